// The ledgers: every rule of a system as one row, the rulings on what the books leave open, and who cites what.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace broadside::app {

struct LedgerRow {
  std::string id;       // "GA-MOV-03"
  std::string section;  // heading or number in the book
  std::string kind;     // definition, rule, setup, sequence, victory, table, data
  bool optional = false;
  std::string title;
  std::string statement;
};

struct Ruling {
  std::string id;  // "GA-Q-12"
  std::string title;
  std::string text;
};

/// Rows of a tab-separated file below a header line, by column; nothing is quoted. The Problem names file and line.
Expected<std::vector<std::vector<std::string>>> read_tsv(std::string_view text, std::string_view file, size_t columns);

Expected<std::vector<LedgerRow>> read_ledger(std::string_view text, std::string_view file);

/// Rulings out of a page: a heading, a bold beginning or a list entry that starts with an id opens one.
std::vector<Ruling> read_rulings(std::string_view text);

/// In which landing a rule comes, where a system comes in several, and in which others a part of it.
struct Landing {
  std::string in;    // "A"
  std::string also;  // "BC"
};
using Landings = std::map<std::string, Landing, std::less<>>;
/// Of a system, by row; empty: all of its rules come at once.
Expected<Landings> read_landings(const SystemInfo& system);
/// The last landing that one of these rows waits for; empty: all are in.
std::string later_landing(const SystemInfo& system, const Landings& landings, const std::vector<std::string>& rows);

enum class RowState : uint8_t { done, half, reasoned, open, later };
inline constexpr size_t kRowStates = 5;

/// All that is known of the rules of one system.
struct Ledger {
  const Game* game = nullptr;
  std::vector<LedgerRow> rows;
  std::vector<Ruling> rulings;
  // id -> places that cite it; of the code, the places that settle a rule come before those that mention it
  std::map<std::string, std::vector<std::string>> code, tests;
  std::map<std::string, std::string> not_modelled;  // id -> why there is nothing for a program to do
  Landings landings;

  /// By id, capitals or not; null if there is none.
  const LedgerRow* row(std::string_view id) const;
  const Ruling* ruling(std::string_view id) const;
  /// Later: it waits for its landing. Done: cited by code and by a test; half: so it is, but a part of it comes later.
  /// Reasoned: listed as not modelled. Open: neither.
  RowState state(const LedgerRow& row) const;
  /// The landings that it, or a part of it, waits for: "BC".
  std::string waits_for(const LedgerRow& row) const;
  /// Rulings that name the row, or that it names.
  std::vector<const Ruling*> related(const LedgerRow& row) const;
};

/// The ledger of a system out of the data the program carries.
Expected<Ledger> load_ledger(const Game& game);

}  // namespace broadside::app
