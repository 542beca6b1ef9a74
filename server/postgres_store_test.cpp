// What PostgreSQL alone has to keep: several servers, and a database that goes away.
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <future>
#include <mutex>

#include "server/store_testing.h"
#include "server/test_client.h"
#include "server/writer.h"

namespace broadside::server {
namespace THIS_FILE {

class PostgresStoreTest : public testing::Test {
 protected:
  void SetUp() override {
    server_ = PostgresServer::shared();
    if (server_ == nullptr) GTEST_SKIP() << "PostgreSQL is not installed";
    url_ = server_->empty_database();
  }
  std::unique_ptr<Store> open() {
    auto opened = open_postgres(url_);
    if (!opened) ADD_FAILURE() << opened.error().text();
    return opened ? std::move(*opened) : nullptr;
  }
  PostgresServer* server_ = nullptr;
  std::string url_;
};

/// What a watch heard, in its order.
class Heard {
 public:
  void add(const std::string& battle) {
    const std::lock_guard lock(mutex_);
    battles_.push_back(battle);
    came_.notify_all();
  }
  void forget() {
    const std::lock_guard lock(mutex_);
    battles_.clear();
  }
  bool hears(const std::string& battle) {
    std::unique_lock lock(mutex_);
    return came_.wait_for(lock, test::kPatience, [&] { return std::ranges::count(battles_, battle) > 0; });
  }
  bool has(const std::string& battle) {
    const std::lock_guard lock(mutex_);
    return std::ranges::count(battles_, battle) > 0;
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::string> battles_;
};

TEST_F(PostgresStoreTest, AWatchHearsAnotherProcessAndNotItself) {
  Heard heard;  // before the store: the watch ends with it
  const auto store = open();
  store->watch([&](const std::string& battle) { heard.add(battle); });
  store->commit(std::vector<Write>{new_battle("own")}).value();
  open()->commit(std::vector<Write>{new_battle("b\xff odd")}).value();
  EXPECT_TRUE(heard.hears("b\xff odd"));
  store->commit(std::vector<Write>{new_battle("b1")}).value();
  const Child child = start_committing_child(url_);
  EXPECT_TRUE(heard.hears("b1"));  // which only the child can have caused
  ::kill(child.process, SIGKILL);
  wait_for(child.process);
  ::close(child.output);
  EXPECT_FALSE(heard.has("own"));
  EXPECT_FALSE(heard.has(""));
}

TEST_F(PostgresStoreTest, AStrangersNoticeIsNoTrouble) {
  Heard heard;
  const auto store = open();
  store->watch([&](const std::string& battle) { heard.add(battle); });
  for (const char* payload : {"", "nonsense", "x zz", "x 6", " "})
    ASSERT_TRUE(server_->run("test", std::string("NOTIFY broadside, '") + payload + "'"));
  open()->commit(std::vector<Write>{new_battle("b1")}).value();
  EXPECT_TRUE(heard.hears("b1"));
}

TEST_F(PostgresStoreTest, AServerThatIsDownIsAProblemAndAllIsWellWhenItIsBack) {
  Heard heard;
  const auto store = open();
  store->watch([&](const std::string& battle) { heard.add(battle); });
  ASSERT_TRUE(store->commit(std::vector<Write>{new_battle("b1"), AppendLines{"b1", 1, {"header\n"}}}));
  ASSERT_TRUE(store->lines("b1", 1));
  for (const int signal : {SIGINT, SIGQUIT}) {  // an orderly end and a crash
    server_->stop(signal);
    const auto failed = store->commit(std::vector<Write>{AppendLines{"b1", 2, {"second\n"}}});
    const auto unread = store->lines("b1", 1);
    const auto no_pulse = store->pulse();
    const auto unopened = open_postgres(url_);
    heard.forget();
    server_->begin();
    EXPECT_TRUE(heard.hears(""));  // look at everything again
    ASSERT_FALSE(failed);
    EXPECT_FALSE(unread);
    EXPECT_FALSE(no_pulse) << "its health is not good then";
    EXPECT_FALSE(unopened);
    for (const std::string* said : {&failed.error().place, &failed.error().reason, &failed.error().right})
      EXPECT_FALSE(said->empty());
    EXPECT_EQ(store->lines("b1", 1)->size(), 1U);
  }
  EXPECT_EQ(store->commit(std::vector<Write>{AppendLines{"b1", 2, {"second\n"}}}).value(), Answers{true});
  EXPECT_EQ(store->lines("b1", 1)->size(), 2U);
  open()->commit(std::vector<Write>{new_battle("b2")}).value();
  EXPECT_TRUE(heard.hears("b2"));
}

TEST_F(PostgresStoreTest, ACommitSurvivesARestartInBetween) {
  const auto store = open();
  ASSERT_TRUE(store->commit(std::vector<Write>{new_battle("b1")}));
  ASSERT_TRUE(store->lines("b1", 1));
  server_->stop(SIGINT);
  server_->begin();
  EXPECT_TRUE(store->commit(std::vector<Write>{AddMessage{"b1", "a", "b", 0}}));  // by a new connection
  EXPECT_TRUE(store->lines("b1", 1));
  EXPECT_EQ(store->messages("b1", 0)->size(), 1U);
}

TEST_F(PostgresStoreTest, CrashesOfTheServerNeitherLoseNorDoubleACommit) {
  const auto store = open();
  ASSERT_TRUE(store->commit(std::vector<Write>{new_battle("b1")}));
  std::atomic<bool> done = false;
  std::vector<std::string> acknowledged, refused;
  std::atomic<size_t> got_through = 0;
  std::thread writer([&] {
    for (int i = 0; !done; ++i) {
      const std::string text = std::to_string(i);
      const auto answers = store->commit(std::vector<Write>{AddMessage{"b1", "a", text, 0}});
      const bool not_known = !answers && answers.error().reason.find("not known") != std::string::npos;
      if (!not_known) (answers ? acknowledged : refused).push_back(text);
      if (answers) ++got_through;
      if (!answers) std::this_thread::sleep_for(2ms);
    }
  });
  const auto write_more = [&](size_t writes) {
    const size_t wanted = got_through + writes;
    EXPECT_TRUE(test::eventually([&] { return got_through >= wanted; }));
  };
  for (int round = 0; round < 6; ++round) {
    write_more(17);
    std::this_thread::sleep_for(std::chrono::milliseconds(7 * round));  // so that it is not always at the same place
    server_->stop(round % 2 == 0 ? SIGQUIT : SIGINT);
    server_->begin();
  }
  // Single connections cut off in the middle, as by a network.
  for (int round = 0; round < 20; ++round) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5 + round));
    server_->run("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'test'");
  }
  done = true;
  writer.join();
  EXPECT_GE(acknowledged.size(), 100U);
  std::vector<std::string> kept;
  const auto messages = store->messages("b1", 0);
  ASSERT_TRUE(messages);
  for (const StoredMessage& message : *messages) kept.push_back(message.text);
  for (const std::string& text : acknowledged) EXPECT_EQ(std::ranges::count(kept, text), 1) << text;
  for (const std::string& text : refused) EXPECT_EQ(std::ranges::count(kept, text), 0) << text;
}

