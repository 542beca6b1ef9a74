// 5.3 to 5.5: sonar, acoustic detectors of aircraft, magnetic loops.
#pragma once

#include <optional>
#include <span>

#include "engine/core/plane.h"
#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- one search (5.3.2 to 5.3.5)

enum class SonarMode : uint8_t { active, passive };
enum class SonarMounting : uint8_t { keel, deck_forward, deck_aft, flank_starboard, flank_port, lowered };
enum class SonarSector : uint8_t { left, right };
enum class SonarFault : uint8_t { none, not_available, own_speed, baffle, sector };

inline constexpr int kActiveSonarFrom = 1922;

struct SonarFacts {
  SonarMode mode = SonarMode::active;
  int year = kActiveSonarFrom;
  SonarMounting mounting = SonarMounting::keel;
  int own_speed_kts = 0;
  int bearing_deg = 0;  // relative
  std::optional<SonarSector> sector;
};
SonarFault sonar_fault(const SonarFacts& facts);
/// Relative bearings in which the mounting is deaf; the edges are not.
bool in_baffles(SonarMounting mounting, int bearing_deg);

/// Of 50 percent, from the range of the set and its factors in millionths.
Length sonar_range(Length annex_range, std::span<const int64_t> factors);
int sonar_chance(Length distance, Length range_50, bool held_last_turn);
bool settle_sonar(int chance_pct, Who searcher, Dice& dice);

// ---------------------------------------------------------------- what it is good for (5.3.6)

/// By consecutive turns of contact up to this one.
int active_solution_chance(int turns_of_contact);

struct PassiveSolution {
  int ships_holding = 0, held_two_turns = 0;
  bool failed_last_turn = false, submarine = false;
};
int passive_solution_chance(const PassiveSolution& facts);
bool settle_sonar_solution(int chance_pct, Who searcher, Dice& dice);

enum class PassiveInformation : uint8_t { none, type, propulsion_and_type };
int passive_information_chance(int detections, bool df);
PassiveInformation settle_passive_information(int chance_pct, Who searcher, Dice& dice);

// ---------------------------------------------------------------- aircraft heard (5.4), loops (5.5)

struct HeardAircraft {
  int range_yds = 0, chance_pct = 0;
};
HeardAircraft acoustic_row(int aircraft, bool gunfire_near, Milli wind);
bool settle_acoustic(const HeardAircraft& row, Who post, Dice& dice);

inline constexpr int kPinnedWithin = 6'000;  // yards (FG-5.2.4.2-02)
/// Of land searchlights for a turn.
/// An aircraft that a detector has heard; one that is there and hears nothing is no help (FG-5.2.4.2-01, FG-5.4-03).
constexpr int pin_chance(bool heard) { return heard ? 50 : 10; }
bool settle_pin(bool heard, Who lights, Dice& dice);

/// In thousandths of a percent.
Milli loop_chance(SizeClass size, bool wooden);
bool settle_loop(SizeClass size, bool wooden, Who loop, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::SonarMode> {
  static constexpr std::array<std::string_view, 2> words = {"active", "passive"};
};
template <>
struct EnumWords<fear_god::SonarMounting> {
  static constexpr std::array<std::string_view, 6> words = {"keel",       "deck_forward", "deck_aft", "flank_starboard",
                                                            "flank_port", "lowered"};
};
template <>
struct EnumWords<fear_god::SonarSector> {
  static constexpr std::array<std::string_view, 2> words = {"left", "right"};
};
template <>
struct EnumWords<fear_god::SonarFault> {
  static constexpr std::array<std::string_view, 5> words = {"none", "not_available", "own_speed", "baffle", "sector"};
};
template <>
struct EnumWords<fear_god::PassiveInformation> {
  static constexpr std::array<std::string_view, 3> words = {"none", "type", "propulsion_and_type"};
};
}  // namespace broadside
