// House scenarios made to measure: fleets picked within their limits, put on the board in lines, with targets to match.
#include "engine/grand_admiral/setup/generate.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/core/dice.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/setup/scenario.h"

namespace broadside::grand_admiral {
namespace {

using Cardlist = std::vector<const ShipCard*>;
using Types = std::vector<std::string_view>;

// ---------------------------------------------------------------- which ships

constexpr int kOldest = 16;  // years: older ships had gone to the yards or into harbour
constexpr int kMostInGroup = 18;
constexpr int kSlowest = 2;  // monitors and floating batteries stay out of a sea battle

bool available(const ShipCard& card, std::string_view nation, int year) {
  constexpr std::array<std::string_view, 5> types = {"BB", "BC", "CA", "CL", "DD"};
  const bool auxiliary =
      (card.type == "CL" || card.type == "DD") && card.torpedoes == 0;  // armed liners, seaplane carriers
  return !auxiliary && card.nation == nation && year_allowed(year, card.year) && card.year >= year - kOldest &&
         card.speed[0] >= kSlowest && std::find(types.begin(), types.end(), card.type) != types.end();
}

/// How a group is made up: main ships of the first type there is enough of, then scouts and boats.
struct Mix {
  Types main;        // in order of preference
  int main_percent;  // of the points
  int most_main;
  int cruisers, destroyers;  // at most
};

int points_of(const Cardlist& fleet) {
  int sum = 0;
  for (const ShipCard* card : fleet) sum += card->points;
  return sum;
}

/// Ships still to be had, best by year first; ties by id, so that the order of the cards does not matter.
class Yard {
 public:
  Yard(std::span<const ShipCard> cards, std::string_view nation, int year) {
    std::set<std::string_view> names;  // a ship and her later refit are one ship
    Cardlist sorted;
    for (const ShipCard& card : cards)
      if (available(card, nation, year)) sorted.push_back(&card);
    std::sort(sorted.begin(), sorted.end(), [](const ShipCard* a, const ShipCard* b) {
      return a->year != b->year ? a->year > b->year : a->id < b->id;
    });
    for (const ShipCard* card : sorted)
      if (names.insert(card->name).second) ships_.push_back(card);
  }
  Cardlist of(const Types& types, int dearest) const {
    Cardlist out;
    for (const ShipCard* card : ships_)
      if (card->points <= dearest && std::find(types.begin(), types.end(), card->type) != types.end())
        out.push_back(card);
    return out;
  }
  void take(const ShipCard* card) { std::erase(ships_, card); }
  bool empty() const { return ships_.empty(); }
  const Cardlist& ships() const { return ships_; }

