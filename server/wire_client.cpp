#include "server/wire_client.h"

#include <fmt/format.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <mutex>
#include <set>
#include <thread>

#include "server/protocol.h"

namespace broadside::wire {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = beast::error_code;
using Stream = websocket::stream<beast::tcp_stream>;

constexpr uint64_t kLargestAnswer = 64U << 20U;
constexpr unsigned kSwitching = 101;  // the answer to an upgrade

tcp::endpoint at_port(uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }
std::string host_at(uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

/// Every address of 127.0.0.0/8 is this machine's: clients can come from different ones.
void come_from(tcp::socket& socket, const std::string& address, Error& error) {
  if (address.empty()) return;
  const auto from = asio::ip::make_address(address, error);
  if (!error) socket.bind({from, 0}, error);
}

void offer_compression(Stream& stream) {
  websocket::permessage_deflate options;
  options.client_enable = true;
  stream.set_option(options);
}

Json hello_frame(const std::string& token) {
  return {{"type", "hello"}, {"token", token}, {"protocol", server::kProtocol},
          {"events", 0},     {"messages", 0},  {"name", ""}};
}

}  // namespace

Answer call(uint16_t port, const std::string& method, const std::string& target, const std::string& body,
            const Headers& headers, const Manner& manner) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.expires_after(manner.patience);
  Error error;
  stream.socket().open(tcp::v4(), error);
  come_from(stream.socket(), manner.from, error);
  if (!error) stream.socket().connect(at_port(port), error);
  if (error) return {};
  http::request<http::string_body> request(http::string_to_verb(method), target, 11, body);
  request.set(http::field::host, host_at(port));
  for (const auto& [name, value] : headers) request.set(name, value);
  request.prepare_payload();
  http::response_parser<http::string_body> response;
  response.body_limit(kLargestAnswer);
  response.skip(method == "HEAD");
  beast::flat_buffer buffer;
  // Asynchronous, because only then does the patience above count. A server may answer before it has read it all.
  bool done = false;
  http::async_write(stream, request, [&](Error, size_t) {
    http::async_read(stream, buffer, response, [&](Error cut, size_t) { done = !cut; });
  });
  io.run();
  if (!done) return {};
  Answer answer{response.get().result_int(), std::move(response.get().body()), {}};
  for (const auto& field : response.get()) answer.headers.emplace(field.name_string(), field.value());
  return answer;
}

Headers bearer(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }
Answer get(uint16_t port, const std::string& target, const std::string& token) {
  return call(port, "GET", target, {}, token.empty() ? Headers() : bearer(token));
}
Answer post(uint16_t port, const std::string& target, const std::string& body) {
  return call(port, "POST", target, body);
}

std::optional<MadeBattle> make_battle(uint16_t port, const Played& played, const char* by) {
  return make_battle(port, played, std::vector<std::string>{by, by});
}

std::optional<MadeBattle> make_battle(uint16_t port, const Played& played, const std::vector<std::string>& by) {
  Json seats = Json::array();
  for (const std::string& one : by) seats.push_back({{"by", one}});
  const Json wish = {
      {"system", played.system}, {"scenario", played.scenario}, {"seats", std::move(seats)}, {"dice", "computer"}};
  return made_in(post(port, "/api/battles", wish.dump()));
}

std::optional<MadeBattle> made_in(const Answer& answer) {
  if (answer.status != 200) return {};
  const Json json = answer.json();
  MadeBattle made{
      json.at("battle"), json.at("commitment"), json.at("links").at("referee"), json.at("links").at("spectator"), {}};
  for (const Json& seat : json.at("links").at("seats"))
    made.seats.push_back(seat.is_string() ? seat.get<std::string>() : std::string());
  return made;
}

// ---------------------------------------------------------------- one socket

struct WireClient::Parts {
  asio::io_context io;
  Stream stream{io};
  beast::flat_buffer buffer;
  unsigned status = 0;
  bool open = false, reading = false;
  std::optional<uint16_t> closed;
};

WireClient::WireClient() : parts_(std::make_unique<Parts>()) {}
WireClient::~WireClient() = default;

bool WireClient::connect(uint16_t port, const Upgrade& upgrade) {
  parts_ = std::make_unique<Parts>();
  Stream& stream = parts_->stream;
  auto& socket = beast::get_lowest_layer(stream).socket();
  Error error;
  socket.open(tcp::v4(), error);
  if (upgrade.receive_buffer > 0)
    socket.set_option(asio::socket_base::receive_buffer_size(upgrade.receive_buffer), error);
  come_from(socket, upgrade.from, error);
  if (!error) socket.connect(at_port(port), error);
  if (error) return false;
  socket.set_option(tcp::no_delay(true), error);
  stream.read_message_max(kLargestAnswer);
  if (upgrade.compress) offer_compression(stream);
  stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    for (const auto& [name, value] : upgrade.headers) request.set(name, value);
  }));
  websocket::response_type response;
  stream.handshake(response, host_at(port), "/ws", error);
  stream.text(true);
  parts_->status = response.result_int();
  parts_->open = !error;
  return parts_->open;
}

