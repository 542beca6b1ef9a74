// For tests: the program as its users call it.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>

#include "tests/places.h"

namespace broadside::test {

struct Ran {
  int code = -1;
  std::string out;  // both streams
};

/// Any command of the shell.
inline Ran shell(const std::string& command) {
  Ran ran;
  std::FILE* pipe = popen(("{ " + command + "\n} 2>&1 </dev/null").c_str(), "r");
  if (pipe == nullptr) return ran;
  std::array<char, 4096> block{};
  for (size_t n = 0; (n = std::fread(block.data(), 1, block.size(), pipe)) > 0;) ran.out.append(block.data(), n);
  const int status = pclose(pipe);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 255;
  return ran;
}

inline Ran run(const std::string& arguments) { return shell(program() + " " + arguments); }

/// The text occurs in the output.
inline bool says(const Ran& ran, const std::string& text) { return ran.out.find(text) != std::string::npos; }

inline void expect_bad(const std::string& arguments, const std::string& says) {
  const Ran r = run(arguments);
  EXPECT_EQ(r.code, 2) << arguments << "\n" << r.out;
  EXPECT_NE(r.out.find(says), std::string::npos) << arguments << "\n" << r.out;
  EXPECT_LE(std::count(r.out.begin(), r.out.end(), '\n'), 2) << "one message, not a page:\n" << r.out;
}

}  // namespace broadside::test
