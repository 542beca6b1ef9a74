#include "server/laboratory.h"

#include <algorithm>

#include "server/crew.h"
#include "server/token.h"

namespace broadside::server {
namespace {

using Clock = std::chrono::steady_clock;
using lab::Report;

constexpr int kNiceness = 19;
constexpr uint64_t kSamples = 120;

double per_game(uint64_t sum, uint64_t games) {
  return games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(games);
}

Json share_json(uint64_t won, uint64_t split, const Report& r) {
  const lab::Interval rate = lab::paired_95(won, r.games, r.pairs, split);
  return {
      {"battles", won}, {"percent", 100 * per_game(won, r.games)}, {"low", 100 * rate.low}, {"high", 100 * rate.high}};
}

Json sides_json(const lab::Request& request, const Report& r) {
  Json out = Json::array();
  for (size_t s = 0; s < request.game->info().seats.size(); ++s) {
    const lab::SideReport& side = r.side[s];
    Json& row = out.emplace_back(share_json(side.wins, side.split, r));
    row["ships"] = per_game(side.ships, r.games);
    row["lost"] = per_game(side.lost, r.games);
    row["points"] = r.games == 0 ? 0 : static_cast<double>(side.points_hundredths) / 100 / static_cast<double>(r.games);
  }
  return out;
}

/// By admiral wherever he sat, where they changed over.
Json admirals_json(const lab::Request& request, const Report& r) {
  Json out = Json::array();
  for (size_t seat = 0; seat < request.seats.size() && lab::plays_pairs(request); ++seat) {
    Json& row = out.emplace_back(share_json(r.admiral_wins[seat], r.admiral_split[seat], r));
    row["admiral"] = request.admirals[seat];
  }
  return out;
}

/// The commonest first.
Json endings_json(size_t sides, const Report& r) {
  std::vector<std::pair<std::string, lab::EndingReport>> rows(r.endings.begin(), r.endings.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second.all() > b.second.all(); });
  Json out = Json::array();
  for (const auto& [why, ending] : rows) {
    Json& row = out.emplace_back(Json{{"why", why}, {"battles", ending.all()}, {"draws", ending.draws}});
    for (size_t s = 0; s < sides; ++s) row["won"].push_back(ending.won[s]);
  }
  return out;
}

}  // namespace

struct Laboratory::Run {
  enum class Stage : uint8_t { waiting, running, done, stopped, out_of_time, failed };
  static constexpr std::array<std::string_view, 6> kStageWords = {"waiting", "running",     "done",
                                                                  "stopped", "out_of_time", "failed"};
  std::string name, address;
  lab::Request request;
  Json about;
  std::atomic<bool> stop{false};
  Clock::time_point until;

  mutable std::mutex mutex;  // over all that follows
  Stage stage = Stage::waiting;
  Report report;
  Json samples = Json::array();  // [battles, percent of the first side, of the second ..., of draws]
  uint64_t next_sample = 1;

  void take(const Report& so_far) {
    const std::lock_guard lock(mutex);
    report = so_far;
    if (so_far.games < next_sample) return;
    next_sample = so_far.games + std::max<uint64_t>(1, request.games / kSamples);
    Json& sample = samples.emplace_back(Json::array({so_far.games}));
    for (size_t s = 0; s < request.game->info().seats.size(); ++s)
      sample.push_back(100 * per_game(so_far.side[s].wins, so_far.games));
    sample.push_back(100 * per_game(so_far.draws, so_far.games));
  }
  bool over() const {
    const std::lock_guard lock(mutex);
    return stage > Stage::running;
  }
  void reach(Stage next) {
    const std::lock_guard lock(mutex);
    stage = next;
  }
  Json state() const;
};

Json Laboratory::Run::state() const {
  const std::lock_guard lock(mutex);
  const size_t sides = request.game->info().seats.size();
  return {{"name", name},
          {"about", about},
          {"stage", kStageWords[static_cast<size_t>(stage)]},
          {"games", report.games},
          {"wanted", request.games},
          {"swapped", lab::plays_pairs(request)},
          {"turns", per_game(report.turns, report.games)},
          {"sides", sides_json(request, report)},
          {"draws", share_json(report.draws, report.draws_split, report)},
          {"admirals", admirals_json(request, report)},
          {"endings", endings_json(sides, report)},
          {"samples", samples}};
}

