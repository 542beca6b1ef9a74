// A form filled in is an order: every choice it offers can be read and, where it stands by itself, is legal.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "engine/core/form_testing.h"
#include "engine/queen_of_the_seas/pond_testing.h"
#include "engine/queen_of_the_seas/words_testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

/// One question with its form; texts are read and checked as an answer to it.
struct Asking {
  const Battle& battle;
  View view;
  Ask ask;
  std::map<std::string, int>* seen = nullptr;
  Form form = System::form(battle, view, ask);

  /// Why it is not an answer; empty if it is one.
  std::string refusal(const std::string& text) const {
    static Order order;
    if (const auto ok = System::parse(battle, view, ask, text, order); !ok) return ok.error().text();
    Faults faults;
    System::check(battle, view, ask, order, faults);
    std::string out;
    for (const Fault& f : faults) out += System::explain(battle, view, ask, order, f).text + ". ";
    return out;
  }
  bool reads(const std::string& text) const {
    static Order order;
    return System::parse(battle, view, ask, text, order).has_value();
  }
};

/// Does a choice hold whatever else stands? Others ask for a change of what stands beside them.
bool by_itself(const Step step, const FormRow& row, size_t slot, const Choice& choice, SlotValues& values) {
  if (choice.note.find("must change too") != std::string::npos) return false;
  if (step == Step::move) return row.slots[slot].name == "smoke" || row.slots[slot].name == "line";
  if (step == Step::guns || step == Step::near_guns) {  // Heavy guns or Quickfirers
    const auto clears = [&](const char* one, const char* other_gun) {
      if (row.slots[slot].name != one) return;
      for (size_t i = 0; i < row.slots.size(); ++i)
        if (row.slots[i].name == other_gun) values[i].clear();
    };
    clears("Heavy guns", "Quickfirers");
    clears("Quickfirers", "Heavy guns");
  }
  return true;
}

void check_choices(const Asking& a) {
  const auto step = static_cast<Step>(a.ask.kind);
  for (const FormRow& row : a.form.rows)
    for (size_t i = 0; i < row.slots.size(); ++i) {
      const Slot& slot = row.slots[i];
      EXPECT_EQ(slot.kind == "pick", !slot.choices.empty()) << row.label << " " << slot.name;
      for (const Choice& choice : slot.choices) {
        SlotValues values = standing(row);
        values[i] = choice.word;
        const bool alone = by_itself(step, row, i, choice, values);
        const std::string text = row_text(row, values);
        EXPECT_TRUE(a.reads(text)) << text;
        EXPECT_EQ(alone ? a.refusal(text) : "", "") << text << " (" << choice.note << ")";
        if (a.seen != nullptr) ++(*a.seen)[System::ask_word(a.ask) + ": " + slot.name];
      }
    }
}

/// What a newcomer gets who changes nothing.
void check_standing(const Asking& a) {
  for (const FormRow& row : a.form.rows)
    if (const std::string text = row_text(row, standing(row)); !text.empty()) EXPECT_EQ(a.refusal(text), "") << text;
  const std::string all = order_text(a.form, a.form.rows.size(), {});
  EXPECT_EQ(a.form.most_rows == 0 ? a.refusal(all) : "", "") << all;
  for (const Choice& whole : a.form.whole) EXPECT_EQ(a.refusal(whole.word), "") << whole.word;
  EXPECT_TRUE(a.form.empty.empty() || a.refusal(a.form.empty).empty()) << a.form.empty;
}

void check_form(const Asking& a) {
  EXPECT_FALSE(a.form.whole.empty() && a.form.rows.empty()) << System::ask_word(a.ask);
  expect_sound_form(a.form, System::scene(a.battle, a.view));
  check_standing(a);
  check_choices(a);
}

