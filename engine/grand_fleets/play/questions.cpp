// The table of questions, and what is the same for all of them: giving up, and doing nothing as the last suggestion.
#include "engine/grand_fleets/play/questions.h"

#include <algorithm>

#include "engine/core/one_of_json.h"
#include "engine/core/words.h"
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

std::vector<OrderHelp> System::order_help() {
  std::vector<OrderHelp> help = Asking::order_help();
  help.insert(help.begin(),
              {"any", "resign", "resign", "Strikes the flag: the other side has won. Instead of any answer."});
  return help;
}

Expected<void> System::parse(const Battle& battle, const View& view, const Ask& ask, std::string_view text,
                             Order& out) {
  if (folded(text) != Resigning::kWord) return Asking::parse(battle, view, ask, text, out);
  out.begin<Resigning>();
  return {};
}

std::string System::print(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  return order.as<Resigning>() != nullptr ? std::string(Resigning::kWord) : Asking::print(battle, view, ask, order);
}

void System::check(const Battle& battle, const View& view, const Ask& ask, const Order& order, Faults& faults) {
  faults.clear();
  if (ask.seat > 1) return OrderCheck{{battle, view, ask}, faults}.fault(FaultCode::wrong_kind);
  if (order.as<Resigning>() == nullptr) Asking::check(battle, view, ask, order, faults);
}

std::vector<std::string> System::cautions(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  if (order.as<Resigning>() == nullptr) return Asking::cautions(battle, view, ask, order);
  if (winner_now(battle, view.open) != ask.seat) return {};
  return {"you would win if the battle ended now"};
}

std::vector<std::string> System::suggestions(const Battle& battle, const View& view, const Ask& ask, size_t most) {
  Order nothing;
  fallback(battle, view, ask, nothing);
  const std::string last = print(battle, view, ask, nothing);  // always legal
  const Asked a{battle, view, ask};
  const Lines wanted = question(ask.kind).suggest(a);
  const bool listed = std::find(wanted.begin(), wanted.end(), last) != wanted.end();
  const size_t room = most - (listed || most == 0 ? 0 : 1);
  Lines out;
  for (const std::string& text : wanted) {
    if (out.size() >= room) break;
    if (std::find(out.begin(), out.end(), text) == out.end() && is_answer(a, text)) out.push_back(text);
  }
  if (!listed && most > 0) out.push_back(last);
  return out;
}

System::Admiral System::admiral(std::string_view name) {
  if (name == "random") return chosen<&Question<System>::random>;
  if (name == "steady") return chosen<&Question<System>::steady>;
  return nullptr;
}

}  // namespace broadside::grand_fleets

namespace broadside {

template <>
Json fields_to_json(const grand_fleets::Order& order) {
  return one_of_to_json(order);
}

template <>
Expected<void> fields_from_json(const Json& json, grand_fleets::Order& out, std::string_view place) {
  return one_of_from_json(json, out, place);
}

}  // namespace broadside
