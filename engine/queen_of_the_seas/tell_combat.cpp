// Events of phase 3: salvos, saves, hits, torpedoes, special damage, sinking. Facts and outcomes are named as on the
// ops page; an event need not hold all that a case of its op would.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/queen_of_the_seas/phrases.h"
#include "engine/queen_of_the_seas/steps.h"
#include "engine/queen_of_the_seas/tell_parts.h"

namespace broadside::queen_of_the_seas {
namespace {

constexpr size_t kNamedInCombat = 12;  // of a long list so many are named

Length range_of(const Telling& t, const Salvo& salvo) {
  return range_between(model_of(t.battle, t.open(), salvo.ship), model_of(t.battle, t.open(), salvo.target));
}

void add_modifier(std::vector<Modifier>& out, std::string name, int value, RuleId rule) {
  out.push_back({std::move(name), value, rule.text()});
}

}  // namespace

// ---------------------------------------------------------------- 3a: what is declared

namespace {

/// "Lion's Heavy guns at Seydlitz, Secondary guns at Moltke": one entry a ship.
std::vector<std::string> declared_by_ship(const Telling& t, Seat side) {
  std::vector<std::string> out;
  uint16_t last = kNoShip;
  for (const Salvo& salvo : t.open().salvos) {
    if (t.open().ships[salvo.ship].side != side) continue;
    if (salvo.ship == last)
      out.back() += fmt::format(", {} at {}", weapon_words(salvo.weapon), ship_name(t.battle, salvo.target));
    else
      out.push_back(salvo_text(t.battle, salvo));
    last = salvo.ship;
  }
  return out;
}

Json salvos_json(const Telling& t, Seat side, bool all) {
  Json out = Json::array();
  for (const Salvo& salvo : t.open().salvos) {
    const bool wanted = all ? splashes(salvo.weapon, salvo.band) : t.open().ships[salvo.ship].side == side;
    if (wanted)
      out.push_back({{"ship", ship_name(t.battle, salvo.ship)},
                     {"type", word_of(salvo.weapon)},
                     {"target", ship_name(t.battle, salvo.target)},
                     {"range_cm", cm_json(range_of(t, salvo))}});
  }
  return out;
}

}  // namespace

void tell_declared(const Telling& t, Seat side) {
  const bool torpedoes = t.open().salvos.count > 0 && t.open().salvos[0].weapon == Weapon::T;
  Event e = event_of(t, "declared", QS("Q-42"));
  e.text = fmt::format("{} {}: {}.", side_name(t.battle, side), torpedoes ? "launches" : "aims",
                       joined(shortened(declared_by_ship(t, side), kNamedInCombat), "; "));
  e.facts = {{"salvos", salvos_json(t, side, false)}};
  e.outcome = {{"legal", true}};
  t.log.tell(std::move(e), t.dice);
}

void tell_silent(const Telling& t, Seat side) {
  Event e = event_of(t, "silent", QS("phase-3-04"));
  const bool in_reach = asked(t.battle, t.open(), Step::guns, 0, side);
  e.text = fmt::format("{} fires no gun{}.", side_name(t.battle, side), in_reach ? "" : ": none has an enemy in reach");
  t.log.tell(std::move(e), t.dice);
}

void tell_markers(const Telling& t) {
  Event e = event_of(t, "markers", QS("phase-3a-01"));
  std::vector<std::string> parts;
  Json markers = Json::object();
  for (uint16_t i = 0; i < t.open().fleet(); ++i) {
    const int n = t.open().ships[i].splashes;
    if (n == 0) continue;
    parts.push_back(fmt::format("{} {}", ship_name(t.battle, i), n));
    markers[ship_name(t.battle, i)] = n;
  }
  e.text = fmt::format("Splash markers: {}.", joined(shortened(parts, kNamedInCombat)));
  e.facts = {{"salvos", salvos_json(t, kNoSeat, true)}};
  e.outcome = {{"markers", std::move(markers)}};
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- 3b: dice

namespace {

RuleId halving_rule(Halving halving, Band band) {
  const bool far = band == Band::long_range;
  switch (halving) {
    case Halving::sea: return far ? QS("phase-3b-04") : QS("phase-3b-02");
    case Halving::arc: return far ? QS("phase-3b-05") : QS("phase-3b-03");
    case Halving::markers: return QS("phase-3b-06");
    case Halving::small: return QS("phase-3b-07");
    case Halving::fires: break;
  }
  return QS("phase-3f-08");
}

RuleId hit_rule(Band band) {
  switch (band) {
    case Band::point_blank: return QS("phase-3b-15");
    case Band::short_range: return QS("phase-3b-13");
    case Band::long_range: break;
  }
  return QS("phase-3b-11");
}

}  // namespace

/// Dice for the stats, and what each halving takes away: they add up to the dice rolled.
std::vector<Modifier> gun_dice_lines(const Stand& t, const Salvo& salvo, const GunDice& dice) {
  std::vector<Modifier> out;
  int left = t.open().ships[salvo.ship].stat(salvo.weapon);
  add_modifier(out, fmt::format("dice: stats of the {}", weapon_words(salvo.weapon)), left, QS("phase-3b-01"));
  for (uint32_t i = 0; i < dice.halvings.count; ++i) {
    const Halving halving = dice.halvings[i];
    add_modifier(out, "dice: halved, " + halving_text(halving, salvo, t.open().ships[salvo.target].splashes),
                 dice.after[i] - left, halving_rule(halving, salvo.band));
    left = dice.after[i];
  }
  return out;
}

namespace {

Json notes_json(const ShipCard& card) {
  Json out = Json::object();
  for (Weapon gun : {Weapon::H, Weapon::M}) {
    const ArcNotes& notes = card.arcs[static_cast<size_t>(gun)];
    if (!(notes == ArcNotes{}))
      out[std::string(word_of(gun))] = {{"forward", word_of(notes.forward)}, {"rear", word_of(notes.rear)}};
  }
  return out;
}

Json salvo_facts(const Telling& t, const Salvo& salvo) {
  const DiceFacts d = dice_facts(t.battle, t.open(), salvo, t.position.at.turn);
  return {{"ship", ship_name(t.battle, salvo.ship)},
          {"target", ship_name(t.battle, salvo.target)},
          {"type", word_of(salvo.weapon)},
          {"stats", d.stats},
          {"range_cm", cm_json(range_of(t, salvo))},
          {"arc", word_of(salvo.arc)},
          {"rough", d.rough},
          {"fires", d.fires},
          {"gun_director", d.director ? 1 : 0},
          {"splash_markers", d.markers},
          {"target_size", word_of(d.target)},
          {"arc_notes", notes_json(t.battle.card(salvo.ship))},
          {"target_smoking", t.open().ships[salvo.target].smoke}};
}

Json hit_dice_json(const HitDice& hits) {
  Json out = Json::array();
  for (int face = 3; face <= 6; ++face)
    for (int i = 0; i < hits.of(face); ++i) out.push_back(face);
  return out;
}

}  // namespace

void tell_salvo(const Telling& t, size_t row, const GunDice& dice) {
  const Salvo& salvo = t.open().salvos[row];
  Event e = event_of(t, "salvo", salvo.held ? QS("smoke-11") : hit_rule(salvo.band));
  const std::string range = range_text(range_of(t, salvo), salvo.band);
  if (salvo.held) {
    e.text = fmt::format("{}, {}: lost in her smoke, they hold their fire.", salvo_text(t.battle, salvo), range);
  } else {
    const std::string_view special =
        salvo.band == Band::point_blank && salvo.weapon != Weapon::Q ? ", each critical" : "";
    const std::string faces = faces_text(salvo.hits);
    e.text = fmt::format(
        "{}, {}: {}, {}: {}.", salvo_text(t.battle, salvo), range, counted(salvo.dice, "die", "dice"),
        hits_from_text(salvo.band),
        faces.empty() ? "no hit" : fmt::format("{} ({}){}", counted(salvo.hits.total(), "hit"), faces, special));
    e.modifiers = gun_dice_lines({t.battle, t.position}, salvo, dice);
    e.effect = faces.empty() ? Effect::missed : Effect::hit;
  }
  e.whom = ship_name(t.battle, salvo.target);
  e.facts = salvo_facts(t, salvo);
  e.outcome = {{"fired", !salvo.held},
               {"dice", salvo.dice},
               {"band", word_of(salvo.band)},
               {"hit_dice", hit_dice_json(salvo.hits)}};
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- 3b: pairs and saves

namespace {

Json pairs_json(const HitDice& hits) {
  Json out = Json::array();
  for (int face = 5; face <= 6; ++face)
    for (int i = 0; i < hits.pairs[static_cast<size_t>(face - 5)]; ++i) out.push_back({face, face});
  return out;
}

Json singles_json(const HitDice& hits) {
  Json out = Json::array();
  for (int face = 3; face <= 6; ++face)
    for (int i = 0; i < hits.singles(face); ++i) out.push_back(face);
  return out;
}

Json codes_json(Weapon gun, const Noted& noted) {
  Json out = Json::array();
  for (int i = 0; i < noted.criticals; ++i) out.push_back(word_of(critical_code(gun)));
  for (int i = 0; i < noted.normal; ++i) out.push_back(word_of(normal_code(gun)));
  return out;
}

}  // namespace

void tell_pairs(const Telling& t, size_t row) {
  const Salvo& salvo = t.open().salvos[row];
  const int pairs = salvo.hits.pairs[0] + salvo.hits.pairs[1];
  Event e = event_of(t, "pairs", salvo.band == Band::short_range ? QS("phase-3b-14") : QS("phase-3b-12"));
  e.text = pairs == 0 ? fmt::format("{}: no dice are paired.", salvo_text(t.battle, salvo))
                      : fmt::format("{}: {}, {}.", salvo_text(t.battle, salvo), pairs_words(salvo.hits.pairs),
                                    counted(pairs, "critical hit"));
  e.facts = {{"type", word_of(salvo.weapon)}, {"band", word_of(salvo.band)}, {"pairs", pairs_json(salvo.hits)}};
  e.outcome = {{"legal", true},
               {"hit_dice", hit_dice_json(salvo.hits)},
               {"criticals", pairs},
               {"singles", singles_json(salvo.hits)}};
  t.log.tell(std::move(e), t.dice);
}

namespace {

RuleId save_rule(Band band) {
  switch (band) {
    case Band::point_blank: return QS("armour-saves-04");
    case Band::short_range: return QS("armour-saves-03");
    case Band::long_range: break;
  }
  return QS("armour-saves-02");
}

}  // namespace

std::vector<Modifier> save_dice_lines(int armour) {
  return {{"save dice: Armour", armour, QS("armour-saves-01").text()}};
}

namespace {

Json save_facts(const Telling& t, const Salvo& salvo) {
  return {{"type", word_of(salvo.weapon)},
          {"band", word_of(salvo.band)},
          {"A", t.open().ships[salvo.target].stat(Track::A)},
          {"pairs", pairs_json(salvo.hits)},
          {"singles", singles_json(salvo.hits)}};
}

}  // namespace

void tell_saves(const Telling& t, size_t row, int saved) {
  const Salvo& salvo = t.open().salvos[row];
  const int armour = t.open().ships[salvo.target].stat(Track::A), surplus = saved - salvo.saves;
  Event e = event_of(t, "saves", save_rule(salvo.band));
  const int from = band_row(salvo.band).save_on;
  e.text = fmt::format("{} against {}: {}, {} saves: {} of {} taken out{}.", ship_name(t.battle, salvo.target),
                       fmt::format("{}'s {}", ship_name(t.battle, salvo.ship), weapon_words(salvo.weapon)),
                       counted(armour, "save die", "save dice"), from == 6 ? "6" : fmt::format("{} or more", from),
                       salvo.saves, counted(salvo.hits.total(), "hit die", "hit dice"),
                       surplus > 0 ? fmt::format(", {} to spare", surplus) : "");
  e.modifiers = save_dice_lines(armour);
  e.facts = save_facts(t, salvo);
  e.outcome = {{"dice_rolled", armour}, {"saves", saved}, {"surplus", surplus}};
  t.log.tell(std::move(e), t.dice);
}

namespace {

RuleId removal_rule(const Salvo& salvo, const Removed& removed) {
  if (salvo.saves == 0) return QS("phase-3b-20");
  if (removed.halves != std::array<uint8_t, 2>{}) return QS("armour-saves-06");
  if (removed.wholes != std::array<uint8_t, 2>{}) return QS("armour-saves-07");
  return salvo.band == Band::point_blank ? QS("armour-saves-08") : QS("armour-saves-05");
}

/// Dice taken out as the ops page names them: pairs by their place in the list, which has 5s before 6s.
Json removed_json(const HitDice& hits, const Removed& removed) {
  Json out = Json::array();
  int first = 0;
  for (size_t i = 0; i < 2; ++i) {
    int pair = first;
    for (int n = 0; n < removed.wholes[i]; ++n, ++pair)
      out.push_back({{"pair", pair}}), out.push_back({{"pair", pair}});
    for (int n = 0; n < removed.halves[i]; ++n, ++pair) out.push_back({{"pair", pair}});
    first += hits.pairs[i];
  }
  for (int face = 3; face <= 6; ++face)
    for (int n = 0; n < removed.singles[static_cast<size_t>(face - 3)]; ++n) out.push_back({{"single", face}});
  return out;
}

}  // namespace

void tell_hits(const Telling& t, size_t row, const Removed& removed, const Noted& noted) {
  const Salvo& salvo = t.open().salvos[row];
  Event e = event_of(t, "hits", removal_rule(salvo, removed));
  const bool all_saved = noted.criticals + noted.normal == 0;
  e.effect = all_saved ? Effect::missed : Effect::hit;
  e.whom = ship_name(t.battle, salvo.target);
  const std::string saved = salvo.saves > 0 ? fmt::format(" ({} taken out)", removed_words(removed)) : "";
  e.text = all_saved
               ? fmt::format("{}: every hit is saved{}.", salvo_text(t.battle, salvo), saved)
               : fmt::format("{}: {} noted{}.", salvo_text(t.battle, salvo), noted_words(salvo.weapon, noted), saved);
  e.facts = {{"type", word_of(salvo.weapon)},
             {"band", word_of(salvo.band)},
             {"pairs", pairs_json(salvo.hits)},
             {"singles", singles_json(salvo.hits)},
             {"removed", removed_json(salvo.hits, removed)}};
  e.outcome = {{"noted", codes_json(salvo.weapon, noted)}, {"criticals", noted.criticals}};
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- 3c and 3e: what hits cost

void tell_criticals(const Telling& t, size_t ship, const Hits& before) {
  const Hits& after = t.open().ships[ship].hits;
  Event e = event_of(t, "criticals", QS("phase-3c-07"));
  Hits rolled;  // only what the dice were for
  rolled.rolled = after.rolled;
  e.text = fmt::format("{}'s critical hits are rolled: {}.", ship_name(t.battle, ship), hits_words(rolled));
  e.facts["ship"] = ship_name(t.battle, ship);
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
  t.log.tell(std::move(e), t.dice);
}

void tell_sunk_at_once(const Telling& t, size_t ship, HitCode by) {
  const bool torpedo = by == HitCode::TC;
  Event e = event_of(t, "sunk", torpedo ? QS("phase-3e-02") : QS("phase-3c-02"));
  e.effect = Effect::sunk;
  e.whom = ship_name(t.battle, ship);
  e.text = fmt::format("{}, Class {}, is sunk at once by a {} hit.", e.whom, word_of(t.battle.card(ship).cls),
                       torpedo ? "torpedo" : "Heavy critical");
  e.facts = {{"step", torpedo ? "3e" : "3c"}, {"class", word_of(t.battle.card(ship).cls)}};
  e.outcome = {{"fate", "removed"}, {"removed_in", torpedo ? "3e" : "3c"}};
  t.log.tell(std::move(e), t.dice);
}

namespace {

RuleId cost_rule(HitCode hit) {
  switch (hit) {
    case HitCode::HC: return QS("phase-3c-05");
    case HitCode::MC: return QS("phase-3c-04");
    case HitCode::SC: return QS("phase-3c-03");
    case HitCode::TC: return QS("phase-3e-01");
    default: return QS("phase-3c-12");
  }
}

Json stats_json(const Stats& stats) {
  Json out = Json::object();
  for (Track track : kAllTracks) out[std::string(word_of(track))] = stats[static_cast<size_t>(track)];
  return out;
}

}  // namespace

void tell_resolved(const Telling& t, const Assign& row, const Ship& before, const Resolved& resolved) {
  const Ship& after = t.open().ships[row.ship];
  const bool empty = before.stats == Stats{};  // QS-Q-53
  Event e = event_of(t, "damage", empty ? QS("phase-3c-11") : cost_rule(row.hit));
  e.effect = empty ? Effect::none : after.stat(row.track) == 0 ? Effect::disabled : Effect::damaged;
  e.whom = ship_name(t.battle, row.ship);
  const std::string_view track = kTrackNames[static_cast<size_t>(row.track)];
  const std::string hits = fmt::format("{}{}", row.times == 1 ? "a " : "", hit_words(row.hit, row.d3, row.times));
  e.text = fmt::format("{} takes {} on {}: {} to {}{}.", ship_name(t.battle, row.ship), hits, track,
                       before.stat(row.track), after.stat(row.track),
                       resolved.misses() > 0 ? fmt::format(", {} without effect", resolved.misses()) : "");
  if (empty) e.text = fmt::format("{} has no stat left to lose by {}.", ship_name(t.battle, row.ship), hits);
  add_modifier(e.modifiers, "stats required", resolved.required, cost_rule(row.hit));
  if (resolved.misses() > 0) add_modifier(e.modifiers, "not left on the track", -resolved.misses(), QS("phase-3c-10"));
  e.facts = {{"step", row.hit == HitCode::TC ? "3e" : "3c"},
             {"class", word_of(t.battle.card(row.ship).cls)},
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
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- 3d: torpedoes

std::vector<Modifier> torpedo_dice_lines(const Stand& t, const Salvo& salvo, const TorpedoDice& dice) {
  std::vector<Modifier> out;
  const int stats = t.open().ships[salvo.ship].stat(Track::T);
  const Size size = t.battle.card(salvo.target).size;
  add_modifier(out, "dice: Torpedo stats", stats, QS("phase-3d-01"));
  if (dice.after_size != stats)
    add_modifier(out, fmt::format("dice: {} target", word_of(size)), dice.after_size - stats,
                 size == Size::Large ? QS("phase-3d-02") : QS("phase-3d-03"));
  const int speed = std::abs(int{t.open().ships[salvo.target].speed});
  if (speed == 0)
    add_modifier(out, "dice: doubled, target adrift", dice.after_speed - dice.after_size, QS("phase-3d-05"));
  else if (speed >= kFastTarget)
    add_modifier(out, fmt::format("dice: halved, target's speed {}", speed), dice.after_speed - dice.after_size,
                 QS("phase-3d-06"));
  if (t.open().ships[salvo.ship].fires_aboard(t.position.at.turn))
    add_modifier(out, "dice: halved, fires aboard", dice.dice - dice.after_speed, QS("phase-3f-08"));
  return out;
}

void tell_launch(const Telling& t, size_t row, const TorpedoDice& dice, int hits) {
  const Salvo& salvo = t.open().salvos[row];
  const Ship& target = t.open().ships[salvo.target];
  Event e = event_of(t, "launch",
                     salvo.held       ? QS("torpedoes-07")
                     : dice.dice == 0 ? QS("phase-3d-14")
                                      : QS("phase-3d-10"));
  const std::string shot = fmt::format("{}, {} cm", salvo_text(t.battle, salvo), cm_text(range_of(t, salvo)));
  if (salvo.held) {
    e.text = fmt::format("{}: lost in her smoke, they are kept for later.", shot);
  } else {
    e.modifiers = torpedo_dice_lines({t.battle, t.position}, salvo, dice);
    e.effect = hits > 0 ? Effect::hit : Effect::missed;
    e.whom = ship_name(t.battle, salvo.target);
    e.text = dice.dice == 0
                 ? fmt::format("{}: no dice are left, they cannot hit.", shot)
                 : fmt::format("{}: {}, 6 hits: {}.", shot, counted(dice.dice, "die", "dice"), counted(hits, "hit"));
  }
  Json noted = Json::array();
  for (int i = 0; i < hits; ++i) noted.push_back(word_of(HitCode::TC));
  e.facts = {{"ship", ship_name(t.battle, salvo.ship)},
             {"target", ship_name(t.battle, salvo.target)},
             {"T", t.open().ships[salvo.ship].stat(Track::T)},
             {"target_size", word_of(t.battle.card(salvo.target).size)},
             {"target_speed", target.speed},
             {"fires", t.open().ships[salvo.ship].fires_aboard(t.position.at.turn)},
             {"target_smoking", target.smoke}};
  e.outcome = {{"fired", !salvo.held}, {"dice", dice.dice}, {"noted", std::move(noted)}, {"spent", !salvo.held}};
  t.log.tell(std::move(e), t.dice);
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

/// "secondary explosion, 2 Hull and 1 Propulsion lost, fires aboard up to turn 6"
std::string special_text(const SpecialDamage& damage, const Ship& before, const Ship& after) {
  const auto lost = [&](Track track) { return before.stat(track) - after.stat(track); };
  switch (damage.effect) {
    case Special::none: break;
    case Special::secondary_explosion:
      return fmt::format("a secondary explosion, {} Hull and {} Propulsion lost, fires aboard up to turn {}",
                         lost(Track::X), lost(Track::P), after.fires_until);
    case Special::magazine_explosion: return "a second explosion among her fires, she blows up";
    case Special::waterline: return fmt::format("a waterline hit, {} Propulsion lost", lost(Track::P));
    case Special::rudder:
      if (after.rudder_hits == 1)
        return fmt::format("her rudder is damaged, turns of {} cm of arc at most", cm_text(kRudderArc));
      return fmt::format("her rudder is out of action, she cannot turn, {} Propulsion lost", lost(Track::P));
  }
  return "no effect";
}

}  // namespace

void tell_special(const Telling& t, size_t ship, const Ship& before, const SpecialDamage& damage) {
  const Ship& after = t.open().ships[ship];
  Event e = event_of(t, "special", special_rule(damage, after));
  if (!after.on_table())
    e.effect = Effect::sunk;
  else if (damage.effect != Special::none)
    e.effect = Effect::disabled;
  e.whom = ship_name(t.battle, ship);
  e.text = fmt::format("{}, special damage {}: {}.", e.whom, damage.total, special_text(damage, before, after));
  const int turn = t.position.at.turn;
  const auto until = [](const Ship& s) { return s.fires_until == 0 ? Json(nullptr) : Json(s.fires_until); };
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
  t.log.tell(std::move(e), t.dice);
}

void tell_sunk(const Telling& t, size_t ship) {
  Event e = event_of(t, "sunk", QS("phase-3g-02"));
  e.effect = Effect::sunk;
  e.whom = ship_name(t.battle, ship);
  e.text = fmt::format("{} has no Hull left and sinks.", e.whom);
  e.facts = {{"ship", ship_name(t.battle, ship)}, {"X", t.open().ships[ship].stat(Track::X)}};
  e.outcome = {{"fate", word_of(t.open().ships[ship].fate)}};
  t.log.tell(std::move(e), t.dice);
}

}  // namespace broadside::queen_of_the_seas
