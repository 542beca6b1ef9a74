// 5.3: orders for squadrons, in line ahead or all together.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/admirals/steady.h"
#include "engine/grand_fleets/play/plots.h"
#include "engine/grand_fleets/play/questions.h"
#include "engine/grand_fleets/rules/collision.h"
#include "engine/grand_fleets/rules/command.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::together_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"none", "none", "No squadron moves; allowed only if none has to."},
     {"SQUADRON: together PLOT; SQUADRON: line PLOT [(SHIP, SHIP, ...)]", "First BCS: line 1S2",
      "Every ship carries out the order, or the head of the line does and the others follow. The list names the "
      "ships from the head; without it the program works out the line. all means every other squadron that moves."}}};

/// Calls f(squadron) for every squadron of the side that has to move.
template <class F>
void each_mover(const Asked& a, F&& f) {
  a.each_squadron([&](uint8_t s) {
    if (moves_as_squadron(a.open(), s)) f(s);
  });
}

// ---------------------------------------------------------------- reading and printing

/// `(Tiger, Lion)`: from the head.
Expected<void> read_line(Names& names, const Part& list, SquadronPlot& row, MovingTogether& out) {
  for (const Part& part : split(list, ",")) {
    const Expected<size_t> ship = names.own(part);
    if (!ship) return tl::make_unexpected(ship.error());
    if (auto ok = add_to(out.line, static_cast<uint16_t>(*ship), part, "ships in line"); !ok) return ok;
    ++row.ships;
  }
  return {};
}

/// What a whole squadron can go straight on: as far as its slowest ship, and none over the edge.
int squadron_run(const Asked& a, const SquadronPlot& row, const MovingTogether& order, const Plot& so_far) {
  int least = INT32_MAX, run = INT32_MAX;
  const int spent = cost(so_far, false);
  for (size_t i = 0; i < a.open().ships.count; ++i) {
    if (a.ship(i).squadron != row.squadron || !moves_together(a.ship(i))) continue;
    least = std::min(least, std::max(a.mps(i) - spent, 0));
    const bool leads = !row.line_ahead || (row.ships > 0 && order.line[row.first] == i);
    if (leads) run = std::min(run, free_run(a, i, so_far));
  }
  return std::min(least, run) == INT32_MAX ? 0 : std::min(least, run);
}

/// The line as listed, or as it is found.
Expected<void> read_order_of_line(Names& names, const std::optional<Halves>& list, const Part& rest, SquadronPlot& row,
                                  MovingTogether& out) {
  row.first = static_cast<uint8_t>(out.line.count);
  if (list) {
    Part inside = list->after;
    inside.text.remove_suffix(1);
    return read_line(names, inside, row, out);
  }
  Table<uint16_t, kMostShips> found;
  find_line(names.a.open(), row.squadron, found);  // if they are not in line the check says so, with the rule
  for (uint16_t ship : found)
    if (auto ok = add_to(out.line, ship, rest, "ships in line"); !ok) return ok;
  row.ships = static_cast<uint8_t>(found.count);
  return {};
}

Expected<void> read_squadron(Names& names, size_t squadron, const Part& rest, MovingTogether& out) {
  SquadronPlot row;
  row.squadron = static_cast<uint8_t>(squadron);
  const std::optional<Halves> list = cut_at(rest, '(');
  if (list && !list->after.text.ends_with(')'))
    return expected_form(names.a, list->after, "the list of ships in line is not closed");
  std::vector<Part> words = split(list ? list->before : rest, " \t\r");
  const std::string kind = words.empty() ? "" : folded(words.front().text);
  if (kind != "together" && kind != "line")
    return problem(place_of(rest), "say how the squadron moves", "together or line, and then the order: line 3");
  words.erase(words.begin());
  row.line_ahead = kind == "line";
  if (list && !row.line_ahead)
    return problem(place_of(list->after), "only a line may list its ships", "together without a list of ships");
  if (row.line_ahead)
    if (auto ok = read_order_of_line(names, list, rest, row, out); !ok) return ok;
  const auto full = [&](const Plot& so_far) { return squadron_run(names.a, row, out, so_far); };
  if (auto ok = read_plot_words(words, rest, row.plot, full); !ok) return ok;
  return add_to(out.squadrons, row, rest, "squadrons");
}

