// Orders of chapters 6 to 8: placing ships of one hex, gunnery, lost mounts and torpedoes.
#include <fmt/format.h>

#include "engine/core/words.h"
#include "engine/grand_fleets/damage.h"
#include "engine/grand_fleets/gunnery.h"
#include "engine/grand_fleets/reading.h"
#include "engine/grand_fleets/tell.h"
#include "engine/grand_fleets/torpedoes.h"

namespace broadside::grand_fleets {

using namespace grammar;  // NOLINT: the words of orders

// ---------------------------------------------------------------- 6.1.2 opposing ships of one hex

Expected<void> read_place(const Reading& in) {
  in.out.clear(OrderKind::place);
  const std::string word = folded(in.all.text);
  if (word == "centre" || word == "center") return {};
  const std::optional<int> direction = hex::heading_from(word);
  if (!direction) return in.expected_form(in.all, fmt::format("\"{}\" is no place", in.all.text));
  in.out.direction = static_cast<int8_t>(*direction);
  return {};
}

// ---------------------------------------------------------------- 6.1.1 firing orders

namespace {

/// Fire being read, with the posts that the same order gives (GF-Q-45).
struct Firing {
  const Reading& in;
  Open posted;

  /// Would this row be carried out, as things stand and after the rows read before?
  bool can_fire(const Fire& row) const {
    const Ship& ship = posted.ships[row.ship];
    FiringOrder so_far(ship.light, kAllArcs, fire_control_out(ship, in.view.at.turn));
    for (const Fire& before : in.out.fire)
      if (before.ship == row.ship) order(so_far, before);
    return order(so_far, row) == FaultCode::none && gun_solution(in.battle, posted, row, 0).fault == FaultCode::none;
  }

  /// As many light guns as may still fire at the target.
  uint8_t most_light_at(uint16_t firer, uint16_t target) const {
    Fire row{firer, target, kLightWeapon, posted.ships[firer].light};
    while (row.guns > 0 && !can_fire(row)) --row.guns;
    return row.guns;
  }

