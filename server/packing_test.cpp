// A compressor is in memory only while a message needs it.
#include "server/packing.h"

#include <gtest/gtest.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>

namespace broadside::server {
namespace THIS_FILE {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

class Packing : public ::testing::Test {
 protected:
  Packing() : near_(io_), far_(pair_with(near_)) {
    websocket::permessage_deflate offer;
    offer.client_enable = true;
    near_.set_option(offer);
    far_.set_option(packing());
    far_.async_accept([](beast::error_code error) { EXPECT_FALSE(error) << error.message(); });
    near_.async_handshake("localhost", "/", [](beast::error_code error) { EXPECT_FALSE(error) << error.message(); });
    run();
    // Not before: until the handshake nothing is agreed upon, and Beast's word for it is not even set.
    far_.next_layer().bytes_came = [this] { take_packer(far_); };
  }
  PackingSocket pair_with(websocket::stream<beast::tcp_stream>& near) {
    tcp::acceptor acceptor(io_, {asio::ip::address_v4::loopback(), 0});
    near.next_layer().socket().connect(acceptor.local_endpoint());
    return PackingSocket(acceptor.accept());
  }
  void run() {
    io_.run();
    io_.restart();
  }
  template <class From, class To>
  std::string passed(From& from, To& to, const std::string& text) {
    beast::flat_buffer got;
    from.async_write(asio::buffer(text), [](beast::error_code error, size_t) { EXPECT_FALSE(error); });
    to.async_read(got, [](beast::error_code error, size_t) { EXPECT_FALSE(error) << error.message(); });
    run();
    return beast::buffers_to_string(got.data());
  }

  asio::io_context io_;
  websocket::stream<beast::tcp_stream> near_;
  PackingSocket far_;
};

TEST_F(Packing, IsLetGoAndMadeAnewForTheNextMessage) {
  const std::string large(4 * kPackedFrom, 'x'), small = "small";
  drop_packer(far_);
  EXPECT_FALSE(has_packer(far_));
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(passed(far_, near_, small), small);
    EXPECT_FALSE(has_packer(far_)) << "a small message needs none";
    take_packer(far_);
    EXPECT_TRUE(has_packer(far_));
    EXPECT_EQ(passed(far_, near_, large), large);
    drop_packer(far_);
    EXPECT_FALSE(has_packer(far_));
    EXPECT_EQ(passed(near_, far_, large), large) << "packed by the other side";
    EXPECT_TRUE(has_packer(far_));
    drop_packer(far_);
    EXPECT_FALSE(has_packer(far_));
  }
}

/// Whose beginning has come may be packed: what it was begun with is needed to its end.
TEST_F(Packing, StaysWhileAMessageIsOnItsWayIn) {
  drop_packer(far_);
  const std::string text(6000, 'x');
  bool all = false;
  beast::flat_buffer got;
  const auto read_some = [&] {
    far_.async_read_some(got, 100, [](beast::error_code error, size_t) { EXPECT_FALSE(error) << error.message(); });
    run();
  };
  near_.async_write(asio::buffer(text), [&](beast::error_code error, size_t) { all = !error; });
  read_some();
  ASSERT_TRUE(all);
  ASSERT_FALSE(far_.is_message_done());
  drop_packer(far_);
  EXPECT_TRUE(has_packer(far_));
  while (!far_.is_message_done()) read_some();
  EXPECT_EQ(beast::buffers_to_string(got.data()), text);
  drop_packer(far_);
  EXPECT_FALSE(has_packer(far_));
}

}  // namespace THIS_FILE
}  // namespace broadside::server
