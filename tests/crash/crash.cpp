// Takes the server away under load, again and again, and holds what clients were told against what the store kept.
//
//   broadside_crash [--kills N] [--postgres] [--database-stops N] [--seed N] [--program PATH]
//
// With --postgres the store is a cluster of its own in a temporary folder, which can be stopped under load as well.
#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <cstdlib>
#include <mutex>
#include <random>
#include <string_view>
#include <thread>

#include "app/serve/server_process.h"
#include "server/test_postgres.h"
#include "tests/crash/ledger.h"

namespace broadside::crash {
namespace {

using app::ServerProcess;
using server::TemporaryFolder;
using server::test::PostgresServer;
using std::chrono::milliseconds;
using wire::Clock;

constexpr size_t kTables = 5;
constexpr size_t kComputerBattles = 6;
constexpr milliseconds kShortLoad{30}, kLongLoad{400};
constexpr std::chrono::seconds kGoesOnWithin{30};

struct Options {
  int kills = 200, database_stops = 0;
  bool postgres = false;
  uint64_t seed = 1;
  std::string program = BROADSIDE_PROGRAM;
};

constexpr std::array<wire::Played, 5> kPlayed = {{{"grand-admiral", "fleet-action"},
                                                  {"great-war-at-sea", "cape-sarych"},
                                                  {"grand-fleets", "coronel"},
                                                  {"queen-of-the-seas", "coronel"},
                                                  {"grand-fleets", "dogger-bank"}}};

const wire::Played& turn_of(size_t n) { return kPlayed[n % kPlayed.size()]; }

// ---------------------------------------------------------------- people at their tables

/// What the clients have seen of the trouble.
struct Seen {
  std::atomic<size_t> connections_lost{0}, resumed{0}, refused{0}, told_to_wait{0}, gaps{0}, finished{0};
  std::atomic<size_t> events{0};

  void note_refusal(const std::string& text) {
    const std::lock_guard lock(mutex_);
    last_refusal_ = text;
  }
  std::string last_refusal() const {
    const std::lock_guard lock(mutex_);
    return last_refusal_;
  }

 private:
  mutable std::mutex mutex_;
  std::string last_refusal_;
};

class Table {
 public:
  Table(size_t number, uint16_t port, uint64_t luck, Ledger& ledger, Seen& seen)
      : number_(number), port_(port), luck_(luck), ledger_(ledger), seen_(seen), thread_([this] { play(); }) {}
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  ~Table() { stop(); }
  void stop() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
  }
  size_t acknowledged() const { return acknowledged_; }
  /// Told everything from the start, a newcomer hears the same as those who came back again and again.
  void compare_with_newcomers(std::vector<std::string>& faults) {
    for (const auto& [battle, players] : battles_)
      for (size_t seat = 0; seat < players.size(); ++seat) compare(battle, seat, *players[seat], faults);
  }

 private:
  using Players = std::vector<std::unique_ptr<Player>>;

  void play() {
    for (size_t n = number_; !stopping_; n += kTables) {
      const auto made = wire::make_battle(port_, turn_of(n), "person");
      if (!made) {
        std::this_thread::sleep_for(milliseconds(10));
        continue;
      }
      ledger_.made(*made);
      Players players;
      for (const std::string& token : made->seats) players.push_back(std::make_unique<Player>(token, luck_++));
      battles_.emplace_back(*made, std::move(players));
      play_battle(*made, battles_.back().second);
    }
  }

  void play_battle(const wire::MadeBattle& made, Players& players) {
    while (!stopping_ && !players.front()->over())
      for (size_t seat = 0; seat < players.size() && !stopping_; ++seat)
        if (is_here(*players[seat])) act(made, *players[seat]);
    if (players.front()->over()) ++seen_.finished;
  }

