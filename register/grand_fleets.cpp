// docs/derivations/grand-fleets.md gives the reasons; its headings are in the same order as the sections here.
// Everything is whole numbers. Mounts and arcs are worked out in grand_fleets_mounts.cpp.
#include "register/grand_fleets.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/rules/tables.h"
#include "engine/grand_fleets/setup/tiger.h"

namespace broadside {

namespace {

using grand_fleets::GunLine;
using grand_fleets::Loss;
using grand_fleets::Mounts;
using grand_fleets::ShipCard;
using grand_fleets::SizeRow;

// --- Which ships, and their type

bool armed(const Class& c) {
  return !c.batteries.empty() || c.light_guns > 0 || c.torpedo_tubes_above + c.torpedo_tubes_submerged > 0;
}

// --- Hull (GF-3.2-01): hits grow with the four-fifths power of displacement

constexpr int64_t kFourFifthsPowerPerHit = 152;

int hull(const Class& c) {
  const Wide tons = fighting_tons(c);
  const int hits = nearest_whole([&](int64_t halves) {
    const Wide power = halves * kFourFifthsPowerPerHit;  // doubled
    return power * power * power * power * power <= 32 * tons * tons * tons * tons;
  });
  return std::max(1, hits);
}

// --- Speed (GF-3.3-01) and Damage Track (GF-3.9-01)

constexpr int64_t kHexKnots_x1000 = 5000;
constexpr std::array<int, 4> kSpeedSixths = {6, 5, 4, 2};  // HMS Tiger's 6 5 4 2 (GF-3.9-04)

void derive_track(const Class& c, ShipCard& card) {
  const int speed = std::max(1, round_half_up(c.speed_kn, kHexKnots_x1000));
  for (int box = 0; box < 4; ++box)  // boxes as equal as possible, larger ones first (GF-Q-80)
    card.track[box] = {static_cast<uint8_t>((card.hull + 3 - box) / 4),
                       static_cast<uint8_t>(round_half_up(speed * kSpeedSixths[box], 6))};
}

// --- Armour (GF-3.4-01, -02)

constexpr int64_t kInch = 1000 * 100;  // in thousandths of an inch times percent of improved Krupp

/// 5 and two thirds an inch; thin plates no more than 6 an inch.
int armour_value(int64_t steel) { return round_half_up(std::min(15 * kInch + 2 * steel, 18 * steel), 3 * kInch); }

/// What plunges meets the side or the deck, but a stout deck makes no side better.
int plunging_value(int side, int deck) { return std::min(side, half_rounded_up(side + deck)); }

/// Bare sides leave a protective deck half its worth.
int belt_value(const Class& c, int deck) {
  const int64_t share = c.belt_end_in == 0 ? kBareEndsPercent : 100;
  return std::max(armour_value(c.belt_max_in * armour_quality(c.armour_type) * share / 100), half_rounded_up(deck));
}

/// Bare ends leave the bulkhead that closes the belt half its worth.
int ends_value(const Class& c, int belt, int deck) {
  if (c.belt_end_in > 0) return std::min(belt, armour_value(int64_t{c.belt_end_in} * armour_quality(c.armour_type)));
  return std::max(c.belt_max_in > 0 ? half_rounded_up(belt) : 0, half_rounded_up(deck));
}

void derive_armour(const Class& c, ShipCard& card) {
  const int deck = armour_value(int64_t{c.deck_in} * kDeckQuality);
  const int belt = belt_value(c, deck), ends = ends_value(c, belt, deck);
  card.belt = {static_cast<uint8_t>(belt), static_cast<uint8_t>(plunging_value(belt, deck))};
  card.ends = {static_cast<uint8_t>(ends), static_cast<uint8_t>(plunging_value(ends, deck))};
  card.deck = static_cast<uint8_t>(deck);
}

constexpr int kRatingOfAaGun = 3;  // GF-3.6-01: shown only (GF-Q-81)

// --- Guns: rate of fire (GF-3.7.1-01): a point for every threefold rate, from two rounds a minute

int rate_bonus(const Gun& gun) {
  constexpr std::array<Milli, 4> kFrom = {385, 1155, 3464, 10392};  // 2000 times the odd powers of the root of three
  return static_cast<int>(std::count_if(kFrom.begin(), kFrom.end(), [&](Milli m) { return gun.rounds_per_min >= m; })) -
         2;
}

// --- Guns: range (GF-3.7.2-01)

constexpr int kHex_yd = 2027;  // a nautical mile

/// Hexes beyond which no battery is laid on a target.
int sees_hexes(const Class& c) {
  const Milli base_ft = c.rangefinder_ft.value_or(0);
  if (base_ft == 0) return 4;
  if (!c.director_year) return base_ft < 9'000 ? 6 : 7;
  return base_ft < 15'000 ? 8 : base_ft < 20'000 ? 9 : 12;
}

void derive_range(const Class& c, const Gun& gun, GunLine& line) {
  const int far = std::clamp(round_half_up(gun.max_range_yd, kHex_yd), 1, sees_hexes(c));
  line.range = {static_cast<uint8_t>(std::max(1, round_half_up(far, 3))),
                static_cast<uint8_t>(std::max(1, round_half_up(2 * far, 3))), static_cast<uint8_t>(far)};
}

// --- Guns: penetration (GF-3.7.3-01) and plunging fire (GF-3.7.3-02)

struct Fraction {
  int64_t numerator, denominator;
};
/// Inches of improved Krupp for half a point at the far limit of each band.
constexpr std::array<Fraction, 3> kHalfPoint_in = {{{5, 6}, {3, 2}, {2, 1}}};
constexpr Milli kSmallestPlunging_in = 8000;
constexpr int kNearestPlunging = 7;  // hexes; nearer by, heavy shells fly flat

void derive_penetration(const Gun& gun, GunLine& line) {
  int64_t velocity = int64_t{1000} * gun.muzzle_velocity_fps;
  int hex = 0;
  for (size_t band = 0; band < 3; ++band) {
    for (; hex < line.range[band]; ++hex) velocity = velocity_after(velocity, gun, kHex_yd);
    const Fraction half = kHalfPoint_in[band];
    line.pen[band] = static_cast<int8_t>(nearest_whole(
        [&](int64_t halves) { return pierces(gun, velocity, halves * half.numerator, half.denominator); }));
  }
  line.plunging = gun.calibre_in >= kSmallestPlunging_in && line.range[2] >= kNearestPlunging;
}

// --- Guns: damage (GF-3.7.4-01)

int gun_damage(const Gun& gun) { return gun.calibre_in < 5'500 ? 1 : gun.calibre_in < 15'000 ? 2 : 3; }

// --- The gun lines of a ship (GF-3.7-01, -02)

constexpr Milli kSmallestHeavy_in = 3900;  // the 10 cm guns of the register

std::string_view nation_word(std::string_view nation) {
  constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"gb", "UK"},     {"us", "US"},      {"de", "German"},  {"at", "Austrian"}, {"ru", "Russian"}, {"jp", "Japanese"},
      {"fr", "French"}, {"it", "Italian"}, {"cn", "Chinese"}, {"es", "Spanish"},  {"gr", "Greek"},   {"tr", "Turkish"}};
  for (const auto& [code, word] : kWords)
    if (code == nation) return word;
  return nation;
}

