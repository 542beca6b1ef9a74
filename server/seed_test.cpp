// A battle made with a seed: the same dice again, and everybody knows that somebody can foretell them.
#include <gtest/gtest.h>

#include "record/seed.h"
#include "server/new_battle.h"
#include "server/server_testing.h"

namespace broadside::server {
namespace THIS_FILE {

using namespace test;

class SeedTest : public ServerTest {
 protected:
  Answer asked(const Json& seed) {
    return call(port(), "POST", "/api/battles",
                Json{{"system", "grand-admiral"}, {"scenario", "set-up"}, {"seed", seed}}.dump());
  }
};

TEST_F(SeedTest, TheSameSeedGivesTheSameDice) {
  start();
  const Json first = asked("nine").json(), again = asked("nine").json(), other = asked("ten").json();
  const auto seed_of = [&](const Json& made) { return (*store_.battle(made["battle"].get<std::string>()))->seed; };
  EXPECT_EQ(seed_of(first), hex_text(seed_from_text("nine"))) << "as --seed on the command line";
  EXPECT_EQ(first["commitment"], again["commitment"]);
  EXPECT_NE(first["commitment"], other["commitment"]);
  EXPECT_NE(make().battle, make().battle);
}

TEST_F(SeedTest, TheTableIsToldThatSomebodyCanForetellTheDice) {
  start();
  const Links known = links_in(asked("nine").json()), sealed = make();
  for (const std::string& token : {known.red, known.black, known.referee, known.spectator}) {
    Client client(port());
    EXPECT_EQ(client.hello(token)["seed_given"], true);
    EXPECT_NE(client.await("messages").dump().find("he can predict them"), std::string::npos);
  }
  Client client(port());
  const Json welcome = client.hello(sealed.red);
  EXPECT_EQ(welcome["seed_given"], false);
  EXPECT_EQ(welcome.dump().find(hex_text(seed_from_text("nine"))), std::string::npos);
}

TEST_F(SeedTest, ASeedIsATextOfSomeLength) {
  start();
  EXPECT_EQ(asked(std::string(kLongestSeed, 'x')).status, 200U);
  EXPECT_EQ(asked(std::string(kLongestSeed + 1, 'x')).status, 422U);
  EXPECT_EQ(asked(7).status, 400U);
  const std::string random = (*store_.battle(links_in(asked("").json()).battle))->seed;
  EXPECT_NE(random, hex_text(seed_from_text("")));
}

}  // namespace THIS_FILE
}  // namespace broadside::server
