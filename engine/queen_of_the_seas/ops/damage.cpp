// Ops of phases 3c, 3e, 3f and 4: resolving hits, special damage, the end.
#include <algorithm>
#include <map>

#include "engine/queen_of_the_seas/ops/ops.h"
#include "engine/queen_of_the_seas/rules/damage.h"
#include "engine/queen_of_the_seas/rules/victory.h"

namespace broadside::queen_of_the_seas::ops {
namespace {

enum class DamageStep : uint8_t { guns, torpedoes };
enum class DamageFate : uint8_t { afloat, zero_hull, removed };
enum class OfferWord : uint8_t { A, B, draw };

}  // namespace
}  // namespace broadside::queen_of_the_seas::ops

namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::ops::DamageStep> {
  static constexpr std::array<std::string_view, 2> words = {"3c", "3e"};
};
template <>
struct EnumWords<queen_of_the_seas::ops::DamageFate> {
  static constexpr std::array<std::string_view, 3> words = {"afloat", "zero_hull", "removed"};
};
template <>
struct EnumWords<queen_of_the_seas::ops::OfferWord> {
  static constexpr std::array<std::string_view, 3> words = {"A", "B", "draw"};
};
template <>
struct EnumWords<queen_of_the_seas::GameEnd> {
  static constexpr std::array<std::string_view, 7> words = {"continue", "A_won",    "B_won",      "both_lost",
                                                            "likely_A", "likely_B", "likely_draw"};
};
}  // namespace broadside

