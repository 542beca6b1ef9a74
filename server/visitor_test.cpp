// Whom a request is counted for, behind proxies and without them.
#include "server/visitor.h"

#include <gtest/gtest.h>

namespace broadside::server {
namespace THIS_FILE {

Address address(const std::string& text) { return boost::asio::ip::make_address(text); }

std::string visitor(const std::string& peer, const std::vector<std::pair<std::string, std::string>>& headers,
                    const std::vector<std::string>& trusted = {"10.0.0.1", "10.0.0.2"}) {
  http::fields fields;
  for (const auto& [name, value] : headers) fields.insert(name, value);
  const auto proxies = TrustedProxies::of(trusted);
  EXPECT_TRUE(proxies);
  return visitor_of(address(peer), fields, *proxies).to_string();
}

TEST(Visitor, IsTheOneWhoConnectsUnlessHeIsATrustedProxy) {
  EXPECT_EQ(visitor("192.0.2.9", {{"X-Forwarded-For", "198.51.100.1"}}), "192.0.2.9");
  EXPECT_EQ(visitor("192.0.2.9", {{"Forwarded", "for=198.51.100.1"}}), "192.0.2.9");
  EXPECT_EQ(visitor("10.0.0.1", {}), "10.0.0.1");
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "198.51.100.1"}}, {}), "10.0.0.1");  // nobody is trusted
}

TEST(Visitor, IsTheLastHopThatNoTrustedProxyHas) {
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "198.51.100.1"}}), "198.51.100.1");
  // What stands before was sent along by the visitor himself.
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "127.0.0.1, 198.51.100.1"}}), "198.51.100.1");
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "127.0.0.1, 198.51.100.1 , 10.0.0.2"}}), "198.51.100.1");
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "10.0.0.2"}}), "10.0.0.2");
  // Several lines are one list, in their order.
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "192.0.2.1"}, {"X-Forwarded-For", "198.51.100.1"}}),
            "198.51.100.1");
}

TEST(Visitor, IsReadWithPortsQuotationMarksAndInBothHeaders) {
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "198.51.100.1:4711"}}), "198.51.100.1");
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "[2001:db8::1]:4711"}}), "2001:db8::1");
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "2001:db8::1"}}), "2001:db8::1");
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "::ffff:198.51.100.1"}}), "198.51.100.1");
  EXPECT_EQ(visitor("10.0.0.1", {{"Forwarded", "for=192.0.2.1, For=\"[2001:db8::1]:4711\";proto=https;by=10.0.0.1"}}),
            "2001:db8::1");
  EXPECT_EQ(visitor("10.0.0.1", {{"Forwarded", "proto=http;for=198.51.100.1"}}), "198.51.100.1");
}

TEST(Visitor, IsTheProxyWhereNothingCanBeBelieved) {
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "unknown"}}), "10.0.0.1");
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", ""}}), "10.0.0.1");
  EXPECT_EQ(visitor("10.0.0.1", {{"Forwarded", "for=_hidden"}}), "10.0.0.1");
  EXPECT_EQ(visitor("10.0.0.1", {{"Forwarded", "for=\"[2001:db8"}}), "10.0.0.1");
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "198.51.100.1, nonsense, 10.0.0.2"}}), "10.0.0.2");
  // One of them came from the visitor.
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "198.51.100.1"}, {"Forwarded", "for=192.0.2.1"}}), "10.0.0.1");
  EXPECT_EQ(visitor("10.0.0.1", {{"X-Forwarded-For", "198.51.100.1"}, {"Forwarded", "for=198.51.100.1"}}),
            "198.51.100.1");
}

TEST(Visitor, ProxiesAreAddressesOrNetworks) {
  EXPECT_EQ(visitor("10.1.2.3", {{"X-Forwarded-For", "198.51.100.1, 10.9.9.9"}}, {"10.0.0.0/8"}), "198.51.100.1");
  EXPECT_EQ(visitor("11.1.2.3", {{"X-Forwarded-For", "198.51.100.1"}}, {"10.0.0.0/8"}), "11.1.2.3");
  EXPECT_EQ(visitor("fd00::5", {{"X-Forwarded-For", "198.51.100.1"}}, {"fd00::/64"}), "198.51.100.1");
  for (const char* wrong : {"", "localhost", "10.0.0.300", "10.0.0.0/99", "10.0.0.1:80", "::1/200"})
    EXPECT_FALSE(TrustedProxies::of({wrong})) << wrong;
}

TEST(Visitor, OfAnIpv6NetworkAllAddressesAreOne) {
  EXPECT_EQ(counted_as(address("2001:db8::1")), counted_as(address("2001:db8::2")));
  EXPECT_NE(counted_as(address("2001:db8::1")), counted_as(address("2001:db9::1")));
  EXPECT_NE(counted_as(address("192.0.2.1")), counted_as(address("192.0.2.2")));
  EXPECT_EQ(plain(address("::ffff:192.0.2.1")), address("192.0.2.1"));
}

}  // namespace THIS_FILE
}  // namespace broadside::server
