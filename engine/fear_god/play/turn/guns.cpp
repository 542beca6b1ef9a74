// 6.1, 6.7.1: all guns that are ordered to fire, at once.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/shots.h"
#include "engine/fear_god/play/turn/tracks.h"
#include "engine/fear_god/rules/attack/damage_of_a_hit.h"
#include "engine/fear_god/rules/attack/line_of_fire.h"
#include "engine/fear_god/words/tell.h"

namespace broadside::fear_god {
namespace {

/// Moments of the Movement Phase at which it is asked who is in the way: the middles of equal parts.
constexpr size_t kFireLooks = 6;
using Way = std::array<plane::Point, kFireLooks>;

struct Salvo {
  uint16_t ship = 0, target = 0;  // true rows
  Volley volley;
  std::vector<uint16_t> strays;  // ships near its line that are attacked too (FG-6.7.1-05)
};

// ---------------------------------------------------------------- who fires at what

class Gunfire {
 public:
  Gunfire(const Stage& stage, FirePhase phase) : s(stage), phase_(phase) {
    for (uint16_t row = 0; row < static_cast<uint16_t>(s.umpire().ships.count); ++row) note_ship(row);
  }

  void lay() {
    for (const ShotOrdered& shot : s.umpire().shots) {
      if (!s.ship(shot.ship).afloat() || !s.ship(shot.target).is_there()) continue;
      const Seat side = s.battle.side_of(shot.ship);
      const FireScene scene{s.open().weather,
                            s.battle.options.standard,
                            s.battle.year,
                            s.turn(),
                            {places_[side].row.data(), places_[side].count}};
      const Prey prey = prey_of(shot);
      if (prey.obscured_pct >= 100) continue;  // FG-Q-187
      Volleys volleys;
      lay_guns(shooter(shot.ship), prey, scene, shot.fire, taken_[shot.ship], volleys);
      for (const Volley& volley : volleys) {
        Salvo salvo{shot.ship, shot.target, volley, {}};
        if (note_strays(salvo)) salvos_.push_back(std::move(salvo));
      }
    }
    note_engaged();
    note_concentration();
  }
  void fire() {
    for (const Salvo& salvo : salvos_) fire(salvo);
    for (const Salvo& salvo : salvos_) note(salvo);
  }

 private:
  const Stage& s;
  FirePhase phase_;
  std::array<Table<plane::Point, kMostShips>, 2> places_;  // of contacts, by the side that calls them so
  std::array<Way, kMostShips> ways_{};
  std::array<Taken, kMostShips> taken_{};
  std::vector<Salvo> salvos_;

  void note_ship(uint16_t row) {
    const RunsInTime runs = runs_of(s.umpire(), s.ship(row));
    for (size_t i = 0; i < kFireLooks; ++i)
      ways_[row][i] = pose_at(runs, static_cast<int32_t>((2 * i + 1) * kTurnTicks / (2 * kFireLooks))).at;
    taken_[row] = fired_already(s.ranging(row), s.turn());
    for (const Seat side : kBothSides) {
      const uint16_t number = s.umpire().handles[side][row].number;
      if (number == 0) continue;
      places_[side].count = std::max<uint32_t>(places_[side].count, number);
      places_[side][number - 1U] = s.ship(row).at();
    }
  }

  Shooter shooter(uint16_t ship) const { return {s.battle.card(ship), s.ship(ship), s.gear(ship), s.ranging(ship)}; }
  Prey prey_of(const ShotOrdered& shot) const {
    const ShipState& target = s.ship(shot.target);
    Prey out;
    out.contact = s.umpire().handles[s.battle.side_of(shot.ship)][shot.target].number;
    out.at = target.at();
    out.heading = target.heading;
    out.speed_kts = target.speed_kts;
    out.evading = target.evading;
    out.card = &s.battle.card(shot.target);
    out.obscured_pct = obscured_pct(s, shot.ship, shot.target);  // FG-5.2.5-04
    const std::pair wanted(own_ship(s.battle, shot.ship), out.contact);
    const Sights& sights = s.secret(s.battle.side_of(shot.ship)).sights;
    const auto* const sight = std::lower_bound(
        sights.begin(), sights.end(), wanted,
        [](const SightRow& row, const auto& key) { return std::pair(row.observer, row.contact) < key; });
    if (sight != sights.end() && std::pair(sight->observer, sight->contact) == wanted)
      take_sight(out, *sight, phase_, s.turn());
    return out;
  }

