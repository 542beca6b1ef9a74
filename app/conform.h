// broadside conform: runs conformance cases, those the program carries or files of one's own.
#pragma once

#include <string>
#include <vector>

namespace broadside::app {

struct ConformOptions {
  std::vector<std::string> files;  // none: all suites the program carries
  std::string system;              // only the cases of this system; empty: all
  bool json = false;
  bool verbose = false;  // name the passed and the skipped cases too
};

/// 0: no failures; 1: failures; 2: an unreadable or malformed file, told on stderr.
int conform_command(const ConformOptions& options);

}  // namespace broadside::app
