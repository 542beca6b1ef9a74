// What is fixed for a battle, and what lies open on the table: all that a rule may look at.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/enum_words.h"
#include "engine/core/fields.h"
#include "engine/core/hex.h"
#include "engine/core/seats.h"
#include "engine/grand_admiral/rules/card.h"
#include "engine/grand_admiral/rules/tables.h"

namespace broadside::grand_admiral {

inline constexpr int kMostShips = 256;
inline constexpr int kMostRounds = 1000;  // the address of a die tells 1024 rounds apart
inline constexpr uint8_t kTorpedoRangeOfOption = 255;
inline constexpr Seat kRed = 0;
inline constexpr Seat kBlack = 1;
constexpr Seat other(Seat side) { return static_cast<Seat>(1 - side); }

// ---------------------------------------------------------------- options: every toggle of rulings and notes

struct Options {
  hex::ArcLayout arc_layout = hex::ArcLayout::sixty_onetwenty;  // GA-Q-01
  uint8_t torpedo_range = 1;                                    // GA-TORP-04; 0, 2 and more by GA-NOTE-09, -10, -13
  bool torpedo_split = false;                                   // GA-Q-18
  bool casemates_twice = false;                                 // GA-NOTE-05
  uint8_t stack_limit = 5;  // GA-MOV-09: twenty cables of hex at four cables a ship (GA-NOTE-01); higher by GA-NOTE-02
  bool morale = false;      // GA-MOR-01
  FIELDS(arc_layout, torpedo_range, torpedo_split, casemates_twice, stack_limit, morale)
};

// ---------------------------------------------------------------- the battle: never changes

enum Edge : uint8_t { kNorth = 1, kEast = 2, kSouth = 4, kWest = 8 };

/// A block of board hexes by column and place in the column, both ends included.
struct Zone {
  uint8_t first_column = 0, last_column = 0, first_row = 0, last_row = 0;
  FIELDS(first_column, last_column, first_row, last_row)
};

enum class Choice : uint8_t { fixed, free };  // does the scenario settle it, or the player?

struct Side {
  std::string name;
  std::string nation;
  int32_t point_limit = 0;     // before morale; 0: none
  int32_t victory_target = 0;  // points needed, before morale; 0: only sinking everything wins
  Morale morale = Morale::average;
  Choice choose_morale = Choice::fixed;  // GA-MOR-02
  Choice choose_fleet = Choice::fixed;   // GA-SETUP-03
  Choice choose_places = Choice::fixed;  // GA-SETUP-04
  Zone zone;
  uint8_t exit_edges = 0;        // edges over which ships may leave (GA-MOV-07)
  uint8_t exit_own_percent = 0;  // of a ship's points to her owner when she leaves (house scenarios)
  uint8_t exit_enemy_percent = 0;
  FIELDS(name, nation, point_limit, victory_target, morale, choose_morale, choose_fleet, choose_places, zone,
         exit_edges, exit_own_percent, exit_enemy_percent)
};

struct Entry {  // one ship of the battle: her card and how she starts
  ShipCard card;
  Seat side = kRed;
  int16_t q = 0, r = 0;
  uint8_t heading = 0;
  uint8_t checked = 0;                            // boxes crossed off before the battle
  uint16_t arrives = 0;                           // round in which she enters; 0: there from the start
  uint8_t torpedo_range = kTorpedoRangeOfOption;  // GA-NOTE-12: exceptional torpedoes
  uint8_t torpedo_hits_from = kTorpedoHitsFrom;
  FIELDS(card, side, q, r, heading, checked, arrives, torpedo_range, torpedo_hits_from)
};

enum class AtLimit : uint8_t { points, draw, red, black };  // who wins when the rounds are over

struct Battle {
  std::string id, title, source, text;
  int16_t year = 0;                 // GA-CNT-07; 0: any
  uint8_t columns = 13, rows = 11;  // GA-BOARD-01
  uint16_t round_limit = 0;         // 0: kMostRounds
  AtLimit at_limit = AtLimit::points;
  Options options;
  std::array<Side, 2> sides;
  std::vector<Entry> ships;
  FIELDS(id, title, source, text, year, columns, rows, round_limit, at_limit, options, sides, ships)

