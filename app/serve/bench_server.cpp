// How long an order takes from a person's hand to the disk and back, while the server has much else to do.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <thread>

#include "app/library/console.h"
#include "app/serve/player.h"
#include "app/serve/serve.h"
#include "app/serve/server_process.h"
#include "server/crew.h"
#include "server/temporary_folder.h"

namespace broadside::app {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr double kGoalMs = 20, kGoalMib = 250;
constexpr size_t kSocketsATable = 10;
constexpr size_t kPersonBattles = 8;
constexpr size_t kOtherPlaces = 200;  // for those who play, and whoever looks how the server is
// A socket may send 20 frames a second, and asking for suggestions counts for four: who is faster waits for that.
constexpr milliseconds kPause{300};
constexpr size_t kMostRefusals = 50;

/// Systems take turns, so that each is part of the load.
constexpr std::array<wire::Played, 3> kPlayed = {
    {{"grand-admiral", "fleet-action"}, {"grand-fleets", "dogger-bank"}, {"queen-of-the-seas", "dogger-bank"}}};

const wire::Played& turn_of(size_t n) { return kPlayed[n % kPlayed.size()]; }

/// Sorted milliseconds.
struct Times {
  std::vector<double> ms;
  void sort() { std::ranges::sort(ms); }
  double at(double part) const {
    if (ms.empty()) return 0;
    return ms[std::min(ms.size() - 1, static_cast<size_t>(static_cast<double>(ms.size()) * part))];
  }
};

/// What the disk alone takes: a page appended and brought to disk.
Times bare_fsync(const std::string& folder) {
  constexpr int kTimes = 200;
  const std::string path = folder + "/fsync";
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  const std::string page(4096, 'x');
  Times times;
  for (int i = 0; file >= 0 && i < kTimes; ++i) {
    const auto from = Clock::now();
    if (::write(file, page.data(), page.size()) < 0 || ::fdatasync(file) != 0) break;
    times.ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - from).count());
  }
  if (file >= 0) ::close(file);
  fs::remove(path);
  times.sort();
  return times;
}

/// Tables at which people sit and wait for each other.
bool fill_idle(wire::IdleSockets& idle, uint16_t port, size_t sockets) {
  for (size_t have = 0; have < sockets;) {
    const auto made = wire::make_battle(port, turn_of(have / kSocketsATable), "person");
    if (!made) return false;
    for (size_t i = 0; i < kSocketsATable && have < sockets; ++i, ++have)
      idle.add(i < made->seats.size() ? made->seats[i] : i == made->seats.size() ? made->referee : made->spectator);
  }
  const auto until = Clock::now() + std::chrono::seconds(60);
  while (idle.welcomed() < sockets && idle.lost() == 0 && Clock::now() < until)
    std::this_thread::sleep_for(milliseconds(20));
  return idle.welcomed() == sockets;
}

/// Battles of computers against each other: for each that ends another begins.
class ComputerBattles {
 public:
  ComputerBattles(uint16_t port, size_t wanted) : port_(port), wanted_(wanted) {}
  ComputerBattles(const ComputerBattles&) = delete;
  ComputerBattles& operator=(const ComputerBattles&) = delete;
  ~ComputerBattles() { stop(); }

