// A WebSocket whose compressor is in memory only while it is used. Beast keeps one for each connection as long as that
// is open, some 50 KiB; people who think over their orders would hold 500 MiB of them with ten thousand sockets. Since
// no message refers to one before it (no context takeover), a compressor can be made anew for each that needs it.
#pragma once

#include <boost/asio/associator.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <functional>
#include <utility>

namespace broadside::server {

/// A handler that lets somebody know before it is called.
template <class Handler>
struct Announced {
  Handler handler;
  const std::function<void()>* announce;
  template <class... Results>
  void operator()(Results&&... results) {
    if (*announce) (*announce)();
    handler(std::forward<Results>(results)...);
  }
};

/// TCP that tells when bytes have come, before Beast looks at them: a message may be packed.
class Wire : public boost::beast::tcp_stream {
 public:
  using boost::beast::tcp_stream::tcp_stream;
  std::function<void()> bytes_came;

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    boost::beast::tcp_stream::async_read_some(
        buffers, Announced<std::decay_t<Handler>>{std::forward<Handler>(handler), &bytes_came});
  }
};

// Beast closes it like the stream it is.
inline void teardown(boost::beast::role_type role, Wire& wire, boost::beast::error_code& error) {
  boost::beast::websocket::teardown(role, wire.socket(), error);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, wire.socket(), std::forward<Handler>(handler));
}

using PackingSocket = boost::beast::websocket::stream<Wire>;

/// How messages are packed: only what is large, in small windows.
boost::beast::websocket::permessage_deflate packing();
inline constexpr size_t kPackedFrom = size_t{8} << 10U;  // bytes of a message

/// Makes the compressor if it was agreed upon and is not there.
void take_packer(PackingSocket& socket);
/// Lets it go unless a message is under way, or the beginning of one has come. No message may be being written.
void drop_packer(PackingSocket& socket);
bool has_packer(const PackingSocket& socket);

}  // namespace broadside::server

namespace boost::asio {

/// It runs where, and allocates as, the handler within.
template <template <class, class> class Associator, class Handler, class Default>
struct associator<Associator, broadside::server::Announced<Handler>, Default> : Associator<Handler, Default> {
  static typename Associator<Handler, Default>::type get(const broadside::server::Announced<Handler>& announced,
                                                         const Default& otherwise = Default()) noexcept {
    return Associator<Handler, Default>::get(announced.handler, otherwise);
  }
};

}  // namespace boost::asio
