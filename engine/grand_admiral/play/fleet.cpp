// The question which ships take part (GA-SETUP-03), sealed.
#include <algorithm>

#include "engine/core/words.h"
#include "engine/grand_admiral/play/check.h"
#include "engine/grand_admiral/play/questions.h"
#include "engine/grand_admiral/play/reading.h"
#include "engine/grand_admiral/rules/victory.h"

namespace broadside::grand_admiral::fleet_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array kWordings = {Wording{"fleet: SHIP, SHIP, ...", "fleet: Lion, Tiger, Princess Royal",
                                          "Chooses the ships that take part, within the point limit."}};

Expected<void> read(const Reading& in, Order& out) {
  const std::optional<Halves> halves = cut_at(in.all, ':');
  if (!halves || folded(halves->before.text) != "fleet")
    return in.expected_form(in.all, "this is not a choice of ships");
  FleetOrder& order = out.begin<FleetOrder>();
  for (const Part& part : split(halves->after, ",;\n")) {
    const Expected<size_t> ship = in.own_ship(part);
    if (!ship) return tl::make_unexpected(ship.error());
    if (auto ok = add_to(order.ships, static_cast<uint16_t>(*ship), part, "ships"); !ok) return ok;
  }
  return {};
}
constexpr std::array kReaders = {Reader{"", read}};

std::string print(const Asked& a, const FleetOrder& order) {
  return "fleet: " + rows_text(order.ships, ", ", [&](uint16_t ship) { return ship_text(a, ship); });
}

Morale morale_of(const Asked& a) { return a.open().morale[a.ask.seat]; }
std::string limit_text(const Asked& a) { return points_text(limit_hundredths(a.side().point_limit, morale_of(a))); }

void check(const OrderCheck& c, const FleetOrder& order) {
  const Asked& a = c;
  int64_t total = arriving_points(a.battle, a.ask.seat);
  Marked seen;
  for (uint32_t i = 0; i < order.ships.count; ++i) {
    const int entry = static_cast<int>(i);
    const uint16_t ship = order.ships[i];
    if (!c.own(entry, ship, &seen)) continue;
    if (a.battle.ships[ship].arrives > 0) c.fault(FaultCode::arrives_later, entry, ship);
    total += a.card(ship).points;
  }
  if (order.ships.count == 0) c.fault(FaultCode::empty_fleet);
  if (!affordable(a.side(), morale_of(a), total)) c.fault(FaultCode::point_limit);
}

int64_t fleet_points(const Asked& a, const FleetOrder& order) {
  int64_t total = arriving_points(a.battle, a.ask.seat);
  for (uint16_t ship : order.ships)
    if (a.is_ship(ship)) total += a.card(ship).points;
  return total;
}

using R = RefusedAs<Refused, FleetOrder>;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::empty_fleet, [](const R&) { return because("no ship is chosen", "choose at least one"); }},
    {F::arrives_later,
     [](const R& r) {
       return because(
           fmt::format("{} arrives in round {} according to the scenario", r.who(), r.battle.ships[r.row()].arrives),
           "leave her out");
     },
     Needs::ship},
    {F::point_limit,
     [](const R& r) {
       return because(
           fmt::format("the fleet costs {} points, the limit is {}", fleet_points(r, r.answer), limit_text(r)),
           fmt::format("ships for {} points or less", limit_text(r)));
     }},
};

/// Those who may still be added, as `next(total)` names them; none: -1.
template <class Next>
void gather(const Asked& a, Order& out, Next&& next) {
  FleetOrder& order = out.begin<FleetOrder>();
  int64_t total = arriving_points(a.battle, a.ask.seat);
  for (int ship = next(total); ship >= 0; ship = next(total)) {
    total += a.card(static_cast<size_t>(ship)).points;
    order.ships.add(static_cast<uint16_t>(ship));
  }
}
bool may_join(const Asked& a, size_t ship, int64_t total) {
  return grand_admiral::may_join(a.battle, ship, a.ask.seat, morale_of(a), total);
}

/// The scenario's order, as far as the limit goes.
void fallback(const Asked& a, Order& out) {
  size_t at = 0;
  gather(a, out, [&](int64_t total) {
    while (a.is_ship(at) && !may_join(a, at, total)) ++at;
    return a.is_ship(at) ? static_cast<int>(at++) : -1;
  });
}

