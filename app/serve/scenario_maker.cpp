#include "app/serve/scenario_maker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <utility>

#include "app/library/scenarios.h"
#include "app/library/ship_library.h"
#include "app/serve/battle_list.h"
#include "data/embed.h"
#include "engine/core/game.h"
#include "engine/core/grammar.h"
#include "engine/core/hex.h"
#include "engine/core/scenario_file.h"
#include "register/csv.h"

namespace broadside::app {
namespace {

constexpr std::string_view kFile = "your scenario";
constexpr double kMillion = 1e6;           // of a position's angles
constexpr const char* kShares = "shares";  // of a ship: the piece is that of the ship before her

// ---------------------------------------------------------------- what a scenario of a system has

struct Field {
  std::string key, kind, values, standard, first, sentence;
};

/// How the tables of a system's file are called, and the fields that may be set in each.
struct Shape {
  std::vector<std::string> sides;                // two tables, or one list of tables
  std::string group;                             // the list that ships may belong to; empty: there is none
  std::string place, heading;                    // keys of a ship; `place` "hex" is the name of one
  std::string length = "cm", origin = "corner";  // of a table
  double unit = kMillion;                        // of a position's places, in one of the table's lengths
  std::string astern = "12";                     // from centre to centre of two models
  std::vector<Field> top, side, groups, ship;

  bool hexes() const { return place == "hex"; }
  bool named_sides() const { return sides.size() == 2; }
};

std::vector<std::string> split(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

Shape shape_of(const std::string& system) {
  Shape shape;
  const auto csv = read_csv("fields.csv", data::file("scenarios/fields.csv").value_or(""));
  if (!csv) return shape;
  for (size_t i = 1; i < csv->size(); ++i) {
    const CsvRow& row = (*csv)[i];
    if (row[0].text != "*" && row[0].text != system) continue;
    const std::string& part = row[1].text;
    const Field field{row[2].text, row[3].text, row[4].text, row[5].text, row[6].text, row[7].text};
    if (part == "shape" && field.key == "sides") shape.sides = split(field.values);
    if (part == "shape" && field.key == "group") shape.group = field.values;
    if (part == "shape" && field.key == "place") {
      const auto keys = split(field.values);
      shape.place = keys.front(), shape.heading = keys.back();
    }
    if (part == "shape" && field.key == "table") {
      const auto words = split(field.values);
      shape.length = words.at(0), shape.origin = words.at(1), shape.astern = field.standard;
      shape.unit = std::atof(words.at(2).c_str());
    }
    if (part == "top") shape.top.push_back(field);
    if (part == "side") shape.side.push_back(field);
    if (part == "group") shape.groups.push_back(field);
    if (part == "ship") shape.ship.push_back(field);
  }
  return shape;
}

Json number_or_text(const Field& field, const std::string& text) {
  if (field.kind == "whole") return std::atoi(text.c_str());
  if (field.kind == "decimal") return std::atof(text.c_str());
  return text;
}

Json fields_json(const std::vector<Field>& fields) {
  Json out = Json::array();
  for (const Field& f : fields)
    out.push_back(
        {{"key", f.key}, {"kind", f.kind}, {"values", f.values}, {"standard", f.standard}, {"sentence", f.sentence}});
  return out;
}

Json blank_draft(const SystemInfo& info, const Shape& shape) {
  Json top = Json::object(), sides = Json::array();
  for (const Field& f : shape.top)
    if (!f.first.empty()) top[f.key] = number_or_text(f, f.first);
  for (size_t side = 0; side < 2; ++side)
    sides.push_back({{"name", info.seats[side]}, {"nation", side == 0 ? "gb" : "de"}});
  return {{"system", info.id},       {"top", std::move(top)},  {"options", Json::object()}, {"sides", std::move(sides)},
          {"groups", Json::array()}, {"ships", Json::array()}, {"more", Json::object()}};
}

Json standing_json(const Shape& shape, std::string_view key) {
  for (const Field& f : shape.top)
    if (f.key == key) return f.standard;
  return "";
}

// ---------------------------------------------------------------- values of a file

Json json_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* whole = node.as_integer()) return whole->get();
  if (const auto* decimal = node.as_floating_point()) return decimal->get();
  if (const auto* flag = node.as_boolean()) return flag->get();
  Json out;
  if (const auto* list = node.as_array()) {
    out = Json::array();
    for (const toml::node& one : *list) out.push_back(json_of(one));
  } else if (const auto* table = node.as_table()) {
    out = Json::object();
    for (const auto& [key, value] : *table) out[std::string(key.str())] = json_of(value);
  }
  return out;
}

constexpr auto kReplace = Json::error_handler_t::replace;

std::string key_text(const std::string& key) {
  const bool bare = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
  return bare ? key : Json(key).dump(-1, ' ', false, kReplace);
}

/// A text of JSON is one of TOML.
std::string value_text(const Json& value) {
  std::string out;
  if (value.is_object()) {
    for (const auto& [key, one] : value.items())
      out += (out.empty() ? " " : ", ") + key_text(key) + " = " + value_text(one);
    return "{" + out + " }";
  }
  if (value.is_array()) {
    for (const Json& one : value) out += (out.empty() ? "" : ", ") + value_text(one);
    return "[" + out + "]";
  }
  return value.dump(-1, ' ', false, kReplace);
}

bool is_list_of_tables(const Json& value) {
  return value.is_array() && !value.empty() &&
         std::all_of(value.begin(), value.end(), [](const Json& one) { return one.is_object(); });
}

// ---------------------------------------------------------------- a file becomes a draft

/// Keys of a group that say where her ships stand: each ship says so herself in a draft.
constexpr std::string_view kRowKeys[] = {"ships",  "at",      "heading", "spacing", "hex",
                                         "facing", "per_hex", "speed",   "line",    "port"};

const Json kNothing = Json::object();

const Json& in_object(const Json& object, const std::string& key) {
  const auto found = object.find(key);
  return found == object.end() ? kNothing : *found;
}

bool has_field(std::span<const Field> fields, std::string_view key) {
  return std::any_of(fields.begin(), fields.end(), [&](const Field& f) { return f.key == key; });
}

class Drafting {
 public:
  Drafting(const Shape& shape, const Json& file, const Json& battle) : shape_(shape), file_(file), battle_(battle) {}

