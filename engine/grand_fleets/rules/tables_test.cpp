// What the rules make of the printed tables, and HMS Tiger's card, against data/rules/tables/grand-fleets.
#include <algorithm>
#include <map>

#include "data/embed.h"
#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

using trial::Rows;

Rows table(const std::string& name) { return trial::table("grand-fleets", name); }

/// The last number of a row without one is as far as anything in the game goes.
int number(const std::string& cell, int if_empty = 100) { return cell.empty() ? if_empty : std::stoi(cell); }

/// Calls f(key, cells) for every key from the first column to the second of each row.
template <class F>
void each_key(const std::string& name, F&& f) {
  int next = -1;
  for (const auto& cells : table(name)) {
    if (next >= 0) EXPECT_EQ(number(cells[0]), next) << name << ": the rows leave a gap";
    for (int key = number(cells[0]); key <= number(cells[1]); ++key) f(key, cells);
    next = number(cells[1]) + 1;
  }
}

TEST(GrandFleetsTables, Maneuvers) {  // GF-5.2.1-03 to -08, GF-8.3.8-01, -02
  const std::map<std::string, std::string> orders = {{"number N", "1"}, {"P", "P"}, {"S", "S"}, {"E", "E"}};
  for (const auto& cells : table("maneuvers")) {
    const Plot order = plot(orders.at(cells[0]));
    EXPECT_EQ(cost(order, false), number(cells[2])) << cells[0];
    int jammed_faults = 0, squadron_faults = 0;
    plot_faults(order, false, true, -1, [&](FaultCode) { ++jammed_faults; });
    plot_faults(order, true, false, -1, [&](FaultCode) { ++squadron_faults; });
    EXPECT_EQ(jammed_faults > 0, cells[3] == "not allowed") << cells[0];
    if (jammed_faults == 0) EXPECT_EQ(cost(order, true), number(cells[3])) << cells[0];
    EXPECT_EQ(squadron_faults > 0, cells[6] == "yes") << cells[0];
    Sailed sailed;
    sail({}, {{0, 0}, 3}, -1, false, order, sailed);
    EXPECT_EQ(static_cast<int>(sailed.path.count) - 1, cells[4] == "N" ? 1 : number(cells[4])) << cells[0];
    EXPECT_EQ(sailed.end.facing - 3, number(cells[5])) << cells[0];
    EXPECT_EQ(sailed.evasive, number(cells[7])) << cells[0];
  }
}

TEST(GrandFleetsTables, FiringArcs) {  // GF-6.1.2-01, -02, GF-Q-13
  // Bearings, clockwise from the bow, of hexes on the limits of the arcs and in the middle of each.
  const std::map<int, hex::Hex> bearings = {{0, {0, -2}},   {30, {1, -2}},  {60, {2, -2}},  {90, {2, -1}},
                                            {120, {2, 0}},  {150, {1, 1}},  {180, {0, 2}},  {210, {-1, 2}},
                                            {240, {-2, 2}}, {270, {-2, 1}}, {300, {-2, 0}}, {330, {-1, -1}}};
  for (const auto& cells : table("firing_arcs")) {
    const int from = number(cells[2]), to = number(cells[3]);
    for (const auto& [bearing, hex] : bearings) {
      const bool inside = (bearing >= from && bearing <= to) || (bearing == 0 && to == 360);
      EXPECT_EQ((arcs_to({0, 0}, 0, hex) & arcs(cells[0])) != 0, inside) << cells[0] << " " << bearing;
    }
  }
}

TEST(GrandFleetsTables, LightGunLimits) {  // GF-6.1.1-04, -05
  for (const auto& cells : table("light_gun_limits")) {
    const int parts = cells[1] == "1/4" ? 4 : 2;
    EXPECT_EQ(cells[2], "up");
    for (int guns = 1; guns <= 12; ++guns)
      EXPECT_EQ(light_limit(guns, arcs(cells[0])), (guns + parts - 1) / parts) << cells[0] << " " << guns;
  }
}

/// The value of one part of the modifiers in a row of either modifier table.
template <class Part>
void expect_rows(const std::string& name, const std::string& category, Part&& part) {
  int rows = 0;
  for (const auto& cells : table(name)) {
    if (cells[0] != category) continue;
    EXPECT_EQ(part(cells[1]), number(cells[2])) << name << ": " << cells[1];
    ++rows;
  }
  EXPECT_GT(rows, 0) << name << ": " << category;
}

