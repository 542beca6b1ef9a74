// 6.1.4, 6.1.5: the chance of ships to hit.
#include "engine/fear_god/rules/attack/to_hit.h"

#include "engine/fear_god/attack_testing.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

constexpr std::array kBoth = {Standard::one, Standard::two};

// ---------------------------------------------------------------- bands and chances

TEST(FearGodToHit, BandsEndAtTheirLimits) {  // FG-6.1.4-01
  const BandLimits limits = {3800, 9000, 15000, 20000};
  EXPECT_EQ(band_at(limits, 3800), Band::short_range);
  EXPECT_EQ(band_at(limits, 3801), Band::medium_range);
  EXPECT_EQ(band_at(limits, 15000), Band::long_range);
  EXPECT_EQ(band_at(limits, 15001), Band::extreme_range);
  EXPECT_EQ(band_at(limits, 20000), Band::extreme_range);
}
TEST(FearGodToHit, NothingIsFiredAtBeyondExtreme) {  // FG-Q-233
  EXPECT_EQ(band_at({3800, 9000, 15000, 20000}, 20001), std::nullopt);
  EXPECT_EQ(gun_fault(with([](auto& f) { f.band.reset(); })), GunFault::out_of_range);
}
TEST(FearGodToHit, BaseChancesByBandAndStandard) {  // FG-6.1.4-02
  const auto bases = [](GunShotFacts f) {
    std::array<int, kBands> out{};
    for (size_t band = 0; band < kBands; ++band) {
      f.band = static_cast<Band>(band);
      out[band] = base_chance(f);
    }
    return out;
  };
  EXPECT_EQ(bases(shot(Standard::one)), (std::array<int, 4>{40, 20, 10, 5}));
  EXPECT_EQ(bases(shot(Standard::two)), (std::array<int, 4>{55, 35, 15, 5}));
  const GunShotFacts mortar = with([](auto& f) { f.mount = GunMount::mortar; });
  EXPECT_EQ(bases(mortar), (std::array<int, 4>{0, 25, 10, 5}));  // FG-6.6.1.1-05
  const GunShotFacts field = with([](auto& f) { f.mount = GunMount::field; });
  EXPECT_EQ(bases(field), (std::array<int, 4>{20, 15, 10, 5}));  // FG-6.6.1.1-10
}
TEST(FearGodToHit, HalfOfTheSumIsAddedAwayFromZero) {  // FG-6.1.4-06
  const GunChance worse = gun_chance(with([](auto& f) { f.local_control = true; }));
  EXPECT_EQ(worse.total, -15);
  EXPECT_EQ(worse.half, -8);
  EXPECT_EQ(worse.chance, 27);
  const GunChance better = gun_chance(with([](auto& f) { f.barrels = 3; }));
  EXPECT_EQ(better.half, 3);
  EXPECT_EQ(better.chance, 38);
}
TEST(FearGodToHit, NoChanceIsAboveNinety) {  // FG-6.1.4-03
  const GunChance best = gun_chance(with([](auto& f) {
    f.band = Band::short_range;
    f.target = SizeClass::A;
    f.target_speed_kn = 0;
    f.barrels = 12;
    f.pollen = true;
    f.light.searchlight = true;
    f.sun = Sun::twilight;
    f.salvo = 3;
    f.engaged = false;
  }));
  EXPECT_EQ(best.total, 75 - 5);
  EXPECT_EQ(best.base + best.half, 90);
  GunShotFacts even_better = with([](auto& f) {
    f.band = Band::short_range;
    f.target = SizeClass::A;
    f.target_speed_kn = 0;
    f.barrels = 12;
    f.pollen = true;
    f.light.searchlight = true;
    f.sun = Sun::twilight;
    f.salvo = 3;
    f.engaged = false;
    f.mount = GunMount::fixed;
    f.finder = Finder::horizontal;
  });
  EXPECT_EQ(gun_chance(even_better).total, 75);
  EXPECT_EQ(gun_chance(even_better).chance, 90);
}
TEST(FearGodToHit, AChanceOfNothingNeverHits) {  // FG-6.1.4-07, FG-6.0-04
  EXPECT_FALSE(with_dice({1}, [](Dice& dice) { return settle_gun_hit(0, kAnyRoll, dice); }));
  EXPECT_FALSE(with_dice({1}, [](Dice& dice) { return settle_gun_hit(-13, kAnyRoll, dice); }));
  EXPECT_TRUE(with_dice({15}, [](Dice& dice) { return settle_gun_hit(15, kAnyRoll, dice); }));
  EXPECT_FALSE(with_dice({16}, [](Dice& dice) { return settle_gun_hit(15, kAnyRoll, dice); }));
}

