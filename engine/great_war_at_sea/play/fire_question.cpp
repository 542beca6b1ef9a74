// Which battery fires at whom, and which of several ships at one target counts as the first (7.5, 7.52 to 7.54, 7.67).
#include <fmt/format.h>

#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"
#include "engine/great_war_at_sea/play/sequence.h"
#include "engine/great_war_at_sea/play/shots.h"
#include "engine/great_war_at_sea/play/volley_odds.h"
#include "engine/great_war_at_sea/words/marks.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea::fire_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 3> kWordings = {
    {{"SHIP: BATTERY [half] at TARGET [, first], ...; SHIP: ...",
      "Lion: primary at counter 4, secondary at Moltke, first",
      "BATTERY is primary, secondary, tertiary or all; half is a half salvo; of several ships at one target the one "
      "marked first has all her dice."},
     {"all at TARGET | all at nearest", "Lion: all at Moltke; all at nearest",
      "Without a ship's name: all that can be fired by every ship that the order does not name."},
     {"none", "none", "No gun fires."}}};
constexpr std::string_view kSplitForm = "SHIP: BATTERY FACTORS at TARGET, BATTERY FACTORS at TARGET";

Gunners gunners(const Asked& a, const SightLines& lines) {
  return {a.mine(), {a.view.ranging.begin(), a.view.ranging.count}, &lines};
}
LaidGun laid(const Shot& shot, bool first = true) { return {shot.ship, shot.battery, shot.salvo, shot.factors, first}; }
bool fires_now(const Asked& a, size_t ship) {
  return great_war_at_sea::fires_now(a.mine(), ship, effect_group_of(a.view.at));
}

// ---------------------------------------------------------------- the answer as text

struct Gun {
  std::optional<Battery> battery;  // none: all
  Salvo salvo = Salvo::full;
  uint8_t factors = 0;
};
/// "primary", "all half", "secondary 3 half"
std::optional<Gun> gun_in(const Part& part) {
  Gun gun;
  bool named = false;
  for (const Part& word : split(part, " ")) {
    const std::string said = folded(word.text);
    const auto& words = EnumWords<Battery>::words;
    const auto battery = std::find(words.begin(), words.end(), said);
    const std::optional<int64_t> number = millionths_in(said);
    if (!named && battery != words.end()) {
      gun.battery = static_cast<Battery>(battery - words.begin());
      named = true;
    } else if (!named && said == "all") {
      named = true;
    } else if (named && said == "half") {
      gun.salvo = Salvo::half;
    } else if (named && gun.battery && number && *number % 1'000'000 == 0 && *number > 0 &&
               *number <= kMostBoxes * int64_t{1'000'000}) {
      gun.factors = static_cast<uint8_t>(*number / 1'000'000);
    } else {
      return std::nullopt;
    }
  }
  return named ? std::optional(gun) : std::nullopt;
}

/// A target that may be the nearest.
struct Near {
  Length range = 0;
  Target target;
  Prey prey;
};

/// An order being read.
struct Aiming {
  const Reading& in;
  const SightLines& lines;
  FireOrder& out;

  bool possible(const Shot& shot) const {
    const std::optional<Prey> prey = prey_of(in.known, in.view, shot.target);
    return prey && possible(shot, *prey);
  }
  bool possible(const Shot& shot, const Prey& prey) const {
    return gun_faults(gunners(in, lines), laid(shot), prey).empty();
  }
  /// The nearest that this battery can be fired at.
  bool at_nearest(Shot& shot, const std::vector<Near>& nearest_first) const {
    const Length reaches = gun_range(gun_of(in.own().card(shot.ship), shot.battery, in.own().year));
    for (const Near& near : nearest_first) {
      if (!within(near.range, reaches)) return false;
      if (!possible(shot, near.prey)) continue;
      shot.target = near.target;
      return true;
    }
    return false;
  }
  /// As this ship has them before her guns; of like ranges those with the lower number first.
  std::vector<Near> nearest_first(uint16_t ship) const {
    const plane::Point from = in.view.counters[in.own().ships[ship].counter].at();
    std::vector<Near> all;
    for (const KnownShip& known : in.view.known) {
      const Contact* const contact = known.fate == Fate::afloat ? in.contact(known.target.number) : nullptr;
      if (contact != nullptr)
        all.push_back({range_between(from, contact->at()), known.target, prey_of(in.known, in.view, known, *contact)});
    }
    std::stable_sort(all.begin(), all.end(), [](const Near& a, const Near& b) { return a.range < b.range; });
    return all;
  }
  Expected<void> add(const Shot& shot, const Part& at) const { return add_to(out.shots, shot, at, "shots"); }