/// Every other squadron that has to move.
Expected<void> read_all(Names& names, const Part& name, const Part& rest, MovingTogether& out) {
  const uint32_t before = out.squadrons.count;
  Expected<void> ok;
  each_mover(names.a, [&](uint8_t s) {
    const bool named = std::any_of(out.squadrons.begin(), out.squadrons.begin() + before,
                                   [&](const SquadronPlot& p) { return p.squadron == s; });
    if (ok && !named) ok = read_squadron(names, s, rest, out);
  });
  if (ok && out.squadrons.count == before) return problem(place_of(name), "no other squadron has to move now", "none");
  return ok;
}

Expected<void> parse(const Asked& a, const Part& all, MovingTogether& out) {
  Names names(a);
  return each_entry(a, all, "squadron", [&](const Part& name, const Part& rest) -> Expected<void> {
    if (folded(name.text) == "all") return read_all(names, name, rest, out);  // no squadron is called so
    const Expected<size_t> squadron = names.squadron(name, [&](size_t s) { return moves_as_squadron(a.open(), s); });
    if (!squadron) return tl::make_unexpected(squadron.error());
    return read_squadron(names, *squadron, rest, out);
  });
}

std::string print(const Asked& a, const MovingTogether& order) {
  return rows_text(order.squadrons, "; ", [&](const SquadronPlot& p) {
    std::string out =
        fmt::format("{}: {} {}", a.order_squadron(p.squadron), p.line_ahead ? "line" : "together", plot_text(p.plot));
    if (!p.line_ahead) return out;
    std::string line;
    for (uint32_t i = p.first; i < p.first + uint32_t{p.ships} && i < order.line.count; ++i)
      line += (line.empty() ? "" : ", ") + a.order_name(order.line[i]);
    return fmt::format("{} ({})", out, line);
  });
}

// ---------------------------------------------------------------- checking

/// Rows of a line stand one squadron after the other, as the text names them.
bool lines_in_order(const MovingTogether& order) {
  uint32_t next = 0;
  for (const SquadronPlot& plot : order.squadrons) {
    if (plot.first != (plot.line_ahead ? next : 0U) || (!plot.line_ahead && plot.ships != 0)) return false;
    next += plot.ships;
  }
  return next == order.line.count;
}

/// All ships of the squadron that move now, each once, and in line in this order (GF-Q-25).
void check_line(const OrderCheck& c, int entry, const MovingTogether& order, const SquadronPlot& plot) {
  Marked seen;
  std::array<Where, kMostShips> places;
  bool known = true;
  for (uint32_t i = 0; i < plot.ships; ++i) {
    const uint16_t ship = order.line[plot.first + i];
    if (!c.own(entry, ship, &seen)) {
      known = false;
      continue;
    }
    places[i] = where(c.ship(ship));
    if (c.ship(ship).squadron == plot.squadron && moves_together(c.ship(ship))) continue;
    c.fault(FaultCode::not_in_segment, entry, ship, plot.squadron);
    known = false;
  }
  if (!known) return;
  bool good = plot.ships > 0 && forms_line({places.data(), plot.ships});
  for (size_t i = 0; i < c.open().ships.count; ++i)
    if (c.ship(i).squadron == plot.squadron && moves_together(c.ship(i)) && !seen.test(i)) good = false;
  if (!good) c.fault(FaultCode::not_in_line, entry, -1, plot.squadron);
}

