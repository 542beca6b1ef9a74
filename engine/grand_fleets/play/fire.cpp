// 6.1: firing orders of all ships. The form is in fire_form.cpp.
#include "engine/grand_fleets/play/fire.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include "engine/grand_fleets/admirals/steady.h"
#include "engine/grand_fleets/play/chances.h"
#include "engine/grand_fleets/play/questions.h"
#include "engine/grand_fleets/rules/damage.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/words/marks.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::fire_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"none", "none", "No gun fires."},
     {"SHIP [front | rear]: WEAPON at SHIP, N light at SHIP, all at SHIP; SHIP: ...",
      "Tiger: 14in at Moltke, 6in at Moltke, 1 light at V1; Lion: all at Moltke",
      "A target for each gun line, up to two for the light guns; all means every gun that bears and has no target yet. "
      "front and rear are places in a stack of ships of one squadron."}}};

template <class F>
void each_firer(const Asked& a, F&& f) {
  a.each_own([&](uint16_t i) {
    if (has_a_shot(a.battle, a.open(), i, a.turn())) f(i);
  });
}

/// What the ship's further orders leave of this row; `so_far` takes it down.
FaultCode order_fault(const Asked& a, const Open& posted, const Fire& row, FiringOrder& so_far) {
  const Arcs arcs = firing_arcs(posted.ships[row.ship], posted.ships[row.target]);
  if (row.weapon == kLightWeapon) return so_far.light(row.target, arcs, row.guns);
  const ShipCard& card = a.card(row.ship);
  const bool exists =
      row.weapon < card.guns.size() && left_of(card, posted.ships[row.ship], static_cast<Loss>(row.weapon)) > 0;
  return so_far.heavy(row.weapon, exists, arcs, true);
}
/// Posts bind only what leaves the hex; order_fault has taken them off the arcs already.
FiringOrder no_order_yet(const Asked& a, const Ship& ship) {
  return FiringOrder(ship.light, kAllArcs, fire_control_out(ship, a.turn()));
}

// ---------------------------------------------------------------- reading

/// An order being read, with the posts that it gives (GF-Q-45).
struct FireReader {
  Names names;
  Open posted;
  Firing& out;
  const Asked& asked() const { return names.a; }

  /// Would this row be carried out, as things stand and after the rows read before?
  bool can_fire(const Fire& row) const {
    FiringOrder so_far = no_order_yet(asked(), posted.ships[row.ship]);
    for (const Fire& before : out.fire)
      if (before.ship == row.ship) order_fault(asked(), posted, before, so_far);
    return order_fault(asked(), posted, row, so_far) == FaultCode::none &&
           gun_aim(asked().battle, posted, row).fault == FaultCode::none;
  }
  /// As many light guns as may still fire at the target.
  uint8_t most_light_at(uint16_t firer, uint16_t target) const {
    Fire row{firer, target, kLightWeapon, posted.ships[firer].light};
    while (row.guns > 0 && !can_fire(row)) --row.guns;
    return row.guns;
  }
  Expected<void> add(const Fire& row, const Part& at) { return add_to(out.fire, row, at, "lines of fire"); }
  tl::unexpected<Problem> no_gun_bears(const Part& at, uint16_t firer, uint16_t target, std::string_view guns) const {
    const int distance = hex::distance(posted.ships[firer].hex(), posted.ships[target].hex());
    return problem(place_of(at),
                   fmt::format("no {} of {} can fire at {}, {} hexes away", guns, asked().name(firer),
                               asked().name(target), distance),
                   "a target in range and arc, with a clear line of fire");
  }
};

/// Every gun that can and is not yet aimed.
Expected<void> add_all(FireReader& in, const Part& at, uint16_t firer, uint16_t target) {
  const uint32_t before = in.out.fire.count;
  for (uint8_t line = 0; line < in.asked().card(firer).lines(); ++line) {
    const Fire row{firer, target, line, 0};
    if (!in.can_fire(row)) continue;
    if (auto ok = in.add(row, at); !ok) return ok;
  }
  if (const uint8_t guns = in.most_light_at(firer, target); guns > 0)
    if (auto ok = in.add({firer, target, kLightWeapon, guns}, at); !ok) return ok;
  if (in.out.fire.count == before) return in.no_gun_bears(at, firer, target, "gun");
  return {};
}

