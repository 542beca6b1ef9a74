// Whatever a player is told in a sentence - what is asked, why an order is refused, what it may do unmeant - leads to
// the ships it names. Played with every scenario of every system.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "app/library/battles.h"
#include "app/library/scenarios.h"
#include "engine/core/plain_names.h"
#include "engine/core/words.h"
#include "lab/simulate.h"

namespace broadside {
namespace THIS_FILE {

constexpr size_t kLarge = 60;
constexpr int kSteps = 60, kStepsOfLarge = 12;

std::set<std::string> handles_in(const Scene& scene) {
  std::set<std::string> out;
  for (const Sheet& sheet : scene.sheets) out.insert(sheet.handle);
  for (const Piece& piece : scene.pieces) out.insert(piece.handle);
  return out;
}

bool is_letter(char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0 || std::isalnum(c) != 0; }

/// "G11" is a destroyer and a hex, so is "AA3": only a reader of English knows which is meant.
bool may_be_a_hex(const std::string& handle) {
  const size_t digits = handle.find_first_of("0123456789");
  return digits != std::string::npos && digits > 0 && digits <= 2 && handle.size() <= digits + 2;
}

/// Not as the beginning of a longer name: "Kasuga Division".
bool names(const std::string& text, const std::string& handle) {
  const auto goes_on = [&](size_t end) {
    return end + 1 < text.size() && text[end] == ' ' && std::isupper(text[end + 1]) != 0;
  };
  for (size_t at = text.find(handle); at != std::string::npos; at = text.find(handle, at + 1)) {
    const size_t end = at + handle.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end])) && !goes_on(end))
      return true;
  }
  return false;
}

struct Told {
  size_t sentences = 0, mentions = 0;

  void sentence(const std::string& text, const std::vector<Mention>& mentioned, const std::set<std::string>& handles) {
    ++sentences;
    mentions += mentioned.size();
    EXPECT_FALSE(holds_control_character(text, "\n")) << text;
    for (const Mention& m : mentioned) {
      EXPECT_TRUE(handles.contains(m.handle)) << m.handle << ": " << text;
      EXPECT_GT(m.length, 0) << text;
      EXPECT_LE(static_cast<size_t>(m.from + m.length), letters(text)) << text;
    }
    for (const std::string& handle : handles) {
      const auto leads_there = [&](const Mention& m) { return m.handle.find(handle) != std::string::npos; };
      if (!may_be_a_hex(handle) && names(text, handle))
        EXPECT_TRUE(std::any_of(mentioned.begin(), mentioned.end(), leads_there)) << handle << ": " << text;
    }
  }
};

/// At each question also what is said of the last order that answered one like it: by now most are wrong.
void play(const app::NamedBattle& named, Told& asked, Told& refused) {
  auto match = *named.game->open(named.battle);
  const int steps = named.battle.at("ships").size() > kLarge ? kStepsOfLarge : kSteps;
  Dice dice(dice_key(lab::nth_seed({}, 1), kDicePurpose));
  Log silent;
  std::map<std::string, Json> before;
  for (int step = 0; step < steps; ++step) {
    for (const Ask& ask : match->asks()) {
      const std::set<std::string> handles = handles_in(match->scene(Eye::of(ask.seat)));
      const Sentence question = match->ask_text(ask);
      asked.sentence(question.text, question.mentions, handles);
      Json& last = before[match->ask_word(ask)];
      if (!last.is_null())
        for (const Reason& reason : match->check(ask, last).reasons) {
          refused.sentence(reason.text, reason.mentions, handles);
          EXPECT_FALSE(holds_control_character(reason.right)) << reason.right;
        }
      Budget budget;
      const std::string order = match->advise(ask, "random", {7, 2}, budget);
      last = match->parse(ask, order).value_or(Json());
      for (const Sentence& caution : match->cautions(ask, last))
        refused.sentence(caution.text, caution.mentions, handles);
      ASSERT_TRUE(match->answer(ask, order).ok()) << order;
    }
    if (match->step(dice, nullptr, silent) == Outcome::over) return;
  }
}

TEST(Mentions, WhatAPlayerIsToldLeadsToTheShipsItNames) {
  std::map<std::string, std::pair<Told, Told>> of_system;
  for (const app::ScenarioInfo& info : app::stored_scenarios()) {
    SCOPED_TRACE(info.system + "/" + info.id);
    const auto named = app::load_battle(info.system, info.id, {});
    ASSERT_TRUE(named) << named.error().text();
    auto& [asked, refused] = of_system[info.system];
    play(*named, asked, refused);
  }
  size_t of_refusals = 0;
  for (const auto& [system, told] : of_system) {
    EXPECT_GT(told.first.mentions, 0U) << system << ": no question leads to a ship";
    of_refusals += told.second.mentions;
  }
  EXPECT_GT(of_refusals, 0U) << "no refusal leads to a ship";
}

}  // namespace THIS_FILE
}  // namespace broadside
