// Events of phases 3c, 3e, 3f and 3g: what hits cost, special damage, sinking.
#include <fmt/format.h>

#include <algorithm>

#include "engine/queen_of_the_seas/words/phrases.h"
#include "engine/queen_of_the_seas/words/tell_parts.h"

namespace broadside::queen_of_the_seas {

// ---------------------------------------------------------------- 3c and 3e: what hits cost

void tell_criticals(const Stage& s, size_t ship, const Hits& before) {
  const Hits& after = s.open().ships[ship].hits;
  Event e = ship_event(s, "criticals", QS("phase-3c-07"), ship);
  e.rows = {"hits"};
  Hits rolled;  // only what the dice were for
  rolled.rolled = after.rolled;
  e.text = fmt::format("{}'s critical hits are rolled: {}.", called(s, ship), hits_words(rolled));
  e.facts["ship"] = ship_name(s.battle, ship);
  Json& results = e.outcome["results"] = Json::array();
  for (HitCode code : {HitCode::HC, HitCode::MC, HitCode::SC, HitCode::TC}) {
    const auto at = static_cast<size_t>(code) - static_cast<size_t>(HitCode::HC);
    const int noted = before.noted[static_cast<size_t>(code)];
    if (noted > 0) e.facts["hits"][std::string(word_of(code))] = noted;
    for (int d = 1; d <= 3; ++d)
      for (int i = 0; i < after.rolled[at][static_cast<size_t>(d - 1)]; ++i)
        results.push_back({{"hit", word_of(code)},
                           {"d3", critical_row(code).d3 ? Json(d) : Json(nullptr)},
                           {"required", stats_lost(code, d)}});
  }
  tell(s, std::move(e));
}

void tell_sunk_at_once(const Stage& s, size_t ship, HitCode by) {
  const bool torpedo = by == HitCode::TC;
  Event e = ship_event(s, "sunk", torpedo ? QS("phase-3e-02") : QS("phase-3c-02"), ship);
  e.effect = Effect::sunk;
  e.rows = {"position", "hits"};
  e.text = fmt::format("{}, Class {}, is sunk at once by a {} hit.", called(s, ship), word_of(s.battle.card(ship).cls),
                       torpedo ? "torpedo" : "Heavy critical");
  e.facts = {{"step", torpedo ? "3e" : "3c"}, {"class", word_of(s.battle.card(ship).cls)}};
  e.outcome = {{"fate", "removed"}, {"removed_in", torpedo ? "3e" : "3c"}};
  tell(s, std::move(e));
}

namespace {

Json stats_json(const Stats& stats) {
  Json out = Json::object();
  for (Track track : kAllTracks) out[std::string(word_of(track))] = stats[static_cast<size_t>(track)];
  return out;
}

}  // namespace

void tell_resolved(const Stage& s, const Assign& row, const Ship& before, const Resolved& resolved) {
  const Ship& after = s.open().ships[row.ship];
  const bool empty = before.stats == Stats{};  // QS-Q-53
  const Modifiers cost = stats_crossed(row.hit, resolved);
  Event e = ship_event(s, "damage", empty ? QS("phase-3c-11") : cost.begin()->name->rule, row.ship);
  e.effect = empty ? Effect::none : after.stat(row.track) == 0 ? Effect::disabled : Effect::damaged;
  e.amount = resolved.crossed;
  e.rows = rows_changed(before, after);
  add_once(e.rows, "hits");  // one by one they are taken off the list
  e.modifiers = in_words(cost);
  const std::string_view track = kTrackNames[static_cast<size_t>(row.track)];
  const std::string hits = fmt::format("{}{}", row.times == 1 ? "a " : "", hit_words(row.hit, row.d3, row.times));
  e.text = empty ? fmt::format("{} has no stats left to lose to {}.", called(s, row.ship), hits)
                 : fmt::format("{} takes {} on {}: {} to {}{}.", called(s, row.ship), hits, track,
                               before.stat(row.track), after.stat(row.track),
                               resolved.misses() > 0 ? fmt::format(", {} without effect", resolved.misses()) : "");
  e.facts = {{"step", row.hit == HitCode::TC ? "3e" : "3c"},
             {"class", word_of(s.battle.card(row.ship).cls)},
             {"card", stats_json(before.stats)},
             {"hits", Json::array()},
             {"choices", Json::array()}};
  Json results = Json::array();
  int left = before.stat(row.track);
  for (int i = 0; i < row.times; ++i) {
    e.facts["hits"].push_back(word_of(row.hit));
    e.facts["choices"].push_back({{"hit", word_of(row.hit)}, {"track", word_of(row.track)}});
    const int required = stats_lost(row.hit, row.d3), crossed = std::min(required, left);
    left -= crossed;
    const bool rolled = critical(row.hit) && critical_row(row.hit).d3;
    results.push_back({{"hit", word_of(row.hit)},
                       {"d3", rolled ? Json(row.d3) : Json(nullptr)},
                       {"required", required},
                       {"crossed", crossed},
                       {"misses", required - crossed}});
  }
  e.outcome = {{"results", std::move(results)},
               {"fate", after.stat(Track::X) == 0 ? "zero_hull" : "afloat"},
               {"card", {{std::string(word_of(row.track)), after.stat(row.track)}}}};
  tell(s, std::move(e));
}

// ---------------------------------------------------------------- 3f and 3g

namespace {

RuleId special_rule(const SpecialDamage& damage, const Ship& after) {
  switch (damage.effect) {
    case Special::none: break;
    case Special::secondary_explosion: return QS("phase-3f-04");
    case Special::magazine_explosion: return QS("phase-3f-09");
    case Special::waterline: return QS("phase-3f-10");
    case Special::rudder: return after.rudder_hits == 1 ? QS("phase-3f-11") : QS("phase-3f-12");
  }
  return QS("phase-3f-14");
}

/// "secondary explosion, 2 Hull and 1 Propulsion lost, fires aboard through turn 6"
std::string special_text(const SpecialDamage& damage, const Ship& before, const Ship& after) {
  const auto lost = [&](Track track) { return before.stat(track) - after.stat(track); };
  switch (damage.effect) {
    case Special::none: break;
    case Special::secondary_explosion:
      return fmt::format("a secondary explosion, {} Hull and {} Propulsion lost, fires aboard through turn {}",
                         lost(Track::X), lost(Track::P), after.fires_until);
    case Special::magazine_explosion: return "a second explosion among her fires: she blows up";
    case Special::waterline: return fmt::format("a waterline hit, {} Propulsion lost", lost(Track::P));
    case Special::rudder:
      if (after.rudder_hits == 1)
        return fmt::format("her rudder is damaged: turns of at most {} cm of arc", cm_text(kRudderArc));
      return fmt::format("her rudder is out of action: she cannot turn, {} Propulsion lost", lost(Track::P));
  }
  return "no effect";
}

}  // namespace

void tell_special(const Stage& s, size_t ship, const Ship& before, const SpecialDamage& damage) {
  const Ship& after = s.open().ships[ship];
  Event e = ship_event(s, "special", special_rule(damage, after), ship);
  if (!after.on_table())
    e.effect = Effect::sunk;
  else if (damage.effect != Special::none)
    e.effect = Effect::disabled;
  e.amount = stats_lost(before, after);
  e.rows = rows_changed(before, after);
  e.text =
      fmt::format("{}, special damage {}: {}.", called(s, ship), damage.total, special_text(damage, before, after));
  const int turn = s.position.at.turn;
  const auto until = [](const Ship& of) { return of.fires_until == 0 ? Json(nullptr) : Json(of.fires_until); };
  e.facts = {{"turn", turn},
             {"hits", before.hits_taken},
             {"X", before.stat(Track::X)},
             {"P", before.stat(Track::P)},
             {"fires_until", until(before)},
             {"rudder_hits", before.rudder_hits}};
  const Length arc = longest_arc(after.rudder_hits);
  e.outcome = {{"rolled", damage.rolled},
               {"total", damage.total},
               {"effect", word_of(damage.effect)},
               {"X", after.stat(Track::X)},
               {"P", after.stat(Track::P)},
               {"rudder_hits", after.rudder_hits},
               {"max_arc_cm", arc == kNoArcLimit ? Json(nullptr) : Json(cm_json(arc))},
               {"sunk", !after.on_table()}};
  if (after.on_table()) e.outcome["fires_until"] = until(after);
  tell(s, std::move(e));
}

void tell_sunk(const Stage& s, size_t ship) {
  Event e = ship_event(s, "sunk", QS("phase-3g-02"), ship);
  e.effect = Effect::sunk;
  e.rows = {"position"};
  e.text = fmt::format("{} has no Hull left and sinks.", called(s, ship));
  e.facts = {{"ship", ship_name(s.battle, ship)}, {"X", s.open().ships[ship].stat(Track::X)}};
  e.outcome = {{"fate", word_of(s.open().ships[ship].fate)}};
  tell(s, std::move(e));
}

}  // namespace broadside::queen_of_the_seas
