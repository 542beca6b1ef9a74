// Scenario files: what is read, and what a fault gets for an answer. Battles of strangers: what is refused.
#include "engine/grand_fleets/setup/scenario.h"

#include <gtest/gtest.h>

#include "engine/core/scenario_file.h"
#include "engine/grand_fleets/setup/tiger.h"
#include "engine/grand_fleets/system.h"

namespace broadside::grand_fleets {
namespace THIS_FILE {

/// Ships of our own making, so that no figure of the register can upset a test. "small-..." have C&C 2, others
/// Tiger's 4.
class TestShips final : public Library {
 public:
  Expected<Json> card(std::string_view system, std::string_view ship) const override {
    EXPECT_EQ(system, "grand-fleets");
    if (ship.starts_with("no-") || ship == "mine")
      return problem({}, "no ship is called " + std::string(ship), "did you mean lion?");
    ShipCard card = hms_tiger();
    card.id = card.name = std::string(ship);
    if (ship.starts_with("small-")) {
      card.hull = 6;
      card.track = {{{2, 8}, {2, 6}, {1, 4}, {1, 2}}};
    }
    return fields_to_json(card);
  }
};

Expected<Battle> read(const std::string& text, const std::map<std::string, std::string>& options = {}) {
  return System::read_scenario(text, "x.toml", TestShips(), options);
}
std::string fault(const std::string& text, const std::map<std::string, std::string>& options = {}) {
  const auto battle = read(text, options);
  return battle ? "read" : battle.error().text();
}

const std::string kTop =
    "format = 1\n"
    "system = \"grand-fleets\"\n"
    "id = \"x\"\n"
    "source = \"house: a test\"\n"
    "turn_limit = 9\n";
const std::string kSides =
    "[[side]]\n"
    "name = \"Beatty\"\n"
    "nation = \"gb\"\n"
    "[[side]]\n"
    "name = \"Hipper\"\n"
    "nation = \"de\"\n";
const std::string kBritish =
    "[[squadron]]\n"
    "side = \"Beatty\"\n"
    "name = \"First BCS\"\n"
    "hex = \"J5\"\n"
    "facing = \"SE\"\n"
    "ships = [\"lion\", \"tiger\", { ship = \"indomitable\", hull_hits = 3, crew = -1 }]\n";
const std::string kGerman =
    "[[ship]]\n"
    "side = \"de\"\n"
    "ship = \"moltke\"\n"
    "hex = \"T12\"\n"
    "facing = \"N\"\n";
const std::string kGood = kTop + kSides + kBritish + kGerman;

/// The good file with one thing changed.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = kGood;
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string hex_of(const Battle& b, size_t i) { return hex::label({b.ships[i].q, b.ships[i].r}, b.board()); }

// ---------------------------------------------------------------- files

TEST(GrandFleetsScenario, AFileBecomesABattle) {
  const auto b = read(kGood);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->title, "x");
  EXPECT_EQ(b->columns, 30);  // GF-1.3.1-01
  EXPECT_EQ(b->rows, 20);
  EXPECT_TRUE(b->floating);
  ASSERT_EQ(b->squadrons.size(), 1U);
  EXPECT_EQ(b->squadrons[0].leader, 0);  // the first, where none is named (GF-4.2-01)
  ASSERT_EQ(b->ships.size(), 4U);
  EXPECT_EQ(b->ships[2].hull_hits, 3);
  EXPECT_EQ(b->ships[2].crew, -1);
  EXPECT_EQ(b->ships[3].side, 1);  // by the nation
  EXPECT_EQ(b->ships[3].squadron, kNoSquadron);
  EXPECT_EQ(b->ships[3].facing, 0);
}

TEST(GrandFleetsScenario, ASquadronStandsInLineBehindItsFirstShip) {
  const auto b = read(kGood);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(hex_of(*b, 0), "J5");
  for (size_t i = 1; i < 3; ++i) {
    const hex::Hex ahead{b->ships[i - 1].q, b->ships[i - 1].r}, own{b->ships[i].q, b->ships[i].r};
    EXPECT_EQ(hex::neighbour(own, b->ships[i].facing), ahead);
    EXPECT_EQ(b->ships[i].facing, 2);
  }
}

TEST(GrandFleetsScenario, SeveralShipsOfASquadronMayShareAHexAndOneMayStandApart) {
  const auto b = read(changed("ships = [\"lion\", \"tiger\", { ship = \"indomitable\", hull_hits = 3, crew = -1 }]",
                              "per_hex = 2\nships = [\"small-1\", \"small-2\", \"small-3\", { ship = \"tiger\", hex = "
                              "\"C7\", facing = \"S\" }]"));
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(hex_of(*b, 0), hex_of(*b, 1));
  EXPECT_EQ(hex_of(*b, 2), "I5");
  EXPECT_EQ(hex_of(*b, 3), "C7");
  EXPECT_EQ(b->ships[3].facing, 3);
}

TEST(GrandFleetsScenario, ShipsJoinASquadronByItsName) {
  const auto b = read(kTop + kSides + "[[squadron]]\nside = \"gb\"\nname = \"Scouts\"\nleader = \"Tiger\"\n" + kGerman +
                      "[[ship]]\nship = \"lion\"\nsquadron = \"scouts\"\nhex = \"B2\"\nfacing = \"N\"\n"
                      "[[ship]]\nship = \"tiger\"\nsquadron = \"scouts\"\nhex = \"B4\"\nfacing = \"N\"\n");
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->ships[1].side, 0);
  EXPECT_EQ(b->ships[1].squadron, 0);
  EXPECT_EQ(b->squadrons[0].leader, 2);
}

