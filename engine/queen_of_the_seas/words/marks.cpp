// What is drawn over the table: where an order would lead, at whom it would fire and what is in the way, and how far a
// ship's weapons reach. An order may hold any bytes.
#include "engine/queen_of_the_seas/words/marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "engine/queen_of_the_seas/play/aiming.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas {

Mark mark(std::string kind, std::string tone, std::string label, std::string piece, Points points) {
  Mark out;
  out.kind = std::move(kind);
  out.tone = std::move(tone);
  out.label = std::move(label);
  out.piece = std::move(piece);
  out.points = std::move(points);
  return out;
}

namespace {

std::pair<int, int> spot(plane::Point p) { return {p.x, p.y}; }

Points corners_of(const plane::Polygon& shape) {
  Points out;
  for (int i = 0; i < shape.count; ++i) out.push_back(spot(shape.corner[static_cast<size_t>(i)]));
  return out;
}

// ---------------------------------------------------------------- a move

constexpr Length kMostDrawn = 60 * kCm;  // of a way: beyond any speed there is nothing worth drawing

bool can_be_drawn(const Path& path) {
  return path.first >= 0 && path.arc >= 0 && path.last >= 0 && path.side <= TurnSide::starboard &&
         int64_t{path.first} + path.arc + path.last <= kMostDrawn;
}

/// The beginning of a path.
Path cut_off(const Path& path, Length way) {
  Path out = path;
  out.first = std::min(path.first, way);
  out.arc = std::min(path.arc, way - out.first);
  out.last = std::min(path.last, way - out.first - out.arc);
  return out;
}

/// Her track between two ways of the path, close enough to look round.
Points track(const Mover& mover, const Path& path, bool astern, Length from, Length to) {
  constexpr Length kStep = kCm / 2;
  Points out;
  const auto add = [&](Length way) { out.push_back(spot(pose_after(mover, cut_off(path, way), astern).at)); };
  add(from);
  for (Length way = path.first; path.arc > 0 && way <= path.first + path.arc; way += kStep)
    if (way > from && way < to) add(way);
  if (const Length turned = path.first + path.arc; turned > from && turned < to) add(turned);
  add(to);
  return out;
}

/// "strikes Moltke", "leaves the table"; nothing if she comes through.
std::string mishap_text(const Asked& a, const Sea& sea, const Sailed& sailed) {
  if (sailed.outcome == MoveOutcome::left_table) return "leaves the table";
  return sailed.outcome == MoveOutcome::collided ? "strikes " + struck_text(a, sea, sailed) : std::string();
}

}  // namespace

std::string struck_text(const Asked& a, const Sea& sea, const Sailed& sailed) {
  std::vector<std::string> struck;
  for (const uint16_t row : sailed.struck) struck.push_back(a.name(sea.near()[row].ship));
  if (sailed.land) struck.emplace_back("land");
  return listed(struck);
}

Drawing move_marks(const Asked& a, const Move& move) {
  Drawing out;
  Path path = move.path;
  if (move.ship >= a.open().fleet() || !a.own(move.ship) || !can_be_drawn(path)) return out;
  if (path.side == TurnSide::none) path.arc = 0;
  const std::string name = a.name(move.ship);
  const bool astern = move.speed < 0;
  const Sea sea(a.battle, a.open(), move.ship);
  Sailed sailed;
  sea.sail(path, move.speed, sailed);
  const std::string mishap = mishap_text(a, sea, sailed);
  const Length whole = path.first + path.arc + path.last;
  out.push_back(mark("line", "plan", path_text(path, astern), name, track(sea.mover(), path, astern, 0, sailed.way)));
  if (sailed.way < whole)  // what she does not get to
    out.push_back(mark("line", "blocked", mishap, name, track(sea.mover(), path, astern, sailed.way, whole)));
  if (move.smoke)  // QS-smoke-05
    out.push_back(
        mark("area", "smoke", "", name, corners_of(plane::placed(base_outline(a.battle.card(move.ship)), sailed.end))));
  Mark ghost = mark("ghost", mishap.empty() ? "plan" : "danger", mishap.empty() ? name : name + " " + mishap, name,
                    {spot(sailed.end.at)});
  ghost.heading = sailed.end.heading;
  out.push_back(std::move(ghost));
  return out;
}

