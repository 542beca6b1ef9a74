// What must hold in every battle of Grand Fleets, whatever is played: random admirals explore, each state is looked at.
#include <gtest/gtest.h>

#include <bit>
#include <optional>
#include <set>

#include "app/library/battles.h"
#include "app/library/verify_all.h"
#include "engine/core/game_of.h"
#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/rules/command.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/rules/movement.h"
#include "engine/grand_fleets/rules/victory.h"
#include "lab/simulate.h"
#include "record/replay.h"
#include "tests/whole_battle.h"

namespace broadside::grand_fleets {
namespace THIS_FILE {

const System::Admiral random_admiral = System::admiral("random"), steady_admiral = System::admiral("steady");

Battle battle_of(const std::string& scenario, const std::vector<std::string>& options = {}) {
  const auto named = app::load_battle("grand-fleets", scenario, options);
  EXPECT_TRUE(named) << named.error().text();
  Battle battle;
  EXPECT_TRUE(fields_from_json(named->battle, battle, "battle"));
  return battle;
}

/// Both sides form their squadrons themselves.
Battle free_battle(const std::string& scenario) {
  Battle battle = battle_of(scenario);
  for (Side& side : battle.sides) side.squadrons = Choice::free;
  return battle;
}

constexpr std::array<const char*, 5> kScenarios = {"coronel", "cape-sarych", "ulsan", "falklands", "dogger-bank"};

template <class Look>
void play(const Battle& battle, uint64_t seed, System::Admiral admiral, Look&& look) {
  play_whole<System>(battle, seed, admiral, look);
}

// ---------------------------------------------------------------- what every state obeys

/// The part of the turn in which `damage` and `losses` are settled goes by where play continues.
Step place_in_turn(const Position& p) {
  if (p.step() != Step::damage && p.step() != Step::losses) return p.step();
  switch (p.open.next) {
    case Step::ram_rolls: return Step::collisions;
    case Step::place_rolls: return Step::ram;
    case Step::gunfire: return Step::torpedoes;
    case Step::continuing: return Step::gunfire;
    default: return Step::continuing;
  }
}
bool between(Step step, Step first, Step last) { return step >= first && step <= last; }

void a_card_only_loses(const ShipCard& card, const Ship& s) {
  EXPECT_LE(s.hull_hits, card.hull);
  EXPECT_EQ(s.fate == Fate::sunk, s.hull_hits == card.hull);  // GF-8.1-03
  size_t group = 0;
  for (const GunLine& line : card.guns)
    for (const Mounts& mounts : line.mounts) EXPECT_LE(s.mounts[group++], mounts.count);  // GF-8.2-02
  for (; group < s.mounts.size(); ++group) EXPECT_EQ(s.mounts[group], 0);
  EXPECT_LE(s.light, card.light.count);
  for (size_t t = 0; t < s.tubes.size(); ++t) {
    EXPECT_LE(s.tubes[t], t < card.torpedoes.tubes.size() ? card.torpedoes.tubes[t] : 0);  // GF-3.8.3-02
    if ((s.tubes_lost >> t & 1U) != 0) EXPECT_EQ(s.tubes[t], 0);                           // GF-Q-58
  }
}

void ships_are_where_they_may_be(const Battle& battle, const Position& p) {
  const Step step = place_in_turn(p);
  for (size_t i = 0; i < p.open.ships.count; ++i) {
    const Ship& s = p.open.ships[i];
    a_card_only_loses(battle.card(i), s);
    EXPECT_EQ(s.side, battle.ships[i].side);
    EXPECT_LT(s.facing, 6);
    EXPECT_FALSE(s.escaped && s.fate != Fate::left_board);
    if (s.squadron != kNoSquadron) EXPECT_EQ(p.open.squadrons[s.squadron].side, s.side);  // GF-4.1-07
    if (!between(step, Step::place, Step::gunfire) && step != Step::over) {               // GF-6.1.2-15
      EXPECT_EQ(s.shown_at, -1);
      EXPECT_EQ(s.post, Post::alone);
    }
    if (!s.afloat()) continue;
    if (!battle.options.unbounded_sea) EXPECT_TRUE(hex::on_board(battle.board(), s.hex()));  // GF-5.4.2-02
    EXPECT_FALSE(waters(battle).is_land(s.hex()));                                           // GF-Q-32
    if (between(step, Step::individual, Step::together)) EXPECT_EQ(s.forced, must_move_alone(p.open, i, p.at.turn));
    for (size_t j = 0; j < i && between(p.step(), Step::fire, Step::gunfire); ++j) {
      const Ship& other_ship = p.open.ships[j];
      if (other_ship.afloat() && other_ship.side != s.side && other_ship.hex() == s.hex())
        EXPECT_NE(other_ship.shown_at, s.shown_at);  // GF-6.1.2-13
    }
  }
}

void tables_are_empty_when_their_time_is_over(const Position& p) {
  const Step step = place_in_turn(p);
  if (p.step() != Step::damage) EXPECT_EQ(p.open.damage.count, 0U);
  if (p.step() != Step::losses) EXPECT_EQ(p.open.losses.count, 0U);
  if (p.step() == Step::over) return;
  if (!between(step, Step::torpedoes, Step::gunfire)) EXPECT_EQ(p.open.fire.count, 0U);  // GF-Q-54
  if (!between(step, Step::ram, Step::gunfire)) EXPECT_EQ(p.open.contests.count, 0U);
  EXPECT_EQ(p.open.ended, Ending::none);
  EXPECT_EQ(p.open.winner, kNoSeat);
}

void torpedoes_in_the_water(const Battle& battle, const Position& p) {
  if (p.step() == Step::over) return;
  std::array<int, kMostShips> running{};
  for (Seat side : kBothSides) {
    const auto& water = p.secret[side].torpedoes;
    const bool may = p.at.turn > 1 && place_in_turn(p) <= Step::torpedoes &&
                     !(p.step() == Step::damage && p.open.next == Step::gunfire);
    if (!may) EXPECT_EQ(water.count, 0U);  // GF-7.2-01, GF-Q-66
    for (const Torpedo& t : water) {
      EXPECT_EQ(p.open.ships[t.ship].side, side);
      EXPECT_EQ(p.open.ships[t.target].side, other(side));
      EXPECT_EQ(std::popcount(t.arc), 1);  // GF-7.1-03
      ++running[t.ship];
    }
  }
  for (size_t i = 0; i < p.open.ships.count; ++i) {
    EXPECT_EQ(p.open.ships[i].launched, running[i] > 0);                             // GF-7.1-02
    EXPECT_LE(running[i], static_cast<int>(battle.card(i).torpedoes.tubes.size()));  // GF-7.1-05
  }
}

void fire_orders_are_legal(const Battle& battle, const Position& p) {
  for (uint32_t i = 0; i < p.open.fire.count; ++i) {
    const Fire& row = p.open.fire[i];
    const Ship& firer = p.open.ships[row.ship];
    EXPECT_NE(firer.side, p.open.ships[row.target].side);
    EXPECT_FALSE(fire_control_out(firer, p.at.turn));  // GF-8.3.4-01
    int light_targets = 0, light_guns = 0;
    for (uint32_t j = 0; j < p.open.fire.count; ++j) {
      const Fire& same = p.open.fire[j];
      if (same.ship != row.ship || same.weapon != row.weapon) continue;
      if (row.weapon != kLightWeapon) EXPECT_EQ(i, j);  // GF-6.1.1-01: a set has one target
      ++light_targets;
      light_guns += same.guns;
    }
    if (row.weapon != kLightWeapon) continue;
    EXPECT_LE(light_targets, kLightTargets);                   // GF-6.1.1-03
    EXPECT_LE(light_guns, battle.card(row.ship).light.count);  // GF-6.1.1-07
  }
}

/// What a step may have done to a ship.
void a_step_keeps_the_rules(const Battle& battle, const Position& before, const Position& after) {
  for (size_t i = 0; i < before.open.ships.count; ++i) {
    const Ship& was = before.open.ships[i];
    const Ship& is = after.open.ships[i];
    EXPECT_GE(is.hull_hits, was.hull_hits);
    if (!was.afloat()) {
      EXPECT_EQ(is.fate, was.fate);
      EXPECT_EQ(is.hex(), was.hex());
      EXPECT_EQ(is.hull_hits, was.hull_hits);
      continue;
    }
    const bool moves = before.step() == Step::individual || before.step() == Step::together;
    if (!moves && before.step() != Step::board) EXPECT_EQ(is.hex(), was.hex());
    if (before.at.turn > 0) EXPECT_EQ(is.squadron, was.squadron);  // GF-4.1-07
    if (!moves) continue;
    const int mps = movement_points(battle.card(i), was);
    if (is.afloat()) EXPECT_LE(hex::distance(was.hex(), is.hex()), mps);  // GF-5.2.2-03
    if (before.step() == Step::individual && is.moved_alone) EXPECT_LE(is.speed, mps);
    if (before.step() == Step::individual && was.forced) EXPECT_TRUE(is.moved_alone);                   // GF-4.3-01
    if (is.evasive > 0) EXPECT_TRUE(is.moved_alone && 2 * is.evasive <= std::max<int>(mps, is.speed));  // GF-5.2.1-07
  }
  for (Seat side : kBothSides)
    EXPECT_GE(side_points(battle, after.open, side), side_points(battle, before.open, side));  // GF-2.2.2-02
}

void every_state_is_in_order(const Battle& battle, uint64_t seed, System::Admiral admiral) {
  std::optional<Position> before;
  play(battle, seed, admiral, [&](const Position& p, const Asks&, const System::Answers&) {
    ships_are_where_they_may_be(battle, p);
    tables_are_empty_when_their_time_is_over(p);
    torpedoes_in_the_water(battle, p);
    fire_orders_are_legal(battle, p);
    if (before) a_step_keeps_the_rules(battle, *before, p);
    const auto plausible = System::plausible(battle, p);
    ASSERT_TRUE(plausible) << plausible.error().text();
    ASSERT_FALSE(::testing::Test::HasFailure())
        << battle.id << ", seed " << seed << ", turn " << p.at.turn << ", step " << int{p.at.step};
    before = p;
  });
}

TEST(GrandFleetsProperties, EveryStateOfARandomBattleKeepsTheRules) {
  for (const char* scenario : kScenarios) {
    const Battle battle = battle_of(scenario);
    for (uint64_t seed = 0; seed < 20; ++seed) {
      every_state_is_in_order(battle, seed, random_admiral);
      if (HasFailure()) return;
    }
    every_state_is_in_order(battle, 1, steady_admiral);
  }
}

/// The same in a pond, where ships meet, ram, collide and stack.
Battle crowded_battle() {
  Battle battle = free_battle("ulsan");
  battle.columns = 12;
  battle.rows = 9;
  battle.turn_limit = 12;
  for (size_t i = 0; i < battle.ships.size(); ++i) {
    Entry& e = battle.ships[i];
    const hex::Hex at = hex::at_column_row(e.side == 0 ? 4 : 7, 2 + static_cast<int>(i) % 6);
    e.q = at.q;
    e.r = at.r;
    e.facing = e.side == 0 ? 2 : 5;
  }
  return battle;
}

TEST(GrandFleetsProperties, AlsoWhereShipsCrowdTogether) {
  const Battle battle = crowded_battle();
  for (uint64_t seed = 0; seed < 80; ++seed) {
    every_state_is_in_order(battle, seed, random_admiral);
    if (HasFailure()) return;
  }
}

TEST(GrandFleetsProperties, EveryOptionCanBePlayedToItsEnd) {
  for (const char* option : {"collision_at_ten=true", "light_guns_plunge=false", "torpedo_firer_speed=false",
                             "unbounded_sea=true", "automatic_losses=true", "visibility=3"}) {
    const Battle battle = battle_of("coronel", {option});
    for (System::Admiral admiral : {random_admiral, steady_admiral}) {
      every_state_is_in_order(battle, 3, admiral);
      if (HasFailure()) return;
    }
  }
}

// ---------------------------------------------------------------- nobody sees more than he may

/// Another truth that the seat cannot tell from this one: the enemy's torpedoes run elsewhere.
void aim_anew(const Open& open, Table<Torpedo, kMostTorpedoes>& torpedoes, Whim& whim) {
  Table<uint16_t, kMostShips> targets;
  for (uint16_t i = 0; torpedoes.count > 0 && i < open.ships.count; ++i)
    if (open.ships[i].side != open.ships[torpedoes[0].ship].side && open.ships[i].afloat()) targets.add(i);
  for (Torpedo& t : torpedoes) {
    if (targets.count > 0) t.target = targets[whim.below(targets.count)];
    t.arc = static_cast<Arcs>(1U << whim.below(6));
  }
}

std::string text_of(const Scene& scene) {
  std::string text = scene.title + "|" + scene.phase;
  for (const Piece& piece : scene.pieces) {
    text += "|" + piece.handle + std::to_string(piece.x) + "," + std::to_string(piece.y);
    for (const Badge& badge : piece.badges) text += "," + badge.word;
  }
  for (const Sheet& sheet : scene.sheets)
    for (const SheetRow& row : sheet.rows)
      text += "|" + sheet.title + row.label + row.text + std::to_string(row.crossed);
  for (const auto& fact : scene.facts) text += "|" + fact.first + fact.second;
  return text;
}

/// Orders somebody might try in order to find something out; most are refused.
std::vector<std::string> feelers(const Battle& battle, const View& view) {
  std::vector<std::string> texts = {"none", "resign", "ram", "float N 3", "centre", "north"};
  std::string fire, launch;
  for (size_t i = 0; i < view.open.ships.count; ++i) {
    texts.push_back("ram " + battle.card(i).name);
    fire += (fire.empty() ? "" : "; ") + battle.card(i).name + ": 1 light at " + battle.card(0).name;
    launch += (launch.empty() ? "" : "; ") + battle.card(i).name + ": " + battle.card(0).name + " A tube 1";
  }
  texts.push_back(fire);
  texts.push_back(launch);
  return texts;
}

/// All that reaches an eye out of one position, in one text.
std::string all_that_is_seen(const Battle& battle, const Position& p, const Eye& eye, uint64_t seed) {
  View view;
  System::view(battle, p, eye, view);
  std::string seen = System::phase(battle, view).text + text_of(System::scene(battle, view));
  Asks asks;
  System::asks(battle, p, asks);
  for (const Ask& ask : asks) {
    seen += "|ask " + std::to_string(ask.seat) + System::ask_word(ask);  // who is waited for is open
    if (eye.kind != Eye::Kind::seat || ask.seat != eye.seat) continue;
    seen += System::ask_text(battle, view, ask).text;
    for (const std::string& s : System::suggestions(battle, view, ask, 20)) seen += "|" + s;
    for (System::Admiral admiral : {random_admiral, steady_admiral}) {
      Order any;
      Dice luck({1, static_cast<uint32_t>(seed)});
      luck.begin_step(1);
      Budget budget;
      admiral(battle, view, ask, luck, budget, any);
      seen += "|" + System::print(battle, view, ask, any);
      for (const OddsTable& t : System::odds(battle, view, ask, any)) seen += t.what + t.mean().get_str();
    }
    for (const std::string& text : feelers(battle, view)) {
      Order order;
      const auto read = System::parse(battle, view, ask, text, order);
      if (!read) {
        seen += "|" + read.error().text();
        continue;
      }
      Faults faults;
      System::check(battle, view, ask, order, faults);
      for (const Fault& f : faults) {
        const Reason reason = System::explain(battle, view, ask, order, f);
        seen += "|" + reason.text + reason.right;
      }
    }
  }
  return seen;
}

struct Next {
  Position position;
  std::vector<Event> events;