TEST(GrandFleetsScenario, APlayerWhoGroupsHisShipsHasSquadronsToPutThemInto) {  // GF-4.1-02, -05
  const auto b = read(changed("nation = \"gb\"\n", "nation = \"gb\"\nsquadrons = \"free\"\n"));
  ASSERT_TRUE(b) << b.error().text();
  ASSERT_EQ(b->squadrons.size(), 2U);  // 12 points: two of 6 each
  EXPECT_EQ(b->squadrons[1].name, "First Squadron");
  EXPECT_EQ(b->squadrons[1].leader, kNoShip);
  EXPECT_EQ(most_squadrons(11), 1);
  EXPECT_EQ(most_squadrons(15), 2);
  EXPECT_EQ(most_squadrons(24), 3);
}

TEST(GrandFleetsScenario, EveryFaultIsToldWithItsPlace) {
  EXPECT_EQ(fault(changed("format = 1", "format = 2")), "x.toml:1:10: format 2 is not known (format = 1)");
  EXPECT_EQ(fault(changed("\"grand-fleets\"", "\"grand-admiral\"")),
            "x.toml:2:10: this is a scenario of grand-admiral (system = \"grand-fleets\")");
  EXPECT_EQ(fault(changed("turn_limit = 9", "turn_limit = 0")), "x.toml:5:14: turn_limit is 0 (1 to 1000)");
  EXPECT_EQ(fault(changed("nation = \"gb\"", "nations = \"gb\"")),
            "x.toml:8:1: unknown key nations (known here: name, nation, squadrons, vp_percent, escape_edges)");
  EXPECT_EQ(fault(kTop + kBritish), "x.toml:1:1: 0 sides ([[side]] twice)");
  EXPECT_EQ(fault(changed("side = \"Beatty\"", "side = \"Jellicoe\"")),
            "x.toml:13:8: there is no side Jellicoe (Beatty or Hipper)");
  EXPECT_EQ(fault(changed("\"J5\"", "\"J25\"")), "x.toml:15:7: J25 is not a hex of the board (A1 to AD20)");
  EXPECT_EQ(fault(changed("\"SE\"", "\"E\"")), "x.toml:16:10: facing is \"E\" (one of N, NE, SE, S, SW, NW)");
  EXPECT_EQ(fault(changed("\"tiger\"", "\"no-tiger\"")),
            "x.toml:17:18: no ship is called no-tiger (did you mean lion?)");
  EXPECT_EQ(fault(changed("\"tiger\"", "\"lion\"")), "x.toml:17:18: lion is in the battle twice (each ship once)");
  EXPECT_EQ(fault(changed("\"J5\"", "\"A5\"")),
            "x.toml:17:18: ship number 2 of the squadron would start off the board (start the head farther from the "
            "edge, or give her a hex)");
  EXPECT_EQ(fault(changed("hull_hits = 3", "hull_hits = 24")),
            "x.toml:17:63: indomitable: 24 hull hits and Hull 24 (at least one circle must be left)");
  EXPECT_EQ(fault(changed("facing = \"N\"\n", "")), "x.toml:18:1: facing is missing (one of N, NE, SE, S, SW, NW)");
  EXPECT_EQ(fault(changed("hex = \"J5\"\n", "hex = \"J5\"\nleader = \"moltke\"\n")),
            "x.toml:16:10: moltke is not a ship of the squadron (one of its ships)");
  EXPECT_EQ(fault(changed("side = \"de\"", "squadron = \"Second\"")),
            "x.toml:19:12: there is no squadron Second (one of First BCS)");
  EXPECT_EQ(fault(changed("[[side]]", "[options]\nwind = 3\n[[side]]")).substr(0, 32),
            "x.toml:7:1: unknown option wind ");
}

