#include "record/chronicle.h"

#include <gtest/gtest.h>

#include "record/replay.h"
#include "record/test_battle.h"

namespace broadside {
namespace THIS_FILE {

using test::played;
using test::read_back;
using test::setting;

std::string whole(const Event& event) { return to_json(event).dump(); }

TEST(Chronicle, AnEventIsTheSameHoweverLongAgoItWas) {
  const auto battle = played(setting("long ago"));
  std::vector<std::string> as_they_happened;
  const auto visit = [&](const PhaseLine&, std::span<const Event> events, const Match&) {
    for (const Event& event : events) as_they_happened.push_back(whole(event));
  };
  ASSERT_TRUE(replay_record(test::grand_admiral_game(), read_back(battle.file), {}, visit));
  const Director& director = *battle.director;
  ASSERT_EQ(director.events().size(), as_they_happened.size());
  for (size_t n = 0; n < as_they_happened.size(); ++n) ASSERT_EQ(whole(director.event(n)), as_they_happened[n]);
  const auto told = director.told_to(Eye::referee());
  for (size_t n = 0; n < told.size(); ++n) ASSERT_EQ(whole(told[n]), as_they_happened[n]);
}

/// As Json they would take most of the memory that a long battle takes.
TEST(Chronicle, WhatLiesFurtherBackIsKeptAsText) {
  const auto battle = played(setting("far back"));
  const auto& events = battle.director->events();
  const auto last = battle.director->events_of_last_phase();
  size_t with_facts = 0;
  for (size_t n = 0; n + last.size() < events.size(); ++n) {
    with_facts += battle.director->event(n).facts.is_null() ? 0 : 1;
    ASSERT_TRUE(events[n].facts.is_null() && events[n].outcome.is_null()) << events[n].text;
  }
  EXPECT_GT(with_facts, 10U);
}

TEST(Chronicle, APhaseThatIsGoingOnCanBeTakenBack) {
  Chronicle chronicle;
  const auto happens = [&](const char* text) {
    Event event;
    event.text = text;
    event.facts = {{"said", text}};
    chronicle.add(event);
  };
  happens("first");
  chronicle.close_phase(0);
  happens("second");
  happens("third");
  chronicle.close_phase(1);
  happens("fourth");
  EXPECT_EQ(chronicle.phase_of(2, 9), 1U);
  EXPECT_EQ(chronicle.phase_of(3, 9), 9U);
  EXPECT_EQ(chronicle.last_phase().size(), 2U);
  EXPECT_EQ(chronicle.last_phase()[0].facts["said"], "second");
  chronicle.drop_open_phase();
  ASSERT_EQ(chronicle.size(), 3U);
  EXPECT_EQ(chronicle.event(0).facts["said"], "first");
  chronicle.forget();
  EXPECT_EQ(chronicle.size(), 0U);
  EXPECT_TRUE(chronicle.last_phase().empty());
}

}  // namespace THIS_FILE
}  // namespace broadside
