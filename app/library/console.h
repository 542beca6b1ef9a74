// How every command speaks and writes files: exit codes, one message for bad input.
#pragma once

#include <string>

#include "engine/core/log.h"
#include "engine/core/problem.h"

namespace broadside::app {

enum Exit : int {
  kOk = 0,
  kFailed = 1,         // the thing asked about is not so: a case fails, a record differs
  kBadInput = 2,       // nothing was done, nothing was changed
  kInterrupted = 130,  // by Ctrl-C: what was reached is printed
};

/// Prints "broadside: place: reason (what would be right)" and gives kBadInput.
int bad_input(const Problem& problem);

/// Something worth knowing that is not an error, on the error stream; nothing for an empty text.
void note(const std::string& text);

/// For programs: bytes that are not text are replaced, so that the output is always JSON.
void print_json(const Json& value);

/// Whole file, or a Problem that names it.
Expected<std::string> read_file(const std::string& path);
/// Writes a new file; an existing one only with `replace`. It is there whole and on disk, or not at all: on a full disk
/// nothing is left, and what was there before stays.
Expected<void> write_file(const std::string& path, const std::string& text, bool replace);

}  // namespace broadside::app
