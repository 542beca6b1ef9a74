#include "engine/queen_of_the_seas/play/aiming.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas {

using namespace grammar;  // NOLINT: the words of orders

// ---------------------------------------------------------------- who could fire at whom

bool loaded(const Ship& ship, Weapon gun) {
  return ship.stat(gun) > 0 && (ship.fired >> static_cast<unsigned>(gun) & 1U) == 0;
}

FaultSet declared_faults(const Asked& a, const FiringTable& table, const Shot& shot) {
  if (shot.weapon == Weapon::T) return torpedo_faults(a.battle, a.open(), table, shot);
  FaultSet faults = shot_faults(a.battle, a.open(), table, shot);
  if (faults.has(FaultCode::not_on_table) || shot.ship == shot.target) return faults;
  const Solution solution = table.solve(shot.ship, shot.target, false);
  faults.add(FaultCode::arc, shot.rear && !solution.arcs.rear);
  const bool far = solution.band == Band::long_range;  // QS-Q-42
  const bool named_now = !a.battle.options.declare_as_you_fire || far == (a.view.step() == Step::guns);
  if (!named_now) faults.add(far ? FaultCode::far_target : FaultCode::near_target);
  return faults;
}

std::string no_fire_text(const FaultSet& faults, std::string_view out_of_arc) {
  const std::array<std::pair<FaultCode, std::string_view>, 13> words = {
      {{FaultCode::no_stats, "nothing to fire"},
       {FaultCode::friend_ship, "not an enemy"},
       {FaultCode::collided, "has collided"},
       {FaultCode::arc, out_of_arc},
       {FaultCode::out_of_range, "out of range"},
       {FaultCode::zone_blocked, "zone of fire blocked"},
       {FaultCode::no_sight, "not in sight"},
       {FaultCode::near_target, "named when the guns fire"},
       {FaultCode::far_target, "had to be named earlier"},
       {FaultCode::rough, "the sea is too rough"},
       {FaultCode::fired_before, "fired before"},
       {FaultCode::aspect, "not broadside on"},
       {FaultCode::not_on_table, "not on the table"}}};
  Lines parts;
  for (const auto& [code, text] : words)
    if (faults.has(code)) parts.emplace_back(text);
  return joined(parts);
}

int launch_dice(const Asked& a, const Shot& shot) {
  return torpedo_dice(a.battle, a.open(), salvo_of(shot, {}), a.view.at.turn);
}

Salvo salvo_of(const Shot& shot, const Solution& solution) {
  Salvo salvo;
  salvo.ship = shot.ship;
  salvo.target = shot.target;
  salvo.weapon = shot.weapon;
  salvo.arc = arc_chosen(solution.arcs, shot.rear);
  salvo.band = solution.band;
  return salvo;
}

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

std::string_view smoke_text(const Ship& target) { return target.smoke ? ", through her smoke" : ""; }

namespace {

/// Enemies that most ships have within reach, by their centres: the exact range is asked for when an order is checked.
std::vector<uint16_t> likely_targets(const Asked& a, Length reach) {
  std::vector<std::pair<int, uint16_t>> found;
  a.each_enemy([&](uint16_t enemy) {
    int near = 0;
    a.each_own(
        [&](uint16_t own) { near += plane::within(a.ship(own).pose().at, a.ship(enemy).pose().at, reach) ? 1 : 0; });
    if (near > 0) found.emplace_back(-near, enemy);
  });
  std::sort(found.begin(), found.end());
  std::vector<uint16_t> out;
  out.reserve(found.size());
  for (const auto& row : found) out.push_back(row.second);
  return out;
}

}  // namespace

Lines fire_answers(const Asked& a, Length reach) {
  constexpr size_t targets = 4;
  Lines lines = {"all at nearest"};
  constexpr Length hulls = 10 * kCm;  // from castings that face each other to their centres
  for (uint16_t enemy : likely_targets(a, reach + hulls)) {
    if (lines.size() > targets) break;
    lines.push_back(fmt::format("all at {}; all at nearest", written(a.name(enemy))));
  }
  lines.emplace_back("none");
  return lines;
}

// ---------------------------------------------------------------- judging and refusing