Laboratory::Laboratory(const Bounds& bounds) : bounds_(bounds), thread_([this] { work(); }) {}

Laboratory::~Laboratory() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const RunPtr& run : runs_) run->stop = true;
  }
  wanted_.notify_all();
  thread_.join();
}

Expected<std::string> Laboratory::begin(const std::string& address, lab::Request request, Json about) {
  auto run = std::make_shared<Run>();
  run->name = new_token();
  run->address = address;
  run->about = std::move(about);
  run->request = std::move(request);
  run->request.threads = 1;
  run->request.stop = &run->stop;
  run->request.so_far = [&run = *run](const Report& so_far) {
    run.take(so_far);
    if (Clock::now() > run.until) run.stop = true;
  };
  const std::lock_guard lock(mutex_);
  const auto going_on = [&](const RunPtr& other) { return !other->over(); };
  if (std::any_of(runs_.begin(), runs_.end(), [&](const auto& r) { return going_on(r) && r->address == address; }))
    return problem("request", "a series from your address is under way", "stop it, or wait for its end");
  if (static_cast<size_t>(std::count_if(runs_.begin(), runs_.end(), going_on)) >= bounds_.waiting)
    return problem("request", "too many series are waiting", "try again in a few minutes");
  runs_.push_back(run);
  forget_some();
  wanted_.notify_all();
  return run->name;
}

/// The oldest that are over.
void Laboratory::forget_some() {
  auto over = static_cast<size_t>(std::count_if(runs_.begin(), runs_.end(), [](const auto& r) { return r->over(); }));
  std::erase_if(runs_, [&](const RunPtr& run) {
    if (over <= bounds_.kept || !run->over()) return false;
    --over;
    return true;
  });
}

Laboratory::RunPtr Laboratory::find(const std::string& name) const {
  const auto found = std::find_if(runs_.begin(), runs_.end(), [&](const RunPtr& run) { return run->name == name; });
  return found == runs_.end() ? nullptr : *found;
}

std::optional<Json> Laboratory::state(const std::string& name) const {
  const std::unique_lock lock(mutex_);
  const RunPtr run = find(name);
  if (!run) return std::nullopt;
  const auto ahead = std::count_if(runs_.begin(), std::find(runs_.begin(), runs_.end(), run),
                                   [](const RunPtr& other) { return !other->over(); });
  Json out = run->state();
  out["ahead"] = ahead;
  return out;
}

bool Laboratory::stop(const std::string& name) {
  const std::lock_guard lock(mutex_);
  const RunPtr run = find(name);
  if (!run) return false;
  run->stop = true;
  return true;
}

void Laboratory::work() {
  be_modest(kNiceness);
  std::unique_lock lock(mutex_);
  for (;;) {
    RunPtr next;
    wanted_.wait(lock, [&] {
      const auto found = std::find_if(runs_.begin(), runs_.end(), [](const RunPtr& run) { return !run->over(); });
      next = found == runs_.end() ? nullptr : *found;
      return stopping_ || next != nullptr;
    });
    if (stopping_) return;
    lock.unlock();
    fight(*next);
    lock.lock();
  }
}

void Laboratory::fight(Run& run) {
  run.until = Clock::now() + bounds_.time;
  run.reach(Run::Stage::running);
  Run::Stage end = Run::Stage::failed;
  try {
    const auto report = lab::simulate(run.request);
    if (report) run.take(*report);
    const Run::Stage cut = Clock::now() > run.until ? Run::Stage::out_of_time : Run::Stage::stopped;
    if (report) end = report->stopped ? cut : Run::Stage::done;
  } catch (const std::bad_alloc&) {
    // The battle was too large for this machine; other series may be smaller.
  }
  run.request.battle = nullptr;
  run.reach(end);
}

}  // namespace broadside::server
