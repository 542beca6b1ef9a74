// The admiral `random`: any legal order, drawn so that every form of order turns up now and then. What is drawn is
// checked as a person's order is; what is refused is left out.
#include <algorithm>

#include "engine/fear_god/admirals/admirals.h"
#include "engine/fear_god/play/state/equipment.h"
#include "engine/fear_god/play/turn/tracks.h"
#include "engine/fear_god/rules/movement/speed.h"
#include "engine/fear_god/rules/movement/torpedo_run.h"

namespace broadside::fear_god {
namespace {

/// The question, and luck to answer it by.
struct Guessing {
  const Asked& a;
  Whim whim;
  Guessing(const Asked& asked, Dice& luck) : a(asked), whim(asked.whim(luck)) {}
  bool one_in(uint32_t n) { return whim.below(n) == 0; }
  uint32_t below(uint32_t n) { return n == 0 ? 0 : whim.below(n); }
  int between(int least, int most) {
    return least + static_cast<int>(below(static_cast<uint32_t>(std::max(most - least + 1, 1))));
  }
};

// ---------------------------------------------------------------- movement

TurnPlotted any_turn(Guessing& m, size_t ship) {
  const ShipCard& card = m.a.own().card(ship);
  const int most = most_speed(card, m.a.view.ships[ship], m.a.view.open.weather);
  TurnPlotted turn;
  const int least = m.one_in(12) ? -astern_maximum(most) : most / 3;
  turn.speed_kts = static_cast<int16_t>(m.one_in(3) ? most : m.between(least, most));
  const int legs = m.between(0, 2);
  for (int leg = 0; leg < legs; ++leg) {
    PlotLeg& plotted = turn.leg[turn.legs++];
    if (m.one_in(2)) plotted.ahead_yds = static_cast<int16_t>(100 * m.between(1, 8));
    plotted.change_deg = static_cast<int16_t>((m.one_in(2) ? -15 : 15) * m.between(1, 9));
  }
  if (m.one_in(6)) turn.rudder = Rudder::hard;
  turn.evasive = m.one_in(8);
  turn.coasting = m.one_in(15);
  if (m.one_in(30)) {
    turn.circle = true;
    turn.legs = 1;
    turn.leg = {};
    turn.leg[0].change_deg = static_cast<int16_t>(m.one_in(2) ? kStepDeg : -kStepDeg);
  }
  return turn;
}

/// Of a division, or of one ship, who plots by `ship`.
PlotRow any_plot(Guessing& m, bool is_ship, uint16_t subject, uint16_t ship) {
  PlotRow row;
  row.is_ship = is_ship;
  row.subject = subject;
  if (m.one_in(6)) row.says_smoke = true, row.smoke = m.one_in(2);
  if (is_ship && m.one_in(2)) {
    row.follows = true;
    row.guide = static_cast<uint16_t>(m.below(m.a.view.ships.count));
    return row;
  }
  if (!is_ship && m.one_in(2)) row.manner = static_cast<Manner>(m.below(3));
  if (!m.a.view.secret.plots[ship].stands) row.turns = 1;
  if (m.a.view.open.plot_ahead ? !m.one_in(4) : m.one_in(20)) row.turns |= 2U;
  for (size_t turn = 0; turn < 2; ++turn)
    if (row.plots(turn)) row.turn[turn] = any_turn(m, ship);
  if (is_ship && row.turns == 0) row.says_smoke = true;  // she has to be told something
  return row;
}

}  // namespace

void random_plot(const Asked& a, Dice& luck, Budget&, Order& out) {
  Guessing m(a, luck);
  ByShip rows(a, out, &PlotOrder::rows);
  for (uint16_t d = 0; d < static_cast<uint16_t>(a.own().divisions.size()); ++d) {
    const uint16_t leader = leader_of(a.mine(), d);
    if (leader == kNoShip || m.one_in(3)) continue;
    rows.begin_ship();
    for (int tries = 0; tries < 3; ++tries)
      if (rows.add(any_plot(m, false, d, leader))) break;
  }
  for (uint16_t ship = 0; ship < static_cast<uint16_t>(a.view.ships.count); ++ship) {
    if (!a.view.ships[ship].afloat() || !m.one_in(12)) continue;
    rows.begin_ship();
    rows.add(any_plot(m, true, ship, ship));
  }
}

// ---------------------------------------------------------------- fire

namespace {

void any_fire(const Asked& a, Dice& luck, Order& out) {
  Guessing m(a, luck);
  ByShip shots(a, out, &FireOrder::shots);
  constexpr auto kBatteriesOfShip = static_cast<uint32_t>(EnumWords<Guns>::words.size());
  for (uint16_t ship = 0; ship < static_cast<uint16_t>(a.view.ships.count); ++ship) {
    const std::span<const SightRow> sights = sights_of(a.view, ship);
    if (!a.view.ships[ship].afloat() || sights.empty()) continue;
    shots.begin_ship();
    for (int tries = m.between(0, 4); tries > 0; --tries) {
      ShotRow shot;
      shot.ship = ship;
      shot.contact = sights[m.below(static_cast<uint32_t>(sights.size()))].contact;
      shot.fire.guns = static_cast<Guns>(m.below(kBatteriesOfShip));
      if (m.one_in(10)) shot.fire.mounts = static_cast<uint8_t>(m.between(1, 3));
      if (m.one_in(10)) shot.fire.load = static_cast<Load>(m.below(EnumWords<Load>::words.size()));
      shot.fire.local = m.one_in(12);
      shots.add(shot);
    }
  }
}

}  // namespace

void random_fire(const Asked& a, Dice& luck, Budget&, Order& out) { any_fire(a, luck, out); }
void random_react(const Asked& a, Dice& luck, Budget&, Order& out) { any_fire(a, luck, out); }

// ---------------------------------------------------------------- torpedoes

void random_launch(const Asked& a, Dice& luck, Budget&, Order& out) {
  Guessing m(a, luck);
  ByShip launches(a, out, &LaunchOrder::launches);
  for (uint16_t ship = 0; ship < static_cast<uint16_t>(a.view.ships.count); ++ship) {
    const std::span<const SightRow> sights = sights_of(a.view, ship);
    const int mounts = tube_mounts(a.own().card(ship));
    if (!a.view.ships[ship].afloat() || sights.empty() || mounts == 0 || !m.one_in(4)) continue;
    launches.begin_ship();
    for (int tries = 0; tries < 2; ++tries) {
      LaunchRow launch;
      launch.ship = ship;
      launch.contact = sights[m.below(static_cast<uint32_t>(sights.size()))].contact;
      LaunchWish& wish = launch.launch;
      wish.torpedoes = static_cast<uint8_t>(m.between(1, 3));
      wish.mount = static_cast<uint8_t>(m.between(0, mounts));
      wish.setting = static_cast<uint8_t>(m.below(2));
      wish.by_hand = m.one_in(4);
      if (wish.by_hand) wish.gyro_deg = static_cast<int16_t>(m.between(-kMostGyroDeg, kMostGyroDeg));
      wish.deep = m.one_in(4);
      launches.add(launch);
    }
  }
}

// ---------------------------------------------------------------- ram or avoid

void random_ram(const Asked& a, Dice& luck, Budget&, Order& out) {
  Guessing m(a, luck);
  ByShip rows(a, out, &RamOrder::ships);
  std::array<bool, kMostShips> done{};
  for (const NearShip& near : a.view.near) {
    if (!a.is_ship(near.ship) || done[near.ship] || m.one_in(4)) continue;
    done[near.ship] = true;
    rows.begin_ship();
    rows.add(RamRow{near.ship, m.one_in(2) ? Intent::ram : Intent::avoid});
  }
}

}  // namespace broadside::fear_god
