#include "engine/queen_of_the_seas/rules/gunnery.h"

#include <algorithm>
#include <bitset>
#include <numeric>

#include "engine/queen_of_the_seas/rules/formations.h"

namespace broadside::queen_of_the_seas {
namespace {

constexpr bool is_gun(Weapon weapon) { return weapon <= Weapon::Q; }
constexpr int half_up(int n) { return (n + 1) / 2; }

int sum_of(std::span<const uint8_t> counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

}  // namespace

// ---------------------------------------------------------------- salvo-fire

FaultSet salvo_faults(const SalvoFacts& f) {
  FaultSet faults;
  // QS-salvo-fire-04, -05: each gun type and target separately; the smoke roll comes when the salvo is fired.
  faults.add(FaultCode::no_stats, f.stats <= 0);  // QS-phase-3b-10
  faults.add(FaultCode::friend_ship, !f.enemy);   // QS-phase-3-01
  faults.add(FaultCode::collided, f.collided);    // QS-collisions-13
  faults.add(FaultCode::arc, !bears(f.weapon, f.arc, f.note));
  // QS-gun-ranges-01 to -05, QS-Q-08: the year of launch gives the column, the limit itself is in reach.
  faults.add(FaultCode::out_of_range, compare_to_limit(f.range, gun_range(f.weapon, f.launched)) > 0);
  const bool far = band_of(f.range) == Band::long_range;
  faults.add(FaultCode::zone_blocked, !far && !f.zone_clear);  // QS-range-05
  faults.add(FaultCode::no_sight, far && !f.sight);            // QS-range-06, QS-line-of-sight-07, -08
  return faults;
}

FaultSet shot_faults(const Battle& battle, const Open& open, const FiringTable& table, const Shot& shot) {
  FaultSet faults;
  const Ship& ship = open.ships[shot.ship];
  const Ship& target = open.ships[shot.target];
  faults.add(FaultCode::not_on_table, !ship.on_table() || !target.on_table());
  faults.add(FaultCode::no_stats, !is_gun(shot.weapon));
  faults.add(FaultCode::friend_ship, shot.ship == shot.target);
  if (!faults.empty()) return faults;
  const ShipCard& card = battle.card(shot.ship);
  const Solution solution = table.solve(shot.ship, shot.target);
  const Arc arc = arc_chosen(solution.arcs, shot.rear);
  return salvo_faults({shot.weapon, ship.stat(shot.weapon), card.launched, solution.range, arc,
                       arc_note(card, shot.weapon, arc), ship.side != target.side, ship.collided, solution.clear,
                       solution.clear});
}

FaultSet plan_faults(Weapon weapon, const std::array<int, kGunTypes>& salvos) {
  const auto of = [&](Weapon gun) { return salvos[static_cast<size_t>(gun)]; };
  FaultSet faults;
  for (const Weapon gun : kGuns)
    faults.add(FaultCode::heavy_and_quickfirers, excludes(weapon, gun) && of(weapon) > 0 && of(gun) > 0);
  // QS-salvo-fire-01 to -03: all guns of a type go together, those of another type where they like.
  faults.add(FaultCode::second_salvo, of(weapon) > 1);
  return faults;
}

bool may_have_a_shot(const Battle& battle, const Open& open, size_t ship) {
  const Ship& own = open.ships[ship];
  if (!own.on_table() || own.collided) return false;
  Length most = 0;
  for (Weapon gun : kGuns)
    if (own.stat(gun) > 0) most = std::max(most, gun_range(gun, battle.card(ship).launched));
  return most > 0 && enemy_within(battle, open, ship, most);
}

// ---------------------------------------------------------------- phase 3a

void place_markers(Open& open) {
  std::array<std::bitset<kMostShips>, kMostShips> marked;  // beside whom each ship has put a marker
  for (Ship& ship : open.ships) ship.splashes = 0;
  for (const Salvo& salvo : open.salvos) {
    // QS-phase-3a-06: nobody asks for a Gun Director. QS-phase-3a-07: nor, later, whether the salvo held fire.
    if (!splashes(salvo.weapon, salvo.band)) continue;
    if (marked[salvo.ship].test(salvo.target)) continue;  // QS-phase-3a-03, QS-Q-43
    marked[salvo.ship].set(salvo.target);                 // QS-phase-3a-04: the other gun type may have another target
    uint8_t& markers = open.ships[salvo.target].splashes;
    if (markers < UINT8_MAX) ++markers;
  }
}

// ---------------------------------------------------------------- phase 3b: how many dice

int gun_dice(const DiceFacts& f, Modifiers* lines) {
  int dice = std::max(f.stats, 0);  // QS-phase-3b-01
  if (lines != nullptr) lines->add(kGunStats, dice, 0, kWeaponNames[static_cast<size_t>(f.weapon)]);
  const auto halve = [&](bool holds, const ModifierName& why, int number = 0, std::string_view word = {}) {
    if (!holds) return;
    if (lines != nullptr) lines->add(why, half_up(dice) - dice, number, word);
    dice = half_up(dice);  // QS-phase-3b-09, QS-Q-45
  };
  const bool far = f.band == Band::long_range;
  halve(f.rough, far ? kRoughSeaFar : kRoughSea);
  halve(!broadside(f.arc) && f.note != ArcNote::full, far ? kEndArcFar : kEndArc, 0, word_of(f.arc));  // QS-phase-3b-23
  halve(far && !f.director && f.markers >= kConfusion, kSplashes, f.markers);                          // QS-phase-3b-08
  halve(far && f.target == Size::Small, kSmallTarget);                                                 // QS-phase-3b-08
  halve(f.fires, kFiresAboard);                                                                        // QS-Q-47
  return dice;
}

DiceFacts dice_facts(const Battle& battle, const Open& open, const Salvo& salvo, int turn) {
  const Ship& ship = open.ships[salvo.ship];
  return {salvo.weapon,
          ship.stat(salvo.weapon),
          salvo.band,
          salvo.arc,
          arc_note(battle.card(salvo.ship), salvo.weapon, salvo.arc),
          open.rough,
          ship.stat(Track::GD) > 0,
          ship.fires_aboard(turn),
          open.ships[salvo.target].splashes,
          battle.card(salvo.target).size};
}

// ---------------------------------------------------------------- smoke, dice, pairs

bool seen_through_smoke(Dice& dice, uint16_t actor, Seat roller) {
  // QS-smoke-10, -11: 1 or 2 fires, all else holds; QS-smoke-13: called once for each salvo.
  return dice.tally({QS("smoke-09"), actor, roller}, 1, 6, Cuts::below(kSeenThroughSmoke + 1)).in[0] == 1;
}

namespace {

/// Of the numbers of 3s, 4s, 5s and 6s those that hit in the band.
HitDice hits_among(Band band, const std::array<int, 4>& faces) {
  HitDice out;
  for (int face = band_row(band).hit_on; face <= 6; ++face)
    out.faces[static_cast<size_t>(face - 3)] = static_cast<uint8_t>(faces[static_cast<size_t>(face - 3)]);
  return out;
}

/// Each face that may hit alone, for the pairs; the log marks those that do.
Cuts faces_in(Band band) {
  Cuts cuts;
  cuts.from = {3, 4, 5, 6};
  cuts.count = 4;
  cuts.success = static_cast<uint8_t>(band_row(band).hit_on);
  return cuts;
}

}  // namespace

HitDice read_hits(Band band, std::span<const uint8_t> faces) {
  std::array<int, 4> of{};
  for (uint8_t face : faces)
    if (face >= 3 && face <= 6) ++of[static_cast<size_t>(face - 3)];
  return hits_among(band, of);
}

HitDice roll_guns(Band band, int count, Dice& dice, uint16_t actor, Seat roller) {
  const Tally t = dice.tally({QS("phase-3b-01"), actor, roller}, std::min(count, 255), 6, faces_in(band));
  return hits_among(band, {t.in[1], t.in[2], t.in[3], t.in[4]});
}

FaultSet pair_faults(Weapon gun, Band band, int face, int other_face) {
  FaultSet faults;
  faults.add(FaultCode::pair_not_allowed, !makes_a_pair(band, face, other_face));
  faults.add(FaultCode::quickfirers_do_not_pair, gun == Weapon::Q);  // QS-phase-3b-21, QS-Q-50
  return faults;
}

FaultSet pair_faults(Weapon gun, Band band, const HitDice& hits, const std::array<uint8_t, 2>& pairs) {
  FaultSet faults;
  for (int face = 5; face <= 6; ++face) {
    const int n = pairs[static_cast<size_t>(face - 5)];
    if (n > 0) faults.bits |= pair_faults(gun, band, face, face).bits;
    faults.add(FaultCode::dice_missing, 2 * n > hits.of(face));  // QS-phase-3b-17: a die in one pair at most
  }
  return faults;
}

std::array<uint8_t, 2> automatic_pairs(Weapon gun, Band band, const HitDice& hits) {
  std::array<uint8_t, 2> out{};
  if (gun != Weapon::H && gun != Weapon::M) return out;  // QS-Q-49: an SC is worth no more than its two hits
  for (int face = 5; face <= 6; ++face)
    if (makes_a_pair(band, face, face)) out[static_cast<size_t>(face - 5)] = static_cast<uint8_t>(hits.of(face) / 2);
  return out;
}

bool can_pair(Weapon gun, Band band, const HitDice& hits) {
  if (gun == Weapon::Q) return false;
  return (makes_a_pair(band, 5, 5) && hits.of(5) >= 2) || (makes_a_pair(band, 6, 6) && hits.of(6) >= 2);
}

// ---------------------------------------------------------------- armour-saves

int save_dice(int armour, int hit_dice, Modifiers* lines) {
  if (hit_dice <= 0 || armour <= 0) return 0;
  if (lines != nullptr) lines->add(kArmour, armour);
  return armour;
}

int roll_saves(Band band, int armour, int hit_dice, Dice& dice, uint16_t actor, Seat roller, int* dice_saved) {
  int saved = 0;
  if (const int n = save_dice(armour, hit_dice); n > 0)
    saved = dice.tally({QS("armour-saves-01"), actor, roller}, n, 6, Cuts(band_row(band).save_on)).from_last_cut();
  if (dice_saved != nullptr) *dice_saved = saved;
  return std::min(saved, hit_dice);  // QS-armour-saves-09
}

FaultCode removal_fault(const HitDice& hits, int saves, const Removed& r) {
  bool there = true;
  for (size_t i = 0; i < 2; ++i) there = there && r.halves[i] + r.wholes[i] <= hits.pairs[i];
  for (int face = 3; face <= 6; ++face) there = there && r.singles[static_cast<size_t>(face - 3)] <= hits.singles(face);
  // QS-armour-saves-05, QS-Q-51: a die for each save, no more and no less while there are dice.
  const int dice = sum_of(r.halves) + 2 * sum_of(r.wholes) + sum_of(r.singles);
  return there && dice == std::min(saves, hits.total()) ? FaultCode::none : FaultCode::wrong_removal;
}

Removed automatic_removal(const HitDice& hits, int saves) {
  Removed out;
  int left = std::min(saves, hits.total());
  // QS-Q-51: pairs are broken first, a die each; then the hits that are left are all alike.
  for (size_t i = 2; i-- > 0;) {
    out.halves[i] = static_cast<uint8_t>(std::min<int>(left, hits.pairs[i]));
    left -= out.halves[i];
  }
  for (int face = 6; face >= 3; --face) {
    uint8_t& singles = out.singles[static_cast<size_t>(face - 3)];
    singles = static_cast<uint8_t>(std::min(left, hits.singles(face)));
    left -= singles;
  }
  for (size_t i = 2; i-- > 0;) {
    out.wholes[i] = static_cast<uint8_t>(std::min<int>(left, out.halves[i]));
    out.halves[i] = static_cast<uint8_t>(out.halves[i] - out.wholes[i]);
    left -= out.wholes[i];
  }
  return out;
}

bool can_choose_removal(const HitDice& hits, int saves) {
  const int pairs = sum_of(hits.pairs), singles = hits.total() - 2 * pairs;
  // What is noted depends on the number of pairs broken alone: least if singles go first, most if pairs do.
  const int least = half_up(std::max(0, std::min(saves, hits.total()) - singles));
  return least < std::min(saves, pairs);
}

Noted noted(Weapon gun, Band band, const HitDice& hits, const Removed& r) {
  const int broken = sum_of(r.halves) + sum_of(r.wholes);
  const int dice = hits.total() - sum_of(r.halves) - 2 * sum_of(r.wholes) - sum_of(r.singles);
  if (gun == Weapon::Q) return {0, dice};             // QS-phase-3b-21
  if (band == Band::point_blank) return {dice, 0};    // QS-phase-3b-15, QS-armour-saves-08
  const int criticals = sum_of(hits.pairs) - broken;  // QS-phase-3b-16, QS-armour-saves-07
  return {criticals, dice - 2 * criticals};           // QS-armour-saves-06: half a pair is a hit
}

void note_hits(Ship& target, Weapon gun, const Noted& n) {
  const auto note = [&](HitCode code, int count) {
    uint16_t& hits = target.hits.noted[static_cast<size_t>(code)];
    hits = static_cast<uint16_t>(hits + count);
  };
  note(critical_code(gun), n.criticals);  // QS-phase-3b-20
  note(normal_code(gun), n.normal);
  target.hits_taken = static_cast<uint16_t>(target.hits_taken + n.criticals + n.normal);  // QS-Q-57
}

}  // namespace broadside::queen_of_the_seas
