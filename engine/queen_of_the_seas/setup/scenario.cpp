// Reads scenario files. Every fault is one problem with file:line:column, the reason and what would be right.
#include "engine/queen_of_the_seas/setup/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/core/grammar.h"
#include "engine/core/scenario_file.h"
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/rules/appendix_a.h"
#include "engine/queen_of_the_seas/setup/card_file.h"
#include "engine/queen_of_the_seas/system.h"

namespace broadside::queen_of_the_seas {

using namespace scenario;  // NOLINT: tables of a scenario file

namespace {

constexpr std::string_view kTopKeys[] = {"format",     "system", "id",   "title", "source",  "text", "year", "table",
                                         "turn_limit", "land",   "side", "group", "options", "ship", "card"};
constexpr std::string_view kLandKeys[] = {"name", "corners"};
constexpr std::string_view kSideKeys[] = {"name", "nation", "vp_percent"};
constexpr std::string_view kGroupKeys[] = {"side", "name",    "kind",    "line",  "screens",
                                           "at",   "heading", "spacing", "speed", "ships"};
constexpr std::string_view kShipKeys[] = {"ship", "side", "group", "at", "heading", "speed", "lost"};
constexpr std::string_view kMemberKeys[] = {"ship", "at", "heading", "speed", "lost"};

constexpr Length kSpacingAstern = 12 * kCm, kSpacingAbreast = 8 * kCm;  // centre to centre
constexpr Length kMostSpacing = 100 * kCm;

std::optional<Wrong> set_option(Options& out, std::string_view name, std::string_view word) {
  std::optional<Wrong> wrong =
      Wrong{fmt::format("unknown option {}", name), fmt::format("one of {}", Options::kFieldNames)};
  for_each_field(out, [&](auto, std::string_view field, bool& flag) {
    if (field == name) wrong = set_flag(flag, name, word);
  });
  return wrong;
}

/// Where a group's ships stand: in a row behind the first, or to starboard of her.
struct Layout {
  std::optional<plane::Point> first;
  std::optional<plane::Angle> heading;
  Length spacing = 0;
  Line line = Line::astern;

  plane::Point place(size_t number) const {
    const int64_t off = int64_t{spacing} * static_cast<int64_t>(number);
    return plane::from_ship({*first, *heading}, line == Line::astern ? -off : 0, line == Line::astern ? 0 : off);
  }
  bool complete() const { return first && heading; }
};

class ScenarioReader {
 public:
  ScenarioReader(File& file, const ShipLibrary& library) : file_(file), library_(library) {}

  Battle read(const toml::table& top, const std::map<std::string, std::string>& overrides) {
    top_ = &top;
    const In in(file_, top, kTopKeys);
    read_top(in);
    read_options(file_, in, overrides, [this](std::string_view name, std::string_view word) {
      return set_option(battle_.options, name, word);
    });
    for (const toml::table* card : in.tables("card")) {
      ShipCard read = read_card(file_, *card);
      refuse_shadow(In(file_, *card, kCardKeys), read.id, kSystemId, library_);
      if (!cards_.emplace(read.id, read).second)
        In(file_, *card, kCardKeys).refuse("id", fmt::format("a second card with id {}", read.id), "an id of its own");
    }
    for (const toml::table* land : in.tables("land")) read_land(*land);
    read_sides(in);
    for (const toml::table* group : in.tables("group")) read_group(*group);
    for (size_t i = 0; i < group_tables_.size(); ++i) read_screen(i);
    for (const toml::table* ship : in.tables("ship")) read_ship(*ship);
    if (!file_.fault) group_the_rest();
    if (!file_.fault) settle_kinds();
    if (!file_.fault)
      if (const auto f = first_flaw(battle_)) point_at(*f);
    return std::move(battle_);
  }

 private:
  // -------------------------------------------------------------- the battle

  void read_top(const In& in) {
    read_kind(in, kSystemId);
    in.need("id", "a short name for the scenario");
    read_id(in, battle_.id);
    in.text("title", battle_.title);
    in.need("source", "\"house\", \"historical\", or where it is from");
    in.text("source", battle_.source);
    in.text("text", battle_.text);
    in.number("year", battle_.year);
    if (int64_t limit = 0; in.number("turn_limit", limit)) {  // no key, no limit: in the file 0 says nothing
      if (limit < 1 || limit > kMostTurns)
        in.refuse("turn_limit", fmt::format("turn_limit is {}", limit), fmt::format("1 to {}", kMostTurns));
      else
        battle_.turn_limit = static_cast<uint16_t>(limit);
    }
    if (battle_.title.empty()) battle_.title = battle_.id;
    if (const auto size = pair_of(in, "table")) battle_.length = size->x, battle_.width = size->y;
  }

