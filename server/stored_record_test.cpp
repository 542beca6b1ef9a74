// The record in a store is the battle file: what goes out is byte for byte what was written, comes in again the same,
// and verifies. The seed stays in the store until the end; only its commitment is shown.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <fstream>

#include "app/run_program.h"
#include "app/serve/shelf.h"
#include "record/test_battle.h"
#include "server/room.h"
#include "server/store_testing.h"

namespace broadside::server {
namespace THIS_FILE {

/// A battle whose room is read from a store and written to it, as the server does.
class StoredBattleAt {
 public:
  StoredBattleAt(Store& store, std::string id) : store_(store), id_(std::move(id)) {}

  void found(const Game& game, const Setting& setting) { keep(Room::found(id_, game, setting, {}, 1000)); }
  void import(const std::string& text) { keep(Room::found(id_, text, 1000)); }

  std::unique_ptr<Room> open() {
    auto room = Room::open(**store_.battle(id_), *store_.lines(id_, 1), *store_.drafts(id_), *store_.messages(id_, 0),
                           *store_.links(id_), 1000);
    if (!room) ADD_FAILURE() << room.error().text();
    return room ? std::move(*room) : nullptr;
  }
  /// Computers answer up to that many questions.
  void play(int answers) {
    auto room = open();
    if (room->halfway()) keep(room->go_on(1000).writes);
    for (; answers > 0; --answers) {
      const auto thinking = room->computer_to_think(1000);
      if (!thinking) return;
      Budget budget;
      budget.tries_left = 50;
      const std::string order = thinking->match->advise(thinking->ask, thinking->admiral, thinking->luck, budget);
      keep(room->computer_says(thinking->ask, order, 1000).writes);
    }
  }
  std::string lines() {
    std::string all;
    const auto lines = store_.lines(id_, 1);  // kept: a loop over the temporary's inside would outlive it
    for (const std::string& line : *lines) all += line;
    return all;
  }
  /// As the referee is given it.
  std::string shown() { return shown(*open()); }
  std::string shown(const Room& room) { return Archive(store_).record(id_, room.first_line()).value_or(""); }
  std::string seed() { return (**store_.battle(id_)).seed; }

 private:
  void keep(const Expected<Room::Founded>& founded) {
    ASSERT_TRUE(founded) << founded.error().text();
    keep(founded->writes);
  }
  void keep(const std::vector<Write>& writes) {
    const auto kept = store_.commit(writes);
    ASSERT_TRUE(kept) << kept.error().text();
    for (const bool done : *kept) ASSERT_TRUE(done);
  }
  Store& store_;
  std::string id_;
};

struct Sea {
  const char* system;
  const char* scenario;
};
constexpr std::array<Sea, 5> kSeas = {{{"grand-admiral", "coronel"},
                                       {"grand-fleets", "coronel"},
                                       {"queen-of-the-seas", "coronel"},
                                       {"great-war-at-sea", "cape-sarych"},
                                       {"grand-fleets", "cape-sarych"}}};

/// The suite of both stores, for records.
class StoredRecord : public StoreTest {
 protected:
  /// Kept secret, as every battle that a server makes.
  StoredBattleAt begun(const Sea& sea, uint64_t luck, bool secret = true) {
    const auto made = shelf_.battle({sea.system, sea.scenario, "", {}});
    EXPECT_TRUE(made) << made.error().text();
    Setting setting;
    setting.battle = made->battle;
    setting.by = {"random", "random"};
    setting.seed = seed_from_text(std::to_string(luck));
    setting.secret = secret;
    StoredBattleAt battle(*store_, next_id());
    battle.found(*made->game, setting);
    return battle;
  }
  std::string next_id() { return "b" + std::to_string(++battles_); }

