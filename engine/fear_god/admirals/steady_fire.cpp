// The admiral `steady` in action: guns take the nearest target that is worth them and do not crowd on one; torpedoes
// are for large ships within a safe run.
#include <algorithm>

#include "engine/fear_god/admirals/steady.h"

namespace broadside::fear_god {

using namespace steady;  // NOLINT: the admiral's own words

namespace {

constexpr int kCrowdedYds = 2'500;  // each ship that fires at her already makes her seem so much farther off
constexpr int kWorthYds = 4'000;    // how much nearer a fitting target seems
constexpr size_t kMostTried = 6;

/// Targets of one battery of one ship, best first.
struct Choosing {
  const Asked& a;
  std::array<int, kMostShips + 1> taken{};  // by number: ships that fire at her

  int score(size_t ship, const SightRow& sight, Guns guns) const {
    const Contact& contact = *a.contact(sight.contact);
    const ShipCard* const card = a.known.card(contact);
    const bool light_target = card != nullptr && duty_of(*card) == Duty::flotilla;
    int yards = yards_between(a.view.ships[ship].at(), contact.datum.at());
    yards += kCrowdedYds * taken[std::min<size_t>(sight.contact, kMostShips)];
    if (light_target != (guns != Guns::main)) yards += kWorthYds;
    return yards;
  }
  std::vector<uint16_t> targets(size_t ship, Guns guns) const {
    std::vector<std::pair<int, uint16_t>> scored;
    for (const SightRow& sight : sights_of(a.view, ship)) {
      const Contact* const contact = a.contact(sight.contact);
      if (contact != nullptr && !contact->datum.sunk) scored.emplace_back(score(ship, sight, guns), sight.contact);
    }
    const size_t most = std::min(scored.size(), kMostTried);
    std::partial_sort(scored.begin(), scored.begin() + static_cast<std::ptrdiff_t>(most), scored.end());
    std::vector<uint16_t> out;
    for (size_t i = 0; i < most; ++i) out.push_back(scored[i].second);
    return out;
  }
};

bool has_battery(const ShipCard& card, Guns guns) {
  if (guns == Guns::light) return card.light.light_battery > 0;
  return std::any_of(card.guns.begin(), card.guns.end(), [&](const CardGuns& line) {
    return line.mounts > 0 && static_cast<size_t>(line.battery) == static_cast<size_t>(guns);
  });
}

void fire_all(const Asked& a, Order& out) {
  Choosing choosing{a};
  ByShip shots(a, out, &FireOrder::shots);
  for (uint16_t ship = 0; ship < static_cast<uint16_t>(a.view.ships.count); ++ship) {
    if (!a.view.ships[ship].afloat() || sights_of(a.view, ship).empty()) continue;
    shots.begin_ship();
    for (size_t battery = 0; battery < EnumWords<Guns>::words.size(); ++battery) {
      if (!has_battery(a.own().card(ship), static_cast<Guns>(battery))) continue;
      for (const uint16_t contact : choosing.targets(ship, static_cast<Guns>(battery))) {
        ShotRow shot;
        shot.ship = ship, shot.contact = contact;
        shot.fire.guns = static_cast<Guns>(battery);
        if (!shots.add(shot)) continue;
        ++choosing.taken[std::min<size_t>(contact, kMostShips)];
        break;
      }
    }
  }
}

}  // namespace

void steady_fire(const Asked& a, Dice&, Budget&, Order& out) { fire_all(a, out); }
void steady_react(const Asked& a, Dice&, Budget&, Order& out) { fire_all(a, out); }

// ---------------------------------------------------------------- torpedoes

void steady_launch(const Asked& a, Dice&, Budget&, Order& out) {
  constexpr int kOfReachPct = 70, kOfReachOfTheLinePct = 50;
  const Picture picture(a);
  ByShip launches(a, out, &LaunchOrder::launches);
  for (uint16_t ship = 0; ship < static_cast<uint16_t>(a.view.ships.count); ++ship) {
    const ShipCard& card = a.own().card(ship);
    if (!a.view.ships[ship].afloat() || !has_torpedoes(card, a.view.gear[ship])) continue;
    const int pct = duty_of(card) == Duty::flotilla ? kOfReachPct : kOfReachOfTheLinePct;
    launches.begin_ship();
    for (const Foe& foe : picture.foes) {
      if (!foe.heavy || !foe.in_sight) continue;
      if (100 * yards_between(a.view.ships[ship].at(), foe.at) > pct * torpedo_reach(card)) continue;
      LaunchRow launch;
      launch.ship = ship, launch.contact = foe.number;
      bool launched = false;
      for (int torpedoes = card.torpedoes[0].tubes_per_mount; torpedoes > 0 && !launched; --torpedoes) {
        launch.launch.torpedoes = static_cast<uint8_t>(torpedoes);
        launched = launches.add(launch);
      }
      if (launched) break;
    }
  }
}

}  // namespace broadside::fear_god
