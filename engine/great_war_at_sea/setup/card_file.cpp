#include "engine/great_war_at_sea/setup/card_file.h"

#include <algorithm>

#include "engine/core/json_fields.h"
#include "engine/core/json_text.h"
#include "engine/great_war_at_sea/rules/guns.h"
#include "engine/great_war_at_sea/setup/figures.h"

namespace broadside::great_war_at_sea {

using scenario::File;
using scenario::In;

namespace {

constexpr auto kShip = Flaw::Part::ship;
constexpr std::array<std::string_view, kSections> kSectionKeys = EnumWords<Section>::words;

/// A letter for each box, as on the printed sheets: none, light, heavy, and heavy in a frame.
constexpr std::string_view kArmourLetters = "NLHB";
constexpr std::string_view kLettersRight = "a letter for each box: N none, L light, H heavy, B heavy in a frame";

constexpr std::array<std::string_view, 3> kSettings = {"T4000", "T10000", "T17000"};

/// The flags by their names in a file, in the order of the fields.
constexpr std::array<std::string_view, 12> kFlagWords = [] {
  std::array<std::string_view, 12> words;
  for (size_t i = 0; i < words.size(); ++i) words[i] = field_name(CardFlags::kFieldNames, i);
  return words;
}();
static_assert(decltype(CardFlags{}.fields())::kCount == kFlagWords.size());

// ---------------------------------------------------------------- what is wrong with a card

Found bad(std::string_view key, std::string reason, std::string right) {
  return flaw(kShip, 0, key, std::move(reason), std::move(right));
}

template <class E>
Found word_flaw(std::string_view key, E value, size_t count = EnumWords<E>::words.size()) {
  if (static_cast<size_t>(value) < count) return {};
  return bad(key, fmt::format("{} is not a known word", key),
             "one of " + scenario::listed(std::span(EnumWords<E>::words).first(count)));
}

Found header_flaw(const ShipCard& card) {
  return first_flaw_of(
      text(kShip, 0, "id", card.id, 100, true), text(kShip, 0, "name", card.name, 100, true),
      text(kShip, 0, "nation", card.nation, 40, true), text(kShip, 0, "ship_class", card.ship_class, 100, false),
      [&] { return word_flaw("type", card.type); }, [&] { return word_flaw("speed", card.speed, kShipSpeeds); });
}

/// GW-8.1-01 to -04: no more than a sheet has room for, a hull, and frames around hull boxes only.
Found section_flaw(const ShipCard& card, Section section) {
  const Boxes& boxes = card.boxes(section);
  const std::string_view key = word_of(section);
  if (boxes.count > kMostBoxes)
    return bad(key, fmt::format("{} has {} boxes", key, boxes.count), fmt::format("at most {}", kMostBoxes));
  if (section == Section::hull && boxes.count == 0) return bad(key, "she has no hull boxes", "at least one");
  for (size_t i = 0; i < boxes.count; ++i) {
    if (boxes.armour[i] > Armour::framed)
      return bad(key, fmt::format("box {} has no known armour", i + 1), std::string(kLettersRight));
    if (boxes.armour[i] == Armour::framed && section != Section::hull)
      return bad(key, fmt::format("box {} has a frame", i + 1), "only hull boxes have frames (deck armour)");
  }
  return {};
}

Found figures_flaw(const ShipCard& card) {
  if (auto f = first_flaw_of(number(kShip, 0, "torpedo", card.torpedo, 0, kMostTorpedoes),
                             [&] { return word_flaw("mount", card.mount); }))
    return f;
  if ((card.torpedo == 0) != (card.mount == Mount::none))  // GW-SDS-04
    return bad("mount", card.torpedo == 0 ? "she has a mount and no torpedoes" : "her torpedoes have no mount",
               card.torpedo == 0 ? "mount = \"none\"" : "mount = \"hull\" or \"deck\"");
  if (card.length < kLeastCounter || card.length > kMostCounter)
    return bad("length", "her counter is too small or too large", "0.25 to 3 inches");
  return first_flaw_of(number(kShip, 0, "fuel", card.fuel, 0, kMostFuel),
                       number(kShip, 0, "searchlights", card.searchlights, 0, kMostSearchlights),
                       number(kShip, 0, "ammunition", card.ammunition, 0, kMostAmmunition),
                       number(kShip, 0, "ships", card.ships, 1, kMostOnCounter),
                       number(kShip, 0, "points", card.points, 0, kMostPoints));
}

// ---------------------------------------------------------------- reading

/// "HHHLL": the boxes from left to right.
void read_boxes(const In& in, std::string_view key, Boxes& out) {
  std::string letters;
  if (!in.text(key, letters)) return;
  if (letters.size() > static_cast<size_t>(kMostBoxes))
    return in.refuse(key, fmt::format("{} has {} boxes", key, letters.size()), fmt::format("at most {}", kMostBoxes));
  for (const char letter : letters) {
    const size_t armour = kArmourLetters.find(letter);
    if (armour == std::string_view::npos)
      return in.refuse(key, fmt::format("{} holds \"{}\"", key, letter), std::string(kLettersRight));
    out.armour[out.count++] = static_cast<Armour>(armour);
  }
}

void read_settings(const In& in, ShipCard& card) {
  for (const std::string& word : in.texts("settings")) {
    const int setting = scenario::word_index(kSettings, word);
    if (setting < 0)
      in.refuse("settings", fmt::format("torpedoes have no setting {}", word), "one of " + scenario::listed(kSettings));
    card.t10000 |= setting == 1;
    card.t17000 |= setting == 2;
  }
}

void read_flags(const In& in, CardFlags& flags) {
  for (const std::string& word : in.texts("flags")) {
    bool known = false;
    for_each_field(flags, [&](auto, std::string_view name, bool& flag) {
      if (scenario::lower(word) == name) known = flag = true;
    });
    if (!known) in.refuse("flags", fmt::format("there is no flag {}", word), "one of " + scenario::listed(kFlagWords));
  }
}

constexpr int kUsualYear = 1914;

/// What the rules make of a ship whether or not her sheet says so.
void mark_by_rule(ShipCard& card) {
  CardFlags& flags = card.flags;
  flags.very_large |= has_very_large_guns(card.nation, card.name, card.factors(Battery::primary));
  flags.obsolete |= has_obsolete_guns(card.type, card.nation, card.name, kUsualYear);
  flags.smoke_floats |= card.type == ShipType::DD && card.nation == "German";  // GW-7.27c-03
}

void read_figures(const In& in, File& file, ShipCard& card) {
  if (in.number("torpedo", card.torpedo) && card.torpedo > 0) card.mount = Mount::deck;
  if (const int i = in.word("mount", EnumWords<Mount>::words); i >= 0) card.mount = static_cast<Mount>(i);
  read_settings(in, card);
  const auto speeds = std::span(EnumWords<Speed>::words).first(kShipSpeeds);
  if (const int i = in.word("speed", speeds); i >= 0) card.speed = static_cast<Speed>(i);
  in.number("fuel", card.fuel);
  card.searchlights = static_cast<uint8_t>(type_row(card.type).searchlights);  // GW-11.41-04
  in.number("searchlights", card.searchlights);
  const auto main = main_battery(card);
  card.ammunition = static_cast<uint8_t>(main ? nominal_ammunition(*main) / 2 : 0);  // GW-7.67-01
  in.number("ammunition", card.ammunition);
  in.number("ships", card.ships);
  in.number("points", card.points);
  const bool large = card.factors(Battery::primary) + card.factors(Battery::secondary) > 0;
  card.length = large ? kInch : kInch / 2;  // GW-Q-132
  if (const toml::node* node = in.node("length"))
    card.length = read_inches(file, "length", *node, kLeastCounter, kMostCounter).value_or(card.length);
}

}  // namespace

std::optional<Flaw> card_flaw(const ShipCard& card) {
  if (auto f = header_flaw(card)) return f;
  for (size_t i = 0; i < kSections; ++i)
    if (auto f = section_flaw(card, static_cast<Section>(i))) return f;
  return figures_flaw(card);
}

ShipCard read_card(File& file, const toml::table& table) {
  const In in(file, table, kCardKeys);
  ShipCard card;
  for (std::string_view key : {"id", "name", "nation", "type", "hull", "speed", "points"})
    in.need(key, "a card needs id, name, nation, type, hull, speed and points");
  scenario::read_id(in, card.id);
  in.text("name", card.name);
  in.text("nation", card.nation);
  in.text("ship_class", card.ship_class);
  if (const int i = in.word("type", EnumWords<ShipType>::words); i >= 0) card.type = static_cast<ShipType>(i);
  for (size_t i = 0; i < kSections; ++i) read_boxes(in, kSectionKeys[i], card.sections[i]);
  read_figures(in, file, card);
  read_flags(in, card.flags);
  mark_by_rule(card);
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

std::string letters(const Boxes& boxes) {
  std::string out;
  for (size_t i = 0; i < boxes.count; ++i) out += kArmourLetters[static_cast<size_t>(boxes.armour[i])];
  return out;
}

/// Exactly, without the unit: "0.5"
std::string inches_exactly(Length length) {
  const std::string digits = fmt::format("{:.9f}", static_cast<double>(length) / kInch);
  const size_t last = digits.find_last_not_of('0');
  return digits.substr(0, digits[last] == '.' ? last : last + 1);
}

std::string flags_toml(const CardFlags& flags) {
  std::string out;
  for_each_field(flags, [&](auto, std::string_view name, bool flag) {
    if (flag) out += fmt::format("{}\"{}\"", out.empty() ? "" : ", ", name);
  });
  return out.empty() ? out : fmt::format("flags = [{}]\n", out);
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
  text("ship_class", card.ship_class);
  text("type", word_of(card.type));
  for (size_t i = 0; i < kSections; ++i) text(kSectionKeys[i], letters(card.sections[i]));
  out += fmt::format("torpedo = {}\n", card.torpedo);
  text("mount", word_of(card.mount));
  if (card.t10000 || card.t17000)
    out += fmt::format("settings = [\"T4000\"{}{}]\n", card.t10000 ? ", \"T10000\"" : "",
                       card.t17000 ? ", \"T17000\"" : "");
  text("speed", word_of(card.speed));
  out += fmt::format("fuel = {}\nsearchlights = {}\nammunition = {}\nships = {}\n", card.fuel, card.searchlights,
                     card.ammunition, card.ships);
  out += flags_toml(card.flags);
  out += fmt::format("points = {}\nlength = {}\n", card.points, inches_exactly(card.length));
  return out;
}

}  // namespace broadside::great_war_at_sea