/// What the order may cost: as much as the ship can pay that carries it out, in a line its head (GF-Q-118).
int most_mps(const Asked& a, const MovingTogether& order, const SquadronPlot& plot) {
  const uint16_t head = plot.line_ahead && plot.ships > 0 ? order.line[plot.first] : kNoShip;
  return head < a.open().ships.count ? a.mps(head) : squadron_mps(a.battle, a.open(), plot.squadron);
}

void check_plot(const OrderCheck& c, int entry, const MovingTogether& order, const SquadronPlot& plot) {
  if (!moves_as_squadron(c.open(), plot.squadron)) return c.fault(FaultCode::not_in_segment, entry, -1, plot.squadron);
  if (!well_written(plot.plot)) return c.fault(FaultCode::syntax, entry, -1, plot.squadron);
  plot_faults(plot.plot, true, false, -1, [&](FaultCode code) { c.fault(code, entry, -1, plot.squadron); });
  const int most = most_mps(c, order, plot);
  if (cost(plot.plot, false) > most)
    c.fault(plot.line_ahead ? FaultCode::too_many_for_line : FaultCode::too_many_for_squadron, entry, -1, plot.squadron,
            most);
  if (plot.line_ahead) check_line(c, entry, order, plot);
}

void check(const OrderCheck& c, const MovingTogether& order) {
  if (!lines_in_order(order)) return c.fault(FaultCode::stray_field);
  std::bitset<kMostSquadrons> seen;
  for (uint32_t i = 0; i < order.squadrons.count; ++i) {
    const SquadronPlot& plot = order.squadrons[i];
    const int entry = static_cast<int>(i);
    if (!c.own_squadron(entry, plot.squadron)) continue;
    if (seen.test(plot.squadron)) c.fault(FaultCode::listed_twice, entry, -1, plot.squadron);
    seen.set(plot.squadron);
    check_plot(c, entry, order, plot);
  }
  each_mover(c, [&](uint8_t s) {
    if (!seen.test(s)) c.fault(FaultCode::no_order, -1, -1, s);
  });
}

/// Every squadron that has to move stands still.
void stand_still(const Asked& a, MovingTogether& out) {
  each_mover(a, [&](uint8_t s) { out.squadrons.add({s, false, 0, 0, {}}); });
}

// ---------------------------------------------------------------- the question and its form

/// "5 MPs in line, 6 together" (GF-Q-118)
std::string limits_text(int line, int together) {
  return line == together ? fmt::format("{} MPs", line) : fmt::format("{} MPs in line, {} together", line, together);
}

/// A squadron that has to move, from the head of its line where it is in one.
struct Moving {
  size_t squadron = 0;
  bool in_line = false;
  Table<uint16_t, kMostShips> ships;
  int head = 0, fastest = 0;  // what they can pay; without a line the head is as good as the fastest
};

Moving moving(const Asked& a, size_t squadron) {
  Moving m;
  m.squadron = squadron;
  m.in_line = find_line(a.open(), squadron, m.ships);
  m.fastest = squadron_mps(a.battle, a.open(), squadron);
  m.head = m.in_line ? a.mps(m.ships[0]) : m.fastest;
  return m;
}

std::string text(const Asked& a) {
  Lines squadrons;
  each_mover(a, [&](size_t s) {
    const Moving m = moving(a, s);
    Lines ships;
    for (uint16_t i : m.ships) ships.push_back(mover_text(a, i));
    squadrons.push_back(fmt::format("{} ({}; up to {}: {})", squadron_name(a.battle, s),
                                    m.in_line ? "in line" : "not in line: together only",
                                    limits_text(m.head, m.fastest), joined(ships)));
  });
  return fmt::format("{}: squadron movement. Give orders for: {}.", a.side(), joined(squadrons, "; "));
}

Lines suggest(const Asked&) {
  const Lines line = usual_orders("line "), together = usual_orders("together ");
  Lines lines;
  for (size_t i = 0; i < line.size(); ++i) lines.push_back(line[i]), lines.push_back(together[i]);
  return lines;
}