  bool is_here(Player& player) {
    if (player.connected()) return true;
    const bool was_here = !player.events().empty();
    if (!player.join(port_)) {
      std::this_thread::sleep_for(milliseconds(10));
      return false;
    }
    if (was_here) ++seen_.resumed;
    return true;
  }

  void act(const wire::MadeBattle& made, Player& player) {
    player.listen(milliseconds(5));
    Player::Given given;
    switch (player.act(given)) {
      case Player::Did::nothing: break;
      case Player::Did::committed:
        ledger_.committed(made.id, given);
        if (++acknowledged_ % 5 == 0) talk(made, player);
        break;
      case Player::Did::refused:
        ++(player.has_to_wait() ? seen_.told_to_wait : seen_.refused);
        if (!player.has_to_wait()) seen_.note_refusal(player.last_refusal());
        std::this_thread::sleep_for(milliseconds(50));
        break;
      case Player::Did::lost: break;
    }
    if (!player.connected()) ++seen_.connections_lost;
    if (player.gap()) ++seen_.gaps;
  }

  void talk(const wire::MadeBattle& made, Player& player) {
    const std::string text = fmt::format("table {}, message {}", number_, ++said_);
    if (player.say(text)) ledger_.said(made.id, text);
  }

  void compare(const wire::MadeBattle& battle, size_t seat, const Player& player, std::vector<std::string>& faults) {
    Player newcomer(battle.seats[seat], 0);
    if (!newcomer.join(port_)) return faults.push_back(battle.id + ": a newcomer is not let in");
    for (int i = 0; i < 200 && newcomer.events().size() < player.events().size(); ++i)
      newcomer.listen(milliseconds(50));
    newcomer.listen(milliseconds(50));
    const auto& heard = player.events();
    seen_.events += heard.size();
    if (newcomer.events().size() < heard.size() || !std::equal(heard.begin(), heard.end(), newcomer.events().begin()))
      faults.push_back(fmt::format("{}: seat {} was told {} events over many connections, and a newcomer {} others",
                                   battle.id, seat, heard.size(), newcomer.events().size()));
  }

  size_t number_;
  uint16_t port_;
  uint64_t luck_;
  Ledger& ledger_;
  Seen& seen_;
  std::vector<std::pair<wire::MadeBattle, Players>> battles_;
  std::atomic<size_t> acknowledged_{0};
  size_t said_ = 0;
  std::atomic<bool> stopping_{false};
  std::thread thread_;  // last: it uses all of the others
};

// ---------------------------------------------------------------- the run

class Run {
 public:
  explicit Run(const Options& options) : options_(options), random_(options.seed) {}

  bool go() {
    if (!prepare()) return false;
    for (size_t i = 0; i < kTables; ++i)
      tables_.push_back(std::make_unique<Table>(i, port_, options_.seed * 1000 + i * 100, ledger_, seen_));
    for (int i = 0; i < options_.kills && faults_.empty(); ++i) kill_once(i);
    for (int i = 0; i < options_.database_stops && faults_.empty(); ++i) stop_database_once(i);
    if (faults_.empty()) everybody_goes_on("at the end");
    for (const auto& table : tables_) table->stop();
    if (faults_.empty())
      for (const auto& table : tables_) table->compare_with_newcomers(faults_);
    if (faults_.empty()) finish_and_export();
    report();
    return faults_.empty();
  }

 private:
  bool prepare() {
    store_ = folder_.path() + "/battles.sqlite";
    if (options_.postgres) {
      database_ = PostgresServer::shared();
      if (database_ == nullptr) {
        fmt::print(stderr, "PostgreSQL is not installed\n");
        return false;
      }
      store_ = database_->empty_database();
    }
    port_ = app::free_port();
    return start_server();
  }

  bool start_server() {
    const auto from = Clock::now();
    const bool started = process_.start({options_.program, store_, port_, folder_.path() + "/log"});
    longest_start_ms_ = std::max(longest_start_ms_, ms_since(from));
    if (!started) faults_.emplace_back("the server does not start");
    return started;
  }

