// What dice of a real table are for: a phrase for each rule that rolls, else for its chapter.
#include <fmt/format.h>

#include <algorithm>

#include "engine/fear_god/rules/rule.h"
#include "engine/fear_god/system.h"
#include "engine/fear_god/words/names.h"

namespace broadside::fear_god {
namespace {

struct PoolRow {
  RuleId rule;
  std::string_view words;
};
constexpr std::array kFearGodPools = {
    PoolRow{FG("3.1.3-09"), "does the rudder jam?"},
    PoolRow{FG("3.1.3-10"), "does the rudder jam?"},
    PoolRow{FG("3.4.1-02"), "collision"},
    PoolRow{FG("3.4.2-01"), "collision damage"},
    PoolRow{FG("5.2.1.1-04"), "variation of her sighting ranges"},
    PoolRow{FG("5.2.1.3-02"), "visibility in squalls"},
    PoolRow{FG("5.2.1.3-03"), "squalls"},
    PoolRow{FG("5.2.2.5-02"), "is the wake of torpedoes seen?"},
    PoolRow{FG("5.2.2.7-02"), "is the contact recognised?"},
    PoolRow{FG("5.2.5.3-01"), "heavy stack smoke"},
    PoolRow{FG("5.2.5.4-05"), "battle smoke"},
    PoolRow{FG("8.1.3-03"), "number of critical hits"},
    PoolRow{FG("8.1.3-07"), "a critical hit"},
    PoolRow{FG("8.1.8-01"), "where the torpedo strikes"},
    PoolRow{FG("8.1.9-01"), "time to sink"},
    PoolRow{FG("8.2.4-01"), "bridge hit, her course"},
    PoolRow{FG("8.2.6-04"), "casemate hit, ready ammunition"},
    PoolRow{FG("8.2.6-05"), "casemate hit, chain reaction"},
    PoolRow{FG("8.2.7-01"), "communications hit"},
    PoolRow{FG("8.2.8-01"), "engineering hit"},
    PoolRow{FG("8.2.9-01"), "severity of the fire"},
    PoolRow{FG("8.2.9-12"), "conflagration, does a magazine explode?"},
    PoolRow{FG("8.2.9-15"), "fighting the fire"},
    PoolRow{FG("8.2.12-01"), "severity of the flooding"},
    PoolRow{FG("8.2.12-08"), "does she capsize?"},
    PoolRow{FG("8.2.12-09"), "isolating the flooding"},
    PoolRow{FG("8.2.15-03"), "main battery hit, does the magazine explode?"},
    PoolRow{FG("8.2.16-01"), "which weapon is hit"},
    PoolRow{FG("8.2.17-03"), "rudder hit, its position"},
    PoolRow{FG("8.2.18-01"), "searchlights hit"},
};

struct ChapterRow {
  std::string_view begins, words;
};
constexpr std::array kFearGodChapters = {
    ChapterRow{"FG-3.4", "collision"}, ChapterRow{"FG-3", "movement"},         ChapterRow{"FG-5", "detection"},
    ChapterRow{"FG-6.1", "gunnery"},   ChapterRow{"FG-6.3", "torpedoes"},      ChapterRow{"FG-6", "attack"},
    ChapterRow{"FG-8.1", "damage"},    ChapterRow{"FG-8.2", "a critical hit"}, ChapterRow{"FG-8", "damage control"},
};

std::string_view words_of_roll(RuleId rule) {
  for (const PoolRow& row : kFearGodPools)
    if (row.rule == rule) return row.words;
  const std::string id = rule.text();
  for (const ChapterRow& row : kFearGodChapters)
    if (id.starts_with(row.begins)) return row.words;
  return {};
}

/// Whoever rolls is told no more names than he knows.
std::string roller_calls(const Battle& battle, const Position& p, const MissingPool& pool) {
  const size_t ship = pool.why.actor;
  if (ship >= battle.ships.size()) return {};
  const Seat roller = pool.why.roller;
  if (roller > 1 || battle.side_of(ship) == roller) return ship_name(battle, ship);
  const uint16_t number = p.umpire.handles[roller][ship].number;
  return number == 0 ? std::string("an unseen ship") : contact_name(number);
}

}  // namespace

std::string System::pool_text(const Battle& battle, const Position& p, const Answers&, const MissingPool& pool) {
  const std::string_view words = words_of_roll(pool.why.rule);
  if (words.empty()) return {};
  const std::string ship = roller_calls(battle, p, pool);
  return ship.empty() ? std::string(words) : fmt::format("{}, {}", ship, words);
}
/// What makes up a chance is in the log of the shot.
std::vector<Modifier> System::pool_modifiers(const Battle&, const Position&, const Answers&, const MissingPool&) {
  return {};
}
std::vector<std::string> System::face_names(const Battle&, const Position&, const MissingPool&) { return {}; }

}  // namespace broadside::fear_god
