// What happened and why: every event carries its rule, the modifiers one by one, the dice and the outcome.
// In the lab nobody listens: `on()` is false and nothing of this is built.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/dice.h"

namespace broadside {

using Json = nlohmann::ordered_json;

struct Modifier {
  std::string name;
  int value = 0;
  std::string rule;
};

/// What came of an event, the heavier the later. `hit` says that something struck, `damaged` what it cost.
enum class Effect : uint8_t { none, moved, missed, hit, damaged, disabled, left, sunk };

/// A thing that happened. `facts` and `outcome` use the field names of the system's ops page.
struct Event {
  std::string kind;  // "card", "move", "gunfire": the system's word
  std::string rule;  // ledger id that settled it
  Cursor at;
  Seat told_to = kNoSeat;  // who is told in full; kNoSeat: everybody
  std::string text;        // one sentence for those told in full
  std::string outline;     // for the others; empty: they are told nothing
  std::vector<Modifier> modifiers;
  std::vector<Pool> dice;
  Json facts;
  Json outcome;
  Effect effect = Effect::none;
  std::string whom;  // the ship it happened to, as the text names her; empty: none, or several
};

class Log {
 public:
  Log() = default;
  explicit Log(std::vector<Event>* out) : out_(out) {}
  bool on() const { return out_ != nullptr; }
  /// Takes the dice thrown since the last event with it.
  void tell(Event event, Dice& dice) {
    if (std::vector<Pool>* pools = dice.tracing()) {
      event.dice = std::move(*pools);
      pools->clear();
    }
    out_->push_back(std::move(event));
  }

  /// Events of a run that was kept.
  void take(std::vector<Event>&& events) {
    for (Event& e : events) out_->push_back(std::move(e));
  }

 private:
  std::vector<Event>* out_ = nullptr;
};

bool is_told(const Event& event, const Eye& eye);
/// The event as a seat (or the public) may know it; false if it is not told at all.
bool told(const Event& event, const Eye& eye, Event& out);

Json to_json(const Event& event);

}  // namespace broadside