 private:
  Cardlist ships_;
};

/// Sisters first: a line of one speed and one weight of gun looks like a squadron and handles like one.
void add_sisters(Yard& yard, Cardlist& fleet, const Cardlist& from, int budget, int most, Whim& whim) {
  if (from.empty() || most <= 0) return;
  const auto newer = static_cast<uint32_t>(from.size() * 2 / 3 + 1);
  const ShipCard* leader = from[whim.below(newer)];
  Cardlist rest = from;
  std::stable_sort(rest.begin(), rest.end(), [leader](const ShipCard* a, const ShipCard* b) {
    const auto unlike = [leader](const ShipCard* c) {
      return std::abs(c->points - leader->points) + 20 * std::abs(c->speed[0] - leader->speed[0]);
    };
    return unlike(a) < unlike(b);
  });
  for (const ShipCard* card : rest) {
    if (most == 0) return;
    if (card->points > budget) continue;
    fleet.push_back(card);
    yard.take(card);
    budget -= card->points;
    --most;
  }
}

/// What may still join: more of the main ships, scouts and boats, and none that would slow the fleet down.
Cardlist fitting(const Yard& yard, const Cardlist& fleet, int dearest) {
  if (fleet.empty()) return yard.of({"BB", "BC", "CA", "CL", "DD"}, dearest);
  Cardlist from = yard.of({fleet.front()->type, "CL", "DD"}, dearest);
  std::erase_if(from, [&](const ShipCard* card) { return card->speed[0] < fleet.front()->speed[0]; });
  return from;
}

Cardlist pick_once(Yard& yard, int limit, const Mix& mix, Whim& whim) {
  Cardlist fleet;
  const int budget = limit * mix.main_percent / 100;
  for (std::string_view type : mix.main) {
    const int dearest = mix.most_main > 1 ? budget * 2 / 3 : budget;  // two ships at least, where there are such
    const Cardlist from = yard.of({type}, dearest);
    if (fleet.empty()) add_sisters(yard, fleet, from, budget, mix.most_main, whim);
  }
  const auto left = [&] { return limit - points_of(fleet); };
  add_sisters(yard, fleet, yard.of({"CL"}, left()), left() * 2 / 3, mix.cruisers, whim);
  add_sisters(yard, fleet, yard.of({"DD"}, left()), left(), mix.destroyers, whim);
  for (int more = kMostInGroup - static_cast<int>(fleet.size()); more > 0;
       --more) {  // what still fits, the dearest first
    const Cardlist from = fitting(yard, fleet, left());
    if (from.empty()) break;
    const auto dearer = [](const ShipCard* a, const ShipCard* b) { return a->points < b->points; };
    fleet.push_back(*std::max_element(from.begin(), from.end(), dearer));
    yard.take(fleet.back());
  }
  return fleet;
}

/// The best of a few tries: as near to the limit as may be.
Cardlist pick(Yard& yard, int limit, const Mix& mix, Whim& whim) {
  constexpr int kTries = 24;
  Cardlist best;
  Yard best_yard = yard;
  for (int i = 0; i < kTries; ++i) {
    Yard own = yard;
    Cardlist fleet = pick_once(own, limit, mix, whim);
    if (points_of(fleet) <= points_of(best)) continue;
    best = std::move(fleet);
    best_yard = std::move(own);
  }
  yard = std::move(best_yard);
  return best;
}

/// Taken out of the yard; nothing if it is empty.
const ShipCard* cheapest(Yard& yard) {
  const auto cheaper = [](const ShipCard* a, const ShipCard* b) { return a->points < b->points; };
  const auto found = std::min_element(yard.ships().begin(), yard.ships().end(), cheaper);
  if (found == yard.ships().end()) return nullptr;
  const ShipCard* card = *found;
  yard.take(card);
  return card;
}

// ---------------------------------------------------------------- where they stand

/// A group in line ahead: the head of the line, its heading, how many keep together in a hex.
struct Line {
  int column = 0, row = 0;
  int heading = 0;
  int per_hex = 2;
  int arrives = 0;
};

class Chart {
 public:
  explicit Chart(Battle& battle) : battle_(battle) {}

  void put(const Cardlist& ships, Seat side, const Line& line) {
    hex::Hex at = hex::at_column_row(line.column, line.row);
    for (size_t i = 0; i < ships.size(); ++i) {
      if (i > 0 && i % static_cast<size_t>(line.per_hex) == 0) at = hex::neighbour(at, hex::turned(line.heading, 3));
      const hex::Hex here = nearest_free(at, side);
      Entry e;
      e.card = *ships[i];
      e.side = side;
      e.q = static_cast<int16_t>(here.q);
      e.r = static_cast<int16_t>(here.r);
      e.heading = static_cast<uint8_t>(line.heading);
      e.arrives = static_cast<uint16_t>(line.arrives);
      battle_.ships.push_back(std::move(e));
    }
  }
  /// Main ships in the line, cruisers and destroyers abreast of them in another column, on the enemy's side.
  void put_with_screen(const Cardlist& ships, Seat side, const Line& line, int screen_column) {
    Cardlist main, screen;
    for (const ShipCard* card : ships) (card->type == "CL" || card->type == "DD" ? screen : main).push_back(card);
    if (main.empty()) main.swap(screen);
    put(main, side, line);
    Line ahead = line;
    ahead.column = screen_column;
    ahead.per_hex = 3;
    put(screen, side, ahead);
  }