  // ---- ships in the way (6.1.7, 6.7.1)

  BandLimits limits_of_fire(const Salvo& salvo) const {
    if (salvo.volley.is_light()) return light_limits();
    BandLimits out{};
    const CardGuns& line = s.battle.card(salvo.ship).guns[salvo.volley.line];
    for (size_t i = 0; i < kBands; ++i) out[i] = line.bands[i].until_yd;
    return out;
  }
  InTheWay way_of(const Salvo& salvo, const BandLimits& limits, uint16_t other) const {
    std::array<int, 3> moments{};
    for (size_t i = 0; i < kFireLooks; ++i) {
      const plane::Point from = ways_[salvo.ship][i], at = ways_[other][i], to = ways_[salvo.target][i];
      if (!may_be_near_line(to - from, at - from)) continue;
      const plane::Angle off = plane::turn_between(plane::bearing(from, to), plane::bearing(from, at));
      const plane::Angle offset = plane::measured(std::abs(off));
      ++moments[static_cast<size_t>(danger_space(limits, yards_between(from, to), offset, yards_between(from, at)))];
    }
    const auto share = [&](DangerSpace space) { return kOne * moments[static_cast<size_t>(space)] / int{kFireLooks}; };
    return in_the_way({share(DangerSpace::first), share(DangerSpace::second)});
  }
  /// Far more than 10 degrees off, or behind her, nobody is in the way.
  static bool may_be_near_line(plane::Vector line, plane::Vector to) {
    const plane::Wide ahead = plane::dot(line, to), aside = plane::cross(line, to);
    return ahead > 0 && (aside < 0 ? -aside : aside) * 5 <= ahead;  // 11.3 degrees
  }
  /// False where somebody is in the way, so that she does not fire at all.
  bool note_strays(Salvo& salvo) const {
    const BandLimits limits = limits_of_fire(salvo);
    for (uint16_t row = 0; row < static_cast<uint16_t>(s.umpire().ships.count); ++row) {
      if (row == salvo.ship || row == salvo.target || !s.ship(row).is_there()) continue;
      const InTheWay way = way_of(salvo, limits, row);
      if (way == InTheWay::blocks) return false;
      if (way == InTheWay::stray) salvo.strays.push_back(row);
    }
    return true;
  }

  // ---- what all of them together make of it

  /// FG-6.1.4-34
  void note_engaged() {
    for (const Salvo& salvo : salvos_)
      if (engages(s.battle.card(salvo.ship).size, s.battle.card(salvo.target).size))
        s.ranging(salvo.target).engaged_in = s.turn();
    for (Salvo& salvo : salvos_) salvo.volley.facts.engaged = s.ranging(salvo.ship).engaged_in == s.turn();
  }
  /// FG-6.1.5-01
  void note_concentration() {
    std::array<std::vector<ConcentratedFire>, kMostShips> at;
    const auto of = [&](const Salvo& salvo) {
      const Volley& volley = salvo.volley;
      const CardGuns& line = s.battle.card(salvo.ship).guns[volley.line];
      return ConcentratedFire{salvo.ship, Milli{line.calibre_in100} * 10, volley.facts.band.value_or(Band::short_range),
                              volley.is_light()};
    };
    for (const Salvo& salvo : salvos_) at[salvo.target].push_back(of(salvo));
    for (Salvo& salvo : salvos_)
      if (!salvo.volley.is_light())
        salvo.volley.facts.ships_on_target = ships_firing_alike(at[salvo.target], of(salvo));
  }

  // ---- dice

