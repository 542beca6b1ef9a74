// The flagship of each leader who has none is named in secret (16.1).
#include <fmt/format.h>

#include <algorithm>

#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::flagships_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 1> kWordings = {
    {{"LEADER: SHIP; ...", "Sir David: Lion", "Names in secret the flagship of each leader who has none."}}};

Expected<size_t> read_leader(const Reading& in, const Part& part) {
  std::vector<Name> names;
  for (size_t i = 0; i < in.own().leaders.size(); ++i)
    names.push_back({in.own().leaders[i].name, i, in.own().leaders[i].flagship == kNoShip});
  return look_up(names, part, "leader", " on your side");
}
Expected<void> read(const Reading& in, FlagshipsOrder& out) {
  for (const Part& part : split(in.all, ";\n")) {
    const std::optional<Halves> halves = cut_at(part, ':');
    if (!halves) return in.expected_form(part, "there is no colon after the name of a leader");
    const Expected<size_t> leader = read_leader(in, halves->before);
    if (!leader) return tl::make_unexpected(leader.error());
    const Expected<size_t> ship = read_own_ship(in, halves->after);
    if (!ship) return tl::make_unexpected(ship.error());
    const Flagship row{static_cast<uint8_t>(*leader), static_cast<uint16_t>(*ship)};
    if (auto ok = add_to(out.rows, row, part, "flagships"); !ok) return ok;
  }
  return {};
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<FlagshipsOrder>(a, text, "none", kWordings[0].form, out, read);
}
std::string print(const Asked& a, const FlagshipsOrder& order) {
  const std::string all = rows_text(order.rows, "; ", [&](const Flagship& row) {
    const auto& leaders = a.own().leaders;
    const std::string leader =
        row.leader < leaders.size() ? leaders[row.leader].name : fmt::format("leader {}", row.leader);
    const std::string ship = a.is_ship(row.ship) ? a.name(row.ship) : fmt::format("ship {}", row.ship);
    return fmt::format("{}: {}", written(leader), written(ship));
  });
  return all.empty() ? "none" : all;
}

// ---------------------------------------------------------------- judging

/// Each leader without a flagship has one ship of his side (GW-16.1-01).
void check(const OrderCheck& c, const FlagshipsOrder& order) {
  const std::vector<Leader>& leaders = c.own().leaders;
  for (uint32_t i = 0; i < order.rows.count; ++i) {
    const Flagship& row = order.rows[i];
    const int entry = static_cast<int>(i);
    const auto same = [&](const Flagship& before) { return before.leader == row.leader; };
    if (row.leader >= leaders.size() || leaders[row.leader].flagship != kNoShip)
      c.fault(FaultCode::no_leader, entry);
    else if (std::any_of(order.rows.begin(), order.rows.begin() + i, same))
      c.fault(FaultCode::leader_twice, entry, -1, -1, row.leader);
    c.own_ship(entry, row.ship);
  }
  for (size_t leader = 0; leader < leaders.size(); ++leader) {
    const auto his = [&](const Flagship& row) { return row.leader == leader; };
    if (leaders[leader].flagship == kNoShip && std::none_of(order.rows.begin(), order.rows.end(), his))
      c.fault(FaultCode::leader_without_ship, -1, -1, -1, static_cast<int>(leader));
  }
}

using Said = RefusedAs<Refused, FlagshipsOrder>;
std::string leader_name(const Said& r) { return r.own().leaders[static_cast<size_t>(r.fault.value)].name; }
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::no_leader,
     [](const Said&) { return because("there is no such leader without a flagship", "a leader of yours"); }},
    {FaultCode::leader_twice,
     [](const Said& r) { return because(leader_name(r) + " has two flagships", "one ship for each leader"); }},
    {FaultCode::leader_without_ship,
     [](const Said& r) { return because(leader_name(r) + " has no flagship", "one ship for each leader"); }},
};

/// The ships worth most, one to a leader while there are enough.
void most_valuable(const Asked& a, FlagshipsOrder& out) {
  std::vector<uint16_t> ships;
  for (uint16_t i = 0; i < a.view.ships.count; ++i)
    if (a.view.ships[i].fate == Fate::afloat) ships.push_back(i);
  if (ships.empty()) return;
  std::stable_sort(ships.begin(), ships.end(),
                   [&](uint16_t x, uint16_t y) { return a.own().card(x).points > a.own().card(y).points; });
  size_t next = 0;
  for (size_t leader = 0; leader < a.own().leaders.size(); ++leader)
    if (a.own().leaders[leader].flagship == kNoShip && !out.rows.full())
      out.rows.add({static_cast<uint8_t>(leader), ships[next++ % ships.size()]});
}

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = FlagshipsOrder::kWord,
          .section = "16.1",
          .hint = "A leader goes down with his flagship.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .explain = explained<kReasons>,
          .fallback = filled<most_valuable>,
          .text = flagships_text,
          .form = flagships_form,
          .random = random_flagships,
          .steady = steady_flagships};
}

}  // namespace

const Question<System> kRow = row(Step::flagships);

}  // namespace broadside::great_war_at_sea::flagships_question
