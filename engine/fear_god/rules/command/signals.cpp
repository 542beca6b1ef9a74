// Capacity and range of signals, jamming, delays, fog of war.
#include "engine/fear_god/rules/command/signals.h"

#include "tables/fear_god/signals_processing.h"
#include "tables/fear_god/visual_signal_range.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- visual signals

// FG-2.7.1.1-01
int hoist_limit(const VisualSignals& capacity, int lights) { return std::max(0, capacity.hoists - lights); }

// FG-2.7.1-02 to -04, FG-2.7.1.2-01, FG-Q-163: as the total equals the hoists, each light already takes the place of
// one
LoadFault load_fault(const SignalLoad& load, const VisualSignals& capacity) {
  if (load.lights > capacity.lights) return LoadFault::too_many_lights;
  if (load.rockets > 1) return LoadFault::too_many_rockets;  // FG-2.7.1.1-02, FG-2.7.1.3-02
  return load.used() > capacity.total ? LoadFault::too_many_total : LoadFault::none;
}

static_assert(tables::column(tables::kVisualSignalRange, &tables::VisualSignalRange::visibility_pct) == kLadderPct);

// FG-2.7.1.1-03, FG-2.7.1.3-01: a rocket is seen as far as a flashing light
Length visual_range(const VisualSignal& signal) {
  const tables::VisualSignalRange& row = tables::kVisualSignalRange[static_cast<size_t>(signal.table)];
  if (signal.method == VisualMethod::flag_hoist) return row.flag_hoist_kyds.millionths;
  return (signal.night ? row.flashing_light_night_kyds : row.flashing_light_day_kyds).millionths;
}

// FG-2.7.1.1-05, -06, FG-5.2.5.4-14, FG-Q-107, FG-Q-145
ReadFault read_fault(const VisualSignal& signal) {
  const bool hoist = signal.method == VisualMethod::flag_hoist;
  if (signal.view_blocked && signal.method != VisualMethod::rocket) return ReadFault::blocked;
  if (hoist && signal.night) return ReadFault::night;
  if (signal.distance && !in_sight(*signal.distance, visual_range(signal))) return ReadFault::out_of_range;
  return hoist && signal.aspect == Aspect::narrow ? ReadFault::aspect : ReadFault::none;
}

// ---------------------------------------------------------------- wireless

namespace {

constexpr int kUBoatsFrom = 1917, kUBoatsTo = 1922, kUBoatRange = 700;  // FG-2.7.2.1-02
constexpr int kJamBasePct = 25, kReadPct = 80;                          // FG-2.7.2.2-02, FG-2.7.3-08

}  // namespace

// FG-2.7.2.1-01 to -03, FG-Q-156
WirelessSet wireless_set(WirelessUnit unit, int year, bool auxiliary, bool german) {
  const WirelessSets sets = wireless_of(unit, year);
  WirelessSet out{auxiliary ? sets.auxiliary_nm : std::optional(sets.primary_nm), false};
  if (german && !auxiliary && unit == WirelessUnit::submarine && year >= kUBoatsFrom && year <= kUBoatsTo)
    out.range_nm = kUBoatRange;
  out.voice = unit == WirelessUnit::spotting_aircraft;
  return out;
}

// A percent for each mile that the jammer is nearer; D100 reads whole percents only.
int jamming_chance(const JammerFacts& facts) {
  const Milli pct = milli(kJamBasePct) + facts.sender_to_receiver - facts.jammer_to_receiver;
  return static_cast<int>(std::clamp<Milli>(pct, 0, milli(100)) / kOne);
}

// FG-2.7.2.2-01, FG-Q-108
bool can_jam(const JammerFacts& facts) {
  const bool in_range = !facts.jammer_range || facts.jammer_to_receiver <= *facts.jammer_range;
  return in_range && !facts.sends_message && jamming_chance(facts) > 0;
}

bool settle_jamming(const JammerFacts& facts, Who receiver, Dice& dice) {
  return can_jam(facts) && succeeds({FG("2.7.2.2-02"), receiver.unit, receiver.seat}, jamming_chance(facts), dice);
}

// FG-Q-109
bool settle_crowded_wireless(int senders, Who message, Dice& dice) {
  bool lost = false;
  for (int other = 1; senders >= kCrowdedFrom && other < senders; ++other)
    lost = succeeds({FG("2.7.2.2-03"), message.unit, message.seat}, kCrowdJamsPct, dice) || lost;
  return lost;
}

// ---------------------------------------------------------------- delivery

namespace {

const tables::SignalsProcessing& processing(SignalMethod method, int year) {
  enum Row : size_t { kHoist, kLight, kOldWireless, kWarWireless, kLateWireless };
  static_assert(tables::kSignalsProcessing.size() == kLateWireless + 1);
  if (method == SignalMethod::flag_hoist) return tables::kSignalsProcessing[kHoist];
  if (method == SignalMethod::flashing_light) return tables::kSignalsProcessing[kLight];
  return tables::kSignalsProcessing[year < 1917 ? kOldWireless : year <= 1922 ? kWarWireless : kLateWireless];
}

}  // namespace

// FG-2.7-02, FG-2.7.3-02 to -07
int turns_to_receive(SignalMethod method, int year, int relays) {
  const tables::SignalsProcessing& row = processing(method, year);
  return row.turn_delay - 1 + relays * row.relay_delay_turns;
}

// FG-2.7.3-08, -09, -11, FG-Q-110
bool settle_reading(Who reader, Dice& dice) {
  return succeeds({FG("2.7.3-08"), reader.unit, reader.seat}, kReadPct, dice);
}

// FG-2.7.5-01 to -03, FG-Q-111
FogOfWar settle_fog_of_war(int message_length, Who reader, Dice& dice) {
  constexpr int kLateFrom = 81, kDamagedFrom = 91;
  const Tally rolled = dice.tally({FG("2.7.5-01"), reader.unit, reader.seat}, 1, 100, Cuts(kLateFrom, kDamagedFrom));
  FogOfWar out;
  if (rolled.in[1] == 1) out.delay_turns = half_die_up(dice.one({FG("2.7.5-02"), reader.unit, reader.seat}, 6));
  if (rolled.in[2] == 1)
    out.characters_lost = std::min(message_length / 2, sum_of({FG("2.7.5-03"), reader.unit, reader.seat}, 3, 6, dice));
  return out;
}

}  // namespace broadside::fear_god