Plot usual(const Asked& a, const Moving& m, uint16_t slowest) {
  return usual_plot(a.mps(slowest), price(Sign::port, false), [&](const Plot& plot) {
    bool good = true;
    sail_squadron(a.battle, a.open(), {m.ships.begin(), m.ships.count}, m.in_line, plot,
                  [&](size_t place, const Where&, const Sailed& sailed) {
                    const bool leads = place == 0 || !m.in_line;
                    const bool jammed = a.ship(m.ships[place]).rudder_jammed;
                    good = good && (leads && !jammed ? carried_out(sailed, cost(plot, false)) : !sailed.left_board);
                  });
    return good;
  });
}

std::string line_text(const Asked& a, const Table<uint16_t, kMostShips>& line) {
  return rows_text(line, ", ", [&](uint16_t ship) { return a.order_name(ship); });
}

/// Orders in which the ships form a line: as they are found, and with each other ship of the first hex at the head
/// (GF-Q-26).
std::vector<Item> lines_of(const Asked& a, const Moving& m) {
  std::vector<Item> out = {{line_text(a, m.ships), {}, {}, "as they stand"}};
  for (uint32_t i = 1; i < m.ships.count; ++i) {
    if (a.ship(m.ships[i]).hex() != a.ship(m.ships[0]).hex()) break;
    Table<uint16_t, kMostShips> line = m.ships;
    std::rotate(line.begin(), line.begin() + i, line.begin() + i + 1);
    std::vector<Where> places;
    for (const uint16_t ship : line) places.push_back(where(a.ship(ship)));
    if (forms_line(places)) out.push_back({line_text(a, line), {}, {}, a.name(line[0]) + " leads"});
  }
  return out;
}

FormRow squadron_row(const Asked& a, const Moving& m) {
  const uint16_t slowest =
      *std::min_element(m.ships.begin(), m.ships.end(), [&](uint16_t x, uint16_t y) { return a.mps(x) < a.mps(y); });
  FormRow row;
  row.piece = a.name(m.ships[0]);
  for (uint32_t i = 1; i < m.ships.count; ++i) row.with.push_back(a.name(m.ships[i]));
  row.label = squadron_name(a.battle, m.squadron);
  row.lead = written(row.label) + ": ";
  row.between = " ";
  row.must = true;
  row.note =
      fmt::format("{}; up to {}", m.in_line ? "in line" : "not in line: together only", limits_text(m.head, m.fastest));
  if (a.mps(slowest) < m.fastest) row.note += fmt::format("; the slowest, {}, has {}", a.name(slowest), a.mps(slowest));
  Slot how = needed(pick("how"));
  if (m.in_line) how.choices.push_back({"line", "in line ahead", {}, "the head carries it out, the others follow"});
  how.choices.push_back({"together", "all together", {}, "every ship carries it out"});
  how.standing = how.choices.front().word;
  row.slots.push_back(std::move(how));
  row.slots.push_back(path_slot(m.head, false, false, usual(a, m, slowest)));  // GF-Q-118
  if (!m.in_line || m.ships.count < 2) return row;
  Slot& line = row.slots.emplace_back(pick("order of the line", lines_of(a, m)));
  line.before = "(";
  line.after = ")";
  return row;
}

Form form(const Asked& a) {
  Form form;
  each_mover(a, [&](size_t s) { form.rows.push_back(squadron_row(a, moving(a, s))); });
  add_usual_orders(a, form, "line ", "all in line,");
  add_usual_orders(a, form, "together ", "all together,");
  return form;
}

// ---------------------------------------------------------------- what an order would do

/// Those of an order's movers who can carry it out; a line only as far as it names ships.
Table<uint16_t, kMostShips> movers(const Asked& a, const MovingTogether& order, const SquadronPlot& plot) {
  Table<uint16_t, kMostShips> ships;
  if (!plot.line_ahead) {
    squadron_movers(a.open(), order.line, plot, ships);
  } else {
    for (uint32_t i = plot.first; i < plot.first + uint32_t{plot.ships} && i < order.line.count; ++i)
      ships.add(order.line[i]);
  }
  const auto* const end = std::remove_if(ships.begin(), ships.end(), [&](uint16_t i) { return !a.is_own(i); });
  ships.count = static_cast<uint32_t>(end - ships.begin());
  return ships;
}

