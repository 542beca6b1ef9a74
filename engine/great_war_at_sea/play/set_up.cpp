// The steps of set-up (7.0 A to C, 13.25, 16.1, 7.3).
#include <algorithm>

#include "engine/great_war_at_sea/play/lookout.h"
#include "engine/great_war_at_sea/play/placing.h"
#include "engine/great_war_at_sea/play/rounds.h"
#include "engine/great_war_at_sea/rules/groups.h"
#include "engine/great_war_at_sea/rules/setup.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea::steps {
namespace {

/// Who has to be placed at this step.
Seat placer(const Open& open, Step step) {
  return step == Step::place_first ? other(open.initiative) : open.initiative;
}

bool fights(const ShipState& ship) { return ship.fate == Fate::unplaced || ship.fate == Fate::afloat; }

/// The row of a leader's flagship in the whole battle; kNoShip: none is named yet.
uint16_t flagship_of(const Battle& battle, const Position& p, size_t leader) {
  const Seat side = battle.leaders[leader].side;
  if (battle.leaders[leader].flagship != kNoShip) return battle.leaders[leader].flagship;
  const auto of_side = [side](const Leader& other) { return other.side == side; };
  const auto own_row =
      std::count_if(battle.leaders.begin(), battle.leaders.begin() + static_cast<long>(leader), of_side);
  for (const Flagship& named : p.secret[side].flagships)
    if (named.leader == own_row) return SideRows(battle, side).ships[named.ship];
  return kNoShip;
}

/// A leader is lost with his flagship (GW-16.1-03), and stays with her when she leaves the table (GW-16.1-02). Nothing
/// but the initiative asks for him (GW-16.2-04).
bool has_leader(const Battle& battle, const Position& p, Seat side) {
  for (size_t i = 0; i < battle.leaders.size(); ++i) {
    if (battle.leaders[i].side != side) continue;
    const uint16_t flagship = flagship_of(battle, p, i);
    if (flagship == kNoShip || fights(p.umpire.ships[flagship])) return true;
  }
  return false;
}

InitiativeFacts initiative_facts(const Battle& battle, const Position& p) {
  InitiativeFacts facts;
  for (const Seat side : kBothSides) {
    Table<std::string_view, kMostShips> nations;
    for (size_t i = 0; i < battle.ships.size(); ++i)
      if (battle.side_of(i) == side && fights(p.umpire.ships[i])) nations.add(battle.card(i).nation);
    facts.nationalities[side] = nationalities(std::span<const std::string_view>(nations.begin(), nations.count));
    facts.leader[side] = has_leader(battle, p, side);
  }
  return facts;
}

}  // namespace

// ---------------------------------------------------------------- initiative (7.0-03 to -06)

void decide_initiative(const Stage& s) {
  const auto port = std::find_if(s.battle.counters.begin(), s.battle.counters.end(),
                                 [](const CounterEntry& c) { return c.port != kNoPort; });
  std::optional<InitiativeRoll> roll;
  if (port != s.battle.counters.end()) {
    s.open().initiative = seat_of(port_initiative(side_of(port->side)));  // GW-11.31-03
  } else if (s.turn() == 0 && s.battle.initiative <= 1) {
    s.open().initiative = s.battle.initiative;
  } else {
    roll = roll_initiative(initiative_facts(s.battle, s.position), s.dice);
    s.open().initiative = seat_of(roll->winner);
  }
  if (s.told()) tell_initiative(s, roll ? &*roll : nullptr);
}

void initiative(const Stage& s, const System::Answers&) {
  decide_initiative(s);
  enter(s, Step::entry);
}

// ---------------------------------------------------------------- the side of entry (7.0-07, -08)

bool asks_entry(const Battle& battle, const Position& p, Seat side) {
  return side == p.open.initiative && !is_placed(battle, side) && !only_edge(entry_edges(battle, side));
}
void entry(const Stage& s, const System::Answers& answers) {
  if (const auto edge = only_edge(entry_edges(s.battle, s.open().initiative)))
    s.open().entry = static_cast<uint8_t>(*edge);
  if (const auto* order = answer_of<EntryOrder>(answers, s.open().initiative))
    s.open().entry = static_cast<uint8_t>(order->edge);
  if (s.told()) tell_entry(s);
  enter(s, Step::place_first);
}

// ---------------------------------------------------------------- placing (7.2 to 7.28)

