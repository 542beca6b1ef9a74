// The lobby: off unless wanted; gives away only what its host offers, and a side only once.
#include "server/lobby.h"

#include <fmt/format.h>

#include "server/server_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

class LobbyTest : public ServerTest {
 protected:
  Answer offer(const Json& body, const std::string& token) const {
    return call(port(), "POST", "/api/lobby", body.dump(), bearer(token));
  }
  Answer join(const Json& body) const { return call(port(), "POST", "/api/lobby/join", body.dump()); }
  Json list() const { return call(port(), "GET", "/api/lobby").json()["battles"]; }
};

TEST_F(LobbyTest, IsNotThereUnlessTheServerWantsIt) {
  start();
  const Links links = make();
  EXPECT_EQ(call(port(), "GET", "/api/lobby").json(), (Json{{"open", false}, {"battles", Json::array()}}));
  EXPECT_EQ(offer({{"seat", links.black}}, links.referee).status, 404U);
  EXPECT_EQ(join({{"battle", links.battle}}).status, 404U);
}

TEST_F(LobbyTest, TheFirstToAskGetsTheSideAndAllMayWatch) {
  options_.lobby = true;
  start();
  const Links links = make();
  EXPECT_EQ(list(), Json::array()) << "no battle is listed that its host did not list";
  ASSERT_EQ(
      offer({{"seat", links.black}, {"watch", links.spectator}, {"words", "beginners\nwelcome"}}, links.referee).status,
      200U);
  const Json row = list().at(0);
  EXPECT_EQ(row["battle"], links.battle);
  EXPECT_EQ(row["side"], "Scouting group");
  EXPECT_EQ(row["watch"], true);
  EXPECT_EQ(row["words"].get<std::string>().find('\n'), std::string::npos);
  for (const std::string& secret : {links.red, links.black, links.referee, links.spectator})
    EXPECT_EQ(row.dump().find(secret), std::string::npos);
  EXPECT_EQ(join({{"battle", links.battle}, {"watch", true}}).json()["link"], links.spectator);
  EXPECT_EQ(join({{"battle", links.battle}}).json()["link"], links.black);
  EXPECT_EQ(join({{"battle", links.battle}}).status, 409U) << "it is taken";
  EXPECT_EQ(list().at(0)["side"], "");
  EXPECT_EQ(join({{"battle", links.battle}, {"watch", true}}).json()["link"], links.spectator);
  ASSERT_EQ(call(port(), "DELETE", "/api/lobby", "", bearer(links.referee)).status, 200U);
  EXPECT_EQ(list(), Json::array());
}

TEST_F(LobbyTest, OnlyTheHostListsAndOnlyLinksOfHisBattle) {
  options_.lobby = true;
  start();
  const Links links = make(), others = make();
  for (const std::string& token : {links.red, links.spectator})
    EXPECT_EQ(offer({{"seat", links.black}}, token).status, 403U);
  EXPECT_EQ(call(port(), "POST", "/api/lobby", Json{{"seat", links.black}}.dump()).status, 401U);
  for (const Json& bad : {Json{{"seat", others.black}}, Json{{"seat", links.referee}}, Json{{"watch", links.black}},
                          Json{{"seat", "nothing"}}})
    EXPECT_EQ(offer(bad, links.referee).status, 422U) << bad;
  for (const Json& bad :
       {Json::object(), Json{{"seat", 7}}, Json{{"seats", "x"}}, Json{{"seat", std::string(500, 'a')}},
        Json{{"seat", links.black}, {"words", std::string(141, 'x')}}})
    EXPECT_EQ(offer(bad, links.referee).status, 400U) << bad;
  EXPECT_EQ(call(port(), "POST", "/api/lobby/join", "[").status, 400U);
  EXPECT_EQ(call(port(), "DELETE", "/api/lobby", "", bearer(links.red)).status, 403U);
  EXPECT_EQ(list(), Json::array());
}

TEST_F(LobbyTest, AnAddressAsksOnlySoOften) {
  options_.lobby = true;
  start();
  unsigned last = 0;
  for (int i = 0; i < 61; ++i) last = join({{"battle", "none"}}).status;
  EXPECT_EQ(last, 429U);
}

TEST(LobbyList, IsBoundedAndForgets) {
  Lobby lobby;
  const auto of = [](int battle, const std::string& address) {
    Lobby::Offer offer;
    offer.battle = fmt::format("{}", battle);
    offer.address = address;
    offer.watch_link = "link";
    return offer;
  };
  for (size_t i = 0; i < Lobby::kMostOfOneAddress; ++i) EXPECT_TRUE(lobby.put_up(of(static_cast<int>(i), "a"), 1));
  EXPECT_FALSE(lobby.put_up(of(99, "a"), 1));
  EXPECT_TRUE(lobby.put_up(of(0, "a"), 2)) << "the same battle once more";
  for (int i = 100; lobby.list(2).size() < Lobby::kMost; ++i)
    ASSERT_TRUE(lobby.put_up(of(i, fmt::format("b{}", i)), 2));
  EXPECT_FALSE(lobby.put_up(of(5000, "c"), 2));
  EXPECT_EQ(lobby.list(3 + Lobby::kStaysMs), Json::array());
  EXPECT_FALSE(lobby.take("0", true, 3 + Lobby::kStaysMs));
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