  void read_sides(const In& top) {
    side_tables_ = top.tables("side");
    if (side_tables_.size() != 2) {
      top.refuse("side", fmt::format("{} sides", side_tables_.size()), "[[side]] twice");
      side_tables_.resize(2, top_);
      return;
    }
    for (const Seat side : kBothSides) {
      const In in(file_, *side_tables_[side], kSideKeys);
      Side& s = battle_.sides[side];
      in.need("name", "how orders and log call the side");
      in.text("name", s.name);
      in.text("nation", s.nation);
      in.number("vp_percent", s.vp_percent);
    }
    check_side_names({In(file_, *side_tables_[0], kSideKeys), In(file_, *side_tables_[1], kSideKeys)},
                     {battle_.sides[0].name, battle_.sides[1].name}, System::info().seats);
  }

  void read_land(const toml::table& table) {
    const In in(file_, table, kLandKeys);
    land_tables_.push_back(&table);
    Land land;
    in.text("name", land.name);
    in.need("corners", "places on the table in cm: [[10, 20], [14.5, 20], [12, 26]]");
    const toml::node* corners = in.node("corners");
    if (corners != nullptr && corners->is_array())
      for (const toml::node& corner : *corners->as_array())
        if (const auto at = pair_in("corners", corner)) land.corners.push_back({at->x, at->y});
    if (clockwise(land.corners)) std::reverse(land.corners.begin(), land.corners.end());
    battle_.land.push_back(std::move(land));
  }

  static bool clockwise(const std::vector<Spot>& corners) {
    plane::Wide area = 0;
    for (size_t i = 0; i < corners.size(); ++i) {
      const Spot &a = corners[i], &b = corners[(i + 1) % corners.size()];
      area += plane::Wide{a.x} * b.y - plane::Wide{b.x} * a.y;
    }
    return area < 0;
  }

  // -------------------------------------------------------------- figures

  /// A decimal of the file, in millionths.
  std::optional<int32_t> decimal(std::string_view key, const toml::node& node, double most) {
    const auto value = node.value<double>();
    if (!node.is_number() || !value) {
      file_.refuse(node.source(), fmt::format("{} is not a number", key), "such as 62.5");
      return {};
    }
    if (!(std::abs(*value) <= most)) {
      file_.refuse(node.source(), fmt::format("{} is {}", key, *value), fmt::format("at most {}", most));
      return {};
    }
    return static_cast<int32_t>(std::llround(*value * 1e6));
  }

  std::optional<plane::Point> pair_in(std::string_view key, const toml::node& node) {
    if (!node.is_array() || node.as_array()->size() != 2) {
      file_.refuse(node.source(), fmt::format("{} is not a pair", key), "cm east and north: [120, 75.5]");
      return {};
    }
    constexpr double most = double{kMostTable} / kCm;
    const auto x = decimal(key, *node.as_array()->get(0), most), y = decimal(key, *node.as_array()->get(1), most);
    if (!x || !y) return {};
    return plane::Point{*x, *y};
  }
  std::optional<plane::Point> pair_of(const In& in, std::string_view key) {
    const toml::node* node = in.node(key);
    return node != nullptr ? pair_in(key, *node) : std::nullopt;
  }
  /// Degrees clockwise from north (QS-geometry-01).
  std::optional<plane::Angle> heading_of(const In& in) {
    const toml::node* node = in.node("heading");
    if (node == nullptr) return {};
    const auto degrees = decimal("heading", *node, 360);
    if (!degrees) return {};
    return plane::normal(*degrees);
  }

  // -------------------------------------------------------------- groups

  void read_group(const toml::table& table) {
    const In in(file_, table, kGroupKeys);
    group_tables_.push_back(&table);
    Group group;
    group.side = side_called(in);
    in.need("name", "how orders call the group");
    in.text("name", group.name);
    if (const int line = in.word("line", EnumWords<Line>::words); line >= 0) group.line = static_cast<Line>(line);
    const auto row = static_cast<uint8_t>(std::min<size_t>(battle_.groups.size(), kNoGroup));
    battle_.groups.push_back(group);
    Layout layout{pair_of(in, "at"), heading_of(in), group.line == Line::astern ? kSpacingAstern : kSpacingAbreast,
                  group.line};
    if (layout.first) in.need("heading", "degrees clockwise from north: heading = 90");
    if (layout.heading) in.need("at", "where its first ship starts in cm: at = [120, 75]");
    if (const toml::node* node = in.node("spacing"))
      layout.spacing = decimal("spacing", *node, double{kMostSpacing} / kCm).value_or(layout.spacing);
    int8_t speed = 0;
    in.number("speed", speed);
    const toml::node* ships = in.node("ships");
    if (ships == nullptr || file_.fault) return;
    if (!ships->is_array())
      return in.refuse("ships", "ships is not a list", "[\"gb-lion\", \"gb-tiger\"], leader first");
    size_t number = 0;
    for (const toml::node& member : *ships->as_array()) read_member(member, row, layout, speed, number++);
  }

