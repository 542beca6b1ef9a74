// The admiral `steady`: what he reckons with, and his answers where there is little to reckon.
#include "engine/great_war_at_sea/admirals/steady.h"

#include <algorithm>

#include "engine/great_war_at_sea/play/searchlights.h"
#include "tables/great_war_at_sea/hits_to_rolls.h"

namespace broadside::great_war_at_sea {
namespace steady {

Way way_of(plane::Angle heading) {
  constexpr int kBitsToSpare = 52;  // sines are times 2^62
  static_assert(Way::kLength == int64_t{1} << (62 - kBitsToSpare));
  const plane::Angle near = plane::normal((int64_t{heading} + plane::kDegree / 2) / plane::kDegree * plane::kDegree);
  return {static_cast<int32_t>(plane::sine(near) >> kBitsToSpare),
          static_cast<int32_t>(plane::cosine(near) >> kBitsToSpare)};
}

// ---------------------------------------------------------------- ships

namespace {

constexpr int64_t squared(Length length) {
  const int64_t h = length / kHundredth;
  return h * h;
}

Guns guns_of(const Battle& battle, const Open& open, const Firing& ship, Battery battery) {
  Guns out{};
  FactorFacts factors = factor_facts(ship.card, ship.condition, battery);
  const Gun gun = gun_of(ship.card, battery, battle.year);
  if (factors.factors <= 0 || !weather_allows(gun, ship.card.flags.low_freeboard, open.conditions.weather)) return out;
  factors.speed = ship.speed;
  out.dice = gun_dice(factors);
  out.square_of_range = squared(gun_range(gun));
  out.primary = is_primary(gun);
  out.halved_off_flank = halved_off_flank(factors.gun, factors.original);
  out.striker = striker(battery);
  return out;
}

}  // namespace

Gunner gunner_of(const Battle& battle, const Open& open, const Firing& ship) {
  Gunner out{};
  out.at = place_of(ship.pose.at);
  out.way = way_of(ship.pose.heading);
  out.fast = is_fast(ship.speed);
  GunShotFacts facts;
  facts.italic = ship.card.flags.italic;
  facts.fire_control_hits = ship.condition.fire_control;
  facts.turn_deg = ship.turned;
  facts.engaged = ship.engaged;
  facts.night.weather = open.conditions.weather;
  out.modifier = gun_modifiers(facts).total();
  for (const Battery battery : kAllBatteries) {
    Guns& guns = out.guns[static_cast<size_t>(battery)];
    guns = guns_of(battle, open, ship, battery);
    out.square_of_range = std::max(out.square_of_range, guns.square_of_range);
  }
  return out;
}

Gunner own_gunner(const Asked& a, size_t ship) {
  const CounterState& counter = a.view.counters[a.own().ships[ship].counter];
  const ShipState& state = a.view.ships[ship];
  return gunner_of(a.own(), a.view.open,
                   {a.own().card(ship), state.condition, counter.pose(), counter.speed, counter.turned,
                    is_engaged(a.view.open.gunnery_step, state.engaged)});
}

namespace {

Foe foe_of(const Asked& a, uint16_t row, const Contact& contact) {
  const KnownShip& ship = a.view.known[row];
  const ShipCard& card = a.known.card(ship);
  Foe out{};
  out.target = ship.target;
  out.row = row;
  out.ship = &ship;
  out.contact = &contact;
  out.card = &card;
  out.at = place_of(contact.at());
  out.way = way_of(contact.heading);
  out.fast = is_fast(contact.speed);
  out.light = is_light(card.type), out.capital = is_capital(card.type);
  out.torpedo_craft = type_row(card.type).primary_banned_below_4_in;
  GunShotFacts facts;
  facts.target_turn_deg = contact.turned;
  facts.dead_in_water = ship.condition.speed == Speed::stopped;
  facts.in_port = ship.in_port, facts.tow = ship.in_tow;
  facts.night = {a.view.open.conditions.light, Weather::clear, a.own().full_moon, contact.lit};
  out.modifier = gun_modifiers(facts).total();
  const int boxes = std::max(1, left(card, ship.condition, Section::hull));
  out.price = 1 + 4 * int64_t{card.points} / boxes;
  if (left(card, ship.condition, Section::hull) > 0)
    out.next = card.boxes(Section::hull).next(ship.condition.lost(Section::hull));
  return out;
}

}  // namespace

void foes_of(const Asked& a, bool spotted, Foes& out) {
  out.clear();
  const Contact* contact = a.view.contacts.begin();  // both lists are by number
  for (uint16_t row = 0; row < a.view.known.count; ++row) {
    const KnownShip& ship = a.view.known[row];
    while (contact != a.view.contacts.end() && contact->number < ship.target.number) ++contact;
    if (contact == a.view.contacts.end()) return;
    if (contact->number != ship.target.number || ship.fate != Fate::afloat || (spotted && !ship.spotted)) continue;
    out.add(foe_of(a, row, *contact));
  }
}

// ---------------------------------------------------------------- what a shot is worth

namespace {

constexpr int kMostDice = kMostBoxes + 2, kFaces = kDieSides + 1;
using RollsExpected = std::array<std::array<int, kFaces>, kMostDice>;

/// One die after the other: the chances of so many hits, times 2^40.
constexpr RollsExpected all_rolls_expected() {
  constexpr int kThousand = 1000;
  constexpr uint64_t kOne = uint64_t{1} << 40;
  constexpr size_t kHits = tables::kHitsToRolls.size();  // the last row is so many or more
  RollsExpected out{};
  for (size_t faces = 0; faces < kFaces; ++faces) {
    std::array<uint64_t, kHits> chance{kOne};
    for (size_t dice = 0; dice < kMostDice; ++dice) {
      uint64_t rolls = 0;
      for (size_t hits = 0; hits < kHits; ++hits)
        rolls += chance[hits] * static_cast<uint64_t>(tables::kHitsToRolls[hits].damage_rolls);
      out[dice][faces] = static_cast<int>((rolls >> 20) * kThousand >> 20);
      for (size_t hits = kHits; hits-- > 0;) {
        const uint64_t stays = hits + 1 == kHits ? kDieSides : kDieSides - faces;
        chance[hits] = (chance[hits] * stays + (hits > 0 ? chance[hits - 1] * faces : 0)) / kDieSides;
      }
    }
  }
  return out;
}
constexpr RollsExpected kRollsExpected = all_rolls_expected();

}  // namespace

int rolls_expected(int dice, int faces) {
  return kRollsExpected[static_cast<size_t>(std::clamp(dice, 0, kMostDice - 1))]
                       [static_cast<size_t>(std::clamp(faces, 0, kDieSides))];
}

namespace {

constexpr auto kSquaresOfRows = [] {
  std::array<int64_t, kGunToHit.rows.size()> out{};
  for (size_t i = 0; i < out.size(); ++i) out[i] = squared(kGunToHit.rows[i].from);
  return out;
}();
constexpr int needed_at(int64_t square_of_range) {
  int needed = kGunToHit.rows[0].needed;
  for (size_t i = 1; i < kSquaresOfRows.size(); ++i)
    if (square_of_range >= kSquaresOfRows[i]) needed = kGunToHit.rows[i].needed;
  return needed;
}
constexpr int half_up(int n) { return (n + 1) / 2; }

}  // namespace

int64_t worth_of_shot(const Gunner& by, const Guns& guns, const Foe& at, const Aim& aim) {
  if (guns.dice == 0 || aim.square_of_range > guns.square_of_range) return 0;
  if (guns.primary && at.torpedo_craft && aim.square_of_range < squared(kTooNearForPrimary)) return 0;
  int dice = guns.dice;
  if (guns.primary && aim.square_of_range > squared(kFullEffect)) dice = half_up(dice);
  if (!aim.first) dice = half_up(dice);
  if (!aim.flank && guns.halved_off_flank) dice = half_up(dice);
  int modifier = by.modifier + at.modifier + aim.ranging * kGunRanging.value;
  if (by.fast || at.fast) modifier += kGunSpeed.value;
  if (guns.primary && at.light) modifier += kGunLight.value;
  if (aim.crosses_t) modifier += kGunCrossing.value;
  const int faces = kDieSides + 1 - natural_needed(needed_at(aim.square_of_range), modifier);
  const int64_t rolls = 1 + rolls_expected(dice, faces);  // even a miss finds the range
  return at.price * (penetrates(guns.striker, at.next) ? rolls : 1 + rolls / 3);
}

}  // namespace steady

// ---------------------------------------------------------------- where the usual answer serves

void steady_entry(const Asked& a, Dice&, Budget&, Order& out) { fall_back(a, out); }
void steady_place(const Asked& a, Dice&, Budget&, Order& out) { fall_back(a, out); }
void steady_mines(const Asked& a, Dice&, Budget&, Order& out) { fall_back(a, out); }
void steady_flagships(const Asked& a, Dice&, Budget&, Order& out) { fall_back(a, out); }

namespace {

/// Does the counter hold up all others of her Group, so that they can leave her behind? Not in the middle of a line
/// that would run into her, as long as she moves at all.
bool is_left_behind(const Asked& a, uint16_t c) {
  const GroupCounters members = counters_of(a.mine(), a.view.counters[c].group);
  const Length own = most_speed(a.mine(), c);
  const auto is_faster = [&](uint16_t other_one) { return other_one == c || most_speed(a.mine(), other_one) > own; };
  if (members.count < 2 || !std::all_of(members.begin(), members.end(), is_faster)) return false;
  return own == 0 || members[members.count - 1] == c;
}

}  // namespace

void steady_groups(const Asked& a, Dice&, Budget&, Order& out) {
  GroupsOrder& answer = out.begin<GroupsOrder>();
  for (uint16_t c = 0; c < a.view.counters.count; ++c) {
    const CounterState& counter = a.view.counters[c];
    if (counter.afloat() && counter.group < a.view.groups.count && !answer.rows.full() && is_left_behind(a, c))
      answer.rows.add({Disposition::leaves, a.own().counters[c].first, 0});
  }
  keep_allowed(a, out, answer.rows);
}

void steady_repairs(const Asked& a, Dice& luck, Budget& budget, Order& out) { random_repairs(a, luck, budget, out); }

namespace {

/// Who is likely to stay dark, in thousandths, after the attempts made so far; by foe.
struct Darkness {
  static constexpr int kAll = 1000;
  const steady::Foes& foes;
  std::array<int, kMostShips> left{};
  explicit Darkness(const steady::Foes& all) : foes(all) { left.fill(kAll); }
  /// Ships of a counter are lit together.
  void try_to_light(const steady::Foe& foe, int faces) {
    for (uint32_t f = 0; f < foes.count; ++f)
      if (foes[f].target.number == foe.target.number) left[f] = left[f] * (6 - faces) / 6;
  }
};

/// Of a die with six, those that light her up.
int faces_that_light(const Gunners& g, uint16_t ship, const Prey& prey, const Searchlights& used, Sector& sector) {
  constexpr int kNeeded = 3;  // GW-7.27b-01
  const IlluminationFacts facts = light_facts(g, ship, prey);
  sector = facts.sector;
  if (!illumination_faults(facts, used).empty()) return 0;
  return std::clamp(kNeeded - illumination_modifiers(facts).total(), 0, 6);
}

}  // namespace

/// Each searchlight whom it is most likely to show, as long as others have not lit her up.
void steady_lights(const Asked& a, Dice&, Budget&, Order& out) {
  LightsOrder& answer = out.begin<LightsOrder>();
  steady::Foes foes;
  steady::foes_of(a, true, foes);
  Darkness dark(foes);
  const SightLines lines(a.known, a.view);
  const Gunners g{a.mine(), {}, &lines};
  for (uint16_t ship = 0; ship < a.view.ships.count; ++ship) {
    Searchlights used;
    for (int light = 0; is_afloat(a.mine(), ship) && light < a.own().card(ship).searchlights; ++light) {
      int best = 0, best_faces = 0;
      const steady::Foe* chosen = nullptr;
      Sector towards = Sector::bow;
      for (uint32_t f = 0; f < foes.count; ++f) {
        Sector sector = Sector::bow;
        const int faces =
            faces_that_light(g, ship, prey_of(a.known, a.view, *foes[f].ship, *foes[f].contact), used, sector);
        if (faces * dark.left[f] <= best) continue;
        best = faces * dark.left[f], best_faces = faces;
        chosen = &foes[f], towards = sector;
      }
      if (chosen == nullptr || answer.rows.full()) break;
      used.use(towards);
      dark.try_to_light(*chosen, best_faces);
      answer.rows.add({ship, chosen->target});
    }
  }
}

}  // namespace broadside::great_war_at_sea
