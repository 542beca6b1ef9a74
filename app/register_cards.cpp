#include "app/register_cards.h"

#include "data/embed.h"
#include "engine/grand_admiral/position.h"
#include "register/grand_admiral.h"
#include "register/grand_fleets.h"

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

/// Who makes the cards of a rule system.
struct CardMaker {
  std::string_view system;
  Expected<Json> (*card)(const Register& facts, const Ship& ship);
};

template <auto derive>
Expected<Json> fields_of(const Register& facts, const Ship& ship) {
  return derive(facts, ship).map([](const auto& made) { return fields_to_json(made.card); });
}

constexpr CardMaker kMakers[] = {{"grand-admiral", fields_of<derive_grand_admiral>},
                                 {"grand-fleets", fields_of<grand_fleets_card>}};

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

Expected<Json> RegisterCards::card(std::string_view system, std::string_view ship) const {
  for (const CardMaker& maker : kMakers) {
    if (maker.system != system) continue;
    const auto found = facts_->facts.ship(ship);
    if (!found) return tl::make_unexpected(found.error());
    return maker.card(facts_->facts, **found);
  }
  return problem(std::string(ship), "has no card for " + std::string(system) + " yet");
}

std::vector<grand_admiral::ShipCard> RegisterCards::grand_admiral(int year) const {
  std::vector<grand_admiral::ShipCard> cards;
  for (const Ship& ship : facts_->facts.ships)
    if (last_year(ship.fate) >= year)
      if (auto derived = derive_grand_admiral(facts_->facts, ship)) cards.push_back(std::move(derived->card));
  return cards;
}

}  // namespace broadside::app
