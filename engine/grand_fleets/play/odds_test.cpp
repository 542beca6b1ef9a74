#include "engine/core/odds.h"

#include "engine/grand_fleets/rules/rule.h"
#include "engine/grand_fleets/testing.h"
#include "engine/grand_fleets/words/names.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

std::vector<OddsTable> odds_of(const Sea& sea, const Order& order, Seat seat = kFirst) {
  return System::odds(sea.battle, sea.view(seat), sea.ask(seat), order);
}
const OddsTable& titled(const std::vector<OddsTable>& tables, std::string_view begin, std::string_view end) {
  static const OddsTable none;
  for (const OddsTable& t : tables)
    if (t.what.starts_with(begin) && t.what.ends_with(end)) return t;
  ADD_FAILURE() << "no table " << begin << " ... " << end;
  return none;
}
void expect_whole(const OddsTable& table) {
  mpq_class sum = 0;
  for (const auto& [value, chance] : table.chance) sum += chance;
  EXPECT_EQ(sum, 1) << table.what;
}

/// Two firers of one squadron, six and four hexes from their target.
struct Duel : Sea {
  explicit Duel(std::string_view quantity = "ABCD2[OO]") {
    ShipCard target = plain_card("Moltke");
    target.hull = 6;
    target.track = {{{2, 6}, {2, 5}, {1, 4}, {1, 2}}};
    add(kFirst, {5, 10}, 0, armed_card("Lion", {guns("12in", quantity)}, 4, {1, 1, 1}));
    add(kFirst, {6, 8}, 0, armed_card("Tiger", {guns("12in", quantity)}, 4));
    add(kSecond, {5, 4}, 2, target);
    squadron(kFirst, {0, 1});
    squadron(kSecond, {2}, "Scouts");
    at(Step::fire);
  }
};

TEST(GrandFleetsOdds, ShotByShotGivesWhatTheWholeRollGives) {  // GF-6.2-01
  for (int evasive : {0, 1, 2}) {                              // with two the long odds table is used
    Duel s;
    s.ship(2).evasive = static_cast<uint8_t>(evasive);
    const Fire row{0, 2, 0, 0};
    const GunSolution solution = s.solution(row);
    ASSERT_EQ(solution.fault, FaultCode::none);
    EXPECT_EQ(solution.shots, 4);
    std::map<int, mpq_class> hits, penetrations, points;
    const auto whole = exact_odds<std::array<int, 3>>([&](Dice& dice) {
      const GunResult r = roll_gunfire(solution, 0, kFirst, dice);
      return std::array<int, 3>{r.hits, r.penetrations, r.points};
    });
    for (const auto& [values, chance] : whole) {
      hits[values[0]] += chance;
      penetrations[values[1]] += chance;
      points[values[2]] += chance;
    }
    const auto tables = odds_of(s, Sea::fire({row}));
    EXPECT_EQ(titled(tables, "Lion's 12in at Moltke", ": hits").chance, hits) << evasive;
    EXPECT_EQ(titled(tables, "Lion's 12in at Moltke", ": penetrating hits").chance, penetrations) << evasive;
    EXPECT_EQ(titled(tables, "Lion's 12in at Moltke", ": damage points").chance, points) << evasive;
  }
}

TEST(GrandFleetsOdds, TitlesSayWhatTheDiceNeed) {
  Duel s;
  const auto tables = odds_of(s, Sea::fire({{0, 2, 0, 0}}));
  ASSERT_EQ(tables.size(), 5U);
  // Long range -1, both ships lying still +2, target Small -1: 8 or more.
  EXPECT_EQ(tables[0].what,
            "Lion's 12in at Moltke, 6 hexes (long), 4 barrels, 8 or more hits (30 %: -1 long range, +1 own speed 0, "
            "+1 target's speed 0, -1 target Small): hits");
  EXPECT_EQ(tables[1].what,
            "Lion's 12in at Moltke, belt 8, penetration 3, 6 or more penetrates (50 % of the hits): penetrating hits");
  EXPECT_EQ(tables[2].what, "Lion's 12in at Moltke, 2 for each: damage points");
  EXPECT_EQ(tables[3].what, "Lion's 12in at Moltke: a damage roll of 10, a critical hit (1) or not (0)");
  EXPECT_EQ(tables[4].what, "Moltke: sunk by hull hits alone (1) or not (0)");
  for (const OddsTable& table : tables) expect_whole(table);
}

