#include "app/ship_library.h"

namespace broadside::app {

Expected<const RegisterLibrary*> RegisterLibrary::stored() {
  static const Expected<std::unique_ptr<const RegisterLibrary>> library =
      RegisterCards::stored().map([](RegisterCards&& cards) {
        return std::unique_ptr<const RegisterLibrary>(new RegisterLibrary(std::move(cards)));
      });
  if (!library) return tl::make_unexpected(library.error());
  return library->get();
}

Expected<Json> RegisterLibrary::card(std::string_view system, std::string_view ship) const {
  const std::scoped_lock lock(guard_);
  auto& made = made_[std::string(system)];
  if (const auto found = made.find(ship); found != made.end()) return found->second;
  const auto derived = cards_.card(system, ship);
  if (!derived) return tl::make_unexpected(derived.error());
  return made.emplace(ship, *derived).first->second;
}

std::vector<grand_admiral::ShipCard> RegisterLibrary::grand_admiral_cards(int year) const {
  return cards_.grand_admiral(year);
}

}  // namespace broadside::app