  Shelf shelf_ = app::program_shelf();
  int battles_ = 0;
};
INSTANTIATE_TEST_SUITE_P(Both, StoredRecord, testing::Values(Kind::sqlite, Kind::postgres), kind_name);

constexpr int kToTheEnd = 100'000;

TEST_P(StoredRecord, GoesOutAndComesInByteForByteAndVerifies) {
  int finished = 0, unfinished = 0;
  for (size_t i = 0; i < 12; ++i) {  // each system over and under way, with its seed and without
    const bool secret = i % 2 == 0;
    const int answers = i % 4 < 2 ? kToTheEnd : static_cast<int>(5 * i);
    StoredBattleAt battle = begun(kSeas[i % kSeas.size()], 100 + i, secret);
    battle.play(answers / 2);
    battle.play(answers);  // by a room that was read anew
    const std::string text = battle.shown();
    ASSERT_TRUE(text == battle.lines());
    const auto record = read_record(text, "record");
    ASSERT_TRUE(record.has_value());
    const auto game = find_game(record->header.system);
    const auto verified = verify_record(**game, *record, seed_from_hex(battle.seed()));
    ASSERT_TRUE(verified.has_value());
    ASSERT_TRUE(verified->ok());
    ++(verified->finished ? finished : unfinished);

    if (secret && !verified->finished) {  // nobody but its keeper can go on with it
      ASSERT_TRUE(!Room::found(next_id(), text, 1000).has_value());
      continue;
    }
    StoredBattleAt copy(*store_, next_id());
    copy.import(text);
    ASSERT_TRUE(copy.lines() == text);
    ASSERT_TRUE(copy.shown() == text);
    const auto again = verify_record(*read_record(copy.lines(), "copy"));
    ASSERT_TRUE(again.has_value());
    ASSERT_TRUE(again->ok());
  }
  EXPECT_GE(finished, 6);
  EXPECT_GE(unfinished, 3);
}

// ---------------------------------------------------------------- the seed

/// Whoever changes the first digit of a text's only line part like this one.
void change_after(std::string& text, const std::string& place) {
  const size_t at = text.rfind(place);
  ASSERT_NE(at, std::string::npos);
  char& digit = text[at + place.size()];
  digit = digit == '0' ? '1' : '0';
}

int verify_by_program(const TemporaryFolder& folder, const std::string& text) {
  const std::string file = folder.path() + "/battle.jsonl";
  std::ofstream(file, std::ios::binary) << text;
  return broadside::test::run("verify " + file).code;
}

TEST_P(StoredRecord, ABattleUnderWayGoesOnElsewhereOnceItsSealIsBroken) {
  StoredBattleAt battle = begun(kSeas[1], 8);
  battle.play(20);
  const auto room = battle.open();
  ASSERT_FALSE(room->over());
  EXPECT_FALSE(Room::found(next_id(), battle.shown(*room), 1000)) << "nobody can play it on without its seed";
  Reader reader;
  reader.role = Role::commander;
  reader.seat = 0;
  const Json wish = {{"type", "unseal"}, {"reason", "the club moves"}};
  EXPECT_EQ(room->handle(reader, wish, 1000).reply.at("type"), "refused");
  reader.role = Role::referee;
  EXPECT_EQ(room->handle(reader, {{"type", "unseal"}, {"reason", ""}}, 1000).reply.at("type"), "refused");
  EXPECT_EQ(room->handle(reader, wish, 1000).reply.at("type"), "done");
  const Messages told = room->messages(0, UINT32_MAX);
  ASSERT_FALSE(told.messages.empty());
  EXPECT_NE(told.messages.back().text.find("the club moves"), std::string::npos);

  const std::string text = battle.shown(*room);
  EXPECT_EQ(verify_by_program(folder_, text), 0);
  const auto elsewhere = Room::found(next_id(), text, 1000);
  ASSERT_TRUE(elsewhere) << elsewhere.error().text();
  std::string kept;
  for (const Write& write : elsewhere->writes)
    if (const auto* lines = std::get_if<AppendLines>(&write))
      for (const std::string& line : lines->lines) kept += line;
  EXPECT_EQ(kept, text);
}

TEST_P(StoredRecord, TheSeedIsShownAtTheEndAndFitsTheCommitmentOfTheBeginning) {
  StoredBattleAt battle = begun(kSeas[1], 7);
  battle.play(20);
  Reader referee;
  referee.role = Role::referee;
  const std::string commitment = battle.open()->welcome(referee).commitment;
  EXPECT_EQ(commitment.size(), 64U);
  ASSERT_FALSE(battle.open()->over());
  EXPECT_EQ(battle.shown().find(battle.seed()), std::string::npos) << "not even the referee's copy has it";
  for (const Role role : {Role::commander, Role::referee, Role::spectator}) {
    Reader reader;
    reader.role = role;
    reader.seat = role == Role::commander ? 0 : kNoSeat;
    EXPECT_EQ(fields_to_json(battle.open()->now(reader, 1000)).dump().find(battle.seed()), std::string::npos);
  }

  battle.play(kToTheEnd);
  const auto room = battle.open();
  ASSERT_TRUE(room->over());
  EXPECT_EQ(room->now(referee, 1000).result->seed, battle.seed());
  const std::string text = battle.shown(*room);
  const auto record = read_record(text, "record");
  ASSERT_TRUE(record);
  EXPECT_EQ(commitment_to(*seed_from_hex(battle.seed()), record->header), commitment);

  EXPECT_EQ(verify_by_program(folder_, text), 0);
  std::string other_seed = text, other_commitment = text;
  change_after(other_seed, "\"seed\":\"");
  EXPECT_NE(verify_by_program(folder_, other_seed), 0);
  change_after(other_commitment, "\"commitment\":\"");
  EXPECT_NE(verify_by_program(folder_, other_commitment), 0);
  EXPECT_FALSE(Room::found(next_id(), other_seed, 1000)) << "nor is it imported";
}

}  // namespace THIS_FILE
}  // namespace broadside::server
