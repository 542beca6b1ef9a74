// What dice of a real table are for: one sentence for each rule that rolls.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/rules/rule.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets {
namespace {

struct Throw {
  const Battle& battle;
  const Position& position;
  const MissingPool& pool;
  uint16_t lane() const { return static_cast<uint16_t>(pool.address.lane_actor >> 16); }
  uint16_t actor() const { return pool.why.actor; }
  bool is(RuleId rule) const { return pool.why.rule == rule; }
};

/// "9 or more hits"; for a shot at long odds, the die rolled now.
std::string hit_text(int modifier, bool second_die) {
  const Needs need = needs(modifier);
  if (need.second == 0) return needs_text(modifier) + " hits";
  if (!second_die) return "only a 10 hits, if the next die is high enough";
  return need.second < kDieSides ? fmt::format("{} or more hits", need.second) : "only a 10 hits";
}

/// Step gunfire: the lane is the row of firing orders.
const Fire* shot_of(const Throw& t) {
  const auto& fire = t.position.open.fire;
  return t.lane() < fire.count ? &fire[t.lane()] : nullptr;
}

GunSolution solved(const Throw& t, const Fire& shot) {
  const Open& open = t.position.open;
  Concentration concentration;
  concentration.count(t.battle, open, open.fire);
  return gun_solution(t.battle, open, shot, concentration.others(shot));
}

std::string gunfire_pool(const Throw& t) {
  const Fire* fire = shot_of(t);
  if (fire == nullptr) return {};
  const GunSolution s = solved(t, *fire);
  const std::string shot = shot_text(t.battle, *fire);
  if (t.is(GF("6.2.2-01"))) return fmt::format("{}, {} penetrates", shot, pierces_text(s.pen, s.armor));
  return fmt::format("{}, {}", shot, hit_text(s.modifiers.total(), t.is(GF("6.2.1-13"))));
}

std::vector<Modifier> gunfire_lines(const Throw& t) {
  const Fire* fire = shot_of(t);
  if (fire == nullptr) return {};
  const GunSolution s = solved(t, *fire);
  return in_words(t.is(GF("6.2.2-01")) ? penetration_modifiers(s) : s.modifiers);
}

/// Step torpedoes: the lane counts those of the first side, then those of the second.
const Torpedo* torpedo_of(const Throw& t) {
  const auto& secret = t.position.secret;
  const uint32_t first = secret[0].torpedoes.count;
  if (t.lane() >= first + secret[1].torpedoes.count) return nullptr;
  return t.lane() < first ? &secret[0].torpedoes[t.lane()] : &secret[1].torpedoes[t.lane() - first];
}

TorpedoResult solved(const Throw& t, const Torpedo& torpedo) {
  const Open& open = t.position.open;
  return torpedo_solution(t.battle, open, torpedo, under_gunfire(t.battle, open, torpedo.ship));
}

std::string torpedo_pool(const Throw& t) {
  const Torpedo* torpedo = torpedo_of(t);
  if (torpedo == nullptr) return {};
  const int modifier = solved(t, *torpedo).modifiers.total();
  return fmt::format("{}, {}", torpedo_text(t.battle, *torpedo), hit_text(modifier, t.is(GF("7.2.2-09"))));
}

std::vector<Modifier> torpedo_pool_lines(const Throw& t) {
  const Torpedo* torpedo = torpedo_of(t);
  if (torpedo == nullptr) return {};
  return in_words(solved(t, *torpedo).modifiers);
}

/// Of a rule whose actor is a ship: what her dice are for.
template <class Text>
std::string of_ship(const Throw& t, Text&& text) {
  return fmt::format("{}{}", ship_name(t.battle, t.actor()), text);
}

struct PoolRow {
  RuleId rule;
  std::string (*text)(const Throw&);
  std::vector<Modifier> (*modifiers)(const Throw&) = nullptr;
};
constexpr std::array<PoolRow, 15> kPools = {{
    {GF("4.2.2-02"),
     [](const Throw& t) { return fmt::format("{}, 7 or more: no further delay", squadron_name(t.battle, t.actor())); }},
    {GF("5.5.1-01"), [](const Throw& t) { return of_ship(t, ", ships with equal dice in a hex collide"); }},
    {GF("5.5.2-02"), [](const Throw& t) { return of_ship(t, ", ramming: the higher total chooses first"); }},
    {GF("6.1.2-10"), [](const Throw& t) { return of_ship(t, ", place in the hex: the lowest total stays"); }},
    {GF("7.2.2-01"), torpedo_pool, torpedo_pool_lines},
    {GF("7.2.2-09"), torpedo_pool, torpedo_pool_lines},
    {GF("6.2.1-01"), gunfire_pool, gunfire_lines},
    {GF("6.2.1-13"), gunfire_pool, gunfire_lines},
    {GF("6.2.2-01"), gunfire_pool, gunfire_lines},
    {GF("8.2-01"), [](const Throw& t) { return of_ship(t, ": " + location_text(t.battle.card(t.actor()))); }},
    {GF("8.3-02"), [](const Throw& t) { return of_ship(t, ", a critical hit"); }},
    {GF("8.3.6-04"), [](const Throw& t) { return of_ship(t, ", second list: even rights her, odd capsizes her"); }},
    {GF("8.3.3-03"), [](const Throw& t) { return of_ship(t, ", fire: 7 or more puts one out"); }},
    {GF("8.3.5-03"), [](const Throw& t) { return of_ship(t, ", flooding: 7 or more stops a leak"); }},
    {GF("8.3.8-04"),
     [](const Throw& t) { return of_ship(t, fmt::format(", rudder: {} or more frees it", kRudderFreedFrom)); }},
}};

const PoolRow* pool_row(const Throw& t) {
  const auto* const row = std::find_if(kPools.begin(), kPools.end(), [&](const PoolRow& r) { return t.is(r.rule); });
  return row == kPools.end() ? nullptr : row;
}

}  // namespace

std::string System::pool_text(const Battle& battle, const Position& p, const Answers&, const MissingPool& pool) {
  const Throw t{battle, p, pool};
  const PoolRow* row = pool_row(t);
  return row == nullptr ? std::string() : row->text(t);
}

std::vector<Modifier> System::pool_modifiers(const Battle& battle, const Position& p, const Answers&,
                                             const MissingPool& pool) {
  const Throw t{battle, p, pool};
  const PoolRow* row = pool_row(t);
  return row == nullptr || row->modifiers == nullptr ? std::vector<Modifier>() : row->modifiers(t);
}

}  // namespace broadside::grand_fleets
