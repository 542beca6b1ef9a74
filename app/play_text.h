// Sentences of a battle in the terminal: events, explanations, rules, odds, help and the end.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/ledger.h"
#include "app/terminal.h"
#include "engine/core/odds.h"
#include "record/director.h"

namespace broadside::app {

/// Whether the pool is a drawing of cards; its seat.
bool is_card(Seat roller);
Seat seat_of(Seat roller);

/// "Red", and with the scenario's name for the side "Red (Grand Fleet)". One of several seats of a side goes by its own
/// name.
std::string side_title(const Match& match, Seat side);
std::string seat_title(const Match& match, Seat seat);

/// The scenario's name for the seat's side alone; where it has none, or the side has several seats, that of the seat.
std::string seat_word(const Match& match, Seat seat);

/// How many events an eye has been told.
size_t told_count(const Director& director, const Eye& eye);

/// "1 die", "2 dice"
std::string counted(size_t n, std::string_view one, std::string_view many);

/// An event and its number among those that the reader is told.
struct Numbered {
  size_t number = 0;
  Event event;
  size_t times = 1;  // the same sentence, one after the other
};
/// The events an eye is told from the n-th on; equal neighbours of one phase, as the others' hidden doings are told,
/// are put together.
std::vector<Numbered> news(const Director& director, const Eye& eye, size_t from);

/// "   12  Lion ahead north, C7 to C6.  [GA-MOV-04]", and the dice below it. Numbers are left out for `numbered` false.
std::string tell(const Numbered& one, const Screen& screen, bool numbered = true);

/// Modifiers one by one, dice with their rules, and what the rule says.
std::string explain(const Numbered& one, const Expected<Ledger>& ledger, const Screen& screen);

/// Modifiers one by one with their rules, each sum added up.
std::string modifiers_text(std::span<const Modifier> modifiers, const Expected<Ledger>& ledger, const Screen& screen);
/// The same in a line, without those that change nothing: "to hit: 6 hexes (long) -1, own speed 4 -1 = -2".
std::string modifiers_line(std::span<const Modifier> modifiers);

/// "GA-RNG-08 Hits at long range", or the bare id.
std::string rule_title(const Expected<Ledger>& ledger, const std::string& id);
/// Title, statement and the rulings about it; `id` may lack the system's prefix, and capitals do not matter. Of a
/// chapter the list of its rules, of the prefix alone the chapters. A sentence if there is none.
std::string rule_text(const Expected<Ledger>& ledger, const std::string& prefix, std::string id, const Screen& screen);

/// Distributions with bars; yes-or-no quantities in one line.
std::string odds_text(const std::vector<OddsTable>& tables, const Screen& screen);

/// Orders that answer this question, with examples, and the commands that always work.
std::string help_text(const Match& match, const Ask& ask, const Screen& screen);
std::string commands_text(const Screen& screen);
/// How the system is played, in a few sentences, for somebody who never saw its book.
std::string primer_text(const Match& match, const Screen& screen);
/// What to remember when answering this question; may be empty.
std::string hint_text(const Match& match, const Ask& ask);
/// What the battle is about: title, the scenario's own text, the facts that an eye knows, options, source.
std::string scenario_text(const Match& match, const Eye& eye, const Screen& screen);
/// The facts of the moment, a line each.
std::string facts_text(const Scene& scene, const Screen& screen);
/// How the numbers on a data sheet are read.
std::string legend_text(const Sheet& sheet, const Screen& screen);
/// The words that begin a command.
std::vector<std::string> command_words();

/// Who won and why, points, ships lost, luck at dice.
std::string end_text(const Director& director, const Screen& screen);

}  // namespace broadside::app
