// What happened and why, as data; the sentence is only its last form. In the lab nobody listens: `on()` is false and
// nothing of this is built.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/dice.h"
#include "engine/core/enum_words.h"
#include "engine/core/modifiers.h"

namespace broadside {

using Json = nlohmann::ordered_json;

/// A line of Modifiers in words.
struct Modifier {
  std::string name;  // "own speed 5"
  int value = 0;
  std::string rule;
  std::string of = {};  // what it changes: "to hit"; lines of one roll add up
};
std::vector<Modifier> in_words(const Modifiers& modifiers);

/// What came of an event, the heavier the later. `hit` says that something struck, `damaged` what it cost.
enum class Effect : uint8_t { none, moved, signalled, revealed, missed, hit, damaged, disabled, left, sunk };
template <>
struct EnumWords<Effect> {
  static constexpr std::array<std::string_view, 10> words = {"none", "moved",   "signalled", "revealed", "missed",
                                                             "hit",  "damaged", "disabled",  "left",     "sunk"};
};

/// Where a sentence names a piece, counted in letters: a page makes it a link.
struct Mention {
  std::string handle;
  int from = 0, length = 0;
  bool operator==(const Mention&) const = default;
};

/// One version of what happened, as some ears hear it. Handles are those by which these ears know the pieces.
struct Telling {
  Audience to = Audience::everybody();
  std::string kind;               // "card", "move", "gunfire": the system's word
  std::string rule;               // ledger id that settled it
  std::string text;               // one sentence; a piece is named in it by `named`
  std::vector<Mention> mentions;  // found in the text by Log::tell
  std::vector<std::string> who;   // handles of those who did it
  std::vector<std::string> whom;  // and of those it was done to, on whom the effect is
  Effect effect = Effect::none;
  int amount = 0;                 // of the effect: hits, boxes
  std::vector<std::string> rows;  // codes of the sheet rows of `whom` that changed
  std::vector<Modifier> modifiers;
  Json facts, outcome;  // in the field names of the system's ops page
};

/// A thing that happened: the truth, which the referee hears and whoever else is in its audience, and what it is for
/// others. An eye that is in no audience hears nothing.
struct Event : Telling {
  Cursor at;
  std::vector<Pool> dice;
  std::vector<Telling> others;  // an eye hears the first that is meant for it
};

/// The event is for one seat; all others hear only that sentence, or nothing if it is empty.
void for_one_seat(Event& event, Seat seat, std::string others_hear);

/// A name in a sentence that leads to the piece it belongs to; the handle is the name where none is given.
std::string named(std::string_view name, std::string_view handle = {});
/// The sentence without the marks of `named`, which it turns into mentions.
std::string without_marks(std::string_view marked, std::vector<Mention>* mentions = nullptr);

class Log {
 public:
  Log() = default;
  explicit Log(std::vector<Event>* out) : out_(out) {}
  bool on() const { return out_ != nullptr; }
  /// Takes the dice thrown since the last event with it.
  void tell(Event event, Dice& dice);

  /// Events of a run that was kept.
  void take(std::vector<Event>&& events) {
    for (Event& e : events) out_->push_back(std::move(e));
  }

 private:
  std::vector<Event>* out_ = nullptr;
};

/// The version that an eye hears; null: it hears nothing.
const Telling* heard_by(const Event& event, const Eye& eye);
inline bool is_told(const Event& event, const Eye& eye) { return heard_by(event, eye) != nullptr; }
/// The event as that eye may know it, without dice thrown out of its sight; false if it is not told at all.
bool told(const Event& event, const Eye& eye, Event& out);

Json to_json(const Event& event);

}  // namespace broadside
