// 7.1: torpedoes are launched at a secret target and arc.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/admirals/steady.h"
#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/play/chances.h"
#include "engine/grand_fleets/play/questions.h"
#include "engine/grand_fleets/rules/torpedoes.h"
#include "engine/grand_fleets/words/marks.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::launch_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"none", "none", "No torpedo is launched."},
     {"SHIP: SHIP ARC [tube N], N at SHIP ARC, all at SHIP ARC; SHIP: ...", "Tiger: Moltke A, 2 at V1 C",
      "A target for each torpedo, and the arc she will be in after the next movement. Without a number, the "
      "first loaded tube is used."}}};

constexpr std::array<std::string_view, 6> kArcWords = {"port bow",       "starboard bow", "port beam",
                                                       "starboard beam", "port quarter",  "starboard quarter"};

size_t tubes_of(const Asked& a, size_t ship) { return a.card(ship).torpedoes.tubes.size(); }

/// Calls f(ship, torpedoes at most) for every ship that could launch.
template <class F>
void each_launcher(const Asked& a, F&& f) {
  a.each_own([&](uint16_t i) {
    if (const int most = most_launched(a.ship(i), tubes_of(a, i)); most > 0) f(i, most);
  });
}

// ---------------------------------------------------------------- reading, printing, checking

/// The first tube that could launch and is not yet named; -1 if there is none.
int next_tube(const Asked& a, uint16_t ship, const Launching& order) {
  uint32_t used = 0;
  for (const Torpedo& t : order.torpedoes)
    if (t.ship == ship) used |= 1U << t.tube;
  const auto tubes = static_cast<int>(tubes_of(a, ship));
  for (int tube = 0; tube < tubes; ++tube)
    if (launch_fault(a.ship(ship), tubes_of(a, ship), tube, kArcA, used) == FaultCode::none) return tube;
  return -1;
}

/// How many at once: "2 at Moltke A", "all at Moltke A"; 0 for all.
Expected<int> salvo_in(const Asked& a, const Part& count) {
  if (folded(count.text) == "all") return 0;
  if (const std::optional<uint8_t> n = number_in(count)) return *n;
  return expected_form(a, count, fmt::format("\"{}\" is not a number of torpedoes", count.text));
}

Expected<void> add_torpedo(const Asked& a, const Part& item, Torpedo row, int tube, Launching& out) {
  if (tube < 0) tube = next_tube(a, row.ship, out);
  if (tube < 0)
    return problem(place_of(item), a.name(row.ship) + " has no other tube that can launch",
                   "one torpedo per tube, and none while she is listing");
  row.tube = static_cast<uint8_t>(tube);
  return add_to(out.torpedoes, row, item, "torpedoes");
}

/// `Moltke A`, `Moltke A tube 2`, `2 at Moltke A`
Expected<void> read_torpedo(Names& names, uint16_t ship, const Part& item, Launching& out) {
  const Asked& a = names.a;
  const std::optional<Halves> salvo = cut_at_word(item, "at");
  Part rest = salvo ? salvo->after : item;
  int tube = -1;
  if (const std::optional<Halves> with_tube = cut_at_word(rest, "tube")) {
    const std::optional<uint8_t> n = number_in(with_tube->after);
    if (!n || *n > kMostTubes || salvo)
      return problem(place_of(with_tube->after), fmt::format("\"{}\" is not a tube", with_tube->after.text),
                     "Moltke A tube 2");
    tube = *n - 1;
    rest = with_tube->before;
  }
  const std::optional<Halves> aimed = cut_off_last(rest);
  Torpedo row{ship, 0, 0, 0};
  if (!aimed || aimed->after.text.size() != 1 || !read_arcs(aimed->after.text, row.arc))
    return expected_form(a, aimed ? aimed->after : rest, "a torpedo needs a target and one arc, A to F");
  const Expected<size_t> target = names.enemy(aimed->before);
  if (!target) return tl::make_unexpected(target.error());
  row.target = static_cast<uint16_t>(*target);
  if (!salvo) return add_torpedo(a, item, row, tube, out);
  const Expected<int> count = salvo_in(a, salvo->before);
  if (!count) return tl::make_unexpected(count.error());
  for (int i = 0; i < *count || (*count == 0 && (i == 0 || next_tube(a, ship, out) >= 0)); ++i)
    if (Expected<void> ok = add_torpedo(a, item, row, -1, out); !ok) return ok;
  return {};
}

