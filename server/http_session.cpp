#include "server/http_session.h"

#include <boost/asio/post.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "server/socket.h"

namespace broadside::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;

constexpr std::string_view kSocketPath = "/ws";
constexpr std::chrono::seconds kLinger{2};

/// Nobody can say any more who it was: he is counted with all others of whom that is so.
Address peer_of(const asio::ip::tcp::socket& socket) {
  beast::error_code error;
  const auto end = socket.remote_endpoint(error);
  return error ? Address() : plain(end.address());
}

bool is_full(const Count& count, size_t most) { return *count >= most; }

}  // namespace

/// Strangers leave a quarter of the places to those who have a link; those may have all.
bool HttpSession::has_place(const asio::ip::tcp::socket& socket, Network& network) {
  const Limits& limits = network.limits;
  const Address peer = peer_of(socket);
  const bool is_proxy = network.proxies.contains(peer);
  if (!is_proxy && is_full(network.connections_from.of(counted_as(peer)), limits.from_one_address)) return false;
  const bool has_room = !is_full(network.connections, limits.connections) &&
                        network.strangers.count() < limits.connections - limits.connections / 4;
  return has_room || network.strangers.turn_one_out();
}

HttpSession::HttpSession(asio::ip::tcp::socket&& socket, Network& network)
    : stream_(std::move(socket)),
      network_(network),
      peer_(peer_of(stream_.socket())),
      visitor_(counted_as(peer_)),
      place_(std::make_shared<Place>(network.connections)),
      deadline_(network.io) {
  // Who is behind a proxy is known with each request.
  if (!network.proxies.contains(peer_)) visit_ = std::make_shared<Place>(network.connections_from.of(visitor_));
}

/// He has shown no link, and it is his turn: he may be turned out.
void HttpSession::wait_for_it() {
  waited_for_ = network_.strangers.wait_for([weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->waited_for_.reset();
    self->stream_.close();
  });
}

void HttpSession::read_header() {
  if (network_.stopping) return close();
  if (network_.proxies.contains(peer_)) visit_.reset();
  parser_.emplace();
  asked_ = "- -";
  since_ = std::chrono::steady_clock::now();
  parser_->header_limit(network_.limits.header_bytes);
  parser_->body_limit(Api::body_limit("/api/battles/import"));  // the most there is; the path says how much it may be
  stream_.expires_after(network_.limits.request);
  wait_for_it();
  http::async_read_header(stream_, buffer_, *parser_,
                          [self = shared_from_this()](Error error, size_t) { self->on_header(error); });
}

void HttpSession::on_header(Error error) {
  if (error == http::error::body_limit)
    return refuse(http::status::payload_too_large, {"body", "is too large", "at most 16 MiB"});
  if (error == http::error::header_limit)
    return refuse(http::status::request_header_fields_too_large, {"header", "is too large", ""});
  if (error && error.category() == make_error_code(http::error::bad_method).category() &&
      error != http::error::end_of_stream && error != http::error::partial_message)
    return refuse(http::status::bad_request, {"request", "is not HTTP", ""});
  if (error) return close();
  const auto& request = parser_->get();
  since_ = std::chrono::steady_clock::now();
  asked_ = path_of(request) == kSocketPath ? "GET /ws" : Api::name_of(request);
  if (!network_.hosts.empty() && !host_is_one_of(request, network_.hosts))
    return refuse(http::status::misdirected_request, {"Host", "is not a name of this server", "see --host"});
  if (network_.proxies.contains(peer_)) {
    visitor_ = counted_as(visitor_of(peer_, request, network_.proxies));
    const Count& his = network_.connections_from.of(visitor_);
    if (is_full(his, network_.limits.from_one_address))
      return refuse(http::status::too_many_requests, {"address", "has too many connections", "close some"});
    visit_ = std::make_shared<Place>(his);
  }
  if (path_of(request) == kSocketPath) return upgrade();
  const uint64_t most = Api::body_limit(path_of(request));
  if (!is_admitted(most)) return;
  parser_->body_limit(most);
  stream_.expires_after(network_.limits.request);
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](Error failed, size_t) { self->on_body(failed); });
}

