// What strangers may try with a server, and what the people on it must not notice. One file a kind of attack; each gets
// a trial of its own: a server with an empty store, a scale, and a place for figures and faults.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/serve/server_process.h"
#include "server/temporary_folder.h"
#include "server/wire_client.h"

namespace broadside::attack {

using std::chrono::milliseconds;
using wire::Clock;

/// Brief: a few of each, in seconds, to see that it holds at all. Full: as many as the goals speak of.
enum class Scale : uint8_t { brief, full };

class Trial {
 public:
  Trial(std::string program, Scale scale) : program_(std::move(program)), scale_(scale) {}
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  ~Trial() = default;

  bool brief() const { return scale_ == Scale::brief; }
  /// So many in a brief trial, so many in a full one.
  size_t count(size_t when_brief, size_t when_full) const { return brief() ? when_brief : when_full; }

  /// Starts the server, or starts it again on the same store; a fault if it does not answer. `options` are those of
  /// `broadside serve`; with `address_space` it gets no more memory than so many bytes.
  bool start(const std::vector<std::string>& options = {}, uint64_t address_space = 0);
  app::ServerProcess& server() { return server_; }
  uint16_t port() const { return server_.port(); }
  const std::string& folder() const { return folder_.path(); }
  std::string store() const { return folder_.path() + "/battles.sqlite"; }
  std::string log() const;  // what the server has said
  /// As SIGTERM does; notes how long it took, a fault if it did not end well or not within that time.
  void stop_within(milliseconds most);

  template <class... Args>
  void note(fmt::format_string<Args...> text, Args&&... args) {
    notes_.push_back(fmt::format(text, std::forward<Args>(args)...));
  }
  void fault(const std::string& what) { faults_.push_back(what); }
  void expect(bool holds, const std::string& otherwise) {
    if (!holds) fault(otherwise);
  }
  /// A figure that has a goal. Machines differ: a fault only where it is far from it, and in a full trial.
  void goal(const std::string& what, double value, double most, const std::string& unit);
  /// Of what the server has used at most so far. A fault above it, whatever the machine.
  void memory_goal(double most_mib);

  const std::vector<std::string>& notes() const { return notes_; }
  const std::vector<std::string>& faults() const { return faults_; }

 private:
  std::string program_;
  Scale scale_;
  server::TemporaryFolder folder_;
  app::ServerProcess server_;
  uint16_t port_ = 0;
  std::vector<std::string> notes_, faults_;
};

struct Attack {
  std::string_view name, what;
  void (*run)(Trial&);
};
/// In the order in which they are tried (attacks.cpp).
std::span<const Attack> attacks();

/// Loopback address of the n-th stranger.
std::string address_of_stranger(size_t n);
double ms_since(Clock::time_point from);

// Each in a file of its name.
void try_replays(Trial& trial);
void try_imports(Trial& trial);
void try_watched(Trial& trial);
void try_restart(Trial& trial);
void try_uploads(Trial& trial);
void try_idle(Trial& trial);
void try_talk(Trial& trial);

}  // namespace broadside::attack