Expected<void> parse(const Asked& a, const Part& all, Launching& out) {
  Names names(a);
  return each_item(a, all, [&](uint16_t ship, const Part& item) { return read_torpedo(names, ship, item, out); });
}

std::string print(const Asked& a, const Launching& order) {
  return by_ship(a, order.torpedoes, [&](const Torpedo& t) {
    return fmt::format("{} {} tube {}", a.order_name(t.target), arcs_text(t.arc), t.tube + 1);
  });
}

void check(const OrderCheck& c, const Launching& order) {
  std::array<uint32_t, kMostShips> used{};
  for (uint32_t i = 0; i < order.torpedoes.count; ++i) {
    const Torpedo& t = order.torpedoes[i];
    const int entry = static_cast<int>(i);
    if (!c.own(entry, t.ship)) continue;
    c.enemy(entry, t.ship, t.target);  // at any distance (GF-Q-64)
    const FaultCode code = launch_fault(c.ship(t.ship), tubes_of(c, t.ship), t.tube, t.arc, used[t.ship]);
    c.fault_if(code, entry, t.ship, t.target, t.tube);
    if (code == FaultCode::none) used[t.ship] |= 1U << t.tube;
  }
}

// ---------------------------------------------------------------- the question and its form

std::string text(const Asked& a) {
  Lines ships;
  each_launcher(a, [&](uint16_t i, int most) {
    ships.push_back(fmt::format("{} (up to {}, range {})", a.name(i), most, a.card(i).torpedoes.range));
  });
  return fmt::format(
      "{}: launch torpedoes? They run until after the next movement: each needs a target and the arc "
      "the target will be in. {}.",
      a.side(), joined(ships));
}

/// Ships with an enemy not much out of range launch at the nearest, into the arc where she is now.
Lines suggest(const Asked& a) {
  constexpr int closing = 3;  // hexes that she may come nearer meanwhile
  Lines all, one_each;
  each_launcher(a, [&](uint16_t i, int) {
    const int most = a.card(i).torpedoes.range + closing;
    int least = most + 1;
    size_t target = 0;
    a.each_enemy([&](size_t enemy) {
      const int far = hex::distance(a.ship(i).hex(), a.ship(enemy).hex());
      if (far < least) target = enemy, least = far;
    });
    if (least > most) return;
    const Arcs arcs = arcs_to(a.ship(i).hex(), a.ship(i).facing, a.ship(target).hex());
    const std::string arc = arcs == 0 ? "A" : arcs_text(arcs).substr(0, 1);
    all.push_back(fmt::format("{}: all at {} {}", a.order_name(i), a.order_name(target), arc));
    one_each.push_back(fmt::format("{}: {} {}", a.order_name(i), a.order_name(target), arc));
  });
  if (all.empty()) return {};
  return {joined(all, "; "), joined(one_each, "; ")};
}

/// Where she is after the next movement if she steams on as she does.
hex::Hex steaming_on(const Ship& ship) {
  const hex::Hex step = hex::step(ship.facing);
  return {static_cast<int16_t>(ship.q + step.q * ship.speed), static_cast<int16_t>(ship.r + step.r * ship.speed)};
}

/// Nobody is within reach, nor will be if all steam on.
bool idle(const Asked& a) {
  bool any = false;
  each_launcher(a, [&](uint16_t i, int) {
    const Ship& own = a.ship(i);
    a.each_enemy([&](size_t enemy) {
      const int now = hex::distance(own.hex(), a.ship(enemy).hex());
      const int then = hex::distance(steaming_on(own), steaming_on(a.ship(enemy)));
      any = any || std::min(now, then) <= a.card(i).torpedoes.range;
    });
  });
  return !any;
}