/// How many: "2 light" is 2, "light" as many as may. Nothing if it is about heavy guns.
Expected<std::optional<uint8_t>> light_in(const FireReader& in, const Part& weapon, uint16_t firer, uint16_t target) {
  std::vector<Part> words = split(weapon, " \t");
  if (words.size() > 1 && says("gun|guns", folded(words.back().text))) words.pop_back();
  if (words.empty() || words.size() > 2 || folded(words.back().text) != "light") return std::nullopt;
  if (words.size() == 1) {
    const uint8_t most = in.most_light_at(firer, target);
    if (most == 0) return in.no_gun_bears(weapon, firer, target, "light gun");
    return most;
  }
  const std::optional<uint8_t> guns = number_in(words.front());
  if (!guns)
    return problem(place_of(words.front()), fmt::format("\"{}\" is not a number of light guns", words.front().text),
                   fmt::format("1 to {}", in.posted.ships[firer].light));
  return guns;
}

Expected<void> read_shot(FireReader& in, uint16_t firer, const Part& item) {
  const std::optional<Halves> halves = cut_at_word(item, "at");
  if (!halves) return expected_form(in.asked(), item, "a shot is a weapon `at` a ship");
  const Expected<size_t> found = in.names.enemy(halves->after);
  if (!found) return tl::make_unexpected(found.error());
  const auto target = static_cast<uint16_t>(*found);
  if (folded(halves->before.text) == "all") return add_all(in, item, firer, target);
  const auto light = light_in(in, halves->before, firer, target);
  if (!light) return tl::make_unexpected(light.error());
  if (*light) return in.add({firer, target, kLightWeapon, **light}, item);
  const Expected<size_t> line = gun_line_called(in.asked(), firer, halves->before);
  if (!line) return tl::make_unexpected(line.error());
  return in.add({firer, target, static_cast<uint8_t>(*line), 0}, item);
}

/// One ship's part of a firing order: `Tiger front: ...`, or `Tiger front` alone.
struct ShipFire {
  uint16_t ship = 0;
  Part rest;
};

Expected<ShipFire> read_firer(FireReader& in, const Part& part) {
  const std::optional<Halves> halves = cut_at(part, ':');
  Part name = halves ? halves->before : part;
  const std::optional<Halves> last = cut_off_last(name);
  const std::string word = last ? folded(last->after.text) : "";
  const bool posted = word == "front" || word == "rear";
  if (!halves && !posted) return expected_form(in.asked(), part, "there is no colon after the name of a ship");
  if (posted) name = last->before;
  const Expected<size_t> ship = in.names.own(name);
  if (!ship) return tl::make_unexpected(ship.error());
  const auto row = static_cast<uint16_t>(*ship);
  if (posted) {
    const Posting posting{row, word == "front" ? Post::front : Post::rear};
    if (auto ok = add_to(in.out.posts, posting, part, "posts"); !ok) return tl::make_unexpected(ok.error());
  }
  return ShipFire{row, halves ? halves->after : Part{}};
}

Expected<void> parse(const Asked& a, const Part& all, Firing& out) {
  FireReader in{Names(a), a.open(), out};
  const std::vector<Part> parts = split(all, ";\n");
  if (parts.empty()) return expected_form(a, all, "the order is empty");
  std::vector<ShipFire> firers;
  for (const Part& part : parts) {  // all posts are known before the first gun is aimed
    const Expected<ShipFire> firer = read_firer(in, part);
    if (!firer) return tl::make_unexpected(firer.error());
    firers.push_back(*firer);
  }
  if (out.posts.count > 0) assign_posts(in.posted, a.seat(), out.posts);
  for (const ShipFire& firer : firers)
    for (const Part& item : split(firer.rest, ","))
      if (Expected<void> ok = read_shot(in, firer.ship, item); !ok) return ok;
  if (out.fire.count + out.posts.count == 0) return expected_form(a, all, "no target is named");
  return {};
}