  bool begin() {
    for (size_t i = 0; i < wanted_; ++i)
      if (!make()) return false;
    // Who has just been made still has to be read and begun.
    const auto until = Clock::now() + std::chrono::seconds(10);
    while (under_way() < wanted_ && Clock::now() < until) std::this_thread::sleep_for(milliseconds(20));
    thread_ = std::thread([this] { keep_up(); });
    return true;
  }
  void stop() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
  }
  size_t made() const { return made_; }
  double mean_under_way() const { return looks_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(looks_); }
  size_t least_under_way() const { return least_; }
  void forget_looks() { looks_ = sum_ = 0, least_ = SIZE_MAX; }

 private:
  bool make() { return wire::make_battle(port_, turn_of(made_++), "steady").has_value(); }
  size_t under_way() const {
    const Json health = wire::get(port_, "/health").json();
    return health.is_object() ? health.value("computers_at_work", size_t{0}) : 0;
  }
  void keep_up() {
    while (!stopping_) {
      const size_t now = under_way();
      ++looks_;
      sum_ += now;
      least_ = std::min<size_t>(least_, now);
      for (size_t i = now; i < wanted_ && !stopping_; ++i) make();
      std::this_thread::sleep_for(milliseconds(100));
    }
  }

  uint16_t port_;
  size_t wanted_;
  std::atomic<bool> stopping_{false};
  std::atomic<size_t> made_{0}, looks_{0}, sum_{0}, least_{SIZE_MAX};
  std::thread thread_;
};

/// People who play against each other, one thread a table, until together they have given enough orders.
class People {
 public:
  People(uint16_t port, size_t orders) : port_(port), orders_(orders) {}

  Times play() {
    std::vector<std::thread> tables;
    for (size_t i = 0; i < kPersonBattles; ++i)
      tables.emplace_back([this, i] {
        server::be_prompt();  // the clock is stopped when an answer comes, not when this machine has time to look
        sit_at(i);
      });
    for (std::thread& table : tables) table.join();
    times_.sort();
    return times_;
  }
  size_t refused() const { return refused_; }
  const std::string& trouble() const { return trouble_; }

 private:
  bool enough() {
    const std::lock_guard lock(mutex_);
    return times_.ms.size() >= orders_ || !trouble_.empty();
  }
  void note_trouble(const std::string& what) {
    const std::lock_guard lock(mutex_);
    if (trouble_.empty()) trouble_ = what;
  }
  void sit_at(size_t table) {
    for (size_t n = table; !enough(); n += kPersonBattles) {
      const auto made = wire::make_battle(port_, turn_of(n), "person");
      if (!made) return note_trouble("a battle between players could not be set up");
      play_battle(*made, n);
    }
  }
  void play_battle(const wire::MadeBattle& made, uint64_t luck) {
    std::vector<std::unique_ptr<Player>> players;
    for (const std::string& token : made.seats) {
      players.push_back(std::make_unique<Player>(token, luck * 2 + players.size()));
      if (!players.back()->join(port_)) return note_trouble("a player was not admitted");
    }
    std::vector<Clock::time_point> not_before(players.size(), Clock::now());
    while (!enough() && !players.front()->over())
      for (size_t seat = 0; seat < players.size(); ++seat) {
        Player* player = players[seat].get();
        player->listen(milliseconds(5));
        if (Clock::now() < not_before[seat] || !player->is_asked()) continue;
        not_before[seat] = Clock::now() + kPause;
        Player::Given given;
        const Player::Did did = player->act(given);
        const std::lock_guard lock(mutex_);
        if (did == Player::Did::committed) times_.ms.push_back(given.took_ms);
        if (did == Player::Did::refused && ++refused_ > kMostRefusals) trouble_ = player->last_refusal();
        if (did == Player::Did::lost) trouble_ = "a connection was lost";
      }
  }

  uint16_t port_;
  size_t orders_;
  std::mutex mutex_;
  Times times_;
  size_t refused_ = 0;
  std::string trouble_;
};

struct Figures {
  Times disk, orders;
  double rss_mib = 0, peak_mib = 0, seconds = 0, processor = 0, battles_mean = 0;
  size_t idle = 0, battles_least = 0, battles_made = 0, refused = 0;
  bool good() const { return orders.at(0.99) < kGoalMs && peak_mib < kGoalMib; }
};

