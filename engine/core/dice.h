// Dice are data. A rule asks for exactly what it needs; a keyed generator, a script, a person or an enumerator answers.
//
// Every die has an address: battle key, step, rule, lane and actor, and its ordinal among the dice of that address. An
// added roll therefore shifts no other, and two options can be compared with equal luck. Nobody passes an ordinal by
// hand.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/rule_id.h"
#include "engine/core/seats.h"

namespace broadside {

/// 64 bits drawn from the battle's 256-bit seed. Dice and admirals use different purposes of one seed.
struct DiceKey {
  uint32_t a = 0, b = 0;
  bool operator==(const DiceKey&) const = default;
};

/// Why a die is rolled, for whom, and who may see it.
struct Roll {
  RuleId rule;
  uint16_t actor = 0;     // row of the ship, seat of the player: whatever keeps two rolls of one rule apart
  Seat roller = kUmpire;  // who would roll it at a real table
  Audience seen_by = Audience::everybody();
  bool in_a_row = false;  // a rule reads them one by one, people roll them together
};

/// Lowest faces of the groups that matter: Cuts{5} tells 1-4 from 5-6.
struct Cuts {
  std::array<uint8_t, 4> from{};
  uint8_t count = 0;
  bool low_counts = false;  // success is below the cut; only the log asks
  uint8_t success = 0;      // where there are several cuts: lowest face that succeeds; only the log asks
  constexpr Cuts() = default;
  constexpr explicit Cuts(int a) : from{static_cast<uint8_t>(a)}, count(1) {}
  constexpr Cuts(int a, int b) : from{static_cast<uint8_t>(a), static_cast<uint8_t>(b)}, count(2) {}
  constexpr Cuts(int a, int b, int c)
      : from{static_cast<uint8_t>(a), static_cast<uint8_t>(b), static_cast<uint8_t>(c)}, count(3) {}
  constexpr Cuts(int a, int b, int c, int d)
      : from{static_cast<uint8_t>(a), static_cast<uint8_t>(b), static_cast<uint8_t>(c), static_cast<uint8_t>(d)},
        count(4) {}
  static constexpr Cuts below(int a) {
    Cuts cuts(a);
    cuts.low_counts = true;
    return cuts;
  }
  /// Lowest face that succeeds, where one cut separates it from failure; 0: there is no such cut.
  constexpr int need() const {
    if (success > 0) return success;
    return count == 1 && !low_counts ? from[0] : 0;
  }
};

/// How many dice fell below the first cut, from the first to the second, and so on.
struct Tally {
  std::array<uint16_t, 5> in{};
  uint8_t groups = 1;
  int from_last_cut() const { return in[groups - 1]; }
};

struct DieAddress {
  uint64_t stamp = 0;  // Cursor::stamp
  uint32_t rule = 0;   // RuleId::hash
  uint32_t lane_actor = 0;
  uint32_t part = 0;
  uint32_t ordinal = 0;  // of the first die of the pool
  auto operator<=>(const DieAddress&) const = default;
};

/// One roll as it happened: what the log shows and a record of physical dice keeps.
struct Pool {
  DieAddress address;
  RuleId rule;
  Seat roller = kUmpire;
  Audience seen_by = Audience::everybody();
  int sides = 6;
  std::vector<int> faces;
  int need = 0;  // Cuts::need
};

/// Any source of dice but the inline generator.
class DiceSource {
 public:
  DiceSource() = default;
  DiceSource(const DiceSource&) = delete;
  DiceSource& operator=(const DiceSource&) = delete;
  virtual ~DiceSource() = default;
  /// Fills faces (each 1..sides). May give placeholders and remember that the pool is missing.
  virtual void roll(const DieAddress& at, const Roll& why, int n, int sides, uint8_t* faces) = 0;
  /// A source that thinks in tallies (the enumerator) answers here and returns true.
  virtual bool tally(const DieAddress&, const Roll&, int, int, const Cuts&, Tally&) { return false; }
  /// How many dice are ready, where somebody has entered them.
  virtual std::optional<size_t> ready() const { return std::nullopt; }
};

class Dice {
 public:
  static constexpr int kMostInPool = 256;