/// "4-5 MPs spent", "8 or more MPs spent", "1-2 hexes", "same hex (0)"
int first_number(const std::string& text) { return std::stoi(text.substr(text.find_first_of("0123456789"))); }

Size size_of(const std::string& word) {
  return static_cast<Size>(std::find(kSizeWords.begin(), kSizeWords.end(), word) - kSizeWords.begin());
}

TEST(GrandFleetsTables, GunfireModifiers) {  // GF-6.2.1-02 to -15
  const auto with = [](auto&& change) {
    GunModifierFacts facts;
    facts.firer_speed = facts.target_speed = 2;
    change(facts);
    return gun_modifiers(facts);
  };
  using Facts = GunModifierFacts;
  const std::string name = "gunfire_modifiers";
  expect_rows(name, "range", [&](const std::string& text) {
    const auto band = std::find(kBandWords.begin(), kBandWords.end(), text) - kBandWords.begin();
    return with([&](Facts& f) { f.band = static_cast<Band>(band); }).of(kGunRange);
  });
  expect_rows(name, "firer_speed", [&](const std::string& text) {
    return with([&](Facts& f) { f.firer_speed = first_number(text); }).of(kGunOwnSpeed);
  });
  expect_rows(name, "target_speed", [&](const std::string& text) {
    return with([&](Facts& f) { f.target_speed = first_number(text); }).of(kGunTargetSpeed);
  });
  expect_rows(name, "target_size", [&](const std::string& text) {
    return with([&](Facts& f) { f.target_size = size_of(text); }).of(kGunTargetSize);
  });
  expect_rows(name, "fire", [&](const std::string&) { return with([](Facts& f) { f.on_fire = true; }).of(kOnFire); });
  expect_rows(name, "list", [&](const std::string&) { return with([](Facts& f) { f.listing = true; }).of(kListing); });
  expect_rows(name, "evasive", [&](const std::string& text) {
    const bool firer = text.find("firing ship") != std::string::npos;
    return with([&](Facts& f) { (firer ? f.evasive_firer : f.evasive_target) = 1; })
        .of(firer ? kGunOwnEvasion : kGunTargetEvasion);
  });
  expect_rows(name, "over_concentration", [&](const std::string&) {
    return with([](Facts& f) { f.other_heavy_ships = 1, f.band = Band::far; }).of(kOverConcentration);
  });
}

TEST(GrandFleetsTables, TorpedoModifiers) {  // GF-7.2.2-02 to -10
  const auto with = [](auto&& change) {
    TorpedoModifierFacts facts;
    facts.firer_speed = facts.target_speed = 2;
    change(facts);
    return torpedo_modifiers(facts);
  };
  using Facts = TorpedoModifierFacts;
  const std::string name = "torpedo_modifiers";
  expect_rows(name, "range", [&](const std::string& text) {
    return with([&](Facts& f) { f.distance = first_number(text); }).of(kTorpedoRange);
  });
  expect_rows(name, "target_speed", [&](const std::string& text) {
    return with([&](Facts& f) { f.target_speed = first_number(text); }).of(kTorpedoTargetSpeed);
  });
  expect_rows(name, "target_size", [&](const std::string& text) {
    return with([&](Facts& f) { f.target_size = size_of(text); }).of(kTorpedoTargetSize);
  });
  expect_rows(name, "under_gunfire",
              [&](const std::string&) { return with([](Facts& f) { f.under_gunfire = true; }).of(kUnderGunfire); });
  expect_rows(name, "evasive", [&](const std::string& text) {
    const bool firer = text.find("launching ship") != std::string::npos;
    return with([&](Facts& f) { (firer ? f.evasive_firer : f.evasive_target) = 1; })
        .of(firer ? kTorpedoOwnEvasion : kTorpedoTargetEvasion);
  });
}

TEST(GrandFleetsTables, LongOddsAreForTheirModifiersAlone) {  // GF-6.2.1-13, GF-7.2.2-09
  EXPECT_EQ(needs(kLongOdds + 1).second, 0);
  EXPECT_EQ(needs(kLongOdds + 1).first, kDieSides);
  EXPECT_GT(needs(kLongOdds).second, 0);
  EXPECT_GT(needs(kHopeless + 1).second, 0);
  EXPECT_EQ(needs(kHopeless).first, 0);
  EXPECT_EQ(needs(kHopeless - 1).first, 0);
}

