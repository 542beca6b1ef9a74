// docs/derivations/queen-of-the-seas.md gives the reasons; its headings are in the same order as the sections here.
// The formulas themselves are Appendix A (engine/queen_of_the_seas/rules/appendix_a.cpp).
#include "register/queen_of_the_seas.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

namespace broadside {

namespace {

using queen_of_the_seas::ArcNote;
using queen_of_the_seas::ArcNotes;
using queen_of_the_seas::GunFact;
using queen_of_the_seas::Hundredths;
using queen_of_the_seas::kAllTracks;
using queen_of_the_seas::kWhole;
using queen_of_the_seas::ShipCard;
using queen_of_the_seas::ShipFacts;
using queen_of_the_seas::Track;
using queen_of_the_seas::TubeFact;
using queen_of_the_seas::Weapon;

Hundredths hundredths(Milli value) { return static_cast<Hundredths>((int64_t{value} + 5) / 10); }

bool says(std::string_view text, std::string_view word) { return text.find(word) != std::string_view::npos; }

// --- Engines: the class, unless the ship's own exceptions name hers (QS-Q-85)

std::string_view engine_word(const Class& c, const Ship& ship) {
  if (says(ship.exceptions, "turbines")) return "turbine";
  if (says(ship.exceptions, "reciprocating")) return "reciprocating";
  return c.engines == Engines::turbine ? "turbine" : "reciprocating";
}

// --- Merchants: armed liners, and auxiliaries that no navy built

constexpr Milli kLeastNavalGun_in = 2900;  // 75 mm

bool merchant(const Register& facts, const Class& c) {
  if (c.type == ShipType::amc) return true;
  if (c.type != ShipType::aux) return false;
  const bool guns = std::any_of(c.batteries.begin(), c.batteries.end(),
                                [&](const BatteryFact& b) { return facts.gun_of(b).calibre_in >= kLeastNavalGun_in; });
  return says(c.notes, "gross") || (!guns && c.torpedo_tubes_above + c.torpedo_tubes_submerged == 0);
}

// --- Wing mounts: what does not bear on both beams stands on the sides, and so do mounts in echelon

/// Barrels of the smallest mount: "2x3+2x2" has 2.
int least_barrels(const BatteryFact& b) {
  int least = b.guns_total;
  for (size_t at = b.mounts.find('x'); at != std::string::npos; at = b.mounts.find('x', at + 1))
    if (const int barrels = std::atoi(b.mounts.c_str() + at + 1); barrels > 0) least = std::min(least, barrels);
  return least;
}

bool in_echelon(const BatteryFact& b) { return says(b.layout, "echelon"); }

/// Guns that count for one broadside only (QS-appendix-a-21, QS-appendix-a-22).
int each_side(const BatteryFact& b) {
  if (b.guns_broadside < b.guns_total) return std::min(b.guns_total - b.guns_broadside, b.guns_broadside);
  if (in_echelon(b)) return std::min(least_barrels(b), b.guns_total / 2);
  return b.mount == GunMount::wing ? b.guns_total / 2 : 0;
}

GunFact gun_fact(const Register& facts, const BatteryFact& b) {
  const int side = each_side(b);
  const bool across = b.guns_broadside == b.guns_total;  // the other side's mounts are among those that bear
  return {hundredths(facts.gun_of(b).calibre_in), b.guns_broadside - (across ? 2 * side : side), side, side};
}

// --- Arcs: a type whose guns all stand at one end (QS-appendix-a-36, QS-Q-82)

ArcNotes arc_notes(const Register& facts, const Class& c, Weapon type) {
  int guns = 0, forward = 0, aft = 0;
  for (const BatteryFact& b : c.batteries) {
    if (queen_of_the_seas::gun_type(hundredths(facts.gun_of(b).calibre_in)) != type) continue;
    guns += b.guns_total;
    forward += b.guns_forward;
    aft += b.guns_aft;
  }
  if (guns == 0) return {};
  if (aft == 0 && forward == guns) return {ArcNote::full, ArcNote::none};
  if (forward == 0 && aft == guns) return {ArcNote::none, ArcNote::full};
  return {};
}

// --- Torpedo tubes: boats have them on the centre line, larger ships half on each side

struct TubeLayout {
  std::string_view class_id;
  int each_side, bow_or_stern;
};
constexpr TubeLayout kTubeLayouts[] = {
    // German boats: two single tubes abreast of the forecastle
    {"de-v1", 1, 0},
    {"de-v25", 1, 0},
    {"de-s31", 1, 0},
    {"de-g37", 1, 0},
    {"de-v43", 1, 0},
    {"de-v67", 1, 0},
    {"de-b97", 1, 0},
    {"de-g101", 1, 0},
    {"de-v180", 1, 0},
    {"de-g192", 1, 0},
    {"gr-nea-genea", 1, 0},
    // fixed in the bow or the stern
    {"cn-fulong", 0, 2},
    {"cn-zuo1", 0, 2},
    {"ru-varyag", 2, 2},
    {"ru-askold", 1, 2},
    {"at-novara", 2, 0},  // a twin mount on each side and one at the stern that trains to both
};

TubeFact tube_fact(const Class& c) {
  const int tubes = c.torpedo_tubes_above;
  TubeFact out;
  out.diameter = hundredths(c.torpedo_in.value_or(0));
  const auto* known = std::find_if(std::begin(kTubeLayouts), std::end(kTubeLayouts),
                                   [&](const TubeLayout& l) { return l.class_id == c.id; });
  if (known != std::end(kTubeLayouts)) {
    out.port = out.starboard = known->each_side;
    out.centreline = std::max(0, tubes - 2 * known->each_side - known->bow_or_stern);
  } else if (c.type == ShipType::dd || c.type == ShipType::tb) {
    out.centreline = tubes;
  } else {
    out.port = out.starboard = tubes / 2;  // an odd one points ahead or astern (QS-Q-83)
  }
  return out;
}

// --- Provenance

constexpr std::string_view kTigerAndLurcher = "QS-appendix-a-37", kLaunched = "launched";
template <class E>
constexpr int number(E value) {
  return static_cast<int>(value);
}
constexpr PublishedValue kPublished[] = {
    {"gb-tiger", kLaunched, 1913, kTigerAndLurcher},
    {"gb-tiger", "size", number(queen_of_the_seas::Size::Large), kTigerAndLurcher},
    {"gb-tiger", "class", number(queen_of_the_seas::Class::B), kTigerAndLurcher},
    {"gb-tiger", "engine", number(queen_of_the_seas::Engine::turbine), kTigerAndLurcher},
    {"gb-tiger", "capital", 1, kTigerAndLurcher},
    {"gb-tiger", "H", 11, kTigerAndLurcher},
    {"gb-tiger", "M", 0, kTigerAndLurcher},
    {"gb-tiger", "S", 3, kTigerAndLurcher},
    {"gb-tiger", "Q", 4, kTigerAndLurcher},
    {"gb-tiger", "T", 0, kTigerAndLurcher},
    {"gb-tiger", "GD", 1, kTigerAndLurcher},
    {"gb-tiger", "A", 5, kTigerAndLurcher},
    {"gb-tiger", "P", 14, kTigerAndLurcher},
    {"gb-tiger", "X", 15, kTigerAndLurcher},
    {"gb-lurcher", kLaunched, 1910, kTigerAndLurcher},
    {"gb-lurcher", "size", number(queen_of_the_seas::Size::Small), kTigerAndLurcher},
    {"gb-lurcher", "class", number(queen_of_the_seas::Class::E), kTigerAndLurcher},
    {"gb-lurcher", "engine", number(queen_of_the_seas::Engine::turbine), kTigerAndLurcher},
    {"gb-lurcher", "capital", 0, kTigerAndLurcher},
    {"gb-lurcher", "H", 0, kTigerAndLurcher},
    {"gb-lurcher", "M", 0, kTigerAndLurcher},
    {"gb-lurcher", "S", 0, kTigerAndLurcher},
    {"gb-lurcher", "Q", 2, kTigerAndLurcher},
    {"gb-lurcher", "T", 3, kTigerAndLurcher},
    {"gb-lurcher", "GD", 0, kTigerAndLurcher},
    {"gb-lurcher", "A", 0, kTigerAndLurcher},
    {"gb-lurcher", "P", 16, kTigerAndLurcher},
    {"gb-lurcher", "X", 1, kTigerAndLurcher},  // by the formula (QS-Q-03)
};

/// Which figures of a card rest on an assumption of the house.
struct Assumed {
  bool merchant = false, tubes = false;
  std::array<bool, 2> echelon{}, arcs{};  // of H and M

