#include "engine/queen_of_the_seas/play/order.h"

#include <array>

#include "engine/core/json_fields.h"

namespace broadside::queen_of_the_seas {
namespace {

/// In the order of the variant.
constexpr std::array<const char*, std::variant_size_v<decltype(Order::answer)>> kWords = {
    "none", "turn_points", "move", "guns", "pairs", "removal", "damage", "torpedoes", "end", "resign"};

/// Puts an empty answer of the kind called so into the order; false if there is none.
template <size_t... I>
bool become_called(std::string_view word, Order& out, std::index_sequence<I...>) {
  return ((word == kWords[I] ? (out.answer.emplace<I>(), true) : false) || ...);
}

template <class A>
concept Written = HasFields<A>;

}  // namespace

Json Order::to_json() const {
  Json out = Json::object();
  Json& fields = out[kWords[answer.index()]] = Json::object();
  std::visit(
      [&](const auto& given) {
        if constexpr (Written<std::decay_t<decltype(given)>>) fields = fields_to_json(given);
      },
      answer);
  return out;
}

Expected<void> Order::from_json(const Json& json, std::string_view place) {
  constexpr auto all = std::make_index_sequence<kWords.size()>();
  if (!json.is_object() || json.size() != 1 || !become_called(json.begin().key(), *this, all))
    return problem(std::string(place), "is not an answer", R"(such as {"move": {...}})");
  return std::visit(
      [&](auto& given) -> Expected<void> {
        if constexpr (Written<std::decay_t<decltype(given)>>)
          return fields_from_json(json.begin().value(), given, place);
        return {};
      },
      answer);
}

}  // namespace broadside::queen_of_the_seas
