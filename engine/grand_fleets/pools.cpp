// What dice of a real table are for: one sentence for each rule that rolls.
#include <fmt/format.h>

#include "engine/grand_fleets/phrases.h"
#include "engine/grand_fleets/rule.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/tell.h"

namespace broadside::grand_fleets {
namespace {

struct Throw {
  const Battle& battle;
  const Position& position;
  const MissingPool& pool;
  uint16_t lane() const { return static_cast<uint16_t>(pool.address.lane_actor >> 16); }
  uint16_t actor() const { return pool.why.actor; }
  bool is(RuleId rule) const { return pool.why.rule == rule; }
  /// Of a rule whose actor is a ship.
  std::string ship() const { return ship_name(battle, actor()); }
};

/// "9 or more hits"; of a shot at long odds the die that is thrown now.
std::string hit_text(int modifier, bool second_die) {
  const Needs need = needs(modifier);
  if (need.second == 0) return needs_text(modifier) + " hits";
  if (!second_die) return "only a 10 hits, if the next die is good enough";
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
  const Stand stand{t.battle, t.position};
  const GunSolution s = solved(t, *fire);
  return t.is(GF("6.2.2-01")) ? armor_lines(stand, *fire, s) : gun_lines(stand, *fire, s);
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
  const TorpedoModifiers m = solved(t, *torpedo).modifiers;
  return fmt::format("{}, {}", torpedo_text(t.battle, *torpedo), hit_text(m.total(), t.is(GF("7.2.2-09"))));
}

std::vector<Modifier> torpedo_pool_lines(const Throw& t) {
  const Torpedo* torpedo = torpedo_of(t);
  if (torpedo == nullptr) return {};
  return torpedo_lines({t.battle, t.position}, *torpedo, solved(t, *torpedo));
}

std::string command_or_movement_pool(const Throw& t) {
  if (t.is(GF("4.2.2-02")))
    return fmt::format("{}, 7 or more without further delay", squadron_name(t.battle, t.actor()));
  if (t.is(GF("5.5.1-01"))) return fmt::format("{}, equal dice in a hex collide", t.ship());
  if (t.is(GF("5.5.2-02"))) return fmt::format("{}, ramming: the higher total speaks first", t.ship());
  if (t.is(GF("6.1.2-10"))) return fmt::format("{}, place in the hex: the lowest total stays", t.ship());
  return {};
}

std::string damage_pool(const Throw& t) {
  if (t.is(GF("8.2-01"))) return fmt::format("{}: {}", t.ship(), location_text(t.battle.card(t.actor())));
  if (t.is(GF("8.3-02"))) return fmt::format("{}, a critical hit", t.ship());
  if (t.is(GF("8.3.6-04"))) return fmt::format("{}, second list: even rights her, odd capsizes her", t.ship());
  if (t.is(GF("8.3.3-03"))) return fmt::format("{}, fire: 7 or more puts one out", t.ship());
  if (t.is(GF("8.3.5-03"))) return fmt::format("{}, flooding: 7 or more stops a leak", t.ship());
  if (t.is(GF("8.3.8-04"))) return fmt::format("{}, rudder: {} or more frees it", t.ship(), kRudderFreedFrom);
  return {};
}

}  // namespace

std::string System::pool_text(const Battle& battle, const Position& p, const Answers&, const MissingPool& pool) {
  const Throw t{battle, p, pool};
  switch (p.step()) {
    case Step::gunfire: return gunfire_pool(t);
    case Step::torpedoes: return torpedo_pool(t);
    case Step::damage:
    case Step::continuing: return damage_pool(t);
    default: return command_or_movement_pool(t);
  }
}

std::vector<Modifier> System::pool_modifiers(const Battle& battle, const Position& p, const Answers&,
                                             const MissingPool& pool) {
  const Throw t{battle, p, pool};
  switch (p.step()) {
    case Step::gunfire: return gunfire_lines(t);
    case Step::torpedoes: return torpedo_pool_lines(t);
    default: return {};
  }
}

std::vector<std::string> System::face_names(const Battle&, const Position&, const MissingPool&) { return {}; }

}  // namespace broadside::grand_fleets