// ---------------------------------------------------------------- printing

std::string shot_words(const Asked& a, const Fire& f) {
  std::string guns = fmt::format("\"weapon {}\"", f.weapon);
  if (f.weapon == kLightWeapon)
    guns = fmt::format("{} light", f.guns);
  else if (f.ship < a.battle.ships.size() && f.weapon < a.card(f.ship).guns.size())
    guns = weapon_name(a.card(f.ship), f.weapon);
  return fmt::format("{} at {}", guns, a.order_name(f.target));
}

/// Ships in the order of their shots, each with her post; a post that has to come earlier stands alone.
std::string print(const Asked& a, const Firing& order) {
  std::string out;
  uint32_t posts = 0;
  const auto post = [&] {
    const Posting& p = order.posts[posts++];
    if (!out.empty()) out += "; ";
    out += a.order_name(p.ship) + (p.post == Post::rear ? " rear" : " front");
  };
  for (uint32_t i = 0; i < order.fire.count; ++i) {
    const Fire& f = order.fire[i];
    if (i > 0 && order.fire[i - 1].ship == f.ship) {
      out += ", " + shot_words(a, f);
      continue;
    }
    const auto* const own = std::find_if(order.posts.begin() + posts, order.posts.end(),
                                         [&](const Posting& p) { return p.ship == f.ship; });
    if (own != order.posts.end()) {
      while (order.posts.begin() + posts <= own) post();
    } else {
      out += (out.empty() ? "" : "; ") + a.order_name(f.ship);
    }
    out += ": " + shot_words(a, f);
  }
  while (posts < order.posts.count) post();
  return out;
}

// ---------------------------------------------------------------- checking

void check_posts(const OrderCheck& c, const Firing& order) {
  for (uint32_t i = 0; i < order.posts.count; ++i) {
    if (!c.own(static_cast<int>(i), order.posts[i].ship)) return;  // post_fault reads them all
    c.fault_if(post_fault(c.open(), order.posts, i), static_cast<int>(i), order.posts[i].ship);
  }
}

/// What the position says against a row, whatever else the ship is ordered: range, bearing, land. Ships in the way are
/// no reason: a torpedo may sink them before the guns fire (GF-Q-119).
FaultCode shot_fault(const Asked& a, const Open& posted, const Fire& row) {
  const FaultCode fault = gun_bearing(a.battle, posted, row).fault;
  if (fault != FaultCode::none) return fault;
  const bool land = land_between(a.battle, posted.ships[row.ship].hex(), posted.ships[row.target].hex());
  return land ? FaultCode::land_between : FaultCode::none;
}

void check_rows(const OrderCheck& c, const Firing& order, const Open& posted) {
  for (uint32_t i = 0; i < order.fire.count; ++i) {
    const Fire& first = order.fire[i];
    const bool done = std::any_of(order.fire.begin(), order.fire.begin() + i,
                                  [&](const Fire& before) { return before.ship == first.ship; });
    if (done || !c.own(static_cast<int>(i), first.ship)) continue;
    FiringOrder so_far = no_order_yet(c, posted.ships[first.ship]);
    for (uint32_t j = i; j < order.fire.count; ++j) {
      const Fire& row = order.fire[j];
      const int entry = static_cast<int>(j);
      if (row.ship != first.ship || !c.enemy(entry, row.ship, row.target)) continue;
      FaultCode code = order_fault(c, posted, row, so_far);
      if (code == FaultCode::none || code == FaultCode::out_of_arc) {
        const FaultCode shot = shot_fault(c, posted, row);
        if (shot != FaultCode::none) code = shot;
      }
      c.fault_if(code, entry, row.ship, row.target, row.weapon);
    }
  }
}

