// Many battles between computers are watched, while a person plays against a computer.
#include "tests/attack/battles.h"

namespace broadside::attack {

void try_watched(Trial& trial) {
  AgainstComputer person(trial.port());
  const size_t orders = trial.count(3, 40);
  const auto before = person.longest_wait_ms(orders, std::chrono::seconds(60));
  wire::IdleSockets lookers_on(trial.port());
  const size_t battles = trial.count(6, 60);
  for (size_t i = 0; i < battles; ++i) {
    const auto made = wire::make_battle(trial.port(), trial.brief() ? kShortBattle : kLongBattle, "steady");
    if (!made) return trial.fault("a battle between computers is not created");
    lookers_on.add(made->spectator);
  }
  const auto until = Clock::now() + std::chrono::seconds(120);
  while (lookers_on.welcomed() < battles && Clock::now() < until) std::this_thread::sleep_for(milliseconds(20));
  trial.expect(lookers_on.welcomed() == battles, "a spectator is not let in");
  const auto during = person.longest_wait_ms(orders, std::chrono::seconds(60));
  trial.expect(before && during, "the computer does not move");
  trial.note("the computer's move took at most {:.0f} ms before", before.value_or(0));
  trial.goal(fmt::format("with {} battles looked at, {} moves, at most", battles, orders), during.value_or(0), 500,
             "ms");
  trial.note("memory {:.0f} MiB", trial.server().memory_mib("VmRSS"));
  trial.stop_within(milliseconds(3000));
}

}  // namespace broadside::attack
