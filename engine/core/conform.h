// Conformance cases: reads them, runs them against the ops of a system, and says where the results differ.
// Pure: text and structs in, structs out. data/conformance/case-format.md describes a case.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/json_text.h"

namespace broadside {

struct Case {
  std::string id;
  std::string op;
  std::string what;
  std::vector<std::string> rules;  // rows of the ledger that it is of
  int line = 0;                    // where it begins in its file
  Json given;
  std::vector<int> dice;
  Json expect;
};

/// All cases of a file; the Problem names file, line and reason of the first that is not a case.
Expected<std::vector<Case>> read_cases(std::string_view text, std::string_view file);

/// "GA" of "GA-EX-D-01".
std::string_view system_prefix(std::string_view case_id);

struct Mismatch {
  std::string path;      // "attacks[0].hits"
  std::string expected;  // as JSON
  std::string got;
};

/// Where `got` is not what `expected` says: objects field by field (those left out are not checked), arrays entry by
/// entry, numbers by value; and as the reading of the system says.
void compare(const Json& expected, const Json& got, const CaseReading& reading, std::vector<Mismatch>& out);

struct CaseReport {
  enum class Status : uint8_t { passed, failed, skipped };
  Status status = Status::passed;
  std::string reason;  // why skipped, or why nothing could be compared
  std::vector<Mismatch> differences;
};

/// Every die of the case must be used, none may be missing, and no face may be impossible.
CaseReport run_case(std::span<const Op> ops, const Case& c);

}  // namespace broadside