/// Hexes where ships of one's own come too close: the enemy may make it worse (GF-5.4.1-02, GF-Q-01).
void draw_crowded(Drawing& d, const Open& then) {
  each_stack(then, [&](const Stack& stack) {
    Table<uint16_t, kMostShips> own;
    for (const uint16_t i : stack.ships)
      if (then.ships[i].side == d.a.seat()) own.add(i);
    const int points = size_points(d.a.battle, {own.begin(), own.count});
    if (!overstacked(points, d.a.battle.options.collision_at_ten)) return;
    Mark& cells = d.add("cells", "danger", fmt::format("crowded: {} of {}", points, kStackLimit), d.a.name(own[0]));
    cells.points = {d.chart.point(stack.hex)};
  });
}

std::vector<Mark> marks(const Asked& a, const MovingTogether& order) {
  Drawing d(a);
  Open then = a.open();
  for (const SquadronPlot& plot : order.squadrons) {
    const Table<uint16_t, kMostShips> ships = movers(a, order, plot);
    sail_squadron(a.battle, a.open(), {ships.begin(), ships.count}, plot.line_ahead, plot.plot,
                  [&](size_t place, const Where&, const Sailed& sailed) {
                    draw_way(d, ships[place], sailed, place == 0);
                    arrive(a.battle, then.ships[ships[place]], sailed, 0);
                  });
  }
  draw_crowded(d, then);
  return d.marks;
}

Lines cautions(const Asked& a, const MovingTogether& order) {
  Lines out;
  for (const SquadronPlot& plot : order.squadrons) {
    Table<uint16_t, kMostShips> ships;
    squadron_movers(a.open(), order.line, plot, ships);
    sail_squadron(a.battle, a.open(), {ships.begin(), ships.count}, plot.line_ahead, plot.plot,
                  [&](size_t i, const Where&, const Sailed& done) { warn_of_leaving(a, ships[i], done, out); });
  }
  return out;
}

uint64_t decisions(const Asked&, const MovingTogether& order) { return order.squadrons.count; }

/// In line ahead, where the squadron is.
void random_line(const Asked& a, SquadronPlot& order, MovingTogether& out) {
  Table<uint16_t, kMostShips> ships;
  if (!find_line(a.open(), order.squadron, ships)) return;
  order.line_ahead = true;
  order.first = static_cast<uint8_t>(out.line.count);
  order.ships = static_cast<uint8_t>(ships.count);
  for (uint16_t ship : ships) out.line.add(ship);
}

void random(const Asked& a, Whim& whim, MovingTogether& out) {
  each_mover(a, [&](uint8_t s) {
    SquadronPlot& order = out.squadrons.add({s, false, 0, 0, {}});
    if (!one_in(whim, 3)) random_line(a, order, out);
    random_plot(whim, most_mps(a, out, order), false, false, order.plot);
    for (uint16_t i = 0; i < a.open().fleet(); ++i)
      if (a.ship(i).squadron == s && moves_together(a.ship(i)) && thinks_better(a, whim, i, order.plot))
        order.plot.clear();
  });
}

}  // namespace

constinit const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::together),
    .word = "together",
    .section = "5.3",
    .hint = "One order per squadron. Its cost is the speed that counts for all gunfire this turn.",
    .wordings = kWordings,
    .parse = parsed<MovingTogether, parse>,
    .print = printed<print>,
    .check = judged<check>,
    .fallback = filled<stand_still>,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<marks>,
    .cautions = given<cautions>,
    .decisions = tallied<decisions>,
    .random = drawn<random>,
    .steady = planned<steady_together>};

}  // namespace broadside::grand_fleets::together_question
