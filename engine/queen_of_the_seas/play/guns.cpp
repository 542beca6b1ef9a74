// Phase 3a: targets of guns; with the option of QS-Q-42 those at 40 cm or less are asked for ship by ship in 3b.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/admirals/admirals.h"
#include "engine/queen_of_the_seas/play/aiming.h"
#include "engine/queen_of_the_seas/play/questions.h"
#include "engine/queen_of_the_seas/play/salvo_odds.h"
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/words/marks.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas::guns_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"none", "none", "No gun fires."},
     {"SHIP: H | M | S | Q | all at SHIP [into the rear], ...; SHIP: ...; all at SHIP",
      "Lion: H at Moltke, S at Seydlitz; Tiger: all at Moltke; all at nearest",
      "A target for each gun type: H, M, S and Q are Heavy, Medium and Secondary guns and Quickfirers. all means every "
      "gun type that can fire (Heavy guns before Quickfirers); without a ship's name, also every ship not named; "
      "nearest "
      "is the nearest enemy each can fire at."}}};

bool one_ship_declares(const Asked& a) { return a.view.step() == Step::near_guns; }

// ---------------------------------------------------------------- the answer as text

/// `H at Seydlitz`, `all at nearest`, `H at Seydlitz into the rear`
Expected<void> read_salvo(const Aiming& aiming, const Reading& in, const std::vector<Firers>& all, const Firers& firers,
                          const Part& item) {
  const std::optional<Halves> halves = cut_at_word(item, "at");
  if (!halves) return in.expected_form(item, "a salvo is a gun type `at` a ship");
  const bool all_guns = says("all|all guns", folded(halves->before.text));
  const std::optional<Weapon> gun = gun_in(halves->before.text);
  if (!all_guns && !gun)
    return problem(place_of(halves->before), fmt::format("\"{}\" is not a gun type", halves->before.text),
                   "H, M, S, Q, or all");
  Part name = halves->after;
  const std::optional<Halves> into = cut_at_word(name, "into");
  if (into && !says("the rear|rear", folded(into->after.text)))
    return in.expected_form(into->after, "only `into the rear` may follow: otherwise the forward arc is used");
  if (into) name = into->before;
  const auto target = target_in(in, name);
  if (!target) return tl::make_unexpected(target.error());
  if (gun && *target && firers.ship != kNoShip)
    return aiming.add({firers.ship, **target, *gun, into.has_value()}, item);
  if (into)
    return problem(place_of(into->after), "an arc can be chosen only for one ship's gun type at one target",
                   "SHIP: H at SHIP into the rear");
  const std::array<Weapon, 1> one = {gun.value_or(Weapon::H)};
  const std::span<const Weapon> weapons = all_guns ? std::span<const Weapon>(kGuns) : std::span<const Weapon>(one);
  return aiming.add_all(all, firers, weapons, *target, item);
}

Expected<Firers> firers_in(const Reading& in, const Part& part) {
  const std::optional<Halves> halves = cut_at(part, ':');
  if (!halves) {  // without a name: the ship whose turn it is, or all
    if (one_ship_declares(in)) return Firers{near_firer(in.open(), in.view.at.round), part};
    const std::optional<Halves> shot = cut_at_word(part, "at");
    if (!shot || !(says("all|all guns", folded(shot->before.text)) || gun_in(shot->before.text)))
      return in.expected_form(part, "there is no colon after the name of a ship");
    return Firers{kNoShip, part};
  }
  if (is_word(in, halves->before, "all", in.seat())) return Firers{kNoShip, halves->after};
  const Expected<size_t> ship = own_ship(in, halves->before);
  if (!ship) return tl::make_unexpected(ship.error());
  return Firers{static_cast<uint16_t>(*ship), halves->after};
}

