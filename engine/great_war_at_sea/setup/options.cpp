// The optional rules of the ledger and the rulings that offer a choice, a row each.
#include "engine/great_war_at_sea/setup/scenario.h"

namespace broadside::great_war_at_sea {
namespace {

// NOLINTBEGIN(bugprone-suspicious-missing-comma): long sentences run over two lines
constexpr OptionRow kOptions[] = {
    // GW-7.0-11, GW-11.41-09
    {"variable_visibility",
     "Does a roll of three dice at set-up lengthen or shorten sight, to three times the usual at most?", "GW-Q-07"},
    // GW-19.1-01, GW-19.1-02
    {"set_up_at_sighting_range",
     "May the side with the initiative set up at sighting range from the enemy, on its side of the table?",
     "GW-19.1-01"},
    // GW-19.3-01, GW-19.3-02
    {"splitting_counters", "May the ships of one counter be shared out over two?", "GW-19.3-01"},
    // GW-19.2-01 to -03
    {"lucky_penetration",
     "Do Secondary guns at 6 inches or less pass heavy armour, and Tertiary guns at 3 inches or less light armour, "
     "on a 4 or more?",
     "GW-19.2-01"},
    // GW-7.67-01 to -07
    {"ammunition", "Do batteries have a limited number of full and half salvoes?", "GW-7.67-01"},
    {"launch_when_stopped", "May a ship that lies stopped, and is not flooding, launch torpedoes?", "GW-7.72-02"},
    {"accel_per", "Is the change of speed limited over a whole Round, or in every move?", "GW-Q-13"},
    {"smoke_drift_in", "How many inches does smoke drift downwind in each torpedo impulse?", "GW-Q-100", 0, 12},
    {"mines_fast_entry",
     "Are mines worse for ships that enter in steps 2, 5, 6 and 9, or for ships that move 6 inches or more?",
     "GW-Q-56"},
    {"mines_on_table", "Are mines of the zone laid on the table, with dummies among them?", "GW-Q-59"},
    {"tertiary_only_hull",
     "Does a ship that began with Tertiary guns only take hull hits once these are gone, instead of nothing?",
     "GW-Q-46"},
    {"twilight_gunnery", "How much comes off every gunnery die in twilight?", "GW-Q-60", 0, 5},
    {"gale_gunnery", "Does 1 come off every gunnery die in a gale, as in a squall or storm?", "GW-Q-40"},
    {"salvo_bonus", "Do a battery's own earlier salvoes at a target count, or those of the whole ship?", "GW-Q-106"},
};
// NOLINTEND(bugprone-suspicious-missing-comma)

}  // namespace

std::span<const OptionRow> option_rows() { return kOptions; }

}  // namespace broadside::great_war_at_sea