 private:
  FaultCode order(FiringOrder& so_far, const Fire& row) const {
    const Arcs arcs = firing_arcs(posted.ships[row.ship], posted.ships[row.target]);
    return row.weapon == kLightWeapon ? so_far.light(row.target, arcs, row.guns)
                                      : so_far.heavy(row.weapon, true, arcs, true);
  }
};

tl::unexpected<Problem> no_gun_bears(const Firing& f, const Part& at, uint16_t firer, uint16_t target,
                                     std::string_view guns) {
  const int distance = hex::distance(f.posted.ships[firer].hex(), f.posted.ships[target].hex());
  return problem(place_of(at),
                 fmt::format("no {} of {} can fire at {}, {} hexes away", guns, ship_name(f.in.battle, firer),
                             ship_name(f.in.battle, target), distance),
                 "a target within range and arc, with a free line of fire");
}

/// Every gun that can and is not yet aimed.
Expected<void> add_all(const Firing& f, const Part& at, uint16_t firer, uint16_t target) {
  bool any = false;
  const size_t lines = f.in.battle.card(firer).guns.size();
  for (size_t line = 0; line < lines; ++line) {
    const Fire row{firer, target, static_cast<uint8_t>(line), 0};
    if (!f.can_fire(row)) continue;
    if (auto ok = add_to(f.in.out.fire, row, at, "lines of fire"); !ok) return ok;
    any = true;
  }
  if (const uint8_t guns = f.most_light_at(firer, target); guns > 0) {
    if (auto ok = add_to(f.in.out.fire, {firer, target, kLightWeapon, guns}, at, "lines of fire"); !ok) return ok;
    any = true;
  }
  if (!any) return no_gun_bears(f, at, firer, target, "gun");
  return {};
}

/// How many: "2 light" is 2, "light" as many as may. Nothing if it is about heavy guns.
Expected<std::optional<uint8_t>> light_in(const Firing& f, const Part& weapon, uint16_t firer, uint16_t target) {
  std::vector<Part> words = split(weapon, " \t");
  if (words.size() > 1 && says("gun|guns", folded(words.back().text))) words.pop_back();
  if (words.empty() || words.size() > 2 || folded(words.back().text) != "light") return std::nullopt;
  if (words.size() == 1) {
    const uint8_t most = f.most_light_at(firer, target);
    if (most == 0) return no_gun_bears(f, weapon, firer, target, "light gun");
    return most;
  }
  const std::optional<uint8_t> guns = number_in(words.front());
  if (!guns)
    return problem(place_of(words.front()), fmt::format("\"{}\" is no number of light guns", words.front().text),
                   fmt::format("1 to {}", f.posted.ships[firer].light));
  return guns;
}

Expected<size_t> gun_line(const Reading& in, size_t ship, const Part& part) {
  std::vector<Name> weapons;
  const std::vector<GunLine>& lines = in.battle.card(ship).guns;
  for (size_t i = 0; i < lines.size(); ++i) weapons.push_back({lines[i].weapon, i, true});
  for (size_t i = 0; i < lines.size(); ++i) weapons.push_back({lines[i].gun, i, false});
  return look_up(weapons, part, "weapon", " on " + ship_name(in.battle, ship));
}

Expected<void> read_shot(const Firing& f, uint16_t firer, const Part& item) {
  const std::optional<Halves> halves = cut_at_word(item, "at");
  if (!halves) return f.in.expected_form(item, "a shot is a weapon `at` a ship");
  const Expected<size_t> found = enemy_ship(f.in, halves->after);
  if (!found) return tl::make_unexpected(found.error());
  const auto target = static_cast<uint16_t>(*found);
  if (folded(halves->before.text) == "all") return add_all(f, item, firer, target);
  const auto light = light_in(f, halves->before, firer, target);
  if (!light) return tl::make_unexpected(light.error());
  if (*light) return add_to(f.in.out.fire, {firer, target, kLightWeapon, **light}, item, "lines of fire");
  const Expected<size_t> line = gun_line(f.in, firer, halves->before);
  if (!line) return tl::make_unexpected(line.error());
  return add_to(f.in.out.fire, {firer, target, static_cast<uint8_t>(*line), 0}, item, "lines of fire");
}

/// One ship's part of a firing order: `Tiger front: ...`, or `Tiger front` alone.
struct ShipFire {
  uint16_t ship = 0;
  Part rest;
};

Expected<ShipFire> read_firer(const Reading& in, const Part& part) {
  const std::optional<Halves> halves = cut_at(part, ':');
  Part name = halves ? halves->before : part;
  const std::optional<Halves> last = cut_off_last(name);
  const std::string word = last ? folded(last->after.text) : "";
  const bool posted = word == "front" || word == "rear";
  if (!halves && !posted) return in.expected_form(part, "there is no colon after the name of a ship");
  if (posted) name = last->before;
  const Expected<size_t> ship = own_ship(in, name);
  if (!ship) return tl::make_unexpected(ship.error());
  const auto row = static_cast<uint16_t>(*ship);
  if (posted) {
    const Posting posting{row, word == "front" ? Post::front : Post::rear, 0};
    if (auto ok = add_to(in.out.posts, posting, part, "posts"); !ok) return tl::make_unexpected(ok.error());
  }
  return ShipFire{row, halves ? halves->after : Part{}};
}

}  // namespace

Expected<void> read_fire(const Reading& in) {
  in.out.clear(OrderKind::fire);
  const std::vector<Part> parts = split(in.all, ";\n");
  if (parts.empty()) return in.expected_form(in.all, "the order is empty");
  std::vector<ShipFire> firers;
  for (const Part& part : parts) {  // all posts are known before the first gun is aimed
    const Expected<ShipFire> firer = read_firer(in, part);
    if (!firer) return tl::make_unexpected(firer.error());
    firers.push_back(*firer);
  }
  Firing firing{in, in.open()};
  if (in.out.posts.count > 0) assign_posts(firing.posted, in.ask.seat, in.out.posts);
  for (const ShipFire& firer : firers)
    for (const Part& item : split(firer.rest, ","))
      if (Expected<void> ok = read_shot(firing, firer.ship, item); !ok) return ok;
  if (in.out.fire.count + in.out.posts.count == 0) return in.expected_form(in.all, "no target is named");
  return {};
}

// ---------------------------------------------------------------- 8.2 lost mounts

std::string mounts_name(const ShipCard& card, size_t line, size_t entry) {
  const std::vector<Mounts>& mounts = card.guns[line].mounts;
  std::string out = arcs_text(mounts[entry].arcs);
  for (size_t i = 0; i < mounts.size(); ++i)
    if (i != entry && mounts[i].arcs == mounts[entry].arcs) return out + std::to_string(mounts[entry].barrels);
  return out;
}

std::string lost_name(const ShipCard& card, Loss loss, uint32_t row) {
  if (loss == kLossTube) return fmt::format("tube {}", row + 1);
  if (loss < 0) return "light";
  const auto line = static_cast<size_t>(loss);
  const size_t entry = row - static_cast<uint32_t>(first_group(card, line));
  return fmt::format("{} {}", card.guns[line].weapon, mounts_name(card, line, entry));
}

namespace {

/// `14in CDEF`: which entry of the line.
Expected<void> read_lost_mount(const Reading& in, uint16_t ship, const Halves& item) {
  const Expected<size_t> line = gun_line(in, ship, item.before);
  if (!line) return tl::make_unexpected(line.error());
  const ShipCard& card = in.battle.card(ship);
  std::vector<Name> names;
  for (size_t i = 0; i < card.guns[*line].mounts.size(); ++i)
    names.push_back({mounts_name(card, *line, i), static_cast<size_t>(first_group(card, *line)) + i, true});
  const Expected<size_t> group = look_up(names, item.after, "mount", fmt::format(" of {}", card.guns[*line].weapon));
  if (!group) return tl::make_unexpected(group.error());
  return add_to(in.out.picks, {ship, static_cast<Loss>(*line), static_cast<uint8_t>(*group)}, item.after, "picks");
}

Expected<void> read_loss(const Reading& in, uint16_t ship, const Part& item) {
  if (folded(item.text) == "light") return add_to(in.out.picks, {ship, kLossLight, 0}, item, "picks");
  const std::optional<Halves> halves = cut_off_last(item);
  if (!halves) return in.expected_form(item, "a lost mount is a weapon and its arcs, or a tube");
  if (folded(halves->before.text) != "tube") return read_lost_mount(in, ship, *halves);
  const std::optional<uint8_t> tube = number_in(halves->after);
  const size_t tubes = in.battle.card(ship).torpedoes.tubes.size();
  if (!tube || *tube > tubes)
    return problem(place_of(halves->after),
                   fmt::format("{} has no tube {}", ship_name(in.battle, ship), halves->after.text),
                   tubes == 0 ? std::string() : fmt::format("1 to {}", tubes));
  return add_to(in.out.picks, {ship, kLossTube, static_cast<uint8_t>(*tube - 1)}, item, "picks");
}

}  // namespace

Expected<void> read_losses(const Reading& in) {
  in.out.clear(OrderKind::losses);
  return each_entry(in, "ship", [&](const Part& name, const Part& rest) -> Expected<void> {
    const Expected<size_t> ship = own_ship(in, name);
    if (!ship) return tl::make_unexpected(ship.error());
    for (const Part& item : split(rest, ","))
      if (Expected<void> ok = read_loss(in, static_cast<uint16_t>(*ship), item); !ok) return ok;
    return {};
  });
}

// ---------------------------------------------------------------- 7.1 launching

namespace {

/// The first tube that could launch and is not yet named; -1 if there is none.
int next_tube(const Reading& in, uint16_t ship) {
  uint32_t used = 0;
  for (const Torpedo& t : in.out.torpedoes)
    if (t.ship == ship) used |= 1U << t.tube;
  const auto tubes = static_cast<int>(in.battle.card(ship).torpedoes.tubes.size());
  for (int tube = 0; tube < tubes; ++tube)
    if (launch_fault(in.open().ships[ship], static_cast<size_t>(tubes), tube, kArcA, used) == FaultCode::none)
      return tube;
  return -1;
}

/// How many at once: "2 at Moltke A", "all at Moltke A"; 1 without a word, 0 for all.
Expected<int> salvo_in(const Reading& in, const Part& count) {
  if (folded(count.text) == "all") return 0;
  if (const std::optional<uint8_t> n = number_in(count)) return *n;
  return in.expected_form(count, fmt::format("\"{}\" is no number of torpedoes", count.text));
}

Expected<void> add_torpedo(const Reading& in, const Part& item, Torpedo row, int tube) {
  if (tube < 0) tube = next_tube(in, row.ship);
  if (tube < 0)
    return problem(place_of(item), ship_name(in.battle, row.ship) + " has no further tube that could launch",
                   "one torpedo a tube, and none while she lists");
  row.tube = static_cast<uint8_t>(tube);
  return add_to(in.out.torpedoes, row, item, "torpedoes");
}

/// `Moltke A`, `Moltke A tube 2`, `2 at Moltke A`
Expected<void> read_torpedo(const Reading& in, uint16_t ship, const Part& item) {
  const std::optional<Halves> salvo = cut_at_word(item, "at");
  Part rest = salvo ? salvo->after : item;
  int tube = -1;
  if (const std::optional<Halves> with_tube = cut_at_word(rest, "tube")) {
    const std::optional<uint8_t> n = number_in(with_tube->after);
    if (!n || *n > kMostTubes || salvo)
      return problem(place_of(with_tube->after), fmt::format("\"{}\" is no tube", with_tube->after.text),
                     "Moltke A tube 2");
    tube = *n - 1;
    rest = with_tube->before;
  }
  const std::optional<Halves> aimed = cut_off_last(rest);
  Torpedo row{ship, 0, 0, 0};
  if (!aimed || aimed->after.text.size() != 1 || !read_arcs(aimed->after.text, row.arc))
    return in.expected_form(aimed ? aimed->after : rest, "a torpedo has a target and one arc, A to F");
  const Expected<size_t> target = enemy_ship(in, aimed->before);
  if (!target) return tl::make_unexpected(target.error());
  row.target = static_cast<uint16_t>(*target);
  if (!salvo) return add_torpedo(in, item, row, tube);
  const Expected<int> count = salvo_in(in, salvo->before);
  if (!count) return tl::make_unexpected(count.error());
  for (int i = 0; i < *count || (*count == 0 && (i == 0 || next_tube(in, ship) >= 0)); ++i)
    if (Expected<void> ok = add_torpedo(in, item, row, -1); !ok) return ok;
  return {};
}

}  // namespace

Expected<void> read_launch(const Reading& in) {
  in.out.clear(OrderKind::launch);
  return each_entry(in, "ship", [&](const Part& name, const Part& rest) -> Expected<void> {
    const Expected<size_t> ship = own_ship(in, name);
    if (!ship) return tl::make_unexpected(ship.error());
    for (const Part& item : split(rest, ","))
      if (Expected<void> ok = read_torpedo(in, static_cast<uint16_t>(*ship), item); !ok) return ok;
    return {};
  });
}

}  // namespace broadside::grand_fleets
