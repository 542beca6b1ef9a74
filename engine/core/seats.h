// Who sits at the table, where the battle stands, and what is owed by whom.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/core/fields.h"

namespace broadside {

using Seat = uint8_t;
inline constexpr int kSeats = 8;      // at most; admirals of one side may each have one, several persons may share one
inline constexpr Seat kNoSeat = 255;  // nobody, or everybody
inline constexpr Seat kUmpire = 254;  // rolls what no player may see
/// Who draws a seat's cards when a real deck lies on the table: the seat, told apart from its dice.
constexpr Seat cards_of(Seat seat) { return static_cast<Seat>(8 + seat); }

inline constexpr uint16_t kNoPost = 0xffff;

/// A seat of a battle: who commands, for which side, and from where.
struct SeatInfo {
  std::string name;  // "Red"; no other seat of the battle has it
  Seat side = 0;     // its ships, its points, its victory; several seats may share it
  uint16_t post =
      kNoPost;  // the bridge its admiral stands on, a number of the system's; kNoPost: on none in particular
  bool operator==(const SeatInfo&) const = default;
  FIELDS(name, side, post)
};

/// A point of view: a seat, the referee, who sees all, or the public, which sees only what is open. With a post, only
/// what is seen from that bridge; orders are checked against everything the seat knows.
struct Eye {
  enum class Kind : uint8_t { seat, referee, spectator };
  Kind kind = Kind::spectator;
  Seat seat = kNoSeat;
  uint16_t post = kNoPost;
  static Eye of(Seat s, uint16_t post = kNoPost) { return {Kind::seat, s, post}; }
  static Eye referee() { return {Kind::referee}; }
  static Eye spectator() { return {}; }
};

/// Who is told or sees something. The referee always is.
class Audience {
 public:
  constexpr Audience() = default;
  static constexpr Audience everybody() { return {}; }
  static constexpr Audience nobody() { return Audience(0, false); }
  static constexpr Audience of(Seat seat) { return nobody().and_of(seat); }
  constexpr Audience and_of(Seat seat) const { return Audience(seats_ | 1U << seat, public_too_); }
  constexpr bool has(const Eye& eye) const {
    if (eye.kind == Eye::Kind::seat) return eye.seat < 16 && (seats_ >> eye.seat & 1U) != 0;
    return eye.kind == Eye::Kind::referee || public_too_;
  }
  bool operator==(const Audience&) const = default;

 private:
  constexpr Audience(unsigned seats, bool public_too) : seats_(static_cast<uint16_t>(seats)), public_too_(public_too) {}
  uint16_t seats_ = 0xffff;  // a bit each
  bool public_too_ = true;
};
static_assert(kSeats <= 16, "a seat has a bit in Audience");

/// The state of progress of a battle. `round` counts repeats of a step within a turn.
struct Cursor {
  uint16_t turn = 0;
  uint16_t round = 0;
  uint8_t step = 0;
  uint8_t spare1 = 0;
  uint16_t spare2 = 0;
  uint32_t seconds = 0;  // for systems with a clock
  bool operator==(const Cursor&) const = default;
  FIELDS(turn, round, step, spare1, spare2, seconds)

  /// The part of every die's key that distinguishes steps. The lower word is full at turn 1023 and step 63; anything
  /// beyond goes above it, so that the dice of all smaller battles are what they always were.
  constexpr uint64_t stamp() const {
    const uint32_t low = (static_cast<uint32_t>(turn) << 22) | (static_cast<uint32_t>(step & 63) << 16) | round;
    const uint32_t above = (static_cast<uint32_t>(turn >> 10) << 2) | (step >> 6);
    return (static_cast<uint64_t>(above) << 32) | low;
  }
};
static_assert(Cursor{.turn = 0xffff, .round = 0xffff, .step = 0xff}.stamp() == 0xff'ffff'ffff,
              "every turn, step and round has a stamp of its own, in 40 bits");

struct AskId {
  uint16_t turn = 0;
  uint16_t round = 0;
  uint8_t step = 0;
  Seat seat = kNoSeat;
  bool offer = false;  // in addition to what the seat owes
  bool operator==(const AskId&) const = default;
};

/// A question. An owed one holds up the battle; an offer may be ignored. A seat has at most one of each at a time.
struct Ask {
  AskId id;
  Seat seat = kNoSeat;
  uint8_t kind = 0;  // the system's own enum
  bool must() const { return !id.offer; }
};

/// What a seat owes at this step, and what it is offered there.
constexpr Ask owed(const Cursor& at, Seat seat) { return {{at.turn, at.round, at.step, seat}, seat, at.step}; }
constexpr Ask offered(const Cursor& at, Seat seat, uint8_t kind) {
  return {{at.turn, at.round, at.step, seat, true}, seat, kind};
}

/// Where the answer is kept until the step is taken: owed and offered answers are kept apart.
inline constexpr size_t kSlots = 2 * kSeats;
constexpr size_t slot_of(const AskId& id) { return id.seat + (id.offer ? size_t{kSeats} : 0); }
constexpr size_t slot_of(const Ask& ask) { return slot_of(ask.id); }

struct Asks {
  uint8_t count = 0;
  std::array<Ask, kSlots> row;
  void add(const Ask& ask) { row[count++] = ask; }
  void clear() { count = 0; }
  const Ask* begin() const { return row.data(); }
  const Ask* end() const { return row.data() + count; }
};

enum class Outcome : uint8_t { done, needs_dice, over };

}  // namespace broadside