TEST(GrandFleetsOdds, RowsAtOneTargetAddUpAndWorkAgainstEachOther) {  // GF-6.2.1-04, -05
  Duel s;
  const auto alone = odds_of(s, Sea::fire({{0, 2, 0, 0}}));
  const auto both = odds_of(s, Sea::fire({{0, 2, 0, 0}, {1, 2, 0, 0}}));
  EXPECT_TRUE(both.front().what.starts_with("Moltke, from all this fire"));  // the sum comes first
  // Lion fires at long range and suffers, Tiger at medium range does not.
  const auto& hits = titled(both, "Lion's 12in", ": hits");
  EXPECT_NE(hits.what.find(", -1 further ships firing at her)"), std::string::npos) << hits.what;
  EXPECT_LT(titled(both, "Lion's 12in", ": hits").mean(), titled(alone, "Lion's 12in", ": hits").mean());
  const auto& lion = titled(both, "Lion's 12in", ": damage points");
  const auto& tiger = titled(both, "Tiger's 12in", ": damage points");
  const auto& all = titled(both, "Moltke, from all this fire", ": damage points");
  std::map<int, mpq_class> sum;
  for (const auto& [x, p] : lion.chance)
    for (const auto& [y, q] : tiger.chance) sum[x + y] += p * q;
  EXPECT_EQ(all.chance, sum);
  mpq_class sunk = 0;
  for (const auto& [points, chance] : sum)
    if (points >= 6) sunk += chance;
  EXPECT_EQ(titled(both, "Moltke: sunk", "").chance.at(1), sunk);
}

TEST(GrandFleetsOdds, EachDamagePointIsACriticalHitWithOneInTen) {  // GF-8.2-06
  Duel s;
  const auto tables = odds_of(s, Sea::fire({{0, 2, 0, 0}}));
  mpq_class none = 0;
  for (const auto& [points, chance] : titled(tables, "Lion's 12in", ": damage points").chance) {
    const auto tens = exact_odds<int>([points = points](Dice& dice) {
      return dice.tally({GF("8.2-01"), 2, kSecond}, points, kDieSides, Cuts(kDieSides)).from_last_cut();
    });
    none += chance * tens.at(0);
  }
  EXPECT_EQ(titled(tables, "Lion's 12in at Moltke: a damage roll", "").chance.at(0), none);
}

TEST(GrandFleetsOdds, AShotThatIsBlockedNowIsShownAsLost) {  // GF-6.1.4-08
  Duel s;
  s.ship(1).q = 5;
  s.ship(1).r = 7;
  const auto tables = odds_of(s, Sea::fire({{0, 2, 0, 0}}));
  EXPECT_EQ(tables[0].what, "Lion's 12in at Moltke, lost as things stand because the line of fire is blocked: hits");
  EXPECT_EQ(tables[0].chance.at(0), 1);
}

TEST(GrandFleetsOdds, TorpedoesAreReckonedAsIfRangeAndSpeedsStayed) {  // GF-7.2.1-01 to -03
  Duel s;
  s.position.at.step = static_cast<uint8_t>(Step::launch);
  s.ship(2).r = 6;
  s.ship(2).q = 5;  // four hexes ahead of Lion, in arcs A and B
  const auto tables = odds_of(s, Sea::launch({{0, 2, kArcA, 0}, {0, 2, kArcA, 1}, {0, 2, kArcC, 2}}));
  const auto& hits = titled(tables, "Lion's 2 torpedoes at Moltke (arc A), if range, arc", ": hits");
  EXPECT_EQ(hits.chance.size(), 3U);
  // Range -1, both lying still +2, Small -1: 8 or more, three in ten.
  EXPECT_EQ(hits.chance.at(2), mpq_class(9, 100));
  EXPECT_NE(hits.what.find("8 or more hits (30 %: -1 range 4, +1 own speed 0, +1 target's speed 0, -1 target Small)"),
            std::string::npos)
      << hits.what;
  EXPECT_EQ(titled(tables, "Moltke, from these torpedoes", ": damage points").chance.at(10), mpq_class(9, 100));
  EXPECT_EQ(titled(tables, "Lion's torpedo at Moltke (arc C)", ": hits").chance.at(0), 1);
}

