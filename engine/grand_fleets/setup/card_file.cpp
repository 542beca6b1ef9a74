#include "engine/grand_fleets/setup/card_file.h"

#include <fmt/format.h>

#include "engine/grand_fleets/setup/notation.h"
#include "engine/grand_fleets/setup/scenario.h"

namespace broadside::grand_fleets {

using scenario::File;
using scenario::In;

namespace {

constexpr std::string_view kGunKeys[] = {"gun", "weapon",   "loss",   "rof",   "range",
                                         "pen", "plunging", "damage", "mounts"};
constexpr std::string_view kTorpedoKeys[] = {"torpedo", "range", "damage", "tubes"};

void read_gun_line(File& file, const toml::table& table, GunLine& out) {
  const In in(file, table, kGunKeys);
  for (std::string_view key : {"weapon", "range", "pen", "damage", "mounts"})
    in.need(key, "guns need weapon, range, pen, damage and mounts");
  in.text("weapon", out.weapon);
  out.gun = out.weapon;
  in.text("gun", out.gun);
  out.loss = out.weapon + " mount";
  in.text("loss", out.loss);
  in.number("rof", out.rof);
  in.numbers("range", out.range, "[short, medium, long]");
  in.numbers("pen", out.pen, "[short, medium, long]");
  in.flag("plunging", out.plunging);
  in.number("damage", out.damage);
  std::string mounts;
  if (in.text("mounts", mounts) && !read_mounts(mounts, out.mounts))
    in.refuse("mounts", fmt::format("\"{}\" is not a list of mounts", mounts),
              "arcs, barrels and a circle for each mount: ABCD3[OO] CE[OOO]");
}

void read_torpedoes(File& file, const toml::table& table, TorpedoLine& out) {
  const In in(file, table, kTorpedoKeys);
  for (std::string_view key : {"range", "damage", "tubes"}) in.need(key, "torpedoes need range, damage and tubes");
  out.torpedo = "Torpedo";
  in.text("torpedo", out.torpedo);
  in.number("range", out.range);
  in.number("damage", out.damage);
  std::string tubes;
  if (in.text("tubes", tubes) && !read_tubes(tubes, out.tubes))
    in.refuse("tubes", fmt::format("\"{}\" is not a list of tubes", tubes),
              "a bracket for each tube, a circle for each torpedo: [O][OO]");
}

/// Four boxes and their speeds. Without circles the Hull is divided as evenly as can be, larger boxes first (GF-Q-80).
void read_track(const In& in, ShipCard& card) {
  std::array<uint8_t, 4> circles{}, speed{};
  for (size_t box = 0; box < circles.size(); ++box)
    circles[box] = static_cast<uint8_t>(card.hull / 4 + (box < card.hull % 4U ? 1 : 0));
  in.numbers("circles", circles, "circles of the four boxes");
  in.numbers("speed", speed, "under the four boxes: [6, 5, 4, 2]");
  for (size_t box = 0; box < circles.size(); ++box) card.track[box] = {circles[box], speed[box]};
}

/// Nine words for the rolls 1 to 9: a weapon, light, tube or - (GF-3.10-01, GF-Q-58).
void read_hit_location(const In& in, ShipCard& card) {
  if (in.node("hit_location") == nullptr) return;
  const std::vector<std::string> words = in.texts("hit_location");
  std::vector<std::string> known = {"-", "light", "tube"};
  for (const GunLine& line : card.guns) known.push_back(line.weapon);
  const std::string right = fmt::format("one of {} for each roll of 1 to 9", scenario::listed(known));
  if (words.size() != card.hit_location.size())
    return in.refuse("hit_location", fmt::format("hit_location has {} entries", words.size()), right);
  for (size_t roll = 0; roll < words.size(); ++roll) {
    const int index = scenario::word_index(known, words[roll]);
    if (index < 0)
      return in.refuse("hit_location", fmt::format("\"{}\" is not a weapon of {}", words[roll], card.name), right);
    constexpr std::array<Loss, 3> special = {kNoLoss, kLossLight, kLossTube};
    card.hit_location[roll] = index < 3 ? special[static_cast<size_t>(index)] : static_cast<Loss>(index - 3);
  }
}

}  // namespace

ShipCard read_card(File& file, const toml::table& table) {
  const In in(file, table, kCardKeys);
  ShipCard card;
  for (std::string_view key : {"id", "name", "type", "hull", "speed"})
    in.need(key, "a card needs id, name, type, hull and speed");
  scenario::read_id(in, card.id);
  in.text("name", card.name);
  in.text("nation", card.nation);
  in.text("type", card.type);
  in.text("class", card.ship_class);
  in.number("year", card.year);
  in.number("hull", card.hull);
  read_track(in, card);
  in.numbers("belt", card.belt, "[normal, against plunging fire]");
  in.numbers("ends", card.ends, "[normal, against plunging fire]");
  in.number("deck", card.deck);
  in.number("aar", card.aar);
  for (const toml::table* line : in.tables("guns")) read_gun_line(file, *line, card.guns.emplace_back());
  in.number("light", card.light.count);
  in.flag("light_plunging", card.light.plunging);
  if (const toml::table* torpedoes = in.table("torpedoes")) read_torpedoes(file, *torpedoes, card.torpedoes);
  read_hit_location(in, card);
  if (const auto f = card_flaw(card)) in.refuse(f->key, f->reason, f->right);
  return card;
}

}  // namespace broadside::grand_fleets
