#include "engine/fear_god/admirals/steady.h"
#include "engine/fear_god/play/state/equipment.h"

namespace broadside::fear_god::steady {
namespace {

constexpr int kRemembered = 10;     // turns for which a contact out of sight is reckoned with
constexpr int kUnknownWorth = 150;  // points of a ship whose class nobody knows
constexpr int kHeavyPoints = 120;
constexpr int kOutmatchedPct = 220;  // of its own strength the enemy has more

int worth_of(const ShipCard& card, int taken) { return std::max(0, card.damage_points - taken); }

}  // namespace

bool is_heavy(const ShipCard& card) {
  switch (card.type) {
    case ShipCode::BB:
    case ShipCode::OBB:
    case ShipCode::BC:
    case ShipCode::CR:
    case ShipCode::OCR: return true;
    default: return card.damage_points >= kHeavyPoints;
  }
}

Duty duty_of(const ShipCard& card) {
  switch (card.type) {
    case ShipCode::DL:
    case ShipCode::DD:
    case ShipCode::ODD:
    case ShipCode::TB: return Duty::flotilla;
    case ShipCode::CL:
    case ShipCode::AMC:
    case ShipCode::AUX: return Duty::scout;
    default: return Duty::line;
  }
}

bool has_torpedoes(const ShipCard& card, const Gear& gear) {
  for (int mount = 0; mount < tube_mounts(card); ++mount) {
    const auto at = static_cast<size_t>(mount);
    if (!tubes_lost(gear, at) && torpedoes_left(card, gear, at) > 0) return true;
  }
  return false;
}

int torpedo_reach(const ShipCard& card) {
  int reach = 0;
  for (const TorpedoLine& line : card.torpedoes)
    for (const CardSetting& setting : line.settings)
      if (line.mounts > 0) reach = std::max<int>(reach, setting.range_yd);
  return reach;
}

Picture::Picture(const Asked& asked) : a(asked) {
  const View& view = a.view;
  int64_t own = 0, theirs = 0;
  for (size_t ship = 0; ship < view.ships.count; ++ship)
    if (view.ships[ship].afloat()) own += worth_of(a.own().card(ship), view.ships[ship].taken);
  for (const Contact& contact : view.contacts) {
    const Datum& datum = contact.datum;
    const int age = view.at.turn - datum.last;
    if (datum.sunk || age > kRemembered) continue;
    Foe foe;
    foe.number = datum.number;
    foe.at = datum.at() + plane::polar(datum.heading, int64_t{100} * datum.speed_kts * age * kYard);
    foe.heading = datum.heading;
    foe.speed_kts = datum.speed_kts;
    foe.in_sight = contact.in_sight;
    foe.card = a.known.card(contact);
    foe.worth = foe.card == nullptr ? kUnknownWorth : int{foe.card->damage_points};
    foe.heavy = foe.card == nullptr || is_heavy(*foe.card);
    theirs += foe.worth;
    foes.push_back(foe);
  }
  outmatched = theirs * 100 > own * kOutmatchedPct;
}

const Foe* Picture::nearest(plane::Point from, bool heavy_only) const {
  const Foe* best = nullptr;
  for (const Foe& foe : foes) {
    if (heavy_only && !foe.heavy) continue;
    if (best == nullptr || plane::squared_distance(from, foe.at) < plane::squared_distance(from, best->at)) best = &foe;
  }
  return best;
}

uint16_t Picture::nearest_line(plane::Point from) const {
  uint16_t best = kNoShip;
  for (size_t d = 0; d < a.own().divisions.size(); ++d) {
    const uint16_t leader = leader_of(a.mine(), d);
    if (leader == kNoShip || duty_of(a.own().card(leader)) != Duty::line) continue;
    const auto far = [&](uint16_t ship) { return plane::squared_distance(from, a.view.ships[ship].at()); };
    if (best == kNoShip || far(leader) < far(best)) best = leader;
  }
  return best;
}

}  // namespace broadside::fear_god::steady