TEST(GrandFleetsOdds, ARamHurtsBoth) {  // GF-5.5.3-01
  Duel s;
  s.open().contests.add({0, kNoShip, 12, true});
  s.open().contests.add({2, kNoShip, 7, false});
  s.position.at.step = static_cast<uint8_t>(Step::ram);
  Ramming order;
  order.target = 2;
  const auto tables = odds_of(s, order);
  EXPECT_EQ(titled(tables, "Moltke, rammed", ": damage points").chance.at(4), 1);  // a fifth of 20
  EXPECT_EQ(titled(tables, "Lion, ramming", ": damage points").chance.at(2), 1);   // a fifth of 6, rounded up
  order.target = kNoShip;
  EXPECT_TRUE(odds_of(s, order).empty());
}

TEST(GrandFleetsOdds, ATransferOfCommandMayTakeThreeTurnsMore) {  // GF-4.2.2-02
  Duel s;
  s.position.at.step = static_cast<uint8_t>(Step::transfer);
  Transferring order;
  order.transfers.add({1, 0});
  const auto tables = odds_of(s, order);
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].what, "First under Tiger: turns out of command after this one");
  EXPECT_EQ(tables[0].chance,
            (std::map<int, mpq_class>{
                {0, mpq_class(2, 5)}, {1, mpq_class(3, 10)}, {2, mpq_class(1, 5)}, {3, mpq_class(1, 10)}}));
}

TEST(GrandFleetsOdds, ManyBarrelsDoNotMultiply) {  // enumerated together they would be more ways than there is time for
  Sea sea;
  Firing order;
  const uint16_t target = sea.add(kSecond, {12, 2}, 0, plain_card("Moltke"));
  for (int i = 0; i < 8; ++i) {
    const uint16_t ship = sea.add(kFirst, {static_cast<int16_t>(9 + i % 4), static_cast<int16_t>(8 - i / 4)}, 0,
                                  armed_card("Ship " + std::to_string(i), {guns("12in", "ABCD3[OOOO]")}));
    order.fire.add({ship, target, 0, 0});
  }
  sea.squadron(kFirst, {1, 2, 3, 4, 5, 6, 7, 8});
  sea.at(Step::fire);
  const auto tables = odds_of(sea, order);
  EXPECT_GT(titled(tables, "Moltke, from all this fire", ": damage points").mean(), 0);
}

/// Means of the tables of one shot, in thousandths.
broadside::Outlook means_of(const Sea& sea, const std::string& text) {
  Order order;
  const Ask ask = sea.ask(kFirst);
  const View view = sea.view(kFirst);
  EXPECT_TRUE(System::parse(sea.battle, view, ask, text, order)) << text;
  broadside::Outlook out;
  for (const OddsTable& table : odds_of(sea, order)) {
    const int mean = static_cast<int>(table.mean().get_d() * 1000 + 0.5);
    if (table.what.ends_with(": hits")) out.hits = mean;
    if (!table.at.empty()) out.points = mean;
  }
  return out;
}

TEST(GrandFleetsOdds, EachTargetOfTheFormHasItsOwn) {  // GF-6.2.1-01, -13, GF-6.2.2-01
  for (const int evasive : {0, 2}) {
    Duel s;
    s.ship(1).mounts[0] = 0;
    s.ship(2).evasive = static_cast<uint8_t>(evasive);
    const Form form = System::form(s.battle, s.view(kFirst), s.ask(kFirst));
    const FormRow& lion = form.rows.at(0);
    ASSERT_EQ(lion.label, "Lion");
    int shots = 0;
    for (const Slot& slot : lion.slots)
      for (const Item& item : slot.choices) {
        ASSERT_TRUE(item.outlook) << item.word;
        EXPECT_EQ(*item.outlook, means_of(s, lion.lead + slot.before + item.word)) << slot.before << item.word;
        ++shots;
      }
    EXPECT_GT(shots, 0);
  }
}

TEST(GrandFleetsOdds, TheBestDamageIsOneAnswerAndSparesWhatCannotHit) {
  Duel s;
  const auto whole = [&] { return System::form(s.battle, s.view(kFirst), s.ask(kFirst)).whole; };
  ASSERT_EQ(whole().front().label, "best expected damage");
  EXPECT_EQ(whole().front().word.substr(0, 20), "Lion: 12in at Moltke");
  s.ship(2).evasive = 40;  // nothing hits her any more
  for (const Item& item : whole()) EXPECT_EQ(item.word, "none");
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
