// Ops of 2.6 and 2.7: command, formations, signals.
#include "engine/fear_god/rules/command/signals.h"

#include "engine/fear_god/ops/facts.h"
#include "engine/fear_god/rules/command/organisation.h"
#include "engine/fear_god/rules/command/plotting.h"
#include "engine/fear_god/rules/movement/track.h"

namespace broadside::fear_god::ops {
namespace {

enum class SetWord : uint8_t { primary, auxiliary };
enum class JammingMode : uint8_t { deliberate, inadvertent };

constexpr int kMostSignals = 1'000, kFirstYear = 1'890, kLastYear = 1'950;
constexpr double kMostMiles = 50'000;

}  // namespace
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::SetWord> {
  static constexpr std::array<std::string_view, 2> words = {"primary", "auxiliary"};
};
template <>
struct EnumWords<fear_god::ops::JammingMode> {
  static constexpr std::array<std::string_view, 2> words = {"deliberate", "inadvertent"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace {

// ---------------------------------------------------------------- command_state

struct CommandGiven {
  CommanderShip commander_ship = CommanderShip::ok;
  bool succession_in_standing_orders = false;
  std::optional<Restored> restored_by;
  FIELDS(commander_ship, succession_in_standing_orders, restored_by)
  NEEDED(commander_ship)
};
struct CommandResult {
  bool in_command = true, signal_needed = false, new_formation_orders = true, coordinated_attack = true,
       independent_attack = true;
  std::optional<bool> last_order_stands;
  FIELDS(in_command, signal_needed, new_formation_orders, coordinated_attack, independent_attack, last_order_stands)
};

CommandResult command_state(const CommandGiven& given, Dice&) {
  CommandResult out;
  out.in_command = in_command(
      {given.commander_ship, given.succession_in_standing_orders, given.restored_by.value_or(Restored::none)});
  out.signal_needed = !out.in_command;
  out.new_formation_orders = out.coordinated_attack = out.in_command;
  if (!out.in_command) out.last_order_stands = true;
  return out;
}

// ---------------------------------------------------------------- formation_change

struct FormationGiven {
  FormationKind formation = FormationKind::other;
  bool signal_received = false;
  FIELDS(formation, signal_received)
  NEEDED(formation)
};
struct FormationResult {
  bool signal_needed = false, roll_needed = false;
  Observed observed = Observed::course_and_speed;
  FIELDS(signal_needed, roll_needed, observed)
};

FormationResult formation_change(const FormationGiven& given, Dice& dice) {
  FormationResult out;
  out.signal_needed = change_needs_signal(given.formation);
  out.roll_needed = change_needs_roll(given.formation, given.signal_received);
  if (out.roll_needed) out.observed = settle_observed_change({}, dice);
  return out;
}

// ---------------------------------------------------------------- visual_signal_load

struct LoadGiven {
  SizeClass size_class = SizeClass::A;
  bool staff = false;
  int hoists = 0, lights = 0, received = 0, relays = 0, rockets = 0;
  FIELDS(size_class, staff, hoists, lights, received, relays, rockets)
  NEEDED(size_class)
};
struct LoadResult {
  int max_total = 0, light_limit = 0, hoist_limit = 0, used = 0;
  bool legal = true;
  std::optional<LoadFault> reason;
  FIELDS(max_total, light_limit, hoist_limit, used, legal, reason)
};

Expected<LoadResult> visual_signal_load(const LoadGiven& given, Dice&) {
  FactCheck sound;
  sound.within(given.hoists, 0, kMostSignals, "given.hoists").within(given.lights, 0, kMostSignals, "given.lights");
  sound.within(given.received, 0, kMostSignals, "given.received");
  sound.within(given.relays, 0, kMostSignals, "given.relays").within(given.rockets, 0, kMostSignals, "given.rockets");
  if (!sound) return sound.why();
  const VisualSignals capacity = visual_signals_of(given.size_class, given.staff);
  const SignalLoad load{given.hoists, given.lights, given.received, given.relays, given.rockets};
  LoadResult out;
  out.max_total = capacity.total;
  out.light_limit = capacity.lights;
  out.hoist_limit = hoist_limit(capacity, given.lights);
  out.used = load.used();
  out.reason = reason_of(load_fault(load, capacity));
  out.legal = !out.reason;
  return out;
}

// ---------------------------------------------------------------- visual_signal_read

struct ReadGiven {
  VisualMethod method = VisualMethod::flag_hoist;
  int visibility_pct = 100, table_shift = 0;
  bool night = false;
  std::optional<double> distance_kyds;
  std::optional<int> bearing_from_sender_deg;
  bool view_blocked = false;
  FIELDS(method, visibility_pct, table_shift, night, distance_kyds, bearing_from_sender_deg, view_blocked)
  NEEDED(method, visibility_pct)
};
struct ReadResult {
  std::optional<double> range_kyds;
  bool can_read = true;
  std::optional<ReadFault> reason;
  FIELDS(range_kyds, can_read, reason)
};

Expected<ReadResult> visual_signal_read(const ReadGiven& given, Dice&) {
  FactCheck sound;
  VisualSignal signal;
  const Visibility weather = visibility_fact(given.visibility_pct, "given.visibility_pct", sound);
  sound.within(given.table_shift, -kMostSignals, kMostSignals, "given.table_shift");
  sound.between(given.distance_kyds.value_or(0), 0, kMostKyds, "given.distance_kyds");
  sound.within(given.bearing_from_sender_deg.value_or(0), 0, 359, "given.bearing_from_sender_deg");
  if (!sound) return sound.why();
  signal.method = given.method;
  signal.table = raised(weather, given.table_shift);
  signal.night = given.night;
  if (given.distance_kyds) signal.distance = length_of_kyds(*given.distance_kyds);
  if (given.bearing_from_sender_deg) signal.aspect = target_aspect(*given.bearing_from_sender_deg);
  signal.view_blocked = given.view_blocked;
  ReadResult out;
  out.reason = reason_of(read_fault(signal));
  out.can_read = !out.reason;
  if (out.reason != ReadFault::blocked && out.reason != ReadFault::night)
    out.range_kyds = kyds_of(visual_range(signal));
  return out;
}

// ---------------------------------------------------------------- wireless_range

struct WirelessGiven {
  WirelessUnit unit = WirelessUnit::battleship;
  int year = 0;
  SetWord set = SetWord::primary;
  bool german = false;
  std::optional<double> distance_nm;
  FIELDS(unit, year, set, german, distance_nm)
  NEEDED(unit, year)
};
struct WirelessResult {
  bool fitted = false;
  std::optional<int> range_nm;
  std::optional<bool> in_range;
  std::optional<bool> voice;
  FIELDS(fitted, range_nm, in_range, voice)
};

Expected<WirelessResult> wireless_range(const WirelessGiven& given, Dice&) {
  FactCheck sound;
  sound.within(given.year, kFirstYear, kLastYear, "given.year");
  sound.between(given.distance_nm.value_or(0), 0, kMostMiles, "given.distance_nm");
  if (!sound) return sound.why();
  const WirelessSet set = wireless_set(given.unit, given.year, given.set == SetWord::auxiliary, given.german);
  WirelessResult out;
  out.fitted = set.range_nm.has_value();
  if (!out.fitted) return out;
  out.range_nm = set.range_nm;
  out.voice = set.voice;
  if (given.distance_nm) out.in_range = milli_of(*given.distance_nm) <= milli(*set.range_nm);
  return out;
}

// ---------------------------------------------------------------- wireless_jamming

struct JammingGiven {
  JammingMode mode = JammingMode::deliberate;
  std::optional<double> sender_to_receiver_nm, jammer_to_receiver_nm, jammer_range_nm;
  bool jammer_sends_message = false;
  std::optional<int> senders;
  FIELDS(mode, sender_to_receiver_nm, jammer_to_receiver_nm, jammer_range_nm, jammer_sends_message, senders)
  NEEDED(mode)
};
struct JammingResult {
  bool possible = false;
  int chance_pct = 0;
  bool jammed = false;
  FIELDS(possible, chance_pct, jammed)
};

FactCheck sound_jamming(const JammingGiven& given) {
  FactCheck sound;
  sound.between(given.sender_to_receiver_nm.value_or(0), 0, kMostMiles, "given.sender_to_receiver_nm");
  sound.between(given.jammer_to_receiver_nm.value_or(0), 0, kMostMiles, "given.jammer_to_receiver_nm");
  sound.between(given.jammer_range_nm.value_or(0), 0, kMostMiles, "given.jammer_range_nm");
  sound.within(given.senders.value_or(1), 1, kMostSignals, "given.senders");
  if (given.mode == JammingMode::inadvertent) {
    if (!given.senders) sound.fault("given.senders", "is missing", "ships of the formation that send");
    return sound;
  }
  if (!given.sender_to_receiver_nm) sound.fault("given.sender_to_receiver_nm", "is missing", "miles");
  if (!given.jammer_to_receiver_nm) sound.fault("given.jammer_to_receiver_nm", "is missing", "miles");
  return sound;
}

Expected<JammingResult> wireless_jamming(const JammingGiven& given, Dice& dice) {
  if (const FactCheck sound = sound_jamming(given); !sound) return sound.why();
  if (given.mode == JammingMode::inadvertent)
    return JammingResult{*given.senders >= kCrowdedFrom, kCrowdJamsPct,
                         settle_crowded_wireless(*given.senders, {}, dice)};
  JammerFacts facts;
  facts.sender_to_receiver = milli_of(*given.sender_to_receiver_nm);
  facts.jammer_to_receiver = milli_of(*given.jammer_to_receiver_nm);
  if (given.jammer_range_nm) facts.jammer_range = milli_of(*given.jammer_range_nm);
  facts.sends_message = given.jammer_sends_message;
  return JammingResult{can_jam(facts), jamming_chance(facts), settle_jamming(facts, {}, dice)};
}

// ---------------------------------------------------------------- signal_delivery

struct DeliveryGiven {
  SignalMethod method = SignalMethod::flag_hoist;
  std::optional<int> year;
  std::string sent_turn;
  int relays = 0;
  bool fog_of_war = false;
  std::optional<int> message_length;
  FIELDS(method, year, sent_turn, relays, fog_of_war, message_length)
  NEEDED(method, sent_turn)
};
struct DeliveryResult {
  bool reached = true, read = false;
  std::optional<std::string> receive_turn, understand_turn, act_turn;
  std::optional<int> delay_turns, characters_lost;
  FIELDS(reached, read, receive_turn, understand_turn, act_turn, delay_turns, characters_lost)
};

FactCheck sound_delivery(const DeliveryGiven& given, int& sent) {
  FactCheck sound;
  sent = clock_fact(given.sent_turn, "given.sent_turn", sound);
  sound.within(given.relays, 0, kMostSignals, "given.relays");
  sound.within(given.year.value_or(kFirstYear), kFirstYear, kLastYear, "given.year");
  sound.within(given.message_length.value_or(0), 0, kMostPoints, "given.message_length");
  if (given.method == SignalMethod::wireless && !given.year)
    sound.fault("given.year", "is missing", "wireless depends on it");
  if (given.fog_of_war && !given.message_length)
    sound.fault("given.message_length", "is missing", "characters of the message");
  return sound;
}

Expected<DeliveryResult> signal_delivery(const DeliveryGiven& given, Dice& dice) {
  int sent = 0;
  if (const FactCheck sound = sound_delivery(given, sent); !sound) return sound.why();
  DeliveryResult out;
  for (int relay = 0; relay < given.relays && out.reached; ++relay) out.reached = settle_reading({}, dice);
  if (!out.reached) return out;
  int turns = turns_to_receive(given.method, given.year.value_or(kFirstYear), given.relays);
  if (given.fog_of_war) {
    const FogOfWar fog = settle_fog_of_war(*given.message_length, {}, dice);
    out.read = true;
    out.delay_turns = fog.delay_turns;
    out.characters_lost = fog.characters_lost;
    turns += fog.delay_turns;
  } else {
    out.read = settle_reading({}, dice);
  }
  const int tactical = minutes_of(TurnKind::tactical), received = later(sent, turns * tactical);
  out.receive_turn = hhmm(received);
  if (out.read) out.understand_turn = out.act_turn = hhmm(later(received, tactical));
  return out;
}

constexpr Op kSignalOps[] = {
    op<command_state>("command_state"),           op<formation_change>("formation_change"),
    op<visual_signal_load>("visual_signal_load"), to_a_millionth(op<visual_signal_read>("visual_signal_read")),
    op<wireless_range>("wireless_range"),         op<wireless_jamming>("wireless_jamming"),
    op<signal_delivery>("signal_delivery"),
};

}  // namespace

std::span<const Op> signals() { return kSignalOps; }

}  // namespace broadside::fear_god::ops