 private:
  hex::Hex nearest_free(hex::Hex wanted, Seat side) const {
    hex::Hex best{};
    int nearest = INT32_MAX;
    for (hex::Hex h : hex::hexes(battle_.board())) {
      const auto here = std::count_if(battle_.ships.begin(), battle_.ships.end(),
                                      [&](const Entry& e) { return e.side == side && e.q == h.q && e.r == h.r; });
      if (here >= battle_.options.stack_limit || hex::distance(wanted, h) >= nearest) continue;
      nearest = hex::distance(wanted, h);
      best = h;
    }
    return best;
  }

  Battle& battle_;
};

// ---------------------------------------------------------------- the six kinds

constexpr int kNorthward = 0, kNorthEast = 1, kSouthEast = 2, kSouthward = 3, kSouthWest = 4, kNorthWest = 5;

const Mix kBattleLine{{"BB", "BC", "CA"}, 86, 9, 2, 2};
const Mix kFast{{"BC", "CA", "BB"}, 78, 8, 3, 5};
const Mix kOldLine{{"CA", "BB", "BC"}, 75, 8, 3, 4};
const Mix kScouts{{"CL", "CA"}, 65, 5, 0, 6};
const Mix kSupport{{"BC", "CA", "BB"}, 100, 1, 0, 0};

struct Workshop {
  const Wish& wish;
  std::span<const ShipCard> cards;
  std::array<Yard, 2> yards;
  Battle battle;
  Whim whim;

