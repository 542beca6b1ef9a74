// What happened is data: whoever has no ear for sentences learns as much from who, whom, effect and rows. Played with
// every scenario of every system.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "app/library/battles.h"
#include "app/library/scenarios.h"
#include "lab/simulate.h"

namespace broadside {
namespace THIS_FILE {

#ifdef BROADSIDE_SANITIZED  // ten times as slow
constexpr uint64_t kBattles = 1;
constexpr size_t kLarge = 16;
constexpr int kStepsOfLarge = 40;
#else
constexpr uint64_t kBattles = 3;
constexpr size_t kLarge = 60;
constexpr int kStepsOfLarge = 120;
#endif

struct Row {
  std::string text;
  int boxes = 0, crossed = 0;
  bool operator==(const Row&) const = default;
};
/// The sheets of all ships by handle and code of the row, the handles of everything that is or was on the board, and of
/// what is still there.
struct Board {
  std::map<std::string, std::map<std::string, Row>> sheets;
  std::set<std::string> handles, pieces;

  explicit Board(const Scene& scene) {
    for (const Sheet& sheet : scene.sheets) {
      handles.insert(sheet.handle);
      for (const SheetRow& row : sheet.rows) {
        EXPECT_NE(row.code, "") << sheet.handle << ": " << row.label;
        EXPECT_TRUE(sheets[sheet.handle].emplace(row.code, Row{row.text, row.boxes, row.crossed}).second)
            << sheet.handle << " has two rows " << row.code;
      }
    }
    for (const Piece& piece : scene.pieces) {
      handles.insert(piece.handle);
      pieces.insert(piece.handle);
    }
  }
};

bool has(const std::vector<std::string>& all, const std::string& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

bool is_letter(char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0 || std::isalnum(c) != 0; }

/// "G11" is a destroyer and a hex, so is "AA3": only a reader of English knows which is meant.
bool may_be_a_hex(const std::string& handle) {
  const size_t digits = handle.find_first_of("0123456789");
  return digits != std::string::npos && digits > 0 && digits <= 2 && handle.size() <= digits + 2;
}

/// A ship that the sentence speaks of is mentioned in it, wherever her name stands as a word.
void expect_mentioned(const Event& event, const std::set<std::string>& handles) {
  for (const std::string& handle : handles) {
    if (may_be_a_hex(handle)) continue;
    size_t found = 0;
    for (size_t at = event.text.find(handle); at != std::string::npos; at = event.text.find(handle, at + 1)) {
      const size_t end = at + handle.size();
      const bool word =
          (at == 0 || !is_letter(event.text[at - 1])) && (end == event.text.size() || !is_letter(event.text[end]));
      found += word ? 1 : 0;
    }
    if (found == 0) continue;
    const bool mentioned = std::any_of(event.mentions.begin(), event.mentions.end(), [&](const Mention& m) {
      return m.handle == handle || m.handle.find(handle) != std::string::npos;
    });
    EXPECT_TRUE(mentioned) << handle << " is named without a mention: " << event.text;
  }
}

/// What a seat knows under a name of its own, such as a contact, is on no board but its own.
bool on_the_board_of_a_seat(const Match& match, const std::string& handle) {
  for (Seat seat = 0; seat < match.seats().size(); ++seat)
    if (Board(match.scene(Eye::of(seat))).handles.contains(handle)) return true;
  return false;
}

void expect_sound(const Event& event, const Board& before, const Board& after, const Match& match) {
  const auto known = [&](const std::string& handle) {
    return before.handles.contains(handle) || after.handles.contains(handle) || on_the_board_of_a_seat(match, handle);
  };
  for (const std::string& handle : event.who) EXPECT_TRUE(known(handle)) << "who: " << handle << ": " << event.text;
  for (const std::string& handle : event.whom) EXPECT_TRUE(known(handle)) << "whom: " << handle << ": " << event.text;
  for (const Mention& m : event.mentions) EXPECT_TRUE(known(m.handle)) << "mention: " << m.handle << ": " << event.text;
  if (event.effect >= Effect::missed) EXPECT_FALSE(event.whom.empty()) << "nobody is concerned: " << event.text;
  for (const std::string& code : event.rows) {
    bool some = false;
    for (const std::string& handle : event.whom) {
      const auto sheet = after.sheets.find(handle);
      some |= sheet != after.sheets.end() && sheet->second.contains(code);
      some |= !after.pieces.contains(handle);  // lost later in this phase: a wreck's sheet may be shorter
    }
    EXPECT_TRUE(some) << "no row " << code << " on a sheet of those concerned: " << event.text;
  }
  expect_mentioned(event, after.handles);
}

/// Where a ship is, how she heads and how fast she goes is told by moves, whatever rows show it.
bool tells(const Event& event, const std::string& ship, const std::string& row) {
  if (!has(event.whom, ship)) return false;
  return has(event.rows, row) || event.effect == Effect::sunk || event.effect == Effect::left ||
         (event.effect == Effect::moved && (row == "position" || row == "speed"));
}

void expect_told(const Board& before, const Board& after, const std::vector<Event>& events, const std::string& phase) {
  for (const auto& [ship, rows] : after.sheets) {
    const auto was = before.sheets.find(ship);
    if (was == before.sheets.end() || !before.pieces.contains(ship)) continue;  // of a wreck nothing need be told
    for (const auto& [code, row] : rows) {
      const auto old = was->second.find(code);
      if (old == was->second.end() || old->second == row || code == "position") continue;
      bool told = false;
      for (const Event& event : events) told |= tells(event, ship, code);
      EXPECT_TRUE(told) << phase << ": row " << code << " of " << ship << " became '" << row.text << "' " << row.crossed
                        << "/" << row.boxes << " and nobody was told";
    }
  }
}

void play(const app::NamedBattle& named, uint64_t seed) {
  auto match = *named.game->open(named.battle);
  Dice dice(dice_key(lab::nth_seed({}, seed), kDicePurpose));
  std::vector<Pool> pools;
  dice.trace(&pools);
  const bool large = named.battle.at("ships").size() > kLarge;
  Board before(match->scene(Eye::referee()));
  for (int step = 0; step < (large ? kStepsOfLarge : 100'000); ++step) {
    for (const Ask& ask : match->asks()) {
      Budget budget;
      ASSERT_TRUE(match->answer(ask, match->advise(ask, "random", {static_cast<uint32_t>(seed), 2}, budget)).ok());
    }
    std::vector<Event> events;
    Log log(&events);
    const std::string phase = match->phase(Eye::referee()).text;
    const bool over = match->step(dice, nullptr, log) == Outcome::over;
    const Board after(match->scene(Eye::referee()));
    for (const Event& event : events) expect_sound(event, before, after, *match);
    expect_told(before, after, events, phase);
    if (over || ::testing::Test::HasFailure()) return;  // the first fault is enough to read
    before = after;
  }
}

TEST(Happenings, OfEverySystemAreData) {
  std::set<std::string> played;
  for (const app::ScenarioInfo& info : app::stored_scenarios()) {
    SCOPED_TRACE(info.system + " " + info.id);
    const auto battle = app::load_battle(info.system, info.id, {});
    ASSERT_TRUE(battle) << battle.error().text();
    for (uint64_t seed = 1; seed <= kBattles && !::testing::Test::HasFailure(); ++seed) play(*battle, seed);
    played.insert(info.system);
  }
  for (const Game* game : games())
    if (game->info().playable) EXPECT_TRUE(played.contains(game->info().id)) << game->info().id << " has no scenario";
}

}  // namespace THIS_FILE
}  // namespace broadside
