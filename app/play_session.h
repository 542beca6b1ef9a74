// One battle in progress before the people who play it: screens, hand-overs, questions, commands.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/dice_prompt.h"
#include "app/ledger.h"
#include "app/record_file.h"
#include "app/terminal_board.h"
#include "record/ask_less.h"
#include "record/director.h"

namespace broadside::app {

struct Players {
  std::vector<std::string> by;  // by seat: "person" or an admiral
  std::string adviser;          // answers `auto`, and heads what `suggest` lists
  bool person(Seat seat) const { return seat < by.size() && by[seat] == "person"; }
  size_t people() const;
};

class PlaySession {
 public:
  static constexpr size_t kSuggestions = 20;  // at most, after `suggest`

  /// `ask_less`: people are not asked where nothing of consequence can be chosen.
  PlaySession(Director& director, RecordFile& file, Terminal& terminal, Players players, int delay_ms, bool ask_less);

  /// Until the end of the battle, or until a person leaves; gives the exit code.
  int run();

 private:
  enum class Said : uint8_t { nothing, answered, leave };

  // play_session.cpp: who looks, who is asked
  bool hot_seat() const { return players_.people() > 1; }
  Eye eye() const { return viewer_ == kNoSeat ? Eye::spectator() : at_post(director_.match(), Eye::of(viewer_)); }
  bool answer_questions();
  bool ask_person(const Ask& ask);
  void let_computer_answer(const Ask& ask);
  bool spare(const Ask& ask);
  void note_answered(const Ask& ask, const std::string& word);
  bool throw_dice(const std::vector<MissingPool>& missing);
  bool draw_card(const MissingPool& pool);
  void go_public();
  bool hand_over(Seat seat);
  void stream_news();
  int leave();
  int broken() const;
  void finish();

  // play_screen.cpp: what is shown
  void show_screen(const Ask& ask, bool whole);
  std::string title_text(const Ask& ask) const;
  std::string news_text(const Eye& to, size_t from, bool numbered, size_t most_lines) const;
  void show_news(const Eye& to, size_t from, bool numbered, size_t most_lines);
  std::string choices_text(size_t most_lines, std::string_view end);
  std::string question_text(const Ask& ask, size_t most_lines);
  std::string spared_text(const Ask& ask) const;
  void offer_completion();

  // play_commands.cpp: what a person types
  using Heed = std::function<Said(std::string_view line)>;
  Said heed(const Ask& ask, std::string_view line);
  std::optional<Said> look_up(std::string_view line, const Heed& heed_line);
  bool look_up_at_dice(std::string_view line);
  Said show_pages(const std::string& text, const Heed& heed_line);
  Said give(const Ask& ask, std::string_view order);
  Said choose(const Ask& ask, size_t number);
  Said heed_auto(const Ask& ask, std::string_view rest);
  Said heed_ask(const Ask& ask, const std::string& rest);
  bool warned(const Ask& ask, std::string_view order);
  Said let_adviser_answer(const Ask& ask);
  Said resign(const Ask& ask);
  void suggest(const Ask& ask);
  void show_odds(const Ask& ask, std::string_view order);
  void show_log(std::string_view count);
  void show_explanation(std::string_view number);
  void show_card(std::string_view name);
  bool set_zoom(std::string_view rest);
  std::string where_saved() const;
  const Expected<Ledger>& ledger();

  Director& director_;
  RecordFile& file_;
  Terminal& terminal_;
  Players players_;
  int delay_ms_;
  std::optional<Expected<Ledger>> ledger_;
  std::optional<DicePrompt> prompt_;

  Seat viewer_ = kNoSeat;                        // who looks at the screen; kNoSeat: everybody
  std::vector<size_t> told_;                     // by seat: events he had been told when he last answered
  size_t shown_ = 0;                             // events streamed to the one who looks, or to everybody
  bool computer_acted_ = false;                  // since the last news
  std::optional<uint16_t> board_of_;             // turn whose board was last drawn, where the screen is not cleared
  std::set<std::pair<Seat, std::string>> auto_;  // words of questions that the computer answers for a seat: `auto all`
  std::vector<Dialogue> dialogue_;               // by seat: how much of it is asked
  std::vector<std::vector<std::pair<std::string, std::string>>>
      spared_;                        // by seat: word and answer, since its last own
  std::vector<std::string> choices_;  // what a number alone means now
  Zoom zoom_;                         // what of an open table is drawn
  std::string cautioned_;             // the order that has been warned of: given again it stands
};

}  // namespace broadside::app