  /// A side has one ship at least, even where the points do not reach for any.
  Cardlist fleet(Seat side, int limit, const Mix& mix) {
    Cardlist picked = pick(yards[side], limit, mix, whim);
    if (!picked.empty() || worth(side) > 0) return picked;
    if (const ShipCard* card = cheapest(yards[side])) picked.push_back(card);
    return picked;
  }
  bool coin() { return whim.below(2) == 1; }
  Side& red() { return battle.sides[kRed]; }
  Side& black() { return battle.sides[kBlack]; }
  int worth(Seat side) const {
    int sum = 0;
    for (const Entry& e : battle.ships)
      if (e.side == side) sum += e.card.points;
    return sum;
  }
  /// A share of what the enemy is worth, in fives.
  int target(Seat of_enemy, int percent) const { return std::max(5, worth(of_enemy) * percent / 500 * 5); }
};

std::string navy(std::string_view nation) {
  constexpr std::pair<std::string_view, std::string_view> names[] = {
      {"at", "Austro-Hungarian"}, {"cn", "Chinese"}, {"de", "German"},  {"es", "Spanish"},
      {"fr", "French"},           {"gb", "British"}, {"gr", "Greek"},   {"it", "Italian"},
      {"jp", "Japanese"},         {"ru", "Russian"}, {"tr", "Ottoman"}, {"us", "American"}};
  for (const auto& [id, name] : names)
    if (id == nation) return std::string(name);
  return std::string(nation);
}

void name_sides(Workshop& w, std::string_view red, std::string_view black) {
  w.red().name = fmt::format("{} {}", navy(w.wish.red), red);
  w.black().name = fmt::format("{} {}", navy(w.wish.black), black);
}

/// Equal points, mirrored lines (GA-Q-41).
void fleet_action(Workshop& w, int points) {
  name_sides(w, "battle fleet", "battle fleet");
  w.battle.title = fmt::format("Fleet Action, {}", w.wish.year);
  w.battle.text =
      "Two battle fleets of equal value sight each other on the open sea. Each side needs three fifths of what "
      "the other is worth; after the last round the side nearer its target wins.";
  w.battle.round_limit = 10;
  const bool converging = w.coin();
  Chart chart(w.battle);
  chart.put_with_screen(w.fleet(kRed, points, kBattleLine), kRed, {1, 5, converging ? kSouthEast : kSouthward}, 3);
  chart.put_with_screen(w.fleet(kBlack, points, kBattleLine), kBlack, {11, 5, converging ? kSouthWest : kSouthward}, 9);
  w.red().point_limit = w.black().point_limit = points;
  w.red().victory_target = w.black().victory_target = std::min(w.target(kBlack, 60), w.target(kRed, 60));
}

/// Red runs from west to east through a line of guards (GA-Q-40).
void breakout(Workshop& w, int points) {
  name_sides(w, "squadron", "blockading force");
  w.battle.title = fmt::format("Breakout, {}", w.wish.year);
  w.battle.text =
      "Red must escape over the eastern edge: every ship that leaves there earns Red her full value. Black's "
      "guard ships are spread across the way out. When the rounds run out, Red has failed.";
  w.battle.round_limit = 8;
  w.battle.at_limit = AtLimit::black;
  const int guards = points * 145 / 100;
  Chart chart(w.battle);
  chart.put_with_screen(w.fleet(kRed, points, kFast), kRed, {1, 5, w.coin() ? kNorthEast : kSouthEast}, 2);
  chart.put_with_screen(w.fleet(kBlack, guards * 55 / 100, kFast), kBlack, {8, 2, kSouthWest}, 7);
  chart.put_with_screen(w.fleet(kBlack, guards * 45 / 100, kOldLine), kBlack, {9, 8, kNorthWest}, 8);
  w.red().point_limit = points;
  w.black().point_limit = guards;
  w.red().exit_edges = kEast;
  w.red().exit_own_percent = 100;
  w.red().victory_target = w.target(kRed, 65);
  w.black().victory_target = w.target(kRed, 50);
}

/// A raid on a coast: the near half of the defence is on the spot, the rest on its way (GA-Q-42).
void hit_and_run(Workshop& w, int points) {
  name_sides(w, "raiding force", "coast defence");
  w.battle.title = fmt::format("Hit & Run, {}", w.wish.year);
  w.battle.source =
      "house: partly reconstructed; the defender's limit of 500 and the attacker's target of 200 are from the book";
  w.battle.text =
      "Red raids and may withdraw over the western edge without losing points. Half of the defenders are present; the "
      "other half enters from the east in round 3.";
  w.battle.round_limit = 9;
  constexpr int kHere = kHitAndRunDefenderLimit * 48 / 100;
  Chart chart(w.battle);
  chart.put_with_screen(w.fleet(kRed, points, kFast), kRed, {2, 5, kSouthEast}, 3);
  chart.put_with_screen(w.fleet(kBlack, kHere, kOldLine), kBlack, {8, 5, w.coin() ? kNorthward : kSouthward}, 7);
  const Cardlist rest = w.fleet(kBlack, kHitAndRunDefenderLimit - w.worth(kBlack), kBattleLine);
  chart.put(rest, kBlack, {12, 5, kNorthWest, 3, 3});
  w.red().point_limit = points;
  w.black().point_limit = kHitAndRunDefenderLimit;
  w.red().exit_edges = kWest;
  w.red().victory_target = std::min(kHitAndRunAttackerTarget, w.target(kBlack, 100));
  w.black().victory_target = w.target(kRed, 60);
}

/// Scouts meet; the big ships come up behind them (GA-Q-43).
void patrol(Workshop& w, int points) {
  name_sides(w, "patrol", "patrol");
  w.battle.title = fmt::format("The Patrol, {}", w.wish.year);
  w.battle.text =
      "Cruisers and destroyers run into each other. Both have called for help: heavier ships arrive in round 3 behind "
      "each side. After the last round the side nearer its target wins.";
  w.battle.round_limit = 9;
  Chart chart(w.battle);
  const int row = static_cast<int>(4 + w.whim.below(3));
  for (Seat side : {kRed, kBlack}) {
    const bool west = side == kRed;
    const Cardlist scouts = w.fleet(side, points * 45 / 100, kScouts);
    const Cardlist support = w.fleet(side, points - points_of(scouts), kSupport);
    chart.put_with_screen(scouts, side, {west ? 2 : 10, row, west ? kSouthEast : kSouthWest}, west ? 3 : 9);
    chart.put(support, side, {west ? 0 : 12, 3, west ? kSouthEast : kSouthWest, 3, 3});
    w.battle.sides[side].point_limit = points;
  }
  w.red().victory_target = w.black().victory_target = std::min(w.target(kBlack, 45), w.target(kRed, 45));
}

/// The ship to be brought home: dear, but no more than two fifths of the points.
const ShipCard* cripple_of(Yard& yard, int points, Whim& whim) {
  for (std::string_view type : {"BC", "BB", "CA", "CL"}) {
    const Cardlist from = yard.of({type}, points * 2 / 5);
    if (from.empty()) continue;
    const ShipCard* card = from[whim.below(static_cast<uint32_t>(std::min<size_t>(from.size(), 4)))];
    yard.take(card);
    return card;
  }
  return cheapest(yard);
}

/// A crippled ship limps west; friends come to meet her and hunters follow (GA-Q-44).
void rescue(Workshop& w, int points) {
  name_sides(w, "relief force", "hunters");
  w.battle.title = fmt::format("To the Rescue, {}", w.wish.year);
  const ShipCard* cripple = cripple_of(w.yards[kRed], points, w.whim);
  if (cripple == nullptr) return;
  w.battle.text = fmt::format(
      "{} is crippled and must be brought home over the western edge, where every ship that leaves earns Red her full "
      "value. Black needs her value and a little more in Red ships. After the last round the side nearer "
      "its "
      "target wins.",
      cripple->name);
  w.battle.round_limit = 9;
  Chart chart(w.battle);
  chart.put({cripple}, kRed, {7, 5, w.coin() ? kSouthWest : kNorthWest});
  w.battle.ships.back().checked = cripple->row1;
  chart.put_with_screen(w.fleet(kRed, points - cripple->points, kFast), kRed, {4, 5, kSouthEast}, 6);
  const int hunters = points;
  chart.put_with_screen(w.fleet(kBlack, hunters, kFast), kBlack, {12, 5, w.coin() ? kSouthWest : kNorthWest}, 11);
  w.red().point_limit = points;
  w.black().point_limit = hunters;
  w.red().exit_edges = kWest;
  w.red().exit_own_percent = 100;
  w.red().victory_target = (w.worth(kRed) - cripple->points / 2) / 5 * 5;
  w.black().victory_target = (cripple->points + (w.worth(kRed) - cripple->points) * 15 / 100) / 5 * 5;
}

/// Black lies between two groups of Red, each weaker than himself (GA-Q-45).
void trap(Workshop& w, int points) {
  name_sides(w, "hunting groups", "squadron");
  w.battle.title = fmt::format("The Trap, {}", w.wish.year);
  w.battle.text =
      "Black has been lured between two Red groups. Either alone is weaker than Black; both together are not. Black "
      "may escape over the southern edge, where every ship that leaves earns Black three tenths of her value.";
  w.battle.round_limit = 9;
  const int prey = points * 80 / 100;
  Chart chart(w.battle);
  const Cardlist west = w.fleet(kRed, points / 2, kFast);
  chart.put_with_screen(west, kRed, {2, 7, kNorthEast}, 3);
  chart.put_with_screen(w.fleet(kRed, points - points_of(west), kBattleLine), kRed, {10, 7, kNorthWest}, 9);
  chart.put_with_screen(w.fleet(kBlack, prey, kBattleLine), kBlack, {6, 2, kSouthward}, 6);
  w.red().point_limit = points;
  w.black().point_limit = prey;
  w.black().exit_edges = kSouth;
  w.black().exit_own_percent = 30;
  w.red().victory_target = w.target(kBlack, 55);
  w.black().victory_target = w.target(kRed, 45);
}

/// The same waters, but the players choose morale, ships and places (GA-MOR-02, GA-SETUP-03, GA-SETUP-04).
void leave_to_the_players(Workshop& w, int points) {
  constexpr size_t kMostOfAType = 10;
  w.battle.title = fmt::format("Fleet Action of your choice, {}", w.wish.year);
  w.battle.text =
      "Both sides choose their morale, their ships within the point limit and their starting places. After the last "
      "round "
      "the side nearer its target wins.";
  w.battle.options.morale = true;
  w.battle.ships.clear();
  for (Seat side : {kRed, kBlack}) {
    const bool west = side == kRed;
    Side& s = w.battle.sides[side];
    s.choose_morale = s.choose_fleet = s.choose_places = Choice::free;
    s.zone = {static_cast<uint8_t>(west ? 0 : 10), static_cast<uint8_t>(west ? 2 : 12), 0, 10};
    s.victory_target = points / 2;
    const Yard yard(w.cards, side == kRed ? w.wish.red : w.wish.black, w.wish.year);
    Cardlist pool;
    for (std::string_view type : {"BB", "BC", "CA", "CL", "DD"}) {
      Cardlist some = yard.of({type}, points);
      some.resize(std::min(some.size(), kMostOfAType));
      pool.insert(pool.end(), some.begin(), some.end());
    }
    Chart(w.battle).put(pool, side, {west ? 0 : 12, 0, kSouthward, 5});
  }
}

struct Recipe {  // by Kind
  int points;
  void (*make)(Workshop&, int);
};
constexpr std::array<Recipe, 6> kRecipes = {
    {{260, breakout}, {420, fleet_action}, {340, hit_and_run}, {240, patrol}, {300, rescue}, {400, trap}}};

std::string nations_of(std::span<const ShipCard> cards) {
  std::set<std::string> nations;
  for (const ShipCard& card : cards) nations.insert(card.nation);
  return fmt::format("{}", fmt::join(nations, ", "));
}

Expected<void> check_wish(const Wish& wish, std::span<const ShipCard> cards, const std::array<Yard, 2>& yards) {
  if (static_cast<size_t>(wish.kind) >= kRecipes.size()) return problem("kind", "is not known");
  if (wish.points != 0 && (wish.points < kLeastWishPoints || wish.points > kMostWishPoints))
    return problem("points", fmt::format("{} points", wish.points),
                   fmt::format("{} to {}", kLeastWishPoints, kMostWishPoints));
  if (wish.choose && wish.kind != Kind::fleet_action)
    return problem("choose", "ships can be chosen only in a fleet action", "fleet-action");
  for (Seat side : {kRed, kBlack})
    if (yards[side].empty())
      return problem(fmt::format("nation {}", side == kRed ? wish.red : wish.black),
                     fmt::format("has no ships in {}", wish.year), "navies with ships: " + nations_of(cards));
  return {};
}

}  // namespace

Expected<Battle> generate_battle(const Wish& wish, std::span<const ShipCard> cards) {
  Workshop w{wish, cards, {Yard(cards, wish.red, wish.year), Yard(cards, wish.black, wish.year)}, {}, Whim(wish.seed)};
  if (wish.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos)
    return problem("id", "is not a valid id", "lower-case letters, digits and hyphens");
  if (wish.red == wish.black) return problem("nation " + wish.red, "is on both sides", "two different navies");
  if (auto ok = check_wish(wish, cards, w.yards); !ok) return tl::make_unexpected(ok.error());
  const Recipe& recipe = kRecipes.at(static_cast<size_t>(wish.kind));
  const int points = wish.points > 0 ? wish.points : recipe.points;
  w.battle.id = wish.id.empty() ? std::string(kKindWords.at(static_cast<size_t>(wish.kind))) : wish.id;
  w.battle.source = kHouse;
  w.battle.year = static_cast<int16_t>(wish.year);
  w.battle.options.torpedo_range = torpedo_range_by_year(wish.year);
  w.red().nation = wish.red;
  w.black().nation = wish.black;
  recipe.make(w, points);
  for (Seat side : {kRed, kBlack})
    w.battle.sides[side].point_limit = std::max(w.battle.sides[side].point_limit, w.worth(side));
  if (wish.choose) leave_to_the_players(w, points);
  if (const auto flaw = first_flaw(w.battle))
    return problem(fmt::format("{} {} against {} in {}", w.battle.id, wish.red, wish.black, wish.year),
                   "is not possible: " + flaw->reason, "other navies, another year or other points");
  return std::move(w.battle);
}

Expected<std::string> generate(const Wish& wish, std::span<const ShipCard> cards) {
  const auto battle = generate_battle(wish, cards);
  if (!battle) return tl::make_unexpected(battle.error());
  std::string made = fmt::format("# broadside scenario make {} --red {} --black {} --year {}",
                                 kKindWords.at(static_cast<size_t>(wish.kind)), wish.red, wish.black, wish.year);
  if (wish.points > 0) made += fmt::format(" --points {}", wish.points);
  made += fmt::format(" --seed {}{}", wish.seed, wish.choose ? " --choose" : "");
  if (!wish.id.empty()) made += " --id " + wish.id;
  return made + "\n" + print_scenario(*battle);
}

}  // namespace broadside::grand_admiral
