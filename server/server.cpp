#include "server/server.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <future>
#include <thread>
#include <utility>

#include "server/crew.h"
#include "server/http_session.h"
#include "server/socket.h"

namespace broadside::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::chrono::seconds kTick{1};
constexpr std::chrono::milliseconds kAcceptAgain{100};  // after running out of files
constexpr std::chrono::milliseconds kLookAgain{5};
constexpr int64_t kLookForOldMs = 600'000;
constexpr std::chrono::seconds kLastFarewell{1};  // whoever runs the server waits for it to end

std::vector<std::string> hosts_of(const ServerOptions& options, const asio::ip::address& address) {
  std::vector<std::string> hosts = options.hosts;
  if (hosts.empty() && !address.is_loopback()) return hosts;
  for (const char* name : {"localhost", "127.0.0.1", "[::1]"}) hosts.emplace_back(name);
  hosts.push_back(address.is_v6() ? "[" + address.to_string() + "]" : address.to_string());
  return hosts;
}

Expected<void> listen(tcp::acceptor& acceptor, const tcp::endpoint& at) {
  Error error;
  acceptor.open(at.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(at, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (!error) return {};
  return problem(at.address().to_string() + " port " + std::to_string(at.port()), error.message(),
                 "another port with --port");
}

}  // namespace

struct Server::Parts {
  Parts(const ServerOptions& options, std::vector<std::string> metrics_for, const Shelf& shelf, Store& battles)
      : limits(options.limits),
        keep(options.keep),
        store(battles),
        rooms(battles, options.rooms),
        api(shelf, rooms, {limits.battles_per_hour, std::move(metrics_for), options.lobby}) {}

  bool runs();
  void accept();
  void tick();
  void close_all();
  void drop_old();

  Limits limits;
  Keep keep;
  Store& store;
  asio::io_context io{1};
  Rooms rooms;
  Api api;
  std::unique_ptr<AccessLog> access_log;
  Network network{io, api, rooms, limits, {}};
  tcp::acceptor acceptor{io};
  asio::steady_timer ticks{io}, again{io};
  asio::executor_work_guard<asio::io_context::executor_type> stay{io.get_executor()};
  uint16_t port = 0;
  std::thread thread;
  std::atomic<bool> stopped{false};
  std::atomic<int64_t> drop_not_before_ms{0};
};

/// Until it is stopped; false: memory ran out. Whom that happened to loses his connection with what he asked for.
bool Server::Parts::runs() {
  try {
    io.run();
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

void Server::Parts::accept() {
  acceptor.async_accept([this](Error error, tcp::socket socket) {
    if (network.stopping) return;
    if (!error && HttpSession::has_place(socket, network)) {
      Error ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      socket.set_option(asio::socket_base::send_buffer_size(limits.kernel_bytes), ignored);
      std::make_shared<HttpSession>(std::move(socket), network)->read_header();
    }
    if (!error) return accept();
    again.expires_after(kAcceptAgain);
    again.async_wait([this](Error cancelled) {
      if (!cancelled) accept();
    });
  });
}

void Server::Parts::tick() {
  ticks.expires_after(kTick);
  ticks.async_wait([this](Error cancelled) {
    if (cancelled || network.stopping) return;
    rooms.post(Urgency::people, [this] { rooms.tick(); });
    if (!keep.everything() && rooms.now_ms() >= drop_not_before_ms) drop_old();
    tick();
  });
}

/// One at a time, so that no commit of the people who play waits long; when nothing is left to drop, not for a while.
void Server::Parts::drop_old() {
  drop_not_before_ms = rooms.now_ms() + kLookForOldMs;
  rooms.post(Urgency::alone, [this] {
    // A clock on the wall that jumps ahead makes no battle old.
    const auto dropped = to_be_dropped(store, keep, std::min(rooms.now_ms(), rooms.date_ms()));
    if (!dropped || !*dropped) return;
    rooms.keep({**dropped}, [this](const Kept& kept) {
      if (kept.how == Kept::How::done) drop_not_before_ms = 0;
    });
  });
}

/// Every socket takes itself out of the list as it ends.
void Server::Parts::close_all() {
  const auto sockets = network.sockets;
  for (const auto& [address, socket] : sockets)
    if (const auto alive = socket.lock()) alive->go_away();
}

Expected<std::unique_ptr<Server>> Server::start(const ServerOptions& options, const Shelf& shelf, Store& store) {
  Error error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error)
    return problem("address " + options.address, "is not an IP address", "127.0.0.1, or 0.0.0.0 for everybody");
  auto proxies = TrustedProxies::of(options.proxies);
  if (!proxies) return tl::make_unexpected(proxies.error());
  auto metrics_for = counted_as(options.metrics_for, "--metrics-for");
  if (!metrics_for) return tl::make_unexpected(metrics_for.error());
  auto parts = std::make_unique<Parts>(options, std::move(*metrics_for), shelf, store);
  parts->network.proxies = std::move(*proxies);
  if (auto ok = listen(parts->acceptor, {address, options.port}); !ok) return tl::make_unexpected(ok.error());
  parts->port = parts->acceptor.local_endpoint(error).port();
  parts->network.hosts = hosts_of(options, address);
  if (options.access_log) {
    auto log = AccessLog::open(*options.access_log);
    if (!log) return tl::make_unexpected(log.error());
    parts->access_log = std::move(*log);
    parts->network.access_log = parts->access_log.get();
  }
  parts->accept();
  parts->tick();
  parts->thread = std::thread([p = parts.get()] {
    be_prompt();
    while (!p->runs()) {
    }
  });
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() { stop(); }

uint16_t Server::port() const { return parts_->port; }
size_t Server::connections() const { return *parts_->network.connections; }
size_t Server::body_bytes() const { return *parts_->network.body_bytes; }
Rooms& Server::rooms() { return parts_->rooms; }

void Server::run_until_signal() {
  std::promise<void> called;
  asio::signal_set signals(parts_->io);
  Error error;
  signals.add(SIGINT, error);
  signals.add(SIGTERM, error);
  // Closing the terminal stops the server; whoever rotates the log has moved it away and needs a new one.
  signals.add(SIGHUP, error);
  const std::function<void()> wait = [&] {
    signals.async_wait([&](Error cancelled, int signal) {
      if (cancelled) return;
      if (signal != SIGHUP || !parts_->access_log) return called.set_value();
      parts_->access_log->reopen();
      wait();
    });
  };
  wait();
  called.get_future().wait();
  stop();
}

void Server::stop() {
  Parts& parts = *parts_;
  if (parts.stopped.exchange(true)) return;
  asio::post(parts.io, [&parts] {
    Error ignored;
    parts.network.stopping = true;
    parts.acceptor.close(ignored);
    parts.again.cancel();
    parts.ticks.cancel();
  });
  parts.rooms.stop();
  asio::post(parts.io, [&parts] { parts.close_all(); });
  const auto until = std::chrono::steady_clock::now() + std::min(parts.limits.farewell, kLastFarewell);
  while (*parts.network.busy > 0 && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(kLookAgain);
  parts.stay.reset();
  parts.io.stop();
  if (parts.thread.joinable()) parts.thread.join();
}

}  // namespace broadside::server
