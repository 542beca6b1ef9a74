#include "engine/core/log.h"

#include <fmt/format.h>

#include <algorithm>

namespace broadside {
namespace {

// Nobody types these, and a battle or scenario that holds them in a name is refused.
constexpr char kNameBegins = '\x01', kHandleEnds = '\x02', kNameEnds = '\x03';

std::string filled(const ModifierLine& line) {
  std::string out;
  std::string_view name = line.name->name;
  for (size_t i = 0; i < name.size(); ++i) {
    const std::string_view two = name.substr(i, 2);
    if (two == "{}")
      out += std::to_string(line.number);
    else if (two == "[]")
      out += line.word;
    else
      out += name[i];
    if (two == "{}" || two == "[]") ++i;
  }
  return out;
}

bool continues_letter(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

void take_marks(Telling& telling) { telling.text = without_marks(telling.text, &telling.mentions); }

}  // namespace

std::vector<Modifier> in_words(const Modifiers& modifiers) {
  std::vector<Modifier> out;
  for (const ModifierLine& line : modifiers)
    out.push_back({filled(line), line.value, line.name->rule.text(), std::string(line.name->of)});
  return out;
}

void for_one_seat(Event& event, Seat seat, std::string others_hear) {
  event.to = seat < kSeats ? Audience::of(seat) : Audience::nobody();
  if (others_hear.empty()) return;
  Telling outline;
  outline.kind = event.kind;
  outline.rule = event.rule;
  outline.text = std::move(others_hear);
  event.others.push_back(std::move(outline));
}

std::string named(std::string_view name, std::string_view handle) {
  return fmt::format("{}{}{}{}{}", kNameBegins, handle.empty() ? name : handle, kHandleEnds, name, kNameEnds);
}

std::string without_marks(std::string_view marked, std::vector<Mention>* mentions) {
  std::string out, handle;
  int letters = 0, from = 0;
  bool in_handle = false;
  for (const char c : marked) {
    if (c == kNameBegins) {
      in_handle = true;
      handle.clear();
    } else if (c == kHandleEnds) {
      in_handle = false;
      from = letters;
    } else if (c == kNameEnds) {
      if (mentions != nullptr) mentions->push_back({handle, from, letters - from});
    } else if (in_handle) {
      handle += c;
    } else {
      out += c;
      letters += continues_letter(c) ? 0 : 1;
    }
  }
  return out;
}

Sentence sentence_of(std::string_view marked) {
  Sentence out;
  out.text = without_marks(marked, &out.mentions);
  return out;
}

std::vector<Sentence> sentences_of(const std::vector<std::string>& marked) {
  std::vector<Sentence> out;
  out.reserve(marked.size());
  for (const std::string& one : marked) out.push_back(sentence_of(one));
  return out;
}

void Log::tell(Event event, Dice& dice) {
  if (std::vector<Pool>* pools = dice.tracing()) {
    event.dice = std::move(*pools);
    pools->clear();
  }
  take_marks(event);
  for (Telling& other : event.others) take_marks(other);
  out_->push_back(std::move(event));
}

const Telling* heard_by(const Event& event, const Eye& eye) {
  if (eye.kind == Eye::Kind::referee || event.to.has(eye)) return &event;
  const auto own =
      std::find_if(event.others.begin(), event.others.end(), [&](const Telling& t) { return t.to.has(eye); });
  return own == event.others.end() ? nullptr : &*own;
}

bool told(const Event& event, const Eye& eye, Event& out) {
  const Telling* heard = heard_by(event, eye);
  if (heard == nullptr) return false;
  out = Event{};
  static_cast<Telling&>(out) = *heard;
  out.at = event.at;
  if (heard == &event) out.dice = event.dice;
  std::erase_if(out.dice, [&](const Pool& p) { return !p.seen_by.has(eye); });
  if (eye.kind == Eye::Kind::referee) out.others = event.others;
  return true;
}

Json to_json(const Event& event) {
  Json out;
  out["kind"] = event.kind;
  out["rule"] = event.rule;
  out["text"] = event.text;
  if (!event.who.empty()) out["who"] = event.who;
  if (!event.whom.empty()) out["whom"] = event.whom;
  if (event.effect != Effect::none) out["effect"] = word_of(event.effect);
  if (event.amount != 0) out["amount"] = event.amount;
  if (!event.rows.empty()) out["rows"] = event.rows;
  if (!event.facts.is_null()) out["facts"] = event.facts;
  if (!event.modifiers.empty()) {
    Json& list = out["modifiers"] = Json::array();
    for (const Modifier& m : event.modifiers)
      list.push_back({{"of", m.of}, {"name", m.name}, {"value", m.value}, {"rule", m.rule}});
  }
  if (!event.dice.empty()) {
    Json& list = out["dice"] = Json::array();
    for (const Pool& p : event.dice) list.push_back({{"rule", p.rule.text()}, {"sides", p.sides}, {"faces", p.faces}});
  }
  if (!event.outcome.is_null()) out["outcome"] = event.outcome;
  return out;
}

}  // namespace broadside
