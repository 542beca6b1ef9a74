#include "engine/core/fields.h"

#include <gtest/gtest.h>

#include "engine/core/json_fields.h"

namespace broadside {
namespace THIS_FILE {

struct Row {
  int16_t x = 0;
  uint8_t y = 0, z = 0;
  FIELDS(x, y, z)
  bool operator==(const Row&) const = default;
};
struct Padded {
  uint8_t a = 0;
  int32_t b = 0;
  FIELDS(a, b)
};
struct Forgetful {
  int32_t a = 0, b = 0;
  FIELDS(a)
};
struct Doubled {
  int32_t a = 0, b = 0;
  FIELDS(a, a)
};
struct State {
  Table<Row, 8> rows;
  std::array<int32_t, 2> pair{};
  FIELDS(rows, pair)
};
struct StateWithOneMore {
  Table<Row, 8> rows;
  std::array<int32_t, 2> pair{};
  int32_t later = 0;
  FIELDS(rows, pair, later)
};

static_assert(fields_complete<Row>());
static_assert(!fields_complete<Padded>());
static_assert(!fields_complete<Forgetful>());
static_assert(!fields_complete<Doubled>());
static_assert(field_name(Row::kFieldNames, 2) == "z");

TEST(Fields, AFieldAddedLaterLeavesOldHashesAsTheyWere) {
  State old;
  StateWithOneMore now;
  for (int i = 0; i < 3; ++i) {
    old.rows.add({static_cast<int16_t>(i - 1), 7, 0});
    now.rows.add({static_cast<int16_t>(i - 1), 7, 0});
  }
  EXPECT_EQ(state_hash(old), state_hash(now));
  now.later = 1;
  EXPECT_NE(state_hash(old), state_hash(now));
}

struct Annotated {
  int32_t rows = 0;
  Unhashed<uint16_t> note;
  FIELDS(rows, note)
};

TEST(Fields, ANoteIsSavedButIsNoPartOfHashOrDifference) {
  Annotated now, old;
  now.rows = old.rows = 3;
  now.note.value = 7;
  EXPECT_EQ(state_hash(now), state_hash(old));
  EXPECT_EQ(first_difference(now, old), "");
  EXPECT_EQ(fields_to_json(now), Json::parse(R"({"rows": 3, "note": 7})"));
  ASSERT_TRUE(fields_from_json(fields_to_json(now), old, "old"));
  EXPECT_EQ(old.note.value, 7);
  ASSERT_TRUE(fields_from_json(Json::parse(R"({"rows": 4})"), old, "old"));  // from before the note was kept
  EXPECT_EQ(old.rows, 4);
}

TEST(Fields, EqualValuesInOtherPlacesHashDifferently) {
  State a;
  State b;
  a.rows.add({1, 2, 0});
  b.rows.add({1, 0, 2});
  EXPECT_NE(state_hash(a), state_hash(b));
  a.rows.add({0, 0, 0});
  b = a;
  EXPECT_EQ(state_hash(a), state_hash(b));
  std::swap(b.rows[0], b.rows[1]);
  EXPECT_NE(state_hash(a), state_hash(b));
}

TEST(Fields, DeadRowsCountForNothing) {
  State a;
  a.rows.add({1, 1, 1});
  State b = a;
  b.rows.row[5] = {9, 9, 9};
  EXPECT_EQ(state_hash(a), state_hash(b));
  EXPECT_TRUE(a.rows == b.rows);
}

TEST(FieldsDeathTest, ARowTooManyEndsTheProgramInsteadOfWritingBesideTheTable) {
  Table<int, 2> rows;
  rows.add(1);
  rows.add(2);
  ASSERT_TRUE(rows.full());
  EXPECT_DEATH(rows.add(3), "full");
}

TEST(Fields, TheFirstDifferenceNamesItsPath) {
  State a;
  a.rows.add({1, 1, 1});
  State b = a;
  EXPECT_EQ(first_difference(a, b), "");
  b.rows[0].y = 4;
  EXPECT_EQ(first_difference(a, b), "rows[0].y: 1 != 4");
}

TEST(Fields, JsonComesBackAsItWentAndFaultsHaveAPlace) {
  State a;
  a.rows.add({-3, 1, 2});
  a.pair = {5, -6};
  State b;
  ASSERT_TRUE(fields_from_json(fields_to_json(a), b, "s"));
  EXPECT_EQ(first_difference(a, b), "");
  const auto fault = [](const char* text) {
    State s;
    const auto got = fields_from_json(Json::parse(text), s, "s");
    return got ? std::string("none") : got.error().place;
  };
  EXPECT_EQ(fault(R"({"pair": [1]})"), "s.pair");
  EXPECT_EQ(fault(R"({"rows": [{"x": 40000}]})"), "s.rows[0].x");
  EXPECT_EQ(fault(R"({"rows": [{"y": -1}]})"), "s.rows[0].y");
  EXPECT_EQ(fault(R"({"rows": [{"w": 1}]})"), "s.rows[0].w");
  EXPECT_EQ(fault(R"({"rows": [{},{},{},{},{},{},{},{},{}]})"), "s.rows");
  EXPECT_EQ(fault(R"({"pair": [1.5, 2]})"), "s.pair[0]");
}

struct Message {
  Text<20> words;
  uint16_t due = 0;
  FIELDS(words, due)
  bool operator==(const Message&) const = default;
};
static_assert(fields_complete<Message>());

TEST(Fields, ATextIsOneFieldOfAPosition) {
  Message a, b;
  EXPECT_EQ(state_hash(a), 0U) << "an empty one leaves hashes as they were";
  ASSERT_TRUE(a.words.set("Enemy in sight"));
  ASSERT_TRUE(b.words.set("Enemy in flight"));
  EXPECT_NE(state_hash(a), state_hash(b));
  EXPECT_EQ(first_difference(a, b), "words: \"Enemy in sight\" != \"Enemy in flight\"");
  ASSERT_TRUE(b.words.set("Enemy in sight"));
  EXPECT_EQ(a, b) << "what stood there before leaves no trace";
  EXPECT_FALSE(b.words.set("a message of more than twenty bytes"));
  EXPECT_EQ(a, b);
  EXPECT_EQ(fields_to_json(a)["words"], "Enemy in sight");
  Message c;
  ASSERT_TRUE(fields_from_json(fields_to_json(a), c, "m"));
  EXPECT_EQ(a, c);
  EXPECT_FALSE(fields_from_json(Json{{"words", "two\nlines"}}, c, "m"));
  EXPECT_FALSE(fields_from_json(Json{{"words", "a message of more than twenty bytes"}}, c, "m"));
}

}  // namespace THIS_FILE
}  // namespace broadside