TEST(QueenOfTheSeasForm, EveryQuestionOfABattleCanBeClicked) {
  std::map<std::string, int> seen;
  for (uint32_t seed = 0; seed < 12; ++seed) {
    Moment m = pond(seed);
    m.battle.turn_limit = 5;
    if (seed % 4 == 2) m.battle.land.push_back({"Rock", {{cm(60), cm(40)}, {cm(70), cm(45)}, {cm(60), cm(50)}}});
    play(m, random_admiral, seed, [&](const Moment& now, Seat seat, const Order&) {
      check_form({now.battle, now.view(seat), Moment::ask_of(now.position.at, seat), &seen});
    });
    ASSERT_FALSE(HasFailure()) << seed;
  }
  for (const char* slot :
       {"turn_points: turn point", "move: speed", "move: smoke", "move: break off", "move: line", "guns: Heavy guns",
        "guns: Medium guns", "guns: Quickfirers", "pairs: pairs to make critical", "removal: dice removed",
        "damage: Heavy hit", "torpedoes: target"})
    EXPECT_GT(seen[slot], 0) << slot;
}

// ---------------------------------------------------------------- some forms to the letter

Form form_of(const Bench& table) { return System::form(table.trial.battle, table.view(), table.ask()); }
const FormRow& row_of(const Form& form, std::string_view label) {
  const auto row = std::find_if(form.rows.begin(), form.rows.end(), [&](const FormRow& r) { return r.label == label; });
  EXPECT_NE(row, form.rows.end()) << label;
  return *row;
}
SlotValues words_of(const Slot& slot) {
  SlotValues out;
  for (const Choice& choice : slot.choices) out.push_back(choice.word);
  return out;
}

TEST(QueenOfTheSeasForm, EveryFormOfTheBenchIsSound) {
  for (const Step step : Bench::questions()) {
    Bench table;
    table.asked(step);
    if (step == Step::near_guns) table.trial.battle.options.declare_as_you_fire = true;
    check_form({table.trial.battle, table.view(), table.ask()});
  }
}

TEST(QueenOfTheSeasForm, AShipIsPickedWithSpeedAndWay) {
  Bench table;
  table.asked(Step::move);
  table.trial.ship(table.tiger).rudder_hits = 1;
  const Form form = form_of(table);
  EXPECT_EQ(form.most_rows, 1);
  EXPECT_EQ(form.rows.size(), 4U);
  const FormRow& lion = row_of(form, "Lion");
  EXPECT_EQ(lion.lead, "Lion: ");
  EXPECT_EQ(lion.piece, "Lion");
  EXPECT_EQ(words_of(lion.slots[0]), (SlotValues{"7", "6", "5", "4"}));
  EXPECT_EQ(lion.slots[0].standing, "6");
  EXPECT_EQ(lion.slots[0].choices[0].note, "7 cm to move");
  EXPECT_EQ(lion.slots[1].kind, "turn-device");
  EXPECT_EQ(lion.slots[1].most, 6 * kCm);
  EXPECT_EQ(lion.slots[1].limits, (SlotValues{"radius 6000000", "way speed 1000000"}));
  EXPECT_EQ(row_of(form, "Tiger").slots[1].limits, (SlotValues{"radius 6000000", "arc 5000000", "way speed 1000000"}));
  EXPECT_EQ(lion.slots.back().name, "line");
  EXPECT_EQ(row_of(form, "Tiger").slots.back().name, "break off");
  EXPECT_EQ(row_of(form, "Lurcher").slots.back().standing, "no smoke");  // QS-smoke-01
  table.trial.battle.options.turn_device_at_base_side = true;            // QS-Q-28
  EXPECT_EQ(row_of(form_of(table), "Lion").slots[1].limits,
            (SlotValues{"radius 7500000", "rim 6000000", "way speed 1000000"}));
}

TEST(QueenOfTheSeasForm, AShipThatIsAdriftMayGoAstern) {  // QS-Q-30
  Bench table;
  table.asked(Step::move);
  table.trial.ship(table.lurcher).speed = -1;
  table.trial.ship(table.lion).speed = 0;
  const Form form = form_of(table);
  EXPECT_EQ(words_of(row_of(form, "Lion").slots[0]), (SlotValues{"1", "0", "astern 1"}));
  EXPECT_EQ(words_of(row_of(form, "Lurcher").slots[0]), (SlotValues{"0", "astern 1"}));
  EXPECT_EQ(row_of(form, "Lurcher").slots[1].limits, (SlotValues{"radius 6000000", "astern", "way speed 1000000"}));
}

