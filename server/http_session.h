// One connection as long as it speaks HTTP: reads a request within its limits, has it answered, reads the next. At /ws
// it hands the connection over to a Socket.
#pragma once

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "server/counted_body.h"
#include "server/network.h"

namespace broadside::server {

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  /// Whether another connection from there is taken; asked before it is made. Somebody else may have to go for it.
  static bool has_place(const boost::asio::ip::tcp::socket& socket, Network& network);
  HttpSession(boost::asio::ip::tcp::socket&& socket, Network& network);
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;
  ~HttpSession() = default;

  void read_header();

 private:
  using Error = boost::beast::error_code;

  void on_header(Error error);
  bool is_admitted(uint64_t most_bytes);
  void on_body(Error error);
  void refuse_body(Share::Taken why);
  Request take_request();
  void upgrade();
  void wait_for_it();
  void refuse(http::status status, const Problem& problem);
  void respond(Response response);
  void note(unsigned status, size_t bytes);
  void close();
  void read_the_rest();

  boost::beast::tcp_stream stream_;
  Network& network_;
  Address peer_;
  std::string visitor_;           // for whom the request is counted
  std::shared_ptr<Place> place_;  // among all connections
  std::shared_ptr<Place> visit_;  // among those of the visitor
  std::unique_ptr<Strangers::Wait> waited_for_;
  boost::asio::steady_timer deadline_;
  boost::beast::flat_buffer buffer_;
  std::optional<http::request_parser<CountedBody>> parser_;
  std::shared_ptr<Share> body_share_;  // until the answer is sent
  std::optional<Response> response_;
  std::optional<Place> busy_;  // while an answer is owed
  std::string asked_;          // what the log calls it
  std::chrono::steady_clock::time_point since_{};
  std::array<char, 4096> rest_{};
};

}  // namespace broadside::server
