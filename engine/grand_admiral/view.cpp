// What an eye sees, and what a page or a terminal draws of it.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/core/words.h"
#include "engine/grand_admiral/notation.h"
#include "engine/grand_admiral/rule.h"
#include "engine/grand_admiral/scenario.h"
#include "engine/grand_admiral/sequence.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/tell.h"
#include "engine/grand_admiral/victory.h"

namespace broadside::grand_admiral {
namespace {

// ---------------------------------------------------------------- a ship's data sheet (GA-SHEET-02)

std::string fate_text(const Battle& battle, const Ship& ship, const Entry& entry, bool over) {
  switch (ship.fate) {
    case Fate::sunk: return "sunk";
    case Fate::left: return "has left the board";
    case Fate::reserve:
      if (entry.arrives == 0) return "not in the fleet";
      return over ? fmt::format("did not come: due in round {}", entry.arrives)
                  : fmt::format("arrives in round {}", entry.arrives);
    case Fate::afloat: break;
  }
  return fmt::format("{}, heading {}{}", hex::label(ship.hex(), battle.board()), hex::heading_word(ship.heading),
                     crippled(entry.card.row1, ship.checked) ? ", crippled" : "");
}

constexpr const char* kLegend =
    "Of two numbers the first is hers unhurt, the second crippled: speed 4 (4/2) is 4 now. Dice in (14) are turrets: "
    "half of them, rounded up, fire ahead and astern; [4] are casemates: none fires ahead or astern; bare ones "
    "fire all round. S5 S4 L3 is the penetration one, two and three hexes off: S, short range, hits with 5 or 6; L, "
    "long range, with 6.";

Sheet sheet_of(const Battle& battle, const Open& open, size_t i) {
  const Ship& ship = open.ships[i];
  const ShipCard& card = battle.card(i);
  const bool hurt = crippled(card.row1, ship.checked);
  Sheet sheet;
  sheet.handle = ship_name(battle, i);
  sheet.title = fmt::format("{} {} ({})", card.type, card.name, card.year);
  sheet.side = ship.side;
  const auto words = [&](std::string label, std::string text, RuleId rule) {
    sheet.rows.push_back({std::move(label), std::move(text), 0, 0, rule.text(), false});
  };
  const auto boxes = [&](std::string label, int all, int crossed, RuleId rule) {
    sheet.rows.push_back({std::move(label), fmt::format("{} left", all - crossed), all, crossed, rule.text(), false});
  };
  words("position", fate_text(battle, ship, battle.ships[i], open.ended != Ending::none), GA("CNT-17"));
  words("victory points", std::to_string(card.points), GA("SHEET-03"));
  boxes("hull, first row", card.row1, std::min<int>(ship.checked, card.row1), GA("SHEET-05"));
  boxes("hull, second row", card.row2, std::max(ship.checked - card.row1, 0), GA("SHEET-06"));
  words("armour", fmt::format("belt {}, end {}", card.belt, card.end), GA("CNT-08"));
  words("speed", fmt::format("{} ({}/{})", now(card.speed, hurt), card.speed[0], card.speed[1]), GA("SHEET-07"));
  if (card.anti_aircraft > 0) words("anti-aircraft", fmt::format("{}, not used", card.anti_aircraft), GA("CNT-15"));
  if (card.torpedoes > 0) boxes("torpedoes", card.torpedoes, card.torpedoes - ship.torpedoes, GA("SHEET-08"));
  for (const Battery& b : card.batteries)
    words(b.gun == b.weapon ? b.gun : fmt::format("{} ({})", b.gun, b.weapon),
          fmt::format("{} now, {}: {}", dice_count(now(b.dice, hurt)), dice_text(b), range_text(b.sequence)),
          GA("SHEET-11"));
  words("legend", kLegend, GA("SHEET-02"));
  return sheet;
}

// ---------------------------------------------------------------- pieces and facts

Piece piece_of(const Battle& battle, const Open& open, size_t i) {
  const Ship& ship = open.ships[i];
  const ShipCard& card = battle.card(i);
  const bool hurt = crippled(card.row1, ship.checked);
  const int boxes = card.row1 + card.row2;
  Piece piece;
  piece.handle = ship_name(battle, i);
  piece.label = card.name;
  piece.ship = card.id;
  piece.type = card.type;
  piece.side = ship.side;
  piece.x = ship.q;
  piece.y = hex::row_of(ship.hex());
  piece.heading = ship.heading;
  piece.speed = std::to_string(now(card.speed, hurt));
  piece.sound = boxes > 0 ? (boxes - std::min<int>(ship.checked, boxes)) * 100 / boxes : 100;
  piece.lost = 100 - piece.sound;  // damage takes hull boxes alone
  if (hurt) piece.badges.emplace_back("crippled");
  if (ship.acted != 0 && open.card != kNoCard) piece.badges.emplace_back(is_face(open.card) ? "fired" : "moved");
  return piece;
}

Marker wreck_of(const Battle& battle, const Open& open, size_t i) {
  const Ship& ship = open.ships[i];
  return {"sunk",
          battle.card(i).name,
          ship.side,
          ship.q,
          hex::row_of(ship.hex()),
          ship_name(battle, i),
          ship.sunk_in.value};
}

std::string cards_text(const Cards& cards) {
  std::string out;
  for (Card card : deck_list(cards)) out += (out.empty() ? "" : ", ") + card_text(card);
  return out.empty() ? "none" : out;
}

/// Who has won when the last round is over.
std::string at_limit_text(const Battle& battle) {
  switch (battle.at_limit) {
    case AtLimit::points: return "the points decide";
    case AtLimit::draw: return "it is a draw";
    case AtLimit::red: return side_name(battle, kRed) + " has won";
    case AtLimit::black: break;
  }
  return side_name(battle, kBlack) + " has won";
}

/// "over the eastern or southern edge, earning 25 % of a ship's points" (GA-MOV-07, GA-Q-49)
std::string leaving_text(const Battle& battle, Seat side) {
  constexpr std::array<std::string_view, 4> words = {"northern", "eastern", "southern", "western"};
  const Side& s = battle.sides[side];
  std::string edges;
  for (size_t i = 0; i < words.size(); ++i)
    if ((s.exit_edges >> i & 1U) != 0) edges.append(edges.empty() ? "" : " or ").append(words[i]);
  std::string earned = s.exit_own_percent > 0 ? fmt::format("earning {} % of a ship's points", s.exit_own_percent)
                                              : std::string("earning nothing");
  if (s.exit_enemy_percent > 0) earned += fmt::format(", the enemy {} %", s.exit_enemy_percent);
  return fmt::format("over the {} edge, {}", edges, earned);
}

/// "Nürnberg, round 3 at I2": ships that the scenario brings later; empty if there are none.
std::string coming_text(const Battle& battle, const Open& open, Seat side) {
  std::string out;
  for (size_t i = 0; i < open.ships.count; ++i) {
    const Entry& entry = battle.ships[i];
    if (open.ships[i].side != side || open.ships[i].fate != Fate::reserve || entry.arrives == 0) continue;
    out += fmt::format("{}{}, round {} at {}", out.empty() ? "" : "; ", ship_name(battle, i), entry.arrives,
                       hex::label({entry.q, entry.r}, battle.board()));
  }
  return out;
}

void add_facts(const Battle& battle, const View& view, Scene& scene) {
  const Open& open = view.open;
  const auto fact = [&](std::string name, std::string text) {
    scene.facts.emplace_back(std::move(name), std::move(text));
  };
  const bool dealt = view.step() > Step::deal;
  if (battle.round_limit > 0)
    fact(dealt ? "round" : "rounds", fmt::format("{}{}; then {}", dealt ? fmt::format("{} of ", view.at.turn) : "",
                                                 battle.round_limit, at_limit_text(battle)));
  else if (dealt)
    fact("round", std::to_string(view.at.turn));
  fact("card colours", fmt::format("red for {}, black for {}", side_name(battle, kRed), side_name(battle, kBlack)));
  if (open.card < kCardKinds)
    fact("card in play", fmt::format("{}: {} {}", card_text(open.card), side_name(battle, acting_side(open.card)),
                                     is_face(open.card) ? "fires" : "moves"));
  if (dealt && view.me <= kBlack) fact("own hand", cards_text(view.mine.hand));
  for (Seat side : {kRed, kBlack}) {
    const int64_t target = victory_target(battle, open, side);
    fact("victory points, " + side_name(battle, side),
         target > 0 ? fmt::format("{} of the {} that win", points_text(open.points[side]), points_text(target))
                    : points_text(open.points[side]));
  }
  for (Seat side : {kRed, kBlack}) {
    if (battle.options.morale)
      fact("morale, " + side_name(battle, side), std::string(kMoraleWords.at(static_cast<size_t>(open.morale[side]))));
    if (dealt) fact("cards in hand, " + side_name(battle, side), std::to_string(open.hand_size[side]));
  }
  if (dealt) fact("deck left", std::to_string(open.deck_size));
  if (dealt) fact("discards", cards_text(open.discards));
  for (Seat side : {kRed, kBlack}) {
    if (battle.sides[side].exit_edges != 0) fact("may leave, " + side_name(battle, side), leaving_text(battle, side));
    if (const std::string coming = coming_text(battle, open, side); !coming.empty())
      fact("to come, " + side_name(battle, side), coming);
  }
}

bool shown(const Battle& battle, const View& view, size_t i) {
  return view.open.ships[i].fate != Fate::reserve || battle.ships[i].arrives > 0 || view.step() <= Step::fleet;
}

}  // namespace

// ---------------------------------------------------------------- the contract

void System::view(const Battle&, const Position& p, const Eye& eye, View& out) {
  out.at = p.at;
  out.open = p.open;
  out.me = kNoSeat;
  out.mine = {};
  if (eye.kind != Eye::Kind::seat || eye.seat > kBlack) return;
  out.me = eye.seat;
  out.mine = p.secret[eye.seat];  // GA-Q-06
}

Scene System::scene(const Battle& battle, const View& view) {
  Scene scene;
  scene.board = Scene::Board::hexes;
  scene.width = battle.columns;
  scene.height = battle.rows;
  scene.length = "hex";
  scene.title = battle.title;
  scene.phase = phase(battle, view.at, view.open);
  for (size_t i = 0; i < view.open.ships.count; ++i) {
    if (view.open.ships[i].fate == Fate::afloat) scene.pieces.push_back(piece_of(battle, view.open, i));
    if (view.open.ships[i].fate == Fate::sunk) scene.markers.push_back(wreck_of(battle, view.open, i));
    if (shown(battle, view, i)) scene.sheets.push_back(sheet_of(battle, view.open, i));
  }
  add_facts(battle, view, scene);
  return scene;
}

void System::add_secrets(const Battle& battle, const Position& p, Scene& scene) {
  if (static_cast<Step>(p.at.step) <= Step::deal) return;
  for (Seat side : {kRed, kBlack})  // GA-Q-06
    scene.facts.emplace_back("hand, " + side_name(battle, side), cards_text(p.secret[side].hand));
}

std::string System::phase(const Battle& battle, const Cursor& at, const Open& open) {
  const std::string here = fmt::format("round {}, card {}: ", at.turn, open.plays + 1);
  const auto acts = [&](std::string_view does) {
    return fmt::format("{}{} {} on the {}", here, side_name(battle, acting_side(open.card)), does,
                       card_text(open.card));
  };
  switch (static_cast<Step>(at.step)) {
    case Step::morale: return "set-up: fleet morale";
    case Step::fleet: return "set-up: choice of ships";
    case Step::places: return "set-up: places";
    case Step::deal: return fmt::format("round {}: the cards are dealt", at.turn);
    case Step::first_player: return fmt::format("round {}: dice for the first card", at.turn);
    case Step::play: return here + side_name(battle, open.to_play) + " plays a card";
    case Step::move: return acts("moves");
    case Step::fire: return acts("fires");
    case Step::draw: return here + side_name(battle, open.to_play) + " draws";
    case Step::over: break;
  }
  if (open.winner > kBlack) return "the battle is over: a draw";
  return fmt::format("the battle is over: {} has won", side_name(battle, open.winner));
}

}  // namespace broadside::grand_admiral
