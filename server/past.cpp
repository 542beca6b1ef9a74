#include "server/past.h"

#include <fmt/format.h>

#include <algorithm>

namespace broadside::server {

Expected<const PastPhases::Phase*> PastPhases::at(uint32_t phase, const Game& game, const Record& record,
                                                  const Seed& secret) {
  if (const auto kept = kept_.find(phase); kept != kept_.end()) return &kept->second;
  const uint32_t phases = record.phases();
  const uint32_t last = phase < phases ? std::min(phases - 1, phase + kAfter) : phase;  // refused with its reason
  const uint32_t first = phase > kBefore ? phase - kBefore : 0;
  std::map<uint32_t, Phase> kept;
  const auto visit = [&](const PhaseLine& line, std::span<const Event>, const Match& match) {
    if (line.phase >= first) kept[line.phase] = {line.name, match.clone()};
  };
  ++replays_;
  const auto replayed = replay_record(game, record, last, visit, secret);
  if (!replayed) return tl::make_unexpected(replayed.error());
  kept_ = std::move(kept);
  const auto found = kept_.find(phase);
  if (found == kept_.end()) return problem(fmt::format("phase {}", phase), "cannot be played again");
  return &found->second;
}

}  // namespace broadside::server