  explicit Dice(DiceKey key, DiceSource* source = nullptr) : key_(key), source_(source) { streams_.resize(kStreams); }

  /// Another battle with the same object: nothing is allocated again.
  void restart(DiceKey key) { key_ = key; }

  /// A new step: ordinals start again, the lane is 0.
  void begin_step(uint64_t stamp) {
    stamp_ = stamp;
    lane_ = 0;
    part_ = 0;
    live_ = 0;
    ++epoch_;
  }
  /// From here on rolls are independent of the step's other lanes (a salvo, a ship, a pair): people roll them
  /// together.
  void lane(uint16_t id) {
    lane_ = id;
    part_ = 0;
  }
  /// A part of the lane (one battery after the other) with addresses of its own, but rolled only when its turn comes.
  void part(uint8_t id) { part_ = id; }

  int one(const Roll& why, int sides) {
    uint8_t face = 0;
    roll(why, 1, sides, &face);
    return face;
  }

  /// n dice in order; `out` has room for n.
  void faces(const Roll& why, int n, int sides, uint8_t* out) { roll(why, n, sides, out); }

  /// How many of n dice fell into each group.
  Tally tally(const Roll& why, int n, int sides, const Cuts& cuts);

  /// Index 0..left-1 of a card drawn from those left.
  int draw(const Roll& why, int left) { return left <= 1 && source_ == nullptr ? 0 : one(why, left) - 1; }

  /// 64 raw bits, for an admiral's random choices; no rule may use them.
  uint64_t bits(const Roll& why);

  /// With a trace every roll is kept for the log.
  void trace(std::vector<Pool>* pools) { trace_ = pools; }
  std::vector<Pool>* tracing() const { return trace_; }

  uint64_t drawn() const { return drawn_; }  // dice rolled so far, for the bench

  /// Dice of a script not yet rolled: a case may ask what they mean without saying how many there are.
  std::optional<size_t> ready() const { return source_ == nullptr ? std::nullopt : source_->ready(); }

 private:
  static constexpr size_t kStreams = 1024;  // power of two; grows when a step has more addresses than that
  struct Stream {
    uint64_t address = 0;
    uint32_t epoch = 0;
    uint32_t ordinal = 0;
  };

  Stream& stream(uint64_t address);
  void roll(const Roll& why, int n, int sides, uint8_t* out);
  void roll_elsewhere(const Roll& why, Stream& s, uint32_t lane_actor, int n, int sides, uint8_t* out);
  void generate(uint32_t rule, uint32_t lane_actor, Stream& s, int n, int sides, uint8_t* out);

  DiceKey key_;
  DiceSource* source_;
  std::vector<Pool>* trace_ = nullptr;
  uint64_t stamp_ = 0;
  uint32_t epoch_ = 1;  // 0 marks a stream never used
  uint32_t live_ = 0;
  uint16_t lane_ = 0;
  uint8_t part_ = 0;
  uint64_t drawn_ = 0;
  std::vector<Stream> streams_;
};

/// A tiny generator for admirals: they make many small choices, and none of them is a die of the battle.
class Whim {
 public:
  explicit Whim(uint64_t seed) : state_(seed) {}
  uint32_t below(uint32_t bound) {  // 0..bound-1
    state_ += 0x9e3779b97f4a7c15ULL;
    return static_cast<uint32_t>(((detail::mix(state_) >> 32) * bound) >> 32);
  }

 private:
  uint64_t state_;
};

/// Keys of a battle: dice and admirals never share a stream. `seed` is 32 bytes.
using Seed = std::array<uint8_t, 32>;
DiceKey dice_key(const Seed& seed, uint64_t purpose);
inline constexpr uint64_t kDicePurpose = 1;
inline constexpr uint64_t kAdmiralPurpose = 2;

}  // namespace broadside
