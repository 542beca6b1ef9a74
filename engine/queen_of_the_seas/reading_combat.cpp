// Orders of phase 3: guns, torpedoes, pairs, dice saved, and tracks.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/asking.h"
#include "engine/queen_of_the_seas/damage.h"
#include "engine/queen_of_the_seas/gunnery.h"
#include "engine/queen_of_the_seas/phrases.h"
#include "engine/queen_of_the_seas/reading.h"
#include "engine/queen_of_the_seas/steps.h"
#include "engine/queen_of_the_seas/tell.h"
#include "engine/queen_of_the_seas/torpedoes.h"

namespace broadside::queen_of_the_seas {

using namespace grammar;  // NOLINT: the words of orders

// ---------------------------------------------------------------- who could fire at whom

namespace {

/// Guns or torpedoes being aimed: the table, and the rows read so far.
class Aiming {
 public:
  explicit Aiming(const Reading& in) : in_(in), table_(std::make_unique<FiringTable>(in.battle, in.open())) {}

  bool on_table(size_t ship) const { return in_.open().ships[ship].on_table(); }
  Length range(size_t ship, size_t target) const { return table_->solve(ship, target, false).range; }

  /// Every weapon of the list that can fire at the target, or each at the nearest it can, if none is named. Returns how
  /// many do.
  Expected<int> add_all(uint16_t ship, std::span<const Weapon> weapons, std::optional<uint16_t> target,
                        const Part& at) const {
    if (!on_table(ship) || (target && !on_table(*target))) return 0;
    const std::vector<uint16_t> targets = target ? std::vector<uint16_t>{*target} : enemies_by_range(ship);
    int added = 0;
    for (Weapon weapon : weapons) {
      if (in_.open().ships[ship].stat(weapon) == 0) continue;
      for (uint16_t enemy : targets) {
        const std::optional<Shot> shot = best({ship, enemy, weapon, false});
        if (!shot) continue;
        if (auto ok = add_to(in_.out.shots, *shot, at, "salvos"); !ok) return tl::make_unexpected(ok.error());
        ++added;
        break;
      }
    }
    return added;
  }

 private:
  std::vector<uint16_t> enemies_by_range(uint16_t ship) const {
    std::vector<std::pair<Length, uint16_t>> found;
    for (uint16_t i = 0; i < in_.open().fleet(); ++i)
      if (in_.open().ships[i].side != in_.ask.seat && on_table(i)) found.emplace_back(range(ship, i), i);
    std::sort(found.begin(), found.end());
    std::vector<uint16_t> out;
    out.reserve(found.size());
    for (const auto& row : found) out.push_back(row.second);
    return out;
  }

  /// With the arc that serves better, where the firer has the choice (QS-arcs-12); nothing if she cannot fire.
  std::optional<Shot> best(Shot shot) const {
    if (!is_open(shot)) return std::nullopt;
    if (shot.weapon == Weapon::T) return can_launch(shot) ? std::optional(shot) : std::nullopt;
    const ArcSet arcs = table_->solve(shot.ship, shot.target, false).arcs;
    const ShipCard& card = in_.battle.card(shot.ship);
    const bool ahead = shot_faults(in_.battle, in_.open(), *table_, shot).empty();
    if (!arcs.forward || !arcs.rear) return ahead ? std::optional(shot) : std::nullopt;
    shot.rear = true;
    const bool astern = shot_faults(in_.battle, in_.open(), *table_, shot).empty();
    const bool fuller = arc_note(card, shot.weapon, Arc::rear) == ArcNote::full &&
                        arc_note(card, shot.weapon, Arc::forward) != ArcNote::full;
    shot.rear = astern && (!ahead || fuller);
    return ahead || astern ? std::optional(shot) : std::nullopt;
  }

  /// No salvo in vain: without dice it would be used up for nothing (QS-Q-46).
  bool can_launch(const Shot& shot) const {
    return launch_dice(in_.battle, in_.view, shot) > 0 && torpedo_faults(in_.battle, in_.open(), *table_, shot).empty();
  }

