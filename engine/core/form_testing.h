// For tests: a form filled in as the page fills it (web/src/form.ts), and what has to be true of every form.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/core/compact_form.h"
#include "engine/core/scene.h"

namespace broadside {

using SlotValues = std::vector<std::string>;  // of the slots of a row; empty: a blank

inline SlotValues standing(const FormRow& row) { return standing_values(row); }

/// The order in which one row is filled so, and the others, where there may be others, as they stand.
inline std::string order_text(const Form& form, size_t changed, const SlotValues& values) {
  std::string out;
  for (size_t i = 0; i < form.rows.size(); ++i) {
    if (form.most_rows == 1 && i != changed) continue;
    const std::string row = row_text(form.rows[i], i == changed ? values : standing(form.rows[i]));
    if (!row.empty()) out += (out.empty() ? "" : form.between) + row;
  }
  return out.empty() ? form.empty : out;
}

/// What it names stands on the board, and no two choices of a blank are the same.
inline void expect_sound_form(const Form& form, const Scene& scene) {
  std::set<std::string> pieces = {""};
  for (const Piece& piece : scene.pieces) pieces.insert(piece.handle);
  for (const FormRow& row : form.rows) {
    EXPECT_TRUE(pieces.contains(row.piece)) << row.piece;
    EXPECT_FALSE(row.label.empty());
    EXPECT_FALSE(row.slots.empty()) << row.label;
    for (const Slot& slot : row.slots) {
      std::set<std::string> words;
      for (const Choice& choice : choices_of(form, slot)) {
        EXPECT_TRUE(pieces.contains(choice.piece)) << choice.piece;
        EXPECT_TRUE(words.insert(choice.word).second) << choice.word;
      }
      EXPECT_TRUE(slot.kind != "pick" || slot.standing.empty() || words.contains(slot.standing)) << slot.standing;
    }
  }
}

}  // namespace broadside
