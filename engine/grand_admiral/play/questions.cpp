// The table of questions, and what holds at all of them.
#include "engine/grand_admiral/play/questions.h"

#include <algorithm>

#include "engine/grand_admiral/rules/victory.h"

namespace broadside::grand_admiral {

std::span<const Question<System>> System::questions() {
  static const std::array rows = {morale_question::kRow,    fleet_question::kRow, places_question::kRow,
                                  play_card_question::kRow, move_question::kRow,  fire_question::kRow};
  return rows;
}

/// Doing nothing, or what the scenario says, stands last and keeps its place.
std::vector<std::string> System::suggestions(const Battle& battle, const View& view, const Ask& ask, size_t most) {
  if (most == 0) return {};
  Order order;
  fallback(battle, view, ask, order);
  const std::string last = print(battle, view, ask, order);
  std::vector<std::string> out = Asking::suggestions(battle, view, ask, most);
  if (std::find(out.begin(), out.end(), last) != out.end()) return out;
  if (out.size() == most) out.pop_back();
  out.push_back(last);
  return out;
}

std::vector<std::string> System::resign_cautions(const Asked& a) {
  if (winner_now(a.battle, a.open()) != a.seat()) return {};
  return {"you would win if the battle ended now"};
}

}  // namespace broadside::grand_admiral
