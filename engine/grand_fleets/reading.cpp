// Orders of chapters 4 and 5: squadrons, transfers, floating, movement and ramming.
#include "engine/grand_fleets/reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/core/words.h"
#include "engine/grand_fleets/check.h"
#include "engine/grand_fleets/command.h"
#include "engine/grand_fleets/movement.h"
#include "engine/grand_fleets/tell.h"

namespace broadside::grand_fleets {

using namespace grammar;  // NOLINT: the words of orders

// ---------------------------------------------------------------- names

std::string written(std::string_view name) { return as_written(name, "*()", {"at", "to", "tube", "front", "rear"}); }

namespace {

/// All ships of a side; those afloat are the likely ones.
const std::vector<Name>& ships_of(const Reading& in, Seat side) {
  std::vector<Name>& names = in.ships[side == 0 ? 0 : 1];
  if (!names.empty()) return names;
  for (size_t i = 0; i < in.open().ships.count; ++i)
    if (in.open().ships[i].side == side) names.push_back({ship_name(in.battle, i), i, in.open().ships[i].afloat()});
  return names;
}

bool is_called(const std::vector<Name>& names, std::string_view word) {
  return std::any_of(names.begin(), names.end(), [&](const Name& n) { return folded(n.text) == word; });
}

}  // namespace

Expected<size_t> own_ship(const Reading& in, const Part& part) {
  return look_up(ships_of(in, in.ask.seat), part, "ship", " on your side");
}

Expected<size_t> enemy_ship(const Reading& in, const Part& part) {
  return look_up(ships_of(in, other(in.ask.seat)), part, "ship", " on the other side");
}

Expected<size_t> own_squadron(const Reading& in, const Part& part) {
  std::vector<Name> names;
  for (size_t i = 0; i < in.battle.squadrons.size(); ++i) {
    if (in.battle.squadrons[i].side != in.ask.seat) continue;
    const bool likely = in.view.step() != Step::together || moves_as_squadron(in.open(), i);
    names.push_back({squadron_name(in.battle, i), i, likely});
  }
  return look_up(names, part, "squadron", " on your side");
}

std::optional<uint8_t> number_in(const Part& part) {
  int n = 0;
  const char* const end = part.text.data() + part.text.size();
  const auto [stop, error] = std::from_chars(part.text.data(), end, n);
  if (error != std::errc() || stop != end || n < 1 || n > UINT8_MAX) return std::nullopt;
  return static_cast<uint8_t>(n);
}

// ---------------------------------------------------------------- any question

Expected<void> read_nothing(const Reading& in) {
  in.out.clear(order_kind(static_cast<Step>(in.ask.kind)));
  return {};
}

Expected<void> read_resign(const Reading& in) {
  in.out.clear(OrderKind::resign);
  return {};
}

// ---------------------------------------------------------------- 4 command

Expected<void> read_squadrons(const Reading& in) {
  in.out.clear(OrderKind::squadrons);
  return each_entry(in, "squadron", [&](const Part& name, const Part& rest) -> Expected<void> {
    const Expected<size_t> squadron = own_squadron(in, name);
    if (!squadron) return tl::make_unexpected(squadron.error());
    const std::vector<Part> ships = split(rest, ",");
    if (ships.empty()) return in.expected_form(rest, "no ship is named");
    for (Part part : ships) {
      const bool leader = part.text.ends_with('*');  // GF-4.2-01
      if (leader) part.text.remove_suffix(1);
      while (part.text.ends_with(' ')) part.text.remove_suffix(1);
      const Expected<size_t> ship = own_ship(in, part);
      if (!ship) return tl::make_unexpected(ship.error());
      const Forming row{static_cast<uint16_t>(*ship), static_cast<uint8_t>(*squadron), leader};
      if (auto ok = add_to(in.out.forming, row, part, "ships"); !ok) return ok;
    }
    return {};
  });
}

Expected<void> read_transfers(const Reading& in) {
  in.out.clear(OrderKind::transfer);
  const std::vector<Part> parts = split(in.all, ";,\n");
  if (parts.empty()) return in.expected_form(in.all, "the order is empty");
  for (const Part& part : parts) {
    const std::optional<Halves> halves = cut_at_word(part, "to");
    if (!halves) return in.expected_form(part, "a transfer is a squadron `to` a ship");
    const Expected<size_t> squadron = own_squadron(in, halves->before);
    if (!squadron) return tl::make_unexpected(squadron.error());
    const Expected<size_t> ship = own_ship(in, halves->after);
    if (!ship) return tl::make_unexpected(ship.error());
    const Transfer row{static_cast<uint16_t>(*ship), static_cast<uint8_t>(*squadron), 0};
    if (auto ok = add_to(in.out.transfers, row, part, "transfers"); !ok) return ok;
  }
  return {};
}

// ---------------------------------------------------------------- 5.4.3 floating the board

Expected<void> read_float(const Reading& in) {
  in.out.clear(OrderKind::board);
  const std::vector<Part> words = split(without_word(in.all, "float"), " \t\r");
  if (words.size() != 2) return in.expected_form(in.all, "floating is a direction and a number of hexes");
  const std::optional<int> direction = hex::heading_from(words[0].text);
  if (!direction)
    return problem(place_of(words[0]), fmt::format("\"{}\" is no direction", words[0].text),
                   "one of N, NE, SE, S, SW, NW");
  const std::optional<uint8_t> hexes = number_in(words[1]);
  if (!hexes)
    return problem(place_of(words[1]), fmt::format("\"{}\" is no number of hexes", words[1].text), "such as 3");
  in.out.direction = static_cast<int8_t>(*direction);
  in.out.hexes = *hexes;
  return {};
}

// ---------------------------------------------------------------- 5.2 movement orders

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

/// Hexes that a ship can go straight on after the order so far, short of the edge: none is sent off the board without
/// being told so. `most` of them at most, if not negative.
int free_run(const Reading& in, size_t ship, const Plot& so_far, int most) {
  const Ship& s = in.open().ships[ship];
  Sailed sailed;
  const Waters sea = waters(in.battle);
  const int mps = movement_points(in.battle.card(ship), s);
  sail(sea, where(s), mps, s.rudder_jammed, so_far, sailed);
  if (sailed.left_board) return 0;
  const int left = std::max(mps - sailed.spent, 0);
  const Where then = sailed.end;
  sail(sea, then, left, s.rudder_jammed, straight(most < 0 ? left : std::min(most, left)), sailed);
  return static_cast<int>(sailed.path.count) - (sailed.left_board ? 2 : 1);
}

/// The words of a plot: signs, `full` for all that is left straight ahead, `stay`. `full(plot)` gives the hexes.
template <class Full>
Expected<void> read_plot_words(const std::vector<Part>& words, const Part& at, Plot& out, Full&& full) {
  out.clear();
  if (words.empty()) return problem(place_of(at), "no movement is ordered", "0 to stand still, or signs such as 1SS2");
  for (const Part& word : words) {
    const std::string plain = folded(word.text);
    Plot signs;
    bool good = true;
    if (plain == "full")
      signs = straight(full(out));
    else if (plain != "stay")
      good = read_plot(word.text, signs);
    if (!good || !append(out, signs))
      return problem(place_of(word), fmt::format("\"{}\" is no movement order", word.text),
                     "hexes as a number, P and S for turns, E for evasive hexes: 1SS2, 3, 0; or full");
  }
  return {};
}

/// Takes `word` off the end of the words, if it stands there.
bool ends_with(std::vector<Part>& words, std::string_view word) {
  if (words.empty() || folded(words.back().text) != word) return false;
  words.pop_back();
  return true;
}

}  // namespace

