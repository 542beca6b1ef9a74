#include "engine/grand_fleets/setup/notation.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets {
namespace {

constexpr size_t kMostCircles = 255;  // counted in a byte
constexpr std::string_view kDigits = "0123456789";

void skip_blanks(std::string_view& text) { text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size())); }

/// What stands before the first of `ends` is cut off the text.
std::string_view take_until(std::string_view& text, std::string_view ends) {
  const std::string_view taken = text.substr(0, std::min(text.find_first_of(ends), text.size()));
  text.remove_prefix(taken.size());
  return taken;
}

/// `[OO]`: 2; 0 when no bracket with at least one circle stands there.
uint8_t take_circles(std::string_view& text) {
  if (!text.starts_with('[')) return 0;
  const size_t end = text.find_first_not_of("Oo", 1);
  if (end == std::string_view::npos || text[end] != ']' || end - 1 > kMostCircles) return 0;
  text.remove_prefix(end + 1);
  return static_cast<uint8_t>(end - 1);
}

/// `ABCD3[OO]`; false when it is none.
bool take_mounts(std::string_view& text, Mounts& out) {
  const std::string_view letters = take_until(text, "[0123456789");
  const std::string_view number = take_until(text, "[");
  if (letters.empty() || !read_arcs(letters, out.arcs)) return false;
  out.barrels = 1;  // GF-3.7.5-02
  if (!number.empty()) {
    if (number.size() > 2 || number.find_first_not_of(kDigits) != std::string_view::npos) return false;
    out.barrels = 0;
    for (char digit : number) out.barrels = static_cast<uint8_t>(10 * out.barrels + (digit - '0'));
  }
  out.count = take_circles(text);
  return out.barrels > 0 && out.count > 0;
}

std::string circles(int n) { return circles_text(n, n); }

std::string triple(const auto& values) { return fmt::format("{}/{}/{}", values[0], values[1], values[2]); }

}  // namespace

std::string mounts_text(std::span<const Mounts> mounts) {
  std::string out;
  for (const Mounts& m : mounts) {
    if (!out.empty()) out += ' ';
    out += arcs_text(m.arcs) + (m.barrels == 1 ? "" : std::to_string(m.barrels)) + circles(m.count);
  }
  return out;
}

bool read_mounts(std::string_view text, std::vector<Mounts>& out) {
  out.clear();
  for (skip_blanks(text); !text.empty(); skip_blanks(text)) {
    Mounts mounts;
    if (!take_mounts(text, mounts)) return out.clear(), false;
    out.push_back(mounts);
  }
  return !out.empty();
}

std::string light_text(int guns) { return guns == 0 ? std::string() : circles(guns); }

bool read_light(std::string_view text, uint8_t& guns) {
  skip_blanks(text);
  guns = take_circles(text);
  skip_blanks(text);
  if (!text.empty()) guns = 0;
  return guns > 0;
}

std::string tubes_text(std::span<const uint8_t> tubes) {
  std::string out;
  for (uint8_t torpedoes : tubes) out += circles(torpedoes);
  return out;
}

bool read_tubes(std::string_view text, std::vector<uint8_t>& out) {
  out.clear();
  for (skip_blanks(text); !text.empty(); skip_blanks(text)) {
    if (text.starts_with("[]")) {  // a tube without torpedoes is still a tube
      text.remove_prefix(2);
      out.push_back(0);
      continue;
    }
    const uint8_t torpedoes = take_circles(text);
    if (torpedoes == 0) return out.clear(), false;
    out.push_back(torpedoes);
  }
  return !out.empty();
}

std::string track_text(const ShipCard& card, int hull_hits) {
  std::string out;
  for (const TrackBox& box : card.track) {
    if (box.circles == 0) continue;
    const int hit = std::min<int>(hull_hits, box.circles);
    hull_hits -= hit;
    out += fmt::format("{}{} {}", out.empty() ? "" : "  ", circles_text(box.circles - hit, box.circles), box.speed);
  }
  return out;
}

std::string pen_text(const std::array<int8_t, 3>& pen, bool plunging) { return triple(pen) + (plunging ? "*" : ""); }

std::string card_text(const ShipCard& card, int hull_hits) {
  const Size size = size_class(card.hull);
  const SizeRow& by_size = size_row(size);
  std::string out =
      fmt::format("{} ({} class {}, {}, {})\n", card.name, card.ship_class, card.type, card.nation, card.year);
  out += fmt::format("Hull {}  Speed {}  Belt {}/{}  Ends {}/{}  Deck {}\n", card.hull, card.speed(), card.belt[0],
                     card.belt[1], card.ends[0], card.ends[1], card.deck);
  out += fmt::format("Size {}  Mod. {:+}  C&C {}  C.R. {}  A.A.R. {}\n", kSizeWords[static_cast<size_t>(size)],
                     by_size.mod, by_size.cc, by_size.command_radius, card.aar);
  const auto line = [&](std::string_view weapon, std::string_view rof, std::string_view range, std::string_view pen,
                        std::string_view damage, std::string_view quantity) {
    out += fmt::format("{:<24} {:>3}  {:<8} {:<8} {:<4} {}\n", weapon, rof, range, pen, damage, quantity);
  };
  line("", "ROF", "Rng.", "Pen.", "Dam.", "Quantity");
  for (const GunLine& g : card.guns)
    line(g.gun, fmt::format("{:+}", g.rof), triple(g.range), pen_text(g.pen, g.plunging), fmt::format("x{}", g.damage),
         mounts_text(g.mounts));
  if (card.light.count > 0)  // GF-3.7-02
    line("Light Guns", fmt::format("{:+}", kLightRof), triple(kLightRange), pen_text(kLightPen, card.light.plunging),
         fmt::format("x{}", kLightDamage), light_text(card.light.count));
  if (!card.torpedoes.tubes.empty())
    line(card.torpedoes.torpedo, "", std::to_string(card.torpedoes.range), "",
         fmt::format("x{}", card.torpedoes.damage), tubes_text(card.torpedoes.tubes));
  out += "Damage Track  " + track_text(card, hull_hits) + "\n";
  out += "Hit Location  " + location_text(card) + "\n";
  return out;
}

}  // namespace broadside::grand_fleets