  /// "gb-lion", or { ship = "gb-lion", ... } with what is her own.
  void read_member(const toml::node& node, uint8_t group, const Layout& layout, int8_t speed, size_t number) {
    toml::table plain;
    if (node.is_string()) plain.insert("ship", node.as_string()->get());
    if (!node.is_string() && !node.is_table())
      return file_.refuse(node.source(), "an entry of ships is no ship", "\"gb-lion\" or { ship = \"gb-lion\", ... }");
    const toml::table& table = node.is_table() ? *node.as_table() : plain;
    const In in(file_, table, kMemberKeys);
    Entry entry;
    entry.side = battle_.groups[group].side;
    entry.group = group;
    entry.speed = speed;
    if (layout.complete()) {
      const plane::Point at = layout.place(number);
      entry.x = at.x;
      entry.y = at.y;
      entry.heading = *layout.heading;
    }
    read_entry(in, node, layout.complete(), std::move(entry));
  }

  /// QS-screens-01: by the name of a battle-group of the same side.
  void read_screen(size_t group) {
    const In in(file_, *group_tables_[group], kGroupKeys);
    std::string word;
    if (in.text("screens", word))
      if (const auto row = group_called(in, "screens", word, battle_.groups[group].side))
        battle_.groups[group].screens = *row;
  }

  /// A capital ship in no group is a battle-group of one; the other ships of her side in none are one flotilla
  /// (QS-formations-02, -03, QS-Q-66).
  void group_the_rest() {
    std::array<uint8_t, 2> flotilla = {kNoGroup, kNoGroup};
    for (Entry& entry : battle_.ships) {
      if (!battle_.options.formations || entry.group != kNoGroup || battle_.groups.size() >= kMostGroups) continue;
      uint8_t& row = flotilla[entry.side];
      if (entry.card.capital() || row == kNoGroup) {
        entry.group = static_cast<uint8_t>(battle_.groups.size());
        battle_.groups.push_back({entry.card.capital() ? entry.card.name : battle_.sides[entry.side].name + " flotilla",
                                  entry.side, GroupKind::battle_group, Line::astern, kNoGroup});
        if (!entry.card.capital()) row = entry.group;
      } else {
        entry.group = row;
      }
    }
  }

  /// As the file says, else what her ships make of it.
  void settle_kinds() {
    for (size_t i = 0; i < battle_.groups.size(); ++i) {
      Group& group = battle_.groups[i];
      const bool capital = std::any_of(battle_.ships.begin(), battle_.ships.end(),
                                       [&](const Entry& entry) { return entry.group == i && entry.card.capital(); });
      group.kind = capital ? GroupKind::battle_group : GroupKind::flotilla;
      if (i >= group_tables_.size()) continue;
      const int kind = In(file_, *group_tables_[i], kGroupKeys).word("kind", EnumWords<GroupKind>::words);
      if (kind >= 0) group.kind = static_cast<GroupKind>(kind);
    }
  }

  // -------------------------------------------------------------- ships

  void read_ship(const toml::table& table) {
    const In in(file_, table, kShipKeys);
    Entry entry;
    std::string word;
    const bool in_group = in.text("group", word);
    if (in.node("side") != nullptr || !in_group) entry.side = side_called(in);
    if (in_group) {
      const auto row = group_called(in, "group", word, in.node("side") != nullptr ? entry.side : kNoSeat);
      if (row) entry.side = battle_.groups[*row].side, entry.group = *row;
    }
    read_entry(in, table, false, std::move(entry));
  }