bool asks_place(const Battle& battle, const Position& p, Seat side) {
  return side == placer(p.open, p.step()) && !is_placed(battle, side);
}
void place(const Stage& s, const System::Answers& answers) {
  const Seat side = placer(s.open(), s.position.step());
  if (const auto* order = answer_of<PlaceOrder>(answers, side)) {
    const SideRows rows(s.battle, side);
    for (const Placed& placed : order->counters) {
      CounterState& counter = s.counter(rows.counters[placed.counter]);
      counter.stand({{placed.x, placed.y}, placed.heading});
      counter.speed = placed.speed;
      counter.fate = Fate::afloat;
      const CounterEntry& entry = s.battle.counters[rows.counters[placed.counter]];
      for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i) s.ship(i).fate = Fate::afloat;
    }
    if (s.told()) tell_placed(s, side);
  }
  enter(s, s.position.step() == Step::place_first ? Step::visibility : Step::lay_mines);
}

void visibility(const Stage& s, const System::Answers&) {
  if (s.battle.options.variable_visibility) {
    s.open().conditions.visibility_roll = roll_visibility(other(s.open().initiative), s.dice);
    if (s.told()) tell_visibility(s);
  }
  enter(s, Step::place_second);
}

// ---------------------------------------------------------------- mines (13.25) and flagships (16.1)

bool asks_mines(const Battle& battle, const Position&, Seat side) {
  return battle.options.mines_on_table &&
         std::any_of(battle.mines.begin(), battle.mines.end(), [side](const MineField& m) { return m.side == side; });
}
namespace {

/// By place: in which order they were laid, and which of them are mines, is not to be seen in the rows.
void lay(Mines& mines, const MinesOrder& order, Seat side) {
  const uint32_t before = mines.count;
  for (const Laid& laid : order.counters)
    if (!mines.full()) mines.add({laid.x, laid.y, side, laid.mine, false, false});
  std::stable_sort(mines.begin() + before, mines.end(),
                   [](const MineState& a, const MineState& b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
}

}  // namespace
void lay_mines(const Stage& s, const System::Answers& answers) {
  for (const Seat side : kBothSides)
    if (const auto* order = answer_of<MinesOrder>(answers, side)) {
      lay(s.umpire().mines, *order, side);
      if (s.told()) tell_mines_laid(s, side);
    }
  enter(s, Step::flagships);  // and then to battle (GW-13.25-12)
}

bool asks_flagships(const Battle& battle, const Position&, Seat side) {
  return std::any_of(battle.leaders.begin(), battle.leaders.end(),
                     [side](const Leader& l) { return l.side == side && l.flagship == kNoShip; });
}
void flagships(const Stage& s, const System::Answers& answers) {
  for (const Seat side : kBothSides)
    if (const auto* order = answer_of<FlagshipsOrder>(answers, side)) {
      s.position.secret[side].flagships = order->rows;
      if (s.told()) tell_flagships(s, side);
    }
  enter(s, Step::form);
}

// ---------------------------------------------------------------- Groups (7.3-01)

namespace {

/// The scenario's Groups, row for row; of the other counters those that form by themselves.
void form_groups(const Stage& s, Seat side) {
  std::vector<Member> members;
  std::vector<uint16_t> rows;
  for (uint16_t c = 0; c < s.battle.counters.size(); ++c) {
    const CounterEntry& entry = s.battle.counters[c];
    if (entry.side != side || !s.counter(c).afloat() || s.counter(c).group != kNoGroup) continue;
    members.push_back({s.counter(c).at(), entry.fleet, s.battle.card(entry.first).category()});
    rows.push_back(c);
  }
  std::vector<uint8_t> group_of(members.size());
  const int groups = natural_groups(members, group_of);
  const uint32_t before = s.umpire().groups.count;
  for (int g = 0; g < groups && !s.umpire().groups.full(); ++g) {
    GroupState& group = s.umpire().groups.add({});
    group.side = side;
  }
  for (size_t i = 0; i < rows.size(); ++i) {
    CounterState& counter = s.counter(rows[i]);
    counter.group = static_cast<uint8_t>(std::min(before + group_of[i], s.umpire().groups.count - 1));
    counter.place =
        static_cast<uint8_t>(std::count(group_of.begin(), group_of.begin() + static_cast<long>(i), group_of[i]));
    s.umpire().groups[counter.group].fleet = members[i].fleet;
  }
}

}  // namespace

void form(const Stage& s, const System::Answers&) {
  std::array<uint8_t, kMostGroups> members{};
  for (uint8_t g = 0; g < s.battle.groups.size(); ++g) {
    GroupState& group = s.umpire().groups.add({});
    group.side = s.battle.groups[g].side;
    group.fleet = s.battle.groups[g].fleet;
    group.named = g;
  }
  for (size_t c = 0; c < s.battle.counters.size(); ++c) {
    const uint8_t group = s.battle.counters[c].group;
    if (group == kNoGroup) continue;
    s.counter(c).group = group;
    s.counter(c).place = members[group]++;
  }
  for (const Seat side : kBothSides) form_groups(s, side);
  if (s.told()) tell_groups_formed(s);
  look_out(s);
  s.position.at.turn = 1;
  enter(s, Step::wind);
}

}  // namespace broadside::great_war_at_sea::steps
