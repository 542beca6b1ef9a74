// 5.5.2: one ship after the other says whom she rams.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/play/chances.h"
#include "engine/grand_fleets/play/questions.h"
#include "engine/grand_fleets/rules/collision.h"
#include "engine/grand_fleets/words/marks.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::ram_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"none", "none", "She does not ram."},
     {"ram SHIP", "ram Moltke", "She rams an enemy in her hex with a lower total."}}};

bool in_her_hex(const Asked& a, size_t ship) {
  return a.contest() != nullptr && a.ship(ship).hex() == a.ship(a.contest()->ship).hex();
}

/// Calls f(contest) for every ship that she may ram.
template <class F>
void each_victim(const Asked& a, F&& f) {
  for (const Contest& c : a.open().contests)
    if (in_her_hex(a, c.ship) &&
        ram_fault(a.ship(c.ship).side == a.seat(), a.contest()->total, c.total, false) == FaultCode::none)
      f(c);
}

Expected<void> parse(const Asked& a, const Part& all, Ramming& out) {
  Names names(a);
  std::vector<Name> enemies;  // a beginning is looked for in her hex first
  for (const Name& n : names.ships_of(other(a.seat())))
    enemies.push_back({n.text, n.means, n.likely && in_her_hex(a, n.means)});
  const Expected<size_t> target = look_up(enemies, without_word(all, "ram"), "ship", " on the other side");
  if (!target) return tl::make_unexpected(target.error());
  out.target = static_cast<uint16_t>(*target);
  return {};
}

std::string print(const Asked& a, const Ramming& order) {
  return order.target == kNoShip ? std::string() : "ram " + a.order_name(order.target);
}

void check(const OrderCheck& c, const Ramming& order) {
  if (order.target == kNoShip) return;
  const Table<Contest, kMostShips>& contests = c.open().contests;
  const Contest& own = *c.contest();
  const auto* row =
      std::find_if(contests.begin(), contests.end(), [&](const Contest& x) { return x.ship == order.target; });
  if (row == contests.end() || !in_her_hex(c, row->ship)) return c.fault(FaultCode::not_in_hex, -1, own.ship);
  c.fault_if(ram_fault(c.ship(row->ship).side == c.seat(), own.total, row->total, false), -1, own.ship, row->ship);
}

std::string text(const Asked& a) {
  Lines targets;
  each_victim(a, [&](const Contest& c) { targets.push_back(fmt::format("{} ({})", a.name(c.ship), c.total)); });
  return fmt::format("{}: whom does {} ram, with a total of {}? {}, or no one.", a.side(), a.name(a.contest()->ship),
                     a.contest()->total, joined(targets));
}

Lines suggest(const Asked& a) {
  Lines lines;
  a.each_enemy([&](size_t i) {
    if (in_her_hex(a, i)) lines.push_back("ram " + a.order_name(i));
  });
  return lines;
}

Form form(const Asked& a) {
  Form form;
  add_whole(a, form, "none", "she does not ram");
  form.empty = "none";
  if (a.contest() == nullptr) return form;
  const Contest& own = *a.contest();
  FormRow row = ship_row(a, own.ship, fmt::format("total {}", own.total));
  row.lead = "ram ";
  Slot slot = needed(pick("target"));
  each_victim(a, [&](const Contest& c) {
    slot.choices.push_back(ship_item(a, c.ship,
                                     fmt::format("total {}; she takes {}, {} takes {}", c.total,
                                                 counted(collision_damage(a.card(own.ship).hull), "point"),
                                                 a.name(own.ship), collision_damage(a.card(c.ship).hull))));
  });
  row.slots.push_back(std::move(slot));
  form.rows.push_back(std::move(row));
  return form;
}

std::vector<Mark> marks(const Asked& a, const Ramming& order) {
  Drawing d(a);
  if (!a.is_enemy(order.target) || a.contest() == nullptr) return {};
  const uint16_t own = a.contest()->ship;
  Mark& cells = d.add("cells", "danger", fmt::format("{} rams {}", a.name(own), a.name(order.target)), a.name(own));
  cells.points = {d.chart.point(a.ship(own).hex())};
  return d.marks;
}

std::vector<OddsTable> odds(const Asked& a, const Ramming& order) {
  std::vector<OddsTable> out;
  if (order.target == kNoShip || a.contest() == nullptr) return out;
  const uint16_t own = a.contest()->ship;
  add_hull_odds(a, {order.target, 1, certain(collision_damage(a.card(own).hull))}, "rammed", true, out);
  add_hull_odds(a, {own, 1, certain(collision_damage(a.card(order.target).hull))}, "ramming", true, out);
  return out;
}

void random(const Asked& a, Whim& whim, Ramming& out) {
  each_victim(a, [&](const Contest& c) {
    if (one_in(whim, 3)) out.target = c.ship;
  });
}

/// Rams where it costs the enemy the larger part of what he has left.
void steady(const Asked& a, Ramming& out) {
  const Contest& own = *a.contest();
  const int hull = a.card(own.ship).hull;
  each_victim(a, [&](const Contest& c) {
    const int her_hull = a.card(c.ship).hull;
    const int done = collision_damage(hull) * (hull - a.ship(own.ship).hull_hits);
    const int suffered = collision_damage(her_hull) * (her_hull - a.ship(c.ship).hull_hits);
    if (done > suffered) out.target = c.ship;
  });
}

}  // namespace

constinit const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::ram),
    .word = "ram",
    .section = "5.5.2",
    .hint = "Both ships suffer: each takes a fifth of the other's hull in damage points.",
    .wordings = kWordings,
    .parse = parsed<Ramming, parse>,
    .print = printed<print>,
    .check = judged<check>,
    .fallback = nothing<Ramming>,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<marks>,
    .odds = given<odds>,
    .random = drawn<random>,
    .steady = planned<steady>};

}  // namespace broadside::grand_fleets::ram_question