Expected<void> read(const Reading& in, GunFire& out) {
  std::vector<Firers> all;
  for (const Part& part : split(in.all, ";\n")) {  // who is named is known before the first gun is aimed
    const Expected<Firers> firers = firers_in(in, part);
    if (!firers) return tl::make_unexpected(firers.error());
    all.push_back(*firers);
  }
  const Aiming aiming(in, out.shots);
  for (const Firers& firers : all)
    for (const Part& item : split(firers.rest, ","))
      if (Expected<void> ok = read_salvo(aiming, in, all, firers, item); !ok) return ok;
  if (out.shots.count == 0) return in.expected_form(in.all, "no target is named");
  return {};
}

Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<GunFire>(a, text, "none", kWordings[1].form, out, read);
}

std::string print(const Asked& a, const GunFire& order) {
  return or_word(written_by_ship(a, order.shots,
                                 [&](const Shot& s) {
                                   return fmt::format("{} at {}{}", weapon_written(s.weapon), ship_written(a, s.target),
                                                      s.rear ? " into the rear" : "");
                                 }),
                 "none");
}

// ---------------------------------------------------------------- judged

/// Salvos of each ship and gun type: those of earlier in this Firing Phase and those of the order.
using Salvos = std::array<std::array<int, kGunTypes>, kMostShips>;
void count_salvos(const Asked& a, const Shots& shots, Salvos& out) {
  for (uint16_t i = 0; i < a.open().fleet(); ++i)
    for (const Weapon gun : kGuns) out[i][static_cast<size_t>(gun)] = a.ship(i).fired >> static_cast<unsigned>(gun) & 1;
  for (const Shot& shot : shots)
    if (shot.ship < a.open().ships.count) ++out[shot.ship][static_cast<size_t>(shot.weapon)];
}

/// What is declared when (QS-Q-42).
FaultCode time_fault(const Asked& a, const Shot& shot, Band band) {
  const bool far = band == Band::long_range;
  if (one_ship_declares(a) && shot.ship != near_firer(a.open(), a.view.at.round)) return FaultCode::not_this_ship;
  if (one_ship_declares(a)) return far ? FaultCode::far_target : FaultCode::none;
  return a.battle.options.declare_as_you_fire && !far ? FaultCode::near_target : FaultCode::none;
}

void check(const OrderCheck& c, const GunFire& order) {
  const Shots& shots = order.shots;
  if (c.stray(std::any_of(shots.begin(), shots.end(), [](const Shot& shot) { return shot.weapon > Weapon::Q; })))
    return;
  if (shots.count == 0) return;
  const FiringTable table(c.battle, c.open());
  Salvos salvos;
  count_salvos(c, shots, salvos);
  for (uint32_t i = 0; i < shots.count; ++i) {
    const Shot& shot = shots[i];
    const int entry = static_cast<int>(i);
    if (!knows_both(c, entry, shot)) continue;
    FaultSet faults = shot_faults(c.battle, c.open(), table, shot);
    faults.bits |= plan_faults(shot.weapon, salvos[shot.ship]).bits;
    if (!faults.has(FaultCode::friend_ship)) {
      const Solution solution = table.solve(shot.ship, shot.target, false);
      if (const FaultCode code = time_fault(c, shot, solution.band); code != FaultCode::none) faults.add(code);
      faults.add(FaultCode::arc, shot.rear && !solution.arcs.rear);
    }
    c.all(faults, entry, shot.ship, shot.target, static_cast<int>(shot.weapon));
  }
}

Reason explain(const Asked& a, const Order& order, const Fault& fault) {
  const GunFire* const answer = order.as<GunFire>();
  return answer == nullptr ? Reason{} : explanation(kShotReasons, RefusedShot{{a, fault}, answer->shots});
}

// ---------------------------------------------------------------- asked

