#include "engine/queen_of_the_seas/setup/card_file.h"

#include <algorithm>
#include <cmath>

#include "engine/core/json_fields.h"
#include "engine/core/json_text.h"
#include "engine/queen_of_the_seas/rules/appendix_a.h"
#include "engine/queen_of_the_seas/setup/notation.h"

namespace broadside::queen_of_the_seas {

using scenario::File;
using scenario::In;

namespace {

Flaw flaw(std::string_view key, std::string reason, std::string right) {
  return {Flaw::Part::ship, 0, key, std::move(reason), std::move(right)};
}

// ---------------------------------------------------------------- what is wrong with a card

template <class E>
Found word_flaw(std::string_view key, E value) {
  if (static_cast<size_t>(value) < EnumWords<E>::words.size()) return {};
  return flaw(key, fmt::format("{} is not a known word", key), "one of " + scenario::listed(EnumWords<E>::words));
}

Found header_flaw(const ShipCard& card) {
  constexpr auto ship = Flaw::Part::ship;
  return first_flaw_of(
      text(ship, 0, "id", card.id, 100, true), text(ship, 0, "name", card.name, 100, true),
      text(ship, 0, "nation", card.nation, 40, false), text(ship, 0, "type", card.type, 60, false),
      text(ship, 0, "ship_class", card.ship_class, 100, false),
      number(ship, 0, "launched", card.launched, kFirstLaunch, kLastLaunch),
      [&] { return word_flaw("size", card.size); }, [&] { return word_flaw("class", card.cls); },
      [&] { return word_flaw("engine", card.engine); });
}

/// Boxes of a track that a card may have (QS-data-cards-03, QS-Q-76).
Found stats_flaw(const ShipCard& card) {
  for (const Track track : kAllTracks) {
    const bool fixed = track == Track::GD || track == Track::A;
    const int least = track == Track::X ? 1 : 0, most = fixed ? printed_boxes(track) : kMostCardStats;
    if (card.stat(track) < least || card.stat(track) > most)
      return flaw("stats", fmt::format("{} is {}", word_of(track), card.stat(track)),
                  fmt::format("{} to {}", least, most));
  }
  if (card.merchant && card.cls != Class::F)  // QS-appendix-a-09
    return flaw("class", fmt::format("a merchant ship is Class {}", word_of(card.cls)), "F, whatever her size");
  const bool small_craft = card.cls == Class::F && !card.merchant;
  if (card.small_craft_torpedoes > 0 && !small_craft)  // QS-Q-80
    return flaw("small_craft_torpedoes", "only warships of Class F count as small torpedo craft", "T in stats");
  return range_flaw(Flaw::Part::ship, 0, "small_craft_torpedoes", card.small_craft_torpedoes, 0, kMostCardStats);
}

Found arcs_flaw(const ShipCard& card) {
  for (const ArcNotes& notes : card.arcs)
    if (auto found = first_flaw_of([&] { return word_flaw("arc_notes", notes.forward); },
                                   [&] { return word_flaw("arc_notes", notes.rear); }))
      return found;
  return {};
}

/// A side of an outline, from a corner to the next.
struct Edge {
  int64_t starboard, ahead;
  /// Which half of all directions it points to: going once round, an outline enters each half once.
  bool forward_half() const { return ahead > 0 || (ahead == 0 && starboard > 0); }
};
Edge edge_from(const std::vector<Corner>& outline, size_t i) {
  const Corner &here = outline[i % outline.size()], &next = outline[(i + 1) % outline.size()];
  return {int64_t{next.starboard} - here.starboard, int64_t{next.ahead} - here.ahead};
}

Found corner_flaw(const ShipCard& card, size_t i) {
  const Corner& c = card.casting[i];
  const Length ahead = card.base_length / 2, aside = card.base_width / 2;
  if (c.ahead >= -ahead && c.ahead <= ahead && c.starboard >= -aside && c.starboard <= aside) return {};
  return flaw(
      "outline", fmt::format("corner {} of the casting is outside the base", i + 1),
      fmt::format("at most {} ahead or astern and {} to either side", exact_cm_text(ahead), exact_cm_text(aside)));
}

/// QS-Q-17: any convex polygon inside the base. Once round: else a star would pass for convex.
Found outline_flaw(const ShipCard& card) {
  const std::vector<Corner>& outline = card.casting;
  if (outline.empty()) return {};
  if (outline.size() < 3 || outline.size() > kMostCasting)
    return flaw("outline", fmt::format("the casting has {} corners", outline.size()),
                fmt::format("3 to {}", kMostCasting));
  for (size_t i = 0; i < outline.size(); ++i)
    if (auto found = corner_flaw(card, i)) return found;
  int rounds = 0;
  for (size_t i = 0; i < outline.size(); ++i) {
    const Edge edge = edge_from(outline, i), next = edge_from(outline, i + 1);
    if (edge.starboard * next.ahead - edge.ahead * next.starboard <= 0)
      return flaw("outline", fmt::format("the casting is not convex at corner {}", (i + 1) % outline.size() + 1),
                  "corners anticlockwise, seen from above, turning to port at each");
    rounds += !edge.forward_half() && next.forward_half() ? 1 : 0;
  }
  if (rounds == 1) return {};
  return flaw("outline", "the outline of the casting crosses itself", "go once round the ship");
}

Found model_flaw(const ShipCard& card) {
  const auto size = [](std::string_view key, Length value, Length least, Length most) -> Found {
    if (value >= least && value <= most) return {};
    return flaw(key, fmt::format("{} is {}", key, exact_cm_text(value)),
                fmt::format("{} to {}", exact_cm_text(least), exact_cm_text(most)));
  };
  return first_flaw_of([&] { return size("base", card.base_length, kLeastModel, kMostModel); },
                       [&] { return size("base", card.base_width, kLeastModel, kMostModel); },
                       [&] { return outline_flaw(card); },
                       [&] { return size("casting", card.casting_length, kLeastModel, card.base_length); },
                       [&] { return size("casting", card.casting_beam, kLeastModel, card.base_width); });
}

// ---------------------------------------------------------------- reading

constexpr std::array<std::string_view, 2> kNotedTypes = {"H", "M"}, kNotedArcs = {"forward", "rear"};

/// A decimal in cm or feet, in parts of `unit`; false if the node is none.
bool read_decimal(const In& in, File& file, std::string_view key, const toml::node& node, int64_t unit, double most,
                  int32_t& out) {
  const auto value = node.value<double>();
  if (!value || !node.is_number())
    return file.refuse(node.source(), fmt::format("{} is not a number", key), "such as 6.5"), false;
  if (!(std::abs(*value) <= most))
    return in.refuse(key, fmt::format("{} is {}", key, *value), fmt::format("at most {}", most)), false;
  out = static_cast<int32_t>(std::llround(*value * static_cast<double>(unit)));
  return true;
}

/// [6.9, 1.0]
bool read_pair(const In& in, File& file, std::string_view key, std::array<Length*, 2> out) {
  const toml::node* n = in.node(key);
  if (n == nullptr) return false;
  if (!n->is_array() || n->as_array()->size() != 2)
    return in.refuse(key, fmt::format("{} is not a pair", key), "length and width in cm: [6.9, 1.0]"), false;
  const double most = static_cast<double>(kMostModel) / kCm;
  return read_decimal(in, file, key, *n->as_array()->get(0), kCm, most, *out[0]) &&
         read_decimal(in, file, key, *n->as_array()->get(1), kCm, most, *out[1]);
}

void read_outline(const In& in, File& file, ShipCard& card) {
  const toml::node* n = in.node("outline");
  if (n == nullptr) return;
  const std::string right = "corners as [cm ahead, cm to starboard]: [[3.4, 0], [1.7, -0.5], ...]";
  if (!n->is_array()) return in.refuse("outline", "outline is not a list", right);
  const double most = static_cast<double>(kMostModel) / kCm;
  for (const toml::node& corner : *n->as_array()) {
    if (!corner.is_array() || corner.as_array()->size() != 2)
      return file.refuse(corner.source(), "a corner is not a pair", right);
    Corner& c = card.casting.emplace_back();
    if (!read_decimal(in, file, "outline", *corner.as_array()->get(0), kCm, most, c.ahead) ||
        !read_decimal(in, file, "outline", *corner.as_array()->get(1), kCm, most, c.starboard))
      return;
  }
  int64_t area = 0;
  for (size_t i = 0; i < card.casting.size(); ++i) {
    const Corner &here = card.casting[i], &next = card.casting[(i + 1) % card.casting.size()];
    area += int64_t{here.starboard} * next.ahead - int64_t{next.starboard} * here.ahead;
  }
  if (area < 0) std::reverse(card.casting.begin(), card.casting.end());
}

/// The smallest casting of an outline: its extent ahead to astern and side to side.
void measure_outline(ShipCard& card) {
  const auto [astern, ahead] = std::minmax_element(card.casting.begin(), card.casting.end(),
                                                   [](Corner a, Corner b) { return a.ahead < b.ahead; });
  const auto [port, starboard] = std::minmax_element(card.casting.begin(), card.casting.end(),
                                                     [](Corner a, Corner b) { return a.starboard < b.starboard; });
  card.casting_length = ahead->ahead - astern->ahead;
  card.casting_beam = starboard->starboard - port->starboard;
}

/// Casting and base: as given, else from the ship's feet, else typical of her size (QS-Q-16, QS-Q-17).
void read_model(const In& in, File& file, ShipCard& card) {
  int32_t length = 0, beam = 0;
  constexpr double most_feet = 5000;
  if (const toml::node* n = in.node("length_ft")) read_decimal(in, file, "length_ft", *n, kWhole, most_feet, length);
  if (const toml::node* n = in.node("beam_ft")) read_decimal(in, file, "beam_ft", *n, kWhole, most_feet, beam);
  const ModelSize model = model_size(card.size, card.cls, length, beam);
  card.casting_length = model.casting_length;
  card.casting_beam = model.casting_beam;
  read_outline(in, file, card);
  if (!card.casting.empty()) measure_outline(card);
  read_pair(in, file, "casting", {&card.casting_length, &card.casting_beam});
  const auto base = base_for(card.size, card.casting_length);
  card.base_length = base[0];
  card.base_width = base[1];
  read_pair(in, file, "base", {&card.base_length, &card.base_width});
}

void read_stats(const In& in, File& file, ShipCard& card) {
  const toml::table* table = in.table("stats");
  if (table == nullptr) return;
  const In stats(file, *table, EnumWords<Track>::words);
  for (const Track track : kAllTracks) stats.number(word_of(track), card.stats[static_cast<size_t>(track)]);
}

void read_notes(const In& in, File& file, ShipCard& card) {
  if (const toml::table* table = in.table("arc_notes")) {
    const In types(file, *table, kNotedTypes);
    for (size_t gun = 0; gun < kNotedTypes.size(); ++gun) {
      const toml::table* arcs = types.table(kNotedTypes[gun]);
      if (arcs == nullptr) continue;
      const In notes(file, *arcs, kNotedArcs);
      const auto& words = EnumWords<ArcNote>::words;
      if (const int i = notes.word("forward", words); i >= 0) card.arcs[gun].forward = static_cast<ArcNote>(i);
      if (const int i = notes.word("rear", words); i >= 0) card.arcs[gun].rear = static_cast<ArcNote>(i);
    }
  }
  for (const std::string& type : in.texts("wing_only")) {
    const int gun = scenario::word_index(kNotedTypes, type);
    if (gun < 0)
      in.refuse("wing_only", fmt::format("\"{}\" is not a gun type with wing mounts", type), "H or M");
    else
      card.wing_only[static_cast<size_t>(gun)] = true;
  }
}

}  // namespace

std::optional<Flaw> card_flaw(const ShipCard& card) {
  return first_flaw_of([&] { return header_flaw(card); }, [&] { return stats_flaw(card); },
                       [&] { return arcs_flaw(card); }, [&] { return model_flaw(card); });
}

ShipCard read_card(File& file, const toml::table& table) {
  const In in(file, table, kCardKeys);
  ShipCard card;
  for (std::string_view key : {"id", "name", "launched", "size", "class", "stats"})
    in.need(key, "a card needs id, name, launched, size, class and stats");
  scenario::read_id(in, card.id);
  in.text("name", card.name);
  in.text("nation", card.nation);
  in.text("type", card.type);
  in.text("ship_class", card.ship_class);
  in.number("launched", card.launched);
  if (const int i = in.word("size", EnumWords<Size>::words); i >= 0) card.size = static_cast<Size>(i);
  if (const int i = in.word("class", EnumWords<Class>::words); i >= 0) card.cls = static_cast<Class>(i);
  card.engine = engine_of("", card.launched, card.cls);  // QS-Q-85
  if (const int i = in.word("engine", EnumWords<Engine>::words); i >= 0) card.engine = static_cast<Engine>(i);
  in.flag("merchant", card.merchant);
  in.number("small_craft_torpedoes", card.small_craft_torpedoes);
  read_stats(in, file, card);
  read_notes(in, file, card);
  read_model(in, file, card);
  if (const auto f = card_flaw(card)) in.refuse(f->key, f->reason, f->right);
  return card;
}

Expected<ShipCard> read_card_file(std::string_view text, std::string_view file) {
  if (text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size())).starts_with('{')) {
    const auto json = read_json(text, file);
    if (!json) return tl::make_unexpected(json.error());
    ShipCard card;
    if (auto ok = fields_from_json(*json, card, std::string(file)); !ok) return tl::make_unexpected(ok.error());
    if (const auto f = card_flaw(card)) return problem(fmt::format("{}.{}", file, f->key), f->reason, f->right);
    return card;
  }
  File source{std::string(file), {}};
  const auto table = scenario::parse_file(source, text);
  if (!table) return tl::make_unexpected(table.error());
  ShipCard card = read_card(source, *table);
  if (source.fault) return tl::make_unexpected(*source.fault);
  return card;
}