  /// Every battery that can: of one ship, or of all that are not named elsewhere. Without a target at the nearest.
  Expected<bool> add_all(uint16_t ship, const Gun& gun, const std::optional<Target>& target, const Part& at) const {
    bool any = false;
    const std::vector<Near> nearest = target ? std::vector<Near>() : nearest_first(ship);
    for (const Battery battery : kAllBatteries) {
      if (gun.battery && *gun.battery != battery) continue;
      Shot shot{ship, battery, target.value_or(Target{}), gun.salvo, gun.factors};
      if (target ? !possible(shot) : !at_nearest(shot, nearest)) continue;
      any = true;
      if (Expected<void> ok = add(shot, at); !ok) return tl::make_unexpected(ok.error());
    }
    return any;
  }
};

/// "counter 4" of a counter whose first ships are gone is her next.
Expected<std::optional<Target>> target_in(const Reading& in, const Part& part) {
  if (says("nearest|the nearest", folded(part.text))) return std::optional<Target>();
  Expected<Target> target = read_target(in, part);
  if (!target) return tl::make_unexpected(target.error());
  for (const KnownShip* ship = in.known_ship(*target); ship != nullptr && ship->fate != Fate::afloat;
       ship = in.known_ship(*target))
    ++target->ship;
  return std::optional<Target>(*target);
}

struct Stretch {
  uint16_t ship = kNoShip;  // every ship that no other stretch names
  Part rest;
};

Expected<void> read_item(const Aiming& aiming, const std::vector<Stretch>& all, const Stretch& stretch,
                         const Part& item) {
  const Reading& in = aiming.in;
  const std::optional<Halves> halves = cut_at_word(item, "at");
  if (!halves) return in.expected_form(item, "a shot is a battery `at` a target");
  const std::optional<Gun> gun = gun_in(halves->before);
  if (!gun)
    return problem(place_of(halves->before), fmt::format("\"{}\" is not a battery", halves->before.text),
                   "primary, secondary, tertiary, or all");
  const Expected<std::optional<Target>> target = target_in(in, halves->after);
  if (!target) return tl::make_unexpected(target.error());
  if (stretch.ship != kNoShip && gun->battery && *target)
    return aiming.add({stretch.ship, *gun->battery, **target, gun->salvo, gun->factors}, item);
  bool any = false;
  for (uint16_t ship = 0; ship < in.view.ships.count; ++ship) {
    const bool named =
        std::any_of(all.begin(), all.end(), [&](const Stretch& other_one) { return other_one.ship == ship; });
    if (stretch.ship == kNoShip ? named || !fires_now(in, ship) : ship != stretch.ship) continue;
    const Expected<bool> added = aiming.add_all(ship, *gun, *target, item);
    if (!added) return tl::make_unexpected(added.error());
    any = any || *added;
  }
  if (any) return {};
  return problem(place_of(item), "nothing of that can be fired at a target in sight",
                 "name one battery and one target");
}

