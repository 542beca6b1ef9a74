// sequence: the seven steps of the Firing Phase (QS-sequence-02).
#include <algorithm>
#include <bitset>
#include <cstdlib>

#include "engine/queen_of_the_seas/play/turn.h"
#include "engine/queen_of_the_seas/rules/damage.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"
#include "engine/queen_of_the_seas/rules/torpedoes.h"

namespace broadside::queen_of_the_seas::turn {

// ---------------------------------------------------------------- the way through the phase

namespace {

bool any_ship(const Open& open, auto&& is_so) {
  return std::any_of(open.ships.begin(), open.ships.end(),
                     [&](const Ship& ship) { return ship.on_table() && is_so(ship); });
}

bool has_criticals(const Ship& ship) {
  return std::any_of(ship.hits.noted.begin() + static_cast<size_t>(HitCode::HC), ship.hits.noted.end(),
                     [](int noted) { return noted > 0; });
}

void to_special(const Stage& s) {  // QS-phase-3f-01, -02
  enter(s, any_ship(s.open(), [](const Ship& ship) { return ship.hits_taken > 0; }) ? Step::special : Step::sinking);
}

void to_torpedoes(const Stage& s) {
  s.open().salvos.clear();
  enter(s, Step::torpedoes);
  if (!anybody_asked(s, Step::torpedoes)) to_special(s);
}

void to_damage(const Stage& s) {
  enter(s, Step::damage);
  if (!anybody_asked(s, Step::damage)) damage(s, {});
}

void to_criticals(const Stage& s) {
  if (any_ship(s.open(), has_criticals)) return enter(s, Step::criticals);
  to_damage(s);
}

/// With the option of QS-Q-42 the next ship declares what she fires at 40 cm or less.
void after_salvos(const Stage& s) {
  if (s.battle.options.declare_as_you_fire) {
    for (int round = s.round() + 1; round <= s.open().fleet(); ++round) {
      enter(s, Step::near_guns, round);
      if (anybody_asked(s, Step::near_guns)) return;
    }
  }
  to_criticals(s);
}

void to_removal(const Stage& s) {
  enter(s, Step::removal, s.round());
  if (!anybody_asked(s, Step::removal)) removal(s, {});
}

/// Is there a save roll against this salvo (QS-armour-saves-01, -10)?
bool saved_against(const Open& open, const Salvo& salvo) {
  return salvo.hits.total() > 0 && open.ships[salvo.target].stat(Track::A) > 0;
}

void to_saves(const Stage& s) {
  const Open& open = s.open();
  const bool any = std::any_of(open.salvos.begin(), open.salvos.end(),
                               [&](const Salvo& salvo) { return saved_against(open, salvo); });
  if (any) return enter(s, Step::saves, s.round());
  to_removal(s);
}

void to_pairs(const Stage& s) {
  enter(s, Step::pairs, s.round());
  if (!anybody_asked(s, Step::pairs)) to_saves(s);
}

bool fires(const Open& open, Seat side) {
  return std::any_of(open.salvos.begin(), open.salvos.end(),
                     [&](const Salvo& salvo) { return open.ships[salvo.ship].side == side; });
}

/// Nobody shall wonder whether his guns were forgotten.
void tell_who_is_silent(const Stage& s) {
  for (const Seat side : kBothSides)
    if (s.told() && !fires(s.open(), side)) tell_silent(s, side);
}

void to_fire(const Stage& s) {
  if (s.open().salvos.count == 0) return after_salvos(s);
  enter(s, Step::fire, s.round());
}

}  // namespace

void to_guns(const Stage& s) {
  s.open().salvos.clear();
  enter(s, Step::guns);
  if (anybody_asked(s, Step::guns)) return;
  tell_who_is_silent(s);
  to_torpedoes(s);
}

// ---------------------------------------------------------------- 3a: what is declared

namespace {

/// Shots of both sides as salvos, in the order in which they are worked off (QS-Q-42).
template <class A, size_t N>
void line_up(const Stage& s, const System::Answers& answers, const std::array<Weapon, N>& weapons) {
  Open& open = s.open();
  open.salvos.clear();
  std::array<std::array<const Shot*, kTracks>, kMostShips> of{};
  uint32_t shots = 0;
  for (const Seat side : kBothSides) {
    const A* const order = answer_of<A>(answers, side);
    if (order == nullptr) continue;
    for (const Shot& shot : order->shots) of[shot.ship][static_cast<size_t>(shot.weapon)] = &shot;
    shots += order->shots.count;
  }
  if (shots == 0) return;
  const FiringTable table(s.battle, open);
  each_in_firing_order(open, [&](uint16_t i) {
    for (const Weapon weapon : weapons) {
      const Shot* shot = of[i][static_cast<size_t>(weapon)];
      if (shot == nullptr) continue;
      const Solution solution = table.solve(i, shot->target, false);
      Salvo& salvo = open.salvos.add({});
      salvo.ship = i;
      salvo.target = shot->target;
      salvo.weapon = weapon;
      salvo.arc = arc_chosen(solution.arcs, shot->rear);
      salvo.band = solution.band;
    }
  });
}

void reveal(const Stage& s) {
  for (const Seat side : kBothSides)
    if (s.told() && fires(s.open(), side)) tell_declared(s, side);
}

void declare_guns(const Stage& s, const System::Answers& answers) {
  line_up<GunFire>(s, answers, kGuns);
  for (const Salvo& salvo : s.open().salvos) {  // QS-salvo-fire-03
    Ship& ship = s.open().ships[salvo.ship];
    ship.fired = static_cast<uint8_t>(ship.fired | 1U << static_cast<unsigned>(salvo.weapon));
  }
  reveal(s);
}

}  // namespace

/// QS-Q-42: everything is declared here, or with the option what is fired at more than 40 cm.
void guns(const Stage& s, const System::Answers& answers) {
  declare_guns(s, answers);
  if (!s.battle.options.declare_as_you_fire) tell_who_is_silent(s);  // else he may yet fire at 40 cm or less (QS-Q-42)
  place_markers(s.open());                                           // QS-phase-3a-02
  if (s.told() && any_ship(s.open(), [](const Ship& ship) { return ship.splashes > 0; })) tell_markers(s);
  to_fire(s);
}

void near_guns(const Stage& s, const System::Answers& answers) {
  declare_guns(s, answers);
  to_fire(s);
}

// ---------------------------------------------------------------- 3b: dice, pairs, saves

void fire(const Stage& s, const System::Answers&) {
  Open& open = s.open();
  for (uint32_t row = 0; row < open.salvos.count; ++row) {
    Salvo& salvo = open.salvos[row];
    const Seat roller = open.ships[salvo.ship].side;
    Modifiers lines;
    s.dice.lane(static_cast<uint16_t>(row));
    salvo.held = open.ships[salvo.target].smoke && !seen_through_smoke(s.dice, salvo.ship, roller);  // QS-smoke-12
    if (!salvo.held) {
      salvo.dice =
          static_cast<uint8_t>(gun_dice(dice_facts(s.battle, open, salvo, s.turn()), s.told() ? &lines : nullptr));
      salvo.hits = roll_guns(salvo.band, salvo.dice, s.dice, salvo.ship, roller);
    }
    if (s.told()) tell_salvo(s, row, lines);
  }
  to_pairs(s);
}

namespace {

/// Rows of the answers by the salvo they are about.
template <class A>
auto by_salvo(const System::Answers& answers) {
  std::array<decltype(std::declval<const A&>().rows.begin()), kMostSalvos> out{};
  for (const Seat side : kBothSides)
    if (const A* const order = answer_of<A>(answers, side))
      for (const auto& row : order->rows) out[row.salvo] = &row;
  return out;
}

}  // namespace

void pairs(const Stage& s, const System::Answers& answers) {  // QS-phase-3b-18
  Open& open = s.open();
  const auto ordered = by_salvo<Pairings>(answers);
  for (uint32_t row = 0; row < open.salvos.count; ++row) {
    if (!pairing_in_question(open, row)) continue;
    Salvo& salvo = open.salvos[row];
    salvo.hits.pairs =
        ordered[row] != nullptr ? ordered[row]->pairs : automatic_pairs(salvo.weapon, salvo.band, salvo.hits);
    if (s.told()) tell_pairs(s, row);
  }
  to_saves(s);
}

void saves(const Stage& s, const System::Answers&) {  // QS-armour-saves-11: nothing has been crossed off yet
  Open& open = s.open();
  for (uint32_t row = 0; row < open.salvos.count; ++row) {
    Salvo& salvo = open.salvos[row];
    if (!saved_against(open, salvo)) continue;
    const Ship& target = open.ships[salvo.target];
    int saved = 0;
    s.dice.lane(static_cast<uint16_t>(row));
    salvo.saves = static_cast<uint8_t>(
        roll_saves(salvo.band, target.stat(Track::A), salvo.hits.total(), s.dice, salvo.target, target.side, &saved));
    if (s.told()) tell_saves(s, row, saved);
  }
  to_removal(s);
}

void removal(const Stage& s, const System::Answers& answers) {
  Open& open = s.open();
  const auto ordered = by_salvo<Removals>(answers);
  for (uint32_t row = 0; row < open.salvos.count; ++row) {
    const Salvo& salvo = open.salvos[row];
    if (salvo.hits.total() == 0) continue;
    const Removed removed =
        ordered[row] != nullptr ? ordered[row]->removed : automatic_removal(salvo.hits, salvo.saves);
    const Noted hits = noted(salvo.weapon, salvo.band, salvo.hits, removed);
    note_hits(open.ships[salvo.target], salvo.weapon, hits);  // QS-phase-3b-22: only noted
    if (s.told()) tell_hits(s, row, removed, hits);
  }
  open.salvos.clear();
  after_salvos(s);
}

// ---------------------------------------------------------------- 3c: what gun hits cost

namespace {

/// QS-phase-3c-02, QS-phase-3e-02, QS-Q-93: the dice of all criticals, before any track is chosen. A ship that sinks at
/// once takes her other hits with her (QS-Q-55).
void roll_all_criticals(const Stage& s, HitCode sinking) {
  Open& open = s.open();
  const Leaders leaders(s);
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    Ship& ship = open.ships[i];
    if (!ship.on_table() || !has_criticals(ship)) continue;
    s.dice.lane(i);
    if (sunk_by_noted(ship, s.battle.card(i).cls)) {
      ship.fate = Fate::sunk_at_once;
      ship.hits = {};
      if (s.told()) tell_sunk_at_once(s, i, sinking);
      continue;
    }
    const Hits before = ship.hits;
    roll_criticals(ship, i, s.dice);
    if (s.told()) tell_criticals(s, i, before);
  }
  leaders.tell_new_ones(s);
}

void take_hits(const Stage& s, const Assign& row) {
  Ship& ship = s.open().ships[row.ship];
  const Ship before = ship;
  Resolved all;
  for (int i = 0; i < row.times; ++i) {
    const Resolved one = resolve(ship.stats, row.hit, row.d3, row.track);
    all.required += one.required;
    all.crossed += one.crossed;
  }
  if (s.told()) tell_resolved(s, row, before, all);
}

}  // namespace

