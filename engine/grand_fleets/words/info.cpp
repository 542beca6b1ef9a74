#include "engine/grand_fleets/setup/scenario.h"
#include "engine/grand_fleets/system.h"

namespace broadside::grand_fleets {
namespace {

std::vector<OptionInfo> option_list() {
  return {
      {"collision_at_ten", "false, true", "false",
       "Is a hex with exactly 10 size points already crowded enough for collisions, or only one with 11?", "GF-Q-01"},
      {"light_guns_plunge", "false, true", "true", "Do light guns plunge at long range, as the printed card has it?",
       "GF-Q-05"},
      {"torpedo_firer_speed", "false, true", "true",
       "Does the speed of the launching ship count for her torpedoes, or the target's alone?", "GF-Q-08"},
      {"unbounded_sea", "false, true", "false",
       "Does the sea never end? Then the chart goes with the ships and a ship leaves only when ordered to.", "GF-Q-31"},
      {"automatic_losses", "false, true", "false",
       "Is the first mount on the card lost instead of one that the owner picks?", "GF-Q-56"},
      {"visibility", "0 to " + std::to_string(kMostVisibility), "0",
       "House rule: the farthest range of any attack in hexes; 0 is no limit.", "GF-Q-90"},
      {"evasion_as_plotted", "false, true", "true",
       "Does every evasive manoeuvre that was plotted count against fire, or only those that were carried out?",
       "GF-Q-125"},
  };
}

// NOLINTBEGIN(bugprone-suspicious-missing-comma): long sentences run over two lines
std::vector<std::string> primer_lines() {
  return {
      "A turn goes through Command, Movement, Combat and End Phase. Both sides write their orders at the same time, "
      "and they are carried out together.",
      "Ships sail in squadrons with a leader. Who is near enough to him is in command and moves last, with the "
      "squadron; who is not has to move alone and first, before the enemy's squadrons have shown where they go.",
      "A ship's move is a row of signs: a number of hexes ahead, P and S one hex side to port and starboard, E one hex "
      "with an evasive manoeuvre (single ships only). Each hex and turn costs one movement point, E costs two.",
      "A squadron moves together (every ship does the same from where she is) or in line (each follows the one "
      "ahead). Slow going makes your guns more accurate, and the enemy's too.",
      "Each gun set fires at one target in range and arc. Every barrel rolls a ten-sided die: 8 or more hits after all "
      "modifiers. Each hit rolls again: die and penetration must exceed the armour that faces the firer.",
      "Each damage point crosses off one hull circle and rolls for what else is hit: turrets, guns, or with a 10 a "
      "critical hit: fire, flooding, engines, rudder, bridge, and sometimes the magazine.",
      "Torpedoes are launched at the end of a turn at a secret target and arc, and run after the next movement: guess "
      "where she will be.",
      "Every hull hit earns the enemy a point, a ship lost twice her hull. Three points to one are a decisive victory, "
      "two to one a marginal one.",
  };
}
// NOLINTEND(bugprone-suspicious-missing-comma)

}  // namespace

const SystemInfo& System::info() {
  static const SystemInfo info = [] {
    SystemInfo i;
    i.id = std::string(kSystemId);
    i.name = "Grand Fleets";
    i.prefix = "GF";
    i.board = "hexes of 1 nm";  // GF-1.2.1-01
    i.summary = "plotted simultaneous moves, squadrons in or out of command, D10";
    i.playable = true;
    i.seats = {"First", "Second"};  // GF-1.1-01, GF-Q-82
    i.bench_scenario = "dogger-bank";
    i.options = option_list();
    i.admirals = {{"random", "any legal order"},
                  {"steady", "keeps squadrons together, opens arcs and crosses the T, evades, aims torpedoes ahead"}};
    i.orders = System::order_help();
    i.primer = primer_lines();
    i.parts = {
        {"Command", "Command Phase"}, {"Movement", "Movement Phase"}, {"Combat", "Combat Phase"}, {"End", "End Phase"}};
    for (const Question<System>& q : System::questions()) i.hints[std::string(q.word)] = q.hint;
    return i;
  }();
  return info;
}

}  // namespace broadside::grand_fleets
