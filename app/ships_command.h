// broadside ships: search the ship register.
#pragma once

#include <string>
#include <string_view>

#include "register/register.h"

namespace broadside::app {

struct ShipsOptions {
  std::string text;  // in id, name or class
  std::string nation, ship_class;
  std::string type;                   // "bc", "bb,bc"
  std::string launched, guns, speed;  // "1905-1914", ">=12", "25"
  std::string battle, system;
  std::string format = "text";  // text, json or csv
};
int ships_command(const ShipsOptions& options);

/// Numbers from `least` to `most`, in thousandths.
struct Interval {
  int64_t least = INT64_MIN, most = INT64_MAX;
  bool holds(int64_t value) const { return value >= least && value <= most; }
};
/// ">=12", "<25", "1905-1914" or "13.5"; `option` is what the Problem names.
Expected<Interval> read_interval(std::string_view text, std::string_view option);

/// "8 x 13.5in": the guns of the largest calibre; "none" without any.
std::string main_guns(const Register& facts, const Class& c);

}  // namespace broadside::app
