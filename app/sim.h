#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace broadside::app {

struct SimOptions {
  std::string system;  // empty: that of the scenario
  std::string scenario = "fleet-action";
  std::vector<std::string> sides = {"steady", "random"};
  std::vector<std::string> options;  // name=value
  uint64_t games = 100;
  std::string seed = "1";
  unsigned threads = 0;
  bool swap = false;
  bool verify = false;   // replay every battle from its orders
  bool records = false;  // instead: through the text of its record
  bool json = false;
};
int sim_command(const SimOptions& options);

struct BenchOptions {
  std::string system;
  bool quick = false;
  bool json = false;
  bool signature = false;
  unsigned threads = 1;
};
int bench_command(const BenchOptions& options);

}  // namespace broadside::app
