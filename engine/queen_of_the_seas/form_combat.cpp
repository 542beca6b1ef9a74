// Forms of phase 3: targets of guns and torpedoes, pairs, dice saved, and tracks.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "engine/queen_of_the_seas/damage.h"
#include "engine/queen_of_the_seas/form_parts.h"
#include "engine/queen_of_the_seas/gunnery.h"
#include "engine/queen_of_the_seas/phrases.h"
#include "engine/queen_of_the_seas/reading.h"
#include "engine/queen_of_the_seas/steps.h"
#include "engine/queen_of_the_seas/torpedoes.h"

namespace broadside::queen_of_the_seas {
namespace {

std::string_view weapon_word(Weapon weapon) { return EnumWords<Weapon>::words[static_cast<size_t>(weapon)]; }

/// An answer by itself; all that is not named is left to it too.
Form with_answer(std::string word, std::string label) {
  Form form;
  form.empty = word;
  form.whole = {{std::move(word), std::move(label), "", ""}};
  return form;
}

// ---------------------------------------------------------------- who lies where

struct Target {
  uint16_t ship = kNoShip;
  Solution solution;  // without clearance
};

/// Enemies within a range, nearest first.
std::vector<Target> targets_of(const Asked& a, const FiringTable& table, uint16_t ship, Length most) {
  std::vector<Target> out;
  a.each_enemy([&](uint16_t enemy) {
    if (compare_range(table.models().of(ship), table.models().of(enemy), most) <= 0)
      out.push_back({enemy, table.solve(ship, enemy, false)});
  });
  std::stable_sort(out.begin(), out.end(),
                   [](const Target& one, const Target& two) { return one.solution.range < two.solution.range; });
  return out;
}

/// ", her smoke": a roll may hold the salvo (QS-smoke-09).
std::string_view smoke_text(const Ship& target) { return target.smoke ? ", through her smoke" : ""; }

// ---------------------------------------------------------------- 3a: guns

/// "8 dice", "4 dice (halved for forward arc)"
std::string gun_dice_text(const Asked& a, const Salvo& salvo) {
  const DiceFacts facts = dice_facts(a.battle, a.open(), salvo, a.view.at.turn);
  const GunDice found = gun_dice(facts);
  const std::string dice = counted(found.dice, "die", "dice"), halved = halved_text(found, salvo, facts.markers);
  return halved.empty() ? dice : fmt::format("{} ({})", dice, halved);
}

/// "24.5 cm (short range), starboard arc, 8 dice, 4 or more hits, Armour 5"
Choice shot_choice(const Asked& a, const Shot& shot, const Solution& solution) {
  Salvo salvo;
  salvo.ship = shot.ship;
  salvo.target = shot.target;
  salvo.weapon = shot.weapon;
  salvo.arc = arc_chosen(solution.arcs, shot.rear);
  salvo.band = solution.band;
  const std::string_view into = shot.rear ? " into the rear" : "";
  const std::string name = a.name(shot.target);
  return {fmt::format("{}{}", written(name), into), fmt::format("{}{}", name, into), name,
          fmt::format("{}, {} arc, {}, {}, Armour {}{}", range_text(solution.range, salvo.band),
                      EnumWords<Arc>::words[static_cast<size_t>(salvo.arc)], gun_dice_text(a, salvo),
                      hits_from_text(salvo.band), a.ship(shot.target).stat(Track::A), smoke_text(a.ship(shot.target)))};
}

/// The target with the arcs that serve; where both do, the fuller one first (QS-arcs-12).
void add_shots(const Asked& a, const FiringTable& table, Shot shot, const Solution& solution, Slot& slot) {
  const bool both = solution.arcs.forward && solution.arcs.rear;
  const ShipCard& card = a.battle.card(shot.ship);
  const bool rear_first = both && arc_note(card, shot.weapon, Arc::rear) == ArcNote::full &&
                          arc_note(card, shot.weapon, Arc::forward) != ArcNote::full;
  for (const bool rear : {rear_first, !rear_first}) {
    if (rear && !both) continue;
    shot.rear = rear;
    if (declared_faults(a, table, shot).empty()) slot.choices.push_back(shot_choice(a, shot, solution));
  }
}

/// May this gun type still be named: not fired in this Firing Phase, nor against what has (QS-phase-3-02, -03)?
bool may_be_named(const Ship& ship, Weapon gun) {
  return loaded(ship, gun) && std::none_of(kGuns.begin(), kGuns.end(), [&](Weapon fired) {
           return excludes(gun, fired) && (ship.fired >> static_cast<unsigned>(fired) & 1U) != 0;
         });
}

/// Each gun type stands at the nearest enemy that it can fire at; Quickfirers are silent where Heavy guns fire.
FormRow guns_row(const Asked& a, const FiringTable& table, uint16_t ship) {
  FormRow row;
  row.piece = row.label = a.name(ship);
  row.lead = written(row.label) + ": ";
  row.note = guns_left_text(a.ship(ship));
  const int launched = a.battle.card(ship).launched;
  std::vector<Weapon> standing;
  for (const Weapon gun : kGuns) {
    if (!may_be_named(a.ship(ship), gun)) continue;
    Slot slot = pick(std::string(weapon_words(gun)));
    slot.before = fmt::format("{} at ", weapon_word(gun));
    for (const Target& target : targets_of(a, table, ship, gun_range(gun, launched)))
      add_shots(a, table, {ship, target.ship, gun, false}, target.solution, slot);
    if (slot.choices.empty()) continue;
    const auto against = [&](Weapon other_gun) { return excludes(gun, other_gun); };
    if (std::any_of(standing.begin(), standing.end(), against))
      row.note += "; Heavy guns or Quickfirers, not both";
    else
      slot.standing = slot.choices.front().word;
    standing.push_back(gun);
    row.slots.push_back(std::move(slot));
  }
  return row;
}

}  // namespace

Form guns_form(const Asked& a) {
  Form form = with_answer("none", "all guns are silent");
  const auto table = std::make_unique<FiringTable>(a.battle, a.open());
  const auto add = [&](uint16_t ship) {
    FormRow row = guns_row(a, *table, ship);
    if (!row.slots.empty()) form.rows.push_back(std::move(row));
  };
  if (a.view.step() == Step::near_guns) {
    const uint16_t ship = near_firer(a.open(), a.view.at.round);
    if (ship != kNoShip && a.ship(ship).side == a.seat && a.ship(ship).on_table()) add(ship);
  } else {
    a.each_own([&](uint16_t i) {
      if (may_have_a_shot(a.battle, a.open(), i)) add(i);
    });
  }
  if (!form.rows.empty())
    form.whole.push_back({"all at nearest", "", "", "every gun type at the nearest enemy that it can fire at"});
  return form;
}

// ---------------------------------------------------------------- 3d: torpedoes

Form torpedoes_form(const Asked& a) {
  Form form = with_answer("none", "no torpedo is fired");
  const auto table = std::make_unique<FiringTable>(a.battle, a.open());
  bool any_dice = false;
  a.each_own([&](uint16_t ship) {
    if (!may_have_a_launch(a.battle, a.open(), ship)) return;
    FormRow row;
    row.piece = row.label = a.name(ship);
    row.lead = written(row.label) + " at ";
    row.note =
        fmt::format("Torpedoes {}, to be fired once in the game", a.ship(ship).stat(Weapon::T));  // QS-torpedoes-09
    Slot slot = pick("target");
    slot.needed = true;
    for (const Target& target : targets_of(a, *table, ship, kTorpedoMost)) {
      const Shot shot{ship, target.ship, Weapon::T, false};
      if (!declared_faults(a, *table, shot).empty()) continue;
      const int dice = launch_dice(a.battle, a.view, shot);
      any_dice = any_dice || dice > 0;
      const std::string name = a.name(target.ship);
      slot.choices.push_back({written(name), name, name,
                              fmt::format("{} cm, {}, 6 hits{}", cm_text(target.solution.range),
                                          counted(dice, "die", "dice"), smoke_text(a.ship(target.ship)))});
    }
    if (slot.choices.empty()) return;
    row.slots.push_back(std::move(slot));
    form.rows.push_back(std::move(row));
  });
  if (any_dice) form.whole.push_back({"all at nearest", "", "", "every ship at the nearest enemy that she can hit"});
  return form;
}

// ---------------------------------------------------------------- 3b: pairs and saves

namespace {

/// A row about a salvo that has been fired; `about`: the ship of the asked side.
FormRow salvo_row(const Asked& a, uint32_t salvo, uint16_t about) {
  const Salvo& s = a.open().salvos[salvo];
  FormRow row;
  row.piece = a.name(about);
  row.label = salvo_text(a.battle, s);
  row.lead = fmt::format("salvo {}: ", salvo + 1);
  return row;
}

/// "1 Heavy critical, 2 Heavy hits", or "nothing"
std::string noted_note(const Salvo& salvo, const HitDice& hits, const Removed& removed) {
  return noted_words(salvo.weapon, noted(salvo.weapon, salvo.band, hits, removed));
}

/// Every number of pairs of 6s and of 5s that may be called, the automatic firer's choice first.
Slot pairs_slot(const Salvo& salvo) {
  Slot slot = pick("pairs called critical");
  slot.needed = true;
  const auto add = [&](const std::array<uint8_t, 2>& pairs) {
    HitDice hits = salvo.hits;
    hits.pairs = pairs;
    slot.choices.push_back(
        {pairs_text(pairs), pairs_words(pairs), "", noted_note(salvo, hits, {}) + " before armour saves"});
  };
  const std::array<uint8_t, 2> standing = automatic_pairs(salvo.weapon, salvo.band, salvo.hits);
  add(standing);
  slot.standing = slot.choices.front().word;
  for (int sixes = salvo.hits.of(6) / 2; sixes >= 0; --sixes)
    for (int fives = salvo.hits.of(5) / 2; fives >= 0; --fives) {
      const std::array<uint8_t, 2> pairs = {static_cast<uint8_t>(fives), static_cast<uint8_t>(sixes)};
      if (pairs != standing && pair_faults(salvo.weapon, salvo.band, salvo.hits, pairs).empty()) add(pairs);
    }
  return slot;
}

/// Dice for all saves that break up this many pairs; nothing if it cannot be done. What is noted depends on that number
/// alone, so that which of the equal dice go does not matter.
std::optional<Removed> removal_breaking(const HitDice& hits, int saves, int broken) {
  Removed out;
  int left = std::min(saves, hits.total()) - broken;
  for (size_t i = 2; i-- > 0;) {
    out.halves[i] = static_cast<uint8_t>(std::min<int>(broken, hits.pairs[i]));
    broken -= out.halves[i];
  }
  for (int face = 6; face >= 3; --face) {
    uint8_t& singles = out.singles[static_cast<size_t>(face - 3)];
    singles = static_cast<uint8_t>(std::clamp(left, 0, hits.singles(face)));
    left -= singles;
  }
  for (size_t i = 2; i-- > 0;) {
    out.wholes[i] = static_cast<uint8_t>(std::clamp<int>(left, 0, out.halves[i]));
    out.halves[i] = static_cast<uint8_t>(out.halves[i] - out.wholes[i]);
    left -= out.wholes[i];
  }
  if (broken > 0 || removal_fault(hits, saves, out) != FaultCode::none) return std::nullopt;
  return out;
}

Slot removal_slot(const Salvo& salvo) {
  Slot slot = pick("dice taken out");
  slot.needed = true;
  slot.standing = removed_text(automatic_removal(salvo.hits, salvo.saves));  // QS-Q-51
  for (int broken = salvo.hits.pairs[0] + salvo.hits.pairs[1]; broken >= 0; --broken)
    if (const auto removed = removal_breaking(salvo.hits, salvo.saves, broken))
      slot.choices.push_back(
          {removed_text(*removed), removed_words(*removed), "", "leaves " + noted_note(salvo, salvo.hits, *removed)});
  return slot;
}

}  // namespace

Form pairs_form(const Asked& a) {
  Form form = with_answer("auto", "let the umpire pair: all that Heavy and Medium guns can");
  for (uint32_t i = 0; i < a.open().salvos.count; ++i) {
    const Salvo& salvo = a.open().salvos[i];
    if (a.ship(salvo.ship).side != a.seat || !pairing_in_question(a.open(), i)) continue;
    FormRow row = salvo_row(a, i, salvo.ship);
    row.note = fmt::format("{}; hit dice {}; {} has Armour {}", band_text(salvo.band), faces_text(salvo.hits),
                           a.name(salvo.target), a.ship(salvo.target).stat(Track::A));
    row.slots.push_back(pairs_slot(salvo));
    form.rows.push_back(std::move(row));
  }
  return form;
}

Form removal_form(const Asked& a) {
  Form form = with_answer("auto", "let the umpire choose: pairs are broken up first");
  for (uint32_t i = 0; i < a.open().salvos.count; ++i) {
    const Salvo& salvo = a.open().salvos[i];
    if (a.ship(salvo.target).side != a.seat || !removal_in_question(a.open(), i)) continue;
    FormRow row = salvo_row(a, i, salvo.target);
    row.note = fmt::format("{} against hit dice {}, of these {}", counted(salvo.saves, "armour save"),
                           faces_text(salvo.hits), pairs_words(salvo.hits.pairs));
    row.slots.push_back(removal_slot(salvo));
    form.rows.push_back(std::move(row));
  }
  return form;
}

// ---------------------------------------------------------------- 3c: damage

namespace {

constexpr int kMostHitsApart = 24;  // equal hits of a ship with more are taken together

/// All hits of a ship in the order of resolution, on the tracks of the automatic owner (QS-Q-97): one a row, unless
/// there are too many.
void standing_assigns(const Asked& a, uint16_t ship, Assigns& out) {
  const auto together = std::make_unique<Assigns>();
  automatic_assigns(a.battle, a.open(), ship, *together);
  int hits = 0;
  for (const Assign& row : *together) hits += row.times;
  for (const Assign& row : *together) {
    const int apart = hits > kMostHitsApart ? 1 : row.times;
    for (int i = 0; i < apart; ++i)
      out.add({row.ship, static_cast<uint16_t>(row.times / apart), row.hit, row.d3, row.track, 0});
  }
}

/// Is the answer right when this row alone goes to another track?
bool serves(const Asked& a, Assigns& rows, uint32_t row, Track track) {
  const Track before = rows[row].track;
  rows[row].track = track;
  AssignFaults faults;
  assign_faults(a.battle, a.open(), rows[row].ship, rows, faults);
  rows[row].track = before;
  return faults.count == 0;
}

/// Tracks that have something left now. What earlier hits leave of them is in the note.
Slot hit_slot(const Asked& a, Assigns& rows, uint32_t at, const Stats& then) {
  const Assign& row = rows[at];
  const Ship& ship = a.ship(row.ship);
  const std::string hit =
      fmt::format("{}{}", row.times == 1 ? "" : fmt::format("{} ", row.times), hit_text(row.hit, row.d3));
  const int lost = stats_lost(row.hit, row.d3);
  Slot slot = pick(hit_words(row.hit, row.d3, row.times));
  slot.before = hit + " on ";
  slot.standing = weapon_word(row.track);
  slot.needed = true;
  for (const Track track : kAllTracks) {
    const bool open =
        track_fault(ship.stats, row.hit, lost, track, a.battle.options.critical_needs_largest_track) == FaultCode::none;
    if (!open && track != row.track) continue;
    const int left = then[static_cast<size_t>(track)], after = std::max(left - lost * row.times, 0);
    std::string note = fmt::format("{} left, {} after this hit", left, after);
    if (!serves(a, rows, at, track)) note += "; other hits have to be changed too";
    slot.choices.push_back(
        {std::string(weapon_word(track)), std::string(kTrackNames[static_cast<size_t>(track)]), "", std::move(note)});
  }
  return slot;
}

FormRow damage_row(const Asked& a, uint16_t ship) {
  FormRow row;
  row.piece = row.label = a.name(ship);
  row.lead = written(row.label) + ": ";
  row.note = fmt::format("{}; she has {}", hits_words(a.ship(ship).hits), stats_words(a.ship(ship).stats));
  const auto rows = std::make_unique<Assigns>();
  standing_assigns(a, ship, *rows);
  Stats then = a.ship(ship).stats;
  for (uint32_t i = 0; i < rows->count; ++i) {
    const Assign taken = (*rows)[i];
    row.slots.push_back(hit_slot(a, *rows, i, then));
    for (int n = 0; n < taken.times; ++n) resolve(then, taken.hit, taken.d3, taken.track);
  }
  return row;
}

}  // namespace

Form damage_form(const Asked& a) {
  Form form = with_answer("auto", "let the umpire choose: where it costs each ship least");
  a.each_own([&](uint16_t i) {
    if (has_damage_choice(a.ship(i))) form.rows.push_back(damage_row(a, i));
  });
  return form;
}

}  // namespace broadside::queen_of_the_seas