  /// Not yet aimed, nor against what is: one salvo a type, Heavy guns or Quickfirers (QS-salvo-fire-03, QS-phase-3-02).
  bool is_open(const Shot& shot) const {
    const auto in_the_way = [&](Weapon weapon) { return weapon == shot.weapon || excludes(weapon, shot.weapon); };
    for (const Shot& row : in_.out.shots)
      if (row.ship == shot.ship && in_the_way(row.weapon)) return false;
    if (shot.weapon == Weapon::T || !in_.battle.options.declare_as_you_fire) return true;
    const uint8_t fired = in_.open().ships[shot.ship].fired;
    for (Weapon gun : kGuns)
      if ((fired >> static_cast<unsigned>(gun) & 1U) != 0 && in_the_way(gun)) return false;
    const bool near = in_.view.step() == Step::near_guns;  // QS-Q-42
    return near == (table_->solve(shot.ship, shot.target, false).band != Band::long_range);
  }

  const Reading& in_;
  std::unique_ptr<FiringTable> table_;
};

/// One stretch of the order: whose weapons, and the rest.
struct Firers {
  uint16_t ship = kNoShip;  // kNoShip: every ship that no other stretch names
  Part rest;
};

/// Rows for all ships of a stretch. `weapons` of one named ship at one named target are taken as ordered: `check`
/// judges them.
Expected<void> add_shots(const Aiming& aiming, const Reading& in, const std::vector<Firers>& stretches,
                         const Firers& firers, std::span<const Weapon> weapons, std::optional<uint16_t> target,
                         const Part& at) {
  int added = 0;
  for (uint16_t i = 0; i < in.open().fleet(); ++i) {
    const bool named =
        std::any_of(stretches.begin(), stretches.end(), [&](const Firers& other_row) { return other_row.ship == i; });
    const bool wanted = firers.ship == kNoShip ? in.open().ships[i].side == in.ask.seat && !named : firers.ship == i;
    if (!wanted) continue;
    const Expected<int> more = aiming.add_all(i, weapons, target, at);
    if (!more) return tl::make_unexpected(more.error());
    added += *more;
  }
  if (added > 0 || (firers.ship == kNoShip && in.out.shots.count > 0)) return {};
  const std::string who = firers.ship == kNoShip ? "no other ship of yours" : ship_name(in.battle, firers.ship);
  const std::string can = firers.ship == kNoShip ? "can" : "cannot";
  std::string whom = "anybody";
  if (target) whom = ship_name(in.battle, *target);
  if (target && firers.ship != kNoShip && aiming.on_table(firers.ship) && aiming.on_table(*target))
    whom += fmt::format(", {} cm away", cm_text(aiming.range(firers.ship, *target)));
  return problem(place_of(at), fmt::format("{} {} fire at {}", who, can, whom),
                 "a target within range and arc, with a clear zone of fire or line of sight");
}

Expected<std::optional<uint16_t>> target_in(const Reading& in, const Part& part) {
  if (is_word(in, part, "nearest", other(in.ask.seat))) return std::nullopt;
  const Expected<size_t> target = enemy_ship(in, part);
  if (!target) return tl::make_unexpected(target.error());
  return static_cast<uint16_t>(*target);
}

std::optional<Weapon> gun_in(std::string_view text) {
  constexpr std::array<std::string_view, kGunTypes> words = {
      "h|heavy|heavies|heavy gun|heavy guns", "m|medium|mediums|medium gun|medium guns",
      "s|secondary|secondaries|secondary gun|secondary guns", "q|quickfirer|quickfirers|qf"};
  const std::string plain = folded(text);
  for (Weapon gun : kGuns)
    if (says(words[static_cast<size_t>(gun)], plain)) return gun;
  return std::nullopt;
}

}  // namespace

// ---------------------------------------------------------------- 3a guns

namespace {

/// `H at Seydlitz`, `all at nearest`, `H at Seydlitz into the rear`
Expected<void> read_salvo(const Aiming& aiming, const Reading& in, const std::vector<Firers>& all, const Firers& firers,
                          const Part& item) {
  const std::optional<Halves> halves = cut_at_word(item, "at");
  if (!halves) return in.expected_form(item, "a salvo is a gun type `at` a ship");
  const bool all_guns = says("all|all guns", folded(halves->before.text));
  const std::optional<Weapon> gun = gun_in(halves->before.text);
  if (!all_guns && !gun)
    return problem(place_of(halves->before), fmt::format("\"{}\" is no gun type", halves->before.text),
                   "H, M, S, Q, or all");
  Part name = halves->after;
  const std::optional<Halves> into = cut_at_word(name, "into");
  if (into && !says("the rear|rear", folded(into->after.text)))
    return in.expected_form(into->after, "only `into the rear` has to be said: the forward arc is taken else");
  if (into) name = into->before;
  const auto target = target_in(in, name);
  if (!target) return tl::make_unexpected(target.error());
  if (gun && *target && firers.ship != kNoShip)
    return add_to(in.out.shots, {firers.ship, **target, *gun, into.has_value()}, item, "salvos");
  if (into)
    return problem(place_of(into->after), "the arc is chosen for one gun type of a ship at one target",
                   "SHIP: H at SHIP into the rear");
  const std::array<Weapon, 1> one = {gun.value_or(Weapon::H)};
  const std::span<const Weapon> weapons = all_guns ? std::span<const Weapon>(kGuns) : std::span<const Weapon>(one);
  return add_shots(aiming, in, all, firers, weapons, *target, item);
}

Expected<Firers> firers_in(const Reading& in, const Part& part) {
  const std::optional<Halves> halves = cut_at(part, ':');
  if (!halves) {  // without a name: the ship whose turn it is, or all
    if (in.view.step() == Step::near_guns) return Firers{near_firer(in.open(), in.view.at.round), part};
    const std::optional<Halves> shot = cut_at_word(part, "at");
    if (!shot || !(says("all|all guns", folded(shot->before.text)) || gun_in(shot->before.text)))
      return in.expected_form(part, "there is no colon after the name of a ship");
    return Firers{kNoShip, part};
  }
  if (is_word(in, halves->before, "all", in.ask.seat)) return Firers{kNoShip, halves->after};
  const Expected<size_t> ship = own_ship(in, halves->before);
  if (!ship) return tl::make_unexpected(ship.error());
  return Firers{static_cast<uint16_t>(*ship), halves->after};
}

}  // namespace

Expected<void> read_guns(const Reading& in) {
  in.out.clear(OrderKind::guns);
  std::vector<Firers> all;
  for (const Part& part : split(in.all, ";\n")) {  // who is named is known before the first gun is aimed
    const Expected<Firers> firers = firers_in(in, part);
    if (!firers) return tl::make_unexpected(firers.error());
    all.push_back(*firers);
  }
  const Aiming aiming(in);
  for (const Firers& firers : all)
    for (const Part& item : split(firers.rest, ","))
      if (Expected<void> ok = read_salvo(aiming, in, all, firers, item); !ok) return ok;
  if (in.out.shots.count == 0) return in.expected_form(in.all, "no target is named");
  return {};
}

// ---------------------------------------------------------------- 3d torpedoes

/// `Lurcher at Blücher; all at nearest`
Expected<void> read_torpedoes(const Reading& in) {
  in.out.clear(OrderKind::torpedoes);
  std::vector<Firers> all;
  for (const Part& part : split(in.all, ";,\n")) {
    const std::optional<Halves> halves = cut_at_word(part, "at");
    if (!halves) return in.expected_form(part, "torpedoes are a ship `at` a ship");
    Firers firers{kNoShip, halves->after};
    if (!is_word(in, halves->before, "all", in.ask.seat)) {
      const Expected<size_t> ship = own_ship(in, halves->before);
      if (!ship) return tl::make_unexpected(ship.error());
      firers.ship = static_cast<uint16_t>(*ship);
    }
    all.push_back(firers);
  }
  if (all.empty()) return in.expected_form(in.all, "no target is named");
  const Aiming aiming(in);
  constexpr std::array<Weapon, 1> tubes = {Weapon::T};
  for (const Firers& firers : all) {
    const auto target = target_in(in, firers.rest);
    if (!target) return tl::make_unexpected(target.error());
    const bool plain = firers.ship != kNoShip && *target;  // as ordered: `check` judges it
    if (auto ok = plain ? add_to(in.out.shots, {firers.ship, **target, Weapon::T, false}, firers.rest, "salvos")
                        : add_shots(aiming, in, all, firers, tubes, *target, firers.rest);
        !ok)
      return ok;
  }
  return {};
}

// ---------------------------------------------------------------- 3b: salvos that have been fired

namespace {

/// Which salvo is meant: `Lion H`, `Lion` if she fired only one, or `salvo 3`.
Expected<uint16_t> salvo_in(const Reading& in, const Part& part, Seat firer) {
  const auto count = static_cast<int>(in.open().salvos.count);
  const Part number = without_word(part, "salvo");
  if (number.text != part.text || number_in(part.text, 0, UINT16_MAX)) {
    const std::optional<int> n = number_in(number.text, 1, count);
    if (!n)
      return problem(place_of(part), fmt::format("there is no salvo \"{}\"", number.text),
                     fmt::format("1 to {}", count));
    return static_cast<uint16_t>(*n - 1);
  }
  const std::optional<Halves> last = cut_off_last(part);
  Weapon gun = Weapon::T;  // any
  if (last) gun = gun_in(last->after.text).value_or(gun);
  const Expected<size_t> ship = look_up(ships_of(in, firer), gun != Weapon::T ? last->before : part, "ship",
                                        firer == in.ask.seat ? " on your side" : " on the other side");
  if (!ship) return tl::make_unexpected(ship.error());
  std::vector<uint16_t> found;
  std::vector<std::string> fired;
  for (uint16_t i = 0; i < in.open().salvos.count; ++i) {
    const Salvo& salvo = in.open().salvos[i];
    if (salvo.ship != *ship || salvo.weapon == Weapon::T) continue;
    fired.emplace_back(EnumWords<Weapon>::words[static_cast<size_t>(salvo.weapon)]);
    if (gun == Weapon::T || salvo.weapon == gun) found.push_back(i);
  }
  if (found.size() == 1) return found.front();
  const std::string name = ship_name(in.battle, *ship);
  if (!found.empty())
    return problem(place_of(part), fmt::format("{} has fired more than one salvo", name),
                   fmt::format("{} and one of {}", name, joined(fired)));
  return problem(place_of(part), fmt::format("{} has fired no {}", name, gun == Weapon::T ? "guns" : weapon_words(gun)),
                 fired.empty() ? std::string() : fmt::format("she has fired {}", joined(fired)));
}

/// "6", "6s": a face of a die.
std::optional<int> face_in(std::string_view text, int least) {
  if (text.ends_with('s')) text.remove_suffix(1);
  return number_in(text, least, 6);
}

/// What the words begin with: "2 x", "2x" or "2"; 1 without any. `bare`: may the number stand without an x?
int times_in(std::span<const Part>& words, bool bare) {
  if (words.size() < 2) return 1;
  std::string_view text = words[0].text;
  const bool stuck = text.ends_with('x'), apart = folded(words[1].text) == "x";
  if (stuck) text.remove_suffix(1);
  const std::optional<int> n = number_in(text, 1, UINT8_MAX);
  if (!n || !(stuck || apart || bare)) return 1;
  words = words.subspan(apart && !stuck ? 2 : 1);
  return *n;
}

bool add_up(uint8_t& sum, int more) {
  if (sum + more > UINT8_MAX) return false;
  sum = static_cast<uint8_t>(sum + more);
  return true;
}

/// `2 pairs of 6`; false if it is none.
bool read_pair(const Part& item, std::array<uint8_t, 2>& pairs) {
  const std::vector<Part> all = split(item, " \t\r");
  std::span<const Part> words(all);
  const int times = times_in(words, true);
  if (words.size() != 3 || !says("pair|pairs", folded(words[0].text)) || folded(words[1].text) != "of") return false;
  const std::optional<int> face = face_in(words[2].text, 5);
  return face && add_up(pairs[static_cast<size_t>(*face - 5)], times);
}

/// `5`, `2 x 5`, `6 of a pair`; false if it is none.
bool read_die(const Part& item, Removed& removed) {
  const std::vector<Part> all = split(item, " \t\r");
  std::span<const Part> words(all);
  const int times = times_in(words, false);
  const std::optional<int> face = words.empty() ? std::nullopt : face_in(words[0].text, 3);
  if (!face) return false;
  if (words.size() == 1) return add_up(removed.singles[static_cast<size_t>(*face - 3)], times);
  const bool of_pair = words.size() <= 4 && folded(words[1].text) == "of" &&
                       says("pair|pairs", folded(words.back().text)) &&
                       (words.size() == 3 || (words.size() == 4 && folded(words[2].text) == "a"));
  return of_pair && *face >= 5 && add_up(removed.halves[static_cast<size_t>(*face - 5)], times);
}

}  // namespace

/// `Lion H: 2 pairs of 6, 1 pair of 5; Tiger H: none`
Expected<void> read_pairs(const Reading& in) {
  in.out.clear(OrderKind::pairs);
  return each_entry(in, "salvo", [&](const Part& name, const Part& rest) -> Expected<void> {
    const Expected<uint16_t> salvo = salvo_in(in, name, in.ask.seat);
    if (!salvo) return tl::make_unexpected(salvo.error());
    Pairing row{*salvo, {}};
    if (rest.text.empty()) return in.expected_form(rest, "no pair is named");
    for (const Part& item : split(rest, ","))
      if (folded(rest.text) != "none" && !read_pair(item, row.pairs))
        return problem(place_of(item), fmt::format("\"{}\" is no pair", item.text),
                       "pairs of 5 or of 6, such as 2 pairs of 6; or none");
    return add_to(in.out.pairs, row, name, "salvos");
  });
}

/// `Lion H: 6 of a pair, 2 x 5`: dice of the salvo that are taken out.
Expected<void> read_removal(const Reading& in) {
  in.out.clear(OrderKind::removal);
  return each_entry(in, "salvo", [&](const Part& name, const Part& rest) -> Expected<void> {
    const Expected<uint16_t> salvo = salvo_in(in, name, other(in.ask.seat));
    if (!salvo) return tl::make_unexpected(salvo.error());
    Removal row{*salvo, {}};
    if (rest.text.empty()) return in.expected_form(rest, "no die is named");
    for (const Part& item : split(rest, ","))
      if (folded(rest.text) != "none" && !read_die(item, row.removed) && !read_pair(item, row.removed.wholes))
        return problem(place_of(item), fmt::format("\"{}\" is no die of a salvo", item.text),
                       "a face such as 5 or 2 x 5, a half: 6 of a pair, or a whole: pair of 6");
    return add_to(in.out.removals, row, name, "salvos");
  });
}

// ---------------------------------------------------------------- 3c damage

namespace {

std::optional<Track> track_in(std::string_view text) {
  const std::string plain = folded(text);
  for (Track track : kAllTracks) {
    const auto row = static_cast<size_t>(track);
    if (plain == folded(EnumWords<Track>::words[row]) || plain == folded(kTrackNames[row])) return track;
  }
  return std::nullopt;
}

/// The D3 of a critical that is named without its size: that of the only kind she has.
Expected<uint8_t> only_roll(const Reading& in, size_t ship, HitCode code, const Part& at) {
  const auto& rolled = in.open().ships[ship].hits.rolled[static_cast<size_t>(code) - static_cast<size_t>(HitCode::HC)];
  std::vector<std::string> sizes;
  uint8_t found = 1;
  for (uint8_t d = 1; d <= 3; ++d) {
    if (rolled[d - 1U] == 0) continue;
    sizes.push_back(hit_text(code, d));
    found = d;
  }
  if (sizes.size() == 1) return found;
  const std::string name = ship_name(in.battle, ship);
  if (sizes.empty()) return problem(place_of(at), fmt::format("{} has no {} to resolve", name, at.text));
  return problem(place_of(at), fmt::format("{} has more than one {}", name, at.text), "one of " + joined(sizes));
}

/// `HC6`, `HC`, `H`: the code, and the D3 behind the number of stats.
Expected<void> read_hit(const Reading& in, const Part& part, Assign& row) {
  const size_t digits = part.text.find_first_of("0123456789");
  const std::string letters = folded(part.text.substr(0, digits));
  const auto& words = EnumWords<HitCode>::words;
  const auto* const word =
      std::find_if(words.begin(), words.end(), [&](std::string_view w) { return folded(w) == letters; });
  if (word == words.end())
    return problem(place_of(part), fmt::format("\"{}\" is no hit", part.text),
                   "H, M, S, Q, or a critical with the stats it costs: HC6, MC3, SC2");
  row.hit = static_cast<HitCode>(word - words.begin());
  if (digits == part.text.npos) {
    if (!critical(row.hit)) return {};
    const Expected<uint8_t> roll = only_roll(in, row.ship, row.hit, part);
    if (!roll) return tl::make_unexpected(roll.error());
    row.d3 = *roll;
    return {};
  }
  const std::optional<int> size = number_in(part.text.substr(digits), 0, UINT8_MAX);
  if (critical(row.hit))
    for (int d = 1; d <= (critical_row(row.hit).d3 ? 3 : 1); ++d)
      if (size && stats_lost(row.hit, d) == *size) {
        row.d3 = static_cast<uint8_t>(d);
        return {};
      }
  const std::string_view code = *word;
  return problem(place_of(part), fmt::format("there is no {}", part.text),
                 !critical(row.hit) ? fmt::format("{} without a number: it costs 1 stat; 2 {} for two", code, code)
                 : critical_row(row.hit).d3 ? fmt::format("{} to {}", hit_text(row.hit, 1), hit_text(row.hit, 3))
                                            : hit_text(row.hit, 1));
}

/// `HC6 on P`, `2 H on Q`
Expected<void> read_assign(const Reading& in, uint16_t ship, const Part& item) {
  const std::optional<Halves> halves = cut_at_word(item, "on");
  if (!halves) return in.expected_form(item, "a hit is taken `on` a track");
  const std::vector<Part> words = split(halves->before, " \t\r");
  Assign row;
  row.ship = ship;
  const std::optional<int> times = words.size() == 2 ? number_in(words[0].text, 1, UINT16_MAX) : 1;
  if (words.empty() || words.size() > 2 || !times) return in.expected_form(halves->before, "which hit is it?");
  row.times = static_cast<uint16_t>(*times);
  if (auto ok = read_hit(in, words.back(), row); !ok) return ok;
  const std::optional<Track> track = track_in(halves->after.text);
  if (!track)
    return problem(place_of(halves->after), fmt::format("\"{}\" is no track", halves->after.text),
                   "one of " + stats_text(in.open().ships[ship].stats));
  row.track = *track;
  return add_to(in.out.assigns, row, item, "hits");
}

}  // namespace

Expected<void> read_damage(const Reading& in) {
  in.out.clear(OrderKind::damage);
  return each_entry(in, "ship", [&](const Part& name, const Part& rest) -> Expected<void> {
    const Expected<size_t> ship = own_ship(in, name);
    if (!ship) return tl::make_unexpected(ship.error());
    const std::vector<Part> items = split(rest, ",");
    if (items.empty()) return in.expected_form(rest, "no hit is named");
    for (const Part& item : items)
      if (Expected<void> ok = read_assign(in, static_cast<uint16_t>(*ship), item); !ok) return ok;
    return {};
  });
}

}  // namespace broadside::queen_of_the_seas
