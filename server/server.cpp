#include "server/server.h"

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
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
  Parts(const ServerOptions& options, const Shelf& shelf, Store& store)
      : limits(options.limits), rooms(store, options.rooms), api(shelf, rooms, limits.battles_per_hour) {}

  void accept();
  void tick();
  void close_all();

  Limits limits;
  asio::io_context io{1};
  Rooms rooms;
  Api api;
  Network network{io, api, rooms, limits, {}, {}};
  tcp::acceptor acceptor{io};
  asio::steady_timer ticks{io}, again{io};
  asio::executor_work_guard<asio::io_context::executor_type> stay{io.get_executor()};
  uint16_t port = 0;
  std::thread thread;
  std::atomic<bool> stopped{false};
};

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
    tick();
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
  if (error) return problem("address " + options.address, "is none", "127.0.0.1, or 0.0.0.0 for everybody");
  auto parts = std::make_unique<Parts>(options, shelf, store);
  if (auto ok = listen(parts->acceptor, {address, options.port}); !ok) return tl::make_unexpected(ok.error());
  parts->port = parts->acceptor.local_endpoint(error).port();
  parts->network.hosts = hosts_of(options, address);
  parts->accept();
  parts->tick();
  parts->thread = std::thread([p = parts.get()] {
    be_prompt();
    p->io.run();
  });
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() { stop(); }

uint16_t Server::port() const { return parts_->port; }
size_t Server::connections() const { return *parts_->network.connections; }
Rooms& Server::rooms() { return parts_->rooms; }

void Server::run_until_signal() {
  std::promise<void> called;
  asio::signal_set signals(parts_->io);
  Error error;
  signals.add(SIGINT, error);
  signals.add(SIGTERM, error);
  signals.async_wait([&](Error cancelled, int) {
    if (!cancelled) called.set_value();
  });
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
  const auto until = std::chrono::steady_clock::now() + parts.limits.farewell;
  while (*parts.network.busy > 0 && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(kLookAgain);
  parts.stay.reset();
  parts.io.stop();
  if (parts.thread.joinable()) parts.thread.join();
}

}  // namespace broadside::server
