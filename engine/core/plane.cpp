#include "engine/core/plane.h"

#include <algorithm>
#include <bit>

#include "engine/core/plane_shapes.h"

namespace broadside::plane {

namespace {

constexpr int kSineBits = 62;

/// sin of whole degrees 0..90, times 2^62, to nearest.
constexpr std::array<int64_t, 91> kSine = {
    0,
    80485018754732517,
    160945520993076459,
    241356997666611639,
    321694954660579832,
    401934920255029411,
    482052452579138307,
    562023147056444631,
    641822643838717085,
    721426635226200704,
    800810873071977681,
    879951176168187813,
    958823437611858663,
    1037403632148101735,
    1115667823488437853,
    1193592171602022505,
    1271152939977550183,
    1348326502853625666,
    1425089352415399811,
    1501418105955277680,
    1577289512995517789,
    1652680462370552856,
    1727567989266874719,
    1801929282218338997,
    1875741690054758654,
    1948982728801669864,
    2021630088529168447,
    2093661640147730628,
    2165055442148948086,
    2235789747289123960,
    2305843009213693952,
    2375193889020454652,
    2443821261759599862,
    2511704222868584951,
    2578822094539859112,
    2645154432019525852,
    2710681029835013083,
    2775381927949855802,
    2839237417843716553,
    2902228048515791645,
    2964334632409774423,
    3025538251258570793,
    3085820261846986643,
    3145162301690631790,
    3203546294629310614,
    3260954456333195553,
    3317369299720106254,
    3372773640282244204,
    3427150601320760278,
    3480483619086560694,
    3532756447825785444,
    3583953164728422299,
    3634058174778548983,
    3683056215504726095,
    3730932361629093763,
    3777672029613755863,
    3823260982103066937,
    3867685332260468641,
    3910931547998554687,
    3952986456101075755,
    3993837246235628775,
    4033471474855808273,
    4071877068991631146,
    4109042329927080280,
    4144955936763646769,
    4179606949868785275,
    4212984814208232069,
    4245079362561170726,
    4275880818617266068,
    4305379799954623004,
    4333567320897763126,
    4360434795254748507,
    4385974038932618941,
    4410177272430345939,
    4433037123208544107,
    4454546627935218059,
    4474699234606860797,
    4493488804544257456,
    4510909614262386453,
    4526956357213848474,
    4541624145405292212,
    4554908510886344500,
    4566805407110591272,
    4577311210168194799,
    4586422719889771737,
    4594137160821195716,
    4600452183069027558,
    4605365863016315579,
    4608876703908547948,
    4610983636309578612,
    4611686018427387904,
};

constexpr int64_t kRadian88 = 5401532406949459315;  // 10^-6 degree in radians, times 2^88
constexpr int64_t kDegrees32 = 246083499207515372;  // a radian in 10^-6 degree, times 2^32

/// v / 2^bits to nearest, halves away from zero.
constexpr int64_t rounded(Wide v, int bits) {
  const auto whole = static_cast<int64_t>((magnitude(v) + (UnsignedWide{1} << (bits - 1))) >> bits);
  return v < 0 ? -whole : whole;
}

/// a / b to nearest, halves away from zero; b > 0.
constexpr int64_t divided(Wide a, Wide b) {
  const auto whole =
      static_cast<int64_t>((magnitude(a) + static_cast<UnsignedWide>(b) / 2) / static_cast<UnsignedWide>(b));
  return a < 0 ? -whole : whole;
}

constexpr int64_t times62(int64_t a, int64_t b) { return static_cast<int64_t>(Wide{a} * b >> kSineBits); }

/// sin of 0..90 degrees: the nearest whole degree from the table, the rest of at most half a degree by its series.
int64_t quadrant_sine(int32_t a) {
  const int32_t k = (a + kDegree / 2) / kDegree;
  if (a == k * kDegree) return kSine[static_cast<size_t>(k)];
  const int64_t d = static_cast<int64_t>(Wide{a - k * kDegree} * kRadian88 >> 26);  // radians, times 2^62
  const int64_t one = int64_t{1} << kSineBits, d2 = times62(d, d), d4 = times62(d2, d2);
  const int64_t sin_d = d - times62(d, d2 / 6 - d4 / 120);
  const int64_t cos_d = one - d2 / 2 + d4 / 24 - times62(d4, d2) / 720;
  const auto at = static_cast<size_t>(k);
  return static_cast<int64_t>((Wide{kSine[at]} * cos_d + Wide{kSine[90 - at]} * sin_d) >> kSineBits);
}

}  // namespace

// ---------------------------------------------------------------- numbers

namespace {

/// Roots of 1..256, times 16, rounded up.
constexpr std::array<uint16_t, 256> kRoots = [] {
  std::array<uint16_t, 256> roots{};
  uint16_t root = 16;
  for (size_t i = 0; i < roots.size(); ++i) {
    while (size_t{root} * root < 256 * (i + 1)) ++root;
    roots[i] = root;
  }
  return roots;
}();

/// The root of n, not 0, and at most a hundredth more: from the root of its first seven or eight bits.
constexpr uint64_t guessed_root(uint64_t n) {
  const int free = std::countl_zero(n) & ~1;
  const uint64_t top = (n << free) >> 56;  // 64..255
  return ((uint64_t{kRoots[top]} << 24) >> (free / 2)) + 1;
}

}  // namespace

uint64_t isqrt(UnsignedWide n) {
  if (n < 2) return static_cast<uint64_t>(n);
  const auto high = static_cast<uint64_t>(n >> 64), low = static_cast<uint64_t>(n);
  const int bits = static_cast<int>(high ? 64 + std::bit_width(high) : std::bit_width(low));
  if (bits > 126) {  // the first guess below would not fit; no rule gets here
    uint64_t root = 0;
    for (int b = 63; b >= 0; --b)
      if (const uint64_t more = root | uint64_t{1} << b; UnsignedWide{more} * more <= n) root = more;
    return root;
  }
  // The first guess is not below the root; Newton then falls to it.
  uint64_t x = high ? uint64_t{1} << ((bits + 1) / 2) : guessed_root(low);
  for (;;) {
    const uint64_t quotient = high ? static_cast<uint64_t>(n / x) : low / x;
    const uint64_t y = (x + quotient) / 2;
    if (y >= x) return x;
    x = y;
  }
}

namespace {

struct Product {
  UnsignedWide high, low;
};

Product product(UnsignedWide a, UnsignedWide b) {
  const UnsignedWide half = (UnsignedWide{1} << 64) - 1;
  const UnsignedWide a0 = a & half, a1 = a >> 64, b0 = b & half, b1 = b >> 64;
  const UnsignedWide low = a0 * b0, mid = a1 * b0 + (low >> 64), cross_mid = a0 * b1 + (mid & half);
  return {a1 * b1 + (mid >> 64) + (cross_mid >> 64), (cross_mid << 64) | (low & half)};
}

}  // namespace

int compare_products(UnsignedWide a, UnsignedWide b, UnsignedWide c, UnsignedWide d) {
  if ((a | b | c | d) >> 64 == 0) {
    const UnsignedWide ab = a * b, cd = c * d;
    return ab < cd ? -1 : ab > cd;
  }
  const Product ab = product(a, b), cd = product(c, d);
  if (ab.high != cd.high) return ab.high < cd.high ? -1 : 1;
  return ab.low < cd.low ? -1 : ab.low > cd.low;
}

int64_t distance(Point a, Point b) { return static_cast<int64_t>(isqrt(squared_distance(a, b))); }

int64_t distance_up(Point a, Point b) {
  const int64_t down = distance(a, b);
  return down + (static_cast<UnsignedWide>(Wide{down} * down) != squared_distance(a, b));
}

// ---------------------------------------------------------------- angles

int64_t sine(Angle a) {
  a = normal(a);
  const bool negative = a >= kCircle / 2;
  if (negative) a -= kCircle / 2;
  const int64_t s = quadrant_sine(std::min(a, kCircle / 2 - a));
  return negative ? -s : s;
}

int64_t cosine(Angle a) { return sine(normal(int64_t{a} + 90 * kDegree)); }

namespace {

/// atan(minor / major) in 10^-6 degree for 0 <= minor <= major, major > 0. A whole degree k near it comes from a
/// parabola (0.25 degrees off at most); turned back by k, less than 0.8 degrees are left, for which three terms are
/// plenty. The quotient is kept to 2^-36 radian.
int32_t octant_bearing(int64_t minor, int64_t major) {
  const int64_t t = (minor << 16) / major;  // 0..65536
  const auto k = static_cast<int32_t>((t * (45 * 65536 + (1001 * (65536 - t) >> 6)) / 65536 + 32768) >> 16);
  const auto at = static_cast<size_t>(k);
  const Wide across = Wide{minor} * kSine[90 - at] - Wide{major} * kSine[at];
  const Wide along = Wide{major} * kSine[90 - at] + Wide{minor} * kSine[at];
  const int shift =
      static_cast<int>(std::bit_width(static_cast<uint64_t>(major)));  // along is then between 2^61 and 2^63
  const auto top = static_cast<int64_t>(across >> shift), bottom = static_cast<int64_t>(along >> (shift + 30));
  const int64_t d = top * 64 / bottom;  // times 2^36
  const int64_t d2 = d * d >> 36, d3 = d * d2 >> 36, d5 = d3 * d2 >> 36;
  return k * kDegree + static_cast<int32_t>(rounded(Wide{d - d3 / 3 + d5 / 5} * kDegrees32, 68));
}

}  // namespace

Angle bearing(Vector v) {
  const int64_t east = v.x < 0 ? -v.x : v.x, north = v.y < 0 ? -v.y : v.y;
  if (east == 0 && north == 0) return 0;
  const int32_t off = east <= north ? octant_bearing(east, north) : 90 * kDegree - octant_bearing(north, east);
  if (v.x >= 0) return v.y >= 0 ? off : kCircle / 2 - off;
  return v.y < 0 ? kCircle / 2 + off : normal(kCircle - off);
}

// ---------------------------------------------------------------- placing and moving

Vector polar(Angle direction, int64_t distance) {
  return {rounded(Wide{sine(direction)} * distance, kSineBits), rounded(Wide{cosine(direction)} * distance, kSineBits)};
}

namespace {

/// A ship's own axes on the table: one sine and one cosine for all her corners.
struct Axes {
  explicit Axes(Angle heading) : sin(sine(heading)), cos(cosine(heading)) {}
  Vector turned(int64_t ahead, int64_t starboard) const {
    return {rounded(Wide{sin} * ahead + Wide{cos} * starboard, kSineBits),
            rounded(Wide{cos} * ahead - Wide{sin} * starboard, kSineBits)};
  }
  int64_t sin, cos;
};

}  // namespace

Point from_ship(Pose ship, int64_t ahead, int64_t starboard) {
  return ship.at + Axes(ship.heading).turned(ahead, starboard);
}

ShipFrame to_ship(Pose ship, Point p) {
  const int64_t s = sine(ship.heading), c = cosine(ship.heading);
  const Vector d = p - ship.at;
  return {rounded(Wide{s} * d.x + Wide{c} * d.y, kSineBits), rounded(Wide{c} * d.x - Wide{s} * d.y, kSineBits)};
}

Pose after(const Leg& leg, int64_t way) {
  const Angle heading = leg.start.heading;
  if (leg.helm == Helm::straight) return {leg.start.at + polar(heading, way), heading};
  const int64_t turn = rounded(Wide{kDegrees32} * way / leg.radius, 32);
  const int64_t radius = leg.helm == Helm::starboard ? leg.radius : -leg.radius;  // of a centre to starboard
  const Angle now = normal(heading + (leg.helm == Helm::starboard ? turn : -turn) % kCircle);
  const Wide east = Wide{cosine(heading)} - cosine(now), north = Wide{sine(now)} - sine(heading);
  return {leg.start.at + Vector{rounded(east * radius, kSineBits), rounded(north * radius, kSineBits)}, now};
}

Polygon Rectangle::corners() const {
  const Axes axes(heading);
  Polygon p;
  p.add(centre + axes.turned(half_length, half_width));
  p.add(centre + axes.turned(half_length, -half_width));
  p.add(centre + axes.turned(-half_length, -half_width));
  p.add(centre + axes.turned(-half_length, half_width));
  return p;
}

Polygon placed(const Polygon& outline, Pose at) {
  const Axes axes(at.heading);
  Polygon p;
  for (int i = 0; i < outline.count; ++i) {
    const Point corner = outline.corner[static_cast<size_t>(i)];
    p.add(at.at + axes.turned(corner.y, corner.x));
  }
  return p;
}

// ---------------------------------------------------------------- tracks in time

Point at(const Track& track, int32_t tick) {
  const Vector whole = track.to - track.from;
  const int64_t gone = int64_t{tick} - track.begin, all = int64_t{track.end} - track.begin;
  return track.from + Vector{divided(Wide{whole.x} * gone, all), divided(Wide{whole.y} * gone, all)};
}

namespace {

/// Whether the point from + way·part/whole comes within r of the origin for a part of 0..upto; all multiplied by
/// `whole`.
bool passes_origin(Vector from, Vector way, int64_t upto, int64_t whole, int64_t r) {
  if (r < 0) return false;
  r = std::min(r, int64_t{1} << 35);  // beyond any distance, and its square times a square of ticks still fits
  const UnsignedWide reach = static_cast<UnsignedWide>(Wide{r} * r);
  const UnsignedWide v2 = square(way);
  const Wide closing = -dot(from, way);  // the nearest moment is closing / v2 of the way
  if (closing <= 0 || v2 == 0) return square(from) <= reach;
  if (compare_products(magnitude(closing), static_cast<UnsignedWide>(whole), v2, static_cast<UnsignedWide>(upto)) < 0) {
    const UnsignedWide c = magnitude(cross(from, way));
    return compare_products(c, c, reach, v2) <= 0;
  }
  const Wide x = Wide{from.x} * whole + Wide{way.x} * upto, y = Wide{from.y} * whole + Wide{way.y} * upto;
  return static_cast<UnsignedWide>(x * x + y * y) <=
         reach * static_cast<UnsignedWide>(whole) * static_cast<UnsignedWide>(whole);
}

}  // namespace

bool pass_within(Point a_from, Point a_to, Point b_from, Point b_to, int64_t r) {
  return passes_origin(b_from - a_from, (b_to - b_from) - (a_to - a_from), 1, 1, r);
}

std::optional<int32_t> first_within(const Track& a, const Track& b, int64_t r) {
  const int32_t begin = std::max(a.begin, b.begin), end = std::min(a.end, b.end);
  if (begin > end) return std::nullopt;
  const Point a0 = at(a, begin), b0 = at(b, begin);
  const Vector from = b0 - a0, way = (at(b, end) - b0) - (at(a, end) - a0);
  const int64_t whole = int64_t{end} - begin;
  if (within(a0, b0, r)) return begin;
  if (whole == 0 || !passes_origin(from, way, whole, whole, r)) return std::nullopt;
  int64_t not_yet = 0, by_now = whole;
  while (by_now - not_yet > 1) {
    const int64_t middle = (not_yet + by_now) / 2;
    (passes_origin(from, way, middle, whole, r) ? by_now : not_yet) = middle;
  }
  return static_cast<int32_t>(begin + by_now);
}

}  // namespace broadside::plane
