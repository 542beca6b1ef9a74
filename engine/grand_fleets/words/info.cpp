#include "engine/grand_fleets/setup/scenario.h"
#include "engine/grand_fleets/system.h"

namespace broadside::grand_fleets {
namespace {

constexpr OptionRow kOptions[] = {
    {"collision_at_ten", "Is a hex with exactly 10 size points crowded enough for collisions, or does it take 11?",
     "GF-Q-01"},
    {"light_guns_plunge", "Do light guns plunge at long range, as on the printed card?", "GF-Q-05"},
    {"torpedo_firer_speed", "Does the launching ship's own speed count for her torpedoes, or only the target's?",
     "GF-Q-08"},
    {"unbounded_sea",
     "Is the sea unbounded? Then the chart moves with the ships and a ship leaves only when ordered to.", "GF-Q-31"},
    {"automatic_losses", "Is the first mount on the card lost, rather than one the owner chooses?", "GF-Q-56"},
    {"visibility", "House rule: maximum range of any attack in hexes; 0 means no limit.", "GF-Q-90", 0,
     kMostVisibility},
    {"evasion_as_plotted", "Does every plotted evasive manoeuvre count against fire, or only those carried out?",
     "GF-Q-125"},
};

// NOLINTBEGIN(bugprone-suspicious-missing-comma): long sentences run over two lines
std::vector<std::string> primer_lines() {
  return {
      "A turn has a Command, a Movement, a Combat and an End Phase. Both sides write their orders at the same time, "
      "and they are carried out together.",
      "Ships sail in squadrons with a leader. Ships close enough to their leader are in command and move last, with "
      "the "
      "squadron; the others must move alone and first, before the enemy's squadrons show where they are going.",
      "A ship's plot is a string of symbols: a number for hexes ahead, P and S for one hex side to port or starboard, "
      "E for one hex "
      "with an evasive manoeuvre (single ships only). Each hex and each turn costs one movement point, E costs two.",
      "A squadron moves together (every ship does the same from where she is) or in line (each follows the one "
      "ahead). Moving slowly makes your guns more accurate, and the enemy's too.",
      "Each set of guns fires at one target in range and arc. Every barrel rolls a D10: 8 or more, after all "
      "modifiers, hits. Each hit rolls again: the die plus penetration must exceed the armour facing the firer.",
      "Each damage point crosses off one hull circle and rolls for what else is hit: turrets, guns, or on a 10 a "
      "critical hit: fire, flooding, engines, rudder, bridge, and sometimes the magazine.",
      "Torpedoes are launched at the end of a turn at a secret target and arc, and run after the next movement: guess "
      "where she will be.",
      "Every hull hit earns the enemy a point, a lost ship twice her hull. Three points to one is a decisive victory, "
      "two to one a marginal one.",
  };
}
// NOLINTEND(bugprone-suspicious-missing-comma)

}  // namespace

std::span<const OptionRow> option_rows() { return kOptions; }

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
    i.options = option_infos(standard_options(), option_rows());
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