  hex::Board board() const { return {columns, rows}; }
  const ShipCard& card(size_t ship) const { return ships[ship].card; }
};

/// After this round the battle is over, whatever happened.
inline int last_round(const Battle& battle) { return battle.round_limit > 0 ? battle.round_limit : kMostRounds; }

// ---------------------------------------------------------------- what changes in sight of all

enum class Fate : uint8_t { reserve, afloat, sunk, left };

struct Ship {  // her counter on the board (GA-CNT-01) and the pencil marks on her sheet
  int16_t q = 0, r = 0;
  uint8_t heading = 0;  // GA-CNT-17
  Seat side = kRed;
  Fate fate = Fate::reserve;
  uint8_t checked = 0;           // hull boxes crossed off, over both rows
  uint8_t torpedoes = 0;         // boxes not yet crossed off
  uint8_t acted = 0;             // moved or fired on the card in play
  Unhashed<uint16_t> sunk_in{};  // the round
  FIELDS(q, r, heading, side, fate, checked, torpedoes, acted, sunk_in)
  bool operator==(const Ship&) const = default;
  hex::Hex hex() const { return {q, r}; }
};
static_assert(fields_complete<Ship>());

enum class Ending : uint8_t { none, target, no_ships, round_limit, resigned };

struct Open {
  std::array<int32_t, 2> points{};  // victory points, in hundredths: a scenario may give parts of a ship's value
  std::array<uint8_t, kCardKinds> discards{};
  std::array<uint8_t, 2> hand_size{};
  std::array<Morale, 2> morale{};
  uint8_t deck_size = 0;
  Seat first = kRed;  // who played the round's first card
  Seat to_play = kRed;
  Card card = kNoCard;  // in play
  uint8_t plays = 0;    // cards played this round
  Ending ended = Ending::none;
  Seat winner = kNoSeat;
  uint8_t resigned = 0;  // bit per seat
  uint16_t spare = 0;
  Table<Ship, kMostShips> ships;
  FIELDS(points, discards, hand_size, morale, deck_size, first, to_play, card, plays, ended, winner, resigned, spare,
         ships)
  bool operator==(const Open&) const = default;
};

// ---------------------------------------------------------------- rows of answers

enum class MoveAction : uint8_t { stay, ahead, left, right };
inline constexpr uint8_t kTorpedoes = 255;  // as a weapon
inline constexpr int kMostAttacks = 24;

struct Move {
  uint16_t ship = 0;
  MoveAction action = MoveAction::stay;
  uint8_t spare = 0;
  FIELDS(ship, action, spare)
  bool operator==(const Move&) const = default;
};
struct Attack {
  uint16_t target = 0;
  uint8_t weapon = 0;  // battery from 0, or kTorpedoes
  uint8_t launched = 0;
  FIELDS(target, weapon, launched)
  bool operator==(const Attack&) const = default;
};
struct Place {
  uint16_t ship = 0;
  int16_t q = 0, r = 0;
  uint8_t heading = 0;
  uint8_t spare = 0;
  FIELDS(ship, q, r, heading, spare)
  bool operator==(const Place&) const = default;
};

}  // namespace broadside::grand_admiral

// How the words of records and scenarios name the enums, and which fields a card has.
namespace broadside {
template <>
struct EnumWords<hex::ArcLayout> {
  static constexpr std::array<std::string_view, 2> words = {"60_120", "90_90"};
};
template <>
struct EnumWords<grand_admiral::Morale> {
  static constexpr auto& words = grand_admiral::kMoraleWords;
};
template <>
struct EnumWords<grand_admiral::Choice> {
  static constexpr std::array<std::string_view, 2> words = {"fixed", "free"};
};
template <>
struct EnumWords<grand_admiral::AtLimit> {
  static constexpr std::array<std::string_view, 4> words = {"points", "draw", "red", "black"};
};
template <>
struct EnumWords<grand_admiral::Fate> {
  static constexpr std::array<std::string_view, 4> words = {"reserve", "afloat", "sunk", "left"};
};
template <>
struct EnumWords<grand_admiral::Mount> {
  static constexpr std::array<std::string_view, 3> words = {"other", "turret", "casemate"};
};
template <>
struct EnumWords<grand_admiral::Band> {
  static constexpr std::array<std::string_view, 3> words = {"none", "short", "long"};
};
template <>
struct EnumWords<grand_admiral::MoveAction> {
  static constexpr std::array<std::string_view, 4> words = {"stay", "ahead", "left", "right"};
};
}  // namespace broadside
