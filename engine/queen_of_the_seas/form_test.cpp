// A form filled in is an order: every choice it offers can be read and, where it stands by itself, is legal.
#include <algorithm>
#include <map>
#include <set>

#include "engine/queen_of_the_seas/pond_testing.h"
#include "engine/queen_of_the_seas/words_testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace {

using Values = std::vector<std::string>;

/// As the page composes it.
std::string row_text(const FormRow& row, const Values& values) {
  std::string out;
  for (size_t i = 0; i < row.slots.size(); ++i)
    if (!values[i].empty())
      out += (out.empty() ? "" : row.between) + row.slots[i].before + values[i] + row.slots[i].after;
  return row.lead + out;
}
bool is_filled(const FormRow& row, const Values& values) {
  bool any = false;
  for (size_t i = 0; i < row.slots.size(); ++i) {
    if (values[i].empty() && row.slots[i].needed) return false;
    any = any || !values[i].empty();
  }
  return any;
}
Values standing(const FormRow& row) {
  Values out;
  for (const Slot& slot : row.slots) out.push_back(slot.standing);
  return out;
}

/// One question with its form; texts are read and checked as an answer to it.
struct Asking {
  const Battle& battle;
  View view;
  Ask ask;
  std::map<std::string, int>* seen = nullptr;
  Form form = System::form(battle, view, ask);