// ---------------------------------------------------------------- visibility and light

TEST(FearGodToHit, PoorVisibilityCountsOnce) {  // FG-6.1.4-13, -14
  for (const Standard standard : kBoth) {
    const auto at = [&](int percent) {
      return lines_with([&](auto& f) { f.visibility_pct = milli(percent); }, shot(standard));
    };
    EXPECT_EQ(at(25), (Lines{{"vis_le_25", -20}}));
    EXPECT_EQ(at(26), (Lines{{"vis_le_40", -10}}));
    EXPECT_EQ(at(40), (Lines{{"vis_le_40", -10}}));
    EXPECT_EQ(at(41), Lines{});
  }
}
TEST(FearGodToHit, LightTakesThePlaceOfTheVisibilityLines) {  // FG-6.1.4-17, -18, -19, FG-Q-231
  const auto lit = [](auto&& light, Standard standard = Standard::two) {
    return lines_with(
        [&](auto& f) {
          f.visibility_pct = milli(10);
          light(f.light);
        },
        shot(standard));
  };
  EXPECT_EQ(lit([](TargetLight& l) { l.searchlight = true; }), (Lines{{"illum_searchlight", 5}}));
  EXPECT_EQ(lit([](TargetLight& l) { l.fire = true; }), Lines{});
  EXPECT_EQ(lit([](TargetLight& l) { l.own_searchlight = true; }), Lines{});
  EXPECT_EQ(lit([](TargetLight& l) { l.silhouetted = true; }), (Lines{{"silhouetted", -5}}));
  EXPECT_EQ(lit([](TargetLight& l) { l.searchlight = l.fire = l.silhouetted = true; }),
            (Lines{{"illum_searchlight", 5}}));
  EXPECT_EQ(lit([](TargetLight& l) { l.fire = l.silhouetted = true; }), Lines{});
  EXPECT_EQ(lit([](TargetLight& l) { l.starshell = true; }), Lines{});
  EXPECT_EQ(lit([](TargetLight& l) { l.starshell = true; }, Standard::one), (Lines{{"vis_le_25", -20}}));
}
TEST(FearGodToHit, TheSunDazzlesByDayAndHelpsAtTwilight) {  // FG-6.1.4-15, -16, FG-Q-295
  const auto sun = [](Sun when, int degrees) {
    return lines_with([&](auto& f) {
      f.sun = when;
      f.sun_angle_deg = milli(degrees);
    });
  };
  EXPECT_EQ(sun(Sun::day, 10), (Lines{{"sun_glare", -10}}));
  EXPECT_EQ(sun(Sun::day, -10), (Lines{{"sun_glare", -10}}));
  EXPECT_EQ(sun(Sun::day, 355), (Lines{{"sun_glare", -10}}));
  EXPECT_EQ(sun(Sun::day, 11), Lines{});
  EXPECT_EQ(sun(Sun::twilight, 30), (Lines{{"sun_twilight", 5}}));
  EXPECT_EQ(sun(Sun::twilight, -31), Lines{});
  EXPECT_EQ(sun(Sun::none, 0), Lines{});
}
TEST(FearGodToHit, FireAtWhatIsNoLongerOrNotSeen) {  // FG-6.1.4-20, -21
  EXPECT_EQ(lines_with([](auto& f) { f.dead_reckoning = true; }), (Lines{{"dead_reckoning", -20}}));
  const GunShotFacts blind = with([](auto& f) {
    f.blind_fire = true;
    f.visibility_pct = milli(5);
  });
  EXPECT_EQ(lines(blind), (Lines{{"blind_fire", -30}}));
  EXPECT_EQ(gun_fault(with([](auto& f) { f.dead_reckoning = true; }, blind)), GunFault::exclusive_modes);
}
TEST(FearGodToHit, HeavySeasSpoilTheAimOfSmallShipsMost) {  // FG-6.1.4-22, -23, -24
  const auto sea = [](int state, SizeClass firer) {
    return gun_modifiers(with([&](auto& f) {
             f.sea_state = state;
             f.firer = firer;
           }))
        .total();
  };
  const auto row = [&](int state) {
    return std::array<int, 5>{sea(state, SizeClass::A), sea(state, SizeClass::B), sea(state, SizeClass::C),
                              sea(state, SizeClass::D), sea(state, SizeClass::E)};
  };
  EXPECT_EQ(row(3), (std::array<int, 5>{0, 0, 0, 0, 0}));
  EXPECT_EQ(row(4), (std::array<int, 5>{0, 0, -10, -10, -20}));
  EXPECT_EQ(row(5), (std::array<int, 5>{-10, -10, -20, -20, -30}));
  EXPECT_EQ(sea(6, SizeClass::B), -20);
  EXPECT_EQ(sea(6, SizeClass::D), -30);
}
TEST(FearGodToHit, InTheWorstSeasShipsDoNotFireButTheCoastDoes) {  // FG-6.1.4-24, -25
  const auto fault = [](int state, SizeClass firer, GunMount mount) {
    return gun_fault(with([&](auto& f) {
      f.sea_state = state;
      f.firer = firer;
      f.mount = mount;
    }));
  };
  EXPECT_EQ(fault(6, SizeClass::D, GunMount::ship), GunFault::none);
  EXPECT_EQ(fault(6, SizeClass::E, GunMount::ship), GunFault::sea_state);
  EXPECT_EQ(fault(6, SizeClass::fast_E, GunMount::ship), GunFault::sea_state);
  EXPECT_EQ(fault(7, SizeClass::A, GunMount::ship), GunFault::sea_state);
  EXPECT_EQ(fault(9, SizeClass::E, GunMount::fixed), GunFault::none);
}

