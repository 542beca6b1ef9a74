#include "engine/fear_god/setup/card_file.h"

#include <algorithm>
#include <span>

#include "engine/core/json_fields.h"
#include "engine/core/json_text.h"
#include "engine/fear_god/rules/weapon_line.h"

namespace broadside::fear_god {
namespace {

constexpr auto kShip = Flaw::Part::ship;

Found bad(std::string_view key, std::string reason, std::string right) {
  return flaw(kShip, 0, key, std::move(reason), std::move(right));
}
auto figure(std::string_view key, int64_t value, int64_t least, int64_t most) {
  return number(kShip, 0, key, value, least, most);
}
template <class E>
auto known_word(std::string_view key, E value) {
  return [=]() -> Found {
    if (static_cast<size_t>(value) < EnumWords<E>::words.size()) return {};
    return bad(key, fmt::format("{} is not a known word", key), "a word that the files of cards use");
  };
}

/// Names go to pages and terminals.
Found name_flaw(std::string_view key, const WeaponName& name) {
  if (name.length > WeaponName::kMost) return bad(key, "a weapon's name is too long", "at most 30 bytes");
  return text_flaw(kShip, 0, key, std::string(name.view()), WeaponName::kMost, true);
}

// ---------------------------------------------------------------- arcs

/// FG-2.1.1.4-02: arcs that exist, each with mounts, and together all of them.
Found arcs_flaw(std::string_view key, std::span<const ArcShare> arcs, int mounts) {
  int total = 0;
  bool ended = false;
  for (const ArcShare& share : arcs) {
    if (share.sectors > kAllSectors) return bad(key, "an arc has sectors that do not exist", "six sectors: 1 to 63");
    if ((share.sectors == 0) != (share.mounts == 0))
      return bad(key, share.mounts == 0 ? "an arc has no mounts" : "mounts have no arc", "both, or neither");
    if (ended && share.mounts > 0) return bad(key, "an arc stands behind an empty one", "arcs without a gap");
    ended = ended || share.mounts == 0;
    total += share.mounts;
  }
  if (total == mounts) return {};
  return bad(key, fmt::format("the arcs have {} mounts, the line {}", total, mounts), "as many in all");
}

// ---------------------------------------------------------------- guns

/// Bands that end farther out one after the other (6.1.4).
Found bands_flaw(const CardGuns& line) {
  int before = 0;
  for (const BandFigures& band : line.bands) {
    if (band.until_yd <= before || band.until_yd > kMostGunRange_yd)
      return bad(
          "guns",
          fmt::format("{}: a band ends at {} yards, the one before at {}", line.gun.view(), band.until_yd, before),
          fmt::format("bands in order, at most {} yards", kMostGunRange_yd));
    before = band.until_yd;
  }
  return {};
}

Found casemates_flaw(const CardGuns& line) {
  if (line.arcs[0].mounts > 0) return bad("guns", "casemates have arcs of their own", "arcs, or casemates = true");
  if (line.mounts % 2 != 0)
    return bad("guns", fmt::format("{} casemates cannot be divided between two sides", line.mounts), "an even number");
  return first_flaw_of(figure("ends_forward", line.ends_forward, 0, kMostEndGuns),
                       figure("ends_aft", line.ends_aft, 0, kMostEndGuns));
}

Found gun_flaw(const CardGuns& line) {
  if (auto f = first_flaw_of([&] { return name_flaw("guns", line.gun); }, figure("mounts", line.mounts, 1, kMostMounts),
                             figure("barrels_per_mount", line.barrels_per_mount, 1, kMostBarrels),
                             figure("calibre_in100", line.calibre_in100, 100, 2'000),
                             figure("finder_yd", line.finder_yd, 0, kMostFinder_yd),
                             known_word("battery", line.battery), known_word("finder", line.finder),
                             figure("directors", line.directors, 0, 2), [&] { return bands_flaw(line); }))
    return f;
  if ((line.director_from > 0) != (line.directors > 0))
    return bad("directors", "a year of the directors and their number go together", "both, or neither");
  return line.casemates ? casemates_flaw(line) : arcs_flaw("guns", line.arcs, line.mounts);
}

Found torpedo_flaw(const TorpedoLine& line) {
  if (auto f = first_flaw_of(
          [&] { return name_flaw("torpedoes", line.torpedo); }, figure("mounts", line.mounts, 1, kMostMounts),
          figure("tubes_per_mount", line.tubes_per_mount, 1, kMostBarrels),
          figure("torpedoes_per_mount", line.torpedoes_per_mount, line.tubes_per_mount, 24),
          figure("diameter_in100", line.diameter_in100, 1'000, 3'000), figure("damage", line.damage, 1, 200)))
    return f;
  if (line.settings[0].speed_kn == 0) return bad("torpedoes", "a torpedo has no setting", "a speed and a range");
  for (const CardSetting& setting : line.settings) {
    if (setting.speed_kn > kMostTorpedoKnots || setting.range_yd > kMostTorpedoRange_yd)
      return bad("torpedoes", "a torpedo is too fast or runs too far", "60 knots, 30000 yards");
    if ((setting.speed_kn == 0) != (setting.range_yd == 0))
      return bad("torpedoes", "a setting has a speed without a range, or the other way", "both, or neither");
  }
  return arcs_flaw("torpedoes", line.arcs, line.mounts);
}

template <class Row, size_t N, class Test>
Found rows_flaw(std::string_view key, const std::array<Row, N>& rows, Test&& test) {
  bool ended = false;
  for (const Row& row : rows) {
    if (row.mounts == 0) {
      if (!(row == Row{})) return bad(key, "a line without mounts has figures", "at least one mount");
      ended = true;
      continue;
    }
    if (ended) return bad(key, "a line stands behind an empty one", "lines without a gap");
    if (auto f = test(row)) return f;
  }
  return {};
}

// ---------------------------------------------------------------- the ship

Found header_flaw(const ShipCard& card) {
  return first_flaw_of(text(kShip, 0, "id", card.id, 100, true), text(kShip, 0, "name", card.name, 100, true),
                       text(kShip, 0, "nation", card.nation, 40, true),
                       text(kShip, 0, "ship_class", card.ship_class, 100, false),
                       text(kShip, 0, "superior", card.superior, 100, false), known_word("type", card.type),
                       known_word("size", card.size), known_word("build", card.build),
                       known_word("propulsion", card.propulsion), known_word("wireless", card.wireless));
}

Found figures_flaw(const ShipCard& card) {
  return first_flaw_of(
      figure("year", card.year, kFirstCardYear, kLastCardYear), figure("speed_kn", card.speed_kn, 1, kMostKnots),
      figure("submerged_kn", card.submerged_kn, 0, kMostKnots), figure("crew", card.crew, 0, kMostCrew),
      figure("damage_points", card.damage_points, 1, kMostDamagePoints),
      figure("belt", card.armour.belt, 0, kMostRating), figure("deck", card.armour.deck, 0, kMostRating),
      figure("underwater", card.armour.underwater, 0, kMostRating), figure("mines", card.mines, 0, kMostMines),
      figure("light_battery", card.light.light_battery, 0, kMostStrength_tenths),
      figure("area_aa", card.light.area_aa, 0, kMostStrength_tenths),
      figure("light_aa", card.light.light_aa, 0, kMostStrength_tenths),
      figure("light_guns", card.light.light_guns, 0, kMostLightGuns),
      figure("aa_guns", card.light.aa_guns, 0, kMostLightGuns),
      figure("machine_guns", card.light.machine_guns, 0, kMostLightGuns), figure("spare", card.light.spare, 0, 0));
}

Found searchlights_flaw(const Searchlights& lights) {
  if ((lights.positions() > 0) != (lights.range_yd > 0))
    return bad("searchlights", "searchlights and their range go together", "both, or neither");
  for (const uint8_t sectors : lights.sectors)
    if (sectors > kAllSectors) return bad("searchlights", "an arc has sectors that do not exist", "1 to 63");
  return {};
}

}  // namespace

std::optional<Flaw> card_flaw(const ShipCard& card) {
  return first_flaw_of([&] { return header_flaw(card); }, [&] { return figures_flaw(card); },
                       [&] { return searchlights_flaw(card.searchlights); },
                       [&] { return rows_flaw("guns", card.guns, gun_flaw); },
                       [&] { return rows_flaw("torpedoes", card.torpedoes, torpedo_flaw); });
}

namespace {

/// Dates are no part of a card.
Json json_of(const toml::node& node) {
  if (const auto* table = node.as_table()) {
    Json out = Json::object();
    for (const auto& [key, value] : *table) out[std::string(key.str())] = json_of(value);
    return out;
  }
  if (const auto* list = node.as_array()) {
    Json out = Json::array();
    for (const toml::node& value : *list) out.push_back(json_of(value));
    return out;
  }
  if (const auto* words = node.as_string()) return words->get();
  if (const auto* whole = node.as_integer()) return whole->get();
  if (const auto* flag = node.as_boolean()) return flag->get();
  if (const auto* real = node.as_floating_point()) return real->get();
  return {};
}

}  // namespace

ShipCard read_card(scenario::File& file, const toml::table& table) {
  const scenario::In in(file, table, kCardKeys);
  ShipCard card;
  in.need("id", "a short name for the card");
  scenario::read_id(in, card.id);
  if (file.fault) return card;
  if (const auto ok = fields_from_json(json_of(table), card, "card"); !ok)
    file.refuse(table.source(), ok.error().text(), "a card of these rules");
  else if (const auto f = card_flaw(card))
    in.refuse(f->key, f->reason, f->right);
  return card;
}

Expected<ShipCard> read_card_file(std::string_view text, std::string_view file) {
  const auto json = read_json(text, file);
  if (!json) return tl::make_unexpected(json.error());
  ShipCard card;
  if (auto ok = fields_from_json(*json, card, std::string(file)); !ok) return tl::make_unexpected(ok.error());
  if (const auto f = card_flaw(card)) return problem(fmt::format("{}.{}", file, f->key), f->reason, f->right);
  return card;
}

std::string card_json(const ShipCard& card) { return fields_to_json(card).dump(1) + "\n"; }

// ---------------------------------------------------------------- lines in words

namespace {

/// Bow and quarter first, as the printed sheet has them: "SB&S".
constexpr std::array<std::string_view, 14> kInWords = {"SB", "PB", "SQ", "PQ", "PS", "SS", "P",
                                                       "S",  "F",  "A",  "SW", "PW", "SA", "PA"};
uint8_t sectors_of(std::string_view name) { return firing_arc(name)->sectors(); }

/// One arc if there is one, else two joined, else sector by sector.
std::string joined_arcs(uint8_t sectors) {
  for (const std::string_view one : kInWords)
    if (sectors_of(one) == sectors) return std::string(one);
  for (const std::string_view one : kInWords)
    for (const std::string_view other : kInWords)
      if ((sectors_of(one) | sectors_of(other)) == sectors) return std::string(one) + "&" + std::string(other);
  std::string out;
  for (const std::string_view name : {"SB", "S", "SQ", "PQ", "P", "PB"})
    if ((sectors_of(name) & sectors) != 0) out += (out.empty() ? "" : "&") + std::string(name);
  return out;
}

std::string words_of(std::span<const ArcShare> arcs, int barrels, int mounts, bool counted) {
  const auto used = std::find_if(arcs.begin(), arcs.end(), [](const ArcShare& a) { return a.mounts == 0; });
  const bool equal = std::all_of(arcs.begin(), used, [&](const ArcShare& a) { return a.mounts == arcs[0].mounts; });
  std::string out;
  for (auto share = arcs.begin(); share != used; ++share) {
    out += out.empty() ? "" : "/";
    if (!equal || (counted && arcs[1].mounts > 0 && share->mounts > 1)) out += fmt::format("{}", share->mounts);
    out += arc_words(share->sectors);
  }
  return out + fmt::format("({}){}", barrels, mounts);
}

}  // namespace

std::string arc_words(uint8_t sectors) { return joined_arcs(sectors); }
std::string line_words(const CardGuns& line) {
  if (line.casemates) return fmt::format("CM({}){}", line.barrels_per_mount, line.mounts);
  return words_of(line.arcs, line.barrels_per_mount, line.mounts, false);
}
std::string line_words(const TorpedoLine& line) { return words_of(line.arcs, line.tubes_per_mount, line.mounts, true); }

}  // namespace broadside::fear_god
