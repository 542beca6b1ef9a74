#include "app/library/verify_all.h"

#include <fmt/format.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "app/library/console.h"
#include "record/replay.h"

namespace broadside::app {
namespace {

Expected<void> answer_all(Director& director, const std::vector<std::string>& admirals) {
  for (const Ask& ask : director.match().asks()) {
    Budget budget;
    const std::string order = director.match().advise(ask, admirals.at(ask.seat), director.admirals_luck(), budget);
    if (const Refusal refused = director.answer(ask, order); !refused.ok())
      return problem("order " + order, refused.text());
  }
  return {};
}

Expected<void> verify_one(const lab::Request& request, uint64_t n) {
  const PlayOut play = lab::nth_battle(request, n);
  const std::vector<std::string> admirals(play.admirals.begin(), play.admirals.begin() + std::ssize(request.seats));
  auto text = recorded_battle(*request.game, request.battle, admirals, play.seed);
  if (!text) return tl::make_unexpected(text.error());
  auto record = read_record(*text, fmt::format("battle {}", n));
  if (!record) return tl::make_unexpected(record.error());
  auto verified = verify_record(*request.game, *record);
  if (!verified) return tl::make_unexpected(verified.error());
  if (!verified->ok()) return problem(fmt::format("battle {}", n), verified->difference->text());
  if (!verified->finished) return problem(fmt::format("battle {}", n), "does not reach an end");
  return {};
}

}  // namespace

Expected<std::string> recorded_battle(const Game& game, const Json& battle, const std::vector<std::string>& admirals,
                                      const Seed& seed) {
  constexpr int kMostPhases = 100'000;
  std::string text;
  Setting setting;
  setting.battle = battle;
  setting.by = admirals;
  setting.seed = seed;
  auto director = Director::start(game, setting, [&](std::string_view line) { text += line; });
  if (!director) return tl::make_unexpected(director.error());
  for (int phase = 0; phase < kMostPhases; ++phase) {
    auto standing = (*director)->advance();
    if (!standing) return tl::make_unexpected(standing.error());
    if (standing->now == Standing::Now::over) return text;
    if (auto ok = answer_all(**director, admirals); !ok) return tl::make_unexpected(ok.error());
  }
  return problem("battle", "does not end");
}

int verify_all(const lab::Request& request) {
  std::atomic<uint64_t> next{0}, done{0};
  std::atomic<uint64_t> failures{0};
  std::mutex printing;
  const auto work = [&] {
    for (uint64_t n = next++; n < request.games && failures < 10; n = next++) {
      if (request.stop != nullptr && *request.stop) return;
      if (auto ok = verify_one(request, n); !ok) {
        ++failures;
        const std::scoped_lock lock(printing);
        fmt::print("battle {}: {}\n", n, ok.error().text());
      }
      const uint64_t all_done = ++done;
      if (request.progress) request.progress(all_done);
    }
  };
  std::vector<std::thread> others;
  for (unsigned t = 1; t < request.threads; ++t) others.emplace_back(work);
  work();
  for (std::thread& t : others) t.join();
  const bool stopped = request.stop != nullptr && *request.stop;
  fmt::print("{}{} battles recorded, read back and verified by replay; {} failed\n",
             stopped ? fmt::format("stopped before all {}: ", request.games) : "", done.load(), failures.load());
  return stopped ? kInterrupted : failures == 0 ? kOk : kFailed;
}

}  // namespace broadside::app