bool in_turrets(GunMount mount) {
  return mount == GunMount::turret || mount == GunMount::barbette || mount == GunMount::wing;
}

void derive_guns(const Register& facts, const Class& c, ShipCard& card) {
  std::vector<const Gun*> guns;
  for (const BatteryFact* battery : by_calibre(facts, c)) {
    const Gun& gun = facts.gun_of(*battery);
    if (gun.calibre_in < kSmallestHeavy_in) continue;
    GunLine line;
    const std::string size = decimal(gun.calibre_in) + "\"", length = "/" + decimal(gun.length_cal);
    line.gun = std::string(nation_word(gun.nation)) + " " + size + length;
    line.loss = size + (in_turrets(battery->mount) ? " turret" : " gun");
    line.rof = static_cast<int8_t>(rate_bonus(gun));
    derive_range(c, gun, line);
    derive_penetration(gun, line);
    line.damage = static_cast<uint8_t>(gun_damage(gun));
    line.mounts = mounts_of(*battery);
    guns.push_back(&gun);
    card.guns.push_back(std::move(line));
  }
  const std::vector<std::string> names = weapon_names(guns);
  for (size_t i = 0; i < names.size(); ++i) {
    card.guns[i].weapon = names[i];
    if (names[i].find('-') != std::string::npos)  // two of one calibre
      card.guns[i].loss.insert(card.guns[i].loss.find(' '), "/" + decimal(guns[i]->length_cal));
  }
}

