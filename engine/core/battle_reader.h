// What reading a scenario file is in every system: its head, cards of its own, sides, ships by their ids and hexes by
// their names, and the places in the file of flaws that are found later. A system's reader inherits it.
#pragma once

#include <set>

#include "engine/core/flaw.h"
#include "engine/core/game.h"
#include "engine/core/grammar.h"
#include "engine/core/hex.h"
#include "engine/core/json_fields.h"
#include "engine/core/options.h"
#include "engine/core/scenario_file.h"

namespace broadside::scenario {

/// What is wrong with an option and its word; nothing if it has been set.
template <class Options>
std::optional<Wrong> set_option(Options& out, std::span<const OptionRow> rows, std::string_view name,
                                std::string_view word) {
  std::optional<Wrong> wrong = Wrong{fmt::format("unknown option {}", name), "one of " + std::string(out.kFieldNames)};
  for_each_field(out, [&](auto, std::string_view field, auto& member) {
    using T = std::remove_cvref_t<decltype(member)>;
    if (field != name) return;
    if constexpr (std::is_same_v<T, bool>) {
      wrong = set_flag(member, name, word);
    } else if constexpr (HasWords<T>) {
      const int index = word_index(EnumWords<T>::words, word);
      wrong.reset();
      if (index < 0)
        wrong = Wrong{fmt::format("{} is \"{}\"", name, word), "one of " + listed(EnumWords<T>::words)};
      else
        member = static_cast<T>(index);
    } else {
      for (const OptionRow& row : rows)
        if (row.name == name) wrong = set_number(member, name, word, row.least, row.most);
    }
  });
  return wrong;
}

template <class Battle>
class BattleReader {
 public:
  using ShipCard = decltype(Battle{}.ships[0].card);

  BattleReader(File& file, const Library& library, std::string_view system)
      : file_(file), library_(library), system_(system) {}

 protected:
  // -------------------------------------------------------------- the battle

  void read_head(const In& in) {
    read_kind(in, system_);
    in.need("id", "a short name for the scenario");
    read_id(in, battle_.id);
    in.text("title", battle_.title);
    in.need("source", "\"house\", \"historical\", or where it comes from");
    in.text("source", battle_.source);
    in.text("text", battle_.text);
    in.number("year", battle_.year);
    if (battle_.title.empty()) battle_.title = battle_.id;
  }
  /// Before any hex is read.
  void read_board(const In& in, int least, int most) {
    for (const auto& [key, size] : {std::pair{"columns", &battle_.columns}, std::pair{"rows", &battle_.rows}})
      if (in.number(key, *size) && (*size < least || *size > most))
        in.refuse(key, fmt::format("{} are {}", key, *size), fmt::format("{} to {}", least, most));
  }
  /// Cards inside the file: `read(file, table)` reads one.
  template <class Read>
  void read_cards(const In& top, Keys keys, Read&& read) {
    for (const toml::table* table : top.tables("card")) {
      ShipCard card = read(file_, *table);
      const In in(file_, *table, keys);
      refuse_shadow(in, card.id, system_, library_);
      if (!cards_.emplace(card.id, card).second)
        in.refuse("id", fmt::format("a second card with id {}", card.id), "a different id");
    }
  }

  // -------------------------------------------------------------- sides

  /// [[side]] twice; `read(in, side)` reads what is the system's own.
  template <class Read>
  void read_two_sides(const In& top, Keys keys, const std::vector<std::string>& seats, Read&& read) {
    std::vector<const toml::table*> tables = top.tables("side");
    if (tables.size() != 2) {
      top.refuse("side", fmt::format("{} sides", tables.size()), "[[side]] twice");
      tables.resize(2, top_);
      return;
    }
    for (Seat side = 0; side < 2; ++side) {
      const In in(file_, *tables[side], keys);
      note(Flaw::Part::side, *tables[side]);
      in.need("name", "the side's name in orders and log");
      in.text("name", battle_.sides[side].name);
      in.text("nation", battle_.sides[side].nation);
      read(in, side);
    }
    check_side_names({In(file_, *tables[0], keys), In(file_, *tables[1], keys)},
                     {battle_.sides[0].name, battle_.sides[1].name}, seats);
  }
  /// Edges of the board as bits.
  void read_edges(const In& in, std::string_view key, uint8_t& out) {
    for (const std::string& word : in.texts(key)) {
      const int edge = word_index(hex::kEdgeWords, word);
      if (edge < 0)
        in.refuse(key, fmt::format("the board has no edge {}", word), "one of " + listed(hex::kEdgeWords));
      else
        out = static_cast<uint8_t>(out | 1U << edge);
    }
  }

  // -------------------------------------------------------------- ships