void criticals(const Stage& s, const System::Answers&) {
  roll_all_criticals(s, HitCode::HC);
  to_damage(s);
}

/// As the owner says, or for him (QS-Q-97); a hit for which no track is left has no effect (QS-Q-53).
void damage(const Stage& s, const System::Answers& answers) {
  Open& open = s.open();
  std::bitset<kMostShips> said;
  for (const Seat side : kBothSides)
    if (const Damage* const order = answer_of<Damage>(answers, side))
      for (const Assign& row : order->assigns) said.set(row.ship);
  Assigns automatic;
  for (uint16_t i = 0; i < open.fleet(); ++i) {
    Ship& ship = open.ships[i];
    if (ship.hits == Hits{}) continue;
    automatic.clear();
    if (!said.test(i)) automatic_assigns(s.battle, open, i, automatic);
    for (const Assign& row : said.test(i) ? answer_of<Damage>(answers, ship.side)->assigns : automatic)
      if (row.ship == i) take_hits(s, row);
    ship.hits = {};  // QS-phase-3c-14
  }
  to_torpedoes(s);
}

// ---------------------------------------------------------------- 3d and 3e: torpedoes

void torpedoes(const Stage& s, const System::Answers& answers) {  // QS-Q-42: at the start of 3d
  line_up<Launches>(s, answers, std::array{Weapon::T});
  reveal(s);
  if (s.open().salvos.count == 0) return to_special(s);
  enter(s, Step::launch);
}

