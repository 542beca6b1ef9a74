#include "engine/queen_of_the_seas/words/phrases.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/log.h"
#include "engine/queen_of_the_seas/rules/damage.h"
#include "engine/queen_of_the_seas/rules/speed.h"
#include "engine/queen_of_the_seas/rules/victory.h"
#include "engine/queen_of_the_seas/words/tell.h"

namespace broadside::queen_of_the_seas {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  return fmt::format("{}", fmt::join(parts, between));
}

std::string listed(const std::vector<std::string>& parts) {
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i)
    out.append(i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ").append(parts[i]);
  return out;
}

std::string counted(int n, std::string_view one, std::string_view many) {
  if (n == 0) return fmt::format("no {}", one);
  if (n == 1) return fmt::format("1 {}", one);
  return many.empty() ? fmt::format("{} {}s", n, one) : fmt::format("{} {}", n, many);
}

std::string some_of(const std::vector<std::string>& parts, size_t most) {
  if (parts.size() <= most) return listed(parts);
  const std::vector<std::string> first(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(most));
  return fmt::format("{} and {} more", joined(first), parts.size() - most);
}

std::vector<std::string> shortened(std::vector<std::string> parts, size_t most) {
  if (parts.size() <= most) return parts;
  const size_t more = parts.size() - most;
  parts.resize(most);
  parts.push_back(fmt::format("and {} more", more));
  return parts;
}

// ---------------------------------------------------------------- ranges and ways

std::string_view band_word(Band band) { return word_of(band); }

std::string band_text(Band band) {
  return fmt::format("{}{}", band_word(band), band == Band::point_blank ? "" : " range");
}

std::string range_text(Length range, Band band) { return fmt::format("{} cm ({})", cm_text(range), band_text(band)); }

std::string hits_from_text(Band band) { return fmt::format("{} or more hits", band_row(band).hit_on); }

std::string limit_text(const Open& open, const Ship& ship, bool breaks_off) {
  constexpr std::array<std::string_view, 3> why = {"with her Propulsion", "in a rough sea",
                                                   "at this distance from the enemy"};
  return fmt::format("{} at most {}", speed_choices(open, ship, breaks_off).max_speed,
                     why[static_cast<size_t>(speed_cap(open, ship, breaks_off))]);
}

std::string path_text(const Path& path, bool astern) {
  std::vector<std::string> parts;
  const auto straight = [&](Length way) {
    if (way != 0) parts.push_back(fmt::format("{} {}", astern ? "astern" : "ahead", cm_text(way)));
  };
  straight(path.first);
  if (path.arc != 0)
    parts.push_back(fmt::format("{} {}", path.side == TurnSide::port ? "port" : "starboard", cm_text(path.arc)));
  straight(path.last);
  return joined(parts);
}

// ---------------------------------------------------------------- salvos

std::string salvo_text(const std::string& firer, Weapon weapon, const std::string& target) {
  return fmt::format("{}'s {} at {}", firer, weapon_words(weapon), target);
}
std::string salvo_text(const Battle& battle, const Salvo& salvo) {
  return salvo_text(ship_name(battle, salvo.ship), salvo.weapon, ship_name(battle, salvo.target));
}

std::string faces_text(const HitDice& hits) {
  std::string out;
  for (int face = 3; face <= 6; ++face)
    for (int i = 0; i < hits.of(face); ++i) out += fmt::format("{}{}", out.empty() ? "" : " ", face);
  return out;
}

namespace {

/// "pair of 6", "2 pairs of 6"
std::string whole_pairs(int n, int face) {
  return n == 1 ? fmt::format("pair of {}", face) : fmt::format("{} pairs of {}", n, face);
}

/// "5", "2 x 5"
std::string dice_of(int n, int face) { return n == 1 ? std::to_string(face) : fmt::format("{} x {}", n, face); }

}  // namespace

