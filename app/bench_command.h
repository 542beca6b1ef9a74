// broadside bench: how fast, how lean, and does it still behave as before.
#pragma once

#include <string>

namespace broadside::app {

struct BenchOptions {
  std::string system;
  bool quick = false;
  bool json = false;
  bool signature = false;
  unsigned threads = 1;
};
int bench_command(const BenchOptions& options);

}  // namespace broadside::app