void check(const OrderCheck& c, const Firing& order) {
  const auto counted_heavy = [](const Fire& row) { return row.weapon != kLightWeapon && row.guns != 0; };
  if (std::any_of(order.fire.begin(), order.fire.end(), counted_heavy)) return c.fault(FaultCode::stray_field);
  check_posts(c, order);
  if (order.posts.count == 0 || c.faults.count > 0) return check_rows(c, order, c.open());
  Open posted = c.open();
  assign_posts(posted, c.seat(), order.posts);
  check_rows(c, order, posted);
}

// ---------------------------------------------------------------- the question

std::string text(const Asked& a) {
  Lines ships;
  each_firer(a, [&](size_t i) { ships.push_back(a.name(i)); });
  return fmt::format("{}: give firing orders for all ships. {} {} an enemy in range and arc.", a.side(), joined(ships),
                     ships.size() == 1 ? "has" : "have");
}

/// Has she a heavy or light gun that can fire at the target, and a roll that hits?
bool can_hit(const Asked& a, uint16_t ship, uint16_t target) {
  const auto fires = [&](uint8_t weapon, uint8_t guns) {
    const GunSolution s = gun_solution(a.battle, a.open(), {ship, target, weapon, guns}, 0);
    return s.fault == FaultCode::none && needs(s.modifiers.total()).first != 0;
  };
  if (fire_control_out(a.ship(ship), a.turn())) return false;
  if (a.ship(ship).light > 0 && fires(kLightWeapon, 1)) return true;
  for (uint8_t line = 0; line < a.card(ship).lines(); ++line)
    if (fires(line, 0)) return true;
  return false;
}

/// Everybody at the nearest; then as many as can at one and the same.
Lines suggest(const Asked& a) {
  Lines at_nearest, lines;
  std::vector<Lines> at_one(a.open().ships.count);
  each_firer(a, [&](uint16_t i) {
    std::string order;
    int least = INT32_MAX;
    a.each_enemy([&](uint16_t enemy) {
      if (!can_hit(a, i, enemy)) return;
      at_one[enemy].push_back(fmt::format("{}: all at {}", a.order_name(i), a.order_name(enemy)));
      const int far = hex::distance(a.ship(i).hex(), a.ship(enemy).hex());
      if (far < least) order = at_one[enemy].back(), least = far;
    });
    if (!order.empty()) at_nearest.push_back(order);
  });
  if (!at_nearest.empty()) lines.push_back(joined(at_nearest, "; "));
  for (const Lines& orders : at_one)
    if (!orders.empty()) lines.push_back(joined(orders, "; "));
  return lines;
}

// ---------------------------------------------------------------- what an order would do

/// All that one ship fires at another.
struct Salvo {
  std::vector<std::string> firing;
  std::map<FaultCode, std::vector<std::string>> lost;
};

bool has_guns(const ShipCard& card, const Fire& row) {
  return row.weapon == kLightWeapon || row.weapon < card.guns.size();
}

void draw_blocking(Drawing& d, const Open& posted, uint16_t firer, uint16_t target) {
  Blocking hexes;
  if (!blocked(d.a.battle, posted, firer, target, &hexes)) return;
  Mark& cells = d.add("cells", "blocked", "in the way", d.a.name(firer));
  for (const hex::Hex hex : hexes) cells.points.push_back(d.chart.point(hex));
}

