// Reads scenario files. Every fault is one problem with file:line:column, the reason and what would be right.
#include "engine/grand_fleets/setup/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/core/grammar.h"
#include "engine/core/scenario_file.h"
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

std::optional<Wrong> set_option(Options& out, std::string_view name, std::string_view word) {
  if (name == "collision_at_ten") return set_flag(out.collision_at_ten, name, word);
  if (name == "light_guns_plunge") return set_flag(out.light_guns_plunge, name, word);
  if (name == "torpedo_firer_speed") return set_flag(out.torpedo_firer_speed, name, word);
  if (name == "unbounded_sea") return set_flag(out.unbounded_sea, name, word);
  if (name == "automatic_losses") return set_flag(out.automatic_losses, name, word);
  if (name == "visibility") return set_number(out.visibility, name, word, 0, kMostVisibility);
  if (name == "evasion_as_plotted") return set_flag(out.evasion_as_plotted, name, word);
  return Wrong{fmt::format("unknown option {}", name), fmt::format("one of {}", Options::kFieldNames)};
}

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

class ScenarioReader {
 public:
  ScenarioReader(File& file, const ShipLibrary& library) : file_(file), library_(library) {}

  Battle read(const toml::table& top, const std::map<std::string, std::string>& overrides) {
    top_ = &top;
    battle_.options.evasion_as_plotted = true;
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
    read_sides(in);
    for (const toml::table* squadron : in.tables("squadron")) read_squadron(*squadron);
    for (const toml::table* ship : in.tables("ship")) read_ship(*ship);
    for (size_t i = 0; i < squadron_tables_.size(); ++i) read_leader(i);
    if (!file_.fault) add_free_squadrons();
    settle_floating(in);
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
    for (const auto& [key, size] : {std::pair{"columns", &battle_.columns}, std::pair{"rows", &battle_.rows}})
      if (in.number(key, *size) && (*size < kLeastBoard || *size > kMostBoard))  // before any hex is read
        in.refuse(key, fmt::format("{} are {}", key, *size), fmt::format("{} to {}", kLeastBoard, kMostBoard));
    in.number("turn_limit", battle_.turn_limit);
    if (battle_.title.empty()) battle_.title = battle_.id;
    for (const std::string& word : in.texts("land"))
      if (const auto at = hex_called(in, "land", word)) battle_.land.push_back({at->q, at->r});
  }

  /// Off where land or an edge matters, unless the file says that it is on: then it is refused (GF-Q-31).
  void settle_floating(const In& in) {
    battle_.floating = battle_.land.empty() && battle_.sides[0].escape_edges == 0 && battle_.sides[1].escape_edges == 0;
    in.flag("floating", battle_.floating);
  }

  void read_sides(const In& top) {
    side_tables_ = top.tables("side");
    if (side_tables_.size() != 2) {
      top.refuse("side", fmt::format("{} sides", side_tables_.size()), "[[side]] twice");  // GF-Q-82
      side_tables_.resize(2, top_);
      return;
    }
    for (Seat side : kBothSides) {
      const In in(file_, *side_tables_[side], kSideKeys);
      Side& s = battle_.sides[side];
      in.need("name", "how orders and log call the side");
      in.text("name", s.name);
      in.text("nation", s.nation);
      if (const int choice = in.word("squadrons", EnumWords<Choice>::words); choice >= 0)
        s.squadrons = static_cast<Choice>(choice);
      in.number("vp_percent", s.vp_percent);
      for (const std::string& word : in.texts("escape_edges")) {
        const int edge = word_index(hex::kEdgeWords, word);
        if (edge < 0)
          in.refuse("escape_edges", fmt::format("the board has no edge {}", word),
                    "one of " + scenario::listed(hex::kEdgeWords));
        else
          s.escape_edges = static_cast<uint8_t>(s.escape_edges | 1U << edge);
      }
    }
    check_side_names({In(file_, *side_tables_[0], kSideKeys), In(file_, *side_tables_[1], kSideKeys)},
                     {battle_.sides[0].name, battle_.sides[1].name}, System::info().seats);
  }

  // -------------------------------------------------------------- squadrons

  void read_squadron(const toml::table& table) {
    const In in(file_, table, kSquadronKeys);
    squadron_tables_.push_back(&table);
    Squadron squadron;
    squadron.side = side_called(in);
    in.need("name", "how orders call the squadron");
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
    for (const toml::node& member : *ships->as_array()) read_member(member, row, formation, number++);
  }

