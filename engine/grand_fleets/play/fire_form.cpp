// 6.1.1: firing orders as something to click, with what each shot could do.
#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "engine/grand_fleets/play/fire.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::fire_question {
namespace {

/// One gun line, or the light guns, at one enemy.
struct Shot {
  uint16_t target = kNoShip;
  GunSolution solution;
  std::string_view post;  // the place in the stack from which alone it can be fired; empty: as she is
  bool sure() const { return solution.fault == FaultCode::none && post.empty(); }
};

/// What to expect of so many guns with so many other ships firing at her (GF-6.2.1-04).
broadside::Outlook outlook_of(const Shot& shot, int guns, int others, bool light) {
  const GunSolution& s = shot.solution;
  if (!shot.sure()) return {};
  const Needs need = needs(s.modifiers.total() + over_concentration(others, s.band, light));
  if (need.first == 0) return {};
  const auto faces = [](int from) { return std::clamp(kDieSides + 1 - from, 0, kDieSides); };
  const int hit = faces(need.first) * (need.second == 0 ? kDieSides : faces(need.second));  // of 100
  return {guns * hit * 10, guns * hit * faces(penetrates_from(s.pen, s.armor)) * s.damage};
}
int worth(const Shot& shot, int others, bool light) {
  return outlook_of(shot, shot.solution.shots, others, light).points;
}

/// A heavy gun line, whom it may be aimed at, best first, and whom it stands to fire at.
struct Battery {
  uint8_t line = 0;
  std::vector<Shot> shots;
  uint16_t aim = kNoShip;
};

/// The heavy guns of one ship.
struct Gunner {
  size_t ship = 0;
  std::vector<Battery> batteries;
};

/// What is known to all shots: the ships as they are posted, and as they could be (GF-Q-45).
struct Gunnery {
  const Asked& a;
  Open front, rear;
  std::array<int, kMostShips> heavy_at{};  // ships that stand to fire heavy guns at her

