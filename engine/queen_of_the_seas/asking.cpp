// What is asked, in a sentence. suggesting.cpp has answers to choose from.
#include "engine/queen_of_the_seas/asking.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "engine/queen_of_the_seas/damage.h"
#include "engine/queen_of_the_seas/duties.h"
#include "engine/queen_of_the_seas/phrases.h"
#include "engine/queen_of_the_seas/speed.h"
#include "engine/queen_of_the_seas/steps.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/victory.h"

namespace broadside::queen_of_the_seas {
namespace {

using Lines = std::vector<std::string>;

constexpr size_t kInDetail = 6;  // ships or salvos told with all their figures
constexpr size_t kByName = 12;   // further ones that are only named

/// "Lion (...); Tiger (...). Also New Zealand and 12 more": the first with their figures, the others by name.
std::string with_figures(const Lines& figures, const Lines& names) {
  std::string out = joined(figures, "; ");
  if (names.size() > figures.size())
    out += ". Also " + some_of({names.begin() + static_cast<std::ptrdiff_t>(figures.size()), names.end()}, kByName);
  return out;
}

// ---------------------------------------------------------------- phase 2

std::string turn_points_question(const Asked& a) {
  Lines groups;
  for (uint8_t g = 0; g < a.open().group_rows(); ++g) {
    const GroupState& state = a.open().groups[g];
    if (owner_of(a.battle, g) == a.seat && state.turning)
      groups.push_back(
          fmt::format("{} (at {}, {})", group_name(a.battle, g), cm_text(state.turn_x), cm_text(state.turn_y)));
  }
  return fmt::format("{}: take a turn point off before formations are checked? {}.", a.side(),
                     some_of(groups, kByName));
}

/// "speed 6, 4 to 7 allowed"
std::string speeds_text(const Asked& a, const Ship& ship) {
  const SpeedChoices choices = speed_choices(a.open(), ship, false);
  std::string out = fmt::format("speed {}, ", speed_text(ship.speed));
  if (choices.least == choices.most)
    out += fmt::format("only {} allowed", speed_text(choices.most));
  else
    out += fmt::format("{} to {} allowed", speed_text(choices.least), speed_text(choices.most));
  return out;
}

/// Does her maximum keep her from a speed that she could have else?
bool held_by_maximum(const Asked& a, const Ship& ship) {
  const SpeedChoices choices = speed_choices(a.open(), ship, false);
  return choices.forced || choices.most == choices.max_speed;
}

/// What binds her, in a few words; empty if she is free.
std::string duty_text(const Asked& a, size_t i) {
  const Ship& ship = a.ship(i);
  const Pilot pilot(a.battle, a.open(), i, false);
  const Bound& bound = pilot.bound();
  if (bound.must_flee()) return "breaking off, has to flee";
  if (ship.group == kNoGroup) return {};
  const std::string group = group_name(a.battle, ship.group);
  Lines parts;
  if (bound.must_return()) parts.push_back(fmt::format("has to get back into the line of {}", group));
  if (bound.must_restore_screen()) parts.emplace_back("has to close up to the ships she screens");
  if (bound.may_not_leave_screen()) parts.emplace_back("may not open the screen");
  if (parts.empty() && !ship.in_formation) parts.push_back(fmt::format("out of the line of {}, free to evade", group));
  return joined(parts);
}

}  // namespace

std::string mover_text(const Asked& a, size_t i) {
  const Ship& ship = a.ship(i);
  Lines parts = {speeds_text(a, ship)};
  if (ship.rudder_hits == 1) parts.push_back(fmt::format("rudder hit, arc {} at most", cm_text(kRudderArc)));
  if (ship.rudder_hits > 1) parts.emplace_back("rudder out, no turn");
  if (ship.smoke) parts.emplace_back("making smoke");
  if (const std::string duty = duty_text(a, i); !duty.empty()) parts.push_back(duty);
  return joined(parts, "; ");
}

namespace {

/// Ships of which the same is to be said are named together, in the order in which they come.
class Said {
 public:
  void add(const std::string& text, const std::string& name) {
    for (auto& row : rows_)
      if (row.first == text) return row.second.push_back(name);
    rows_.push_back({text, {name}});
  }
  /// "Lion and Tiger (speed 6); Queen Mary (speed 5). Also New Zealand"
  std::string with_figures() const {
    Lines told, others;
    for (const auto& [text, names] : rows_) {
      if (told.size() < kInDetail)
        told.push_back(fmt::format("{} ({})", some_of(names, kByName), text));
      else
        others.insert(others.end(), names.begin(), names.end());
    }
    return joined(told, "; ") + (others.empty() ? "" : ". Also " + some_of(others, kByName));
  }
  /// "8 at most in a rough sea: Lion and Tiger"
  std::string with_names() const {
    Lines told;
    for (const auto& [text, names] : rows_) told.push_back(fmt::format("{}: {}", text, some_of(names, kByName)));
    return joined(shortened(told, kInDetail), "; ");
  }

