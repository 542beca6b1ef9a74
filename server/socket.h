// One WebSocket: hello, then frames to its table and back. Runs in the network thread; rooms speak to it from theirs.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>

#include "server/network.h"
#include "server/packing.h"
#include "server/telling.h"

namespace broadside::server {

/// How fast somebody may go on: so much a second, and a store of it for a rush.
class Allowance {
 public:
  Allowance(double a_second, double most) : a_second_(a_second), most_(most), left_(most) {}
  void spend(double cost, std::chrono::steady_clock::time_point now);
  /// Until there is something left again; zero: there is.
  std::chrono::milliseconds wait() const;

 private:
  double a_second_, most_, left_;
  std::chrono::steady_clock::time_point last_{};
};

class Socket final : public Listener, public std::enable_shared_from_this<Socket> {
 public:
  /// What it holds of the server's places, and for whom.
  struct Visit {
    std::shared_ptr<Place> place;  // among all connections
    std::shared_ptr<Place> visit;  // among those of his address
    std::string address;
  };
  Socket(boost::asio::ip::tcp::socket&& socket, Network& network, Visit visit);
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket() override = default;

  /// Answers the upgrade; from then on it lives by itself.
  void accept(const Request& request);
  /// The server stops: what is queued still goes out.
  void go_away();

  // Of a listener, from any thread.
  void send(Text frame) override;
  void seated(std::shared_ptr<LiveRoom> room) override;
  void handled() override;
  void tell_when_drained() override;
  void dismiss(Dismissal why) override;
  std::string address() const override { return visit_.address; }

 private:
  using Error = boost::beast::error_code;
  using CloseCode = boost::beast::websocket::close_code;

  void read();
  void read_on();
  void on_read(Error error, size_t bytes);
  void take(std::string_view text);
  void say_hello(const Json& frame);
  void queue(Text frame);
  void write_next();
  void slim_down();
  void ask_for_more();
  void close_when_drained(CloseCode code);
  void close_if_drained();
  void cut_off();
  void cut_off_after(std::chrono::seconds time);
  void end();

  PackingSocket stream_;
  Network& network_;
  const Visit visit_;
  std::unique_ptr<Strangers::Wait> waited_for_;
  std::optional<Place> busy_;
  boost::beast::flat_buffer buffer_;
  boost::asio::steady_timer pause_, deadline_;
  Allowance allowance_;

  std::deque<Text> queue_;
  size_t queued_bytes_ = 0;
  bool writing_ = false;
  bool wants_more_ = false;  // once the queue is empty
  bool reading_ = false, pausing_ = false;
  bool greeted_ = false;  // hello has been said
  int in_hand_ = 0;
  size_t bytes_in_hand_ = 0;        // of frames that are being worked on, and of those before them
  std::shared_ptr<LiveRoom> room_;  // none: not seated yet
  std::optional<CloseCode> closing_;
  bool ended_ = false;
};

}  // namespace broadside::server
