// A question as something to click: rows with slots to fill. A filled form is a text order, nothing else, so a page, a
// screen reader and a terminal give the same answers by the same grammar. Built from the view of the asked seat.
#pragma once

#include <string>
#include <vector>

#include "engine/core/fields.h"

namespace broadside {

/// One thing to pick.
struct Choice {
  std::string word;          // what the order says
  std::string label;         // what a person reads; empty: the word
  std::string piece;         // handle of the piece on the board that stands for it: to be clicked there
  std::string note;          // what to know before picking it: "12 hexes, long range"
  std::vector<int> at = {};  // x, y and heading to which it leads, to be clicked on the board; empty: nowhere
  FIELDS(word, label, piece, note, at)
};

/// What many blanks of a form offer, written once: each of them says which of it by number.
struct ChoiceList {
  std::string name;
  std::vector<Choice> choices;
  FIELDS(name, choices)
};

/// One blank in a row.
struct Slot {
  std::string name;  // "target"
  // "pick", "number", "text", or the name of a board widget: "hex-path", "turn-device", "hex-place", "place", "course".
  // A pick whose choices say `at` is answered on the board too, whatever else can be done with it.
  std::string kind;
  std::string before;  // stands before the value in the order: "13.5in at "
  std::string after;   // and after it
  std::vector<Choice> choices;
  std::string standing;             // the value it has until somebody changes it; empty: none
  bool needed = false;              // the row counts only when this is filled
  int least = 0, most = 0;          // of a number; of a path: what the mover may spend, in the board's units
  std::vector<std::string> limits;  // of a path, as the widget reads them: "turn 3000000"
  std::string list = {};            // one of the form's: it offers those of that list, and none in `choices`
  std::vector<int> of = {};         // which of the list, from 0, in the order to be shown; empty: all of it
  FIELDS(name, kind, before, after, choices, standing, needed, least, most, limits, list, of)
};

/// A blank to be filled with one of these.
inline Slot pick(std::string name, std::vector<Choice> choices = {}) {
  Slot slot;
  slot.name = std::move(name);
  slot.kind = "pick";
  slot.choices = std::move(choices);
  return slot;
}

/// What is said of one ship, squadron or salvo: lead + filled slots, joined.
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
  FIELDS(piece, label, note, lead, between, must, slots, with, brief)
};

struct Form {
  std::vector<Choice> whole;  // answers by themselves: "none", "auto", "all ahead"
  std::vector<FormRow> rows;
  std::string between = "; ";
  std::string empty;      // the answer when no row is filled: "none"; itself empty: some row has to be
  int most_rows = 0;      // 0: all of them
  bool in_order = false;  // the order in which rows are filled is the order in which things happen
  std::vector<ChoiceList> lists = {};
  FIELDS(whole, rows, between, empty, most_rows, in_order, lists)
};

}  // namespace broadside
