#include "engine/grand_fleets/rules/command.h"

#include <algorithm>

#include "engine/grand_fleets/rules/rule.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- 4.1 squadrons

namespace {

int cc(const Battle& battle, size_t ship) { return size_row(battle.card(ship).hull).cc; }  // GF-3.5.2-01

}  // namespace

void form_squadrons(const Battle& battle, Open& open, Seat side) {
  std::array<int, kMostSquadrons> totals{};
  int side_total = 0;
  bool all_grouped = true;
  for (size_t i = 0; i < open.ships.count; ++i) {
    const Ship& ship = open.ships[i];
    if (ship.side != side) continue;
    side_total += cc(battle, i);
    if (ship.squadron == kNoSquadron)
      all_grouped = false;
    else
      totals[ship.squadron] += cc(battle, i);  // GF-4.1-01
  }
  const auto formed = static_cast<int>(std::count_if(totals.begin(), totals.end(), [](int t) { return t > 0; }));
  for (size_t s = 0; s < open.squadrons.count; ++s)
    if (open.squadrons[s].side == side)
      open.squadrons[s].valid = totals[s] > 0 && squadron_valid(totals[s], side_total, formed, all_grouped);
}

// ---------------------------------------------------------------- 4.2 leaders and transfer of command

Transferred transfer_command(Group& squadron, uint16_t leader, int turn, uint16_t actor, Dice& dice) {
  Transferred done;
  done.roll = dice.one({GF("4.2.2-02"), actor, squadron.side}, kDieSides);
  done.extra = transfer_delay(done.roll);
  squadron.leader = leader;  // GF-4.2.2-03: in charge when the delay is over
  squadron.out_until = std::max(squadron.out_until, static_cast<uint16_t>(turn + done.extra));  // GF-Q-21
  return done;
}

bool can_transfer(const Open& open, size_t squadron) {
  const Group& group = open.squadrons[squadron];
  if (!group.valid) return false;  // GF-4.1-03: no command to transfer
  for (size_t i = 0; i < open.ships.count; ++i)
    if (open.ships[i].afloat() && open.ships[i].squadron == squadron && i != group.leader) return true;
  return false;
}

bool in_command(const Battle& battle, const Open& open, size_t ship, int turn) {
  const Ship& s = open.ships[ship];
  if (s.squadron == kNoSquadron) return false;  // GF-4.1-03
  const Group& group = open.squadrons[s.squadron];
  if (!group.valid || turn <= group.out_until) return false;  // validity is never lost (GF-4.1-06, GF-Q-11)
  if (group.leader == kNoShip || !open.ships[group.leader].afloat()) return false;  // GF-Q-20
  const int radius = size_row(battle.card(group.leader).hull).command_radius;       // GF-3.5.3-01
  return hex::distance(s.hex(), open.ships[group.leader].hex()) <= radius;          // GF-4.2.1-01, -02
}

// ---------------------------------------------------------------- 4.3 who moves in which segment

bool must_move_alone(const Open& open, size_t ship, int turn) {
  const Ship& s = open.ships[ship];
  if (!s.in_command) return true;                                             // GF-4.3-01
  if (turn <= s.bridge_until) return true;                                    // GF-8.3.1-01
  return turn <= open.ships[open.squadrons[s.squadron].leader].bridge_until;  // GF-8.3.1-03, GF-Q-74
}

void determine_command(const Battle& battle, Open& open, int turn) {  // every turn anew (GF-5.3-04)
  for (size_t i = 0; i < open.ships.count; ++i) {
    Ship& ship = open.ships[i];
    if (!ship.afloat()) continue;
    ship.in_command = in_command(battle, open, i, turn);
    ship.forced = must_move_alone(open, i, turn);
    ship.moved_alone = false;
    ship.speed = ship.evasive = 0;
  }
}

}  // namespace broadside::grand_fleets
