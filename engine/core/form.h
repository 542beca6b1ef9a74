// A question as something to click: rows with slots to fill. A filled form is a text order, nothing else, so a page, a
// screen reader and a terminal give the same answers by the same grammar. Built from the view of the asked seat.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/fields.h"

namespace broadside {

/// What a shot can be expected to do as things stand, in thousandths: hits, and what they cost her who is hit, in the
/// boxes or stats of the rules. No rule reads it.
struct Outlook {
  int hits = 0, points = 0;
  bool operator==(const Outlook&) const = default;
  FIELDS(hits, points)
};

/// One thing to pick.
struct Choice {
  std::string word;          // what the order says
  std::string label;         // what a person reads; empty: the word
  std::string piece;         // handle of the piece on the board that represents it: to be clicked there
  std::string note;          // what to know before picking it: "12 hexes, long range"
  std::vector<int> at = {};  // x, y and heading to which it leads, to be clicked on the board; empty: nowhere
  std::optional<Outlook> outlook = {};  // none: it is not a shot
  FIELDS(word, label, piece, note, at, outlook)
};

/// What many slots of a form offer, listed once: each of them refers to entries by number.
struct ChoiceList {
  std::string name;
  std::vector<Choice> choices;
  FIELDS(name, choices)
};

/// One slot in a row.
struct Slot {
  std::string name;  // "target"
  // "pick", "number", "text", or the name of a board widget: "hex-path", "turn-device", "hex-place", "place", "course".
  // A pick whose choices say `at` is answered on the board too, whatever else can be done with it.
  std::string kind;
  std::string before;  // precedes the value in the order: "13.5in at "
  std::string after;   // and after it
  std::vector<Choice> choices;
  std::string standing;             // its value until somebody changes it; empty: none
  bool needed = false;              // the row counts only when this is filled
  int least = 0, most = 0;          // of a number; of a path: what the mover may spend, in the board's units
  std::vector<std::string> limits;  // of a path, as the widget reads them: "turn 3000000"
  std::string list = {};            // one of the form's: it offers those of that list, and none in `choices`
  std::vector<int> of = {};         // which of the list, from 0, in the order to be shown; empty: all of it
  FIELDS(name, kind, before, after, choices, standing, needed, least, most, limits, list, of)
};

/// A slot to be filled with one of these.
inline Slot pick(std::string name, std::vector<Choice> choices = {}) {
  Slot slot;
  slot.name = std::move(name);
  slot.kind = "pick";
  slot.choices = std::move(choices);
  return slot;
}

/// What an order says about one ship, squadron or salvo: lead + filled slots, joined.
struct FormRow {
  std::string piece;           // handle of the piece it is about; empty: none
  std::string label;           // "Lion"
  std::string note;            // "speed 5 of 6, at 1800 yd of the enemy"
  std::string lead;            // "Lion: "
  std::string between = ", ";  // filled slots
  bool must = false;           // an answer without this row is not complete
  std::vector<Slot> slots;
  std::vector<std::string> with;  // handles of others it is about: clicked on the board they mean this row too
  bool brief = false;             // notes of its choices have been left out, and can be asked for
  std::string group = {};         // division or squadron: rows of one group can be shown and filled together
  FIELDS(piece, label, note, lead, between, must, slots, with, brief, group)
};

struct Form {
  std::vector<Choice> whole;  // complete answers: "none", "auto", "all ahead"
  std::vector<FormRow> rows;
  std::string between = "; ";
  std::string empty;      // the answer when no row is filled: "none"; itself empty: some row has to be
  int most_rows = 0;      // 0: all of them
  bool in_order = false;  // the order in which rows are filled is the order in which things happen
  std::vector<ChoiceList> lists = {};
  FIELDS(whole, rows, between, empty, most_rows, in_order, lists)
};

/// What a row says with these values in its slots, empty ones being blanks; nothing if a blank is left that is needed,
/// or all of them are.
inline std::string row_text(const FormRow& row, const std::vector<std::string>& values) {
  std::string out;
  for (size_t i = 0; i < row.slots.size() && i < values.size(); ++i) {
    const Slot& slot = row.slots[i];
    if (values[i].empty() && slot.needed) return {};
    if (!values[i].empty()) out += (out.empty() ? row.lead : row.between) + slot.before + values[i] + slot.after;
  }
  return out;
}
inline std::vector<std::string> standing_values(const FormRow& row) {
  std::vector<std::string> out;
  for (const Slot& slot : row.slots) out.push_back(slot.standing);
  return out;
}
/// The answer that stands in the form before anybody has touched it; empty: none.
inline std::string standing_text(const Form& form) {
  std::string out;
  for (const FormRow& row : form.rows)
    if (const std::string text = row_text(row, standing_values(row)); !text.empty())
      out += (out.empty() ? "" : form.between) + text;
  return out;
}

}  // namespace broadside