Expected<void> read_stretch(const Aiming& aiming, const std::vector<Stretch>& all, const Stretch& stretch) {
  uint32_t before = aiming.out.shots.count;
  for (const Part& item : split(stretch.rest, ",")) {
    if (folded(item.text) == "first") {
      if (before == aiming.out.shots.count) return aiming.in.expected_form(item, "no shot stands before it");
      for (uint32_t i = before; i < aiming.out.shots.count; ++i) aiming.out.shots[i].first = true;
      continue;
    }
    before = aiming.out.shots.count;
    if (Expected<void> ok = read_item(aiming, all, stretch, item); !ok) return ok;
  }
  return {};
}

Expected<void> read(const Reading& in, FireOrder& out) {
  std::vector<Stretch> all;
  for (const Part& part : split(in.all, ";\n")) {  // who is named is known before the first gun is laid
    const std::optional<Halves> halves = cut_at(part, ':');
    if (!halves) {
      all.push_back({kNoShip, part});
      continue;
    }
    const Expected<size_t> ship = read_own_ship(in, halves->before);
    if (!ship) return tl::make_unexpected(ship.error());
    all.push_back({static_cast<uint16_t>(*ship), halves->after});
  }
  const SightLines lines(in.known, in.view);
  for (const Stretch& stretch : all)
    if (Expected<void> ok = read_stretch({in, lines, out}, all, stretch); !ok) return ok;
  if (out.shots.count == 0) return in.expected_form(in.all, "no target is named");
  return {};
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<FireOrder>(a, text, "none", kWordings[0].form, out, read);
}

std::string shot_text(const Asked& a, const Shot& shot) {
  std::string out(EnumWords<Battery>::words[static_cast<size_t>(shot.battery)]);
  if (shot.factors > 0) out += fmt::format(" {}", shot.factors);
  if (shot.salvo == Salvo::half) out += " half";
  return out + " at " + written(a.target(shot.target)) + (shot.first ? ", first" : "");
}
std::string print(const Asked& a, const FireOrder& order) {
  std::string out;
  for (uint32_t i = 0; i < order.shots.count; ++i) {
    const Shot& shot = order.shots[i];
    if (i > 0 && order.shots[i - 1].ship == shot.ship)
      out += ", ";
    else
      out += fmt::format("{}{}: ", i > 0 ? "; " : "", written(a.is_ship(shot.ship) ? a.name(shot.ship) : "?"));
    out += shot_text(a, shot);
  }
  return out.empty() ? "none" : out;
}

// ---------------------------------------------------------------- judging

/// What other shots of the order have against it.
void check_together(const OrderCheck& c, const FireOrder& order, uint32_t i) {
  const Shot& shot = order.shots[i];
  Table<GunOrder, kMostShots> of_battery;
  int factors = 0;
  bool whole = false;
  for (uint32_t k = 0; k < order.shots.count; ++k) {
    const Shot& also = order.shots[k];
    if (k < i && also.target == shot.target && also.ship == shot.ship && also.battery == shot.battery)
      return c.fault(FaultCode::listed_twice, static_cast<int>(i), shot.ship);
    if (k < i && also.target == shot.target && also.ship != shot.ship && also.first && shot.first)
      c.fault(FaultCode::first_twice, static_cast<int>(i), shot.ship, also.ship);
    if (also.ship != shot.ship || also.battery != shot.battery) continue;
    if (k < i) return;  // the first of the battery answers for all
    const std::optional<Prey> prey = prey_of(c.known, c.view, also.target);
    const uint16_t target = prey ? prey->row : kNoShip;
    if (std::any_of(of_battery.begin(), of_battery.end(), [&](const GunOrder& o) { return o.target == target; }))
      continue;  // listed twice
    of_battery.add({also.battery, target});
    factors += also.factors;
    whole = whole || also.factors == 0;
  }
  const Condition& condition = c.view.ships[shot.ship].condition;
  c.all(fire_order_faults({of_battery.begin(), of_battery.count}, condition.fire_control), static_cast<int>(i),
        shot.ship, -1, static_cast<int>(shot.battery));
  const int has = left(c.own().card(shot.ship), condition, section_of(shot.battery));
  const bool split = of_battery.count > 1;
  if (split ? whole || factors > has : shot.factors > 0)  // GW-7.54-02: a part of a battery only where it is split
    c.fault(FaultCode::stray_field, static_cast<int>(i), shot.ship, -1, static_cast<int>(shot.battery));
}