/// The nearest enemy, and how far she is.
struct Nearest {
  uint16_t ship = kNoShip;
  Length range = INT32_MAX;
  /// "Seydlitz at 45.2 cm"
  std::string text(const Asked& a) const {
    return ship == kNoShip ? std::string("none") : fmt::format("{} at {} cm", a.name(ship), cm_text(range));
  }
};
Nearest nearest_enemy(const Asked& a, const FiringTable& table, size_t ship) {
  Nearest out;
  a.each_enemy([&](uint16_t enemy) {
    const Length range = table.solve(ship, enemy, false).range;
    if (range < out.range) out = {enemy, range};
  });
  return out;
}

/// Gun types that are loaded, with their stats: "Heavy guns 8, Secondary guns 4".
std::string guns_left_text(const Ship& ship) {
  Lines parts;
  for (Weapon gun : kGuns)
    if (loaded(ship, gun)) parts.push_back(fmt::format("{} {}", weapon_words(gun), ship.stat(gun)));
  return joined(parts);
}

/// What keeps this gun type of hers from firing at the enemy now: nothing, or all that does.
FaultSet gun_faults(const Asked& a, const FiringTable& table, size_t ship, size_t enemy, Weapon gun) {
  Shot shot{static_cast<uint16_t>(ship), static_cast<uint16_t>(enemy), gun, false};
  const FaultSet faults = declared_faults(a, table, shot);
  if (!faults.has(FaultCode::arc) || !table.solve(ship, enemy, false).arcs.rear) return faults;  // QS-arcs-12
  shot.rear = true;
  return declared_faults(a, table, shot);
}

bool has_a_shot(const Asked& a, const FiringTable& table, size_t ship) {
  for (const Weapon gun : kGuns) {
    bool found = false;
    a.each_enemy([&](size_t enemy) {
      found = found || (loaded(a.ship(ship), gun) && gun_faults(a, table, ship, enemy, gun).empty());
    });
    if (found) return true;
  }
  return false;
}

/// What keeps her guns from firing at the nearest enemy.
std::string no_shot_text(const Asked& a, const FiringTable& table, size_t ship, size_t enemy) {
  FaultSet all;
  for (const Weapon gun : kGuns)
    if (loaded(a.ship(ship), gun)) all.bits |= gun_faults(a, table, ship, enemy, gun).bits;
  return no_fire_text(all);
}

std::string text(const Asked& a) {
  const auto table = std::make_unique<FiringTable>(a.battle, a.open());
  Lines figures, names, idle;
  const auto add = [&](size_t i) {
    const Nearest nearest = nearest_enemy(a, *table, i);
    const std::string guns = guns_left_text(a.ship(i));
    if (nearest.ship != kNoShip && !has_a_shot(a, *table, i)) {
      idle.push_back(
          fmt::format("{} ({}; {}: {})", a.name(i), guns, nearest.text(a), no_shot_text(a, *table, i, nearest.ship)));
      return;
    }
    if (figures.size() < kInDetail)
      figures.push_back(fmt::format("{} ({}; nearest {})", a.name(i), guns, nearest.text(a)));
    names.push_back(a.name(i));
  };
  const auto without_target = [&] {
    return idle.empty() ? std::string() : " Without a target: " + joined(shortened(idle, kInDetail / 2), "; ") + ".";
  };
  if (one_ship_declares(a)) {  // QS-Q-42
    if (const uint16_t firer = near_firer(a.open(), a.view.at.round); firer != kNoShip) add(firer);
    return fmt::format("{}: targets at {} cm or less for {}.{}", a.side(), cm_text(kShort),
                       figures.empty() ? "no ship" : joined(figures), without_target());
  }
  a.each_own([&](size_t i) {
    if (may_have_a_shot(a.battle, a.open(), i)) add(i);
  });
  if (names.empty())
    return fmt::format("{}: none of your guns has a target, so none fires.{}", a.side(), without_target());
  return fmt::format("{}: targets for your guns{}{}. {}.{}", a.side(),
                     a.battle.options.declare_as_you_fire ? fmt::format(", those beyond {} cm", cm_text(kShort)) : "",
                     a.open().rough ? "; the sea is rough: all dice are halved" : "", with_figures(figures, names),
                     without_target());
}

