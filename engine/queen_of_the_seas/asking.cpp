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

/// Why she can be no faster: "8 at most in a rough sea".
std::string limit_text(const Asked& a, const Ship& ship, const SpeedChoices& choices) {
  const int limit = limit_of(a.open(), ship, false), most = choices.max_speed;
  const std::string_view why = most == limit                           ? "by the distance of the enemy"
                               : a.open().rough && most == kRoughSpeed ? "in a rough sea"
                                                                       : "by her Propulsion";
  return fmt::format("{} at most {}", most, why);
}

/// "speed 6, open 4 to 7"
std::string speeds_text(const Asked& a, const Ship& ship) {
  const SpeedChoices choices = speed_choices(a.open(), ship, false);
  std::string out = fmt::format("speed {}, ", speed_text(ship.speed));
  if (choices.least == choices.most)
    out += fmt::format("only {} open", speed_text(choices.most));
  else
    out += fmt::format("open {} to {}", speed_text(choices.least), speed_text(choices.most));
  if (choices.forced || choices.most == choices.max_speed) out += ", " + limit_text(a, ship, choices);
  return out;
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

std::string mover_text(const Asked& a, size_t i) {
  const Ship& ship = a.ship(i);
  Lines parts = {speeds_text(a, ship)};
  if (ship.rudder_hits == 1) parts.push_back(fmt::format("rudder hit, arc {} at most", cm_text(kRudderArc)));
  if (ship.rudder_hits > 1) parts.emplace_back("rudder out, no turn");
  if (ship.smoke) parts.emplace_back("making smoke");
  if (const std::string duty = duty_text(a, i); !duty.empty()) parts.push_back(duty);
  return fmt::format("{} ({})", a.name(i), joined(parts, "; "));
}

std::string move_question(const Asked& a) {
  Lines figures, names;
  int theirs = 0;
  for (uint16_t i = 0; i < a.open().fleet(); ++i) {
    if (!a.ship(i).on_table() || a.ship(i).picked) continue;
    if (a.ship(i).side != a.seat) {
      ++theirs;
      continue;
    }
    if (figures.size() < kInDetail) figures.push_back(mover_text(a, i));
    names.push_back(a.name(i));
  }
  return fmt::format("{}: pick a ship and move her; {} of yours and {} of theirs are left. {}.", a.side(), names.size(),
                     theirs, with_figures(figures, names));
}

// ---------------------------------------------------------------- phases 3a and 3d: targets

/// The nearest enemy, and how far she is: "Seydlitz at 45.2 cm".
std::string nearest_text(const Asked& a, const FiringTable& table, size_t ship) {
  Length least = INT32_MAX;
  std::string out = "nobody";
  a.each_enemy([&](size_t enemy) {
    const Length range = table.solve(ship, enemy, false).range;
    if (range >= least) return;
    least = range;
    out = fmt::format("{} at {} cm", a.name(enemy), cm_text(range));
  });
  return out;
}

std::string guns_left_text(const Ship& ship) {
  Lines parts;
  for (Weapon gun : kGuns)
    if (ship.stat(gun) > 0 && (ship.fired >> static_cast<unsigned>(gun) & 1U) == 0)
      parts.push_back(fmt::format("{} {}", EnumWords<Weapon>::words[static_cast<size_t>(gun)], ship.stat(gun)));
  return joined(parts, " ");
}

std::string guns_question(const Asked& a) {
  const auto table = std::make_unique<FiringTable>(a.battle, a.open());
  Lines figures, names;
  const auto add = [&](size_t i) {
    if (figures.size() < kInDetail)
      figures.push_back(
          fmt::format("{} ({}, nearest {})", a.name(i), guns_left_text(a.ship(i)), nearest_text(a, *table, i)));
    names.push_back(a.name(i));
  };
  if (a.view.step() == Step::near_guns) {  // QS-Q-42
    if (const uint16_t firer = near_firer(a.open(), a.view.at.round); firer != kNoShip) add(firer);
    return fmt::format("{}: targets at {} cm or less for {}.", a.side(), cm_text(kShort), joined(figures));
  }
  a.each_own([&](size_t i) {
    if (may_have_a_shot(a.battle, a.open(), i)) add(i);
  });
  return fmt::format("{}: targets for your guns{}{}. {}.", a.side(),
                     a.battle.options.declare_as_you_fire ? fmt::format(", those beyond {} cm", cm_text(kShort)) : "",
                     a.open().rough ? "; the sea is rough, all dice are halved" : "", with_figures(figures, names));
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
  return fmt::format("salvo {}, {} ({})", row + 1, salvo_text(a.battle, salvo), band_word(salvo.band));
}

std::string pairs_question(const Asked& a) {
  Lines salvos;
  for (uint32_t row = 0; row < a.open().salvos.count; ++row) {
    const Salvo& salvo = a.open().salvos[row];
    if (a.ship(salvo.ship).side == a.seat && pairing_in_question(a.open(), row))
      salvos.push_back(fmt::format("{}: {}", numbered(a, row), faces_text(salvo.hits)));
  }
  return fmt::format("{}: which pairs are critical hits? Two 6s make one, at short range also two 5s. {}.", a.side(),
                     joined(shortened(salvos, kInDetail), "; "));
}

std::string removal_question(const Asked& a) {
  Lines salvos;
  for (uint32_t row = 0; row < a.open().salvos.count; ++row) {
    const Salvo& salvo = a.open().salvos[row];
    if (a.ship(salvo.target).side != a.seat || !removal_in_question(a.open(), row)) continue;
    const bool paired = salvo.hits.pairs != std::array<uint8_t, 2>{};
    salvos.push_back(fmt::format("{}: {} against {}{}", numbered(a, row), counted(salvo.saves, "save"),
                                 faces_text(salvo.hits), paired ? ", of these " + pairs_text(salvo.hits.pairs) : ""));
  }
  return fmt::format("{}: which hit dice do your saves take out? Half of a pair leaves one hit. {}.", a.side(),
                     joined(shortened(salvos, kInDetail), "; "));
}

std::string damage_question(const Asked& a) {
  Lines ships;
  a.each_own([&](size_t i) {
    if (has_damage_choice(a.ship(i)))
      ships.push_back(
          fmt::format("{}: {}; she has {}", a.name(i), hits_text(a.ship(i).hits), stats_text(a.ship(i).stats)));
  });
  return fmt::format("{}: which tracks take the hits, criticals first, each from one track? {}.", a.side(),
                     joined(shortened(ships, kInDetail), ". "));
}

// ---------------------------------------------------------------- phase 4

std::string end_question(const Asked& a) {
  const auto standing = [&](Seat side) {
    int ships = 0;
    for (const Ship& ship : a.open().ships) ships += ship.side == side && ship.on_table() ? 1 : 0;
    std::string out =
        fmt::format("{} {}, strength {}", side_name(a.battle, side), counted(ships, "ship"), strength(a.open(), side));
    if (a.battle.turn_limit > 0) out += fmt::format(", points {}", points_text(side_points(a.battle, a.open(), side)));
    return out;
  };
  return fmt::format(
      "{}: go on, offer an end, or give up? {}; {}{}.", a.side(), standing(0), standing(1),
      a.battle.turn_limit > 0 ? fmt::format("; turn {} of {}", a.view.at.turn, a.battle.turn_limit) : "");
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
