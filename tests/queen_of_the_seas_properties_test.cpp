// What must hold in every battle of Queen of the Seas, whatever is played: random admirals explore, each state is
// looked at.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "app/library/battles.h"
#include "app/library/verify_all.h"
#include "engine/core/game_of.h"
#include "engine/queen_of_the_seas/rules/models.h"
#include "engine/queen_of_the_seas/rules/phase_1.h"
#include "engine/queen_of_the_seas/rules/speed.h"
#include "engine/queen_of_the_seas/rules/victory.h"
#include "engine/queen_of_the_seas/system.h"
#include "lab/simulate.h"
#include "record/replay.h"
#include "tests/whole_battle.h"

namespace broadside::queen_of_the_seas {
namespace THIS_FILE {

const System::Admiral random_admiral = System::admiral("random"), steady_admiral = System::admiral("steady");

Battle battle_of(const std::string& scenario, const std::vector<std::string>& options = {}) {
  const auto named = app::load_battle("queen-of-the-seas", scenario, options);
  EXPECT_TRUE(named) << named.error().text();
  Battle battle;
  EXPECT_TRUE(fields_from_json(named->battle, battle, "battle"));
  return battle;
}

/// A pond with destroyers and land, where ships meet, collide, smoke and torpedo each other.
Battle crowded_battle(const std::vector<std::string>& options = {}) {
  Battle battle = battle_of("dogger-bank-destroyers", options);
  battle.length = 110 * kCm;
  battle.width = 80 * kCm;
  battle.turn_limit = 10;
  battle.land = {{"Rock", {{52 * kCm, 36 * kCm}, {58 * kCm, 36 * kCm}, {58 * kCm, 44 * kCm}, {52 * kCm, 44 * kCm}}}};
  std::vector<Entry> ships;
  std::array<int, 2> placed{}, capital{};
  for (Entry& e : battle.ships) {
    const bool big = e.card.capital();
    if (big ? capital[e.side] >= 2 : placed[e.side] >= 6) continue;
    int& number = big ? capital[e.side] : placed[e.side];
    e.x = ((e.side == 0 ? 15 : 75) + (big ? 0 : 14)) * kCm;
    e.y = (10 + (big ? 24 : 9) * number) * kCm;
    e.heading = (e.side == 0 ? 90 : 270) * plane::kDegree;
    e.speed = 4;
    ++number;
    ships.push_back(std::move(e));
  }
  battle.ships = std::move(ships);
  battle.options.formations = false;
  battle.groups.clear();
  for (Entry& e : battle.ships) e.group = kNoGroup;
  const auto valid = System::validate(battle, "battle");
  EXPECT_TRUE(valid) << valid.error().text();
  return battle;
}

template <class Look>
void play(const Battle& battle, uint64_t seed, System::Admiral admiral, Look&& look) {
  play_whole<System>(battle, seed, admiral, look);
}

bool between(Step step, Step first, Step last) { return step >= first && step <= last; }

// ---------------------------------------------------------------- what every state obeys

void ships_are_as_they_may_be(const Battle& battle, const Position& p) {
  const Step step = p.step();
  for (size_t i = 0; i < p.open.ships.count; ++i) {
    const Ship& s = p.open.ships[i];
    for (size_t t = 0; t < kTracks; ++t) EXPECT_LE(s.stats[t], battle.card(i).stats[t]);  // QS-data-cards-06, -07
    EXPECT_EQ(s.side, battle.ships[i].side);
    EXPECT_GE(s.speed, -1);                                                                   // QS-phase-2-moving-15
    EXPECT_LE(s.speed, std::max<int>(battle.ships[i].speed, battle.card(i).stat(Track::P)));  // QS-phase-2-speed-04
    if (p.at.turn > 0 && p.open.rough) EXPECT_LE(s.speed, kRoughSpeed);                       // QS-phase-2-speed-06
    if (s.smoke) EXPECT_TRUE(can_smoke(battle.card(i), battle.options));                      // QS-smoke-01
    if (!battle.options.formations) EXPECT_EQ(s.group, kNoGroup);
    if (s.breaking_off) EXPECT_TRUE(s.group == kNoGroup && s.in_formation);     // QS-breaking-off-02
    if (s.fate == Fate::sunk_at_once) EXPECT_GE(battle.card(i).cls, Class::E);  // QS-phase-3c-02, QS-phase-3e-02
    if (s.fate == Fate::sunk) EXPECT_EQ(s.stat(Track::X), 0);                   // QS-phase-3g-02
    if (s.on_table() && step == Step::end) EXPECT_GT(s.stat(Track::X), 0);
    if (step <= Step::guns) EXPECT_TRUE(s.splashes == 0 && s.fired == 0 && s.hits_taken == 0);  // QS-phase-3g-01
    if (step == Step::advantage) EXPECT_FALSE(s.picked || s.collided);                          // QS-collisions-14
    if (s.on_table() && between(step, Step::guns, Step::sinking)) EXPECT_TRUE(s.picked);        // QS-phase-2-06
    if (s.collided && between(step, Step::guns, Step::sinking)) EXPECT_EQ(s.speed, 0);          // QS-collisions-12
  }
}

void tables_are_empty_when_their_time_is_over(const Position& p) {
  const Step step = p.step();
  if (!between(step, Step::fire, Step::removal) && step != Step::launch) EXPECT_EQ(p.open.salvos.count, 0U);
  if (!between(step, Step::near_guns, Step::damage) && step != Step::torpedo_hits)
    for (const Ship& s : p.open.ships) EXPECT_EQ(s.hits, Hits{});  // QS-phase-3c-14
  if (step == Step::over) return;
  EXPECT_EQ(p.open.ended, Ending::none);
  EXPECT_EQ(p.open.winner, kNoSeat);
  EXPECT_EQ(p.open.to_move != kNoSeat, step == Step::move);
}

/// QS-phase-2-moving-11, -12: no base in another casting or in land, and all on the table.
void models_keep_clear(const Battle& battle, const Position& p) {
  if (p.step() != Step::guns) return;
  auto models = std::make_unique<Models>();
  models->gather(battle, p.open);
  constexpr int64_t kDepth = 1000;  // 0.001 cm: QS-Q-32
  for (const Model& a : *models) {
    for (size_t c = 0; c < static_cast<size_t>(a.base.count); ++c) {
      EXPECT_GE(a.base.corner[c].x, -kDepth);
      EXPECT_LE(a.base.corner[c].x, battle.length + kDepth);
      EXPECT_GE(a.base.corner[c].y, -kDepth);
      EXPECT_LE(a.base.corner[c].y, battle.width + kDepth);
    }
    for (const Model& b : *models)
      if (a.ship != b.ship) EXPECT_FALSE(plane::overlap(a.base, b.casting, kDepth)) << a.ship << " " << b.ship;
    for (const Land& land : battle.land) EXPECT_FALSE(plane::overlap(a.base, land_piece(land), kDepth)) << a.ship;
  }
}

void salvos_are_legal(const Position& p) {
  std::set<std::pair<uint16_t, Weapon>> fired;
  for (const Salvo& s : p.open.salvos) {
    EXPECT_NE(p.open.ships[s.ship].side, p.open.ships[s.target].side);             // QS-phase-3-01
    EXPECT_FALSE(p.open.ships[s.ship].collided);                                   // QS-collisions-13
    EXPECT_TRUE(fired.insert({s.ship, s.weapon}).second);                          // QS-salvo-fire-03
    if (s.weapon == Weapon::Q) EXPECT_FALSE(fired.contains({s.ship, Weapon::H}));  // QS-phase-3-02
    if (s.weapon == Weapon::S || s.weapon == Weapon::Q || s.weapon == Weapon::T)
      EXPECT_TRUE(broadside(s.arc));  // QS-arcs-14, -15
    EXPECT_LE(s.hits.total(), s.dice);
    EXPECT_LE(s.saves, s.hits.total());                                             // QS-armour-saves-09
    if (s.held) EXPECT_EQ(s.dice, 0);                                               // QS-smoke-11
    if (s.weapon == Weapon::T) EXPECT_FALSE(p.open.rough);                          // QS-torpedoes-01
    if (s.weapon == Weapon::T) EXPECT_FALSE(p.open.ships[s.ship].torpedoes_fired);  // QS-torpedoes-09
  }
}

/// What a step may have done to a ship.
void a_step_keeps_the_rules(const Battle& battle, const Position& before, const Position& after) {
  int moved = 0;
  for (size_t i = 0; i < before.open.ships.count; ++i) {
    const Ship &was = before.open.ships[i], &is = after.open.ships[i];
    for (size_t t = 0; t < kTracks; ++t) EXPECT_LE(is.stats[t], was.stats[t]);  // QS-data-cards-07
    if (!was.on_table()) {
      EXPECT_TRUE(is.fate == was.fate && is.pose() == was.pose() && is.stats == was.stats);  // QS-phase-2-moving-13
      continue;
    }
    EXPECT_GE(is.rudder_hits, was.rudder_hits);
    if (was.torpedoes_fired) EXPECT_TRUE(is.torpedoes_fired);
    if (was.breaking_off) EXPECT_TRUE(is.breaking_off);  // QS-breaking-off-03
    const bool elsewhere = was.x != is.x || was.y != is.y || was.heading != is.heading;
    if (before.step() != Step::move) EXPECT_FALSE(elsewhere);
    if (!elsewhere) continue;
    ++moved;
    EXPECT_FALSE(was.picked);  // QS-phase-2-03
    const int64_t way = plane::distance(was.pose().at, is.pose().at);
    if (!battle.options.turn_device_at_base_side)                        // else the centre runs outside the rim
      EXPECT_LE(way, (std::max<int64_t>(was.speed, 0) + 1) * kCm + 10);  // QS-phase-2-speed-07, QS-phase-2-moving-01
    if (was.rudder_hits > 1) EXPECT_EQ(was.heading, is.heading);         // QS-phase-3f-12
  }
  EXPECT_LE(moved, 1);  // QS-phase-2-02
  for (const Seat side : kBothSides)
    EXPECT_GE(side_points(battle, after.open, side), side_points(battle, before.open, side));  // QS-Q-96
  EXPECT_EQ(before.open.rough && before.at.turn > 0, before.at.turn > 0 && after.open.rough);  // QS-sea-state-04
}

/// A position written down and read again is the same one.
void it_can_be_stored(const Battle& battle, const Position& p) {
  const auto plausible = System::plausible(battle, p);
  ASSERT_TRUE(plausible) << plausible.error().text();
  auto loaded = std::make_unique<Position>();
  System::start(battle, *loaded);
  const auto read = fields_from_json(fields_to_json(p), *loaded, "position");
  ASSERT_TRUE(read) << read.error().text();
  ASSERT_EQ(first_difference(p, *loaded), "");
  ASSERT_EQ(state_hash(p), state_hash(*loaded));
}

#ifdef BROADSIDE_SANITIZED  // ten times as slow
constexpr uint64_t kSeeds = 1;
constexpr bool kAlsoSteady = false;
constexpr int kStoredOneIn = 5;
#else
constexpr uint64_t kSeeds = 2;
constexpr bool kAlsoSteady = true;
constexpr int kStoredOneIn = 1;
#endif

void every_state_is_in_order(const Battle& battle, uint64_t seed, System::Admiral admiral) {
  std::unique_ptr<Position> before;
  int states = 0;
  play(battle, seed, admiral, [&](const Position& p, const Asks&, const System::Answers&) {
    ships_are_as_they_may_be(battle, p);
    tables_are_empty_when_their_time_is_over(p);
    models_keep_clear(battle, p);
    salvos_are_legal(p);
    if (before) a_step_keeps_the_rules(battle, *before, p);
    if (states++ % kStoredOneIn == 0) it_can_be_stored(battle, p);
    ASSERT_FALSE(::testing::Test::HasFailure())
        << battle.id << ", seed " << seed << ", turn " << p.at.turn << ", step " << int{p.at.step};
    if (!before) before = std::make_unique<Position>();
    *before = p;
  });
}

TEST(QueenOfTheSeasProperties, EveryStateOfARandomBattleKeepsTheRules) {
  for (const char* scenario : {"coronel", "falklands", "dogger-bank"}) {
    const Battle battle = battle_of(scenario);
    for (uint64_t seed = 0; seed < kSeeds; ++seed) {
      every_state_is_in_order(battle, seed, random_admiral);
      if (HasFailure()) return;
    }
    every_state_is_in_order(battle, 1, steady_admiral);
    if (HasFailure()) return;
  }
}

TEST(QueenOfTheSeasProperties, AlsoWhereShipsCrowdTogether) {
  const Battle battle = crowded_battle();
  for (uint64_t seed = 0; seed < 4; ++seed) {
    every_state_is_in_order(battle, seed, random_admiral);
    if (HasFailure()) return;
  }
}

TEST(QueenOfTheSeasProperties, TheCrowdDoesWhatItIsThereFor) {
  int collided = 0, torpedoed = 0, at_once = 0, sunk = 0, smoking = 0, held = 0, special = 0;
  const Battle battle = crowded_battle();
  for (uint64_t seed = 0; seed < 12; ++seed)
    play(battle, seed, random_admiral, [&](const Position& p, const Asks&, const System::Answers&) {
      for (const Salvo& s : p.open.salvos) held += s.held ? 1 : 0;
      if (p.step() != Step::end) return;
      for (const Ship& s : p.open.ships) {
        collided += s.collided ? 1 : 0;
        torpedoed += s.torpedoes_fired ? 1 : 0;
        at_once += s.fate == Fate::sunk_at_once ? 1 : 0;
        sunk += s.fate == Fate::sunk ? 1 : 0;
        smoking += s.smoke ? 1 : 0;
        special += s.rudder_hits > 0 || s.fires_until > 0 ? 1 : 0;
      }
    });
  for (const int count : {collided, torpedoed, at_once, sunk, smoking, held, special}) EXPECT_GT(count, 0);
}

TEST(QueenOfTheSeasProperties, EveryOptionCanBePlayedToItsEnd) {
  for (const OptionInfo& option : System::info().options) {
    const std::string set = option.name + (option.standard == "true" ? "=false" : "=true");
    if (kAlsoSteady) every_state_is_in_order(battle_of("coronel", {set}), 3, steady_admiral);
    if (HasFailure()) return;
    const Battle crowd = crowded_battle({set});
    every_state_is_in_order(crowd, 5, random_admiral);
    if (HasFailure()) return;
  }
}

// ---------------------------------------------------------------- nobody knows what is sealed

std::string text_of(const Scene& scene) {
  std::string text = scene.title + "|" + scene.phase;
  for (const Piece& piece : scene.pieces) {
    text += "|" + piece.handle + std::to_string(piece.x) + "," + std::to_string(piece.y);
    for (const Badge& badge : piece.badges) text += "," + badge.word;
  }
  for (const Marker& m : scene.markers)
    text += "|" + m.kind + m.label + std::to_string(m.x) + "," + std::to_string(m.y);
  for (const Sheet& sheet : scene.sheets)
    for (const SheetRow& row : sheet.rows) text += "|" + row.label + row.text + std::to_string(row.crossed);
  for (const auto& fact : scene.facts) text += "|" + fact.first + fact.second;
  return text;
}

/// What an eye gets to see of a match.
std::string seen_of(const Match& match, const Eye& eye) {
  std::string seen = match.phase(eye).text + match.view(eye).dump() + text_of(match.scene(eye));
  for (const Ask& ask : match.asks()) {
    seen += "|" + std::to_string(ask.seat) + match.ask_word(ask);
    if (eye.kind != Eye::Kind::seat || ask.seat != eye.seat) continue;
    seen += match.ask_text(ask).text + match.fallback(ask);
    for (const std::string& s : match.suggestions(ask, 6)) seen += "|" + s;
    for (const char* text : {"none", "auto", "give up", "resign", "Lion: 99"}) {
      auto copy = match.clone();
      seen += "|" + copy->answer(ask, text).text();
    }
    for (const char* text : {"all at nearest", "resign"})
      if (const auto order = match.parse(ask, text))
        for (const OddsTable& table : match.odds(ask, *order))
          seen += fmt::format("|{} {}", table.what, table.mean().get_str());
  }
  return seen;
}

TEST(QueenOfTheSeasProperties, ASealedAnswerIsSeenByNobodyElse) {  // QS-Q-42
  std::map<std::string, int> kinds;
  const Game& game = **find_game("queen-of-the-seas");
  auto match = game.open(fields_to_json(crowded_battle()));
  ASSERT_TRUE(match) << match.error().text();
  Dice dice({3, 4});
  Log silent;
  for (int step = 0; step < 600; ++step) {
    const Asks asks = (*match)->asks();
    for (const Ask& ask : asks) {
      if (asks.count < 2 || ++kinds[(*match)->ask_word(ask)] > 8) continue;
      Budget budget;
      const Eye enemy = Eye::of(other(ask.seat));
      const std::string before = seen_of(**match, enemy), open = seen_of(**match, Eye::spectator());
      for (const std::string& order : {(*match)->advise(ask, "random", {1, 2}, budget), std::string("resign")}) {
        auto sealed = (*match)->clone();
        ASSERT_TRUE(sealed->answer(ask, order).ok());
        ASSERT_EQ(seen_of(*sealed, enemy), before) << order;
        ASSERT_EQ(seen_of(*sealed, Eye::spectator()), open) << order;
      }
    }
    for (const Ask& ask : asks) {
      Budget budget;
      const std::string order = (*match)->advise(ask, "random", {static_cast<uint32_t>(step), 7}, budget);
      const Refusal refusal = (*match)->answer(ask, order);
      ASSERT_TRUE(refusal.ok()) << order << "\n" << refusal.text();
    }
    if ((*match)->step(dice, nullptr, silent) == Outcome::over) break;
  }
  for (const char* kind : {"guns", "torpedoes", "damage", "end"}) EXPECT_GT(kinds[kind], 0) << kind;
}

TEST(QueenOfTheSeasProperties, EverythingIsToldToEverybodyAndTargetsOnlyWhenBothAreIn) {  // QS-Q-42
  const Battle battle = crowded_battle();
  int declared = 0;
  play(battle, 2, random_admiral, [&](const Position& p, const Asks&, const System::Answers& answers) {
    auto next = std::make_unique<Position>(p);
    Dice dice(dice_key({}, kDicePurpose));
    std::vector<Pool> pools;
    dice.trace(&pools);
    std::vector<Event> events;
    Log log(&events);
    System::advance(battle, *next, answers, dice, log);
    for (const Event& e : events) {
      EXPECT_EQ(e.to, Audience::everybody()) << e.kind;
      EXPECT_FALSE(e.text.empty()) << e.kind;
    }
    if (p.step() == Step::guns || p.step() == Step::torpedoes) declared += static_cast<int>(next->open.salvos.count);
    if (p.step() != Step::guns && p.step() != Step::torpedoes && p.step() != Step::near_guns)
      EXPECT_LE(next->open.salvos.count, p.open.salvos.count);
  });
  EXPECT_GT(declared, 20);
}

TEST(QueenOfTheSeasProperties, ARecordedBattleCanBePlayedAgain) {
  for (const char* scenario : {"coronel", "dogger-bank"}) {
    const auto named = app::load_battle("queen-of-the-seas", scenario, {});
    ASSERT_TRUE(named) << named.error().text();
    const auto text = app::recorded_battle(*named->game, named->battle, {"random", "steady"}, lab::nth_seed({}, 5));
    ASSERT_TRUE(text) << text.error().text();
    const auto record = read_record(*text, scenario);
    ASSERT_TRUE(record) << record.error().text();
    int events_seen = 0;
    const auto visit = [&](const PhaseLine&, std::span<const Event> events, const Match&) {
      events_seen += static_cast<int>(events.size());
    };
    const auto replayed = replay_record(*named->game, *record, std::nullopt, visit);
    ASSERT_TRUE(replayed) << replayed.error().text();
    EXPECT_TRUE(replayed->ok());
    EXPECT_GT(events_seen, 100);
  }
}

/// Plays with random admirals until `kind` is asked of at least so many seats at once; the last of them resigns there.
/// The text of the record.
std::string resigned_at(const Game& game, const Battle& battle, const std::string& kind, size_t asked) {
  std::string text;
  Setting setting;
  setting.battle = fields_to_json(battle);
  setting.by = {"random", "random"};
  setting.seed = lab::nth_seed({}, 9);
  auto director = Director::start(game, setting, [&](std::string_view line) { text += line; });
  EXPECT_TRUE(director) << director.error().text();
  bool resigned = false;
  for (uint32_t phase = 0; phase < 5000; ++phase) {
    const auto standing = (*director)->advance();
    EXPECT_TRUE(standing) << standing.error().text();
    if (standing->now == Standing::Now::over) return resigned ? text : std::string();
    const Asks asks = (*director)->match().asks();
    size_t answered = 0;
    for (const Ask& ask : asks) {
      Budget budget;
      resigned = ++answered == asks.count && asks.count >= asked && (*director)->match().ask_word(ask) == kind;
      const std::string order = resigned ? "resign" : (*director)->match().advise(ask, "random", {phase, 7}, budget);
      EXPECT_TRUE((*director)->answer(ask, order).ok()) << order;
    }
  }
  return {};
}

TEST(QueenOfTheSeasProperties, ABattleThatWasGivenUpCanBePlayedAgain) {  // QS-Q-102
  const Game& game = **find_game("queen-of-the-seas");
  const Battle battle = crowded_battle();
  for (const auto& [kind, asked] : std::vector<std::pair<std::string, size_t>>{
           {"move", 1}, {"guns", 2}, {"pairs", 1}, {"removal", 1}, {"damage", 2}, {"torpedoes", 1}, {"end", 2}}) {
    const std::string text = resigned_at(game, battle, kind, asked);
    ASSERT_FALSE(text.empty()) << kind;
    EXPECT_NE(text.find("\"resign\""), std::string::npos) << kind;
    const auto record = read_record(text, kind);
    ASSERT_TRUE(record) << record.error().text();
    const auto verified = verify_record(game, *record);
    ASSERT_TRUE(verified) << verified.error().text();
    EXPECT_TRUE(verified->ok()) << kind << ": " << verified->difference->text();
    EXPECT_TRUE(verified->finished) << kind;
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas
