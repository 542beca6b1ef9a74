// Ops of phases 3 to 3b: plans, smoke, splash markers, gun dice, hits, saves, whole salvos.
#include <algorithm>
#include <map>

#include "engine/queen_of_the_seas/ops/ops.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"

namespace broadside::queen_of_the_seas::ops {
namespace {

constexpr int kMostHitDice = 255;  // a HitDice holds no more

Expected<void> known_weapon(Weapon weapon, Weapon last, const std::string& place) {
  if (weapon <= last) return {};
  return problem(place, "is not a weapon", last == Weapon::Q ? "one of H, M, S, Q" : "one of H, M, S, Q, T");
}

std::vector<HitCode> codes_of(Weapon gun, const Noted& noted) {
  std::vector<HitCode> out(static_cast<size_t>(noted.criticals), critical_code(gun));
  out.insert(out.end(), static_cast<size_t>(noted.normal), normal_code(gun));
  return out;
}

// ---------------------------------------------------------------- fire_plan

struct PlannedFact {
  Weapon type = Weapon::H;
  std::string target;
  double range_cm = 0;
  Arc arc = Arc::port;
  TargetSide target_side = TargetSide::enemy;
  bool zone_clear = true, sight_valid = true;
  FIELDS(type, target, range_cm, arc, target_side, zone_clear, sight_valid)
  NEEDED(type, target, range_cm, arc)
};
struct PlanFacts {
  int16_t launched = 0;
  WeaponStats stats;
  ArcNoteFacts arc_notes;
  bool collided = false;
  std::vector<PlannedFact> salvos;
  FIELDS(launched, stats, arc_notes, collided, salvos)
  NEEDED(launched, stats, salvos)
};
struct PlanResult {
  bool legal = true;
  Json allowed = Json::array();
  std::vector<std::vector<std::string>> reasons;
  FIELDS(legal, allowed, reasons)
};

Expected<PlanResult> fire_plan(const PlanFacts& given, Dice&) {
  FactCheck sound;
  sound.within(given.launched, kFirstYear, kLastYear, "given.launched");
  for (size_t i = 0; i < given.salvos.size(); ++i) {
    sound.between(given.salvos[i].range_cm, 0, kLongestCm, row("salvos", i) + ".range_cm");
    sound.add(known_weapon(given.salvos[i].type, Weapon::Q, row("salvos", i) + ".type"));
  }
  if (!sound) return sound.why();
  std::array<int, kGunTypes> declared{};
  for (const PlannedFact& salvo : given.salvos) ++declared[static_cast<size_t>(salvo.type)];
  const ShipCard card = card_with(given.arc_notes, given.launched);
  PlanResult out;
  for (const PlannedFact& salvo : given.salvos) {
    FaultSet faults =
        salvo_faults({salvo.type, given.stats.of(salvo.type), given.launched, length_of(salvo.range_cm), salvo.arc,
                      arc_note(card, salvo.type, salvo.arc), salvo.target_side == TargetSide::enemy, given.collided,
                      salvo.zone_clear, salvo.sight_valid});
    faults.bits |= plan_faults(salvo.type, declared).bits;
    out.allowed.push_back(faults.empty());
    out.reasons.push_back(words_of(faults));
    out.legal = out.legal && faults.empty();
  }
  return out;
}

// ---------------------------------------------------------------- smoke_rolls

struct SmokySalvo {
  Weapon type = Weapon::H;
  bool target_smoking = false;
  FIELDS(type, target_smoking)
};
struct SmokeRollFacts {
  std::vector<SmokySalvo> salvos;
  FIELDS(salvos)
  NEEDED(salvos)
};
struct SmokeResult {
  Json fires = Json::array();
  int dice_used = 0;
  FIELDS(fires, dice_used)
};

Expected<SmokeResult> smoke_rolls(const SmokeRollFacts& given, Dice& dice) {
  FactCheck sound;
  for (size_t i = 0; i < given.salvos.size(); ++i)
    sound.add(known_weapon(given.salvos[i].type, Weapon::T, row("salvos", i) + ".type"));
  if (!sound) return sound.why();
  SmokeResult out;
  for (const SmokySalvo& salvo : given.salvos) {
    out.fires.push_back(!salvo.target_smoking || seen_through_smoke(dice, 0, 0));
    out.dice_used += salvo.target_smoking ? 1 : 0;
  }
  return out;
}

// ---------------------------------------------------------------- splash_markers

struct FarSalvo {
  std::string ship;
  Weapon type = Weapon::H;
  std::string target;
  double range_cm = 0;
  uint8_t gun_director = 0;
  FIELDS(ship, type, target, range_cm, gun_director)
  NEEDED(ship, type, target, range_cm)
};
struct MarkerFacts {
  std::vector<FarSalvo> salvos;
  FIELDS(salvos)
  NEEDED(salvos)
};
struct MarkerResult {
  std::map<std::string, int> markers;
  FIELDS(markers)
};

Expected<MarkerResult> splash_markers(const MarkerFacts& given, Dice&) {
  FactCheck sound;
  if (given.salvos.size() > kMostSalvos)
    sound.fault("given.salvos", "has too many rows", "at most " + std::to_string(kMostSalvos));
  for (size_t i = 0; i < given.salvos.size() && sound; ++i) {
    sound.between(given.salvos[i].range_cm, 0, kLongestCm, row("salvos", i) + ".range_cm");
    sound.within(given.salvos[i].gun_director, 0, 1, row("salvos", i) + ".gun_director");
    sound.add(known_weapon(given.salvos[i].type, Weapon::Q, row("salvos", i) + ".type"));
  }
  if (!sound) return sound.why();
  std::map<std::string, uint16_t> rows;
  Open open;
  for (const FarSalvo& salvo : given.salvos) {
    for (const std::string& id : {salvo.ship, salvo.target}) {
      if (!rows.emplace(id, open.fleet()).second) continue;
      if (open.ships.full()) return problem("given.salvos", "names too many ships");
      open.ships.add({});
    }
    Salvo& declared = open.salvos.add({});
    declared.ship = rows[salvo.ship];
    declared.target = rows[salvo.target];
    declared.weapon = salvo.type;
    declared.band = band_of(length_of(salvo.range_cm));
  }
  place_markers(open);
  MarkerResult out;
  for (const auto& [id, ship] : rows)
    if (open.ships[ship].splashes > 0) out.markers[id] = open.ships[ship].splashes;
  return out;
}

// ---------------------------------------------------------------- gun_dice

struct GunDiceFacts {
  Weapon type = Weapon::H;
  uint8_t stats = 0;
  double range_cm = 0;
  Arc arc = Arc::port;
  bool rough = false, fires = false;
  uint8_t gun_director = 0, splash_markers = 0;
  Size target_size = Size::Large;
  ArcNoteFacts arc_notes;
  FIELDS(type, stats, range_cm, arc, rough, fires, gun_director, splash_markers, target_size, arc_notes)
  NEEDED(type, stats, range_cm, arc, target_size)
};
struct GunDiceResult {
  Band band = Band::long_range;
  std::vector<int> steps;
  int halvings = 0, dice = 0;
  FIELDS(band, steps, halvings, dice)
};

Expected<DiceFacts> dice_facts_of(const GunDiceFacts& given) {
  FactCheck sound;
  sound.between(given.range_cm, 0, kLongestCm, "given.range_cm").within(given.gun_director, 0, 1, "given.gun_director");
  sound.add(known_weapon(given.type, Weapon::Q, "given.type"));
  if (!sound) return sound.why();
  return DiceFacts{given.type,
                   given.stats,
                   band_of(length_of(given.range_cm)),
                   given.arc,
                   arc_note(card_with(given.arc_notes, kLateGuns), given.type, given.arc),
                   given.rough,
                   given.gun_director > 0,
                   given.fires,
                   given.splash_markers,
                   given.target_size};
}

Expected<GunDiceResult> gun_dice_op(const GunDiceFacts& given, Dice&) {
  const auto facts = dice_facts_of(given);
  if (!facts) return tl::make_unexpected(facts.error());
  Modifiers found;
  gun_dice(*facts, &found);
  GunDiceResult out;
  out.band = facts->band;
  out.dice = found.total();
  int left = 0;
  for (const ModifierLine& line : found) {
    left += line.value;
    if (line.name != &kGunStats) out.steps.push_back(left);
  }
  out.halvings = static_cast<int>(out.steps.size());
  return out;
}

// ---------------------------------------------------------------- hits: pairs of faces, dice removed

using PairFact = std::array<uint8_t, 2>;
struct RemovedFact {
  std::optional<int> pair, single;
  FIELDS(pair, single)
};

FactCheck& faces(FactCheck& sound, const std::vector<PairFact>& pairs) {
  if (pairs.size() > kMostHitDice) sound.fault("given.pairs", "has too many rows");
  for (size_t i = 0; i < pairs.size(); ++i)
    for (int face : pairs[i]) sound.within(face, 1, 6, row("pairs", i));
  return sound;
}

/// Pairs of 5s and of 6s among them. All others are none at any range.
std::array<uint8_t, 2> counted_pairs(const std::vector<PairFact>& pairs) {
  std::array<uint8_t, 2> out{};
  for (const PairFact& pair : pairs)
    if (pair[0] == pair[1] && pair[0] >= 5) ++out[pair[0] - size_t{5}];
  return out;
}

/// What speaks against these pairs if so many dice of each face lie on the table.
FaultSet faults_of_pairs(Weapon gun, Band band, const std::vector<PairFact>& pairs, std::array<int, 7> of_face) {
  FaultSet faults;
  for (const PairFact& pair : pairs) {
    faults.bits |= pair_faults(gun, band, pair[0], pair[1]).bits;
    for (uint8_t face : pair) --of_face[face];
  }
  faults.add(FaultCode::dice_missing, *std::min_element(of_face.begin(), of_face.end()) < 0);
  return faults;
}

/// Dice removed as the owner names them; nothing if one of them is not there.
std::optional<Removed> removed_of(const std::vector<RemovedFact>& facts, const std::vector<PairFact>& pairs) {
  Removed out;
  std::vector<int> of_pair(pairs.size(), 0);
  for (const RemovedFact& fact : facts) {
    if (fact.single) {
      if (*fact.single < 3 || *fact.single > 6) return std::nullopt;
      uint8_t& singles = out.singles[static_cast<size_t>(*fact.single - 3)];
      if (singles == UINT8_MAX) return std::nullopt;
      ++singles;
    } else {
      if (*fact.pair < 0 || static_cast<size_t>(*fact.pair) >= pairs.size()) return std::nullopt;
      if (++of_pair[static_cast<size_t>(*fact.pair)] > 2) return std::nullopt;
    }
  }
  for (size_t i = 0; i < pairs.size(); ++i) {
    const size_t face = pairs[i][0] - size_t{5};
    if (of_pair[i] == 1) ++out.halves[face];
    if (of_pair[i] == 2) ++out.wholes[face];
  }
  return out;
}

FactCheck& sound_removal(FactCheck& sound, const std::optional<std::vector<RemovedFact>>& removed) {
  for (size_t i = 0; removed && i < removed->size(); ++i)
    if ((*removed)[i].pair.has_value() == (*removed)[i].single.has_value())
      sound.fault(row("removed", i), "does not name a die", R"(give {"pair": index} or {"single": face})");
  return sound;
}

/// What becomes of hit dice when the save dice lie.
struct Saved {
  bool legal = true;
  int dice = 0, saves = 0, surplus = 0;
  Removed removed;
  Noted noted;
};
Saved save(Weapon gun, Band band, const HitDice& hits, int armour, const std::vector<PairFact>& pairs,
           const std::optional<std::vector<RemovedFact>>& removed, Dice& dice) {
  Saved out;
  out.dice = save_dice(armour, hits.total());
  const int count = roll_saves(band, armour, hits.total(), dice, 0, 0, &out.saves);
  out.surplus = out.saves - count;
  const std::optional<Removed> named = removed ? removed_of(*removed, pairs) : automatic_removal(hits, count);
  out.legal = named && removal_fault(hits, count, *named) == FaultCode::none;
  if (!out.legal) return out;
  out.removed = *named;
  out.noted = noted(gun, band, hits, *named);
  return out;
}

std::vector<int> faces_of(const HitDice& hits, const Removed& removed = {}) {
  std::vector<int> out;
  for (int face = 3; face <= 6; ++face) {
    int n = hits.of(face) - removed.singles[static_cast<size_t>(face - 3)];
    if (face >= 5)
      n -= removed.halves[static_cast<size_t>(face - 5)] + 2 * removed.wholes[static_cast<size_t>(face - 5)];
    out.insert(out.end(), static_cast<size_t>(std::max(n, 0)), face);
  }
  return out;
}

// ---------------------------------------------------------------- gun_hits

struct HitFacts {
  Weapon type = Weapon::H;
  Band band = Band::long_range;
  std::vector<PairFact> pairs;
  FIELDS(type, band, pairs)
  NEEDED(type, band)
};
struct HitResult {
  bool legal = true;
  std::vector<std::string> reasons;
  std::vector<int> hit_dice;
  int criticals = 0;
  std::vector<int> singles;
  int misses = 0;
  std::vector<HitCode> noted;
  FIELDS(legal, reasons, hit_dice, criticals, singles, misses, noted)
};

Expected<HitResult> gun_hits(const HitFacts& given, Dice& dice) {
  FactCheck sound;
  faces(sound, given.pairs).add(known_weapon(given.type, Weapon::Q, "given.type"));
  if (!dice.ready()) sound.fault("dice", "are of unknown number", "give the faces rolled");
  if (dice.ready().value_or(0) > kMostHitDice) sound.fault("dice", "are too many");
  if (!sound) return sound.why();
  std::vector<uint8_t> rolled(*dice.ready());
  dice.faces({}, static_cast<int>(rolled.size()), 6, rolled.data());
  HitDice hits = read_hits(given.band, rolled);
  HitResult out;
  std::array<int, 7> of_face{};
  for (uint8_t face : rolled) ++of_face[face];
  const FaultSet faults = faults_of_pairs(given.type, given.band, given.pairs, of_face);
  out.legal = faults.empty();
  out.reasons = words_of(faults);
  out.hit_dice = faces_of(hits);
  out.misses = static_cast<int>(rolled.size()) - hits.total();
  if (!out.legal) return out;
  hits.pairs = counted_pairs(given.pairs);
  const Noted all = noted(given.type, given.band, hits, {});
  out.criticals = all.criticals;
  for (int face = 3; face <= 6 && all.normal > 0; ++face)
    out.singles.insert(out.singles.end(), static_cast<size_t>(hits.singles(face)), face);
  out.noted = codes_of(given.type, all);
  return out;
}

// ---------------------------------------------------------------- armour_save

struct SaveFacts {
  Weapon type = Weapon::H;
  Band band = Band::long_range;
  uint8_t A = 0;
  std::vector<PairFact> pairs;
  std::vector<uint8_t> singles;
  std::optional<std::vector<RemovedFact>> removed;
  FIELDS(type, band, A, pairs, singles, removed)
  NEEDED(type, band, A)
};
struct SaveResult {
  bool legal = true;
  std::vector<std::string> reasons;
  int dice_rolled = 0, saves = 0, surplus = 0;
  std::vector<int> remaining;
  int criticals = 0;
  std::vector<HitCode> noted;
  FIELDS(legal, reasons, dice_rolled, saves, surplus, remaining, criticals, noted)
};

/// Hit dice that are already on the table.
Expected<HitDice> hits_of(const SaveFacts& given) {
  FactCheck sound;
  faces(sound, given.pairs).add(known_weapon(given.type, Weapon::Q, "given.type"));
  if (2 * given.pairs.size() + given.singles.size() > kMostHitDice) sound.fault("given", "has too many hit dice");
  for (size_t i = 0; i < given.singles.size(); ++i)
    sound.within(given.singles[i], band_row(given.band).hit_on, 6, row("singles", i));
  for (size_t i = 0; i < given.pairs.size(); ++i)
    if (!pair_faults(given.type, given.band, given.pairs[i][0], given.pairs[i][1]).empty())
      sound.fault(row("pairs", i), "is not a critical hit for these guns in this band");
  if (!sound) return sound.why();
  std::vector<uint8_t> dice = given.singles;
  for (const PairFact& pair : given.pairs) dice.insert(dice.end(), pair.begin(), pair.end());
  HitDice out = read_hits(given.band, dice);
  out.pairs = counted_pairs(given.pairs);
  return out;
}

Expected<SaveResult> armour_save(const SaveFacts& given, Dice& dice) {
  const auto hits = hits_of(given);
  if (!hits) return tl::make_unexpected(hits.error());
  FactCheck sound;
  if (!sound_removal(sound, given.removed)) return sound.why();
  const Saved saved = save(given.type, given.band, *hits, given.A, given.pairs, given.removed, dice);
  SaveResult out;
  out.legal = saved.legal;
  if (!out.legal) out.reasons.emplace_back(fault_word(FaultCode::wrong_removal));
  out.dice_rolled = saved.dice;
  out.saves = saved.saves;
  out.surplus = saved.surplus;
  if (!out.legal) return out;
  out.remaining = faces_of(*hits, saved.removed);
  out.criticals = saved.noted.criticals;
  out.noted = codes_of(given.type, saved.noted);
  return out;
}

// ---------------------------------------------------------------- gun_salvo

struct SalvoFactsOfOp : GunDiceFacts {
  std::vector<PairFact> pairs;
  std::optional<std::vector<RemovedFact>> removed;
  uint8_t target_A = 0;
  bool target_smoking = false;
  FIELDS(type, stats, range_cm, arc, rough, fires, gun_director, splash_markers, target_size, arc_notes, pairs, removed,
         target_A, target_smoking)
  NEEDED(type, stats, range_cm, arc, target_size, target_A)
};
struct SalvoResult {
  bool legal = true;
  std::vector<std::string> reasons;
  bool fired = false;
  int dice = 0;
  Band band = Band::long_range;
  std::vector<int> hit_dice;
  int criticals_before = 0, save_dice = 0, saves = 0;
  std::vector<HitCode> noted;
  int dice_used = 0;
  FIELDS(legal, reasons, fired, dice, band, hit_dice, criticals_before, save_dice, saves, noted, dice_used)
};

Expected<SalvoResult> gun_salvo(const SalvoFactsOfOp& given, Dice& dice) {
  const auto facts = dice_facts_of(given);
  if (!facts) return tl::make_unexpected(facts.error());
  FactCheck sound;
  if (!sound_removal(faces(sound, given.pairs), given.removed)) return sound.why();
  SalvoResult out;
  out.band = facts->band;
  const int count = gun_dice(*facts);
  if (count == 0) return out;  // QS-phase-3b-10
  if (given.target_smoking) {
    ++out.dice_used;
    if (!seen_through_smoke(dice, 0, 0)) return out;
  }
  out.fired = true;
  out.dice = count;
  out.dice_used += count;
  HitDice hits = roll_guns(out.band, count, dice, 0, 0);
  out.hit_dice = faces_of(hits);
  std::array<int, 7> of_face;
  of_face.fill(count);  // misses are not looked at: they make no pair
  for (int face = band_row(out.band).hit_on; face <= 6; ++face) of_face[static_cast<size_t>(face)] = hits.of(face);
  const FaultSet faults = faults_of_pairs(given.type, out.band, given.pairs, of_face);
  out.legal = faults.empty();
  out.reasons = words_of(faults);
  if (!out.legal) return out;
  hits.pairs = counted_pairs(given.pairs);
  out.criticals_before = noted(given.type, out.band, hits, {}).criticals;
  const Saved saved = save(given.type, out.band, hits, given.target_A, given.pairs, given.removed, dice);
  out.legal = saved.legal;
  if (!out.legal) out.reasons.emplace_back(fault_word(FaultCode::wrong_removal));
  out.save_dice = saved.dice;
  out.saves = saved.saves;
  out.dice_used += saved.dice;
  out.noted = codes_of(given.type, saved.noted);
  return out;
}

constexpr Op kGunneryOps[] = {
    op<fire_plan>("fire_plan"),  op<smoke_rolls>("smoke_rolls"), op<splash_markers>("splash_markers"),
    op<gun_dice_op>("gun_dice"), op<gun_hits>("gun_hits"),       op<armour_save>("armour_save"),
    op<gun_salvo>("gun_salvo"),
};

}  // namespace

std::span<const Op> gunnery_ops() { return kGunneryOps; }

}  // namespace broadside::queen_of_the_seas::ops
