// Smoke that gives a ship away, and smoke that blinds her (5.2.5.3, 5.2.5.4). A formation is a division.
#include <cstdlib>

#include "engine/fear_god/play/turn/lookout.h"
#include "engine/fear_god/rules/detection/smoke.h"

namespace broadside::fear_god {
namespace {

bool steams_fast(const Stage& s, size_t ship) {
  return is_fast(milli(std::abs(s.ship(ship).speed_kts)), milli(s.battle.card(ship).speed_kn));
}
/// The division's ships that are left, leader first: f(rows).
template <class F>
void each_division(const Stage& s, F&& f) {
  Table<uint16_t, kMostShips> rows;
  for (uint16_t ship = 0; ship < static_cast<uint16_t>(s.umpire().ships.count); ++ship) {
    if (s.ship(ship).afloat()) rows.add(ship);
    const bool last =
        ship + 1U == s.umpire().ships.count || s.battle.ships[ship + 1U].division != s.battle.ships[ship].division;
    if (!last) continue;
    if (rows.count > 0) f(std::span<const uint16_t>(rows.row.data(), rows.count));
    rows.clear();
  }
}

}  // namespace

// ---------------------------------------------------------------- stacks

// FG-5.2.5.3-01 to -03: one roll for ships of a division that have the same chance
void check_stacks(const Stage& s) {
  if ((s.turn() - 1) % (kMark / minutes_of(TurnKind::tactical)) != 0) return;
  each_division(s, [&](std::span<const uint16_t> rows) {
    StackFacts facts;
    facts.wind = milli(s.open().weather.wind_kts);
    facts.kind = s.battle.card(rows[0]).build == Build::warship ? Stack::warship : Stack::merchant;
    facts.ships =
        static_cast<int>(std::count_if(rows.begin(), rows.end(), [&](uint16_t ship) { return !steams_fast(s, ship); }));
    s.dice.lane(rows[0]);
    const bool smokes = facts.ships > 0 && settle_stack_smoke(facts, s.who(rows[0]), s.dice);
    for (const uint16_t ship : rows) s.ship(ship).stack_smoke = smokes && !steams_fast(s, ship);
  });
  s.dice.lane(0);
}

// ---------------------------------------------------------------- battle smoke

namespace {

constexpr plane::Angle kDownwind = 60 * plane::kDegree;  // off the line of sight

/// Her own smoke against the line to the nearest ship that she saw at the last look.
SmokeDrift drift_of(const Stage& s, size_t ship) {
  const Seat side = s.battle.side_of(ship);
  const plane::Point at = s.ship(ship).at();
  const uint16_t own = own_ship(s.battle, ship);
  const Sights& sights = s.secret(side).sights;  // sorted by observer
  const auto* sight = std::lower_bound(sights.begin(), sights.end(), own,
                                       [](const SightRow& row, uint16_t observer) { return row.observer < observer; });
  const Datum* nearest_seen = nullptr;
  for (; sight != sights.end() && sight->observer == own; ++sight) {
    const Datum& datum = s.secret(side).contacts[sight->contact - 1U];
    if (nearest_seen == nullptr ||
        plane::squared_distance(at, datum.at()) < plane::squared_distance(at, nearest_seen->at()))
      nearest_seen = &datum;
  }
  if (nearest_seen == nullptr || s.open().weather.wind_kts == 0) return SmokeDrift::neither;
  const plane::Angle to = plane::normal(int64_t{s.open().weather.wind_from} + plane::kCircle / 2);
  const int off = std::abs(plane::turn_between(plane::bearing(at, nearest_seen->at()), to));
  if (off <= kDownwind) return SmokeDrift::into_sight;
  return off >= plane::kCircle / 2 - kDownwind ? SmokeDrift::clear_of_sight : SmokeDrift::neither;
}

/// The largest guns of her main battery.
std::optional<Milli> main_calibre(const ShipCard& card) {
  std::optional<Milli> out;
  for (const CardGuns& line : card.guns)
    if (line.mounts > 0 && line.battery == GunBattery::main)
      out = std::max(out.value_or(0), Milli{line.calibre_in100} * kOne / 100);
  return out;
}

BattleSmokeFacts smoke_facts(const Stage& s, std::span<const uint16_t> rows, size_t i, bool fast) {
  const ShipState& ship = s.ship(rows[i]);
  const auto fired = [&](size_t k) { return k < rows.size() && s.ship(rows[k]).fired_last_turn; };
  BattleSmokeFacts facts;
  facts.formation_fast = fast;
  facts.turns_of_fire = ship.fired_planned ? ship.turns_of_fire + 1 : ship.turns_of_fire;
  if (facts.turns_of_fire > 0) facts.gun_in = main_calibre(s.battle.card(rows[i]));
  facts.adjacent_fired = (i > 0 && fired(i - 1)) || fired(i + 1);
  facts.ship_ahead_fast = i > 0 && steams_fast(s, rows[i - 1]);
  facts.wind = milli(s.open().weather.wind_kts);
  return facts;
}

void check_ship(const Stage& s, std::span<const uint16_t> rows, size_t i, bool fast) {
  const uint16_t row = rows[i];
  ShipState& ship = s.ship(row);
  ship.blocked_before = ship.battle_smoke == SmokeEffect::blocked;
  ship.battle_smoke = SmokeEffect::none;
  BattleSmokeFacts facts = smoke_facts(s, rows, i, fast);
  if (!battle_smoke_check_needed(facts)) return;
  facts.drift = drift_of(s, row);
  s.dice.lane(row);
  ship.battle_smoke = settle_battle_smoke(facts, s.who(row), s.dice).effect;
}

}  // namespace

// FG-5.2.5.4-01 to -11. A ship by herself has nobody's smoke about her but her own, astern.
void check_battle_smoke(const Stage& s) {
  each_division(s, [&](std::span<const uint16_t> rows) {
    const bool formation = rows.size() > 1;
    const bool fast =
        formation && std::any_of(rows.begin(), rows.end(), [&](uint16_t ship) { return steams_fast(s, ship); });
    for (size_t i = 0; i < rows.size(); ++i) check_ship(s, rows, i, fast);
  });
  s.dice.lane(0);
}

}  // namespace broadside::fear_god