  /// A member of a list of ships: "gb-lion", or { ship = "gb-lion", ... } with what is her own.
  template <class Read>
  void read_member(const toml::node& node, Keys keys, Read&& read) {
    toml::table plain;
    if (node.is_string()) plain.insert("ship", node.as_string()->get());
    if (!node.is_string() && !node.is_table())
      return file_.refuse(node.source(), "an entry of ships is not a ship",
                          "\"gb-lion\" or { ship = \"gb-lion\", ... }");
    read(In(file_, node.is_table() ? *node.as_table() : plain, keys));
  }
  /// The card that `ship` of a ship's table names, or her id in a list. One of the file may serve several ships.
  void read_ship_card(const In& in, const toml::node& node, ShipCard& out) {
    std::string id;
    in.need("ship", "an id of the ship register, or of a [[card]] in this file");
    if (!in.text("ship", id)) return;
    if (const auto own = cards_.find(id); own != cards_.end()) {
      out = own->second;
      return;
    }
    const toml::node* given = node.is_table() ? node.as_table()->get("ship") : &node;
    const auto json = library_.card(system_, id);
    if (!json) return file_.refuse(given->source(), json.error().reason, json.error().right);
    if (const auto ok = fields_from_json(*json, out, id); !ok)
      return file_.refuse(given->source(), ok.error().text(), "a card of the rules");
    if (!used_.insert(out.id).second)
      file_.refuse(given->source(), fmt::format("{} is in the battle twice", out.name), "each ship once");
  }
  /// The side and the group or squadron of a ship that stands by herself: the group has a side, and may be named alone.
  template <class Entry, class Rows>
  void read_place_in(const In& in, std::string_view key, const Rows& rows, size_t count, uint8_t Entry::*row_of,
                     Entry& out) {
    std::string word;
    const bool in_row = in.text(key, word), says_side = in.node("side") != nullptr;
    if (says_side || !in_row) out.side = side_called(in);
    if (!in_row) return;
    const auto row = row_called(in, key, key, word, rows, count, says_side ? out.side : kNoSeat);
    if (row) out.side = rows[*row].side, out.*row_of = *row;
  }

  // -------------------------------------------------------------- names

  /// By the side's name or nation.
  Seat side_called(const In& in) {
    std::string word;
    in.need("side", "name or nation of one of the sides");
    if (!in.text("side", word)) return 0;
    for (Seat side = 0; side < 2; ++side)
      if (grammar::same_name(battle_.sides[side].name, word)) return side;
    for (Seat side = 0; side < 2; ++side)
      if (grammar::same_name(battle_.sides[side].nation, word)) return side;
    in.refuse("side", fmt::format("there is no side {}", word),
              fmt::format("{} or {}", battle_.sides[0].name, battle_.sides[1].name));
    return 0;
  }
  /// One of the first `count` rows, squadrons or groups, by its name; of one side only, unless that is kNoSeat.
  template <class Rows>
  std::optional<uint8_t> row_called(const In& in, std::string_view key, std::string_view noun, const std::string& word,
                                    const Rows& rows, size_t count, Seat side) {
    std::vector<std::string> names;
    for (size_t i = 0; i < count && i < UINT8_MAX; ++i) {
      if (side != kNoSeat && rows[i].side != side) continue;
      if (grammar::same_name(rows[i].name, word)) return static_cast<uint8_t>(i);
      names.push_back(rows[i].name);
    }
    in.refuse(key, fmt::format("there is no {} {}", noun, word),
              names.empty() ? fmt::format("a [[{}]] of this file", noun) : "one of " + listed(names));
    return std::nullopt;
  }
  std::optional<hex::Hex> hex_called(const In& in, std::string_view key, std::string_view word) {
    const hex::Board board = battle_.board();
    const auto at = hex::parse(word, board);
    if (!at)
      in.refuse(key, fmt::format("{} is not a hex of the board", word),
                fmt::format("A1 to {}", hex::label(hex::at_column_row(board.columns - 1, board.rows - 1), board)));
    return at;
  }

  // -------------------------------------------------------------- flaws of the battle as a whole

  /// Where the next row of that part stands: its table, or her id in a list of ships.
  void note(Flaw::Part part, const toml::node& node) { nodes_[static_cast<size_t>(part)].push_back(&node); }
  const toml::table& table_of(Flaw::Part part, size_t row) const {
    return *nodes_[static_cast<size_t>(part)][row]->as_table();
  }
  size_t noted(Flaw::Part part) const { return nodes_[static_cast<size_t>(part)].size(); }

  void point_at(const Flaw& f) {
    const toml::node* at = top_;
    if (const auto& rows = nodes_[static_cast<size_t>(f.part)]; f.index < rows.size()) at = rows[f.index];
    if (f.part == Flaw::Part::options && top_->get("options") != nullptr) at = top_->get("options");
    if (at->is_table()) {
      const toml::node* node = at->as_table()->get(f.key);
      if (node == nullptr && f.part == Flaw::Part::ship) node = at->as_table()->get("ship");
      if (node != nullptr && !node->is_array_of_tables()) at = node;
    }
    file_.refuse(at->source(), f.reason, f.right);
  }

  File& file_;
  const Library& library_;
  std::string_view system_;
  Battle battle_;
  const toml::table* top_ = nullptr;

 private:
  std::map<std::string, ShipCard> cards_;
  std::set<std::string> used_;
  std::array<std::vector<const toml::node*>, static_cast<size_t>(Flaw::Part::land) + 1> nodes_;
};

/// The whole file by a system's reader: `Reader(file, ships).read(top, options)` is the battle.
template <class Reader>
auto read_battle(std::string_view text, std::string_view name, const Library& ships,
                 const std::map<std::string, std::string>& options)
    -> Expected<decltype(std::declval<Reader>().read(std::declval<const toml::table&>(), options))> {
  File file{std::string(name), {}};
  const Expected<toml::table> top = parse_file(file, text);
  if (!top) return tl::make_unexpected(top.error());
  auto battle = Reader(file, ships).read(*top, options);
  if (file.fault) return tl::make_unexpected(*file.fault);
  return battle;
}

}  // namespace broadside::scenario
