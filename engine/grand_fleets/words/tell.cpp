// Events of chapters 2 and 4: set-up, turns, command, and the end. Facts and outcomes are those of the ops page, so
// that an event can be tried again as a case.
#include "engine/grand_fleets/words/tell.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/rules/victory.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/words/phrases.h"
#include "engine/grand_fleets/words/sheet.h"
#include "engine/grand_fleets/words/tell_parts.h"

namespace broadside::grand_fleets {
namespace {

Json points_json(int64_t hundredths) {
  if (hundredths % 100 == 0) return hundredths / 100;
  return static_cast<double>(hundredths) / 100;
}

/// "Royal Navy 46, High Seas Fleet 12 (counted at 150 %)"
std::string score_text(const Battle& battle, const Open& open) {
  const auto of = [&](Seat side) {
    const int percent = battle.sides[side].vp_percent;
    return fmt::format("{} {}{}", side_name(battle, side), points_text(side_points(battle, open, side)),
                       percent == 100 ? std::string() : fmt::format(" (counted at {} %)", percent));
  };
  return fmt::format("{}, {}", of(0), of(1));
}

}  // namespace

// ---------------------------------------------------------------- 4 command

namespace {

/// A squadron in words, and its ships' C&C ratings for the case.
std::string squadron_text(const Stage& t, size_t squadron, Json& ratings) {
  const Open& open = t.position.open;
  std::vector<std::string> names;
  int total = 0;
  for (size_t i = 0; i < open.ships.count; ++i) {
    if (open.ships[i].squadron != squadron) continue;
    const int cc = size_row(t.battle.card(i).hull).cc;
    ratings.push_back(cc);
    total += cc;
    names.push_back(name(t, i) + (open.squadrons[squadron].leader == i ? " (leader)" : ""));
  }
  if (names.empty()) return {};
  return fmt::format("{}: {}, C&C {}{}", squadron_name(t.battle, squadron), joined(names), total,
                     open.squadrons[squadron].valid ? "" : ", too small to be in command");
}

}  // namespace

void tell_squadrons(const Stage& t, Seat side) {
  const Open& open = t.position.open;
  Event e = event_of(t, "squadrons", GF("4.1-02"));
  std::vector<std::string> parts;
  Json squadrons = Json::array(), totals = Json::array(), valid = Json::array(), ungrouped = Json::array();
  int side_total = 0;
  for (size_t s = 0; s < open.squadrons.count; ++s) {
    if (open.squadrons[s].side != side) continue;
    Json ratings = Json::array();
    std::string text = squadron_text(t, s, ratings);
    if (text.empty()) continue;
    parts.push_back(std::move(text));
    int total = 0;
    for (const Json& cc : ratings) total += cc.get<int>();
    side_total += total;
    squadrons.push_back(std::move(ratings));
    totals.push_back(total);
    valid.push_back(open.squadrons[s].valid);
  }
  std::vector<std::string> alone;
  for (size_t i = 0; i < open.ships.count; ++i) {
    if (open.ships[i].side != side || open.ships[i].squadron != kNoSquadron) continue;
    const int cc = size_row(t.battle.card(i).hull).cc;
    alone.push_back(name(t, i));
    ungrouped.push_back(cc);
    side_total += cc;
  }
  if (!alone.empty()) parts.push_back("in no squadron: " + joined(alone));
  e.whom = handles_where(t, [&](size_t, const Ship& ship) { return ship.side == side && ship.afloat(); });
  e.rows = {"command"};
  e.text = fmt::format("{} forms {}.", side_name(t.battle, side), joined(parts, "; "));
  e.facts = {{"squadrons", std::move(squadrons)}, {"ungrouped", std::move(ungrouped)}};
  e.outcome = {{"cc", std::move(totals)}, {"side_total", side_total}, {"valid", std::move(valid)}};
  t.tell(std::move(e));
}

void tell_turn(const Stage& t) {
  Event e = event_of(t, "turn", GF("2.2-01"));
  const int turn = t.position.at.turn;
  e.text = fmt::format("Turn {}{} begins.", turn,
                       t.battle.turn_limit > 0 ? fmt::format(" of {}", t.battle.turn_limit) : std::string());
  if (turn > 1) e.text += fmt::format(" Victory points: {}.", score_text(t.battle, t.position.open));
  e.whom = handles_where(t, [&](size_t, const Ship& ship) {  // what lasted up to the last turn is over
    const std::string now = condition_text(ship, turn);
    return !now.empty() && now != condition_text(ship, turn - 1);
  });
  if (!e.whom.empty()) e.rows = {"condition"};
  e.facts = {{"turn", turn}};
  t.tell(std::move(e));
}

void tell_transfer(const Stage& t, size_t squadron, uint16_t old_leader, const Transferred& done) {
  const Group& group = t.position.open.squadrons[squadron];
  const int turn = t.position.at.turn;
  const std::string called = squadron_name(t.battle, squadron);
  Event e = event_of(t, "transfer", GF("4.2.2-02"));
  e.who = {handle(t, group.leader)};
  e.whom = handles_where(t, [&](size_t, const Ship& ship) { return ship.squadron == squadron && ship.afloat(); });
  e.rows = {"command"};
  e.text = fmt::format("{}: command passes {}to {}; out of command {}.", called,
                       old_leader == kNoShip ? "" : fmt::format("from {} ", name(t, old_leader)), name(t, group.leader),
                       group.out_until <= turn ? "this turn" : fmt::format("through turn {}", group.out_until));
  e.facts = {{"transfers", Json::array({{{"squadron", called}, {"turn", turn}}})}};
  e.outcome["extra"] = Json::array({done.extra});
  if (group.out_until == turn + done.extra) {  // else a transfer declared before lasts longer (GF-Q-21)
    e.outcome["last_turn_out"] = {{called, group.out_until}};
    e.outcome["first_turn_in"] = {{called, group.out_until + 1}};
  }
  t.tell(std::move(e));
}

namespace {

/// Why a ship has to move alone this turn.
std::string alone_because(const Stage& t, size_t i) {
  const Open& open = t.position.open;
  const Ship& ship = open.ships[i];
  if (ship.squadron == kNoSquadron) return "in no squadron";  // GF-4.1-03
  const Group& group = open.squadrons[ship.squadron];
  const std::string called = squadron_name(t.battle, ship.squadron);
  if (ship.in_command) {
    if (t.position.at.turn <= ship.bridge_until) return "bridge hit";  // GF-8.3.1-01
    return fmt::format("bridge of {}, leader of {}, hit", name(t, group.leader), called);
  }
  if (!group.valid) return fmt::format("{} is too small", called);
  if (t.position.at.turn <= group.out_until)
    return fmt::format("command of {} is changing hands through turn {}", called, group.out_until);
  if (group.leader == kNoShip || !open.ships[group.leader].afloat())
    return fmt::format("{} has no leader", called);  // GF-Q-20
  return fmt::format("{} from her leader {}, whose command radius is {}",
                     range_text(hex::distance(ship.hex(), open.ships[group.leader].hex())), name(t, group.leader),
                     size_row(t.battle.card(group.leader).hull).command_radius);
}

}  // namespace

void tell_command(const Stage& t, const Open& before) {
  const Open& open = t.position.open;
  Event e = event_of(t, "command", GF("4.2.1-01"));
  // In turn 1 nobody knew before; the speeds of the last turn are over.
  e.whom = handles_where(
      t, [&](size_t i, const Ship& ship) { return ship.afloat() && (t.turn() == 1 || !(ship == before.ships[i])); });
  if (!e.whom.empty()) e.rows = {"command", "turn"};
  std::vector<std::pair<std::string, std::vector<std::string>>> reasons;  // ships by reason, in the order met
  Json in = Json::array(), out = Json::array(), individual = Json::array(), together = Json::array();
  for (size_t i = 0; i < open.ships.count; ++i) {
    const Ship& ship = open.ships[i];
    if (!ship.afloat()) continue;
    (ship.in_command ? in : out).push_back(handle(t, i));
    (ship.forced ? individual : together).push_back(handle(t, i));
    if (!ship.forced) continue;
    const std::string why = alone_because(t, i);
    auto known = std::find_if(reasons.begin(), reasons.end(), [&](const auto& r) { return r.first == why; });
    if (known == reasons.end()) known = reasons.insert(reasons.end(), {why, {}});
    known->second.push_back(name(t, i));
  }
  std::vector<std::string> parts;
  parts.reserve(reasons.size());
  for (const auto& [why, names] : reasons) parts.push_back(fmt::format("{} ({})", listed(names), why));
  if (!individual.empty()) e.rule = out.empty() ? GF("8.3.1-01").text() : GF("4.3-01").text();
  e.text = parts.empty() ? "Every ship is in command." : fmt::format("Must move alone: {}.", joined(parts, "; "));
  e.facts = {{"turn", t.position.at.turn}};
  e.outcome = {{"in_command", std::move(in)},
               {"out_of_command", std::move(out)},
               {"individual", std::move(individual)},
               {"squadron", std::move(together)}};
  t.tell(std::move(e));
}

void tell_leaderless(const Stage& t, size_t leader) {
  const uint8_t squadron = t.ship(leader).squadron;
  if (squadron == kNoSquadron || t.open().squadrons[squadron].leader != leader) return;
  Event e = event_of(t, "leaderless", GF("Q-20"));
  e.whom = handles_where(t, [&](size_t, const Ship& ship) { return ship.squadron == squadron && ship.afloat(); });
  if (e.whom.empty()) return;
  e.rows = {"command"};
  e.text = fmt::format("{} has lost {}, its leader.", squadron_name(t.battle, squadron), name(t, leader));
  t.tell(std::move(e));
}

// ---------------------------------------------------------------- 2.2.1, 2.2.2 the end

namespace {

std::string ended_because(const Battle& battle, const Open& open) {
  switch (open.ended) {
    case Ending::none: break;
    case Ending::eliminated: {
      const bool first = eliminated(open, 0), second = eliminated(open, 1);
      if (first && second) return "no ship is left on either side";
      return fmt::format("{} has no ship left", side_name(battle, first ? 0 : 1));
    }
    case Ending::turn_limit: return "the last turn has been played";
    case Ending::resigned:
      return open.resigned == 3 ? "both sides strike their flags"
                                : fmt::format("{} strikes the flag", side_name(battle, open.resigned == 1 ? 0 : 1));
  }
  return "nobody is left fighting";
}

}  // namespace

void tell_end(const Stage& t) {
  const Open& open = t.position.open;
  const int64_t first = side_points(t.battle, open, 0), second = side_points(t.battle, open, 1);
  const Level level = victory_level(first, second).level;
  constexpr std::array<std::string_view, 3> words = {"draw", "marginal", "decisive"};
  const std::string_view word = words[static_cast<size_t>(level)];
  Event e = event_of(t, "end", GF("2.2.1-02"));
  e.rule = System::result(t.battle, t.position).rule;
  std::string who = "It is a draw";
  if (open.winner <= 1) {
    who = side_name(t.battle, open.winner) + " has won";
    if (open.ended != Ending::resigned && level != Level::draw) who += fmt::format(", a {} victory", word);
  }
  e.text = fmt::format("The battle is over: {}. {}. Victory points: {}.", ended_because(t.battle, open), who,
                       score_text(t.battle, open));
  e.facts = {{"vp", Json::array({Json::array({points_json(first), points_json(second)})})}};
  e.outcome["winner"] = Json::array({open.winner <= 1 ? Json(open.winner) : Json(nullptr)});
  if (open.ended != Ending::resigned) e.outcome["level"] = Json::array({word});
  t.tell(std::move(e));
}

}  // namespace broadside::grand_fleets
