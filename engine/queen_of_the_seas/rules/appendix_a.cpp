#include "engine/queen_of_the_seas/rules/appendix_a.h"

#include <algorithm>

#include "engine/core/words.h"

namespace broadside::queen_of_the_seas {

namespace {

constexpr Hundredths kLargeFrom = 500 * kWhole, kAverageFrom = 300 * kWhole;            // size_classes.tsv
constexpr std::array<Hundredths, 3> kBeltFrom = {10 * kWhole, 7 * kWhole, 4 * kWhole};  // ship_classes.tsv: A, B, C
constexpr std::array<Hundredths, 2> kTonsFrom = {3000 * kWhole, 500 * kWhole};          // D, E
constexpr std::array<Hundredths, 3> kCalibreFrom = {10 * kWhole, 750, 450};             // gun_types.tsv: H, M, S
constexpr Hundredths kLargeTorpedoFrom = 19 * kWhole, kSmallTorpedoUpTo = 15 * kWhole;  // torpedo_sizes.tsv
constexpr std::array<int, 3> kQuickfirers = {4, 3, 2};                                  // quickfirer_stats.tsv
constexpr int kArmedMerchant = 1;                                                       // QS-appendix-a-28
constexpr int kDirectorFrom = 1912;                                                     // QS-appendix-a-17
constexpr int kTurbinesLikelyFrom = 1909;                                               // QS-Q-85
constexpr int kMostArmour = 7, kPrintedBoxes = 20;                                      // QS-appendix-a-31, QS-Q-76

// stat_formulas.tsv as parts of kUnrounded.
constexpr int64_t kHeavyPart = kUnrounded / (10 * kWhole);  // for each hundredth of an inch of calibre
constexpr int64_t kMediumPart = kUnrounded * 85 / 100;
constexpr int64_t kSecondaryPart = kUnrounded / 2;
constexpr std::array<int64_t, 3> kTorpedoPart = {kUnrounded * 6 / 4, kUnrounded * 5 / 4, kUnrounded};
constexpr int64_t kArmourPart = kUnrounded / (2 * kWhole);      // for each hundredth of an inch of belt
constexpr int64_t kPropulsionPart = kUnrounded / (2 * kWhole);  // for each hundredth of a knot
constexpr int64_t kHullPart = kUnrounded / (2000 * kWhole);     // for each hundredth of a ton

constexpr std::array<Hundredths, 3> kUnknownLength = {600 * kWhole, 400 * kWhole, 250 * kWhole};  // QS-Q-17
constexpr int64_t kLengthOfFoot = 10'160;  // 1:3000 (default_dimensions.tsv)
constexpr int64_t kLongestModel = 1'000 * int64_t{kCm};

constexpr int64_t rounded(int64_t value, int64_t by) { return (value + by / 2) / by; }

/// QS-appendix-a-24, QS-Q-77: up, once, after summing.
constexpr int64_t rounded_up(int64_t parts) { return (parts + kUnrounded - 1) / kUnrounded; }

constexpr size_t at(Track track) { return static_cast<size_t>(track); }

/// The better broadside of rows with a value for each gun or tube (QS-appendix-a-20 to -22, QS-Q-83).
struct Broadside {
  int64_t port = 0, starboard = 0;
  template <class Row>
  void add(const Row& row, int64_t each) {
    port += each * (int64_t{row.centreline} + row.port);
    starboard += each * (int64_t{row.centreline} + row.starboard);
  }
  int64_t better() const { return std::max(port, starboard); }
};

int64_t part_of(Weapon gun, Hundredths calibre) {
  switch (gun) {
    case Weapon::H: return kHeavyPart * calibre;  // QS-appendix-a-25
    case Weapon::M: return kMediumPart;           // QS-appendix-a-26
    case Weapon::S: return kSecondaryPart;        // QS-appendix-a-27
    default: return 0;
  }
}

int64_t gun_parts(const std::vector<GunFact>& guns, Weapon type) {
  Broadside sum;
  for (const GunFact& gun : guns)
    if (gun_type(gun.calibre) == type) sum.add(gun, part_of(type, gun.calibre));
  return sum.better();
}

/// QS-appendix-a-18, QS-appendix-a-30: above-water tubes only; whether the class counts them is for the caller.
int64_t tube_parts(const std::vector<TubeFact>& tubes) {
  Broadside sum;
  for (const TubeFact& tube : tubes)
    if (!tube.submerged) sum.add(tube, kTorpedoPart[static_cast<size_t>(torpedo_size(tube.diameter))]);
  return sum.better();
}

/// QS-Q-81: there are guns of the type, and all of them bear on their own side only.
bool in_wings_alone(const std::vector<GunFact>& guns, Weapon type) {
  bool wings = false, centre = false;
  for (const GunFact& gun : guns) {
    if (gun_type(gun.calibre) != type) continue;
    wings = wings || gun.port + gun.starboard > 0;
    centre = centre || gun.centreline > 0;
  }
  return wings && !centre;
}

int quickfirers(const ShipFacts& facts, Size size) {
  if (!facts.merchant) return kQuickfirers[static_cast<size_t>(size)];  // QS-appendix-a-29
  const bool guns = std::any_of(facts.guns.begin(), facts.guns.end(), [](const GunFact& gun) {
    return gun.centreline > 0 || gun.port > 0 || gun.starboard > 0;
  });
  return facts.armed || guns ? kArmedMerchant : 0;  // QS-appendix-a-28, QS-Q-84
}

uint8_t boxes(int64_t parts, int64_t most = kMostStats) {
  return static_cast<uint8_t>(std::clamp<int64_t>(rounded_up(parts), 0, most));
}

/// Header, engine note and model: everything but the stats.
ShipCard blank_card(const ShipFacts& facts) {
  ShipCard card;
  card.name = facts.name;                                // QS-data-cards-02
  card.launched = static_cast<int16_t>(facts.launched);  // and so the vintage of her guns (QS-appendix-a-16)
  card.size = size_of(facts.length);
  card.cls = class_of(facts.belt, facts.tons, facts.merchant);
  card.engine = facts.engine;
  card.merchant = facts.merchant;
  card.arcs = facts.arcs;
  const ModelSize model = model_size(card.size, card.cls, facts.length, facts.beam);
  card.casting_length = model.casting_length;
  card.casting_beam = model.casting_beam;
  card.base_length = model.base_length;
  card.base_width = model.base_width;
  return card;
}

}  // namespace

Hundredths inches_from_mm(int64_t thousandths_of_mm) {
  constexpr int64_t tenth_of_inch = 2'540;
  return static_cast<Hundredths>(rounded(std::max<int64_t>(thousandths_of_mm, 0), tenth_of_inch) * (kWhole / 10));
}

Hundredths feet_from_metres(int64_t thousandths_of_m) {
  constexpr int64_t foot_tenfold = 3'048;
  return static_cast<Hundredths>(rounded(std::max<int64_t>(thousandths_of_m, 0) * 10, foot_tenfold) * kWhole);
}

Size size_of(Hundredths length) {
  if (length >= kLargeFrom) return Size::Large;                 // QS-appendix-a-01
  return length >= kAverageFrom ? Size::Average : Size::Small;  // QS-appendix-a-02, QS-appendix-a-03
}

Class class_of(Hundredths belt, Hundredths tons, bool merchant) {
  if (merchant) return Class::F;                      // QS-appendix-a-09
  if (belt >= kBeltFrom[0]) return Class::A;          // QS-appendix-a-04, QS-appendix-a-11
  if (belt >= kBeltFrom[1]) return Class::B;          // QS-appendix-a-05
  if (belt >= kBeltFrom[2]) return Class::C;          // QS-appendix-a-06
  if (tons >= kTonsFrom[0]) return Class::D;          // QS-appendix-a-07, QS-Q-86
  return tons >= kTonsFrom[1] ? Class::E : Class::F;  // QS-appendix-a-08
}

Weapon gun_type(Hundredths calibre) {
  for (size_t i = 0; i < kCalibreFrom.size(); ++i)  // QS-appendix-a-12, QS-appendix-a-13, QS-appendix-a-14
    if (calibre >= kCalibreFrom[i]) return kGuns[i];
  return Weapon::Q;  // QS-appendix-a-15
}

TorpedoSize torpedo_size(Hundredths diameter) {
  if (diameter >= kLargeTorpedoFrom) return TorpedoSize::large;
  return diameter <= kSmallTorpedoUpTo ? TorpedoSize::small : TorpedoSize::medium;
}

Engine engine_of(std::string_view word, int launched, Class cls) {
  const std::string plain = folded(word);
  if (plain == "turbine") return Engine::turbine;
  if (!plain.empty() && plain != "unknown") return Engine::reciprocating;
  const bool likely = cls == Class::A || cls == Class::B || cls == Class::E;
  return launched >= kTurbinesLikelyFrom && likely ? Engine::turbine : Engine::reciprocating;
}

Prepared prepare(const ShipFacts& facts, const Options& options) {
  Prepared out;
  out.card = blank_card(facts);
  ShipCard& card = out.card;
  for (const Weapon gun : {Weapon::H, Weapon::M, Weapon::S}) out.unrounded[at(gun)] = gun_parts(facts.guns, gun);
  card.wing_only = {in_wings_alone(facts.guns, Weapon::H), in_wings_alone(facts.guns, Weapon::M)};
  out.unrounded[at(Track::Q)] = quickfirers(facts, card.size) * kUnrounded;
  if (card.capital() && facts.launched >= kDirectorFrom) out.unrounded[at(Track::GD)] = kUnrounded;  // QS-appendix-a-17
  if (facts.belt >= kBeltFrom[2]) out.unrounded[at(Track::A)] = kArmourPart * facts.belt;            // QS-appendix-a-32
  out.unrounded[at(Track::P)] = kPropulsionPart * facts.speed;                                       // QS-appendix-a-33
  out.unrounded[at(Track::X)] = kHullPart * facts.tons;                                              // QS-appendix-a-34

  const int64_t tubes = tube_parts(facts.tubes);
  const bool small_craft = card.cls == Class::F && !card.merchant;  // QS-Q-80
  if (small_craft) card.small_craft_torpedoes = boxes(tubes);
  if (card.cls == Class::D || card.cls == Class::E || (small_craft && options.small_torpedo_craft))
    out.unrounded[at(Track::T)] = tubes;

  for (const Track track : kAllTracks)
    card.stats[at(track)] = boxes(out.unrounded[at(track)], track == Track::A ? kMostArmour : kMostStats);
  adapt(card, options);
  return out;
}

void adapt(ShipCard& card, const Options& options) {
  if (options.small_torpedo_craft && card.cls == Class::F && !card.merchant)
    card.stats[at(Track::T)] = std::max(card.stats[at(Track::T)], card.small_craft_torpedoes);
  if (options.wing_mounts_strict)  // QS-appendix-a-38
    for (size_t gun = 0; gun < card.arcs.size(); ++gun)
      if (card.wing_only[gun]) card.arcs[gun] = {ArcNote::none, ArcNote::none};
  if (options.cap_tracks_at_20)
    for (uint8_t& stats : card.stats) stats = std::min<uint8_t>(stats, kPrintedBoxes);
}

ModelSize model_size(Size size, Class cls, int length_hundredths_ft, int beam_hundredths_ft) {
  const auto model_length = [](int64_t hundredths_ft) {
    const int64_t length = rounded(hundredths_ft * kLengthOfFoot, kWhole);
    return std::min(length, kLongestModel);
  };
  const int64_t feet = length_hundredths_ft > 0 ? length_hundredths_ft : kUnknownLength[static_cast<size_t>(size)];
  const int64_t length = model_length(feet);
  const int slender = cls == Class::D ? 9 : cls == Class::E ? 10 : 7;
  const int64_t beam = beam_hundredths_ft > 0 ? model_length(beam_hundredths_ft) : rounded(length, slender);
  const auto base = base_for(size, static_cast<Length>(length));
  return {static_cast<Length>(length), static_cast<Length>(beam), base[0], base[1]};
}

std::array<Length, 2> base_for(Size size, Length casting_length) {
  const auto& base = kBases[static_cast<size_t>(size)];
  if (casting_length <= base[0] - kBaseMargin) return base;
  const Length length = casting_length + kBaseMargin;
  return {length, static_cast<Length>(rounded(length, 3))};
}

}  // namespace broadside::queen_of_the_seas
