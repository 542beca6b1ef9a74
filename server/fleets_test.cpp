// Before a battle is made its ships can be asked for, to divide them between people.
#include "server/server_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

TEST_F(ServerTest, TheShipsThereWouldBeAreToldBySide) {
  start();
  const Answer answer = call(port(), "POST", "/api/fleets", R"({"system":"grand-admiral"})");
  ASSERT_EQ(answer.status, 200U) << answer.body;
  const Json sides = answer.json()["sides"];
  ASSERT_EQ(sides.size(), 2U);
  // The very handles by which the ships of a side are given to its commanders.
  Json wish = {{"system", "grand-admiral"}, {"seats", Json::array()}};
  for (const Json& side : sides) {
    ASSERT_GE(side.size(), 2U);
    Json first = {{"name", "first"}, {"ships", Json::array()}};
    Json second = {{"name", "second"}, {"ships", Json::array({side[0]["handle"]})}};
    for (size_t i = 1; i < side.size(); ++i) first["ships"].push_back(side[i]["handle"]);
    wish["seats"].push_back({{"by", "person"}, {"commanders", Json::array({first, second})}});
  }
  EXPECT_EQ(call(port(), "POST", "/api/battles", wish.dump()).status, 200U);
  wish["seats"][0]["commanders"][1]["ships"] = Json::array();
  wish["seats"][0]["commanders"][0]["ships"].push_back(sides[1][0]["handle"]);  // of the other side
  EXPECT_EQ(call(port(), "POST", "/api/battles", wish.dump()).status, 422U);
}

TEST_F(ServerTest, NoFleetsOfWhatIsNotThere) {
  start();
  EXPECT_EQ(call(port(), "POST", "/api/fleets", R"({"system":"chess"})").status, 422U);
  EXPECT_EQ(call(port(), "POST", "/api/fleets", "{").status, 400U);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
