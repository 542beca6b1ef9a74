// The question of fire as something to read, to click and to look at. What may be picked comes from the functions that
// judge an order.
#include <array>
#include <utility>

#include "engine/grand_admiral/play/fire.h"
#include "engine/grand_admiral/play/phrases.h"
#include "engine/grand_admiral/rules/combat.h"
#include "engine/grand_admiral/setup/notation.h"
#include "engine/grand_admiral/words/marks.h"

namespace broadside::grand_admiral::fire {
namespace {

bool may_fire(const Asked& a, size_t ship) {
  return a.ship(ship).side == a.ask.seat && has_a_shot(a.battle, a.open(), ship);
}

/// A die that is good from this face on: "5+".
std::string from_text(int face) { return face >= kDieSides ? std::to_string(kDieSides) : fmt::format("{}+", face); }
std::string hexes_text(int n) { return n == 0 ? "same hex" : hex_count(n); }

/// "3 hexes, short range: 4 dice (half of 8, fore arc), hit 5+, damage 4+ (belt 6, penetration 3)"
std::string gun_note(const Asked& a, const Shot& shot, const GunSolution& s, size_t target) {
  const int whole = now(shot.battery->dice, shot.firer_crippled);
  const bool halved = s.attack_dice != whole;  // GA-ARC-03
  const bool belt = s.armor == Armor::belt;
  return fmt::format("{}, {} range: {}{}, hits on {}, damages on {} ({} {}, penetration {}){}", hexes_text(s.distance),
                     s.band == Band::close ? "short" : "long", dice_count(s.attack_dice),
                     halved ? fmt::format(" (half of {}, {} arc)", whole, s.arc == Arc::fore ? "fore" : "aft") : "",
                     from_text(hits_from(s.band)), from_text(damage_from(s.target_number)), belt ? "belt" : "end",
                     belt ? shot.belt : shot.end, s.penetration, a.hurt(target) ? "; crippled" : "");
}

Outlook outlook_of(const GunSolution& s) {
  constexpr int thousand = 1000, both = kDieSides * kDieSides;
  const int hits = s.fault == FaultCode::none ? s.attack_dice * (kDieSides + 1 - hits_from(s.band)) : 0;
  return {hits * thousand / kDieSides, expected_boxes(s) * thousand / both};
}

/// Targets of a battery, `without` those in one arc; the one that would lose most is preselected.
Slot gun_slot(const Asked& a, size_t firer, size_t battery, std::optional<Arc> without, std::string name) {
  Slot slot = pick(std::move(name));
  slot.before = grammar::as_written(a.card(firer).batteries[battery].weapon) + " at ";
  int best = 0;
  for (size_t t = 0; a.is_ship(t); ++t) {
    if (!a.afloat(t, other(a.ask.seat)) || gun_fault(a.battle, a.open(), firer, battery, t) != FaultCode::none)
      continue;
    const Shot aimed = shot(a.battle, a.open(), firer, battery, t);
    const GunSolution s = gun_solution(aimed);
    if (s.arc == without) continue;
    const std::string handle = a.name(t), word = ship_text(a, t);
    slot.choices.push_back({word, word == handle ? "" : handle, handle, gun_note(a, aimed, s, t), {}, outlook_of(s)});
    if (const int boxes = expected_boxes(s); boxes > best) best = boxes, slot.standing = word;
  }
  return slot;
}

/// False if the battery bears on nobody.
bool add_guns(const Asked& a, size_t firer, size_t battery, std::vector<Slot>& out) {
  const Battery& guns = a.card(firer).batteries[battery];
  const size_t before = out.size();
  const auto add = [&](std::optional<Arc> without, std::string name) {
    Slot slot = gun_slot(a, firer, battery, without, std::move(name));
    if (!slot.choices.empty()) out.push_back(std::move(slot));
  };
  if (a.battle.options.casemates_twice && guns.mount == Mount::casemate) {
    add(Arc::starboard, guns.weapon + " to port");  // GA-NOTE-05: once a side; in the same hex on either (GA-Q-31)
    add(Arc::port, guns.weapon + " to starboard");
  } else {
    add(std::nullopt, guns.weapon);
  }
  return out.size() > before;
}

/// "4 torpedoes", "3 torpedoes", ... at one target, all of them first: that is what a click on her means.
void add_salvos(const Asked& a, size_t firer, size_t target, bool with_target, std::vector<Pick>& out) {
  const int far = hex::distance(a.ship(firer).hex(), a.ship(target).hex());
  const std::string note = fmt::format("{}: each hits on {}", hexes_text(far),
                                       from_text(a.battle.ships[firer].torpedo_hits_from));  // GA-TORP-05
  for (int n = a.ship(firer).torpedoes; n > 0; --n) {
    const int hits = n * (kDieSides + 1 - a.battle.ships[firer].torpedo_hits_from) * 1000 / kDieSides;
    out.push_back({torpedo_count(n) + (with_target ? " at " + ship_text(a, target) : ""),
                   with_target ? fmt::format("{} at {}", n, a.name(target)) : std::to_string(n),
                   a.name(target),
                   note,
                   {},
                   Outlook{hits, hits}});  // GA-TORP-06
  }
}

/// Nothing stands here at first: what is launched is gone (GA-TORP-07).
void add_torpedoes(const Asked& a, size_t firer, std::vector<Slot>& out) {
  if (!torpedoes_reach(a.battle, a.open(), firer)) return;
  const bool split = a.battle.options.torpedo_split;  // GA-Q-18: a salvo for each target, else one at one
  Slot one = pick("torpedoes");
  for (size_t t = 0; a.is_ship(t); ++t) {
    if (!a.afloat(t, other(a.ask.seat)) ||
        hex::distance(a.ship(firer).hex(), a.ship(t).hex()) > torpedo_reach(a.battle, firer))
      continue;
    if (!split) {
      add_salvos(a, firer, t, true, one.choices);
      continue;
    }
    Slot slot = pick("torpedoes at " + a.name(t));
    slot.after = " at " + ship_text(a, t);
    add_salvos(a, firer, t, false, slot.choices);
    out.push_back(std::move(slot));
  }
  if (!split) out.push_back(std::move(one));
}

/// The nearest enemy on which a battery of the ship bears; -1 without any.
int nearest_in_arc(const Asked& a, size_t ship) {
  return nearest_enemy(a, a.ship(ship).side, a.ship(ship).hex(), [&](size_t target) {
    for (size_t b = 0; b < a.card(ship).batteries.size(); ++b)
      if (gun_fault(a.battle, a.open(), ship, b, target) == FaultCode::none) return true;
    return false;
  });
}

/// The ship whose guns, each at the enemy to whom they are expected to do most, do more than any other's.
std::string best_salvo(const Form& form) {
  const FormRow* best = nullptr;
  int most = 0;
  for (const FormRow& row : form.rows) {
    int points = 0;
    for (const Slot& slot : row.slots)
      for (const Pick& choice : slot.choices)
        if (choice.word == slot.standing && choice.outlook) points += choice.outlook->points;
    if (points > most) best = &row, most = points;
  }
  return best == nullptr ? std::string() : row_text(*best, standing_values(*best));
}

}  // namespace

std::string text(const Asked& a) {
  const Lines ships = names_of(a, ships_that(a, [&](size_t i) { return may_fire(a, i); }));
  return fmt::format("{} fires on the {}{}: {} still {} targets. Ships fire one at a time; done ends the firing.",
                     a.side_name(), card_text(a.open().card), played_by(a), fmt::join(ships, ", "),
                     ships.size() == 1 ? "has" : "have");
}

Lines suggest(const Asked& a) {
  Lines lines;
  for (size_t i = 0; a.is_ship(i); ++i) {
    if (!may_fire(a, i)) continue;
    const auto at = [&](const std::string& weapon, int target) {
      lines.push_back(fmt::format("{}: {} at {}", ship_text(a, i), weapon, ship_text(a, static_cast<size_t>(target))));
    };
    if (const int bears = nearest_in_arc(a, i); bears >= 0) at("all", bears);
    if (torpedoes_reach(a.battle, a.open(), i))
      at(torpedo_count(a.ship(i).torpedoes), nearest_enemy(a, a.ship(i).side, a.ship(i).hex()));
  }
  return lines;
}

Form form(const Asked& a) {
  Form form;
  form.most_rows = 1;  // GA-CBT-02: ship after ship, each sees what the last has done
  form.whole.push_back({"done", "no more ships fire", "", "ends this card"});
  for (size_t i = 0; a.is_ship(i); ++i) {
    if (!may_fire(a, i)) continue;
    FormRow row;
    row.piece = row.label = a.name(i);
    row.lead = ship_text(a, i) + ": ";
    size_t bearing = 0;
    for (size_t b = 0; b < a.card(i).batteries.size(); ++b)
      if (add_guns(a, i, b, row.slots)) ++bearing;
    row.note = fmt::format("{}{}; {} of {} batteries bear", station_text(a, i), a.hurt(i) ? ", crippled" : "", bearing,
                           a.card(i).batteries.size());
    if (a.ship(i).torpedoes > 0)
      row.note +=
          fmt::format("; {}, reach {}", torpedo_count(a.ship(i).torpedoes), hexes_text(torpedo_reach(a.battle, i)));
    add_torpedoes(a, i, row.slots);
    form.rows.push_back(std::move(row));
  }
  if (std::string best = best_salvo(form); !best.empty())
    form.whole.insert(form.whole.begin(), {std::move(best), "best expected damage", "",
                                           "the ship that is expected to do most now, with all her guns"});
  return form;
}

// ---------------------------------------------------------------- drawn

namespace {

constexpr std::array kBlocked = {std::pair{FaultCode::out_of_range, "out of range"},
                                 std::pair{FaultCode::torpedo_range, "out of range"},
                                 std::pair{FaultCode::casemate_arc, "only abeam"},
                                 std::pair{FaultCode::battery_twice, "already has a target"},
                                 std::pair{FaultCode::torpedo_count, "not that many left"},
                                 std::pair{FaultCode::torpedo_twice, "one salvo only"}};

std::string_view blocked_because(FaultCode fault) {
  const auto row = std::find_if(kBlocked.begin(), kBlocked.end(), [&](const auto& r) { return r.first == fault; });
  return row == kBlocked.end() ? "not possible" : row->second;
}

/// What goes from the firer to one target: the guns of a line share it.
struct Flight {
  uint16_t target = 0;
  std::string_view tone;
  std::string label;
};

Flight flight_of(const Asked& a, size_t firer, const Attack& attack, FaultCode fault) {
  const bool torpedoes = attack.weapon == kTorpedoes;
  const std::string weapon = torpedoes ? torpedo_count(attack.launched) : a.card(firer).batteries[attack.weapon].weapon;
  if (fault != FaultCode::none) return {attack.target, "blocked", weapon + ": " + std::string(blocked_because(fault))};
  if (torpedoes) return {attack.target, "torpedo", weapon};
  const GunSolution s = gun_solution(shot(a.battle, a.open(), firer, attack.weapon, attack.target));
  return {attack.target, "fire",  // "13.5in, short, 8 dice"
          fmt::format("{}, {}, {}", weapon, s.band == Band::close ? "short" : "long", dice_count(s.attack_dice))};
}

}  // namespace

Marks marks(const Asked& a, const FireOrder& order) {
  const size_t firer = order.firer;
  if (!a.is_ship(firer) || !a.afloat(firer, a.ask.seat)) return {};
  std::array<FaultCode, kMostAttacks> faults{};
  attack_faults(a.battle, a.open(), firer, order.attacks,
                [&](int entry, FaultCode fault) { faults[static_cast<size_t>(entry)] = fault; });
  std::vector<Flight> flights;
  for (uint32_t i = 0; i < order.attacks.count; ++i) {
    if (faults[i] == FaultCode::not_enemy || faults[i] == FaultCode::no_weapon) continue;  // there is nothing to draw
    Flight flight = flight_of(a, firer, order.attacks[i], faults[i]);
    const auto same = std::find_if(flights.begin(), flights.end(),
                                   [&](const Flight& f) { return f.target == flight.target && f.tone == flight.tone; });
    if (same != flights.end())
      same->label += "; " + flight.label;
    else
      flights.push_back(std::move(flight));
  }
  Marks out;
  for (Flight& f : flights) {
    out.push_back(mark("line", std::string(f.tone), std::move(f.label), a.name(firer),
                       {a.ship(firer).hex(), a.ship(f.target).hex()}));
    out.back().target = a.name(f.target);
  }
  return out;
}

}  // namespace broadside::grand_admiral::fire
