// Torpedoes are plotted (2.2.4.1, 2.2.4.3, 3.3).
#include <fmt/format.h>

#include "engine/fear_god/play/asked.h"
#include "engine/fear_god/play/fire_odds.h"
#include "engine/fear_god/play/questions.h"
#include "engine/fear_god/play/turn/tubes.h"
#include "engine/fear_god/rules/movement/torpedo_run.h"

namespace broadside::fear_god::launch_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 3> kWordings = {
    {{"SHIP: NUMBER at CONTACT", "Leipzig: 2 at contact 3",
      "From the first tubes that bear, on the course on which they meet her if she goes on as she does."},
     {"SHIP: NUMBER at CONTACT, mount NUMBER, setting NUMBER, gyro DEGREES, deep", "Leipzig: 1 at contact 3, gyro -20",
      "The gyro turns them off the bearing of the contact instead, to starboard when above 0."},
     {"none", "none", "Nobody launches."}}};

Expected<void> read_item(const Reading& in, const Part& item, LaunchWish& launch) {
  if (const auto mount = number_after(item, "mount", 1, kMostTubeMounts)) {
    launch.mount = static_cast<uint8_t>(*mount);
  } else if (const auto setting = number_after(item, "setting", 1, static_cast<int>(kMostSettings))) {
    launch.setting = static_cast<uint8_t>(*setting - 1);
  } else if (const auto gyro = number_after(item, "gyro", -180, 180)) {
    launch.gyro_deg = static_cast<int16_t>(*gyro);
    launch.by_hand = true;
  } else if (folded(item.text) == "deep") {
    launch.deep = true;
  } else {
    return in.expected_form(item, "is not a part of a launch");
  }
  return {};
}

Expected<void> read(const Reading& in, LaunchOrder& out) {
  return each_entry(in, "ship", [&](const Part& subject, const Part& said) -> Expected<void> {
    const Expected<size_t> ship = read_own_ship(in, subject);
    if (!ship) return tl::make_unexpected(ship.error());
    const std::vector<Part> items = split(said, ",");
    const std::optional<Halves> launch = items.empty() ? std::nullopt : cut_at_word(items[0], "at");
    if (!launch) return in.expected_form(said, "names no target");
    LaunchRow row;
    row.ship = static_cast<uint16_t>(*ship);
    int torpedoes = 0;
    for (const char digit : launch->before.text)
      torpedoes = digit >= '0' && digit <= '9' && torpedoes < 100 ? 10 * torpedoes + (digit - '0') : 100;
    if (torpedoes < 1 || torpedoes > 16) return in.expected_form(launch->before, "is not a number of torpedoes");
    row.launch.torpedoes = static_cast<uint8_t>(torpedoes);
    const Expected<uint16_t> contact = read_contact(in, launch->after);
    if (!contact) return tl::make_unexpected(contact.error());
    row.contact = *contact;
    for (size_t i = 1; i < items.size(); ++i)
      if (auto ok = read_item(in, items[i], row.launch); !ok) return ok;
    return add_to(out.launches, row, subject, "launches");
  });
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<LaunchOrder>(a, text, "none", kWordings[0].form, out, read);
}

std::string print(const Asked& a, const LaunchOrder& order) {
  if (order.launches.count == 0) return "none";
  return rows_text(order.launches, "; ", [&](const LaunchRow& row) {
    std::string out =
        fmt::format("{}: {} at {}", written(a.is_ship(row.ship) ? a.name(row.ship) : fmt::format("ship {}", row.ship)),
                    row.launch.torpedoes, a.contact_name(row.contact));
    if (row.launch.mount != 0) out += fmt::format(", mount {}", row.launch.mount);
    if (row.launch.setting != 0) out += fmt::format(", setting {}", row.launch.setting + 1);
    if (row.launch.by_hand) out += fmt::format(", gyro {}", row.launch.gyro_deg);
    if (row.launch.deep) out += ", deep";
    return out;
  });
}

// ---------------------------------------------------------------- judging

/// Tubes of one ship, row after row of the order.
struct HerTubes {
  Shooter ship;
  uint16_t turn = 0;
  ToldOff told_off{};

  /// Which of them bear is seen when ships have moved.
  FaultCode tell_off(const LaunchWish& wish) {
    if (tube_mounts(ship.card) == 0 || wish.mount > tube_mounts(ship.card)) return FaultCode::no_such_mount;
    if (!weapons_of(ship.card, ship.gear, ship.ship.taken).torpedo_tubes) return FaultCode::tubes_lost;
    const auto mount = mount_for(ship, wish, told_off, turn, [](size_t) { return true; });
    if (!mount) return why_none(wish);
    told_off[*mount] = static_cast<uint8_t>(told_off[*mount] + wish.torpedoes);
    return FaultCode::none;
  }

