// Large forms come by lists and without notes; a row of them comes in full to him who is asked.
#include <gtest/gtest.h>

#include "engine/core/compact_form.h"
#include "server/scenario_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

TEST(Rows, ComeInFullToHimWhoIsAsked) {
  Table table = table_of("queen-of-the-seas", "jutland");
  play(table, 1);
  bool asked = false;
  for (const Reader& reader : {kFirst, kSecond})
    for (const Question& question : table.room->now(reader, table.now_ms).questions) {
      ASSERT_FALSE(question.form.rows.empty());
      Json wish = {{"type", "row"}, {"ask", fields_to_json(question.ask)}, {"row", question.form.rows.size() - 1}};
      const Json reply = table.send(reader, wish);
      ASSERT_EQ(reply["type"], "row") << reply;
      EXPECT_EQ(reply["full"]["lead"], question.form.rows.back().lead);
      EXPECT_FALSE(reply["full"]["brief"]);
      for (const Json& slot : reply["full"]["slots"]) EXPECT_EQ(slot["list"], "") << "spelled out";
      EXPECT_EQ(table.send(reader.seat == 0 ? kSecond : kFirst, wish)["type"], "refused");
      wish["row"] = question.form.rows.size();
      EXPECT_EQ(table.send(reader, wish)["type"], "refused");
      asked = true;
    }
  EXPECT_TRUE(asked);
}

TEST(Rows, OfAFormByListsOfferTheSame) {
  Table table = table_of("grand-fleets", "dogger-bank-destroyers");
  bool brief = false;
  for (uint32_t phases = 1; phases < 14; ++phases) {
    play(table, phases);
    for (const Reader& reader : {kFirst, kSecond})
      for (const Question& question : table.room->now(reader, table.now_ms).questions) {
        const Form whole = spelled_out(question.form);
        for (size_t i = 0; i < whole.rows.size(); ++i) {
          if (!whole.rows[i].brief) continue;
          brief = true;
          const Json reply = table.send(reader, {{"type", "row"}, {"ask", fields_to_json(question.ask)}, {"row", i}});
          FormRow full;
          ASSERT_TRUE(fields_from_json(reply["full"], full, "row"));
          ASSERT_EQ(full.slots.size(), whole.rows[i].slots.size());
          for (size_t j = 0; j < full.slots.size(); ++j) {
            ASSERT_EQ(full.slots[j].choices.size(), whole.rows[i].slots[j].choices.size());
            for (size_t c = 0; c < full.slots[j].choices.size(); ++c)
              EXPECT_EQ(full.slots[j].choices[c].word, whole.rows[i].slots[j].choices[c].word);
          }
        }
      }
  }
  EXPECT_TRUE(brief) << "some form was large";
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