// ---------------------------------------------------------------- fire

namespace {

/// All salvos of a ship at one target that can be fired, or cannot for the same reasons.
struct AimedSalvos {
  uint16_t ship, target;
  FaultSet faults;
  std::string weapons;
};

std::vector<AimedSalvos> aims_of(const Asked& a, const FiringTable& table, const Shots& shots, bool torpedoes) {
  std::vector<AimedSalvos> out;
  for (const Shot& shot : shots) {
    if (shot.ship >= a.open().fleet() || shot.target >= a.open().fleet() || shot.ship == shot.target) continue;
    if (!a.own(shot.ship) || !a.ship(shot.target).on_table()) continue;
    if (shot.weapon > Weapon::T || (shot.weapon == Weapon::T) != torpedoes) continue;
    const FaultSet faults = declared_faults(a, table, shot);
    const std::string weapon(weapon_words(shot.weapon));
    const auto known = std::find_if(out.begin(), out.end(), [&](const AimedSalvos& aim) {
      return aim.ship == shot.ship && aim.target == shot.target && aim.faults.bits == faults.bits;
    });
    if (known == out.end())
      out.push_back({shot.ship, shot.target, faults, weapon});
    else
      known->weapons += ", " + weapon;
  }
  return out;
}

/// What lies between the two: in the zone of fire, or on the line between them where only sight is asked for.
void draw_obstacles(const Asked& a, const FiringTable& table, const AimedSalvos& aim, Drawing& out,
                    std::vector<std::string>& names) {
  const Model& firer = table.models().of(aim.ship);
  const Model& target = table.models().of(aim.target);
  const Field field = table.field();
  const auto add = [&](const Model* m) {
    names.push_back(m == nullptr ? "land" : a.name(m->ship));
    if (m != nullptr) out.push_back(mark("area", "blocked", "", a.name(m->ship), corners_of(m->casting)));
    return false;
  };
  if (aim.faults.has(FaultCode::zone_blocked)) each_in_zone(firer, target, field, add);
  if (!aim.faults.has(FaultCode::no_sight)) return;
  const plane::Segment line{{firer.pose.at, target.pose.at}};
  for (const Model& m : field.models)
    if (third_ship(m, firer, target) && plane::within(line, m.smoke ? m.base : m.casting, 0)) add(&m);
  for (const plane::Polygon& land : field.land)
    if (plane::within(line, land, 0)) add(nullptr);
}

Drawing aim_marks(const Asked& a, const Shots& shots, bool torpedoes) {
  Drawing out;
  if (shots.count == 0) return out;
  const auto table = std::make_unique<FiringTable>(a.battle, a.open());
  for (const AimedSalvos& aim : aims_of(a, *table, shots, torpedoes)) {
    const Solution solution = table->solve(aim.ship, aim.target, false);
    std::string label = fmt::format("{}: {}", aim.weapons, range_text(solution.range, solution.band));
    if (!aim.faults.empty()) {
      std::vector<std::string> names;
      draw_obstacles(a, *table, aim, out, names);
      label = fmt::format("{}: {}", aim.weapons, no_fire_text(aim.faults, torpedoes ? "out of arc" : "no gun bears"));
      if (!names.empty()) label += " by " + listed(names);
    }
    out.push_back(mark("line",
                       !aim.faults.empty() ? "blocked"
                       : torpedoes         ? "torpedo"
                                           : "fire",
                       std::move(label), a.name(aim.ship),
                       {spot(a.ship(aim.ship).pose().at), spot(a.ship(aim.target).pose().at)}));
    out.back().target = a.name(aim.target);
  }
  return out;
}

}  // namespace

Drawing fire_marks(const Asked& a, const GunFire& order) { return aim_marks(a, order.shots, false); }
Drawing launch_marks(const Asked& a, const Launches& order) { return aim_marks(a, order.shots, true); }

// ---------------------------------------------------------------- how far she reaches

