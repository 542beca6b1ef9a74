// Events of guns and torpedoes (6.1, 6.3). A shot is told to both sides as far as they see who fires and who is fired
// at; what it was reckoned from only to her who fires. Figures of a sheet are derived from the ship register
// (docs/derivations/fear-god.md), which the facts say.
#include <fmt/format.h>

#include <algorithm>

#include "engine/fear_god/words/tell_parts.h"

namespace broadside::fear_god {
namespace {

std::string guns_words(Guns guns) {
  return guns == Guns::light ? std::string("light battery") : fmt::format("{} guns", word_of(guns));
}

/// "at 12,400 yd, long range, 23 in 100"
std::string shot_words(const ShotTold& told) {
  std::vector<std::string> parts;
  if (told.range_yds > 0)
    parts.push_back(fmt::format(
        "{}, {} range", range_words(told.range_yds * kYard),
        std::array<std::string_view, kBands>{"short", "medium", "long", "extreme"}[static_cast<size_t>(told.band)]));
  parts.push_back(told.chance > 0 ? fmt::format("{} %", told.chance) : std::string("ranging fire"));
  return joined(parts);
}
std::string result_words(int hits, int damage) {
  if (hits == 0) return "no hit";
  return fmt::format("{}, {} of damage", counted(hits, "hit"), counted(damage, "point"));
}

}  // namespace

void tell_shot(const Stage& s, const ShotOrdered& shot, const ShotTold& told) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    const bool own = ear.owns_ship(shot.ship), hers = ear.owns_ship(shot.target);
    if (!own && !hers) return std::nullopt;
    Telling t = telling_of("fire", told.reaction ? FG("2.2.4.6-01") : FG("2.2.4.3-01"));
    if (own || ear.sees(shot.ship)) add_who(t, ear, shot.ship);
    add_whom(t, ear, shot.target);
    t.means = Means::guns;
    t.effect = told.hits > 0 ? Effect::hit : Effect::missed;
    t.amount = told.hits;
    const std::string firer = own || ear.sees(shot.ship) ? ear.called(shot.ship) : std::string("An unseen ship");
    if (!own) {
      t.text = told.hits > 0
                   ? fmt::format("{} fires at {}: {}.", firer, ear.called(shot.target), counted(told.hits, "hit"))
                   : fmt::format("{} fires at {} and misses.", firer, ear.called(shot.target));
      t.outcome = {{"hits", told.hits}};
      return t;
    }
    // what they did to her is seen where she is: hits are, points are not
    const bool all = ear.referee() || hers;
    t.text = fmt::format("{}'s {} at {}, {}: {}.", firer, guns_words(shot.fire.guns), ear.called(shot.target),
                         shot_words(told), all ? result_words(told.hits, told.damage) : counted(told.hits, "hit"));
    t.modifiers = told.modifiers;
    t.facts = {{"guns", word_of(shot.fire.guns)},
               {"range_yds", told.range_yds},
               {"band", word_of(told.band)},
               {"chance_pct", told.chance},
               {"figures", "derived from the register"}};
    if (!told.shell.empty()) t.facts["shell"] = told.shell;
    t.outcome = {{"hits", told.hits}};
    if (all) t.outcome["damage"] = told.damage;
    return t;
  });
}

/// Others hear of it when they see it (tell_torpedoes_seen).
void tell_launch(const Stage& s, const Spread& spread) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.owns_ship(spread.launcher)) return std::nullopt;
    Telling t = telling_of("launch", FG("2.2.4.3-03"));
    t.text =
        fmt::format("{} launches {} at {}, course {}, {}, range {}.", ear.called(spread.launcher),
                    counted(spread.torpedoes, "torpedo", "torpedoes"), ear.called(spread.target),
                    course_words(spread.course), speed_words(spread.speed_kts), range_words(spread.most_yds * kYard));
    add_who(t, ear, spread.launcher);
    add_whom(t, ear, spread.target);
    add_whom(t, ear, spread.launcher);  // whose tubes are empty now
    t.rows = {"torpedoes"};
    t.effect = Effect::signalled;
    t.means = Means::torpedoes;
    t.facts = {{"torpedoes", spread.torpedoes}, {"setting", spread.setting + 1}, {"deep", spread.deep}};
    return t;
  });
}

/// Who is missed by torpedoes that she does not see hears nothing.
void tell_torpedo_attack(const Stage& s, const Spread& spread, size_t target, const AttackTold& told) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    const bool own = ear.owns_ship(spread.launcher), hers = ear.owns_ship(target);
    if (!own && !(hers && told.hits > 0)) return std::nullopt;
    if (own && !ear.sees(target) && told.hits == 0) return std::nullopt;
    Telling t = telling_of("torpedo attack", FG("6.3.2-01"));
    if (own) add_who(t, ear, spread.launcher);
    add_whom(t, ear, target);
    t.means = Means::torpedoes;
    t.effect = told.hits > 0 ? Effect::hit : Effect::missed;
    t.amount = told.hits;
    t.text = own ? fmt::format("{}'s {} at {}: {}.", ear.called(spread.launcher),
                               counted(spread.torpedoes, "torpedo", "torpedoes"), ear.called(target),
                               told.hits == 0 ? std::string("they miss") : counted(told.hits, "hit"))
                 : fmt::format("{} is struck by {}.", ear.called(target), counted(told.hits, "torpedo", "torpedoes"));
    if (own) {
      t.modifiers = told.modifiers;
      t.facts = {{"chance_pct", told.chance}, {"figures", "derived from the register"}};
    }
    t.outcome = {{"hits", told.hits}};
    return t;
  });
}

void tell_spent(const Stage& s, const Spread& spread) {
  const Seat side = s.battle.side_of(spread.launcher);
  const Ear ear{s, side};
  Telling t = telling_of("torpedoes spent", FG("3.3.4-01"));
  t.text = fmt::format("{}'s torpedoes have run out.", ear.called(spread.launcher));
  add_who(t, ear, spread.launcher);
  t.effect = Effect::signalled;
  t.means = Means::torpedoes;
  tell_side(s, side, std::move(t));
}

}  // namespace broadside::fear_god
