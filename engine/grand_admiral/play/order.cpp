// Orders as records hold them: one list of fields for all kinds; a kind leaves those of the others as they are.
#include "engine/grand_admiral/play/order.h"

#include "engine/core/json_fields.h"

namespace broadside::grand_admiral {
namespace {

enum class OrderKind : uint8_t { none, morale, fleet, places, play, move, fire, cease, resign };
static_assert(Order::kKinds == static_cast<size_t>(OrderKind::resign) + 1);

struct OrderFields {
  OrderKind kind = OrderKind::none;
  Card card = kNoCard;
  Morale morale = Morale::average;
  uint16_t firer = 0;
  Table<Move, kMostShips> moves;
  Table<Attack, kMostAttacks> attacks;
  Table<Place, kMostShips> places;
  Table<uint16_t, kMostShips> fleet;
  FIELDS(kind, card, morale, firer, moves, attacks, places, fleet)
  bool operator==(const OrderFields&) const = default;
};

/// Copies between an answer and its fields, one way or the other.
template <class Answer, class Fields, class Copy>
void match(Answer& answer, Fields& fields, Copy&& copy) {
  using A = std::remove_const_t<Answer>;
  if constexpr (std::is_same_v<A, MoraleOrder>) copy(answer.level, fields.morale);
  if constexpr (std::is_same_v<A, FleetOrder>) copy(answer.ships, fields.fleet);
  if constexpr (std::is_same_v<A, PlacesOrder>) copy(answer.places, fields.places);
  if constexpr (std::is_same_v<A, PlayOrder>) copy(answer.card, fields.card);
  if constexpr (std::is_same_v<A, MoveOrder>) copy(answer.moves, fields.moves);
  if constexpr (std::is_same_v<A, FireOrder>) copy(answer.firer, fields.firer);
  if constexpr (std::is_same_v<A, FireOrder>) copy(answer.attacks, fields.attacks);
}

OrderFields fields_of(const Order& order) {
  OrderFields out;
  out.kind = static_cast<OrderKind>(order.index());
  const auto copy = [](const auto& from, auto& to) { to = from; };
  order.visit([&](const auto& answer) { return match(answer, out, copy), true; });
  for (Move& m : out.moves) m.spare = 0;
  for (Place& p : out.places) p.spare = 0;
  return out;
}

template <class... Answer>
void read(OneOf<Answer...>& order, const OrderFields& fields) {
  order.begin_at(static_cast<size_t>(fields.kind));
  const auto copy = [](auto& to, const auto& from) { to = from; };
  ((order.template as<Answer>() == nullptr ? void() : match(*order.template as<Answer>(), fields, copy)), ...);
}

}  // namespace
}  // namespace broadside::grand_admiral

namespace broadside {
template <>
struct EnumWords<grand_admiral::OrderKind> {
  static constexpr std::array<std::string_view, 9> words = {"none", "morale", "fleet", "places", "play",
                                                            "move", "fire",   "cease", "resign"};
};
}  // namespace broadside

namespace broadside::grand_admiral {

Json fields_to_json(const Order& order) { return broadside::fields_to_json(fields_of(order)); }

Expected<void> fields_from_json(const Json& in, Order& out, std::string_view place) {
  OrderFields fields;
  if (auto ok = broadside::fields_from_json(in, fields, place); !ok) return ok;
  read(out, fields);
  if (fields_of(out) == fields) return {};
  return problem(std::string(place), "contains values that do not belong in it", "only what its text says");
}

}  // namespace broadside::grand_admiral
