// Which stored positions can have come about in a battle: whatever a later step looks up by it must be there.
#include <fmt/format.h>

#include <bit>

#include "engine/core/flaw.h"
#include "engine/grand_fleets/rules/movement.h"
#include "engine/grand_fleets/rules/victory.h"
#include "engine/grand_fleets/system.h"

namespace broadside::grand_fleets {
namespace {

constexpr int kFarthest = 15000;  // on a sea without end: twelve hexes in each of a thousand turns, and a board

struct Doubting {
  const Battle& battle;
  const Position& position;
  PositionCheck& doubts;
  const Open& open() const { return position.open; }
  bool is_ship(uint16_t ship) const { return ship < open().ships.count; }
  void want(bool good, std::string_view place, std::string_view reason) const { doubts.want(good, place, reason); }
};

// ---------------------------------------------------------------- cursor and ending

bool follows_damage(Step step) {
  return step == Step::ram_rolls || step == Step::place_rolls || step == Step::gunfire || step == Step::continuing ||
         step == Step::launch;
}

void doubt_cursor(const Doubting& d) {
  const Cursor& at = d.position.at;
  const Step step = d.position.step();
  const bool of_contest = step == Step::ram || step == Step::place;
  const bool of_damage = step == Step::damage || step == Step::losses;
  d.want(at.step <= static_cast<uint8_t>(Step::over), "at.step", "is not a step");
  d.want(at.spare1 == 0 && at.spare2 == 0 && at.seconds == 0, "at", "uses spare fields");
  d.want(at.turn <= last_turn(d.battle) && (at.turn > 0 || step == Step::squadrons || step == Step::over), "at.turn",
         "does not fit the step or the turn limit");
  d.want(step != Step::squadrons || at.turn == 0, "at.turn", "is too late to form squadrons");
  d.want(d.open().next <= Step::over && (!of_damage || follows_damage(d.open().next)), "open.next",
         "does not come after damage");
  if (of_contest)
    d.want(at.round < d.open().contests.count, "at.round", "is not a row of the contests");
  else
    d.want(at.round == (of_damage ? static_cast<int>(d.open().next) : 0), "at.round", "does not fit the step");
}

void doubt_ending(const Doubting& d) {
  const Open& o = d.open();
  d.want(o.ended <= Ending::resigned, "open.ended", "is not an ending");
  d.want((d.position.step() == Step::over) == (o.ended != Ending::none), "open.ended", "does not fit the step");
  d.want(o.winner == kNoSeat || (o.winner <= 1 && o.ended != Ending::none), "open.winner", "has not won");
  d.want(o.resigned <= 3 && (o.resigned != 0) == (o.ended == Ending::resigned), "open.resigned",
         "does not fit the ending");
}

// ---------------------------------------------------------------- ships

bool near_board(const Battle& battle, const Ship& ship) {
  const auto within = [](int value, int least, int most) { return value >= least && value <= most; };
  if (battle.options.unbounded_sea)
    return within(ship.q, -kFarthest, kFarthest) && within(ship.r, -kFarthest, kFarthest);
  if (ship.fate != Fate::left_board) return hex::on_board(battle.board(), ship.hex());
  return within(ship.q, -1, battle.columns) && within(hex::row_of(ship.hex()), -1, battle.rows);
}

/// Nothing in action that her card has not.
bool armed_as_card(const ShipCard& card, const Ship& ship) {
  size_t group = 0;
  for (const GunLine& line : card.guns)
    for (const Mounts& m : line.mounts)
      if (ship.mounts[group++] > m.count) return false;
  for (; group < ship.mounts.size(); ++group)
    if (ship.mounts[group] != 0) return false;
  const std::vector<uint8_t>& tubes = card.torpedoes.tubes;
  for (size_t i = 0; i < ship.tubes.size(); ++i)
    if (ship.tubes[i] > (i < tubes.size() ? tubes[i] : 0)) return false;
  return ship.light <= card.light.count && (ship.tubes_lost >> tubes.size()) == 0;
}

void doubt_ship(const Doubting& d, size_t i) {
  const Ship& s = d.open().ships[i];
  const Entry& e = d.battle.ships[i];
  const Side& side = d.battle.sides[e.side];
  const std::string place = fmt::format("open.ships[{}]", i);
  d.want(s.side == e.side, place, "is on the wrong side");
  d.want(s.facing < 6, place, "has no facing");
  d.want(s.fate <= Fate::left_board, place, "has no fate");
  d.want(s.post <= Post::barred, place, "has no post");
  d.want(s.shown_at >= -1 && s.shown_at <= 5, place, "is shown at no valid place");
  d.want(near_board(d.battle, s), place, "is off the board");
  d.want(!s.afloat() || !waters(d.battle).is_land(s.hex()), place, "is on land");
  d.want(s.hull_hits >= e.hull_hits && s.hull_hits <= e.card.hull, place, "has an impossible number of hull hits");
  d.want(s.fate != Fate::afloat || s.hull_hits < e.card.hull, place, "is afloat without hull");
  d.want(s.fate != Fate::sunk || s.hull_hits == e.card.hull, place, "is sunk with hull left");
  d.want(!s.escaped || (s.fate == Fate::left_board && side.escape_edges != 0), place, "cannot have escaped");
  d.want(armed_as_card(e.card, s), place, "has more weapons than her card");
  const bool own = s.squadron < d.battle.squadrons.size() && d.battle.squadrons[s.squadron].side == s.side;
  d.want(side.squadrons == Choice::fixed ? s.squadron == e.squadron : s.squadron == kNoSquadron || own, place,
         "is in a squadron that is not hers");
  d.want(!s.in_command || (own && d.is_ship(d.open().squadrons[s.squadron].leader)), place,
         "is in command under no leader");
}

void doubt_squadron(const Doubting& d, size_t i) {
  const Group& g = d.open().squadrons[i];
  const std::string place = fmt::format("open.squadrons[{}]", i);
  d.want(g.side == d.battle.squadrons[i].side, place, "is on the wrong side");
  const bool led = d.is_ship(g.leader) && d.open().ships[g.leader].squadron == i;
  d.want(g.leader == kNoShip || led, place, "is led by a ship of another squadron");
  d.want(!g.valid || led, place, "has no leader");
  d.want(g.out_until <= last_turn(d.battle) + kDieSides, place, "is out of command longer than any roll allows");
}

// ---------------------------------------------------------------- rows of what is under way

void doubt_contests(const Doubting& d) {
  for (const Contest& c : d.open().contests) {
    const bool ships = d.is_ship(c.ship) && (c.target == kNoShip || d.is_ship(c.target));
    d.want(ships, "open.contests", "name a ship that does not exist");
    if (!ships || c.target == kNoShip) continue;
    d.want(d.open().ships[c.ship].side != d.open().ships[c.target].side, "open.contests", "let friends ram each other");
  }
}

void doubt_fire(const Doubting& d) {
  for (const Fire& f : d.open().fire) {
    const bool ships = d.is_ship(f.ship) && d.is_ship(f.target);
    d.want(ships, "open.fire", "names a ship that does not exist");
    if (!ships) return;
    const ShipCard& card = d.battle.card(f.ship);
    d.want(d.open().ships[f.ship].side != d.open().ships[f.target].side, "open.fire", "is aimed at a friend");
    d.want(f.weapon == kLightWeapon ? f.guns <= card.light.count : f.weapon < card.guns.size() && f.guns == 0,
           "open.fire", "is from guns she does not have");
  }
}

void doubt_damage(const Doubting& d) {
  for (const Damage& row : d.open().damage) {
    d.want(d.is_ship(row.ship) && (row.attacker == kNoShip || d.is_ship(row.attacker)), "open.damage",
           "names a ship that does not exist");
    d.want(row.cause <= Cause::fire && row.bearing <= kAllArcs, "open.damage", "has no cause");
    if (row.cause != Cause::gun && row.cause != Cause::torpedo) continue;
    d.want(d.is_ship(row.attacker), "open.damage", "has no source");
    if (row.cause == Cause::gun && d.is_ship(row.attacker))
      d.want(row.weapon == kLightWeapon || row.weapon < d.battle.card(row.attacker).guns.size(), "open.damage",
             "comes from guns that do not exist");
  }
  for (const LostMount& row : d.open().losses) {
    d.want(d.is_ship(row.ship), "open.losses", "name a ship that does not exist");
    if (!d.is_ship(row.ship)) return;
    const auto lines = static_cast<int>(d.battle.card(row.ship).guns.size());
    d.want(row.loss >= kLossTube && row.loss != kNoLoss && row.loss < lines && row.bearing <= kAllArcs, "open.losses",
           "are of weapons she does not have");
  }
}

void doubt_torpedoes(const Doubting& d, Seat side) {
  for (const Torpedo& t : d.position.secret[side].torpedoes) {
    const bool ships = d.is_ship(t.ship) && d.is_ship(t.target);
    d.want(ships, "secret", "names a ship that does not exist");
    if (!ships) return;
    d.want(d.open().ships[t.ship].side == side && d.open().ships[t.target].side != side, "secret",
           "holds a torpedo of the wrong side");
    d.want(std::popcount(t.arc) == 1 && t.arc <= kArcF && t.tube < d.battle.card(t.ship).torpedoes.tubes.size(),
           "secret", "holds a torpedo without arc or tube");
  }
}

/// Torpedoes run from one End Phase to the next Combat Phase (GF-7.1-03, GF-7.2-01).
bool torpedoes_run(Step step, Step next) {
  if (step == Step::damage || step == Step::losses) return next == Step::ram_rolls || next == Step::place_rolls;
  return step != Step::squadrons && step != Step::gunfire && step != Step::continuing && step != Step::launch;
}

/// Rows wait only for steps that use them up; those steps have room for what comes new.
void doubt_rows_of_step(const Doubting& d) {
  const Open& o = d.open();
  const Step step = d.position.step();
  const bool fired = step == Step::torpedoes || step == Step::gunfire || step == Step::damage || step == Step::losses ||
                     step == Step::over;
  d.want(step == Step::damage ? o.damage.count > 0 : o.damage.count == 0, "open.damage", "does not fit the step");
  d.want(step == Step::losses || o.losses.count == 0, "open.losses", "do not fit the step");
  d.want(fired || o.fire.count == 0, "open.fire", "does not fit the step");
  for (const Secret& secret : d.position.secret)
    d.want(secret.torpedoes.count == 0 || torpedoes_run(step, o.next), "secret", "holds torpedoes at the wrong time");
}

}  // namespace

Expected<void> System::plausible(const Battle& battle, const Position& p) {
  PositionCheck doubts;
  const Doubting d{battle, p, doubts};
  doubt_cursor(d);
  doubt_ending(d);
  d.want(p.open.ships.count == battle.ships.size(), "open.ships", "are not the ships of the battle");
  d.want(p.open.squadrons.count == battle.squadrons.size(), "open.squadrons", "are not the squadrons of the battle");
  for (size_t i = 0; doubts.none() && i < p.open.ships.count; ++i) doubt_ship(d, i);
  for (size_t i = 0; doubts.none() && i < p.open.squadrons.count; ++i) doubt_squadron(d, i);
  if (doubts.none()) {
    doubt_contests(d);
    doubt_fire(d);
    doubt_damage(d);
    for (Seat side : kBothSides) doubt_torpedoes(d, side);
    doubt_rows_of_step(d);
  }
  return doubts.result();
}

}  // namespace broadside::grand_fleets
