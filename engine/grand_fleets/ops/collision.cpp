// Ops of chapter 5.5 and of opposing ships in one hex: collisions, ramming, places.
#include "engine/grand_fleets/rules/collision.h"
#include "engine/grand_fleets/ops/ops.h"

namespace broadside::grand_fleets::ops {
namespace {

using IdPair = std::array<std::string, 2>;
using ByShip = std::map<std::string, int>;

/// What each ship suffers of the other in a collision or ramming (GF-5.5.3-01).
void collide(const std::string& a, int hull_a, const std::string& b, int hull_b, ByShip& taken) {
  taken[a] += collision_damage(hull_b);
  taken[b] += collision_damage(hull_a);
}

template <class Row>
bool all_hulls(const std::vector<Row>& ships) {
  return std::all_of(ships.begin(), ships.end(), [](const Row& ship) { return ship.hull.has_value(); });
}

template <class Row>
ByShip none_taken(const std::vector<Row>& ships) {
  ByShip taken;
  for (const Row& ship : ships) taken[ship.id] = 0;
  return taken;
}

// ---------------------------------------------------------------- collision_check

struct StackedShip {
  std::string id;
  std::optional<uint8_t> hull;
  std::optional<int> size_points;
  FIELDS(id, hull, size_points)
  NEEDED(id)
};
struct CheckFacts {
  std::vector<StackedShip> ships;
  OptionFacts options;
  FIELDS(ships, options)
  NEEDED(ships)
};
struct CheckResult {
  int size_points = 0;
  bool check = false;
  std::vector<std::vector<std::string>> groups;
  std::vector<IdPair> pairs;
  std::optional<ByShip> damage_taken;
  FIELDS(size_points, check, groups, pairs, damage_taken)
};

/// Ships of one hex; where only size points are given, the Hull is the least that has them.
struct OneHex {
  Battle battle;
  Open open;
  std::vector<uint16_t> rows;
};

Expected<OneHex> one_hex(const std::vector<StackedShip>& ships) {
  if (const auto ids = ids_of(ships, "ships"); !ids) return tl::make_unexpected(ids.error());
  OneHex out;
  for (size_t i = 0; i < ships.size(); ++i) {
    const StackedShip& fact = ships[i];
    FactCheck sound;
    if (!fact.hull && !fact.size_points) sound.fault(row("ships", i), "has neither hull nor size_points");
    sound.within(fact.hull.value_or(1), 1, UINT8_MAX, row("ships", i) + ".hull");
    sound.within(fact.size_points.value_or(1), 1, std::ssize(kSizes), row("ships", i) + ".size_points");
    if (!sound) return sound.why();
    Entry entry;
    entry.card = card_of_size(static_cast<Size>(fact.size_points.value_or(1) - 1));
    if (fact.hull) entry.card.hull = *fact.hull;
    out.battle.ships.push_back(std::move(entry));
    out.open.ships.add({});
    out.rows.push_back(static_cast<uint16_t>(i));
  }
  return out;
}

/// Ships with equal rolls, by the first of them.
std::vector<std::vector<std::string>> groups_of(const std::vector<StackedShip>& ships,
                                                const std::vector<uint8_t>& rolls) {
  std::vector<std::vector<std::string>> groups;
  for (size_t i = 0; i < rolls.size(); ++i) {
    const auto same = [&](uint8_t roll) { return roll == rolls[i]; };
    const auto at = rolls.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::any_of(rolls.begin(), at, same) || std::none_of(at + 1, rolls.end(), same)) continue;
    std::vector<std::string>& group = groups.emplace_back();
    for (size_t j = i; j < rolls.size(); ++j)
      if (same(rolls[j])) group.push_back(ships[j].id);
  }
  return groups;
}

Expected<CheckResult> collision_check(const CheckFacts& given, Dice& dice) {
  const auto stack = one_hex(given.ships);
  if (!stack) return tl::make_unexpected(stack.error());
  CheckResult out;
  out.size_points = size_points(stack->battle, stack->rows);
  out.check = overstacked(out.size_points, given.options.collision_at_ten);
  ByShip taken = none_taken(given.ships);
  const bool hulls = all_hulls(given.ships);
  if (out.check) {
    std::vector<uint8_t> rolls(given.ships.size());
    roll_collisions(stack->rows, stack->open, dice, rolls.data());
    out.groups = groups_of(given.ships, rolls);
    each_collision(rolls, [&](size_t a, size_t b) {
      out.pairs.push_back({given.ships[a].id, given.ships[b].id});
      if (hulls) collide(given.ships[a].id, *given.ships[a].hull, given.ships[b].id, *given.ships[b].hull, taken);
    });
  }
  if (hulls) out.damage_taken = std::move(taken);
  return out;
}

// ---------------------------------------------------------------- collision_damage

struct HullFact {
  std::string id;
  uint8_t hull = 0;
  FIELDS(id, hull)
  NEEDED(id, hull)
};
struct CollisionFacts {
  std::vector<HullFact> ships;
  std::vector<IdPair> pairs;
  FIELDS(ships, pairs)
  NEEDED(ships, pairs)
};
struct CollisionResult {
  ByShip inflicts, damage_taken;
  FIELDS(inflicts, damage_taken)
};

Expected<CollisionResult> collision_damage_op(const CollisionFacts& given, Dice&) {
  const auto ids = ids_of(given.ships, "ships");
  if (!ids) return tl::make_unexpected(ids.error());
  CollisionResult out;
  out.damage_taken = none_taken(given.ships);
  for (size_t i = 0; i < given.ships.size(); ++i) {
    FactCheck sound;
    sound.within(given.ships[i].hull, 1, UINT8_MAX, row("ships", i) + ".hull");
    if (!sound) return sound.why();
    out.inflicts[given.ships[i].id] = collision_damage(given.ships[i].hull);
  }
  for (size_t i = 0; i < given.pairs.size(); ++i) {
    const auto& [a, b] = given.pairs[i];
    const auto ship_a = find(*ids, a, row("pairs", i)), ship_b = find(*ids, b, row("pairs", i));
    if (!ship_a) return tl::make_unexpected(ship_a.error());
    if (!ship_b) return tl::make_unexpected(ship_b.error());
    if (a == b) return problem(row("pairs", i), "names one ship twice: " + a);
    collide(a, given.ships[*ship_a].hull, b, given.ships[*ship_b].hull, out.damage_taken);
  }
  return out;
}

// ---------------------------------------------------------------- totals of ships in one hex

/// What both ops roll for: MPs and sides in the given order.
struct Contestants {
  std::vector<uint8_t> mps;
  std::vector<uint16_t> rows;
  std::vector<Seat> sides;
  std::vector<Totalled> totals;  // sorted as the contest wants it