Expected<void> read_individual(const Reading& in) {
  in.out.clear(OrderKind::individual);
  const auto order = [&](size_t ship, const Part& rest) -> Expected<void> {
    std::vector<Part> words = split(rest, " \t\r");
    ShipPlot row{static_cast<uint16_t>(ship), ends_with(words, "leave"), {}};
    if (!row.leave || !words.empty()) {
      const auto full = [&](const Plot& so_far) { return free_run(in, ship, so_far, -1); };
      if (auto ok = read_plot_words(words, rest, row.plot, full); !ok) return ok;
    }
    return add_to(in.out.ships, row, rest, "ships");
  };
  return each_entry(in, "ship", [&](const Part& name, const Part& rest) -> Expected<void> {
    if (folded(name.text) == "all" && !is_called(ships_of(in, in.ask.seat), "all")) {
      const uint32_t before = in.out.ships.count;
      const auto named = [&](size_t ship) {
        return std::any_of(in.out.ships.begin(), in.out.ships.begin() + before,
                           [&](const ShipPlot& p) { return p.ship == ship; });
      };
      for (size_t i = 0; i < in.open().ships.count; ++i) {  // all that have to move in this segment
        const Ship& ship = in.open().ships[i];
        if (ship.side != in.ask.seat || !ship.afloat() || !ship.forced || named(i)) continue;
        if (Expected<void> ok = order(i, rest); !ok) return ok;
      }
      if (in.out.ships.count == before) return problem(place_of(name), "no other ship has to move now", "none");
      return {};
    }
    const Expected<size_t> ship = own_ship(in, name);
    if (!ship) return tl::make_unexpected(ship.error());
    return order(*ship, rest);
  });
}

// ---------------------------------------------------------------- 5.3 squadron movement

