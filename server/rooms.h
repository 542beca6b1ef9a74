// All battles that are in memory. One is read from the store when somebody wants it, and let go when nobody looks, no
// computer thinks and no clock runs.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/live_room.h"
#include "server/metrics.h"
#include "server/store_health.h"

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
  uint32_t events_at_once = kEventsAtOnce;
  size_t idle_bytes = size_t{48} << 20U;   // of rooms whose battle is over: beyond it they are read again when needed
  size_t crowd_bytes = size_t{64} << 20U;  // and beyond that no other is read for those who look on
  size_t most_woken = 64;                  // battles of computers that nobody has asked for, at work at a time
  /// Battles in which something happened that long ago are looked after from the start on.
  int64_t look_back_ms = int64_t{14} * 24 * 3600 * 1000;
  std::shared_ptr<Metrics> metrics;             // none: its own
  std::function<int64_t()> now_ms;              // monotonic, whatever happens to the system clock; none: the machine's
  std::function<int64_t()> date_ms;             // for people; none: the clock on the wall
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
  Clerks& clerks() { return clerks_; }
  Archive& archive() { return archive_; }
  int64_t now_ms() const { return tools_.now_ms(); }
  int64_t date_ms() const { return tools_.date_ms(); }
  size_t in_memory() const;
  size_t awake() const;              // of them those whose position is in memory
  size_t computers_at_work() const;  // battles
  Metrics& metrics() { return *options_.metrics; }
  /// Whether what people do could be saved now.
  StoreHealth& store_health() { return store_health_; }
  /// What the store holds is counted anew only after a while.
  Gauges gauges();

  /// Once a second.
  void tick();

  /// Ends thinking, does what has been begun, puts it on disk. Afterwards nothing calls back any more.
  void stop();

 private:
  void changed_elsewhere(const std::string& battle);
  void note_commit(const Expected<std::vector<bool>>& answers, std::chrono::nanoseconds took);
  void look_after();
  bool goes_on_alone(const std::string& battle, bool& has_clock);
  void wake_some();
  void rest_idle();
  void let_go();
  void stop_clocks();

  /// What the store calls: it may do so for a moment longer than the rooms exist.
  struct Ear {
    std::mutex mutex;
    Rooms* rooms = nullptr;
  };

  RoomsOptions options_;
  Store& store_;
  std::shared_ptr<Ear> ear_ = std::make_shared<Ear>();
  StoreHealth store_health_;
  Writer writer_;
  Thinkers thinkers_;
  Archive archive_;
  const std::shared_ptr<std::atomic<size_t>> idle_bytes_ = std::make_shared<std::atomic<size_t>>(0);
  Clerks clerks_;
  Tools tools_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<LiveRoom>> live_;
  std::deque<std::string> asleep_;  // earlier battles that proceed on their own, in the order in which they are woken
  bool stopped_ = false;
  std::mutex counting_;
  StoreSummary counted_;
  int64_t counted_ms_ = 0;
  Crew crew_;  // last: its threads use all of the others
};

}  // namespace broadside::server
