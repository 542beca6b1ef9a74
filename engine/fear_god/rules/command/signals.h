// 2.7: visual signals, wireless, and when a message is understood.
#pragma once

#include <optional>

#include "engine/fear_god/rules/detection/ladder.h"
#include "engine/fear_god/rules/sheet.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- visual signals (2.7.1)

struct SignalLoad {
  int hoists = 0, lights = 0, received = 0, relays = 0, rockets = 0;
  constexpr int used() const { return hoists + lights + received + relays; }  // FG-2.7.1-03, FG-2.7.1.1-07
};
enum class LoadFault : uint8_t { none, too_many_lights, too_many_rockets, too_many_total };
/// Hoists that are possible beside these lights.
int hoist_limit(const VisualSignals& capacity, int lights);
LoadFault load_fault(const SignalLoad& load, const VisualSignals& capacity);

enum class VisualMethod : uint8_t { flag_hoist, flashing_light, rocket };
enum class ReadFault : uint8_t { none, blocked, night, out_of_range, aspect };

struct VisualSignal {
  VisualMethod method = VisualMethod::flag_hoist;
  Visibility table = kBestVisibility;  // after shifts (FG-2.7.1.1-04)
  bool night = false;
  std::optional<Length> distance;
  std::optional<Aspect> aspect;  // of the sender to the reader
  bool view_blocked = false;     // of the reader, by battle smoke
};
Length visual_range(const VisualSignal& signal);
/// Before the roll of the reader.
ReadFault read_fault(const VisualSignal& signal);

// ---------------------------------------------------------------- wireless (2.7.2)

struct WirelessSet {
  std::optional<int> range_nm;  // none: not fitted
  bool voice = false;
};
WirelessSet wireless_set(WirelessUnit unit, int year, bool auxiliary, bool german);

struct JammerFacts {
  Milli sender_to_receiver = 0, jammer_to_receiver = 0;  // thousandths of a mile
  std::optional<Milli> jammer_range;
  bool sends_message = false;  // with the set that would jam
};
int jamming_chance(const JammerFacts& facts);
bool can_jam(const JammerFacts& facts);
bool settle_jamming(const JammerFacts& facts, Who receiver, Dice& dice);

inline constexpr int kCrowdedFrom = 3, kCrowdJamsPct = 25;  // senders of a formation in one turn (FG-2.7.2.2-03)
/// One message against each of the other senders.
bool settle_crowded_wireless(int senders, Who message, Dice& dice);

// ---------------------------------------------------------------- delivery (2.7.3, 2.7.5)

enum class SignalMethod : uint8_t { flag_hoist, flashing_light, wireless };

/// Tactical Turns from sending to the Detection Phase of receipt; it is understood in the Plotting Phase after that.
int turns_to_receive(SignalMethod method, int year, int relays);
/// A ship that relays and the addressee each have to read it (FG-2.7.3-10).
bool settle_reading(Who reader, Dice& dice);

/// What fog of war does to a signal (option, 2.7.5).
struct FogOfWar {
  int delay_turns = 0, characters_lost = 0;
};
FogOfWar settle_fog_of_war(int message_length, Who reader, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::LoadFault> {
  static constexpr std::array<std::string_view, 4> words = {"none", "too_many_lights", "too_many_rockets",
                                                            "too_many_total"};
};
template <>
struct EnumWords<fear_god::VisualMethod> {
  static constexpr std::array<std::string_view, 3> words = {"flag_hoist", "flashing_light", "rocket"};
};
template <>
struct EnumWords<fear_god::ReadFault> {
  static constexpr std::array<std::string_view, 5> words = {"none", "blocked", "night", "out_of_range", "aspect"};
};
template <>
struct EnumWords<fear_god::SignalMethod> {
  static constexpr std::array<std::string_view, 3> words = {"flag_hoist", "flashing_light", "wireless"};
};
}  // namespace broadside