// ---------------------------------------------------------------- the form

/// "8 dice", "4 dice (halved for forward arc)"
std::string gun_dice_text(const Asked& a, const Salvo& salvo) {
  const DiceFacts facts = dice_facts(a.battle, a.open(), salvo, a.view.at.turn);
  Modifiers lines;
  const std::string dice = counted(gun_dice(facts, &lines), "die", "dice"), halved = halved_text(lines);
  return halved.empty() ? dice : fmt::format("{} ({})", dice, halved);
}

/// "24.5 cm (short range), starboard arc, 8 dice, 4 or more hits, Armour 5"
Choice shot_choice(const Asked& a, const Shot& shot, const Solution& solution, SalvoOutlooks& outlooks) {
  const Salvo salvo = salvo_of(shot, solution);
  const std::string_view into = shot.rear ? " into the rear" : "";
  const std::string name = a.name(shot.target);
  return {fmt::format("{}{}", written(name), into),
          fmt::format("{}{}", name, into),
          name,
          fmt::format("{}, {} arc, {}, {}, Armour {}{}", range_text(solution.range, salvo.band), word_of(salvo.arc),
                      gun_dice_text(a, salvo), hits_from_text(salvo.band), a.ship(shot.target).stat(Track::A),
                      smoke_text(a.ship(shot.target))),
          {},
          outlooks.of(salvo)};
}

/// The target with the arcs that serve; where both do, the fuller one first (QS-arcs-12).
void add_shots(const Asked& a, const FiringTable& table, Shot shot, const Solution& solution, SalvoOutlooks& outlooks,
               Slot& slot) {
  const bool both = solution.arcs.forward && solution.arcs.rear;
  const ShipCard& card = a.battle.card(shot.ship);
  const bool rear_first = both && arc_note(card, shot.weapon, Arc::rear) == ArcNote::full &&
                          arc_note(card, shot.weapon, Arc::forward) != ArcNote::full;
  for (const bool rear : {rear_first, !rear_first}) {
    if (rear && !both) continue;
    shot.rear = rear;
    if (declared_faults(a, table, shot).empty()) slot.choices.push_back(shot_choice(a, shot, solution, outlooks));
  }
}

/// May this gun type still be named: not fired in this Firing Phase, nor against what has (QS-phase-3-02, -03)?
bool may_be_named(const Ship& ship, Weapon gun) {
  return loaded(ship, gun) && std::none_of(kGuns.begin(), kGuns.end(), [&](Weapon fired) {
           return excludes(gun, fired) && (ship.fired >> static_cast<unsigned>(fired) & 1U) != 0;
         });
}

