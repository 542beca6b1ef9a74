// Who asks: the address at the other end, or behind a reverse proxy that is trusted the one it names.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <string>
#include <vector>

#include "server/http.h"

namespace broadside::server {

using Address = boost::asio::ip::address;

/// Proxies whose word is taken about who is behind them.
class TrustedProxies {
 public:
  /// Addresses, or networks such as 10.0.0.0/8.
  static Expected<TrustedProxies> of(const std::vector<std::string>& names);
  bool contains(const Address& address) const;

 private:
  std::vector<boost::asio::ip::network_v4> v4_;
  std::vector<boost::asio::ip::network_v6> v6_;
};

/// The last address on the way that no trusted proxy has: what stands before it anybody could have written. Whoever is
/// no trusted proxy is his own visitor, whatever his headers say.
Address visitor_of(const Address& peer, const http::fields& headers, const TrustedProxies& proxies);

/// Under which he is counted: of IPv6 the network, since everybody has more addresses in his own than could be counted.
std::string counted_as(const Address& address);

/// Addresses that somebody has named, as visitors from there are counted. `option` is what he named them with.
Expected<std::vector<std::string>> counted_as(const std::vector<std::string>& names, const std::string& option);

/// An IPv4 address that is written as one of IPv6 is the same one.
Address plain(const Address& address);

}  // namespace broadside::server