  static double ms_since(Clock::time_point from) {
    return std::chrono::duration<double, std::milli>(Clock::now() - from).count();
  }

  void load_for_a_while() {
    const Json health = wire::get(port_, "/health").json();
    const size_t under_way = health.is_object() ? health.value("computers_at_work", size_t{0}) : kComputerBattles;
    for (size_t i = under_way; i < kComputerBattles; ++i)
      if (const auto made = wire::make_battle(port_, turn_of(computer_battles_++), "steady")) ledger_.made(*made);
    std::uniform_int_distribution<int64_t> time(kShortLoad.count(), kLongLoad.count());
    std::this_thread::sleep_for(milliseconds(time(random_)));
  }

  Expected<std::unique_ptr<server::Store>> open_store() const {
    return options_.postgres ? server::open_postgres(store_) : server::open_sqlite(store_);
  }

  void check(const std::string& when) {
    auto store = open_store();
    if (!store) return faults_.push_back(when + ": " + store.error().text());
    for (const std::string& fault : ledger_.check(**store)) faults_.push_back(when + ": " + fault);
  }

  void kill_once(int n) {
    load_for_a_while();
    process_.kill();
    ++kills_;
    check(fmt::format("kill {}", n + 1));
    if (faults_.empty()) start_server();
  }

  /// Fast and immediate in turn; the server has to live through it.
  void stop_database_once(int n) {
    load_for_a_while();
    database_->stop(n % 2 == 0 ? SIGINT : SIGQUIT);
    ++stops_;
    std::uniform_int_distribution<int64_t> time(0, 1500);
    std::this_thread::sleep_for(milliseconds(time(random_)));
    database_->begin();
    const std::string when = fmt::format("stop {} of the database", n + 1);
    if (!process_.alive()) return faults_.push_back(when + ": the server has ended");
    check(when);
    if (faults_.empty()) everybody_goes_on(when);
  }

  /// At every table an order is acknowledged again.
  void everybody_goes_on(const std::string& when) {
    const auto from = Clock::now();
    for (size_t i = 0; i < tables_.size(); ++i) {
      const size_t before = tables_[i]->acknowledged();
      while (tables_[i]->acknowledged() == before && Clock::now() - from < kGoesOnWithin)
        std::this_thread::sleep_for(milliseconds(10));
      if (tables_[i]->acknowledged() == before)
        faults_.push_back(fmt::format("{}: table {} does not go on; last refused: {}", when, i, seen_.last_refusal()));
    }
    longest_standstill_ms_ = std::max(longest_standstill_ms_, ms_since(from));
  }

  /// The referee gives every battle that is left to the computers; when all are over their records are what anybody
  /// may have, and the program itself verifies them.
  void finish_and_export() {
    for (const wire::MadeBattle& battle : ledger_.battles())
      if (wire::get(port_, "/api/record", battle.spectator).status != 200) hand_over(battle);
    std::string files;
    for (const wire::MadeBattle& battle : ledger_.battles()) {
      const std::string text = record_when_over(battle);
      if (text.empty()) return faults_.push_back(battle.id + ": does not end");
      if (!text.starts_with(ledger_.record(battle.id)))
        faults_.push_back(battle.id + ": its record is not what the store had");
      import_again(battle.id, text);
      const std::string file = fmt::format("{}/{}.jsonl", folder_.path(), battle.id);
      if (std::FILE* out = std::fopen(file.c_str(), "w")) {
        std::fwrite(text.data(), 1, text.size(), out);
        std::fclose(out);
      }
      files += " " + file;
      ++exported_;
    }
    const std::string command = fmt::format("{} verify{} >{}/verify.log 2>&1", options_.program, files, folder_.path());
    if (std::system(command.c_str()) != 0)
      faults_.emplace_back("broadside verify refuses an exported record");  // NOLINT
    if (process_.stop() != 0) faults_.emplace_back("the server does not end as it should");
    check("at the end");
  }

