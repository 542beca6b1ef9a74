// Which ship turns her searchlights on whom (7.27b, 11.41): at night, an attempt a searchlight and a quarter.
#include <fmt/format.h>

#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"
#include "engine/great_war_at_sea/play/searchlights.h"
#include "engine/great_war_at_sea/words/marks.h"

namespace broadside::great_war_at_sea::lights_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"SHIP lights TARGET; SHIP lights TARGET", "Tiger lights counter 3",
      "Tries to light a target up with a searchlight; once lit she is so for everyone."},
     {"none", "none", "No searchlight is used."}}};

Expected<void> read(const Reading& in, LightsOrder& out) {
  for (const Part& part : split(in.all, ";\n")) {
    const std::optional<Halves> halves = cut_at_word(part, "lights");
    if (!halves) return in.expected_form(part, "a ship `lights` a target");
    const Expected<size_t> ship = read_own_ship(in, halves->before);
    if (!ship) return tl::make_unexpected(ship.error());
    const Expected<Target> target = read_target(in, halves->after);
    if (!target) return tl::make_unexpected(target.error());
    if (auto ok = add_to(out.rows, {static_cast<uint16_t>(*ship), *target}, part, "attempts"); !ok) return ok;
  }
  if (out.rows.count == 0) return in.expected_form(in.all, "no ship is named");
  return {};
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<LightsOrder>(a, text, "none", kWordings[0].form, out, read);
}
std::string print(const Asked& a, const LightsOrder& order) {
  const std::string out = rows_text(order.rows, "; ", [&](const Lit& row) {
    return fmt::format("{} lights {}", written(a.is_ship(row.ship) ? a.name(row.ship) : "?"),
                       written(a.target(row.target)));
  });
  return out.empty() ? "none" : out;
}

/// What earlier attempts of the order have used up is used up.
void check(const OrderCheck& c, const LightsOrder& order) {
  const SightLines lines(c.known, c.view);
  const Gunners g{c.mine(), {}, &lines};
  for (uint32_t i = 0; i < order.rows.count; ++i) {
    const Lit& row = order.rows[i];
    const int entry = static_cast<int>(i);
    if (!c.own_ship(entry, row.ship)) continue;
    const std::optional<Prey> prey = prey_of(c.known, c.view, row.target);
    if (!prey) {
      c.fault(FaultCode::unknown_target, entry, row.ship);
      continue;
    }
    Searchlights used;
    for (uint32_t k = 0; k < i; ++k)
      if (order.rows[k].ship == row.ship)
        if (const auto before = prey_of(c.known, c.view, order.rows[k].target))
          used.use(light_facts(g, row.ship, *before).sector);
    FaultSet faults = illumination_faults(light_facts(g, row.ship, *prey), used);
    faults.add(FaultCode::sight, !prey->spotted);
    c.all(faults, entry, row.ship);
  }
}

using Said = RefusedAs<Refused, LightsOrder>;
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::sight,
     [](const Said& r) { return because(r.who() + " has no clear line of sight to her", "a target in clear sight"); },
     Needs::ship},
    {FaultCode::sector,
     [](const Said& r) { return because(r.who() + " uses a searchlight on that quarter already", "another quarter"); },
     Needs::ship},
    {FaultCode::factors,
     [](const Said& r) {
       return because(fmt::format("{} has {} searchlights", r.who(), r.own().card(r.row()).searchlights),
                      "an attempt for each");
     },
     Needs::ship},
};

uint64_t decisions(const Asked&, const LightsOrder& order) { return order.rows.count; }

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = LightsOrder::kWord,
          .section = "7.27b",
          .hint = "A target that is lit is so for everyone in this gunnery step.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .explain = explained<kReasons>,
          .fallback = nothing<LightsOrder>,
          .text = lights_text,
          .form = lights_form,
          .marks = given<light_marks>,
          .decisions = tallied<decisions>,
          .random = random_lights,
          .steady = steady_lights};
}

}  // namespace

const Question<System> kRow = row(Step::lights);

}  // namespace broadside::great_war_at_sea::lights_question
