// All battles that are in memory. One is read from the store when somebody wants it, and let go when nobody looks, no
// computer thinks and no clock runs.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/live_room.h"

namespace broadside::server {

struct RoomsOptions {
  // Threads for what people send. More than processors: a short order then does not wait until a long look at the board
  // of another table is done.
  int workers = 4;
  int movers = 1;  // for the moves that computers have thought of
  int thinkers = 1;
  TimeCap cap{};
  int64_t let_go_after_ms = 15'000;  // a room that nobody is in: a page that is loaded again finds it still there
  int64_t rest_after_ms = 120'000;   // a room that people look at, but in which nothing happens
  size_t most_guests = 200;
  /// Battles in which something happened that long ago are looked after from the start on.
  int64_t look_back_ms = int64_t{14} * 24 * 3600 * 1000;
  std::function<int64_t()> now_ms;              // none: the clock on the wall
  std::function<void(const std::string&)> log;  // none: nobody hears
};

class Rooms {
 public:
  Rooms(Store& store, RoomsOptions options);
  Rooms(const Rooms&) = delete;
  Rooms& operator=(const Rooms&) = delete;
  ~Rooms() { stop(); }

  // From any thread; all of it returns at once.

  /// Who said hello gets a seat, or is dismissed.
  void admit(std::shared_ptr<Listener> listener, Hello hello, std::optional<int64_t> frame_id);
  /// What a token opens; nothing: it opens nothing. Calls back from a thread of the rooms.
  void find_link(std::string token, std::function<void(Expected<std::optional<Link>>)> found);
  std::shared_ptr<LiveRoom> live(const std::string& battle);
  /// Writes that make a battle.
  void keep(std::vector<Write> writes, Writer::Callback callback) {
    writer_.keep(Urgency::people, std::move(writes), std::move(callback));
  }
  /// Lets the computers of a battle begin, though nobody looks yet.
  void wake(const std::string& battle) { live(battle)->wake(); }
  void post(Urgency urgency, Task task) { crew_.post(urgency, std::move(task)); }
  int64_t now_ms() const { return tools_.now_ms(); }
  size_t in_memory() const;
  size_t awake() const;              // of them those whose position is in memory
  size_t computers_at_work() const;  // battles

  /// Once a second.
  void tick();

  /// Ends thinking, does what has been begun, puts it on disk. Afterwards nothing calls back any more.
  void stop();

 private:
  void changed_elsewhere(const std::string& battle);
  void look_after();
  void let_go();

  /// What the store calls: it may do so for a moment longer than the rooms exist.
  struct Ear {
    std::mutex mutex;
    Rooms* rooms = nullptr;
  };

  RoomsOptions options_;
  Store& store_;
  std::shared_ptr<Ear> ear_ = std::make_shared<Ear>();
  Writer writer_;
  Thinkers thinkers_;
  Tools tools_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<LiveRoom>> live_;
  bool stopped_ = false;
  Crew crew_;  // last: its threads use all of the others
};

}  // namespace broadside::server
