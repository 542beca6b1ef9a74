// Reads scenario files. Every fault is one problem with file:line:column, the reason and what would be right.
#include "engine/queen_of_the_seas/setup/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/battle_reader.h"
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

class ScenarioReader : public BattleReader<Battle> {
 public:
  ScenarioReader(File& file, const Library& library) : BattleReader(file, library, kSystemId) {}

  Battle read(const toml::table& top, const std::map<std::string, std::string>& overrides) {
    top_ = &top;
    const In in(file_, top, kTopKeys);
    read_top(in);
    read_options(file_, in, overrides, [this](std::string_view name, std::string_view word) {
      return set_option(battle_.options, option_rows(), name, word);
    });
    read_cards(in, kCardKeys, read_card);
    for (const toml::table* land : in.tables("land")) read_land(*land);
    read_sides(in);
    for (const toml::table* group : in.tables("group")) read_group(*group);
    for (size_t i = 0; i < groups_of_file(); ++i) read_screen(i);
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
    read_head(in);
    if (int64_t limit = 0; in.number("turn_limit", limit)) {  // no key, no limit: in the file 0 says nothing
      if (limit < 1 || limit > kMostTurns)
        in.refuse("turn_limit", fmt::format("turn_limit is {}", limit), fmt::format("1 to {}", kMostTurns));
      else
        battle_.turn_limit = static_cast<uint16_t>(limit);
    }
    if (const auto size = pair_of(in, "table")) battle_.length = size->x, battle_.width = size->y;
  }

  void read_sides(const In& top) {
    read_two_sides(top, kSideKeys, System::info().seats,
                   [&](const In& in, Seat side) { in.number("vp_percent", battle_.sides[side].vp_percent); });
  }

  void read_land(const toml::table& table) {
    const In in(file_, table, kLandKeys);
    note(Flaw::Part::land, table);
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
    note(Flaw::Part::group, table);
    Group group;
    group.side = side_called(in);
    in.need("name", "the group's name in orders");
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
    for (const toml::node& member : *ships->as_array())
      read_member(member, kMemberKeys,
                  [&](const In& her) { read_in_group(her, member, row, layout, speed, number++); });
  }

  void read_in_group(const In& in, const toml::node& node, uint8_t group, const Layout& layout, int8_t speed,
                     size_t number) {
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
    const In in(file_, table_of(Flaw::Part::group, group), kGroupKeys);
    std::string word;
    if (in.text("screens", word))
      if (const auto row =
              row_called(in, "screens", "group", word, battle_.groups, groups_of_file(), battle_.groups[group].side))
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
      if (i >= groups_of_file()) continue;
      const int kind = In(file_, table_of(Flaw::Part::group, i), kGroupKeys).word("kind", EnumWords<GroupKind>::words);
      if (kind >= 0) group.kind = static_cast<GroupKind>(kind);
    }
  }

  // -------------------------------------------------------------- ships

  void read_ship(const toml::table& table) {
    const In in(file_, table, kShipKeys);
    Entry entry;
    read_place_in(in, "group", battle_.groups, groups_of_file(), &Entry::group, entry);
    read_entry(in, table, false, std::move(entry));
  }

  /// What every ship has. `placed`: her group says where she stands.
  void read_entry(const In& in, const toml::node& node, bool placed, Entry entry) {
    read_ship_card(in, node, entry.card);
    if (!file_.fault) adapt(entry.card, battle_.options);
    if (!placed && in.node("at") == nullptr)
      file_.refuse(node.source(), "at is missing",
                   "where she starts in cm, at = [120, 75]; for a group, where its first ship starts");
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
    note(Flaw::Part::ship, node);
  }

  /// Not those that are made for ships in none.
  size_t groups_of_file() const { return noted(Flaw::Part::group); }
};

}  // namespace

Expected<Battle> System::read_scenario(std::string_view text, std::string_view name, const Library& library,
                                       const std::map<std::string, std::string>& options) {
  return read_battle<ScenarioReader>(text, name, library, options);
}

}  // namespace broadside::queen_of_the_seas