  Json draft(const std::string& system) {
    Json top = Json::object(), more = Json::object();
    for (const auto& [key, value] : file_.items()) {
      if (has_field(shape_.top, key))
        top[key] = value;
      else if (!is_own(key))
        more[key] = value;
    }
    Json options = Json::object();
    for (const auto& [key, value] : in_object(file_, "options").items())
      options[key] = value.is_string() ? value.get<std::string>() : value.dump();
    Json sides = Json::array();
    for (size_t side = 0; side < 2; ++side) {
      sides.push_back(shape_.named_sides() ? in_object(file_, shape_.sides[side]) : file_.at(shape_.sides[0]).at(side));
      sides.back().erase("ships");
    }
    read_groups();
    read_ships();
    return {{"system", system},  {"top", top},      {"options", options}, {"sides", sides},
            {"groups", groups_}, {"ships", ships_}, {"more", more}};
  }

 private:
  bool is_own(const std::string& key) const {
    return key == "format" || key == "system" || key == "options" || key == "ship" || key == shape_.group ||
           std::find(shape_.sides.begin(), shape_.sides.end(), key) != shape_.sides.end();
  }
  const Json& rows() const { return in_object(battle_, shape_.group + "s"); }
  const Json& list(const std::string& key) const {
    static const Json none = Json::array();
    const Json& found = in_object(file_, key);
    return found.is_array() ? found : none;
  }

  void read_groups() {
    if (shape_.group.empty()) return;
    for (size_t i = 0; i < list(shape_.group).size(); ++i) {
      Json group = list(shape_.group)[i];
      for (const std::string_view key : kRowKeys)
        if (!has_field(shape_.groups, key)) group.erase(std::string(key));
      group["side"] = rows().at(i).value("side", 0);
      groups_.push_back(std::move(group));
    }
  }

  /// In the order in which the system's reader meets them.
  void read_ships() {
    if (shape_.named_sides())
      for (const std::string& side : shape_.sides)
        for (const Json& ship : in_object(in_object(file_, side), "ships")) add(ship);
    if (!shape_.group.empty())
      for (const Json& group : list(shape_.group))
        if (group.contains("ships"))
          for (const Json& ship : group.at("ships")) add(ship);
    for (const Json& ship : list("ship")) add(ship);
  }

  /// A ship; or several that share a piece, as a list or a table with one.
  void add(const Json& given) {
    if (given.is_array()) return add_sharers(given, Json::object());
    if (!given.is_object() || !given.contains("ships")) return add_ship(given, Json::object());
    Json all = given;
    all.erase("ships");
    add_sharers(given.at("ships"), all);
  }
  void add_sharers(const Json& ships, const Json& all) {
    for (size_t i = 0; i < ships.size(); ++i) add_ship(ships[i], i == 0 ? all : Json{{kShares, true}});
  }