/// Stands between a store and the server and loses the connection when a COMMIT passes.
class UnreliableNetwork {
 public:
  enum class Fault : uint8_t {
    none,
    commit_lost,             // the server sees the connection end without it
    commit_lost_in_silence,  // the server goes on waiting for it
    answer_lost,             // it is done, but nobody hears of it
  };
  std::atomic<Fault> fault = Fault::none;  // once; then none again

  explicit UnreliableNetwork(const std::string& folder) : server_(address(folder, 5432)) {
    const sockaddr_un here = address(folder, kPort);
    listening_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bound_ =
        ::bind(listening_, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0 && ::listen(listening_, 16) == 0;
    path_ = here.sun_path;
    accepting_ = std::thread([this] {
      for (int client = 0; (client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC)) >= 0;)
        carrying_.emplace_back([this, client] { carry(client); });
    });
  }
  UnreliableNetwork(const UnreliableNetwork&) = delete;
  UnreliableNetwork& operator=(const UnreliableNetwork&) = delete;
  /// The stores that use it are closed before.
  ~UnreliableNetwork() {
    ::shutdown(listening_, SHUT_RDWR);
    accepting_.join();
    for (std::thread& thread : carrying_) thread.join();
    for (const int socket : {listening_, left_open_}) ::close(socket);
    ::unlink(path_.c_str());
  }
  bool works() const { return bound_; }
  static std::string port() { return std::to_string(kPort); }

 private:
  static constexpr int kPort = 5433;

  static sockaddr_un address(const std::string& folder, int port) {
    sockaddr_un out{};
    out.sun_family = AF_UNIX;
    const std::string path = folder + "/.s.PGSQL." + std::to_string(port);
    path.copy(out.sun_path, sizeof out.sun_path - 1);
    return out;
  }

