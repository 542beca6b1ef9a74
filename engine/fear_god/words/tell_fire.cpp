// Events of guns and torpedoes (6.1, 6.3). A shot is told to both sides as far as they see who fires and who is fired
// at; what it was reckoned from only to her who fires. Figures of a sheet are derived from the ship register
// (docs/derivations/fear-god.md), which the facts say.
#include <fmt/format.h>

#include <algorithm>

#include "engine/fear_god/words/tell_parts.h"

namespace broadside::fear_god {
namespace {

std::string battery_words(const SalvoTold& told) {
  if (told.guns == Guns::light) return "light battery";
  std::string text = fmt::format("{} guns", word_of(told.guns));
  if (!told.weapon.empty()) text += fmt::format(" ({}{})", told.weapon, told.local ? ", local control" : "");
  return text;
}

/// "12,400 yd, long range, 23 %"
std::string shot_words(const SalvoTold& told) {
  constexpr std::array<std::string_view, kBands> kRanges = {"short", "medium", "long", "extreme"};
  return fmt::format("{}, {} range, {}", range_words(told.range_yds * kYard), kRanges[static_cast<size_t>(told.band)],
                     told.chance > 0 ? fmt::format("{} %", told.chance) : std::string("ranging fire"));
}

/// Whose guns they were, and what the one who fires knows of the shot.
void add_reckoning(Telling& t, const SalvoTold& told) {
  t.modifiers = told.modifiers;
  t.facts = {{"guns", word_of(told.guns)}, {"range_yds", told.range_yds}, {"band", word_of(told.band)},
             {"chance_pct", told.chance},  {"local", told.local},         {"figures", "derived from the register"}};
  if (!told.shell.empty()) t.facts["shell"] = told.shell;
}

}  // namespace

/// Hits are seen by both sides, points by her alone who is struck.
void tell_salvo(const Stage& s, const SalvoTold& told) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    const bool own = ear.owns_ship(told.ship), hers = ear.owns_ship(told.struck);
    if (!own && !hers) return std::nullopt;
    const bool stray = told.struck != told.target;
    if (stray && !hers && !ear.sees(told.struck)) return std::nullopt;
    Telling t = telling_of("fire", told.reaction ? FG("2.2.4.6-01") : FG("2.2.4.3-01"));
    const bool sees_firer = own || ear.sees(told.ship);
    if (sees_firer) add_who(t, ear, told.ship);
    add_whom(t, ear, told.struck);
    t.means = Means::guns;
    t.effect = told.hit ? Effect::hit : Effect::missed;
    t.amount = told.hit ? 1 : 0;
    const std::string firer = sees_firer ? ear.opening(told.ship) : std::string("An unseen ship");
    const std::string points = hers && told.hit ? fmt::format(", {}", counted(told.points, "point")) : std::string();
    const std::string result = (told.hit ? "hit" : "no hit") + points;
    if (stray)
      t.text = fmt::format("{}'s salvo strikes {} instead{}.", firer, ear.called(told.struck), points);
    else if (own)
      t.text = fmt::format("{}'s {} at {}, {}: {}.", firer, battery_words(told), ear.called(told.struck),
                           shot_words(told), result);
    else
      t.text = fmt::format("{} fires at {}: {}.", firer, ear.called(told.struck), result);
    if (own) add_reckoning(t, told);
    t.outcome = {{"hit", told.hit}};
    if (hers) t.outcome["points"] = told.points;
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
void tell_torpedo_attack(const Stage& s, const Spread& spread, size_t target, const TorpedoesTold& told) {
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
      t.facts = {{"figures", "derived from the register"}};
    }
    t.outcome = {{"hits", told.hits}};
    if (t.whom.empty()) t.effect = Effect::signalled;  // they have struck somebody, out of sight
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