/// One and a half times the root of their number (GF-3.7-03).
void derive_light_guns(const Register& facts, const Class& c, ShipCard& card) {
  int guns = 0;
  for (const BatteryFact& b : c.batteries)
    if (facts.gun_of(b).calibre_in < kSmallestHeavy_in) guns += b.guns_total;
  guns = std::max(guns, c.light_guns);
  const int counted = nearest_whole([&](int64_t halves) { return halves * halves <= 9 * guns; });
  card.light.count = static_cast<uint8_t>(std::min(counted, guns));
}

// --- Torpedoes (GF-3.8-01)

constexpr Milli kSlowestUseful_kn = 25'000;
constexpr Milli kNearCalibre_in = 1500;

/// The newest of her navy and calibre when she was completed, else the oldest; where her navy has none near her
/// calibre, the one of another navy that fits best.
const Torpedo* torpedo_of(const Register& facts, const Class& c, int year) {
  const Torpedo* best = nullptr;
  if (!c.torpedo_in) return best;
  const auto rank = [&](const Torpedo& t) {
    const Milli apart = std::abs(t.diameter_in - *c.torpedo_in);
    const bool in_time = t.year <= year;
    return std::tuple(apart > kNearCalibre_in, t.nation != c.nation, apart, !in_time, in_time ? -t.year : t.year);
  };
  for (const Torpedo& t : facts.torpedoes)
    if (best == nullptr || rank(t) < rank(*best)) best = &t;
  return best;
}

int torpedo_range_yd(const Torpedo& t) {
  int farthest = 0;
  for (const TorpedoSetting& s : t.settings)
    if (s.speed_kn >= kSlowestUseful_kn) farthest = std::max(farthest, s.range_yd);
  return farthest > 0 || t.settings.empty() ? farthest : t.settings.front().range_yd;
}

void derive_torpedoes(const Register& facts, const Class& c, ShipCard& card) {
  const int tubes = c.torpedo_tubes_above + c.torpedo_tubes_submerged;
  const Torpedo* t = tubes == 0 ? nullptr : torpedo_of(facts, c, card.year);
  if (t == nullptr) return;
  card.torpedoes.torpedo = std::string(nation_word(c.nation)) + " " + decimal(*c.torpedo_in) + "\" Torpedo";
  card.torpedoes.range = static_cast<uint8_t>(std::max(1, round_half_up(torpedo_range_yd(*t), kHex_yd)));
  const int64_t warhead = t->warhead_lb;  // a quarter of the root of its pounds
  const int damage = nearest_whole([&](int64_t halves) { return 4 * halves * halves * 1000 <= warhead; });
  card.torpedoes.damage = static_cast<uint8_t>(std::max(1, damage));
  card.torpedoes.tubes.assign(static_cast<size_t>(std::min(tubes, grand_fleets::kMostTubes)), 1);
}

// --- Hit Location (GF-3.10-01)

constexpr int kLocationEntries = 8;  // the ninth is nothing, as on HMS Tiger's card

struct Target {
  Loss loss;
  int mounts, entries;
};

