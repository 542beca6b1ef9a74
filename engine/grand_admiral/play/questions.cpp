// The table of questions, and what holds at all of them.
#include "engine/grand_admiral/play/questions.h"

#include <algorithm>

#include "engine/grand_admiral/rules/victory.h"

namespace broadside::grand_admiral {

std::span<const Question<System>> System::questions() {
  static const std::array rows = {kMorale, kFleet, kPlaces, kPlay, kMove, kFire};
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

std::vector<std::string> System::cautions(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  if (order.as<Resign>() != nullptr && winner_now(battle, view.open) == ask.seat)
    return {"you would win if the battle ended now"};
  return Asking::cautions(battle, view, ask, order);
}

System::Admiral System::admiral(std::string_view name) {
  if (name == "random") return chosen<&Question<System>::random>;
  if (name == "steady") return chosen<&Question<System>::steady>;
  return nullptr;
}

}  // namespace broadside::grand_admiral
