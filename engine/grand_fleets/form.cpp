// The question as something to click, chapters 4 and 5. A filled form is an order by the grammar of orders.cpp; what
// may be picked is found by the rules that check the order.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/check.h"
#include "engine/grand_fleets/collision.h"
#include "engine/grand_fleets/command.h"
#include "engine/grand_fleets/form_parts.h"
#include "engine/grand_fleets/phrases.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- what all forms share

bool Drafting::legal(std::string_view text) const {
  Order order;
  if (!System::parse(battle, view, ask, text, order)) return false;
  Faults faults;
  System::check(battle, view, ask, order, faults);
  return faults.count == 0;
}

void Drafting::whole(std::string word, std::string label, std::string note) const {
  const auto same = [&](const Item& item) { return item.word == word; };
  if (std::any_of(form.whole.begin(), form.whole.end(), same) || !legal(word)) return;
  form.whole.push_back({std::move(word), std::move(label), {}, std::move(note)});
}

void Drafting::whole_suggestion(std::string label, std::string note) const {
  const std::vector<std::string> wanted = System::suggestions(battle, view, ask, 2);
  if (wanted.size() > 1) whole(wanted.front(), std::move(label), std::move(note));
}

FormRow& Drafting::ship_row(size_t i, std::string note) const {
  FormRow& row = form.rows.emplace_back();
  row.piece = row.label = name(i);
  row.lead = order_name(i) + ": ";
  row.note = std::move(note);
  return row;
}

