#include "engine/core/odds.h"

#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

using Tables = std::vector<OddsTable>;

const OddsTable& titled(const Tables& tables, std::string_view begin, std::string_view end) {
  static const OddsTable none;
  for (const OddsTable& t : tables)
    if (t.what.starts_with(begin) && t.what.ends_with(end)) return t;
  ADD_FAILURE() << "no table " << begin << " ... " << end;
  for (const OddsTable& t : tables) ADD_FAILURE() << t.what;
  return none;
}
bool any_titled(const Tables& tables, std::string_view part) {
  return std::any_of(tables.begin(), tables.end(),
                     [&](const OddsTable& t) { return t.what.find(part) != std::string::npos; });
}

/// Lion, heading north, and Seydlitz to starboard of her on the same heading.
struct Duel : Trial {
  explicit Duel(double range, ShipCard target = battleship("Seydlitz")) {
    const double beams = (battleship().casting_beam + target.casting_beam) / 2e6;
    put(kFirst, 100, 50, 0, 6, battleship("Lion"));
    put(kSecond, 100 + beams + range, 50, 0, 6, std::move(target));
    start();
    position.at.turn = 3;
    open().ships[0].stat(Track::H) = 4;
    open().ships[0].stat(Track::M) = 3;
    open().ships[1].stat(Track::A) = 2;
  }
  Tables odds(OrderKind kind, std::initializer_list<Shot> shots) {
    static Order order;
    order = order_of(kind);
    for (const Shot& shot : shots) shots_in(order).add(shot);
    return odds(order);
  }
  static Ask ask_for(const Order& order) {
    Ask ask;
    ask.kind = static_cast<uint8_t>(kind_of(order) == OrderKind::pairs       ? Step::pairs
                                    : kind_of(order) == OrderKind::torpedoes ? Step::torpedoes
                                                                             : Step::guns);
    return ask;
  }
  Tables odds(const Order& order) {
    View view;
    view.at = position.at;
    view.seat = kFirst;
    view.open = open();
    const Tables out = System::odds(battle, view, ask_for(order), order);
    for (const OddsTable& table : out) {
      mpq_class sum = 0;
      for (const auto& [value, chance] : table.chance) sum += chance;
      EXPECT_EQ(sum, 1) << table.what;
    }
    return out;
  }
};

/// Hits, criticals and stats of a salvo by all the dice of the functions that play calls.
struct Whole {
  std::map<int, mpq_class> hits, criticals, stats;
  Whole(Weapon gun, Band band, int dice_count, int armour, bool smoke) {
    const auto all = exact_odds<std::array<int, 3>>([&](Dice& dice) {
      if (smoke && !seen_through_smoke(dice, 0, kFirst)) return std::array<int, 3>{};
      Salvo s;
      s.hits = roll_guns(band, dice_count, dice, 0, kFirst);
      s.hits.pairs = automatic_pairs(gun, band, s.hits);
      const int saves = roll_saves(band, armour, s.hits.total(), dice, 1, kSecond);
      const Noted n = noted(gun, band, s.hits, automatic_removal(s.hits, saves));
      Ship target;
      note_hits(target, gun, n);
      roll_criticals(target, 1, dice);
      int sum = n.normal;
      for (size_t c = 0; c < 4; ++c)
        for (size_t d = 0; d < 3; ++d)
          sum += target.hits.rolled[c][d] *
                 stats_lost(static_cast<HitCode>(static_cast<size_t>(HitCode::HC) + c), static_cast<int>(d) + 1);
      return std::array<int, 3>{n.criticals + n.normal, n.criticals, sum};
    });
    for (const auto& [values, chance] : all) {
      hits[values[0]] += chance;
      criticals[values[1]] += chance;
      stats[values[2]] += chance;
    }
  }
};

TEST(QueenOfTheSeasOdds, AreThoseOfAllTheDiceTogether) {  // QS-phase-3b-11 to -16, QS-armour-saves-01 to -08
  struct Row {
    double range;
    Band band;
    Weapon gun;
    const char* guns;
    int dice;
  };
  for (const Row& row : {Row{60, Band::long_range, Weapon::H, "Heavy guns", 4},
                         {60, Band::long_range, Weapon::M, "Medium guns", 3},
                         {30, Band::short_range, Weapon::H, "Heavy guns", 4},
                         {30, Band::short_range, Weapon::S, "Secondary guns", 4},
                         {10, Band::point_blank, Weapon::H, "Heavy guns", 4},
                         {10, Band::point_blank, Weapon::S, "Secondary guns", 4},
                         {10, Band::point_blank, Weapon::Q, "Quickfirers", 4}}) {
    Duel t(row.range);
    for (bool smoke : {false, true}) {
      t.ship(1).smoke = smoke;
      const auto tables = t.odds(OrderKind::guns, {{0, 1, row.gun, false}});
      const std::string shot = std::string("Lion's ") + row.guns + " at Seydlitz";
      const Whole whole(row.gun, row.band, row.dice, 2, smoke);
      EXPECT_EQ(titled(tables, shot, ": unsaved hits").chance, whole.hits) << shot << row.range;
      EXPECT_EQ(titled(tables, shot, ": stats to cross off").chance, whole.stats) << shot << row.range;
      if (row.gun == Weapon::Q)  // QS-phase-3b-21
        EXPECT_FALSE(any_titled(tables, "critical"));
      else
        EXPECT_EQ(titled(tables, shot, ": critical hits among them").chance, whole.criticals) << shot << row.range;
    }
  }
}

TEST(QueenOfTheSeasOdds, TitlesSayWhatTheDiceNeed) {
  Duel t(53);
  t.ship(0).fires_until = 3;
  const auto tables = t.odds(OrderKind::guns, {{0, 1, Weapon::H, false}});
  ASSERT_EQ(tables.size(), 3U);
  EXPECT_EQ(tables[0].what,
            "Lion's Heavy guns at Seydlitz, 53 cm (long range), 4 stats, halved for fires aboard: 2 dice, "
            "5 or more hits, Armour 2 saves on 4 or more: unsaved hits");
  EXPECT_EQ(tables[1].what, "Lion's Heavy guns at Seydlitz: critical hits among them");
  EXPECT_EQ(tables[2].what, "Lion's Heavy guns at Seydlitz: stats to cross off");
  t.ship(0).fires_until = 0;
  t.ship(1).stat(Track::A) = 0;
  EXPECT_EQ(t.odds(OrderKind::guns, {{0, 1, Weapon::H, false}})[0].what,
            "Lion's Heavy guns at Seydlitz, 53 cm (long range), 4 dice, 5 or more hits, no armour: unsaved hits");
}

TEST(QueenOfTheSeasOdds, SmokeLetsOneSalvoInThreeThrough) {  // QS-smoke-09 to -11
  Duel t(30);
  t.ship(1).smoke = true;
  const auto tables = t.odds(OrderKind::guns, {{0, 1, Weapon::H, false}});
  EXPECT_EQ(titled(tables, "Lion's Heavy guns at Seydlitz: fired despite her smoke", "").chance.at(1), mpq_class(1, 3));
}

TEST(QueenOfTheSeasOdds, SplashMarkersOfAllPlannedSalvosCount) {  // QS-phase-3a-01, QS-phase-3b-06
  Duel t(60);
  t.put(kFirst, 100, 80, 0, 6, battleship("Tiger"));
  t.start();
  const Shot lion{0, 1, Weapon::H, false}, tiger{2, 1, Weapon::H, false};
  EXPECT_FALSE(any_titled(t.odds(OrderKind::guns, {lion}), "splash"));
  const auto both = t.odds(OrderKind::guns, {lion, tiger});
  EXPECT_TRUE(any_titled(both, "2 splash markers"));
  const auto& one = titled(both, "Lion's Heavy guns", ": stats to cross off");
  const auto& two = titled(both, "Tiger's Heavy guns", ": stats to cross off");
  std::map<int, mpq_class> sum;
  for (const auto& [x, p] : one.chance)
    for (const auto& [y, q] : two.chance) sum[x + y] += p * q;
  EXPECT_EQ(titled(both, "Seydlitz, from all these salvos", ": stats to cross off").chance, sum);
}

