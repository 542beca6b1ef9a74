// How a battle that is over went: for the end report of the page.
#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/log.h"
#include "server/protocol.h"

namespace broadside::server {

/// Damage that a side has taken by the end of a turn, all in all.
struct ReportDamage {
  uint16_t turn = 0;
  uint8_t side = 0;
  int points = 0;  // percent of what damage may take from a ship, summed over the side's; one that has sunk counts 100
  FIELDS(turn, side, points)
};

/// What the dice of a side gave against what they would give on average: successes of all its throws that have a least
/// face to succeed.
struct ReportLuck {
  uint8_t side = 0;
  double expected = 0;
  int actual = 0;
  FIELDS(side, expected, actual)
};

struct ReportFate {
  std::string name, type;
  Seat side = kNoSeat;
  std::string fate;
  uint16_t turn = 0;  // in which she went; 0: she was there at the end, or never came
  FIELDS(name, type, side, fate, turn)
};

struct Report {
  std::string title, system, system_name, commitment;
  std::vector<SideInfo> sides;
  std::vector<std::string> side_names;
  ResultFrame result;
  std::vector<ReportDamage> damage;
  std::vector<ReportLuck> luck;
  std::vector<ReportFate> fates;
  FIELDS(title, system, system_name, commitment, sides, side_names, result, damage, luck, fates)
};

/// Plays the record again. A Problem: it does not replay, or is not over, or `stop` became true. `before`, of tests,
/// changes what has happened before it is counted: nothing may be learnt from words.
Expected<Report> report_of(std::string_view record, const std::atomic<bool>* stop = nullptr,
                           void (*before)(Event&) = nullptr);

}  // namespace broadside::server
