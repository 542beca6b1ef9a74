// What the command line takes for a number, and what it says of one that it does not take.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

namespace broadside::app {

/// CLI11 reads -1 as the largest number there is, and says of a word that it is out of range.
CLI::Validator whole_number(uint64_t least = 0, uint64_t most = UINT64_MAX);

/// The same with a fraction.
CLI::Validator number(double least, double most);

}  // namespace broadside::app
