#include "server/visitor.h"

#include <algorithm>
#include <optional>

namespace broadside::server {
namespace {

namespace ip = boost::asio::ip;
using Error = boost::system::error_code;

std::string_view trimmed(std::string_view text) {
  const size_t from = text.find_first_not_of(" \t");
  return from == std::string_view::npos ? std::string_view()
                                        : text.substr(from, text.find_last_not_of(" \t") + 1 - from);
}

/// Parts between separators; those within quotation marks do not count.
std::vector<std::string_view> parts_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  bool quoted = false;
  size_t from = 0;
  for (size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '"') quoted = !quoted;
    if (i < text.size() && (quoted || text[i] != separator)) continue;
    parts.push_back(trimmed(text.substr(from, i - from)));
    from = i + 1;
  }
  return parts;
}

/// "192.0.2.1:80", "[2001:db8::1]:80", or without a port.
std::optional<Address> address_in(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  if (text.starts_with('['))
    text = text.substr(1, std::min(text.find(']'), text.size()) - 1);
  else if (std::count(text.begin(), text.end(), ':') == 1)
    text = text.substr(0, text.find(':'));
  Error error;
  const Address address = ip::make_address(std::string(text), error);
  if (error) return {};
  return plain(address);
}

/// Of "for=192.0.2.1;proto=https" the address.
std::string_view for_in(std::string_view element) {
  for (const std::string_view pair : parts_of(element, ';')) {
    const size_t equals = pair.find('=');
    if (equals == std::string_view::npos) continue;
    const std::string_view name = trimmed(pair.substr(0, equals));
    if (boost::beast::iequals({name.data(), name.size()}, "for")) return trimmed(pair.substr(equals + 1));
  }
  return {};
}

/// All lines of a header as one list; none: it is not there.
std::optional<std::string> whole(const http::fields& headers, boost::beast::string_view name) {
  std::optional<std::string> out;
  const auto [from, end] = headers.equal_range(name);
  for (auto at = from; at != end; ++at) {
    const auto value = at->value();
    out = (out ? *out + "," : "") + std::string(value.data(), value.size());
  }
  return out;
}

/// From the nearest hop to the farthest, until one is nobody's whom we trust, or cannot be read.
Address last_untrusted(const Address& peer, const std::vector<std::string_view>& hops, const TrustedProxies& proxies) {
  Address at = peer;
  for (auto hop = hops.rbegin(); hop != hops.rend() && proxies.contains(at); ++hop) {
    const auto address = address_in(*hop);
    if (!address) return at;
    at = *address;
  }
  return at;
}

}  // namespace

Expected<TrustedProxies> TrustedProxies::of(const std::vector<std::string>& names) {
  TrustedProxies out;
  for (const std::string& name : names) {
    const bool network = name.find('/') != std::string::npos;
    Error no_v4, no_v6;
    const auto v4 = ip::make_network_v4(network ? name : name + "/32", no_v4);
    const auto v6 = ip::make_network_v6(network ? name : name + "/128", no_v6);
    if (!no_v4)
      out.v4_.push_back(v4.canonical());
    else if (!no_v6)
      out.v6_.push_back(v6.canonical());
    else
      return problem("--trust-proxy " + name, "is not an address", "192.0.2.1, 2001:db8::1 or a network: 10.0.0.0/8");
  }
  return out;
}

bool TrustedProxies::contains(const Address& address) const {
  if (address.is_v4())
    return std::any_of(v4_.begin(), v4_.end(), [&](const ip::network_v4& network) {
      return ip::network_v4(address.to_v4(), network.prefix_length()).canonical() == network;
    });
  return std::any_of(v6_.begin(), v6_.end(), [&](const ip::network_v6& network) {
    return ip::network_v6(address.to_v6(), network.prefix_length()).canonical() == network;
  });
}

/// A proxy writes one of the two headers and hands the other on as it came: where they do not agree, none is believed.
Address visitor_of(const Address& peer, const http::fields& headers, const TrustedProxies& proxies) {
  if (!proxies.contains(peer)) return peer;
  const auto usual = whole(headers, "X-Forwarded-For"), standard = whole(headers, "Forwarded");
  std::vector<std::string_view> named = usual ? parts_of(*usual, ',') : std::vector<std::string_view>();
  const Address by_usual = last_untrusted(peer, named, proxies);
  if (!standard) return by_usual;
  std::vector<std::string_view> hops;
  for (const std::string_view element : parts_of(*standard, ',')) hops.push_back(for_in(element));
  const Address by_standard = last_untrusted(peer, hops, proxies);
  return !usual || by_usual == by_standard ? by_standard : peer;
}

std::string counted_as(const Address& address) {
  if (address.is_v4()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + bytes.size() / 2, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string();
}

Expected<std::vector<std::string>> counted_as(const std::vector<std::string>& names, const std::string& option) {
  std::vector<std::string> out;
  for (const std::string& name : names) {
    Error error;
    const Address address = ip::make_address(name, error);
    if (error) return problem(option + " " + name, "is not an address", "192.0.2.1 or 2001:db8::1");
    out.push_back(counted_as(plain(address)));
  }
  return out;
}

Address plain(const Address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

}  // namespace broadside::server