/// What one marker does on a roll: points, markers gone, damage rolls.
struct Marked {
  int points = 0, removed = 0, rolls = 0;
};
Marked marker(uint8_t Ship::*markers, int roll) {
  Sea sea;
  const uint16_t tiger = sea.add(kFirst, {0, 0}, 0, hms_tiger());
  sea.begin().ship(tiger).*markers = 1;
  const Continued done =
      with_dice({roll}, [&](Dice& d) { return continuing(sea.battle.card(tiger), sea.ship(tiger), tiger, d); });
  const Struck fire =
      sea.struck(tiger, done.fire_damage, Cause::fire, 0, std::vector<int>(static_cast<size_t>(done.fire_damage), 9));
  return {done.fire_damage + done.flood_hits, 1 - sea.ship(tiger).*markers, fire.rolls};
}

TEST(GrandFleetsTables, FireEffects) {  // GF-8.3.3-03, -04
  each_key("fire_effects", [](int roll, const std::vector<std::string>& cells) {
    const Marked done = marker(&Ship::fire_markers, roll);
    EXPECT_EQ(done.points, number(cells[2])) << roll;
    EXPECT_EQ(done.removed, number(cells[3])) << roll;
    EXPECT_EQ(done.rolls > 0, cells[4] == "yes") << roll;
  });
}

TEST(GrandFleetsTables, FloodEffects) {  // GF-8.3.5-03, -04
  each_key("flood_effects", [](int roll, const std::vector<std::string>& cells) {
    const Marked done = marker(&Ship::flood_markers, roll);
    EXPECT_EQ(done.points, number(cells[2])) << roll;
    EXPECT_EQ(done.removed, number(cells[3])) << roll;
    EXPECT_EQ(done.rolls > 0, cells[4] == "yes") << roll;
  });
}

TEST(GrandFleetsTables, VictoryPointsAndLevels) {  // GF-2.2.2-02 to -06
  const auto points = table("victory_points");
  ASSERT_EQ(points.size(), 2U);
  EXPECT_EQ(victory_points(24, 1, Fate::afloat).total(), number(points[0][1]));
  EXPECT_EQ(points[1][1], "full Hull value, in addition");
  EXPECT_EQ(victory_points(24, 24, Fate::sunk).bonus, 24);
  for (const auto& cells : table("victory_levels")) {
    const bool below = cells[0].starts_with("less than");
    const int ratio = first_number(cells[0]);
    const Level level = victory_level(below ? 10 * ratio - 1 : 10 * ratio, 10).level;
    EXPECT_EQ(level, cells[1] == "draw"            ? Level::draw
                     : cells[1].starts_with("dec") ? Level::decisive
                                                   : Level::marginal)
        << cells[0];
  }
}

// ---------------------------------------------------------------- HMS Tiger (GF-3-02)

TEST(GrandFleetsTiger, HerCardIsThePrintedOne) {  // GF-3.2-02, GF-3.3-03, GF-3.4-03, GF-3.5-03 to GF-3.6-02
  const ShipCard& card = hms_tiger();
  std::map<std::string, std::string> printed;
  for (const auto& cells : table("card_hms_tiger")) printed[cells[0]] = cells[1];
  EXPECT_EQ(card.name, printed["name"]);
  EXPECT_EQ(card.type, printed["type"]);
  EXPECT_EQ(card.ship_class, printed["class"]);
  EXPECT_EQ(card.hull, number(printed["hull"]));
  EXPECT_EQ(card.speed(), number(printed["speed"]));
  EXPECT_EQ(card.belt[0], number(printed["belt_normal"]));
  EXPECT_EQ(card.belt[1], number(printed["belt_plunging"]));
  EXPECT_EQ(card.ends[0], number(printed["ends_normal"]));
  EXPECT_EQ(card.ends[1], number(printed["ends_plunging"]));
  EXPECT_EQ(card.deck, number(printed["deck"]));
  EXPECT_EQ(kSizeWords[static_cast<size_t>(size_class(card.hull))], printed["size_class"]);
  EXPECT_EQ(size_row(card.hull).mod, number(printed["mod"]));
  EXPECT_EQ(size_row(card.hull).cc, number(printed["cc"]));
  EXPECT_EQ(size_row(card.hull).command_radius, number(printed["command_radius"]));
  EXPECT_EQ(card.aar, number(printed["aar"]));
  EXPECT_EQ(card.light.count, number(printed["light_guns"]));
  const std::vector<uint8_t> tubes(static_cast<size_t>(number(printed["torpedo_tubes"])),
                                   static_cast<uint8_t>(number(printed["torpedoes_per_tube"])));
  EXPECT_EQ(card.torpedoes.tubes, tubes);
}

