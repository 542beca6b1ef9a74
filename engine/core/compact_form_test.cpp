// A form by lists says the same as one that spells everything out, and stays small where ships are many.
#include "engine/core/compact_form.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/core/json_fields.h"

namespace broadside {
namespace THIS_FILE {

/// Every battery of every ship may fire at every target she sees, and each range is another.
Form fire_orders(int ships, int batteries, int targets) {
  Form form;
  for (int ship = 0; ship < ships; ++ship) {
    FormRow row;
    row.piece = row.label = fmt::format("Ship of the line {}", ship);
    row.lead = row.label + ": ";
    for (int battery = 0; battery < batteries; ++battery) {
      Slot slot = pick("target");
      slot.before = "13.5in at ";
      for (int i = 0; i < targets; ++i) {
        const std::string target = fmt::format("Grosser Kurfuerst {}", (i + ship) % targets);
        slot.choices.push_back({target, target, target, fmt::format("{} yd, long range", 9000 + 10 * i + ship)});
      }
      row.slots.push_back(std::move(slot));
    }
    form.rows.push_back(std::move(row));
  }
  return form;
}

size_t bytes_of(const Form& form) { return fields_to_json(form).dump().size(); }

Form without_notes(Form form) {
  for (FormRow& row : form.rows)
    for (Slot& slot : row.slots)
      for (Choice& choice : slot.choices) choice.note.clear();
  return form;
}

TEST(CompactForm, OfAWholeFleetIsSmall) {
  const Form all = fire_orders(150, 4, 60);
  EXPECT_GT(bytes_of(all), 3'000'000U);
  EXPECT_LT(bytes_of(compacted(all)), 300'000U);
}

TEST(CompactForm, OffersTheSameChoicesInTheSameOrder) {
  const Form all = fire_orders(12, 3, 20);
  Form again = spelled_out(compacted(all));
  for (FormRow& row : again.rows) {
    EXPECT_TRUE(row.brief) << "its notes are missing";
    row.brief = false;
  }
  EXPECT_EQ(fields_to_json(again), fields_to_json(without_notes(all)));
}

TEST(CompactForm, LeavesASmallFormAsItIs) {
  const Form few = fire_orders(3, 2, 8);
  EXPECT_EQ(fields_to_json(compacted(few)), fields_to_json(few));
  EXPECT_NE(fields_to_json(compacted(few, 0)), fields_to_json(few));
}

TEST(CompactForm, KeepsWhatOnlyOneBlankOffers) {
  Form form = fire_orders(4, 1, 3);
  for (FormRow& row : form.rows) {
    Slot way = pick("way");
    for (int i = 0; i < 4; ++i)
      way.choices.push_back({"ahead", "", "", "4 knots", {static_cast<int>(row.label.back()), i}});
    row.slots.push_back(way);
  }
  const Form small = compacted(form, 0);
  ASSERT_EQ(small.lists.size(), 1U);
  EXPECT_EQ(small.lists[0].choices.size(), 3U) << "targets only";
  EXPECT_EQ(fields_to_json(small.rows[2].slots[1]), fields_to_json(form.rows[2].slots[1])) << "notes and all";
}

TEST(CompactForm, OutlooksAreLeftOutWithTheNotes) {
  Form form = without_notes(fire_orders(4, 1, 3));
  int n = 0;
  for (FormRow& row : form.rows)
    for (Choice& choice : row.slots[0].choices) choice.outlook = Outlook{++n, n};
  const Form small = compacted(form, 0);
  ASSERT_EQ(small.lists.size(), 1U);
  for (const Choice& choice : small.lists[0].choices) EXPECT_FALSE(choice.outlook) << "that of another ship";
  EXPECT_TRUE(small.rows[0].brief);
}

TEST(CompactForm, OneThatHasNoNotesIsNotBrief) {
  Form form = without_notes(fire_orders(4, 1, 3));
  EXPECT_FALSE(compacted(form, 0).rows[0].brief);
}

TEST(CompactForm, AListOfTheSystemsOwnStands) {
  Form form;
  form.lists.push_back({"enemies", {{"V1", "", "V1", ""}, {"V2", "", "V2", ""}, {"V3", "", "V3", ""}}});
  for (int i = 0; i < 2; ++i) {
    FormRow& row = form.rows.emplace_back();
    row.slots.push_back(pick("target"));
    row.slots[0].list = "enemies";
    if (i == 1) row.slots[0].of = {2, 0};
  }
  EXPECT_EQ(fields_to_json(compacted(form, 0)), fields_to_json(form));
  EXPECT_EQ(choices_of(form, form.rows[0].slots[0]).size(), 3U) << "no numbers: all of them";
  ASSERT_EQ(choices_of(form, form.rows[1].slots[0]).size(), 2U);
  EXPECT_EQ(choices_of(form, form.rows[1].slots[0])[0].word, "V3");
}

}  // namespace THIS_FILE
}  // namespace broadside