bool knows_both(const OrderCheck& c, int entry, const Shot& shot) {
  if (!c.own(entry, shot.ship)) return false;
  const bool known = shot.target < c.open().ships.count;
  if (known && c.ship(shot.target).on_table()) return true;
  c.fault(known ? FaultCode::not_on_table : FaultCode::unknown_ship, entry, known ? shot.target : -1);
  return false;
}

namespace {

std::string blockers_text(const RefusedShot& r, const FiringTable& table) {
  std::vector<std::string> names;
  bool land = false;
  each_in_zone(table.models().of(r.row()), table.models().of(r.target_row()), table.field(), [&](const Model* model) {
    if (model == nullptr)
      land = true;
    else
      names.push_back(r.name(model->ship));
    return false;
  });
  if (land) names.emplace_back("land");
  return names.empty() ? std::string("something") : some_of(names, 4);
}

/// Why her weapon does not fire into the arc that the shot goes into, and whether the other one would serve.
Reason why_not_arc(const RefusedShot& r, const ArcSet& arcs) {
  const ShipCard& card = r.battle.card(r.row());
  const bool broadside_only = r.weapon() > Weapon::M, rear = r.fires_to_the_rear();
  const std::string on_broadside = "a target whose whole casting is in a broadside arc";
  if (rear && !arcs.rear)
    return because(fmt::format("{} is not in the rear arc of {}", r.target(), r.who()),
                   broadside_only ? on_broadside : "leave out `into the rear`", "QS-arcs-12");
  std::string right = broadside_only ? on_broadside : "a target in an arc of the card";
  const bool both = arcs.forward && arcs.rear;
  if (both && bears(card, r.weapon(), rear ? Arc::forward : Arc::rear))
    right = rear ? "leave out `into the rear`: she is also in the forward arc"
                 : "write `into the rear`: she is also in the rear arc";
  const std::string_view rule = r.weapon() == Weapon::T ? "QS-arcs-15"
                                : broadside_only        ? "QS-arcs-14"
                                                        : "QS-phase-3b-23";
  return because(fmt::format("{} is in the {} arc of {}, where her {} cannot fire", r.target(),
                             word_of(arc_chosen(arcs, rear)), r.who(), r.guns()),
                 std::move(right), rule);
}

Reason why_not_range(const RefusedShot& r, Length range) {
  const std::string text =
      fmt::format("{}'s {} do not reach {} at {} cm", r.who(), r.guns(), r.target(), cm_text(range));
  if (r.weapon() != Weapon::T)
    return because(
        text, fmt::format("a target within {} cm", cm_text(gun_range(r.weapon(), r.battle.card(r.row()).launched))));
  const std::string least = cm_text(kTorpedoLeast), most = cm_text(kTorpedoMost);
  return because(text,
                 r.battle.options.torpedo_range_exclusive  // QS-Q-09
                     ? fmt::format("a target at more than {} and less than {} cm", least, most)
                     : fmt::format("a target at {} to {} cm", least, most),
                 "QS-torpedoes-02");
}

/// And how the target lies.
struct RefusedReach : RefusedShot {
  const FiringTable& table;
  Solution solution;
};
template <auto say>
Reason reaching(const RefusedShot& r) {
  const auto table = std::make_unique<FiringTable>(r.battle, r.open());
  return say(RefusedReach{r, *table, table->solve(r.row(), r.target_row(), false)});
}
std::string_view unless_guns(const RefusedShot& r, std::string_view rule) {
  return r.weapon() == Weapon::T ? rule : std::string_view();
}

using R = RefusedShot;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::no_stats,
     [](const R& r) {
       return because(fmt::format("{} has no {} left", r.who(), r.guns()), "leave them out",
                      unless_guns(r, "QS-torpedoes-12"));
     },
     Needs::ship},
    {F::friend_ship,
     [](const R& r) {
       return because(fmt::format("{} is not an enemy of {}", r.target(), r.who()), "an enemy ship on the table");
     },
     Needs::ship},
    {F::collided,
     [](const R& r) { return because(r.who() + " has collided and cannot fire this turn", "leave her out"); },
     Needs::ship},
    {F::heavy_and_quickfirers,
     [](const R& r) { return because(r.who() + " may fire Heavy guns or Quickfirers, not both", "one or the other"); },
     Needs::ship},
    {F::second_salvo,
     [](const R& r) {
       return because(fmt::format("{}'s {} have more than one target", r.who(), r.guns()), "one target per gun type",
                      unless_guns(r, "QS-torpedoes-08"));
     },
     Needs::ship},
    {F::not_this_ship,
     [](const R& r) {
       const uint16_t firer = near_firer(r.open(), r.view.at.round);
       return because("it is not the turn of " + r.who() + " to fire",
                      firer != kNoShip ? r.name(firer) + " fires now" : std::string("none"));
     },
     Needs::ship},
    {F::rough, [](const R&) { return because("torpedoes cannot be fired in a rough sea", "none"); }, Needs::ship},
    {F::fired_before, [](const R& r) { return because(r.who() + " has already fired her torpedoes", "leave her out"); },
     Needs::ship},
    {F::removed, [](const R& r) { return because(r.who() + " is no longer on the table", "leave her out"); },
     Needs::ship},
    {F::arc, reaching<[](const RefusedReach& r) { return why_not_arc(r, r.solution.arcs); }>, Needs::both},
    {F::out_of_range, reaching<[](const RefusedReach& r) { return why_not_range(r, r.solution.range); }>, Needs::both},
    {F::zone_blocked, reaching<[](const RefusedReach& r) {
       return because(fmt::format("the zone of fire between {} and {} is blocked by {}", r.who(), r.target(),
                                  blockers_text(r, r.table)),
                      "a target with a clear zone of fire");
     }>,
     Needs::both},
    {F::no_sight, reaching<[](const RefusedReach& r) {
       return because(fmt::format("{} at {} cm is not in sight of {}", r.target(), cm_text(r.solution.range), r.who()),
                      "a target with a clear line between the castings");
     }>,
     Needs::both},
    {F::aspect, reaching<[](const RefusedReach& r) {
       return because(fmt::format("{} is {} to {}", r.target(),
                                  r.solution.aspect == Aspect::bow_on ? "bow on" : "stern on", r.who()),
                      "a target that is broadside on");
     }>,
     Needs::both},
    {F::near_target, reaching<[](const RefusedReach& r) {
       return because(fmt::format("{} is {} cm from {}: such targets are named when the guns fire", r.target(),
                                  cm_text(r.solution.range), r.who()),
                      fmt::format("targets at more than {} cm", cm_text(kShort)));
     }>,
     Needs::both},
    {F::far_target, reaching<[](const RefusedReach& r) {
       return because(fmt::format("{} is {} cm from {}: such targets had to be named earlier", r.target(),
                                  cm_text(r.solution.range), r.who()),
                      fmt::format("targets at {} cm or less", cm_text(kShort)));
     }>,
     Needs::both},
};

}  // namespace

