#include "engine/fear_god/play/state/casualty.h"

#include "engine/fear_god/rules/card.h"

namespace broadside::fear_god {

damage::Navy navy_of(const ShipCard& card) {
  constexpr std::array<std::pair<std::string_view, damage::Navy>, 9> kNavies = {{
      {"us", damage::Navy::us},
      {"gb", damage::Navy::british},
      {"de", damage::Navy::german},
      {"jp", damage::Navy::japanese},
      {"ru", damage::Navy::russian},
      {"fr", damage::Navy::french},
      {"it", damage::Navy::italian},
      {"at", damage::Navy::austrian},
      {"tr", damage::Navy::turkish},
  }};
  for (const auto& [nation, navy] : kNavies)
    if (card.nation == nation) return navy;
  return damage::Navy::other;
}

damage::Built built_of(const ShipCard& card) {
  const bool dreadnought = card.type == ShipCode::BB || card.type == ShipCode::BC;
  return {card.year, dreadnought && navy_of(card) == damage::Navy::german};
}

}  // namespace broadside::fear_god