// ---------------------------------------------------------------- writing

namespace {

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n')
      out += "\\n";
    else
      out += c;
  }
  return out + '"';
}

/// Without the unit: "6.858"
std::string number(Length length) {
  std::string out = length < 0 ? "-" : "";
  out += exact_cm_text(std::abs(length));
  return out.substr(0, out.find(' '));
}

std::string outline_toml(const std::vector<Corner>& outline) {
  std::string out;
  for (const Corner& c : outline)
    out += fmt::format("{}[{}, {}]", out.empty() ? "" : ", ", number(c.ahead), number(c.starboard));
  return fmt::format("outline = [{}]\n", out);
}

}  // namespace

std::string card_toml(const ShipCard& card) {
  std::string out;
  const auto text = [&](std::string_view key, std::string_view value) {
    if (!value.empty()) out += fmt::format("{} = {}\n", key, quoted(value));
  };
  text("id", card.id);
  text("name", card.name);
  text("nation", card.nation);
  text("type", card.type);
  text("ship_class", card.ship_class);
  out += fmt::format("launched = {}\n", card.launched);
  text("size", word_of(card.size));
  text("class", word_of(card.cls));
  text("engine", word_of(card.engine));
  if (card.merchant) out += "merchant = true\n";
  if (card.small_craft_torpedoes > 0) out += fmt::format("small_craft_torpedoes = {}\n", card.small_craft_torpedoes);
  std::string wings;
  for (size_t gun = 0; gun < kNotedTypes.size(); ++gun)
    if (card.wing_only[gun]) wings += fmt::format("{}\"{}\"", wings.empty() ? "" : ", ", kNotedTypes[gun]);
  if (!wings.empty()) out += fmt::format("wing_only = [{}]\n", wings);
  out += fmt::format("casting = [{}, {}]\n", number(card.casting_length), number(card.casting_beam));
  out += fmt::format("base = [{}, {}]\n", number(card.base_length), number(card.base_width));
  if (!card.casting.empty()) out += outline_toml(card.casting);
  std::string stats;
  for (const Track track : kAllTracks)
    if (card.stat(track) > 0)
      stats += fmt::format("{}{} = {}", stats.empty() ? "" : ", ", word_of(track), card.stat(track));
  out += fmt::format("stats = {{ {} }}\n", stats);
  for (size_t gun = 0; gun < kNotedTypes.size(); ++gun)
    if (card.arcs[gun] != ArcNotes{})
      out += fmt::format("arc_notes.{} = {{ forward = \"{}\", rear = \"{}\" }}\n", kNotedTypes[gun],
                         word_of(card.arcs[gun].forward), word_of(card.arcs[gun].rear));
  return out;
}

}  // namespace broadside::queen_of_the_seas
