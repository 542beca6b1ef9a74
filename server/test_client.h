// For tests: a client that speaks HTTP and WebSocket to a server on this machine, and gives up after a while.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <string>

#include "engine/core/log.h"

namespace broadside::server::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using std::chrono::milliseconds;

using Headers = std::map<std::string, std::string>;

inline tcp::endpoint at_port(uint16_t port) { return {asio::ip::make_address("127.0.0.1"), port}; }

struct Answer {
  unsigned status = 0;  // 0: the connection was cut
  std::string body;
  http::fields headers;
  Json json() const { return Json::parse(body, nullptr, false); }
};

inline Answer call(uint16_t port, http::verb method, const std::string& target, const std::string& body = {},
                   const Headers& headers = {}) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  beast::error_code error;
  stream.socket().connect(at_port(port), error);
  if (error) return {};
  http::request<http::string_body> request(method, target, 11, body);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  for (const auto& [name, value] : headers) request.set(name, value);
  request.prepare_payload();
  http::write(stream, request, error);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> response;
  response.body_limit(64U << 20U);
  response.skip(method == http::verb::head);
  http::read(stream, buffer, response, error);
  if (error) return {};
  return {response.get().result_int(), response.get().body(), response.get()};
}

inline Headers bearer(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

class Client {
 public:
  explicit Client(uint16_t port, const Headers& headers = {}, int receive_buffer = 0, bool compress = false) {
    beast::error_code error;
    websocket::permessage_deflate deflate;
    deflate.client_enable = compress;
    stream_.set_option(deflate);
    auto& socket = beast::get_lowest_layer(stream_).socket();
    socket.open(tcp::v4(), error);
    if (receive_buffer > 0) socket.set_option(asio::socket_base::receive_buffer_size(receive_buffer), error);
    socket.connect(at_port(port), error);
    if (error) return;
    stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      for (const auto& [name, value] : headers) request.set(name, value);
    }));
    stream_.read_message_max(64U << 20U);
    websocket::response_type response;
    stream_.handshake(response, "127.0.0.1:" + std::to_string(port), "/ws", error);
    status = response.result_int();
    connected = !error;
  }

  bool connected = false;
  unsigned status = 0;
  std::optional<uint16_t> closed;  // with what code; 0: cut off

  void send(const Json& frame) { send_text(frame.dump()); }
  void send_text(const std::string& text) {
    beast::error_code error;
    stream_.write(asio::buffer(text), error);
  }

  /// The next frame, or nothing within that time.
  std::optional<Json> next(milliseconds most = milliseconds(5000)) {
    if (closed) return {};
    if (!reading_) {
      reading_ = true;
      stream_.async_read(buffer_, [this](beast::error_code error, size_t) {
        reading_ = false;
        if (!error) return;
        closed = error == websocket::error::closed ? static_cast<uint16_t>(stream_.reason().code) : uint16_t{0};
      });
    }
    io_.restart();
    const auto until = std::chrono::steady_clock::now() + most;
    while (reading_ && std::chrono::steady_clock::now() < until) io_.run_one_until(until);
    if (reading_ || closed) return {};
    Json frame = Json::parse(beast::buffers_to_string(buffer_.data()), nullptr, false);
    buffer_.consume(buffer_.size());
    return frame;
  }

  /// The next frame of that type; those of other types before it are kept in `skipped`.
  Json await(const std::string& type, milliseconds most = milliseconds(10000)) {
    const auto until = std::chrono::steady_clock::now() + most;
    while (!closed && std::chrono::steady_clock::now() < until) {
      auto frame = next(std::chrono::duration_cast<milliseconds>(until - std::chrono::steady_clock::now()));
      if (!frame) break;
      if (frame->at("type") == type) return *frame;
      skipped.push_back(std::move(*frame));
    }
    ADD_FAILURE() << "no frame \"" << type << "\"" << (closed ? ", the socket is closed" : "");
    return Json::object();
  }

  /// Reads until the server closes.
  void await_close(milliseconds most = milliseconds(10000)) {
    const auto until = std::chrono::steady_clock::now() + most;
    while (!closed && std::chrono::steady_clock::now() < until) (void)next(milliseconds(100));
  }

  Json hello(const std::string& token, uint32_t events = 0, uint32_t messages = 0, const std::string& name = "") {
    send({{"type", "hello"},
          {"id", 1},
          {"token", token},
          {"protocol", 1},
          {"events", events},
          {"messages", messages},
          {"name", name}});
    return await("welcome");
  }

  void leave() {
    beast::error_code error;
    beast::get_lowest_layer(stream_).socket().close(error);
  }

  std::deque<Json> skipped;

 private:
  asio::io_context io_;
  websocket::stream<beast::tcp_stream> stream_{io_};
  beast::flat_buffer buffer_;
  bool reading_ = false;
};

}  // namespace broadside::server::test