const std::span<const Explanation<RefusedShot>> kShotReasons = kReasons;

std::string RefusedShot::guns() const { return std::string(weapon_words(weapon())); }
bool RefusedShot::fires_to_the_rear() const {
  const auto at = static_cast<uint32_t>(fault.entry);
  return fault.entry >= 0 && at < shots.count && shots[at].rear;
}

// ---------------------------------------------------------------- reading

Expected<int> Aiming::add_of(uint16_t ship, std::span<const Weapon> weapons, std::optional<uint16_t> target,
                             const Part& at) const {
  if (!on_table(ship) || (target && !on_table(*target))) return 0;
  const std::vector<uint16_t> targets = target ? std::vector<uint16_t>{*target} : enemies_by_range(ship);
  int added = 0;
  for (Weapon weapon : weapons) {
    if (in_.ship(ship).stat(weapon) == 0) continue;
    for (uint16_t enemy : targets) {
      const std::optional<Shot> shot = best({ship, enemy, weapon, false});
      if (!shot) continue;
      if (auto ok = add(*shot, at); !ok) return tl::make_unexpected(ok.error());
      ++added;
      break;
    }
  }
  return added;
}

std::vector<uint16_t> Aiming::enemies_by_range(uint16_t ship) const {
  std::vector<uint16_t> out;
  for (const Target& target : targets_of(in_, *table_, ship, in_.battle.length + in_.battle.width))
    out.push_back(target.ship);
  return out;
}