bool WireClient::connected() const { return parts_->open; }
unsigned WireClient::status() const { return parts_->status; }
std::optional<uint16_t> WireClient::closed() const { return parts_->closed; }

bool WireClient::send(const Json& frame) { return send_text(frame.dump()); }

bool WireClient::send_text(const std::string& text) {
  if (!parts_->open) return false;
  Error error;
  parts_->stream.write(asio::buffer(text), error);
  if (error) parts_->open = false;
  return parts_->open;
}

std::optional<WireClient::Frame> WireClient::next(std::chrono::milliseconds most) {
  Parts& parts = *parts_;
  // After a failed write the reason may still be there to read.
  if (parts.closed || parts.status != kSwitching) return {};
  if (!parts.reading) {
    parts.reading = true;
    parts.stream.async_read(parts.buffer, [&parts](Error error, size_t) {
      parts.reading = false;
      if (!error) return;
      parts.open = false;
      const bool told = error == websocket::error::closed;
      parts.closed = told ? static_cast<uint16_t>(parts.stream.reason().code) : uint16_t{0};
    });
  }
  const auto until = Clock::now() + most;
  parts.io.restart();
  do parts.io.run_one_until(until);
  while (parts.reading && Clock::now() < until);
  if (parts.reading || parts.closed) return {};
  Frame frame{beast::buffers_to_string(parts.buffer.data()), Clock::now()};
  parts.buffer.consume(parts.buffer.size());
  return frame;
}

void WireClient::leave() {
  Error error;
  beast::get_lowest_layer(parts_->stream).socket().close(error);
  parts_->open = false;
  parts_->status = 0;
}

// ---------------------------------------------------------------- many that only listen

struct IdleSockets::Parts {
  struct One {
    explicit One(asio::io_context& io) : stream(io) {}
    Stream stream;
    beast::flat_buffer buffer;
    std::string hello, from;
    bool heard = false;
  };

  /// What the first one was lost of is kept: of thousands the others are lost of the same.
  void lose(const One& one, std::string_view when, const Error& error) {
    {
      const std::lock_guard lock(mutex);
      if (why.empty()) why = fmt::format("{}{}: {}", when, one.heard ? " (after the welcome)" : "", error.message());
    }
    ++lost;  // whoever sees it counted finds the reason
  }
  void read(const std::shared_ptr<One>& one) {
    one->stream.async_read(one->buffer, [this, one](Error error, size_t) {
      if (error) {
        if (one->heard) --welcomed;
        return lose(*one, "reading", error);
      }
      if (!std::exchange(one->heard, true)) ++welcomed;
      one->buffer.consume(one->buffer.size());
      one->buffer.shrink_to_fit();
      read(one);
    });
  }
  void open(const std::shared_ptr<One>& one) {
    tcp::socket& socket = beast::get_lowest_layer(one->stream).socket();
    Error error;
    socket.open(tcp::v4(), error);
    come_from(socket, one->from, error);
    if (error) return lose(*one, "opening", error);
    beast::get_lowest_layer(one->stream).async_connect(at_port(port), [this, one](Error failed) {
      if (failed) return lose(*one, "connecting", failed);
      one->stream.read_message_max(kLargestAnswer);
      offer_compression(one->stream);
      one->stream.async_handshake(host_at(port), "/ws", [this, one](Error refused) {
        if (refused) return lose(*one, "shaking hands", refused);
        one->stream.text(true);
        one->stream.async_write(asio::buffer(one->hello), [this, one](Error cut, size_t) {
          if (cut) return lose(*one, "saying hello", cut);
          read(one);
        });
      });
    });
  }

  uint16_t port = 0;
  asio::io_context io{1};
  asio::executor_work_guard<asio::io_context::executor_type> stay{io.get_executor()};
  std::atomic<size_t> welcomed{0}, lost{0};
  std::mutex mutex;
  std::string why;
  std::thread thread;
};

IdleSockets::IdleSockets(uint16_t port) : parts_(std::make_unique<Parts>()) {
  parts_->port = port;
  parts_->thread = std::thread([parts = parts_.get()] { parts->io.run(); });
}
IdleSockets::~IdleSockets() {
  parts_->io.stop();
  parts_->thread.join();
}

void IdleSockets::add(const std::string& token, const std::string& from) {
  auto one = std::make_shared<Parts::One>(parts_->io);
  one->from = from;
  one->hello = hello_frame(token).dump();
  asio::post(parts_->io, [parts = parts_.get(), one] { parts->open(one); });
}

size_t IdleSockets::welcomed() const { return parts_->welcomed; }
size_t IdleSockets::lost() const { return parts_->lost; }
std::string IdleSockets::why_lost() const {
  const std::lock_guard lock(parts_->mutex);
  return parts_->why;
}

}  // namespace broadside::wire
