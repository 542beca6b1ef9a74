// Strangers import long records while a person plays against a computer.
#include "tests/attack/battles.h"

namespace broadside::attack {
namespace {

// Bodies of one address have a share of the memory: who is told to come again does so, as the page says to people.
wire::Answer import_patiently(const Trial& trial, const std::string& record, const std::string& address,
                              std::atomic<size_t>& put_off) {
  const auto until = Clock::now() + std::chrono::seconds(300);
  for (;;) {
    auto answer =
        wire::call(trial.port(), "POST", "/api/battles/import", record, {}, {address, std::chrono::seconds(300)});
    if ((answer.status != 429 && answer.status != 503) || Clock::now() > until) return answer;
    ++put_off;
    std::this_thread::sleep_for(milliseconds(200));
  }
}

}  // namespace

void try_imports(Trial& trial) {
  const std::string record = played_record(trial.brief() ? kShortBattle : kLongBattle);
  AgainstComputer person(trial.port());
  const size_t orders = trial.count(3, 40);
  const auto before = person.longest_wait_ms(orders, std::chrono::seconds(60));
  trial.expect(before.has_value(), "the computer does not move though nobody else is there");
  std::vector<std::thread> strangers;
  std::atomic<size_t> done{0}, refused{0}, put_off{0}, ended{0};
  const size_t imports = trial.count(3, 20);
  const auto from = Clock::now();
  for (size_t i = 0; i < imports; ++i)
    strangers.emplace_back([&, i] {
      const auto answer = import_patiently(trial, record, address_of_stranger(i % 2), put_off);
      ++(answer.status == 200 ? done : refused);
      ++ended;
    });
  double longest = 0;
  size_t moves = 0;
  while (ended < imports || moves < orders) {
    const auto waited = person.wait_ms(std::chrono::seconds(60));
    if (!waited) {
      trial.fault("the computer does not move while strangers import");
      break;
    }
    longest = std::max(longest, *waited);
    ++moves;
  }
  for (std::thread& stranger : strangers) stranger.join();
  trial.note("{} imports of {:.1f} MB in {:.1f} s, {} refused, told to come again {} times", done.load(),
             static_cast<double>(record.size()) / 1e6, ms_since(from) / 1000, refused.load(), put_off.load());
  trial.expect(done == imports, fmt::format("{} of {} imports were refused", refused.load(), imports));
  trial.note("the computer's move took at most {:.0f} ms before", before.value_or(0));
  trial.goal(fmt::format("during them, {} moves, at most", moves), longest, 500, "ms");
  trial.memory_goal(300);
  trial.stop_within(milliseconds(3000));
}

}  // namespace broadside::attack
