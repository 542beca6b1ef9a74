// What dice of a real table are for: one sentence for each rule that rolls.
#include <fmt/format.h>

#include "engine/queen_of_the_seas/damage.h"
#include "engine/queen_of_the_seas/gunnery.h"
#include "engine/queen_of_the_seas/phrases.h"
#include "engine/queen_of_the_seas/rule.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/tell.h"
#include "engine/queen_of_the_seas/torpedoes.h"

namespace broadside::queen_of_the_seas {
namespace {

constexpr std::string_view kD3 = "1-2 is 1, 3-4 is 2, 5-6 is 3";

struct Throw {
  const Battle& battle;
  const Position& position;
  const MissingPool& pool;
  uint16_t lane() const { return static_cast<uint16_t>(pool.address.lane_actor >> 16); }
  uint16_t actor() const { return pool.why.actor; }
  bool is(RuleId rule) const { return pool.why.rule == rule; }
  std::string ship() const { return ship_name(battle, actor()); }
};

/// Steps fire, saves and launch: the lane is the row of the salvo.
std::string salvo_pool(const Throw& t) {
  const Open& open = t.position.open;
  if (t.lane() >= open.salvos.count) return {};
  const Salvo& salvo = open.salvos[t.lane()];
  const std::string what = salvo_text(t.battle, salvo);
  if (t.is(QS("smoke-09"))) return fmt::format("{} in her smoke, 1 or {} fires", what, kSeenThroughSmoke);
  if (t.is(QS("phase-3b-01"))) return fmt::format("{}, {}", what, hits_from_text(salvo.band));
  if (t.is(QS("phase-3d-01"))) return fmt::format("{}, 6 hits", what);
  if (!t.is(QS("armour-saves-01"))) return {};
  const int from = band_row(salvo.band).save_on;
  return fmt::format("{} against {}'s {}, {}{} saves", t.ship(), ship_name(t.battle, salvo.ship),
                     weapon_words(salvo.weapon), from, from < 6 ? " or more" : "");
}

/// Criticals of one ship are thrown in the order of the card: HC, MC, TC; an SC has no die.
std::string critical_pool(const Throw& t) {
  if (t.actor() >= t.position.open.fleet()) return {};
  uint32_t before = 0;
  for (HitCode code : {HitCode::HC, HitCode::MC, HitCode::TC}) {
    before += t.position.open.ships[t.actor()].hits.noted[static_cast<size_t>(code)];
    if (t.pool.address.ordinal >= before) continue;
    return fmt::format("{}, {}: 1D3+{} stats{}{} ({})", t.ship(), hit_words(code, 0, t.pool.n), critical_row(code).add,
                       code == HitCode::TC ? " of Hull" : "", t.pool.n == 1 ? "" : " each", kD3);
  }
  return {};
}

std::string special_pool(const Throw& t) {
  if (t.is(QS("phase-3f-03")))
    return fmt::format("{}, special damage: {} explodes, {} hits the waterline, {} the rudder", t.ship(), kExplosion,
                       kWaterline, kRudder);
  if (t.is(QS("phase-3f-05"))) return fmt::format("{}, explosion: Hull lost ({})", t.ship(), kD3);
  if (t.is(QS("phase-3f-06"))) return fmt::format("{}, explosion: Propulsion lost ({})", t.ship(), kD3);
  if (t.is(QS("phase-3f-07"))) return fmt::format("{}, explosion: Game Turns with fires aboard ({})", t.ship(), kD3);
  if (t.is(QS("phase-3f-10"))) return fmt::format("{}, waterline hit: Propulsion lost ({})", t.ship(), kD3);
  return {};
}

}  // namespace

std::string System::pool_text(const Battle& battle, const Position& p, const Answers&, const MissingPool& pool) {
  const Throw t{battle, p, pool};
  switch (p.step()) {
    case Step::sea_state: return fmt::format("{}, sea state: two 1s make it rough", side_name(battle, pool.why.roller));
    case Step::advantage:
      return fmt::format("{}, Tactical Advantage: the lower die has it", side_name(battle, pool.why.roller));
    case Step::fire:
    case Step::saves:
    case Step::launch: return salvo_pool(t);
    case Step::criticals:
    case Step::torpedo_hits: return critical_pool(t);
    case Step::special: return special_pool(t);
    default: return {};
  }
}

namespace {

std::vector<Modifier> salvo_lines(const Throw& t) {
  const Open& open = t.position.open;
  if (t.lane() >= open.salvos.count || t.is(QS("smoke-09"))) return {};
  const Salvo& salvo = open.salvos[t.lane()];
  const Stand stand{t.battle, t.position};
  if (t.is(QS("armour-saves-01"))) return save_dice_lines(open.ships[salvo.target].stat(Track::A));
  const int turn = t.position.at.turn;
  if (t.is(QS("phase-3b-01"))) return gun_dice_lines(stand, salvo, gun_dice(dice_facts(t.battle, open, salvo, turn)));
  return torpedo_dice_lines(stand, salvo, torpedo_dice_of(t.battle, open, salvo, turn));
}

}  // namespace

std::vector<Modifier> System::pool_modifiers(const Battle& battle, const Position& p, const Answers&,
                                             const MissingPool& pool) {
  switch (p.step()) {
    case Step::fire:
    case Step::saves:
    case Step::launch: return salvo_lines({battle, p, pool});
    default: return {};
  }
}

std::vector<std::string> System::face_names(const Battle&, const Position&, const MissingPool&) { return {}; }

}  // namespace broadside::queen_of_the_seas
