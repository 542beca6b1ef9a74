#include "engine/core/dice_sources.h"

#include <algorithm>
#include <utility>

namespace broadside {
namespace {

/// Do two addresses differ in their ordinals at most?
bool same_stream(DieAddress a, const DieAddress& b) {
  a.ordinal = b.ordinal;
  return a == b;
}

}  // namespace

void ScriptedDice::roll(const DieAddress&, const Roll&, int n, int sides, uint8_t* faces) {
  for (int i = 0; i < n; ++i) {
    int face = 1;
    if (used_ < script_.size())
      face = script_[used_++];
    else
      ran_out_ = true;
    if (face < 1 || face > sides) {
      impossible_ = true;
      face = std::clamp(face, 1, sides);
    }
    faces[i] = static_cast<uint8_t>(face);
  }
}

void HandDice::roll(const DieAddress& at, const Roll& why, int n, int sides, uint8_t* faces) {
  const int need = std::exchange(need_, 0);
  if (const auto thrown = lying(at, why, n)) {
    std::transform(thrown->begin(), thrown->end(), faces, [](int face) { return static_cast<uint8_t>(face); });
    return;
  }
  if (!by_hand(why.roller)) {
    // A pool of its own address: as independent as the generator's usual stream, whatever people threw in between.
    seeded_.begin_step(at.stamp);
    seeded_.lane(static_cast<uint16_t>(at.lane_actor >> 16));
    seeded_.part(static_cast<uint8_t>(at.part));
    Roll same = why;
    std::vector<uint8_t> passed(at.ordinal);
    if (at.ordinal > 0) seeded_.faces(same, static_cast<int>(at.ordinal), sides, passed.data());
    seeded_.faces(same, n, sides, faces);
    return;
  }
  std::fill(faces, faces + n, uint8_t{1});
  ask_for(at, why, n, sides, need);
}

/// Dice of this address that people have rolled; dice read in succession may be part of that pool.
std::optional<std::span<const int>> HandDice::lying(const DieAddress& at, const Roll& why, int n) const {
  auto after = thrown_.upper_bound(at);
  if (after == thrown_.begin()) return std::nullopt;
  const auto& [first, faces] = *--after;
  const auto passed = static_cast<size_t>(at.ordinal - first.ordinal);
  const auto wanted = static_cast<size_t>(n);
  if (!same_stream(first, at)) return std::nullopt;
  const bool all = passed == 0 && faces.size() == wanted;
  if (!all && !(why.in_a_row && faces.size() >= passed + wanted)) return std::nullopt;
  return std::span(faces).subspan(passed, wanted);
}

void HandDice::ask_for(const DieAddress& at, const Roll& why, int n, int sides, int need) {
  const uint32_t lane = at.lane_actor >> 16;
  const auto waits = std::find_if(missing_.begin(), missing_.end(),
                                  [&](const MissingPool& m) { return (m.address.lane_actor >> 16) == lane; });
  if (waits == missing_.end()) {
    missing_.push_back({at, why, n, sides, need});
    return;
  }
  const bool next = why.in_a_row && waits->why.in_a_row && same_stream(waits->address, at) && sides == waits->sides &&
                    at.ordinal == waits->address.ordinal + static_cast<uint32_t>(waits->n);
  if (next && waits->n + n <= Dice::kMostInPool) waits->n += n;
}

bool Enumerator::next_run() {
  if (runs_ > 0) {
    while (!path_.empty() && path_.back().taken + 1 >= path_.back().ways) path_.pop_back();
    if (path_.empty()) return false;
    ++path_.back().taken;
  }
  ++runs_;
  depth_ = 0;
  chance_ = 1;
  return true;
}

uint32_t Enumerator::take(uint32_t ways) {
  if (depth_ == path_.size()) path_.push_back({0, ways});
  return path_[depth_++].taken;
}

void Enumerator::roll(const DieAddress&, const Roll&, int n, int sides, uint8_t* faces) {
  for (int i = 0; i < n; ++i) {
    faces[i] = static_cast<uint8_t>(take(static_cast<uint32_t>(sides)) + 1);
    chance_ /= sides;
  }
}

bool Enumerator::tally(const DieAddress&, const Roll&, int n, int sides, const Cuts& cuts, Tally& out) {
  // Group by group: how many of the dice still left fall into this one, given that they are in none before it.
  int left = n;
  int faces_left = sides;
  for (int group = 0; group < cuts.count; ++group) {
    const int low = group == 0 ? 1 : cuts.from[static_cast<size_t>(group - 1)];
    const int faces_here = std::clamp(static_cast<int>(cuts.from[static_cast<size_t>(group)]) - low, 0, faces_left);
    uint32_t here = 0;
    if (faces_here == faces_left)
      here = static_cast<uint32_t>(left);
    else if (faces_here > 0)
      here = take(static_cast<uint32_t>(left) + 1);
    mpz_class ways;
    mpz_bin_uiui(ways.get_mpz_t(), static_cast<unsigned long>(left), here);
    mpz_class inside;
    mpz_class outside;
    mpz_class all;
    mpz_ui_pow_ui(inside.get_mpz_t(), static_cast<unsigned long>(faces_here), here);
    mpz_ui_pow_ui(outside.get_mpz_t(), static_cast<unsigned long>(faces_left - faces_here),
                  static_cast<unsigned long>(left) - here);
    mpz_ui_pow_ui(all.get_mpz_t(), static_cast<unsigned long>(faces_left), static_cast<unsigned long>(left));
    if (faces_left > 0) {
      mpq_class factor(ways * inside * outside, all);
      factor.canonicalize();
      chance_ *= factor;
    }
    out.in[static_cast<size_t>(group)] = static_cast<uint16_t>(here);
    left -= static_cast<int>(here);
    faces_left -= faces_here;
  }
  out.in[cuts.count] = static_cast<uint16_t>(left);
  return true;
}

}  // namespace broadside
