// Re-forms Groups, takes ships in tow, scuttles (7.3, 7.35, 8.5, 11.2).
#include <fmt/format.h>

#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/dispositions.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::groups_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"GROUP joins GROUP | SHIP leaves | SHIP tows SHIP | SHIP casts off | SHIP scuttles | SHIP splits",
      "Blücher scuttles", "Re-forms Groups, takes ships in tow, scuttles; a semicolon between one and the next."},
     {"none", "none", "Nothing of the kind."}}};

// ---------------------------------------------------------------- the answer as text

/// Those of one ship end in their word.
struct LastWord {
  Disposition what;
  std::string_view word;
};
constexpr std::array<LastWord, 3> kLastWords = {
    {{Disposition::leaves, "leaves"}, {Disposition::scuttles, "scuttles"}, {Disposition::splits, "splits"}}};

/// "Indomitable casts off": who casts off.
std::optional<Part> caster_off(const Part& part) {
  const auto off = cut_off_last(part);
  if (!off || folded(off->after.text) != "off") return std::nullopt;
  const auto casts = cut_off_last(off->before);
  if (!casts || folded(casts->after.text) != "casts") return std::nullopt;
  return casts->before;
}

/// One whose subject is a ship, and which takes nothing else.
Expected<Disposed> ship_does(const Reading& in, Disposition what, const Part& who) {
  const Expected<size_t> ship = read_own_ship(in, who);
  if (!ship) return tl::make_unexpected(ship.error());
  return Disposed{what, static_cast<uint16_t>(*ship), 0};
}

Expected<Disposed> read_disposed(const Reading& in, const Part& part) {
  if (const auto joins = cut_at_word(part, "joins")) {
    const Expected<size_t> group = read_own_group(in, joins->before), into = read_own_group(in, joins->after);
    if (!group) return tl::make_unexpected(group.error());
    if (!into) return tl::make_unexpected(into.error());
    return Disposed{Disposition::joins, static_cast<uint16_t>(*group), static_cast<uint16_t>(*into)};
  }
  if (const auto tows = cut_at_word(part, "tows")) {
    const Expected<size_t> tug = read_own_ship(in, tows->before), towed = read_own_ship(in, tows->after);
    if (!tug) return tl::make_unexpected(tug.error());
    if (!towed) return tl::make_unexpected(towed.error());
    return Disposed{Disposition::tows, static_cast<uint16_t>(*tug), static_cast<uint16_t>(*towed)};
  }
  if (const auto who = caster_off(part)) return ship_does(in, Disposition::casts_off, *who);
  if (const auto last = cut_off_last(part))
    for (const LastWord& row : kLastWords)
      if (folded(last->after.text) == row.word) return ship_does(in, row.what, last->before);
  return in.expected_form(part, "says nothing that can be done");
}

Expected<void> read(const Reading& in, GroupsOrder& out) {
  for (const Part& part : split(in.all, ";\n")) {
    const Expected<Disposed> one = read_disposed(in, part);
    if (!one) return tl::make_unexpected(one.error());
    if (auto ok = add_to(out.rows, *one, part, "lines"); !ok) return ok;
  }
  return {};
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<GroupsOrder>(a, text, "none", kWordings[0].form, out, read);
}

std::string print(const Asked& a, const GroupsOrder& order) {
  const auto ship = [&](uint16_t row) { return written(a.is_ship(row) ? a.name(row) : fmt::format("ship {}", row)); };
  const auto group = [&](uint16_t row) {
    return written(row < a.view.groups.count ? a.group(row) : fmt::format("Group {}", row));
  };
  const std::string all = rows_text(order.rows, "; ", [&](const Disposed& d) {
    switch (d.what) {
      case Disposition::joins: return group(d.subject) + " joins " + group(d.object);
      case Disposition::leaves: return ship(d.subject) + " leaves";
      case Disposition::tows: return ship(d.subject) + " tows " + ship(d.object);
      case Disposition::casts_off: return ship(d.subject) + " casts off";
      case Disposition::scuttles: return ship(d.subject) + " scuttles";
      default: return ship(d.subject) + " splits";
    }
  });
  return all.empty() ? "none" : all;
}

// ---------------------------------------------------------------- judging

/// The seat's tables as they stand after the lines before.
struct Rehearsal {
  Ships ships;
  Counters counters;
  Groups groups;
  explicit Rehearsal(const View& view) : ships(view.ships), counters(view.counters), groups(view.groups) {}
  Disposing on(const Asked& a) { return {a.own(), a.view.open, ships, counters, groups}; }

  void lose(const Asked& a, uint16_t ship) {
    ships[ship].fate = Fate::sunk;
    const uint16_t c = a.own().ships[ship].counter;
    const CounterEntry& entry = a.own().counters[c];
    for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i)
      if (ships[i].fate == Fate::afloat) return;
    counters[c].fate = Fate::sunk;
    counters[c].tows = kNoCounter;
    for (CounterState& tug : counters)
      if (tug.tows == c) tug.tows = kNoCounter;
  }
};

