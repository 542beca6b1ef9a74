// broadside replay, verify, fork: what can be done with a battle file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace broadside::app {

struct ReplayOptions {
  std::string file;
  std::optional<uint32_t> to;       // last phase to show; none: all
  std::string as = "referee";       // a seat, the scenario's name of a side, referee or public
  bool json = false;                // one JSON object a phase
  std::optional<uint32_t> explain;  // all about one event, by its number in the listing for the same eye
};
/// 0; 1 when the record differs from its replay; 2 when it cannot be read or replayed.
int replay_command(const ReplayOptions& options);

struct VerifyOptions {
  std::vector<std::string> files;
};
/// 0; 1 naming the first phase that differs; 2 when a file cannot be read or replayed. The worst of all files counts.
int verify_command(const VerifyOptions& options);

struct ForkOptions {
  std::string file;
  uint32_t at = 0;                  // the last phase in common
  std::optional<std::string> seed;  // none: a random one
  std::string out;
  bool force = false;  // replace an existing file
};
/// 0; 1 when the record's past does not verify; 2 when nothing could be written.
int fork_command(const ForkOptions& options);

}  // namespace broadside::app
