// For tests: a small battle of Grand Admiral, and admirals who play it through a Director.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/core/json_fields.h"
#include "engine/grand_admiral/play/position.h"
#include "record/replay.h"

namespace broadside::test {

inline const Game& grand_admiral_game() { return **find_game("grand-admiral"); }

inline grand_admiral::Entry cruiser(const std::string& name, Seat side, int column, int row, int heading) {
  using namespace grand_admiral;
  Entry e;
  e.card.id = name;
  e.card.name = name;
  e.card.nation = side == kRed ? "gb" : "de";
  e.card.type = "CA";
  e.card.year = 1914;
  e.card.points = 40;
  e.card.row1 = e.card.row2 = 2;
  e.card.belt = e.card.end = 3;
  e.card.speed = {5, 3};
  e.card.torpedoes = 2;
  Battery battery;
  battery.gun = "9.2\"/50";
  battery.weapon = "9.2in";
  battery.mount = Mount::turret;
  battery.dice = {6, 3};
  for (size_t i = 0; i < 4; ++i) battery.sequence[i] = {i < 2 ? Band::close : Band::far, static_cast<int8_t>(6 - i)};
  e.card.batteries.push_back(battery);
  e.side = side;
  const hex::Hex at = hex::at_column_row(column, row);
  e.q = static_cast<int16_t>(at.q);
  e.r = static_cast<int16_t>(at.r);
  e.heading = static_cast<uint8_t>(heading);
  return e;
}

/// Two cruisers a side, three rounds at most. With `set_up` both sides choose their places at the same time.
inline Json small_battle(bool set_up = false) {
  using namespace grand_admiral;
  grand_admiral::Battle b;  // other rooms have battles too
  b.id = "record-test";
  b.title = "Two against two";
  b.source = "house";
  b.year = 1914;
  b.columns = b.rows = 8;
  b.round_limit = 3;
  for (Side& side : b.sides) {
    side.point_limit = side.victory_target = 80;
    side.choose_places = set_up ? grand_admiral::Choice::free : grand_admiral::Choice::fixed;
  }
  b.sides[kRed].name = "Cruiser squadron";
  b.sides[kBlack].name = "Scouting group";
  b.sides[kRed].zone = {0, 7, 0, 2};
  b.sides[kBlack].zone = {0, 7, 5, 7};
  b.ships = {cruiser("Ajax", kRed, 2, 2, 3), cruiser("Bellona", kRed, 4, 2, 3), cruiser("Castor", kBlack, 3, 5, 0),
             cruiser("Dido", kBlack, 5, 5, 0)};
  return fields_to_json(b);
}

/// Faces for a missing pool, the same every time.
inline std::vector<int> thrown(const MissingPool& pool) {
  std::vector<int> faces;
  for (int i = 0; i < pool.n; ++i)
    faces.push_back(1 +
                    static_cast<int>((static_cast<uint32_t>(pool.address.stamp) + 7 * pool.address.lane_actor +
                                      pool.address.part * 5U + pool.address.ordinal + static_cast<uint32_t>(3 * i)) %
                                     static_cast<uint32_t>(pool.sides)));
  return faces;
}

/// Lets the admirals of the header play, and people throw what is asked for, until the battle is over or `phases` have
/// ended.
inline void play(Director& director, uint32_t phases = UINT32_MAX) {
  while (director.phase() < phases) {
    const auto standing = director.advance();
    ASSERT_TRUE(standing) << standing.error().text();
    if (standing->now == Standing::Now::over) return;
    for (const MissingPool& pool : standing->missing) ASSERT_TRUE(director.give_dice(pool.address, thrown(pool)));
    if (standing->now == Standing::Now::needs_dice || director.phase() >= phases) continue;
    for (const Ask& ask : director.match().asks()) {
      Budget budget;
      const std::string order =
          director.match().advise(ask, director.record().header.seats[ask.seat].by, director.admirals_luck(), budget);
      const Refusal refusal = director.answer(ask, order);
      ASSERT_TRUE(refusal.ok()) << order << "\n" << refusal.text();
    }
  }
}

struct Played {
  std::unique_ptr<Director> director;
  std::string file;                            // what the sink had been given then
  std::shared_ptr<const std::string> written;  // what it is given as the battle goes on
};

inline Setting setting(const std::string& seed, bool set_up = false) {
  Setting s;
  s.battle = small_battle(set_up);
  s.by = {"random", "random"};
  s.seed = seed_from_text(seed);
  return s;
}

inline Played played(const Setting& setting, uint32_t phases = UINT32_MAX) {
  Played out;
  auto text = std::make_shared<std::string>();
  auto director = Director::start(grand_admiral_game(), setting, [text](std::string_view line) { *text += line; });
  EXPECT_TRUE(director) << director.error().text();
  if (!director) return out;
  out.director = std::move(*director);
  play(*out.director, phases);
  out.file = *text;
  out.written = text;
  return out;
}

inline Record read_back(const std::string& text) {
  auto record = read_record(text, "test.jsonl");
  EXPECT_TRUE(record) << record.error().text();
  return record ? std::move(*record) : Record{};
}

inline void replace_once(std::string& text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
}

}  // namespace broadside::test
