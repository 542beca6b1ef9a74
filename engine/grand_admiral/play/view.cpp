// What an eye sees, and what a page or a terminal draws of it.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/core/words.h"
#include "engine/grand_admiral/play/sequence.h"
#include "engine/grand_admiral/rules/sequence.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/setup/scenario.h"
#include "engine/grand_admiral/words/names.h"
#include "engine/grand_admiral/words/sheet.h"

namespace broadside::grand_admiral {
namespace {

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
  if (hurt) piece.badges.push_back({BadgeCode::crippled, "crippled"});
  if (ship.acted != 0 && open.card != kNoCard)
    piece.badges.push_back({BadgeCode::acted, is_face(open.card) ? "fired" : "moved"});
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
         target > 0 ? fmt::format("{} of the {} needed to win", points_text(open.points[side]), points_text(target))
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
  scene.phase = phase(battle, view).text;
  for (size_t i = 0; i < view.open.ships.count; ++i) {
    if (view.open.ships[i].fate == Fate::afloat) scene.pieces.push_back(piece_of(battle, view.open, i));
    if (view.open.ships[i].fate == Fate::sunk) scene.markers.push_back(wreck_of(battle, view.open, i));
    if (shown(battle, view, i))
      scene.sheets.push_back(sheet_of(battle, i, view.open.ships[i], view.open.ended != Ending::none));
  }
  add_facts(battle, view, scene);
  return scene;
}

void System::add_secrets(const Battle& battle, const Position& p, Scene& scene) {
  if (static_cast<Step>(p.at.step) <= Step::deal) return;
  for (Seat side : {kRed, kBlack})  // GA-Q-06
    scene.facts.emplace_back("hand, " + side_name(battle, side), cards_text(p.secret[side].hand));
}

PhaseName System::phase(const Battle& battle, const View& view) {
  const Open& open = view.open;
  const StepRow& row = row_of(view.step());
  const std::string result = open.winner > kBlack ? "a draw" : side_name(battle, open.winner) + " has won";
  return {
      fmt::format(fmt::runtime(row.phase), fmt::arg("round", view.at.turn), fmt::arg("card", open.plays + 1),
                  fmt::arg("player", side_name(battle, open.to_play)),
                  fmt::arg("side", side_name(battle, acting_side(open.card))),
                  fmt::arg("colour", open.card < kCardKinds ? card_text(open.card) : ""), fmt::arg("result", result)),
      std::string(row.part)};
}

}  // namespace broadside::grand_admiral
