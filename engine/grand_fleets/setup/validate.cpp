// Which battles can be played. A battle may come out of a stranger's record, so nothing about it is taken for granted.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/options.h"
#include "engine/grand_fleets/rules/command.h"
#include "engine/grand_fleets/rules/movement.h"
#include "engine/grand_fleets/rules/victory.h"
#include "engine/grand_fleets/setup/scenario.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/words/names.h"

namespace broadside::grand_fleets {
namespace {

using Part = Flaw::Part;
static_assert(kMostSpeed <= kMostMps && kMostVolley <= 255 && kMostHull <= 255);  // what paths and bytes can hold

// ---------------------------------------------------------------- battle, options, sides

Found land_flaw(const Battle& b) {
  for (const LandHex& land : b.land)
    if (!hex::on_board(b.board(), {land.q, land.r}))
      return flaw(Part::battle, 0, "land", fmt::format("land at ({},{}) is off the board", land.q, land.r),
                  fmt::format("{} columns of {} hexes", b.columns, b.rows));
  return {};
}

/// GF-Q-31: what land and edges rule out.
Found edges_flaw(const Battle& b) {
  const bool edges = b.sides[0].escape_edges != 0 || b.sides[1].escape_edges != 0;
  if (b.floating && (!b.land.empty() || edges))
    return flaw(Part::battle, 0, "floating", "the board cannot float where land or an edge matters",
                "floating = false, or leave it out");
  if (b.options.unbounded_sea && edges)
    return flaw(Part::options, 0, "unbounded_sea", "an unbounded sea has no edges to escape over",
                "unbounded_sea = false, or no escape_edges");
  return {};
}

Found battle_flaw(const Battle& b) {
  const bool limit_needed = b.source.starts_with(kHouse);
  return first_flaw_of([&] { return head_flaw(b); },
                       number(Part::battle, 0, "columns", b.columns, kLeastBoard, kMostBoard),
                       number(Part::battle, 0, "rows", b.rows, kLeastBoard, kMostBoard),
                       number(Part::battle, 0, "turn_limit", b.turn_limit, limit_needed ? 1 : 0, kMostTurns),
                       [&] { return options_flaw(b.options, option_rows()); },
                       number(Part::battle, 0, "land", static_cast<int64_t>(b.land.size()), 0, kMostLand),
                       [&] { return land_flaw(b); }, [&] { return edges_flaw(b); });
}

Found side_flaw(const Battle& b, Seat side) {
  const Side& s = b.sides[side];
  return first_flaw_of([&] { return side_head_flaw(s, side); },
                       number(Part::side, side, "squadrons", static_cast<int>(s.squadrons), 0, 1),
                       number(Part::side, side, "vp_percent", s.vp_percent, 1, kMostVpPercent),
                       number(Part::side, side, "escape_edges", s.escape_edges, 0, kNorth | kEast | kSouth | kWest));
}

// ---------------------------------------------------------------- cards

/// Orders name a weapon by one plain word that means nothing else in them.
Found weapon_flaw(const ShipCard& card, size_t index) {
  const std::string& weapon = card.guns[index].weapon;
  if (!is_weapon_name(weapon))
    return flaw(Part::ship, 0, "guns",
                fmt::format("{}: weapon needs a name in lower-case letters, digits, points and hyphens", card.name),
                "such as 14in");
  for (std::string_view word : {"all", "light", "tube", "none", "at"})
    if (weapon == word)
      return flaw(Part::ship, 0, "guns", fmt::format("{}: {} means something else in an order", card.name, word),
                  "such as 14in");
  for (size_t before = 0; before < index; ++before)
    if (card.guns[before].weapon == weapon)
      return flaw(Part::ship, 0, "guns", fmt::format("{}: weapon {} is listed twice", card.name, weapon),
                  "a different name for each line");
  return {};
}

Found mounts_flaw(const ShipCard& card, const GunLine& line) {
  const auto bad = [&](std::string reason, std::string right) {
    return flaw(Part::ship, 0, "guns", fmt::format("{}, {}: {}", card.name, line.weapon, reason), std::move(right));
  };
  if (line.mounts.empty()) return bad("no mounts", "at least one");
  int all_barrels = 0;
  for (size_t i = 0; i < line.mounts.size(); ++i) {
    const Mounts& m = line.mounts[i];
    if (m.arcs == 0 || m.arcs > kAllArcs) return bad("mounts without arcs", "letters A to F");
    if (m.barrels < 1 || m.barrels > kMostBarrels || m.count < 1 || m.count > kMostMounts)
      return bad(fmt::format("{} mounts of {} barrels", m.count, m.barrels),
                 fmt::format("1 to {} mounts of 1 to {} barrels", kMostMounts, kMostBarrels));
    for (size_t before = 0; before < i; ++before)  // an order could not tell them apart
      if (line.mounts[before].arcs == m.arcs && line.mounts[before].barrels == m.barrels)
        return bad("identical mounts are listed twice", "one entry for all identical mounts");
    all_barrels += m.barrels * m.count;
  }
  if (all_barrels * line.damage > kMostVolley)
    return bad(fmt::format("{} barrels of damage {}", all_barrels, line.damage),
               fmt::format("at most {} damage points together", kMostVolley));
  return {};
}

Found gun_line_flaw(const ShipCard& card, size_t index) {
  const GunLine& line = card.guns[index];
  const auto& [close, middle, far] = line.range;
  const bool ranges = close >= 1 && close <= middle && middle <= far && far <= kMostRange;
  const bool pens =
      std::all_of(line.pen.begin(), line.pen.end(), [](int p) { return p >= kLeastPen && p <= kMostPen; });
  const auto bad = [&](std::string_view reason, std::string right) {
    return flaw(Part::ship, 0, "guns", fmt::format("{}, {}: {}", card.name, line.weapon, reason), std::move(right));
  };
  if (auto f = first_flaw_of([&] { return weapon_flaw(card, index); }, text(Part::ship, 0, "guns", line.gun, 60, false),
                             text(Part::ship, 0, "guns", line.loss, 60, false)))
    return f;
  if (!ranges)
    return bad(fmt::format("ranges {}/{}/{}", close, middle, far), fmt::format("ascending, from 1 to {}", kMostRange));
  if (!pens) return bad("penetration out of bounds", fmt::format("{} to {}", kLeastPen, kMostPen));
  if (line.rof < -kMostRof || line.rof > kMostRof)
    return bad(fmt::format("rate of fire {}", line.rof), fmt::format("{} to {}", -kMostRof, kMostRof));
  if (line.damage < 1 || line.damage > kMostGunDamage)
    return bad(fmt::format("damage {}", line.damage), fmt::format("1 to {}", kMostGunDamage));
  return mounts_flaw(card, line);
}

/// GF-3.9-01: four boxes that hold the Hull, and speeds that do not rise.
Found track_flaw(const ShipCard& card) {
  int circles = 0;
  bool falling = card.track[0].circles > 0;
  for (size_t i = 0; i < card.track.size(); ++i) {
    circles += card.track[i].circles;
    falling = falling && card.track[i].speed <= (i == 0 ? kMostSpeed : card.track[i - 1].speed);
  }
  if (circles != card.hull)
    return flaw(Part::ship, 0, "circles", fmt::format("{} has {} circles and Hull {}", card.name, circles, card.hull),
                "as many circles as Hull");
  if (!falling)
    return flaw(Part::ship, 0, "speed", fmt::format("{}: speeds rise, or are above {}", card.name, kMostSpeed),
                fmt::format("at most {}, none above the one before, and a circle in the first box", kMostSpeed));
  return {};
}

Found torpedoes_flaw(const ShipCard& card) {
  const TorpedoLine& t = card.torpedoes;
  const bool armed = !t.tubes.empty();
  if (auto f = first_flaw_of(text(Part::ship, 0, "torpedoes", t.torpedo, 60, false),
                             number(Part::ship, 0, "torpedoes", static_cast<int64_t>(t.tubes.size()), 0, kMostTubes),
                             number(Part::ship, 0, "torpedoes", armed ? t.range : 1, 1, kMostRange),
                             number(Part::ship, 0, "torpedoes", armed ? t.damage : 1, 1, kMostTorpedoDamage)))
    return f;
  for (uint8_t load : t.tubes)
    if (auto f = range_flaw(Part::ship, 0, "torpedoes", load, 1, kMostLoad)) return f;
  return {};
}

/// GF-3.10-01: what a roll names must be on the card.
Found location_flaw(const ShipCard& card) {
  for (Loss loss : card.hit_location) {
    const bool known = loss == kNoLoss || (loss == kLossLight && card.light.count > 0) ||
                       (loss == kLossTube && !card.torpedoes.tubes.empty()) ||
                       (loss >= 0 && loss < static_cast<int>(card.guns.size()));
    if (!known)
      return flaw(Part::ship, 0, "hit_location", fmt::format("{}: names a weapon she does not have", card.name),
                  "a gun line, light guns, tubes or nothing");
  }
  return {};
}

// ---------------------------------------------------------------- ships

/// Where she starts and in what state.
Found ship_flaw(const Battle& b, size_t i) {
  const Entry& e = b.ships[i];
  const auto bad = [&](std::string_view key, std::string_view reason, std::string right) {
    return flaw(Part::ship, i, key, fmt::format("{}: {}", e.card.name, reason), std::move(right));
  };
  if (auto f = card_flaw(e.card)) return f->index = i, f;
  if (e.side > 1) return bad("side", "is on no side", "0 or 1");
  if (!hex::on_board(b.board(), {e.q, e.r}))
    return bad("hex", fmt::format("hex ({},{}) is off the board", e.q, e.r),
               fmt::format("{} columns of {} hexes", b.columns, b.rows));
  if (waters(b).is_land({e.q, e.r}))
    return bad("hex", fmt::format("{} is land", hex::label({e.q, e.r}, b.board())), "a sea hex");  // GF-Q-32
  if (e.facing > 5) return bad("facing", fmt::format("facing {}", e.facing), "0 to 5");
  if (e.hull_hits >= e.card.hull)
    return bad("hull_hits", fmt::format("{} hull hits and Hull {}", e.hull_hits, e.card.hull),
               "at least one circle must be left");
  if (e.crew < -kMostCrew || e.crew > kMostCrew)
    return bad("crew", fmt::format("crew {:+}", e.crew), fmt::format("{} to {}", -kMostCrew, kMostCrew));
  if (e.squadron != kNoSquadron && (e.squadron >= b.squadrons.size() || b.squadrons[e.squadron].side != e.side))
    return bad("squadron", "is not in a squadron of her side", "a squadron of her side, or none");
  return {};
}

// ---------------------------------------------------------------- squadrons

Found squadron_flaw(const Battle& b, size_t i) {
  const Squadron& s = b.squadrons[i];
  if (auto f = row_name_flaw(Part::squadron, b.squadrons, i, "squadron", {"none", "all"})) return f;
  if (s.leader != kNoShip && (s.leader >= b.ships.size() || b.ships[s.leader].squadron != i))
    return flaw(Part::squadron, i, "leader", fmt::format("the leader of {} is not one of its ships", s.name),
                "one of its ships");
  return {};
}

/// What the scenario forms must be what a player could form (GF-4.1-02, -04, -05, GF-4.2-01).
Found forming_flaw(const Battle& b, Seat side) {
  int formed = 0;
  for (const Squadron& s : b.squadrons) formed += s.side == side ? 1 : 0;
  if (b.sides[side].squadrons == Choice::free)
    return formed > 0 ? Found{}
                      : flaw(Part::side, side, "squadrons", "there is no squadron to form", "at least one squadron");
  const int total = side_cc(b, side);
  const bool all_grouped = std::none_of(b.ships.begin(), b.ships.end(),
                                        [&](const Entry& e) { return e.side == side && e.squadron == kNoSquadron; });
  for (size_t i = 0; i < b.squadrons.size(); ++i) {
    const Squadron& s = b.squadrons[i];
    if (s.side != side) continue;
    const int cc = squadron_cc(b, i);
    if (cc == 0) return flaw(Part::squadron, i, "ships", fmt::format("{} has no ship", s.name), "at least one");
    if (s.leader == kNoShip) return flaw(Part::squadron, i, "leader", s.name + " has no leader", "one of its ships");
    if (!squadron_valid(cc, total, formed, all_grouped))
      return flaw(Part::squadron, i, "ships",
                  fmt::format("{} has C&C {}, of {} of its side in {} squadron{}", s.name, cc, total, formed,
                              formed == 1 ? "" : "s"),
                  fmt::format("at least {}; or all ships in one; or all in two of at least {} with {} to {} together",
                              kSquadronCc, kPairCc, kPairFrom, kPairTo));
  }
  return {};
}

// ---------------------------------------------------------------- sums over all ships: nothing later overruns a table

Found sum_flaw(const Battle& b) {
  int64_t rows = 0, losses = 0;
  std::array<int64_t, 2> ships{}, tubes{};
  for (const Entry& e : b.ships) {
    rows += static_cast<int64_t>(e.card.guns.size()) + (e.card.light.count > 0 ? kLightTargets : 0);
    losses += e.card.light.count + static_cast<int64_t>(e.card.torpedoes.tubes.size());
    for (const GunLine& line : e.card.guns)
      for (const Mounts& m : line.mounts) losses += m.count;
    ++ships[e.side];
    tubes[e.side] += static_cast<int64_t>(e.card.torpedoes.tubes.size());
  }
  const auto too_many = [](std::string_view what, int64_t there, int64_t most) {
    return flaw(Part::battle, 0, "ships", fmt::format("{} {}", there, what), fmt::format("at most {}", most));
  };
  for (Seat side : kBothSides) {
    if (ships[side] == 0)
      return flaw(Part::side, side, "ships", fmt::format("{} has no ship", side_name(b, side)), "at least one");
    if (tubes[side] > kMostTorpedoes) return too_many("torpedo tubes on one side", tubes[side], kMostTorpedoes);
  }
  if (rows > kMostFire) return too_many("lines of guns of all ships, light guns counted twice", rows, kMostFire);
  if (losses > kMostLosses) return too_many("mounts, light guns and tubes of all ships", losses, kMostLosses);
  return {};
}

int cc_where(const Battle& b, auto&& counts) {
  int sum = 0;
  for (const Entry& e : b.ships)
    if (counts(e)) sum += size_row(e.card.hull).cc;
  return sum;
}

}  // namespace

int side_cc(const Battle& battle, Seat side) {
  return cc_where(battle, [&](const Entry& e) { return e.side == side; });
}
int squadron_cc(const Battle& battle, size_t squadron) {
  return cc_where(battle, [&](const Entry& e) { return e.squadron == squadron; });
}
int most_squadrons(int side_total) {
  if (side_total >= kPairFrom && side_total <= kPairTo) return 2;
  return std::clamp(side_total / kSquadronCc, 1, kMostSquadrons / 2);
}

std::optional<Flaw> card_flaw(const ShipCard& card) {
  int64_t groups = 0;
  for (const GunLine& line : card.guns) groups += static_cast<int64_t>(line.mounts.size());
  const auto armor = [](std::string_view key, uint8_t value) {
    return number(Part::ship, 0, key, value, 0, kMostArmor);
  };
  if (auto f = first_flaw_of(
          text(Part::ship, 0, "id", card.id, 100, true), text(Part::ship, 0, "name", card.name, 100, true),
          text(Part::ship, 0, "nation", card.nation, 40, false), text(Part::ship, 0, "type", card.type, 60, false),
          text(Part::ship, 0, "class", card.ship_class, 100, false),
          number(Part::ship, 0, "year", card.year == 0 ? kFirstYear : card.year, kFirstYear, kLastYear),
          number(Part::ship, 0, "hull", card.hull, 1, kMostHull), [&] { return track_flaw(card); },
          armor("belt", card.belt[0]), armor("belt", card.belt[1]), armor("ends", card.ends[0]),
          armor("ends", card.ends[1]), armor("deck", card.deck), armor("aar", card.aar),
          number(Part::ship, 0, "guns", static_cast<int64_t>(card.guns.size()), 0, kMostLines),
          number(Part::ship, 0, "guns", groups, 0, kMostGroups),
          number(Part::ship, 0, "light", card.light.count, 0, kMostLight)))
    return f;
  for (size_t i = 0; i < card.guns.size(); ++i)
    if (auto f = gun_line_flaw(card, i)) return f;
  return first_flaw_of([&] { return torpedoes_flaw(card); }, [&] { return location_flaw(card); });
}

std::optional<Flaw> first_flaw(const Battle& battle) {
  if (auto f = first_flaw_of(
          [&] { return battle_flaw(battle); }, [&] { return side_flaw(battle, 0); },
          [&] { return side_flaw(battle, 1); },
          number(Part::battle, 0, "ships", static_cast<int64_t>(battle.ships.size()), 1, kMostShips),
          number(Part::battle, 0, "squadrons", static_cast<int64_t>(battle.squadrons.size()), 0, kMostSquadrons)))
    return f;
  for (size_t i = 0; i < battle.ships.size(); ++i)
    if (auto f = ship_flaw(battle, i)) return f;
  for (size_t i = 0; i < battle.squadrons.size(); ++i)
    if (auto f = squadron_flaw(battle, i)) return f;
  return first_flaw_of([&] { return names_flaw(battle, ship_name); }, [&] { return sum_flaw(battle); },
                       [&] { return forming_flaw(battle, 0); }, [&] { return forming_flaw(battle, 1); });
}

Expected<void> System::validate(const Battle& battle, std::string_view place) {
  if (const std::optional<Flaw> f = first_flaw(battle)) return tl::make_unexpected(f->problem(place));
  return {};
}

}  // namespace broadside::grand_fleets