TEST(GrandFleetsScenario, OptionsCanBeOverridden) {
  const auto b = read(kGood, {{"visibility", "6"}, {"collision_at_ten", "yes"}});
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->options.visibility, 6);
  EXPECT_TRUE(b->options.collision_at_ten);
  EXPECT_EQ(fault(kGood, {{"visibility", "far"}}),
            "option visibility: visibility is \"far\" (a whole number from 0 to 60)");
}

TEST(GrandFleetsScenario, WithoutAWordEveryOptionHasItsDefault) {
  const auto plain = read(kGood);
  ASSERT_TRUE(plain) << plain.error().text();
  for (const OptionInfo& option : System::info().options) {
    const auto said = read(kGood, {{option.name, option.standard}});
    ASSERT_TRUE(said) << said.error().text();
    EXPECT_EQ(fields_to_json(said->options), fields_to_json(plain->options)) << option.name;
  }
}

TEST(GrandFleetsScenario, ABattleFromBeforeTheRulingOnEvasionKeepsItsReading) {  // GF-Q-125
  const auto b = read(kGood);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_TRUE(b->options.evasion_as_plotted);
  const auto carried_out = read(kGood, {{"evasion_as_plotted", "false"}});
  ASSERT_TRUE(carried_out) << carried_out.error().text();
  EXPECT_FALSE(carried_out->options.evasion_as_plotted);
  Json old = fields_to_json(*b);
  old["options"].erase("evasion_as_plotted");
  Battle again;
  ASSERT_TRUE(fields_from_json(old, again, "battle"));
  EXPECT_FALSE(again.options.evasion_as_plotted);
}

TEST(GrandFleetsScenario, TheBoardIsNotFloatedWhereLandOrAnEdgeMatters) {  // GF-Q-31
  const std::string edge = changed("nation = \"de\"\n", "nation = \"de\"\nescape_edges = [\"south\", \"east\"]\n");
  const auto b = read(edge);
  ASSERT_TRUE(b) << b.error().text();
  EXPECT_EQ(b->sides[1].escape_edges, kSouth | kEast);
  EXPECT_FALSE(b->floating);
  EXPECT_EQ(fault(edge, {{"unbounded_sea", "true"}}),
            "x.toml:1:1: an unbounded sea has no edges to escape over (unbounded_sea = false, or no escape_edges)");
  const auto land = read(changed("turn_limit = 9\n", "turn_limit = 9\nland = [\"A1\", \"A2\"]\n"));
  ASSERT_TRUE(land) << land.error().text();
  EXPECT_FALSE(land->floating);
  EXPECT_EQ(fault(changed("turn_limit = 9\n", "turn_limit = 9\nland = [\"A1\"]\nfloating = true\n")),
            "x.toml:7:12: the board cannot float where land or an edge matters (floating = false, or leave it "
            "out)");
  EXPECT_EQ(fault(changed("turn_limit = 9\n", "turn_limit = 9\nland = [\"J5\"]\n")),
            "x.toml:18:10: lion: J5 is land (a sea hex)");  // GF-Q-32
}

