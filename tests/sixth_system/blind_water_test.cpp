// Blind Water through the contract: what is hidden stays hidden, what is offered is kept, what is late arrives.
#include <gtest/gtest.h>

#include <set>

#include "engine/core/veiled.h"
#include "lab/simulate.h"
#include "record/replay.h"
#include "tests/sixth_system/skirmish.h"

namespace broadside::blind_water {
namespace THIS_FILE {

/// Everything is answered and one step made; offers only where `signal` has words.
Outcome go_on(Match& match, Dice& dice, std::vector<Event>& events, const std::string& signal = {}) {
  for (const Ask& ask : match.asks()) {
    if (!ask.must() && signal.empty()) continue;
    const Refusal refusal = match.answer(ask, ask.must() ? "none" : signal);
    EXPECT_TRUE(refusal.ok()) << refusal.text();
  }
  Log log(&events);
  return match.step(dice, nullptr, log);
}

TEST(BlindWater, WhatIsOwedAndWhatIsOfferedAreTwoAnswersOfOneSeat) {
  auto match = *game().open(skirmish());
  const Asks asks = match->asks();
  ASSERT_EQ(asks.count, 4);
  const Ask plot = asks.row[0], signal = asks.row[1];
  EXPECT_EQ(plot.seat, signal.seat);
  EXPECT_TRUE(match->answer(signal, "signal Enemy in sight").ok());
  EXPECT_FALSE(match->answered(plot)) << "an offer taken up is not the answer that is owed";
  EXPECT_FALSE(match->ready());
  EXPECT_TRUE(match->answer(plot, "Alpha: north").ok());
  EXPECT_TRUE(match->answered(signal)) << "nor does the other take its place";
  EXPECT_TRUE(match->answer(asks.row[2], "none").ok());
  EXPECT_TRUE(match->ready()) << "an offer left alone holds up nobody";
}

TEST(BlindWater, WhereSomethingIsHiddenNobodyIsSparedAQuestion) {
  auto match = *game().open(skirmish());
  const Ask plot = match->asks().row[0];
  ASSERT_NE(System::question(plot.kind).idle, nullptr);
  EXPECT_FALSE(match->idle(plot));
  EXPECT_TRUE(match->keeps_secrets());
}

TEST(BlindWater, ASignalArrivesLateWithLettersLost) {
  auto match = *game().open(skirmish());
  Dice dice({1, 2});
  std::vector<Event> events;
  while (match->at().turn == 1) go_on(*match, dice, events, "signal Enemy in sight");
  EXPECT_EQ(match->dump()["secret"][0]["under_way"][0]["words"], "Enemy in sight");
  while (match->at().turn == 2) go_on(*match, dice, events);
  EXPECT_TRUE(match->dump()["secret"][0]["read"].empty());
  while (match->at().turn == 3) go_on(*match, dice, events);
  const std::string read = match->dump()["secret"][0]["read"][0]["words"];
  EXPECT_EQ(read.size(), std::string("Enemy in sight").size());
  EXPECT_TRUE(match->view(Eye::of(1))["secret"]["read"].size() == 1) << "each side reads its own";
  EXPECT_TRUE(match->view(Eye::spectator())["secret"]["read"].empty());
}

TEST(BlindWater, ThreeEarsHearAShotInThreeWays) {
  auto match = *game().open(skirmish());
  Dice dice({1, 2});
  std::vector<Event> events;
  while (match->at().turn == 1) go_on(*match, dice, events);
  bool fired = false;
  for (const Event& event : events) {
    if (event.kind != "gunfire" || event.who != std::vector<std::string>{"Alpha"}) continue;
    fired = true;
    Event firer, target, ignored;
    ASSERT_TRUE(told(event, Eye::of(0), firer));
    ASSERT_TRUE(told(event, Eye::of(1), target));
    EXPECT_EQ(event.whom, std::vector<std::string>{"Xanthos"});
    EXPECT_EQ(firer.whom, std::vector<std::string>{"contact 1"});
    EXPECT_EQ(to_json(firer).dump().find("Xanthos"), std::string::npos);
    EXPECT_TRUE(target.who.empty());
    EXPECT_EQ(to_json(target).dump().find("Alpha"), std::string::npos);
    EXPECT_TRUE(target.dice.empty());
    EXPECT_FALSE(told(event, Eye::spectator(), ignored));
  }
  EXPECT_TRUE(fired);
}

template <class K>
concept ShowsEnemies = requires(const K& known) {
  known.ships;
};
static_assert(ShowsEnemies<Battle> && !ShowsEnemies<Known>, "a view-side function cannot name an enemy's ship");
static_assert(!std::is_invocable_v<decltype(System::scene), const Battle&, const View&>,
              "the contract gives it no battle either");

TEST(BlindWater, WhatIsKnownOfABattleNamesNobodyElsesShips) {
  Battle battle;
  ASSERT_TRUE(fields_from_json(two_admirals(), battle, "battle"));
  const auto named = [&](const Eye& eye) {
    std::set<std::string> names;
    for (const std::string& name : System::known(battle, eye).own)
      if (!name.empty()) names.insert(name);
    return names;
  };
  using Names = std::set<std::string>;
  EXPECT_EQ(named(Eye::of(0)), (Names{"Alpha", "Beta"}));
  EXPECT_EQ(named(Eye::of(1)), (Names{"Xanthos"}));
  EXPECT_EQ(named(Eye::of(2)), (Names{"Yankee", "Zulu"}));
  EXPECT_EQ(named(Eye::spectator()), Names());
  EXPECT_EQ(named(Eye::referee()).size(), 5U);
}

TEST(BlindWater, NothingASeatIsShownDependsOnWhereUnseenShipsAre) {
  Json other = skirmish();
  other["ships"][3]["name"] = "Zebra";
  other["ships"][3]["x"] = 10;
  auto here = *game().open(skirmish()), there = *game().open(other);
  Dice dice({1, 2}), same({1, 2});
  std::vector<Event> events, others;
  for (int step = 0; step < 71; ++step) {
    for (const Eye& eye : {Eye::of(0), Eye::spectator()}) {
      EXPECT_EQ(fields_to_json(here->scene(eye)), fields_to_json(there->scene(eye)));
      EXPECT_EQ(here->view(eye), there->view(eye));
      EXPECT_EQ(here->phase(eye).text, there->phase(eye).text);
    }
    go_on(*here, dice, events);
    go_on(*there, same, others);
  }
  ASSERT_EQ(events.size(), others.size());
  for (size_t i = 0; i < events.size(); ++i) {
    Event one, two;
    ASSERT_EQ(told(events[i], Eye::of(0), one), told(others[i], Eye::of(0), two));
    EXPECT_EQ(to_json(one), to_json(two));
  }
}

/// A question is information: who plots seldom does not learn from turn or phase that the other is asked meanwhile.
TEST(BlindWater, ThePhaseIsThatOfTheEye) {
  Json seldom = skirmish();
  seldom["every"] = {3, 1};
  auto match = *game().open(seldom);
  Dice dice({1, 2});
  std::vector<Event> events;
  while (match->at().turn < 2) go_on(*match, dice, events);
  EXPECT_EQ(match->phase(Eye::of(0)).text, "turn 1: plots");
  EXPECT_EQ(match->phase(Eye::of(1)).text, "turn 2: plots");
  EXPECT_EQ(match->phase(Eye::referee()).text, "turn 2: plots");
  EXPECT_EQ(veiled(*match)->known_at(Eye::of(0)).turn, 1);
  EXPECT_EQ(match->scene(Eye::of(0)).phase, "turn 1: plots");
  EXPECT_EQ(match->imagined(0, {1, 1})->at().turn, 1) << "nor does he imagine it";
}

TEST(BlindWater, SeventyStepsOfATurnHaveDiceOfTheirOwn) {
  std::set<uint64_t> stamps;
  for (int step = 0; step <= static_cast<int>(Step::over); ++step)
    stamps.insert(Cursor{.turn = 1, .step = static_cast<uint8_t>(step)}.stamp());
  EXPECT_EQ(stamps.size(), 71U);
}

// ---------------------------------------------------------------- two admirals of one side

constexpr Seat kRed = 0, kVan = 1, kRear = 2;
constexpr uint16_t kZulu = 4;

TEST(BlindWater, TwoAdmiralsOfOneSideEachHaveASeat) {
  auto match = *game().open(two_admirals());
  EXPECT_EQ(match->seats(), (std::vector<SeatInfo>{{"Red", 0}, {"Blue van", 1}, {"Blue rear", 1, kZulu}}));
  EXPECT_EQ((*game().open(skirmish()))->seats(), usual_seats(game().info())) << "a battle that names none";
  EXPECT_EQ(match->asks().count, 6) << "plots and a signal of each";
  EXPECT_TRUE(match->answer(match->asks().row[2], "Xanthos: north").ok());
  EXPECT_FALSE(match->answer(match->asks().row[4], "Xanthos: north").ok()) << "the van's ships are not the rear's";
  EXPECT_EQ(match->scene(Eye::of(kVan)).pieces.size(), 1U) << "nor are the rear's in sight of the van";
  EXPECT_EQ(match->scene(Eye::of(kRear)).pieces.size(), 2U);
  EXPECT_EQ(match->scene(Eye::of(kRear)).pieces[0].side, 1);
}

TEST(BlindWater, ASignalIsReadByAllAdmiralsOfTheSide) {
  auto match = *game().open(two_admirals());
  Dice dice({1, 2});
  std::vector<Event> events;
  ASSERT_TRUE(match->answer(match->asks().row[3], "signal Follow me").ok()) << "of the van";
  while (match->at().turn <= 3) go_on(*match, dice, events);
  for (const Seat seat : {kVan, kRear}) EXPECT_EQ(match->view(Eye::of(seat))["secret"]["read"].size(), 1U);
  EXPECT_TRUE(match->view(Eye::of(kRed))["secret"]["read"].empty());
}

TEST(BlindWater, FromABridgeOneSeesWhatSheHasSighted) {
  auto match = *game().open(two_admirals());
  Dice dice({1, 2});
  std::vector<Event> events;
  while (match->at().turn == 1) go_on(*match, dice, events);
  constexpr uint16_t kYankee = 3;
  const auto sights = [&](const Eye& eye) { return match->view(eye)["secret"]["sights"].size(); };
  EXPECT_GT(sights(Eye::of(kRear)), 0U);
  EXPECT_EQ(sights(Eye::of(kRear, kYankee)), sights(Eye::of(kRear)));
  EXPECT_EQ(sights(Eye::of(kRear, kZulu)), 0U) << "she is far away";
  EXPECT_EQ(sights(at_post(*match, Eye::of(kRear))), 0U) << "his flagship";
  EXPECT_GT(match->scene(Eye::of(kRear)).pieces.size(), match->scene(Eye::of(kRear, kZulu)).pieces.size());
}

TEST(BlindWater, VictoryIsOfASide) {
  auto request = *lab::request_for(game(), two_admirals());
  request.admirals = {"steady", "random", "steady"};
  request.games = 40;
  const auto report = *lab::simulate(request);
  EXPECT_EQ(report.side[2].ships, 0U) << "two sides, not three";
  EXPECT_EQ(report.side[1].ships, 3 * request.games);
  EXPECT_GT(report.side[1].wins, 0U);
  EXPECT_EQ(report.admiral_wins[kVan], report.side[1].wins);
  EXPECT_EQ(report.admiral_wins[kRear], report.side[1].wins) << "both have won";
  EXPECT_EQ(report.admiral_wins[kRed], report.side[0].wins);
}

TEST(BlindWater, SeatsHaveNamesOfTheirOwnAndEverySideHasOne) {
  for (const auto& [place, value] : std::vector<std::pair<std::string, Json>>{{"/seats/1/name", "Red"},
                                                                              {"/seats/1/name", ""},
                                                                              {"/seats/1/side", 2},
                                                                              {"/seats/0/side", 1},
                                                                              {"/seats/2/post", 9},
                                                                              {"/ships/0/seat", 1},
                                                                              {"/ships/0/seat", 7}}) {
    Json battle = two_admirals();
    battle[Json::json_pointer(place)] = value;
    EXPECT_FALSE(game().open(battle)) << place << " = " << value;
  }
}

// ---------------------------------------------------------------- imagined battles

TEST(BlindWater, StrangersAreMadeUpAndContactsStandWhereTheyWereSeen) {
  auto match = *game().open(two_admirals());
  Dice dice({1, 2});
  std::vector<Event> events;
  while (match->at().turn == 1) go_on(*match, dice, events);
  std::set<std::string> positions;
  for (uint32_t luck = 0; luck < 8; ++luck) {
    const auto imagined = match->imagined(kRed, {luck, 0});
    const std::string battle = imagined->battle().dump();
    for (const char* hidden : {"Xanthos", "Yankee", "Zulu"}) EXPECT_EQ(battle.find(hidden), std::string::npos);
    EXPECT_NE(battle.find("Alpha"), std::string::npos);
    for (const SeatInfo& seat : imagined->seats()) EXPECT_EQ(seat.post, kNoPost) << "where Blue's flag flies is hidden";
    const Json ships = imagined->dump()["umpire"]["ships"];
    const Json secrets = match->dump()["secret"];
    for (const Json& sight : secrets[kRed]["sights"])
      EXPECT_TRUE(std::any_of(ships.begin(), ships.end(), [&](const Json& ship) {
        return ship["x"] == sight["x"] && ship["y"] == sight["y"] && ship["side"] == 1;
      }));
    positions.insert(ships.dump());
  }
  EXPECT_GT(positions.size(), 4U) << "drawn at random";
}

TEST(BlindWater, AnOrderCanBeTriedInAnImaginedBattle) {
  auto match = *game().open(skirmish());
  auto runner = *game().runner(skirmish());
  const auto tried = [&](const char* order) {
    const auto imagined = match->imagined(kRed, {3, 4});
    EXPECT_TRUE(imagined->answer(imagined->asks().row[0], order).ok());
    PlayOut request;
    request.admirals.fill("random");
    request.from = imagined.get();
    request.steps_limit = 3;  // plots, and the watches of Red's two ships
    return runner->run(request).hash;
  };
  EXPECT_EQ(tried("Alpha: north"), tried("Alpha: north"));
  EXPECT_NE(tried("Alpha: north"), tried("Alpha: south"));
}

void expect_recorded_and_verified(const Json& battle, const std::vector<std::string>& admirals) {
  const Setting setting{battle, admirals, {}, false, {}};
  std::string file;
  auto director = Director::start(game(), setting, [&](std::string_view line) { file += line; });
  ASSERT_TRUE(director) << director.error().text();
  for (auto now = (*director)->advance(); now && now->now != Standing::Now::over; now = (*director)->advance())
    for (const Ask& ask : (*director)->match().asks()) {
      Budget budget;
      const auto order = (*director)->match().advise(ask, admirals[ask.seat], {1, 2}, budget);
      ASSERT_TRUE((*director)->answer(ask, order).ok()) << order;
    }
  EXPECT_NE(file.find("\"offer\":true"), std::string::npos);
  const auto record = read_record(file, "skirmish");
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(write_record(*record), file);
  const auto replayed = replay_record(game(), *record, {}, {});
  ASSERT_TRUE(replayed) << replayed.error().text();
  EXPECT_TRUE(replayed->ok());

  const Match& match = (*director)->match();
  for (const SeatBy& seat : record->header.seats) EXPECT_EQ(side_of(seat), match.seats()[seat.seat].side);
  Record other_side = *record;
  other_side.header.seats.back().side = 0;
  EXPECT_FALSE(replay_record(game(), other_side, {}, {}));
  const auto& end = std::get<EndLine>(record->lines.back());
  EXPECT_EQ(end.points_hundredths.size(), 2U) << "by side";
  if (end.winner) EXPECT_TRUE(*end.winner == "Red" || *end.winner == "Blue") << *end.winner;

  auto runner = *game().runner(battle);
  for (uint8_t n = 0; n < 20; ++n) {
    PlayOut play;
    play.admirals.fill("random");
    play.seed[0] = n;
    play.verify = true;
    const PlayedOut out = runner->run(play);
    EXPECT_FALSE(out.illegal_order || out.endless || out.replay_differs);
  }
}

TEST(BlindWater, ItsBattlesAreRecordedReplayedAndVerifiedFromTheirOrders) {
  expect_recorded_and_verified(skirmish(), {"random", "steady"});
  expect_recorded_and_verified(two_admirals(), {"steady", "random", "steady"});
}

}  // namespace THIS_FILE
}  // namespace broadside::blind_water