  void roll(Contested what, Dice& dice) {
    totals.resize(mps.size());
    roll_totals(what, mps, rows, sides, dice, totals.data());
  }
  /// In the given order.
  std::vector<int> by_ship() const {
    std::vector<int> out(totals.size());
    for (const Totalled& t : totals) out[t.ship] = t.total;
    return out;
  }
};

template <class Row>
Expected<Contestants> contestants(const std::vector<Row>& ships, uint8_t Row::*mps) {
  if (const auto ids = ids_of(ships, "ships"); !ids) return tl::make_unexpected(ids.error());
  Contestants out;
  SideNames sides;
  for (size_t i = 0; i < ships.size(); ++i) {
    const auto side = sides.seat(ships[i].side, row("ships", i) + ".side");
    if (!side) return tl::make_unexpected(side.error());
    out.mps.push_back(ships[i].*mps);
    out.rows.push_back(static_cast<uint16_t>(i));
    out.sides.push_back(*side);
  }
  return out;
}

// ---------------------------------------------------------------- ramming

struct RamShip {
  std::string id, side;
  uint8_t mps = 0;
  std::optional<uint8_t> hull;
  FIELDS(id, side, mps, hull)
  NEEDED(id, side, mps)
};
struct Declaration {
  std::string ship, target;
  FIELDS(ship, target)
  NEEDED(ship, target)
};
struct RamFacts {
  std::vector<RamShip> ships;
  std::vector<Declaration> declarations;
  FIELDS(ships, declarations)
  NEEDED(ships)
};
struct RamResult {
  ByShip totals;
  std::vector<std::string> order;
  std::map<std::string, std::vector<std::string>> may_ram;
  Json accepted = Json::array();
  std::vector<std::optional<FaultCode>> reasons;
  std::optional<ByShip> damage_taken;
  FIELDS(totals, order, may_ram, accepted, reasons, damage_taken)
};

void tell_totals(const RamFacts& given, const Contestants& contest, RamResult& out) {
  const std::vector<int> totals = contest.by_ship();
  for (const Totalled& t : contest.totals) out.order.push_back(given.ships[t.ship].id);
  for (size_t a = 0; a < totals.size(); ++a) {
    out.totals[given.ships[a].id] = totals[a];
    std::vector<std::string>& may = out.may_ram[given.ships[a].id];
    for (size_t b = 0; b < totals.size(); ++b)
      if (ram_fault(contest.sides[a] == contest.sides[b], totals[a], totals[b], false) == FaultCode::none)
        may.push_back(given.ships[b].id);
  }
}

Expected<RamResult> ramming(const RamFacts& given, Dice& dice) {
  const auto ids = ids_of(given.ships, "ships");
  if (!ids) return tl::make_unexpected(ids.error());
  auto contest = contestants(given.ships, &RamShip::mps);
  if (!contest) return tl::make_unexpected(contest.error());
  contest->roll(Contested::ramming, dice);
  const std::vector<int> totals = contest->by_ship();
  RamResult out;
  tell_totals(given, *contest, out);
  std::vector<bool> has_rammed(given.ships.size());
  ByShip taken = none_taken(given.ships);
  const bool hulls = all_hulls(given.ships);
  for (size_t i = 0; i < given.declarations.size(); ++i) {
    const Declaration& d = given.declarations[i];
    const auto a = find(*ids, d.ship, row("declarations", i) + ".ship");
    const auto b = find(*ids, d.target, row("declarations", i) + ".target");
    if (!a) return tl::make_unexpected(a.error());
    if (!b) return tl::make_unexpected(b.error());
    const FaultCode fault = ram_fault(contest->sides[*a] == contest->sides[*b], totals[*a], totals[*b], has_rammed[*a]);
    out.accepted.push_back(fault == FaultCode::none);
    out.reasons.push_back(fault_or_null(fault));
    if (fault != FaultCode::none) continue;
    has_rammed[*a] = true;
    if (hulls) collide(d.ship, *given.ships[*a].hull, d.target, *given.ships[*b].hull, taken);
  }
  if (hulls) out.damage_taken = std::move(taken);
  return out;
}

// ---------------------------------------------------------------- same_hex_order

struct PlacedShip {
  std::string id, side;
  uint8_t speed = 0;
  FIELDS(id, side, speed)
  NEEDED(id, side, speed)
};
struct PlaceFacts {
  std::vector<PlacedShip> ships;
  std::optional<std::map<std::string, Json>> placement;
  FIELDS(ships, placement)
  NEEDED(ships)
};
struct RefusedPlace {
  std::string ship;
  FaultCode reason = FaultCode::none;
  FIELDS(ship, reason)
};
struct PlaceResult {
  ByShip totals;
  std::vector<std::string> order;
  std::optional<bool> legal;
  std::optional<std::vector<RefusedPlace>> refused;
  FIELDS(totals, order, legal, refused)
};

/// -1 the centre, else the neighbour.
Expected<int> direction_of(const Json& place, const std::string& at) {
  if (place.is_string() && place.get_ref<const std::string&>() == "center") return -1;
  int direction = 0;
  FactCheck sound;
  sound.add(fields_from_json(place, direction, at)).within(direction, 0, 5, at);
  if (sound) return direction;
  return problem(at, "is not a place: " + place.dump(), "\"center\" or a neighbour 0 to 5");
}

Expected<std::vector<RefusedPlace>> place_all(const PlaceFacts& given, const Contestants& contest) {
  std::vector<RefusedPlace> refused;
  Places taken;
  for (size_t i = 0; i < contest.totals.size(); ++i) {
    const size_t ship = contest.totals[i].ship;
    const std::string& id = given.ships[ship].id;
    const auto wanted = given.placement->find(id);
    if (wanted == given.placement->end() && i > 0) continue;  // the lowest stays where she is without a word
    const auto direction =
        wanted == given.placement->end() ? Expected<int>(-1) : direction_of(wanted->second, "given.placement." + id);
    if (!direction) return tl::make_unexpected(direction.error());
    const FaultCode fault = place_fault(taken, i == 0, contest.sides[ship], *direction);
    if (fault == FaultCode::none)
      take_place(taken, contest.sides[ship], *direction);
    else
      refused.push_back({id, fault});
  }
  return refused;
}

Expected<PlaceResult> same_hex_order(const PlaceFacts& given, Dice& dice) {
  const auto ids = ids_of(given.ships, "ships");
  if (!ids) return tl::make_unexpected(ids.error());
  auto contest = contestants(given.ships, &PlacedShip::speed);
  if (!contest) return tl::make_unexpected(contest.error());
  contest->roll(Contested::placing, dice);
  PlaceResult out;
  for (const Totalled& t : contest->totals) {
    out.totals[given.ships[t.ship].id] = t.total;
    out.order.push_back(given.ships[t.ship].id);
  }
  if (!given.placement) return out;
  for (const auto& named : *given.placement)
    if (auto ok = find(*ids, named.first, "given.placement"); !ok) return tl::make_unexpected(ok.error());
  auto refused = place_all(given, *contest);
  if (!refused) return tl::make_unexpected(refused.error());
  out.legal = refused->empty();
  out.refused = std::move(*refused);
  return out;
}

constexpr Op kCollisionOps[] = {
    op<collision_check>("collision_check"),
    op<collision_damage_op>("collision_damage"),
    op<ramming>("ramming"),
    op<same_hex_order>("same_hex_order"),
};

}  // namespace

std::span<const Op> collision_ops() { return kCollisionOps; }

}  // namespace broadside::grand_fleets::ops
