// Mounts and their arcs (GF-3.7.5-01, GF-6.1.2-01). The register says how many guns of a battery bear on a beam, ahead
// and astern; which mounts these are is worked out here. docs/derivations/grand-fleets.md tells the reasons.
#include <algorithm>
#include <array>
#include <tuple>

#include "register/grand_fleets.h"

namespace broadside {

namespace {

using grand_fleets::Arcs;
using grand_fleets::kAllArcs;
using grand_fleets::kArcA;
using grand_fleets::kArcB;
using grand_fleets::kArcC;
using grand_fleets::kArcD;
using grand_fleets::kArcE;
using grand_fleets::kArcF;
using grand_fleets::Mounts;

/// Mounts of one number of barrels: "4x2" is {2, 4}.
struct Alike {
  int barrels = 1, count = 0;
};
using Stock = std::vector<Alike>;

/// "2x2+10x1", fewest barrels first.
Stock read_stock(const BatteryFact& b) {
  Stock stock;
  int guns = 0;
  for (size_t at = 0; at < b.mounts.size();) {
    const size_t end = std::min(b.mounts.find('+', at), b.mounts.size());
    const std::string part = b.mounts.substr(at, end - at);
    const size_t times = part.find('x');
    if (times == std::string::npos) break;
    const Alike alike{std::atoi(part.c_str() + times + 1), std::atoi(part.c_str())};
    const auto same = std::find_if(stock.begin(), stock.end(), [&](Alike a) { return a.barrels == alike.barrels; });
    if (same == stock.end())
      stock.push_back(alike);
    else
      same->count += alike.count;
    guns += alike.barrels * alike.count;
    at = end + 1;
  }
  if (guns != b.guns_total) return {{1, b.guns_total}};
  std::sort(stock.begin(), stock.end(), [](Alike a, Alike b2) { return a.barrels < b2.barrels; });
  return stock;
}

/// Guns by what they bear on. Those that do not bear on a given beam stand on the other side.
struct Places {
  int each_side = 0, centre = 0, bow_or_stern = 0;  // the last bear on neither beam
};
Places places(const BatteryFact& b) {
  const int side = std::min(b.guns_broadside, b.guns_total - b.guns_broadside);
  return {side, std::max(0, 2 * b.guns_broadside - b.guns_total), std::max(0, b.guns_total - 2 * b.guns_broadside)};
}

/// Takes mounts that make up `guns`, each kind `times` over, smallest mounts first; false when it cannot be done.
bool take(Stock& stock, int guns, int times, Stock& taken, size_t kind = 0) {
  if (guns == 0) return true;
  if (kind == stock.size()) return false;
  Alike& here = stock[kind];
  for (int n = std::min(guns / here.barrels, here.count / times); n >= 0; --n) {
    here.count -= n * times;
    taken.push_back({here.barrels, n});
    if (take(stock, guns - n * here.barrels, times, taken, kind + 1)) return true;
    taken.pop_back();
    here.count += n * times;
  }
  return false;
}

// --- The centre line

/// How many mounts of each kind bear on both beams and ahead, astern, both or neither.
struct Share {
  int barrels = 1, ahead = 0, all_round = 0, astern = 0, beams = 0;
};
using Line = std::vector<Share>;

/// Can these guns be whole mounts of one side?
bool made_up_of(const Stock& side, int guns) {
  Stock stock = side, taken;
  return guns >= 0 && take(stock, guns, 1, taken);
}

struct Centre {
  Line line;
  int sides_ahead = 0, sides_astern = 0;  // guns of both sides that make up the figures of the register
  /// Less is better: figures met, then turrets that bear all round or only on the beams left to echelon and midships
  /// ones, then sides alike fore and aft, then guns aft rather than forward (the forward ones stand abreast).
  std::tuple<int, int, int, int, int> strain{};
};

class CentreLine {
 public:
  CentreLine(const BatteryFact& b, const Stock& centre, const Stock& side) : b_(b), centre_(centre), side_(side) {
    for (const Alike& a : side) side_guns_ += a.barrels * a.count;
  }

  Centre best() {
    try_kind(0);
    return best_;
  }

 private:
  void try_kind(size_t kind) {
    if (kind == centre_.size()) return weigh();
    const int n = centre_[kind].count;
    const bool echelon = side_guns_ == 0;  // what bears on both beams and both ends, though it stands on one side
    for (int ahead = 0; ahead <= n; ++ahead)
      for (int all = 0; ahead + all <= (echelon ? n : ahead); ++all)
        for (int astern = 0; ahead + all + astern <= n; ++astern) {
          line_.push_back({centre_[kind].barrels, ahead, all, astern, n - ahead - all - astern});
          try_kind(kind + 1);
          line_.pop_back();
        }
  }

  int misfit(int both_sides) const {
    const int beyond = std::max({0, -both_sides, both_sides - 2 * side_guns_});
    const bool whole = both_sides % 2 == 0 && made_up_of(side_, both_sides / 2);
    return 2 * beyond + (whole ? 0 : 1);
  }

