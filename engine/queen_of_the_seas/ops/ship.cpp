// Reads the ship objects, the third ships and the land of a case.
#include "engine/queen_of_the_seas/ops/ship.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/queen_of_the_seas/rules/appendix_a.h"

namespace broadside::queen_of_the_seas::ops {

using plane::Point;
using plane::Polygon;

namespace {

constexpr double kLongestShipCm = 50, kLongestShipFt = 3000, kLeastCm = 0.001, kMostDegrees = 3600;

// ---------------------------------------------------------------- convex outlines

Point point_of(const PointFact& at) { return {length_of(at[0]), length_of(at[1])}; }

std::optional<size_t> corner_number(const Polygon& p, Point c) {
  for (size_t i = 0; i < static_cast<size_t>(p.count); ++i)
    if (p.corner[i] == c) return i;
  return std::nullopt;
}

bool on_border(const Polygon& p, Point c) {
  const plane::Shape shape(p);
  for (size_t i = 0; i < shape.size(); ++i)
    if (plane::side_of(shape[i], shape.after(i) - shape[i], c) == 0) return true;
  return false;
}

/// Whether the points run once round their hull, either way; points on a side of it may be left out of the count.
bool run_round(const std::vector<Point>& points, const Polygon& hull) {
  size_t steps_on = 0, steps_back = 0;
  const auto count = static_cast<size_t>(hull.count);
  std::optional<size_t> first, last;
  const auto step = [&](size_t to) {
    steps_on += (to + count - *last) % count;
    steps_back += (*last + count - to) % count;
    last = to;
  };
  for (const Point p : points) {
    const auto corner = corner_number(hull, p);
    if (!corner) continue;
    if (last)
      step(*corner);
    else
      first = last = corner;
  }
  if (last) step(*first);
  return steps_on == count || steps_back == count;
}

}  // namespace

Expected<Polygon> polygon_of(const std::vector<PointFact>& corners, const std::string& place) {
  if (corners.size() < 3 || corners.size() > static_cast<size_t>(plane::kMaxCorners))
    return problem(place, fmt::format("has {} corners", corners.size()), fmt::format("3 to {}", plane::kMaxCorners));
  FactCheck sound;
  for (size_t i = 0; i < corners.size(); ++i)
    for (const double c : corners[i]) sound.between(c, -kFarthestCm, kFarthestCm, fmt::format("{}[{}]", place, i));
  if (!sound) return sound.why();
  std::vector<Point> points;
  std::transform(corners.begin(), corners.end(), std::back_inserter(points), point_of);
  const Polygon hull = plane::hull(points);
  if (!plane::thicker_than(hull)) return problem(place, "has no area", "corners of a convex outline");
  if (!std::all_of(points.begin(), points.end(), [&](Point p) { return on_border(hull, p); }) ||
      !run_round(points, hull))
    return problem(place, "is not convex", "corners of a convex outline, one after the other");
  return hull;
}

// ---------------------------------------------------------------- ship objects

namespace {

FactCheck& check_optional(FactCheck& sound, const std::optional<double>& value, double least, double most,
                          const std::string& place) {
  return value ? sound.between(*value, least, most, place) : sound;
}

FactCheck sound_fact(const ShipFact& fact, const std::string& place, Needs needs) {
  FactCheck sound;
  check_optional(sound, fact.x, -kFarthestCm, kFarthestCm, place + ".x");
  check_optional(sound, fact.y, -kFarthestCm, kFarthestCm, place + ".y");
  check_optional(sound, fact.heading_deg, -kMostDegrees, kMostDegrees, place + ".heading_deg");
  check_optional(sound, fact.base_l, kLeastCm, kLongestShipCm, place + ".base_l");
  check_optional(sound, fact.base_w, kLeastCm, kLongestShipCm, place + ".base_w");
  check_optional(sound, fact.casting_l, kLeastCm, kLongestShipCm, place + ".casting_l");
  check_optional(sound, fact.casting_b, kLeastCm, kLongestShipCm, place + ".casting_b");
  check_optional(sound, fact.length_ft, 1, kLongestShipFt, place + ".length_ft");
  check_optional(sound, fact.beam_ft, 1, kLongestShipFt, place + ".beam_ft");
  const bool pose = needs == Needs::pose || !fact.casting;
  const std::string right = fact.casting ? "this op asks for it" : "or give a casting in table coordinates";
  if ((pose || needs == Needs::centre) && !fact.x) sound.fault(place + ".x", "is missing", right);
  if ((pose || needs == Needs::centre) && !fact.y) sound.fault(place + ".y", "is missing", right);
  if (pose && !fact.heading_deg) sound.fault(place + ".heading_deg", "is missing", right);
  return sound;
}

int hundredths(const std::optional<double>& feet) {
  return feet ? static_cast<int>(std::llround(*feet * 100)) : 0;  // 0: unknown
}

/// Lengths as the case gives them; the others by QS-Q-16 and QS-Q-17.
ShipCard card_of(const ShipFact& fact, Length outline_length) {
  ShipCard card;
  card.size = fact.size ? *fact.size : fact.length_ft ? size_of(hundredths(fact.length_ft)) : Size::Large;
  const ModelSize model = model_size(card.size, fact.cls, hundredths(fact.length_ft), hundredths(fact.beam_ft));
  card.casting_length = fact.casting_l ? length_of(*fact.casting_l) : model.casting_length;
  card.casting_beam = model.casting_beam;
  if (fact.casting_l && !fact.beam_ft) {
    const auto beam = int64_t{card.casting_length} * model.casting_beam / model.casting_length;
    card.casting_beam = static_cast<Length>(beam);
  }
  if (fact.casting_b) card.casting_beam = length_of(*fact.casting_b);
  const auto base = base_for(card.size, fact.casting ? outline_length : card.casting_length);
  card.base_length = fact.base_l ? length_of(*fact.base_l) : base[0];
  card.base_width = fact.base_w ? length_of(*fact.base_w) : base[1];
  return card;
}

Point middle_of(const Polygon& p) {
  Point low = p.corner[0], high = low;
  for (int i = 1; i < p.count; ++i) {
    const Point c = p.corner[static_cast<size_t>(i)];
    low = {std::min(low.x, c.x), std::min(low.y, c.y)};
    high = {std::max(high.x, c.x), std::max(high.y, c.y)};
  }
  return {static_cast<int32_t>((int64_t{low.x} + high.x) / 2), static_cast<int32_t>((int64_t{low.y} + high.y) / 2)};
}

/// A casting drawn on the table, turned back to the origin with the bow north.
Polygon turned_back(const Polygon& casting, plane::Pose pose) {
  Polygon p;
  for (int i = 0; i < casting.count; ++i) {
    const plane::ShipFrame c = plane::to_ship(pose, casting.corner[static_cast<size_t>(i)]);
    p.add({static_cast<Length>(c.starboard), static_cast<Length>(c.ahead)});
  }
  return p;
}

Length length_along(const Polygon& outline) {
  const auto [least, most] = std::minmax_element(outline.corner.begin(), outline.corner.begin() + outline.count,
                                                 [](Point a, Point b) { return a.y < b.y; });
  return std::min(most->y - least->y, length_of(kLongestShipCm));
}

struct Read {
  plane::Pose pose;
  ShipCard card;
  std::optional<Polygon> casting;  // on the table, where the case draws it
};

Expected<Read> read(const ShipFact& fact, const std::string& place, Needs needs) {
  if (const FactCheck sound = sound_fact(fact, place, needs); !sound) return sound.why();
  Read r;
  if (fact.casting) {
    auto casting = polygon_of(*fact.casting, place + ".casting");
    if (!casting) return tl::make_unexpected(casting.error());
    r.casting = *casting;
    r.pose.at = middle_of(*casting);
  }
  if (fact.x && fact.y) r.pose.at = {length_of(*fact.x), length_of(*fact.y)};
  if (fact.heading_deg) r.pose.heading = angle_of(*fact.heading_deg);
  r.card = card_of(fact, r.casting ? length_along(turned_back(*r.casting, r.pose)) : 0);
  return r;
}

}  // namespace

Expected<Model> model_of(const ShipFact& fact, const std::string& place, Needs needs) {
  const auto r = read(fact, place, needs);
  if (!r) return tl::make_unexpected(r.error());
  Model m = r->casting ? model_from(r->pose, *r->casting, r->card.base_length / 2, r->card.base_width / 2, r->card.size)
                       : model_at(r->card, r->pose);
  m.smoke = fact.smoke;
  return m;
}

Expected<Outline> outline_of(const ShipFact& fact, const std::string& place) {
  const auto r = read(fact, place, Needs::pose);
  if (!r) return tl::make_unexpected(r.error());
  Outline o;
  o.pose = r->pose;
  o.casting = r->casting ? turned_back(*r->casting, r->pose) : casting_outline(r->card);
  o.base = base_outline(r->card);
  const Model at_origin = model_from({}, o.casting, r->card.base_length / 2, r->card.base_width / 2, r->card.size);
  o.casting_reach = at_origin.casting_reach;
  o.base_reach = at_origin.base_reach;
  o.half_width = at_origin.half_width;
  return o;
}

// ---------------------------------------------------------------- third ships and land

Expected<Surroundings> surroundings_of(const std::vector<ShipFact>& others,
                                       const std::vector<std::vector<PointFact>>& land, Needs of_others,
                                       Needs of_smoking) {
  if (others.size() >= static_cast<size_t>(kMostShips))
    return problem("given.others", "has too many rows", fmt::format("fewer than {}", kMostShips));
  if (land.size() > static_cast<size_t>(kMostLand))
    return problem("given.land", "has too many pieces", fmt::format("at most {}", kMostLand));
  Surroundings out;
  for (size_t i = 0; i < others.size(); ++i) {
    if (!others[i].id) return problem(row("others", i) + ".id", "is missing", "third ships need a name");
    auto model = model_of(others[i], row("others", i), others[i].smoke ? of_smoking : of_others);
    if (!model) return tl::make_unexpected(model.error());
    model->ship = static_cast<uint16_t>(i);
    out.models.push_back(*model);
    out.ids.push_back(*others[i].id);
  }
  for (size_t i = 0; i < land.size(); ++i) {
    const auto piece = polygon_of(land[i], row("land", i));
    if (!piece) return tl::make_unexpected(piece.error());
    out.land.push_back(*piece);
  }
  return out;
}

}  // namespace broadside::queen_of_the_seas::ops
