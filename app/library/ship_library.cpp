#include "app/library/ship_library.h"

#include <memory>

namespace broadside::app {

namespace {

/// Libraries that have been asked for, by the folder of the user's ships. One command line names one folder at most.
struct Shelf {
  std::mutex guard;
  std::string ships;
  std::map<std::string, Expected<std::unique_ptr<const RegisterLibrary>>> opened;
};
Shelf& shelf() {
  static Shelf only;
  return only;
}

}  // namespace

Expected<const RegisterLibrary*> RegisterLibrary::stored() {
  Shelf& all = shelf();
  const std::scoped_lock lock(all.guard);
  auto found = all.opened.find(all.ships);
  if (found == all.opened.end()) {
    auto library = RegisterCards::stored(all.ships).map([](RegisterCards&& cards) {
      return std::unique_ptr<const RegisterLibrary>(new RegisterLibrary(std::move(cards)));
    });
    found = all.opened.emplace(all.ships, std::move(library)).first;
  }
  if (!found->second) return tl::make_unexpected(found->second.error());
  return found->second->get();
}

void RegisterLibrary::use_ships(const std::string& path) {
  Shelf& all = shelf();
  const std::scoped_lock lock(all.guard);
  all.ships = path;
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
