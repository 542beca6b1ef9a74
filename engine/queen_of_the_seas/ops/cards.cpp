// The op of Appendix A.
#include <algorithm>
#include <cmath>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/ops/ops.h"
#include "engine/queen_of_the_seas/rules/appendix_a.h"

namespace broadside::queen_of_the_seas::ops {

namespace {

// Facts no ship comes near; they keep every sum small.
constexpr double kMostFeet = 3'000, kMostMetres = 1'000, kMostInches = 100, kMostMm = 2'500, kMostCm = 250,
                 kMostTons = 500'000, kMostKnots = 500;
constexpr int kMostBarrels = 200;
constexpr size_t kMostRows = 100;

struct GunFacts {
  std::optional<double> calibre_in, calibre_cm;
  int centreline = 0, port = 0, starboard = 0;
  FIELDS(calibre_in, calibre_cm, centreline, port, starboard)
};
struct TubeFacts {
  std::optional<double> diameter_in, diameter_cm;
  int centreline = 0, port = 0, starboard = 0;
  bool submerged = false;
  int bow_stern = 0;
  FIELDS(diameter_in, diameter_cm, centreline, port, starboard, submerged, bow_stern)
};
struct CardFacts {
  std::string name;
  std::optional<std::string> engine;
  int launched = 0;
  std::optional<double> length_ft, length_m, beam_ft, belt_in, belt_mm;
  double tons = 0, speed_knots = 0;
  bool merchant = false, armed = false;
  std::vector<GunFacts> guns;
  std::vector<TubeFacts> tubes;
  ArcNoteFacts arc_notes;
  std::vector<std::string> options;
  FIELDS(name, engine, launched, length_ft, length_m, beam_ft, belt_in, belt_mm, tons, speed_knots, merchant, armed,
         guns, tubes, arc_notes, options)
  NEEDED(launched, tons, speed_knots)
};

struct Unrounded {
  double H = 0, M = 0, S = 0, Q = 0, T = 0, GD = 0, A = 0, P = 0, X = 0;
  FIELDS(H, M, S, Q, T, GD, A, P, X)
};
struct CardResult {
  std::string name;
  Size size = Size::Large;
  Class cls = Class::A;
  bool capital = false;
  Engine engine = Engine::reciprocating;
  int H = 0, M = 0, S = 0, Q = 0, T = 0, GD = 0, A = 0, P = 0, X = 0;
  Unrounded unrounded;
  std::optional<double> heavy_range_cm, medium_range_cm;
  ArcNoteFacts arc_notes;
  double casting_l = 0, casting_b = 0, base_l = 0, base_w = 0;
  FIELDS_NAMED(
      "name, size, class, capital, engine, H, M, S, Q, T, GD, A, P, X, unrounded, heavy_range_cm, medium_range_cm, "
      "arc_notes, casting_l, casting_b, base_l, base_w",
      name, size, cls, capital, engine, H, M, S, Q, T, GD, A, P, X, unrounded, heavy_range_cm, medium_range_cm,
      arc_notes, casting_l, casting_b, base_l, base_w)
};

Hundredths hundredths(double value) { return static_cast<Hundredths>(std::llround(value * kWhole)); }

/// Inches where the source has them, else converted from metric (QS-Q-78); `to_mm` is how many of them a unit is.
Hundredths inches(const std::optional<double>& in, const std::optional<double>& metric, int to_mm, double most_metric,
                  const std::string& place, const std::string& metric_name, FactCheck& sound) {
  if (in) {
    sound.between(*in, 0, kMostInches, place + "_in");
    return sound ? hundredths(*in) : 0;
  }
  if (!metric) return 0;
  sound.between(*metric, 0, most_metric, place + "_" + metric_name);
  return sound ? inches_from_mm(std::llround(*metric * to_mm * 1000)) : 0;
}

Hundredths length_feet(const CardFacts& given, FactCheck& sound) {
  if (given.length_ft) {
    sound.between(*given.length_ft, 1, kMostFeet, "given.length_ft");
    return sound ? hundredths(*given.length_ft) : 0;
  }
  if (!given.length_m) {
    sound.fault("given.length_ft", "is missing", "length_ft or length_m, the overall length");
    return 0;
  }
  sound.between(*given.length_m, 1, kMostMetres, "given.length_m");
  return sound ? feet_from_metres(std::llround(*given.length_m * 1000)) : 0;
}

template <class Row>
void check_numbers(const Row& fact, const std::string& place, FactCheck& sound) {
  sound.within(fact.centreline, 0, kMostBarrels, place + ".centreline");
  sound.within(fact.port, 0, kMostBarrels, place + ".port");
  sound.within(fact.starboard, 0, kMostBarrels, place + ".starboard");
}

/// A gun or tube without a size cannot be typed.
void check_size(bool given, const std::string& place, std::string_view what, FactCheck& sound) {
  const std::string name(what);
  if (!given) sound.fault(place + "." + name + "_in", "is missing", name + "_in or " + name + "_cm");
}

std::vector<GunFact> guns_of(const std::vector<GunFacts>& facts, FactCheck& sound) {
  std::vector<GunFact> guns;
  for (size_t i = 0; i < facts.size(); ++i) {
    const GunFacts& f = facts[i];
    const std::string place = row("guns", i);
    check_size(f.calibre_in || f.calibre_cm, place, "calibre", sound);
    check_numbers(f, place, sound);
    const Hundredths calibre = inches(f.calibre_in, f.calibre_cm, 10, kMostCm, place + ".calibre", "cm", sound);
    guns.push_back({calibre, f.centreline, f.port, f.starboard});
  }
  return guns;
}

std::vector<TubeFact> tubes_of(const std::vector<TubeFacts>& facts, FactCheck& sound) {
  std::vector<TubeFact> tubes;
  for (size_t i = 0; i < facts.size(); ++i) {
    const TubeFacts& f = facts[i];
    const std::string place = row("tubes", i);
    check_size(f.diameter_in || f.diameter_cm, place, "diameter", sound);
    check_numbers(f, place, sound);
    sound.within(f.bow_stern, 0, kMostBarrels, place + ".bow_stern");  // not counted (QS-Q-83)
    const Hundredths size = inches(f.diameter_in, f.diameter_cm, 10, kMostCm, place + ".diameter", "cm", sound);
    tubes.push_back({size, f.centreline, f.port, f.starboard, f.submerged});
  }
  return tubes;
}

/// A misspelt engine would pass for a reciprocating one (QS-Q-85).
void sound_engine(const std::string& word, FactCheck& sound) {
  constexpr std::array<std::string_view, 6> known = {"", "turbine", "reciprocating", "mixed", "diesel", "unknown"};
  if (std::find(known.begin(), known.end(), folded(word)) == known.end())
    sound.fault("given.engine", "is not an engine: " + word, "turbine, reciprocating, mixed, diesel or unknown");
}

Expected<ShipFacts> facts_of(const CardFacts& given) {
  FactCheck sound;
  sound.within(given.launched, kFirstYear, kLastYear, "given.launched");
  sound.between(given.tons, 1, kMostTons, "given.tons");
  sound.between(given.speed_knots, 0, kMostKnots, "given.speed_knots");
  if (given.beam_ft) sound.between(*given.beam_ft, 1, kMostFeet, "given.beam_ft");
  sound_engine(given.engine.value_or(""), sound);
  sound.within(static_cast<int64_t>(given.guns.size()), 0, kMostRows, "the number of given.guns");
  sound.within(static_cast<int64_t>(given.tubes.size()), 0, kMostRows, "the number of given.tubes");
  if (!sound) return sound.why();
  ShipFacts facts;
  facts.name = given.name;
  facts.launched = given.launched;
  facts.length = length_feet(given, sound);
  facts.beam = given.beam_ft ? hundredths(*given.beam_ft) : 0;
  facts.belt = inches(given.belt_in, given.belt_mm, 1, kMostMm, "given.belt", "mm", sound);
  facts.tons = hundredths(given.tons);
  facts.speed = hundredths(given.speed_knots);
  facts.merchant = given.merchant;
  facts.armed = given.armed;
  facts.guns = guns_of(given.guns, sound);
  facts.tubes = tubes_of(given.tubes, sound);
  facts.arcs = given.arc_notes.notes();
  facts.engine =
      engine_of(folded(given.engine.value_or("")), facts.launched, class_of(facts.belt, facts.tons, facts.merchant));
  if (!sound) return sound.why();
  return facts;
}

/// What the card cannot hold is refused rather than cut off.
Expected<void> fits(const Prepared& prepared) {
  for (const Track track : kAllTracks) {
    const int64_t parts = prepared.unrounded[static_cast<size_t>(track)];
    if (parts > kMostStats * kUnrounded)
      return problem("given",
                     "gives more stats than a card holds: " + std::string(kTrackNames[static_cast<size_t>(track)]),
                     "at most " + std::to_string(kMostStats));
  }
  return {};
}

std::optional<double> range_cm(const ShipCard& card, Weapon gun) {
  return card.stat(gun) > 0 ? std::optional(cm_of(gun_range(gun, card.launched))) : std::nullopt;
}

Expected<CardResult> ship_card(const CardFacts& given, Dice&) {
  const auto options = options_of(given.options, "given.options");
  if (!options) return tl::make_unexpected(options.error());
  const auto facts = facts_of(given);
  if (!facts) return tl::make_unexpected(facts.error());
  const Prepared prepared = prepare(*facts, *options);
  if (auto ok = fits(prepared); !ok) return tl::make_unexpected(ok.error());
  const ShipCard& card = prepared.card;
  CardResult out;
  out.name = card.name;
  out.size = card.size;
  out.cls = card.cls;
  out.capital = card.capital();
  out.engine = card.engine;
  const std::array<int*, kTracks> stats = {&out.H, &out.M, &out.S, &out.Q, &out.T, &out.GD, &out.A, &out.P, &out.X};
  Unrounded& u = out.unrounded;
  const std::array<double*, kTracks> exact = {&u.H, &u.M, &u.S, &u.Q, &u.T, &u.GD, &u.A, &u.P, &u.X};
  for (size_t i = 0; i < kTracks; ++i) {
    *stats[i] = card.stats[i];
    *exact[i] = static_cast<double>(prepared.unrounded[i]) / static_cast<double>(kUnrounded);
  }
  out.heavy_range_cm = range_cm(card, Weapon::H);
  out.medium_range_cm = range_cm(card, Weapon::M);
  out.arc_notes = {card.arcs[0], card.arcs[1]};
  out.casting_l = cm_of(card.casting_length);
  out.casting_b = cm_of(card.casting_beam);
  out.base_l = cm_of(card.base_length);
  out.base_w = cm_of(card.base_width);
  return out;
}

constexpr Op kCardOps[] = {op<ship_card>("ship_card")};

}  // namespace

std::span<const Op> card_ops() { return kCardOps; }

}  // namespace broadside::queen_of_the_seas::ops
