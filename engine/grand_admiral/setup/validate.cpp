// Which battles can be played. A battle may come out of a stranger's record, so nothing about it is taken for granted.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/options.h"
#include "engine/grand_admiral/rules/sequence.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/setup/scenario.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/words/names.h"

namespace broadside::grand_admiral {
namespace {

using Part = Flaw::Part;
constexpr bool between(int64_t value, int64_t least, int64_t most) { return value >= least && value <= most; }

// ---------------------------------------------------------------- battle, options, sides

Found battle_flaw(const Battle& b) {
  const bool limit_needed = b.source == kHouse;
  return first_flaw_of(
      [&] { return head_flaw(b); }, number(Part::battle, 0, "columns", b.columns, kLeastBoard, kMostBoard),
      number(Part::battle, 0, "rows", b.rows, kLeastBoard, kMostBoard),
      number(Part::battle, 0, "round_limit", b.round_limit, limit_needed ? 1 : 0, kMostRounds),
      number(Part::battle, 0, "at_limit", static_cast<int>(b.at_limit), 0, static_cast<int>(AtLimit::black)));
}

Found zone_flaw(const Battle& b, size_t side) {
  const Zone& z = b.sides[side].zone;
  if (z.first_column > z.last_column || z.first_row > z.last_row || z.last_column >= b.columns || z.last_row >= b.rows)
    return flaw(Part::side, side, "zone", "zone does not lie on the board",
                fmt::format("two corners, north-west and south-east, between {} and {}",
                            hex::label(hex::at_column_row(0, 0), b.board()),
                            hex::label(hex::at_column_row(b.columns - 1, b.rows - 1), b.board())));
  return {};
}

Found side_flaw(const Battle& b, size_t side) {
  const Side& s = b.sides[side];
  return first_flaw_of(
      [&] { return side_head_flaw(s, side); }, number(Part::side, side, "point_limit", s.point_limit, 0, kMostPoints),
      number(Part::side, side, "victory_target", s.victory_target, 0, kMostPoints),
      number(Part::side, side, "morale", static_cast<int>(s.morale), 0, static_cast<int>(Morale::exceptional)),
      number(Part::side, side, "morale", static_cast<int>(s.choose_morale), 0, 1),
      number(Part::side, side, "fleet", static_cast<int>(s.choose_fleet), 0, 1),
      number(Part::side, side, "deploy", static_cast<int>(s.choose_places), 0, 1), [&] { return zone_flaw(b, side); },
      number(Part::side, side, "leave", s.exit_edges, 0, kNorth | kEast | kSouth | kWest),
      number(Part::side, side, "leave", s.exit_own_percent, 0, kMostExitPercent),
      number(Part::side, side, "leave", s.exit_enemy_percent, 0, kMostExitPercent));
}

// ---------------------------------------------------------------- cards and ships

Found battery_flaw(const ShipCard& card, size_t index) {
  const Battery& battery = card.batteries[index];
  const auto bad = [&](std::string_view reason, std::string right) {
    return flaw(Part::ship, 0, "batteries", fmt::format("{}, battery {}: {}", card.name, index + 1, reason),
                std::move(right));
  };
  if (auto f = text_flaw(Part::ship, 0, "batteries", battery.gun, 40, false)) return f;
  if (!is_weapon_name(battery.weapon))
    return bad("weapon needs a name in lower-case letters, digits, points and hyphens", "such as 13.5in");
  for (const std::string_view word : {"all", "torpedo", "torpedoes", "torpedos"})
    if (battery.weapon == word) return bad(fmt::format("{} means something else in an order", word), "such as 13.5in");
  for (size_t other_one = 0; other_one < index; ++other_one)
    if (card.batteries[other_one].weapon == battery.weapon)
      return bad(fmt::format("weapon {} is listed twice", battery.weapon), "a different name for each battery");
  if (static_cast<int>(battery.mount) > static_cast<int>(Mount::casemate))
    return bad("unknown mount", "turret, casemate or other");
  if (battery.dice[0] > kMostDice || battery.dice[1] > battery.dice[0])
    return bad(fmt::format("dice are {}/{}", battery.dice[0], battery.dice[1]),
               fmt::format("at most {}, crippled no more than before", kMostDice));
  for (const RangeEntry& e : battery.sequence)
    if (static_cast<int>(e.band) > static_cast<int>(Band::far) || !between(e.penetration, 0, kMostPenetration) ||
        (e.band == Band::none && e.penetration != 0))
      return bad("a range entry is out of bounds", fmt::format("penetration 0 to {}", kMostPenetration));
  return {};
}

Found hull_flaw(const ShipCard& card) {
  if (card.row1 < 1 || card.row2 < 1 || card.row1 + card.row2 > kMostHullBoxes)
    return flaw(Part::ship, 0, "row1",
                fmt::format("{} has hull rows of {} and {} boxes", card.name, card.row1, card.row2),
                fmt::format("at least 1 in each row and at most {} together", kMostHullBoxes));
  if (card.speed[0] > kFastest || card.speed[1] > card.speed[0])
    return flaw(Part::ship, 0, "speed", fmt::format("{} has speeds {} and {}", card.name, card.speed[0], card.speed[1]),
                fmt::format("at most {}, and no more when crippled", kFastest));
  return {};
}

/// Where she starts and in what state.
Found ship_flaw(const Battle& b, size_t i) {
  const Entry& e = b.ships[i];
  const auto bad = [&](std::string_view key, std::string_view reason, std::string right) {
    return flaw(Part::ship, i, key, fmt::format("{}: {}", e.card.name, reason), std::move(right));
  };
  if (auto f = card_flaw(e.card)) return f->index = i, f;
  if (e.side > kBlack) return bad("side", "is on no side", "0 for Red, 1 for Black");
  if (!hex::on_board(b.board(), {e.q, e.r}))
    return bad("hex", fmt::format("hex ({},{}) is off the board", e.q, e.r),
               fmt::format("{} columns of {} hexes", b.columns, b.rows));
  if (e.heading > 5) return bad("heading", fmt::format("heading {}", e.heading), "0 to 5");
  if (e.checked >= e.card.row1 + e.card.row2)
    return bad("checked",
               fmt::format("{} boxes are checked, but she has only {}", e.checked, e.card.row1 + e.card.row2),
               "at least one box must be left");
  if (e.arrives > last_round(b))
    return bad("arrives", fmt::format("arrives in round {}, after the last", e.arrives),
               fmt::format("round 1 to {}", last_round(b)));
  if (e.torpedo_range != kTorpedoRangeOfOption && e.torpedo_range > kLongestReach)
    return bad("torpedo_range", fmt::format("torpedo range {}", e.torpedo_range),
               fmt::format("0 to {}", kLongestReach));
  if (!between(e.torpedo_hits_from, 2, 6))
    return bad("torpedo_hits_from", fmt::format("torpedoes hit from {}", e.torpedo_hits_from), "2 to 6");
  if (!year_allowed(b.year, e.card.year))  // GA-CNT-07
    return bad("ship", fmt::format("enters service in {}, but the scenario is set in {}", e.card.year, b.year),
               "an earlier ship or a later year");
  return {};
}

// ---------------------------------------------------------------- fleets

/// GA-Q-11: the stacking limit holds for deployment too. Ships placed by their player and ships still to come are not
/// here.
Found stack_flaw(const Battle& b) {
  for (size_t i = 0; i < b.ships.size(); ++i) {
    const Entry& e = b.ships[i];
    if (e.arrives > 0 || b.sides[e.side].choose_places == Choice::free) continue;
    const auto here =
        std::count_if(b.ships.begin(), b.ships.begin() + static_cast<ptrdiff_t>(i) + 1,
                      [&](const Entry& o) { return o.side == e.side && o.q == e.q && o.r == e.r && o.arrives == 0; });
    if (here > b.options.stack_limit)
      return flaw(
          Part::ship, i, "hex",
          fmt::format("{}: ship number {} of her side in hex {}", e.card.name, here, hex::label({e.q, e.r}, b.board())),
          fmt::format("at most {}", b.options.stack_limit));
  }
  return {};
}

/// Whatever morale is chosen, the point limit must leave a fleet to choose (GA-MOR-04), and the zone room for it.
Found fleet_flaw(const Battle& b, size_t side) {
  const Side& s = b.sides[side];
  int64_t total = 0, arriving = 0, cheapest = kMostPoints;
  int at_start = 0;
  for (const Entry& e : b.ships) {
    if (e.side != side) continue;
    total += e.card.points;
    if (e.arrives > 0) {
      arriving += e.card.points;
      continue;
    }
    ++at_start;
    cheapest = std::min<int64_t>(cheapest, e.card.points);
  }
  const auto bad = [&](std::string_view key, std::string reason, std::string right) {
    return flaw(Part::side, side, key, std::move(reason), std::move(right));
  };
  if (at_start == 0)
    return bad("ships", "no ship is present from the start",
               s.choose_fleet == Choice::free ? "list the ships to choose from" : "list at least one without arrives");
  const bool free_morale = b.options.morale && s.choose_morale == Choice::free;
  const Morale level = !b.options.morale ? Morale::average : free_morale ? Morale::exceptional : s.morale;
  if (s.choose_fleet == Choice::free && !affordable(s, level, cheapest + arriving))
    return bad("point_limit", fmt::format("the point limit of {} does not buy any of the ships listed", s.point_limit),
               fmt::format("the cheapest costs {}, and {} arrive later", cheapest, arriving));
  const Morale fixed = free_morale ? Morale::average : level;
  if (s.choose_fleet == Choice::fixed && !affordable(s, fixed, total))
    return bad("point_limit", fmt::format("the ships cost {} points, but the limit is {}", total, s.point_limit),
               "fewer ships or a higher limit");
  const int hexes = (s.zone.last_column - s.zone.first_column + 1) * (s.zone.last_row - s.zone.first_row + 1);
  if (s.choose_places == Choice::free && at_start > hexes * b.options.stack_limit)
    return bad("zone", fmt::format("{} ships do not fit into {} hexes", at_start, hexes),
               fmt::format("at most {} in a hex", b.options.stack_limit));
  return {};
}

}  // namespace

std::optional<Flaw> card_flaw(const ShipCard& card) {
  if (auto f = first_flaw_of(
          text(Part::ship, 0, "id", card.id, 100, true), text(Part::ship, 0, "name", card.name, 100, true),
          text(Part::ship, 0, "nation", card.nation, 40, false), text(Part::ship, 0, "type", card.type, 20, true),
          number(Part::ship, 0, "year", card.year, kFirstYear, kLastYear),
          number(Part::ship, 0, "points", card.points, 1, INT16_MAX), [&] { return hull_flaw(card); },
          number(Part::ship, 0, "batteries", static_cast<int64_t>(card.batteries.size()), 0, kMostBatteries)))
    return f;
  for (size_t i = 0; i < card.batteries.size(); ++i)
    if (auto f = battery_flaw(card, i)) return f;
  return {};
}

std::optional<Flaw> first_flaw(const Battle& battle) {
  if (auto f = first_flaw_of([&] { return battle_flaw(battle); },
                             [&] { return options_flaw(battle.options, option_rows()); },
                             [&] { return side_flaw(battle, kRed); }, [&] { return side_flaw(battle, kBlack); }))
    return f;
  if (battle.ships.size() > kMostShips)
    return flaw(Part::battle, 0, "ships", fmt::format("{} ships", battle.ships.size()),
                fmt::format("at most {}", kMostShips));
  for (size_t i = 0; i < battle.ships.size(); ++i)
    if (auto f = ship_flaw(battle, i)) return f;
  return first_flaw_of([&] { return names_flaw(battle, ship_name); }, [&] { return fleet_flaw(battle, kRed); },
                       [&] { return fleet_flaw(battle, kBlack); }, [&] { return stack_flaw(battle); });
}

Expected<void> System::validate(const Battle& battle, std::string_view place) {
  const std::optional<Flaw> f = first_flaw(battle);
  if (!f) return {};
  return tl::make_unexpected(f->problem(place));
}

// ---------------------------------------------------------------- positions

namespace {

bool setting_up(Step step) { return step <= Step::places; }
bool in_play(Step step) { return step == Step::move || step == Step::fire || step == Step::draw; }

void doubt_cursor(const Battle& b, const Position& p, PositionCheck& d) {
  const Step step = p.step();
  const int card = p.at.round / kRepeats, repeat = p.at.round % kRepeats;
  d.want(p.at.step <= static_cast<uint8_t>(Step::over), "at.step", "is not a step");
  d.want(p.at.spare1 == 0 && p.at.spare2 == 0 && p.at.seconds == 0, "at", "uses spare fields");
  d.want(setting_up(step) ? p.at.turn == 0 : p.at.turn >= (step == Step::over ? 0 : 1) && p.at.turn <= last_round(b),
         "at.turn", "does not fit the step or the round limit");
  if (step == Step::deal)
    d.want(p.at.round < 2 * kHandSize && p.open.plays == 0, "at.round", "is not a card of the deal");
  else
    d.want(card == p.open.plays && repeat < (step == Step::fire ? kMostShips : 1), "at.round",
           "does not fit the cards played");
}

Cards all_cards(const Position& p) {
  Cards all = p.umpire.deck;
  for (size_t kind = 0; kind < all.size(); ++kind)
    all[kind] = static_cast<uint8_t>(std::min(255, all[kind] + p.open.discards[kind] + p.secret[0].hand[kind] +
                                                       p.secret[1].hand[kind] + (p.open.card == kind ? 1 : 0)));
  return all;
}

/// Sixteen cards are somewhere, or none has been dealt yet; a finished round lies whole on the discard pile.
void doubt_cards(const Position& p, PositionCheck& d) {
  const Step step = p.step();
  const Open& o = p.open;
  const Cards all = all_cards(p);
  const int in_deck = count(p.umpire.deck), thrown = count(o.discards);
  const bool before_deal = step == Step::deal && p.at.round == 0;
  const bool none = count(all) == 0, whole = all == kActionDeck;
  for (size_t side = 0; side < 2; ++side)
    d.want(o.hand_size[side] == count(p.secret[side].hand) && o.hand_size[side] <= kHandSize, "open.hand_size",
           "does not fit the hand");
  d.want(o.deck_size == in_deck, "open.deck_size", "does not fit the deck");
  d.want(setting_up(step) || (step == Step::over && p.at.turn == 0) ? none
                                                                    : whole || (before_deal && none && p.at.turn == 1),
         "umpire.deck", "is not one deck together with hands, discards and the card in play");
  d.want(o.card == kNoCard || (o.card < kCardKinds && (in_play(step) || step == Step::over)), "open.card",
         "is on the table at the wrong time");
  d.want(!in_play(step) || o.card != kNoCard, "open.card", "is missing");
  d.want(step != Step::move || !is_face(o.card), "open.card", "does not move ships");
  d.want(step != Step::fire || is_face(o.card), "open.card", "does not fire guns");
  d.want(o.plays <= kDeckSize && (before_deal || setting_up(step) || o.plays == thrown), "open.plays",
         "does not fit the discards");
  if (before_deal) d.want(in_deck == 0 && o.hand_size[0] + o.hand_size[1] == 0, "open.deck_size", "is dealt too early");
}

void doubt_hands(const Position& p, PositionCheck& d) {
  const Open& o = p.open;
  const Step step = p.step();
  d.want(o.first <= kBlack && o.to_play <= kBlack, "open.to_play", "is not a seat");
  if (!d.none()) return;
  const int mine = o.hand_size[o.to_play], theirs = o.hand_size[other(o.to_play)];
  if (step == Step::deal && p.at.round > 0)
    d.want(o.hand_size[0] == (p.at.round + 1) / 2 && o.hand_size[1] == p.at.round / 2, "open.hand_size",
           "does not fit the deal");
  if (step == Step::first_player) d.want(mine == kHandSize && theirs == kHandSize, "open.hand_size", "is not three");
  if (step == Step::play) {
    d.want(mine > 0, "open.to_play", "has no card to play");
    d.want(o.deck_size == 0 || (mine == kHandSize && theirs == kHandSize), "open.hand_size", "is not three");
  }
  if (in_play(step) && o.deck_size > 0)
    d.want(mine == kHandSize - 1 && theirs == kHandSize, "open.hand_size", "does not fit the deck");
}

void doubt_ending(const Battle& b, const Position& p, PositionCheck& d) {
  const Open& o = p.open;
  const Ending why = o.ended;
  d.want(why <= Ending::resigned, "open.ended", "is not an ending");
  d.want((p.step() == Step::over) == (why != Ending::none), "open.ended", "does not fit the step");
  d.want(o.winner == kNoSeat || (o.winner <= kBlack && why != Ending::none), "open.winner", "has not won");
  d.want(o.resigned <= 3 && (o.resigned != 0) == (why == Ending::resigned), "open.resigned", "does not fit the ending");
  d.want(why != Ending::target || o.winner != kNoSeat, "open.winner", "is missing");
  d.want(o.spare == 0, "open.spare", "is used");
  for (size_t side = 0; side < 2; ++side) {
    d.want(o.points[side] >= 0, "open.points", "is negative");
    d.want(o.morale[side] <= Morale::exceptional, "open.morale", "is not a level");
    const bool free_level = b.options.morale && b.sides[side].choose_morale == Choice::free;
    const Morale level = b.options.morale ? b.sides[side].morale : Morale::average;
    d.want(free_level || o.morale[side] == level, "open.morale", "is not the level of the scenario");
  }
}

void doubt_ship(const Battle& b, const Position& p, size_t i, PositionCheck& d) {
  const Ship& s = p.open.ships[i];
  const Entry& e = b.ships[i];
  const std::string place = fmt::format("open.ships[{}]", i);
  const int boxes = e.card.row1 + e.card.row2;
  d.want(s.side == e.side, place, "is on the wrong side");
  d.want(s.heading < 6, place, "has no heading");
  d.want(s.fate <= Fate::left, place, "has no fate");
  d.want(hex::on_board(b.board(), s.hex()), place, "is off the board");
  d.want(s.checked >= e.checked && s.checked <= boxes, place, "has an impossible number of boxes checked");
  d.want((s.fate == Fate::sunk) == (s.checked == boxes), place, "is sunk with boxes left, or afloat without any");
  d.want(s.torpedoes <= e.card.torpedoes, place, "has more torpedoes than boxes");
  d.want(s.acted <= 1, place, "acted more than once");
  d.want(s.fate != Fate::left || b.sides[e.side].exit_edges != 0, place,
         "has left a board that her side may not leave");
  const bool never_came = s.fate == Fate::reserve && e.arrives == 0;
  d.want(!never_came || b.sides[e.side].choose_fleet == Choice::free, place, "is not there from the start");
  d.want(s.fate == Fate::reserve || e.arrives <= p.at.turn, place, "arrived too early");
}

void doubt_stacks(const Battle& b, const Position& p, PositionCheck& d) {
  std::array<std::array<uint8_t, kMostBoard * kMostBoard>, 2> here{};
  for (const Ship& s : p.open.ships) {
    const bool placed = !setting_up(p.step()) || b.sides[s.side].choose_places == Choice::fixed;
    if (s.fate != Fate::afloat || !placed) continue;
    uint8_t& ships = here[s.side][static_cast<size_t>(hex::index_of(b.board(), s.hex()))];
    d.want(++ships <= b.options.stack_limit, "open.ships", "are too many in one hex");
  }
}

}  // namespace

Expected<void> System::plausible(const Battle& battle, const Position& p) {
  PositionCheck d;
  doubt_cursor(battle, p, d);
  doubt_cards(p, d);
  doubt_hands(p, d);
  doubt_ending(battle, p, d);
  d.want(p.open.ships.count == battle.ships.size(), "open.ships", "are not the ships of the battle");
  for (size_t i = 0; d.none() && i < p.open.ships.count; ++i) doubt_ship(battle, p, i, d);
  if (d.none()) doubt_stacks(battle, p, d);
  return d.result();
}

}  // namespace broadside::grand_admiral
