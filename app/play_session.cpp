#include "app/play_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "admirals/adviser.h"
#include "app/library/console.h"
#include "app/play_text.h"
#include "app/terminal_board.h"
#include "engine/core/words.h"

namespace broadside::app {
namespace {

constexpr size_t kReminder = 8;  // events told again when a battle is taken up

constexpr std::string_view kScrollsBack =
    "(This screen keeps what it has shown: do not scroll back. Without --plain it is cleared.)";

size_t but_the_last_few(size_t told) { return told - std::min(told, kReminder); }

}  // namespace

size_t Players::people() const { return static_cast<size_t>(std::count(by.begin(), by.end(), "person")); }

PlaySession::PlaySession(Director& director, RecordFile& file, Terminal& terminal, Players players, int delay_ms,
                         bool ask_less)
    : director_(director), file_(file), terminal_(terminal), players_(std::move(players)), delay_ms_(delay_ms) {
  told_.resize(players_.by.size());
  dialogue_.resize(players_.by.size(), {ask_less, {}});
  spared_.resize(players_.by.size());
  if (players_.people() == 1)
    viewer_ = static_cast<Seat>(std::find(players_.by.begin(), players_.by.end(), "person") - players_.by.begin());
  for (size_t seat = 0; seat < told_.size(); ++seat)
    told_[seat] = but_the_last_few(told_count(director, Eye::of(static_cast<Seat>(seat))));
  shown_ = but_the_last_few(told_count(director, eye()));
}

int PlaySession::run() {
  terminal_.when_interrupted(where_saved(), hot_seat());
  for (;;) {
    const auto standing = director_.advance();
    if (file_.fault()) return broken();
    if (!standing) return bad_input(standing.error());
    if (standing->now == Standing::Now::over) {
      finish();
      return kOk;
    }
    if (!hot_seat()) stream_news();
    const bool stays = standing->now == Standing::Now::needs_dice ? throw_dice(standing->missing) : answer_questions();
    if (file_.fault()) return broken();
    if (!stays) return leave();
  }
}

// ---------------------------------------------------------------- answers

bool PlaySession::answer_questions() {
  for (const Ask& ask : director_.match().asks()) {
    if (!ask.must() || director_.match().answered(ask)) continue;
    if (!players_.person(ask.seat))
      let_computer_answer(ask);
    else if (!ask_person(ask))
      return false;
    if (file_.fault()) return false;
  }
  return true;
}

void PlaySession::let_computer_answer(const Ask& ask) {
  const Advice advice = advise(director_.match(), ask, players_.by[ask.seat], director_.admirals_luck());
  director_.answer(ask, advice.order);
  computer_acted_ = true;
}

/// Said when the seat is asked next.
bool PlaySession::spare(const Ask& ask) {
  const Match& match = director_.match();
  if (!is_spared(match, ask, dialogue_[ask.seat])) return false;
  const std::string word = match.ask_word(ask), order = match.fallback(ask);
  if (!director_.answer(ask, order).ok()) return false;
  spared_[ask.seat].emplace_back(word, order);
  return true;
}

void PlaySession::note_answered(const Ask& ask, const std::string& word) {
  spared_[ask.seat].clear();
  std::erase(dialogue_[ask.seat].once, word);
}

bool PlaySession::ask_person(const Ask& ask) {
  const std::string word = director_.match().ask_word(ask);
  if (auto_.contains({ask.seat, word}) && let_adviser_answer(ask) == Said::answered) return true;
  if (spare(ask)) return true;
  if (hot_seat() && viewer_ != ask.seat && !hand_over(ask.seat)) return false;
  show_screen(ask, false);
  for (;;) {
    const auto line = terminal_.read_line(seat_word(director_.match(), ask.seat) + "> ");
    if (!line) return false;
    switch (heed(ask, trimmed(*line))) {
      case Said::nothing: break;
      case Said::leave: return false;
      case Said::answered:
        told_[ask.seat] = told_count(director_, Eye::of(ask.seat));
        note_answered(ask, word);
        return true;
    }
    if (file_.fault()) return false;
  }
}

// ---------------------------------------------------------------- dice and cards of a real table

bool PlaySession::draw_card(const MissingPool& pool) {
  const Seat seat = seat_of(pool.why.roller);
  if (hot_seat() && viewer_ != seat && !prompt_->waiting(director_.match(), pool) && !hand_over(seat)) return false;
  const auto face = prompt_->card(director_.match(), pool);
  return face && director_.give_dice(pool.address, *face);
}

bool PlaySession::throw_dice(const std::vector<MissingPool>& missing) {
  if (!prompt_) prompt_.emplace(terminal_, ledger(), [this](std::string_view line) { return look_up_at_dice(line); });
  std::vector<MissingPool> dice;
  for (const MissingPool& pool : missing) {
    if (!is_card(pool.why.roller))
      dice.push_back(pool);
    else if (!draw_card(pool))
      return false;
  }
  if (dice.empty()) return true;
  const bool own = std::all_of(dice.begin(), dice.end(), [&](const MissingPool& p) { return p.why.roller == viewer_; });
  if (hot_seat() && !own) go_public();
  const auto faces = prompt_->dice(director_.match(), dice, director_.admirals_luck());
  if (!faces) return false;
  for (size_t i = 0; i < dice.size(); ++i)
    if (auto ok = director_.give_dice(dice[i].address, (*faces)[i]); !ok) terminal_.write(ok.error().text() + "\n");
  return true;
}

// ---------------------------------------------------------------- who looks

/// What happened since the last look, to the one person or to everybody; computers act at a pace one can follow.
void PlaySession::stream_news() {
  const size_t all = told_count(director_, eye());
  if (all == shown_) return;
  show_news(eye(), shown_, viewer_ != kNoSeat, SIZE_MAX);
  shown_ = all;
  if (computer_acted_) terminal_.pause(delay_ms_);
  computer_acted_ = false;
}

/// Hides whatever one person saw, and tells everybody what everybody may know.
void PlaySession::go_public() {
  if (viewer_ != kNoSeat) {
    terminal_.hide();
    viewer_ = kNoSeat;
  }
  const size_t all = told_count(director_, Eye::spectator());
  if (all > shown_) show_news(Eye::spectator(), shown_, false, 30);
  shown_ = all;
}

bool PlaySession::hand_over(Seat seat) {
  go_public();
  const Screen screen = terminal_.screen();
  const std::string& colour = director_.match().seats()[seat].name;
  const std::string name = seat_word(director_.match(), seat);
  const std::string request = fmt::format("Hand the keyboard to {}. Press Enter when only {} can see the screen.",
                                          strong(seat_title(director_.match(), seat), screen.colours), name);
  terminal_.drop_typed_ahead();
  for (std::string typed = "?"; !typed.empty() && typed != folded(name) && typed != folded(colour);) {
    terminal_.write("\n" +
                    wrapped(screen.hides ? request : request + " " + std::string(kScrollsBack), screen.columns - 2));
    const auto line = terminal_.read_line("");
    if (!line) return false;
    typed = folded(trimmed(*line));
  }
  terminal_.hide();
  viewer_ = seat;
  return true;
}

// ---------------------------------------------------------------- ends

std::string PlaySession::where_saved() const {
  return fmt::format("The battle has been saved in {}\nResume it with: broadside play --terminal --resume {}\n",
                     file_.path(), file_.path());
}

int PlaySession::leave() {
  if (hot_seat() && viewer_ != kNoSeat) terminal_.hide();
  terminal_.write(where_saved());
  return kOk;
}

int PlaySession::broken() const {
  terminal_.write("The record can no longer be written, so the battle stops here.\n");
  return bad_input(*file_.fault());
}

void PlaySession::finish() {
  if (hot_seat())
    go_public();
  else
    stream_news();
  const Screen screen = terminal_.screen();
  terminal_.write("\n" + draw_scene(director_.match().scene(eye()), screen) + "\n" + end_text(director_, screen));
  terminal_.write(
      fmt::format("The record is in {}\nWatch it again with: broadside replay {}\n", file_.path(), file_.path()));
}

}  // namespace broadside::app
