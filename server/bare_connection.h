// For tests: a TCP connection by hand, that does what no decent client does.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>

namespace broadside::server::test {

/// A connection by hand, from whatever address of this machine.
class BareConnection {
 public:
  BareConnection(uint16_t port, uint32_t from, const std::string& text) {
    const timeval patience{5, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in end{};
    end.sin_family = AF_INET;
    end.sin_addr.s_addr = htonl(from);
    EXPECT_EQ(::bind(socket_, reinterpret_cast<const sockaddr*>(&end), sizeof end), 0);
    end.sin_port = htons(port);
    end.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&end), sizeof end), 0);
    EXPECT_EQ(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL), ssize_t(text.size()));
  }
  BareConnection(const BareConnection&) = delete;
  BareConnection& operator=(const BareConnection&) = delete;
  ~BareConnection() { ::close(socket_); }

  /// What comes until `end` is among it, or the other side closes.
  std::string take_until(const std::string& end) {
    std::string all;
    for (char byte = 0; all.find(end) == std::string::npos && ::recv(socket_, &byte, 1, 0) == 1;) all += byte;
    return all;
  }
  /// False: the other side takes no more.
  bool give(const std::string& text) {
    for (size_t sent = 0; sent < text.size();) {
      const ssize_t some = ::send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
      if (some <= 0) return false;
      sent += static_cast<size_t>(some);
    }
    return true;
  }
  /// Reads and says nothing. False: it is still open after five seconds of silence.
  bool closes() {
    std::string some(4096, ' ');
    for (;;) {
      const ssize_t got = ::recv(socket_, some.data(), some.size(), 0);
      if (got <= 0) return got == 0 || errno == ECONNRESET;
    }
  }

 private:
  int socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
};

inline std::string request(uint16_t port, const std::string& path, const std::string& headers = "") {
  return fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n{}\r\n", path, port, headers);
}

}  // namespace broadside::server::test