  /// What every ship has. `placed`: her group says where she stands.
  void read_entry(const In& in, const toml::node& node, bool placed, Entry entry) {
    std::string word;
    in.need("ship", "an id of the ship register, or of a [[card]] in this file");
    if (in.text("ship", word)) find_card(node, word, entry.card);
    if (!placed && in.node("at") == nullptr)
      file_.refuse(node.source(), "at is missing",
                   "where she starts in cm, at = [120, 75]; for a group its first ship");
    if (!placed && in.node("heading") == nullptr)
      file_.refuse(node.source(), "heading is missing", "degrees clockwise from north: heading = 90");
    if (const auto at = pair_of(in, "at")) entry.x = at->x, entry.y = at->y;
    if (const auto heading = heading_of(in)) entry.heading = *heading;
    in.number("speed", entry.speed);
    if (const toml::table* lost = in.table("lost")) {
      const In stats(file_, *lost, EnumWords<Track>::words);
      for (const Track track : kAllTracks) {
        const auto row = static_cast<size_t>(track);
        stats.number(EnumWords<Track>::words[row], entry.lost[row]);
      }
    }
    battle_.ships.push_back(std::move(entry));
    ship_nodes_.push_back(&node);
  }

  void find_card(const toml::node& node, const std::string& id, ShipCard& out) {
    if (const auto own = cards_.find(id); own != cards_.end()) {  // a card of one's own may serve several ships
      out = own->second;
    } else {
      const toml::node* given = node.is_table() ? node.as_table()->get("ship") : &node;
      const auto json = library_.card(kSystemId, id);
      if (!json) return file_.refuse(given->source(), json.error().reason, json.error().right);
      if (const auto ok = fields_from_json(*json, out, id); !ok)
        return file_.refuse(given->source(), ok.error().text(), "a card of the rules");
      if (!used_.insert(out.id).second)
        return file_.refuse(given->source(), fmt::format("{} is in the battle twice", out.name), "each ship once");
    }
    adapt(out, battle_.options);
  }

  // -------------------------------------------------------------- names

  /// By the side's name or nation.
  Seat side_called(const In& in) {
    std::string word;
    in.need("side", "name or nation of one of the sides");
    if (!in.text("side", word)) return 0;
    for (const Seat side : kBothSides)
      if (grammar::same_name(battle_.sides[side].name, word)) return side;
    for (const Seat side : kBothSides)
      if (grammar::same_name(battle_.sides[side].nation, word)) return side;
    in.refuse("side", fmt::format("there is no side {}", word),
              fmt::format("{} or {}", battle_.sides[0].name, battle_.sides[1].name));
    return 0;
  }

  std::optional<uint8_t> group_called(const In& in, std::string_view key, const std::string& word, Seat side) {
    std::vector<std::string> names;
    for (size_t i = 0; i < group_tables_.size() && i < kNoGroup; ++i) {
      const Group& g = battle_.groups[i];
      if (side != kNoSeat && g.side != side) continue;
      if (grammar::same_name(g.name, word)) return static_cast<uint8_t>(i);
      names.push_back(g.name);
    }
    in.refuse(key, fmt::format("there is no group {}", word),
              names.empty() ? "a [[group]] of this file" : "one of " + listed(names));
    return std::nullopt;
  }

  /// The place in the file of a fault found in the battle as a whole.
  void point_at(const Flaw& f) {
    const toml::node* at = top_;
    if (f.part == Flaw::Part::side) at = side_tables_[f.index];
    if (f.part == Flaw::Part::group && f.index < group_tables_.size()) at = group_tables_[f.index];
    if (f.part == Flaw::Part::land) at = land_tables_[f.index];
    if (f.part == Flaw::Part::ship) at = ship_nodes_[f.index];
    if (at->is_table()) {
      const toml::node* node = at->as_table()->get(f.key);
      if (node == nullptr && f.part == Flaw::Part::ship) node = at->as_table()->get("ship");
      if (node != nullptr && !node->is_array_of_tables()) at = node;
    }
    file_.refuse(at->source(), f.reason, f.right);
  }

  File& file_;
  const ShipLibrary& library_;
  Battle battle_;
  std::map<std::string, ShipCard> cards_;
  std::set<std::string> used_;
  const toml::table* top_ = nullptr;
  std::vector<const toml::table*> side_tables_, group_tables_, land_tables_;
  std::vector<const toml::node*> ship_nodes_;  // her table, or her id in the list of her group
};

}  // namespace

Expected<Battle> System::read_scenario(std::string_view text, std::string_view name, const ShipLibrary& ships,
                                       const std::map<std::string, std::string>& options) {
  File file{std::string(name), {}};
  const Expected<toml::table> top = parse_file(file, text);
  if (!top) return tl::make_unexpected(top.error());
  Battle battle = ScenarioReader(file, ships).read(*top, options);
  if (file.fault) return tl::make_unexpected(*file.fault);
  return battle;
}

}  // namespace broadside::queen_of_the_seas