void check(const OrderCheck& c, const FireOrder& order) {
  const auto wild = [](const Shot& s) {
    return s.battery > Battery::tertiary || s.salvo > Salvo::half || s.factors > kMostBoxes;
  };
  if (c.stray(std::any_of(order.shots.begin(), order.shots.end(), wild))) return;
  const SightLines lines(c.known, c.view);
  const Gunners g = gunners(c, lines);
  for (uint32_t i = 0; i < order.shots.count && !c.faults.full(); ++i) {
    const Shot& shot = order.shots[i];
    const int entry = static_cast<int>(i);
    if (!c.own_ship(entry, shot.ship)) continue;
    const Contact* const contact = c.contact(shot.target.number);
    const std::optional<Prey> prey = prey_of(c.known, c.view, shot.target);
    if (!prey) {
      const bool face_down = contact != nullptr && !contact->face_up && shot.target.ship == 0;
      c.fault(face_down ? FaultCode::unseen : FaultCode::unknown_target, entry, shot.ship);  // GW-7.5-02, GW-7.27-09
      continue;
    }
    const FaultSet faults = gun_faults(g, laid(shot), *prey);
    c.all(faults, entry, shot.ship, -1, static_cast<int>(shot.battery));
    if (faults.empty() && !fires_now(c, shot.ship)) c.fault(FaultCode::another_position, entry, shot.ship);
    check_together(c, order, i);
  }
}

using Said = RefusedAs<Refused, FireOrder>;
const Shot& shot_of(const Said& r) { return r.answer.shots[static_cast<size_t>(std::max<int>(0, r.fault.entry))]; }
std::string prey_name(const Said& r) { return r.Asked::target(shot_of(r).target); }
std::string guns_of(const Said& r) {
  return fmt::format("{}'s {} guns", r.who(), EnumWords<Battery>::words[static_cast<size_t>(shot_of(r).battery)]);
}
/// How far they carry, and how far off she is.
std::string reach_text(const Said& r) {
  const Shot& shot = shot_of(r);
  return inches_text(gun_range(gun_of(r.own().card(shot.ship), shot.battery, r.own().year))) + " in";
}
std::string range_text(const Said& r) {
  const std::optional<Prey> prey = prey_of(r.known, r.view, shot_of(r).target);
  const plane::Point from = r.view.counters[r.own().ships[shot_of(r).ship].counter].at();
  return prey ? inches_text(range_between(from, prey->pose.at)) + " in" : std::string("out of sight");
}