TEST(GrandFleetsTiger, HerArmamentIsThePrintedOne) {  // GF-3.7.1-02 to GF-3.7.4-02, GF-3.8.1-02, GF-3.8.2-02
  const ShipCard& card = hms_tiger();
  const auto rows = table("card_hms_tiger_armament");
  ASSERT_EQ(rows.size(), card.guns.size() + 2);
  const auto expect_guns = [](const std::vector<std::string>& cells, int rof, const auto& range, const auto& pen,
                              bool plunging, int damage) {
    EXPECT_EQ(rof, number(cells[2])) << cells[0];
    for (size_t band = 0; band < 3; ++band) {
      EXPECT_EQ(range[band], number(cells[3 + band])) << cells[0];
      EXPECT_EQ(pen[band], number(cells[6 + band])) << cells[0];
    }
    EXPECT_EQ(plunging, cells[9] == "yes") << cells[0];
    EXPECT_EQ(damage, number(cells[10])) << cells[0];
  };
  for (size_t i = 0; i < card.guns.size(); ++i) {
    EXPECT_EQ(card.guns[i].gun, rows[i][0]);
    expect_guns(rows[i], card.guns[i].rof, card.guns[i].range, card.guns[i].pen, card.guns[i].plunging,
                card.guns[i].damage);
  }
  expect_guns(rows[2], kLightRof, kLightRange, kLightPen, card.light.plunging, kLightDamage);  // GF-3.7-02
  EXPECT_EQ(card.torpedoes.torpedo, rows[3][0]);
  EXPECT_EQ(card.torpedoes.range, number(rows[3][5]));
  EXPECT_EQ(card.torpedoes.damage, number(rows[3][10]));
}

TEST(GrandFleetsTiger, HerMountsTrackAndHitLocationsArePrinted) {  // GF-3.7.5-04, GF-3.8.3-04, GF-3.9-04, GF-3.10-02
  const ShipCard& card = hms_tiger();
  for (const auto& cells : table("card_hms_tiger_mounts")) {
    if (cells[1] == "any") continue;  // light guns and torpedoes: see the other tables
    const auto line =
        std::find_if(card.guns.begin(), card.guns.end(), [&](const GunLine& g) { return g.gun == cells[0]; });
    ASSERT_NE(line, card.guns.end()) << cells[0];
    const Mounts printed{arcs(cells[1]), static_cast<uint8_t>(number(cells[2])),
                         static_cast<uint8_t>(number(cells[3]))};
    EXPECT_NE(std::find(line->mounts.begin(), line->mounts.end(), printed), line->mounts.end()) << cells[1];
  }
  const auto track = table("card_hms_tiger_damage_track");
  ASSERT_EQ(track.size(), card.track.size());
  for (size_t i = 0; i < track.size(); ++i) {
    EXPECT_EQ(card.track[i].circles, number(track[i][1]));
    for (int hits = number(track[i][2]); hits <= number(track[i][3]); ++hits)
      EXPECT_EQ(track_speed(card, hits), number(track[i][4])) << hits;
  }
  const auto location = table("card_hms_tiger_hit_location");
  for (size_t i = 0; i < card.hit_location.size(); ++i) {
    const Loss loss = card.hit_location[i];
    const std::string word = loss == kNoLoss      ? "none"
                             : loss == kLossLight ? "light gun"
                                                  : card.guns[static_cast<size_t>(loss)].loss;
    EXPECT_EQ(word, location[i][1]) << i + 1;
  }
  EXPECT_EQ(location[9][1], "critical hit");  // GF-3.10-03
}

TEST(GrandFleetsTables, ShipsNamedInTheProseHaveTheValuesOfTheirSize) {  // GF-4.1-08
  int with_size = 0;
  for (const auto& cells : table("ships_named_in_prose")) {
    if (cells[1].empty()) continue;
    const SizeRow& row = size_row(size_of(cells[1]));
    EXPECT_EQ(row.cc, number(cells[3])) << cells[0];
    EXPECT_EQ(row.command_radius, number(cells[4])) << cells[0];
    if (!cells[2].empty()) EXPECT_EQ(size_class(number(cells[2])), size_of(cells[1])) << cells[0];
    ++with_size;
  }
  EXPECT_EQ(with_size, 5);
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
