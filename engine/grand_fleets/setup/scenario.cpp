// Reads scenario files. Every fault is one problem with file:line:column, the reason and what would be right.
#include "engine/grand_fleets/setup/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/core/battle_reader.h"
#include "engine/grand_fleets/setup/card_file.h"
#include "engine/grand_fleets/system.h"

namespace broadside::grand_fleets {

using namespace scenario;  // NOLINT: tables of a scenario file

namespace {

constexpr std::string_view kTopKeys[] = {"format", "system",     "id",       "title",   "source", "text",
                                         "year",   "columns",    "rows",     "land",    "side",   "squadron",
                                         "ship",   "turn_limit", "floating", "options", "card"};
constexpr std::string_view kSideKeys[] = {"name", "nation", "squadrons", "vp_percent", "escape_edges"};
constexpr std::string_view kSquadronKeys[] = {"side", "name", "leader", "ships", "hex", "facing", "per_hex"};
constexpr std::string_view kShipKeys[] = {"ship", "side", "squadron", "hex", "facing", "hull_hits", "crew"};
constexpr std::string_view kMemberKeys[] = {"ship", "hex", "facing", "hull_hits", "crew"};

/// Where a squadron's ships stand: one hex behind the other, or several in a hex.
struct Formation {
  std::optional<hex::Hex> head;
  int facing = -1;
  int per_hex = 1;

  hex::Hex place(size_t number) const {
    hex::Hex at = *head;
    for (size_t i = 0; i < number / static_cast<size_t>(per_hex); ++i) at = at - hex::step(facing);
    return at;
  }
};

class ScenarioReader : public BattleReader<Battle> {
 public:
  ScenarioReader(File& file, const Library& library) : BattleReader(file, library, kSystemId) {}

  Battle read(const toml::table& top, const std::map<std::string, std::string>& overrides) {
    top_ = &top;
    battle_.options = standard_options();
    const In in(file_, top, kTopKeys);
    read_top(in);
    read_options(file_, in, overrides, [this](std::string_view name, std::string_view word) {
      return set_option(battle_.options, option_rows(), name, word);
    });
    read_cards(in, kCardKeys, read_card);
    read_sides(in);
    for (const toml::table* squadron : in.tables("squadron")) read_squadron(*squadron);
    for (const toml::table* ship : in.tables("ship")) read_ship(*ship);
    for (size_t i = 0; i < noted(Flaw::Part::squadron); ++i) read_leader(i);
    if (!file_.fault) add_free_squadrons();
    settle_floating(in);
    if (!file_.fault)
      if (const auto f = first_flaw(battle_)) point_at(*f);
    return std::move(battle_);
  }

 private:
  // -------------------------------------------------------------- the battle

  void read_top(const In& in) {
    read_head(in);
    read_board(in, kLeastBoard, kMostBoard);
    in.number("turn_limit", battle_.turn_limit);
    for (const std::string& word : in.texts("land"))
      if (const auto at = hex_called(in, "land", word)) battle_.land.push_back({at->q, at->r});
  }

  /// Off where land or an edge matters, unless the file says that it is on: then it is refused (GF-Q-31).
  void settle_floating(const In& in) {
    battle_.floating = battle_.land.empty() && battle_.sides[0].escape_edges == 0 && battle_.sides[1].escape_edges == 0;
    in.flag("floating", battle_.floating);
  }

  void read_sides(const In& top) {  // GF-Q-82
    read_two_sides(top, kSideKeys, System::info().seats, [&](const In& in, Seat side) {
      Side& s = battle_.sides[side];
      if (const int choice = in.word("squadrons", EnumWords<Choice>::words); choice >= 0)
        s.squadrons = static_cast<Choice>(choice);
      in.number("vp_percent", s.vp_percent);
      read_edges(in, "escape_edges", s.escape_edges);
    });
  }

  // -------------------------------------------------------------- squadrons

  void read_squadron(const toml::table& table) {
    const In in(file_, table, kSquadronKeys);
    note(Flaw::Part::squadron, table);
    Squadron squadron;
    squadron.side = side_called(in);
    in.need("name", "the squadron's name in orders");
    in.text("name", squadron.name);
    const auto row = static_cast<uint8_t>(std::min<size_t>(battle_.squadrons.size(), kNoSquadron));
    battle_.squadrons.push_back(squadron);

    Formation formation;
    std::string word;
    if (in.text("hex", word)) formation.head = hex_called(in, "hex", word);
    formation.facing = in.word("facing", hex::kHeadingLetters);
    if (in.number("per_hex", formation.per_hex) && (formation.per_hex < 1 || formation.per_hex > kMostShips))
      in.refuse("per_hex", fmt::format("per_hex is {}", formation.per_hex), fmt::format("1 to {}", kMostShips));
    const toml::node* ships = in.node("ships");
    if (ships == nullptr || file_.fault) return;
    if (!ships->is_array()) return in.refuse("ships", "ships is not a list", "[\"gb-lion\", \"gb-tiger\"], head first");
    size_t number = 0;
    for (const toml::node& member : *ships->as_array())
      read_member(member, kMemberKeys, [&](const In& her) { read_in_squadron(her, member, row, formation, number++); });
  }

