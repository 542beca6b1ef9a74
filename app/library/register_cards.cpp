#include "app/library/register_cards.h"

#include "app/library/ship_files.h"
#include "engine/fear_god/setup/card_file.h"
#include "engine/grand_admiral/setup/scenario.h"
#include "engine/grand_fleets/setup/scenario.h"
#include "engine/great_war_at_sea/setup/card_file.h"
#include "engine/queen_of_the_seas/setup/card_file.h"
#include "register/fear_god.h"
#include "register/grand_admiral.h"
#include "register/grand_fleets.h"
#include "register/great_war_at_sea.h"
#include "register/queen_of_the_seas.h"

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
  Expected<MadeCard> (*make)(const Register& facts, const Ship& ship);
  CardCheck (*check)(const Register& facts, const Ship& ship);
};

template <auto derive>
Expected<MadeCard> made_by(const Register& facts, const Ship& ship) {
  auto made = derive(facts, ship);
  if (!made) return tl::make_unexpected(made.error());
  if (const auto flaw = card_flaw(made->card))
    return problem(ship.id, "her card is invalid: " + flaw->reason, flaw->right);
  return MadeCard{fields_to_json(made->card), std::move(made->fields)};
}

template <auto derive>
CardCheck checked_by(const Register& facts, const Ship& ship) {
  const auto made = derive(facts, ship);
  if (!made) return {made.error().reason, {}};
  return {{}, card_flaw(made->card)};
}

template <auto derive>
constexpr CardMaker maker(std::string_view system) {
  return {system, made_by<derive>, checked_by<derive>};
}

/// All that lists, checks, prints or plays cards goes by this table.
constexpr CardMaker kMakers[] = {maker<derive_grand_admiral>("grand-admiral"), maker<grand_fleets_card>("grand-fleets"),
                                 maker<queen_of_the_seas_card>("queen-of-the-seas"),
                                 maker<great_war_at_sea_card>("great-war-at-sea"), maker<fear_god_card>("fear-god")};

}  // namespace

struct RegisterCards::Facts {
  Register facts;
};

RegisterCards::RegisterCards(std::unique_ptr<const Facts> facts) : facts_(std::move(facts)) {}
RegisterCards::RegisterCards(RegisterCards&&) noexcept = default;
RegisterCards& RegisterCards::operator=(RegisterCards&&) noexcept = default;
RegisterCards::~RegisterCards() = default;

Expected<RegisterCards> RegisterCards::stored(const std::string& ships) {
  const auto files = ship_files(ships);
  if (!files) return tl::make_unexpected(files.error());
  RegisterReading read = read_ships(*files);
  if (!read.problems.empty()) {
    Problem first = std::move(read.problems.front());
    if (read.problems.size() > 1)
      first.right +=
          "; 'broadside check-data " + ships + "' shows all " + std::to_string(read.problems.size()) + " problems";
    return tl::make_unexpected(std::move(first));
  }
  return RegisterCards(std::unique_ptr<const Facts>(new Facts{std::move(read.facts)}));
}

std::vector<std::string_view> RegisterCards::systems() {
  std::vector<std::string_view> ids;
  for (const CardMaker& maker : kMakers) ids.push_back(maker.system);
  return ids;
}

CardCheck RegisterCards::check(std::string_view system, const Register& facts, const Ship& ship) {
  for (const CardMaker& maker : kMakers)
    if (maker.system == system) return maker.check(facts, ship);
  return {"has no cards yet", {}};
}

Expected<MadeCard> RegisterCards::made(std::string_view system, std::string_view ship) const {
  for (const CardMaker& maker : kMakers) {
    if (maker.system != system) continue;
    const auto found = facts_->facts.ship(ship);
    if (!found) return tl::make_unexpected(found.error());
    return maker.make(facts_->facts, **found);
  }
  return problem(std::string(ship), "has no card for " + std::string(system) + " yet");
}

Expected<Json> RegisterCards::card(std::string_view system, std::string_view ship) const {
  return made(system, ship).map([](MadeCard&& made) { return std::move(made.card); });
}

const Register& RegisterCards::facts() const { return facts_->facts; }

std::vector<grand_admiral::ShipCard> RegisterCards::grand_admiral(int year) const {
  std::vector<grand_admiral::ShipCard> cards;
  for (const Ship& ship : facts_->facts.ships)
    if (last_year(ship.fate) >= year)
      if (auto derived = derive_grand_admiral(facts_->facts, ship)) cards.push_back(std::move(derived->card));
  return cards;
}

}  // namespace broadside::app