/// Of a torpedo into the arc where its target is now.
std::string torpedo_note(const Asked& a, const Torpedo& torpedo) {
  const int range = a.card(torpedo.ship).torpedoes.range;
  const int far = hex::distance(a.ship(torpedo.ship).hex(), a.ship(torpedo.target).hex());
  const TorpedoResult r = torpedo_solution(a.battle, a.open(), torpedo, false);
  std::string note = range_text(far) + ", there now";
  if (far > range) return note + fmt::format("; range {}: she must come closer", range);
  if (r.fault != FaultCode::none) return note + "; lost as they are now: " + lost_because(r.fault);
  return note + fmt::format("; {} hits at this range and these speeds{}", needs_text(r.modifiers.total()),
                            in_brackets(modifiers_text(r.modifiers)));
}

/// Where each of the nearest enemies could be who can come into range: the arcs where she is now come first. Any target
/// is legal (GF-Q-64); one that stays out of reach is lost for certain (GF-7.2.1-02) and left to the text.
std::vector<Item> courses(const Asked& a, size_t ship) {
  constexpr size_t listed_at_most = 8;  // each with six arcs
  std::vector<size_t> targets;
  const auto far = [&](size_t i) { return hex::distance(a.ship(ship).hex(), a.ship(i).hex()); };
  a.each_enemy([&](size_t i) {
    if (far(i) <= a.card(ship).torpedoes.range + a.mps(ship) + a.mps(i)) targets.push_back(i);
  });
  std::stable_sort(targets.begin(), targets.end(), [&](size_t x, size_t y) { return far(x) < far(y); });
  if (targets.size() > listed_at_most) targets.resize(listed_at_most);
  std::vector<Item> out;
  for (const size_t target : targets) {
    const Arcs now = arcs_to(a.ship(ship).hex(), a.ship(ship).facing, a.ship(target).hex());
    for (const bool there_now : {true, false})
      for (size_t k = 0; k < kArcWords.size(); ++k) {
        const auto arc = static_cast<Arcs>(1U << k);
        if (((now & arc) != 0 || now == 0) != there_now) continue;  // in her own hex any arc will do (GF-7.2.1-05)
        const Torpedo torpedo{static_cast<uint16_t>(ship), static_cast<uint16_t>(target), arc, 0};
        out.push_back({fmt::format("{} {}", a.order_name(target), arcs_text(arc)),
                       fmt::format("{}, {} ({})", a.name(target), kArcWords[k], arcs_text(arc)), a.name(target),
                       there_now ? torpedo_note(a, torpedo) : ""});
      }
  }
  return out;
}

/// `Tiger: 2 at Moltke A`. A second salvo names her again.
void add_salvo(const Asked& a, Form& form, size_t ship, int tubes, bool second) {
  const TorpedoLine& line = a.card(ship).torpedoes;
  FormRow row = ship_row(a, ship,
                         second ? "with the tubes the first leaves"
                                : fmt::format("{} loaded, range {}, {} a hit", counted(tubes, "tube"), line.range,
                                              counted(line.damage, "point")));
  if (second) row.label += ", second salvo";
  row.between.clear();
  Slot count;
  count.name = "torpedoes";
  count.kind = "number";
  count.after = " at ";
  count.least = 1;
  count.most = second ? tubes - 1 : tubes;
  count.standing = second ? "1" : std::to_string(tubes);
  row.slots.push_back(std::move(count));
  row.slots.push_back(needed(pick("target and arc after the next movement", courses(a, ship))));
  if (!row.slots.back().choices.empty()) form.rows.push_back(std::move(row));
}

Form form(const Asked& a) {
  Form form;
  constexpr size_t few = 12;  // of a large flotilla a second salvo is left to the text
  const auto salvos = [&](bool second) {
    each_launcher(a, [&](uint16_t i, int tubes) {
      if (!second || tubes > 1) add_salvo(a, form, i, tubes, second);
    });
  };
  salvos(false);
  if (form.rows.size() <= few) salvos(true);
  add_whole(a, form, "none", "launch none");
  add_suggestion(a, form, "all at the nearest", "every ship with an enemy in range, into the arc the enemy is in now");
  form.empty = "none";
  return form;
}

// ---------------------------------------------------------------- what an order would do