  void read_in_squadron(const In& in, const toml::node& node, uint8_t squadron, const Formation& formation,
                        size_t number) {
    Entry entry;
    entry.side = battle_.squadrons[squadron].side;
    entry.squadron = squadron;
    if (formation.head && formation.facing >= 0) {
      const hex::Hex at = formation.place(number);
      entry.q = at.q, entry.r = at.r;
      entry.facing = static_cast<uint8_t>(formation.facing);
      if (!hex::on_board(battle_.board(), at) && in.node("hex") == nullptr)
        file_.refuse(node.source(), fmt::format("ship number {} of the squadron would start off the board", number + 1),
                     "start the head farther from the edge, or give her a hex");
    }
    read_entry(in, node, formation.head && formation.facing >= 0, std::move(entry));
  }

  /// Register id or name of a member; without one the first ship leads (GF-4.2-01).
  void read_leader(size_t squadron) {
    const In in(file_, table_of(Flaw::Part::squadron, squadron), kSquadronKeys);
    std::string word;
    const bool named = in.text("leader", word);
    for (size_t i = 0; i < battle_.ships.size(); ++i) {
      const Entry& entry = battle_.ships[i];
      if (entry.squadron != squadron) continue;
      if (named && entry.card.id != word && !grammar::same_name(entry.card.name, word)) continue;
      battle_.squadrons[squadron].leader = static_cast<uint16_t>(i);
      return;
    }
    if (named) in.refuse("leader", fmt::format("{} is not a ship of the squadron", word), "one of its ships");
  }

  /// A player who groups his ships has as many squadrons to put them into as he could form (GF-4.1-02).
  void add_free_squadrons() {
    constexpr std::array<std::string_view, 16> ordinals = {
        "First", "Second", "Third",    "Fourth",  "Fifth",      "Sixth",      "Seventh",   "Eighth",
        "Ninth", "Tenth",  "Eleventh", "Twelfth", "Thirteenth", "Fourteenth", "Fifteenth", "Sixteenth"};
    for (Seat side : kBothSides) {
      if (battle_.sides[side].squadrons == Choice::fixed) continue;
      int there = 0;
      std::set<std::string> names;
      for (const Squadron& s : battle_.squadrons)
        if (s.side == side) names.insert(lower(s.name)), ++there;
      for (std::string_view ordinal : ordinals) {
        if (there >= most_squadrons(side_cc(battle_, side))) break;
        const std::string name = fmt::format("{} Squadron", ordinal);
        if (names.contains(lower(name))) continue;
        battle_.squadrons.push_back({name, side, kNoShip});
        ++there;
      }
    }
  }

  // -------------------------------------------------------------- ships

  void read_ship(const toml::table& table) {
    const In in(file_, table, kShipKeys);
    Entry entry;
    read_place_in(in, "squadron", battle_.squadrons, battle_.squadrons.size(), &Entry::squadron, entry);
    read_entry(in, table, false, std::move(entry));
  }

  /// What every ship has. `placed`: her squadron's formation says where she stands.
  void read_entry(const In& in, const toml::node& node, bool placed, Entry entry) {
    std::string word;
    read_ship_card(in, node, entry.card);
    if (!placed && in.node("hex") == nullptr)
      file_.refuse(node.source(), "hex is missing",
                   "where she starts, such as C7; for a squadron, where its first ship starts");
    if (!placed && in.node("facing") == nullptr)
      file_.refuse(node.source(), "facing is missing", "one of " + scenario::listed(hex::kHeadingLetters));
    if (in.text("hex", word))
      if (const auto at = hex_called(in, "hex", word)) entry.q = at->q, entry.r = at->r;
    if (const int facing = in.word("facing", hex::kHeadingLetters); facing >= 0)
      entry.facing = static_cast<uint8_t>(facing);
    in.number("hull_hits", entry.hull_hits);
    in.number("crew", entry.crew);
    battle_.ships.push_back(std::move(entry));
    note(Flaw::Part::ship, node);
  }
};

}  // namespace

Expected<Battle> System::read_scenario(std::string_view text, std::string_view name, const Library& library,
                                       const std::map<std::string, std::string>& options) {
  return read_battle<ScenarioReader>(text, name, library, options);
}

}  // namespace broadside::grand_fleets