  Next(const Battle& battle, const Position& p, const System::Answers& answers) : position(p) {
    Dice dice(dice_key({}, kDicePurpose));
    std::vector<Pool> pools;
    dice.trace(&pools);
    Log log(&events);
    System::advance(battle, position, answers, dice, log);
  }
  std::string heard_by(const Eye& eye) const {
    std::string heard;
    for (const Event& e : events) {
      Event out;
      if (told(e, eye, out)) heard += "|" + to_json(out).dump();
    }
    return heard;
  }
};

void expect_equal_views(const Battle& battle, const Position& a, const Position& b, const Eye& eye) {
  View of_a, of_b;
  System::view(battle, a, eye, of_a);
  System::view(battle, b, eye, of_b);
  ASSERT_EQ(first_difference(of_a, of_b), "");
}

#ifdef BROADSIDE_SANITIZED  // ten times as slow
constexpr uint64_t kSeeds = 4;
#else
constexpr uint64_t kSeeds = 6;
#endif

TEST(GrandFleetsProperties, WhereEnemyTorpedoesRunReachesNobodyBeforeTheyArrive) {  // GF-7.1-02, -03, GF-Q-83
  int different_truths = 0;
  std::set<Step> steps;
  for (const Battle& battle : {battle_of("coronel"), crowded_battle()}) {
    for (uint64_t seed = 0; seed < kSeeds; ++seed)
      play(battle, seed, random_admiral, [&](const Position& p, const Asks&, const System::Answers& answers) {
        for (Seat me : kBothSides) {
          Whim whim(seed + p.at.stamp());
          Position q = p;
          aim_anew(p.open, q.secret[other(me)].torpedoes, whim);
          if (first_difference(p, q).empty()) continue;
          ++different_truths;
          steps.insert(p.step());
          for (const Eye& eye : {Eye::of(me), Eye::spectator()}) {
            expect_equal_views(battle, p, q, eye);
            ASSERT_EQ(all_that_is_seen(battle, p, eye, seed), all_that_is_seen(battle, q, eye, seed));
            if (p.step() == Step::torpedoes) continue;  // now they show where they went
            const Next after_p(battle, p, answers), after_q(battle, q, answers);
            expect_equal_views(battle, after_p.position, after_q.position, eye);
            ASSERT_EQ(after_p.heard_by(eye), after_q.heard_by(eye));
          }
        }
      });
  }
  EXPECT_GT(different_truths, 200);  // else the property was never put to the test
  for (const Step step : {Step::transfer, Step::individual, Step::together, Step::ram, Step::place, Step::fire})
    EXPECT_TRUE(steps.contains(step)) << static_cast<int>(step);
}

TEST(GrandFleetsProperties, ALaunchSoundsTheSameWhateverItIsAimedAt) {  // GF-7.1-02, -03
  int launches = 0;
  for (const Battle& battle : {battle_of("coronel"), battle_of("ulsan")}) {
    for (uint64_t seed = 0; seed < 4; ++seed)
      play(battle, seed, random_admiral, [&](const Position& p, const Asks&, const System::Answers& answers) {
        for (Seat me : kBothSides) {
          const Order* enemy = answers[other(me)];
          if (p.step() != Step::launch || enemy == nullptr || enemy->as<Launching>() == nullptr) continue;
          Launching aimed = *enemy->as<Launching>();
          Whim whim(seed + p.at.stamp());
          aim_anew(p.open, aimed.torpedoes, whim);
          const Order elsewhere = aimed;
          if (elsewhere == *enemy) continue;
          ++launches;
          System::Answers others = answers;
          others[other(me)] = &elsewhere;
          const Next a(battle, p, answers), b(battle, p, others);
          for (const Eye& eye : {Eye::of(me), Eye::spectator()}) {
            expect_equal_views(battle, a.position, b.position, eye);
            ASSERT_EQ(a.heard_by(eye), b.heard_by(eye));
          }
          ASSERT_NE(a.heard_by(Eye::of(other(me))), b.heard_by(Eye::of(other(me))));  // the owner is told
          ASSERT_NE(a.heard_by(Eye::referee()), b.heard_by(Eye::referee()));
        }
      });
  }
  EXPECT_GT(launches, 30);
}

/// What an eye gets to see of a match.
std::string seen_of(const Match& match, const Eye& eye) {
  std::string seen = match.phase(eye).text + match.view(eye).dump() + text_of(match.scene(eye));
  for (const Ask& ask : match.asks()) {
    seen += "|" + std::to_string(ask.seat) + match.ask_word(ask);
    if (eye.kind != Eye::Kind::seat || ask.seat != eye.seat) continue;
    seen += match.ask_text(ask).text + match.fallback(ask);
    for (const std::string& s : match.suggestions(ask, 10)) seen += "|" + s;
    for (const char* text : {"none", "resign", "float N 3", "Lion: 99"}) {
      auto copy = match.clone();
      seen += "|" + copy->answer(ask, text).text();
    }
  }
  return seen;
}

TEST(GrandFleetsProperties, ASealedAnswerIsSeenByNobodyElse) {  // GF-Q-54, GF-Q-83, GF-5.2-01, GF-6.1-01
  std::set<std::string> kinds;
  const Game& game = **find_game("grand-fleets");
  for (const Battle& battle : {free_battle("coronel"), crowded_battle()}) {
    auto match = game.open(fields_to_json(battle));
    ASSERT_TRUE(match) << match.error().text();
    Dice dice({3, 4});
    Log silent;
    for (int step = 0; step < 400; ++step) {
      const Asks asks = (*match)->asks();
      for (const Ask& ask : asks) {
        Budget budget;
        if (asks.count == 2) {
          const Eye enemy = Eye::of(other(ask.seat));
          const std::string before = seen_of(**match, enemy), open = seen_of(**match, Eye::spectator());
          for (uint32_t luck : {1U, 2U}) {
            auto sealed = (*match)->clone();
            ASSERT_TRUE(sealed->answer(ask, sealed->advise(ask, "random", {luck, luck}, budget)).ok());
            ASSERT_EQ(seen_of(*sealed, enemy), before);
            ASSERT_EQ(seen_of(*sealed, Eye::spectator()), open);
          }
          kinds.insert((*match)->ask_word(ask));
        }
      }
      for (const Ask& ask : asks) {
        Budget budget;
        const std::string order = (*match)->advise(ask, "random", {static_cast<uint32_t>(step), 7}, budget);
        ASSERT_TRUE((*match)->answer(ask, order).ok()) << order;
      }
      if ((*match)->step(dice, nullptr, silent) == Outcome::over) break;
    }
  }
  for (const char* kind : {"squadrons", "transfer", "individual", "together", "fire", "launch"})
    EXPECT_TRUE(kinds.contains(kind)) << kind;
}

TEST(GrandFleetsProperties, ARecordReplayedForOneSeatKeepsTheOthersSecrets) {  // GF-7.1-03
  const auto named = app::load_battle("grand-fleets", "coronel", {});
  ASSERT_TRUE(named);
  const auto text = app::recorded_battle(*named->game, named->battle, {"random", "random"}, lab::nth_seed({}, 5));
  ASSERT_TRUE(text) << text.error().text();
  const auto record = read_record(*text, "coronel");
  ASSERT_TRUE(record) << record.error().text();
  int hidden = 0, arrived = 0;
  const auto visit = [&](const PhaseLine&, std::span<const Event> events, const Match&) {
    for (const Event& event : events) {
      arrived += event.kind == "torpedo" ? 1 : 0;
      if (event.to == Audience::everybody()) continue;
      const Seat side = event.to == Audience::of(0) ? Seat{0} : Seat{1};
      ++hidden;
      EXPECT_EQ(event.kind, "launch");  // nothing else is secret once it is done
      for (const Eye& eye : {Eye::of(other(side)), Eye::spectator()}) {
        ASSERT_TRUE(is_told(event, eye));  // GF-7.1-02: that she launches is announced
        const Event heard = as_told(event, eye);
        EXPECT_EQ(heard.text, event.others.at(0).text);
        EXPECT_TRUE(heard.facts.is_null() && heard.outcome.is_null() && heard.dice.empty() && heard.modifiers.empty());
        for (const Json& order : event.facts["orders"])
          EXPECT_EQ(to_json(heard).dump().find(order["target"].get<std::string>()), std::string::npos) << heard.text;
      }
      EXPECT_EQ(as_told(event, Eye::of(side)).text, event.text);
    }
  };
  const auto replayed = replay_record(*named->game, *record, std::nullopt, visit);
  ASSERT_TRUE(replayed) << replayed.error().text();
  EXPECT_TRUE(replayed->ok());
  EXPECT_GT(hidden, 5);
  EXPECT_GT(arrived, 5);
}

TEST(GrandFleetsProperties, FireOrdersOfBothSidesAreToldTogether) {  // GF-Q-54
  const Battle battle = battle_of("coronel");
  int revealed = 0;
  play(battle, 2, random_admiral, [&](const Position& p, const Asks&, const System::Answers& answers) {
    const Next next(battle, p, answers);
    for (const Event& event : next.events) {
      if (p.step() != Step::fire) EXPECT_NE(event.kind, "fire_orders");
      if (event.to == Audience::everybody()) continue;
      EXPECT_EQ(p.step(), Step::launch) << event.kind;
    }
    if (p.step() != Step::fire) return;
    EXPECT_EQ(next.heard_by(Eye::of(0)), next.heard_by(Eye::of(1)));
    EXPECT_EQ(next.heard_by(Eye::of(0)), next.heard_by(Eye::spectator()));
    ++revealed;
  });
  EXPECT_GT(revealed, 0);
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets
