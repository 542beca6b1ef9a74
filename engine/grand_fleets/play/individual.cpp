// 5.2: orders for single ships, those that have to move alone and those that choose to.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/admirals/steady.h"
#include "engine/grand_fleets/play/plots.h"
#include "engine/grand_fleets/play/questions.h"
#include "engine/grand_fleets/rules/victory.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::individual_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"none", "none", "No ship moves individually; allowed only if none has to."},
     {"SHIP: PLOT [leave]; SHIP: ...; all: PLOT", "Tiger: 1SS2; Lion: 0; New Zealand: P full",
      "A number moves ahead that many hexes, P and S turn, E is an evasive manoeuvre, 0 stands still, full uses what "
      "is left "
      "straight ahead; all means every other ship that must move now. leave takes her out of the battle on an "
      "unbounded "
      "sea."}}};

/// Takes `word` off the end of the words, if it stands there.
bool ends_with(std::vector<Part>& words, std::string_view word) {
  if (words.empty() || folded(words.back().text) != word) return false;
  words.pop_back();
  return true;
}

Expected<void> read_plot_of(const Asked& a, uint16_t ship, const Part& rest, MovingAlone& out) {
  std::vector<Part> words = split(rest, " \t\r");
  ShipPlot row{ship, ends_with(words, "leave"), {}};
  if (!row.leave || !words.empty()) {
    const auto full = [&](const Plot& so_far) { return free_run(a, ship, so_far); };
    if (auto ok = read_plot_words(words, rest, row.plot, full); !ok) return ok;
  }
  return add_to(out.ships, row, rest, "ships");
}

/// All that have to move in this segment and are not named before.
Expected<void> read_all(const Asked& a, const Part& name, const Part& rest, MovingAlone& out) {
  const uint32_t before = out.ships.count;
  Expected<void> ok;
  a.each_own([&](uint16_t i) {
    const bool named =
        std::any_of(out.ships.begin(), out.ships.begin() + before, [&](const ShipPlot& p) { return p.ship == i; });
    if (ok && a.ship(i).forced && !named) ok = read_plot_of(a, i, rest, out);
  });
  if (ok && out.ships.count == before) return problem(place_of(name), "no other ship has to move now", "none");
  return ok;
}

Expected<void> parse(const Asked& a, const Part& all, MovingAlone& out) {
  Names names(a);
  const std::vector<Name>& own = names.ships_of(a.seat());
  const bool is_name = std::any_of(own.begin(), own.end(), [](const Name& n) { return folded(n.text) == "all"; });
  return each_entry(a, all, "ship", [&](const Part& name, const Part& rest) -> Expected<void> {
    if (folded(name.text) == "all" && !is_name) return read_all(a, name, rest, out);
    const Expected<size_t> ship = names.own(name);
    if (!ship) return tl::make_unexpected(ship.error());
    return read_plot_of(a, static_cast<uint16_t>(*ship), rest, out);
  });
}

std::string print(const Asked& a, const MovingAlone& order) {
  return rows_text(order.ships, "; ", [&](const ShipPlot& p) {
    return fmt::format("{}: {}{}", a.order_name(p.ship), plot_text(p.plot), p.leave ? " leave" : "");
  });
}

void check(const OrderCheck& c, const MovingAlone& order) {
  Marked seen;
  for (uint32_t i = 0; i < order.ships.count; ++i) {
    const ShipPlot& plot = order.ships[i];
    const int entry = static_cast<int>(i);
    if (!c.own(entry, plot.ship, &seen)) continue;
    if (plot.leave && !c.battle.options.unbounded_sea) c.fault(FaultCode::no_leaving, entry, plot.ship);
    if (!well_written(plot.plot)) {
      c.fault(FaultCode::syntax, entry, plot.ship);
      continue;
    }
    const bool jammed = c.ship(plot.ship).rudder_jammed;
    const int mps = c.mps(plot.ship);
    plot_faults(plot.plot, false, jammed, mps,
                [&](FaultCode code) { c.fault(code, entry, plot.ship, mps, cost(plot.plot, jammed)); });
  }
  c.each_own([&](uint16_t i) {
    if (c.ship(i).forced && !seen.test(i)) c.fault(FaultCode::no_order, -1, i);  // GF-4.3-01, GF-5.2-01
  });
}

/// Who has to move stands still.
void stand_still(const Asked& a, MovingAlone& out) {
  a.each_own([&](uint16_t i) {
    if (a.ship(i).forced) out.ships.add({i, false, {}});
  });
}

/// Nobody has to move alone.
bool idle(const Asked& a) {
  bool any_forced = false;
  a.each_own([&](size_t i) { any_forced = any_forced || a.ship(i).forced; });
  return !any_forced;
}

std::string text(const Asked& a) {
  Lines owed, free;
  a.each_own([&](size_t i) { (a.ship(i).forced ? owed : free).push_back(mover_text(a, i)); });
  std::string out = a.side() + (owed.empty() ? ": does any ship move alone? None has to; squadrons move next"
                                             : fmt::format(": these ships must move alone: {}", joined(owed)));
  constexpr size_t listed_at_most = 12;  // of a large fleet the number is enough
  if (free.size() > listed_at_most)
    out += fmt::format(". Any of {} other ships may move now instead of with their squadrons", free.size());
  else if (!free.empty())
    out += fmt::format(". May move now instead of with their squadrons: {}", joined(free));
  return out + ".";
}

Lines suggest(const Asked&) { return usual_orders(""); }

Plot usual(const Asked& a, size_t i) {
  const bool jammed = a.ship(i).rudder_jammed;
  return usual_plot(a.mps(i), price(Sign::port, jammed), [&](const Plot& plot) {
    Sailed sailed;
    sail_alone(a, i, plot, sailed);
    return carried_out(sailed, cost(plot, jammed));
  });
}

std::string mover_note(const Asked& a, size_t i) {
  const Ship& ship = a.ship(i);
  std::string note = counted(a.mps(i), "movement point");
  if (ship.rudder_jammed) note += ", rudder jammed: a turn costs 2, no evasive manoeuvres";
  if (ship.forced)
    note += ship.in_command ? "; must move now: bridge hit" : "; must move now: out of command";
  else if (ship.squadron != kNoSquadron)
    note += "; moves with " + squadron_name(a.battle, ship.squadron) + " unless ordered here";
  return note;
}

FormRow mover_row(const Asked& a, size_t i) {
  const Ship& ship = a.ship(i);
  FormRow row = ship_row(a, i, mover_note(a, i));
  row.must = ship.forced;
  row.between = " ";
  row.slots.push_back(path_slot(a.mps(i), ship.rudder_jammed, !ship.rudder_jammed, usual(a, i)));
  if (!ship.forced) row.slots.back().standing.clear();
  if (a.battle.options.unbounded_sea)
    row.slots.push_back(
        pick("leave", {{"leave", "leaves the battle", {}, "permanently, when the order is carried out"}}));
  return row;
}

Form form(const Asked& a) {
  Form form;
  for (const bool forced : {true, false})  // those that owe an order come first
    a.each_own([&](size_t i) {
      if (a.ship(i).forced == forced) form.rows.push_back(mover_row(a, i));
    });
  add_whole(a, form, "none", "none moves alone");
  add_usual_orders(a, form, "", "all");
  if (System::is_legal(a.battle, a.view, a.ask, "none")) form.empty = "none";
  return form;
}

std::vector<Mark> marks(const Asked& a, const MovingAlone& order) {
  Drawing d(a);
  Sailed sailed;
  for (const ShipPlot& plot : order.ships) {
    if (!a.is_own(plot.ship)) continue;
    sail_alone(a, plot.ship, plot.plot, sailed);
    draw_way(d, plot.ship, sailed, true);
    if (!plot.leave || sailed.left_board) continue;
    d.add("text", "danger", "leaves the battle", a.name(plot.ship)).points = {d.chart.point(sailed.end.hex)};
  }
  return d.marks;
}

Lines cautions(const Asked& a, const MovingAlone& order) {
  Lines out;
  Sailed sailed;
  for (const ShipPlot& plot : order.ships) {
    sail_alone(a, plot.ship, plot.plot, sailed);
    warn_of_leaving(a, plot.ship, sailed, out);
    if (plot.leave && !sailed.left_board) out.push_back(a.name(plot.ship) + " leaves the battle for good");
  }
  return out;
}

uint64_t decisions(const Asked&, const MovingAlone& order) { return order.ships.count; }

void random(const Asked& a, Whim& whim, MovingAlone& out) {
  a.each_own([&](uint16_t i) {
    const Ship& ship = a.ship(i);
    if (!ship.forced && !one_in(whim, 8)) return;
    ShipPlot& order = out.ships.add({i, false, {}});
    random_plot(whim, a.mps(i), ship.rudder_jammed, true, order.plot);
    if (thinks_better(a, whim, i, order.plot)) order.plot.clear();
    order.leave = a.battle.options.unbounded_sea && one_in(whim, 300) &&
                  winner_now(a.battle, a.open()) != a.seat();  // who would win takes nobody out of the battle
  });
}

}  // namespace

constinit const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::individual),
    .word = "individual",
    .section = "5.2",
    .hint =
        "Ships that must move alone need an order each; any other may be given one, and then drops out of her "
        "squadron's move.",
    .wordings = kWordings,
    .parse = parsed<MovingAlone, parse>,
    .print = printed<print>,
    .check = judged<check>,
    .fallback = filled<stand_still>,
    .idle = idle,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<marks>,
    .cautions = given<cautions>,
    .decisions = tallied<decisions>,
    .random = drawn<random>,
    .steady = planned<steady_individual>};

}  // namespace broadside::grand_fleets::individual_question
