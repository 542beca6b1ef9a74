#include "engine/core/dice_sources.h"

#include <algorithm>

namespace broadside {

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
  const auto thrown = thrown_.find(at);
  if (thrown != thrown_.end() && std::ssize(thrown->second) == n) {
    for (int i = 0; i < n; ++i) faces[i] = static_cast<uint8_t>(thrown->second[static_cast<size_t>(i)]);
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
  const uint32_t lane = at.lane_actor >> 16;
  const bool lane_waits = std::any_of(missing_.begin(), missing_.end(),
                                      [&](const MissingPool& m) { return (m.address.lane_actor >> 16) == lane; });
  if (!lane_waits) missing_.push_back({at, why, n, sides});
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