// ---------------------------------------------------------------- fire control

TEST(FearGodToHit, SalvoesInARow) {  // FG-6.1.4-26, -27
  const auto salvo = [](int number, Band band) {
    return lines_with([&](auto& f) {
      f.salvo = number;
      f.band = band;
    });
  };
  EXPECT_EQ(salvo(1, Band::extreme_range), (Lines{{"first_salvo", -10}}));
  EXPECT_EQ(salvo(1, Band::long_range), Lines{});
  EXPECT_EQ(salvo(2, Band::extreme_range), Lines{});
  EXPECT_EQ(salvo(3, Band::short_range), (Lines{{"third_salvo", 5}}));
  EXPECT_EQ(salvo(9, Band::extreme_range), (Lines{{"third_salvo", 5}}));
}
TEST(FearGodToHit, BeyondTheRangeFinder) {  // FG-6.1.4-28, -29, FG-Q-230
  const auto beyond = [](Standard standard, int yards) {
    return lines_with([&](auto& f) { f.beyond_finder = yards; }, shot(standard));
  };
  EXPECT_EQ(beyond(Standard::one, 0), Lines{});
  EXPECT_EQ(beyond(Standard::one, 2000), (Lines{{"rf_beyond_2000", -5}}));
  EXPECT_EQ(beyond(Standard::one, 2001), (Lines{{"rf_beyond_4000", -10}}));
  EXPECT_EQ(beyond(Standard::one, 8000), (Lines{{"rf_beyond_8000", -20}}));
  EXPECT_EQ(beyond(Standard::two, 1), (Lines{{"rf_beyond_5000", -5}}));
  EXPECT_EQ(beyond(Standard::two, 10000), (Lines{{"rf_beyond_10000", -10}}));
  const auto fault = [](Standard standard, int yards) {
    return gun_fault(with([&](auto& f) { f.beyond_finder = yards; }, shot(standard)));
  };
  EXPECT_EQ(fault(Standard::one, 8001), GunFault::beyond_range_finder);
  EXPECT_EQ(fault(Standard::two, 8001), GunFault::none);
  EXPECT_EQ(fault(Standard::two, 10001), GunFault::beyond_range_finder);
}
TEST(FearGodToHit, CoincidenceFindersNeedClearAirFarAway) {  // FG-6.1.4-30
  const auto at = [](int percent, Band band) {
    return lines_with([&](auto& f) {
      f.coincidence_finder = true;
      f.visibility_pct = milli(percent);
      f.band = band;
    });
  };
  EXPECT_EQ(at(40, Band::extreme_range), (Lines{{"vis_le_40", -10}, {"coincidence_rf", -5}}));
  EXPECT_EQ(at(41, Band::extreme_range), Lines{});
  EXPECT_EQ(at(40, Band::long_range), (Lines{{"vis_le_40", -10}}));
}
TEST(FearGodToHit, PollenHelpsNearAndLessFar) {  // FG-6.1.2-01
  const auto pollen = [](Band band, Standard standard = Standard::two) {
    return lines_with(
        [&](auto& f) {
          f.pollen = true;
          f.band = band;
        },
        shot(standard));
  };
  EXPECT_EQ(pollen(Band::short_range), (Lines{{"pollen_SM", 10}}));
  EXPECT_EQ(pollen(Band::medium_range), (Lines{{"pollen_SM", 10}}));
  EXPECT_EQ(pollen(Band::long_range), (Lines{{"pollen_LE", 5}}));
  EXPECT_EQ(pollen(Band::extreme_range), (Lines{{"pollen_LE", 5}}));
  EXPECT_EQ(pollen(Band::short_range, Standard::one), Lines{});
}
TEST(FearGodToHit, LocalControlIsAnAffairOfStandardTwo) {  // FG-6.1.3-02, FG-6.6.1.6-01
  const auto local = [](Standard standard, GunMount mount) {
    return lines_with(
        [&](auto& f) {
          f.local_control = true;
          f.mount = mount;
        },
        shot(standard));
  };
  EXPECT_EQ(local(Standard::two, GunMount::ship), (Lines{{"local_control", -15}}));
  EXPECT_EQ(local(Standard::two, GunMount::semi_fixed), (Lines{{"local_control", -15}}));
  EXPECT_EQ(local(Standard::one, GunMount::ship), Lines{});
  EXPECT_EQ(local(Standard::two, GunMount::field), Lines{});  // FG-6.6.1.1-12
}
TEST(FearGodToHit, SpottersSeeTheFallOfShotFarAway) {  // FG-6.1.4-35
  const auto spotter = [](Yards away, SpotterLevel level, Band band, Standard standard = Standard::two) {
    return lines_with(
        [&](auto& f) {
          f.spotter = Spotter{away, level};
          f.band = band;
        },
        shot(standard));
  };
  EXPECT_EQ(spotter(10'000, SpotterLevel::low, Band::extreme_range), (Lines{{"spotter", 5}}));
  EXPECT_EQ(spotter(10'000, SpotterLevel::medium, Band::extreme_range), (Lines{{"spotter", 5}}));
  EXPECT_EQ(spotter(10'001, SpotterLevel::low, Band::extreme_range), Lines{});
  EXPECT_EQ(spotter(0, SpotterLevel::very_low, Band::extreme_range), Lines{});
  EXPECT_EQ(spotter(0, SpotterLevel::low, Band::long_range), Lines{});
  EXPECT_EQ(spotter(0, SpotterLevel::low, Band::extreme_range, Standard::one), Lines{});
}

// ---------------------------------------------------------------- the firing ship

TEST(FearGodToHit, OwnSpeedCountsUnderStandardOneOnly) {  // FG-6.1.4-31
  const auto speed = [](Standard standard, Milli knots) {
    return lines_with([&](auto& f) { f.own_speed_kn = knots; }, shot(standard));
  };
  EXPECT_EQ(speed(Standard::one, milli(15)), Lines{});
  EXPECT_EQ(speed(Standard::one, milli(16)), (Lines{{"own_speed_gt_15", -5}}));
  EXPECT_EQ(speed(Standard::two, milli(30)), Lines{});
}
TEST(FearGodToHit, ATurnSpoilsTheAimUnlessAGyroTakesItOut) {  // FG-6.1.4-32, FG-6.1.2-02
  const auto turn = [](Standard standard, int degrees, bool stable) {
    return lines_with(
        [&](auto& f) {
          f.own_turn_deg = milli(degrees);
          f.stable_element = stable;
        },
        shot(standard));
  };
  EXPECT_EQ(turn(Standard::two, 44, false), Lines{});
  EXPECT_EQ(turn(Standard::two, 45, false), (Lines{{"own_turn_ge_45", -15}}));
  EXPECT_EQ(turn(Standard::two, -45, false), (Lines{{"own_turn_ge_45", -15}}));
  EXPECT_EQ(turn(Standard::two, 90, true), Lines{});
  EXPECT_EQ(turn(Standard::one, 90, true), (Lines{{"own_turn_ge_45", -15}}));
}
TEST(FearGodToHit, OwnEvasionTakesThePlaceOfTheTurn) {  // FG-6.1.4-33
  EXPECT_EQ(lines_with([](auto& f) {
              f.own_evasive = true;
              f.own_turn_deg = milli(60);
            }),
            (Lines{{"own_evasive", -20}}));
}
TEST(FearGodToHit, AShipLeftInPeaceShootsBetter) {  // FG-6.1.4-34
  EXPECT_TRUE(engages(SizeClass::A, SizeClass::C));
  EXPECT_TRUE(engages(SizeClass::C, SizeClass::B));
  EXPECT_FALSE(engages(SizeClass::D, SizeClass::B));
  EXPECT_TRUE(engages(SizeClass::fast_E, SizeClass::D));
  EXPECT_EQ(lines_with([](auto& f) { f.engaged = false; }), (Lines{{"not_engaged", 5}}));
  EXPECT_EQ(lines_with([](auto& f) {
              f.engaged = false;
              f.first_turn_of_fire = true;
            }),
            Lines{});
}
TEST(FearGodToHit, LinesOfTheShipAreNotThoseOfTheCoast) {
  EXPECT_EQ(lines_with([](auto& f) {
              f.standard = Standard::one;
              f.mount = GunMount::semi_fixed;
              f.sea_state = 5;
              f.own_speed_kn = milli(20);
              f.own_turn_deg = milli(90);
              f.engaged = false;
            }),
            Lines{});
}
TEST(FearGodToHit, MoreBarrelsHitMoreOften) {  // FG-6.1.4-36
  const auto barrels = [](int count) { return gun_modifiers(with([&](auto& f) { f.barrels = count; })).total(); };
  EXPECT_EQ(barrels(1), 0);
  EXPECT_EQ(barrels(2), 0);
  EXPECT_EQ(barrels(3), 5);
  EXPECT_EQ(barrels(4), 5);
  EXPECT_EQ(barrels(5), 10);
  EXPECT_EQ(barrels(7), 10);
  EXPECT_EQ(barrels(8), 15);
  EXPECT_EQ(barrels(10), 15);
  EXPECT_EQ(barrels(11), 20);
  EXPECT_EQ(barrels(30), 20);
}

// ---------------------------------------------------------------- the target

TEST(FearGodToHit, FastSlowAndStoppedTargets) {  // FG-6.1.4-37, -38, -39
  const auto speed = [](Standard standard, Milli knots) {
    return lines_with([&](auto& f) { f.target_speed_kn = knots; }, shot(standard));
  };
  EXPECT_EQ(speed(Standard::one, milli(19)), Lines{});
  EXPECT_EQ(speed(Standard::one, milli(20)), (Lines{{"target_speed_ge_20", -10}}));
  EXPECT_EQ(speed(Standard::two, milli(24)), Lines{});
  EXPECT_EQ(speed(Standard::two, milli(25)), (Lines{{"target_speed_ge_25", -10}}));
  for (const Standard standard : kBoth) {
    EXPECT_EQ(speed(standard, milli(10)), (Lines{{"target_speed_le_10", 5}}));
    EXPECT_EQ(speed(standard, milli(10) + 1), Lines{});
    EXPECT_EQ(speed(standard, 0), (Lines{{"target_stationary", 10}}));
  }
}
TEST(FearGodToHit, EvasiveTargets) {  // FG-6.1.4-40, -41, -42, FG-3.1.4-03
  const auto evading = [](SizeClass target, Standard standard, int knots = 20, bool old = false) {
    return lines_with(
        [&](auto& f) {
          f.target = target;
          f.aspect = target == SizeClass::B ? Aspect::quarter : target == SizeClass::A ? Aspect::narrow : Aspect::broad;
          f.target_evasive = true;
          f.target_speed_kn = milli(knots);
          f.target_predreadnought = old;
        },
        shot(standard));
  };
  EXPECT_EQ(evading(SizeClass::A, Standard::two), Lines{});
  EXPECT_EQ(evading(SizeClass::B, Standard::two), (Lines{{"target_evasive_B", -10}}));
  EXPECT_EQ(evading(SizeClass::B, Standard::two, 20, true), Lines{});
  EXPECT_EQ(evading(SizeClass::B, Standard::one), (Lines{{"target_speed_ge_20", -10}}));
  EXPECT_EQ(evading(SizeClass::C, Standard::two), (Lines{{"target_evasive_CDE", -15}}));
  EXPECT_EQ(evading(SizeClass::D, Standard::one).at("target_evasive_CDE"), -15);
  EXPECT_EQ(evading(SizeClass::fast_E, Standard::two).at("target_evasive_CDE"), -15);
  EXPECT_EQ(evading(SizeClass::C, Standard::two, 19), Lines{});
}
TEST(FearGodToHit, AspectCountsBySize) {  // FG-6.1.4-43, -44, -45, -46
  const auto aspects = [](SizeClass target) {
    std::array<int, 3> out{};
    for (size_t i = 0; i < out.size(); ++i)
      out[i] = gun_modifiers(with([&](auto& f) {
                 f.target = target;
                 f.aspect = static_cast<Aspect>(i);
               })).total();
    return out;
  };
  EXPECT_EQ(aspects(SizeClass::A), (std::array<int, 3>{10, 5, 0}));
  EXPECT_EQ(aspects(SizeClass::B), (std::array<int, 3>{5, 0, -5}));
  EXPECT_EQ(aspects(SizeClass::C), (std::array<int, 3>{0, -5, -10}));
  EXPECT_EQ(aspects(SizeClass::D), (std::array<int, 3>{0, -5, -10}));
  EXPECT_EQ(aspects(SizeClass::E), (std::array<int, 3>{-10, -15, -20}));
  EXPECT_EQ(aspects(SizeClass::fast_E), (std::array<int, 3>{-10, -15, -20}));
}
TEST(FearGodToHit, EveryPrintedLineIsKnownWithItsFigure) {  // FG-6.1.4-12
  for (const auto& [name, standard] :
       {std::pair("ch6_gun_modifiers_gs1", Standard::one), std::pair("ch6_gun_modifiers_gs2", Standard::two)})
    for (const auto& row : trial::table("fear-god", name)) {
      if (row[0] == "ss7") continue;  // no fire at all
      const GunLine* line = gun_line_of(row[0]);
      ASSERT_NE(line, nullptr) << row[0];
      EXPECT_EQ(line->value(standard), row[3] == "NFP" ? 0 : std::stoi(row[3])) << row[0];
    }
}
TEST(FearGodToHit, EveryLineHasAKeyOfTheTables) {
  for (const ModifierLine& line : gun_modifiers(with([](auto& f) {
         f.sea_state = 6;
         f.barrels = 12;
         f.beyond_finder = 3000;
         f.target_evasive = true;
         f.target_speed_kn = milli(30);
         f.visibility_pct = milli(20);
         f.aspect = Aspect::narrow;
       })))
    EXPECT_FALSE(gun_line_key(*line.name).empty()) << line.name->name;
}

// ---------------------------------------------------------------- ASW guns, overconcentration

TEST(FearGodToHit, AnAswGunFiresAsAtMediumRange) {  // FG-6.4.3-01, -03, -04
  GunShotFacts f = shot(Standard::one);
  use_asw_gun(f, 100, 1200);
  EXPECT_EQ(f.band, Band::medium_range);
  EXPECT_EQ(base_chance(f), 35);
  aim_at_periscope(f);
  EXPECT_EQ(lines(f), (Lines{{"aspect_E_narrow", -20}}));
  use_asw_gun(f, 1201, 1200);
  EXPECT_EQ(gun_fault(f), GunFault::out_of_range);
}
TEST(FearGodToHit, ShellsAreLargeMediumAndSmall) {  // FG-6.1.5-02
  EXPECT_EQ(shell_class(milli(18)), ShellClass::large);
  EXPECT_EQ(shell_class(milli(11)), ShellClass::large);
  EXPECT_EQ(shell_class(milli(11) - 1), ShellClass::medium);
  EXPECT_EQ(shell_class(5'900), ShellClass::medium);
  EXPECT_EQ(shell_class(5'899), ShellClass::small);
}
TEST(FearGodToHit, SplashesConfuseThoseWhoFireFromFarAway) {  // FG-6.1.5-01, -03
  EXPECT_EQ(overconcentration(Band::extreme_range, 1), 0);
  EXPECT_EQ(overconcentration(Band::extreme_range, 4), -15);
  EXPECT_EQ(overconcentration(Band::long_range, 4), 0);
  const auto three = [](Band band) {
    return lines_with([&](auto& f) {
      f.ships_on_target = 3;
      f.band = band;
    });
  };
  EXPECT_EQ(three(Band::extreme_range), (Lines{{"overconcentration", -10}}));
  EXPECT_EQ(three(Band::long_range), Lines{});
}
TEST(FearGodToHit, AShipCountsOnceForEachClassOfShell) {  // FG-6.1.5-04, FG-6.1.6-18
  const std::array<ConcentratedFire, 5> fire = {{{0, milli(12), Band::extreme_range, false},
                                                 {0, milli(11), Band::extreme_range, false},
                                                 {0, milli(6), Band::extreme_range, false},
                                                 {1, milli(6), Band::short_range, false},
                                                 {2, milli(6), Band::extreme_range, true}}};
  EXPECT_EQ(ships_firing_alike(fire, fire[0]), 1);
  EXPECT_EQ(ships_firing_alike(fire, fire[2]), 2);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
