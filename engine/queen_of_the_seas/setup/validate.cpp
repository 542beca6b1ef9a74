// Which battles can be played. A battle may come out of a stranger's record, so nothing about it is taken for granted.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/rules/models.h"
#include "engine/queen_of_the_seas/setup/card_file.h"
#include "engine/queen_of_the_seas/setup/scenario.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/words/tell.h"

namespace broadside::queen_of_the_seas {
namespace {

using Part = Flaw::Part;
std::string cm(int64_t length) { return queen_of_the_seas::cm_text(length) + " cm"; }

// ---------------------------------------------------------------- battle, sides, land

Found table_flaw(const Battle& b) {
  for (const Length side : {b.length, b.width})
    if (side < kLeastTable || side > kMostTable)
      return flaw(Part::battle, 0, "table", fmt::format("a side of the table is {}", cm(side)),
                  fmt::format("{} to {}", cm(kLeastTable), cm(kMostTable)));
  return {};
}

Found battle_flaw(const Battle& b) {
  return first_flaw_of([&] { return head_flaw(b); }, [&] { return table_flaw(b); },
                       number(Part::battle, 0, "turn_limit", b.turn_limit == 0 ? 1 : b.turn_limit, 1, kMostTurns),
                       number(Part::battle, 0, "land", static_cast<int64_t>(b.land.size()), 0, kMostLand),
                       number(Part::battle, 0, "ship", static_cast<int64_t>(b.ships.size()), 1, kMostShips),
                       number(Part::battle, 0, "group", static_cast<int64_t>(b.groups.size()), 0, kMostGroups));
}

Found side_flaw(const Battle& b, Seat side) {
  const Side& s = b.sides[side];
  return first_flaw_of([&] { return side_head_flaw(s, side); },
                       number(Part::side, side, "vp_percent", s.vp_percent, 1, kMostVpPercent));
}

/// Orders and log call a side by its name.
Found same_side_flaw(const Battle& b) {
  if (folded(side_name(b, 0)) != folded(side_name(b, 1))) return {};
  return flaw(Part::side, 1, "name", fmt::format("both sides are called {}", side_name(b, 1)), "a different name");
}

bool on_table(const Battle& b, Length x, Length y) { return x >= 0 && x <= b.length && y >= 0 && y <= b.width; }

/// QS-Q-24: convex, once round, on the table.
Found land_flaw(const Battle& b, size_t index) {
  const std::vector<Spot>& corners = b.land[index].corners;
  const auto bad = [&](std::string reason, std::string right) {
    return flaw(Part::land, index, "corners", std::move(reason), std::move(right));
  };
  if (auto f = text_flaw(Part::land, index, "name", b.land[index].name, 100, false)) return f;
  if (corners.size() < 3 || corners.size() > kMostLandCorners)
    return bad(fmt::format("a piece of land has {} corners", corners.size()), fmt::format("3 to {}", kMostLandCorners));
  int downs = 0;
  for (size_t i = 0; i < corners.size(); ++i) {
    const Spot &a = corners[i], &here = corners[(i + 1) % corners.size()], &next = corners[(i + 2) % corners.size()];
    if (!on_table(b, a.x, a.y))
      return bad(fmt::format("corner {} at {}, {} is off the table", i + 1, cm(a.x), cm(a.y)), "places on the table");
    const plane::Point p{a.x, a.y}, q{here.x, here.y}, r{next.x, next.y};
    if (plane::cross(q - p, r - q) <= 0)
      return bad(fmt::format("the land is not convex at corner {}", (i + 1) % corners.size() + 1),
                 "convex pieces that overlap, corners anticlockwise");
    downs += q.y < p.y && r.y >= q.y ? 1 : 0;  // once round has one lowest corner
  }
  if (downs > 1) return bad("the shore crosses itself", "go once round the land");
  return {};
}

// ---------------------------------------------------------------- ships

Found ship_flaw(const Battle& b, size_t i) {
  const Entry& e = b.ships[i];
  const auto bad = [&](std::string_view key, std::string_view reason, std::string right) {
    return flaw(Part::ship, i, key, fmt::format("{}: {}", e.card.name, reason), std::move(right));
  };
  if (auto f = card_flaw(e.card)) return f->index = i, f;
  if (e.side > 1) return bad("side", "is on no side", "0 or 1");
  if (e.heading < 0 || e.heading >= plane::kCircle) return bad("heading", "has no heading", "0 to below 360 degrees");
  if (!on_table(b, e.x, e.y))
    return bad("at", fmt::format("{}, {} is off the table", cm(e.x), cm(e.y)),
               fmt::format("a table of {} by {}", cm(b.length), cm(b.width)));
  const plane::Polygon base = model_at(e.card, {{e.x, e.y}, e.heading}).base;
  for (size_t c = 0; c < static_cast<size_t>(base.count); ++c)  // QS-phase-2-moving-12: touching the edge is allowed
    if (const plane::Point p = base.corner[c]; p.x < -plane::kLengthSlack || p.x > b.length + plane::kLengthSlack ||
                                               p.y < -plane::kLengthSlack || p.y > b.width + plane::kLengthSlack)
      return bad("at", "a corner of her base is off the table", "farther from the edge");
  for (const Track track : kAllTracks) {
    const auto row = static_cast<size_t>(track);
    if (e.lost[row] > e.card.stats[row] || (track == Track::X && e.lost[row] == e.card.stats[row]))
      return bad("lost", fmt::format("{} of {} {} stats are lost", e.lost[row], e.card.stats[row], kTrackNames[row]),
                 "no more than she has, with some Hull left");
  }
  const int most = e.card.stat(Track::P) - e.lost[static_cast<size_t>(Track::P)];
  if (e.speed < 0 || e.speed > most)  // QS-placing-fleets-03
    return bad("speed", fmt::format("speed {}", e.speed), fmt::format("0 to {}, her Propulsion", most));
  if (e.group != kNoGroup && (e.group >= b.groups.size() || b.groups[e.group].side != e.side))
    return bad("group", "is not in a group of her side", "a group of her side");
  if (e.group == kNoGroup && b.options.formations)  // QS-formations-02, -03
    return bad("group", "is not in a group", "a group, or formations = false");
  return {};
}

bool touch(const plane::Polygon& a, const plane::Polygon& b) { return plane::within(a, b, plane::kLengthSlack); }

/// QS-Q-36: no base touches a casting, or land.
Found contact_flaw(const Battle& b) {
  std::vector<Model> models;
  for (const Entry& e : b.ships) models.push_back(model_at(e.card, {{e.x, e.y}, e.heading}));
  for (size_t i = 0; i < models.size(); ++i) {
    const Model& m = models[i];
    for (const Land& land : b.land)
      if (touch(m.base, land_piece(land)))
        return flaw(Part::ship, i, "at", fmt::format("{} starts on land", ship_name(b, i)), "clear of the shore");
    for (size_t j = 0; j < i; ++j) {
      const Model& o = models[j];
      const int64_t reach = int64_t{m.base_reach} + o.base_reach + plane::kLengthSlack;
      if (!plane::within(m.pose.at, o.pose.at, reach)) continue;
      if (touch(m.base, o.casting) || touch(m.casting, o.base))
        return flaw(Part::ship, i, "at", fmt::format("{} and {} touch each other", ship_name(b, j), ship_name(b, i)),
                    "keep each base clear of other castings");
    }
  }
  return {};
}

Found name_flaw(const Battle& b) {
  if (auto f = names_flaw(b, ship_name)) return f;
  for (const Seat side : kBothSides)
    if (std::none_of(b.ships.begin(), b.ships.end(), [&](const Entry& e) { return e.side == side; }))
      return flaw(Part::side, side, "ships", fmt::format("{} has no ship", side_name(b, side)), "at least one");
  return {};
}

// ---------------------------------------------------------------- groups

Found group_flaw(const Battle& b, size_t i) {
  const Group& g = b.groups[i];
  const auto bad = [&](std::string_view key, std::string reason, std::string right) {
    return flaw(Part::group, i, key, std::move(reason), std::move(right));
  };
  if (auto f = row_name_flaw(Part::group, b.groups, i, "group", {"none", "all", "auto"})) return f;
  if (g.kind > GroupKind::flotilla || g.line > Line::astern)
    return bad("kind", g.name + " is not a known kind of group", "a known kind");
  if (g.screens == kNoGroup) return {};
  const bool there = g.screens < b.groups.size() && b.groups[g.screens].side == g.side &&
                     b.groups[g.screens].kind == GroupKind::battle_group && g.kind == GroupKind::flotilla;
  return there ? Found{}  // QS-screens-01
               : bad("screens", fmt::format("{} does not screen a battle-group of its side", g.name),
                     "a flotilla screens a battle-group");
}

/// QS-formations-02, -03, QS-Q-66
Found forming_flaw(const Battle& b, size_t i) {
  const Group& g = b.groups[i];
  int capital = 0, others = 0, side_others = 0;
  for (const Entry& e : b.ships) {
    const bool own = e.group == i;
    capital += own && e.card.capital() ? 1 : 0;
    others += own && !e.card.capital() ? 1 : 0;
    side_others += e.side == g.side && !e.card.capital() ? 1 : 0;
  }
  const GroupFaults faults = group_faults(g.kind, capital, others, true, side_others);
  if (faults.mixed)
    return flaw(Part::group, i, "ships", g.name + " mixes capital ships and others",
                "capital ships in battle-groups, all others in flotillas");
  if (faults.size)
    return flaw(Part::group, i, "ships", fmt::format("{} has {} ships", g.name, capital + others),
                g.kind == GroupKind::battle_group
                    ? fmt::format("1 to {} in a battle-group", kBattleGroupMost)
                    : fmt::format("{} to {} in a flotilla, or all of the side where it has fewer", kFlotillaLeast,
                                  kFlotillaMost));
  return {};
}

}  // namespace

std::optional<Flaw> first_flaw(const Battle& battle) {
  if (auto f = first_flaw_of([&] { return battle_flaw(battle); }, [&] { return side_flaw(battle, 0); },
                             [&] { return side_flaw(battle, 1); }, [&] { return same_side_flaw(battle); }))
    return f;
  for (size_t i = 0; i < battle.land.size(); ++i)
    if (auto f = land_flaw(battle, i)) return f;
  for (size_t i = 0; i < battle.groups.size(); ++i)
    if (auto f = group_flaw(battle, i)) return f;
  for (size_t i = 0; i < battle.ships.size(); ++i)
    if (auto f = ship_flaw(battle, i)) return f;
  for (size_t i = 0; battle.options.formations && i < battle.groups.size(); ++i)
    if (auto f = forming_flaw(battle, i)) return f;
  return first_flaw_of([&] { return name_flaw(battle); }, [&] { return contact_flaw(battle); });
}

Expected<void> System::validate(const Battle& battle, std::string_view place) {
  if (const std::optional<Flaw> f = first_flaw(battle)) return tl::make_unexpected(f->problem(place));
  return {};
}

}  // namespace broadside::queen_of_the_seas