/// Each gun type stands at the nearest enemy that it can fire at; Quickfirers are silent where Heavy guns fire.
FormRow guns_row(const Asked& a, const FiringTable& table, uint16_t ship, SalvoOutlooks& outlooks) {
  FormRow row = row_of(a, ship, guns_left_text(a.ship(ship)));
  const int launched = a.battle.card(ship).launched;
  std::vector<Weapon> standing;
  for (const Weapon gun : kGuns) {
    if (!may_be_named(a.ship(ship), gun)) continue;
    Slot slot = pick(std::string(weapon_words(gun)));
    slot.before = fmt::format("{} at ", word_of(gun));
    for (const Target& target : targets_of(a, table, ship, gun_range(gun, launched)))
      add_shots(a, table, {ship, target.ship, gun, false}, target.solution, outlooks, slot);
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

/// A gun type of a row, and the target at which it is expected to cost most.
struct Aim {
  size_t slot = 0;
  Weapon gun = Weapon::H;
  const Choice* at = nullptr;
  int points() const { return at->outlook->points; }
};
/// What a ship does best by herself: of gun types that exclude each other those that cost more.
std::vector<std::string> best_aims(const FormRow& row) {
  std::vector<Aim> aims;
  for (size_t i = 0; i < row.slots.size(); ++i) {
    const std::vector<Choice>& choices = row.slots[i].choices;
    const auto best = std::max_element(choices.begin(), choices.end(), [](const Choice& one, const Choice& two) {
      return one.outlook->points < two.outlook->points;
    });
    const auto gun =
        std::find_if(kGuns.begin(), kGuns.end(), [&](Weapon w) { return weapon_words(w) == row.slots[i].name; });
    if (best->outlook->points > 0) aims.push_back({i, *gun, &*best});
  }
  std::stable_sort(aims.begin(), aims.end(),
                   [](const Aim& one, const Aim& two) { return one.points() > two.points(); });
  std::vector<std::string> out(row.slots.size());
  std::vector<Weapon> taken;
  for (const Aim& aim : aims) {
    if (std::any_of(taken.begin(), taken.end(), [&](Weapon gun) { return excludes(gun, aim.gun); })) continue;
    out[aim.slot] = aim.at->word;
    taken.push_back(aim.gun);
  }
  return out;
}
std::string best_text(const Form& form) {
  Lines parts;
  for (const FormRow& row : form.rows)
    if (std::string text = row_text(row, best_aims(row)); !text.empty()) parts.push_back(std::move(text));
  return joined(parts, form.between);
}

Form form(const Asked& a) {
  Form form = with_answer("none", "no gun fires");
  const auto table = std::make_unique<FiringTable>(a.battle, a.open());
  SalvoOutlooks outlooks(a);
  const auto add = [&](uint16_t ship) {
    FormRow row = guns_row(a, *table, ship, outlooks);
    if (!row.slots.empty()) form.rows.push_back(std::move(row));
  };
  if (one_ship_declares(a)) {
    const uint16_t ship = near_firer(a.open(), a.view.at.round);
    if (ship != kNoShip && a.ship(ship).side == a.seat() && a.ship(ship).on_table()) add(ship);
  } else {
    a.each_own([&](uint16_t i) {
      if (may_have_a_shot(a.battle, a.open(), i)) add(i);
    });
  }
  if (std::string best = best_text(form); !best.empty()) {
    form.whole.insert(form.whole.begin(),
                      {"all at nearest", "", "", "every gun type at the nearest enemy it can fire at"});
    form.whole.insert(
        form.whole.begin(),
        {std::move(best), "best expected damage", "",
         "every gun type at the enemy to whom it is expected to do most by itself, whatever the others do"});
  }
  return form;
}

// ---------------------------------------------------------------- answers to choose from

Lines suggest(const Asked& a) {
  return fire_answers(a, one_ship_declares(a) ? kShort : gun_range(Weapon::H, kLateGuns));
}

uint64_t decisions(const Asked&, const GunFire& order) { return std::max<uint64_t>(order.shots.count, 1); }

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::guns),
    .word = "guns",
    .section = "phase-3a",
    .hint =
        "One answer for all ships; a gun type without a target does not fire. Check the odds before you decide. "
        "Over 40 cm, two ships firing at one target halve the dice of those without a Gun Director.",
    .wordings = kWordings,
    .parse = parse,
    .print = given<print>,
    .check = judged<check>,
    .explain = explain,
    .fallback = nothing<GunFire>,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<fire_marks>,
    .odds = given<gun_odds>,
    .decisions = given<decisions>,
    .random = random_guns,
    .steady = steady_guns,
};

/// The same question, put ship by ship.
const Question<System> kNearRow = [] {
  Question<System> row = kRow;
  row.kind = static_cast<uint8_t>(Step::near_guns);
  row.section = "phase-3b";
  row.random = random_near_guns;
  return row;
}();

}  // namespace broadside::queen_of_the_seas::guns_question
