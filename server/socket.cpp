#include "server/socket.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <optional>
#include <utility>

#include "server/frames.h"
#include "server/json_guard.h"
#include "server/packing.h"
#include "server/past.h"

namespace broadside::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

/// Frames that let the server think count for several.
double cost_of(std::string_view type, const Json& frame) {
  constexpr double kThinking = 4;
  return looks_back(frame) || type == "advice" || type == "suggestions" ? kThinking : 1;
}

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

class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(asio::ip::tcp::socket&& socket, Network& network, Visit visit);
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  ~WebSocket() override = default;

  void accept(const Request& request);
  void go_away() override;

  // Of a listener, from any thread.
  void send(Text frame) override;
  void seated(std::shared_ptr<LiveRoom> room) override;
  void handled() override;
  void tell_when_drained() override;
  void dismiss(Dismissal why) override;
  std::string address() const override { return visit_.address; }

 private:
  using Error = beast::error_code;
  using CloseCode = websocket::close_code;

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
  beast::flat_buffer buffer_;
  asio::steady_timer pause_, deadline_;
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

void Allowance::spend(double cost, std::chrono::steady_clock::time_point now) {
  if (last_.time_since_epoch().count() != 0)
    left_ = std::min(most_, left_ + a_second_ * std::chrono::duration<double>(now - last_).count());
  last_ = now;
  left_ -= cost;
}

std::chrono::milliseconds Allowance::wait() const {
  if (left_ >= 0) return std::chrono::milliseconds(0);
  return std::chrono::milliseconds(static_cast<int64_t>(-left_ / a_second_ * 1000.0) + 1);
}

WebSocket::WebSocket(asio::ip::tcp::socket&& socket, Network& network, Visit visit)
    : stream_(std::move(socket)),
      network_(network),
      visit_(std::move(visit)),
      busy_(std::in_place, network.busy),
      pause_(network.io),
      deadline_(network.io),
      allowance_(network.limits.frames_per_second, network.limits.burst) {}

void WebSocket::accept(const Request& request) {
  network_.sockets[this] = weak_from_this();
  waited_for_ = network_.strangers.wait_for([weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->cut_off();
  });
  ++network_.rooms.metrics().sockets;
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = network_.limits.hello;
  timeout.idle_timeout = network_.limits.idle;
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.set_option(packing());
  stream_.next_layer().bytes_came = [this] { take_packer(stream_); };
  stream_.control_callback([this](websocket::frame_type, beast::string_view) {
    asio::post(network_.io, [self = shared_from_this()] { self->slim_down(); });
  });
  stream_.read_message_max(network_.limits.first_frame_bytes);
  stream_.text(true);
  cut_off_after(network_.limits.hello);
  stream_.async_accept(request, [self = shared_from_this()](Error error) {
    if (error) return self->end();
    self->read();
  });
}

void WebSocket::go_away() { close_when_drained(CloseCode::going_away); }

// ---------------------------------------------------------------- reading

void WebSocket::read() {
  if (reading_ || ended_ || closing_ || network_.stopping) return;
  reading_ = true;
  stream_.async_read(buffer_, [self = shared_from_this()](Error error, size_t bytes) { self->on_read(error, bytes); });
}

/// Reads on unless the frames before are still being worked on, or it was too fast.
void WebSocket::read_on() {
  if ((greeted_ && !room_) || pausing_) return;
  if (in_hand_ >= network_.limits.frames_in_hand || bytes_in_hand_ >= network_.limits.frame_bytes) return;
  const auto wait = allowance_.wait();
  if (wait.count() == 0) return read();
  pausing_ = true;
  pause_.expires_after(wait);
  pause_.async_wait([self = shared_from_this()](Error) {
    self->pausing_ = false;
    self->read();
  });
}

void WebSocket::on_read(Error error, size_t) {
  reading_ = false;
  if (error) {
    if (error == websocket::error::closed || !closing_) end();
    return;
  }
  if (!stream_.got_text()) return close_when_drained(CloseCode::unknown_data);
  const auto data = buffer_.cdata();
  take({static_cast<const char*>(data.data()), data.size()});
  buffer_.consume(buffer_.size());
  buffer_.shrink_to_fit();
  slim_down();
  read_on();
}

void WebSocket::take(std::string_view text) {
  const auto now = std::chrono::steady_clock::now();
  auto frame = read_object(text, "frame");
  if (!frame) {
    allowance_.spend(1, now);
    return queue(problem_frame(frame.error().text()));
  }
  const std::string type = word_in(*frame, "type");
  allowance_.spend(cost_of(type, *frame), now);
  if (!greeted_) return say_hello(*frame);
  if (type == "hello") return queue(problem_frame("you have said hello already", id_in(*frame)));
  if (type == "ping") {
    Pong pong;
    pong.time_ms = network_.rooms.date_ms();
    return queue(text_of(typed("pong", pong, id_in(*frame))));
  }
  ++in_hand_;
  bytes_in_hand_ += text.size();
  room_->take(shared_from_this(), std::move(*frame));
}

