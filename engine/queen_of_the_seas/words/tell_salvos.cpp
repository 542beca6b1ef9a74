// Events of phases 3a, 3b and 3d: salvos, saves, hits, torpedoes. Facts and outcomes are named as on the ops page; an
// event need not hold all that a case of its op would.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/words/phrases.h"
#include "engine/queen_of_the_seas/words/tell_parts.h"

namespace broadside::queen_of_the_seas {
namespace {

constexpr size_t kNamedInCombat = 12;  // of a long list so many are named

Length range_of(const Stage& s, const Salvo& salvo) {
  return range_between(model_of(s.battle, s.open(), salvo.ship), model_of(s.battle, s.open(), salvo.target));
}

/// "Lion's Heavy guns at Seydlitz"; both names lead to their ships.
std::string salvo_named(const Stage& s, const Salvo& salvo) {
  return fmt::format("{}'s {} at {}", called(s, salvo.ship), weapon_words(salvo.weapon), called(s, salvo.target));
}

/// An event of one salvo: who fires, and at whom.
Event salvo_event(const Stage& s, std::string kind, RuleId rule, const Salvo& salvo) {
  Event e = event_of(s, std::move(kind), rule);
  e.who = {ship_name(s.battle, salvo.ship)};
  e.whom = {ship_name(s.battle, salvo.target)};
  return e;
}

}  // namespace

// ---------------------------------------------------------------- 3a: what is declared

namespace {

/// "Lion's Heavy guns at Seydlitz, Secondary guns at Moltke": one entry a ship.
std::vector<std::string> declared_by_ship(const Stage& s, Seat side) {
  std::vector<std::string> out;
  uint16_t last = kNoShip;
  for (const Salvo& salvo : s.open().salvos) {
    if (s.open().ships[salvo.ship].side != side) continue;
    if (salvo.ship == last)
      out.back() += fmt::format(", {} at {}", weapon_words(salvo.weapon), called(s, salvo.target));
    else
      out.push_back(salvo_named(s, salvo));
    last = salvo.ship;
  }
  return out;
}

Json salvos_json(const Stage& s, Seat side, bool all) {
  Json out = Json::array();
  for (const Salvo& salvo : s.open().salvos) {
    const bool wanted = all ? splashes(salvo.weapon, salvo.band) : s.open().ships[salvo.ship].side == side;
    if (wanted)
      out.push_back({{"ship", ship_name(s.battle, salvo.ship)},
                     {"type", word_of(salvo.weapon)},
                     {"target", ship_name(s.battle, salvo.target)},
                     {"range_cm", cm_json(range_of(s, salvo))}});
  }
  return out;
}

}  // namespace

void tell_declared(const Stage& s, Seat side) {
  const bool torpedoes = s.open().salvos.count > 0 && s.open().salvos[0].weapon == Weapon::T;
  Event e = event_of(s, "declared", QS("Q-42"));
  e.text = fmt::format("{} {}: {}.", side_name(s.battle, side), torpedoes ? "launches" : "aims",
                       joined(shortened(declared_by_ship(s, side), kNamedInCombat), "; "));
  for (const Salvo& salvo : s.open().salvos) {
    if (s.open().ships[salvo.ship].side != side) continue;
    add_once(e.who, ship_name(s.battle, salvo.ship));
    add_once(e.whom, ship_name(s.battle, salvo.target));
  }
  e.facts = {{"salvos", salvos_json(s, side, false)}};
  e.outcome = {{"legal", true}};
  tell(s, std::move(e));
}

void tell_silent(const Stage& s, Seat side) {
  Event e = event_of(s, "silent", QS("phase-3-04"));
  const bool in_reach = is_asked(s.battle, s.open(), Step::guns, 0, side);
  e.text =
      fmt::format("{} fires no guns{}.", side_name(s.battle, side), in_reach ? "" : ": none has an enemy in range");
  tell(s, std::move(e));
}

void tell_markers(const Stage& s) {
  Event e = event_of(s, "markers", QS("phase-3a-01"));
  std::vector<std::string> parts;
  Json markers = Json::object();
  for (uint16_t i = 0; i < s.open().fleet(); ++i) {
    const int n = s.open().ships[i].splashes;
    if (n == 0) continue;
    e.whom.push_back(ship_name(s.battle, i));
    e.amount += n;
    parts.push_back(fmt::format("{} {}", called(s, i), n));
    markers[e.whom.back()] = n;
  }
  e.text = fmt::format("Splash markers: {}.", joined(shortened(parts, kNamedInCombat)));
  e.facts = {{"salvos", salvos_json(s, kNoSeat, true)}};
  e.outcome = {{"markers", std::move(markers)}};
  tell(s, std::move(e));
}

// ---------------------------------------------------------------- 3b: dice

namespace {

RuleId hit_rule(Band band) {
  switch (band) {
    case Band::point_blank: return QS("phase-3b-15");
    case Band::short_range: return QS("phase-3b-13");
    case Band::long_range: break;
  }
  return QS("phase-3b-11");
}

Json notes_json(const ShipCard& card) {
  Json out = Json::object();
  for (Weapon gun : {Weapon::H, Weapon::M}) {
    const ArcNotes& notes = card.arcs[static_cast<size_t>(gun)];
    if (!(notes == ArcNotes{}))
      out[std::string(word_of(gun))] = {{"forward", word_of(notes.forward)}, {"rear", word_of(notes.rear)}};
  }
  return out;
}

Json salvo_facts(const Stage& s, const Salvo& salvo) {
  const DiceFacts d = dice_facts(s.battle, s.open(), salvo, s.position.at.turn);
  return {{"ship", ship_name(s.battle, salvo.ship)},
          {"target", ship_name(s.battle, salvo.target)},
          {"type", word_of(salvo.weapon)},
          {"stats", d.stats},
          {"range_cm", cm_json(range_of(s, salvo))},
          {"arc", word_of(salvo.arc)},
          {"rough", d.rough},
          {"fires", d.fires},
          {"gun_director", d.director ? 1 : 0},
          {"splash_markers", d.markers},
          {"target_size", word_of(d.target)},
          {"arc_notes", notes_json(s.battle.card(salvo.ship))},
          {"target_smoking", s.open().ships[salvo.target].smoke}};
}

Json hit_dice_json(const HitDice& hits) {
  Json out = Json::array();
  for (int face = 3; face <= 6; ++face)
    for (int i = 0; i < hits.of(face); ++i) out.push_back(face);
  return out;
}

}  // namespace

void tell_salvo(const Stage& s, size_t row, const Modifiers& dice) {
  const Salvo& salvo = s.open().salvos[row];
  Event e = salvo_event(s, "salvo", salvo.held ? QS("smoke-11") : hit_rule(salvo.band), salvo);
  const std::string range = range_text(range_of(s, salvo), salvo.band);
  if (salvo.held) {
    e.text = fmt::format("{}, {}: target lost in her smoke, they hold their fire.", salvo_named(s, salvo), range);
  } else {
    const std::string_view special =
        salvo.band == Band::point_blank && salvo.weapon != Weapon::Q ? ", each critical" : "";
    const std::string faces = faces_text(salvo.hits);
    e.text = fmt::format(
        "{}, {}: {}, {}: {}.", salvo_named(s, salvo), range, counted(salvo.dice, "die", "dice"),
        hits_from_text(salvo.band),
        faces.empty() ? "no hit" : fmt::format("{} ({}){}", counted(salvo.hits.total(), "hit"), faces, special));
    e.modifiers = in_words(dice);
    e.effect = faces.empty() ? Effect::missed : Effect::hit;
    e.means = Means::guns;
    e.amount = salvo.hits.total();
  }
  e.facts = salvo_facts(s, salvo);
  e.outcome = {{"fired", !salvo.held},
               {"dice", salvo.dice},
               {"band", word_of(salvo.band)},
               {"hit_dice", hit_dice_json(salvo.hits)}};
  tell(s, std::move(e));
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

void tell_pairs(const Stage& s, size_t row) {
  const Salvo& salvo = s.open().salvos[row];
  const int pairs = salvo.hits.pairs[0] + salvo.hits.pairs[1];
  Event e = salvo_event(s, "pairs", salvo.band == Band::short_range ? QS("phase-3b-14") : QS("phase-3b-12"), salvo);
  e.amount = pairs;
  e.text = pairs == 0 ? fmt::format("{}: no dice are paired.", salvo_named(s, salvo))
                      : fmt::format("{}: {}, {}.", salvo_named(s, salvo), pairs_words(salvo.hits.pairs),
                                    counted(pairs, "critical hit"));
  e.facts = {{"type", word_of(salvo.weapon)}, {"band", word_of(salvo.band)}, {"pairs", pairs_json(salvo.hits)}};
  e.outcome = {{"legal", true},
               {"hit_dice", hit_dice_json(salvo.hits)},
               {"criticals", pairs},
               {"singles", singles_json(salvo.hits)}};
  tell(s, std::move(e));
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

Json save_facts(const Stage& s, const Salvo& salvo) {
  return {{"type", word_of(salvo.weapon)},
          {"band", word_of(salvo.band)},
          {"A", s.open().ships[salvo.target].stat(Track::A)},
          {"pairs", pairs_json(salvo.hits)},
          {"singles", singles_json(salvo.hits)}};
}

}  // namespace

void tell_saves(const Stage& s, size_t row, int saved) {
  const Salvo& salvo = s.open().salvos[row];
  const int armour = s.open().ships[salvo.target].stat(Track::A), surplus = saved - salvo.saves;
  Event e = ship_event(s, "saves", save_rule(salvo.band), salvo.target);
  e.who = e.whom;
  e.amount = salvo.saves;
  const int from = band_row(salvo.band).save_on;
  e.text = fmt::format("{} against {}: {}, {} saves: {} of {} removed{}.", called(s, salvo.target),
                       fmt::format("{}'s {}", called(s, salvo.ship), weapon_words(salvo.weapon)),
                       counted(armour, "save die", "save dice"), from == 6 ? "6" : fmt::format("{} or more", from),
                       salvo.saves, counted(salvo.hits.total(), "hit die", "hit dice"),
                       surplus > 0 ? fmt::format(", {} to spare", surplus) : "");
  Modifiers lines;
  save_dice(armour, salvo.hits.total(), &lines);
  e.modifiers = in_words(lines);
  e.facts = save_facts(s, salvo);
  e.outcome = {{"dice_rolled", armour}, {"saves", saved}, {"surplus", surplus}};
  tell(s, std::move(e));
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

void tell_hits(const Stage& s, size_t row, const Removed& removed, const Noted& noted) {
  const Salvo& salvo = s.open().salvos[row];
  Event e = salvo_event(s, "hits", removal_rule(salvo, removed), salvo);
  e.amount = noted.criticals + noted.normal;
  const bool all_saved = e.amount == 0;
  e.effect = all_saved ? Effect::missed : Effect::hit;
  if (!all_saved) e.rows = {"hits"};
  const std::string saved = salvo.saves > 0 ? fmt::format(" ({} removed)", removed_words(removed)) : "";
  e.text = all_saved ? fmt::format("{}: every hit is saved{}.", salvo_named(s, salvo), saved)
                     : fmt::format("{}: {} noted{}.", salvo_named(s, salvo), noted_words(salvo.weapon, noted), saved);
  e.facts = {{"type", word_of(salvo.weapon)},
             {"band", word_of(salvo.band)},
             {"pairs", pairs_json(salvo.hits)},
             {"singles", singles_json(salvo.hits)},
             {"removed", removed_json(salvo.hits, removed)}};
  e.outcome = {{"noted", codes_json(salvo.weapon, noted)}, {"criticals", noted.criticals}};
  tell(s, std::move(e));
}

// ---------------------------------------------------------------- 3d: torpedoes

void tell_launch(const Stage& s, size_t row, const Modifiers& dice, int hits) {
  const Salvo& salvo = s.open().salvos[row];
  const Ship& target = s.open().ships[salvo.target];
  const int count = dice.total();
  const RuleId rule = salvo.held ? QS("torpedoes-07") : count == 0 ? QS("phase-3d-14") : QS("phase-3d-10");
  Event e = salvo_event(s, "launch", rule, salvo);
  const std::string shot = fmt::format("{}, {} cm", salvo_named(s, salvo), cm_text(range_of(s, salvo)));
  if (salvo.held) {
    e.text = fmt::format("{}: target lost in her smoke, they are kept for later.", shot);
  } else {
    e.modifiers = in_words(dice);
    e.effect = hits > 0 ? Effect::hit : Effect::missed;
    e.means = Means::torpedoes;
    e.amount = hits;
    if (hits > 0) e.rows = {"hits"};
    e.text = count == 0 ? fmt::format("{}: no dice are left, they cannot hit.", shot)
                        : fmt::format("{}: {}, 6 hits: {}.", shot, counted(count, "die", "dice"), counted(hits, "hit"));
  }
  Json noted = Json::array();
  for (int i = 0; i < hits; ++i) noted.push_back(word_of(HitCode::TC));
  e.facts = {{"ship", ship_name(s.battle, salvo.ship)},
             {"target", ship_name(s.battle, salvo.target)},
             {"T", s.open().ships[salvo.ship].stat(Track::T)},
             {"target_size", word_of(s.battle.card(salvo.target).size)},
             {"target_speed", target.speed},
             {"fires", s.open().ships[salvo.ship].fires_aboard(s.position.at.turn)},
             {"target_smoking", target.smoke}};
  e.outcome = {{"fired", !salvo.held}, {"dice", count}, {"noted", std::move(noted)}, {"spent", !salvo.held}};
  tell(s, std::move(e));
}

void tell_spent(const Stage& s, const std::vector<uint16_t>& ships) {
  Event e = event_of(s, "spent", QS("torpedoes-09"));
  std::vector<std::string> names;
  for (const uint16_t ship : ships) {
    e.whom.push_back(ship_name(s.battle, ship));
    names.push_back(called(s, ship));
  }
  e.who = e.whom;
  e.rows = {"pencilled"};
  e.text = fmt::format("The torpedoes of {} are spent.", some_of(names, kNamedInCombat));
  e.facts = {{"ships", e.whom}};
  tell(s, std::move(e));
}

}  // namespace broadside::queen_of_the_seas
