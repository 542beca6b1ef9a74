#include "app/ships_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "app/library/console.h"
#include "app/library/ship_library.h"
#include "app/terminal.h"
#include "engine/core/game.h"
#include "engine/core/words.h"

namespace broadside::app {
namespace {

// ---------------------------------------------------------------- numbers asked for

/// "13.5" is 13500; nothing for what is not a number.
std::optional<int64_t> thousandths(std::string_view text) {
  const size_t point = std::min(text.find('.'), text.size());
  const std::string_view fraction = text.substr(std::min(point + 1, text.size()));
  if (point == 0 || point > 9 || fraction.size() > 3) return {};
  std::string digits =
      std::string(text.substr(0, point)) + std::string(fraction) + std::string(3 - fraction.size(), '0');
  int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool whole = error == std::errc{} && end == digits.data() + digits.size() && value >= 0;
  return whole ? std::optional(value) : std::nullopt;
}

}  // namespace

Expected<Interval> read_interval(std::string_view text, std::string_view option) {
  const auto bad = [&] {
    return problem(fmt::format("{} {}", option, text), "is not a number or range of numbers",
                   "such as 12, \">=12\", \"<25.5\" or 1905-1914");
  };
  text = trimmed(text);
  size_t sign = 0;
  while (sign < text.size() && std::string_view("<>=").find(text[sign]) != std::string_view::npos) ++sign;
  const std::string_view relation = text.substr(0, sign), number = trimmed(text.substr(sign));
  if (const size_t dash = number.find('-'); dash != std::string_view::npos && relation.empty()) {
    const auto from = thousandths(trimmed(number.substr(0, dash))), to = thousandths(trimmed(number.substr(dash + 1)));
    if (!from || !to || *from > *to) return bad();
    return Interval{*from, *to};
  }
  const auto value = thousandths(number);
  if (!value) return bad();
  if (relation.empty() || relation == "=" || relation == "==") return Interval{*value, *value};
  if (relation == ">=") return Interval{*value, INT64_MAX};
  if (relation == "<=") return Interval{INT64_MIN, *value};
  if (relation == ">") return Interval{*value + 1, INT64_MAX};
  if (relation == "<") return Interval{INT64_MIN, *value - 1};
  return bad();
}

namespace {

// ---------------------------------------------------------------- which ships

Milli largest_calibre(const Register& facts, const Class& c) {
  Milli largest = 0;
  for (const BatteryFact& b : c.batteries) largest = std::max(largest, facts.gun_of(b).calibre_in);
  return largest;
}

struct Wish {
  const ShipsOptions* options = nullptr;
  Interval launched, guns, speed;
  std::set<std::string> types;  // none: any
  std::string text;             // a name without HMS
  std::set<size_t> fought;      // rows of ships of the battle asked for
};

Expected<void> read_word(const std::string& asked, const std::set<std::string>& known, std::string_view option) {
  if (asked.empty() || known.contains(folded(asked))) return {};
  return problem(fmt::format("{} {}", option, asked), "is not known", fmt::format("one of {}", fmt::join(known, " ")));
}

Expected<std::set<size_t>> ships_of_battle(const Register& facts, const std::string& asked) {
  auto battle = facts.battle(asked);
  if (!battle) {
    battle.error().place = "--battle " + asked;
    return tl::make_unexpected(battle.error());
  }
  std::set<size_t> rows;
  note(facts.other_battles(asked));
  for (const BattleShip& s : (*battle)->ships) rows.insert(s.ship);
  return rows;
}

/// "bb, BC": each of them known.
Expected<std::set<std::string>> read_types(const Register& facts, std::string_view asked) {
  std::set<std::string> known, types;
  for (const Class& c : facts.classes) known.insert(folded(type_code(c.type)));
  while (!asked.empty()) {
    const std::string_view part = asked.substr(0, asked.find_first_of(", "));
    asked.remove_prefix(std::min(part.size() + 1, asked.size()));
    if (part.empty()) continue;
    if (auto ok = read_word(std::string(part), known, "--type"); !ok) return tl::make_unexpected(ok.error());
    types.insert(folded(part));
  }
  return types;
}

Expected<Wish> read_wish(const Register& facts, const ShipsOptions& o) {
  Wish wish;
  wish.options = &o;
  wish.text = bare_ship_name(o.text);
  std::set<std::string> nations;
  for (const Ship& s : facts.ships) nations.insert(ensign(s));
  if (auto ok = read_word(o.nation, nations, "--nation"); !ok) return tl::make_unexpected(ok.error());
  auto types = read_types(facts, o.type);
  if (!types) return tl::make_unexpected(types.error());
  wish.types = std::move(*types);
  const auto interval = [](const std::string& text, std::string_view option, Interval& out) -> Expected<void> {
    if (text.empty()) return {};
    const auto read = read_interval(text, option);
    if (!read) return tl::make_unexpected(read.error());
    out = *read;
    return {};
  };
  if (auto ok = interval(o.launched, "--launched", wish.launched); !ok) return tl::make_unexpected(ok.error());
  if (auto ok = interval(o.guns, "--guns", wish.guns); !ok) return tl::make_unexpected(ok.error());
  if (auto ok = interval(o.speed, "--speed", wish.speed); !ok) return tl::make_unexpected(ok.error());
  const auto systems = RegisterCards::systems();
  if (!o.system.empty() && std::find(systems.begin(), systems.end(), o.system) == systems.end())
    return problem("--system " + o.system, "has no cards", fmt::format("one of {}", fmt::join(systems, ", ")));
  if (!o.battle.empty()) {
    auto fought = ships_of_battle(facts, o.battle);
    if (!fought) return tl::make_unexpected(fought.error());
    wish.fought = std::move(*fought);
  }
  return wish;
}

bool says(std::string_view text, const std::string& asked) {
  return folded(text).find(folded(asked)) != std::string::npos;
}

bool fits(const Register& facts, size_t row, const Wish& wish) {
  const ShipsOptions& o = *wish.options;
  const Ship& ship = facts.ships[row];
  const Class& c = facts.class_of(ship);
  const auto told = [&](const std::string& text) {
    return says(ship.id, text) || says(ship.name, text) || says(c.name, text);
  };
  if (!told(o.text) && !told(wish.text)) return false;
  if (!o.nation.empty() && ensign(ship) != folded(o.nation)) return false;
  if (!wish.types.empty() && !wish.types.contains(folded(type_code(c.type)))) return false;
  if (!o.ship_class.empty() && !says(c.name, o.ship_class) && !says(c.id, o.ship_class)) return false;
  if (!wish.launched.holds(int64_t{1000} * ship.launched) || !wish.speed.holds(c.speed_kn)) return false;
  if (!wish.guns.holds(largest_calibre(facts, c))) return false;
  return o.battle.empty() || wish.fought.contains(row);
}

// ---------------------------------------------------------------- what is told of them

struct Line {
  const Ship* ship = nullptr;
  const Class* c = nullptr;
  std::string guns;
  std::vector<std::string> systems;  // that have a card of her
};

std::vector<Line> lines_of(const Register& facts, const Wish& wish) {
  std::vector<Line> lines;
  for (size_t row = 0; row < facts.ships.size(); ++row) {
    if (!fits(facts, row, wish)) continue;
    const Ship& ship = facts.ships[row];
    Line line{&ship, &facts.class_of(ship), main_guns(facts, facts.class_of(ship)), {}};
    for (const std::string_view system : RegisterCards::systems())
      if (RegisterCards::check(system, facts, ship).none.empty()) line.systems.emplace_back(system);
    const std::string& only = wish.options->system;
    if (!only.empty() && std::find(line.systems.begin(), line.systems.end(), only) == line.systems.end()) continue;
    lines.push_back(std::move(line));
  }
  return lines;
}

/// "GA"
std::string prefix_of(const std::string& system) {
  const auto game = find_game(system);
  return game ? (*game)->info().prefix : system;
}

Json json_of(const Line& l) {
  Json out = {{"id", l.ship->id},
              {"name", l.ship->name},
              {"class", l.c->name},
              {"class_id", l.c->id},
              {"nation", ensign(*l.ship)},
              {"type", std::string(type_code(l.c->type))},
              {"launched", l.ship->launched},
              {"completed", l.ship->completed},
              {"tons", l.c->displacement_normal_t},
              {"main_guns", l.guns},
              {"fate", l.ship->fate},
              {"systems", l.systems}};
  const auto milli = [&](const char* name, Milli value) { out[name] = value / 1000.0; };
  milli("length_ft", l.c->length_ft);
  milli("knots", l.c->speed_kn);
  milli("belt_in", l.c->belt_max_in);
  return out;
}

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::vector<std::string> cells(const Line& l, std::string_view between_systems, bool short_systems) {
  std::vector<std::string> systems = l.systems;
  if (short_systems) std::transform(systems.begin(), systems.end(), systems.begin(), prefix_of);
  return {l.ship->id,
          l.ship->name,
          l.c->name,
          std::string(type_code(l.c->type)),
          std::to_string(l.ship->launched),
          std::to_string(l.c->displacement_normal_t),
          decimal(l.c->speed_kn),
          l.guns,
          decimal(l.c->belt_max_in),
          fmt::format("{}", fmt::join(systems, between_systems))};
}

void print_csv(const std::vector<Line>& lines) {
  fmt::print("id,name,class,type,launched,tons,knots,main_guns,belt_in,systems\r\n");
  for (const Line& l : lines) {
    std::vector<std::string> row = cells(l, " ", false);
    std::transform(row.begin(), row.end(), row.begin(), quoted);
    fmt::print("{}\r\n", fmt::join(row, ","));
  }
}

/// Characters, not bytes.
size_t width(std::string_view text) {
  return static_cast<size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

void print_table(const std::vector<Line>& lines) {
  constexpr std::array<bool, 10> right = {false, false, false, false, true, true, true, false, true, false};
  std::vector<std::vector<std::string>> rows = {
      {"id", "name", "class", "type", "launched", "tons", "knots", "main guns", "belt", "cards"}};
  for (const Line& l : lines) rows.push_back(cells(l, " ", true));
  std::array<size_t, right.size()> widest{};
  for (const auto& row : rows)
    for (size_t i = 0; i < row.size(); ++i) widest[i] = std::max(widest[i], width(row[i]));
  for (const auto& row : rows) {
    std::string out;
    for (size_t i = 0; i < row.size(); ++i) {
      const std::string space(widest[i] - width(row[i]), ' ');
      out += (i == 0 ? "" : "  ") + (right[i] ? space + row[i] : row[i] + space);
    }
    fmt::print("{}\n", out.substr(0, out.find_last_not_of(' ') + 1));
  }
  fmt::print("{} ship{}.\n", lines.size(), lines.size() == 1 ? "" : "s");
}

void print_nothing_found(const Register& facts, const ShipsOptions& o) {
  std::string guess;
  if (!o.text.empty())
    if (const auto found = facts.ship(o.text); !found && found.error().right.starts_with("did you mean"))
      guess = " (" + found.error().right + ")";
  fmt::print("No ship in the register matches{}.\n", guess);
}

/// "tigr" is a part of Tigress, but only a letter short of Tiger: such names are told as well.
void print_near_names(const Register& facts, const Wish& wish, const std::vector<Line>& lines) {
  const std::string& asked = wish.text;
  const auto holds_word = [&](std::string_view text) {
    return (" " + folded(text) + " ").find(" " + asked + " ") != std::string::npos;
  };
  const auto meant = [&](const Line& l) {
    return l.ship->id == asked || holds_word(l.ship->name) || holds_word(l.c->name);
  };
  constexpr size_t kShortest = 4;  // of three letters one is too much to guess
  if (asked.size() < kShortest || std::any_of(lines.begin(), lines.end(), meant)) return;
  std::vector<std::string> near = facts.ships_near(asked, 1);
  std::erase_if(near, [&](const std::string& id) {
    return std::any_of(lines.begin(), lines.end(), [&](const Line& l) { return l.ship->id == id; });
  });
  if (!near.empty()) fmt::print("Close matches: {}.\n", fmt::join(near, ", "));
}

}  // namespace

std::string main_guns(const Register& facts, const Class& c) {
  const Milli calibre = largest_calibre(facts, c);
  if (calibre == 0) return "none";
  int guns = 0;
  for (const BatteryFact& b : c.batteries)
    if (facts.gun_of(b).calibre_in == calibre) guns += b.guns_total;
  return fmt::format("{} x {}in", guns, decimal(calibre));
}

int ships_command(const ShipsOptions& o) {
  const auto library = RegisterLibrary::stored();
  if (!library) return bad_input(library.error());
  const Register& facts = (*library)->cards().facts();
  const auto wish = read_wish(facts, o);
  if (!wish) return bad_input(wish.error());
  const std::vector<Line> lines = lines_of(facts, *wish);
  if (o.format == "json") {
    Json all = Json::array();
    for (const Line& l : lines) all.push_back(json_of(l));
    print_json(all);
  } else if (o.format == "csv") {
    print_csv(lines);
  } else if (lines.empty()) {
    print_nothing_found(facts, o);
  } else {
    print_table(lines);
    print_near_names(facts, *wish, lines);
  }
  return kOk;
}

}  // namespace broadside::app
