#include "server/frames.h"

#include <algorithm>

namespace broadside::server {

AskName name_of(const AskId& ask) {
  AskName name;
  name.turn = ask.turn;
  name.round = ask.round;
  name.step = ask.step;
  name.seat = ask.seat;
  name.offer = ask.offer;
  return name;
}

AskId id_of(const AskName& name) {
  AskId ask;
  ask.turn = name.turn;
  ask.round = name.round;
  ask.step = name.step;
  ask.seat = name.seat;
  ask.offer = name.offer;
  return ask;
}

DieName name_of(const DieAddress& at, const std::string& rule) {
  return {at.stamp, rule, at.lane_actor, at.part, at.ordinal};
}

std::vector<MentionFrame> frames_of(const std::vector<Mention>& mentions) {
  std::vector<MentionFrame> out;
  for (const Mention& m : mentions) out.push_back({m.handle, m.from, m.length});
  return out;
}

std::vector<ReasonFrame> reasons_of(const Refusal& refusal) {
  std::vector<ReasonFrame> out;
  for (const Reason& r : refusal.reasons) out.push_back({r.text, r.rule, r.right, r.code, frames_of(r.mentions)});
  return out;
}

Refused refused(std::string text, std::string right, std::string code) {
  Refused out;
  out.reasons.push_back({std::move(text), "", std::move(right), std::move(code)});
  return out;
}

Refused refused(const Problem& problem) { return refused(problem.place + ": " + problem.reason, problem.right); }

std::vector<OddsFrame> odds_of(const std::vector<OddsTable>& tables) {
  std::vector<OddsFrame> out;
  for (const OddsTable& table : tables) {
    OddsFrame& odds = out.emplace_back();
    OddsHeading heading = heading_of(table);
    odds.about = std::move(heading.about);
    odds.what = std::move(heading.counted);
    odds.kind = kind_of(table);
    odds.mean = table.mean().get_d();
    odds.by = table.by;
    odds.at = table.at;
    for (const auto& [value, chance] : table.chance) odds.chances.push_back({value, percent(chance), chance.get_str()});
  }
  return out;
}

std::vector<ModifierFrame> frames_of(const std::vector<Modifier>& modifiers) {
  std::vector<ModifierFrame> out;
  out.reserve(modifiers.size());
  for (const Modifier& m : modifiers) out.push_back({m.of, m.name, m.value, m.rule});
  return out;
}

EventFrame frame_of(const Event& told, uint32_t phase, const std::string& phase_name) {
  EventFrame out;
  out.phase = phase;
  out.turn = told.at.turn;
  out.phase_name = phase_name;
  out.kind = told.kind;
  out.rule = told.rule;
  out.text = told.text;
  out.mentions = frames_of(told.mentions);
  out.who = told.who;
  out.whom = told.whom;
  out.effect = told.effect;
  out.amount = told.amount;
  out.means = told.means;
  out.track = told.track;
  out.rows = told.rows;
  out.modifiers = frames_of(told.modifiers);
  for (const Pool& p : told.dice) out.dice.push_back({p.rule.text(), p.sides, p.faces, p.need});
  out.facts = told.facts;
  out.outcome = told.outcome;
  return out;
}

ResultFrame frame_of(const Result& result, size_t sides) {
  ResultFrame out;
  if (result.winner != kNoSeat) out.winner = result.winner;
  out.why = result.why;
  out.rule = result.rule;
  for (size_t i = 0; i < sides; ++i) {
    const Result::Side& side = result.side[i];
    out.sides.push_back({static_cast<uint8_t>(i), side.points_hundredths, side.ships, side.lost});
  }
  return out;
}

std::vector<OptionFrame> options_of(const SystemInfo& system, const Json& battle) {
  std::vector<OptionFrame> out;
  const auto chosen = battle.find("options");
  for (const OptionInfo& o : system.options) {
    OptionFrame& option = out.emplace_back(OptionFrame{o.name, o.standard, o.standard, o.values, o.sentence, o.rule});
    if (chosen == battle.end()) continue;
    const auto value = chosen->find(o.name);
    if (value != chosen->end()) option.value = value->is_string() ? value->get<std::string>() : value->dump();
  }
  return out;
}

std::vector<OrderHelpFrame> orders_of(const SystemInfo& system) {
  std::vector<OrderHelpFrame> out;
  for (const OrderHelp& o : system.orders) out.push_back({o.ask, o.form, o.example, o.sentence});
  return out;
}

std::optional<int64_t> id_in(const Json& frame) {
  const auto id = frame.find("id");
  if (id == frame.end() || !id->is_number_integer()) return {};
  return id->get<int64_t>();
}

std::string word_in(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string side_title(const Json& battle, size_t side) {
  const auto sides = battle.find("sides");
  return sides != battle.end() && sides->is_array() && side < sides->size() ? word_in(sides->at(side), "name") : "";
}

std::vector<std::string> side_names(const Match& match) {
  std::vector<std::string> out = match.system().seats;
  for (size_t i = 0; i < out.size(); ++i)
    if (std::string title = side_title(match.battle(), i); !title.empty()) out[i] = std::move(title);
  return out;
}

std::string seat_title(const Match& match, size_t seat) {
  const SeatInfo& known_as = match.seats()[seat];
  const std::string title =
      is_alone_at_side(match.seats(), seat) ? side_title(match.battle(), known_as.side) : std::string();
  return title.empty() ? known_as.name : title;
}

std::vector<SideInfo> sides_of(const Match& match, const std::vector<std::string>& by) {
  std::vector<SideInfo> out;
  const std::vector<SeatInfo>& seats = match.seats();
  for (size_t i = 0; i < seats.size(); ++i)
    out.push_back({static_cast<uint8_t>(i), seats[i].side, seats[i].name, seat_title(match, i), by[i], {}});
  return out;
}

}  // namespace broadside::server