TEST(QueenOfTheSeasForm, AShipThatIsBoundStandsOnAWayThatServes) {  // QS-Q-70
  Bench table;
  table.asked(Step::move);
  table.trial.ship(table.tiger).x = cm(20);
  table.trial.ship(table.seydlitz).x = cm(200);
  table.trial.ship(table.tiger).in_formation = false;
  const FormRow tiger = row_of(form_of(table), "Tiger");
  EXPECT_NE(tiger.note.find("must return to the line"), std::string::npos) << tiger.note;
  EXPECT_TRUE(tiger.slots[1].standing.starts_with("starboard ")) << tiger.slots[1].standing;
  check_form({table.trial.battle, table.view(), table.ask()});
}

TEST(QueenOfTheSeasForm, GunsStandAtTheNearestWithTheirDice) {
  Bench table;
  const Form form = form_of(table.asked(Step::guns));
  const FormRow& lion = row_of(form, "Lion");
  EXPECT_EQ(words_of(lion.slots[0]), (SlotValues{"Seydlitz", "Moltke"}));
  EXPECT_EQ(lion.slots[0].before, "H at ");
  EXPECT_EQ(lion.slots[0].standing, "Seydlitz");
  EXPECT_EQ(lion.slots[0].choices[0].note, "24.09 cm (short range), starboard arc, 8 dice, 4 or more hits, Armour 5");
  EXPECT_EQ(words_of(lion.slots[1]), SlotValues{"Seydlitz"});  // S reaches 30 cm
  EXPECT_EQ(form.whole[1].word, "all at nearest");
}

TEST(QueenOfTheSeasForm, HeavyGunsStandBeforeQuickfirers) {  // QS-phase-3-02
  Bench table;
  table.asked(Step::guns);
  table.trial.ship(table.seydlitz).x = cm(65);
  const FormRow lion = row_of(form_of(table), "Lion");
  ASSERT_EQ(lion.slots.back().name, "Quickfirers");
  EXPECT_EQ(lion.slots.back().standing, "");
  EXPECT_EQ(words_of(lion.slots.back()), SlotValues{"Seydlitz"});
}

TEST(QueenOfTheSeasForm, BothArcsAreOfferedWhereBothHold) {  // QS-arcs-12
  Trial trial;
  const size_t lion = trial.put(kFirst, 60, 60, 0, 6, battleship("Lion"));
  const size_t moltke = trial.put(kSecond, 62, 60, 0, 6, battleship("Moltke"));
  trial.battle.ships[moltke].card.casting = {
      {cm(40), 0}, {cm(40), cm(-12)}, {cm(-40), cm(-12)}, {cm(-40), 0}, {0, cm(1)}};  // lies round her bow and stern
  trial.at(Step::guns);
  const Form form = System::form(trial.battle, trial.view(kFirst), trial.ask(kFirst));
  const FormRow& row = row_of(form, trial.battle.card(lion).name);
  EXPECT_EQ(words_of(row.slots[0]), (SlotValues{"Moltke", "Moltke into the rear"}));
  check_form({trial.battle, trial.view(kFirst), trial.ask(kFirst)});
}

