// The other answers to "roll": a script, a record of real dice, a person at the table, and the enumerator of exact
// odds.
#pragma once

#include <gmpxx.h>

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/dice.h"

namespace broadside {

/// Faces in the order asked for: conformance cases and tests.
class ScriptedDice final : public DiceSource {
 public:
  explicit ScriptedDice(std::vector<int> script) : script_(std::move(script)) {}
  void roll(const DieAddress& at, const Roll& why, int n, int sides, uint8_t* faces) override;
  bool ran_out() const { return ran_out_; }
  bool impossible_face() const { return impossible_; }
  size_t left_over() const { return script_.size() - used_; }
  std::optional<size_t> ready() const override { return left_over(); }

 private:
  std::vector<int> script_;
  size_t used_ = 0;
  bool ran_out_ = false;
  bool impossible_ = false;
};

/// A pool that somebody has to throw.
struct MissingPool {
  DieAddress address;
  Roll why;
  int n = 0;
  int sides = 6;
  int need = 0;  // Cuts::need
};

/// Dice typed in by people, kept under their address; the seats not named in `by_hand` are rolled by the generator.
/// A missing pool gives ones and is listed, at most one a lane: the run is thrown away and asked again when they are
/// in. Dice in a row are listed and given as one pool, or as several one after the other.
class HandDice final : public DiceSource {
 public:
  HandDice(DiceKey key, uint32_t seats_by_hand) : seeded_(key), by_hand_(seats_by_hand) {}
  void roll(const DieAddress& at, const Roll& why, int n, int sides, uint8_t* faces) override;
  /// Thinks in faces; notes what a success is, for those who are asked to throw.
  bool tally(const DieAddress&, const Roll&, int, int, const Cuts& cuts, Tally&) override {
    need_ = cuts.need();
    return false;
  }

  void begin_run() { missing_.clear(); }
  const std::vector<MissingPool>& missing() const { return missing_; }
  void give(const DieAddress& at, std::vector<int> faces) { thrown_[at] = std::move(faces); }
  const std::map<DieAddress, std::vector<int>>& thrown() const { return thrown_; }
  bool by_hand(Seat roller) const { return roller < 32 && ((by_hand_ >> roller) & 1U) != 0; }

 private:
  std::optional<std::span<const int>> lying(const DieAddress& at, const Roll& why, int n) const;
  void ask_for(const DieAddress& at, const Roll& why, int n, int sides, int need);

  Dice seeded_;
  uint32_t by_hand_;
  int need_ = 0;  // of the tally that rolls next
  std::map<DieAddress, std::vector<int>> thrown_;
  std::vector<MissingPool> missing_;
};

/// Walks every way the dice can fall, by tallies where the rule asked for a tally.
class Enumerator final : public DiceSource {
 public:
  /// False when all ways have been walked. Call before each run.
  bool next_run();
  /// Exact chance of the run just made.
  const mpq_class& chance() const { return chance_; }
  uint64_t runs() const { return runs_; }
  /// Some dice may be rerolled for ever (ties): then no list of ways is complete.
  bool endless() const { return path_.size() > kDeepest; }

  void roll(const DieAddress& at, const Roll& why, int n, int sides, uint8_t* faces) override;
  bool tally(const DieAddress& at, const Roll& why, int n, int sides, const Cuts& cuts, Tally& out) override;

 private:
  static constexpr size_t kDeepest = 400;
  struct Fork {
    uint32_t taken = 0;
    uint32_t ways = 0;
  };
  uint32_t take(uint32_t ways);

  std::vector<Fork> path_;
  size_t depth_ = 0;
  uint64_t runs_ = 0;
  mpq_class chance_ = 1;
};

/// Chance of each outcome of `run(Dice&)`, which is the same settle that play calls.
template <class Key, class Run>
std::map<Key, mpq_class> exact_odds(Run&& run) {
  std::map<Key, mpq_class> odds;
  Enumerator every_way;
  while (every_way.next_run()) {
    Dice dice({}, &every_way);
    dice.begin_step(0);
    const Key outcome = run(dice);
    odds[outcome] += every_way.chance();
  }
  return odds;
}

}  // namespace broadside
