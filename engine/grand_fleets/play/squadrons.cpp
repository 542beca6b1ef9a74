// 4.1: squadrons, formed before the game by a side that may.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/play/questions.h"
#include "engine/grand_fleets/rules/command.h"
#include "engine/grand_fleets/setup/scenario.h"
#include "engine/grand_fleets/words/marks.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::squadrons_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"none", "none", "Forms no squadrons: every ship is out of command for the whole game."},
     {"SQUADRON: SHIP*, SHIP, ...; SQUADRON: ...", "First BCS: Lion*, Tiger, New Zealand",
      "Puts ships into squadrons; the star marks the leader. A ship not named is in no squadron."}}};

Expected<void> parse(const Asked& a, const Part& all, FormingSquadrons& out) {
  Names names(a);
  return each_entry(a, all, "squadron", [&](const Part& name, const Part& rest) -> Expected<void> {
    const Expected<size_t> squadron = names.squadron(name, [](size_t) { return true; });
    if (!squadron) return tl::make_unexpected(squadron.error());
    const std::vector<Part> ships = split(rest, ",");
    if (ships.empty()) return expected_form(a, rest, "no ship is named");
    for (Part part : ships) {
      const bool leader = part.text.ends_with('*');  // GF-4.2-01
      if (leader) part.text.remove_suffix(1);
      while (part.text.ends_with(' ')) part.text.remove_suffix(1);
      const Expected<size_t> ship = names.own(part);
      if (!ship) return tl::make_unexpected(ship.error());
      const Forming row{static_cast<uint16_t>(*ship), static_cast<uint8_t>(*squadron), leader};
      if (auto ok = add_to(out.forming, row, part, "ships"); !ok) return ok;
    }
    return {};
  });
}

std::string print(const Asked& a, const FormingSquadrons& order) {
  std::string out;
  int last = -1;
  for (const Forming& f : order.forming) {
    out += last == f.squadron ? ", " : fmt::format("{}{}: ", last < 0 ? "" : "; ", a.order_squadron(f.squadron));
    out += a.order_name(f.ship) + (f.leader ? "*" : "");
    last = f.squadron;
  }
  return out;
}

void check(const OrderCheck& c, const FormingSquadrons& order) {
  Marked seen;
  Open then = c.open();
  std::array<int, kMostSquadrons> leaders{}, members{};
  for (uint32_t i = 0; i < order.forming.count; ++i) {
    const Forming& f = order.forming[i];
    const int entry = static_cast<int>(i);
    if (!c.own(entry, f.ship, &seen) || !c.own_squadron(entry, f.squadron)) continue;
    then.ships[f.ship].squadron = f.squadron;
    ++members[f.squadron];
    leaders[f.squadron] += f.leader ? 1 : 0;
  }
  form_squadrons(c.battle, then, c.seat());
  for (size_t s = 0; s < then.squadrons.count; ++s) {
    if (members[s] == 0) continue;
    const int object = static_cast<int>(s);
    if (!then.squadrons[s].valid) c.fault(FaultCode::squadron_too_small, -1, -1, object);  // GF-4.1-02
    if (leaders[s] == 0) c.fault(FaultCode::no_leader, -1, -1, object);                    // GF-4.2-01
    if (leaders[s] > 1) c.fault(FaultCode::two_leaders, -1, -1, object);
  }
}

bool is_valid(const Asked& a, const FormingSquadrons& order) {
  Faults faults;
  check(OrderCheck{a, faults}, order);
  return faults.count == 0;
}

/// All in one squadron is always valid (GF-4.1-04).
void all_in_one(const Asked& a, FormingSquadrons& out) {
  out.forming.clear();
  int first = -1;
  a.each_squadron([&](uint8_t s) { first = first < 0 ? s : first; });
  if (first < 0) return;
  a.each_own([&](uint16_t i) { out.forming.add({i, static_cast<uint8_t>(first), out.forming.count == 0}); });
}

std::string text(const Asked& a) {
  Lines ships, names;
  a.each_own([&](size_t i) { ships.push_back(fmt::format("{} (C&C {})", a.name(i), size_row(a.card(i).hull).cc)); });
  a.each_squadron([&](size_t s) { names.push_back(squadron_name(a.battle, s)); });
  return fmt::format(
      "{}: form squadrons of C&C {} or more, each with a leader. A single squadron of all ships may have less; "
      "two squadrons of all ships may have {} each, if the side has {} to {}. Your ships have {}: {}. Squadrons: {}.",
      a.side(), kSquadronCc, kPairCc, kPairFrom, kPairTo, side_cc(a.battle, a.seat()), joined(ships), joined(names));
}

/// As the scenario groups them.
FormingSquadrons listed_ones(const Asked& a) {
  FormingSquadrons out;
  a.each_own([&](uint16_t i) {
    const uint8_t squadron = a.battle.ships[i].squadron;
    if (squadron != kNoSquadron) out.forming.add({i, squadron, a.battle.squadrons[squadron].leader == i});
  });
  return out;
}

