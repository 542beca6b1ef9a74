// Questions as something to click: whatever is picked is an order that is taken, and the form of a large fleet is not
// large.
#include <gtest/gtest.h>

#include "engine/core/form_testing.h"
#include "engine/fear_god/battle_testing.h"
#include "engine/fear_god/play/position.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

/// A battle that is played by the admiral `steady` until a question comes up.
struct Asking {
  std::unique_ptr<Match> match;
  Dice dice{{3, 9}};
  Log silent;

  explicit Asking(const std::string& text) {
    auto opened = day_battle().open(fields_to_json(battle_of(text)));
    EXPECT_TRUE(opened) << opened.error().text();
    if (opened) match = std::move(*opened);
  }
  void step() {
    for (const Ask& ask : match->asks()) {
      Budget budget;
      const std::string order = match->advise(ask, "steady", {1, 2}, budget);
      const Refusal refused = match->answer(ask, order);
      ASSERT_TRUE(refused.ok()) << order << "\n" << refused.text();
    }
    match->step(dice, nullptr, silent);
  }
  /// Of the first turn in which anything can be picked.
  Form form_at(Step wanted, Seat seat) {
    for (int steps = 0; steps < 400; ++steps) {
      if (static_cast<Step>(match->at().step) == wanted)
        for (const Ask& ask : match->asks()) {
          if (ask.seat != seat) continue;
          asked = ask;
          if (Form form = match->form(ask); !form.rows.empty()) return form;
        }
      step();
    }
    ADD_FAILURE() << "nothing to pick";
    return {};
  }
  Ask asked;
};

void expect_taken(const Asking& play, const std::string& order) {
  const auto parsed = play.match->parse(play.asked, order);
  ASSERT_TRUE(parsed) << order << "\n" << parsed.error().text();
  const Refusal refused = play.match->check(play.asked, *parsed);
  EXPECT_TRUE(refused.ok()) << order << "\n" << refused.text();
}

/// Each choice by itself, with what its row needs besides.
void expect_choices_taken(const Asking& play, const Form& form) {
  expect_sound_form(form, play.match->scene(Eye::of(play.asked.seat)));
  for (size_t row = 0; row < form.rows.size(); ++row)
    for (size_t slot = 0; slot < form.rows[row].slots.size(); ++slot)
      for (const Choice& choice : choices_of(form, form.rows[row].slots[slot])) {
        SlotValues values = standing(form.rows[row]);
        for (size_t i = 0; i < values.size(); ++i) {
          const Slot& other = form.rows[row].slots[i];
          if (i == slot)
            values[i] = choice.word;
          else if (other.needed)
            values[i] = other.kind == "number" ? "1" : choices_of(form, other)[0].word;
        }
        const std::string order = order_text(form, row, values);
        const auto parsed = play.match->parse(play.asked, order);
        ASSERT_TRUE(parsed) << order << "\n" << parsed.error().text();
      }
}

TEST(FearGodAsking, APlotIsPickedAndDrawnAndAsBeforeIsAnAnswer) {
  Asking play(coronel());
  const Form form = play.form_at(Step::plot, 0);
  EXPECT_EQ(form.rows.size(), 2U + 4U) << "divisions, then ships";
  expect_choices_taken(play, form);
  expect_taken(play, form.whole.at(0).word);
  EXPECT_EQ(standing_text(form), "") << "who is not touched goes on";
  const FormRow& cruisers = form.rows.at(0);
  EXPECT_EQ(cruisers.slots.at(1).kind, "course");
  EXPECT_EQ(cruisers.slots.at(1).most, 1'400) << "14 knots for three minutes";
  expect_taken(play, row_text(cruisers, {"20", "run 300, starboard 45, run 250.4", "", "together", "smoke"}));
  expect_taken(play, row_text(cruisers, {"", "port 45", "", "", ""}));
}

TEST(FearGodAsking, GunsAreOfferedWhatTheyMayFireAtWithItsChance) {  // FG-2.2.4.1-02
  Asking play(coronel(10'000));
  const Form form = play.form_at(Step::fire, 0);
  expect_choices_taken(play, form);
  const FormRow& row = form.rows.at(0);
  EXPECT_EQ(row.label, "Good Hope");
  ASSERT_FALSE(row.slots.empty());
  for (const Choice& choice : row.slots[0].choices) {
    EXPECT_TRUE(choice.word.starts_with("contact ")) << choice.word;
    EXPECT_TRUE(choice.outlook || choice.note.find("does not bear") != std::string::npos) << choice.note;
    expect_taken(play, row.lead + row.slots[0].before + choice.word);
  }
}

TEST(FearGodAsking, TorpedoesAreOfferedMountByMount) {
  Asking play(coronel(6'000));
  const Form form = play.form_at(Step::launch, 1);
  expect_choices_taken(play, form);
}

/// Lines of one kind of ship, 50 in each, side by side.
void add_lines(Battle& battle, Seat side, const char* like, int lines, int x_yds) {
  constexpr int kInLine = 50, kApart = 300, kColumn = 1'000;
  const auto made = fear_god_card(stored_register(), *stored_register().find_ship(like));
  ASSERT_TRUE(made);
  for (int line = 0; line < lines; ++line) {
    for (int i = 0; i < kInLine; ++i) {
      Entry ship;
      ship.card = made->card;
      ship.card.id = fmt::format("{}-{}-{}", like, line, i);
      ship.card.name = fmt::format("{} {} {}", made->card.name, line + 1, i + 1);
      ship.side = side;
      ship.division = static_cast<uint16_t>(battle.divisions.size());
      ship.x = (x_yds + line * kColumn) * 1'000, ship.y = -i * kApart * 1'000;
      ship.speed_kts = 14;
      battle.ships.push_back(std::move(ship));
    }
    battle.divisions.push_back({fmt::format("Line {} of {}", line + 1, side + 1), side});
  }
}

TEST(FearGodAsking, TheFireOfALargeFleetIsAFormBelow300Kilobytes) {
  Battle battle = battle_of(coronel());
  battle.ships.clear(), battle.divisions.clear();
  add_lines(battle, 0, "gb-tiger", 3, -3'000);
  add_lines(battle, 1, "de-seydlitz", 2, 9'000);
  auto match = day_battle().open(fields_to_json(battle));
  ASSERT_TRUE(match) << match.error().text();
  Dice dice({5, 1});
  Log silent;
  for (int step = 0; step < 40; ++step) {
    for (const Ask& ask : (*match)->asks()) {
      if (static_cast<Step>((*match)->at().step) == Step::fire && (*match)->at().turn == 2 && ask.seat == 0) {
        const Form form = compacted((*match)->form(ask));
        EXPECT_EQ(form.rows.size(), 150U);
        const size_t bytes = fields_to_json(form).dump().size();
        EXPECT_LT(bytes, 300'000U);
        return;
      }
      ASSERT_TRUE((*match)->answer(ask, (*match)->fallback(ask)).ok());
    }
    (*match)->step(dice, nullptr, silent);
  }
  FAIL() << "nobody is asked to fire";
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
