#include "app/ship_library.h"

#include "engine/grand_admiral/position.h"

namespace broadside::app {
namespace {

constexpr std::string_view kGrandAdmiral = "grand-admiral";

}  // namespace

Expected<const RegisterLibrary*> RegisterLibrary::stored() {
  static const Expected<std::unique_ptr<const RegisterLibrary>> library =
      RegisterCards::stored().map([](RegisterCards&& cards) {
        return std::unique_ptr<const RegisterLibrary>(new RegisterLibrary(std::move(cards)));
      });
  if (!library) return tl::make_unexpected(library.error());
  return library->get();
}

Expected<Json> RegisterLibrary::card(std::string_view system, std::string_view ship) const {
  if (system != kGrandAdmiral) return problem(std::string(ship), "has no card for " + std::string(system) + " yet");
  const std::scoped_lock lock(guard_);
  if (const auto made = made_.find(ship); made != made_.end()) return made->second;
  const auto derived = cards_.grand_admiral(ship);
  if (!derived) return tl::make_unexpected(derived.error());
  return made_.emplace(ship, fields_to_json(*derived)).first->second;
}

std::vector<grand_admiral::ShipCard> RegisterLibrary::grand_admiral_cards(int year) const {
  std::vector<grand_admiral::ShipCard> cards;
  for (const std::string& id : cards_.grand_admiral_ids(year))
    if (auto derived = cards_.grand_admiral(id)) cards.push_back(std::move(*derived));
  return cards;
}

}  // namespace broadside::app