namespace {

// ---------------------------------------------------------------- 4.1 squadrons

/// The squadrons as usual: those of the first suggestion that forms any.
Order usual_squadrons(const Drafting& d) {
  Order order;
  for (const std::string& text : System::suggestions(d.battle, d.view, d.ask, 3))
    if (System::parse(d.battle, d.view, d.ask, text, order) && order.forming.count > 0) return order;
  order.clear(OrderKind::squadrons);
  return order;
}

/// A row a ship, `First BCS: Lion*`: the same squadron may be named again for the next.
void squadrons_form(const Drafting& d) {
  const Order usual = usual_squadrons(d);
  std::vector<Item> squadrons;
  d.each_squadron([&](size_t s) {
    const std::string name = squadron_name(d.battle, s);
    squadrons.push_back({written(name), name, {}, {}});
  });
  d.each_own([&](size_t i) {
    const SizeRow& size = size_row(d.battle.card(i).hull);
    FormRow& row = d.ship_row(i, fmt::format("C&C {}, command radius {}", size.cc, size.command_radius));
    row.lead.clear();
    row.between.clear();
    Slot squadron = needed(pick("squadron", squadrons));
    squadron.after = ": " + d.order_name(i);
    Slot leads = pick("leader", {{"*", "leads", {}, fmt::format("commands within {} hexes", size.command_radius)}});
    for (const Forming& f : usual.forming) {
      if (f.ship != i) continue;
      squadron.standing = written(squadron_name(d.battle, f.squadron));
      if (f.leader) leads.standing = "*";
    }
    row.slots = {std::move(squadron), std::move(leads)};
  });
  Order one;
  System::fallback(d.battle, d.view, d.ask, one);
  d.whole(System::print(d.battle, one), "all in one squadron", "valid whatever its C&C");  // GF-4.1-04
  d.whole("none", "no squadron", "every ship is out of command and moves by herself, always");
  d.form.empty = "none";
}

// ---------------------------------------------------------------- 4.2 transfer of command

struct Heir {
  size_t ship = 0;
  int within = 0, others = 0;  // of her squadron: in her command radius, and all
};

std::vector<Heir> heirs(const Drafting& d, size_t squadron) {
  std::vector<Heir> out;
  d.each_own([&](size_t i) {
    if (d.ship(i).squadron != squadron || d.open().squadrons[squadron].leader == i) return;
    Heir heir{i, 0, 0};
    d.each_own([&](size_t j) {
      if (j == i || d.ship(j).squadron != squadron) return;
      const int far = hex::distance(d.ship(i).hex(), d.ship(j).hex());
      ++heir.others;
      if (far <= size_row(d.battle.card(i).hull).command_radius) ++heir.within;  // GF-4.2.1-01
    });
    out.push_back(heir);
  });
  std::stable_sort(out.begin(), out.end(), [](const Heir& a, const Heir& b) { return a.within > b.within; });
  return out;
}

void transfer_form(const Drafting& d) {
  d.each_squadron([&](size_t s) {
    if (!can_transfer(d.open(), s)) return;
    const Group& group = d.open().squadrons[s];
    const bool led = group.leader < d.open().ships.count && d.ship(group.leader).afloat();
    FormRow& row = d.form.rows.emplace_back();
    row.label = squadron_name(d.battle, s);
    row.lead = written(row.label) + " to ";
    row.note = led ? "led by " + d.name(group.leader) : "without leader: out of command until it has one";
    row.note += "; a transfer leaves it out of command this turn and up to three more";
    if (led) row.piece = d.name(group.leader);
    Slot slot = needed(pick("new leader"));
    for (const Heir& heir : heirs(d, s))
      slot.choices.push_back(
          ship_item(d, heir.ship,
                    fmt::format("command radius {}, {} of {} others within",
                                size_row(d.battle.card(heir.ship).hull).command_radius, heir.within, heir.others)));
    if (!led) slot.standing = slot.choices.front().word;  // GF-Q-20: it can only gain
    row.slots.push_back(std::move(slot));
  });
  d.whole("none", "no transfer");
  d.form.empty = "none";
}

// ---------------------------------------------------------------- 5.4.3 floating the board

void board_form(const Drafting& d) {
  for (int direction = 0; direction < 6; ++direction) {
    const int most = most_floated(d.battle, d.open(), direction);
    if (most == 0) continue;
    FormRow& row = d.form.rows.emplace_back();
    row.label = fmt::format("all ships to the {}", facing_word(direction));
    row.note = "up to " + counted(most, "hex", "hexes");
    row.lead = fmt::format("float {} ", hex::kHeadingLetters[static_cast<size_t>(direction)]);
    Slot& slot = row.slots.emplace_back();
    slot.name = "hexes";
    slot.kind = "number";
    slot.needed = true;
    slot.least = 1;
    slot.most = most;
    slot.standing = std::to_string((most + 1) / 2);
  }
  d.form.most_rows = 1;
  d.whole("none", "leave the board as it is");
  d.form.empty = "none";
}

// ---------------------------------------------------------------- 5.2 plots

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

/// Straight on as far as `free(plot)` allows; where that is less than half of the way she could go, the turn that
/// leaves her most of it. None is sent off the board without being told so.
template <class Free>
Plot usual_plot(int mps, int turn_price, Free&& free) {
  constexpr std::array<std::string_view, 6> turns = {"", "S", "P", "SS", "PP", "SSS"};
  Plot best;
  int longest = 0;
  for (const std::string_view turn : turns) {
    Plot plot;
    int hexes = mps - static_cast<int>(turn.size()) * turn_price;
    const auto free_for = [&] {
      read_plot(fmt::format("{}{}", turn, hexes), plot);
      return free(plot);
    };
    while (hexes > 0 && !free_for()) --hexes;
    if (hexes > longest) longest = hexes, best = plot;
    if (turn.empty() && 2 * hexes >= mps) break;
  }
  return best;
}

bool carried_out(const Sailed& sailed, int whole_cost) { return !sailed.left_board && sailed.spent == whole_cost; }

Plot usual_ship_plot(const Drafting& d, size_t i) {
  const Ship& ship = d.ship(i);
  return usual_plot(d.mps(i), price(Sign::port, ship.rudder_jammed), [&](const Plot& plot) {
    Sailed sailed;
    sail(waters(d.battle), where(ship), d.mps(i), ship.rudder_jammed, plot, sailed);
    return carried_out(sailed, cost(plot, ship.rudder_jammed));
  });
}

std::string mover_note(const Drafting& d, size_t i) {
  const Ship& ship = d.ship(i);
  std::string note = counted(d.mps(i), "movement point");
  if (ship.rudder_jammed) note += ", rudder jammed: a turn costs 2, no evasive hexes";
  if (ship.forced)
    note += ship.in_command ? "; has to move now: a bridge is hit" : "; has to move now: out of command";
  else if (ship.squadron != kNoSquadron)
    note += "; moves with " + squadron_name(d.battle, ship.squadron) + " unless ordered here";
  return note;
}

void add_mover(const Drafting& d, size_t i) {
  const Ship& ship = d.ship(i);
  FormRow& row = d.ship_row(i, mover_note(d, i));
  row.must = ship.forced;
  row.between = " ";
  row.slots.push_back(path_slot(d.mps(i), ship.rudder_jammed, !ship.rudder_jammed, usual_ship_plot(d, i)));
  if (!ship.forced) row.slots.back().standing.clear();
  if (!d.battle.options.unbounded_sea) return;
  row.slots.push_back(pick("leave", {{"leave", "leaves the battle", {}, "for good, when the order is carried out"}}));
}

void whole_plots(const Drafting& d, std::string_view how, std::string_view who) {
  struct Usual {
    std::string_view plot, label;
  };
  constexpr std::array<Usual, 3> usual = {
      {{"full", "straight ahead"}, {"P full", "one hex side to port"}, {"S full", "one hex side to starboard"}}};
  for (const Usual& u : usual) d.whole(fmt::format("all: {}{}", how, u.plot), fmt::format("{} {}", who, u.label));
}

void individual_form(const Drafting& d) {
  for (const bool forced : {true, false})  // those that owe an order come first
    d.each_own([&](size_t i) {
      if (d.ship(i).forced == forced) add_mover(d, i);
    });
  d.whole("none", "none moves alone");
  whole_plots(d, "", "all");
  if (d.legal("none")) d.form.empty = "none";
}

// ---------------------------------------------------------------- 5.3 squadron movement

/// A squadron that has to move, from the head of its line where it is in one.
struct Moving {
  size_t squadron = 0;
  bool in_line = false;
  Table<uint16_t, kMostShips> ships;
  uint16_t slowest = 0;
};

Plot usual_squadron_plot(const Drafting& d, const Moving& m) {
  return usual_plot(d.mps(m.slowest), price(Sign::port, false), [&](const Plot& plot) {
    bool good = true;
    sail_squadron(d.battle, d.open(), {m.ships.begin(), m.ships.count}, m.in_line, plot,
                  [&](size_t place, const Where&, const Sailed& sailed) {
                    const bool leads = place == 0 || !m.in_line;
                    const bool jammed = d.ship(m.ships[place]).rudder_jammed;
                    good = good && (leads && !jammed ? carried_out(sailed, cost(plot, false)) : !sailed.left_board);
                  });
    return good;
  });
}

std::string line_text(const Drafting& d, const Table<uint16_t, kMostShips>& line) {
  std::vector<std::string> names;
  for (const uint16_t ship : line) names.push_back(d.order_name(ship));
  return joined(names);
}

/// Orders in which the ships form a line: as they are found, and with each other ship of the first hex at the head
/// (GF-Q-26).
std::vector<Item> lines_of(const Drafting& d, const Moving& m) {
  std::vector<Item> out = {{line_text(d, m.ships), {}, {}, "as they stand"}};
  for (uint32_t i = 1; i < m.ships.count; ++i) {
    if (d.ship(m.ships[i]).hex() != d.ship(m.ships[0]).hex()) break;
    Table<uint16_t, kMostShips> line = m.ships;
    std::rotate(line.begin(), line.begin() + i, line.begin() + i + 1);
    std::vector<Where> places;
    for (const uint16_t ship : line) places.push_back(where(d.ship(ship)));
    if (forms_line(places)) out.push_back({line_text(d, line), {}, {}, d.name(line[0]) + " leads"});
  }
  return out;
}

void add_squadron(const Drafting& d, const Moving& m) {
  const int head = d.mps(m.ships[0]), fastest = squadron_mps(d.battle, d.open(), m.squadron);
  FormRow& row = d.form.rows.emplace_back();
  row.piece = d.name(m.ships[0]);
  for (uint32_t i = 1; i < m.ships.count; ++i) row.with.push_back(d.name(m.ships[i]));
  row.label = squadron_name(d.battle, m.squadron);
  row.lead = written(row.label) + ": ";
  row.between = " ";
  row.must = true;
  row.note = fmt::format("{}; up to {}", m.in_line ? "in line" : "not in line: together only",
                         m.in_line && head != fastest ? fmt::format("{} MPs in line, {} together", head, fastest)
                                                      : fmt::format("{} MPs", m.in_line ? head : fastest));
  if (d.mps(m.slowest) < fastest)
    row.note += fmt::format("; the slowest, {}, makes {}", d.name(m.slowest), d.mps(m.slowest));
  Slot how = needed(pick("how"));
  if (m.in_line) how.choices.push_back({"line", "in line ahead", {}, "the head carries it out, others follow"});
  how.choices.push_back({"together", "all together", {}, "every ship carries it out by herself"});
  how.standing = how.choices.front().word;
  row.slots.push_back(std::move(how));
  row.slots.push_back(path_slot(m.in_line ? head : fastest, false, false, usual_squadron_plot(d, m)));  // GF-Q-118
  if (!m.in_line || m.ships.count < 2) return;
  Slot& line = row.slots.emplace_back(pick("order of the line", lines_of(d, m)));
  line.before = "(";
  line.after = ")";
}

void together_form(const Drafting& d) {
  d.each_squadron([&](size_t s) {
    if (!moves_as_squadron(d.open(), s)) return;
    Moving m;
    m.squadron = s;
    m.in_line = find_line(d.open(), s, m.ships);
    m.slowest =
        *std::min_element(m.ships.begin(), m.ships.end(), [&](uint16_t a, uint16_t b) { return d.mps(a) < d.mps(b); });
    add_squadron(d, m);
  });
  whole_plots(d, "line ", "all in line,");
  whole_plots(d, "together ", "all together,");
}

// ---------------------------------------------------------------- 5.5.2 ramming

void ram_form(const Drafting& d) {
  d.whole("none", "she rams nobody");
  d.form.empty = "none";
  if (d.view.at.round >= d.open().contests.count) return;
  const Contest& own = d.contest();
  FormRow& row = d.ship_row(own.ship, fmt::format("total {}", own.total));
  row.lead = "ram ";
  Slot slot = needed(pick("target"));
  for (const Contest& c : d.open().contests)
    if (d.ship(c.ship).hex() == d.ship(own.ship).hex() &&
        ram_fault(d.ship(c.ship).side == d.seat, own.total, c.total, false) == FaultCode::none)
      slot.choices.push_back(ship_item(d, c.ship,
                                       fmt::format("total {}; she takes {}, {} takes {}", c.total,
                                                   counted(collision_damage(d.battle.card(own.ship).hull), "point"),
                                                   d.name(own.ship), collision_damage(d.battle.card(c.ship).hull))));
  row.slots.push_back(std::move(slot));
}

}  // namespace

// ---------------------------------------------------------------- the contract

Form System::form(const Battle& battle, const View& view, const Ask& ask) {
  Form form;
  const Drafting d{{battle, view, ask.seat}, ask, form};
  switch (static_cast<Step>(ask.kind)) {
    case Step::squadrons: squadrons_form(d); break;
    case Step::transfer: transfer_form(d); break;
    case Step::board: board_form(d); break;
    case Step::individual: individual_form(d); break;
    case Step::together: together_form(d); break;
    case Step::ram: ram_form(d); break;
    case Step::place: place_form(d); break;
    case Step::fire: fire_form(d); break;
    case Step::losses: losses_form(d); break;
    case Step::launch: launch_form(d); break;
    default: break;
  }
  return form;
}

}  // namespace broadside::grand_fleets