/// As they stand in the list, with as few in each squadron as may be.
FormingSquadrons counted_off(const Asked& a) {
  FormingSquadrons out;
  std::vector<uint8_t> rows;
  a.each_squadron([&](uint8_t s) { rows.push_back(s); });
  size_t row = 0;
  int cc = 0, left = side_cc(a.battle, a.seat());
  bool first = true;
  a.each_own([&](uint16_t i) {
    if (cc >= kSquadronCc && left >= kSquadronCc && row + 1 < rows.size()) ++row, cc = 0, first = true;
    out.forming.add({i, rows[row], first});
    first = false;
    cc += size_row(a.card(i).hull).cc;
    left -= size_row(a.card(i).hull).cc;
  });
  return out;
}

/// What is worth suggesting, best first.
std::array<FormingSquadrons, 3> usual(const Asked& a) {
  std::array<FormingSquadrons, 3> out = {listed_ones(a), counted_off(a), {}};
  all_in_one(a, out[2]);
  return out;
}

Lines suggest(const Asked& a) { return {or_none(print(a, listed_ones(a))), or_none(print(a, counted_off(a)))}; }

/// A row a ship, `First BCS: Lion*`: the same squadron may be named again for the next.
Form form(const Asked& a) {
  Form form;
  const std::array<FormingSquadrons, 3> all = usual(a);
  const auto* const standing = std::find_if(all.begin(), all.end(), [&](const FormingSquadrons& order) {
    return order.forming.count > 0 && is_valid(a, order);
  });
  std::vector<Item> squadrons;
  a.each_squadron([&](size_t s) {
    const std::string name = squadron_name(a.battle, s);
    squadrons.push_back({written(name), name, {}, {}});
  });
  a.each_own([&](size_t i) {
    const SizeRow& size = size_row(a.card(i).hull);
    FormRow row = ship_row(a, i, fmt::format("C&C {}, command radius {}", size.cc, size.command_radius));
    row.lead.clear();
    row.between.clear();
    Slot squadron = needed(pick("squadron", squadrons));
    squadron.after = ": " + a.order_name(i);
    Slot leads = pick("leader", {{"*", "leads", {}, fmt::format("commands within {} hexes", size.command_radius)}});
    for (uint32_t f = 0; standing != all.end() && f < standing->forming.count; ++f) {
      if (standing->forming[f].ship != i) continue;
      squadron.standing = a.order_squadron(standing->forming[f].squadron);
      if (standing->forming[f].leader) leads.standing = "*";
    }
    row.slots = {std::move(squadron), std::move(leads)};
    form.rows.push_back(std::move(row));
  });
  add_whole(a, form, print(a, all[2]), "all in one squadron", "valid whatever its C&C");  // GF-4.1-04
  add_whole(a, form, "none", "no squadron", "every ship is out of command and always moves alone");
  form.empty = "none";
  return form;
}

std::vector<Mark> marks(const Asked& a, const FormingSquadrons& order) {
  Drawing d(a);
  for (const Forming& f : order.forming) {
    if (!f.leader || !a.is_own(f.ship) || f.squadron >= a.battle.squadrons.size()) continue;
    d.command(f.ship, squadron_name(a.battle, f.squadron), [&](size_t i) {
      return std::any_of(order.forming.begin(), order.forming.end(),
                         [&](const Forming& other) { return other.ship == i && other.squadron == f.squadron; });
    });
  }
  return d.marks;
}

uint64_t decisions(const Asked&, const FormingSquadrons& order) { return order.forming.count; }

/// Squadrons at random; where they are too small, all in one.
void random(const Asked& a, Whim& whim, FormingSquadrons& out) {
  Table<uint8_t, kMostSquadrons> own;
  a.each_squadron([&](uint8_t s) { own.add(s); });
  const uint32_t used = own.count == 0 ? 0 : 1 + whim.below(own.count);
  std::array<bool, kMostSquadrons> led{};
  a.each_own([&](uint16_t i) {
    if (used == 0 || one_in(whim, 20)) return;
    const uint8_t squadron = own[whim.below(used)];
    out.forming.add({i, squadron, !led[squadron]});
    led[squadron] = true;
  });
  if (!is_valid(a, out)) all_in_one(a, out);
}

/// As the scenario proposes, where that is valid; else all in one.
void steady(const Asked& a, FormingSquadrons& out) {
  out = listed_ones(a);
  if (!is_valid(a, out)) all_in_one(a, out);
}

}  // namespace

constinit const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::squadrons),
    .word = "squadrons",
    .section = "4.1",
    .hint =
        "A squadron needs 8 points of C&C, unless it is the only one; a ship in none is permanently out of command.",
    .wordings = kWordings,
    .parse = parsed<FormingSquadrons, parse>,
    .print = printed<print>,
    .check = judged<check>,
    .fallback = filled<all_in_one>,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<marks>,
    .decisions = tallied<decisions>,
    .random = drawn<random>,
    .steady = planned<steady>};

}  // namespace broadside::grand_fleets::squadrons_question
