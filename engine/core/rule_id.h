// A ledger id known at compile time: its text for people, its hash for the key of a die.
#pragma once

#include <cstdint>
#include <string>

namespace broadside {

struct RuleId {
  const char* system = "";  // "GA"
  const char* tail = "";    // "MOV-03"
  uint32_t hash = 0;

  std::string text() const { return std::string(system) + "-" + tail; }
  constexpr bool operator==(const RuleId& other) const { return hash == other.hash; }
};

/// FNV-1a of "GA-MOV-03". Collisions within the ledgers are refused by a test.
constexpr uint32_t rule_hash(const char* system, const char* tail) {
  uint32_t h = 2166136261U;
  auto take = [&h](char c) { h = (h ^ static_cast<uint8_t>(c)) * 16777619U; };
  for (const char* p = system; *p != 0; ++p) take(*p);
  take('-');
  for (const char* p = tail; *p != 0; ++p) take(*p);
  return h;
}

consteval RuleId rule_id(const char* system, const char* tail) { return {system, tail, rule_hash(system, tail)}; }

}  // namespace broadside
