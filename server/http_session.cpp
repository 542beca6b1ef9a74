#include "server/http_session.h"

#include <algorithm>
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

constexpr size_t kAddressesKept = 4096;  // of those who are gone

/// Of IPv6 the network, since everybody has more addresses in his own than could be counted.
std::string address_of(const asio::ip::tcp::socket& socket) {
  beast::error_code error;
  const auto end = socket.remote_endpoint(error);
  if (error) return {};
  if (end.address().is_v4()) return end.address().to_string();
  auto bytes = end.address().to_v6().to_bytes();
  if (end.address().to_v6().is_v4_mapped()) return end.address().to_string();
  std::fill(bytes.begin() + bytes.size() / 2, bytes.end(), static_cast<unsigned char>(0));
  return asio::ip::address_v6(bytes).to_string();
}

}  // namespace

bool HttpSession::has_place(const asio::ip::tcp::socket& socket, Network& network) {
  if (*network.connections >= network.limits.connections) return false;
  if (network.by_address.size() > kAddressesKept)
    std::erase_if(network.by_address, [](const auto& row) { return *row.second == 0; });
  Count& here = network.by_address[address_of(socket)];
  if (!here) here = std::make_shared<std::atomic<size_t>>(0);
  return *here < network.limits.from_one_address;
}

HttpSession::HttpSession(asio::ip::tcp::socket&& socket, Network& network)
    : stream_(std::move(socket)),
      network_(network),
      address_(address_of(stream_.socket())),
      place_(std::make_shared<Place>(network.connections, network.by_address[address_])),
      deadline_(network.io) {}

void HttpSession::read_header() {
  if (network_.stopping) return close();
  parser_.emplace();
  parser_->header_limit(network_.limits.header_bytes);
  parser_->body_limit(Api::body_limit("/api/battles/import"));  // the most there is; the path says how much it may be
  stream_.expires_after(network_.limits.request);
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
    return refuse(http::status::bad_request, {"request", "is no HTTP", ""});
  if (error) return close();
  const Request& request = parser_->get();
  if (!network_.hosts.empty() && !host_is_one_of(request, network_.hosts))
    return refuse(http::status::misdirected_request, {"Host", "is not a name of this server", "see --host"});
  if (path_of(request) == kSocketPath) return upgrade();
  const uint64_t most = Api::body_limit(path_of(request));
  if (parser_->content_length().value_or(0) > most)
    return refuse(http::status::payload_too_large, {"body", "is too large", std::to_string(most) + " bytes"});
  parser_->body_limit(most);
  stream_.expires_after(network_.limits.request);
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](Error failed, size_t) { self->on_body(failed); });
}

void HttpSession::on_body(Error error) {
  if (error == http::error::body_limit) return refuse(http::status::payload_too_large, {"body", "is too large", ""});
  if (error) return close();
  stream_.expires_never();
  busy_.emplace(network_.busy);
  network_.api.answer(parser_->release(), address_, [self = shared_from_this()](Response response) {
    asio::post(self->network_.io,
               [self, response = std::move(response)]() mutable { self->respond(std::move(response)); });
  });
}

void HttpSession::upgrade() {
  const Request& request = parser_->get();
  if (!beast::websocket::is_upgrade(request))
    return refuse(http::status::upgrade_required, {"request", "is no WebSocket upgrade", ""});
  if (!origin_is_ours(request))
    return refuse(http::status::forbidden, {"Origin", "is another page than ours", "the server's own address"});
  stream_.expires_never();
  const auto socket = std::make_shared<Socket>(stream_.release_socket(), network_, place_);
  socket->accept(parser_->release());
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
  response_ = std::move(response);
  stream_.expires_after(network_.limits.request);
  http::async_write(stream_, *response_, [self = shared_from_this()](Error error, size_t) {
    const bool again = !error && self->response_->keep_alive();
    self->response_.reset();
    self->busy_.reset();
    if (again) return self->read_header();
    self->close();
  });
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
