// Tries a server as strangers might, one kind of attack after the other.
//
//   broadside_attack [--brief] [--program PATH] [NAME...]
#include <algorithm>

#include "tests/attack/attack.h"

namespace broadside::attack {

std::span<const Attack> attacks() {
  static constexpr Attack kAttacks[] = {
      {"replays", "strangers look through the past of long battles", try_replays},
      {"imports", "strangers import long records", try_imports},
      {"watched", "many battles between computers are watched", try_watched},
      {"restart", "the server starts with many unfinished battles", try_restart},
      {"uploads", "strangers send large records and never their end", try_uploads},
      {"idle", "very many sit and wait, and strangers take every place", try_idle},
      {"talk", "a looker-on talks as fast as he can", try_talk},
  };
  return kAttacks;
}

namespace {

int usage() {
  fmt::print(stderr, "broadside_attack [--brief] [--program PATH] [NAME...]\n");
  for (const Attack& attack : attacks()) fmt::print(stderr, "  {:<10} {}\n", attack.name, attack.what);
  return 64;
}

bool held(const Attack& attack, const std::string& program, Scale scale) {
  Trial trial(program, scale);
  const auto from = Clock::now();
  if (trial.start()) attack.run(trial);
  fmt::print("{}: {} ({:.0f} s)\n", attack.name, attack.what, ms_since(from) / 1000);
  for (const std::string& note : trial.notes()) fmt::print("  {}\n", note);
  for (const std::string& fault : trial.faults()) fmt::print("FAULT {}: {}\n", attack.name, fault);
  if (!trial.faults().empty()) fmt::print("{}", trial.log());
  std::fflush(stdout);
  return trial.faults().empty();
}

int run(const std::vector<std::string>& words) {
  Scale scale = Scale::full;
  std::string program = BROADSIDE_PROGRAM;
  std::vector<std::string> names;
  for (size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--brief")
      scale = Scale::brief;
    else if (words[i] == "--program" && i + 1 < words.size())
      program = words[++i];
    else if (std::ranges::any_of(attacks(), [&](const Attack& attack) { return attack.name == words[i]; }))
      names.push_back(words[i]);
    else
      return usage();
  }
  app::raise_file_limit();
  bool all_held = true;
  for (const Attack& attack : attacks())
    if (names.empty() || std::ranges::find(names, attack.name) != names.end())
      all_held = held(attack, program, scale) && all_held;
  return all_held ? 0 : 1;
}

}  // namespace
}  // namespace broadside::attack

int main(int argc, char** argv) { return broadside::attack::run({argv + 1, argv + argc}); }