/// Whether a line names what it may; the rest would be looked up by it.
bool has_rows(const OrderCheck& c, const Afloat& now, const Disposed& d, int entry) {
  if (c.stray(d.what > Disposition::splits)) return false;
  if (d.what == Disposition::joins) {
    for (const uint16_t group : {d.subject, d.object})
      if (group >= now.groups.count || !in_play(now, static_cast<uint8_t>(group))) {
        c.fault(FaultCode::no_group, entry);
        return false;
      }
    return true;
  }
  if (!c.own_ship(entry, d.subject)) return false;
  if (d.what == Disposition::tows && !c.own_ship(entry, d.object)) return false;
  if (d.what != Disposition::tows && c.stray(d.object != 0)) return false;
  for (const uint16_t ship : {d.subject, d.what == Disposition::tows ? d.object : d.subject})
    if (!is_afloat(now, ship)) {
      c.fault(FaultCode::listed_twice, entry, ship);
      return false;
    }
  return true;
}

void check(const OrderCheck& c, const GroupsOrder& order) {
  if (order.rows.count == 0) return;
  Rehearsal rehearsal(c.view);
  const Disposing on = rehearsal.on(c);
  for (uint32_t i = 0; i < order.rows.count; ++i) {
    const Disposed& d = order.rows[i];
    const int entry = static_cast<int>(i);
    if (!has_rows(c, on.all(), d, entry)) return;
    const FaultSet faults = disposal_faults(on.all(), d);
    const bool of_ships = d.what != Disposition::joins;
    c.all(faults, entry, of_ships ? d.subject : -1, d.what == Disposition::tows ? d.object : -1);
    if (!faults.empty()) return;
    dispose(on, d);
    if (d.what == Disposition::scuttles) rehearsal.lose(c, d.subject);
  }
}

using Said = RefusedAs<Refused, GroupsOrder>;
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::unlinked, [](const Said&) { return because("the Groups are more than 4 in apart", "a nearer Group"); }},
    {FaultCode::group_size,
     [](const Said&) { return because("together they are more than eight", "eight counters at most"); }},
    {FaultCode::other_fleet,
     [](const Said&) { return because("the Groups are of different fleets", "a Group of the same fleet"); }},
    {FaultCode::not_crippled,
     [](const Said& r) { return because(r.who() + " is not crippled", "only crippled ships leave their Group"); }},
    {FaultCode::alone, [](const Said& r) { return because(r.who() + " is alone in her Group", "a ship that is not"); }},
    {FaultCode::no_split,
     [](const Said& r) { return because("there is no spare counter for " + r.who(), "her counter as it is"); }},
    {FaultCode::not_stopped,
     [](const Said& r) { return because(r.target() + " is not stopped", "a ship that cannot move by herself"); }},
    {FaultCode::cannot_tow,
     [](const Said& r) {
       return because(r.who() + " has nothing in tow, or cannot tow that ship",
                      "a Capital ship, or one of the same classification, without a tow as yet");
     }},
    {FaultCode::not_adjacent,
     [](const Said& r) {
       return because(r.who() + " does not lie ahead of " + r.target() + ", touching her",
                      "a tug that touches the other ship and lies in her bow arc");
     }},
    {FaultCode::stopped, [](const Said& r) { return because(r.who() + " cannot move by herself", "a ship that can"); }},
};

/// Ships that cannot move let the rest of their Group go on.
void let_cripples_go(const Asked& a, GroupsOrder& out) {
  const Afloat mine = a.mine();
  for (uint8_t g = 0; g < a.view.groups.count; ++g) {
    const GroupCounters movers = movers_of(mine, g);
    uint32_t stopped = 0, staying = counters_of(mine, g).count;
    for (const uint16_t c : movers) stopped += own_speed(mine, c) == 0 ? 1 : 0;
    for (const uint16_t c : movers) {
      if (stopped == movers.count || own_speed(mine, c) > 0 || !counter_crippled(mine, c)) continue;
      if (staying-- < 2 || out.rows.full()) break;
      const CounterEntry& entry = a.own().counters[c];
      uint16_t ship = entry.first;
      while (!is_afloat(mine, ship)) ++ship;
      out.rows.add({Disposition::leaves, ship, 0});
    }
  }
}

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = GroupsOrder::kWord,
          .section = "7.3",
          .hint = "Only crippled ships leave a Group.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .explain = explained<kReasons>,
          .fallback = filled<let_cripples_go>,
          .text = groups_text,
          .form = groups_form,
          .random = random_groups,
          .steady = steady_groups};
}

}  // namespace

const Question<System> kRow = row(Step::groups_first);
const Question<System> kSecondRow = row(Step::groups_second);

}  // namespace broadside::great_war_at_sea::groups_question
