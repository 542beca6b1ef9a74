// Ops of chapter 3: cards, quantities, the damage track and single tables.
#include "engine/grand_fleets/ops/ops.h"
#include "engine/grand_fleets/rules/damage.h"
#include "engine/grand_fleets/rules/torpedoes.h"
#include "engine/grand_fleets/setup/notation.h"
#include "engine/grand_fleets/setup/tiger.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::ops {
namespace {

enum class Quantity : uint8_t { guns, light, torpedoes };
enum class TableName : uint8_t {
  speed_modifier,
  torpedo_range_modifier,
  size_modifier,
  critical_normal,
  critical_torpedo,
  hit_location
};

}  // namespace
}  // namespace broadside::grand_fleets::ops

namespace broadside {
template <>
struct EnumWords<grand_fleets::ops::Quantity> {
  static constexpr std::array<std::string_view, 3> words = {"guns", "light", "torpedoes"};
};
template <>
struct EnumWords<grand_fleets::ops::TableName> {
  static constexpr std::array<std::string_view, 6> words = {"speed_modifier",   "torpedo_range_modifier",
                                                            "size_modifier",    "critical_normal",
                                                            "critical_torpedo", "hit_location"};
};
}  // namespace broadside

namespace broadside::grand_fleets::ops {
namespace {

// ---------------------------------------------------------------- size_class

struct SizeFacts {
  std::vector<int> hull;
  FIELDS(hull)
  NEEDED(hull)
};
struct SizeResult {
  std::vector<Size> size_class;
  std::vector<int> mod, cc, command_radius, size_points;
  FIELDS(size_class, mod, cc, command_radius, size_points)
};

Expected<SizeResult> size_class_op(const SizeFacts& given, Dice&) {
  SizeResult out;
  for (size_t i = 0; i < given.hull.size(); ++i) {
    const int hull = given.hull[i];
    if (hull < 1) return problem(row("hull", i), "is not a Hull value: " + std::to_string(hull), "1 or more");
    const SizeRow& size = size_row(hull);
    out.size_class.push_back(size_class(hull));
    out.mod.push_back(size.mod);
    out.cc.push_back(size.cc);
    out.command_radius.push_back(size.command_radius);
    out.size_points.push_back(size.cc);
  }
  return out;
}

// ---------------------------------------------------------------- card

struct CardFacts {
  Json ship;
  std::optional<std::string> weapon;
  FIELDS(ship, weapon)
  NEEDED(ship)
};

/// The fields of card_hms_tiger.tsv.
Json card_fields(const ShipCard& card) {
  const SizeRow& size = size_row(card.hull);
  const std::vector<uint8_t>& tubes = card.torpedoes.tubes;
  return {{"name", card.name},
          {"type", card.type},
          {"class", card.ship_class},
          {"hull", card.hull},
          {"speed", card.speed()},
          {"belt_normal", card.belt[0]},
          {"belt_plunging", card.belt[1]},
          {"ends_normal", card.ends[0]},
          {"ends_plunging", card.ends[1]},
          {"deck", card.deck},
          {"size_class", kSizeWords[static_cast<size_t>(size_class(card.hull))]},
          {"mod", size.mod},
          {"cc", size.cc},
          {"command_radius", size.command_radius},
          {"aar", card.aar},
          {"light_guns", card.light.count},
          {"torpedo_tubes", tubes.size()},
          {"torpedoes_per_tube", tubes.empty() ? 0 : tubes[0]}};
}

/// The columns of card_hms_tiger_armament.tsv.
template <class Range, class Pen>
Json gun_columns(std::string_view weapon, std::string_view kind, int rof, const Range& range, const Pen& pen,
                 bool plunging, int damage) {
  return {{"weapon", weapon},         {"kind", kind},           {"rof", rof},          {"range_short", range[0]},
          {"range_medium", range[1]}, {"range_long", range[2]}, {"pen_short", pen[0]}, {"pen_medium", pen[1]},
          {"pen_long", pen[2]},       {"plunging", plunging},   {"damage", damage}};
}

Expected<Json> card_op(const CardFacts& given, Dice&) {
  if (!given.ship.is_string()) return problem("given.ship", "is not the name of a built-in card", "HMS Tiger");
  const auto card = card_of(given.ship, "given.ship");
  if (!card) return tl::make_unexpected(card.error());
  if (!given.weapon) return card_fields(*card);
  constexpr std::string_view light = "Light Guns";
  for (const GunLine& line : card->guns)
    if (line.gun == *given.weapon)
      return gun_columns(line.gun, "heavy", line.rof, line.range, line.pen, line.plunging, line.damage);
  if (*given.weapon == light)
    return gun_columns(light, "light", kLightRof, kLightRange, kLightPen, card->light.plunging, kLightDamage);
  if (*given.weapon == card->torpedoes.torpedo)
    return Json{{"weapon", card->torpedoes.torpedo},
                {"kind", "torpedo"},
                {"range_long", card->torpedoes.range},
                {"damage", card->torpedoes.damage}};
  return problem("given.weapon", "is not a weapon of the card: " + *given.weapon,
                 "as card_hms_tiger_armament.tsv names it");
}

// ---------------------------------------------------------------- parse_quantity

struct QuantityFacts {
  Quantity kind = Quantity::guns;
  std::string entry;
  FIELDS(kind, entry)
  NEEDED(kind, entry)
};
struct MountResult {
  std::string arcs;
  int barrels = 0, count = 0;
  FIELDS(arcs, barrels, count)
};
struct QuantityResult {
  bool valid = false;
  std::optional<std::vector<MountResult>> mounts;
  std::optional<int> mounts_total, barrels_total, light_guns, tubes, torpedoes, max_launch;
  FIELDS(valid, mounts, mounts_total, barrels_total, light_guns, tubes, torpedoes, max_launch)
};

void tell_mounts(const std::vector<Mounts>& mounts, QuantityResult& out) {
  out.mounts.emplace();
  out.mounts_total = out.barrels_total = 0;
  for (const Mounts& m : mounts) {
    out.mounts->push_back({arcs_text(m.arcs), m.barrels, m.count});
    *out.mounts_total += m.count;
    *out.barrels_total += m.count * m.barrels;
  }
}

void tell_tubes(const std::vector<uint8_t>& tubes, QuantityResult& out) {
  Ship ship;
  out.torpedoes = 0;
  for (size_t i = 0; i < tubes.size(); ++i) {
    ship.tubes[i] = tubes[i];
    *out.torpedoes += tubes[i];
  }
  out.tubes = static_cast<int>(tubes.size());
  out.max_launch = most_launched(ship, tubes.size());
}

QuantityResult parse_quantity(const QuantityFacts& given, Dice&) {
  QuantityResult out;
  std::vector<Mounts> mounts;
  std::vector<uint8_t> tubes;
  uint8_t light = 0;
  switch (given.kind) {
    case Quantity::guns:
      out.valid = read_mounts(given.entry, mounts);
      if (out.valid) tell_mounts(mounts, out);
      break;
    case Quantity::light:
      out.valid = read_light(given.entry, light);
      if (out.valid) out.light_guns = light;
      break;
    case Quantity::torpedoes:
      out.valid = read_tubes(given.entry, tubes) && tubes.size() <= kMostTubes;
      if (out.valid) tell_tubes(tubes, out);
      break;
  }
  return out;
}

// ---------------------------------------------------------------- ship_status

struct StatusFacts {
  Json ship;
  std::vector<uint8_t> hull_hits;
  uint8_t engine_hits = 0, flood_markers = 0;
  bool listing = false;
  FIELDS(ship, hull_hits, engine_hits, flood_markers, listing)
  NEEDED(ship, hull_hits)
};
struct StatusResult {
  std::vector<std::optional<int>> track_speed, mps;
  Json sunk = Json::array();
  FIELDS(track_speed, mps, sunk)
};

Expected<StatusResult> ship_status(const StatusFacts& given, Dice&) {
  const auto card = card_of(given.ship, "given.ship");
  if (!card) return tl::make_unexpected(card.error());
  StatusResult out;
  for (uint8_t hits : given.hull_hits) {
    Ship ship;
    ship.engine_hits = given.engine_hits;
    ship.flood_markers = given.flood_markers;
    ship.listing = given.listing;
    hull_hits(*card, ship, hits);
    const bool afloat = ship.afloat();
    out.sunk.push_back(!afloat);
    out.track_speed.push_back(afloat ? std::optional(track_speed(*card, ship.hull_hits)) : std::nullopt);
    out.mps.push_back(afloat ? std::optional(movement_points(*card, ship)) : std::nullopt);
  }
  return out;
}

// ---------------------------------------------------------------- table_lookup

struct LookupFacts {
  TableName table = TableName::speed_modifier;
  Json ship;
  std::vector<Json> keys;
  FIELDS(table, ship, keys)
  NEEDED(table, keys)
};
struct LookupResult {
  Json values = Json::array();
  FIELDS(values)
};

/// The keys a table has: a first and a last number.
struct KeyRange {
  int least, most;
};
KeyRange keys_of(TableName table) {
  switch (table) {
    case TableName::critical_normal:
    case TableName::critical_torpedo: return {2, 2 * kDieSides};
    case TableName::hit_location: return {1, kDieSides};
    default: return {0, 1'000'000};
  }
}

Json value_of(TableName table, const ShipCard& card, int key) {
  const auto critical = [&](Column column) { return kCriticalWords[static_cast<size_t>(critical_hit(key, column))]; };
  switch (table) {
    case TableName::speed_modifier: return speed_modifier(key);
    case TableName::torpedo_range_modifier: return torpedo_range_modifier(key);
    case TableName::size_modifier: return size_row(static_cast<Size>(key)).mod;
    case TableName::critical_normal: return critical(Column::normal);
    case TableName::critical_torpedo: return critical(Column::torpedo);
    case TableName::hit_location: break;
  }
  if (key == kDieSides) return "critical hit";
  return loss_label(card, card.hit_location[static_cast<size_t>(key - 1)]);
}

Expected<LookupResult> table_lookup(const LookupFacts& given, Dice&) {
  ShipCard card;
  if (given.table == TableName::hit_location) {
    auto found = card_of(given.ship, "given.ship");
    if (!found) return tl::make_unexpected(found.error());
    card = std::move(*found);
  }
  const KeyRange keys = keys_of(given.table);
  LookupResult out;
  for (size_t i = 0; i < given.keys.size(); ++i) {
    int key = 0;
    Size size = Size::medium;
    FactCheck sound;
    if (given.table == TableName::size_modifier) {
      sound.add(fields_from_json(given.keys[i], size, row("keys", i)));
      key = static_cast<int>(size);
    } else {
      sound.add(fields_from_json(given.keys[i], key, row("keys", i)));
      sound.within(key, keys.least, keys.most, row("keys", i));
    }
    if (!sound) return sound.why();
    out.values.push_back(value_of(given.table, card, key));
  }
  return out;
}

constexpr Op kCardOps[] = {
    op<size_class_op>("size_class"),      op<card_op>("card"),
    op<parse_quantity>("parse_quantity"), op<ship_status>("ship_status"),
    op<table_lookup>("table_lookup"),
};

}  // namespace

std::span<const Op> card_ops() { return kCardOps; }

}  // namespace broadside::grand_fleets::ops
