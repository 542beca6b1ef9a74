// Events of set-up (7.0 to 7.3, 13.25, 16.1).
#include <fmt/format.h>

#include "engine/great_war_at_sea/words/tell_parts.h"

namespace broadside::great_war_at_sea {

void tell_initiative(const Stage& s, const InitiativeRoll* roll) {
  Telling t = telling_of("initiative", GW("7.0-03"));
  const std::string name = side_name(s.battle, s.open().initiative);
  if (roll == nullptr) {
    t.rule = GW("7.0-05").text();
    t.text = fmt::format("{} has the initiative.", name);
  } else {
    t.text = fmt::format("Initiative: a modified {}, {} has it.", roll->modified, name);
    t.outcome = {{"modified", roll->modified}, {"winner", word_of(roll->winner)}};
  }
  t.effect = Effect::signalled;
  tell_all(s, std::move(t));
}

void tell_entry(const Stage& s) {
  Telling t = telling_of("entry", GW("7.0-08"));
  const auto edge = static_cast<size_t>(s.open().entry);
  const std::string_view word = edge < kEdges ? EnumWords<Edge>::words[edge] : "the table";
  t.text = fmt::format("{} will set up at {}.", side_name(s.battle, s.open().initiative), word);
  t.outcome = {{"edge", word}};
  tell_all(s, std::move(t));
}

void tell_placed(const Stage& s, Seat side) {
  Telling t = telling_of("placed", GW("7.0-09"));
  int counters = 0;
  for (size_t c = 0; c < s.umpire().counters.count; ++c) {
    if (s.counter(c).side != side || !s.counter(c).afloat()) continue;
    ++counters;
    t.who.push_back(ship_name(s.battle, s.battle.counters[c].first));
  }
  t.text = fmt::format("{} has placed {}.", side_name(s.battle, side), counted(counters, "counter"));
  t.effect = Effect::moved;
  tell_side(s, side, std::move(t), fmt::format("{} has set up.", side_name(s.battle, side)));
}

void tell_visibility(const Stage& s) {
  Telling t = telling_of("visibility", GW("7.0-11"));
  const SightRanges sight = sight_ranges(s.open().conditions);
  t.text = fmt::format("Visibility: {} on three dice; ships are spotted up to {} and sighted up to {}.",
                       s.open().conditions.visibility_roll, range_words(sight.spotting), range_words(sight.sighting));
  t.outcome = {{"roll", s.open().conditions.visibility_roll}};
  tell_all(s, std::move(t));
}

void tell_mines_laid(const Stage& s, Seat side) {
  Telling t = telling_of("mines", GW("13.25-04"));
  int counters = 0, mines = 0;
  for (const MineState& mine : s.umpire().mines)
    if (mine.side == side) ++counters, mines += mine.mine ? 1 : 0;
  t.text = fmt::format("{} has laid {}: {} and {}.", side_name(s.battle, side), counted(counters, "counter"),
                       counted(mines, "mine"), counted(counters - mines, "dummy", "dummies"));
  std::string others =
      fmt::format("{} has laid {} face-down.", side_name(s.battle, side), counted(counters, "counter"));
  tell_side(s, side, std::move(t), counters == 0 ? std::string() : std::move(others));
}

void tell_flagships(const Stage& s, Seat side) {
  Telling t = telling_of("flagships", GW("16.1-01"));
  const SideRows rows(s.battle, side);
  std::vector<std::string> parts;
  uint8_t leader = 0;
  std::vector<const Leader*> own;
  for (const Leader& each : s.battle.leaders)
    if (each.side == side) own.push_back(&each);
  for (const Flagship& flagship : s.position.secret[side].flagships) {
    leader = flagship.leader;
    if (leader >= own.size() || flagship.ship >= rows.ships.count) continue;
    const std::string ship = ship_name(s.battle, rows.ships[flagship.ship]);
    parts.push_back(fmt::format("{} in {}", own[leader]->name, named(ship)));
    t.who.push_back(ship);
  }
  if (parts.empty()) return;
  t.text = fmt::format("Flagships: {}.", listed(parts));
  tell_side(s, side, std::move(t));
}

void tell_groups_formed(const Stage& s) {
  for (const Seat side : kBothSides) {
    Telling t = telling_of("groups", GW("7.3-01"));
    std::vector<std::string> parts;
    for (uint8_t g = 0; g < s.umpire().groups.count; ++g) {
      const GroupCounters members = counters_of(s.all(), g);
      if (s.umpire().groups[g].side != side || members.count == 0) continue;
      parts.push_back(fmt::format("{} of {}", group_called(s, g), counted(static_cast<int>(members.count), "counter")));
    }
    if (parts.empty()) continue;
    constexpr size_t kMostNamed = 12;
    t.text = fmt::format("{} forms {}: {}.", side_name(s.battle, side),
                         counted(static_cast<int>(parts.size()), "Group"), some_of(parts, kMostNamed));
    tell_side(s, side, std::move(t));
  }
}

}  // namespace broadside::great_war_at_sea
