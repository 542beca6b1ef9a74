// Words and facts that several ops of the conformance cases share; data/conformance/ops/grand-fleets.md describes them.
// The ops only translate: what they call is what play calls.
#pragma once

#include <map>
#include <optional>
#include <span>

#include "engine/core/op.h"
#include "engine/core/op_facts.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/rules/victory.h"

namespace broadside::grand_fleets::ops {

// ---------------------------------------------------------------- facts and whether they can be

using facts::FactCheck;
using facts::row;

using HexFact = std::array<int16_t, 2>;
constexpr hex::Hex hex_of(const HexFact& at) { return {at[0], at[1]}; }

struct Standpoint {
  int16_t q = 0, r = 0;
  uint8_t facing = 0;
  FIELDS(q, r, facing)
  NEEDED(q, r, facing)
  hex::Hex hex() const { return {q, r}; }
};
struct BoardFact {
  uint8_t columns = 0, rows = 0;
  FIELDS(columns, rows)
  NEEDED(columns, rows)
};
struct OptionFacts {  // GF-Q-01, GF-Q-08
  bool collision_at_ten = Options{}.collision_at_ten;
  bool torpedo_firer_speed = Options{}.torpedo_firer_speed;
  FIELDS(collision_at_ten, torpedo_firer_speed)
};

Expected<Arcs> arcs_of(const std::string& text, const std::string& place);
Expected<void> known_post(Post post, const std::string& place);

/// Where each id stands in its list; a Problem names one that stands there twice.
using Ids = std::map<std::string, uint16_t>;
template <class Row>
Expected<Ids> ids_of(const std::vector<Row>& rows, std::string_view list) {
  if (rows.size() > kMostShips)
    return problem("given." + std::string(list), "has too many rows", "at most " + std::to_string(kMostShips));
  Ids ids;
  for (size_t i = 0; i < rows.size(); ++i)
    if (!ids.emplace(rows[i].id, static_cast<uint16_t>(i)).second)
      return problem(row(list, i) + ".id", "occurs twice: " + rows[i].id);
  return ids;
}
Expected<uint16_t> find(const Ids& ids, const std::string& id, const std::string& place);

/// Sides of a case by name: the first met is seat 0, the second seat 1 (GF-Q-82).
class SideNames {
 public:
  Expected<Seat> seat(const std::string& name, const std::string& place);

 private:
  std::vector<std::string> names_;
};

// ---------------------------------------------------------------- cards

struct MountFact {
  std::string arcs;
  uint8_t barrels = 1;  // GF-3.7.5-02
  uint8_t count = 0;
  FIELDS(arcs, barrels, count)
  NEEDED(arcs, count)
};
/// One gun line of them; at most as many rows as a ship has room for.
Expected<std::vector<Mounts>> mounts_of(const std::vector<MountFact>& facts, const std::string& place);

/// "HMS Tiger", or a card written out.
Expected<ShipCard> card_of(const Json& fact, const std::string& place);
/// A ship as she leaves the yard.
Ship fresh_ship(const ShipCard& card);
/// A card of which only the size matters.
ShipCard card_of_size(Size size);

// ---------------------------------------------------------------- ships on the board

struct ShipFact {
  std::string id, side;
  std::optional<std::string> squadron;
  int16_t q = 0, r = 0;
  uint8_t facing = 0;
  Size size = Size::medium;
  uint8_t speed = 0, evasive = 0;
  bool on_fire = false, listing = false;
  std::array<uint8_t, 2> belt{}, ends{};
  std::optional<HexFact> placed;
  Fate fate = Fate::afloat;
  FIELDS(id, side, squadron, q, r, facing, size, speed, evasive, on_fire, listing, belt, ends, placed, fate)
  NEEDED(id, side, q, r, facing, size)
};
struct Fleets {
  Battle battle;
  Open open;
  Ids ids;
};
Expected<Fleets> fleets(const std::vector<ShipFact>& ships, const std::vector<HexFact>& land);

// ---------------------------------------------------------------- results

struct NeedsResult {
  std::optional<int> first, second;
  FIELDS(first, second)
};
NeedsResult needs_result(int modifier);
inline std::optional<Band> band_or_null(Band band) { return band == Band::none ? std::nullopt : std::optional(band); }
/// Null where an order is not refused.
inline std::optional<FaultCode> fault_or_null(FaultCode fault) {
  return fault == FaultCode::none ? std::nullopt : std::optional(fault);
}
struct Refused {
  int entry = 0;
  FaultCode reason = FaultCode::none;
  FIELDS(entry, reason)
};

std::span<const Op> card_ops();
std::span<const Op> command_ops();
std::span<const Op> movement_ops();
std::span<const Op> collision_ops();
std::span<const Op> gunnery_ops();
std::span<const Op> firing_ops();
std::span<const Op> torpedo_ops();
std::span<const Op> damage_ops();
std::span<const Op> victory_ops();

}  // namespace broadside::grand_fleets::ops

namespace broadside {
template <>
struct EnumWords<grand_fleets::Size> {
  static constexpr auto& words = grand_fleets::kSizeWords;
};
template <>
struct EnumWords<grand_fleets::Band> {
  static constexpr auto& words = grand_fleets::kBandWords;
};
template <>
struct EnumWords<grand_fleets::Column> {
  static constexpr auto& words = grand_fleets::kColumnWords;
};
template <>
struct EnumWords<grand_fleets::Critical> {
  static constexpr auto& words = grand_fleets::kCriticalWords;
};
template <>
struct EnumWords<grand_fleets::ArmorSide> {
  static constexpr std::array<std::string_view, 2> words = {"belt", "ends"};
};
template <>
struct EnumWords<grand_fleets::Level> {
  static constexpr std::array<std::string_view, 3> words = {"draw", "marginal", "decisive"};
};
}  // namespace broadside
