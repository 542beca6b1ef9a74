// The question what the next ship fires at on a face card (chapter Combat).
#include "engine/grand_admiral/play/fire.h"

#include <algorithm>
#include <charconv>

#include "engine/core/words.h"
#include "engine/grand_admiral/admirals/steady.h"
#include "engine/grand_admiral/play/check.h"
#include "engine/grand_admiral/play/questions.h"
#include "engine/grand_admiral/play/reading.h"
#include "engine/grand_admiral/rules/combat.h"

namespace broadside::grand_admiral::fire_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr uint32_t kCeaseOneIn = 16;

// ---------------------------------------------------------------- text

constexpr std::array kWordings = {Wording{"done", "done", "No more ships fire on this card."},
                                  Wording{"SHIP: WEAPON at SHIP, N torpedoes at SHIP, all at SHIP",
                                          "Lion: 13.5in at Derfflinger, 4in at V5, 2 torpedoes at Seydlitz",
                                          "All attacks of one ship, in the order they are rolled; `all` means every "
                                          "battery that bears and has no target yet."}};

Expected<void> read_cease(const Reading&, Order& out) {
  out.begin<Cease>();
  return {};
}

/// Every battery that bears and is not yet aimed.
Expected<void> add_all(const Reading& in, const Part& at, uint16_t target, FireOrder& out) {
  const Asked& a = in.asked;
  bool any = false;
  for (size_t b = 0; b < a.card(out.firer).batteries.size() && b < kTorpedoes; ++b) {
    const bool aimed =
        std::any_of(out.attacks.begin(), out.attacks.end(), [&](const Attack& attack) { return attack.weapon == b; });
    if (aimed || gun_fault(a.battle, a.open(), out.firer, b, target) != FaultCode::none) continue;
    if (auto ok = add_to(out.attacks, {target, static_cast<uint8_t>(b), 0}, at, "attacks"); !ok) return ok;
    any = true;
  }
  if (any) return {};
  const int distance = hex::distance(a.ship(out.firer).hex(), a.ship(target).hex());
  return problem(place_of(at),
                 fmt::format("no battery of {} bears on {}, {} hexes away in her {} arc", a.name(out.firer),
                             a.name(target), distance, arc_word(firing_side(a.battle, a.open(), out.firer, target))),
                 "a target in range, and abeam for casemates");
}

/// How many torpedoes: "2 torpedoes", "one torpedo" is 1, "torpedoes" all that are left. Nothing if it is about guns.
Expected<std::optional<int>> torpedoes_in(const Part& weapon, int left) {
  const std::vector<Part> words = split(weapon, " ");
  if (words.empty() || words.size() > 2) return std::nullopt;
  const std::string last = folded(words.back().text);
  if (last != "torpedo" && last != "torpedoes" && last != "torpedos") return std::nullopt;
  if (words.size() == 1) return left;
  const std::string_view text = words.front().text;
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size() || n < 1 || n > UINT8_MAX)
    return problem(place_of(words.front()), fmt::format("\"{}\" is not a number of torpedoes", text),
                   fmt::format("1 to {}", left));
  return n;
}

Expected<void> read_attack(const Reading& in, const Part& item, FireOrder& out) {
  const std::optional<Halves> halves = cut_at_word(item, "at");
  if (!halves) return in.expected_form(item, "an attack is a weapon `at` a ship");
  const Expected<size_t> found = in.enemy_ship(halves->after);
  if (!found) return tl::make_unexpected(found.error());
  const auto target = static_cast<uint16_t>(*found);
  if (folded(halves->before.text) == "all") return add_all(in, item, target, out);
  const auto launched = torpedoes_in(halves->before, in.open().ships[out.firer].torpedoes);
  if (!launched) return tl::make_unexpected(launched.error());
  if (*launched) return add_to(out.attacks, {target, kTorpedoes, static_cast<uint8_t>(**launched)}, item, "attacks");
  std::vector<Name> weapons;
  const std::vector<Battery>& batteries = in.asked.card(out.firer).batteries;
  for (size_t b = 0; b < batteries.size(); ++b) weapons.push_back({batteries[b].weapon, b, true});
  for (size_t b = 0; b < batteries.size(); ++b) weapons.push_back({batteries[b].gun, b, false});
  const Expected<size_t> weapon = look_up(weapons, halves->before, "weapon", " on " + in.asked.name(out.firer));
  if (!weapon) return tl::make_unexpected(weapon.error());
  return add_to(out.attacks, {target, static_cast<uint8_t>(*weapon), 0}, item, "attacks");
}

Expected<void> read_fire(const Reading& in, Order& out) {
  FireOrder& order = out.begin<FireOrder>();
  bool first = true;
  return each_ship(in, [&](uint16_t ship, const Part& rest) -> Expected<void> {
    if (!first)
      return problem(place_of(rest), "one ship fires at a time",
                     "give the next ship's targets when you are asked for them");
    first = false;
    order.firer = ship;
    for (const Part& item : split(rest, ","))
      if (Expected<void> ok = read_attack(in, item, order); !ok) return ok;
    if (order.attacks.count == 0) return in.expected_form(rest, "no target is named");
    return {};
  });
}