  /// Why it is no answer; empty if it is one.
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

void check_pieces(const Asking& a) {
  std::set<std::string> handles;
  for (const Piece& piece : System::scene(a.battle, a.view).pieces) handles.insert(piece.handle);
  for (const FormRow& row : a.form.rows) {
    EXPECT_TRUE(row.piece.empty() || handles.contains(row.piece)) << row.piece;
    for (const Slot& slot : row.slots)
      for (const Choice& choice : slot.choices)
        EXPECT_TRUE(choice.piece.empty() || handles.contains(choice.piece)) << choice.piece;
  }
}

/// Does a choice hold whatever else stands? Others ask for a change of what stands beside them.
bool by_itself(const Step step, const FormRow& row, size_t slot, const Choice& choice, Values& values) {
  if (choice.note.find("have to be changed too") != std::string::npos) return false;
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
      const auto is_standing = [&](const Choice& c) { return c.word == slot.standing; };
      EXPECT_TRUE(slot.kind != "pick" || slot.standing.empty() ||
                  std::any_of(slot.choices.begin(), slot.choices.end(), is_standing))
          << slot.standing;
      for (const Choice& choice : slot.choices) {
        Values values = standing(row);
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
  std::string all;
  for (const FormRow& row : a.form.rows) {
    const Values values = standing(row);
    if (!is_filled(row, values)) continue;
    const std::string text = row_text(row, values);
    EXPECT_EQ(a.refusal(text), "") << text;
    all += (all.empty() ? "" : a.form.between) + text;
  }
  EXPECT_EQ(a.form.most_rows == 0 ? a.refusal(all.empty() ? a.form.empty : all) : "", "") << all;
  for (const Choice& whole : a.form.whole) EXPECT_EQ(a.refusal(whole.word), "") << whole.word;
  EXPECT_TRUE(a.form.empty.empty() || a.refusal(a.form.empty).empty()) << a.form.empty;
}

void check_form(const Asking& a) {
  EXPECT_FALSE(a.form.whole.empty() && a.form.rows.empty()) << System::ask_word(a.ask);
  check_pieces(a);
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
  for (const char* slot : {"turn_points: turn point", "move: speed", "move: smoke", "move: break off", "move: line",
                           "guns: Heavy guns", "guns: Medium guns", "guns: Quickfirers", "pairs: pairs",
                           "removal: dice saved", "damage: H", "torpedoes: target"})
    EXPECT_GT(seen[slot], 0) << slot;
}

// ---------------------------------------------------------------- some forms to the letter

Form form_of(const Bench& table) { return System::form(table.trial.battle, table.view(), table.ask()); }
const FormRow& row_of(const Form& form, std::string_view label) {
  const auto row = std::find_if(form.rows.begin(), form.rows.end(), [&](const FormRow& r) { return r.label == label; });
  EXPECT_NE(row, form.rows.end()) << label;
  return *row;
}
Values words_of(const Slot& slot) {
  Values out;
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
  EXPECT_EQ(words_of(lion.slots[0]), (Values{"7", "6", "5", "4"}));
  EXPECT_EQ(lion.slots[0].standing, "6");
  EXPECT_EQ(lion.slots[0].choices[0].note, "7 cm of way");
  EXPECT_EQ(lion.slots[1].kind, "turn-device");
  EXPECT_EQ(lion.slots[1].most, 6 * kCm);
  EXPECT_EQ(lion.slots[1].limits, (Values{"radius 6000000", "way speed 1000000"}));
  EXPECT_EQ(row_of(form, "Tiger").slots[1].limits, (Values{"radius 6000000", "arc 5000000", "way speed 1000000"}));
  EXPECT_EQ(lion.slots.back().name, "line");
  EXPECT_EQ(row_of(form, "Tiger").slots.back().name, "break off");
  EXPECT_EQ(row_of(form, "Lurcher").slots.back().standing, "no smoke");  // QS-smoke-01
  table.trial.battle.options.turn_device_at_base_side = true;            // QS-Q-28
  EXPECT_EQ(row_of(form_of(table), "Lion").slots[1].limits,
            (Values{"radius 7500000", "rim 6000000", "way speed 1000000"}));
}

TEST(QueenOfTheSeasForm, AShipThatIsAdriftMayGoAstern) {  // QS-Q-30
  Bench table;
  table.asked(Step::move);
  table.trial.ship(table.lurcher).speed = -1;
  table.trial.ship(table.lion).speed = 0;
  const Form form = form_of(table);
  EXPECT_EQ(words_of(row_of(form, "Lion").slots[0]), (Values{"1", "0", "astern 1"}));
  EXPECT_EQ(words_of(row_of(form, "Lurcher").slots[0]), (Values{"0", "astern 1"}));
  EXPECT_EQ(row_of(form, "Lurcher").slots[1].limits, (Values{"radius 6000000", "astern", "way speed 1000000"}));
}

TEST(QueenOfTheSeasForm, AShipThatIsBoundStandsOnAWayThatServes) {  // QS-Q-70
  Bench table;
  table.asked(Step::move);
  table.trial.ship(table.tiger).x = cm(20);
  table.trial.ship(table.seydlitz).x = cm(200);
  table.trial.ship(table.tiger).in_formation = false;
  const FormRow tiger = row_of(form_of(table), "Tiger");
  EXPECT_NE(tiger.note.find("has to get back into the line"), std::string::npos) << tiger.note;
  EXPECT_TRUE(tiger.slots[1].standing.starts_with("starboard ")) << tiger.slots[1].standing;
  check_form({table.trial.battle, table.view(), table.ask()});
}

TEST(QueenOfTheSeasForm, GunsStandAtTheNearestWithTheirDice) {
  Bench table;
  const Form form = form_of(table.asked(Step::guns));
  const FormRow& lion = row_of(form, "Lion");
  EXPECT_EQ(words_of(lion.slots[0]), (Values{"Seydlitz", "Moltke"}));
  EXPECT_EQ(lion.slots[0].before, "H at ");
  EXPECT_EQ(lion.slots[0].standing, "Seydlitz");
  EXPECT_EQ(lion.slots[0].choices[0].note, "24.09 cm (short range), starboard arc, 8 dice, 4 or more hits, Armour 5");
  EXPECT_EQ(words_of(lion.slots[1]), Values{"Seydlitz"});  // S reaches 30 cm
  EXPECT_EQ(form.whole[1].word, "all at nearest");
}

TEST(QueenOfTheSeasForm, HeavyGunsStandBeforeQuickfirers) {  // QS-phase-3-02
  Bench table;
  table.asked(Step::guns);
  table.trial.ship(table.seydlitz).x = cm(65);
  const FormRow lion = row_of(form_of(table), "Lion");
  ASSERT_EQ(lion.slots.back().name, "Quickfirers");
  EXPECT_EQ(lion.slots.back().standing, "");
  EXPECT_EQ(words_of(lion.slots.back()), Values{"Seydlitz"});
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
  EXPECT_EQ(words_of(row.slots[0]), (Values{"Moltke", "Moltke into the rear"}));
  check_form({trial.battle, trial.view(kFirst), trial.ask(kFirst)});
}

TEST(QueenOfTheSeasForm, SalvosAreOfferedEveryWayThatMatters) {
  Bench table;
  const Form pairs = form_of(table.asked(Step::pairs));
  ASSERT_EQ(pairs.rows.size(), 1U);
  EXPECT_EQ(pairs.rows[0].lead, "salvo 1: ");
  EXPECT_EQ(words_of(pairs.rows[0].slots[0]),
            (Values{"1 pair of 5, 2 pairs of 6", "2 pairs of 6", "1 pair of 5, 1 pair of 6", "1 pair of 6",
                    "1 pair of 5", "none"}));
  EXPECT_EQ(pairs.rows[0].slots[0].choices[0].note, "3 HC, 2 H before saves");
  const Form removal = form_of(table.asked(Step::removal));
  ASSERT_EQ(removal.rows.size(), 1U);
  EXPECT_EQ(words_of(removal.rows[0].slots[0]), (Values{"6 of a pair, 5", "5, 4"}));
  EXPECT_EQ(removal.rows[0].slots[0].standing, "6 of a pair, 5");
  EXPECT_EQ(removal.rows[0].slots[0].choices[1].note, "leaves HC");
}

TEST(QueenOfTheSeasForm, EveryHitHasItsTrack) {
  Bench table;
  const Form form = form_of(table.asked(Step::damage));
  ASSERT_EQ(form.rows.size(), 1U);
  EXPECT_EQ(row_text(form.rows[0], standing(form.rows[0])), "Tiger: HC6 on Q, HC4 on S, H on P, H on P");
  const Slot& first = form.rows[0].slots[0];
  EXPECT_EQ(words_of(first), (Values{"H", "S", "Q", "A", "P", "X"}));
  EXPECT_EQ(first.choices[0].note, "8 left, 2 after it");
  EXPECT_EQ(first.choices[1].note, "4 left, 0 after it; other hits have to be changed too");  // HC4 stands there
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
  EXPECT_EQ(words_of(form.rows[0].slots[0]), Values{"Moltke"});
  EXPECT_EQ(form.empty, "none");
}

TEST(QueenOfTheSeasForm, NothingIsOfferedWhereNothingIsAsked) {
  Bench table;
  table.asked(Step::fire);
  const Form form = form_of(table);
  EXPECT_TRUE(form.rows.empty() && form.whole.empty() && form.empty.empty());
}

}  // namespace
}  // namespace broadside::queen_of_the_seas::testing