/// Everything that can be refused without its body is refused before that is read.
bool HttpSession::is_admitted(uint64_t most_bytes) {
  const auto& request = parser_->get();
  if (parser_->content_length().value_or(0) > most_bytes) {
    refuse(http::status::payload_too_large, {"body", "is too large", std::to_string(most_bytes) + " bytes"});
    return false;
  }
  if (const auto no = network_.api.refusal(request, visitor_)) {
    refuse(no->status, no->problem);
    return false;
  }
  body_share_ =
      std::make_shared<Share>(Share::Part{network_.body_bytes_from.of(visitor_), network_.limits.bodies_of_one_address},
                              Share::Part{network_.body_bytes, network_.limits.bodies});
  parser_->get().body().share = body_share_;
  return true;
}

/// What has come of it makes room for others at once.
void HttpSession::refuse_body(Share::Taken why) {
  parser_->get().body() = {};
  body_share_.reset();
  if (why == Share::Taken::address_has_too_much)
    return refuse(http::status::too_many_requests,
                  {"body", "is too much at once from one address", "send one at a time"});
  refuse(http::status::service_unavailable,
         {"body", "cannot be accepted while others are sending theirs", "try again in a moment"});
}

/// As the rest of the server knows it.
Request HttpSession::take_request() {
  auto read = parser_->release();
  Request request(std::move(read.base()));
  request.body() = read.body().take();
  return request;
}

void HttpSession::on_body(Error error) {
  if (error == http::error::body_limit) return refuse(http::status::payload_too_large, {"body", "is too large", ""});
  if (const auto taken = parser_->get().body().taken; taken != Share::Taken::yes) return refuse_body(taken);
  if (error) return close();
  stream_.expires_never();
  waited_for_.reset();
  busy_.emplace(network_.busy);
  network_.api.answer(take_request(), visitor_, [self = shared_from_this()](Response response) {
    asio::post(self->network_.io,
               [self, response = std::move(response)]() mutable { self->respond(std::move(response)); });
  });
}

void HttpSession::upgrade() {
  const auto& request = parser_->get();
  if (!beast::websocket::is_upgrade(request))
    return refuse(http::status::upgrade_required, {"request", "is not a WebSocket upgrade", ""});
  if (!origin_is_ours(request))
    return refuse(http::status::forbidden, {"Origin", "is not this server's page", "the server's own address"});
  stream_.expires_never();
  waited_for_.reset();
  note(static_cast<unsigned>(http::status::switching_protocols), 0);
  Socket::open(stream_.release_socket(), network_, {place_, visit_, visitor_}, take_request());
}

/// The rest of the request is not read: the connection ends with the answer.
void HttpSession::refuse(http::status status, const Problem& problem) {
  Request request;
  request.version(11);
  request.keep_alive(false);
  respond(problem_answer(request, status, problem));
}

void HttpSession::respond(Response response) {
  if (parser_ && parser_->is_header_done() && parser_->get().method() == http::verb::head) response.body().clear();
  if (network_.stopping) response.keep_alive(false);
  note(response.result_int(), response.body().size());
  response_ = std::move(response);
  stream_.expires_after(network_.limits.request);
  http::async_write(stream_, *response_, [self = shared_from_this()](Error error, size_t) {
    const bool again = !error && self->response_->keep_alive();
    self->response_.reset();
    self->body_share_.reset();
    self->busy_.reset();
    if (again) return self->read_header();
    self->close();
  });
}

void HttpSession::note(unsigned status, size_t bytes) {
  auto& requests = network_.rooms.metrics().requests;
  ++requests[std::min<size_t>(status / 100, requests.size() - 1)];
  if (network_.access_log == nullptr) return;
  const auto took = std::chrono::steady_clock::now() - since_;
  network_.access_log->write(
      {visitor_, asked_, status, bytes, std::chrono::duration_cast<std::chrono::milliseconds>(took)},
      std::chrono::system_clock::now());
}

/// What is still on its way in is read and thrown away for a moment: otherwise the other side may lose our answer.
void HttpSession::close() {
  Error ignored;
  stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  if (ignored || network_.stopping) return;
  deadline_.expires_after(kLinger);
  deadline_.async_wait([self = shared_from_this()](Error) { self->stream_.close(); });
  stream_.expires_never();
  read_the_rest();
}

void HttpSession::read_the_rest() {
  stream_.async_read_some(asio::buffer(rest_), [self = shared_from_this()](Error error, size_t) {
    if (!error) return self->read_the_rest();
    self->deadline_.cancel();
  });
}

}  // namespace broadside::server
