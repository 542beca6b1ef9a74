// A player without hands: a function types, and everything shown is kept. For tests.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/terminal.h"

namespace broadside::app {

class ScriptedTerminal final : public Terminal {
 public:
  using Typist = std::function<std::optional<std::string>(std::string_view prompt)>;

  explicit ScriptedTerminal(Typist typist) : typist_(std::move(typist)) {}
  /// These lines one after the other, then the end of the input.
  explicit ScriptedTerminal(std::vector<std::string> lines)
      : typist_([lines = std::move(lines), next = size_t{0}](std::string_view) mutable -> std::optional<std::string> {
          return next < lines.size() ? std::optional(lines[next++]) : std::nullopt;
        }) {}

  Screen screen() const override { return {}; }
  void write(std::string_view text) override { looks_.back() += text; }
  std::optional<std::string> read_line(std::string_view prompt) override {
    write(prompt);
    auto line = typist_(prompt);
    write(line ? *line + "\n" : "\n");
    return line;
  }
  void hide() override { looks_.emplace_back(); }

  /// All that was shown, and the same cut where the screen was hidden.
  std::string shown() const {
    std::string all;
    for (const std::string& look : looks_) all += look;
    return all;
  }
  const std::vector<std::string>& looks() const { return looks_; }

 private:
  Typist typist_;
  std::vector<std::string> looks_{""};
};

}  // namespace broadside::app
