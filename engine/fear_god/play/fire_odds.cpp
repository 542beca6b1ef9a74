#include "engine/fear_god/play/fire_odds.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/fear_god/words/names.h"

namespace broadside::fear_god {

namespace {

bool is_reaction_to(const Asked& a) { return a.ask.kind == static_cast<uint8_t>(Step::react); }

}  // namespace

KnownFire::KnownFire(const Asked& asked) : a_(asked) {
  for (const Contact& contact : a_.view.contacts) places_.add(contact.datum.at());
}

Shooter KnownFire::shooter(uint16_t ship) const {
  return {a_.own().card(ship), a_.view.ships[ship], a_.view.gear[ship], a_.view.secret.ranging[ship]};
}

Prey KnownFire::prey(uint16_t ship, uint16_t contact) const {
  Prey out;
  const Contact* const seen = a_.contact(contact);
  if (seen == nullptr) return out;
  out.contact = contact;
  out.at = seen->datum.at();
  out.heading = seen->datum.heading;
  out.speed_kts = seen->datum.speed_kts;
  out.card = a_.known.card(*seen);
  if (const SightRow* sight = a_.sight(ship, contact))
    take_sight(out, *sight, is_reaction_to(a_) ? FirePhase::reaction : FirePhase::planned, a_.view.at.turn);
  return out;
}

FireScene KnownFire::scene() const {
  return {a_.view.open.weather,
          a_.own().options.standard,
          a_.own().year,
          a_.view.at.turn,
          {places_.row.data(), places_.count}};
}

Silence KnownFire::lay(const ShotRow& shot, Taken& taken, Volleys& out) const {
  return lay_guns(shooter(shot.ship), prey(shot.ship, shot.contact), scene(), shot.fire, taken, out);
}

std::string gun_name(const ShipCard& card, const Volley& volley) {
  if (volley.is_light()) return "light battery";
  const int hundredths = card.guns[volley.line].calibre_in100, tenths = (hundredths + 5) / 10;
  return tenths % 10 == 0 ? fmt::format("{}in", tenths / 10) : fmt::format("{}.{}in", tenths / 10, tenths % 10);
}

namespace {

/// f(shot, volley, chance) for all that an order fires, overconcentration of its own shots reckoned in.
template <class F>
void each_volley(const Asked& a, std::span<const ShotRow> shots, F&& f) {
  const KnownFire fire(a);
  std::array<Taken, kMostShips> taken{};
  std::vector<std::pair<const ShotRow*, Volley>> all;
  for (const ShotRow& shot : shots) {
    if (!a.is_ship(shot.ship) || a.contact(shot.contact) == nullptr) continue;
    if (all.empty() || all.back().first->ship != shot.ship)
      taken[shot.ship] = fired_already(a.view.secret.ranging[shot.ship], a.view.at.turn);
    Volleys volleys;
    fire.lay(shot, taken[shot.ship], volleys);
    for (const Volley& volley : volleys) all.emplace_back(&shot, volley);
  }
  const auto concentrated = [&](const auto& row) {
    const CardGuns& line = a.own().card(row.first->ship).guns[row.second.line];
    return ConcentratedFire{row.first->ship, Milli{line.calibre_in100} * 10,
                            row.second.facts.band.value_or(Band::short_range), row.second.is_light()};
  };
  for (auto& row : all) {
    std::vector<ConcentratedFire> at_her;
    for (const auto& other : all)
      if (other.first->contact == row.first->contact) at_her.push_back(concentrated(other));
    if (!row.second.is_light()) row.second.facts.ships_on_target = ships_firing_alike(at_her, concentrated(row));
    f(*row.first, row.second, chance_of(row.second));
  }
}

}  // namespace

std::vector<OddsTable> fire_odds(const Asked& a, const FireOrder& order) {
  std::vector<OddsTable> out;
  const std::span<const ShotRow> shots(order.shots.row.data(), order.shots.count);
  each_volley(a, shots, [&](const ShotRow& shot, const Volley& volley, const VolleyChance& chance) {
    OddsTable table;
    table.what = fmt::format("{}'s {}{} at {}: hit", a.name(shot.ship), gun_name(a.own().card(shot.ship), volley),
                             is_local(volley.control) && !volley.is_light() ? " in local control" : "",
                             a.contact_name(shot.contact));
    const int percent = std::max(chance.chance, 0);
    if (percent < 100) table.chance[0] = mpq_class(100 - percent, 100);
    if (percent > 0) table.chance[1] = mpq_class(percent, 100);
    for (auto& [value, share] : table.chance) share.canonicalize();
    out.push_back(std::move(table));
  });
  return out;
}

ShotOutlook outlook_of(const Asked& a, const ShotRow& shot) {
  ShotOutlook out;
  const KnownFire fire(a);
  Taken taken = fired_already(a.view.secret.ranging[shot.ship], a.view.at.turn);
  Volleys volleys;
  out.silence = fire.lay(shot, taken, volleys);
  for (const Volley& volley : volleys) {
    const VolleyChance chance = chance_of(volley);
    if (&volley == volleys.begin()) out.chance = chance.chance, out.modifiers = chance.modifiers;
    out.points += 10 * std::max(chance.chance, 0) * damage_of(a.own().card(shot.ship), volley, is_reaction_to(a));
  }
  return out;
}

}  // namespace broadside::fear_god
