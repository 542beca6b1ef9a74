// What a player sees when something is asked of him.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "app/play_session.h"
#include "app/play_text.h"
#include "app/terminal_board.h"

namespace broadside::app {
namespace {

constexpr size_t kChoicesShown = 6;
constexpr int kQuestionLines = 9;  // kept free below the news
constexpr int kFewestNews = 3;

}  // namespace

/// The whole screen where it can be cleared; elsewhere the chart only when a turn begins or when it is wanted.
void PlaySession::show_screen(const Ask& ask, bool whole) {
  const Screen screen = terminal_.screen();
  const Scene scene = director_.match().scene(Eye::of(ask.seat));
  const uint16_t turn = director_.match().at().turn;
  const bool redraw = screen.colours;
  if (redraw) terminal_.clear();
  const bool board = redraw || whole || board_of_ != turn || hot_seat();
  show_title(ask);
  int used = 0;
  if (board) {
    const std::string drawn = draw_scene(scene, screen, zoom_);
    used = static_cast<int>(std::count(drawn.begin(), drawn.end(), '\n'));
    terminal_.write(drawn);
    board_of_ = turn;
  }
  const int left = std::max(screen.rows - used - kQuestionLines, kFewestNews);
  if (redraw || hot_seat())
    show_news(Eye::of(ask.seat), told_[ask.seat], true, screen.person ? static_cast<size_t>(left) : SIZE_MAX);
  shown_ = told_count(director_, eye());
  choices_.clear();
  offer_completion();
  show_question(ask);
}

void PlaySession::show_title(const Ask& ask) {
  const Screen screen = terminal_.screen();
  const Match& match = director_.match();
  const std::string title =
      fmt::format("{} | {} | you are {}", strong(match.scene(Eye::of(ask.seat)).title, screen.colours), match.phase(),
                  in_colour(side_title(match, ask.seat), ask.seat, screen.colours));
  terminal_.write((screen.colours ? "" : "\n") + wrapped(title, screen.columns - 1));
}

/// The latest events that there is room for, and at least one; the line that says so is counted.
void PlaySession::show_news(const Eye& to, size_t from, bool numbered, size_t most_lines) {
  const Screen screen = terminal_.screen();
  const auto lines_in = [](const std::string& text) {
    return static_cast<size_t>(std::count(text.begin(), text.end(), '\n'));
  };
  std::vector<std::string> told;
  size_t lines = 0;
  for (const Numbered& one : news(director_, to, from))
    lines += lines_in(told.emplace_back(tell(one, screen, numbered)));
  size_t first = 0;
  while (first + 1 < told.size() && lines + (first > 0 ? 1 : 0) > most_lines) lines -= lines_in(told[first++]);
  std::string out;
  if (first > 0) out = fmt::format("  ... {} before: type log\n", counted(first, "event", "events"));
  for (; first < told.size(); ++first) out += told[first];
  terminal_.write(out);
}

void PlaySession::show_question(const Ask& ask) {
  const Screen screen = terminal_.screen();
  const Match& match = director_.match();
  std::string out =
      "\n" + wrapped(strong("What now?", screen.colours) + " " + match.ask_text(ask), screen.columns - 2, 2);
  std::string forms;
  const std::string word = match.ask_word(ask);
  for (const OrderHelp& help : match.system().orders)
    if (help.ask == word) forms += (forms.empty() ? "  Type: " : "   or:  ") + help.form;
  out += wrapped(forms, screen.columns - 2, 4);
  if (const std::string hint = hint_text(match, ask); !hint.empty()) out += wrapped("  " + hint, screen.columns - 2, 4);
  choices_ = match.suggestions(ask, kSuggestions);
  const bool more = choices_.size() > kChoicesShown;
  if (more) choices_.resize(kChoicesShown);
  std::string offered = "  Or a number:";
  for (size_t i = 0; i < choices_.size(); ++i) offered += fmt::format("  {}) {}", i + 1, choices_[i]);
  if (!choices_.empty())
    out += wrapped(offered + (more ? "  (suggest: more, help: all commands)" : "  (help: all commands)"),
                   screen.columns - 2, 4);
  terminal_.write(out);
}

/// Commands, ships, and the words that the forms of orders use.
void PlaySession::offer_completion() {
  std::vector<std::string> words = command_words();
  for (const Sheet& sheet : director_.match().scene(eye()).sheets) words.push_back(sheet.handle);
  for (const OrderHelp& help : director_.match().system().orders) {
    std::istringstream in(help.form);
    for (std::string word; in >> word;) {
      const bool plain =
          word.size() > 1 && std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
      if (plain && std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    }
  }
  terminal_.complete(std::move(words));
}

}  // namespace broadside::app
