// What the tests of all systems share: visible dice, and the printed tables to compare with.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "data/embed.h"
#include "engine/core/dice_sources.h"

namespace broadside::trial {

/// Calls `run(dice)` with exactly these faces: one left over or one missing fails the test.
template <class Run>
auto with_dice(std::vector<int> faces, Run&& run) {
  ScriptedDice script(std::move(faces));
  Dice dice({}, &script);
  dice.begin_step(0);
  auto result = run(dice);
  EXPECT_FALSE(script.ran_out()) << "more dice were rolled";
  EXPECT_EQ(script.left_over(), 0U) << "dice were left over";
  EXPECT_FALSE(script.impossible_face());
  return result;
}

using Rows = std::vector<std::vector<std::string>>;

/// Cells of a printed table below its header.
inline Rows table(const std::string& system, const std::string& name) {
  std::string_view text = data::file("rules/tables/" + system + "/" + name + ".tsv").value_or("");
  EXPECT_FALSE(text.empty()) << name;
  Rows rows;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    std::vector<std::string>& cells = rows.emplace_back();
    for (;;) {
      const size_t tab = line.find('\t');
      cells.emplace_back(line.substr(0, tab));
      if (tab == std::string_view::npos) break;
      line.remove_prefix(tab + 1);
    }
  }
  if (!rows.empty()) rows.erase(rows.begin());
  return rows;
}

}  // namespace broadside::trial
