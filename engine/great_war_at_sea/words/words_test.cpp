// Forms that a page can fill in, and a log that tells each ear what it may know.
#include <gtest/gtest.h>

#include <set>

#include "engine/core/form_testing.h"
#include "engine/great_war_at_sea/setup_testing.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

/// Two ships and a counter of three destroyers to the west, their like so many inches east of them.
std::string meeting(int inches_apart, const std::string& light = "day") {
  return fmt::format(
      "format = 1\nsystem = \"great-war-at-sea\"\nid = \"x\"\nsource = \"house: a test\"\ntable = [108, 108]\n"
      "round_limit = 2\nseason = \"may\"\nlight = \"{}\"\nweather = \"clear\"\ninitiative = \"Beatty\"\n"
      "[[side]]\nname = \"Beatty\"\nnation = \"gb\"\n[[side]]\nname = \"Hipper\"\nnation = \"de\"\n"
      "[[group]]\nside = \"Beatty\"\nname = \"1st BCS\"\nat = [-20, 0]\nheading = 0\nspacing = 2\nspeed = 3\n"
      "ships = [\"lion\", \"tiger\", [\"dd-1\", \"dd-2\", \"dd-3\"]]\n"
      "[[group]]\nside = \"Hipper\"\nname = \"I AG\"\nat = [{}, 0]\nheading = 0\nspacing = 2\nspeed = 3\n"
      "ships = [\"de-moltke\", \"de-goeben\"]\n",
      light, inches_apart - 20);
}
std::unique_ptr<Match> opened(const std::string& text) {
  const auto battle = testing::read(text);
  EXPECT_TRUE(battle) << battle.error().text();
  auto match = game().open(fields_to_json(*battle));
  EXPECT_TRUE(match) << match.error().text();
  return std::move(*match);
}

void answer_by(Match& match, const char* admiral, uint32_t luck) {
  for (const Ask& ask : match.asks()) {
    Budget budget;
    const std::string text = match.advise(ask, admiral, {luck, match.at().round}, budget);
    const Refusal refused = match.answer(ask, text);
    ASSERT_TRUE(refused.ok()) << admiral << ", " << match.ask_word(ask) << ": " << text << "\n" << refused.text();
  }
}

/// Complete answers, the standing one, and each row filled by its first choices are taken.
void expect_answerable(const Match& match, const Ask& ask) {
  const Form form = match.form(ask);
  expect_sound_form(form, match.scene(Eye::of(ask.seat)));
  const auto taken = [&](const std::string& text) {
    const auto order = match.parse(ask, text);
    return order && match.check(ask, *order).ok();
  };
  for (const Choice& whole : form.whole) EXPECT_TRUE(taken(whole.word)) << match.ask_word(ask) << ": " << whole.word;
  for (size_t row = 0; row < form.rows.size(); ++row) {
    const std::string text = order_text(form, row, standing(form.rows[row]));
    EXPECT_TRUE(text.empty() || taken(text)) << match.ask_word(ask) << ": " << text;
    for (size_t slot = 0; slot < form.rows[row].slots.size(); ++slot) {
      SlotValues values = standing(form.rows[row]);
      if (form.rows[row].slots[slot].choices.empty() || form.rows[row].slots[slot].name == "first") continue;
      values[slot] = form.rows[row].slots[slot].choices.front().word;
      const auto order = match.parse(ask, order_text(form, row, values));
      EXPECT_TRUE(order) << match.ask_word(ask) << ": " << order_text(form, row, values);
    }
  }
}

TEST(GreatWarAtSeaForms, EveryQuestionCanBeAnsweredByItsForm) {
  std::set<std::string> words;
  for (const char* light : {"day", "night_moonlit"})
    for (const int apart : {14, 6}) {
      auto match = opened(meeting(apart, light));
      Dice dice({3, 4});
      Log log;
      for (int steps = 0; steps < 90; ++steps) {
        for (const Ask& ask : match->asks()) {
          words.insert(match->ask_word(ask));
          expect_answerable(*match, ask);
          EXPECT_FALSE(match->ask_text(ask).text.empty());
        }
        answer_by(*match, steps % 2 == 0 ? "random" : "steady", 7);
        if (match->step(dice, nullptr, log) == Outcome::over) break;
      }
    }
  EXPECT_TRUE(words.contains("move"));
}

