#include "tests/attack/battles.h"

#include <algorithm>

#include "app/serve/shelf.h"
#include "record/director.h"
#include "server/crew.h"

namespace broadside::attack {
namespace {

using app::Player;

// A socket may send 20 frames a second, and asking for suggestions counts for four: who is faster waits for that.
constexpr milliseconds kPause{300};
constexpr uint64_t kTriesAThought = 2'000;  // how well they play does not matter

void answer_all(Director& director) {
  for (const Ask& ask : director.match().asks()) {
    Budget budget;
    budget.tries_left = kTriesAThought;
    (void)director.answer(ask, director.match().advise(ask, "steady", director.admirals_luck(), budget));
  }
}

}  // namespace

std::string played_record(const wire::Played& played, uint32_t phases) {
  const auto made = app::program_shelf().battle({played.system, played.scenario, "", {}});
  if (!made) return {};
  Setting setting;
  setting.battle = made->battle;
  setting.by = {"steady", "steady"};
  setting.seed = seed_from_text(fmt::format("{} {}", played.system, played.scenario));
  std::string text;
  auto director = Director::start(*made->game, setting, [&](std::string_view line) { text += line; });
  if (!director) return {};
  while ((*director)->phase() < phases) {
    const auto standing = (*director)->advance();
    if (!standing || standing->now == Standing::Now::over) break;
    answer_all(**director);
  }
  return text;
}

uint32_t phases_in(const std::string& record) {
  uint32_t phases = 0;
  for (size_t at = 0; (at = record.find("\n{\"phase\":", at)) != std::string::npos; ++at) ++phases;
  return phases;
}

double Times::at(double part) const {
  if (ms.empty()) return 0;
  return ms[std::min(ms.size() - 1, static_cast<size_t>(static_cast<double>(ms.size()) * part))];
}

// ---------------------------------------------------------------- people against people

Tables::Tables(uint16_t port, size_t tables) : port_(port) {
  for (size_t i = 0; i < tables; ++i)
    threads_.emplace_back([this, i] {
      server::be_prompt();  // the clock is stopped when an answer comes, not when this machine has time to look
      sit_at(i);
    });
}

void Tables::stop() {
  stopping_ = true;
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

size_t Tables::acknowledged() const {
  const std::lock_guard lock(mutex_);
  return acknowledged_;
}

Times Tables::take_times() {
  const std::lock_guard lock(mutex_);
  Times out = std::exchange(times_, {});
  std::ranges::sort(out.ms);
  return out;
}

bool Tables::go_on(size_t orders, std::chrono::seconds most) {
  const size_t wanted = acknowledged() + orders;
  const auto until = Clock::now() + most;
  while (acknowledged() < wanted && Clock::now() < until) std::this_thread::sleep_for(milliseconds(20));
  return acknowledged() >= wanted;
}

void Tables::sit_at(size_t table) {
  for (uint64_t luck = table; !stopping_; luck += 100) {
    const auto made = wire::make_battle(port_, kShortBattle, "person");
    if (made) play_battle(*made, luck);
    if (!made) std::this_thread::sleep_for(kPause);
  }
}

void Tables::play_battle(const wire::MadeBattle& made, uint64_t luck) {
  std::vector<std::unique_ptr<Player>> players;
  for (const std::string& token : made.seats) players.push_back(std::make_unique<Player>(token, luck++));
  std::vector<Clock::time_point> not_before(players.size(), Clock::now());
  while (!stopping_ && !players.front()->over())
    for (size_t seat = 0; seat < players.size() && !stopping_; ++seat) {
      Player& player = *players[seat];
      if (!player.connected() && !player.join(port_)) return;
      player.listen(milliseconds(5));
      if (Clock::now() < not_before[seat] || !player.is_asked()) continue;
      not_before[seat] = Clock::now() + kPause;
      Player::Given given;
      if (player.act(given) != Player::Did::committed) continue;
      const std::lock_guard lock(mutex_);
      times_.ms.push_back(given.took_ms);
      ++acknowledged_;
    }
}

// ---------------------------------------------------------------- a person against a computer

bool AgainstComputer::sit_down() {
  if (player_ && player_->connected() && !player_->over()) return true;
  const auto made = wire::make_battle(port_, kShortBattle, std::vector<std::string>{"person", "steady"});
  if (!made) return false;
  player_ = std::make_unique<Player>(made->seats.front(), ++luck_);
  return player_->join(port_);
}

bool AgainstComputer::await_question(Clock::time_point until) {
  while (!player_->is_asked() && !player_->over() && player_->connected() && Clock::now() < until)
    player_->listen(milliseconds(20));
  return player_->is_asked() || player_->over();
}

std::optional<double> AgainstComputer::wait_ms(std::chrono::seconds most) {
  const auto until = Clock::now() + most;
  while (Clock::now() < until) {
    if (!sit_down() || !await_question(until)) continue;
    Player::Given given;
    if (player_->act(given) != Player::Did::committed) continue;
    const auto from = Clock::now();
    if (await_question(until)) return ms_since(from);
  }
  return {};
}

std::optional<double> AgainstComputer::longest_wait_ms(size_t orders, std::chrono::seconds most) {
  double longest = 0;
  for (size_t i = 0; i < orders; ++i) {
    const auto waited = wait_ms(most);
    if (!waited) return {};
    longest = std::max(longest, *waited);
  }
  return longest;
}

}  // namespace broadside::attack