std::vector<Mark> marks(const Asked& a, const Launching& order) {
  Drawing d(a);
  a.each_own([&](size_t i) { d.tracks(order.torpedoes, i); });
  return d.marks;
}

/// Torpedoes of one ship at one target in one arc are alike.
std::vector<OddsTable> odds(const Asked& a, const Launching& order) {
  std::vector<OddsTable> out;
  Victims victims;
  for (uint32_t i = 0; i < order.torpedoes.count; ++i) {
    const Torpedo& torpedo = order.torpedoes[i];
    const auto alike = [&](const Torpedo& t) {
      return t.ship == torpedo.ship && t.target == torpedo.target && t.arc == torpedo.arc;
    };
    if (std::any_of(order.torpedoes.begin(), order.torpedoes.begin() + i, alike)) continue;
    const auto n = static_cast<int>(std::count_if(order.torpedoes.begin(), order.torpedoes.end(), alike));
    const TorpedoResult solution = torpedo_solution(a.battle, a.open(), torpedo, false);
    const std::string shot = torpedo_text(a.battle, torpedo, n) + ", if range, arc and both speeds stay the same";
    if (solution.fault != FaultCode::none) {
      out.push_back(table(fmt::format("{}, lost because {}: hits", shot, lost_because(solution.fault)), certain(0)));
      continue;
    }
    const Spread hit = spread_of<int>(exact_odds<int>([&](Dice& dice) {
                                        TorpedoResult result = solution;
                                        roll_torpedo(a.battle, torpedo, kUmpire, result, dice);
                                        return result.hit ? 1 : 0;
                                      }),
                                      [](const int& v) { return v; });
    const Spread hits = times(hit, n);
    out.push_back(table(fmt::format("{} and not under gunfire, {}, {}: hits", shot, range_text(solution.range),
                                    hit_text(solution.modifiers, at_least(hit, 1))),
                        hits));
    victims.add(torpedo.target, scaled(hits, a.card(torpedo.ship).torpedoes.damage));
  }
  for (const Victim& victim : victims.rows)
    add_hull_odds(a, victim, "from these torpedoes, a critical hit with each", false, out);
  return out;
}

uint64_t decisions(const Asked& a, const Launching&) {
  uint64_t count = 0;
  each_launcher(a, [&](uint16_t, int) { ++count; });
  return count;
}

uint16_t any_enemy(const Asked& a, Whim& whim) {
  Table<uint16_t, kMostShips> enemies;
  a.each_enemy([&](uint16_t i) { enemies.add(i); });
  return enemies.count == 0 ? kNoShip : enemies[whim.below(enemies.count)];
}

void random(const Asked& a, Whim& whim, Launching& out) {
  a.each_own([&](uint16_t i) {
    const Ship& ship = a.ship(i);
    for (uint8_t tube = 0; !ship.listing && tube < tubes_of(a, i); ++tube) {
      const uint16_t target = ship.tubes[tube] == 0 || !one_in(whim, 4) ? kNoShip : any_enemy(a, whim);
      if (target == kNoShip) continue;
      const Arcs likely = arcs_to(ship.hex(), ship.facing, a.ship(target).hex());
      const Arcs arc = likely != 0 && !one_in(whim, 4) ? static_cast<Arcs>(likely & -likely)
                                                       : static_cast<Arcs>(1U << whim.below(6));
      out.torpedoes.add({i, target, arc, tube});
    }
  });
}

}  // namespace

constinit const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::launch),
    .word = "launch",
    .section = "7.1",
    .hint =
        "Arcs of the launching ship: A port bow, B starboard bow, C port beam, D starboard beam, E port quarter, F "
        "starboard quarter, as the target will lie after the next movement.",
    .wordings = kWordings,
    .parse = parsed<Launching, parse>,
    .print = printed<print>,
    .check = judged<check>,
    .fallback = nothing<Launching>,
    .idle = idle,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<marks>,
    .odds = given<odds>,
    .decisions = tallied<decisions>,
    .random = drawn<random>,
    .steady = planned<steady_launch>};

}  // namespace broadside::grand_fleets::launch_question