std::vector<Mark> marks(const Asked& a, const Firing& order) {
  Drawing d(a);
  Open posted = a.open();
  assign_posts(posted, a.seat(), order.posts);
  posted.fire = order.fire;
  std::map<std::pair<uint16_t, uint16_t>, Salvo> salvos;
  for (const Fire& row : order.fire) {
    if (!a.is_own(row.ship) || !a.is_enemy(row.target) || !has_guns(a.battle.card(row.ship), row)) continue;
    const FaultCode fault = gun_aim(a.battle, posted, row).fault;
    Salvo& salvo = salvos[{row.ship, row.target}];
    (fault == FaultCode::none ? salvo.firing : salvo.lost[fault])
        .push_back(guns_name(a.battle.card(row.ship), row.weapon));
  }
  for (const auto& [ends, salvo] : salvos) {
    const uint16_t by = ends.first, at = ends.second;
    const Ship& firer = posted.ships[by];
    const Ship& target = posted.ships[at];
    const bool same_hex = firer.hex() == target.hex();  // there the places shown count (GF-Q-46)
    const hex::Hex from = same_hex ? shown_hex(firer) : firer.hex();
    const hex::Hex to = same_hex ? shown_hex(target) : target.hex();
    const auto line = [&](const char* tone, std::string label) {
      d.line(tone, std::move(label), by, from, to).target = a.name(at);
    };
    if (!salvo.firing.empty()) line("fire", joined(salvo.firing));
    for (const auto& [fault, guns] : salvo.lost) {
      line("blocked", fmt::format("{}: {}", joined(guns), lost_because(fault)));
      if (fault == FaultCode::no_lof) draw_blocking(d, posted, by, at);
    }
  }
  return d.marks;
}

/// The tables of one row; what it does to its target is returned.
Spread row_odds(const Asked& a, const Fire& fire, const GunSolution& s, std::vector<OddsTable>& out) {
  const std::string shot = shot_text(a.battle, fire);
  if (s.fault != FaultCode::none) {
    out.push_back(
        table(fmt::format("{}, lost as things stand because {}: hits", shot, lost_because(s.fault)), certain(0)));
    return certain(0);
  }
  const ShotOdds one = one_shot(s, fire.ship);
  const mpq_class hit = at_least(one.hit, 1), through = at_least(one.penetrates, 1);
  const Spread penetrations = times(one.penetrates, s.shots), points = scaled(penetrations, s.damage);
  out.push_back(
      table(fmt::format("{}, {}, {}, {}: hits", shot, range_text(s.range, s.band),
                        counted(s.shots, fire.weapon == kLightWeapon ? "gun" : "barrel"), hit_text(s.modifiers, hit)),
            times(one.hit, s.shots)));
  out.push_back(table(fmt::format("{}, {} {}, penetration {}, {} penetrates ({} of the hits): penetrating hits", shot,
                                  s.side_word(), s.armor, s.pen, pierces_text(s.pen, s.armor),
                                  percent_text(hit == 0 ? mpq_class(0) : mpq_class(through / hit))),
                      penetrations));
  out.push_back(table(fmt::format("{}, {} for each: damage points", shot, s.damage), points));
  out.back().by = a.name(fire.ship);
  out.back().at = a.name(fire.target);
  out.push_back(yes_or_no(fmt::format("{}: a damage roll of 10, a critical hit", shot), any_ten(points)));
  return points;
}

/// Where several shots come down on one ship their sum is told before each of them.
std::vector<OddsTable> odds(const Asked& a, const Firing& order) {
  Open imagined = a.open();
  assign_posts(imagined, a.seat(), order.posts);
  imagined.fire = order.fire;
  Concentration concentration;
  concentration.count(a.battle, imagined, imagined.fire);
  Victims victims;
  std::vector<OddsTable> shots, out;
  for (const Fire& row : order.fire)
    victims.add(row.target, row_odds(a, row, gun_solution(a.battle, imagined, row, concentration.others(row)), shots));
  for (const Victim& victim : victims.rows)
    if (victim.attacks > 1) add_hull_odds(a, victim, "from all this fire", true, out);
  std::move(shots.begin(), shots.end(), std::back_inserter(out));
  for (const Victim& victim : victims.rows)
    if (victim.attacks == 1) add_sunk_odds(a, victim, out);
  return out;
}

Lines cautions(const Asked& a, const Firing& order) {
  Lines out;
  for (const Fire& row : order.fire)
    if (blocked(a.battle, a.open(), row.ship, row.target, nullptr))
      out.push_back(fmt::format("{}'s line of fire to {} is blocked; unless it clears, her {} is lost",
                                a.name(row.ship), a.name(row.target), weapon_name(a.card(row.ship), row.weapon)));
  return out;
}

