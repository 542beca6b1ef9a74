// One connection as long as it speaks HTTP: reads a request within its limits, has it answered, reads the next. At /ws
// it hands the connection over to a Socket.
#pragma once

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <memory>
#include <optional>
#include <string>

#include "server/network.h"

namespace broadside::server {

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  /// Whether another connection from there is taken; asked before it is made.
  static bool has_place(const boost::asio::ip::tcp::socket& socket, Network& network);
  HttpSession(boost::asio::ip::tcp::socket&& socket, Network& network);
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;
  ~HttpSession() = default;

  void read_header();

 private:
  using Error = boost::beast::error_code;

  void on_header(Error error);
  void on_body(Error error);
  void upgrade();
  void refuse(http::status status, const Problem& problem);
  void respond(Response response);
  void close();
  void read_the_rest();

  boost::beast::tcp_stream stream_;
  Network& network_;
  std::string address_;  // of whoever asks
  std::shared_ptr<Place> place_;
  boost::asio::steady_timer deadline_;
  boost::beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<Response> response_;
  std::optional<Place> busy_;  // while an answer is owed
  std::array<char, 4096> rest_{};
};

}  // namespace broadside::server