TEST(GrandFleetsScenario, SquadronsOfTheScenarioAreSuchAsAPlayerCouldForm) {  // GF-4.1-02, -04, GF-Q-24
  EXPECT_EQ(fault(changed(", \"tiger\", { ship = \"indomitable\", hull_hits = 3, crew = -1 }", "")), "read");
  const std::string alone = "[[ship]]\nside = \"gb\"\nship = \"tiger\"\nhex = \"A1\"\nfacing = \"N\"\n";
  EXPECT_EQ(fault(changed(", \"tiger\", { ship = \"indomitable\", hull_hits = 3, crew = -1 }", "") + alone),
            "x.toml:17:9: First BCS has C&C 4, of 8 of its side in 1 squadron (at least 8; or all ships in one; or all "
            "in two of at least 6 with 12 to 15 together)");
  EXPECT_EQ(fault(kGood + "[[squadron]]\nside = \"gb\"\nname = \"Second\"\n"),
            "x.toml:23:1: Second has no ship (at least one)");
  EXPECT_EQ(fault(kGood + "[[squadron]]\nside = \"gb\"\nname = \"FIRST bcs\"\n"),
            "x.toml:25:8: another squadron is also called FIRST bcs (a different name)");
}

// ---------------------------------------------------------------- cards in the file

const std::string kCard =
    "[[card]]\n"
    "id = \"mine\"\n"
    "name = \"Amazone\"\n"
    "type = \"CL\"\n"
    "hull = 7\n"
    "speed = [6, 5, 4, 2]\n"
    "belt = [2, 1]\n"
    "light = 4\n"
    "torpedoes = { range = 4, damage = 4, tubes = \"[OO][O]\" }\n"
    "hit_location = [\"4.1in\", \"4.1in\", \"light\", \"tube\", \"-\", \"-\", \"-\", \"-\", \"-\"]\n"
    "[[card.guns]]\n"
    "gun = \"DE 4.1\\\"/40\"\n"
    "weapon = \"4.1in\"\n"
    "range = [1, 3, 5]\n"
    "pen = [2, 1, 0]\n"
    "damage = 1\n"
    "mounts = \"ACE[OOO] BDF2[O]\"\n";

std::string with_card(const std::string& from = "", const std::string& to = "") {
  std::string text = changed("ship = \"moltke\"", "ship = \"mine\"") + kCard;
  if (!from.empty()) text.replace(text.find(from), from.size(), to);
  return text;
}

TEST(GrandFleetsScenario, ACardMayStandInTheFile) {  // GF-Q-109
  const auto b = read(with_card());
  ASSERT_TRUE(b) << b.error().text();
  const ShipCard& card = b->card(3);
  EXPECT_EQ(card.name, "Amazone");
  EXPECT_EQ(card.track[0], (TrackBox{2, 6}));  // 2, 2, 2 and 1 (GF-Q-80)
  EXPECT_EQ(card.track[3], (TrackBox{1, 2}));
  ASSERT_EQ(card.guns.size(), 1U);
  EXPECT_EQ(card.guns[0].mounts, (std::vector<Mounts>{{kArcA | kArcC | kArcE, 1, 3}, {kArcB | kArcD | kArcF, 2, 1}}));
  EXPECT_EQ(card.torpedoes.tubes, (std::vector<uint8_t>{2, 1}));
  EXPECT_EQ(card.hit_location,
            (std::array<Loss, 9>{0, 0, kLossLight, kLossTube, kNoLoss, kNoLoss, kNoLoss, kNoLoss, kNoLoss}));
}

