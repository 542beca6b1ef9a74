// Ops of firing orders: what one ship may order, and how many ships fire at one target (6.1.1, 6.2.1).
#include "engine/grand_fleets/ops/ops.h"
#include "engine/grand_fleets/rules/gunnery.h"

namespace broadside::grand_fleets::ops {
namespace {

enum class FireKind : uint8_t { heavy, light };

}  // namespace
}  // namespace broadside::grand_fleets::ops

namespace broadside {
template <>
struct EnumWords<grand_fleets::ops::FireKind> {
  static constexpr std::array<std::string_view, 2> words = {"heavy", "light"};
};
}  // namespace broadside

namespace broadside::grand_fleets::ops {
namespace {

// ---------------------------------------------------------------- firing_order

struct OrderFact {
  std::string weapon, target;
  std::optional<std::string> arcs;
  std::optional<uint8_t> guns;
  FIELDS(weapon, target, arcs, guns)
  NEEDED(weapon, target)
};
struct FiringFacts {
  std::vector<std::string> gun_sets;
  uint8_t light_guns = 0;
  Post position = Post::alone;
  bool fire_control_out = false;
  std::vector<OrderFact> orders;
  FIELDS(gun_sets, light_guns, position, fire_control_out, orders)
  NEEDED(gun_sets, orders)
};
struct FiringResult {
  bool legal = false;
  std::vector<Refused> refused;
  FIELDS(legal, refused)
};

/// Armament lines by name; of several lines of one name the first that has no order yet (GF-Q-39).
class GunSets {
 public:
  explicit GunSets(const std::vector<std::string>& names) : names_(names), ordered_(names.size()) {}
  /// -1: no such guns.
  int find(const std::string& name) const {
    int found = -1;
    for (size_t i = names_.size(); i-- > 0;)
      if (names_[i] == name && (found < 0 || !ordered_[i] || ordered_[static_cast<size_t>(found)]))
        found = static_cast<int>(i);
    return found;
  }
  void order(int set) { ordered_[static_cast<size_t>(set)] = true; }

 private:
  const std::vector<std::string>& names_;
  std::vector<bool> ordered_;
};

Expected<FiringResult> firing_order(const FiringFacts& given, Dice&) {
  constexpr std::string_view light = "light";
  FactCheck sound;
  sound.add(known_post(given.position, "given.position"));
  sound.within(std::ssize(given.gun_sets), 0, 64, "given.gun_sets: its length");
  if (!sound) return sound.why();
  Ship ship;
  ship.post = given.position;
  FiringOrder order(given.light_guns, arcs_open(ship), given.fire_control_out);
  GunSets sets(given.gun_sets);
  std::map<std::string, int> targets;
  FiringResult out;
  for (size_t i = 0; i < given.orders.size(); ++i) {
    const OrderFact& fact = given.orders[i];
    const auto arcs = arcs_of(fact.arcs.value_or(""), row("orders", i) + ".arcs");
    if (!arcs) return tl::make_unexpected(arcs.error());
    FaultCode fault = FaultCode::none;
    if (fact.weapon == light) {
      if ((!fact.arcs || !fact.guns) && !given.fire_control_out)
        return problem(row("orders", i), "has no arcs or no guns", "light guns need both");
      const int target = targets.emplace(fact.target, static_cast<int>(targets.size())).first->second;
      fault = order.light(target, *arcs, fact.guns.value_or(0));
    } else {
      const int set = sets.find(fact.weapon);
      fault = order.heavy(set, set >= 0, *arcs, fact.arcs.has_value());
      if (fault == FaultCode::none) sets.order(set);
    }
    if (fault != FaultCode::none) out.refused.push_back({static_cast<int>(i), fault});
  }
  out.legal = out.refused.empty();
  return out;
}

// ---------------------------------------------------------------- over_concentration

struct FireFact {
  std::string ship, weapon;
  FireKind kind = FireKind::heavy;
  std::optional<Band> band;  // null: out of range, she does not fire
  bool fires = true;
  FIELDS(ship, weapon, kind, band, fires)
  NEEDED(ship, kind, band)
};
struct ConcentrationFacts {
  std::vector<FireFact> fire;
  FIELDS(fire)
  NEEDED(fire)
};
struct ConcentrationResult {
  int ships = 0, penalty = 0;
  std::vector<int> applied;
  FIELDS(ships, penalty, applied)
};

/// All ships lie in the hex beside the target, one squadron on one facing, so that nothing but a gun itself can keep it
/// from firing. The range of each gun is made so that one hex is in the band of the case.
class FireAtOne {
 public:
  FireAtOne() { add({0, 0}, 1); }

  Expected<void> add(const FireFact& fact, const std::string& place) {
    const auto [ship, is_new] = ships_.emplace(fact.ship, static_cast<uint16_t>(ships_.size() + 1));
    FactCheck sound;
    sound.within(ship->second, 1, kMostShips - 1, place + ".ship: number of ships");
    sound.within(open.fire.count, 0, kMostFire - 1, "given.fire: its length");
    if (!sound) return sound.why();
    if (is_new) add({1, 0}, 0);
    Fire row{ship->second, 0, kLightWeapon, 1};
    if (fact.kind == FireKind::light) {
      open.ships[row.ship].light = UINT8_MAX;
    } else {
      std::vector<GunLine>& guns = battle.ships[row.ship].card.guns;
      if (guns.size() == kMostGroups) return problem(place, "is one gun set too many for a ship");
      row.weapon = static_cast<uint8_t>(guns.size());
      open.ships[row.ship].mounts[guns.size()] = fact.fires && fact.band ? 1 : 0;
      GunLine& line = guns.emplace_back();
      line.mounts = {{kAllArcs, 1, 1}};
      for (auto band = static_cast<size_t>(fact.band.value_or(Band::far)); band < line.range.size(); ++band)
        line.range[band] = 1;
    }
    open.fire.add(row);
    return {};
  }

  Battle battle;
  Open open;

 private:
  void add(hex::Hex at, Seat side) {
    battle.ships.emplace_back().card = card_of_size(Size::medium);
    Ship& ship = open.ships.add({});
    ship.q = at.q;
    ship.r = at.r;
    ship.side = side;
    ship.squadron = side;
  }
  std::map<std::string, uint16_t> ships_;
};

Expected<ConcentrationResult> over_concentration_op(const ConcentrationFacts& given, Dice&) {
  FireAtOne fire;
  for (size_t i = 0; i < given.fire.size(); ++i)
    if (auto ok = fire.add(given.fire[i], row("fire", i)); !ok) return tl::make_unexpected(ok.error());
  Concentration concentration;
  concentration.count(fire.battle, fire.open, fire.open.fire);
  ConcentrationResult out;
  out.ships = concentration.ships[0];
  out.penalty = out.ships > 0 ? over_concentration(out.ships - 1, Band::far, false) : 0;
  for (const Fire& shot : fire.open.fire)
    out.applied.push_back(
        gun_solution(fire.battle, fire.open, shot, concentration.others(shot)).modifiers.of(kOverConcentration));
  return out;
}

constexpr Op kOrderOps[] = {
    op<firing_order>("firing_order"),
    op<over_concentration_op>("over_concentration"),
};

}  // namespace

std::span<const Op> firing_ops() { return kOrderOps; }

}  // namespace broadside::grand_fleets::ops