 private:
  std::vector<std::pair<std::string, Lines>> rows_;
};

std::string move_question(const Asked& a) {
  Said figures, limits;
  int ours = 0, theirs = 0;
  for (uint16_t i = 0; i < a.open().fleet(); ++i) {
    const Ship& ship = a.ship(i);
    if (!ship.on_table() || ship.picked) continue;
    ++(ship.side == a.seat ? ours : theirs);
    if (ship.side != a.seat) continue;
    figures.add(mover_text(a, i), a.name(i));
    if (held_by_maximum(a, ship)) limits.add(limit_text(a.open(), ship, false), a.name(i));
  }
  std::string out = fmt::format("{}: pick a ship and move her; {} of yours and {} of theirs are left. {}.", a.side(),
                                ours, theirs, figures.with_figures());
  if (const std::string held = limits.with_names(); !held.empty()) out += fmt::format(" {}.", held);
  return out;
}

// ---------------------------------------------------------------- phases 3a and 3d: targets

/// The nearest enemy, and how far she is.
struct Nearest {
  uint16_t ship = kNoShip;
  Length range = INT32_MAX;
  /// "Seydlitz at 45.2 cm"
  std::string text(const Asked& a) const {
    return ship == kNoShip ? std::string("nobody") : fmt::format("{} at {} cm", a.name(ship), cm_text(range));
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

}  // namespace

bool loaded(const Ship& ship, Weapon gun) {
  return ship.stat(gun) > 0 && (ship.fired >> static_cast<unsigned>(gun) & 1U) == 0;
}

std::string guns_left_text(const Ship& ship) {
  Lines parts;
  for (Weapon gun : kGuns)
    if (loaded(ship, gun)) parts.push_back(fmt::format("{} {}", weapon_words(gun), ship.stat(gun)));
  return joined(parts);
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
       {FaultCode::friend_ship, "no enemy"},
       {FaultCode::collided, "has collided"},
       {FaultCode::arc, out_of_arc},
       {FaultCode::out_of_range, "out of range"},
       {FaultCode::zone_blocked, "zone of fire blocked"},
       {FaultCode::no_sight, "not in sight"},
       {FaultCode::near_target, "named when the guns fire"},
       {FaultCode::far_target, "had to be named before"},
       {FaultCode::rough, "the sea is too rough"},
       {FaultCode::fired_before, "fired before"},
       {FaultCode::aspect, "not broadside on"},
       {FaultCode::not_on_table, "not on the table"}}};
  Lines parts;
  for (const auto& [code, text] : words)
    if (faults.has(code)) parts.emplace_back(text);
  return joined(parts);
}

namespace {

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

std::string guns_question(const Asked& a) {
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
  if (a.view.step() == Step::near_guns) {  // QS-Q-42
    if (const uint16_t firer = near_firer(a.open(), a.view.at.round); firer != kNoShip) add(firer);
    return fmt::format("{}: targets at {} cm or less for {}.{}", a.side(), cm_text(kShort),
                       figures.empty() ? "nobody" : joined(figures), without_target());
  }
  a.each_own([&](size_t i) {
    if (may_have_a_shot(a.battle, a.open(), i)) add(i);
  });
  if (names.empty())
    return fmt::format("{}: no gun of yours has a target, so that all are silent.{}", a.side(), without_target());
  return fmt::format("{}: targets for your guns{}{}. {}.{}", a.side(),
                     a.battle.options.declare_as_you_fire ? fmt::format(", those beyond {} cm", cm_text(kShort)) : "",
                     a.open().rough ? "; the sea is rough, all dice are halved" : "", with_figures(figures, names),
                     without_target());
}

std::string torpedoes_question(const Asked& a) {
  const auto table = std::make_unique<FiringTable>(a.battle, a.open());
  Lines figures, names;
  a.each_own([&](size_t i) {
    if (!may_have_a_launch(a.battle, a.open(), i)) return;
    names.push_back(a.name(i));
    if (figures.size() >= kInDetail) return;
    Lines targets;
    a.each_enemy([&](size_t enemy) {
      const Shot shot{static_cast<uint16_t>(i), static_cast<uint16_t>(enemy), Weapon::T, false};
      if (torpedo_faults(a.battle, a.open(), *table, shot).empty())
        targets.push_back(fmt::format("{} at {} cm with {}", a.name(enemy),
                                      cm_text(table->solve(i, enemy, false).range),
                                      counted(launch_dice(a.battle, a.view, shot), "die", "dice")));
    });
    figures.push_back(
        fmt::format("{} ({})", a.name(i), targets.empty() ? "nobody in her tubes' way" : some_of(targets, kInDetail)));
  });
  return fmt::format("{}: fire torpedoes, once in the game? {}.", a.side(), with_figures(figures, names));
}

// ---------------------------------------------------------------- phases 3b and 3c: dice and hits on the table

/// "salvo 3, Lion's Heavy guns at Seydlitz (short range)"
std::string numbered(const Asked& a, uint32_t row) {
  const Salvo& salvo = a.open().salvos[row];
  return fmt::format("salvo {}, {} ({})", row + 1, salvo_text(a.battle, salvo), band_text(salvo.band));
}

std::string pairs_question(const Asked& a) {
  Lines salvos;
  for (uint32_t row = 0; row < a.open().salvos.count; ++row) {
    const Salvo& salvo = a.open().salvos[row];
    if (a.ship(salvo.ship).side == a.seat && pairing_in_question(a.open(), row))
      salvos.push_back(fmt::format("{}: hit dice {}", numbered(a, row), faces_text(salvo.hits)));
  }
  return fmt::format(
      "{}: which of your hit dice are paired into critical hits? Two 6s make one, at short range also two 5s. {}.",
      a.side(), joined(shortened(salvos, kInDetail), "; "));
}

std::string removal_question(const Asked& a) {
  Lines salvos;
  for (uint32_t row = 0; row < a.open().salvos.count; ++row) {
    const Salvo& salvo = a.open().salvos[row];
    if (a.ship(salvo.target).side != a.seat || !removal_in_question(a.open(), row)) continue;
    const bool paired = salvo.hits.pairs != std::array<uint8_t, 2>{};
    salvos.push_back(fmt::format("{}: {} against hit dice {}{}", numbered(a, row), counted(salvo.saves, "save"),
                                 faces_text(salvo.hits), paired ? ", of these " + pairs_words(salvo.hits.pairs) : ""));
  }
  return fmt::format(
      "{}: which of the enemy's hit dice do your armour saves take out, one each? Half of a pair leaves one hit. {}.",
      a.side(), joined(shortened(salvos, kInDetail), "; "));
}

/// Would the hits cross off everything that she has, even as the automatic owner takes them (QS-Q-53, QS-Q-97)?
bool takes_all(const Asked& a, size_t ship) {
  const auto rows = std::make_unique<Assigns>();
  automatic_assigns(a.battle, a.open(), ship, *rows);
  Stats stats = a.ship(ship).stats;
  for (const Assign& row : *rows)
    for (int i = 0; i < row.times; ++i) resolve(stats, row.hit, row.d3, row.track);
  return stats == Stats{};
}

std::string damage_question(const Asked& a) {
  Lines ships;
  a.each_own([&](size_t i) {
    if (has_damage_choice(a.ship(i)))
      ships.push_back(fmt::format("{}: {}; she has {}{}", a.name(i), hits_words(a.ship(i).hits),
                                  stats_words(a.ship(i).stats),
                                  takes_all(a, i) ? ", and hits after her last stat have no effect" : ""));
  });
  return fmt::format(
      "{}: which tracks of your cards take the hits? A hit costs one stat; a critical several, all of one track, and "
      "criticals are taken first. {}.",
      a.side(), joined(shortened(ships, kInDetail), ". "));
}

// ---------------------------------------------------------------- phase 4

std::string end_question(const Asked& a) {
  const auto standing = [&](Seat side) {
    int ships = 0;
    for (const Ship& ship : a.open().ships) ships += ship.side == side && ship.on_table() ? 1 : 0;
    std::string out =
        fmt::format("{} {}, strength {}", side_name(a.battle, side), counted(ships, "ship"), strength(a.open(), side));
    if (a.battle.turn_limit > 0) out += fmt::format(", points {}", weighed_points_text(a.battle, a.open(), side));
    return out;
  };
  const std::string question =
      fmt::format("{}: go on, offer an end, or give up? {}; {}", a.side(), standing(0), standing(1));
  if (a.battle.turn_limit == 0) return question + ".";
  const Seat winner = winner_now(a.battle, a.open());
  return fmt::format("{}; turn {} of {}. If the battle ended now, {}.", question, a.view.at.turn, a.battle.turn_limit,
                     winner == kNoSeat ? "nobody would win" : side_name(a.battle, winner) + " would win");  // QS-Q-96
}

}  // namespace

int launch_dice(const Battle& battle, const View& view, const Shot& shot) {
  const Ship& own = view.open.ships[shot.ship];
  return torpedo_dice(own.stat(Track::T), battle.card(shot.target).size, view.open.ships[shot.target].speed,
                      own.fires_aboard(view.at.turn))
      .dice;
}

std::string System::ask_text(const Battle& battle, const View& view, const Ask& ask) {
  const Asked a{battle, view, ask.seat};
  switch (static_cast<Step>(ask.kind)) {
    case Step::turn_points: return turn_points_question(a);
    case Step::move: return move_question(a);
    case Step::guns:
    case Step::near_guns: return guns_question(a);
    case Step::pairs: return pairs_question(a);
    case Step::removal: return removal_question(a);
    case Step::damage: return damage_question(a);
    case Step::torpedoes: return torpedoes_question(a);
    case Step::end: return end_question(a);
    default: return "Nothing is asked.";
  }
}

}  // namespace broadside::queen_of_the_seas