namespace broadside::queen_of_the_seas::ops {
namespace {

// ---------------------------------------------------------------- damage_resolution

struct ChoiceFact {
  HitCode hit = HitCode::H;
  std::optional<Track> track;
  FIELDS(hit, track)
  NEEDED(hit)
};
struct ResolutionFacts {
  DamageStep step = DamageStep::guns;
  Class cls = Class::A;
  std::map<std::string, uint8_t> card;
  std::vector<HitCode> hits;
  std::vector<ChoiceFact> choices;
  std::vector<std::string> options;
  FIELDS_NAMED("step, class, card, hits, choices, options", step, cls, card, hits, choices, options)
  NEEDED(step, class, card, hits, choices)
};
struct ChoiceResult {
  HitCode hit = HitCode::H;
  std::optional<int> d3, required, crossed, misses;
  FIELDS(hit, d3, required, crossed, misses)
};
struct ResolutionResult {
  bool legal = true;
  std::vector<std::string> reasons;
  std::vector<ChoiceResult> results;
  std::map<std::string, int> card;
  DamageFate fate = DamageFate::afloat;
  std::optional<DamageStep> removed_in;
  std::vector<HitCode> hits_left;
  int dice_used = 0;
  FIELDS(legal, reasons, results, card, fate, removed_in, hits_left, dice_used)
};

Expected<Stats> stats_of(const std::map<std::string, uint8_t>& card) {
  Stats out{};
  for (const auto& [name, stats] : card) {
    const auto& words = EnumWords<Track>::words;
    const auto found = std::find(words.begin(), words.end(), name);
    if (found == words.end())
      return problem("given.card." + name, "is not a track", "one of H, M, S, Q, T, GD, A, P, X");
    out[static_cast<size_t>(found - words.begin())] = stats;
  }
  return out;
}

/// The choices as rows of an order, each critical with the D3 that it gets now.
struct Chosen {
  Assigns rows;
  std::optional<HitCode> sunk_by;  // the critical that ends the list
  int dice = 0;
};
Expected<void> choose(const ResolutionFacts& given, Dice& dice, Chosen& out) {
  for (size_t i = 0; i < given.choices.size() && !out.sunk_by; ++i) {
    const ChoiceFact& choice = given.choices[i];
    if (sinks_at_once(choice.hit, given.cls)) {
      out.sunk_by = choice.hit;
      continue;
    }
    if (!choice.track && choice.hit != HitCode::TC) return problem(row("choices", i) + ".track", "is missing");
    Assign& added = out.rows.add({0, 1, choice.hit, 1, choice.track.value_or(Track::X), 0});
    if (!critical(choice.hit)) continue;
    const auto rolled = roll_d3s(choice.hit, 1, 0, 0, dice);
    added.d3 = static_cast<uint8_t>(std::find(rolled.begin(), rolled.end(), 1) - rolled.begin() + 1);
    out.dice += critical_row(choice.hit).d3 ? 1 : 0;
  }
  return {};
}

/// The card's hits when the dice of the rows lie: no more of them have a die than were noted.
Hits hits_of(const std::vector<HitCode>& codes, const Chosen& chosen) {
  Hits out;
  std::array<uint16_t, kHitCodes> noted{};
  for (HitCode code : codes) ++noted[static_cast<size_t>(code)];
  for (const Assign& assign : chosen.rows) {
    const auto code = static_cast<size_t>(assign.hit);
    if (noted[code] == 0) continue;
    --noted[code];
    if (critical(assign.hit))
      ++out.rolled[code - static_cast<size_t>(HitCode::HC)][assign.d3 - size_t{1}];
    else
      ++out.noted[code];
  }
  // What no row speaks of waits for one, or goes down with the ship.
  for (size_t code = 0; code < kHitCodes && !chosen.sunk_by; ++code)
    out.noted[code] = static_cast<uint16_t>(out.noted[code] + noted[code]);
  return out;
}

FaultSet faults_of(const ResolutionFacts& given, const Options& options, const Stats& stats, const Chosen& chosen) {
  Battle battle;
  battle.options = options;
  Open open;
  Ship& ship = open.ships.add({});
  ship.stats = stats;
  ship.hits = hits_of(given.hits, chosen);
  AssignFaults found;
  assign_faults(battle, open, 0, chosen.rows, found);
  FaultSet out;
  for (const AssignFault& fault : found) out.add(fault.code);
  out.add(FaultCode::hits, chosen.rows.count == 0 && !chosen.sunk_by && !given.hits.empty());
  if (!chosen.sunk_by) return out;
  out.add(FaultCode::hits, given.choices.size() > chosen.rows.count + 1 ||
                               std::find(given.hits.begin(), given.hits.end(), *chosen.sunk_by) == given.hits.end());
  out.add(FaultCode::critical_first, std::any_of(chosen.rows.begin(), chosen.rows.end(),
                                                 [](const Assign& assign) { return !critical(assign.hit); }));
  return out;
}

void strike_off(std::vector<HitCode>& hits, HitCode code) {  // QS-phase-3c-14
  const auto found = std::find(hits.begin(), hits.end(), code);
  if (found != hits.end()) hits.erase(found);
}

void cross_off_all(const ResolutionFacts& given, const Chosen& chosen, Stats& stats, ResolutionResult& out) {
  out.hits_left = given.hits;
  for (const Assign& assign : chosen.rows) {
    const Resolved done = resolve(stats, assign.hit, assign.d3, assign.track);
    const bool has_d3 = critical(assign.hit) && critical_row(assign.hit).d3;
    out.results.push_back({assign.hit, has_d3 ? std::optional<int>(assign.d3) : std::nullopt, done.required,
                           done.crossed, done.misses()});
    strike_off(out.hits_left, assign.hit);
  }
  if (!chosen.sunk_by) return;
  out.results.push_back({*chosen.sunk_by, {}, {}, {}, {}});
  strike_off(out.hits_left, *chosen.sunk_by);
}

Expected<ResolutionResult> damage_resolution(const ResolutionFacts& given, Dice& dice) {
  FactCheck sound;
  sound.within(static_cast<int64_t>(given.hits.size()), 0, kMostAssigns, "given.hits (their number)");
  sound.within(static_cast<int64_t>(given.choices.size()), 0, kMostAssigns, "given.choices (their number)");
  // QS-sequence-02: gun hits are resolved in 3c, torpedo hits in 3e.
  const bool torpedoes = given.step == DamageStep::torpedoes;
  for (size_t i = 0; i < given.hits.size(); ++i)
    if ((given.hits[i] == HitCode::TC) != torpedoes)
      sound.fault(row("hits", i), torpedoes ? "is a hit by guns" : "is a hit by a torpedo",
                  torpedoes ? "TC in step 3e" : "any code but TC in step 3c");
  if (!sound) return sound.why();
  const auto options = options_of(given.options, "given.options");
  if (!options) return tl::make_unexpected(options.error());
  auto stats = stats_of(given.card);
  if (!stats) return tl::make_unexpected(stats.error());
  Chosen chosen;
  if (auto ok = choose(given, dice, chosen); !ok) return tl::make_unexpected(ok.error());
  ResolutionResult out;
  out.dice_used = chosen.dice;
  const FaultSet faults = faults_of(given, *options, *stats, chosen);
  out.legal = faults.empty();
  out.reasons = words_of(faults);
  if (!out.legal) return out;
  cross_off_all(given, chosen, *stats, out);
  for (Track track : kAllTracks)
    if (const std::string name(word_of(track)); given.card.contains(name))
      out.card[name] = (*stats)[static_cast<size_t>(track)];
  if ((*stats)[static_cast<size_t>(Track::X)] == 0) out.fate = DamageFate::zero_hull;  // QS-phase-3g-03
  if (chosen.sunk_by) {
    out.fate = DamageFate::removed;
    out.removed_in = given.step;
  }
  return out;
}

// ---------------------------------------------------------------- special_damage

constexpr int kMostTurn = 10'000;

struct SpecialFacts {
  int turn = 0;
  uint16_t hits = 1;
  uint8_t X = 0, P = 0;
  std::optional<int> fires_until;
  uint8_t rudder_hits = 0;
  bool removed = false, collided = false;
  FIELDS(turn, hits, X, P, fires_until, rudder_hits, removed, collided)
  NEEDED(turn, X, P)
};
struct SpecialResult {
  bool rolled = false;
  std::optional<int> total;
  Special effect = Special::none;
  int X = 0, P = 0;
  std::optional<int> fires_until;
  std::vector<int> fires_in_turns;
  int rudder_hits = 0;
  std::optional<int> max_arc_cm;
  bool sunk = false;
  int dice_used = 0;
  FIELDS(rolled, total, effect, X, P, fires_until, fires_in_turns, rudder_hits, max_arc_cm, sunk, dice_used)
};

int dice_of(const SpecialDamage& damage) {
  if (!damage.rolled) return 0;
  return 2 + (damage.effect == Special::secondary_explosion ? 3 : damage.effect == Special::waterline ? 1 : 0);
}

Expected<SpecialResult> special_damage_op(const SpecialFacts& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.turn, 1, kMostTurn, "given.turn");
  sound.within(given.fires_until.value_or(0), 0, kMostTurn + 3, "given.fires_until");
  if (!sound) return sound.why();
  Ship ship;
  ship.hits_taken = given.hits;
  ship.stat(Track::X) = given.X;
  ship.stat(Track::P) = given.P;
  ship.fires_until = static_cast<uint16_t>(given.fires_until.value_or(0));
  ship.rudder_hits = given.rudder_hits;
  ship.collided = given.collided;
  if (given.removed) ship.fate = Fate::sunk_at_once;
  const SpecialDamage done = special_damage(ship, given.turn, 0, dice);
  SpecialResult out;
  out.rolled = done.rolled;
  if (done.rolled) out.total = done.total;
  out.effect = done.effect;
  out.X = ship.stat(Track::X);
  out.P = ship.stat(Track::P);
  if (ship.fires_until > 0) out.fires_until = ship.fires_until;
  for (int turn = given.turn + 1; ship.on_table() && ship.fires_aboard(turn); ++turn)
    out.fires_in_turns.push_back(turn);
  out.rudder_hits = ship.rudder_hits;
  if (const Length arc = longest_arc(ship.rudder_hits); arc != kNoArcLimit) out.max_arc_cm = arc / kCm;
  out.sunk = ship.fate == Fate::blown_up;
  out.dice_used = dice_of(done);
  return out;
}

// ---------------------------------------------------------------- game_end

struct CountFact {
  uint16_t A = 0, B = 0;
  FIELDS(A, B)
  NEEDED(A, B)
};
struct OfferFact {
  std::optional<OfferWord> A, B;
  FIELDS(A, B)
};
struct EndFacts {
  CountFact ships;
  OfferFact offers;
  FIELDS(ships, offers)
  NEEDED(ships)
};
struct EndResult {
  GameEnd result = GameEnd::go_on;
  FIELDS(result)
};

Offer offer_of(const std::optional<OfferWord>& word) {
  if (!word) return Offer::none;
  return *word == OfferWord::A ? Offer::first : *word == OfferWord::B ? Offer::second : Offer::draw;
}

EndResult game_end_op(const EndFacts& given, Dice&) {
  return {game_end({given.ships.A, given.ships.B}, {offer_of(given.offers.A), offer_of(given.offers.B)})};
}

constexpr Op kDamageOps[] = {
    op<damage_resolution>("damage_resolution"),
    op<special_damage_op>("special_damage"),
    op<game_end_op>("game_end"),
};

}  // namespace

std::span<const Op> damage_ops() { return kDamageOps; }

}  // namespace broadside::queen_of_the_seas::ops
