// Nothing that a seat may not know crosses its socket. Two worlds are played that differ only in what is hidden from
// one seat: what the other drafts, what he has sealed, which cards he holds, where his torpedoes run, and the seed. All
// that the one seat and a spectator are sent in both, answers to whatever they ask included, has to be the same to the
// byte.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/two_worlds_testing.h"
#include "tests/sixth_system/skirmish.h"

namespace broadside::server::test {
namespace THIS_FILE {

struct Sea {
  std::string system, scenario;
  int phases_between;  // that are looked at closely
  int steps;           // at most
  int battles;
};
const Sea kSeas[] = {
    {"grand-admiral", "coronel", 23, 400, 2},
    {"grand-admiral", "fleet-action-choose", 6, 10, 1},  // fleets and places are chosen in secret; the rest is as above
    {"grand-fleets", "cape-sarych", 3, 400, 2},
    {"queen-of-the-seas", "coronel", 5, 400, 2},
    {"great-war-at-sea", "cape-sarych", 7, 60, 1},
    {"blind-water", "two-admirals", 1, 6, 1},  // nor does an admiral know what his fellow of the same side orders
};

/// Who listens, and what of whom he may not hear.
std::vector<std::pair<Seat, Seat>> pairs_of_seats(const Table& table) {
  const size_t seats = table.room->now(referee(), table.now_ms).sides.size();
  std::vector<std::pair<Seat, Seat>> out;
  for (Seat me = 0; me < seats; ++me)
    for (Seat he = 0; he < seats; ++he)
      if (me != he) out.emplace_back(me, he);
  return out;
}

int sealed_compared = 0, drafts_compared = 0, secrets_compared = 0;

/// From here on two ways: the other seat drafts and seals one order, or another one.
void compare_orders(const Table& here, Seat me, Seat he, const std::string& where) {
  const Json his = open_question(here, he);
  if (his.is_null()) return;
  const bool both_asked = !open_question(here, me).is_null();
  Table one(here), other(here);
  auto orders = suggested(one, reader_of(kLinks[he]), his["ask"]);
  for (const AdmiralInfo& admiral : here.room->game().info().admirals)
    orders.push_back(
        one.send(reader_of(kLinks[he]), {{"type", "advice"}, {"ask", his["ask"]}, {"admiral", admiral.name}})["order"]);
  std::sort(orders.begin(), orders.end());
  if (orders.front() == orders.back()) return;
  std::vector<std::vector<std::string>> heard;
  for (Table* world : {&one, &other}) {
    const std::string& order = world == &one ? orders.front() : orders.back();
    Ears ears(*world, me);
    const Reader him = reader_of(kLinks[he]);
    world->send(him, {{"type", "draft"}, {"ask", his["ask"]}, {"text", order}});
    if (both_asked) EXPECT_EQ(world->send(him, commit(his["ask"], order))["type"], "committed") << where << order;
    ears.probe(his);
    heard.push_back(ears.heard());
  }
  ++(both_asked ? sealed_compared : drafts_compared);
  expect_same(heard[0], heard[1], where + (both_asked ? ", sealed" : ", drafted"));
}

/// Every number that lies in a secret part of the position, by its path.
void numbers_in(const Json& json, const std::string& path, std::vector<std::string>& out) {
  if (json.is_number_integer()) out.push_back(path);
  if (json.is_object())
    for (const auto& [name, value] : json.items()) numbers_in(value, path + "." + name, out);
  if (json.is_array())
    for (size_t i = 0; i < json.size(); ++i) numbers_in(json[i], path + "[" + std::to_string(i) + "]", out);
}

/// From here on two ways: the referee puts one thing or another into what only the other seat knows.
void compare_secrets(const Table& here, Seat me, Seat he, const std::string& where) {
  const Json position = here.room->position();
  if (!position.contains("secret")) return;
  std::vector<std::string> fields;
  numbers_in(position["secret"][he], "secret[" + std::to_string(he) + "]", fields);
  // Of a hand of cards nothing is changed alone, as the deck would not be whole: cards are drawn by hand below.
  int compared = 0, tried = 0;
  for (const std::string& field : fields) {
    if (compared == 0 && ++tried > 6) return;
    std::vector<std::vector<std::string>> heard;
    Json stands;
    for (const int value : {0, 1, 2, 3}) {
      if (heard.size() == 2) break;
      Table world(here);
      Ears ears(world, me);
      const Json done = world.send(
          referee(), {{"type", "correct"}, {"field", field}, {"value", value}, {"reason", "it was put down wrongly"}});
      if (done["type"] != "done") continue;
      ears.probe(open_question(world, he));
      const Json at = world.room->position()["at"];
      if (!heard.empty() && at != stands) continue;  // what was put right decides who is asked next
      stands = at;
      heard.push_back(ears.heard());
    }
    if (heard.size() < 2) continue;
    ++secrets_compared;
    expect_same(heard[0], heard[1], where + ", " + field);
    if (++compared == 3 || ::testing::Test::HasFatalFailure()) return;
  }
}

/// All seats answer as an admiral of no plan would.
void play_on(Table& table, int step) {
  for (const SideInfo& side : table.room->now(referee(), table.now_ms).sides) {
    const Seat seat = side.seat;
    const Json question = open_question(table, seat);
    if (question.is_null()) continue;
    const Reader reader = reader_of(kLinks[seat]);
    const auto orders = suggested(table, reader, question["ask"]);
    ASSERT_FALSE(orders.empty()) << question["text"];
    const std::string order =
        step % 2 == 0 ? table.send(reader, {{"type", "advice"}, {"ask", question["ask"]}})["order"].get<std::string>()
                      : orders[static_cast<size_t>(step) % orders.size()];
    const Json reply = table.send(reader, commit(question["ask"], order));
    ASSERT_EQ(reply["type"], "committed") << reply << order;
  }
}

class TwoWorlds : public ::testing::TestWithParam<Sea> {};

TEST_P(TwoWorlds, DraftsAndSealedOrdersAndSecretsStayHidden) {
  const Sea& sea = GetParam();
  sealed_compared = drafts_compared = secrets_compared = 0;
  for (int seed = 1; seed <= sea.battles; ++seed) {
    Table table(wish_for(sea.system, sea.scenario, seed));
    for (int step = 0; !table.room->over() && step < sea.steps; ++step) {
      if (step % sea.phases_between == 0 || step < 4) {
        const std::string where = sea.system + ", seed " + std::to_string(seed) + ", step " + std::to_string(step);
        for (const auto& [me, he] : pairs_of_seats(table)) {
          compare_orders(table, me, he, where);
          compare_secrets(table, me, he, where);
          if (HasFatalFailure()) return;
        }
      }
      play_on(table, step);
      if (HasFatalFailure()) return;
    }
  }
  std::printf("%s: %d sealed, %d drafted, %d secret\n", sea.system.c_str(), sealed_compared, drafts_compared,
              secrets_compared);
  EXPECT_GT(sealed_compared + drafts_compared, 3);
}

INSTANTIATE_TEST_SUITE_P(EverySystem, TwoWorlds, ::testing::ValuesIn(kSeas), [](const auto& sea) {
  std::string name = sea.param.system + sea.param.scenario;
  std::erase(name, '-');
  return name;
});

// ---------------------------------------------------------------- worlds whose battles differ

/// All that Red, and maybe the public, hears of a battle of Blind Water in which Blue always answers first.
std::vector<std::string> heard_in(const Json& battle, bool and_public) {
  Table::Wish wish;
  wish.game = &blind_water::game();
  wish.battle = battle;
  wish.settings.clock_ms = 3'600'000;
  Table table(wish);
  const Reader red = reader_of(kLinks[0]), blue = reader_of(kLinks[1]);
  Ears ears(table, 0, and_public);
  for (int turn = 1; turn <= 4; ++turn) {
    table.now_ms += 1000;
    if (const Json his = open_question(table, 1); !his.is_null()) table.send(blue, commit(his["ask"], "none"));
    ears.probe(Json());
    const Json own = open_question(table, 0);
    EXPECT_FALSE(own.is_null());
    if (own.is_null()) break;
    EXPECT_EQ(table.send(red, commit(own["ask"], "Alpha: north"))["type"], "committed");
  }
  std::vector<std::string> out;
  for (const std::string& text : ears.heard()) {
    Json frame = Json::parse(text);
    // It is to the battle and the seed together, and what an admiral advises follows from it.
    frame.erase("commitment");
    if (frame["type"] == "advice") frame.erase("order");
    out.push_back(frame.dump());
  }
  return out;
}

TEST(TwoWorldsOfBattles, ShipsOutOfSightAreNotKnown) {
  const Json here = blind_water::skirmish();
  Json elsewhere = here, more = here;
  elsewhere["ships"][3]["name"] = "Zebra";
  elsewhere["ships"][3]["x"] = 10;
  more["ships"].push_back({{"name", "Zebra"}, {"side", 1}, {"x", 0}, {"y", 11}});
  for (const Json& there : {elsewhere, more}) expect_same(heard_in(here, true), heard_in(there, true), there.dump());
}

/// That another is asked is information: turns go on for the one, and not for the other.
TEST(TwoWorldsOfBattles, NorIsWhetherTheOtherIsAsked) {
  Json seldom = blind_water::skirmish();
  seldom["every"] = {1, 3};
  expect_same(heard_in(blind_water::skirmish(), false), heard_in(seldom, false), "Blue plots every third turn");
}

/// Before anything is rolled the seed shows only in what commits to it.
TEST(TwoWorldsOfDice, TheSeedStaysHidden) {
  Table::Wish places;  // both choose their places before a card is dealt
  for (const Table::Wish& wish : {wish_for("grand-fleets", "cape-sarych", 1), places}) {
    std::vector<std::string> heard[2];
    for (const uint8_t world : {0, 1}) {
      Table::Wish seeded = wish;
      seeded.seed = static_cast<uint8_t>(40 + world);
      Table table(seeded);
      Ears ears(table, 0);
      for (const std::string& frame : ears.heard()) {
        Json json = Json::parse(frame);
        json.erase("commitment");
        heard[world].push_back(json.dump());
      }
    }
    ASSERT_EQ(heard[0].size(), heard[1].size());
    ASSERT_GE(heard[0].size(), 4U);
    for (size_t i = 0; i < heard[0].size(); ++i) EXPECT_EQ(heard[0][i], heard[1][i]);
  }
}

/// Cards of a real deck are dealt by the referee; nobody learns from his own which the other got.
TEST(TwoWorldsByHand, CardsThatTheOtherIsDealt) {
  std::vector<std::vector<std::string>> heard;
  for (const int world : {0, 1}) {
    Table::Wish wish = wish_for("grand-admiral", "coronel", 7);
    wish.by_hand = {cards_of(0), cards_of(1)};
    Table table(wish);
    Ears ears(table, 0);
    int dealt = 0;
    for (int i = 0; i < 40; ++i) {
      const auto wanted = table.room->now(referee(), table.now_ms).dice;
      if (wanted.empty()) break;
      const WantedDice seen = table.room->now(reader_of(kLinks[0]), table.now_ms).dice[0];
      EXPECT_FALSE(seen.mine);
      EXPECT_EQ(seen.at.rule, "");  // of what is dealt in secret he hears only that it is
      // Red cards to the first seat, black ones to the second: in the one world from the front, in the other from
      // behind.
      const bool his = dealt++ % 2 == 1;
      std::vector<int> fitting;
      for (size_t face = 0; face < wanted[0].faces.size(); ++face)
        if (wanted[0].faces[face].starts_with(his ? "black" : "red")) fitting.push_back(static_cast<int>(face) + 1);
      ASSERT_GT(fitting.size(), 1U);
      const int face = his && world == 1 ? fitting.back() : fitting.front();
      const Json reply =
          table.send(referee(), {{"type", "dice"}, {"at", fields_to_json(wanted[0].at)}, {"faces", {face}}});
      ASSERT_EQ(reply["type"], "done") << reply;
    }
    EXPECT_EQ(dealt, 6);
    ears.probe(Json());
    heard.push_back(ears.heard());
  }
  expect_same(heard[0], heard[1], "cards");
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
