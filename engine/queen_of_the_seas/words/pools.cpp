// What dice of a real table are for: one sentence for each rule that rolls.
#include <fmt/format.h>

#include <algorithm>

#include "engine/queen_of_the_seas/rules/damage.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"
#include "engine/queen_of_the_seas/rules/rule.h"
#include "engine/queen_of_the_seas/rules/torpedoes.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/words/phrases.h"
#include "engine/queen_of_the_seas/words/tell.h"

namespace broadside::queen_of_the_seas {
namespace {

constexpr std::string_view kD3 = "1-2 is 1, 3-4 is 2, 5-6 is 3";

struct Throw {
  const Battle& battle;
  const Position& position;
  const MissingPool& pool;
  uint16_t lane() const { return static_cast<uint16_t>(pool.address.lane_actor >> 16); }
  uint16_t actor() const { return pool.why.actor; }
  std::string ship() const { return ship_name(battle, actor()); }
  std::string side() const { return side_name(battle, pool.why.roller); }
  int turn() const { return position.at.turn; }
  const Open& open() const { return position.open; }
  /// Of guns and torpedoes the lane is the row of the salvo; null where there is none.
  const Salvo* salvo() const { return lane() < open().salvos.count ? &open().salvos[lane()] : nullptr; }
};

using PoolText = std::string(const Throw& t);
using PoolLines = void(const Throw& t, Modifiers& lines);

// ---------------------------------------------------------------- salvos

std::string smoke_pool(const Throw& t) {
  return fmt::format("{} in her smoke, fires on 1 or {}", salvo_text(t.battle, *t.salvo()), kSeenThroughSmoke);
}
std::string guns_pool(const Throw& t) {
  return fmt::format("{}, {}", salvo_text(t.battle, *t.salvo()), hits_from_text(t.salvo()->band));
}
void guns_lines(const Throw& t, Modifiers& lines) {
  gun_dice(dice_facts(t.battle, t.open(), *t.salvo(), t.turn()), &lines);
}
std::string torpedoes_pool(const Throw& t) { return salvo_text(t.battle, *t.salvo()) + ", 6 hits"; }
void torpedoes_lines(const Throw& t, Modifiers& lines) {
  torpedo_dice(t.battle, t.open(), *t.salvo(), t.turn(), &lines);
}
std::string saves_pool(const Throw& t) {
  const int from = band_row(t.salvo()->band).save_on;
  return fmt::format("{} against {}'s {}, {}{} saves", t.ship(), ship_name(t.battle, t.salvo()->ship),
                     weapon_words(t.salvo()->weapon), from, from < 6 ? " or more" : "");
}
void saves_lines(const Throw& t, Modifiers& lines) {
  save_dice(t.open().ships[t.salvo()->target].stat(Track::A), t.salvo()->hits.total(), &lines);
}

// ---------------------------------------------------------------- cards

/// Criticals of one ship are rolled in the order of the card: HC, MC, TC; an SC has no die.
std::string critical_pool(const Throw& t) {
  if (t.actor() >= t.open().fleet()) return {};
  uint32_t before = 0;
  for (HitCode code : {HitCode::HC, HitCode::MC, HitCode::TC}) {
    before += t.open().ships[t.actor()].hits.noted[static_cast<size_t>(code)];
    if (t.pool.address.ordinal >= before) continue;
    return fmt::format("{}, {}: 1D3+{} stats{}{} ({})", t.ship(), hit_words(code, 0, t.pool.n), critical_row(code).add,
                       code == HitCode::TC ? " of Hull" : "", t.pool.n == 1 ? "" : " each", kD3);
  }
  return {};
}

std::string special_pool(const Throw& t) {
  return fmt::format("{}, special damage: {} explodes, {} hits the waterline, {} the rudder", t.ship(), kExplosion,
                     kWaterline, kRudder);
}

// ---------------------------------------------------------------- the table

struct PoolRow {
  RuleId rule;
  PoolText* text;
  bool of_salvo = false;
  PoolLines* lines = nullptr;  // what makes up the number of dice
};
constexpr std::array kPools = {
    PoolRow{QS("sea-state-01"), [](const Throw& t) { return t.side() + ", sea state: two 1s make it rough"; }},
    PoolRow{QS("phase-1-03"), [](const Throw& t) { return t.side() + ", Tactical Advantage: the lower die gets it"; }},
    PoolRow{QS("smoke-09"), smoke_pool, true},
    PoolRow{QS("phase-3b-01"), guns_pool, true, guns_lines},
    PoolRow{QS("armour-saves-01"), saves_pool, true, saves_lines},
    PoolRow{QS("phase-3d-01"), torpedoes_pool, true, torpedoes_lines},
    PoolRow{QS("phase-3c-07"), critical_pool},
    PoolRow{QS("phase-3f-03"), special_pool},
    PoolRow{QS("phase-3f-05"),
            [](const Throw& t) { return fmt::format("{}, explosion: Hull lost ({})", t.ship(), kD3); }},
    PoolRow{QS("phase-3f-06"),
            [](const Throw& t) { return fmt::format("{}, explosion: Propulsion lost ({})", t.ship(), kD3); }},
    PoolRow{
        QS("phase-3f-07"),
        [](const Throw& t) { return fmt::format("{}, explosion: Game Turns with fires aboard ({})", t.ship(), kD3); }},
    PoolRow{QS("phase-3f-10"),
            [](const Throw& t) { return fmt::format("{}, waterline hit: Propulsion lost ({})", t.ship(), kD3); }},
};

/// Null for dice of which nothing is known.
const PoolRow* row_for(const Throw& t) {
  const auto row =
      std::find_if(kPools.begin(), kPools.end(), [&](const PoolRow& r) { return r.rule == t.pool.why.rule; });
  return row == kPools.end() || (row->of_salvo && t.salvo() == nullptr) ? nullptr : &*row;
}

}  // namespace

std::string System::pool_text(const Battle& battle, const Position& p, const Answers&, const MissingPool& pool) {
  const Throw t{battle, p, pool};
  const PoolRow* const row = row_for(t);
  return row == nullptr ? std::string() : row->text(t);
}

std::vector<Modifier> System::pool_modifiers(const Battle& battle, const Position& p, const Answers&,
                                             const MissingPool& pool) {
  const Throw t{battle, p, pool};
  Modifiers lines;
  if (const PoolRow* const row = row_for(t); row != nullptr && row->lines != nullptr) row->lines(t, lines);
  return in_words(lines);
}

std::vector<std::string> System::face_names(const Battle&, const Position&, const MissingPool&) { return {}; }

}  // namespace broadside::queen_of_the_seas