/// With the arc that serves better, where the firer has the choice (QS-arcs-12); nothing if she cannot fire.
std::optional<Shot> Aiming::best(Shot shot) const {
  if (!is_open(shot)) return std::nullopt;
  if (shot.weapon == Weapon::T) return can_launch(shot) ? std::optional(shot) : std::nullopt;
  const ArcSet arcs = table_->solve(shot.ship, shot.target, false).arcs;
  const ShipCard& card = in_.battle.card(shot.ship);
  const bool ahead = shot_faults(in_.battle, in_.open(), *table_, shot).empty();
  if (!arcs.forward || !arcs.rear) return ahead ? std::optional(shot) : std::nullopt;
  shot.rear = true;
  const bool astern = shot_faults(in_.battle, in_.open(), *table_, shot).empty();
  const bool fuller = arc_note(card, shot.weapon, Arc::rear) == ArcNote::full &&
                      arc_note(card, shot.weapon, Arc::forward) != ArcNote::full;
  shot.rear = astern && (!ahead || fuller);
  return ahead || astern ? std::optional(shot) : std::nullopt;
}

/// No salvo in vain: without dice it would be used up for nothing (QS-Q-46).
bool Aiming::can_launch(const Shot& shot) const {
  return launch_dice(in_, shot) > 0 && torpedo_faults(in_.battle, in_.open(), *table_, shot).empty();
}

/// Not yet aimed, nor against what is: one salvo a type, Heavy guns or Quickfirers (QS-salvo-fire-03, QS-phase-3-02).
bool Aiming::is_open(const Shot& shot) const {
  const auto in_the_way = [&](Weapon weapon) { return weapon == shot.weapon || excludes(weapon, shot.weapon); };
  for (const Shot& row : out_)
    if (row.ship == shot.ship && in_the_way(row.weapon)) return false;
  if (shot.weapon == Weapon::T || !in_.battle.options.declare_as_you_fire) return true;
  const uint8_t fired = in_.ship(shot.ship).fired;
  for (Weapon gun : kGuns)
    if ((fired >> static_cast<unsigned>(gun) & 1U) != 0 && in_the_way(gun)) return false;
  const bool near = in_.view.step() == Step::near_guns;  // QS-Q-42
  return near == (table_->solve(shot.ship, shot.target, false).band != Band::long_range);
}

Expected<void> Aiming::add_all(const std::vector<Firers>& stretches, const Firers& firers,
                               std::span<const Weapon> weapons, std::optional<uint16_t> target, const Part& at) const {
  int added = 0;
  const bool all = firers.ship == kNoShip;
  for (uint16_t i = 0; i < in_.open().fleet(); ++i) {
    const bool is_named =
        std::any_of(stretches.begin(), stretches.end(), [&](const Firers& other_row) { return other_row.ship == i; });
    const bool wanted = all ? in_.ship(i).side == in_.seat() && !is_named : firers.ship == i;
    if (!wanted) continue;
    const Expected<int> more = add_of(i, weapons, target, at);
    if (!more) return tl::make_unexpected(more.error());
    added += *more;
  }
  if (added > 0 || (all && out_.count > 0)) return {};
  std::string whom = target ? in_.name(*target) : "anybody";
  if (target && !all && on_table(firers.ship) && on_table(*target))
    whom += fmt::format(", {} cm away", cm_text(table_->solve(firers.ship, *target, false).range));
  return problem(
      place_of(at),
      fmt::format("{} fire at {}", all ? "none of your other ships can" : in_.name(firers.ship) + " cannot", whom),
      "a target in range and arc, with a clear zone of fire or line of sight");
}

Expected<std::optional<uint16_t>> target_in(const Reading& in, const Part& part) {
  if (is_word(in, part, "nearest", other(in.seat()))) return std::nullopt;
  const Expected<size_t> target = enemy_ship(in, part);
  if (!target) return tl::make_unexpected(target.error());
  return static_cast<uint16_t>(*target);
}

std::optional<Weapon> gun_in(std::string_view text) {
  constexpr std::array<std::string_view, kGunTypes> words = {
      "h|heavy|heavies|heavy gun|heavy guns", "m|medium|mediums|medium gun|medium guns",
      "s|secondary|secondaries|secondary gun|secondary guns", "q|quickfirer|quickfirers|qf"};
  const std::string plain = folded(text);
  for (Weapon gun : kGuns)
    if (says(words[static_cast<size_t>(gun)], plain)) return gun;
  return std::nullopt;
}

}  // namespace broadside::queen_of_the_seas
