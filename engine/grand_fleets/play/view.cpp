// What an eye sees, and what a page or a terminal draws of it.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/words.h"
#include "engine/grand_fleets/play/chart.h"
#include "engine/grand_fleets/play/sequence.h"
#include "engine/grand_fleets/rules/victory.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/words/phrases.h"
#include "engine/grand_fleets/words/sheet.h"

namespace broadside::grand_fleets {
namespace {

// ---------------------------------------------------------------- the chart

/// The register's letters for what the card says in words; others as they are.
std::string type_letters(const std::string& words) {
  constexpr std::array<std::array<std::string_view, 2>, 12> known = {{{"battleship", "BB"},
                                                                      {"battlecruiser", "BC"},
                                                                      {"armoured cruiser", "AC"},
                                                                      {"protected cruiser", "CP"},
                                                                      {"light cruiser", "CL"},
                                                                      {"destroyer", "DD"},
                                                                      {"torpedo boat", "TB"},
                                                                      {"submarine", "SS"},
                                                                      {"monitor", "MON"},
                                                                      {"coast defence ship", "CD"},
                                                                      {"armed merchant cruiser", "AMC"},
                                                                      {"auxiliary", "AUX"}}};
  for (const auto& [word, letters] : known)
    if (word == words) return std::string(letters);
  return words;
}

/// Before she moves what she can spend, afterwards what the modifiers count (GF-6.2.1-11) of it; since then she may
/// have been hit.
std::string speed_text(const ShipCard& card, const Ship& ship, Step step) {
  const bool moved = step > Step::together || (step == Step::together && ship.moved_alone);
  const int most = movement_points(card, ship);
  if (!moved) return fmt::format("up to {}", most);
  return ship.speed > most ? fmt::format("{}, at most {}", ship.speed, most)
                           : fmt::format("{} of {}", ship.speed, most);
}

Piece piece_of(const Battle& battle, const View& view, const Chart& chart, size_t i) {
  const Ship& ship = view.open.ships[i];
  Piece piece;
  piece.handle = ship_name(battle, i);
  const ShipCard& card = battle.card(i);
  piece.label = card.name;
  piece.ship = card.id;
  piece.type = type_letters(card.type);
  piece.side = ship.side;
  piece.x = chart.column(ship.hex());
  piece.y = chart.row(ship.hex());
  piece.heading = ship.facing;
  piece.speed = speed_text(card, ship, view.step());
  piece.sound = (100 * (card.hull - ship.hull_hits) + card.hull - 1) / std::max<int>(card.hull, 1);  // 0 only when lost
  piece.lost = 100 - piece.sound;  // whatever hits her hits the hull too (GF-8.1-01)
  piece.badges = badges_of(view.open, view.at, i);
  return piece;
}

Marker wreck_of(const Battle& battle, const Open& open, const Chart& chart, size_t i) {
  const Ship& ship = open.ships[i];
  const hex::Hex at{static_cast<int16_t>(ship.q + ship.drift_q.value),
                    static_cast<int16_t>(ship.r + ship.drift_r.value)};
  return {"sunk",        battle.card(i).name,  ship.side,         chart.column(at),
          chart.row(at), ship_name(battle, i), ship.sunk_in.value};
}

/// The first letters of both names, a capital and a small one.
std::string side_letters(const Battle& battle) {
  const auto letter = [&](Seat side) {
    const std::string name = folded(side_name(battle, side));
    const size_t at = name.find_first_of("abcdefghijklmnopqrstuvwxyz");
    return at == std::string::npos ? 'x' : name[at];
  };
  return {static_cast<char>(letter(0) - 'a' + 'A'), letter(1)};
}

// ---------------------------------------------------------------- facts of the moment

/// "First BCS: Lion*, Tiger, out of command up to turn 4"; empty if nobody of it is left.
std::string group_text(const Battle& battle, const View& view, size_t squadron) {
  const Group& group = view.open.squadrons[squadron];
  std::vector<std::string> names;
  for (size_t i = 0; i < view.open.ships.count; ++i)
    if (view.open.ships[i].squadron == squadron && view.open.ships[i].afloat())
      names.push_back(ship_name(battle, i) + (group.leader == i ? "*" : ""));
  if (names.empty()) return {};
  std::string text = fmt::format("{}: {}", squadron_name(battle, squadron), joined(names));
  const bool leaderless = group.leader == kNoShip || !view.open.ships[group.leader].afloat();
  if (!group.valid)
    text += " (too small, out of command)";
  else if (group.out_until > 0 && view.at.turn <= group.out_until)
    text += fmt::format(" (out of command through turn {})", group.out_until);
  else if (leaderless)
    text += " (no leader, out of command)";
  return text;
}

std::string squadrons_text(const Battle& battle, const View& view, Seat side) {
  std::vector<std::string> parts, alone;
  for (size_t s = 0; s < view.open.squadrons.count; ++s) {
    if (view.open.squadrons[s].side != side) continue;
    if (std::string text = group_text(battle, view, s); !text.empty()) parts.push_back(std::move(text));
  }
  for (size_t i = 0; i < view.open.ships.count; ++i) {
    const Ship& ship = view.open.ships[i];
    if (ship.side == side && ship.afloat() && ship.squadron == kNoSquadron) alone.push_back(ship_name(battle, i));
  }
  if (!alone.empty()) parts.push_back("in no squadron: " + joined(alone));
  return joined(parts, "; ");
}

std::string launched_text(const Battle& battle, const Open& open) {
  std::vector<std::string> names;
  for (size_t i = 0; i < open.ships.count; ++i)
    if (open.ships[i].launched) names.push_back(ship_name(battle, i));
  return names.empty() ? "" : fmt::format("{} {} launched", listed(names), names.size() == 1 ? "has" : "have");
}

/// What the owner alone knows (GF-7.1-03). A ship's torpedoes stand together.
std::string torpedoes_text(const Battle& battle, const Table<Torpedo, kMostTorpedoes>& water) {
  std::vector<std::string> parts;
  for (uint32_t first = 0; first < water.count;) {
    uint32_t end = first + 1;
    while (end < water.count && water[end].ship == water[first].ship) ++end;
    parts.push_back(fmt::format("{} {}", ship_name(battle, water[first].ship),
                                joined(courses_text(battle, {water.begin() + first, end - first}))));
    first = end;
  }
  return joined(parts, "; ");
}

std::string escape_text(const Battle& battle, Seat side) {
  constexpr std::array<std::string_view, 4> words = {"northern", "eastern", "southern", "western"};
  std::vector<std::string> edges;
  for (size_t i = 0; i < words.size(); ++i)
    if ((battle.sides[side].escape_edges >> i & 1U) != 0) edges.emplace_back(words[i]);
  return edges.empty() ? "" : fmt::format("over the {} edge, without counting as lost", joined(edges, " or "));
}

std::string chart_text(const Chart& chart) {
  if (chart.east == 0 && chart.south == 0) return {};
  std::vector<std::string> parts;
  if (chart.east != 0)
    parts.push_back(fmt::format("{} {}", counted(std::abs(chart.east), "column"), chart.east > 0 ? "east" : "west"));
  if (chart.south != 0)
    parts.push_back(fmt::format("{} {}", counted(std::abs(chart.south), "row"), chart.south > 0 ? "south" : "north"));
  return fmt::format("has moved with the ships, {}; the log names hexes as on the first chart", joined(parts));
}

/// GF-2.2.1-01, GF-2.2.2-04 to -06, and what the scenario adds to them.
std::string victory_text(const Battle& battle) {
  std::string out = battle.turn_limit > 0 ? fmt::format("by victory points after turn {}", battle.turn_limit)
                                          : std::string("by victory points when a side has no ship left or gives up");
  out += ": three to one is a decisive victory, two to one a marginal one, less a draw";
  for (const Seat side : kBothSides)
    if (const int percent = battle.sides[side].vp_percent; percent != 100)
      out += fmt::format("; those of {} count {} %", side_name(battle, side), percent);
  return out;
}

void add_facts(const Battle& battle, const View& view, const Chart& chart, Scene& scene) {
  const Open& open = view.open;
  const auto fact = [&](std::string_view name, std::string text) {
    if (!text.empty()) scene.facts.emplace_back(std::string(name), std::move(text));
  };
  if (view.at.turn > 0)
    fact("turn", battle.turn_limit > 0 ? fmt::format("{} of {}", view.at.turn, battle.turn_limit)
                                       : std::to_string(view.at.turn));
  for (Seat side : kBothSides) {
    const int percent = battle.sides[side].vp_percent;
    fact("victory points, " + side_name(battle, side),
         points_text(side_points(battle, open, side)) +
             (percent == 100 ? std::string() : fmt::format(" (counted at {} %)", percent)));
  }
  fact("how it is won", victory_text(battle));
  for (Seat side : kBothSides) fact("squadrons, " + side_name(battle, side), squadrons_text(battle, view, side));
  fact("torpedoes in the water", launched_text(battle, open));
  if (view.me <= 1) fact("your torpedoes", torpedoes_text(battle, view.mine.torpedoes));
  if (battle.options.visibility > 0) fact("visibility", counted(battle.options.visibility, "hex", "hexes"));  // GF-Q-90
  for (Seat side : kBothSides) fact("may escape, " + side_name(battle, side), escape_text(battle, side));
  fact("chart", chart_text(chart));
}

// ---------------------------------------------------------------- the phase in words

/// Damage and losses are settled in the phase of the step before the one where play goes on.
std::string_view phase_of(const StepRow& row, Step next) {
  if (row.step != Step::damage && row.step != Step::losses) return row.phase;
  return step_row(static_cast<Step>(std::max(static_cast<int>(next) - 1, 0))).phase;
}

std::string end_phase_text(const Battle& battle, const Open& open) {
  if (open.winner > 1) return "the battle is over: a draw";
  const Level level = victory_level(side_points(battle, open, 0), side_points(battle, open, 1)).level;
  constexpr std::array<std::string_view, 3> words = {"", ", a marginal victory", ", a decisive victory"};
  return fmt::format("the battle is over: {} has won{}", side_name(battle, open.winner),
                     open.ended == Ending::resigned ? "" : words[static_cast<size_t>(level)]);
}

}  // namespace

// ---------------------------------------------------------------- the contract

void System::view(const Battle&, const Position& p, const Eye& eye, View& out) {
  out.at = p.at;
  out.open = p.open;
  out.me = kNoSeat;
  out.mine.torpedoes.clear();
  if (eye.kind != Eye::Kind::seat || eye.seat > 1) return;
  out.me = eye.seat;
  out.mine = p.secret[eye.seat];  // GF-7.1-03, GF-Q-83
}

void System::add_secrets(const Battle& battle, const Position& p, Scene& scene) {
  for (Seat side : kBothSides)
    if (p.secret[side].torpedoes.count > 0)
      scene.facts.emplace_back("torpedoes of " + side_name(battle, side),
                               torpedoes_text(battle, p.secret[side].torpedoes));
}

Scene System::scene(const Battle& battle, const View& view) {
  const Chart chart = chart_of(battle, view.open);
  Scene scene;
  scene.board = Scene::Board::hexes;
  scene.width = chart.columns;
  scene.height = chart.rows;
  scene.origin = chart.origin(view.open);
  scene.length = "hex";
  scene.title = battle.title;
  scene.phase = phase(battle, view).text;
  scene.side_letters = side_letters(battle);
  for (const LandHex& land : battle.land) {
    const hex::Hex at{land.q, land.r};
    scene.land.emplace_back(chart.column(at), chart.row(at));
  }
  for (size_t i = 0; i < view.open.ships.count; ++i) {
    const Ship& ship = view.open.ships[i];
    if (ship.afloat()) scene.pieces.push_back(piece_of(battle, view, chart, i));  // GF-1.3.2-01
    if (ship.sunk()) scene.markers.push_back(wreck_of(battle, view.open, chart, i));
    scene.sheets.push_back(sheet_of(battle, view.open, view.at, i, chart.label(ship.hex())));  // GF-2.1.2-01
  }
  add_facts(battle, view, chart, scene);
  return scene;
}

PhaseName System::phase(const Battle& battle, const View& view) {
  const Open& open = view.open;
  if (view.step() == Step::squadrons) return {"set-up: squadrons", ""};
  if (view.step() == Step::over) return {end_phase_text(battle, open), ""};
  const StepRow& row = step_row(view.step());
  const std::string_view phase = phase_of(row, open.next);
  std::string text = fmt::format("turn {}, {} Phase: {}", view.at.turn, phase, row.what);
  if ((row.step == Step::ram || row.step == Step::place) && view.at.round < open.contests.count)
    text += fmt::format(", {}", ship_name(battle, open.contests[view.at.round].ship));
  return {std::move(text), std::string(phase)};
}

}  // namespace broadside::grand_fleets
