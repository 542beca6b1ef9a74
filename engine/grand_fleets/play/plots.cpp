#include "engine/grand_fleets/play/plots.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/rules/command.h"
#include "engine/grand_fleets/rules/victory.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets {

int squadron_mps(const Battle& battle, const Open& open, size_t squadron) {
  int most = 0;
  for (size_t i = 0; i < open.ships.count; ++i)
    if (open.ships[i].squadron == squadron && moves_together(open.ships[i]))
      most = std::max(most, movement_points(battle.card(i), open.ships[i]));
  return most;
}

bool moves_as_squadron(const Open& open, size_t squadron) {
  return std::any_of(open.ships.begin(), open.ships.end(),
                     [&](const Ship& ship) { return ship.squadron == squadron && moves_together(ship); });
}

bool well_written(const Plot& plot) {
  if (plot.count > static_cast<uint32_t>(kMostLegs)) return false;
  for (uint32_t i = 0; i < plot.count; ++i) {
    const Leg& leg = plot[i];
    if (leg.sign > Sign::evasive || leg.hexes < 1) return false;
    if (leg.sign != Sign::ahead && leg.hexes != 1) return false;
    if (i > 0 && leg.sign == Sign::ahead && plot[i - 1].sign == Sign::ahead) return false;
  }
  return true;
}

// ---------------------------------------------------------------- reading

namespace {

/// Signs one after the other; numbers that meet become one (GF-Q-18).
bool append(Plot& plot, const Plot& more) {
  for (const Leg& leg : more) {
    Leg* last = plot.count > 0 ? &plot[plot.count - 1] : nullptr;
    if (last != nullptr && last->sign == Sign::ahead && leg.sign == Sign::ahead) {
      if (last->hexes + leg.hexes > UINT8_MAX) return false;
      last->hexes = static_cast<uint8_t>(last->hexes + leg.hexes);
    } else {
      if (plot.full()) return false;
      plot.add(leg);
    }
  }
  return true;
}

Plot straight(int hexes) {
  Plot plot;
  if (hexes > 0) plot.add({Sign::ahead, static_cast<uint8_t>(hexes)});
  return plot;
}

}  // namespace

int free_run(const Asked& a, size_t ship, const Plot& so_far) {
  const Ship& s = a.ship(ship);
  Sailed sailed;
  sail_alone(a, ship, so_far, sailed);
  if (sailed.left_board) return 0;
  const int left = std::max(a.mps(ship) - sailed.spent, 0);
  const Where then = sailed.end;
  sail(waters(a.battle), then, left, s.rudder_jammed, straight(left), sailed);
  return static_cast<int>(sailed.path.count) - (sailed.left_board ? 2 : 1);
}

Expected<void> read_plot_words(const std::vector<grammar::Part>& words, const grammar::Part& at, Plot& out,
                               const std::function<int(const Plot&)>& full) {
  out.clear();
  if (words.empty())
    return problem(grammar::place_of(at), "no movement is ordered", "0 to stand still, or a plot such as 1SS2");
  for (const grammar::Part& word : words) {
    const std::string plain = folded(word.text);
    Plot signs;
    bool good = true;
    if (plain == "full")
      signs = straight(full(out));
    else if (plain != "stay")
      good = read_plot(word.text, signs);
    if (!good || !append(out, signs))
      return problem(grammar::place_of(word), fmt::format("\"{}\" is not a movement order", word.text),
                     "a number for hexes, P and S for turns, E for evasive manoeuvres: 1SS2, 3, 0; or full");
  }
  return {};
}

// ---------------------------------------------------------------- questions and forms

std::string mover_text(const Asked& a, size_t i) {
  return fmt::format("{} ({} MP{}{})", a.name(i), a.mps(i), a.mps(i) == 1 ? "" : "s",
                     a.ship(i).rudder_jammed ? ", rudder jammed" : "");
}

Lines usual_orders(std::string_view how) {
  Lines lines;
  for (std::string_view plot : {"full", "P full", "S full", "PP full", "SS full"})
    lines.push_back(fmt::format("all: {}{}", how, plot));
  return lines;
}