  damage::By by(const Salvo& salvo) const { return {salvo.ship, s.battle.side_of(salvo.ship)}; }
  void fire(const Salvo& salvo) {
    const Volley& volley = salvo.volley;
    const int chance = chance_of(volley).chance;
    s.dice.lane(salvo.ship);
    s.dice.part(static_cast<uint8_t>(4 * volley.line + (volley.is_light()          ? 2 + static_cast<int>(volley.side)
                                                        : is_local(volley.control) ? 1
                                                                                   : 0)));
    const RuleId rule = volley.is_light() ? FG("6.1.6-06") : FG("6.1.4-04");
    const int points = damage_of(s.battle.card(salvo.ship), volley, phase_ == FirePhase::reaction);
    const bool hit = settle_gun_hit(chance, by(salvo).roll(rule), s.dice);
    const int struck = hit ? strike(salvo, salvo.target, points) : 0;
    if (s.told()) tell_salvo(salvo, salvo.target, hit, struck);
    if (chance <= 0) return;
    for (const uint16_t row : salvo.strays) {
      if (!settle_stray_hit(milli(chance), Roll{FG("6.7.1-05"), row, by(salvo).roller}, s.dice)) continue;
      const int stray = strike(salvo, row, stray_damage(milli(points)));
      if (s.told()) tell_salvo(salvo, row, true, stray);
    }
  }
  void tell_salvo(const Salvo& salvo, uint16_t at, bool hit, int points) const {
    const Volley& volley = salvo.volley;
    const VolleyChance chance = chance_of(volley);
    SalvoTold told;
    told.ship = salvo.ship, told.target = salvo.target, told.struck = at;
    told.guns = volley.guns;
    told.range_yds = yards_between(s.ship(salvo.ship).at(), s.ship(salvo.target).at());
    const auto light = static_cast<Band>(light_band_at(volley.light.range).value_or(LightBand::short_range));
    told.band = volley.is_light() ? light : volley.facts.band.value_or(Band::short_range);
    told.chance = chance.chance;
    told.hit = hit, told.points = points;
    told.local = !volley.is_light() && is_local(volley.control);
    told.reaction = phase_ == FirePhase::reaction;
    if (!volley.is_light()) told.shell = word_of(volley.shell), told.weapon = gun_name_of(volley, salvo.ship);
    told.modifiers = in_words(chance.modifiers);
    fear_god::tell_salvo(s, told);
  }
  std::string gun_name_of(const Volley& volley, uint16_t ship) const {
    return std::string(s.battle.card(ship).guns[volley.line].gun.view());
  }
  /// What of it reaches her.
  int strike(const Salvo& salvo, uint16_t ship, int points) {
    const ShipCard& card = s.battle.card(ship);
    const damage::Shell shell = shell_of(s.battle.card(salvo.ship), salvo.volley);
    const damage::Strike struck =
        damage::settle_shells(shell, {card.armour.belt, card.armour.deck}, points, {}, s.dice, by(salvo));
    take_damage(s, ship, struck.damage, hurt_by_shells(struck, card, shell.penetration.belt));
    return struck.damage;
  }
  void note(const Salvo& salvo) {
    const uint16_t contact = s.umpire().handles[s.battle.side_of(salvo.ship)][salvo.target].number;
    note_fire(s.ranging(salvo.ship), salvo.volley, contact, s.turn());
    ShipState& ship = s.ship(salvo.ship);
    (phase_ == FirePhase::planned ? ship.fired_planned : ship.fired_reaction) = true;
    s.ship(salvo.target).under_fire = true;
    const bool masks = phase_ == FirePhase::planned && salvo.volley.guns <= Guns::secondary;
    if (masks) ship.masks_launches = true;  // FG-5.2.2.4-03
  }
};

}  // namespace

void fire_guns(const Stage& s, FirePhase phase) {
  Gunfire fire(s, phase);
  fire.lay();
  fire.fire();
  s.dice.lane(0);
}

}  // namespace broadside::fear_god
