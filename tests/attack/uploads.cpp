// Strangers announce large records, send most of each and never its end, to a server with little memory.
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/attack/battles.h"

namespace broadside::attack {
namespace {

constexpr uint64_t kLittleMemory = 900'000'000;
constexpr size_t kRecord = size_t{16} << 20U;

/// A request that is never finished.
class Unfinished {
 public:
  Unfinished(uint16_t port, uint32_t from) {
    const timeval patience{10, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    sockaddr_in end{};
    end.sin_family = AF_INET;
    end.sin_addr.s_addr = htonl(from);
    connected_ = ::bind(socket_, reinterpret_cast<const sockaddr*>(&end), sizeof end) == 0;  // NOLINT
    end.sin_port = htons(port);
    end.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = connected_ && ::connect(socket_, reinterpret_cast<const sockaddr*>(&end), sizeof end) == 0;  // NOLINT
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  ~Unfinished() { ::close(socket_); }

  bool connected() const { return connected_; }
  /// How many bytes the server took before it had enough, or all.
  size_t give(const std::string& text) const {
    size_t sent = 0;
    while (sent < text.size()) {
      const ssize_t some = ::send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
      if (some <= 0) return sent;
      sent += static_cast<size_t>(some);
    }
    return sent;
  }
  /// It was answered, which a request that is not finished can only be by a refusal.
  bool refused() const {
    char byte = 0;
    return ::recv(socket_, &byte, 1, MSG_DONTWAIT) == 1 || errno == ECONNRESET;
  }

 private:
  int socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
  bool connected_ = false;
};

}  // namespace

void try_uploads(Trial& trial) {
  trial.server().stop();
  if (!trial.start({}, kLittleMemory)) return;
  const std::string head = fmt::format(
      "POST /api/battles/import HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: {}\r\n\r\n", trial.port(), kRecord);
  const std::string most(kRecord - 1, 'x');
  std::vector<std::unique_ptr<Unfinished>> strangers;
  size_t bytes = 0;
  const size_t uploads = trial.count(12, 60);
  Tables people(trial.port(), 2);
  for (size_t i = 0; i < uploads; ++i) {
    strangers.push_back(std::make_unique<Unfinished>(trial.port(), INADDR_LOOPBACK + 1 + static_cast<uint32_t>(i)));
    if (strangers.back()->connected() && strangers.back()->give(head) == head.size())
      bytes += strangers.back()->give(most);
  }
  trial.expect(people.go_on(5, std::chrono::seconds(60)), "players are held up while strangers upload");
  trial.expect(trial.server().alive(), "the server has ended");
  size_t refused = 0;
  for (const auto& stranger : strangers) refused += stranger->refused() ? 1 : 0;
  trial.note("{} uploads of 16 MiB that never end, with {} MB of memory: {} refused, {:.0f} MiB taken from the wire",
             uploads, kLittleMemory / 1'000'000, refused, static_cast<double>(bytes) / (1 << 20));
  trial.memory_goal(300);
  strangers.clear();
  const auto record = played_record(kShortBattle);
  trial.expect(wire::post(trial.port(), "/api/battles/import", record).status == 200,
               "a record is not accepted after the strangers have gone");
  people.stop();
  trial.stop_within(milliseconds(3000));
}

}  // namespace broadside::attack