  void carry(int client) {
    int server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool open = ::connect(server, reinterpret_cast<const sockaddr*>(&server_), sizeof server_) == 0;
    std::array<char, 65536> buffer{};
    while (open) {
      std::array<pollfd, 2> wait_for = {pollfd{client, POLLIN, 0}, pollfd{server, POLLIN, 0}};
      ::poll(wait_for.data(), wait_for.size(), -1);
      for (size_t from = 0; from < 2 && open; ++from) {
        if (wait_for[from].revents == 0) continue;
        const ssize_t size = ::read(wait_for[from].fd, buffer.data(), buffer.size());
        const std::string_view bytes(buffer.data(), size > 0 ? static_cast<size_t>(size) : 0);
        // With its end: "READ COMMITTED" is not meant. The server's answer to a COMMIT is the same word.
        const bool is_commit = bytes.find(std::string_view("COMMIT\0", 7)) != std::string_view::npos;
        const Fault now = is_commit ? fault.load() : Fault::none;
        if (now != Fault::none && (now == Fault::answer_lost) == (from == 1)) {
          fault = Fault::none;
          if (now == Fault::commit_lost_in_silence) left_open_ = std::exchange(server, -1);
          open = false;
        } else {
          open = !bytes.empty() && ::write(wait_for[1 - from].fd, bytes.data(), bytes.size()) == size;
        }
      }
    }
    ::close(client);
    if (server >= 0) ::close(server);
  }

  sockaddr_un server_;
  int listening_ = -1, left_open_ = -1;
  bool bound_ = false;
  std::string path_;
  std::thread accepting_;
  std::vector<std::thread> carrying_;
};

TEST_F(PostgresStoreTest, AConnectionLostDuringACommitNeitherLosesNorDoublesIt) {
  using Fault = UnreliableNetwork::Fault;
  UnreliableNetwork network(server_->folder());
  ASSERT_TRUE(network.works());
  auto opened = open_postgres(url_ + "?port=" + UnreliableNetwork::port());
  ASSERT_TRUE(opened) << opened.error().text();
  const std::unique_ptr<Store> store = std::move(*opened);
  ASSERT_TRUE(store->commit(std::vector<Write>{new_battle("b1")}));
  uint32_t number = 0;
  for (const Fault fault :
       {Fault::commit_lost, Fault::answer_lost, Fault::commit_lost_in_silence, Fault::answer_lost}) {
    network.fault = fault;
    ++number;
    const auto answers = store->commit(std::vector<Write>{
        AppendLines{"b1", number, {"line\n"}}, AppendLines{"b1", 99, {"gap\n"}}, AddMessage{"b1", "a", "b", 0}});
    ASSERT_TRUE(answers) << answers.error().text();
    EXPECT_EQ(*answers, (Answers{true, false, true}));
    EXPECT_EQ(network.fault, Fault::none);  // it did happen
    EXPECT_EQ(store->lines("b1", 1)->size(), number);
    EXPECT_EQ(store->messages("b1", 0)->size(), number);
  }
}

TEST_F(PostgresStoreTest, APersonsOrderDoesNotWaitForACommitOfTheComputers) {
  const auto store = open();
  ASSERT_TRUE(store->commit(std::vector<Write>{new_battle("computers"), new_battle("people")}));
  // Somebody holds the computers' battle: their commit waits until he lets go.
  PGconn* holder = PQconnectdb(url_.c_str());
  for (const char* sql : {"BEGIN", "SELECT id FROM broadside.battle WHERE id = 'computers' FOR UPDATE"})
    PQclear(PQexec(holder, sql));
  Writer writer(*store);
  std::promise<Kept::How> moved, ordered;
  writer.keep(Urgency::alone, {AddMessage{"computers", "a", "b", 0}},
              [&](const Kept& kept) { moved.set_value(kept.how); });
  auto move = moved.get_future(), order = ordered.get_future();
  writer.keep(Urgency::people, {AddMessage{"people", "a", "b", 0}},
              [&](const Kept& kept) { ordered.set_value(kept.how); });
  ASSERT_EQ(order.wait_for(8s), std::future_status::ready) << "a lock is waited for ten seconds";
  EXPECT_EQ(order.get(), Kept::How::done);
  EXPECT_EQ(move.wait_for(0s), std::future_status::timeout);
  PQfinish(holder);
  EXPECT_EQ(move.get(), Kept::How::done);
}

TEST_F(PostgresStoreTest, ManyServersMayStartAtOnce) {
  std::atomic<int> opened = 0;
  std::array<std::thread, 6> threads;
  for (std::thread& thread : threads) thread = std::thread([&] { opened += open_postgres(url_).has_value() ? 1 : 0; });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(opened, 6);
}

TEST_F(PostgresStoreTest, AnAddressThatIsNoneIsRefusedWithoutTellingThePassword) {
  for (const char* url : {"", "battles.db", "host=x password=hidden", "postgres://u:hidden@h:port:x/d?nothing=1",
                          "postgres://broadside:hidden@127.0.0.1:1/none"}) {
    const auto refused = open_postgres(url);
    ASSERT_FALSE(refused) << url;
    EXPECT_FALSE(refused.error().reason.empty());
    EXPECT_FALSE(refused.error().right.empty());
    EXPECT_EQ(refused.error().text().find("hidden"), std::string::npos) << refused.error().text();
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::server
