// Events of sight and movement (7.27, 7.3, 7.31 to 7.44, 11.2, 13.25).
#include <fmt/format.h>

#include "engine/great_war_at_sea/play/score.h"
#include "engine/great_war_at_sea/words/tell_parts.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- who is seen

/// The owner is not told: what the enemy has seen is his own knowledge.
void tell_sighted(const Stage& s, Seat by, size_t counter) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (ear.listener != kUmpire && ear.listener != by) return std::nullopt;
    Telling t = telling_of("sighted", GW("7.27-07"));
    const std::string number = fmt::format("counter {}", s.umpire().seen[by][counter].number);
    t.text = ear.listener == by
                 ? fmt::format("{} is sighted.", named("C" + number.substr(1), number))
                 : fmt::format("{} is sighted by {}, as {}.", ear.counter(counter), side_name(s.battle, by), number);
    add_whom(t, ear, s.battle.counters[counter].first);
    t.effect = Effect::revealed;
    return t;
  });
}

void tell_spotted(const Stage& s, Seat by, size_t counter) {
  const CounterEntry& entry = s.battle.counters[counter];
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    Telling t = telling_of("spotted", GW("7.27-08"));
    std::vector<std::string> names;
    for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i) {
      names.push_back(ear.called(i));
      add_whom(t, ear, i);
    }
    t.text = ear.listener == by
                 ? fmt::format("Counter {} is turned face-up: {}.", s.umpire().seen[by][counter].number, listed(names))
                 : fmt::format("{} {} spotted by {} and turned face-up.", listed(names),
                               names.size() == 1 ? "is" : "are", side_name(s.battle, by));
    t.effect = Effect::revealed;
    return t;
  });
}

// ---------------------------------------------------------------- the Round, and Groups

void tell_round(const Stage& s) {
  Telling t = telling_of("round", s.turn() == 1 ? GW("7.27c-14") : GW("7.27c-15"));
  t.text = fmt::format("Round {}: {} has the initiative; wind from {}{}.", s.turn(),
                       side_name(s.battle, s.open().initiative), word_of(s.open().wind), s.battle.calm ? ", calm" : "");
  t.outcome = {{"wind", word_of(s.open().wind)}, {"initiative", word_of(side_of(s.open().initiative))}};
  tell_all(s, std::move(t));
}

void tell_joined(const Stage& s, uint8_t group, uint8_t into) {
  Telling t = telling_of("joined", GW("7.3-04"));
  const Seat side = s.umpire().groups[group].side;
  t.text = fmt::format("{} joins {}.", group_called(s, group), group_called(s, into));
  for (const uint16_t c : counters_of(s.all(), into)) add_whom_on(t, Ear{s, kUmpire}, c);
  t.effect = Effect::signalled;
  t.rows = {"Group"};
  tell_side(s, side, std::move(t));
}

void tell_left_group(const Stage& s, size_t counter) {
  Telling t = telling_of("left_group", GW("7.3-03"));
  const std::string name = ship_name(s.battle, s.battle.counters[counter].first);
  t.text = fmt::format("{} leaves her Group.", named(name));
  add_whom_on(t, Ear{s, kUmpire}, counter);
  t.effect = Effect::signalled;
  tell_side(s, s.counter(counter).side, std::move(t));
}

void tell_tow(const Stage& s, size_t tug, bool cast_off) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.owns(ear.side(tug))) return std::nullopt;
    Telling t = telling_of("tow", cast_off ? GW("11.26-02") : GW("11.21-01"));
    const uint16_t towed = s.counter(tug).tows;
    t.text = cast_off              ? fmt::format("{} casts off her tow.", ear.counter(tug))
             : towed == kNoCounter ? fmt::format("{} tows another ship of her counter.", ear.counter(tug))
                                   : fmt::format("{} takes {} in tow.", ear.counter(tug), ear.counter(towed));
    add_who(t, ear, s.battle.counters[tug].first);
    if (!cast_off && towed != kNoCounter) add_whom(t, ear, s.battle.counters[towed].first);
    t.effect = Effect::signalled;
    return t;
  });
}

void tell_scuttled(const Stage& s, size_t ship) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.sees_ship(ship)) return std::nullopt;
    Telling t = telling_of("scuttled", GW("8.5-02"));
    t.text = ear.knows_ship(ship) ? fmt::format("{} is scuttled by her own crew.", ear.called(ship))
                                  : fmt::format("A ship of {} goes down.", ear.called(ship));
    add_whom(t, ear, ship);
    t.effect = Effect::sunk;
    t.rows = {"position", "hull"};
    return t;
  });
}

// ---------------------------------------------------------------- moves, and what befalls on the way

/// Who sees her is told that she moves; where she has come to is on the table, if she is still in sight.
void tell_moved(const Stage& s, size_t counter, const CounterState& before, const Course& course) {
  const CounterState& now = s.counter(counter);
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.sees(counter)) return std::nullopt;
    Telling t = telling_of("move", GW("7.32-01"));
    add_whom_on(t, ear, counter);
    t.who = t.whom;
    t.effect = Effect::moved;
    if (!ear.owns(now.side)) {
      t.text = fmt::format("{} moves.", ear.counter(counter));
      return t;
    }
    t.text = fmt::format("{} moves {}", ear.counter(counter), range_words(course.length()));
    if (course.turned > 0) t.text += fmt::format(" and turns {} degrees", course.turned);
    if (now.speed != before.speed) t.text += fmt::format(", speed {}", inches_text(now.speed));
    t.text += ".";
    t.track.push_back({before.x, before.y, before.heading});
    for (const plane::Leg& leg : course.legs) {
      const plane::Pose end = plane::after(leg);
      t.track.push_back({end.at.x, end.at.y, end.heading});
    }
    t.track.push_back({now.x, now.y, now.heading});
    t.facts = {{"turned", course.turned}, {"speed", inches_text(now.speed)}};
    return t;
  });
}