  /// "gb-lion", or { ship = "gb-lion", ... } with what is her own.
  void read_member(const toml::node& node, uint8_t squadron, const Formation& formation, size_t number) {
    toml::table plain;
    if (node.is_string()) plain.insert("ship", node.as_string()->get());
    if (!node.is_string() && !node.is_table())
      return file_.refuse(node.source(), "an entry of ships is no ship", "\"gb-lion\" or { ship = \"gb-lion\", ... }");
    const toml::table& table = node.is_table() ? *node.as_table() : plain;
    const In in(file_, table, kMemberKeys);
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
    const In in(file_, *squadron_tables_[squadron], kSquadronKeys);
    std::string word;
    const bool named = in.text("leader", word);
    for (size_t i = 0; i < battle_.ships.size(); ++i) {
      const Entry& entry = battle_.ships[i];
      if (entry.squadron != squadron) continue;
      if (named && entry.card.id != word && !grammar::same_name(entry.card.name, word)) continue;
      battle_.squadrons[squadron].leader = static_cast<uint16_t>(i);
      return;
    }
    if (named) in.refuse("leader", fmt::format("{} is no ship of the squadron", word), "one of its ships");
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
    std::string word;
    const bool in_squadron = in.text("squadron", word);
    if (in.node("side") != nullptr || !in_squadron) entry.side = side_called(in);
    if (in_squadron) {
      const auto row = squadron_called(in, word, in.node("side") != nullptr ? entry.side : kNoSeat);
      if (row) entry.side = battle_.squadrons[*row].side, entry.squadron = *row;
    }
    read_entry(in, table, false, std::move(entry));
  }

  /// What every ship has. `placed`: her squadron's formation says where she stands.
  void read_entry(const In& in, const toml::node& node, bool placed, Entry entry) {
    std::string word;
    in.need("ship", "an id of the ship register, or of a [[card]] in this file");
    if (in.text("ship", word)) find_card(node, word, entry.card);
    if (!placed && in.node("hex") == nullptr)
      file_.refuse(node.source(), "hex is missing", "where she starts, such as C7; for a squadron its first ship's");
    if (!placed && in.node("facing") == nullptr)
      file_.refuse(node.source(), "facing is missing", "one of " + scenario::listed(hex::kHeadingLetters));
    if (in.text("hex", word))
      if (const auto at = hex_called(in, "hex", word)) entry.q = at->q, entry.r = at->r;
    if (const int facing = in.word("facing", hex::kHeadingLetters); facing >= 0)
      entry.facing = static_cast<uint8_t>(facing);
    in.number("hull_hits", entry.hull_hits);
    in.number("crew", entry.crew);
    battle_.ships.push_back(std::move(entry));
    ship_nodes_.push_back(&node);
  }

  void find_card(const toml::node& node, const std::string& id, ShipCard& out) {
    if (const auto own = cards_.find(id); own != cards_.end()) {  // a card of one's own may serve several ships
      out = own->second;
      return;
    }
    const toml::node* given = node.is_table() ? node.as_table()->get("ship") : &node;
    const auto json = library_.card(kSystemId, id);
    if (!json) return file_.refuse(given->source(), json.error().reason, json.error().right);
    if (const auto ok = fields_from_json(*json, out, id); !ok)
      return file_.refuse(given->source(), ok.error().text(), "a card of the rules");
    if (!used_.insert(out.id).second)
      file_.refuse(given->source(), fmt::format("{} is in the battle twice", out.name), "each ship once");
  }

  // -------------------------------------------------------------- names

  /// By the side's name or nation.
  Seat side_called(const In& in) {
    std::string word;
    in.need("side", "name or nation of one of the sides");
    if (!in.text("side", word)) return 0;
    for (Seat side : kBothSides)
      if (grammar::same_name(battle_.sides[side].name, word)) return side;
    for (Seat side : kBothSides)
      if (grammar::same_name(battle_.sides[side].nation, word)) return side;
    in.refuse("side", fmt::format("there is no side {}", word),
              fmt::format("{} or {}", battle_.sides[0].name, battle_.sides[1].name));
    return 0;
  }

  std::optional<uint8_t> squadron_called(const In& in, const std::string& word, Seat side) {
    std::vector<std::string> names;
    for (size_t i = 0; i < battle_.squadrons.size() && i < kNoSquadron; ++i) {
      const Squadron& s = battle_.squadrons[i];
      if (side != kNoSeat && s.side != side) continue;
      if (grammar::same_name(s.name, word)) return static_cast<uint8_t>(i);
      names.push_back(s.name);
    }
    in.refuse("squadron", fmt::format("there is no squadron {}", word),
              names.empty() ? "a [[squadron]] of this file" : "one of " + scenario::listed(names));
    return std::nullopt;
  }

  std::optional<hex::Hex> hex_called(const In& in, std::string_view key, std::string_view word) {
    const hex::Board board = battle_.board();
    const auto at = hex::parse(word, board);
    if (!at)
      in.refuse(key, fmt::format("{} is no hex of the board", word),
                fmt::format("A1 to {}", hex::label(hex::at_column_row(board.columns - 1, board.rows - 1), board)));
    return at;
  }

  /// The place in the file of a fault found in the battle as a whole.
  void point_at(const Flaw& f) {
    const toml::node* at = top_;
    if (f.part == Flaw::Part::side) at = side_tables_[f.index];
    if (f.part == Flaw::Part::squadron && f.index < squadron_tables_.size()) at = squadron_tables_[f.index];
    if (f.part == Flaw::Part::ship) at = ship_nodes_[f.index];
    if (f.part == Flaw::Part::options && top_->get("options") != nullptr) at = top_->get("options");
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
  std::vector<const toml::table*> side_tables_, squadron_tables_;
  std::vector<const toml::node*> ship_nodes_;  // her table, or her id in the list of her squadron
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

}  // namespace broadside::grand_fleets