std::string text(const Asked& a) {
  Lines ships;
  for (size_t i = 0; a.is_ship(i); ++i)
    if (a.ship(i).side == a.ask.seat && a.battle.ships[i].arrives == 0)
      ships.push_back(fmt::format("{} {}", a.name(i), a.card(i).points));
  return fmt::format("{}: choose your ships{}{}. Available: {}.", a.side_name(),
                     a.side().point_limit > 0 ? fmt::format(" up to {} points", limit_text(a)) : "",
                     a.battle.year > 0 ? fmt::format(", none later than {}", a.battle.year) : "",
                     fmt::join(ships, ", "));
}

/// For a table of ships with a running total: what each costs, what there is to spend, and who she is.
std::vector<std::string> offer_of(const Asked& a, size_t ship, int64_t spent) {
  const ShipCard& card = a.card(ship);
  std::vector<std::string> out = {fmt::format("cost {}", card.points), fmt::format("spent {}", spent),
                                  fmt::format("ship {}", card.id), fmt::format("type {}", card.type),
                                  fmt::format("sheet {}", a.name(ship))};
  if (a.side().point_limit > 0)
    out.push_back(fmt::format("budget {}", limit_hundredths(a.side().point_limit, morale_of(a)) / kHundred));
  return out;
}

/// One row, for the word `fleet` stands only once; a blank for each ship, which is in or out.
Form form(const Asked& a) {
  Order order;
  fallback(a, order);
  const auto& plain = order.as<FleetOrder>()->ships;
  FormRow row;
  row.label = "Ships that take part";
  row.lead = "fleet: ";
  row.must = true;
  if (a.side().point_limit > 0) row.note = fmt::format("at most {} points", limit_text(a));
  const int64_t coming = arriving_points(a.battle, a.ask.seat);
  if (coming > 0) row.note += fmt::format("{}{} of ships that arrive later", row.note.empty() ? "" : ", with ", coming);
  for (size_t i = 0; a.is_ship(i); ++i) {
    if (!may_join(a, i, coming)) continue;  // she alone is above the limit
    const ShipCard& card = a.card(i);
    const std::string word = ship_text(a, i);
    Slot slot = pick(fmt::format("{}, {}", a.name(i), card.points));
    slot.choices.push_back(
        {word, "takes part", piece_of(a, i),
         fmt::format("{} of {}, {} points, speed {}", card.type, card.year, card.points, card.speed[0])});
    slot.limits = offer_of(a, i, coming);
    if (std::find(plain.begin(), plain.end(), i) != plain.end()) slot.standing = word;
    row.slots.push_back(std::move(slot));
  }
  Form form;
  form.rows.push_back(std::move(row));
  return form;
}

uint64_t decisions(const Asked&, const Order& order) {
  const auto* fleet = order.as<FleetOrder>();
  return fleet != nullptr ? std::max<uint64_t>(fleet->ships.count, 1) : 1;
}

void any(const Asked& a, Whim& whim, FleetOrder& order) {
  int64_t total = arriving_points(a.battle, a.ask.seat);
  const auto n = static_cast<uint32_t>(a.battle.ships.size());
  const uint32_t start = whim.below(n);
  for (uint32_t k = 0; k < n; ++k) {
    const uint32_t i = (start + k) % n;
    if (!may_join(a, i, total)) continue;
    if (order.ships.count > 0 && whim.below(4) == 0) continue;
    total += a.card(i).points;
    order.ships.add(static_cast<uint16_t>(i));
  }
}

/// The strongest ships that the limit allows, one after the other: concentrated force is what the cards reward.
void strongest(const Asked& a, Dice&, Budget&, Order& out) {
  std::array<bool, kMostShips> taken{};
  gather(a, out, [&](int64_t total) {
    int best = -1;
    for (size_t i = 0; i < a.battle.ships.size(); ++i) {
      if (taken[i] || !may_join(a, i, total)) continue;
      if (best < 0 || a.card(i).points > a.card(static_cast<size_t>(best)).points) best = static_cast<int>(i);
    }
    if (best >= 0) taken[static_cast<size_t>(best)] = true;
    return best;
  });
}

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::fleet),
    .word = "fleet",
    .section = "Playing the Game",
    .hint = "",
    .wordings = kWordings,
    .parse = parsed<kWordings, kReaders>,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<kReasons>,
    .fallback = fallback,
    .text = text,
    .form = form,
    .decisions = decisions,
    .random = drawn<any>,
    .steady = strongest,
};

}  // namespace broadside::grand_admiral::fleet_question