  void weigh() {
    Centre c{line_, b_.guns_forward, b_.guns_aft, {}};
    int all_round = 0, beams = 0, lean = 0;
    for (const Share& s : line_) {
      c.sides_ahead -= s.barrels * (s.ahead + s.all_round);
      c.sides_astern -= s.barrels * (s.astern + s.all_round);
      all_round += s.all_round;
      beams += s.beams;
      lean += s.ahead - s.astern;
    }
    c.strain = {misfit(c.sides_ahead) + misfit(c.sides_astern), all_round, beams,
                std::abs(c.sides_ahead - c.sides_astern), lean};
    if (!found_ || c.strain < best_.strain) best_ = c;
    found_ = true;
  }

  const BatteryFact& b_;
  const Stock &centre_, &side_;
  int side_guns_ = 0;
  Line line_;
  Centre best_;
  bool found_ = false;
};

// --- Rows of the card

constexpr Arcs kAhead = kArcA | kArcB | kArcC | kArcD, kAstern = kArcC | kArcD | kArcE | kArcF, kBeams = kArcC | kArcD;
/// The order of rows; port and starboard follow each other.
constexpr std::array<Arcs, 12> kRows = {kAhead,
                                        kAllArcs,
                                        kBeams,
                                        kAstern,
                                        kArcA | kArcC,
                                        kArcB | kArcD,
                                        kArcA | kArcC | kArcE,
                                        kArcB | kArcD | kArcF,
                                        kArcC | kArcE,
                                        kArcD | kArcF,
                                        kArcA | kArcB,
                                        kArcE | kArcF};

class Rows {
 public:
  void add(Arcs arcs, int barrels, int count) {
    if (count == 0) return;
    const auto same = std::find_if(rows_.begin(), rows_.end(),
                                   [&](const Mounts& m) { return m.arcs == arcs && m.barrels == barrels; });
    if (same == rows_.end())
      rows_.push_back({arcs, static_cast<uint8_t>(barrels), static_cast<uint8_t>(count)});
    else
      same->count = static_cast<uint8_t>(same->count + count);
  }
  void add_pair(Arcs port, int barrels) {
    add(port, barrels, 1);
    add(static_cast<Arcs>(port << 1), barrels, 1);  // A and B, C and D, E and F are mirrored
  }
  std::vector<Mounts> sorted() && {
    const auto place = [](const Mounts& m) {
      return std::pair(std::find(kRows.begin(), kRows.end(), m.arcs) - kRows.begin(), -m.barrels);
    };
    std::sort(rows_.begin(), rows_.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
    return std::move(rows_);
  }

 private:
  std::vector<Mounts> rows_;
};

/// The forward half of a side bears on bow and beam, the after half on beam and quarter, like HMS Tiger's battery
/// (GF-3.7.5-04); where more guns bear ahead and astern than there are, some bear on all three.
void add_sides(const Stock& side, const Centre& centre, Rows& rows) {
  std::vector<int> mounts;  // of one side, most barrels first
  int guns = 0;
  for (const Alike& a : side) {
    mounts.insert(mounts.begin(), static_cast<size_t>(a.count), a.barrels);
    guns += a.barrels * a.count;
  }
  const int ahead = half_rounded_up(std::max(0, centre.sides_ahead));
  const int astern = half_rounded_up(std::max(0, centre.sides_astern));
  int both = ahead + astern - guns;
  bool forward = ahead >= astern;  // an odd mount stands where more bear
  for (int barrels : mounts) {
    if (both > 0) {
      rows.add_pair(kArcA | kArcC | kArcE, barrels);
      both -= barrels;
      continue;
    }
    rows.add_pair(forward ? kArcA | kArcC : kArcC | kArcE, barrels);
    forward = !forward;
  }
}

}  // namespace

std::vector<Mounts> mounts_of(const BatteryFact& battery) {
  const Places where = places(battery);
  Stock centre = read_stock(battery), side, ends;
  if (!take(centre, where.each_side, 2, side) || !take(centre, where.bow_or_stern, 1, ends)) return {};
  const Centre best = CentreLine(battery, centre, side).best();
  Rows rows;
  for (const Share& s : best.line) {
    rows.add(kAhead, s.barrels, s.ahead);
    rows.add(kAllArcs, s.barrels, s.all_round);
    rows.add(kBeams, s.barrels, s.beams);
    rows.add(kAstern, s.barrels, s.astern);
  }
  add_sides(side, best, rows);
  bool bow = battery.guns_forward % 2 == 1;  // an odd one cannot be in a pair
  for (const Alike& a : ends)
    for (int i = 0; i < a.count; ++i, bow = !bow) rows.add(bow ? kArcA | kArcB : kArcE | kArcF, a.barrels, 1);
  return std::move(rows).sorted();
}

}  // namespace broadside
