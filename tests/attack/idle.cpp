// Very many people sit and wait, and strangers who have no link take every place that they can get.
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

#include "tests/attack/battles.h"

namespace broadside::attack {
namespace {

constexpr size_t kAtATable = 100;
constexpr double kMostKibEach = 40;  // a compressor for each would be 50 more

/// Connections that say nothing.
class Silent {
 public:
  Silent() = default;
  Silent(const Silent&) = delete;
  Silent& operator=(const Silent&) = delete;
  ~Silent() {
    for (const int socket : sockets_) ::close(socket);
  }
  void add(uint16_t port, uint32_t from) {
    sockaddr_in end{};
    end.sin_family = AF_INET;
    end.sin_addr.s_addr = htonl(from);
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    if (socket < 0) return;
    sockets_.push_back(socket);
    (void)::bind(socket, reinterpret_cast<const sockaddr*>(&end), sizeof end);  // NOLINT
    end.sin_port = htons(port);
    end.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    (void)::connect(socket, reinterpret_cast<const sockaddr*>(&end), sizeof end);  // NOLINT
  }
  size_t count() const { return sockets_.size(); }
  /// How many of them the server has hung up on.
  size_t turned_out() const {
    return static_cast<size_t>(std::ranges::count_if(sockets_, [](int socket) {
      char byte = 0;
      return ::recv(socket, &byte, 1, MSG_DONTWAIT) == 0 || (errno != EAGAIN && errno != ENOTCONN);
    }));
  }

 private:
  std::vector<int> sockets_;
};

/// All at tables of people who wait for each other.
bool fill(wire::IdleSockets& idle, uint16_t port, size_t sockets) {
  for (size_t have = 0; have < sockets;) {
    const auto made = wire::make_battle(port, kShortBattle, "person");
    if (!made) return false;
    for (size_t i = 0; i < kAtATable && have < sockets; ++i, ++have)
      idle.add(i < made->seats.size() ? made->seats[i] : made->spectator, address_of_stranger(have % 100));
    const auto until = Clock::now() + std::chrono::seconds(120);
    while (idle.welcomed() < have && idle.lost() == 0 && Clock::now() < until)
      std::this_thread::sleep_for(milliseconds(5));
  }
  return idle.welcomed() == sockets;
}

}  // namespace

void try_idle(Trial& trial) {
  const size_t files = app::raise_file_limit();
  const size_t other_files = 500;
  const size_t sockets = std::min(trial.count(300, 10'000), files - 2 * other_files);
  trial.server().stop();
  const size_t places = sockets + other_files;
  if (!trial.start({"--places", std::to_string(places)})) return;
  const double before = trial.server().memory_mib("VmRSS");
  wire::IdleSockets idle(trial.port());
  trial.expect(fill(idle, trial.port(), sockets), fmt::format("{} of {} sockets hold", idle.welcomed(), sockets));
  const double after = trial.server().memory_mib("VmRSS");
  const double kib_each = (after - before) * 1024 / static_cast<double>(sockets);
  trial.note("{} idle sockets: {:.0f} MiB, {:.1f} KiB each, tables included", sockets, after, kib_each);
  trial.expect(kib_each <= kMostKibEach, fmt::format("an idle socket takes {:.1f} KiB", kib_each));
  Silent strangers;
  for (size_t i = 0; i < std::min(std::max(2 * sockets, places), files - places); ++i)
    strangers.add(trial.port(), INADDR_LOOPBACK + 1 + static_cast<uint32_t>(i % 100));
  Tables people(trial.port(), 2);
  trial.expect(people.go_on(5, std::chrono::seconds(60)), "people with a link get no place among the strangers");
  trial.expect(idle.lost() == 0, fmt::format("{} who had a place have lost it", idle.lost()));
  const size_t turned_out = strangers.turned_out();
  trial.note("{} strangers without a link beside them, {} turned out: players carry on", strangers.count(), turned_out);
  if (sockets + strangers.count() > places) trial.expect(turned_out > 0, "there are more places than were asked for");
  trial.memory_goal(250);
  people.stop();
}

}  // namespace broadside::attack
