// Answers to choose from, best first, and what a legal order would do that its giver may not have meant.
#include <fmt/format.h>

#include <algorithm>

#include "engine/queen_of_the_seas/asking.h"
#include "engine/queen_of_the_seas/damage.h"
#include "engine/queen_of_the_seas/duties.h"
#include "engine/queen_of_the_seas/movement.h"
#include "engine/queen_of_the_seas/phrases.h"
#include "engine/queen_of_the_seas/reading.h"
#include "engine/queen_of_the_seas/speed.h"
#include "engine/queen_of_the_seas/steps.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/victory.h"

namespace broadside::queen_of_the_seas {
namespace {

using Lines = std::vector<std::string>;

constexpr Length kHulls = 10 * kCm;  // from castings that face each other to their centres

// ---------------------------------------------------------------- phase 2

Lines turn_point_answers(const Asked& a) {
  Lines lines = {"none"};
  for (uint8_t g = 0; g < a.open().group_rows(); ++g)
    if (owner_of(a.battle, g) == a.seat && turn_point_in_question(a.open(), g))
      lines.push_back(fmt::format("{}: take off", written(group_name(a.battle, g))));
  return lines;
}

std::string move_text(const Asked& a, const Move& move) {
  Order order;
  order.clear(OrderKind::move);
  order.move = move;
  return System::print(a.battle, order);
}

/// The same ship and speed another way: an arc to one side, and straight on.
Move turned(Move move, TurnSide side, Length arc) {
  const Length allowance = std::abs(int{move.speed}) * kCm;
  move.path = {0, arc, allowance - arc, side};
  return move;
}

/// Straight on, and small turns to both sides.
void add_turns(const Asked& a, Move move, int speed, std::initializer_list<Length> arcs, Lines& out) {
  move.speed = static_cast<int8_t>(speed);
  const Length allowance = std::abs(speed) * kCm;
  move.path = {allowance, 0, 0, TurnSide::none};
  out.push_back(move_text(a, move));
  const Length longest = std::min(allowance, longest_arc(a.ship(move.ship).rudder_hits));
  for (Length arc : arcs)
    for (TurnSide side : {TurnSide::port, TurnSide::starboard})
      if (arc <= longest) out.push_back(move_text(a, turned(move, side, arc)));
}

/// What the first ship should do, and the same with small turns; what some others should do; then more of the first.
Lines move_answers(const Asked& a) {
  constexpr size_t ships_in_all = 4;
  std::vector<uint16_t> ships;
  a.each_own([&](uint16_t i) {
    if (!a.ship(i).picked && ships.size() < ships_in_all) ships.push_back(i);
  });
  if (ships.empty()) return {};
  const Move best = safe_move(a.battle, a.open(), ships.front());
  const int fastest = speed_choices(a.open(), a.ship(ships.front()), best.break_off).most;
  Lines lines = {move_text(a, best)};
  add_turns(a, best, best.speed, {kCm, 2 * kCm}, lines);
  for (size_t i = 1; i < ships.size(); ++i) lines.push_back(move_text(a, safe_move(a.battle, a.open(), ships[i])));
  add_turns(a, best, fastest, {2 * kCm, 4 * kCm}, lines);
  return lines;
}

// ---------------------------------------------------------------- phases 3a and 3d

/// Enemies that most ships have within reach, by their centres: the exact range is asked for when an order is checked.
std::vector<uint16_t> likely_targets(const Asked& a, Length reach) {
  std::vector<std::pair<int, uint16_t>> found;
  a.each_enemy([&](uint16_t enemy) {
    int near = 0;
    a.each_own(
        [&](uint16_t own) { near += plane::within(a.ship(own).pose().at, a.ship(enemy).pose().at, reach) ? 1 : 0; });
    if (near > 0) found.emplace_back(-near, enemy);
  });
  std::sort(found.begin(), found.end());
  std::vector<uint16_t> out;
  out.reserve(found.size());
  for (const auto& row : found) out.push_back(row.second);
  return out;
}

Lines fire_answers(const Asked& a, Length reach) {
  constexpr size_t targets = 4;
  Lines lines = {"all at nearest"};
  for (uint16_t enemy : likely_targets(a, reach)) {
    if (lines.size() > targets) break;
    lines.push_back(fmt::format("all at {}; all at nearest", written(a.name(enemy))));
  }
  lines.emplace_back("none");
  return lines;
}

// ---------------------------------------------------------------- phases 3b and 3c

/// As the umpire would do it, and spelt out, so that it can be changed.
Lines pair_answers(const Asked& a) {
  Lines lines = {"auto"}, spelt, none;
  for (uint32_t row = 0; row < a.open().salvos.count; ++row) {
    const Salvo& s = a.open().salvos[row];
    if (a.ship(s.ship).side != a.seat || !pairing_in_question(a.open(), row)) continue;
    spelt.push_back(fmt::format("salvo {}: {}", row + 1, pairs_text(automatic_pairs(s.weapon, s.band, s.hits))));
    none.push_back(fmt::format("salvo {}: none", row + 1));
  }
  lines.push_back(joined(spelt, "; "));
  lines.push_back(joined(none, "; "));
  return lines;
}

Lines removal_answers(const Asked& a) {
  Lines spelt;
  for (uint32_t row = 0; row < a.open().salvos.count; ++row) {
    const Salvo& s = a.open().salvos[row];
    if (a.ship(s.target).side == a.seat && removal_in_question(a.open(), row))
      spelt.push_back(fmt::format("salvo {}: {}", row + 1, removed_text(automatic_removal(s.hits, s.saves))));
  }
  return {"auto", joined(spelt, "; ")};
}

Lines damage_answers(const Asked& a) {
  Order order;
  order.clear(OrderKind::damage);
  a.each_own([&](size_t i) {
    if (!has_damage_choice(a.ship(i))) return;
    Assigns rows;
    automatic_assigns(a.battle, a.open(), i, rows);
    for (const Assign& row : rows)
      if (!order.assigns.full()) order.assigns.add(row);
  });
  return {"auto", System::print(a.battle, order)};
}

// ---------------------------------------------------------------- phase 4

/// QS-Q-103: an end as the victory rules would have it now.
Lines end_answers(const Asked& a) {
  Order offer;
  offer.clear(OrderKind::end);
  const Seat winner = winner_now(a.battle, a.open());
  offer.offer = winner == kNoSeat ? Offer::draw : likely_win(winner);
  return {"go on", System::print(a.battle, offer), "offer draw"};
}

Lines answers_to(const Asked& a, Step step) {
  switch (step) {
    case Step::turn_points: return turn_point_answers(a);
    case Step::move: return move_answers(a);
    case Step::guns: return fire_answers(a, gun_range(Weapon::H, kLateGuns) + kHulls);
    case Step::near_guns: return fire_answers(a, kShort + kHulls);
    case Step::pairs: return pair_answers(a);
    case Step::removal: return removal_answers(a);
    case Step::damage: return damage_answers(a);
    case Step::torpedoes: return fire_answers(a, kTorpedoMost + kHulls);
    case Step::end: return end_answers(a);
    default: return {};
  }
}

}  // namespace

std::vector<std::string> System::suggestions(const Battle& battle, const View& view, const Ask& ask, size_t most) {
  Lines out;
  Order order;
  Faults faults;
  for (const std::string& text : answers_to({battle, view, ask.seat}, static_cast<Step>(ask.kind))) {
    if (out.size() >= most) break;
    if (std::find(out.begin(), out.end(), text) != out.end() || !parse(battle, view, ask, text, order)) continue;
    check(battle, view, ask, order, faults);
    if (faults.count == 0) out.push_back(text);
  }
  if (!out.empty() || most == 0) return out;
  fallback(battle, view, ask, order);
  if (std::string text = print(battle, order); !text.empty()) out.push_back(std::move(text));
  return out;
}

// ---------------------------------------------------------------- cautions

namespace {

void move_cautions(const Asked& a, const Move& move, Lines& out) {
  if (move.ship >= a.open().ships.count) return;
  const std::string name = a.name(move.ship);
  if (move.break_off)  // QS-breaking-off-02, -03
    out.push_back(fmt::format("{} leaves her group for good and has to flee until she is off the table", name));
  const Sea sea(a.battle, a.open(), move.ship);
  Sailed sailed;
  sea.sail(move.path, move.speed, sailed);
  if (sailed.outcome == MoveOutcome::left_table)  // QS-phase-2-moving-12, -13
    out.push_back(fmt::format("{} leaves the table for good", name));
  if (sailed.outcome != MoveOutcome::collided) return;
  Lines struck;
  for (uint16_t row : sailed.struck) struck.push_back(a.name(sea.near()[row].ship));
  if (sailed.land) struck.emplace_back("land");
  out.push_back(fmt::format("{} strikes {} after {} cm: no move of hers avoids it", name, listed(struck),
                            cm_text(sailed.way)));  // QS-collisions-01
}

/// Does the order offer or accept any end but one's own win?
bool gives_away(Seat seat, const Order& order) {
  return order.kind == OrderKind::resign ||
         (order.kind == OrderKind::end && order.offer != Offer::none && order.offer != likely_win(seat));
}

}  // namespace

std::vector<std::string> System::cautions(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  const Asked a{battle, view, ask.seat};
  Lines out;
  if (order.kind == OrderKind::move) move_cautions(a, order.move, out);
  if (order.kind == OrderKind::torpedoes)
    for (const Shot& shot : order.shots)
      if (shot.ship < view.open.ships.count && shot.target < view.open.ships.count &&
          launch_dice(battle, view, shot) == 0)
        out.push_back(fmt::format("{}'s torpedoes at {} have no dice: they are used up and cannot hit",
                                  a.name(shot.ship), a.name(shot.target)));             // QS-Q-46, QS-phase-3d-14
  const bool gives_up = order.kind == OrderKind::end && order.offer == Offer::give_up;  // QS-Q-95
  if (gives_up || order.kind == OrderKind::resign)                                      // QS-Q-102
    out.push_back(fmt::format("you give up: {} has won", side_name(battle, other(ask.seat))));
  if (gives_away(ask.seat, order) && winner_now(battle, view.open) == ask.seat)
    out.emplace_back("you would win if the battle ended now");
  return out;
}

}  // namespace broadside::queen_of_the_seas