TEST(QueenOfTheSeasForm, SalvosAreOfferedEveryWayThatMatters) {
  Bench table;
  const Form pairs = form_of(table.asked(Step::pairs));
  ASSERT_EQ(pairs.rows.size(), 1U);
  EXPECT_EQ(pairs.rows[0].lead, "salvo 1: ");
  EXPECT_EQ(words_of(pairs.rows[0].slots[0]),
            (SlotValues{"1 pair of 5, 2 pairs of 6", "2 pairs of 6", "1 pair of 5, 1 pair of 6", "1 pair of 6",
                        "1 pair of 5", "none"}));
  EXPECT_EQ(pairs.rows[0].slots[0].choices[0].label, "2 pairs of 6s and 1 pair of 5s");
  EXPECT_EQ(pairs.rows[0].slots[0].choices[0].note, "3 Heavy criticals, 2 Heavy hits before armour saves");
  EXPECT_EQ(pairs.rows[0].slots[0].choices.back().label, "no pair");
  const Form removal = form_of(table.asked(Step::removal));
  ASSERT_EQ(removal.rows.size(), 1U);
  EXPECT_EQ(words_of(removal.rows[0].slots[0]), (SlotValues{"6 of a pair, 5", "5, 4"}));
  EXPECT_EQ(removal.rows[0].slots[0].standing, "6 of a pair, 5");
  EXPECT_EQ(removal.rows[0].slots[0].choices[0].label, "one 6 of a pair and one 5 unpaired");
  EXPECT_EQ(removal.rows[0].slots[0].choices[1].note, "leaves 1 Heavy critical");
}

TEST(QueenOfTheSeasForm, EveryHitHasItsTrack) {
  Bench table;
  const Form form = form_of(table.asked(Step::damage));
  ASSERT_EQ(form.rows.size(), 1U);
  EXPECT_EQ(row_text(form.rows[0], standing(form.rows[0])), "Tiger: HC6 on Q, HC4 on S, H on P, H on P");
  const Slot& first = form.rows[0].slots[0];
  EXPECT_EQ(first.name, "Heavy critical of 6 stats");
  EXPECT_EQ(first.choices[4].label, "Propulsion");
  EXPECT_EQ(words_of(first), (SlotValues{"H", "S", "Q", "A", "P", "X"}));
  EXPECT_EQ(first.choices[0].note, "8 left, 2 after this hit");
  EXPECT_EQ(first.choices[1].note, "4 left, 0 after this hit; other hits must change too");  // HC4 stands there
}

/// Everything of a question that a person reads; what an order says may be short.
std::string read_by_people(const Asking& a) {
  std::string out = System::ask_text(a.battle, a.view, a.ask).text;
  const auto add = [&](const Choice& c) { out += fmt::format("\n{}\n{}", c.label, c.note); };
  for (const Choice& choice : a.form.whole) add(choice);
  for (const FormRow& row : a.form.rows) {
    out += fmt::format("\n{}\n{}", row.label, row.note);
    for (const Slot& slot : row.slots) {
      out += fmt::format("\n{}", slot.name);
      for (const Choice& choice : slot.choices) add(choice);
    }
  }
  return out;
}

TEST(QueenOfTheSeasForm, NobodyHasToKnowTheCodesOfTheCard) {
  const std::regex code("\\b([HMST]C[0-9]*|GD|[HMSQTXP]( [0-9]+)?|x [0-9]|you type|typed)\\b");
  Bench table;
  for (const Step step : Bench::questions()) {
    const std::string text = read_by_people({table.asked(step).trial.battle, table.view(), table.ask()});
    std::smatch found;
    EXPECT_FALSE(std::regex_search(text, found, code)) << found.str() << " in " << text;
  }
}

TEST(QueenOfTheSeasForm, ManyHitsAreTakenTogether) {
  Bench table;
  table.asked(Step::damage);
  table.trial.ship(table.tiger).hits.noted[static_cast<size_t>(HitCode::H)] = 40;
  const Form form = form_of(table);
  ASSERT_EQ(form.rows.size(), 1U);
  EXPECT_LT(form.rows[0].slots.size(), 12U);
  check_standing({table.trial.battle, table.view(), table.ask()});
}

TEST(QueenOfTheSeasForm, TorpedoesAreNotFiredUnasked) {  // QS-torpedoes-09
  Bench table;
  const Form form = form_of(table.asked(Step::torpedoes));
  ASSERT_EQ(form.rows.size(), 1U);
  EXPECT_EQ(form.rows[0].lead, "Lurcher at ");
  EXPECT_EQ(form.rows[0].slots[0].standing, "");
  EXPECT_EQ(words_of(form.rows[0].slots[0]), SlotValues{"Moltke"});
  EXPECT_EQ(form.empty, "none");
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
