#include "engine/fear_god/rules/weapon_line.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace broadside::fear_god {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The number that a text begins with, taken off it; none without a digit, or above `most`.
std::optional<int> take_number(std::string_view& text, int most) {
  int value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc() || !is_digit(text.front()) || value > most) return std::nullopt;
  text.remove_prefix(static_cast<size_t>(end - text.data()));
  return value;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

/// What stands before the first of `c`, taken off with it.
std::string_view take_part(std::string_view& text, char c) {
  const std::string_view part = text.substr(0, text.find(c));
  text.remove_prefix(std::min(part.size() + 1, text.size()));
  return part;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

struct WrittenArc {
  std::string_view name;
  std::optional<int> mounts;
};

/// "2P/S&SQ"; false if it cannot be that.
bool read_arcs(std::string_view text, std::vector<WrittenArc>& out) {
  if (text.empty() || text.back() == '/') return false;  // FG-2.1.1.5-10, -13
  while (!text.empty()) {
    WrittenArc arc;
    arc.name = take_part(text, '/');
    if (!arc.name.empty() && is_digit(arc.name.front())) {
      arc.mounts = take_number(arc.name, kMostMounts);
      if (!arc.mounts) return false;
    }
    const auto can_be_arc = [](char c) { return (c >= 'A' && c <= 'Z') || c == '&'; };
    if (arc.name.empty() || !std::all_of(arc.name.begin(), arc.name.end(), can_be_arc)) return false;
    if (arc.name.front() == '&' || arc.name.back() == '&' || arc.name.find("&&") != std::string_view::npos)
      return false;
    out.push_back(arc);
  }
  return true;
}

/// " 500mm TT w/2 G/7"
bool read_weapon(std::string_view text, WeaponLine& out) {
  if (!text.empty() && text.front() != ' ') return false;
  const size_t with = text.find(" w/");
  out.weapon = trimmed(text.substr(0, with));
  if (with == std::string_view::npos) return true;
  text.remove_prefix(with + 3);
  const auto rounds = take_number(text, kMostRounds);
  if (!rounds || *rounds == 0 || (!text.empty() && text.front() != ' ')) return false;
  out.rounds_per_mount = *rounds;
  out.ammunition = trimmed(text);
  return true;
}

std::optional<FiringArc> joined_arc(std::string_view name) {
  FiringArc out;
  while (!name.empty()) {
    const auto arc = firing_arc(take_part(name, '&'));
    if (!arc) return std::nullopt;
    out = out | *arc;
  }
  return out;
}

/// Numbers as written; what is left is divided equally (FG-2.1.1.4-02).
WeaponLineFault split_mounts(const std::vector<WrittenArc>& written, WeaponLine& line) {
  int left = line.mounts, sharing = 0;
  for (const WrittenArc& arc : written) {
    left -= arc.mounts.value_or(0);
    sharing += arc.mounts ? 0 : 1;
  }
  if (left < 0 || (sharing == 0) != (left == 0)) return WeaponLineFault::count_mismatch;
  if (sharing > 0 && left % sharing != 0) return WeaponLineFault::unequal_split;
  for (size_t i = 0; i < written.size(); ++i)
    line.arcs[i].mounts = written[i].mounts ? *written[i].mounts : left / sharing;
  return WeaponLineFault::none;
}

}  // namespace

WeaponLineFault read_weapon_line(std::string_view text, WeaponLine& out) {
  out = {};
  std::vector<WrittenArc> written;
  if (text.find('(') == std::string_view::npos) return WeaponLineFault::bad_format;
  if (!read_arcs(take_part(text, '('), written)) return WeaponLineFault::bad_format;
  const auto barrels = take_number(text, kMostBarrels);
  if (!barrels || *barrels == 0 || !take(text, ')')) return WeaponLineFault::bad_format;
  const auto mounts = take_number(text, kMostMounts);
  if (!mounts || *mounts == 0 || !read_weapon(text, out)) return WeaponLineFault::bad_format;
  out.barrels_per_mount = *barrels;
  out.mounts = *mounts;
  if (written.size() == 1 && written[0].name == "CM" && !written[0].mounts) {
    out.casemates = true;  // half of them on each side (FG-2.1.1.5-11)
    return out.mounts % 2 == 0 ? WeaponLineFault::none : WeaponLineFault::unequal_split;
  }
  for (const WrittenArc& arc : written) {
    const auto known = joined_arc(arc.name);
    if (!known) return WeaponLineFault::unknown_arc;
    out.arcs.push_back({arc.name, *known, 0});
  }
  return split_mounts(written, out);
}

namespace {

/// Casemates of one side: all in the side arc, else the end guns (FG-2.1.1.5-11, -12).
int casemates_bearing(const WeaponLine& line, const EndGuns& ends, ShipSide side, plane::Angle relative) {
  const int all = line.barrels() / 2;
  const CasemateArcs arcs = casemate_arcs(side);
  if (arcs.side.contains(relative)) return all;
  if (arcs.bow.contains(relative)) return std::min(ends.forward, all);
  if (arcs.quarter.contains(relative)) return std::min(ends.aft, all);
  return 0;
}

}  // namespace

Bearing bearing_on(const WeaponLine& line, const EndGuns& ends, plane::Angle relative) {
  Bearing out;
  if (line.casemates) {
    for (const ShipSide side : kShipSides) {
      const int barrels = casemates_bearing(line, ends, side, relative);
      out.barrels += barrels;
      out.mounts += (barrels + line.barrels_per_mount - 1) / line.barrels_per_mount;
    }
    return out;
  }
  for (const ArcMounts& arc : line.arcs)
    if (arc.arc.contains(relative)) out.mounts += arc.mounts;
  out.barrels = out.mounts * line.barrels_per_mount;
  return out;
}

}  // namespace broadside::fear_god