TEST(QueenOfTheSeasOdds, AHeavyCriticalIsTheEndOfADestroyer) {  // QS-phase-3c-02
  Duel t(10, destroyer("Seydlitz"));
  t.ship(0).stat(Track::H) = 1;
  t.ship(1).stat(Track::A) = 0;
  const auto tables = t.odds(OrderKind::guns, {{0, 1, Weapon::H, false}});
  EXPECT_EQ(titled(tables, "Lion's Heavy guns at Seydlitz: Seydlitz sunk at once", "").chance.at(1), mpq_class(2, 3));
  const auto& stats = titled(tables, "Lion's", ", all 22 if she sinks at once: stats to cross off");
  EXPECT_EQ(stats.chance, (std::map<int, mpq_class>{{0, mpq_class(1, 3)}, {22, mpq_class(2, 3)}}));
  const auto both = t.odds(OrderKind::guns, {{0, 1, Weapon::H, false}, {0, 1, Weapon::M, false}});
  EXPECT_EQ(titled(both, "Seydlitz, from all these salvos: Seydlitz sunk at once", "").chance.at(1), mpq_class(2, 3));
}

TEST(QueenOfTheSeasOdds, OfPairsWhatTheSavesWillLeave) {  // QS-phase-3b-17, QS-armour-saves-06
  Duel t(30);
  t.ship(1).stat(Track::A) = 1;
  Salvo s;
  s.target = 1;
  s.band = Band::short_range;
  s.hits.faces = {0, 0, 0, 2};
  t.open().salvos.add(s);
  static Order order;
  order = order_of(OrderKind::pairs);
  pairs_in(order).add({0, {0, 1}});
  const auto paired = t.odds(order);
  EXPECT_EQ(paired[0].what,
            "Lion's Heavy guns at Seydlitz, 6 6, paired 1 pair of 6, Armour 1 saves on 5 or more: unsaved hits");
  EXPECT_EQ(titled(paired, "Lion's", ": critical hits among them").chance,
            (std::map<int, mpq_class>{{0, mpq_class(1, 3)}, {1, mpq_class(2, 3)}}));
  // A critical of 4 to 6 stats, or one hit.
  EXPECT_EQ(titled(paired, "Lion's", ": stats to cross off").chance,
            (std::map<int, mpq_class>{
                {1, mpq_class(1, 3)}, {4, mpq_class(2, 9)}, {5, mpq_class(2, 9)}, {6, mpq_class(2, 9)}}));
  pairs_in(order)[0].pairs = {0, 0};
  EXPECT_EQ(titled(t.odds(order), "Lion's", ": stats to cross off").chance,
            (std::map<int, mpq_class>{{1, mpq_class(1, 3)}, {2, mpq_class(2, 3)}}));
}

TEST(QueenOfTheSeasOdds, OfTorpedoesEachSixIsACritical) {  // QS-phase-3d-02, -06, -10, QS-phase-3e-01
  Duel t(12);
  t.ship(0).stat(Track::T) = 3;  // and one for a Large target, halved for her speed
  t.ship(1).stat(Track::X) = 7;
  const auto tables = t.odds(OrderKind::torpedoes, {{0, 1, Weapon::T, false}});
  EXPECT_EQ(tables[0].what,
            "Lion's Torpedoes at Seydlitz, 12 cm, 3 stats, 4 against a target that is Large, 2 dice at speed 6, "
            "6 hits: torpedo hits");
  EXPECT_EQ(tables[0].chance,
            (std::map<int, mpq_class>{{0, mpq_class(25, 36)}, {1, mpq_class(5, 18)}, {2, mpq_class(1, 36)}}));
  const auto& hull = titled(tables, "Lion's Torpedoes at Seydlitz, from the Hull", "cross off");
  EXPECT_EQ(hull.chance.at(6), mpq_class(5, 54));
  EXPECT_EQ(hull.chance.at(16), mpq_class(1, 36) / 9);
  // A D3 of 2 or 3, or two hits.
  EXPECT_EQ(titled(tables, "Seydlitz: no Hull left by these torpedoes", "").chance.at(1),
            mpq_class(5, 18) * mpq_class(2, 3) + mpq_class(1, 36));
}

