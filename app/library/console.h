// How every command speaks: exit codes, one message for bad input, a progress bar on anything long.
#pragma once

#include <chrono>
#include <string>

#include "engine/core/log.h"
#include "engine/core/problem.h"

namespace broadside::app {

enum Exit : int {
  kOk = 0,
  kFailed = 1,    // the thing asked about is not so: a case fails, a record differs
  kBadInput = 2,  // nothing was done, nothing was changed
};

/// Prints "broadside: place: reason (what would be right)" and gives kBadInput.
int bad_input(const Problem& problem);

/// Something worth knowing that is no fault, on the error stream; nothing for an empty text.
void note(const std::string& text);

/// For programs: bytes that are no text are replaced, so that what is printed is always JSON.
void print_json(const Json& value);

/// A bar on the terminal's error stream, shown only to a person and only after two seconds.
class Progress {
 public:
  explicit Progress(std::string what);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();
  void at(uint64_t done, uint64_t of);

 private:
  std::string what_;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point shown_;
  bool visible_ = false;
  bool terminal_;
};

/// Whole file, or a Problem that names it.
Expected<std::string> read_file(const std::string& path);
/// Writes a new file; an existing one only with `replace`.
Expected<void> write_file(const std::string& path, const std::string& text, bool replace);

}  // namespace broadside::app
