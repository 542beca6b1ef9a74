// The question which ships take part (GA-SETUP-03), sealed.
#include <algorithm>

#include "engine/core/words.h"
#include "engine/grand_admiral/play/check.h"
#include "engine/grand_admiral/play/questions.h"
#include "engine/grand_admiral/play/reading.h"
#include "engine/grand_admiral/rules/victory.h"

namespace broadside::grand_admiral {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array kWordings = {Wording{"fleet: SHIP, SHIP, ...", "fleet: Lion, Tiger, Princess Royal",
                                          "Chooses the ships that take part, within the point limit."}};

Expected<void> read(const Reading& in, Order& out) {
  const std::optional<Halves> halves = cut_at(in.all, ':');
  if (!halves || folded(halves->before.text) != "fleet") return in.expected_form(in.all, "this is no choice of ships");
  FleetOrder& order = out.make<FleetOrder>();
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

void check(const FleetOrder& order, OrderCheck& check) {
  const Asked& a = check.asked;
  int64_t total = arriving_points(a.battle, a.ask.seat);
  for (uint32_t i = 0; i < order.ships.count; ++i) {
    const int entry = static_cast<int>(i);
    const uint16_t ship = order.ships[i];
    if (!check.own_once(entry, ship)) continue;
    if (a.battle.ships[ship].arrives > 0) check.fault(FaultCode::arrives_later, entry, ship);
    total += a.card(ship).points;
  }
  if (order.ships.count == 0) check.fault(FaultCode::empty_fleet);
  if (!affordable(a.side(), morale_of(a), total)) check.fault(FaultCode::point_limit);
}

Words explain(const Explaining& e, const FleetOrder& order) {
  const Asked& a = e.asked;
  if (e.code() == FaultCode::empty_fleet) return {"no ship is chosen", "choose at least one"};
  if (e.code() == FaultCode::arrives_later)
    return {fmt::format("{} arrives in round {} by the scenario", e.name(), a.battle.ships[e.ship()].arrives),
            "leave her out"};
  if (e.code() != FaultCode::point_limit) return {};
  int64_t total = arriving_points(a.battle, a.ask.seat);
  for (uint16_t ship : order.ships)
    if (a.is_ship(ship)) total += a.card(ship).points;
  return {fmt::format("the fleet costs {} points, the limit is {}", total, limit_text(a)),
          fmt::format("ships for {} points or less", limit_text(a))};
}

/// Those who may still be added, as `next(total)` names them; none: -1.
template <class Next>
void gather(const Asked& a, Order& out, Next&& next) {
  FleetOrder& order = out.make<FleetOrder>();
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
  return fmt::format("{}: choose your ships{}{}. There are: {}.", a.side_name(),
                     a.side().point_limit > 0 ? fmt::format(" up to {} points", limit_text(a)) : "",
                     a.battle.year > 0 ? fmt::format(", none of a year after {}", a.battle.year) : "",
                     fmt::join(ships, ", "));
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
  if (coming > 0) row.note += fmt::format("{}{} of ships that come later", row.note.empty() ? "" : ", with ", coming);
  for (size_t i = 0; a.is_ship(i); ++i) {
    if (!may_join(a, i, coming)) continue;  // she alone is above the limit
    const ShipCard& card = a.card(i);
    const std::string word = ship_text(a, i);
    Slot slot = pick(fmt::format("{}, {}", a.name(i), card.points));
    slot.choices.push_back(
        {word, "takes part", piece_of(a, i),
         fmt::format("{} of {}, {} points, speed {}", card.type, card.year, card.points, card.speed[0])});
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

void any(const Asked& a, Dice& luck, Budget&, Order& out) {
  Whim whim = whim_of(a, luck);
  FleetOrder& order = out.make<FleetOrder>();
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

const Question<System> kFleet{
    .kind = static_cast<uint8_t>(Step::fleet),
    .word = "fleet",
    .section = "Playing the Game",
    .hint = "",
    .wordings = kWordings,
    .parse = parsed<kWordings, kReaders>,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<explain>,
    .fallback = fallback,
    .text = text,
    .form = form,
    .decisions = decisions,
    .random = any,
    .steady = strongest,
};

}  // namespace broadside::grand_admiral