std::string pairs_text(const std::array<uint8_t, 2>& pairs) {
  std::vector<std::string> parts;
  for (int i = 0; i < 2; ++i)
    if (const int n = pairs[static_cast<size_t>(i)]; n > 0)
      parts.push_back(n == 1 ? "1 " + whole_pairs(n, 5 + i) : whole_pairs(n, 5 + i));
  return parts.empty() ? "none" : joined(parts);
}

std::string removed_text(const Removed& removed) {
  std::vector<std::string> parts;
  for (int face = 6; face >= 5; --face)
    if (const int n = removed.halves[static_cast<size_t>(face - 5)]; n > 0)
      parts.push_back(dice_of(n, face) + " of a pair");
  for (int face = 6; face >= 5; --face)
    if (const int n = removed.wholes[static_cast<size_t>(face - 5)]; n > 0) parts.push_back(whole_pairs(n, face));
  for (int face = 6; face >= 3; --face)
    if (const int n = removed.singles[static_cast<size_t>(face - 3)]; n > 0) parts.push_back(dice_of(n, face));
  return parts.empty() ? "none" : joined(parts);
}

namespace {

std::string_view code_word(HitCode hit) { return EnumWords<HitCode>::words[static_cast<size_t>(hit) % kHitCodes]; }

}  // namespace

// ---------------------------------------------------------------- cards

std::string hit_text(HitCode hit, int d3) {
  if (hit > HitCode::TC) return "?";  // an order may hold any bytes
  return critical(hit) ? fmt::format("{}{}", code_word(hit), stats_lost(hit, d3)) : std::string(code_word(hit));
}

namespace {

/// Hits that wait, criticals first and the worst of a kind first; `said(hit, d3, times)`, d3 0: not yet rolled.
template <class Said>
std::string waiting(const Hits& hits, Said&& said) {
  std::vector<std::string> parts;
  const auto add = [&](HitCode code, int d3, int n) {
    if (n > 0) parts.push_back(said(code, d3, n));
  };
  for (HitCode code : {HitCode::TC, HitCode::HC, HitCode::MC, HitCode::SC}) {
    const auto row = static_cast<size_t>(code) - static_cast<size_t>(HitCode::HC);
    for (int d = 3; d >= 1; --d) add(code, d, hits.rolled[row][static_cast<size_t>(d - 1)]);
    add(code, 0, hits.noted[static_cast<size_t>(code)]);
  }
  for (HitCode code : {HitCode::H, HitCode::M, HitCode::S, HitCode::Q})
    add(code, 1, hits.noted[static_cast<size_t>(code)]);
  return joined(parts);
}

/// Tracks with stats left, by their names.
std::string tracks_text(const Stats& stats, const std::array<std::string_view, kTracks>& names) {
  std::vector<std::string> parts;
  for (Track track : kAllTracks) {
    const auto at = static_cast<size_t>(track);
    if (stats[at] > 0) parts.push_back(fmt::format("{} {}", names[at], stats[at]));
  }
  return parts.empty() ? "nothing left" : joined(parts);
}

}  // namespace

std::string hits_text(const Hits& hits) {
  return waiting(hits, [](HitCode code, int d3, int n) {
    const std::string what = d3 == 0 ? std::string(code_word(code)) : hit_text(code, d3);
    return n == 1 ? what : fmt::format("{} {}", n, what);
  });
}

std::string stats_text(const Stats& stats) { return tracks_text(stats, EnumWords<Track>::words); }

// ---------------------------------------------------------------- the same in words

namespace {

constexpr std::array<std::string_view, kHitCodes> kHitKinds = {
    "Heavy hit",      "Medium hit",      "Secondary hit",      "Quickfirer hit",
    "Heavy critical", "Medium critical", "Secondary critical", "torpedo hit"};

std::string_view kind_words(HitCode hit) { return kHitKinds[static_cast<size_t>(hit) % kHitCodes]; }

/// "two", "12"
std::string count_word(int n) {
  constexpr std::array<std::string_view, 7> words = {"no", "one", "two", "three", "four", "five", "six"};
  return n >= 0 && n < static_cast<int>(words.size()) ? std::string(words[static_cast<size_t>(n)]) : std::to_string(n);
}

}  // namespace