void add_usual_orders(const Asked& a, Form& form, std::string_view how, std::string_view who) {
  constexpr std::array<std::string_view, 3> labels = {"straight ahead", "one hex side to port",
                                                      "one hex side to starboard"};
  const Lines orders = usual_orders(how);
  for (size_t i = 0; i < labels.size(); ++i) add_whole(a, form, orders[i], fmt::format("{} {}", who, labels[i]));
}

Slot path_slot(int most, bool rudder_jammed, bool evasive, const Plot& standing) {
  Slot slot;
  slot.name = "plot";
  slot.kind = "hex-path";
  slot.needed = true;
  slot.most = most;
  slot.limits = {fmt::format("turn {}", price(Sign::port, rudder_jammed)),
                 fmt::format("evasive {}", evasive ? price(Sign::evasive, rudder_jammed) : 0)};
  slot.standing = plot_text(standing);
  return slot;
}

Plot usual_plot(int mps, int turn_price, const std::function<bool(const Plot&)>& is_free) {
  constexpr std::array<std::string_view, 6> turns = {"", "S", "P", "SS", "PP", "SSS"};
  Plot best;
  int longest = 0;
  for (const std::string_view turn : turns) {
    Plot plot;
    int hexes = mps - static_cast<int>(turn.size()) * turn_price;
    const auto free_for = [&] {
      read_plot(fmt::format("{}{}", turn, hexes), plot);
      return is_free(plot);
    };
    while (hexes > 0 && !free_for()) --hexes;
    if (hexes > longest) longest = hexes, best = plot;
    if (turn.empty() && 2 * hexes >= mps) break;
  }
  return best;
}

// ---------------------------------------------------------------- what an order would do

void sail_alone(const Asked& a, size_t ship, const Plot& plot, Sailed& out) {
  const Ship& s = a.ship(ship);
  sail(waters(a.battle), where(s), a.mps(ship), s.rudder_jammed, plot, out);
}

void draw_way(Drawing& d, size_t ship, const Sailed& sailed, bool labelled) {
  if (sailed.path.count > 1) {
    std::string label = labelled ? executed_text(sailed) : "";
    if (sailed.left_board) label = "leaves the board";
    Mark& line = d.add("line", sailed.left_board ? "danger" : "plan", std::move(label), d.a.name(ship));
    for (const hex::Hex hex : sailed.path) line.points.push_back(d.chart.point(hex));
  }
  if (!sailed.left_board) d.ghost(ship, sailed.end);
}

void warn_of_leaving(const Asked& a, size_t ship, const Sailed& sailed, Lines& out) {
  if (!sailed.left_board) return;
  Ship then = a.ship(ship);
  arrive(a.battle, then, sailed, 0);
  out.push_back(fmt::format("{} leaves the board for good{}", a.name(ship),
                            then.escaped ? " and escapes, which is not a loss" : ""));
}

// ---------------------------------------------------------------- at random

void random_plot(Whim& whim, int mps, bool jammed, bool alone, Plot& out) {
  out.clear();
  int left = mps == 0 ? 0 : static_cast<int>(whim.below(static_cast<uint32_t>(mps) + 1));
  while (left > 0 && !out.full()) {
    constexpr std::array<Sign, 8> signs = {Sign::ahead, Sign::ahead, Sign::ahead,     Sign::ahead,
                                           Sign::port,  Sign::ahead, Sign::starboard, Sign::evasive};
    Sign sign = signs[whim.below(signs.size())];
    if (sign == Sign::evasive && (!alone || jammed)) sign = Sign::ahead;
    const int costs = price(sign, jammed);
    if (costs > left) break;
    left -= costs;
    if (sign == Sign::ahead && out.count > 0 && out[out.count - 1].sign == Sign::ahead)
      ++out[out.count - 1].hexes;
    else
      out.add({sign, 1});
  }
}

bool thinks_better(const Asked& a, Whim& whim, size_t ship, const Plot& order) {
  Sailed sailed;
  sail_alone(a, ship, order, sailed);
  return sailed.left_board && (!one_in(whim, 40) || winner_now(a.battle, a.open()) == a.seat());
}

}  // namespace broadside::grand_fleets
