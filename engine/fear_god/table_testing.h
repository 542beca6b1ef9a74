// For tests of the parts of a turn: a few ships put on the table, and dice whose faces are told by rule.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "engine/core/dice_sources.h"
#include "engine/fear_god/battle_testing.h"
#include "engine/fear_god/play/turn/stage.h"

namespace broadside::fear_god::testing {

/// The same face whenever that rule asks, of all ships or of one; what nobody has said is `usual`.
class RuledDice final : public DiceSource {
 public:
  int usual = 5;
  void say(const RuleId& rule, int face) { faces_[{rule.hash, -1}] = face; }
  void say(const RuleId& rule, uint16_t actor, int face) { faces_[{rule.hash, actor}] = face; }
  int asked(const RuleId& rule) { return asked_[rule.hash]; }
  void roll(const DieAddress&, const Roll& why, int n, int sides, uint8_t* faces) override {
    asked_[why.rule.hash] += n;
    const auto hers = faces_.find({why.rule.hash, int{why.actor}}), any = faces_.find({why.rule.hash, -1});
    const int face = hers != faces_.end() ? hers->second : any != faces_.end() ? any->second : usual;
    std::fill_n(faces, n, static_cast<uint8_t>(std::min(face, sides)));
  }

 private:
  std::map<std::pair<uint32_t, int>, int> faces_;
  std::map<uint32_t, int> asked_;
};

/// A ship of the register in a division of the test's own.
inline Entry ship_of(std::string_view id, Seat side, uint16_t division, int x_yds, int y_yds, int heading_deg,
                     int speed_kts) {
  Entry out;
  const auto json = RegisterShips().card(kSystemId, id);
  EXPECT_TRUE(json && fields_from_json(*json, out.card, "card")) << id;
  out.side = side;
  out.division = division;
  out.x = x_yds * 1'000, out.y = y_yds * 1'000;
  out.heading = heading_deg * plane::kDegree;
  out.speed_kts = static_cast<int16_t>(speed_kts);
  return out;
}

/// Ships as listed: side 0 first, by division. Good weather, a light wind from the north.
struct Tabletop {
  Battle battle;
  std::unique_ptr<Position> position = std::make_unique<Position>();
  RuledDice faces;
  Dice dice{{}, &faces};
  Log log;

  explicit Tabletop(std::vector<Entry> ships) {
    battle.id = battle.title = battle.source = "table";
    battle.year = 1914;
    battle.turn_limit = 100;
    battle.weather.wind_kts = 10;
    battle.sides = {Fleet{"West", "British"}, Fleet{"East", "German"}};
    for (Entry& ship : ships) {
      while (battle.divisions.size() <= ship.division)
        battle.divisions.push_back({fmt::format("Division {}", battle.divisions.size() + 1), ship.side});
      ship.card.id = fmt::format("ship-{}", battle.ships.size());
      ship.card.name = fmt::format("Ship {}", battle.ships.size());
      battle.ships.push_back(std::move(ship));
    }
    dice.begin_step(0);
    System::start(battle, *position);
  }
  Stage s() { return {battle, *position, dice, log}; }
  ShipState& ship(size_t row) { return position->umpire.ships[row]; }
  Secret& secret(Seat side) { return position->secret[side]; }
  /// The number by which the side knows a true ship.
  uint16_t number(Seat side, size_t row) { return position->umpire.handles[side][row].number; }
  /// Does that ship see the other herself?
  bool sees(uint16_t observer, uint16_t target) {
    const Seat side = battle.side_of(observer);
    for (const SightRow& row : secret(side).sights)
      if (row.observer == own_ship(battle, observer) && row.contact == number(side, target)) return true;
    return false;
  }
};

}  // namespace broadside::fear_god::testing
