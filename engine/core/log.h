// What happened and why, as data; the sentence is only its last form. In the lab nobody listens: `on()` is false and
// nothing of this is built.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/dice.h"
#include "engine/core/enum_words.h"
#include "engine/core/fields.h"
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

/// The effect of an event, the graver the later. `hit` says that something struck, `damaged` what it cost.
enum class Effect : uint8_t { none, moved, signalled, revealed, missed, hit, damaged, disabled, left, sunk };
template <>
struct EnumWords<Effect> {
  static constexpr std::array<std::string_view, 10> words = {"none", "moved",   "signalled", "revealed", "missed",
                                                             "hit",  "damaged", "disabled",  "left",     "sunk"};
};

/// With what it was done, for a page to draw.
enum class Means : uint8_t { none, guns, torpedoes };
template <>
struct EnumWords<Means> {
  static constexpr std::array<std::string_view, 3> words = {"none", "guns", "torpedoes"};
};

/// A place on the way of a ship: x, y and heading as a piece has them, but a hex by its steps (q, r) on the sea, so
/// that a board that is floated under the ships leaves it where it was.
struct Waypoint {
  int x = 0, y = 0, heading = 0;
  bool operator==(const Waypoint&) const = default;
  FIELDS(x, y, heading)
};

/// Where a sentence names a piece, counted in characters: a page makes it a link.
struct Mention {
  std::string handle;
  int from = 0, length = 0;
  bool operator==(const Mention&) const = default;
};

/// A text that people read, and where it names pieces.
struct Sentence {
  std::string text;
  std::vector<Mention> mentions = {};
};

/// One version of what happened, for one audience. Handles are those by which that audience knows the pieces.
struct Telling {
  Audience to = Audience::everybody();
  std::string kind;               // "card", "move", "gunfire": the system's word
  std::string rule;               // ledger id that settled it
  std::string text;               // one sentence; a piece is named in it by `named`
  std::vector<Mention> mentions;  // found in the text by Log::tell
  std::vector<std::string> who;   // handles of those who did it
  std::vector<std::string> whom;  // and of those it was done to, on whom the effect is
  Effect effect = Effect::none;
  int amount = 0;  // of the effect: hits, boxes
  Means means = Means::none;
  std::vector<Waypoint> track;    // the way of the one who moved, from where she was to where she is
  std::vector<std::string> rows;  // codes of the sheet rows of `whom` that changed
  std::vector<Modifier> modifiers;
  Json facts, outcome;  // in the field names of the system's ops page
};

/// A thing that happened: the truth, told to the referee and whoever else is in its audience, and what is told to
/// others. An eye that is in no audience is told nothing.
struct Event : Telling {
  Cursor at;
  std::vector<Pool> dice;
  std::vector<Telling> others;  // an eye is told the first that is meant for it
};

/// The event is for one seat; all others are told only that sentence, or nothing if it is empty.
void for_one_seat(Event& event, Seat seat, std::string others_hear);

/// A name in a sentence that leads to the piece it belongs to; the handle is the name where none is given.
std::string named(std::string_view name, std::string_view handle = {});
/// The sentence without the marks of `named`, which it turns into mentions.
std::string without_marks(std::string_view marked, std::vector<Mention>* mentions = nullptr);
Sentence sentence_of(std::string_view marked);
std::vector<Sentence> sentences_of(const std::vector<std::string>& marked);

class Log {
 public:
  Log() = default;
  explicit Log(std::vector<Event>* out) : out_(out) {}
  bool on() const { return out_ != nullptr; }
  /// Takes with it the dice rolled since the last event.
  void tell(Event event, Dice& dice);

  /// Events of a run that was kept.
  void take(std::vector<Event>&& events) {
    for (Event& e : events) out_->push_back(std::move(e));
  }

 private:
  std::vector<Event>* out_ = nullptr;
};

/// The version that an eye is told; null: nothing.
const Telling* heard_by(const Event& event, const Eye& eye);
inline bool is_told(const Event& event, const Eye& eye) { return heard_by(event, eye) != nullptr; }
/// The event as that eye may know it, without dice rolled out of its sight; false if it is not told at all.
bool told(const Event& event, const Eye& eye, Event& out);

Json to_json(const Event& event);

}  // namespace broadside
