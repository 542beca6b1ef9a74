// Who hears what of an event, and where its sentence names a ship.
#include "engine/core/log.h"

#include <gtest/gtest.h>

namespace broadside {
namespace THIS_FILE {

constexpr RuleId kRule = rule_id("XX", "1");

TEST(Log, ThreeEarsHearOneEventEachInItsOwnWay) {
  Event shot;
  shot.to = Audience::nobody();
  shot.text = "Lion fires at Moltke.";
  shot.others.resize(2);
  shot.others[0].to = Audience::of(0);
  shot.others[0].text = "Lion fires at contact 7.";
  shot.others[1].to = Audience::of(1).and_of(2);
  shot.others[1].text = "Shells from the north.";
  const auto heard = [&](const Eye& eye) {
    Event out;
    return told(shot, eye, out) ? out.text : std::string("nothing");
  };
  EXPECT_EQ(heard(Eye::referee()), "Lion fires at Moltke.");
  EXPECT_EQ(heard(Eye::of(0)), "Lion fires at contact 7.");
  EXPECT_EQ(heard(Eye::of(1)), "Shells from the north.");
  EXPECT_EQ(heard(Eye::of(2)), "Shells from the north.");
  EXPECT_EQ(heard(Eye::of(3)), "nothing");
  EXPECT_EQ(heard(Eye::spectator()), "nothing");
}

TEST(Log, DiceGoWithTheTruthToThoseWhoSawThem) {
  Event event;
  event.dice.resize(2);
  event.dice[1].seen_by = Audience::of(1);
  event.others.resize(1);
  Event out;
  ASSERT_TRUE(told(event, Eye::of(0), out));
  EXPECT_EQ(out.dice.size(), 1U);
  ASSERT_TRUE(told(event, Eye::referee(), out));
  EXPECT_EQ(out.dice.size(), 2U);
  event.to = Audience::of(1);
  ASSERT_TRUE(told(event, Eye::of(0), out));
  EXPECT_TRUE(out.dice.empty()) << "another version comes without dice";
}

TEST(Log, NamesInASentenceAreFoundAndLeaveItAsItWas) {
  std::vector<Event> events;
  Log log(&events);
  Dice dice({});
  Event event;
  event.text = named("Blücher") + " and " + named("a cruiser", "contact 7") + " meet.";
  log.tell(event, dice);
  EXPECT_EQ(events[0].text, "Blücher and a cruiser meet.");
  EXPECT_EQ(events[0].mentions, (std::vector<Mention>{{"Blücher", 0, 7}, {"contact 7", 12, 9}}));
}

TEST(Modifiers, AreAddedUpByWhatTheyChangeAndReadAsWords) {
  static constexpr ModifierName kSpeed{"to hit", "own speed {}", kRule}, kRange{"to hit", "{} hexes, []", kRule},
      kBelt{"to penetrate", "belt", kRule};
  Modifiers m;
  m.add(kSpeed, -1, 5);
  m.add(kRange, 2, 12, "long");
  m.add(kBelt, 9);
  m.add_if_any(kSpeed, 0, 7);
  EXPECT_EQ(m.total("to hit"), 1);
  EXPECT_EQ(m.total(), 10);
  EXPECT_EQ(m.of(kSpeed), -1);
  const auto lines = in_words(m);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].name, "own speed 5");
  EXPECT_EQ(lines[1].name, "12 hexes, long");
  EXPECT_EQ(lines[2].of, "to penetrate");
  EXPECT_EQ(lines[2].rule, "XX-1");
}

}  // namespace THIS_FILE
}  // namespace broadside
