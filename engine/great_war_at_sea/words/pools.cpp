// What dice of a real table are for: one sentence for each rule that rolls.
#include <fmt/format.h>

#include <algorithm>

#include "engine/great_war_at_sea/rules/rule.h"
#include "engine/great_war_at_sea/system.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea {
namespace {

/// Whoever rolls is told no more names than he knows: of enemies only those at which he has fired, who are face-up.
struct Throw {
  const Battle& battle;
  const MissingPool& pool;
  std::string ship() const {
    const size_t row = pool.why.actor;
    return row < battle.ships.size() ? name_to(battle, pool.why.roller, row) : std::string("a ship");
  }
  std::string fleet() const {
    const size_t row = pool.why.actor;
    return row < battle.fleets.size() && !battle.fleets[row].name.empty() ? battle.fleets[row].name
                                                                          : std::string("the fleet");
  }
};

struct PoolRow {
  RuleId rule;
  std::string (*text)(const Throw& t);
};
constexpr std::array kGreatWarPools = {
    PoolRow{GW("7.0-03"), [](const Throw&) { return std::string("initiative"); }},
    PoolRow{GW("7.0-11"), [](const Throw&) { return std::string("visibility, all three together"); }},
    PoolRow{GW("SCH-01"), [](const Throw&) { return std::string("contact"); }},
    PoolRow{GW("7.27c-14"), [](const Throw&) { return std::string("where the wind blows from"); }},
    PoolRow{GW("7.27c-15"), [](const Throw&) { return std::string("how the wind shifts"); }},
    PoolRow{GW("7.27c-10"), [](const Throw&) { return std::string("does the smoke disperse?"); }},
    PoolRow{GW("7.27b-01"), [](const Throw& t) { return t.ship() + ", searchlights"; }},
    PoolRow{GW("11.73-03"), [](const Throw& t) { return t.ship() + ", damage by the sea"; }},
    PoolRow{GW("7.42-01"), [](const Throw& t) { return t.ship() + ", grounding in shoal water"; }},
    PoolRow{GW("7.43-01"), [](const Throw& t) { return t.ship() + ", coming afloat again"; }},
    PoolRow{GW("7.43-02"), [](const Throw& t) { return t.ship() + ", damage in coming afloat"; }},
    PoolRow{GW("MFT-01"), [](const Throw& t) { return t.ship() + ", Minefield Table"; }},
    PoolRow{GW("7.52-24"), [](const Throw& t) { return t.ship() + ", gunnery"; }},
    PoolRow{GW("7.71b-01"), [](const Throw& t) { return t.ship() + ", torpedoes at their primary target"; }},
    PoolRow{GW("7.71a-06"), [](const Throw& t) { return t.ship() + ", do torpedoes meet another ship?"; }},
    PoolRow{GW("7.71a-08"), [](const Throw& t) { return t.ship() + ", the torpedo at a secondary target"; }},
    PoolRow{GW("7.52-25"), [](const Throw& t) { return t.ship() + " is hit, Gunnery Damage Table"; }},
    PoolRow{GW("8.7-01"), [](const Throw& t) { return t.ship() + ", Critical Damage Table"; }},
    PoolRow{GW("7.71b-17"), [](const Throw& t) { return t.ship() + " is hit, Torpedo Damage Table"; }},
    PoolRow{GW("19.2-03"), [](const Throw& t) { return t.ship() + ", lucky penetration"; }},
    PoolRow{GW("8.52-01"), [](const Throw& t) { return t.ship() + ", Fatal Damage Test"; }},
    PoolRow{GW("13.4-01"), [](const Throw& t) { return t.ship() + ", do the mines aboard explode?"; }},
    PoolRow{GW("11.27-01"), [](const Throw& t) { return t.ship() + ", emergency repair"; }},
    PoolRow{GW("7.39-01"), [](const Throw& t) { return t.fleet() + ", fuel that the battle has cost"; }},
};

}  // namespace

std::string System::pool_text(const Battle& battle, const Position&, const Answers&, const MissingPool& pool) {
  const auto* const row = std::find_if(kGreatWarPools.begin(), kGreatWarPools.end(),
                                       [&](const PoolRow& r) { return r.rule == pool.why.rule; });
  return row == kGreatWarPools.end() ? std::string() : row->text({battle, pool});
}
/// What makes up dice and needed number is in the log of the volley.
std::vector<Modifier> System::pool_modifiers(const Battle&, const Position&, const Answers&, const MissingPool&) {
  return {};
}
std::vector<std::string> System::face_names(const Battle&, const Position&, const MissingPool&) { return {}; }

}  // namespace broadside::great_war_at_sea
