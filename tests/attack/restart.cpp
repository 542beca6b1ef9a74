// The server starts again with many unfinished battles; those who come are served at once.
#include "tests/attack/battles.h"

namespace broadside::attack {

void try_restart(Trial& trial) {
  const wire::Played& played = trial.brief() ? kShortBattle : kLongBattle;
  const size_t battles = trial.count(8, 480);
  std::vector<wire::MadeBattle> made;
  for (size_t i = 0; i < battles; ++i) {
    const auto one = wire::make_battle(trial.port(), played, "steady");
    if (!one) return trial.fault("a battle between computers is not created");
    made.push_back(*one);
  }
  const auto mine = wire::make_battle(trial.port(), played, std::vector<std::string>{"person", "steady"});
  if (!mine) return trial.fault("a battle with a person is not made");
  // They play for a while, so that there is something to read.
  std::this_thread::sleep_for(milliseconds(trial.count(200, 20'000)));
  trial.stop_within(milliseconds(3000));
  const auto from = Clock::now();
  if (!trial.start()) return;
  trial.goal("answers after", ms_since(from), 2000, "ms");
  app::Player player(mine->seats.front(), 1);
  trial.expect(player.join(trial.port()), "a person is not let in after the start");
  while (!player.is_asked() && player.connected() && ms_since(from) < 120'000) player.listen(milliseconds(20));
  trial.expect(player.is_asked(), "a person is not asked after the start");
  trial.goal("a person is asked in his battle after", ms_since(from), 2000, "ms");
  AgainstComputer other(trial.port());
  const auto waited = other.longest_wait_ms(trial.count(2, 20), std::chrono::seconds(120));
  trial.expect(waited.has_value(), "the computer does not move after the start");
  trial.goal("then the computer's move takes at most", waited.value_or(0), 500, "ms");
  wire::IdleSockets lookers_on(trial.port());
  const auto looked = Clock::now();
  lookers_on.add(made.back().spectator);
  while (lookers_on.welcomed() == 0 && ms_since(looked) < 120'000) std::this_thread::sleep_for(milliseconds(5));
  trial.expect(lookers_on.welcomed() == 1, "nobody may watch after the start");
  trial.goal("a spectator is let in after", ms_since(looked), 2000, "ms");
  trial.note("memory {:.0f} MiB", trial.server().memory_mib("VmRSS"));
  trial.stop_within(milliseconds(3000));
}

}  // namespace broadside::attack
