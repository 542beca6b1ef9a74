// The table of questions, and what is the same for all of them: giving up, and doing nothing as the last suggestion.
#include "engine/grand_fleets/play/questions.h"

#include <algorithm>

#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/rules/victory.h"

namespace broadside::grand_fleets {

std::span<const Question<System>> System::questions() {
  static const std::array rows = {squadrons_question::kRow,  transfer_question::kRow, board_question::kRow,
                                  individual_question::kRow, together_question::kRow, ram_question::kRow,
                                  place_question::kRow,      fire_question::kRow,     losses_question::kRow,
                                  launch_question::kRow};
  return rows;
}

std::vector<std::string> System::resign_cautions(const Asked& a) {
  if (winner_now(a.battle, a.open()) != a.seat()) return {};
  return {"you would win if the battle ended now"};
}

/// Doing nothing stands last and keeps its place.
std::vector<std::string> System::suggestions(const Battle& battle, const View& view, const Ask& ask, size_t most) {
  if (most == 0) return {};
  Order nothing;
  fallback(battle, view, ask, nothing);
  const std::string last = print(battle, view, ask, nothing);
  const Lines wanted = question(ask.kind).suggest({battle, view, ask});
  if (std::find(wanted.begin(), wanted.end(), last) != wanted.end())
    return Asking::suggestions(battle, view, ask, most);
  Lines out = Asking::suggestions(battle, view, ask, most - 1);
  out.push_back(last);
  return out;
}

}  // namespace broadside::grand_fleets
