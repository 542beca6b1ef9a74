#include "engine/core/dice.h"

#include <Random123/philox.h>

#include <algorithm>

namespace broadside {
namespace {

using Philox = r123::Philox4x32;  // ten rounds

/// `n` has room for the part in its highest byte and, below that, for what the stamp holds above 32 bits.
Philox::ctr_type block(const DiceKey& key, uint64_t stamp, uint32_t rule, uint32_t lane_actor, uint32_t n) {
  const uint32_t above = static_cast<uint32_t>(stamp >> 32) << 16;
  const Philox::ctr_type counter = {{static_cast<uint32_t>(stamp), rule, lane_actor, n ^ above}};
  const Philox::key_type philox_key = {{key.a, key.b}};
  return Philox{}(counter, philox_key);
}

}  // namespace

Dice::Stream& Dice::stream(uint64_t address) {
  size_t slot = (address * 0x9e3779b97f4a7c15ULL) >> 32;
  for (;; ++slot) {
    Stream& s = streams_[slot & (streams_.size() - 1)];
    if (s.epoch == epoch_ && s.address == address) return s;
    if (s.epoch != epoch_) {
      if (2 * live_ >= streams_.size()) break;
      ++live_;
      s = {address, epoch_, 0};
      return s;
    }
  }
  std::vector<Stream> old;
  old.swap(streams_);
  streams_.resize(old.size() * 2);
  live_ = 0;
  for (const Stream& s : old)
    if (s.epoch == epoch_) stream(s.address).ordinal = s.ordinal;
  return stream(address);
}

/// One 32-bit word a die, multiplied into the range; the few words that would favour a face are passed over.
void Dice::generate(uint32_t rule, uint32_t lane_actor, Stream& s, int n, int sides, uint8_t* out) {
  const auto bound = static_cast<uint32_t>(sides);
  const uint32_t unfair = (0U - bound) % bound;
  const uint32_t part = static_cast<uint32_t>(part_) << 24;
  uint32_t have = s.ordinal >> 2;
  Philox::ctr_type words = block(key_, stamp_, rule, lane_actor, part | have);
  for (int i = 0; i < n;) {
    if ((s.ordinal >> 2) != have) {
      have = s.ordinal >> 2;
      words = block(key_, stamp_, rule, lane_actor, part | have);
    }
    const uint64_t product = static_cast<uint64_t>(words.v[s.ordinal & 3]) * bound;
    ++s.ordinal;
    if (static_cast<uint32_t>(product) >= unfair) out[i++] = static_cast<uint8_t>((product >> 32) + 1);
  }
}

void Dice::roll(const Roll& why, int n, int sides, uint8_t* out) {
  const uint32_t lane_actor = (static_cast<uint32_t>(lane_) << 16) | why.actor;
  // Should two addresses share a slot they only count together: the generator's counter still holds each in full.
  Stream& s = stream(((static_cast<uint64_t>(why.rule.hash) << 32) | lane_actor) ^ (part_ * 0x9e3779b97f4a7c15ULL));
  drawn_ += static_cast<uint64_t>(n);
  if (source_ == nullptr && trace_ == nullptr)
    generate(why.rule.hash, lane_actor, s, n, sides, out);
  else
    roll_elsewhere(why, s, lane_actor, n, sides, out);
}

void Dice::roll_elsewhere(const Roll& why, Stream& s, uint32_t lane_actor, int n, int sides, uint8_t* out) {
  const DieAddress at{stamp_, why.rule.hash, lane_actor, part_, s.ordinal};
  if (source_ != nullptr) {
    source_->roll(at, why, n, sides, out);
    s.ordinal += static_cast<uint32_t>(n);
  } else {
    generate(why.rule.hash, lane_actor, s, n, sides, out);
  }
  if (trace_ != nullptr)
    trace_->push_back({at, why.rule, why.roller, why.seen_by, sides, std::vector<int>(out, out + n), 0});
}

uint64_t Dice::bits(const Roll& why) {
  const uint32_t lane_actor = (static_cast<uint32_t>(lane_) << 16) | why.actor;
  Stream& s = stream((static_cast<uint64_t>(why.rule.hash) << 32) | lane_actor);
  const Philox::ctr_type words = block(key_, stamp_, why.rule.hash, lane_actor, s.ordinal++);
  return (static_cast<uint64_t>(words.v[0]) << 32) | words.v[1];
}

Tally Dice::tally(const Roll& why, int n, int sides, const Cuts& cuts) {
  Tally result;
  result.groups = static_cast<uint8_t>(cuts.count + 1);
  if (source_ != nullptr) {
    const uint32_t lane_actor = (static_cast<uint32_t>(lane_) << 16) | why.actor;
    const DieAddress at{stamp_, why.rule.hash, lane_actor, part_, 0};
    if (source_->tally(at, why, n, sides, cuts, result)) return result;
  }
  std::array<uint8_t, kMostInPool> thrown;  // NOLINT: filled below
  for (int left = n; left > 0; left -= kMostInPool) {
    const int now = std::min(left, kMostInPool);
    roll(why, now, sides, thrown.data());
    if (trace_ != nullptr) trace_->back().need = cuts.need();
    for (int i = 0; i < now; ++i) {
      int group = 0;
      while (group < cuts.count && thrown[static_cast<size_t>(i)] >= cuts.from[static_cast<size_t>(group)]) ++group;
      ++result.in[static_cast<size_t>(group)];
    }
  }
  return result;
}

DiceKey dice_key(const Seed& seed, uint64_t purpose) {
  // Two Philox blocks over the seed, chained: 256 bits in, 64 out, the purpose in the counter.
  Philox::ctr_type state = {{static_cast<uint32_t>(purpose), static_cast<uint32_t>(purpose >> 32), 0, 0}};
  for (size_t i = 0; i < seed.size(); i += 8) {
    auto word = [&](size_t at) {
      return static_cast<uint32_t>(seed[at]) | (static_cast<uint32_t>(seed[at + 1]) << 8) |
             (static_cast<uint32_t>(seed[at + 2]) << 16) | (static_cast<uint32_t>(seed[at + 3]) << 24);
    };
    const Philox::key_type key = {{word(i), word(i + 4)}};
    state.v[3] ^= static_cast<uint32_t>(i);
    state = Philox{}(state, key);
  }
  return {state.v[0], state.v[1]};
}

}  // namespace broadside
