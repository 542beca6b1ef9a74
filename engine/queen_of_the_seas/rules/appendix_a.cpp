#include "engine/queen_of_the_seas/rules/appendix_a.h"

#include <algorithm>

namespace broadside::queen_of_the_seas {

namespace {

constexpr Hundredths hundredths(int whole) { return whole * kWhole; }
constexpr Hundredths hundredths(tables::Decimal figure) {
  return static_cast<Hundredths>(figure.millionths / (1'000'000 / kWhole));
}
constexpr int64_t in_parts(tables::Decimal stats) { return stats.millionths * kUnrounded / 1'000'000; }

// Their rows are the values of the enums, in order.
constexpr auto& kSizes = tables::kSizeClasses;
constexpr auto& kClasses = tables::kShipClasses;
constexpr auto& kTypes = tables::kGunTypes;
constexpr auto& kTorpedoes = tables::kTorpedoSizes;
static_assert(tables::column(kSizes, &tables::SizeClasses::size) == EnumWords<Size>::words);
static_assert(tables::column(kClasses, &tables::ShipClasses::class_) == EnumWords<Class>::words);
static_assert(kTypes.size() == kGunTypes && kTypes[3].code == "Q");
static_assert(kTorpedoes[0].min_inclusive && !kTorpedoes[1].min_inclusive, "15 inches is Small, 19 is Large");

/// Of the size named in a cell: "not a merchant, Large".
constexpr int quickfirers_of(std::string_view ship) {
  return tables::row_of(tables::kQuickfirerStats, &tables::QuickfirerStats::ship, ship).quickfirer_stats;
}
constexpr std::array<int, 3> kQuickfirers = {quickfirers_of("not a merchant, Large"),
                                             quickfirers_of("not a merchant, Average"),
                                             quickfirers_of("not a merchant, Small")};
constexpr int kArmedMerchant = quickfirers_of("Merchant, armed");  // QS-appendix-a-28
constexpr int kDirectorFrom = 1912;                                // QS-appendix-a-17
constexpr int kTurbinesLikelyFrom = 1909;                          // QS-Q-85
constexpr int kMostArmour = 7, kPrintedBoxes = 20;                 // QS-appendix-a-31, QS-Q-76

// stat_formulas.tsv as parts of kUnrounded.
constexpr int64_t kHeavyPart = kUnrounded / (10 * kWhole);  // for each hundredth of an inch of calibre
constexpr int64_t kMediumPart = in_parts(tables::decimal(kTypes[1].stats_per_gun));
constexpr int64_t kSecondaryPart = in_parts(tables::decimal(kTypes[2].stats_per_gun));
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
    if (!tube.submerged)
      sum.add(tube, in_parts(kTorpedoes[static_cast<size_t>(torpedo_size(tube.diameter))].stats_per_tube));
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

Size size_of(Hundredths length) {  // QS-appendix-a-01 to -03
  size_t row = 0;
  while (row + 1 < kSizes.size() && length < hundredths(kSizes[row].length_min_ft)) ++row;
  return static_cast<Size>(row);
}

Class class_of(Hundredths belt, Hundredths tons, bool merchant) {
  if (merchant) return Class::F;  // QS-appendix-a-09
  size_t row = 0;                 // QS-appendix-a-04 to -08, QS-appendix-a-11, QS-Q-86
  const auto fits = [&](const tables::ShipClasses& c) {
    return belt >= hundredths(c.belt_min_in) && tons >= hundredths(c.tons_min);
  };
  while (row + 1 < kClasses.size() && !fits(kClasses[row])) ++row;
  return static_cast<Class>(row);
}

Weapon gun_type(Hundredths calibre) {  // QS-appendix-a-12 to -15
  size_t row = 0;
  while (row + 1 < kTypes.size() && calibre < hundredths(kTypes[row].calibre_min_in)) ++row;
  return kGuns[row];
}

TorpedoSize torpedo_size(Hundredths diameter) {  // QS-appendix-a-19
  const auto fits = [&](const tables::TorpedoSizes& size) {
    const Hundredths least = hundredths(size.diameter_min_in);
    return size.min_inclusive ? diameter >= least : diameter > least;
  };
  size_t row = 0;
  while (row + 1 < kTorpedoes.size() && !fits(kTorpedoes[row])) ++row;
  return static_cast<TorpedoSize>(row);
}

Engine engine_of(std::string_view word, int launched, Class cls) {
  if (word == "turbine") return Engine::turbine;
  if (!word.empty() && word != "unknown") return Engine::reciprocating;
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
  if (facts.belt >= hundredths(kClasses[2].belt_min_in))
    out.unrounded[at(Track::A)] = kArmourPart * facts.belt;     // QS-appendix-a-32
  out.unrounded[at(Track::P)] = kPropulsionPart * facts.speed;  // QS-appendix-a-33
  out.unrounded[at(Track::X)] = kHullPart * facts.tons;         // QS-appendix-a-34

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