TEST(GrandFleetsScenario, FaultsOfACardAreToldWithTheirPlace) {
  EXPECT_EQ(
      fault(with_card("\"[OO][O]\"", "\"OO\"")),
      "x.toml:31:46: \"OO\" is not a list of tubes (a bracket for each tube, a circle for each torpedo: [O][OO])");
  EXPECT_EQ(fault(with_card("\"tube\"", "\"6in\"")),
            "x.toml:32:16: \"6in\" is not a weapon of Amazone (one of -, light, tube, 4.1in for each roll of 1 to 9)");
  EXPECT_EQ(fault(with_card("hull = 7", "hull = 7\ncircles = [2, 2, 2, 2]")),
            "x.toml:28:11: Amazone has 8 circles and Hull 7 (as many circles as Hull)");
  EXPECT_EQ(fault(with_card("[1, 3, 5]", "[1, 5, 3]")),
            "x.toml:33:1: Amazone, 4.1in: ranges 1/5/3 (ascending, from 1 to 40)");
}

// ---------------------------------------------------------------- battles of strangers

std::string refused(const Battle& b) {
  const auto ok = System::validate(b, "battle");
  return ok ? "good" : ok.error().text();
}

TEST(GrandFleetsValidate, NothingOfABattleIsTakenForGranted) {
  const Battle good = *read(kGood);
  EXPECT_EQ(refused(good), "good");
  const auto with = [&](auto&& change) {
    Battle b = good;
    change(b);
    return refused(b);
  };
  EXPECT_EQ(with([](Battle& b) { b.columns = 65; }), "battle.columns: columns is 65 (2 to 64)");
  EXPECT_EQ(with([](Battle& b) { b.ships.resize(1); }), "battle.sides[1].ships: Hipper has no ship (at least one)");
  EXPECT_EQ(with([](Battle& b) { b.ships.resize(129); }), "battle.ships: ships is 129 (1 to 128)");
  EXPECT_EQ(with([](Battle& b) { b.ships[1].side = 2; }), "battle.ships[1].side: tiger: is on no side (0 or 1)");
  EXPECT_EQ(with([](Battle& b) { b.ships[1].facing = 6; }), "battle.ships[1].facing: tiger: facing 6 (0 to 5)");
  EXPECT_EQ(with([](Battle& b) { b.ships[1].squadron = 7; }),
            "battle.ships[1].squadron: tiger: is not in a squadron of her side (a squadron of her side, or none)");
  EXPECT_EQ(with([](Battle& b) { b.squadrons[0].leader = 3; }),
            "battle.squadrons[0].leader: the leader of First BCS is not one of its ships (one of its ships)");
  EXPECT_EQ(with([](Battle& b) { b.sides[0].vp_percent = 0; }),
            "battle.sides[0].vp_percent: vp_percent is 0 (1 to 1000)");
  EXPECT_EQ(with([](Battle& b) { b.sides[1].squadrons = Choice::free; }),
            "battle.sides[1].squadrons: there is no squadron to form (at least one squadron)");
}

TEST(GrandFleetsValidate, CardsKeepWithinWhatTheRulesCanCount) {
  const auto with = [](auto&& change) {
    ShipCard card = hms_tiger();
    change(card);
    const auto f = card_flaw(card);
    return f ? f->reason : "good";
  };
  const auto nothing = [](ShipCard&) {};
  EXPECT_EQ(with(nothing), "good");
  EXPECT_EQ(with([](ShipCard& c) { c.track[1].speed = 7; }), "HMS Tiger: speeds rise, or are above 12");
  EXPECT_EQ(with([](ShipCard& c) { c.guns[1].weapon = "14in"; }), "HMS Tiger: weapon 14in is listed twice");
  EXPECT_EQ(with([](ShipCard& c) { c.guns[1].weapon = "light"; }), "HMS Tiger: light means something else in an order");
  EXPECT_EQ(with([](ShipCard& c) { c.guns[0].mounts[0].arcs = 0; }), "HMS Tiger, 14in: mounts without arcs");
  EXPECT_EQ(with([](ShipCard& c) { c.guns[0].mounts[1] = c.guns[0].mounts[0]; }),
            "HMS Tiger, 14in: identical mounts are listed twice");
  EXPECT_EQ(with([](ShipCard& c) {
              c.guns[0].mounts = {{kAllArcs, 3, 20}};
              c.guns[0].damage = 5;
            }),
            "HMS Tiger, 14in: 60 barrels of damage 5");  // more than a byte of damage points
  EXPECT_EQ(with([](ShipCard& c) { c.guns.resize(7, c.guns[0]); }), "guns is 7");
  EXPECT_EQ(with([](ShipCard& c) { c.torpedoes.tubes.assign(17, 1); }), "torpedoes is 17");
  EXPECT_EQ(with([](ShipCard& c) { c.hit_location[8] = 2; }), "HMS Tiger: names a weapon she does not have");
  EXPECT_EQ(with([](ShipCard& c) { c.hull = 25; }), "HMS Tiger has 24 circles and Hull 25");
}

