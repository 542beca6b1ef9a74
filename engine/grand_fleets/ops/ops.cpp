// What the ops of the conformance cases share, and the list of all of them.
#include "engine/grand_fleets/ops/ops.h"

#include "engine/grand_fleets/setup/tiger.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::ops {

// ---------------------------------------------------------------- facts and whether they can be

Expected<Arcs> arcs_of(const std::string& text, const std::string& place) {
  Arcs arcs = 0;
  if (!read_arcs(text, arcs)) return problem(place, "is not a list of arcs: " + text, "letters A to F, each once");
  return arcs;
}

Expected<void> known_post(Post post, const std::string& place) {
  if (post != Post::barred) return {};
  return problem(place, "is not a place in a stack", "alone, front, rear or other");
}

Expected<uint16_t> find(const Ids& ids, const std::string& id, const std::string& place) {
  const auto found = ids.find(id);
  if (found == ids.end()) return problem(place, "names no ship of given.ships: " + id);
  return found->second;
}

Expected<Seat> SideNames::seat(const std::string& name, const std::string& place) {
  for (size_t i = 0; i < names_.size(); ++i)
    if (names_[i] == name) return static_cast<Seat>(i);
  if (names_.size() == kBothSides.size()) return problem(place, "is a third side: " + name, "two sides");
  names_.push_back(name);
  return static_cast<Seat>(names_.size() - 1);
}

// ---------------------------------------------------------------- cards

Expected<std::vector<Mounts>> mounts_of(const std::vector<MountFact>& facts, const std::string& place) {
  if (facts.size() > kMostGroups)
    return problem(place, "has too many rows", "at most " + std::to_string(kMostGroups) + " on a ship");
  std::vector<Mounts> mounts;
  for (size_t i = 0; i < facts.size(); ++i) {
    const auto arcs = arcs_of(facts[i].arcs, place + "[" + std::to_string(i) + "].arcs");
    if (!arcs) return tl::make_unexpected(arcs.error());
    mounts.push_back({*arcs, facts[i].barrels, facts[i].count});
  }
  return mounts;
}

namespace {

struct CardFact {
  uint8_t hull = 0;
  std::array<std::array<uint8_t, 2>, 4> track{};
  std::vector<std::string> hit_location;
  Json mounts = Json::object();
  uint8_t light_guns = 0;
  std::vector<uint8_t> tubes;
  FIELDS(hull, track, hit_location, mounts, light_guns, tubes)
  NEEDED(hull, track)
};

/// The gun line of a label; one that is new to the card has no mounts.
Loss loss_of(ShipCard& card, const std::string& label) {
  for (Loss loss : {kNoLoss, kLossLight, kLossTube})
    if (label == loss_label(card, loss)) return loss;
  for (size_t line = 0; line < card.guns.size(); ++line)
    if (card.guns[line].loss == label) return static_cast<Loss>(line);
  card.guns.emplace_back().loss = label;
  return static_cast<Loss>(card.guns.size() - 1);
}

Expected<void> add_guns(const CardFact& fact, const std::string& place, ShipCard& card) {
  std::map<std::string, std::vector<MountFact>> named;
  if (auto ok = fields_from_json(fact.mounts, named, place); !ok) return ok;
  size_t rows = named.size() > kMostGroups ? named.size() : 0;
  for (const auto& item : fact.mounts.items()) {
    if (rows > kMostGroups) break;
    const std::string at = place + "." + item.key();
    if (auto ok = needed_fields(item.value(), named[item.key()], at); !ok) return ok;
    auto mounts = mounts_of(named[item.key()], at);
    if (!mounts) return tl::make_unexpected(mounts.error());
    rows += mounts->size();
    const Loss line = loss_of(card, item.key());
    if (line < 0) return problem(at, "is not a gun with mounts", "light_guns and tubes count the others");
    card.guns[static_cast<size_t>(line)].mounts = std::move(*mounts);
  }
  if (rows <= kMostGroups) return {};
  return problem(place, "has too many rows", "at most " + std::to_string(kMostGroups) + " on a ship");
}

Expected<void> add_track(const CardFact& fact, const std::string& place, ShipCard& card) {
  int circles = 0;
  for (size_t i = 0; i < card.track.size(); ++i) {
    card.track[i] = {fact.track[i][0], fact.track[i][1]};
    circles += fact.track[i][0];
  }
  if (fact.hull < 1) return problem(place + ".hull", "is 0", "1 or more");
  if (circles == fact.hull) return {};
  return problem(place + ".track", "has " + std::to_string(circles) + " circles", "as many as hull");
}

}  // namespace

