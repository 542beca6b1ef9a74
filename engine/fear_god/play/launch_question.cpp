// Torpedoes are plotted (2.2.4.1, 2.2.4.3, 3.3).
#include <fmt/format.h>

#include <cstdlib>

#include "engine/fear_god/play/asked.h"
#include "engine/fear_god/play/questions.h"
#include "engine/fear_god/rules/command/plotting.h"
#include "engine/fear_god/rules/movement/torpedo_run.h"

namespace broadside::fear_god::launch_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"SHIP: NUMBER at CONTACT, mount NUMBER, setting NUMBER, gyro DEGREES, deep", "Leipzig: 1 at contact 3, gyro -20",
      "The gyro turns them off the bearing of the contact, to starboard when above 0; without it they run straight."},
     {"none", "none", "Nobody launches."}}};

Expected<void> read_item(const Reading& in, const Part& item, LaunchRow& row) {
  if (const auto mount = number_after(item, "mount", 1, 16)) {
    row.mount = static_cast<uint8_t>(*mount - 1);
  } else if (const auto setting = number_after(item, "setting", 1, 4)) {
    row.setting = static_cast<uint8_t>(*setting - 1);
  } else if (const auto gyro = number_after(item, "gyro", -180, 180)) {
    row.gyro_deg = static_cast<int16_t>(*gyro);
  } else if (folded(item.text) == "deep") {
    row.deep = true;
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
    row.torpedoes = static_cast<uint8_t>(torpedoes);
    const Expected<uint16_t> contact = read_contact(in, launch->after);
    if (!contact) return tl::make_unexpected(contact.error());
    row.contact = *contact;
    for (size_t i = 1; i < items.size(); ++i)
      if (auto ok = read_item(in, items[i], row); !ok) return ok;
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
                    row.torpedoes, a.contact_name(row.contact));
    if (row.mount != 0) out += fmt::format(", mount {}", row.mount + 1);
    if (row.setting != 0) out += fmt::format(", setting {}", row.setting + 1);
    if (row.gyro_deg != 0) out += fmt::format(", gyro {}", row.gyro_deg);
    if (row.deep) out += ", deep";
    return out;
  });
}

/// Not yet asked: mounts and their arcs, settings, torpedoes left, nets: rules/attack/torpedo_launch.h.
void check(const OrderCheck& c, const LaunchOrder& order) {
  for (uint32_t i = 0; i < order.launches.count; ++i) {
    const LaunchRow& row = order.launches[i];
    const int entry = static_cast<int>(i);
    if (c.stray(row.mount > 15 || row.setting > 3 || row.torpedoes < 1 || row.torpedoes > 16)) return;
    if (!c.own_ship(entry, row.ship)) continue;
    if (row.torpedoes > torpedo_tubes(c.own().card(row.ship))) c.fault(FaultCode::no_such_mount, entry, row.ship);
    if (run_fault(row.gyro_deg, Depth::surfaced) == RunFault::gyro) c.fault(FaultCode::gyro, entry, row.ship);
    if (c.contact(row.contact) == nullptr)
      c.fault(FaultCode::unknown_contact, entry, row.ship);
    else if (c.sight(row.ship, row.contact) == nullptr)
      c.fault(FaultCode::not_detected, entry, row.ship);
    if (c.view.secret.plots[row.ship].turn[0].evasive) c.fault(FaultCode::torpedoes_while_evading, entry, row.ship);
    for (uint32_t before = 0; before < i; ++before)
      if (order.launches[before].ship == row.ship && order.launches[before].mount == row.mount)
        c.fault(FaultCode::listed_twice, entry, row.ship);
  }
}

using Said = RefusedAs<Refused, LaunchOrder>;
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::no_such_mount,
     [](const Said& r) { return because(r.who() + " does not have so many torpedo tubes", "fewer torpedoes"); },
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
                               .random = random_launch,
                               .steady = steady_launch};

}  // namespace broadside::fear_god::launch_question
