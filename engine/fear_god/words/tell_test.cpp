// Who is told what: her owner everything, the other side what it sees, under the names that it has for it.
#include <gtest/gtest.h>

#include "engine/fear_god/turn_testing.h"
#include "engine/fear_god/words/tell.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

constexpr size_t kGoodHope = 0, kScharnhorst = 4;

std::string heard(const Event& event, const Eye& eye) {
  const Telling* const told = heard_by(event, eye);
  return told == nullptr ? std::string() : told->text;
}

SalvoTold salvo(bool hit) {
  SalvoTold told;
  told.ship = kScharnhorst, told.target = told.struck = kGoodHope;
  told.weapon = "21cm";
  told.range_yds = 12'340, told.chance = 23, told.points = 18;
  told.band = Band::long_range;
  told.hit = hit;
  return told;
}

TEST(FearGodTold, WhoIsFiredAtByAShipThatSheDoesNotSeeHearsOfNoName) {
  Sea sea;
  sea.listen();
  tell_salvo(sea.s, salvo(true));
  ASSERT_EQ(sea.told.size(), 1U);
  EXPECT_EQ(heard(sea.told[0], Eye::of(0)), "An unseen ship fires at Good Hope: hit, 18 points.");
  EXPECT_EQ(heard(sea.told[0], Eye::of(1)),
            "Scharnhorst's main guns (21cm) at an unseen ship, 12,300 yd, long range, 23 %: hit.")
      << "what it did to her is hers to know";
  EXPECT_EQ(heard(sea.told[0], Eye::spectator()), "");
  EXPECT_TRUE(heard_by(sea.told[0], Eye::of(0))->modifiers.empty());
}

TEST(FearGodTold, AShipThatIsSeenIsCalledByHerNumber) {
  Sea sea;
  sea.listen();
  sea.s.umpire().handles[0][kScharnhorst].number = 1;
  Datum datum;
  datum.number = 1;
  datum.last = 1;
  sea.s.secret(0).contacts.add(datum);
  tell_salvo(sea.s, salvo(false));
  EXPECT_EQ(heard(sea.told.at(0), Eye::of(0)), "Contact 1 fires at Good Hope: no hit.");
  EXPECT_EQ(heard_by(sea.told[0], Eye::of(0))->who, std::vector<std::string>{"contact 1"});
  EXPECT_EQ(heard_by(sea.told[0], Eye::referee())->who, std::vector<std::string>{"Scharnhorst"});
}

TEST(FearGodTold, AMoveIsHerOwnersAndLeadsAlongHerTrack) {
  Sea sea;
  sea.listen();
  const Ships before = sea.s.umpire().ships;
  ShipState& ship = sea.s.ship(kGoodHope);
  sea.s.umpire().legs.add({0, 0, 180 * plane::kDegree, 1'000'000});
  ship.first_leg = 0, ship.legs = 1;
  ship.y = -1'000'000;
  tell_moved(sea.s, before);
  ASSERT_EQ(sea.told.size(), 1U) << "nobody else has moved";
  EXPECT_EQ(heard(sea.told[0], Eye::of(0)), "Good Hope runs 1,000 yd, 14 kn.");
  EXPECT_EQ(heard(sea.told[0], Eye::of(1)), "");
  EXPECT_EQ(sea.told[0].track.size(), 2U);
  EXPECT_EQ(sea.told[0].effect, Effect::moved);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