std::string hit_words(HitCode hit, int d3, int times) {
  std::string out = times == 1 ? std::string(kind_words(hit)) : fmt::format("{} {}s", times, kind_words(hit));
  if (critical(hit) && d3 > 0)
    out += fmt::format(" of {}{}", counted(stats_lost(hit, d3), "stat"), times == 1 ? "" : " each");
  return out;
}

std::string hits_words(const Hits& hits) {
  return waiting(hits, [](HitCode code, int d3, int n) {
    return fmt::format("{}{}", n == 1 ? "1 " : "", hit_words(code, d3, n));
  });
}

std::string noted_words(Weapon gun, const Noted& noted) {
  std::vector<std::string> parts;
  if (noted.criticals > 0) parts.push_back(counted(noted.criticals, kind_words(critical_code(gun))));
  if (noted.normal > 0) parts.push_back(counted(noted.normal, kind_words(normal_code(gun))));
  return parts.empty() ? "nothing" : joined(parts);
}

std::string stats_words(const Stats& stats) { return tracks_text(stats, kTrackNames); }

std::string pairs_words(const std::array<uint8_t, 2>& pairs) {
  std::vector<std::string> parts;
  for (int i = 1; i >= 0; --i)
    if (const int n = pairs[static_cast<size_t>(i)]; n > 0)
      parts.push_back(fmt::format("{} of {}s", counted(n, "pair"), 5 + i));
  return parts.empty() ? "no pair" : listed(parts);
}

std::string removed_words(const Removed& removed) {
  std::vector<std::string> parts;
  const auto dice = [](int n, int face) { return fmt::format("{} {}{}", count_word(n), face, n == 1 ? "" : "s"); };
  for (int face = 6; face >= 5; --face)
    if (const int n = removed.halves[static_cast<size_t>(face - 5)]; n > 0)
      parts.push_back(fmt::format("{} of {}", dice(n, face), n == 1 ? "a pair" : "different pairs"));
  for (int face = 6; face >= 5; --face)
    if (const int n = removed.wholes[static_cast<size_t>(face - 5)]; n > 0)
      parts.push_back(fmt::format("{} whole pair{} of {}s", n == 1 ? "a" : count_word(n), n == 1 ? "" : "s", face));
  const std::string_view single = parts.empty() ? "" : " unpaired";
  for (int face = 6; face >= 3; --face)
    if (const int n = removed.singles[static_cast<size_t>(face - 3)]; n > 0)
      parts.push_back(fmt::format("{}{}", dice(n, face), single));
  return parts.empty() ? "no die" : listed(parts);
}

// ---------------------------------------------------------------- dice

std::string halved_text(const Modifiers& gun_dice) {
  std::vector<std::string> why;
  for (Modifier& line : in_words(gun_dice)) why.push_back(std::move(line.name));
  why.erase(why.begin());  // the stats
  return why.empty() ? std::string() : "halved for " + listed(why);
}

std::string weighed_points_text(const Battle& battle, const Open& open, Seat side) {
  const int percent = battle.sides[side].vp_percent;
  const std::string points = points_text(side_points(battle, open, side));
  return percent == 100 ? points : fmt::format("{} (counted at {} %)", points, percent);
}

std::string fate_text(const Ship& ship) {
  switch (ship.fate) {
    case Fate::on_table: break;
    case Fate::sunk:
    case Fate::sunk_at_once: return "sunk";
    case Fate::blown_up: return "blown up";
    case Fate::left_table: return "has left the table";
  }
  return {};
}

}  // namespace broadside::queen_of_the_seas