namespace {

/// `(Tiger, Lion)`: from the head.
Expected<void> read_line(const Reading& in, const Part& list, SquadronPlot& row) {
  for (const Part& part : split(list, ",")) {
    const Expected<size_t> ship = own_ship(in, part);
    if (!ship) return tl::make_unexpected(ship.error());
    if (auto ok = add_to(in.out.line, static_cast<uint16_t>(*ship), part, "ships in line"); !ok) return ok;
    ++row.ships;
  }
  return {};
}

/// What a whole squadron can go straight on: as far as its slowest ship, and none over the edge.
int squadron_run(const Reading& in, const SquadronPlot& row, const Plot& so_far) {
  int least = INT32_MAX, run = INT32_MAX;
  const int spent = cost(so_far, false);
  for (size_t i = 0; i < in.open().ships.count; ++i) {
    const Ship& ship = in.open().ships[i];
    if (ship.squadron != row.squadron || !moves_together(ship)) continue;
    least = std::min(least, std::max(movement_points(in.battle.card(i), ship) - spent, 0));
    const bool leads = !row.line_ahead || (row.ships > 0 && in.out.line[row.first] == i);
    if (leads) run = std::min(run, free_run(in, i, so_far, -1));
  }
  return std::min(least, run) == INT32_MAX ? 0 : std::min(least, run);
}

Expected<void> read_squadron_plot(const Reading& in, size_t squadron, const Part& rest) {
  SquadronPlot row;
  row.squadron = static_cast<uint8_t>(squadron);
  Part plot = rest;
  const std::optional<Halves> list = cut_at(rest, '(');
  if (list) {
    plot = list->before;
    if (!list->after.text.ends_with(')')) return in.expected_form(list->after, "the list of the line is not closed");
  }
  std::vector<Part> words = split(plot, " \t\r");
  const std::string kind = words.empty() ? "" : folded(words.front().text);
  if (kind != "together" && kind != "line")
    return problem(place_of(rest), "say how the squadron moves", "together or line, and then the order: line 3");
  words.erase(words.begin());
  row.line_ahead = kind == "line";
  if (list && !row.line_ahead)
    return problem(place_of(list->after), "only a line is listed", "together without a list of ships");
  if (row.line_ahead) {
    row.first = static_cast<uint8_t>(in.out.line.count);
    Part inside = list ? list->after : Part{};
    if (list) {
      inside.text.remove_suffix(1);
      if (auto ok = read_line(in, inside, row); !ok) return ok;
    } else {
      Table<uint16_t, kMostShips> found;
      find_line(in.open(), squadron, found);  // if they are not in line the check says so, with the rule
      for (uint16_t ship : found)
        if (auto ok = add_to(in.out.line, ship, rest, "ships in line"); !ok) return ok;
      row.ships = static_cast<uint8_t>(found.count);
    }
  }
  const auto full = [&](const Plot& so_far) { return squadron_run(in, row, so_far); };
  if (auto ok = read_plot_words(words, rest, row.plot, full); !ok) return ok;
  return add_to(in.out.squadrons, row, rest, "squadrons");
}

}  // namespace

Expected<void> read_together(const Reading& in) {
  in.out.clear(OrderKind::together);
  return each_entry(in, "squadron", [&](const Part& name, const Part& rest) -> Expected<void> {
    if (folded(name.text) == "all") {  // no squadron is called so
      const uint32_t before = in.out.squadrons.count;
      const auto named = [&](size_t squadron) {
        return std::any_of(in.out.squadrons.begin(), in.out.squadrons.begin() + before,
                           [&](const SquadronPlot& p) { return p.squadron == squadron; });
      };
      for (size_t i = 0; i < in.open().squadrons.count; ++i) {
        if (in.open().squadrons[i].side != in.ask.seat || !moves_as_squadron(in.open(), i) || named(i)) continue;
        if (Expected<void> ok = read_squadron_plot(in, i, rest); !ok) return ok;
      }
      if (in.out.squadrons.count == before) return problem(place_of(name), "no other squadron has to move now", "none");
      return {};
    }
    const Expected<size_t> squadron = own_squadron(in, name);
    if (!squadron) return tl::make_unexpected(squadron.error());
    return read_squadron_plot(in, *squadron, rest);
  });
}

// ---------------------------------------------------------------- 5.5.2 ramming

Expected<void> read_ram(const Reading& in) {
  const Part name = without_word(in.all, "ram");
  in.out.clear(OrderKind::ram);
  std::vector<Name> names;  // a beginning is looked for in her hex first
  for (const Name& n : ships_of(in, other(in.ask.seat))) {
    const bool here =
        in.view.at.round < in.open().contests.count &&
        in.open().ships[n.means].hex() == in.open().ships[in.open().contests[in.view.at.round].ship].hex();
    names.push_back({n.text, n.means, n.likely && here});
  }
  const Expected<size_t> target = look_up(names, name, "ship", " on the other side");
  if (!target) return tl::make_unexpected(target.error());
  in.out.target = static_cast<uint16_t>(*target);
  return {};
}

}  // namespace broadside::grand_fleets
