#include "server/rooms.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "server/token.h"

namespace broadside::server {
namespace {

constexpr int64_t kCountAgainMs = 30'000;
constexpr std::chrono::milliseconds kLastOrders{1'500};  // what is under way when the server stops has that long
constexpr size_t kWokenATick = 8;

int64_t wall_clock_ms() {
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

/// Begins with the date, so that it is far from nought; from then on no hand that sets the clock moves it.
std::function<int64_t()> steady_clock_ms() {
  using std::chrono::steady_clock;
  return [date = wall_clock_ms(), start = steady_clock::now()] {
    return date + std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - start).count();
  };
}

RoomsOptions completed(RoomsOptions options) {
  if (!options.now_ms) options.now_ms = steady_clock_ms();
  if (!options.date_ms) options.date_ms = wall_clock_ms;
  if (!options.log) options.log = [](const std::string&) {};
  if (!options.metrics) options.metrics = std::make_shared<Metrics>();
  options.metrics->started_s = wall_clock_ms() / 1000;
  return options;
}

}  // namespace

Rooms::Rooms(Store& store, RoomsOptions options)
    : options_(completed(std::move(options))),
      store_(store),
      store_health_(store, options_.log),
      writer_(store, [this](const auto& answers, std::chrono::nanoseconds took) { note_commit(answers, took); }),
      thinkers_(options_.thinkers, options_.cap),
      archive_(store),
      clerks_([crowd = options_.crowd_bytes, bytes = idle_bytes_] { return *bytes > crowd; }),
      tools_{store,
             writer_,
             thinkers_,
             clerks_,
             archive_,
             options_.now_ms,
             options_.date_ms,
             options_.log,
             options_.most_guests,
             options_.events_at_once,
             *options_.metrics,
             idle_bytes_},
      crew_(options_.workers, options_.movers) {
  ear_->rooms = this;
  store_.watch([ear = ear_](const std::string& battle) {
    const std::lock_guard lock(ear->mutex);
    if (ear->rooms != nullptr) ear->rooms->changed_elsewhere(battle);
  });
  (void)clerks_.post(Errand::wake, "", [this](const auto& stop) {
    if (!stop) look_after();
  });
}

std::shared_ptr<LiveRoom> Rooms::live(const std::string& battle) {
  const std::lock_guard lock(mutex_);
  auto& found = live_[battle];
  if (!found) found = std::make_shared<LiveRoom>(battle, crew_.lane(), tools_);
  return found;
}

size_t Rooms::in_memory() const {
  const std::lock_guard lock(mutex_);
  return live_.size();
}

size_t Rooms::awake() const {
  const std::lock_guard lock(mutex_);
  return static_cast<size_t>(
      std::count_if(live_.begin(), live_.end(), [](const auto& row) { return row.second->awake(); }));
}

size_t Rooms::computers_at_work() const {
  const std::lock_guard lock(mutex_);
  return static_cast<size_t>(
      std::count_if(live_.begin(), live_.end(), [](const auto& row) { return row.second->computer_at_work(); }));
}

void Rooms::note_commit(const Expected<std::vector<bool>>& answers, std::chrono::nanoseconds took) {
  options_.metrics->commit_seconds.add(took);
  if (answers) return store_health_.committed();
  ++options_.metrics->store_errors;
  store_health_.failed(answers.error());
}

Gauges Rooms::gauges() {
  Gauges out{in_memory(), awake(), computers_at_work(), 0, 0, 0};
  const std::lock_guard lock(counting_);
  if (counted_ms_ == 0 || options_.now_ms() - counted_ms_ > kCountAgainMs) {
    const auto summary = store_.summary();
    counted_ms_ = summary ? options_.now_ms() : 0;
    counted_ = summary.value_or(StoreSummary{-1, -1, -1});
  }
  out.battles_stored = counted_.battles;
  out.battles_finished = counted_.finished;
  out.record_bytes = counted_.bytes;
  return out;
}

/// Only the hash of a token is ever compared, so the time a lookup takes says nothing about the token.
void Rooms::find_link(std::string token, std::function<void(Expected<std::optional<Link>>)> found) {
  post(Urgency::people,
       [this, token = std::move(token), found = std::move(found)] { found(store_.link(hash_of(token))); });
}

void Rooms::admit(std::shared_ptr<Listener> listener, Hello hello, std::optional<int64_t> frame_id) {
  std::string token = std::exchange(hello.token, {});
  find_link(std::move(token), [this, listener = std::move(listener), hello = std::move(hello),
                               frame_id](const Expected<std::optional<Link>>& link) {
    if (!link) {
      listener->send(refused_hello("the store does not answer", "try again in a moment", "not_served", frame_id));
      listener->dismiss(Listener::Dismissal::not_served);
    } else if (!*link) {
      listener->send(
          refused_hello("this link is not valid", "ask whoever gave it to you for a new one", "bad_link", frame_id));
      listener->dismiss(Listener::Dismissal::bad_link);
    } else {
      live((*link)->battle)->enter(listener, **link, hello, frame_id);
    }
  });
}

// ---------------------------------------------------------------- what goes on without anybody asking

/// Calls come from a thread of the store's.
void Rooms::changed_elsewhere(const std::string& battle) {
  std::vector<std::shared_ptr<LiveRoom>> changed;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, live] : live_)
      if (battle.empty() || id == battle) changed.push_back(live);
  }
  for (const auto& live : changed) live->changed_elsewhere();
}