int report(const Figures& f, const ServerBenchOptions& options) {
  if (options.json) {
    print_json({{"orders", f.orders.ms.size()},
                {"median_ms", f.orders.at(0.5)},
                {"p99_ms", f.orders.at(0.99)},
                {"max_ms", f.orders.at(1)},
                {"fsync_median_ms", f.disk.at(0.5)},
                {"rss_mib", f.rss_mib},
                {"peak_mib", f.peak_mib},
                {"idle_sockets", f.idle},
                {"computer_battles", f.battles_mean},
                {"processor_share", f.processor / f.seconds},
                {"goal", f.good()}});
  } else {
    fmt::print("idle sockets      {}\n", f.idle);
    fmt::print("computer battles  {:.0f} under way on average, never below {}; {} begun\n", f.battles_mean,
               f.battles_least, f.battles_made);
    fmt::print("orders            {} acknowledged in {:.1f} s, {} refused\n", f.orders.ms.size(), f.seconds, f.refused);
    fmt::print("fsync alone       median {:.2f} ms, 99 of 100 within {:.2f} ms\n", f.disk.at(0.5), f.disk.at(0.99));
    fmt::print("acknowledged in   median {:.2f} ms, 99 of 100 within {:.2f} ms, longest {:.2f} ms\n", f.orders.at(0.5),
               f.orders.at(0.99), f.orders.at(1));
    fmt::print("memory            {:.0f} MiB, at most {:.0f} MiB\n", f.rss_mib, f.peak_mib);
    fmt::print("processor         {:.2f} cores\n", f.processor / f.seconds);
    fmt::print("goal              {} (99 of 100 within {} ms, at most {} MiB)\n", f.good() ? "met" : "not met", kGoalMs,
               kGoalMib);
  }
  return f.good() || !options.check ? kOk : kFailed;
}

}  // namespace

int bench_server_command(const ServerBenchOptions& options) {
  // All come from one address, and one address has half of the places.
  const size_t places = 2 * (options.sockets + kOtherPlaces);
  const size_t files = raise_file_limit();
  if (files < places + kOtherPlaces)
    return bad_input({fmt::format("--sockets {}", options.sockets),
                      fmt::format("the system allows this program {} open files", files),
                      "fewer sockets, or more files (ulimit -n)"});
  const server::TemporaryFolder folder;
  Figures f;
  f.disk = bare_fsync(folder.path());
  ServerProcess server;
  const std::string store = options.store.empty() ? folder.path() + "/battles.sqlite" : options.store;
  const std::string log = folder.path() + "/log";
  const auto failed = [&](const std::string& what) {
    note(read_file(log).value_or(""));
    return bad_input({"bench server", what, "see the server's own messages"});
  };
  const std::string program = fs::read_symlink("/proc/self/exe").string();
  const uint16_t port = options.port == 0 ? free_port() : options.port;
  if (!server.start({program, store, port, log, {"--places", std::to_string(places)}}))
    return failed("the server did not start");
  wire::IdleSockets idle(server.port());
  if (!fill_idle(idle, server.port(), options.sockets))
    return failed(fmt::format("{} of {} sockets were welcomed, {} lost{}", idle.welcomed(), options.sockets,
                              idle.lost(), idle.lost() == 0 ? "" : ": " + idle.why_lost()));
  ComputerBattles battles(server.port(), options.battles);
  if (!battles.begin()) return failed("a battle between computers could not be set up");
  std::this_thread::sleep_for(std::chrono::seconds(1));
  battles.forget_looks();
  const auto from = Clock::now();
  const double used = server.processor_seconds();
  People people(server.port(), options.orders);
  f.orders = people.play();
  f.seconds = std::chrono::duration<double>(Clock::now() - from).count();
  f.processor = server.processor_seconds() - used;
  f.battles_mean = battles.mean_under_way();
  f.battles_least = battles.least_under_way();
  battles.stop();
  f.battles_made = battles.made();
  f.refused = people.refused();
  f.idle = idle.welcomed();
  f.rss_mib = server.memory_mib("VmRSS");
  f.peak_mib = server.memory_mib("VmHWM");
  if (!people.trouble().empty()) return failed(people.trouble());
  return report(f, options);
}

}  // namespace broadside::app
