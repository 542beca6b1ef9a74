// Strangers look through the past of long battles and ask for their reports, while people play.
#include <random>

#include "server/crew.h"
#include "server/protocol.h"
#include "tests/attack/battles.h"

namespace broadside::attack {
namespace {

constexpr milliseconds kPatience{60'000};
constexpr double kGoalMs = 20, kGoalMib = 300;
constexpr milliseconds kStopGoal{3000};

Json hello(const std::string& token) {
  return {{"type", "hello"}, {"token", token}, {"protocol", server::kProtocol},
          {"events", 0},     {"messages", 0},  {"name", ""}};
}

/// Asks for phases all over the battle, one after the other, as somebody who drags the slider does.
class Stranger {
 public:
  Stranger(uint16_t port, size_t n, std::string token, uint32_t phases)
      : port_(port), n_(n), token_(std::move(token)), phases_(phases), thread_([this] { look_around(); }) {}
  Stranger(const Stranger&) = delete;
  Stranger& operator=(const Stranger&) = delete;
  ~Stranger() { stop(); }
  void stop() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
  }
  size_t seen() const { return seen_; }
  size_t refused() const { return refused_; }

 private:
  void look_around() {
    server::be_modest(5);  // strangers have machines of their own
    std::mt19937_64 random(n_);
    while (!stopping_) {
      wire::WireClient client;
      if (!client.connect(port_, {{}, 0, true, address_of_stranger(n_)})) continue;
      client.send(hello(token_));
      while (!stopping_ && client.connected()) {
        client.send({{"type", "past"}, {"id", ++asked_}, {"phase", random() % phases_}, {"seat", nullptr}});
        await_answer(client);
        if (asked_ % 8 == 0)
          wire::call(port_, "GET", "/api/report", {}, wire::bearer(token_),
                     {address_of_stranger(n_), std::chrono::seconds(5)});
      }
    }
  }
  void await_answer(wire::WireClient& client) {
    const auto until = Clock::now() + kPatience;
    while (!stopping_ && Clock::now() < until && client.connected()) {
      const auto frame = client.next(milliseconds(200));
      if (!frame) continue;
      const bool past = frame->text.starts_with("{\"type\":\"past\"");
      if (past) ++seen_;
      if (!past && frame->text.starts_with("{\"type\":\"refused\"")) return void(++refused_);
      if (past) return;
    }
  }

  uint16_t port_;
  size_t n_;
  std::string token_;
  uint32_t phases_;
  int64_t asked_ = 0;
  std::atomic<size_t> seen_{0}, refused_{0};
  std::atomic<bool> stopping_{false};
  std::thread thread_;
};

}  // namespace

void try_replays(Trial& trial) {
  const std::string record = played_record(trial.brief() ? kShortBattle : kLongBattle);
  const uint32_t phases = phases_in(record);
  trial.note("record of {:.1f} MB, {} phases", static_cast<double>(record.size()) / 1e6, phases);
  std::vector<std::string> tokens;
  for (size_t i = 0; i < trial.count(2, 20); ++i) {
    const auto made = wire::made_in(wire::call(trial.port(), "POST", "/api/battles/import", record, {},
                                               {address_of_stranger(i), std::chrono::seconds(120)}));
    if (!made) return trial.fault("a record is not imported");
    tokens.push_back(made->spectator);
  }
  Tables tables(trial.port(), trial.count(2, 4));
  const size_t orders = trial.count(6, 300);
  trial.expect(tables.go_on(orders, std::chrono::seconds(120)), "people do not get on by themselves");
  const Times before = tables.take_times();
  std::vector<std::unique_ptr<Stranger>> strangers;
  for (size_t i = 0; i < tokens.size(); ++i)
    strangers.push_back(std::make_unique<Stranger>(trial.port(), i, tokens[i], phases));
  const auto from = Clock::now();
  trial.expect(tables.go_on(orders, std::chrono::seconds(120)), "people do not get on while strangers look back");
  const double seconds = ms_since(from) / 1000;
  const Times during = tables.take_times();
  // However slow the machine is, each of them gets to see something.
  const auto until = Clock::now() + std::chrono::seconds(120);
  const auto all_saw = [&] { return std::ranges::all_of(strangers, [](const auto& s) { return s->seen() > 0; }); };
  while (!all_saw() && Clock::now() < until) std::this_thread::sleep_for(milliseconds(50));
  trial.expect(all_saw(), "a stranger is shown nothing");
  size_t seen = 0, refused = 0;
  for (const auto& stranger : strangers) seen += stranger->seen(), refused += stranger->refused();
  trial.note("{} strangers saw {} phases of the past, {} refused", strangers.size(), seen, refused);
  trial.note("orders of others: {:.1f} a second; median {:.1f} ms before, {:.1f} ms during",
             static_cast<double>(during.ms.size()) / seconds, before.at(0.5), during.at(0.5));
  trial.note("99 of 100 before within {:.1f} ms", before.at(0.99));
  trial.goal("99 of 100 during within", during.at(0.99), kGoalMs, "ms");
  trial.memory_goal(kGoalMib);
  trial.stop_within(kStopGoal);
  for (const auto& stranger : strangers) stranger->stop();
}

}  // namespace broadside::attack
