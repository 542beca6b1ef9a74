#include "app/terminal.h"

#include <editline/readline.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <thread>

namespace broadside::app {
namespace {

constexpr int kFewestColumns = 80;
constexpr int kFewestRows = 24;
constexpr size_t kLinesOfHiding = 60;  // where nothing can be wiped

/// libedit asks a plain function, so the words stand here.
std::vector<std::string>& completion_words() {
  static std::vector<std::string> words;
  return words;
}

char* copy_for_libedit(const std::string& text) { return ::strdup(text.c_str()); }

/// One completion a call, a null pointer after the last.
char* next_completion(const char* typed, int state) {
  static std::vector<std::string> found;
  static size_t next = 0;
  if (state == 0) {
    found = completions(typed, completion_words());
    next = 0;
  }
  return next < found.size() ? copy_for_libedit(found[next++]) : nullptr;
}

char** complete_line(const char* typed, int, int) { return rl_completion_matches(typed, next_completion); }

constexpr std::string_view kWiped = "\033[H\033[2J\033[3J";

/// A signal handler asks for nothing, so its words and the terminal as it was found stand here.
std::string& last_words() {
  static std::string words;
  return words;
}
termios& found_terminal() {
  static termios found{};
  return found;
}

/// Only calls that are allowed within a signal handler.
extern "C" void end_with_last_words(int) {
  const std::string& words = last_words();
  tcsetattr(STDIN_FILENO, TCSANOW, &found_terminal());
  [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, words.data(), words.size());
  ::_exit(128 + SIGINT);
}

struct Free {
  void operator()(char* text) const { std::free(text); }  // libedit hands out malloc'ed lines
};

}  // namespace

Console::Console(bool plain)
    : plain_(plain), typed_(isatty(STDIN_FILENO) != 0), shown_(isatty(STDOUT_FILENO) != 0), unicode_(false) {
  std::setlocale(LC_CTYPE, "");
  unicode_ = std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  const char* term = std::getenv("TERM");
  if (term == nullptr || std::strcmp(term, "dumb") == 0) plain_ = true;
  if (!typed_ || !shown_) return;
  static char name[] = "broadside";
  static char breaks[] = ":;,";
  rl_readline_name = name;
  rl_attempted_completion_function = complete_line;
  rl_completer_word_break_characters = breaks;
  using_history();
}

Screen Console::screen() const {
  Screen s;
  s.person = typed_ && shown_;
  s.colours = shown_ && !plain_ && std::getenv("NO_COLOR") == nullptr;
  s.arrows = !plain_ && unicode_;
  s.hides = shown_ && !plain_;
  winsize size{};
  if (shown_ && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    s.columns = std::max<int>(size.ws_col, kFewestColumns);
    s.rows = std::max<int>(size.ws_row, kFewestRows);
  }
  return s;
}

void Console::write(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

std::optional<std::string> Console::read_line(std::string_view whole_prompt) {
  const std::string text = wrapped(whole_prompt, screen().columns - 20);  // with room to type
  const size_t cut = text.size() < 2 ? std::string::npos : text.rfind('\n', text.size() - 2);
  if (cut != std::string::npos) write(text.substr(0, cut + 1));
  std::string prompt = cut == std::string::npos ? std::string(whole_prompt) : text.substr(cut + 1);
  if (cut != std::string::npos) prompt.back() = ' ';  // the line end
  if (typed_ && shown_) {
    const std::unique_ptr<char, Free> line(readline(prompt.c_str()));
    if (!line) {
      write("\n");
      return std::nullopt;
    }
    if (*line != '\0') add_history(line.get());
    return std::string(line.get());
  }
  write(prompt);
  std::string line;
  if (!std::getline(std::cin, line)) {
    write("\n");
    return std::nullopt;
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  write(line + "\n");  // a script's answers belong into what it shows
  return line;
}

void Console::clear() {
  if (shown_ && !plain_) write("\033[H\033[2J");
}

void Console::hide() {
  if (typed_ && shown_) clear_history();
  if (shown_ && !plain_) write(kWiped);
  if (shown_ && plain_) write(std::string(kLinesOfHiding, '\n'));
}

void Console::drop_typed_ahead() {
  if (typed_) tcflush(STDIN_FILENO, TCIFLUSH);
}

void Console::when_interrupted(std::string words, bool wipe) {
  if (!typed_ || !shown_) return;
  tcgetattr(STDIN_FILENO, &found_terminal());
  last_words() = (wipe && !plain_ ? std::string(kWiped) : wipe ? std::string(kLinesOfHiding, '\n') : "\n") + words;
  struct sigaction action {};
  action.sa_handler = end_with_last_words;
  sigaction(SIGINT, &action, nullptr);
}

void Console::pause(int ms) {
  if (shown_ && typed_ && ms > 0) std::this_thread::sleep_for(std::chrono::milliseconds(ms));
}

void Console::complete(std::vector<std::string> words) { completion_words() = std::move(words); }

// ---------------------------------------------------------------- words

std::string lowered(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

std::string_view trimmed(std::string_view text) {
  const auto space = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!text.empty() && space(text.front())) text.remove_prefix(1);
  while (!text.empty() && space(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<size_t> number_in(std::string_view text) {
  size_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size() || n == 0) return std::nullopt;
  return n;
}

std::vector<std::string> completions(std::string_view typed, const std::vector<std::string>& words) {
  std::vector<std::string> out;
  for (size_t begin = 0; begin <= typed.size() && out.empty(); ++begin) {
    if (begin > 0 && typed[begin - 1] != ' ') continue;
    if (begin < typed.size() && typed[begin] == ' ') continue;
    const std::string end = lowered(typed.substr(begin));
    if (end.empty() && begin > 0 && typed.find_first_not_of(' ') != std::string_view::npos) break;
    for (const std::string& word : words)
      if (lowered(word).starts_with(end)) out.push_back(std::string(typed.substr(0, begin)) + word);
  }
  return out;
}

size_t columns_of(std::string_view text) {
  size_t columns = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') {
      while (i < text.size() && text[i] != 'm') ++i;
      continue;
    }
    if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) ++columns;
  }
  return columns;
}

namespace {

constexpr char kFirmSpace = '\x1f';  // a control character that no text holds

}  // namespace

std::string kept_together(std::string_view text) {
  std::string out(text);
  std::replace(out.begin(), out.end(), ' ', kFirmSpace);
  return out;
}

std::string form_kept_together(std::string_view form) {
  std::string out(form);
  int depth = 0;
  for (char& c : out) {
    depth += c == '[' ? 1 : c == ']' ? -1 : 0;
    if (c == ' ' && depth > 0) c = kFirmSpace;
  }
  return out;
}

size_t lines_in(std::string_view text) { return static_cast<size_t>(std::count(text.begin(), text.end(), '\n')); }

std::string first_lines(std::string text, size_t most, int width) {
  if (lines_in(text) <= most) return text;
  size_t end = 0, last = 0;
  for (size_t line = 0; line < most; ++line) last = end, end = text.find('\n', end) + 1;
  if (end == 0) return {};
  constexpr std::string_view kMore = " ...";
  std::string line = text.substr(last, end - last - 1);
  const bool coloured = line.find('\033') != std::string::npos;
  while (columns_of(line) + kMore.size() > static_cast<size_t>(width)) line.pop_back();
  text.resize(last);
  return text + line + (coloured ? "\033[0m" : "") + std::string(kMore) + "\n";
}

std::string wrapped(std::string_view text, int width, int indent) {
  std::string out, line;
  const auto flush = [&] {
    out += line + "\n";
    line = std::string(static_cast<size_t>(indent), ' ');
  };
  bool begun = false;
  for (size_t at = 0; at < text.size();) {
    size_t end = text.find_first_of(" \n", at);
    if (end == std::string_view::npos) end = text.size();
    const std::string_view word = text.substr(at, end - at);
    if (begun && columns_of(line) + 1 + columns_of(word) > static_cast<size_t>(width)) {
      flush();
      begun = false;
    }
    if (begun) line += ' ';
    line += word;
    begun = true;
    if (end < text.size() && text[end] == '\n') {
      flush();
      begun = false;
    }
    at = end + 1;
  }
  if (begun) out += line + "\n";
  std::replace(out.begin(), out.end(), kFirmSpace, ' ');
  return out;
}

}  // namespace broadside::app