constexpr std::array kReaders = {Reader{"done|cease|cease fire", read_cease}, Reader{"", read_fire}};

std::string print_fire(const Asked& a, const FireOrder& order) {
  const auto weapon_text = [&](const Attack& attack) {
    if (attack.weapon == kTorpedoes) return torpedo_count(attack.launched);
    if (order.firer < a.battle.ships.size() && attack.weapon < a.card(order.firer).batteries.size())
      return as_written(a.card(order.firer).batteries[attack.weapon].weapon);
    return fmt::format("\"weapon {}\"", attack.weapon);
  };
  return ship_text(a, order.firer) + ": " + rows_text(order.attacks, ", ", [&](const Attack& attack) {
           return weapon_text(attack) + " at " + ship_text(a, attack.target);
         });
}
std::string print(const Asked& a, const Order& order) {
  return order.as<Cease>() != nullptr ? "done" : given<print_fire>(a, order);
}

// ---------------------------------------------------------------- judged

void check_fire(const OrderCheck& c, const FireOrder& order) {
  const Asked& a = c;
  const uint16_t firer = order.firer;
  if (std::any_of(order.attacks.begin(), order.attacks.end(),
                  [](const Attack& attack) { return attack.weapon != kTorpedoes && attack.launched != 0; }))
    c.fault(FaultCode::stray_field);
  if (order.attacks.count == 0) c.fault(FaultCode::no_attacks, -1, a.is_ship(firer) ? firer : -1);
  if (!c.own(-1, firer)) return;
  if (a.ship(firer).fate != Fate::afloat) c.fault(FaultCode::not_afloat, -1, firer);
  if (a.ship(firer).acted != 0) c.fault(FaultCode::already_fired, -1, firer);
  attack_faults(a.battle, a.open(), firer, order.attacks,
                [&](int entry, FaultCode fault) { c.fault(fault, entry, firer); });
}
void check(const Asked& a, const Order& order, Faults& faults) {
  if (order.as<Cease>() == nullptr) judged<check_fire>(a, order, faults);
}

int longest_reach(const Battery& battery) {
  int reach = kLongestReach;
  while (reach > 0 && battery.sequence[static_cast<size_t>(reach - 1)].band == Band::none) --reach;
  return reach;
}

/// One announced attack of a ship whose target is a ship.
struct RefusedShot : Refused {
  const FireOrder& order;

  const Attack& attack() const { return order.attacks[static_cast<size_t>(fault.entry)]; }
  const Ship& firer() const { return ship(row()); }
  bool known() const {
    const auto entry = static_cast<uint32_t>(fault.entry);
    return entry < order.attacks.count && is_ship(attack().target) &&
           (attack().weapon == kTorpedoes || attack().weapon < card(row()).batteries.size());
  }
  const Battery& battery() const { return card(row()).batteries[attack().weapon]; }
  std::string weapon() const { return attack().weapon == kTorpedoes ? "battery" : battery().weapon; }
  std::string target() const { return name(attack().target); }
  int distance() const { return hex::distance(firer().hex(), ship(attack().target).hex()); }
};
template <auto say>
Reason of_shot(const RefusedAs<Refused, FireOrder>& r) {
  const RefusedShot shot{static_cast<const Refused&>(r), r.answer};
  return shot.known() ? say(shot) : Reason{};
}

using R = RefusedAs<Refused, FireOrder>;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::not_own, [](const R& r) { return not_own(r, "GA-SOP-07"); }},
    {F::not_afloat, [](const R& r) { return because(r.fate(), "another ship, or done"); }, Needs::ship},
    {F::already_fired,
     [](const R& r) { return because(r.who() + " has already fired on this card", "another ship, or done"); }},
    {F::no_attacks,
     [](const R& r) { return because(r.who() + " is given no target", "a weapon and a target, or done"); }},
    {F::not_enemy,
     [](const R& r) {
       return because(fmt::format("attack {}: the target is not an enemy ship afloat", r.fault.entry + 1),
                      "an enemy ship on the board");
     }},
    {F::no_weapon,
     [](const R& r) {
       return because(fmt::format("attack {}: {} has no such weapon", r.fault.entry + 1, r.who()),
                      "a battery of her data sheet, or torpedoes");
     }},
    {F::out_of_range, of_shot<[](const RefusedShot& r) {
       return because(fmt::format("{}'s {} does not reach {} at {} hexes", r.who(), r.weapon(), r.target(),
                                  std::max(r.distance(), 1)),
                      fmt::format("a target within {} hexes", longest_reach(r.battery())));
     }>,
     Needs::ship},
    {F::casemate_arc, of_shot<[](const RefusedShot& r) {
       return because(fmt::format("{}'s {} is in casemates, and {} is in her {} arc", r.who(), r.weapon(), r.target(),
                                  arc_word(firing_side(r.battle, r.open(), r.row(), r.attack().target))),
                      "a target to port or starboard");
     }>,
     Needs::ship},
    {F::battery_twice, of_shot<[](const RefusedShot& r) {
       return because(fmt::format("{}'s {} has two targets", r.who(), r.weapon()), "one target for each battery");
     }>,
     Needs::ship},
    {F::torpedo_range, of_shot<[](const RefusedShot& r) {
       return because(fmt::format("{} is {} hexes away, torpedoes run {}", r.target(), r.distance(),
                                  torpedo_reach(r.battle, r.row())),
                      fmt::format("a target within {} hexes", torpedo_reach(r.battle, r.row())));
     }>,
     Needs::ship},
    {F::torpedo_count, of_shot<[](const RefusedShot& r) {
       return because(fmt::format("{} torpedoes at {}: {} has {} left", r.attack().launched, r.target(), r.who(),
                                  r.firer().torpedoes),
                      r.firer().torpedoes > 0 ? fmt::format("1 to {} in all", r.firer().torpedoes) : "guns only");
     }>,
     Needs::ship},
    {F::torpedo_twice, of_shot<[](const RefusedShot& r) {
       return because(r.who() + " launches at more than one target", "one target for all torpedoes");
     }>,
     Needs::ship},
};