uint64_t decisions(const Asked& a, const Firing&) {
  uint64_t count = 0;
  each_firer(a, [&](uint16_t) { ++count; });
  return count;
}

// ---------------------------------------------------------------- at random

/// A target that the guns bear on: the first from a random one on.
uint16_t target_for(const Asked& a, const Open& posted, Whim& whim, uint16_t ship, uint8_t weapon, uint8_t guns) {
  const uint32_t count = posted.ships.count;
  const uint32_t start = whim.below(count);
  for (uint32_t k = 0; k < count; ++k) {
    const auto target = static_cast<uint16_t>((start + k) % count);
    if (a.is_enemy(target) && shot_fault(a, posted, {ship, target, weapon, guns}) == FaultCode::none) return target;
  }
  return kNoShip;
}

/// Now and then another front or rear than the program would choose; fire is then planned from there.
bool draw_posts(const Asked& a, Whim& whim, Firing& out) {
  a.each_own([&](uint16_t i) {
    const Post post = a.ship(i).post;
    if (post != Post::alone && post != Post::barred && one_in(whim, 6))
      out.posts.add({i, one_in(whim, 2) ? Post::front : Post::rear});
  });
  for (uint32_t i = 0; i < out.posts.count; ++i)
    if (post_fault(a.open(), out.posts, i) != FaultCode::none) out.posts.clear();
  return out.posts.count > 0;
}

/// Light guns at one target, now and then one of them at a second in another arc (GF-6.1.1-03, -06).
void light_fire(const Asked& a, const Open& posted, Whim& whim, uint16_t i, Firing& out) {
  const Ship& ship = posted.ships[i];
  const uint16_t target = ship.light == 0 ? kNoShip : target_for(a, posted, whim, i, kLightWeapon, 1);
  if (target == kNoShip) return;
  const Arcs arcs = firing_arcs(ship, posted.ships[target]);
  const auto guns = static_cast<uint8_t>(1 + whim.below(static_cast<uint32_t>(most_light(ship.light, arcs))));
  out.fire.add({i, target, kLightWeapon, guns});
  const uint16_t second = one_in(whim, 2) ? target_for(a, posted, whim, i, kLightWeapon, 1) : kNoShip;
  if (second == kNoShip) return;
  FiringOrder both(ship.light, kAllArcs, false);
  both.light(target, arcs, guns);
  if (both.light(second, firing_arcs(ship, posted.ships[second]), 1) == FaultCode::none)
    out.fire.add({i, second, kLightWeapon, 1});
}

void random(const Asked& a, Whim& whim, Firing& out) {
  std::optional<Open> reposted;
  if (draw_posts(a, whim, out)) assign_posts(reposted.emplace(a.open()), a.seat(), out.posts);
  const Open& posted = reposted ? *reposted : a.open();
  a.each_own([&](uint16_t i) {
    if (!has_a_shot(a.battle, posted, i, a.turn())) return;
    for (uint8_t weapon = 0; weapon < a.card(i).lines(); ++weapon) {
      const uint16_t target = one_in(whim, 8) ? kNoShip : target_for(a, posted, whim, i, weapon, 0);
      if (target != kNoShip) out.fire.add({i, target, weapon, 0});
    }
    light_fire(a, posted, whim, i, out);
  });
}

}  // namespace

constinit const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::fire),
    .word = "fire",
    .section = "6.1",
    .hint =
        "One order for all ships; guns without a target do not fire. You can see the chances before you commit the "
        "order. Each additional ship firing heavy guns at a target gives all heavy guns firing at it -1 at long range.",
    .wordings = kWordings,
    .parse = parsed<Firing, parse>,
    .print = printed<print>,
    .check = judged<check>,
    .fallback = nothing<Firing>,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<marks>,
    .odds = given<odds>,
    .cautions = given<cautions>,
    .decisions = tallied<decisions>,
    .random = drawn<random>,
    .steady = planned<steady_fire>};

}  // namespace broadside::grand_fleets::fire_question
