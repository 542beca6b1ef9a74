#include "engine/queen_of_the_seas/setup/scenario.h"
#include "engine/queen_of_the_seas/system.h"

namespace broadside::queen_of_the_seas {
namespace {

std::vector<OptionInfo> option_list() {
  const auto flag = [](std::string name, std::string standard, std::string sentence, std::string rule) {
    return OptionInfo{std::move(name), "false, true", std::move(standard), std::move(sentence), std::move(rule)};
  };
  return {
      flag(
          "formations", "true",
          "Do ships keep formation in battle-groups and flotillas, with evasive manoeuvres, breaking off, speed limits "
          "by the distance of the enemy, and screens?",
          "QS-formations-01"),
      flag("torpedo_range_exclusive", "false",
           "Must a torpedo's target be farther than 5 and nearer than 20 cm, so that neither limit itself is in range?",
           "QS-Q-09"),
      flag("smoke_blocks_zone_of_fire", "false",
           "Does the smoke of a third ship block fire at 40 cm or less, as a casting does?", "QS-Q-25"),
      flag("turn_device_at_base_side", "false",
           "Does the Turn Device touch the side of the base, so that wide bases turn in a wider circle?", "QS-Q-28"),
      flag("collision_one_way", "false", "Does only the base of the moving ship collide, and not her casting?",
           "QS-Q-31"),
      flag("declare_as_you_fire", "false",
           "Are targets at 40 cm or less named ship by ship when the guns fire, instead of all at once?", "QS-Q-42"),
      flag("critical_needs_largest_track", "false",
           "Must a critical hit be taken from a track that has stats enough, if there is one?", "QS-Q-54"),
      flag("formation_single_line", "false",
           "Must one line pass over all ships in formation, instead of one for each ship?", "QS-Q-68"),
      flag("cap_tracks_at_20", "false", "Has no track more than the 20 boxes of the printed card?", "QS-Q-76"),
      flag("small_torpedo_craft", "false", "Do warships under 500 tons with torpedo tubes count as Class E?",
           "QS-Q-80"),
      flag("wing_mounts_strict", "false",
           "Are guns that stand in wing mounts alone barred from firing ahead and astern?", "QS-Q-81"),
  };
}

// NOLINTBEGIN(bugprone-suspicious-missing-comma): long sentences run over two lines
std::vector<std::string> primer_lines() {
  return {
      "A Game Turn has four phases: who has the Tactical Advantage, movement, firing, end. The side without the "
      "Advantage moves the first ship; then the sides move one ship each in turn, until all have moved.",
      "A ship is moved with her speed: it may rise by 1 or fall by 1 or 2 a turn, up to her Propulsion. She runs "
      "exactly "
      "that many cm, straight on and with at most one turn along a circle of 6 cm radius: ahead 3, port 4, ahead 1.",
      "No base may touch another ship's casting. If it could be avoided the move is refused; if not, both ships lose "
      "Propulsion and Hull, stop, and do not fire.",
      "Ships sail in battle-groups of capital ships and in flotillas. Who is out of the line between the ends of her "
      "group has to get back, unless an enemy is within 25 cm. Far from the enemy a formation keeps to speed 6, nearer "
      "to 8 or 10.",
      "Both sides name all targets at the same time. Each gun type fires as one salvo at one target; Heavy guns or "
      "Quickfirers, not both. Secondary guns and Quickfirers need the target on the broadside; ahead and astern Heavy "
      "and Medium guns have half their dice. Up to 40 cm the zone between both bases has to be clear, beyond it a line "
      "of sight is enough.",
      "Each stat of the guns is a die. Over 40 cm 5 and 6 hit, from 20 cm on 4 too, and nearer every die from 3 is a "
      "critical hit by itself. Equal 5s (not over 40 cm) or 6s may be paired into a critical: that is the firer's "
      "choice. Then the target's armour takes out dice: which ones is the owner's choice.",
      "A hit costs a stat of any track that the owner chooses; a critical several, all of one track. A ship without "
      "Hull sinks at the end of the Firing Phase; Class E and F ships sink at once by a Heavy critical or a torpedo.",
      "Torpedoes are fired once a game, at 5 to 20 cm, broadside to broadside; only a 6 hits, and it costs 1D3+5 Hull. "
      "Destroyers can make smoke: over 40 cm nobody sees through it.",
      "The battle ends when a side has no ship left on the table, when both agree who is likely to win, when one gives "
      "up, or at the turn limit: then a quarter more points than the other side has win.",
  };
}

// NOLINTEND(bugprone-suspicious-missing-comma)

}  // namespace

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
    i.options = option_list();
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
