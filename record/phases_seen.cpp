#include "record/phases_seen.h"

#include <algorithm>

#include "engine/core/veiled.h"

namespace broadside {
namespace {

/// A seat is asked something; the public sees the turn go on.
bool is_news(const Asks& asks, const Eye& eye, const PhaseSeen& before, const PhaseSeen& now) {
  if (eye.kind != Eye::Kind::seat) return before.turn != now.turn || before.name.text != now.name.text;
  return std::any_of(asks.begin(), asks.end(), [&](const Ask& ask) { return ask.seat == eye.seat; });
}

}  // namespace

void PhasesSeen::open(uint32_t phase, const Match& match, size_t seats) {
  const Veiled* veil = veiled(match);
  if (veil == nullptr) return;
  const Asks asks = match.asks();
  seen_.erase(phase);  // it begins anew after an order was taken back
  const auto before = seen_.empty() ? seen_.end() : std::prev(seen_.end());
  ByEye now;
  for (size_t i = 0; i <= seats; ++i) {
    const Eye eye = i < seats ? Eye::of(static_cast<Seat>(i)) : Eye::spectator();
    PhaseSeen& seen = now.emplace_back(PhaseSeen{phase, veil->known_at(eye).turn, match.phase(eye)});
    if (before == seen_.end()) continue;
    seen.number = before->second[i].number + (is_news(asks, eye, before->second[i], seen) ? 1 : 0);
  }
  seen_[phase] = std::move(now);
}

const PhaseSeen* PhasesSeen::of(uint32_t phase, const Eye& eye) const {
  const auto found = seen_.find(phase);
  if (found == seen_.end() || eye.kind == Eye::Kind::referee) return nullptr;
  const ByEye& all = found->second;
  return &all[eye.kind == Eye::Kind::seat ? std::min<size_t>(eye.seat, all.size() - 1) : all.size() - 1];
}

uint32_t PhasesSeen::in_record(uint32_t number, const Eye& eye) const {
  for (auto phase = seen_.rbegin(); phase != seen_.rend(); ++phase)
    if (const PhaseSeen* seen = of(phase->first, eye); seen != nullptr && seen->number == number) return phase->first;
  return number;
}

}  // namespace broadside