void tell_collision(const Stage& s, size_t counter, size_t with) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.sees(counter) && !ear.sees(with)) return std::nullopt;
    Telling t = telling_of("collision", GW("7.2-02"));
    t.text = fmt::format("{} collides with {}.", ear.counter(counter), ear.counter(with));
    add_who(t, ear, s.battle.counters[counter].first);
    add_whom(t, ear, s.battle.counters[with].first);
    t.effect = Effect::hit;
    return t;
  });
}

void tell_grounding(const Stage& s, size_t counter, const Grounding& check) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.owns(ear.side(counter))) return std::nullopt;
    Telling t = telling_of("grounding", GW("7.42-01"));
    t.text = fmt::format("{} in shoal water: a modified {}, {}.", ear.counter(counter), check.modified,
                         check.grounded ? "she runs aground" : "she comes through");
    add_whom_on(t, ear, counter);
    t.effect = check.grounded ? Effect::disabled : Effect::none;
    t.outcome = {{"modified", check.modified}, {"grounded", check.grounded}};
    return t;
  });
}

void tell_mines_met(const Stage& s, size_t counter, int turned_up) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    Telling t = telling_of("mines_met", GW("13.25-14"));
    const std::string_view what = turned_up == 1 ? "mine counter is" : "mine counters are";
    t.text = ear.sees(counter) ? fmt::format("{} {} turned up near {}.", turned_up, what, ear.counter(counter))
                               : fmt::format("{} {} turned up.", turned_up, what);
    if (ear.sees(counter)) add_whom(t, ear, s.battle.counters[counter].first);
    t.effect = Effect::revealed;
    t.amount = turned_up;
    return t;
  });
}

void tell_mine_roll(const Stage& s, size_t ship, const MineRoll& roll) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.sees_ship(ship) || (!ear.owns(s.battle.side_of(ship)) && roll.strikes == 0)) return std::nullopt;
    Telling t = telling_of("mine_roll", GW("13.25-16"));
    t.text = ear.owns(s.battle.side_of(ship))
                 ? fmt::format("{} in the mines: a modified {}, {} struck ({}).", ear.called(ship), roll.modified,
                               counted(roll.strikes, "mine"), provenance_words(s.battle.tables.minefield[0].provenance))
                 : fmt::format("{} strikes {}.", ear.called(ship), counted(roll.strikes, "mine"));
    add_whom(t, ear, ship);
    t.effect = roll.strikes > 0 ? Effect::hit : Effect::missed;
    t.amount = roll.strikes;
    return t;
  });
}

void tell_left_table(const Stage& s, size_t counter) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.owns(ear.side(counter))) return std::nullopt;  // an enemy loses sight of her, no more
    Telling t = telling_of("left_table", GW("7.33-01"));
    t.text = fmt::format("{} leaves the table.", ear.counter(counter));
    add_whom_on(t, ear, counter);
    t.who = t.whom;
    t.effect = Effect::left;
    t.rows = {"position"};
    return t;
  });
}

void tell_shifted(const Stage& s, const Shift& shift) {
  Telling t = telling_of("shifted", GW("7.33-02"));
  t.text = shift.by == plane::Vector{} ? std::string("The table is moved out, so that nobody leaves it in sight.")
                                       : std::string("All ships are shifted back from the edge of the table.");
  t.facts = {{"east", inches_text(shift.by.x)}, {"north", inches_text(shift.by.y)}};
  tell_all(s, std::move(t));
}

void tell_smoke(const Stage& s, size_t counter) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.sees(counter)) return std::nullopt;
    Telling t = telling_of("smoke", GW("7.27c-02"));
    t.text = fmt::format("{} makes smoke.", ear.counter(counter));
    add_who(t, ear, s.battle.counters[counter].first);
    t.effect = Effect::signalled;
    return t;
  });
}

void tell_smoke_gone(const Stage& s, const SmokeState& smoke) {
  Telling t = telling_of("smoke_gone", GW("7.27c-13"));
  t.text = smoke.kind == Smoke::floats ? "Smoke of floats has dispersed." : "A smoke screen has dispersed.";
  tell_side(s, smoke.side, std::move(t));
}

// ---------------------------------------------------------------- repairs, and the end

void tell_repair(const Stage& s, size_t ship, const Repair& repair) {
  constexpr std::array<std::string_view, 3> kResults = {"she gets under way", "not yet", "it cannot be done"};
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.owns(s.battle.side_of(ship))) return std::nullopt;
    Telling t = telling_of("repair", GW("11.28-01"));
    t.text = fmt::format("{} repairs her engines: a modified {}, {}.", ear.called(ship), repair.modified,
                         kResults[static_cast<size_t>(repair.result)]);
    add_whom(t, ear, ship);
    t.effect = Effect::signalled;
    if (repair.result == RepairResult::moves) t.rows = {"speed"};
    t.outcome = {{"modified", repair.modified}, {"result", word_of(repair.result)}};
    return t;
  });
}

void tell_end(const Stage& s) {
  Telling t = telling_of("end", GW("7.36-01"));
  const std::string points =
      fmt::format("{} {}, {} {}", side_name(s.battle, 0), points_text(side_points(s.battle, s.position, 0)),
                  side_name(s.battle, 1), points_text(side_points(s.battle, s.position, 1)));
  t.text = s.open().winner == kNoSeat
               ? fmt::format("The battle ends undecided: {}.", points)
               : fmt::format("The battle ends, {} has won: {}.", side_name(s.battle, s.open().winner), points);
  tell_all(s, std::move(t));
}

}  // namespace broadside::great_war_at_sea