namespace {

/// QS-phase-3d-12, -13, QS-Q-57: each is a TC, and there is no save.
void note_torpedo_hits(Ship& target, int hits) {
  uint16_t& noted = target.hits.noted[static_cast<size_t>(HitCode::TC)];
  noted = static_cast<uint16_t>(noted + hits);
  target.hits_taken = static_cast<uint16_t>(target.hits_taken + hits);
}

}  // namespace

/// QS-phase-3d-15: all are fired before any hit is resolved.
void launch(const Stage& s, const System::Answers&) {
  Open& open = s.open();
  std::vector<uint16_t> spent;
  for (uint32_t row = 0; row < open.salvos.count; ++row) {
    Salvo& salvo = open.salvos[row];
    Ship& ship = open.ships[salvo.ship];
    Ship& target = open.ships[salvo.target];
    Modifiers lines;
    int hits = 0;
    s.dice.lane(static_cast<uint16_t>(row));
    salvo.held = target.smoke && !seen_through_smoke(s.dice, salvo.ship, ship.side);
    if (!salvo.held) {
      salvo.dice = static_cast<uint8_t>(torpedo_dice(s.battle, open, salvo, s.turn(), s.told() ? &lines : nullptr));
      hits = roll_torpedoes(salvo.dice, s.dice, salvo.ship, ship.side);
      ship.torpedoes_fired = true;  // QS-torpedoes-09; held back they are not used up (QS-torpedoes-07)
      note_torpedo_hits(target, hits);
      if (s.told()) spent.push_back(salvo.ship);
    }
    if (s.told()) tell_launch(s, row, lines, hits);
  }
  if (!spent.empty()) tell_spent(s, spent);
  open.salvos.clear();
  if (any_ship(open, has_criticals)) return enter(s, Step::torpedo_hits);
  to_special(s);
}