  bool on(Track track) const {
    switch (track) {
      case Track::H:
      case Track::M: return echelon[static_cast<size_t>(track)];
      case Track::T: return tubes;
      case Track::Q: return merchant;
      default: return false;
    }
  }
};

Assumed assumed(const Register& facts, const Class& c, const ShipFacts& ship) {
  Assumed out;
  out.merchant = c.type == ShipType::amc || c.type == ShipType::aux;
  out.tubes = c.torpedo_tubes_above > 0;
  for (size_t type = 0; type < 2; ++type) {
    out.arcs[type] = ship.arcs[type] != ArcNotes{};
    for (const BatteryFact& b : c.batteries)
      if (in_echelon(b) && queen_of_the_seas::gun_type(hundredths(facts.gun_of(b).calibre_in)) == kAllTracks[type])
        out.echelon[type] = true;
  }
  return out;
}

std::vector<CardField> card_fields(const ShipCard& card, const Assumed& house) {
  std::vector<CardField> out;
  const auto add = [&](std::string name, int value, bool assumption = false) {
    out.push_back({std::move(name), value, assumption ? Source::house : Source::formula});
  };
  out.push_back({std::string(kLaunched), card.launched, Source::fact});
  add("size", number(card.size));
  add("class", number(card.cls), house.merchant);
  add("engine", number(card.engine));
  add("merchant", card.merchant ? 1 : 0, house.merchant);
  add("capital", card.capital() ? 1 : 0, house.merchant);
  for (const Track track : kAllTracks) {
    const auto i = static_cast<size_t>(track);
    add(std::string(EnumWords<Track>::words[i]), card.stats[i], house.on(track));
  }
  for (size_t type = 0; type < 2; ++type) {
    const std::string of = type == 0 ? "H" : "M";
    add("arcs." + of + ".forward", number(card.arcs[type].forward), house.arcs[type]);
    add("arcs." + of + ".rear", number(card.arcs[type].rear), house.arcs[type]);
    add("wing_only." + of, card.wing_only[type] ? 1 : 0, house.echelon[type]);
  }
  add("small_craft_torpedoes", card.small_craft_torpedoes, house.tubes);
  add("casting.length", card.casting_length);
  add("casting.beam", card.casting_beam);
  add("base.length", card.base_length);
  add("base.width", card.base_width);
  return out;
}

/// Whether the facts are those of the ship that the book means: a user may have a Tiger of his own.
bool ship_of_the_book(const PublishedValue& printed, const QueenOfTheSeasCard& derived) {
  const CardField* field = derived.field(printed.field);
  return printed.field == kLaunched || (field != nullptr && field->value == printed.value);
}

void print_over(const PublishedValue& printed, QueenOfTheSeasCard& out) {
  for (CardField& field : out.fields) {
    if (field.name != printed.field) continue;
    field.value = printed.value;
    field.source = Source::published;
  }
  if (printed.field == kLaunched) out.card.launched = static_cast<int16_t>(printed.value);
}

}  // namespace

Expected<ShipFacts> queen_of_the_seas_facts(const Register& facts, const Ship& ship) {
  const Class& c = facts.class_of(ship);
  if (c.type == ShipType::ss)
    return problem(ship.id, "there are no submarines in Queen of the Seas (QS-basics-03)", "a surface ship");
  ShipFacts out;
  out.name = plain_name(facts, ship);
  out.launched = ship.launched;
  out.length = hundredths(c.length_ft);
  out.beam = hundredths(c.beam_ft);
  out.belt = hundredths(c.belt_max_in);
  out.tons = c.displacement_normal_t * kWhole;
  out.speed = hundredths(c.speed_kn);
  out.merchant = merchant(facts, c);
  out.armed = !c.batteries.empty() || c.light_guns > 0;
  out.engine = queen_of_the_seas::engine_of(engine_word(c, ship), out.launched,
                                            queen_of_the_seas::class_of(out.belt, out.tons, out.merchant));
  for (const BatteryFact& b : c.batteries) out.guns.push_back(gun_fact(facts, b));
  if (c.torpedo_tubes_above > 0) out.tubes.push_back(tube_fact(c));
  out.arcs = {arc_notes(facts, c, Weapon::H), arc_notes(facts, c, Weapon::M)};
  return out;
}

std::span<const PublishedValue> published_queen_of_the_seas_values() { return kPublished; }

Expected<QueenOfTheSeasCard> derive_queen_of_the_seas(const Register& facts, const Ship& ship) {
  const auto told = queen_of_the_seas_facts(facts, ship);
  if (!told) return tl::make_unexpected(told.error());
  const Class& c = facts.class_of(ship);
  QueenOfTheSeasCard out;
  out.card = queen_of_the_seas::prepare(*told, {}).card;  // toggles change the card when a battle is read
  out.card.id = ship.id;
  out.card.nation = ensign(ship);
  out.card.type = type_code(c.type);
  out.card.ship_class = c.name;
  out.fields = card_fields(out.card, assumed(facts, c, *told));
  return out;
}

Expected<QueenOfTheSeasCard> queen_of_the_seas_card(const Register& facts, const Ship& ship) {
  auto out = derive_queen_of_the_seas(facts, ship);
  if (!out) return out;
  bool same = !told_by_user(facts, ship);
  for (const PublishedValue& printed : kPublished)
    if (printed.ship_id == ship.id) same = same && ship_of_the_book(printed, *out);
  for (const PublishedValue& printed : kPublished)
    if (same && printed.ship_id == ship.id) print_over(printed, *out);
  return out;
}

}  // namespace broadside
