// A record played again: to look at it, to check it, or to let it go another way.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "record/director.h"

namespace broadside {

/// Called at the end of each phase with what happened in it and where it led.
using PhaseVisitor = std::function<void(const PhaseLine& phase, std::span<const Event> events, const Match& match)>;

/// Called at the end of each phase with how many there were. False: stop there.
using PhaseWatch = std::function<bool(uint32_t phases)>;

/// Texts for people that differ from what this version would write: wording may change, so this is not a difference.
struct OtherWords {
  uint32_t phase_names = 0, orders = 0, reasons = 0;
  std::string first;  // line 40: the record says "...", this version "..."
  uint32_t all() const { return phase_names + orders + reasons; }
  std::string text() const;
};

struct Replayed {
  std::optional<RecordDifference> difference;  // the first; none: the record and the rules agree
  uint32_t phases = 0;                         // that agreed
  bool finished = false;                       // the record reaches the end of the battle
  bool stopped = false;                        // by the watch
  OtherWords other_words;
  bool ok() const { return !difference; }
};

/// Plays a record again from its start, to the end of phase `until` if given. A Problem: it cannot be replayed at all
/// (secret seed, unknown battle), or `stop` became true.
Expected<Replayed> replay_record(const Game& game, const Record& record, std::optional<uint32_t> until,
                                 const PhaseVisitor& visit, const std::optional<Seed>& secret = {},
                                 const std::atomic<bool>* stop = nullptr);

/// Compares every hash, snapshot and the result; names the first phase that differs, the answer that is refused, or the
/// missing last line of a battle that is over.
Expected<Replayed> verify_record(const Game& game, const Record& record, const std::optional<Seed>& secret = {},
                                 const PhaseWatch& watch = {});
Expected<Replayed> verify_record(const Record& record);  // of whatever system it is

/// The battle up to the end of phase `at`, with other dice from there on. The past stays as it was and verifies.
Expected<Record> fork_record(const Record& record, uint32_t at, const Seed& new_seed);

}  // namespace broadside