TEST(GrandFleetsValidate, NoTableCanBeOverrun) {
  Battle b = *read(kGood);
  while (b.ships.size() < kMostShips) {
    b.ships.push_back(b.ships[0]);
    b.ships.back().card.name = "s" + std::to_string(b.ships.size());
    b.ships.back().card.light.count = 0;
    b.ships.back().card.hit_location[7] = kNoLoss;
  }
  EXPECT_EQ(refused(b), "battle.ships: 2572 mounts, light guns and tubes of all ships (at most 2048)");
  for (Entry& e : b.ships) e.card.torpedoes.tubes.assign(5, 1);
  EXPECT_EQ(refused(b), "battle.ships: 635 torpedo tubes on one side (at most 512)");
}

// ---------------------------------------------------------------- positions of strangers

std::string doubted(const Battle& b, const Position& p) {
  const auto ok = System::plausible(b, p);
  return ok ? "good" : ok.error().text();
}

TEST(GrandFleetsValidate, APositionMustFitItsBattle) {
  const Battle b = *read(kGood);
  Position good;
  System::start(b, good);
  EXPECT_EQ(doubted(b, good), "good");
  const auto with = [&](auto&& change) {
    Position p = good;
    p.at.turn = 1;
    p.at.step = static_cast<uint8_t>(Step::individual);
    change(p);
    return doubted(b, p);
  };
  EXPECT_EQ(with([](Position&) {}), "good");
  EXPECT_EQ(with([](Position& p) { p.at.step = 40; }), "position.at.step: is not a step");
  EXPECT_EQ(with([](Position& p) { p.at.turn = 10; }), "position.at.turn: does not fit the step or the turn limit");
  EXPECT_EQ(with([](Position& p) { p.open.ships.count = 3; }), "position.open.ships: are not the ships of the battle");
  EXPECT_EQ(with([](Position& p) { p.open.ships[0].q = -1; }), "position.open.ships[0]: is off the board");
  EXPECT_EQ(with([](Position& p) { p.open.ships[0].mounts[0] = 3; }),
            "position.open.ships[0]: has more weapons than her card");
  EXPECT_EQ(with([](Position& p) { p.open.ships[0].fate = Fate::sunk; }),
            "position.open.ships[0]: is sunk with hull left");
  EXPECT_EQ(with([](Position& p) { p.open.squadrons[0].leader = 3; }),
            "position.open.squadrons[0]: is led by a ship of another squadron");
  EXPECT_EQ(with([](Position& p) { p.at.step = static_cast<uint8_t>(Step::ram); }),
            "position.at.round: is not a row of the contests");
  EXPECT_EQ(with([](Position& p) { p.open.fire.add({0, 3, 0, 0}); }), "position.open.fire: does not fit the step");
  EXPECT_EQ(with([](Position& p) {
              p.secret[0].torpedoes.add({0, 3, kArcA, 9});
            }),
            "position.secret: holds a torpedo without arc or tube");
  EXPECT_EQ(with([](Position& p) {
              p.open.damage.add({0, 9, 1, Cause::gun, kArcA, 0});
            }),
            "position.open.damage: names a ship that does not exist");
  EXPECT_EQ(with([](Position& p) { p.open.ended = Ending::eliminated; }), "position.open.ended: does not fit the step");
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets
