#include "app/register_cards.h"

#include "data/embed.h"
#include "register/grand_admiral.h"

namespace broadside::app {

namespace {

/// The first year a fate names: "sunk at Jutland 31 May 1916". Without one she was never out of reach.
int last_year(std::string_view fate) {
  constexpr int kNever = 9999;
  int value = 0, digits = 0;
  for (char c : fate) {
    const bool digit = c >= '0' && c <= '9';
    if (!digit && digits == 4) return value;
    value = digit ? value * 10 + (c - '0') : 0;
    digits = digit ? digits + 1 : 0;
    if (digits > 4) return kNever;
  }
  return digits == 4 ? value : kNever;
}

}  // namespace

struct RegisterCards::Facts {
  Register facts;
};

RegisterCards::RegisterCards(std::unique_ptr<const Facts> facts) : facts_(std::move(facts)) {}
RegisterCards::RegisterCards(RegisterCards&&) noexcept = default;
RegisterCards& RegisterCards::operator=(RegisterCards&&) noexcept = default;
RegisterCards::~RegisterCards() = default;

Expected<RegisterCards> RegisterCards::stored() {
  const std::vector<std::string> paths = data::list("register/");
  std::vector<NamedText> files;
  for (const std::string& path : paths)
    if (path.ends_with(".csv")) files.push_back({path, *data::file(path)});
  auto read = read_register(files);
  if (!read) return tl::make_unexpected(read.error());
  return RegisterCards(std::unique_ptr<const Facts>(new Facts{std::move(*read)}));
}

Expected<grand_admiral::ShipCard> RegisterCards::grand_admiral(std::string_view ship) const {
  const auto found = facts_->facts.ship(ship);
  if (!found) return tl::make_unexpected(found.error());
  auto derived = derive_grand_admiral(facts_->facts, **found);
  if (!derived) return tl::make_unexpected(derived.error());
  return std::move(derived->card);
}

std::vector<std::string> RegisterCards::grand_admiral_ids(int year) const {
  std::vector<std::string> ids;
  for (const auto& ship : facts_->facts.ships)
    if (last_year(ship.fate) >= year && derive_grand_admiral(facts_->facts, ship)) ids.push_back(ship.id);
  return ids;
}

}  // namespace broadside::app
