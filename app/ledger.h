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

enum class RowState : uint8_t { done, reasoned, open };

/// All that is known of the rules of one system.
struct Ledger {
  const Game* game = nullptr;
  std::vector<LedgerRow> rows;
  std::vector<Ruling> rulings;
  // id -> places that cite it; of the code, the places that settle a rule come before those that mention it
  std::map<std::string, std::vector<std::string>> code, tests;
  std::map<std::string, std::string> not_modelled;  // id -> why there is nothing for a program to do

  /// By id, capitals or not; null if there is none.
  const LedgerRow* row(std::string_view id) const;
  const Ruling* ruling(std::string_view id) const;
  /// Done: cited by code and by a test. Reasoned: listed as not modelled. Open: neither.
  RowState state(const LedgerRow& row) const;
  /// Rulings that name the row, or that it names.
  std::vector<const Ruling*> related(const LedgerRow& row) const;
};

/// The ledger of a system out of the data the program carries.
Expected<Ledger> load_ledger(const Game& game);

}  // namespace broadside::app