 private:
  FaultCode why_none(const LaunchWish& wish) const {
    FaultCode why = FaultCode::no_such_setting;
    for (size_t mount = 0; mount < kMostTubeMounts; ++mount) {
      const TorpedoLine* const line = torpedo_of(ship.card, mount);
      if (line == nullptr || (wish.mount != 0 && mount + 1 != wish.mount)) continue;
      if (line->settings[wish.setting].speed_kn == 0) continue;
      if (wish.mount != 0 && tubes_lost(ship.gear, mount)) return FaultCode::tubes_lost;
      if (why == FaultCode::no_such_setting) why = FaultCode::salvo_too_large;
      if (wish.torpedoes <= line->tubes_per_mount) why = FaultCode::no_torpedoes_left;
    }
    return why;
  }
};

/// FG-6.3.1-01, -02, as plotted for this turn.
FaultCode plot_fault(const TurnPlotted& plot) {
  TorpedoLaunchFacts facts;
  facts.tubes = facts.salvo = 1;
  facts.turn_deg = milli(plot.circle ? 360 : plot.change_deg());
  facts.turn_at_start = turns_at_start(plot);
  facts.evading = plot.evasive;
  switch (launch_fault(facts)) {
    case LaunchFault::evading: return FaultCode::torpedoes_while_evading;
    case LaunchFault::turned_too_far: return FaultCode::turned_too_far;
    case LaunchFault::turned_late: return FaultCode::turned_late;
    default: return FaultCode::none;
  }
}

void check(const OrderCheck& c, const LaunchOrder& order) {
  const KnownFire fire(c);
  std::array<ToldOff, kMostShips> told_off{};
  for (uint32_t i = 0; i < order.launches.count; ++i) {
    const LaunchRow& row = order.launches[i];
    const int entry = static_cast<int>(i);
    if (c.stray(!is_sane(row.launch))) return;
    if (!c.own_ship(entry, row.ship)) continue;
    HerTubes tubes{fire.shooter(row.ship), c.view.at.turn, told_off[row.ship]};
    c.fault_if(tubes.tell_off(row.launch), entry, row.ship);
    told_off[row.ship] = tubes.told_off;
    if (row.launch.by_hand && run_fault(row.launch.gyro_deg, Depth::surfaced) == RunFault::gyro)
      c.fault(FaultCode::gyro, entry, row.ship);
    if (c.contact(row.contact) == nullptr)
      c.fault(FaultCode::unknown_contact, entry, row.ship);
    else if (c.sight(row.ship, row.contact) == nullptr)
      c.fault(FaultCode::not_detected, entry, row.ship);
    const Plot& plot = c.view.secret.plots[row.ship];
    if (plot.keeping == Keeping::own) c.fault_if(plot_fault(plot.turn[0]), entry, row.ship);
  }
}

uint64_t decisions(const Asked&, const LaunchOrder& order) { return order.launches.count; }

using Said = RefusedAs<Refused, LaunchOrder>;
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::no_such_mount,
     [](const Said& r) { return because(r.who() + " has no such torpedo tubes", "a mount of her sheet"); },
     Needs::ship},
    {FaultCode::no_such_setting,
     [](const Said& r) { return because("torpedoes of " + r.who() + " have no such setting", "setting 1"); },
     Needs::ship},
    {FaultCode::salvo_too_large,
     [](const Said& r) {
       return because("one mount of " + r.who() + " does not have so many tubes", "fewer torpedoes");
     },
     Needs::ship},
    {FaultCode::no_torpedoes_left,
     [](const Said& r) { return because("those tubes of " + r.who() + " are not loaded", "other tubes, or none"); },
     Needs::ship},
    {FaultCode::tubes_lost,
     [](const Said& r) { return because("those tubes of " + r.who() + " are out of action", "other tubes, or none"); },
     Needs::ship},
    {FaultCode::turned_too_far,
     [](const Said& r) { return because(r.who() + " turns too far in this turn", "a turn of at most 45 degrees"); },
     Needs::ship},
    {FaultCode::turned_late,
     [](const Said& r) { return because(r.who() + " does not turn at the start of the turn", "her turn first"); },
     Needs::ship},
    {FaultCode::gyro,
     [](const Said&) {
       return because("torpedoes cannot turn so far", fmt::format("gyro -{0} to {0}", kMostGyroDeg));
     }},
    {FaultCode::torpedoes_while_evading,
     [](const Said& r) { return because(r.who() + " steers evasively", "no torpedoes in this turn"); }, Needs::ship},
};

}  // namespace

const Question<System> kRow = {.kind = static_cast<uint8_t>(Step::launch),
                               .word = LaunchOrder::kWord,
                               .section = "2.2.4.3",
                               .hint = "Torpedoes are launched after this turn's movement and run from the next on.",
                               .wordings = kWordings,
                               .parse = parse,
                               .print = given<print>,
                               .check = judged<check>,
                               .explain = explained<kReasons>,
                               .fallback = nothing<LaunchOrder>,
                               .text = launch_text,
                               .form = launch_form,
                               .decisions = tallied<decisions>,
                               .random = random_launch,
                               .steady = steady_launch};

}  // namespace broadside::fear_god::launch_question
