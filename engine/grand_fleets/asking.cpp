// What is asked, in a sentence, and answers to choose from.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/asked.h"
#include "engine/grand_fleets/check.h"
#include "engine/grand_fleets/collision.h"
#include "engine/grand_fleets/command.h"
#include "engine/grand_fleets/damage.h"
#include "engine/grand_fleets/gunnery.h"
#include "engine/grand_fleets/movement.h"
#include "engine/grand_fleets/phrases.h"
#include "engine/grand_fleets/reading.h"
#include "engine/grand_fleets/scenario.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/tell.h"
#include "engine/grand_fleets/torpedoes.h"
#include "engine/grand_fleets/victory.h"

namespace broadside::grand_fleets {
namespace {

using Lines = std::vector<std::string>;

/// "Tiger (5 MPs, rudder jammed)"
std::string mover(const Asked& a, size_t i) {
  return fmt::format("{} ({} MP{}{})", a.name(i), a.mps(i), a.mps(i) == 1 ? "" : "s",
                     a.ship(i).rudder_jammed ? ", rudder jammed" : "");
}

// ---------------------------------------------------------------- the sentence: 4 command

std::string squadrons_question(const Asked& a) {
  Lines ships, names;
  a.each_own(
      [&](size_t i) { ships.push_back(fmt::format("{} (C&C {})", a.name(i), size_row(a.battle.card(i).hull).cc)); });
  a.each_squadron([&](size_t s) { names.push_back(squadron_name(a.battle, s)); });
  return fmt::format(
      "{}: form squadrons of C&C {} or more, each with a leader. All ships in one squadron may have less; "
      "all in two may have {} each, if the side has {} to {}. Your ships have {}: {}. Squadrons: {}.",
      a.side(), kSquadronCc, kPairCc, kPairFrom, kPairTo, side_cc(a.battle, a.seat), joined(ships), joined(names));
}

std::string transfer_question(const Asked& a) {
  Lines squadrons;
  a.each_squadron([&](size_t s) {
    const Group& g = a.open().squadrons[s];
    if (!can_transfer(a.open(), s)) return;
    const bool led = g.leader < a.open().ships.count && a.ship(g.leader).afloat();
    std::string state = led ? "leader " + a.name(g.leader) : std::string("without leader");
    if (a.view.at.turn <= g.out_until) state += fmt::format(", out of command until turn {} is over", g.out_until);
    squadrons.push_back(fmt::format("{} ({})", squadron_name(a.battle, s), state));
  });
  return fmt::format("{}: is command of a squadron to pass to another of its ships? {}.", a.side(), joined(squadrons));
}

// ---------------------------------------------------------------- 5 movement

std::string board_question(const Asked& a) {
  Lines ways;
  for (int d = 0; d < 6; ++d)
    if (const int most = most_floated(a.battle, a.open(), d); most > 0)
      ways.push_back(fmt::format("{} to the {}", most, facing_word(d)));
  return fmt::format(
      "{}: a ship of yours could reach the edge this turn. Are all ships to be shifted on the board? {}.", a.side(),
      ways.empty() ? "There is no room" : fmt::format("Hexes at most: {}", joined(ways)));
}

std::string individual_question(const Asked& a) {
  Lines owed, free;
  a.each_own([&](size_t i) { (a.ship(i).forced ? owed : free).push_back(mover(a, i)); });
  std::string out = a.side() + (owed.empty() ? ": does any ship move alone? None has to; the squadrons move next"
                                             : fmt::format(": these ships have to move alone: {}", joined(owed)));
  constexpr size_t listed_at_most = 12;  // of a large fleet the number is enough
  if (free.size() > listed_at_most)
    out += fmt::format(". Any of {} other ships may move now instead of with her squadron", free.size());
  else if (!free.empty())
    out += fmt::format(". May move now instead of with her squadron: {}", joined(free));
  return out + ".";
}

/// "up to 5 MPs in line, 6 together" (GF-Q-118)
std::string order_limits(const Asked& a, size_t squadron, uint16_t head) {
  const int together = squadron_mps(a.battle, a.open(), squadron);
  const int line = head == kNoShip ? together : movement_points(a.battle.card(head), a.ship(head));
  return line == together ? fmt::format("up to {} MPs", line)
                          : fmt::format("up to {} MPs in line, {} together", line, together);
}

std::string together_question(const Asked& a) {
  Lines squadrons;
  a.each_squadron([&](size_t s) {
    if (!moves_as_squadron(a.open(), s)) return;
    Lines ships;
    Table<uint16_t, kMostShips> line;
    const bool in_line = find_line(a.open(), s, line);
    for (uint16_t i : line) ships.push_back(mover(a, i));
    squadrons.push_back(fmt::format("{} ({}; {}: {})", squadron_name(a.battle, s),
                                    in_line ? "in line" : "not in line: together only",
                                    order_limits(a, s, in_line ? line[0] : kNoShip), joined(ships)));
  });
  return fmt::format("{}: squadron movement. To be ordered: {}.", a.side(), joined(squadrons, "; "));
}

std::string ram_question(const Asked& a) {
  Lines targets;
  for (const Contest& c : a.open().contests)
    if (a.ship(c.ship).hex() == a.ship(a.contest().ship).hex() &&
        ram_fault(a.ship(c.ship).side == a.seat, a.contest().total, c.total, false) == FaultCode::none)
      targets.push_back(fmt::format("{} ({})", a.name(c.ship), c.total));
  return fmt::format("{}: whom does {} ram, with a total of {}? {}, or nobody.", a.side(), a.name(a.contest().ship),
                     a.contest().total, joined(targets));
}

// ---------------------------------------------------------------- 6 gunnery, 7 torpedoes, 8 damage

std::string place_question(const Asked& a) {
  const Ship& ship = a.ship(a.contest().ship);
  Lines there;
  for (uint32_t i = 0; i < a.view.at.round; ++i) {
    const Ship& before = a.ship(a.open().contests[i].ship);
    if (before.hex() != ship.hex()) continue;
    there.push_back(
        fmt::format("{} {}", a.name(a.open().contests[i].ship),
                    before.shown_at < 0 ? "centre" : hex::kHeadingLetters[static_cast<size_t>(before.shown_at)]));
  }
  return fmt::format("{}: where does {} lie, facing {}: centre or a neighbouring hex without enemy? There are: {}.",
                     a.side(), a.name(a.contest().ship), facing_word(ship.facing), joined(there));
}

std::string fire_question(const Asked& a) {
  Lines ships;
  a.each_own([&](size_t i) {
    if (has_a_shot(a.battle, a.open(), i, a.view.at.turn)) ships.push_back(a.name(i));
  });
  return fmt::format("{}: firing orders of all ships. {} {} an enemy in range and arc.", a.side(), joined(ships),
                     ships.size() == 1 ? "has" : "have");
}

/// Names of the mounts or tubes of which one may be picked.
Lines eligible_names(const ShipCard& card, const Ship& ship, const LostMount& lost) {
  Lines names;
  const uint32_t rows = eligible(card, ship, lost);
  for (uint32_t row = 0; row < 32; ++row)
    if ((rows >> row & 1U) != 0) names.push_back(lost_name(card, lost.loss, row));
  return names;
}

std::string losses_question(const Asked& a) {
  Lines all;
  std::string last;
  int times = 0;
  const auto add = [&] {
    if (times > 0) all.push_back(times == 1 ? last : fmt::format("{}, {} times", last, times));
  };
  each_choice(a.battle, a.open(), a.seat, [&](const LostMount& lost, uint32_t) {
    const Lines names = eligible_names(a.battle.card(lost.ship), a.ship(lost.ship), lost);
    const std::string choice = fmt::format("{}: {}", a.name(lost.ship), joined(names, " or "));
    if (choice != last) add(), times = 0;
    last = choice;
    ++times;
    return false;
  });
  add();
  return fmt::format("{}: which mounts are lost? {}. Of what you do not choose the first goes.", a.side(),
                     joined(all, "; "));
}

std::string launch_question(const Asked& a) {
  Lines ships;
  a.each_own([&](size_t i) {
    const TorpedoLine& line = a.battle.card(i).torpedoes;
    if (const int most = most_launched(a.ship(i), line.tubes.size()); most > 0)
      ships.push_back(fmt::format("{} (up to {}, range {})", a.name(i), most, line.range));
  });
  return fmt::format(
      "{}: launch torpedoes? They run until after the next movement: each has a target and the arc where "
      "she will be. {}.",
      a.side(), joined(ships));
}

// ---------------------------------------------------------------- answers to choose from

std::string joined_orders(const Lines& orders) { return joined(orders, "; "); }

/// As the scenario groups them, and as they stand in the list with as few in each squadron as may be.
Lines squadron_answers(const Asked& a) {
  Order listed, counted_off;
  listed.clear(OrderKind::squadrons);
  counted_off.clear(OrderKind::squadrons);
  std::vector<uint8_t> rows;
  a.each_squadron([&](size_t s) { rows.push_back(static_cast<uint8_t>(s)); });
  size_t row = 0;
  int cc = 0, left = side_cc(a.battle, a.seat);
  bool first = true;
  a.each_own([&](size_t i) {
    const auto ship = static_cast<uint16_t>(i);
    const uint8_t squadron = a.battle.ships[i].squadron;
    if (squadron != kNoSquadron) listed.forming.add({ship, squadron, a.battle.squadrons[squadron].leader == ship});
    if (cc >= kSquadronCc && left >= kSquadronCc && row + 1 < rows.size()) ++row, cc = 0, first = true;
    counted_off.forming.add({ship, rows[row], first});
    first = false;
    cc += size_row(a.battle.card(i).hull).cc;
    left -= size_row(a.battle.card(i).hull).cc;
  });
  return {System::print(a.battle, listed), System::print(a.battle, counted_off)};
}

Lines transfer_answers(const Asked& a) {
  Lines lines;
  a.each_squadron([&](size_t s) {
    const Group& g = a.open().squadrons[s];
    const bool led = g.leader < a.open().ships.count && a.ship(g.leader).afloat();
    if (led || !g.valid) return;  // a squadron without leader is out of command until it has one (GF-Q-20)
    a.each_own([&](size_t i) {
      if (a.ship(i).squadron == s)
        lines.push_back(fmt::format("{} to {}", written(squadron_name(a.battle, s)), a.order_name(i)));
    });
  });
  return lines;
}

Lines board_answers(const Asked& a) {
  Lines lines = {"none"};
  for (int d = 0; d < 6; ++d)
    if (const int most = most_floated(a.battle, a.open(), d); most > 0)
      lines.push_back(fmt::format("float {} {}", hex::kHeadingLetters[static_cast<size_t>(d)], (most + 1) / 2));
  return lines;
}

Lines move_answers(std::string_view how) {
  Lines lines;
  for (std::string_view plot : {"full", "P full", "S full", "PP full", "SS full"})
    lines.push_back(fmt::format("all: {}{}", how, plot));
  return lines;
}

Lines together_answers() {
  const Lines line = move_answers("line "), together = move_answers("together ");
  Lines lines;
  for (size_t i = 0; i < line.size(); ++i) lines.push_back(line[i]), lines.push_back(together[i]);
  return lines;
}

Lines ram_answers(const Asked& a) {
  Lines lines;
  a.each_enemy([&](size_t i) {
    if (a.ship(i).hex() == a.ship(a.contest().ship).hex()) lines.push_back("ram " + a.order_name(i));
  });
  return lines;
}

Lines place_answers() {
  Lines lines = {"centre"};
  for (std::string_view letters : hex::kHeadingLetters) lines.emplace_back(letters);
  return lines;
}

/// Has she a heavy or light gun that can fire at the target?
bool can_hit(const Asked& a, size_t ship, size_t target) {
  if (fire_control_out(a.ship(ship), a.view.at.turn)) return false;
  Fire row{static_cast<uint16_t>(ship), static_cast<uint16_t>(target), kLightWeapon, 1};
  const auto fires = [&] { return gun_solution(a.battle, a.open(), row, 0).fault == FaultCode::none; };
  if (a.ship(ship).light > 0 && fires()) return true;
  row.guns = 0;
  for (size_t line = 0; line < a.battle.card(ship).guns.size(); ++line) {
    row.weapon = static_cast<uint8_t>(line);
    if (fires()) return true;
  }
  return false;
}

/// Everybody at the nearest; then as many as can at one and the same.
Lines fire_answers(const Asked& a) {
  Lines at_nearest, lines;
  std::vector<Lines> at_one(a.open().ships.count);
  a.each_own([&](size_t i) {
    if (!has_a_shot(a.battle, a.open(), i, a.view.at.turn)) return;
    std::string order;
    int least = INT32_MAX;
    a.each_enemy([&](size_t enemy) {
      if (!can_hit(a, i, enemy)) return;
      at_one[enemy].push_back(fmt::format("{}: all at {}", a.order_name(i), a.order_name(enemy)));
      const int far = hex::distance(a.ship(i).hex(), a.ship(enemy).hex());
      if (far < least) order = at_one[enemy].back(), least = far;
    });
    if (!order.empty()) at_nearest.push_back(order);
  });
  if (!at_nearest.empty()) lines.push_back(joined_orders(at_nearest));
  for (const Lines& orders : at_one)
    if (!orders.empty()) lines.push_back(joined_orders(orders));
  return lines;
}

/// Every mount that could go instead of the first, for the first loss that leaves a choice.
Lines loss_answers(const Asked& a) {
  Lines lines;
  each_choice(a.battle, a.open(), a.seat, [&](const LostMount& lost, uint32_t) {
    for (const std::string& name : eligible_names(a.battle.card(lost.ship), a.ship(lost.ship), lost))
      lines.push_back(fmt::format("{}: {}", a.order_name(lost.ship), name));
    return true;
  });
  return lines;
}

/// Ships with an enemy not much out of range launch at the nearest, into the arc where she is now.
Lines launch_answers(const Asked& a) {
  constexpr int closing = 3;  // hexes that she may come nearer meanwhile
  Lines all, one_each;
  a.each_own([&](size_t i) {
    const TorpedoLine& line = a.battle.card(i).torpedoes;
    if (most_launched(a.ship(i), line.tubes.size()) == 0) return;
    int least = line.range + closing + 1;
    size_t target = 0;
    a.each_enemy([&](size_t enemy) {
      const int far = hex::distance(a.ship(i).hex(), a.ship(enemy).hex());
      if (far < least) target = enemy, least = far;
    });
    if (least > line.range + closing) return;
    const Arcs arcs = arcs_to(a.ship(i).hex(), a.ship(i).facing, a.ship(target).hex());
    const std::string arc = arcs == 0 ? "A" : arcs_text(arcs).substr(0, 1);
    all.push_back(fmt::format("{}: all at {} {}", a.order_name(i), a.order_name(target), arc));
    one_each.push_back(fmt::format("{}: {} {}", a.order_name(i), a.order_name(target), arc));
  });
  if (all.empty()) return {};
  return {joined_orders(all), joined_orders(one_each)};
}

Lines answers_to(const Asked& a, Step step) {
  switch (step) {
    case Step::squadrons: return squadron_answers(a);
    case Step::transfer: return transfer_answers(a);
    case Step::board: return board_answers(a);
    case Step::individual: return move_answers("");
    case Step::together: return together_answers();
    case Step::ram: return ram_answers(a);
    case Step::place: return place_answers();
    case Step::fire: return fire_answers(a);
    case Step::losses: return loss_answers(a);
    case Step::launch: return launch_answers(a);
    default: return {};
  }
}

}  // namespace

std::string System::ask_text(const Battle& battle, const View& view, const Ask& ask) {
  const Asked a{battle, view, ask.seat};
  switch (static_cast<Step>(ask.kind)) {
    case Step::squadrons: return squadrons_question(a);
    case Step::transfer: return transfer_question(a);
    case Step::board: return board_question(a);
    case Step::individual: return individual_question(a);
    case Step::together: return together_question(a);
    case Step::ram: return ram_question(a);
    case Step::place: return place_question(a);
    case Step::fire: return fire_question(a);
    case Step::losses: return losses_question(a);
    case Step::launch: return launch_question(a);
    default: return "Nothing is asked.";
  }
}

std::vector<std::string> System::suggestions(const Battle& battle, const View& view, const Ask& ask, size_t most) {
  Order order;
  fallback(battle, view, ask, order);
  const std::string last = print(battle, order);  // doing nothing: always legal
  const Lines wanted = answers_to({battle, view, ask.seat}, static_cast<Step>(ask.kind));
  const bool listed = std::find(wanted.begin(), wanted.end(), last) != wanted.end();
  const size_t room = most - (listed || most == 0 ? 0 : 1);
  Lines out;
  Faults faults;
  for (const std::string& text : wanted) {
    if (out.size() >= room) break;
    if (std::find(out.begin(), out.end(), text) != out.end() || !parse(battle, view, ask, text, order)) continue;
    check(battle, view, ask, order, faults);
    if (faults.count == 0) out.push_back(text);
  }
  if (!listed && most > 0 && !last.empty()) out.push_back(last);
  return out;
}

/// GF-Q-30: an order that leads off the board is one to be sure of; so is a shot that others stand in the way of.
std::vector<std::string> System::cautions(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  std::vector<std::string> out;
  if (order.kind == OrderKind::resign && winner_now(battle, view.open) == ask.seat)
    out.emplace_back("you would win if the battle ended now");
  const auto note = [&](size_t ship, const Sailed& sailed) {
    if (!sailed.left_board) return;
    Ship then = view.open.ships[ship];
    arrive(battle, then, sailed, 0);
    out.push_back(fmt::format("{} leaves the board for good{}", ship_name(battle, ship),
                              then.escaped ? " and has got away, which is no loss" : ""));
  };
  for (const Fire& row : order.fire) {
    if (!blocked(battle, view.open, row.ship, row.target, nullptr)) continue;
    const std::string shot = fmt::format("{}'s line of fire to {} is blocked, and her {} is lost if it stays so",
                                         ship_name(battle, row.ship), ship_name(battle, row.target),
                                         weapon_name(battle.card(row.ship), row.weapon));
    out.push_back(shot);
  }
  Sailed sailed;
  for (const ShipPlot& plot : order.ships) {
    const Ship& ship = view.open.ships[plot.ship];
    sail(waters(battle), where(ship), movement_points(battle.card(plot.ship), ship), ship.rudder_jammed, plot.plot,
         sailed);
    note(plot.ship, sailed);
    if (plot.leave && !sailed.left_board) out.push_back(ship_name(battle, plot.ship) + " leaves the battle for good");
  }
  for (const SquadronPlot& plot : order.squadrons) {
    Table<uint16_t, kMostShips> ships;
    squadron_movers(view.open, order, plot, ships);
    sail_squadron(battle, view.open, {ships.begin(), ships.count}, plot.line_ahead, plot.plot,
                  [&](size_t i, const Where&, const Sailed& done) { note(ships[i], done); });
  }
  return out;
}

}  // namespace broadside::grand_fleets