constexpr Explanation<Said> kReasons[] = {
    {FaultCode::unseen,
     [](const Said& r) {
       return because(fmt::format("{} does not have {} spotted in a clear line of sight", r.who(), prey_name(r)),
                      "a target that is face-up and not hidden");
     },
     Needs::ship},
    {FaultCode::range,
     [](const Said& r) {
       return because(
           fmt::format("{} is {} away, and {} reach {}", prey_name(r), range_text(r), guns_of(r), reach_text(r)),
           "a nearer target");
     },
     Needs::ship},
    {FaultCode::torpedo_craft,
     [](const Said& r) {
       return because(
           fmt::format("{} is too near for {}: Primary guns do not fire at destroyers and torpedo boats within "
                       "{} in",
                       prey_name(r), guns_of(r), inches_text(kTooNearForPrimary)),
           "Secondary or Tertiary guns");
     },
     Needs::ship},
    {FaultCode::weather,
     [](const Said& r) { return because(guns_of(r) + " cannot be fired in this weather", "no fire with them"); },
     Needs::ship},
    {FaultCode::turned_180,
     [](const Said& r) {
       return because(r.who() + " has turned right about in her last move", "no fire in this gunnery step");
     },
     Needs::ship},
    {FaultCode::special_turn,
     [](const Said& r) {
       return because(r.who() + " is a Capital ship that has made the special turn", "no fire in this gunnery step");
     },
     Needs::ship},
    {FaultCode::already_fired,
     [](const Said& r) { return because(r.who() + " has fired in this gunnery step", "one attack in a step"); },
     Needs::ship},
    {FaultCode::tow, [](const Said& r) { return because(r.who() + " has just been in a tow", "no fire yet"); },
     Needs::ship},
    {FaultCode::no_factors,
     [](const Said& r) { return because(fmt::format("nothing is left of {}", guns_of(r)), "another battery"); },
     Needs::ship},
    {FaultCode::split_battery,
     [](const Said& r) {
       return because(fmt::format("{} are given more than one target", guns_of(r)),
                      "one target for each battery, until fire control has been hit twice");
     },
     Needs::ship},
    {FaultCode::stray_field,
     [](const Said& r) {
       return because(fmt::format("{} are not divided as a battery is that is split over its targets", guns_of(r)),
                      std::string(kSplitForm), "GW-7.54-03");
     },
     Needs::ship},
    {FaultCode::ammunition,
     [](const Said& r) { return because(fmt::format("{} have no ammunition for it", guns_of(r)), "a half salvo"); },
     Needs::ship},
    {FaultCode::another_position,
     [](const Said& r) {
       return because(r.who() + " does not fire in this position of the firing sequence", "the ships whose turn it is");
     },
     Needs::ship},
    {FaultCode::first_twice,
     [](const Said& r) {
       return because(fmt::format("both {} and {} are to be first at {}", r.target(), r.who(), prey_name(r)),
                      "one first ship a target");
     },
     Needs::both},
};

// ---------------------------------------------------------------- what it may come to

bool idle(const Asked& a) {
  const SightLines lines(a.known, a.view);
  const Gunners g = gunners(a, lines);
  for (uint16_t ship = 0; ship < a.view.ships.count; ++ship) {
    if (!fires_now(a, ship)) continue;
    for (const KnownShip& enemy : a.view.known)
      if (const std::optional<Prey> prey = prey_of(a.known, a.view, enemy.target))
        for (const Battery battery : kAllBatteries)
          if (gun_faults(g, {ship, battery, Salvo::half}, *prey).empty()) return false;
  }
  return true;
}

std::vector<OddsTable> odds(const Asked& a, const FireOrder& order) {
  std::vector<OddsTable> out;
  const SightLines lines(a.known, a.view);
  for (const Shot& shot : order.shots) {
    const std::optional<Prey> prey = prey_of(a.known, a.view, shot.target);
    if (!prey || !a.is_ship(shot.ship)) continue;
    const bool first =
        first_ship(order.shots, [&](uint32_t i) { return order.shots[i].target == shot.target; }) == shot.ship;
    const LaidVolley laid_volley = lay(gunners(a, lines), laid(shot, first), *prey);
    const std::string firing =
        fmt::format("{}'s {} at {}", a.name(shot.ship), EnumWords<Battery>::words[static_cast<size_t>(shot.battery)],
                    a.target(shot.target));
    for (OddsTable& table : volley_tables(laid_volley.volley, firing)) out.push_back(std::move(table));
  }
  return out;
}

uint64_t decisions(const Asked&, const FireOrder& order) { return order.shots.count; }

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = FireOrder::kWord,
          .section = "7.53",
          .hint = "All but the first ship at a target have half their dice.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .explain = explained<kReasons>,
          .fallback = nothing<FireOrder>,
          .idle = idle,
          .text = fire_text,
          .form = fire_form,
          .marks = given<fire_marks>,
          .odds = given<odds>,
          .decisions = tallied<decisions>,
          .random = random_fire,
          .steady = steady_fire};
}

}  // namespace

const Question<System> kRow = row(Step::fire);

}  // namespace broadside::great_war_at_sea::fire_question