/// In the order of the card: gun lines, light guns, tubes. Tubes under water are out of reach.
std::vector<Target> targets(const Class& c, const ShipCard& card) {
  std::vector<Target> out;
  for (size_t i = 0; i < card.guns.size(); ++i) {
    int mounts = 0;
    for (const Mounts& m : card.guns[i].mounts) mounts += m.count;
    out.push_back({static_cast<Loss>(i), mounts, 0});
  }
  if (card.light.count > 0) out.push_back({grand_fleets::kLossLight, card.light.count, 0});
  if (c.torpedo_tubes_above > 0 && !card.torpedoes.tubes.empty())
    out.push_back({grand_fleets::kLossTube, c.torpedo_tubes_above, 0});
  return out;
}

/// Each entry goes to what it brings nearest to its due share of mounts; every gun line has one.
void derive_location(const Class& c, ShipCard& card) {
  std::vector<Target> all = targets(c, card);
  int mounts = 0;
  for (const Target& t : all) mounts += t.mounts;
  const auto needier = [](const Target& a, const Target& b) {
    const bool a_first = a.loss >= 0 && a.entries == 0, b_first = b.loss >= 0 && b.entries == 0;
    if (a_first != b_first) return b_first;
    return a.mounts * (2 * b.entries + 1) < b.mounts * (2 * a.entries + 1);
  };
  for (int i = std::min(mounts, kLocationEntries); i > 0; --i)
    ++std::max_element(all.begin(), all.end(), needier)->entries;
  size_t roll = 0;
  for (const Target& t : all)
    for (int i = 0; i < t.entries; ++i) card.hit_location[roll++] = t.loss;
}

// --- Provenance

/// Four cruisers named in examples (GF-4.1-08).
constexpr int kSmall = static_cast<int>(grand_fleets::Size::small);
constexpr PublishedValue kPublished[] = {
    {"gb-southampton", "hull", 6, "GF-4.1-08"},     {"gb-southampton", "size", kSmall, "GF-4.1-08"},
    {"gb-southampton", "cc", 2, "GF-4.1-08"},       {"gb-southampton", "command_radius", 4, "GF-4.1-08"},
    {"gb-birmingham", "size", kSmall, "GF-4.1-08"}, {"gb-birmingham", "cc", 2, "GF-4.1-08"},
    {"gb-nottingham", "size", kSmall, "GF-4.1-08"}, {"gb-nottingham", "cc", 2, "GF-4.1-08"},
    {"gb-lowestoft", "size", kSmall, "GF-4.1-08"},  {"gb-lowestoft", "cc", 2, "GF-4.1-08"},
};

class Fields {
 public:
  void add(std::string name, int value, Source source = Source::house) {
    out_.push_back({std::move(name), value, source});
  }
  template <class Triple>
  void add_bands(const std::string& name, const Triple& values, Source source = Source::house) {
    for (size_t band = 0; band < 3; ++band)
      add(name + "." + std::string(grand_fleets::kBandWords[band]), values[band], source);
  }
  std::vector<CardField> take() && { return std::move(out_); }

 private:
  std::vector<CardField> out_;
};

void add_hull_and_armour(const ShipCard& card, Fields& fields) {
  const SizeRow& by_size = grand_fleets::size_row(card.hull);
  fields.add("year", card.year, Source::fact);
  fields.add("hull", card.hull);
  fields.add("speed", card.speed());
  fields.add("belt", card.belt[0]);
  fields.add("belt.plunging", card.belt[1]);
  fields.add("ends", card.ends[0]);
  fields.add("ends.plunging", card.ends[1]);
  fields.add("deck", card.deck);
  fields.add("size", static_cast<int>(grand_fleets::size_class(card.hull)), Source::formula);  // GF-3.5-01, -02
  fields.add("mod", by_size.mod, Source::formula);
  fields.add("cc", by_size.cc, Source::formula);
  fields.add("command_radius", by_size.command_radius, Source::formula);
  fields.add("aar", card.aar);
}