TEST(GreatWarAtSeaAdmirals, PlayToTheEndWithoutARefusal) {
  for (const char* admiral : {"random", "steady"})
    for (uint32_t luck = 1; luck <= 3; ++luck) {
      auto match = opened(meeting(12));
      Dice dice({luck, 4});
      Log log;
      int steps = 0;
      while (match->step(dice, nullptr, log) != Outcome::over && ++steps < 5000) answer_by(*match, admiral, luck);
      EXPECT_TRUE(match->result().over) << admiral;
    }
}

// GW-7.27-07: out of sight, no name of a ship, no counter and no way is told to the enemy.
TEST(GreatWarAtSeaLog, WhatIsOutOfSightIsNotTold) {
  auto match = opened(meeting(60));
  std::vector<Event> events;
  Log log(&events);
  std::vector<Pool> pools;
  Dice dice({3, 4});
  dice.trace(&pools);
  for (int steps = 0; steps < 60; ++steps) {
    for (const Ask& ask : match->asks()) ASSERT_TRUE(match->answer(ask, match->fallback(ask)).ok());
    if (match->step(dice, nullptr, log) == Outcome::over) break;
  }
  int own = 0, truth = 0;
  for (const Event& event : events) {
    if (event.text.find("de-moltke") != std::string::npos) ++truth;
    for (const Eye& eye : {Eye::of(0), Eye::spectator()}) {
      Event heard;
      if (!told(event, eye, heard)) continue;
      const std::string all = to_json(heard).dump();
      for (const char* hidden : {"moltke", "goeben", "I AG"}) EXPECT_EQ(all.find(hidden), std::string::npos) << all;
      EXPECT_TRUE(heard.track.empty() || heard.text.find("de-") == std::string::npos);
      if (eye.kind == Eye::Kind::seat && all.find("lion") != std::string::npos) ++own;
    }
  }
  EXPECT_GT(own, 0);
  EXPECT_GT(truth, 0);
}

// GW-7.27-07: the sentence of a sighting leads to the counter, at its beginning as elsewhere.
TEST(GreatWarAtSeaLog, ASightingLeadsToItsCounter) {
  auto match = opened(meeting(36));
  std::vector<Event> events;
  Log log(&events);
  Dice dice({3, 4});
  while (match->asks().count == 0) match->step(dice, nullptr, log);
  std::set<std::string> pieces;
  const Scene scene = match->scene(Eye::of(0));
  for (const Piece& piece : scene.pieces) pieces.insert(piece.handle);
  int sightings = 0;
  for (const Event& event : events) {
    Event heard;
    if (event.kind != "sighted" || !told(event, Eye::of(0), heard)) continue;
    ++sightings;
    ASSERT_EQ(heard.mentions.size(), 1U) << heard.text;
    EXPECT_TRUE(pieces.contains(heard.mentions[0].handle)) << heard.mentions[0].handle << ": " << heard.text;
    EXPECT_TRUE(heard.text.starts_with("Counter ")) << heard.text;
  }
  EXPECT_EQ(sightings, 2);
}

/// She is spotted: everybody knows her name, and a sheet is there for her.
TEST(GreatWarAtSeaScene, AKnownShipHasASheet) {
  auto match = opened(meeting(14));
  Dice dice({3, 4});
  Log log;
  while (match->asks().count == 0) match->step(dice, nullptr, log);
  const Scene scene = match->scene(Eye::of(0));
  std::set<std::string> sheets, pieces;
  for (const Sheet& sheet : scene.sheets) sheets.insert(sheet.handle);
  for (const Piece& piece : scene.pieces) pieces.insert(piece.handle);
  EXPECT_TRUE(sheets.contains("de-moltke"));
  EXPECT_TRUE(sheets.contains("dd-2"));
  EXPECT_TRUE(pieces.contains("de-goeben"));
  EXPECT_FALSE(pieces.contains("dd-2")) << "she stands with dd-1";
  EXPECT_FALSE(match->reach(Eye::of(0), "lion").empty());
  EXPECT_FALSE(match->reach(Eye::of(0), "de-moltke").empty());
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