void WebSocket::say_hello(const Json& frame) {
  const auto refuse = [&](const std::string& why, const std::string& right, const std::string& code) {
    queue(refused_hello(why, right, code, id_in(frame)));
    close_when_drained(CloseCode::policy_error);
  };
  if (word_in(frame, "type") != "hello")
    return refuse("the first frame must be hello", "see docs/formats/protocol.md", "hello");
  const auto hello = frame_as<Hello>(frame);
  if (!hello) return refuse(hello.error().text(), "see docs/formats/protocol.md", "hello");
  if (hello->protocol != kProtocol)
    return refuse("this server speaks protocol " + std::to_string(kProtocol), "reload the page", "protocol");
  greeted_ = true;
  waited_for_.reset();
  deadline_.cancel();
  network_.rooms.admit(shared_from_this(), *hello, id_in(frame));
}

// ---------------------------------------------------------------- what rooms say

void WebSocket::send(Text frame) {
  asio::post(network_.io, [self = shared_from_this(), frame = std::move(frame)] { self->queue(frame); });
}

void WebSocket::seated(std::shared_ptr<LiveRoom> room) {
  asio::post(network_.io, [self = shared_from_this(), room = std::move(room)]() mutable {
    if (self->ended_) return room->leave(self);
    self->room_ = std::move(room);
    self->stream_.read_message_max(self->network_.limits.frame_bytes);
    self->ask_for_more();
    self->read_on();
  });
}

void WebSocket::handled() {
  asio::post(network_.io, [self = shared_from_this()] {
    if (--self->in_hand_ == 0) self->bytes_in_hand_ = 0;
    self->read_on();
  });
}

void WebSocket::dismiss(Dismissal why) {
  const bool again = why == Dismissal::not_served || why == Dismissal::crowded;
  asio::post(network_.io, [self = shared_from_this(), again] {
    self->close_when_drained(again ? CloseCode::try_again_later : CloseCode::policy_error);
  });
}

// ---------------------------------------------------------------- writing and closing

void WebSocket::queue(Text frame) {
  if (ended_ || closing_) return;
  queued_bytes_ += frame->size();
  queue_.push_back(std::move(frame));
  if (queue_.size() > 1 && queued_bytes_ > network_.limits.queued_bytes) close_when_drained(CloseCode::try_again_later);
  write_next();
}

void WebSocket::write_next() {
  if (writing_ || queue_.empty() || ended_) return;
  writing_ = true;
  if (queue_.front()->size() >= kPackedFrom) take_packer(stream_);
  stream_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](Error error, size_t) {
    self->writing_ = false;
    if (error) return self->end();
    self->queued_bytes_ -= self->queue_.front()->size();
    self->queue_.pop_front();
    self->write_next();
    self->ask_for_more();
    self->close_if_drained();
    self->slim_down();
  });
}

/// What only messages under way need.
void WebSocket::slim_down() {
  if (!writing_ && !ended_) drop_packer(stream_);
}

void WebSocket::tell_when_drained() {
  asio::post(network_.io, [self = shared_from_this()] {
    self->wants_more_ = true;
    self->ask_for_more();
  });
}

void WebSocket::ask_for_more() {
  if (!wants_more_ || !queue_.empty() || !room_ || closing_ || ended_) return;
  wants_more_ = false;
  room_->tell_on(shared_from_this());
}

/// Nothing more is queued; what waits has a little while to go out.
void WebSocket::close_when_drained(CloseCode code) {
  if (closing_ || ended_) return;
  closing_ = code;
  cut_off_after(network_.limits.farewell);
  close_if_drained();
}

void WebSocket::close_if_drained() {
  if (!closing_ || writing_ || !queue_.empty() || ended_) return;
  writing_ = true;  // the close frame is the last that is written
  stream_.async_close(*closing_, [self = shared_from_this()](Error) { self->end(); });
}

void WebSocket::cut_off_after(std::chrono::seconds time) {
  deadline_.expires_after(time);
  deadline_.async_wait([self = shared_from_this()](Error error) {
    if (!error) self->cut_off();
  });
}

/// Whatever is under way ends with an error.
void WebSocket::cut_off() {
  beast::get_lowest_layer(stream_).close();
  end();
}

void WebSocket::end() {
  if (std::exchange(ended_, true)) return;
  waited_for_.reset();
  pause_.cancel();
  deadline_.cancel();
  beast::get_lowest_layer(stream_).close();
  if (!writing_) queue_.clear();
  if (network_.sockets.erase(this) > 0) --network_.rooms.metrics().sockets;
  busy_.reset();
  if (room_) std::exchange(room_, nullptr)->leave(shared_from_this());
}

}  // namespace

void Socket::open(asio::ip::tcp::socket&& socket, Network& network, Visit visit, const Request& request) {
  std::make_shared<WebSocket>(std::move(socket), network, std::move(visit))->accept(request);
}

}  // namespace broadside::server