  /// What the battle says of her and of her piece.
  Json entry_of(size_t row) const {
    const Json& ship = battle_.at("ships").at(row);
    if (!has_field(shape_.ship, kShares)) return ship;
    return battle_.at("counters").at(ship.value("counter", size_t{0}));
  }

  void add_ship(const Json& given, const Json& all) {
    const Json entry = entry_of(ships_.size());
    Json ship = given.is_object() ? given : Json{{"ship", given}};
    ship.update(all);
    for (const std::string& key : {shape_.place, shape_.heading, shape_.group}) ship.erase(key);
    ship["side"] = entry.value("side", 0);
    const size_t group = shape_.group.empty() ? SIZE_MAX : entry.value(shape_.group, SIZE_MAX);
    if (group < groups_.size()) ship["group"] = groups_[group].at("name");
    if (!ship.contains(kShares))
      for (const Field& f : shape_.ship) read_own(f, entry, ship);
    put(entry, ship);
    ships_.push_back(std::move(ship));
  }

  /// What the file says of all ships of a group is said of each.
  void read_own(const Field& field, const Json& entry, Json& ship) const {
    if (const Json& rows = in_object(battle_, field.values); field.kind == "text" && rows.is_array()) {
      const size_t row = entry.value(field.key, SIZE_MAX);  // of the battle: the file has its name
      if (row < rows.size()) ship[field.key] = rows.at(row).at("name");
      return;
    }
    if (field.standard.empty() || !entry.contains(field.key)) return;
    if (field.kind != "whole" && field.kind != "decimal") return;
    const int found = entry.at(field.key).get<int>();
    const Json value = field.kind == "whole" ? Json(found) : Json(found / shape_.unit);
    if (value == number_or_text(field, field.standard))
      ship.erase(field.key);
    else
      ship[field.key] = value;
  }

  void put(const Json& entry, Json& ship) const {
    if (!entry.value("placed", true)) return;  // set up in play
    if (shape_.hexes()) {
      const hex::Hex at{entry.value("q", int16_t{0}), entry.value("r", int16_t{0})};
      ship["x"] = at.q, ship["y"] = hex::row_of(at);
      ship["heading"] = entry.value(shape_.heading, 0);
    } else {
      ship["x"] = entry.value("x", 0) / shape_.unit, ship["y"] = entry.value("y", 0) / shape_.unit;
      ship["heading"] = entry.value("heading", 0) / kMillion;
    }
  }

  const Shape& shape_;
  const Json &file_, &battle_;
  Json groups_ = Json::array(), ships_ = Json::array();
};

// ---------------------------------------------------------------- a draft becomes a file

/// Which part of a draft a line of the file belongs to, from this line on.
struct Landmark {
  size_t line = 0;
  std::string part;
  size_t row = 0;
};

/// As the system lists its fields, then whatever else there is: the same file, however its draft came about.
Json in_order(const Json& values, std::span<const Field> fields) {
  Json out = Json::object();
  for (const Field& field : fields)
    if (const auto found = values.find(field.key); found != values.end()) out[field.key] = *found;
  for (const auto& [key, value] : values.items()) out[key] = value;
  return out;
}

class Writing {
 public:
  Writing(const Shape& shape, const Json& draft) : shape_(shape), draft_(draft), ship_fields_(shape.ship) {
    Field id;
    id.key = "ship";
    ship_fields_.insert(ship_fields_.begin(), id);
  }

  void write(const std::string& system) {
    mark("top", 0);
    line("format", scenario::kFormat);
    line("system", system);
    const Json top = in_order(in_object(draft_, "top"), shape_.top);
    for (const auto& [key, value] : top.items()) line(key, value);
    for (const auto& [key, value] : in_object(draft_, "more").items())
      if (!is_list_of_tables(value)) line(key, value);
    if (const Json& options = in_object(draft_, "options"); !options.empty()) {
      begin("[options]", "options", 0);
      for (const auto& [key, value] : options.items()) line(key, value);
    }
    for (const auto& [key, value] : in_object(draft_, "more").items())
      if (is_list_of_tables(value))
        for (size_t i = 0; i < value.size(); ++i) table(fmt::format("[[{}]]", key_text(key)), "more", i, value[i]);
    for (size_t side = 0; side < 2; ++side) {
      const std::string& key = shape_.sides[shape_.named_sides() ? side : 0];
      table(shape_.named_sides() ? "[" + key + "]" : "[[" + key + "]]", "sides", side, rows("sides")[side]);
      if (shape_.named_sides()) write_ships("[[" + key + ".ships]]", side);
    }
    if (!shape_.group.empty())
      for (size_t i = 0; i < rows("groups").size(); ++i) {
        Json group = rows("groups")[i];
        group["side"] = name_of(group.value("side", Json(0)));
        table("[[" + shape_.group + "]]", "groups", i, group);
      }
    if (!shape_.named_sides()) write_ships("[[ship]]", SIZE_MAX);
  }
  const std::string& text() const { return text_; }

