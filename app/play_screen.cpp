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
constexpr size_t kTitleLines = 2;
constexpr size_t kPromptLines = 1;
constexpr size_t kFewestQuestion = 5;  // lines, before the news get any
constexpr std::string_view kMore = "  ... help shows the rest, suggest offers numbered orders\n";

/// Lines for each of several texts, a line each in turn, until the room is shared out.
std::vector<size_t> shared_out(const std::vector<size_t>& wanted, size_t room) {
  std::vector<size_t> given(wanted.size());
  for (bool any = true; any && room > 0;) {
    any = false;
    for (size_t i = 0; i < wanted.size() && room > 0; ++i)
      if (given[i] < wanted[i]) ++given[i], --room, any = true;
  }
  return given;
}

}  // namespace

/// The whole screen where it can be cleared; elsewhere the chart only when a turn begins or when it is wanted. Before a
/// person no more than the screen has lines for, so that title and chart are not pushed out by what is asked.
void PlaySession::show_screen(const Ask& ask, bool whole) {
  const Screen screen = terminal_.screen();
  const uint16_t turn = director_.match().at().turn;
  const bool redraw = screen.colours;
  if (redraw) terminal_.clear();
  std::string above = title_text(ask);
  if (redraw || whole || board_of_ != turn || hot_seat()) {
    above += draw_scene(director_.match().scene(Eye::of(ask.seat)), screen, zoom_);
    board_of_ = turn;
  }
  const bool news = redraw || hot_seat();
  const auto rows = static_cast<size_t>(screen.rows);
  const size_t room = !screen.person ? SIZE_MAX : rows - std::min(rows, lines_in(above) + kPromptLines);
  const size_t asked = lines_in(question_text(ask, SIZE_MAX)) - 1;  // it can do without its empty line
  const size_t told = news ? lines_in(news_text(Eye::of(ask.seat), told_[ask.seat], true, SIZE_MAX)) : 0;
  const size_t for_news = std::min(told, std::max(room / 3, room - std::min(room, asked)));
  const size_t for_question = std::max(room - for_news, std::min(kFewestQuestion, room));
  terminal_.write(above);
  if (news && room > for_question)
    terminal_.write(first_lines(news_text(Eye::of(ask.seat), told_[ask.seat], true, room - for_question),
                                room - for_question, screen.columns - 2));
  shown_ = told_count(director_, eye());
  offer_completion();
  terminal_.write(question_text(ask, for_question));
}

std::string PlaySession::title_text(const Ask& ask) const {
  const Screen screen = terminal_.screen();
  const Match& match = director_.match();
  const std::string title = fmt::format(
      "{} | {} | {}", strong(match.scene(Eye::of(ask.seat)).title, screen.colours), match.phase(Eye::of(ask.seat)).text,
      kept_together("you are " + in_colour(seat_title(match, ask.seat), match.seats()[ask.seat].side, screen.colours)));
  const std::string lines = wrapped(title, screen.columns - 1);
  return (screen.colours ? "" : "\n") + (screen.person ? first_lines(lines, kTitleLines, screen.columns - 1) : lines);
}

/// The latest events that there is room for, and at least one; the line that says so is counted.
std::string PlaySession::news_text(const Eye& to, size_t from, bool numbered, size_t most_lines) const {
  const Screen screen = terminal_.screen();
  std::vector<std::string> told;
  size_t lines = 0;
  for (const Numbered& one : news(director_, to, from))
    lines += lines_in(told.emplace_back(tell(one, screen, numbered)));
  size_t first = 0;
  while (first + 1 < told.size() && lines + (first > 0 ? 1 : 0) > most_lines) lines -= lines_in(told[first++]);
  std::string out;
  if (first > 0) out = fmt::format("  ... {} before: type log\n", counted(first, "event", "events"));
  for (; first < told.size(); ++first) out += told[first];
  return out;
}

void PlaySession::show_news(const Eye& to, size_t from, bool numbered, size_t most_lines) {
  terminal_.write(news_text(to, from, numbered, most_lines));
}

/// "Or a number:  1) Lion: ahead  2) ..." with as many of the choices as the lines hold; drops the others.
std::string PlaySession::choices_text(size_t most_lines, std::string_view end) {
  const int width = terminal_.screen().columns - 2;
  for (; !choices_.empty(); choices_.pop_back()) {
    std::string offered = "  Or a number:";
    for (size_t i = 0; i < choices_.size(); ++i) {
      const std::string one = fmt::format("{}) {}", i + 1, choices_[i]);
      offered += "  " + (columns_of(one) < static_cast<size_t>(width) / 2 ? kept_together(one) : one);
    }
    const std::string lines = wrapped(offered + std::string(end), width, 4);
    if (lines_in(lines) <= most_lines) return lines;
  }
  return {};
}

/// "Not asked: launch (none), board (none)"
std::string PlaySession::spared_text(const Ask& ask) const {
  std::string out;
  for (const auto& [word, order] : spared_[ask.seat])
    out += fmt::format("{}{} ({})", out.empty() ? "Not asked: " : ", ", word, order);
  if (out.empty()) return {};
  return wrapped("  " + out + "; ask and the word asks you next time, ask all always.", terminal_.screen().columns - 2,
                 4);
}

/// What is asked, how an answer is written, what to remember, and numbered answers. In fewer lines than that needs the
/// hint goes first, and the rest is shortened; `help` has it all.
std::string PlaySession::question_text(const Ask& ask, size_t most_lines) {
  const Match& match = director_.match();
  const Screen screen = terminal_.screen();
  const int width = screen.columns - 2;
  const std::string asked = wrapped(strong("What now?", screen.colours) + " " + match.ask_text(ask).text, width, 2);
  const std::string spared = spared_text(ask);
  std::string forms;
  const std::string word = match.ask_word(ask);
  for (const OrderHelp& help : match.system().orders)
    if (help.ask == word) forms += (forms.empty() ? "  Type: " : "   or:  ") + form_kept_together(help.form);
  forms = wrapped(forms, width, 4);
  std::string hint = hint_text(match, ask);
  if (!hint.empty()) hint = wrapped("  " + hint, width, 4);
  choices_ = match.suggestions(ask, kSuggestions);
  const bool more = choices_.size() > kChoicesShown;
  if (more) choices_.resize(kChoicesShown);
  const std::string choices =
      choices_text(SIZE_MAX, more ? "  (suggest: more, help: all commands)" : "  (help: all commands)");
  const std::string all = spared + asked + forms + hint + choices;
  if (lines_in(all) <= most_lines) return (lines_in(all) < most_lines ? "\n" : "") + all;
  const std::vector<size_t> lines =
      shared_out({lines_in(asked), lines_in(forms), lines_in(choices)}, most_lines - std::min<size_t>(most_lines, 1));
  return first_lines(asked, lines[0], width) + first_lines(forms, lines[1], width) + choices_text(lines[2], "") +
         std::string(kMore);
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
