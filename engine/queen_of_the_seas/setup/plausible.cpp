// Which stored positions can have come about in a battle: whatever a later step looks up by it must be there.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/flaw.h"
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"
#include "engine/queen_of_the_seas/rules/phase_1.h"
#include "engine/queen_of_the_seas/rules/speed.h"
#include "engine/queen_of_the_seas/system.h"

namespace broadside::queen_of_the_seas {
namespace {

constexpr Length kBeyondEdge = 120 * kCm;  // a ship that has left lies no farther off than her base and one move
constexpr int kMostSpeed = 100;
constexpr int kMostHits = 20'000;  // of one kind on one card

struct Doubting {
  const Battle& battle;
  const Position& position;
  PositionCheck& doubts;
  const Open& open() const { return position.open; }
  Step step() const { return position.step(); }
  void want(bool good, std::string_view place, std::string_view reason) const { doubts.want(good, place, reason); }
};

bool between(Step step, Step first, Step last) { return step >= first && step <= last; }

// ---------------------------------------------------------------- cursor and ending

void doubt_cursor(const Doubting& d) {
  const Cursor& at = d.position.at;
  const Step step = d.step();
  const int fleet = d.open().fleet();
  d.want(at.step <= static_cast<uint8_t>(Step::over), "at.step", "is not a step");
  d.want(at.spare1 == 0 && at.spare2 == 0 && at.seconds == 0, "at", "uses spare fields");
  d.want(at.turn <= last_turn(d.battle) && (at.turn == 0) == (step == Step::sea_state), "at.turn",
         "does not fit the step or the turn limit");
  const bool as_you_fire = d.battle.options.declare_as_you_fire;
  const bool counts = step == Step::move || step == Step::near_guns;
  const bool may_count = as_you_fire && between(step, Step::fire, Step::removal);
  d.want(counts ? at.round >= 1 && at.round <= fleet : at.round <= (may_count ? fleet : 0), "at.round",
         "does not fit the step");
  d.want(as_you_fire || step != Step::near_guns, "at.step", "does not fit the options");
  d.want(d.battle.options.formations || !between(step, Step::turn_points, Step::formation), "at.step",
         "does not fit the options");
}

void doubt_ending(const Doubting& d) {
  const Open& o = d.open();
  d.want(o.ended <= Ending::gave_up, "open.ended", "is not an ending");
  d.want((d.step() == Step::over) == (o.ended != Ending::none), "open.ended", "does not fit the step");
  d.want(o.winner == kNoSeat || (o.winner <= 1 && o.ended != Ending::none && !o.both_lost), "open.winner",
         "has not won");
  d.want(!o.both_lost || o.ended == Ending::eliminated || o.ended == Ending::gave_up, "open.both_lost",
         "does not fit the ending");
}

void doubt_turn_order(const Doubting& d) {
  const Open& o = d.open();
  const bool known = d.step() > Step::advantage;
  d.want(known ? o.advantage <= 1 : o.advantage == kNoSeat, "open.advantage", "does not fit the step");
  const bool moves = d.step() == Step::move;
  d.want(moves ? o.to_move <= 1 && ships_to_pick(o, o.to_move) > 0 : o.to_move == kNoSeat, "open.to_move",
         "does not fit the step");
}

// ---------------------------------------------------------------- ships and groups

bool near_table(const Battle& b, Length x, Length y, Length beyond) {
  return x >= -beyond && x <= b.length + beyond && y >= -beyond && y <= b.width + beyond;
}

/// Hits wait on a card from the first salvo to the step that takes them.
bool hits_may_wait(Step step) { return between(step, Step::near_guns, Step::damage) || step == Step::torpedo_hits; }

void doubt_ship(const Doubting& d, size_t i) {
  const Ship& s = d.open().ships[i];
  const Entry& e = d.battle.ships[i];
  const std::string place = fmt::format("open.ships[{}]", i);
  const auto want = [&](bool good, std::string_view reason) { d.want(good, place, reason); };
  want(s.side == e.side, "is on the wrong side");
  want(s.fate <= Fate::left_table, "has no fate");
  want(near_table(d.battle, s.x, s.y, s.on_table() ? 0 : kBeyondEdge), "is nowhere near the table");
  want(s.heading >= 0 && s.heading < plane::kCircle, "has no heading");
  want(s.speed >= -1 && s.speed <= kMostSpeed, "has an impossible speed");
  for (size_t track = 0; track < kTracks; ++track)
    want(s.stats[track] <= e.card.stats[track], "has more stats than her card");  // QS-data-cards-07
  const bool formations = d.battle.options.formations;
  want(s.group == kNoGroup || (formations && s.group == e.group), "is in the wrong group");
  want(!s.breaking_off || (formations && s.group == kNoGroup), "cannot be breaking off");  // QS-breaking-off-02
  want(!s.smoke || can_smoke(e.card, d.battle.options), "cannot make smoke");              // QS-smoke-01
  want(s.fires_until <= d.position.at.turn + 3, "is on fire for too long");                // QS-phase-3f-07
  want(s.fired < 1U << kGunTypes && s.spare == decltype(s.spare){}, "uses spare fields");
  want(s.hits == Hits{} || (s.on_table() && hits_may_wait(d.step())), "has hits at the wrong time");
  for (const uint16_t n : s.hits.noted) want(n <= kMostHits, "has too many hits");
  for (const auto& of_kind : s.hits.rolled)
    for (const uint16_t n : of_kind) want(n <= kMostHits, "has too many hits");
}

void doubt_group(const Doubting& d, size_t i) {
  const GroupState& g = d.open().groups[i];
  const std::string place = fmt::format("open.groups[{}]", i);
  d.want(g.line <= Line::astern, place, "is not in a line");
  d.want(near_table(d.battle, g.turn_x, g.turn_y, kBeyondEdge), place, "has its turn point nowhere near the table");
  d.want(g.limit == kNoLimit || g.limit <= kTurbineSpeed, place, "has an impossible speed limit");
  for (const uint16_t end : g.ends)
    d.want(end == kNoShip || (end < d.open().ships.count && d.battle.ships[end].group == i), place,
           "has an end ship of another group");
}

// ---------------------------------------------------------------- salvos

void doubt_salvo(const Doubting& d, size_t row) {
  const Salvo& s = d.open().salvos[row];
  const std::string place = fmt::format("open.salvos[{}]", row);
  const bool ships = s.ship < d.open().ships.count && s.target < d.open().ships.count;
  d.want(ships, place, "names a ship that does not exist");
  if (!ships) return;
  const Ship &ship = d.open().ships[s.ship], &target = d.open().ships[s.target];
  d.want(ship.side != target.side && ship.on_table() && target.on_table(), place,
         "is not fired at an enemy");  // QS-phase-3-01
  const bool torpedo = d.step() == Step::launch;
  d.want(torpedo ? s.weapon == Weapon::T : s.weapon <= Weapon::Q, place, "is of the wrong weapon");
  d.want(s.arc <= Arc::starboard && s.band <= Band::long_range, place, "has no arc or range");
  int hits = 0;
  for (const uint8_t n : s.hits.faces) hits += n;
  d.want(hits <= s.dice && s.saves <= hits, place, "has more hits or saves than dice");
  if (d.step() == Step::fire || torpedo) d.want(s.dice == 0 && !s.held, place, "has been fired too soon");
  if (!torpedo && s.weapon <= Weapon::Q && s.band <= Band::long_range)
    d.want(pair_faults(s.weapon, s.band, s.hits, s.hits.pairs).empty(), place, "has impossible pairs");
}

void doubt_salvos(const Doubting& d) {
  const bool wait = between(d.step(), Step::fire, Step::removal) || d.step() == Step::launch;
  d.want(wait || d.open().salvos.count == 0, "open.salvos", "do not fit the step");
  for (size_t row = 0; row < d.open().salvos.count; ++row) doubt_salvo(d, row);
}

}  // namespace

Expected<void> System::plausible(const Battle& battle, const Position& p) {
  PositionCheck doubts;
  const Doubting d{battle, p, doubts};
  d.want(p.open.ships.count == battle.ships.size(), "open.ships", "are not the ships of the battle");
  d.want(p.open.groups.count == battle.groups.size(), "open.groups", "are not the groups of the battle");
  doubt_cursor(d);
  doubt_ending(d);
  for (size_t i = 0; doubts.none() && i < p.open.ships.count; ++i) doubt_ship(d, i);
  for (size_t i = 0; doubts.none() && i < p.open.groups.count; ++i) doubt_group(d, i);
  if (doubts.none()) doubt_turn_order(d);
  if (doubts.none()) doubt_salvos(d);
  return doubts.result();
}

}  // namespace broadside::queen_of_the_seas
