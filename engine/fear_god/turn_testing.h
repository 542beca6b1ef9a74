// One phase of a battle for tests: a position as it stands at the start, a stage, and dice that a test sees.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/fear_god/battle_testing.h"
#include "engine/fear_god/play/turn/damage.h"

namespace broadside::fear_god::testing {

/// Faces by the rule that throws them, in the order of the throws; all others show one face, or the highest there is.
class DiceByRule final : public DiceSource {
 public:
  explicit DiceByRule(int others) : others_(others) {}
  void set(RuleId rule, std::vector<int> faces) { faces_[rule.hash] = std::move(faces); }
  void roll(const DieAddress& at, const Roll& why, int n, int sides, uint8_t* faces) override {
    twice_ = twice_ || !seen_.insert(at).second;
    for (int i = 0; i < n; ++i) {
      std::vector<int>& given = faces_[why.rule.hash];
      const int face = given.empty() ? others_ : given.front();
      if (!given.empty()) given.erase(given.begin());
      faces[i] = static_cast<uint8_t>(std::min(face, sides));
    }
  }
  /// Two throws had one address.
  bool twice() const { return twice_; }
  size_t throws() const { return seen_.size(); }

 private:
  int others_;
  bool twice_ = false;
  std::map<uint32_t, std::vector<int>> faces_;
  std::set<DieAddress> seen_;
};

/// British to the west: Good Hope 0, Monmouth 1, Glasgow 2, Otranto 3; Scharnhorst 4 and so on.
struct Sea {
  Battle battle;
  std::unique_ptr<Position> position = std::make_unique<Position>();
  DiceByRule source;
  Dice dice{{1, 2}, &source};
  Log log;
  Stage s{battle, *position, dice, log};

  explicit Sea(int other_faces = 6, const std::string& text = coronel())
      : battle(battle_of(text)), source(other_faces) {
    System::start(battle, *position);
  }
  /// One round of criticals of that step; true while another is needed.
  bool round(Step step, uint16_t number = 0) {
    position->at.step = static_cast<uint8_t>(step);
    position->at.round = number;
    dice.begin_step(position->at.stamp());
    return apply_damage(s);
  }
  void all_rounds(Step step) {
    for (uint16_t number = 0; round(step, number) && number < 9;) ++number;
  }
  void place(size_t ship, int east_yds, int north_yds) {
    s.ship(ship).x = east_yds * 1'000, s.ship(ship).y = north_yds * 1'000;
  }
  /// From here on what happens is told.
  void listen() { log = Log(&told); }
  std::vector<Event> told;
  int fires(size_t ship) const { return casualties(ship, damage::Casualty::fire); }
  int floodings(size_t ship) const { return casualties(ship, damage::Casualty::flooding); }

 private:
  int casualties(size_t ship, damage::Casualty kind) const {
    int count = 0;
    for (const CasualtyRow& row : position->umpire.casualties) count += row.ship == ship && row.kind == kind ? 1 : 0;
    return count;
  }
};

}  // namespace broadside::fear_god::testing
