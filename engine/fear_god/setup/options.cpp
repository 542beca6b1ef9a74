// The optional rules of the ledger and the rulings that offer a choice, a row each.
#include "engine/fear_god/setup/scenario.h"

namespace broadside::fear_god {
namespace {

// NOLINTBEGIN(bugprone-suspicious-missing-comma): long sentences run over two lines
constexpr OptionRow kOptions[] = {
    {"standard", "Which Game Standard does gunnery use?", "FG-6.0-04"},
    {"identification", "Is what a sighted ship is found out by a die?", "FG-5.2.2.7-01"},
    {"torpedoes_expected", "Is movement plotted two turns ahead from the start?", "FG-2.5.2-04"},
    {"national_damage_control", "Do crews fight fires and floodings as their navies were trained?", "FG-8.2.9-19"},
    {"danger_zone", "Do torpedoes attack by danger zone instead of within 500 yards?", "FG-6.3.1-22"},
};
// NOLINTEND(bugprone-suspicious-missing-comma)

}  // namespace

std::span<const OptionRow> option_rows() { return kOptions; }

}  // namespace broadside::fear_god