void add_weapons(const ShipCard& card, Fields& fields) {
  for (const GunLine& line : card.guns) {
    const std::string of = line.weapon + ".";
    fields.add(of + "rof", line.rof);
    fields.add_bands(of + "range", line.range);
    fields.add_bands(of + "pen", line.pen);
    fields.add(of + "plunging", line.plunging ? 1 : 0);
    fields.add(of + "damage", line.damage);
    for (const Mounts& m : line.mounts)
      fields.add(of + "mounts." + grand_fleets::arcs_text(m.arcs) + std::to_string(m.barrels), m.count);
  }
  fields.add("light.guns", card.light.count);
  if (card.light.count > 0) {  // GF-3.7-02
    fields.add("light.rof", grand_fleets::kLightRof, Source::formula);
    fields.add_bands("light.range", grand_fleets::kLightRange, Source::formula);
    fields.add_bands("light.pen", grand_fleets::kLightPen, Source::formula);
    fields.add("light.plunging", card.light.plunging ? 1 : 0, Source::formula);  // GF-Q-05
    fields.add("light.damage", grand_fleets::kLightDamage, Source::formula);
  }
  fields.add("torpedo.tubes", static_cast<int>(card.torpedoes.tubes.size()), Source::fact);
  if (card.torpedoes.tubes.empty()) return;
  fields.add("torpedo.range", card.torpedoes.range);
  fields.add("torpedo.damage", card.torpedoes.damage);
  for (size_t i = 0; i < card.torpedoes.tubes.size(); ++i)
    fields.add("torpedo.tube." + std::to_string(i + 1), card.torpedoes.tubes[i]);
}

std::vector<CardField> card_fields(const ShipCard& card) {
  Fields fields;
  add_hull_and_armour(card, fields);
  add_weapons(card, fields);
  for (size_t box = 0; box < card.track.size(); ++box) {
    const std::string name = "track." + std::to_string(box + 1);
    fields.add(name, card.track[box].circles, Source::formula);  // GF-Q-80
    fields.add(name + ".speed", card.track[box].speed);
  }
  for (size_t roll = 0; roll < card.hit_location.size(); ++roll)
    fields.add("location." + std::to_string(roll + 1), card.hit_location[roll]);
  return std::move(fields).take();
}

}  // namespace

std::span<const PublishedValue> published_grand_fleets_values() { return kPublished; }

Expected<GrandFleetsCard> derive_grand_fleets(const Register& facts, const Ship& ship) {
  const Class& c = facts.class_of(ship);
  if (c.type == ShipType::ss)
    return problem(ship.id, "the rules for submarines are not available (GF-Q-86)", "a surface warship");
  if (!armed(c)) return problem(ship.id, "an unarmed vessel has no card", "a surface warship");
  GrandFleetsCard out;
  ShipCard& card = out.card;
  card.id = ship.id;
  card.name = plain_name(facts, ship);
  card.nation = ensign(ship);
  card.type = type_words(c.type);
  card.ship_class = c.name;
  card.year = card_year(facts, ship);
  card.hull = static_cast<uint8_t>(hull(c));
  card.aar = static_cast<uint8_t>(kRatingOfAaGun * c.aa_guns);
  derive_armour(c, card);
  derive_track(c, card);
  derive_guns(facts, c, card);
  derive_light_guns(facts, c, card);
  derive_torpedoes(facts, c, card);
  derive_location(c, card);
  out.fields = card_fields(card);
  for (CardField& field : out.fields)
    for (const PublishedValue& p : kPublished)
      if (p.ship_id == card.id && p.field == field.name && p.value == field.value) field.source = Source::published;
  return out;
}

Expected<GrandFleetsCard> grand_fleets_card(const Register& facts, const Ship& ship) {
  if (ship.id != grand_fleets::hms_tiger().id || told_by_user(facts, ship)) return derive_grand_fleets(facts, ship);
  GrandFleetsCard out{grand_fleets::hms_tiger(), {}};
  out.card.name = plain_name(facts, ship);  // the register writes no HMS before a name
  out.fields = card_fields(out.card);
  for (CardField& field : out.fields)
    if (field.name != "year") field.source = Source::published;
  return out;
}

}  // namespace broadside