void cease(const Asked&, Order& out) { out.begin<Cease>(); }

uint64_t decisions(const Asked& a, const Order& order) {
  const auto* fire = order.as<FireOrder>();
  if (fire == nullptr || !a.is_ship(fire->firer)) return 1;
  return a.card(fire->firer).batteries.size() + (torpedoes_reach(a.battle, a.open(), fire->firer) ? 1 : 0);
}

// ---------------------------------------------------------------- any legal answer

/// Targets of one ship, each battery for itself; false if she has none.
bool aim(const Asked& a, size_t firer, Whim& whim, FireOrder& out) {
  const auto& ships = a.open().ships;
  const Ship& ship = ships[firer];
  std::array<uint16_t, kMostShips> targets;  // NOLINT: filled below
  bool any = false;
  const auto pick = [&](auto&& fits) -> int {  // one of those that fit, or -1 for holding fire
    uint32_t n = 0;
    for (size_t t = 0; t < ships.count; ++t)
      if (ships[t].side != ship.side && ships[t].fate == Fate::afloat && fits(ships[t].hex()))
        targets[n++] = static_cast<uint16_t>(t);
    any = any || n > 0;
    const uint32_t at = n == 0 ? 0 : whim.below(n + 1);
    return n == 0 || at == n ? -1 : targets[at];
  };
  for (size_t b = 0; b < a.card(firer).batteries.size() && out.attacks.count < kMostAttacks - 1; ++b) {
    const Battery& guns = a.card(firer).batteries[b];
    const int t = pick([&](hex::Hex at) {
      return gun_fault(a.battle, ship, guns, at, hex::distance(ship.hex(), at)) == FaultCode::none;
    });
    if (t >= 0) out.attacks.add({static_cast<uint16_t>(t), static_cast<uint8_t>(b), 0});
  }
  if (ship.torpedoes > 0) {
    const int reach = torpedo_reach(a.battle, firer);
    const int t = pick([&](hex::Hex at) { return hex::distance(ship.hex(), at) <= reach; });
    if (t >= 0)
      out.attacks.add({static_cast<uint16_t>(t), kTorpedoes, static_cast<uint8_t>(1 + whim.below(ship.torpedoes))});
  }
  return any;
}

void any(const Asked& a, Dice& luck, Budget&, Order& out) {
  Whim whim = a.whim(luck);
  FireOrder& order = out.begin<FireOrder>();
  const uint32_t n = a.open().ships.count;
  const uint32_t start = whim.below(n);
  if (whim.below(kCeaseOneIn) != 0) {
    for (uint32_t k = 0; k < n; ++k) {
      const uint32_t i = start + k < n ? start + k : start + k - n;
      if (!a.afloat(i, a.ask.seat) || a.ship(i).acted != 0) continue;
      if (!aim(a, i, whim, order)) continue;
      if (order.attacks.count == 0) break;  // she holds her fire, and so do the rest
      order.firer = static_cast<uint16_t>(i);
      return;
    }
  }
  out.begin<Cease>();
}

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::fire),
    .word = "fire",
    .section = "Combat",
    .hint =
        "Each order is for one ship and all her targets; then you are asked for the next ship, until you answer done.",
    .wordings = kWordings,
    .parse = parsed<kWordings, kReaders>,
    .print = print,
    .check = check,
    .explain = explained<kReasons>,
    .fallback = cease,
    .text = fire::text,
    .form = fire::form,
    .suggest = fire::suggest,
    .marks = given<fire::marks>,
    .odds = given<fire::odds>,
    .decisions = decisions,
    .random = any,
    .steady = steady::fire,
};

}  // namespace broadside::grand_admiral::fire_question