  explicit Gunnery(const Asked& asked) : a(asked), front(asked.open()), rear(asked.open()) {
    for (size_t i = 0; i < front.ships.count; ++i) {
      const Post post = a.ship(i).post;
      if (a.ship(i).side != a.seat() || post == Post::alone || post == Post::barred) continue;
      front.ships[i].post = Post::front;
      rear.ships[i].post = Post::rear;
    }
  }
};

Fire row_of(const Asked& a, const Open& open, size_t ship, size_t target, uint8_t weapon) {
  Fire row{static_cast<uint16_t>(ship), static_cast<uint16_t>(target), weapon, 0};
  if (weapon == kLightWeapon)
    row.guns = static_cast<uint8_t>(most_light(a.ship(ship).light, firing_arcs(open.ships[ship], open.ships[target])));
  return row;
}

/// Best first; those who can only be hit if something changes come last (GF-Q-119).
void sort_shots(const Gunnery& g, std::vector<Shot>& shots, bool light) {
  const auto rank = [&](const Shot& s) {
    return std::tuple(s.sure() ? 0 : 1, -worth(s, g.heavy_at[s.target], light), s.solution.range);
  };
  std::stable_sort(shots.begin(), shots.end(), [&](const Shot& a, const Shot& b) { return rank(a) < rank(b); });
}

/// Whom the guns may be aimed at.
std::vector<Shot> shots_of(const Gunnery& g, size_t ship, uint8_t weapon) {
  const Asked& a = g.a;
  struct Placed {
    const Open* open;
    std::string_view post;
  };
  const std::array<Placed, 3> places = {{{&a.open(), ""}, {&g.front, "front"}, {&g.rear, "rear"}}};
  std::vector<Shot> out;
  a.each_enemy([&](size_t target) {
    if (land_between(a.battle, a.ship(ship).hex(), a.ship(target).hex())) return;
    for (const Placed& place : places) {
      const Fire row = row_of(a, *place.open, ship, target, weapon);
      if (gun_bearing(a.battle, *place.open, row).fault != FaultCode::none) continue;
      out.push_back({row.target, gun_solution(a.battle, *place.open, row, 0), place.post});
      return;
    }
  });
  return out;
}

/// Each of a ship's targets counts once, whatever she fires at it.
void count_targets(Gunnery& g, const Gunner& gunner, int by) {
  std::vector<uint16_t> targets;
  for (const Battery& battery : gunner.batteries)
    if (battery.aim != kNoShip) targets.push_back(battery.aim);
  std::sort(targets.begin(), targets.end());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
  for (const uint16_t target : targets) g.heavy_at[target] += by;
}

/// Each gun line at the enemy it does most to, given what all others are aimed at; a line that can do nothing is
/// silent. Where many fire at one ship those far away do better elsewhere (GF-6.2.1-04): who has chosen early chooses
/// again.
void aim_all(Gunnery& g, std::vector<Gunner>& gunners) {
  constexpr int rounds = 4;
  for (int round = 0; round < rounds; ++round)
    for (Gunner& gunner : gunners) {
      count_targets(g, gunner, -1);
      for (Battery& battery : gunner.batteries) {
        sort_shots(g, battery.shots, false);
        const Shot& best = battery.shots.front();
        battery.aim = worth(best, g.heavy_at[best.target], false) > 0 ? best.target : kNoShip;
      }
      count_targets(g, gunner, 1);
    }
}

Gunner gunner_of(const Gunnery& g, size_t ship) {
  Gunner out{ship, {}};
  for (size_t line = 0; line < g.a.card(ship).guns.size(); ++line)
    if (std::vector<Shot> shots = shots_of(g, ship, static_cast<uint8_t>(line)); !shots.empty())
      out.batteries.push_back({static_cast<uint8_t>(line), std::move(shots), kNoShip});
  return out;
}

/// "Lion and land"
std::string in_the_way(const Asked& a, size_t ship, size_t target) {
  Blocking hexes;
  blocked(a.battle, a.open(), ship, target, &hexes);
  std::vector<std::string> names;
  bool land = false;
  for (const hex::Hex hex : hexes) {
    land = land || waters(a.battle).is_land(hex);
    for (size_t i = 0; i < a.open().ships.count; ++i)
      if (i != ship && i != target && a.ship(i).afloat() && a.ship(i).hex() == hex) names.push_back(a.name(i));
  }
  if (land) names.emplace_back("land");
  return listed(names);
}

/// What a further ship's heavy guns cost, and what is left of the chance if `others` fire as they stand (GF-6.2.1-04).
std::string concentration_note(const GunSolution& s, int others) {
  std::string note = "; -1 for each additional ship firing heavy guns at her";
  if (others == 0) return note;
  const int total = s.modifiers.total() + over_concentration(others, s.band, false);
  return note.append(fmt::format(": with {} as ordered so far {} hits", others, needs_text(total)));
}

/// `others`: ships that stand to fire heavy guns at her as well.
std::string shot_note(const Asked& a, size_t ship, const Shot& shot, bool light, int others) {
  const GunSolution& s = shot.solution;
  std::string note = range_text(s.range, s.band);
  if (!shot.post.empty()) note += fmt::format("; only from the {} of her stack", shot.post);
  if (s.fault == FaultCode::no_lof)
    return note + fmt::format("; blocked by {}, lost unless it clears", in_the_way(a, ship, shot.target));
  note += fmt::format("; {}, {} hits{}", counted(s.shots, light ? "gun" : "barrel"), needs_text(s.modifiers.total()),
                      in_brackets(modifiers_text(s.modifiers)));
  note += fmt::format("; {} penetrates her {}, {} each", pierces_text(s.pen, s.armor), s.side_word(),
                      counted(s.damage, "point"));
  if (!light && s.band == Band::far) note += concentration_note(s, others);
  return note;
}

Slot heavy_slot(const Gunnery& g, const Gunner& gunner, const Battery& battery) {
  Slot slot = pick("target");
  slot.before = g.a.card(gunner.ship).guns[battery.line].weapon + " at ";
  for (const Shot& shot : battery.shots) {
    const bool hers = std::any_of(gunner.batteries.begin(), gunner.batteries.end(),
                                  [&](const Battery& b) { return b.aim == shot.target; });
    const int others = g.heavy_at[shot.target] - (hers ? 1 : 0);
    slot.choices.push_back(ship_item(g.a, shot.target, shot_note(g.a, gunner.ship, shot, false, others)));
    slot.choices.back().outlook = outlook_of(shot, shot.solution.shots, others, false);
  }
  if (battery.aim != kNoShip) slot.standing = g.a.order_name(battery.aim);
  return slot;
}

/// May a second target be taken beside some first one, which gets as many guns as may (GF-6.1.1-03, -06)?
bool may_be_second(const Asked& a, size_t ship, const std::vector<Shot>& shots, uint16_t second) {
  const Ship& s = a.ship(ship);
  return std::any_of(shots.begin(), shots.end(), [&](const Shot& first) {
    FiringOrder order(s.light, kAllArcs, false);
    return order.light(first.target, firing_arcs(s, a.ship(first.target)), first.solution.shots) == FaultCode::none &&
           order.light(second, firing_arcs(s, a.ship(second)), 1) == FaultCode::none;
  });
}

/// `light at V1`, as many as may; below them `2 light at V1`, so that an order which counts the guns can be shown.
Slot light_slot(const Asked& a, size_t ship, const std::vector<Shot>& shots, std::string name) {
  Slot slot = pick(std::move(name));
  for (const Shot& shot : shots) {
    Item& item = slot.choices.emplace_back(ship_item(a, shot.target, shot_note(a, ship, shot, true, 0)));
    item.word = fmt::format("light at {}", item.word);
    item.outlook = outlook_of(shot, shot.solution.shots, 0, true);
  }
  for (const Shot& shot : shots) {
    const int most = shot.solution.shots;
    for (int guns = most; guns > 0; --guns)
      slot.choices.push_back({fmt::format("{} light at {}", guns, a.order_name(shot.target)),
                              fmt::format("{}, {}", a.name(shot.target), counted(guns, "gun")),
                              {},
                              fmt::format("of {} that bear", most),
                              {},
                              outlook_of(shot, guns, 0, true)});
  }
  return slot;
}

/// Without a number as many light guns fire as may; that is read only where they can fire now.
void add_light(const Gunnery& g, size_t ship, FormRow& row) {
  std::vector<Shot> shots = shots_of(g, ship, kLightWeapon);
  std::erase_if(shots, [](const Shot& s) { return !s.sure(); });
  if (shots.empty()) return;
  sort_shots(g, shots, true);
  Slot slot = light_slot(g.a, ship, shots, "light at");
  if (worth(shots.front(), 0, true) > 0) slot.standing = slot.choices.front().word;
  row.slots.push_back(std::move(slot));
  const std::vector<Shot> all = shots;
  std::erase_if(shots, [&](const Shot& s) { return !may_be_second(g.a, ship, all, s.target); });
  if (!shots.empty()) row.slots.push_back(light_slot(g.a, ship, shots, "other light at"));
}

std::string firer_note(const Ship& ship) {
  std::string note = fmt::format("speed {}", ship.speed);
  constexpr std::array<std::string_view, 5> posts = {"", ", front of her stack: arcs A to D",
                                                     ", rear of her stack: arcs C to F",
                                                     ", in the middle of her stack: arcs C and D", ""};
  return note.append(posts[static_cast<size_t>(ship.post)]);
}

/// Ships that fire together with `first` out of one hex, herself included.
std::vector<size_t> stack_of(const Asked& a, size_t first) {
  std::vector<size_t> out;
  a.each_own([&](size_t i) {
    if (i == first || stacked_together(a.ship(first), a.ship(i))) out.push_back(i);
  });
  return out;
}

/// Who is front and who is rear of a stack, a row each: `Tiger front` (GF-6.1.2-06, GF-Q-45).
void add_posts(const Asked& a, size_t first, Form& form) {
  const Ship& ship = a.ship(first);
  if (ship.post == Post::alone || ship.post == Post::barred) return;
  const std::vector<size_t> stack = stack_of(a, first);
  if (stack.front() != first) return;
  std::vector<std::string> names;
  names.reserve(stack.size());
  for (const size_t i : stack) names.push_back(a.name(i));
  for (const Post post : {Post::front, Post::rear}) {
    const std::string_view word = word_of(post);
    FormRow& row = form.rows.emplace_back();
    row.label =
        fmt::format("{} in one hex: who is {}?", listed(names), post == Post::front ? "in front" : "at the rear");
    Slot slot = needed(pick("ship"));
    slot.after = fmt::format(" {}", word);
    for (const size_t i : stack) {
      const bool is_so = a.ship(i).post == post;
      slot.choices.push_back(ship_item(a, i, is_so ? "as it is" : ""));
      if (is_so) row.note = fmt::format("{} unless you choose another. ", a.name(i));
    }
    row.note +=
        "Of the ships in one hex, the front one fires into arcs A to D, the rear one into C to F, and those in between "
        "only "
        "into C and D";
    row.slots.push_back(std::move(slot));
  }
}

/// A ship's row and its place among the others: who can do something, then the heaviest guns, then who leads.
struct Firer {
  std::tuple<bool, int, bool> later;
  FormRow row;
};

Firer firer_of(const Asked& a, size_t ship, FormRow row) {
  const bool idle = std::all_of(row.slots.begin(), row.slots.end(), [](const Slot& s) { return s.standing.empty(); });
  int heaviest = 0;
  for (const GunLine& line : a.card(ship).guns) heaviest = std::max(heaviest, 100 * line.damage + line.pen[0]);
  const uint8_t squadron = a.ship(ship).squadron;
  const bool leads = squadron != kNoSquadron && a.open().squadrons[squadron].leader == ship;
  return {{idle, -heaviest, !leads}, std::move(row)};
}

void add_firers(const Asked& a, Form& form) {
  Gunnery gunnery(a);
  std::vector<Gunner> gunners;
  a.each_own([&](size_t i) {
    if (has_a_shot(a.battle, a.open(), i, a.turn())) gunners.push_back(gunner_of(gunnery, i));
  });
  aim_all(gunnery, gunners);
  std::vector<Firer> firers;
  for (const Gunner& gunner : gunners) {
    FormRow row = ship_row(a, gunner.ship, firer_note(a.ship(gunner.ship)));
    for (const Battery& battery : gunner.batteries) row.slots.push_back(heavy_slot(gunnery, gunner, battery));
    if (a.ship(gunner.ship).light > 0) add_light(gunnery, gunner.ship, row);
    if (!row.slots.empty()) firers.push_back(firer_of(a, gunner.ship, std::move(row)));
  }
  std::stable_sort(firers.begin(), firers.end(), [](const Firer& x, const Firer& y) { return x.later < y.later; });
  for (Firer& firer : firers) form.rows.push_back(std::move(firer.row));
}

}  // namespace

Form form(const Asked& a) {
  Form form;
  add_firers(a, form);
  a.each_own([&](size_t i) { add_posts(a, i, form); });
  if (std::string best = standing_text(form); !best.empty())
    add_whole(a, form, std::move(best), "best expected damage",
              "every gun line at the enemy to whom it is expected to do most, given what the others are aimed at");
  add_suggestion(a, form, "every ship at the nearest", "all guns at the nearest enemy that any of them can hit");
  add_whole(a, form, "none", "hold fire");
  form.empty = "none";
  return form;
}

}  // namespace broadside::grand_fleets::fire_question