  /// The part in which a line lies.
  Json about(size_t line) const {
    Json out;
    for (const Landmark& l : marks_)
      if (l.line <= line) out = {{"part", l.part}, {"row", l.row}};
    return out;
  }

 private:
  const Json& rows(const std::string& key) const { return draft_.at(key); }
  void mark(const std::string& part, size_t row) { marks_.push_back({lines_, part, row}); }
  void put(const std::string& text) { text_ += text + "\n", ++lines_; }
  void line(const std::string& key, const Json& value) { put(key_text(key) + " = " + value_text(value)); }
  void begin(const std::string& head, const std::string& part, size_t row) {
    put("");
    mark(part, row);
    put(head);
  }
  void table(const std::string& head, const std::string& part, size_t row, const Json& fields) {
    begin(head, part, row);
    for (const auto& [key, value] : fields.items()) line(key, value);
  }
  Json name_of(const Json& side) const {
    const size_t row = side.is_number_integer() && side.get<int64_t>() == 1 ? 1 : 0;
    return rows("sides")[row].value("name", Json(""));
  }

  void write_ships(const std::string& head, size_t of_side) {
    for (size_t i = 0; i < rows("ships").size(); ++i) {
      Json ship = in_order(rows("ships")[i], ship_fields_);
      const Json side = ship.value("side", Json(0));
      if (of_side != SIZE_MAX && side != Json(of_side)) continue;
      const Json x = ship.value("x", Json()), y = ship.value("y", Json()), heading = ship.value("heading", Json());
      for (const char* key : {"side", "x", "y", "heading"}) ship.erase(key);
      if (of_side == SIZE_MAX) ship["side"] = name_of(side);
      if (const auto group = ship.find("group"); group != ship.end() && !shape_.group.empty()) {
        const Json name = *group;
        ship.erase("group");
        ship[shape_.group] = name;
      }
      if (x.is_number() && y.is_number()) ship[shape_.place] = place_of(x, y);
      if (heading.is_number()) ship[shape_.heading] = heading_of(heading);
      if (has_field(shape_.ship, kShares)) share(ship, i);
      table(head, "ships", i, ship);
    }
  }
  /// The ships of a piece, of which the first has said where it stands.
  void share(Json& piece, size_t& row) const {
    const auto own = [](const Json& ship) {
      Json out = {{"ship", ship.value("ship", Json(""))}};
      for (const char* key : {"lost", "smoke"})
        if (const auto found = ship.find(key); found != ship.end()) out[key] = *found;
      return out;
    };
    piece.erase(kShares);
    Json ships = Json::array({own(piece)});
    for (; row + 1 < rows("ships").size(); ++row) {
      const Json& next = rows("ships")[row + 1];
      if (next.value(kShares, Json(false)) != Json(true) ||
          next.value("side", Json(0)) != rows("ships")[row].value("side", Json(0)))
        break;
      ships.push_back(own(next));
    }
    if (ships.size() == 1) return;
    for (const char* key : {"ship", "lost", "smoke"}) piece.erase(key);
    piece["ships"] = std::move(ships);
  }
  Json place_of(const Json& x, const Json& y) const {
    if (!shape_.hexes()) return Json::array({x, y});
    constexpr int kFar = 200;  // no board is larger, and its name is refused as one off the board
    const auto whole = [](const Json& n) { return static_cast<int>(std::clamp(n.get<double>(), 0.0, double{kFar})); };
    return hex::label(hex::at_column_row(whole(x), whole(y)), {kFar + 1, kFar + 1});
  }
  Json heading_of(const Json& heading) const {
    if (!shape_.hexes()) return heading;
    const int at = static_cast<int>(std::clamp(heading.get<double>(), 0.0, 5.0));
    return std::string(hex::kHeadingLetters[static_cast<size_t>(at)]);
  }

