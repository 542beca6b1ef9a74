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

/// What happened to a ship, or by her, in the words of the log.
struct ReportMoment {
  uint16_t turn = 0;
  std::string text;
  std::vector<std::string> who, whom;
  FIELDS(turn, text, who, whom)
};

struct ReportFate {
  std::string name, type;
  Seat side = kNoSeat;
  std::string fate;
  uint16_t turn = 0;                       // in which she went; 0: she was there at the end, or never came
  std::string ship;                        // of the register
  std::vector<std::pair<int, int>> track;  // where she was from turn to turn, as pieces stand; a hex by its place on
                                           // the sea, so that a board that was floated leaves it where it was
  int heading = 0;                         // at its end, as a piece has it
  std::vector<ReportMoment> story;         // what she did and suffered, the gravest of it
  FIELDS(name, type, side, fate, turn, ship, track, heading, story)
};

/// A ship that was sunk: by whom, as far as anybody knows.
struct ReportSinking {
  uint16_t turn = 0;
  std::string name;
  Seat side = kNoSeat;
  std::vector<std::string> by;
  Means means = Means::none;
  FIELDS(turn, name, side, by, means)
};

/// The sea that they fought on, as a Scene has it.
struct ReportChart {
  Scene::Board board = Scene::Board::hexes;
  int width = 0, height = 0, units = 1, left = 0, bottom = 0;
  std::vector<std::pair<int, int>> land;
  std::vector<Scene::Shore> shores;
  FIELDS(board, width, height, units, left, bottom, land, shores)
};

struct Report {
  std::string title, system, system_name, commitment;
  std::vector<SideInfo> sides;
  std::vector<std::string> side_names;
  ResultFrame result;
  std::vector<ReportDamage> damage;
  std::vector<ReportLuck> luck;
  std::vector<ReportFate> fates;
  std::vector<ReportSinking> sinkings;  // in their order
  std::vector<ReportMoment> blows;      // the gravest, in their order
  ReportChart chart;
  FIELDS(title, system, system_name, commitment, sides, side_names, result, damage, luck, fates, sinkings, blows, chart)
};

/// Plays the record again. A Problem: it does not replay, or is not over, or `stop` became true. `before`, of tests,
/// changes what has happened before it is counted: nothing may be learnt from words.
Expected<Report> report_of(std::string_view record, const std::atomic<bool>* stop = nullptr,
                           void (*before)(Event&) = nullptr);

}  // namespace broadside::server