/// Something happens in it even if nobody comes: a computer is in it, or a clock runs.
bool Rooms::goes_on_alone(const std::string& battle, bool& has_clock) {
  const auto stored = store_.battle(battle);
  if (!stored || !*stored) return false;
  const TableSettings settings = settings_from((*stored)->settings);
  has_clock = settings.clock_ms > 0;
  return has_clock || std::ranges::any_of(settings.by, [](const std::string& by) { return by != "person"; });
}

/// None of them is read yet: who asks for his battle has it first. Clocks go on before computers do.
void Rooms::look_after() {
  const auto battles = store_.changed_since(options_.date_ms() - options_.look_back_ms);
  if (!battles) {
    options_.log("unfinished battles are not being resumed: " + battles.error().text());
    return;
  }
  std::deque<std::string> asleep;
  for (const std::string& battle : *battles) {
    bool has_clock = false;
    if (!goes_on_alone(battle, has_clock)) continue;
    if (has_clock)
      asleep.push_front(battle);
    else
      asleep.push_back(battle);
  }
  const std::lock_guard lock(mutex_);
  asleep_ = std::move(asleep);
}

/// A few at a time, when the clerks have nothing else to do.
void Rooms::wake_some() {
  if (clerks_.waiting(Errand::wake) > 0 || computers_at_work() >= options_.most_woken) return;
  std::vector<std::string> battles;
  {
    const std::lock_guard lock(mutex_);
    for (; !asleep_.empty() && battles.size() < kWokenATick; asleep_.pop_front()) battles.push_back(asleep_.front());
  }
  for (const std::string& battle : battles) wake(battle);
}

/// Of rooms in which nothing happens any more only so many stay in memory, those used last.
void Rooms::rest_idle() {
  std::vector<std::pair<int64_t, std::shared_ptr<LiveRoom>>> idle;
  size_t bytes = 0;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, live] : live_)
      if (live->idle_bytes() > 0) {
        idle.emplace_back(live->last_used_ms(), live);
        bytes += live->idle_bytes();
      }
  }
  if (bytes <= options_.idle_bytes) return;
  std::ranges::sort(idle, {}, [](const auto& row) { return row.first; });
  for (const auto& [used, live] : idle) {
    if (bytes <= options_.idle_bytes) return;
    if (live->is_telling()) continue;
    bytes -= std::min(bytes, live->idle_bytes());
    live->rest();
  }
}

void Rooms::tick() {
  std::vector<std::shared_ptr<LiveRoom>> due, quiet;
  const int64_t before = options_.now_ms() - options_.rest_after_ms;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, live] : live_) {
      if (live->needs_ticks())
        due.push_back(live);
      else if (live->awake() && !live->computer_at_work() && live->last_used_ms() < before)
        quiet.push_back(live);
    }
  }
  for (const auto& live : due) live->tick();
  for (const auto& live : quiet) live->rest();
  due.clear();
  quiet.clear();
  rest_idle();
  clerks_.look_again();
  wake_some();
  let_go();
}

/// Guests, tasks and thoughts all hold their table: one that only this map holds has none of them.
void Rooms::let_go() {
  std::vector<std::shared_ptr<LiveRoom>> idle;  // ended outside the lock: that may take a while
  const std::lock_guard lock(mutex_);
  const int64_t before = options_.now_ms() - options_.let_go_after_ms;
  for (auto at = live_.begin(); at != live_.end();) {
    const LiveRoom& live = *at->second;
    if (at->second.use_count() == 1 && !live.needs_ticks() && live.last_used_ms() < before) {
      idle.push_back(std::move(at->second));
      at = live_.erase(at);
    } else {
      ++at;
    }
  }
}

void Rooms::stop_clocks() {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, live] : live_) live->stop_clocks();
}

void Rooms::stop() {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(stopped_, true)) return;
  }
  {
    const std::lock_guard lock(ear_->mutex);
    ear_->rooms = nullptr;
  }
  thinkers_.stop();
  clerks_.stop();
  stop_clocks();
  if (!crew_.wait_until_quiet(kLastOrders)) options_.log("some requests were not finished when the server stopped");
  writer_.stop();
  store_health_.stop();
  crew_.stop();
  const std::lock_guard lock(mutex_);
  live_.clear();
}

}  // namespace broadside::server