  void hand_over(const wire::MadeBattle& battle) const {
    Player referee(battle.referee, 0);
    if (!referee.join(port_)) return;
    for (size_t seat = 0; seat < battle.seats.size(); ++seat)
      if (!battle.seats[seat].empty()) referee.hand_over(seat, "steady", "the trial ends");
  }

  std::string record_when_over(const wire::MadeBattle& battle) const {
    const auto until = Clock::now() + std::chrono::seconds(120);
    while (Clock::now() < until) {
      auto answer = wire::get(port_, "/api/record", battle.spectator);
      if (answer.status == 200) return answer.body;
      std::this_thread::sleep_for(milliseconds(20));
    }
    return {};
  }

  void import_again(const std::string& id, const std::string& text) {
    const auto made = wire::post(port_, "/api/battles/import", text).json();
    const std::string token = made.is_object() ? made.at("links").at("referee").get<std::string>() : "";
    if (wire::get(port_, "/api/record", token).body != text)
      faults_.push_back(id + ": comes back other than it was imported");
  }

  void report() const {
    fmt::print("{}, {} kills of the server, {} stops of the database\n", options_.postgres ? "PostgreSQL" : "SQLite",
               kills_, stops_);
    fmt::print("acknowledged: {} orders, {} messages, {} battles made\n", ledger_.orders(), ledger_.messages(),
               ledger_.battles().size());
    fmt::print("records: {} in the store, verified {} times, {} finished; {} exported, verified and imported again\n",
               ledger_.records(), ledger_.records_verified(), ledger_.records_finished(), exported_);
    fmt::print("clients: {} connections lost, {} resumed, {} told to wait, {} refused otherwise, {} gaps, {} events\n",
               seen_.connections_lost.load(), seen_.resumed.load(), seen_.told_to_wait.load(), seen_.refused.load(),
               seen_.gaps.load(), seen_.events.load());
    fmt::print("longest start {:.0f} ms, longest standstill {:.0f} ms\n", longest_start_ms_, longest_standstill_ms_);
    fmt::print("faults: {}\n", faults_.size());
    for (const std::string& fault : faults_) fmt::print("FAULT {}\n", fault);
  }

  Options options_;
  std::mt19937_64 random_;
  TemporaryFolder folder_;
  PostgresServer* database_ = nullptr;
  std::string store_;
  uint16_t port_ = 0;
  ServerProcess process_;
  Ledger ledger_;
  Seen seen_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<std::string> faults_;
  size_t computer_battles_ = 0, exported_ = 0;
  int kills_ = 0, stops_ = 0;
  double longest_start_ms_ = 0, longest_standstill_ms_ = 0;
};

int usage() {
  fmt::print(stderr, "broadside_crash [--kills N] [--postgres] [--database-stops N] [--seed N] [--program PATH]\n");
  return 64;
}

int run(const std::vector<std::string_view>& words) {
  Options options;
  for (size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--postgres") {
      options.postgres = true;
      continue;
    }
    if (i + 1 == words.size()) return usage();
    if (words[i] == "--program") {
      options.program = words[++i];
      continue;
    }
    uint64_t value = 0;
    const std::string_view number = words[i + 1];
    if (std::from_chars(number.data(), number.data() + number.size(), value).ec != std::errc()) return usage();
    if (words[i] == "--kills")
      options.kills = static_cast<int>(value);
    else if (words[i] == "--database-stops")
      options.database_stops = static_cast<int>(value);
    else if (words[i] == "--seed")
      options.seed = value;
    else
      return usage();
    ++i;
  }
  if (options.database_stops > 0 && !options.postgres) return usage();
  return Run(options).go() ? 0 : 1;
}

}  // namespace
}  // namespace broadside::crash

int main(int argc, char** argv) { return broadside::crash::run({argv + 1, argv + argc}); }