  const Shape& shape_;
  const Json& draft_;
  std::vector<Field> ship_fields_;
  std::string text_;
  size_t lines_ = 1;  // the number of the next one
  std::vector<Landmark> marks_;
};

bool is_list_of_objects(const Json& draft, const char* key) {
  const auto found = draft.find(key);
  return found != draft.end() && found->is_array() &&
         std::all_of(found->begin(), found->end(), [](const Json& one) { return one.is_object(); });
}

bool is_draft(const Json& draft) {
  for (const char* key : {"top", "options", "more"})
    if (const auto found = draft.find(key); found != draft.end() && !found->is_object()) return false;
  for (const char* key : {"sides", "groups", "ships"})
    if (!is_list_of_objects(draft, key)) return false;
  return draft.at("sides").size() == 2;
}

Expected<const Game*> playable(const std::string& system) {
  const auto game = find_game(system);
  if (game && (*game)->info().playable && (*game)->info().id == system && !shape_of(system).sides.empty()) return game;
  return problem("system", fmt::format("no scenarios of {} can be made here", system), "one of those the maker lists");
}

Json problem_json(const Problem& p) { return {{"place", p.place}, {"reason", p.reason}, {"right", p.right}}; }

/// "your scenario:12:3"
size_t line_in(const std::string& place) {
  const std::string start = std::string(kFile) + ":";
  return place.starts_with(start) ? static_cast<size_t>(std::atol(place.c_str() + start.size())) : 0;
}

}  // namespace

Json scenario_makers() {
  Json out = Json::array();
  for (const Game* game : games()) {
    const SystemInfo& info = game->info();
    if (!info.playable) continue;
    const Shape shape = shape_of(info.id);
    if (shape.sides.empty()) continue;
    out.push_back({{"system", info.id},
                   {"name", info.name},
                   {"board", shape.hexes() ? "hexes" : "table"},
                   {"columns", standing_json(shape, "columns")},
                   {"rows", standing_json(shape, "rows")},
                   {"table", standing_json(shape, "table")},
                   {"length", shape.length},
                   {"origin", shape.origin},
                   {"astern", std::atof(shape.astern.c_str())},
                   {"group", shape.group},
                   {"fields",
                    {{"top", fields_json(shape.top)},
                     {"side", fields_json(shape.side)},
                     {"group", fields_json(shape.groups)},
                     {"ship", fields_json(shape.ship)}}},
                   {"blank", blank_draft(info, shape)}});
    for (const Field& f : shape.ship)
      if (!f.first.empty()) out.back()["first"][f.key] = number_or_text(f, f.first);
  }
  return {{"systems", std::move(out)}};
}

Expected<Json> scenario_draft(const std::string& system, const std::string& scenario, const std::string& text) {
  std::string file = text, name(kFile), of = system;
  if (text.empty()) {
    if (names_a_file(scenario)) return problem("scenario", "is not an id", "one of those the server lists");
    auto stored = scenario_text(system, scenario);
    if (!stored) return tl::make_unexpected(stored.error());
    file = std::move(*stored), name = scenario;
  } else {
    auto named = scenario::system_named(text, name);
    if (!named) return tl::make_unexpected(named.error());
    of = std::move(*named);
  }
  const auto game = playable(of);
  if (!game) return tl::make_unexpected(game.error());
  const auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  const auto battle = (*game)->read_scenario(file, name, **library, {});
  if (!battle) return tl::make_unexpected(battle.error());
  const auto parsed = scenario::parse_file({name, {}}, file);
  if (!parsed) return tl::make_unexpected(parsed.error());
  const Shape shape = shape_of(of);
  return Drafting(shape, json_of(*parsed), *battle).draft(of);
}

Expected<Json> scenario_of_draft(const Json& draft) {
  if (!draft.is_object() || !draft.contains("system") || !draft.at("system").is_string() || !is_draft(draft))
    return problem("draft", "is none", "as GET /api/maker has one to begin with");
  const std::string system = draft.at("system");
  const auto game = playable(system);
  if (!game) return tl::make_unexpected(game.error());
  const auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  const Shape shape = shape_of(system);
  Writing writing(shape, draft);
  writing.write(system);
  Json out = {{"text", writing.text()}, {"problem", nullptr}, {"about", nullptr}, {"chart", nullptr}};
  const auto fail = [&](const Problem& p) {
    out["problem"] = problem_json(p);
    if (const size_t line = line_in(p.place); line > 0) out["about"] = writing.about(line);
    return out;
  };
  const auto battle = (*game)->read_scenario(writing.text(), kFile, **library, {});
  if (!battle) return fail(battle.error());
  const auto match = (*game)->open(*battle);
  if (!match) return fail(match.error());
  out["chart"] = deployment_chart(**match, Eye::referee());  // whoever made it has put them there
  return out;
}

}  // namespace broadside::app
