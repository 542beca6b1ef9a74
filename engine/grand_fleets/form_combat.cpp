// The question as something to click, chapters 6 to 8: places in one hex, targets of guns and torpedoes, lost mounts.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <tuple>

#include "engine/grand_fleets/damage.h"
#include "engine/grand_fleets/form_parts.h"
#include "engine/grand_fleets/gunnery.h"
#include "engine/grand_fleets/phrases.h"
#include "engine/grand_fleets/torpedoes.h"

namespace broadside::grand_fleets {
namespace {

constexpr std::array<std::string_view, 6> kArcWords = {"port bow",       "starboard bow", "port beam",
                                                       "starboard beam", "port quarter",  "starboard quarter"};

std::string in_brackets(const std::string& text) { return text.empty() ? text : fmt::format(" ({})", text); }

// ---------------------------------------------------------------- 6.1.1 firing orders

/// One gun line, or the light guns, at one enemy.
struct Shot {
  uint16_t target = kNoShip;
  GunSolution solution;
  std::string_view post;  // the place in the stack from which alone it can be fired; empty: as she is
  bool sure() const { return solution.fault == FaultCode::none && post.empty(); }
};

/// Points to be expected, in thousandths, with so many other ships firing at her (GF-6.2.1-04).
int worth(const Shot& shot, int others, bool light) {
  const GunSolution& s = shot.solution;
  if (!shot.sure()) return 0;
  const Needs need = needs(s.modifiers.total() + over_concentration(others, s.band, light));
  if (need.first == 0) return 0;
  const auto faces = [](int from) { return std::clamp(kDieSides + 1 - from, 0, kDieSides); };
  const int hit = faces(need.first) * (need.second == 0 ? kDieSides : faces(need.second));
  return s.shots * hit * faces(penetrates_from(s.pen, s.armor)) * s.damage;
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
  const Drafting& d;
  Open front, rear;
  std::array<int, kMostShips> heavy_at{};  // ships that stand to fire heavy guns at her

  explicit Gunnery(const Drafting& drafting) : d(drafting), front(drafting.open()), rear(drafting.open()) {
    for (size_t i = 0; i < front.ships.count; ++i) {
      const Post post = d.ship(i).post;
      if (d.ship(i).side != d.seat || post == Post::alone || post == Post::barred) continue;
      front.ships[i].post = Post::front;
      rear.ships[i].post = Post::rear;
    }
  }
};

Fire row_of(const Drafting& d, const Open& open, size_t ship, size_t target, uint8_t weapon) {
  Fire row{static_cast<uint16_t>(ship), static_cast<uint16_t>(target), weapon, 0};
  if (weapon == kLightWeapon)
    row.guns = static_cast<uint8_t>(most_light(d.ship(ship).light, firing_arcs(open.ships[ship], open.ships[target])));
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
  const Drafting& d = g.d;
  struct Placed {
    const Open* open;
    std::string_view post;
  };
  const std::array<Placed, 3> places = {{{&d.open(), ""}, {&g.front, "front"}, {&g.rear, "rear"}}};
  std::vector<Shot> out;
  d.each_enemy([&](size_t target) {
    if (land_between(d.battle, d.ship(ship).hex(), d.ship(target).hex())) return;
    for (const Placed& place : places) {
      const Fire row = row_of(d, *place.open, ship, target, weapon);
      if (gun_bearing(d.battle, *place.open, row).fault != FaultCode::none) continue;
      out.push_back({row.target, gun_solution(d.battle, *place.open, row, 0), place.post});
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
  for (size_t line = 0; line < g.d.battle.card(ship).guns.size(); ++line)
    if (std::vector<Shot> shots = shots_of(g, ship, static_cast<uint8_t>(line)); !shots.empty())
      out.batteries.push_back({static_cast<uint8_t>(line), std::move(shots), kNoShip});
  return out;
}

/// "Lion and land"
std::string in_the_way(const Drafting& d, size_t ship, size_t target) {
  Blocking hexes;
  blocked(d.battle, d.open(), ship, target, &hexes);
  std::vector<std::string> names;
  bool land = false;
  for (const hex::Hex hex : hexes) {
    land = land || waters(d.battle).is_land(hex);
    for (size_t i = 0; i < d.open().ships.count; ++i)
      if (i != ship && i != target && d.ship(i).afloat() && d.ship(i).hex() == hex) names.push_back(d.name(i));
  }
  if (land) names.emplace_back("land");
  return listed(names);
}

/// What a further ship's heavy guns cost, and what is left of the chance if `others` fire as they stand (GF-6.2.1-04).
std::string concentration_note(const GunSolution& s, int others) {
  std::string note = "; -1 for each further ship with heavy guns at her";
  if (others == 0) return note;
  const int total = s.modifiers.total() + over_concentration(others, s.band, false);
  return note.append(fmt::format(": with {} as they stand {} hits", others, needs_text(total)));
}

/// `others`: ships that stand to fire heavy guns at her as well.
std::string shot_note(const Drafting& d, size_t ship, const Shot& shot, bool light, int others) {
  const GunSolution& s = shot.solution;
  std::string note = range_text(s.range, s.band);
  if (!shot.post.empty()) note += fmt::format("; only from the {} of her stack", shot.post);
  if (s.fault == FaultCode::no_lof)
    return note + fmt::format("; blocked by {}, lost if it stays so", in_the_way(d, ship, shot.target));
  note += fmt::format("; {}, {} hits{}", counted(s.shots, light ? "gun" : "barrel"), needs_text(s.modifiers.total()),
                      in_brackets(modifiers_text(s.modifiers)));
  note += fmt::format("; {} penetrates her {}, {} each", pierces_text(s.pen, s.armor),
                      s.side == ArmorSide::belt ? "belt" : "ends", counted(s.damage, "point"));
  if (!light && s.band == Band::far) note += concentration_note(s, others);
  return note;
}

Slot heavy_slot(const Gunnery& g, const Gunner& gunner, const Battery& battery) {
  Slot slot = pick("target");
  slot.before = g.d.battle.card(gunner.ship).guns[battery.line].weapon + " at ";
  for (const Shot& shot : battery.shots) {
    const bool hers = std::any_of(gunner.batteries.begin(), gunner.batteries.end(),
                                  [&](const Battery& b) { return b.aim == shot.target; });
    const int others = g.heavy_at[shot.target] - (hers ? 1 : 0);
    slot.choices.push_back(ship_item(g.d, shot.target, shot_note(g.d, gunner.ship, shot, false, others)));
  }
  if (battery.aim != kNoShip) slot.standing = g.d.order_name(battery.aim);
  return slot;
}

/// May a second target be taken beside some first one, which gets as many guns as may (GF-6.1.1-03, -06)?
bool may_be_second(const Drafting& d, size_t ship, const std::vector<Shot>& shots, uint16_t second) {
  const Ship& s = d.ship(ship);
  return std::any_of(shots.begin(), shots.end(), [&](const Shot& first) {
    FiringOrder order(s.light, kAllArcs, false);
    return order.light(first.target, firing_arcs(s, d.ship(first.target)), first.solution.shots) == FaultCode::none &&
           order.light(second, firing_arcs(s, d.ship(second)), 1) == FaultCode::none;
  });
}

/// `light at V1`, as many as may; below them `2 light at V1`, so that an order which counts the guns can be shown.
Slot light_slot(const Drafting& d, size_t ship, const std::vector<Shot>& shots, std::string name) {
  Slot slot = pick(std::move(name));
  for (const Shot& shot : shots) {
    Item& item = slot.choices.emplace_back(ship_item(d, shot.target, shot_note(d, ship, shot, true, 0)));
    item.word = fmt::format("light at {}", item.word);
  }
  for (const Shot& shot : shots) {
    const int most = shot.solution.shots;
    for (int guns = most; guns > 0; --guns)
      slot.choices.push_back({fmt::format("{} light at {}", guns, d.order_name(shot.target)),
                              fmt::format("{}, {}", d.name(shot.target), counted(guns, "gun")),
                              {},
                              fmt::format("of {} that bear", most)});
  }
  return slot;
}

/// Without a number as many light guns fire as may; that is read only where they can fire now.
void add_light(const Gunnery& g, size_t ship, FormRow& row) {
  std::vector<Shot> shots = shots_of(g, ship, kLightWeapon);
  std::erase_if(shots, [](const Shot& s) { return !s.sure(); });
  if (shots.empty()) return;
  sort_shots(g, shots, true);
  Slot slot = light_slot(g.d, ship, shots, "light at");
  if (worth(shots.front(), 0, true) > 0) slot.standing = slot.choices.front().word;
  row.slots.push_back(std::move(slot));
  const std::vector<Shot> all = shots;
  std::erase_if(shots, [&](const Shot& s) { return !may_be_second(g.d, ship, all, s.target); });
  if (!shots.empty()) row.slots.push_back(light_slot(g.d, ship, shots, "other light at"));
}

std::string firer_note(const Ship& ship) {
  std::string note = fmt::format("speed {}", ship.speed);
  constexpr std::array<std::string_view, 5> posts = {"", ", front of her stack: arcs A to D",
                                                     ", rear of her stack: arcs C to F",
                                                     ", in the middle of her stack: arcs C and D", ""};
  return note.append(posts[static_cast<size_t>(ship.post)]);
}

/// Ships that fire together with `first` out of one hex, herself included.
std::vector<size_t> stack_of(const Drafting& d, size_t first) {
  std::vector<size_t> out;
  d.each_own([&](size_t i) {
    if (i == first || stacked_together(d.ship(first), d.ship(i))) out.push_back(i);
  });
  return out;
}

/// Who is front and who is rear of a stack, a row each: `Tiger front` (GF-6.1.2-06, GF-Q-45).
void add_posts(const Drafting& d, size_t first) {
  const Ship& ship = d.ship(first);
  if (ship.post == Post::alone || ship.post == Post::barred) return;
  const std::vector<size_t> stack = stack_of(d, first);
  if (stack.front() != first) return;
  std::vector<std::string> names;
  names.reserve(stack.size());
  for (const size_t i : stack) names.push_back(d.name(i));
  for (const Post post : {Post::front, Post::rear}) {
    const std::string_view word = EnumWords<Post>::words[static_cast<size_t>(post)];
    FormRow& row = d.form.rows.emplace_back();
    row.label =
        fmt::format("{} in one hex: who is {}?", listed(names), post == Post::front ? "in front" : "at the rear");
    Slot slot = needed(pick("ship"));
    slot.after = fmt::format(" {}", word);
    for (const size_t i : stack) {
      const bool is_so = d.ship(i).post == post;
      slot.choices.push_back(ship_item(d, i, is_so ? "as it is" : ""));
      if (is_so) row.note = fmt::format("{} unless you pick another. ", d.name(i));
    }
    row.note +=
        "Of ships in one hex the front one fires into arcs A to D, the rear one into C to F, those between them only "
        "into C and D";
    row.slots.push_back(std::move(slot));
  }
}

/// A ship's row and its place among the others: who can do something, then the heaviest guns, then who leads.
struct Firer {
  std::tuple<bool, int, bool> later;
  FormRow row;
};

Firer firer_of(const Drafting& d, size_t ship, FormRow row) {
  const bool idle = std::all_of(row.slots.begin(), row.slots.end(), [](const Slot& s) { return s.standing.empty(); });
  int heaviest = 0;
  for (const GunLine& line : d.battle.card(ship).guns) heaviest = std::max(heaviest, 100 * line.damage + line.pen[0]);
  const uint8_t squadron = d.ship(ship).squadron;
  const bool leads = squadron != kNoSquadron && d.open().squadrons[squadron].leader == ship;
  return {{idle, -heaviest, !leads}, std::move(row)};
}

void add_firers(const Drafting& d) {
  Gunnery gunnery(d);
  std::vector<Gunner> gunners;
  d.each_own([&](size_t i) {
    if (has_a_shot(d.battle, d.open(), i, d.view.at.turn)) gunners.push_back(gunner_of(gunnery, i));
  });
  aim_all(gunnery, gunners);
  std::vector<Firer> firers;
  for (const Gunner& gunner : gunners) {
    FormRow row = std::move(d.ship_row(gunner.ship, firer_note(d.ship(gunner.ship))));
    d.form.rows.pop_back();
    for (const Battery& battery : gunner.batteries) row.slots.push_back(heavy_slot(gunnery, gunner, battery));
    if (d.ship(gunner.ship).light > 0) add_light(gunnery, gunner.ship, row);
    if (!row.slots.empty()) firers.push_back(firer_of(d, gunner.ship, std::move(row)));
  }
  std::stable_sort(firers.begin(), firers.end(), [](const Firer& a, const Firer& b) { return a.later < b.later; });
  for (Firer& firer : firers) d.form.rows.push_back(std::move(firer.row));
}

}  // namespace

void fire_form(const Drafting& d) {
  add_firers(d);
  d.each_own([&](size_t i) { add_posts(d, i); });
  d.whole("none", "hold fire");
  d.whole_suggestion("every ship at the nearest", "all her guns at the nearest enemy that any of them can hit");
  d.form.empty = "none";
}

// ---------------------------------------------------------------- 6.1.2 opposing ships of one hex

void place_form(const Drafting& d) {
  if (d.view.at.round >= d.open().contests.count) return;
  const uint16_t own = d.contest().ship;
  const Ship& ship = d.ship(own);
  FormRow& row = d.ship_row(own, fmt::format("heading {}", facing_word(ship.facing)));
  row.lead.clear();
  row.must = true;
  Slot slot = needed(pick("place"));
  for (int8_t direction = -1; direction < 6; ++direction) {
    const std::string word =
        direction < 0 ? "centre" : std::string(hex::kHeadingLetters[static_cast<size_t>(direction)]);
    if (!d.legal(word)) continue;
    Ship there = ship;
    there.shown_at = direction;
    std::vector<std::string> bearings;
    for (uint32_t i = 0; i < d.view.at.round; ++i) {  // the others are not placed yet
      const uint16_t other_ship = d.open().contests[i].ship;
      const Ship& enemy = d.ship(other_ship);
      if (enemy.side == d.seat || enemy.hex() != ship.hex()) continue;
      bearings.push_back(fmt::format("{} in arc {}", d.name(other_ship), arcs_text(firing_arcs(there, enemy))));
    }
    slot.choices.push_back({word, direction < 0 ? word : std::string(facing_word(direction)), {}, joined(bearings)});
  }
  if (!slot.choices.empty()) slot.standing = slot.choices.front().word;
  row.slots.push_back(std::move(slot));
}

// ---------------------------------------------------------------- 8.2 lost mounts

namespace {

std::string mount_note(const ShipCard& card, const Ship& ship, Loss loss, uint32_t row) {
  if (loss == kLossTube) return counted(ship.tubes[row], "torpedo", "torpedoes");
  if (loss < 0) return {};
  const auto line = static_cast<size_t>(loss);
  const Mounts& mounts = card.guns[line].mounts[row - static_cast<uint32_t>(first_group(card, line))];
  return fmt::format("{}, {} of {} left", counted(mounts.barrels, "barrel"), ship.mounts[row], mounts.count);
}

/// `may` go if all before went by themselves; what may go at once can be named as well, and is then taken first.
Slot loss_slot(const Drafting& d, const LostMount& lost, uint32_t may) {
  const ShipCard& card = d.battle.card(lost.ship);
  const Ship& ship = d.ship(lost.ship);
  Slot slot = pick(loss_label(card, lost.loss));
  const uint32_t all = may | eligible(card, ship, lost);
  for (uint32_t row = 0; row < 32; ++row) {
    if ((all >> row & 1U) == 0) continue;
    std::string note = mount_note(card, ship, lost.loss, row);
    if (row == static_cast<uint32_t>(std::countr_zero(may))) note += "; goes unless you pick another";
    slot.choices.push_back({lost_name(card, lost.loss, row), {}, {}, std::move(note)});
  }
  return slot;
}

}  // namespace

/// Nothing stands: what is not named is the first that may go, and that depends on what is (GF-Q-56).
void losses_form(const Drafting& d) {
  uint16_t whose = kNoShip;
  each_choice(d.battle, d.open(), d.seat, [&](const LostMount& lost, uint32_t may) {
    if (lost.ship != whose) d.ship_row(lost.ship, "of what you do not pick the first goes");
    whose = lost.ship;
    FormRow& row = d.form.rows.back();
    Slot slot = loss_slot(d, lost, may);
    const auto alike = std::count_if(row.slots.begin(), row.slots.end(), [&](const Slot& s) {
      return s.name == slot.name || s.name.starts_with(slot.name + ", ");
    });
    if (alike > 0) slot.name += fmt::format(", number {}", alike + 1);
    row.slots.push_back(std::move(slot));
    return false;
  });
  d.whole("none", "the first of each");
  d.form.empty = "none";
}

// ---------------------------------------------------------------- 7.1 launching

namespace {

/// Of a torpedo into the arc where its target is now.
std::string torpedo_note(const Drafting& d, const Torpedo& torpedo) {
  const int range = d.battle.card(torpedo.ship).torpedoes.range;
  const int far = hex::distance(d.ship(torpedo.ship).hex(), d.ship(torpedo.target).hex());
  const TorpedoResult r = torpedo_solution(d.battle, d.open(), torpedo, false);
  std::string note = range_text(far) + ", there now";
  if (far > range) return note + fmt::format("; range {}: she has to come nearer", range);
  if (r.fault != FaultCode::none) return note + "; lost as they lie now: " + lost_because(r.fault);
  return note + fmt::format("; {} hits at this range and these speeds{}", needs_text(r.modifiers.total()),
                            in_brackets(modifiers_text(r.modifiers)));
}

/// Where each of the nearest enemies could be who can come into range: the arcs where she is now come first. Any target
/// is legal (GF-Q-64); one that stays out of reach is lost for certain (GF-7.2.1-02) and left to the text.
std::vector<Item> courses(const Drafting& d, size_t ship) {
  constexpr size_t listed_at_most = 8;  // each with six arcs
  std::vector<size_t> targets;
  const auto far = [&](size_t i) { return hex::distance(d.ship(ship).hex(), d.ship(i).hex()); };
  d.each_enemy([&](size_t i) {
    if (far(i) <= d.battle.card(ship).torpedoes.range + d.mps(ship) + d.mps(i)) targets.push_back(i);
  });
  std::stable_sort(targets.begin(), targets.end(), [&](size_t a, size_t b) { return far(a) < far(b); });
  if (targets.size() > listed_at_most) targets.resize(listed_at_most);
  std::vector<Item> out;
  for (const size_t target : targets) {
    const Arcs now = arcs_to(d.ship(ship).hex(), d.ship(ship).facing, d.ship(target).hex());
    for (const bool there_now : {true, false})
      for (size_t k = 0; k < kArcWords.size(); ++k) {
        const auto arc = static_cast<Arcs>(1U << k);
        if (((now & arc) != 0 || now == 0) != there_now) continue;  // in her own hex any arc will do (GF-7.2.1-05)
        const Torpedo torpedo{static_cast<uint16_t>(ship), static_cast<uint16_t>(target), arc, 0};
        out.push_back({fmt::format("{} {}", d.order_name(target), arcs_text(arc)),
                       fmt::format("{}, {} ({})", d.name(target), kArcWords[k], arcs_text(arc)), d.name(target),
                       there_now ? torpedo_note(d, torpedo) : ""});
      }
  }
  return out;
}

/// `Tiger: 2 at Moltke A`. A second salvo names her again.
void add_salvo(const Drafting& d, size_t ship, int tubes, bool second) {
  const TorpedoLine& line = d.battle.card(ship).torpedoes;
  FormRow row;
  row.piece = d.name(ship);
  row.label = row.piece + (second ? ", second salvo" : "");
  row.lead = d.order_name(ship) + ": ";
  row.between.clear();
  row.note = second ? "with the tubes that the first leaves"
                    : fmt::format("{} loaded, range {}, {} a hit", counted(tubes, "tube"), line.range,
                                  counted(line.damage, "point"));
  Slot count;
  count.name = "torpedoes";
  count.kind = "number";
  count.after = " at ";
  count.least = 1;
  count.most = second ? tubes - 1 : tubes;
  count.standing = second ? "1" : std::to_string(tubes);
  row.slots.push_back(std::move(count));
  row.slots.push_back(needed(pick("target and arc after the next movement", courses(d, ship))));
  if (!row.slots.back().choices.empty()) d.form.rows.push_back(std::move(row));
}

}  // namespace

void launch_form(const Drafting& d) {
  constexpr size_t few = 12;  // of a large flotilla a second salvo is left to the text
  const auto salvos = [&](bool second) {
    d.each_own([&](size_t i) {
      const int tubes = most_launched(d.ship(i), d.battle.card(i).torpedoes.tubes.size());
      if (tubes > (second ? 1 : 0)) add_salvo(d, i, tubes, second);
    });
  };
  salvos(false);
  if (d.form.rows.size() <= few) salvos(true);
  d.whole("none", "launch none");
  d.whole_suggestion("all at the nearest", "every ship with an enemy near enough, into the arc where she is now");
  d.form.empty = "none";
}

}  // namespace broadside::grand_fleets