TEST(QueenOfTheSeasOdds, OneTorpedoSinksADestroyer) {  // QS-phase-3e-02, QS-phase-3d-14
  Duel t(12, destroyer("Seydlitz"));
  t.ship(0).stat(Track::T) = 2;
  t.ship(1).speed = 2;
  auto tables = t.odds(OrderKind::torpedoes, {{0, 1, Weapon::T, false}});
  EXPECT_EQ(titled(tables, "Lion's Torpedoes at Seydlitz, from the Hull: Seydlitz sunk at once", "").chance.at(1),
            mpq_class(1, 6));
  t.ship(0).stat(Track::T) = 1;
  tables = t.odds(OrderKind::torpedoes, {{0, 1, Weapon::T, false}});
  EXPECT_EQ(tables[0].chance, (std::map<int, mpq_class>{{0, 1}}));
}

TEST(QueenOfTheSeasOdds, ManyDiceDoNotMultiply) {  // enumerated together they would be more ways than there is time for
  Duel t(30);
  t.ship(0).stat(Track::H) = t.ship(0).stat(Track::S) = 40;
  t.ship(1).stat(Track::A) = 7;
  const auto tables = t.odds(OrderKind::guns, {{0, 1, Weapon::H, false}, {0, 1, Weapon::S, false}});
  // Secondary guns are not paired: of 40 dice half hit, and 7 armour dice save a third each.
  EXPECT_EQ(titled(tables, "Lion's Secondary guns", ": unsaved hits").chance.at(40),
            mpq_class(1) / (mpz_class(1) << 40) * mpq_class(128, 2187));
}

TEST(QueenOfTheSeasOdds, OtherOrdersRollNothing) {
  Duel t(30);
  EXPECT_TRUE(t.odds(OrderKind::move, {}).empty());
  EXPECT_TRUE(t.odds(OrderKind::guns, {}).empty());
}

TEST(QueenOfTheSeasOdds, EachTargetOfTheFormHasItsOwn) {  // QS-phase-3b-11, QS-armour-saves-01
  for (const double range : {15.0, 30.0, 60.0}) {
    Duel s(range);
    View view;
    view.at = s.position.at;
    view.seat = kFirst;
    view.open = s.open();
    Ask ask;
    ask.seat = kFirst;
    ask.kind = static_cast<uint8_t>(Step::guns);
    const Form form = System::form(s.battle, view, ask);
    ASSERT_EQ(form.rows.size(), 1U);
    int shots = 0;
    for (const Slot& slot : form.rows[0].slots)
      for (const Choice& choice : slot.choices) {
        ASSERT_TRUE(choice.outlook) << choice.word;
        static Order order;
        const std::string text = form.rows[0].lead + slot.before + choice.word;
        ASSERT_TRUE(System::parse(s.battle, view, ask, text, order)) << text;
        const Tables tables = s.odds(order);
        EXPECT_NEAR(titled(tables, "Lion", ": unsaved hits").mean().get_d() * 1000, choice.outlook->hits, 1) << text;
        const OddsTable& stats = titled(tables, "Lion", ": stats to cross off");
        EXPECT_NEAR(stats.mean().get_d() * 1000, choice.outlook->points, 1) << text;
        EXPECT_EQ(stats.by + " at " + stats.at, "Lion at Seydlitz");
        ++shots;
      }
    EXPECT_GT(shots, 0) << range;
    EXPECT_EQ(form.whole.front().label, "best expected damage");
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
