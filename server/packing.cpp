#include "server/packing.h"

#include <boost/version.hpp>

// What is reached for below is private to Beast and has been looked at in this version alone.
static_assert(BOOST_VERSION / 100 == 1081,
              "Another Boost: look in boost/beast/websocket/impl/stream_impl.hpp and detail/impl_base.hpp whether "
              "open_pmd() still makes pmd_ as the handshake agreed, whether rd_done, rd_buf and wr_buf still say that "
              "no message is under way, and whether a write below msg_size_threshold or a read of an unpacked message "
              "does without pmd_; then run Packing.* and broadside_attack idle, and name the version here");

namespace broadside::server {
namespace {

namespace websocket = boost::beast::websocket;

/// Beast has no words for making and dropping a compressor by hand, so its parts are reached from outside: an explicit
/// instantiation may name what is private. A Boost that names them otherwise does not compile here.
auto& parts_of(PackingSocket& socket);

template <auto parts>
struct Reached {
  friend auto& parts_of(PackingSocket& socket) { return *(socket.*parts); }
};
template struct Reached<&PackingSocket::impl_>;

}  // namespace

websocket::permessage_deflate packing() {
  websocket::permessage_deflate options;
  options.server_enable = true;
  options.server_max_window_bits = 12;
  options.server_no_context_takeover = true;
  options.client_no_context_takeover = true;
  options.compLevel = 3;
  options.memLevel = 4;
  options.msg_size_threshold = kPackedFrom;
  return options;
}

void take_packer(PackingSocket& socket) {
  auto& parts = parts_of(socket);
  if (!parts.pmd_) parts.open_pmd(boost::beast::role_type::server);
}

void drop_packer(PackingSocket& socket) {
  auto& parts = parts_of(socket);
  if (!parts.rd_done || parts.rd_buf.size() > 0) return;
  parts.pmd_.reset();
  parts.wr_buf.reset();
}

bool has_packer(const PackingSocket& socket) {
  return parts_of(const_cast<PackingSocket&>(socket)).pmd_ != nullptr;  // NOLINT: looks only
}

}  // namespace broadside::server
