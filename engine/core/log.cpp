#include "engine/core/log.h"

namespace broadside {

namespace {

bool told_in_full(const Event& event, const Eye& eye) {
  return event.told_to == kNoSeat || eye.kind == Eye::Kind::referee ||
         (eye.kind == Eye::Kind::seat && eye.seat == event.told_to);
}

}  // namespace

bool is_told(const Event& event, const Eye& eye) { return told_in_full(event, eye) || !event.outline.empty(); }

bool told(const Event& event, const Eye& eye, Event& out) {
  if (told_in_full(event, eye)) {
    out = event;
    if (eye.kind != Eye::Kind::referee)
      std::erase_if(out.dice, [&](const Pool& p) {
        return p.seen_by != kNoSeat && (eye.kind != Eye::Kind::seat || p.seen_by != eye.seat);
      });
    return true;
  }
  if (event.outline.empty()) return false;
  out = Event{};
  out.kind = event.kind;
  out.rule = event.rule;
  out.at = event.at;
  out.text = event.outline;
  return true;
}

Json to_json(const Event& event) {
  Json out;
  out["kind"] = event.kind;
  out["rule"] = event.rule;
  out["text"] = event.text;
  if (!event.facts.is_null()) out["facts"] = event.facts;
  if (!event.modifiers.empty()) {
    Json& list = out["modifiers"] = Json::array();
    for (const Modifier& m : event.modifiers) list.push_back({{"name", m.name}, {"value", m.value}, {"rule", m.rule}});
  }
  if (!event.dice.empty()) {
    Json& list = out["dice"] = Json::array();
    for (const Pool& p : event.dice) list.push_back({{"rule", p.rule.text()}, {"sides", p.sides}, {"faces", p.faces}});
  }
  if (!event.outcome.is_null()) out["outcome"] = event.outcome;
  return out;
}

}  // namespace broadside