void torpedo_hits(const Stage& s, const System::Answers&) {  // QS-phase-3e-01: there is nothing to choose
  roll_all_criticals(s, HitCode::TC);
  for (uint16_t i = 0; i < s.open().fleet(); ++i) {
    Ship& ship = s.open().ships[i];
    if (ship.hits == Hits{}) continue;
    const auto rolled = ship.hits.rolled[static_cast<size_t>(HitCode::TC) - static_cast<size_t>(HitCode::HC)];
    for (size_t d = 0; d < rolled.size(); ++d)
      if (rolled[d] > 0) take_hits(s, {i, rolled[d], HitCode::TC, static_cast<uint8_t>(d + 1), Track::X, 0});
    ship.hits = {};
  }
  to_special(s);
}

// ---------------------------------------------------------------- 3f and 3g

void special(const Stage& s, const System::Answers&) {
  const Leaders leaders(s);
  for (uint16_t i = 0; i < s.open().fleet(); ++i) {
    Ship& ship = s.open().ships[i];
    if (!ship.on_table() || ship.hits_taken == 0) continue;
    const Ship before = ship;
    s.dice.lane(i);
    const SpecialDamage done = special_damage(ship, s.turn(), i, s.dice);
    if (s.told()) tell_special(s, i, before, done);
  }
  leaders.tell_new_ones(s);
  enter(s, Step::sinking);
}

void sinking(const Stage& s, const System::Answers&) {
  Open& open = s.open();
  const Leaders leaders(s);
  std::bitset<kMostShips> before;
  for (uint16_t i = 0; i < open.fleet(); ++i) before[i] = open.ships[i].on_table();
  remove_sunk(open);
  for (uint16_t i = 0; s.told() && i < open.fleet(); ++i)
    if (before[i] && !open.ships[i].on_table()) tell_sunk(s, i);
  leaders.tell_new_ones(s);
  to_end(s);
}

}  // namespace broadside::queen_of_the_seas::turn
