#include "server/rooms.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "server/token.h"

namespace broadside::server {
namespace {

constexpr std::chrono::milliseconds kLastOrders{5'000};  // what is under way when the server stops has that long

int64_t wall_clock_ms() {
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

RoomsOptions completed(RoomsOptions options) {
  if (!options.now_ms) options.now_ms = wall_clock_ms;
  if (!options.log) options.log = [](const std::string&) {};
  return options;
}

}  // namespace

Rooms::Rooms(Store& store, RoomsOptions options)
    : options_(completed(std::move(options))),
      store_(store),
      writer_(store),
      thinkers_(options_.thinkers, options_.cap),
      tools_{store, writer_, thinkers_, options_.now_ms, options_.log, options_.most_guests},
      crew_(options_.workers, options_.movers) {
  ear_->rooms = this;
  store_.watch([ear = ear_](const std::string& battle) {
    const std::lock_guard lock(ear->mutex);
    if (ear->rooms != nullptr) ear->rooms->changed_elsewhere(battle);
  });
  post(Urgency::computers, [this] { look_after(); });
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
      listener->send(refused_hello("this link opens nothing, or no longer", "ask who gave it to you for another",
                                   "bad_link", frame_id));
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

void Rooms::look_after() {
  const auto battles = store_.changed_since(options_.now_ms() - options_.look_back_ms);
  if (!battles) {
    options_.log("battles left unfinished are not looked after: " + battles.error().text());
    return;
  }
  for (const std::string& battle : *battles) wake(battle);
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
  if (!crew_.wait_until_quiet(kLastOrders)) options_.log("some requests were not finished when the server stopped");
  writer_.stop();
  crew_.stop();
  const std::lock_guard lock(mutex_);
  live_.clear();
}

}  // namespace broadside::server
