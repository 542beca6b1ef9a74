// The screen and keyboard of a player: a real terminal, a pipe, or the script of a test.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::app {

/// What the other end can show.
struct Screen {
  bool person = false;   // a terminal with somebody before it: pauses and line editing make sense
  bool colours = false;  // colours, and a screen that can be cleared
  bool arrows = false;   // characters beyond ASCII
  int columns = 100, rows = 40;
  bool hides = false;  // what was shown can be wiped so that nobody scrolls back to it
};

class Terminal {
 public:
  Terminal() = default;
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  virtual ~Terminal() = default;

  virtual Screen screen() const = 0;
  virtual void write(std::string_view text) = 0;
  /// A line without its end; nothing at the end of the input. A prompt longer than a line is wrapped.
  virtual std::optional<std::string> read_line(std::string_view prompt) = 0;
  /// An empty screen; what was typed and shown before can still be scrolled back to.
  virtual void clear() {}
  /// Nothing of what was shown or typed can be found again: before the keyboard goes to another player.
  virtual void hide() {}
  /// What was typed before it was asked for is thrown away.
  virtual void drop_typed_ahead() {}
  /// Said when the person breaks off with Ctrl-C, which ends the program; with `wipe` everything is hidden before.
  virtual void when_interrupted(std::string /*words*/, bool /*wipe*/) {}  // NOLINT(performance-unnecessary-value-param)
  virtual void pause(int /*ms*/) {}
  /// Words that the Tab key completes.
  virtual void complete(std::vector<std::string> /*words*/) {}  // NOLINT(performance-unnecessary-value-param)
};

/// Standard input and output. Line editing with history and completion when a person types, plain lines otherwise.
class Console final : public Terminal {
 public:
  explicit Console(bool plain);
  Screen screen() const override;
  void write(std::string_view text) override;
  std::optional<std::string> read_line(std::string_view prompt) override;
  void clear() override;
  void hide() override;
  void drop_typed_ahead() override;
  void when_interrupted(std::string words, bool wipe) override;
  void pause(int ms) override;
  void complete(std::vector<std::string> words) override;

 private:
  bool plain_, typed_, shown_, unicode_;
};

/// The ends that would complete what stands before the cursor: every ending of `typed` that begins a word counts, the
/// longest first, so that "Iron Duke: all at K" offers the ships with K. Each completion repeats the text before it.
std::vector<std::string> completions(std::string_view typed, const std::vector<std::string>& words);

/// Columns a text takes on the screen: characters, not bytes, and no colour codes.
size_t columns_of(std::string_view text);
/// Broken at spaces to the width, later lines indented.
std::string wrapped(std::string_view text, int width, int indent = 0);

/// The same text with its spaces made such that `wrapped` breaks no line there.
std::string kept_together(std::string_view text);
/// A form of order as its grammar reads: what is in brackets is kept together.
std::string form_kept_together(std::string_view form);

size_t lines_in(std::string_view text);
/// No more lines than that; the last one then ends in "...", within the width.
std::string first_lines(std::string text, size_t most, int width);

/// Lower case of ASCII letters only.
std::string lowered(std::string_view text);
std::string_view trimmed(std::string_view text);
/// A whole number from 1 on; nothing if the text is anything else.
std::optional<size_t> number_in(std::string_view text);

}  // namespace broadside::app
