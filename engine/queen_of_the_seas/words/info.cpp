#include "engine/queen_of_the_seas/setup/scenario.h"
#include "engine/queen_of_the_seas/system.h"

namespace broadside::queen_of_the_seas {
namespace {

constexpr OptionRow kOptions[] = {
    {"formations",
     "Do ships keep formation in battle-groups and flotillas, with evasive manoeuvres, breaking off, speed limits "
     "by distance from the enemy, and screens?",
     "QS-formations-01"},
    {"torpedo_range_exclusive",
     "Must a torpedo's target be at more than 5 and less than 20 cm, so that neither limit is itself in range?",
     "QS-Q-09"},
    {"smoke_blocks_zone_of_fire", "Does the smoke of a third ship block fire at 40 cm or less, as a casting does?",
     "QS-Q-25"},
    {"turn_device_at_base_side",
     "Does the Turn Device touch the side of the base, so that wide bases turn in a wider circle?", "QS-Q-28"},
    {"collision_one_way", "Does only the moving ship's base collide, not her casting?", "QS-Q-31"},
    {"declare_as_you_fire",
     "Are targets at 40 cm or less named ship by ship when the guns fire, instead of all at once?", "QS-Q-42"},
    {"critical_needs_largest_track", "Must a critical hit be taken from a track with enough stats, if there is one?",
     "QS-Q-54"},
    {"formation_single_line", "Must a single line pass over all ships in formation, instead of one for each ship?",
     "QS-Q-68"},
    {"cap_tracks_at_20", "Are tracks limited to the 20 boxes of the printed card?", "QS-Q-76"},
    {"small_torpedo_craft", "Do warships under 500 tons with torpedo tubes count as Class E?", "QS-Q-80"},
    {"wing_mounts_strict", "Are guns carried only in wing mounts barred from firing ahead and astern?", "QS-Q-81"},
};

// NOLINTBEGIN(bugprone-suspicious-missing-comma): long sentences run over two lines
std::vector<std::string> primer_lines() {
  return {
      "A Game Turn has four phases: Tactical Advantage, movement, firing, end. The side without the "
      "Advantage moves the first ship; then the sides move one ship each in turn, until all have moved.",
      "A ship's speed may rise by 1 or fall by 1 or 2 a turn, up to her Propulsion. She moves "
      "exactly "
      "that many cm, straight ahead with at most one turn along a circle of 6 cm radius: ahead 3, port 4, ahead 1.",
      "No base may touch another ship's casting. If that could be avoided the move is refused; if not, both ships lose "
      "Propulsion and Hull, stop, and do not fire.",
      "Capital ships sail in battle-groups, all others in flotillas. A ship out of the line between the ends of her "
      "group must return to it, unless an enemy is within 25 cm. Far from the enemy a formation is limited to speed 6, "
      "nearer "
      "to 8 or 10.",
      "Both sides name all targets at the same time. Each gun type fires as one salvo at one target; Heavy guns or "
      "Quickfirers, not both. Secondary guns and Quickfirers need the target on the broadside; ahead and astern, Heavy "
      "and Medium guns have half their dice. Up to 40 cm the zone between the two bases must be clear; beyond that a "
      "line "
      "of sight is enough.",
      "Each gun stat is a die. Over 40 cm, 5s and 6s hit; from 20 to 40 cm, 4s as well; and nearer, every 3 or more is "
      "a "
      "critical hit. Two 5s (not over 40 cm) or two 6s may be paired into a critical: that is the firer's "
      "choice. Then the target's armour removes dice, of its owner's choice.",
      "A hit costs one stat from any track the owner chooses; a critical costs several, all from one track. A ship "
      "without "
      "Hull sinks at the end of the Firing Phase; a Heavy critical or a torpedo sinks Class E and F ships at once.",
      "Torpedoes are fired once per game, at 5 to 20 cm, broadside to broadside; only a 6 hits, and it costs 1D3+5 "
      "Hull. "
      "Destroyers can make smoke: over 40 cm it blocks all sight.",
      "The battle ends when a side has no ship left on the table, when both agree who is likely to win, when one gives "
      "up, or at the turn limit: then a side with a quarter more points than the other wins.",
  };
}

// NOLINTEND(bugprone-suspicious-missing-comma)

}  // namespace

std::span<const OptionRow> option_rows() { return kOptions; }

const SystemInfo& System::info() {
  static const SystemInfo info = [] {
    SystemInfo i;
    i.id = std::string(kSystemId);
    i.name = "Queen of the Seas";
    i.prefix = "QS";
    i.board = "open table, cm";
    i.summary = "one ship at a time, bases and arcs, zone of fire, splash markers, stat tracks, D6";
    i.playable = true;
    i.seats = {"First", "Second"};
    i.bench_scenario = "dogger-bank";
    i.options = option_infos(Options(), option_rows());
    i.admirals = {{"random", "any legal order"},
                  {"steady", "keeps formation, opens broadsides, spreads fire, spares the Hull, closes for torpedoes"}};
    i.orders = order_help();
    i.primer = primer_lines();
    i.parts = {{"1", "Phase 1"},           {"2", "Phase 2, Movement"}, {"3a", "Phase 3a, Firing"},
               {"3b", "Phase 3b, Firing"}, {"3c", "Phase 3c, Firing"}, {"3d", "Phase 3d, Firing"},
               {"3e", "Phase 3e, Firing"}, {"3f", "Phase 3f, Firing"}, {"3g", "Phase 3g, Firing"},
               {"4", "Phase 4, End"}};
    for (const Question<System>& q : questions()) i.hints.emplace(q.word, q.hint);
    return i;
  }();
  return info;
}

}  // namespace broadside::queen_of_the_seas
