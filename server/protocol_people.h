// Frames of protocol.h about people far apart: orders taken back, links to be shared, who is there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/fields.h"

namespace broadside::server {

/// Commander only: his seat's last order is taken back, at once where nobody has to agree (`now.may_take_back`), or as
/// soon as the others do. `on` false: he does not ask for it any more.
struct TakeBack {
  bool on = true;
  FIELDS(on)
};

/// Commander only: what another asks in `now.take_back` is agreed to or refused.
struct AnswerTakeBack {
  bool agree = true;
  FIELDS(agree)
};

/// Commander or referee: a link that shows the battle as any spectator sees it, and commands nothing; with the number
/// that a phase has for who comes with it. Each link may ask for a few.
struct AskShare {
  std::optional<uint32_t> phase;  // as the reader counts
  bool new_link = true;           // false: he has one already, and asks only for the phase
  FIELDS(phase, new_link)
};

/// A commander asks to take his last order back; it lapses when the battle goes on.
struct TakeBackFrame {
  uint8_t seat = 0;                  // his
  std::vector<int> agreed, awaited;  // seats that agree, and those still to say so
  FIELDS(seat, agreed, awaited)
};

/// Whether the reader may take his last order back now: `at_will`, `by_agreement`, or `no` and why.
struct MayTakeBack {
  std::string how, why;
  FIELDS(how, why)
};

/// Somebody who has a side's link or the referee's. Who is awaited is in `now.waiting`.
struct PersonFrame {
  std::string role;
  std::optional<int> seat;
  std::string name;
  bool here = false;
  int64_t since_ms = 0;  // here since, or away since; 0: not seen since the battle was last opened
  FIELDS(role, seat, name, here, since_ms)
};

struct Shared {
  std::string link;
  std::optional<uint32_t> phase;
  FIELDS(link, phase)
};

}  // namespace broadside::server
