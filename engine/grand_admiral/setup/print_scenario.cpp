#include <fmt/format.h>

#include "engine/core/scenario_file.h"
#include "engine/grand_admiral/setup/generate.h"
#include "engine/grand_admiral/setup/scenario.h"

namespace broadside::grand_admiral {
namespace {

/// A TOML basic string.
std::string quoted_text(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n')
      out += "\\n";
    else
      out += c;
  }
  return out + '"';
}

void line(std::string& out, std::string_view key, std::string_view text) {
  if (!text.empty()) out += fmt::format("{} = {}\n", key, quoted_text(text));
}
void line(std::string& out, std::string_view key, int64_t value, int64_t usual) {
  if (value != usual) out += fmt::format("{} = {}\n", key, value);
}
void flag(std::string& out, std::string_view key, bool value) {
  if (value) out += fmt::format("{} = true\n", key);
}

std::string hex_text(const Battle& battle, int column, int row) {
  return quoted_text(hex::label(hex::at_column_row(column, row), battle.board()));
}

void print_options(std::string& out, const Options& o) {
  const Options usual;
  std::string lines;
  if (o.arc_layout != usual.arc_layout)
    line(lines, "arc_layout", EnumWords<hex::ArcLayout>::words.at(static_cast<size_t>(o.arc_layout)));
  line(lines, "torpedo_range", o.torpedo_range, usual.torpedo_range);
  flag(lines, "torpedo_split", o.torpedo_split);
  flag(lines, "casemates_twice", o.casemates_twice);
  line(lines, "stack_limit", o.stack_limit, usual.stack_limit);
  flag(lines, "morale", o.morale);
  if (!lines.empty()) out += "\n[options]\n" + lines;
}

void print_leave(std::string& out, const Side& s) {
  if (s.exit_edges == 0) return;
  std::string edges;
  for (size_t i = 0; i < hex::kEdgeWords.size(); ++i)
    if ((s.exit_edges >> i & 1) != 0) edges += (edges.empty() ? "" : ", ") + quoted_text(hex::kEdgeWords[i]);
  out += fmt::format("leave = {{ edges = [{}], own_percent = {}, enemy_percent = {} }}\n", edges, s.exit_own_percent,
                     s.exit_enemy_percent);
}

void print_ship(std::string& out, const Battle& battle, const Entry& e, std::string_view side) {
  out += fmt::format("\n[[{}.ships]]\n", side);
  line(out, "ship", e.card.id);
  if (e.arrives > 0 || battle.sides[e.side].choose_places == Choice::fixed) {
    line(out, "hex", hex::label({e.q, e.r}, battle.board()));
    line(out, "heading", hex::kHeadingLetters.at(e.heading));
  }
  line(out, "checked", e.checked, 0);
  line(out, "arrives", e.arrives, 0);
  line(out, "torpedo_range", e.torpedo_range, kTorpedoRangeOfOption);
  line(out, "torpedo_hits_from", e.torpedo_hits_from, kTorpedoHitsFrom);
}

void print_side(std::string& out, const Battle& battle, Seat side) {
  const Side& s = battle.sides[side];
  const std::string_view word = side == kRed ? "red" : "black";
  out += fmt::format("\n[{}]\n", word);
  line(out, "name", s.name);
  line(out, "nation", s.nation);
  line(out, "point_limit", s.point_limit, 0);
  line(out, "victory_target", s.victory_target, 0);
  if (s.choose_morale == Choice::free)
    line(out, "morale", "choose");
  else if (s.morale != Morale::average)
    line(out, "morale", kMoraleWords.at(static_cast<size_t>(s.morale)));
  if (s.choose_fleet == Choice::free) line(out, "fleet", "choose");
  if (s.choose_places == Choice::free) {
    line(out, "deploy", "choose");
    out += fmt::format("zone = [{}, {}]\n", hex_text(battle, s.zone.first_column, s.zone.first_row),
                       hex_text(battle, s.zone.last_column, s.zone.last_row));
  }
  print_leave(out, s);
  for (const Entry& e : battle.ships)
    if (e.side == side) print_ship(out, battle, e, word);
}

}  // namespace

std::string print_scenario(const Battle& battle) {
  const Battle usual;
  std::string out = fmt::format("format = {}\nsystem = \"grand-admiral\"\n", scenario::kFormat);
  line(out, "id", battle.id);
  line(out, "title", battle.title);
  line(out, "source", battle.source);
  line(out, "text", battle.text);
  line(out, "year", battle.year, 0);
  line(out, "columns", battle.columns, usual.columns);
  line(out, "rows", battle.rows, usual.rows);
  line(out, "round_limit", battle.round_limit, 0);
  if (battle.round_limit > 0) line(out, "at_limit", EnumWords<AtLimit>::words.at(static_cast<size_t>(battle.at_limit)));
  print_options(out, battle.options);
  print_side(out, battle, kRed);
  print_side(out, battle, kBlack);
  return out;
}

}  // namespace broadside::grand_admiral