namespace {

/// Bearings at which an arc begins and ends, clockwise (QS-arcs-01 to -05).
struct Bearings {
  plane::Angle from, to;
};
Bearings arc_bearings(const Model& model, Arc arc) {
  const auto towards = [&](size_t diagonal, bool astern) {
    const plane::Vector v = model.diagonal[diagonal] - plane::Point{};
    return plane::bearing(astern ? -v : v);
  };
  const plane::Angle starboard_bow = towards(0, false), port_bow = towards(1, false);
  const plane::Angle port_quarter = towards(0, true), starboard_quarter = towards(1, true);
  switch (arc) {
    case Arc::forward: return {port_bow, starboard_bow};
    case Arc::rear: return {starboard_quarter, port_quarter};
    case Arc::port: return {port_quarter, port_bow};
    case Arc::starboard: break;
  }
  return {starboard_bow, starboard_quarter};
}

/// Ranges are measured from her casting, circles are drawn from its centre: so much lies between.
Length hull_towards(const ShipCard& card, Arc arc) {
  return (broadside(arc) ? card.casting_beam : card.casting_length) / 2;
}

/// One whose weapons are drawn.
struct Reaching {
  const Battle& battle;
  const Open& open;
  uint16_t ship;
  Model model;
  Drawing& out;

  const ShipCard& card() const { return battle.card(ship); }

  void sector(Arc arc, std::string tone, std::string label, Length least, Length most) const {
    Mark m = mark("sector", std::move(tone), std::move(label), ship_name(battle, ship), {spot(model.pose.at)});
    const Bearings bearings = arc_bearings(model, arc);
    const Length hull = hull_towards(card(), arc);
    m.from = bearings.from;
    m.to = bearings.to;
    m.inner = least == 0 ? 0 : least + hull;
    m.outer = most + hull;
    out.push_back(std::move(m));
  }
  void ring(std::string label, Length inner, Length outer) const {
    const Length hull = hull_towards(card(), Arc::port);
    Mark m = mark("ring", "range", std::move(label), ship_name(battle, ship), {spot(model.pose.at)});
    m.inner = inner == 0 ? 0 : inner + hull;
    m.outer = outer + hull;
    out.push_back(std::move(m));
  }
};

/// Each gun type in every arc that it bears into, as far as it reaches; returns the farthest.
Length draw_guns(const Reaching& r) {
  Length farthest = 0;
  for (const Weapon gun : kGuns) {
    const int stats = r.open.ships[r.ship].stat(gun);
    if (stats == 0) continue;
    const Length range = gun_range(gun, r.card().launched);
    farthest = std::max(farthest, range);
    for (const Arc arc : {Arc::forward, Arc::rear, Arc::port, Arc::starboard}) {
      if (!bears(r.card(), gun, arc)) continue;
      const bool full = broadside(arc) || arc_note(r.card(), gun, arc) == ArcNote::full;
      r.sector(arc, "arc",
               fmt::format("{} {}, {} cm{}", weapon_words(gun), stats, cm_text(range),
                           full ? "" : ", half dice"),  // QS-phase-3b-03, -05
               0, range);
    }
  }
  return farthest;
}

/// QS-range-02 to -04, as far as any gun of hers reaches.
void draw_bands(const Reaching& r, Length farthest) {
  Length inner = 0;
  for (const auto& [band, limit] : {std::pair{Band::point_blank, kPointBlank}, std::pair{Band::short_range, kShort},
                                    std::pair{Band::long_range, farthest}}) {
    if (inner >= farthest) return;
    const Length outer = std::min(limit, farthest);
    r.ring(fmt::format("{}, {}", band_word(band), hits_from_text(band)), inner, outer);
    inner = outer;
  }
}

}  // namespace

std::vector<Mark> System::reach(const Battle& battle, const View& view, std::string_view handle) {
  Drawing out;
  for (uint16_t i = 0; i < view.open.fleet(); ++i) {
    const Ship& ship = view.open.ships[i];
    if (!ship.on_table() || ship_name(battle, i) != handle) continue;
    const Reaching r{battle, view.open, i, model_of(battle, view.open, i), out};
    draw_bands(r, draw_guns(r));
    if (ship.stat(Weapon::T) == 0 || ship.torpedoes_fired || view.open.rough) return out;  // QS-torpedoes-01, -09
    for (const Arc arc : {Arc::port, Arc::starboard})                                      // QS-torpedoes-02, -03
      r.sector(arc, "torpedo", fmt::format("Torpedoes {}", ship.stat(Weapon::T)), kTorpedoLeast, kTorpedoMost);
    return out;
  }
  return out;
}

}  // namespace broadside::queen_of_the_seas
