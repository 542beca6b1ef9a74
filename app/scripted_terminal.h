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

  Screen screen() const override { return screen_; }
  void set_screen(const Screen& screen) { screen_ = screen; }
  void write(std::string_view text) override {
    looks_.back() += text;
    since_clear_ += text;
  }
  void clear() override {
    since_clear_.clear();
    cleared_ = true;
  }
  std::optional<std::string> read_line(std::string_view prompt) override {
    write(prompt);
    if (cleared_) screens_.push_back(since_clear_);
    cleared_ = false;
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
  /// What stood on the screen when something was first asked after it had been cleared.
  const std::vector<std::string>& screens() const { return screens_; }

 private:
  Typist typist_;
  Screen screen_;
  std::vector<std::string> looks_{""}, screens_;
  std::string since_clear_;
  bool cleared_ = false;
};

}  // namespace broadside::app