Expected<ShipCard> card_of(const Json& fact, const std::string& place) {
  if (fact.is_string() && fact.get_ref<const std::string&>() == hms_tiger().name) return hms_tiger();
  if (!fact.is_object()) return problem(place, "is not a card: " + fact.dump(), "\"HMS Tiger\", or a card {...}");
  CardFact written;
  if (auto ok = fields_from_json(fact, written, place); !ok) return tl::make_unexpected(ok.error());
  if (auto ok = needed_fields(fact, written, place); !ok) return tl::make_unexpected(ok.error());
  ShipCard card;
  card.hull = written.hull;
  if (auto ok = add_track(written, place, card); !ok) return tl::make_unexpected(ok.error());
  if (auto ok = add_guns(written, place + ".mounts", card); !ok) return tl::make_unexpected(ok.error());
  const size_t locations = written.hit_location.size();
  if (locations != 0 && locations != card.hit_location.size())
    return problem(place + ".hit_location", "has " + std::to_string(locations) + " labels", "nine, for rolls 1 to 9");
  for (size_t i = 0; i < locations; ++i) card.hit_location[i] = loss_of(card, written.hit_location[i]);
  if (written.tubes.size() > kMostTubes)
    return problem(place + ".tubes", "has too many tubes", "at most " + std::to_string(kMostTubes));
  card.light.count = written.light_guns;
  card.torpedoes.tubes = std::move(written.tubes);
  return card;
}

Ship fresh_ship(const ShipCard& card) {
  Battle battle;
  battle.ships.emplace_back().card = card;
  Position position;
  System::start(battle, position);
  return position.open.ships[0];
}

ShipCard card_of_size(Size size) {
  ShipCard card;
  card.hull = static_cast<uint8_t>(size_row(size).hull_min);
  return card;
}

// ---------------------------------------------------------------- ships on the board

namespace {

/// Squadrons of a case by side and name; a ship without one is in none (GF-Q-110).
class SquadronNames {
 public:
  Expected<uint8_t> number(Seat side, const std::string& name, const std::string& place, Open& open) {
    const auto [found, is_new] = numbers_.emplace(std::pair(side, name), static_cast<uint8_t>(numbers_.size()));
    if (!is_new) return found->second;
    if (open.squadrons.full())
      return problem(place, "is one squadron too many", "at most " + std::to_string(kMostSquadrons));
    open.squadrons.add({side, true, kNoShip, 0});
    return found->second;
  }

 private:
  std::map<std::pair<Seat, std::string>, uint8_t> numbers_;
};

/// -1 in her own hex, else the neighbour in which she is shown.
Expected<int8_t> shown_at(const ShipFact& fact, const std::string& place) {
  if (!fact.placed) return int8_t{-1};
  const hex::Hex own{fact.q, fact.r}, shown = hex_of(*fact.placed);
  if (hex::distance(own, shown) > 1) return problem(place + ".placed", "is not next to her hex");
  return static_cast<int8_t>(hex::row_heading(own, shown));
}

Expected<void> add_ship(const ShipFact& fact, const std::string& place, SideNames& sides, SquadronNames& squadrons,
                        Fleets& out) {
  FactCheck sound;
  sound.hex(fact.q, fact.r, place).facing(fact.facing, place);
  if (fact.placed) sound.hex((*fact.placed)[0], (*fact.placed)[1], place + ".placed");
  if (!sound) return sound.why();
  const auto side = sides.seat(fact.side, place + ".side");
  if (!side) return tl::make_unexpected(side.error());
  const auto shown = shown_at(fact, place);
  if (!shown) return tl::make_unexpected(shown.error());
  Entry entry;
  entry.side = *side;
  entry.card = card_of_size(fact.size);
  entry.card.belt = fact.belt;
  entry.card.ends = fact.ends;
  Ship ship;
  ship.q = fact.q;
  ship.r = fact.r;
  ship.facing = fact.facing;
  ship.side = *side;
  ship.fate = fact.fate;
  if (fact.squadron) {
    const auto squadron = squadrons.number(*side, *fact.squadron, place + ".squadron", out.open);
    if (!squadron) return tl::make_unexpected(squadron.error());
    ship.squadron = *squadron;
  }
  ship.speed = fact.speed;
  ship.evasive = fact.evasive;
  ship.fire_markers = fact.on_fire ? 1 : 0;
  ship.listing = fact.listing;
  ship.shown_at = *shown;
  out.battle.ships.push_back(std::move(entry));
  out.open.ships.add(ship);
  return {};
}

}  // namespace

Expected<Fleets> fleets(const std::vector<ShipFact>& ships, const std::vector<HexFact>& land) {
  Fleets out;
  auto ids = ids_of(ships, "ships");
  if (!ids) return tl::make_unexpected(ids.error());
  out.ids = std::move(*ids);
  SideNames sides;
  SquadronNames squadrons;
  for (size_t i = 0; i < ships.size(); ++i)
    if (auto ok = add_ship(ships[i], row("ships", i), sides, squadrons, out); !ok)
      return tl::make_unexpected(ok.error());
  for (const HexFact& h : land) out.battle.land.push_back({h[0], h[1]});
  return out;
}

// ---------------------------------------------------------------- results

NeedsResult needs_result(int modifier) {
  const Needs need = needs(modifier);
  const auto or_null = [](int face) { return face == 0 ? std::nullopt : std::optional(face); };
  return {or_null(need.first), or_null(need.second)};
}

}  // namespace broadside::grand_fleets::ops

namespace broadside::grand_fleets {

std::span<const Op> System::ops() {
  static const std::vector<Op> all = facts::all_ops({ops::card_ops(), ops::command_ops(), ops::movement_ops(),
                                                     ops::collision_ops(), ops::gunnery_ops(), ops::firing_ops(),
                                                     ops::torpedo_ops(), ops::damage_ops(), ops::victory_ops()});
  return all;
}

}  // namespace broadside::grand_fleets
