// Ships stopped by damage that try to move again (11.27).
#include <fmt/format.h>

#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"
#include "engine/great_war_at_sea/rules/tow.h"

namespace broadside::great_war_at_sea::repairs_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"SHIP, SHIP", "Lion, Tiger", "Ships stopped by damage that try to move again."},
     {"none", "none", "Nothing of the kind."}}};

Expected<void> read(const Reading& in, RepairsOrder& out) {
  for (const Part& part : split(in.all, ",\n")) {
    const Expected<size_t> ship = read_own_ship(in, part);
    if (!ship) return tl::make_unexpected(ship.error());
    if (auto ok = add_to(out.ships, static_cast<uint16_t>(*ship), part, "ships"); !ok) return ok;
  }
  return {};
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<RepairsOrder>(a, text, "none", kWordings[0].form, out, read);
}
std::string print(const Asked& a, const RepairsOrder& order) {
  const std::string all = rows_text(order.ships, ", ", [&](uint16_t ship) {
    return written(a.is_ship(ship) ? a.name(ship) : fmt::format("ship {}", ship));
  });
  return all.empty() ? "none" : all;
}

FaultSet ship_faults(const Asked& a, uint16_t ship) {
  const ShipState& state = a.view.ships[ship];
  const ShipCard& card = a.own().card(ship);
  return repair_faults({StoppedBy::battle, per_move(state.condition.speed), state.repair_ruled_out,
                        has_repair_bonus(card.nation, card.type)});
}

void check(const OrderCheck& c, const RepairsOrder& order) {
  for (uint32_t i = 0; i < order.ships.count; ++i) {
    const uint16_t ship = order.ships[i];
    const int entry = static_cast<int>(i);
    if (!c.own_ship(entry, ship)) continue;
    c.all(ship_faults(c, ship), entry, ship);
    if (std::count(order.ships.begin(), order.ships.begin() + i, ship) > 0)
      c.fault(FaultCode::listed_twice, entry, ship);
  }
}

using Said = RefusedAs<Refused, RepairsOrder>;
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::not_stopped,
     [](const Said& r) { return because(r.who() + " can still move", "a ship stopped by damage"); }},
    {FaultCode::ruled_out,
     [](const Said& r) { return because(r.who() + " is past repair here", "a ship that may still try"); }},
};

/// All that may, try: there is nothing to lose.
void try_all(const Asked& a, RepairsOrder& out) {
  for (uint16_t ship = 0; ship < a.view.ships.count; ++ship)
    if (is_afloat(a.mine(), ship) && ship_faults(a, ship).empty()) out.ships.add(ship);
}

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = RepairsOrder::kWord,
          .section = "11.27",
          .hint = "A roll that fails badly rules out any further one.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .explain = explained<kReasons>,
          .fallback = filled<try_all>,
          .text = repairs_text,
          .form = repairs_form,
          .random = random_repairs,
          .steady = steady_repairs};
}

}  // namespace

const Question<System> kRow = row(Step::repairs);

}  // namespace broadside::great_war_at_sea::repairs_question
