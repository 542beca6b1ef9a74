#include "app/sim_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/play_text.h"

namespace broadside::app {
namespace {

double per(uint64_t sum, uint64_t games) {
  return games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(games);
}

double points_per_game(const lab::SideReport& side, uint64_t games) {
  return games == 0 ? 0 : static_cast<double>(side.points_hundredths) / 100.0 / static_cast<double>(games);
}

/// "12   12.0 %    7.0 to 19.8 %": so many of all battles, and between which rates the true one lies.
std::string share_text(uint64_t won, uint64_t split, const lab::Report& r) {
  const lab::Interval rate = lab::paired_95(won, r.games, r.pairs, split);
  const uint64_t games = r.games;
  return fmt::format("{:>8} {:>7.1f} % {:>6.1f} to {:>5.1f} %", won, 100 * per(won, games), 100 * rate.low,
                     100 * rate.high);
}
constexpr std::string_view kShareTitle = "     won       %     95 % interval";

Json share_json(uint64_t won, uint64_t split, const lab::Report& r) {
  const lab::Interval rate = lab::paired_95(won, r.games, r.pairs, split);
  return {{"wins", won}, {"percent", 100 * per(won, r.games)}, {"percent_95", {100 * rate.low, 100 * rate.high}}};
}

/// Words of one column, all as wide as the widest.
class Column {
 public:
  explicit Column(const std::vector<std::string>& words) {
    for (const std::string& word : words) wide_ = std::max(wide_, columns_of(word));
  }
  std::string operator()(const std::string& word) const {
    return word + std::string(wide_ - std::min(wide_, columns_of(word)), ' ');
  }

 private:
  size_t wide_ = 10;
};

std::vector<std::string> side_words(const NamedBattle& named) {
  std::vector<std::string> names;
  for (size_t s = 0; s < named.game->info().seats.size(); ++s)
    names.push_back(side_word(named.battle, named.game->info(), s));
  return names;
}

/// Who commands for a side: "steady", or "steady and random" of two admirals.
std::string admirals_of(const SimOptions& o, const lab::Request& request, size_t side) {
  std::string out;
  for (size_t seat = 0; seat < request.seats.size(); ++seat)
    if (request.seats[seat].side == side) out += (out.empty() ? "" : " and ") + o.sides[seat];
  return out;
}

/// What --swap did, for equal admirals have nothing to change.
std::string swap_text(const lab::Request& request) {
  if (!request.swap) return "";
  if (!lab::plays_pairs(request))
    return "both admirals are the same, so there is nothing to swap: every battle has its own dice\n";
  return fmt::format("each battle twice with the same dice, admirals swapped{}\n",
                     request.games % 2 == 1 ? "; the last one only once" : "");
}

std::string heading(const SimOptions& o, const NamedBattle& named, const lab::Request& request, const lab::Report& r) {
  const std::string battles = r.stopped ? fmt::format("stopped by Ctrl-C: {} of {} battles", r.games, request.games)
                                        : counted(r.games, "battle", "battles");
  return fmt::format("{} of {} ({}), seed {}\n{}\n", battles, o.scenario, named.game->info().name, o.seed,
                     swap_text(request));
}

std::string sides_text(const SimOptions& o, const NamedBattle& named, const lab::Request& request,
                       const lab::Report& r) {
  const bool pairs = lab::plays_pairs(request);
  std::vector<std::string> names = side_words(named), admirals;
  for (size_t side = 0; side < names.size(); ++side) admirals.push_back(admirals_of(o, request, side));
  const Column name(names), admiral(admirals);
  const auto by = [&](const std::string& who) { return pairs ? std::string() : admiral(who) + " "; };
  std::string out =
      fmt::format("  {} {}{} {:>13} {:>10}\n", name("side"), by("admiral"), kShareTitle, "ships lost", "points");
  for (size_t s = 0; s < names.size(); ++s)
    out += fmt::format("  {} {}{} {:>6.1f} of {:>3.1f} {:>10.1f}\n", name(names[s]), by(admirals[s]),
                       share_text(r.side[s].wins, r.side[s].split, r), per(r.side[s].lost, r.games),
                       per(r.side[s].ships, r.games), points_per_game(r.side[s], r.games));
  return out + fmt::format("  {} {}{}\n", name("draws"), by(""), share_text(r.draws, r.draws_split, r));
}

std::string admirals_text(const SimOptions& o, const lab::Report& r) {
  const Column name(o.sides);
  std::string out = fmt::format("\n  {} {}\n", name("admiral"), kShareTitle);
  for (size_t s = 0; s < o.sides.size(); ++s)
    out += fmt::format("  {} {}\n", name(o.sides[s]), share_text(r.admiral_wins[s], r.admiral_split[s], r));
  return out;
}

/// The commonest first.
std::vector<std::pair<std::string, lab::EndingReport>> in_order(const lab::Report& r) {
  std::vector<std::pair<std::string, lab::EndingReport>> rows(r.endings.begin(), r.endings.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second.all() > b.second.all(); });
  return rows;
}

std::string endings_text(const NamedBattle& named, const lab::Report& r) {
  if (r.endings.empty()) return "";
  const std::vector<std::string> names = side_words(named);
  std::vector<std::string> reasons;
  for (const auto& [why, ending] : r.endings) reasons.push_back(why);
  const Column reason(reasons);
  std::string out = fmt::format("\n  {} {:>8} {:>9}  won by\n", reason("how they ended"), "battles", "%");
  for (const auto& [why, ending] : in_order(r)) {
    std::vector<std::string> winners;
    for (size_t s = 0; s < names.size(); ++s)
      if (ending.won[s] > 0) winners.push_back(fmt::format("{} {}", names[s], ending.won[s]));
    if (ending.draws > 0) winners.push_back(fmt::format("nobody {}", ending.draws));
    out += fmt::format("  {} {:>8} {:>7.1f} %  {}\n", reason(why), ending.all(), 100 * per(ending.all(), r.games),
                       fmt::join(winners, ", "));
  }
  return out;
}

std::string faults_text(const SimOptions& o, const lab::Report& r) {
  std::string out;
  if (o.verify)
    out += fmt::format("  {} of {} verified by replaying their orders\n", r.games - r.differing,
                       counted(r.games, "battle", "battles"));
  if (r.endless > 0) out += fmt::format("  {} did not end\n", counted(r.endless, "battle", "battles"));
  if (r.illegal > 0)
    out += fmt::format("  in {} an admiral's order was refused\n", counted(r.illegal, "battle", "battles"));
  return out;
}

}  // namespace

std::string sim_text(const SimOptions& o, const NamedBattle& named, const lab::Request& request, const lab::Report& r) {
  const bool pairs = lab::plays_pairs(request);
  return heading(o, named, request, r) + sides_text(o, named, request, r) + (pairs ? admirals_text(o, r) : "") +
         endings_text(named, r) + "\n" + faults_text(o, r) +
         fmt::format("  {:.1f} turns a battle; signature {:016x}\n", per(r.turns, r.games), r.signature);
}

Json sim_json(const SimOptions& o, const NamedBattle& named, const lab::Request& request, const lab::Report& r) {
  const SystemInfo& info = named.game->info();
  const std::vector<std::string> names = side_words(named);
  Json out;
  out["system"] = info.id;
  out["scenario"] = o.scenario;
  out["seed"] = o.seed;
  out["games"] = r.games;
  out["games_wanted"] = request.games;
  out["stopped"] = r.stopped;
  out["swapped"] = o.swap;
  out["same_dice_twice"] = lab::plays_pairs(request);
  out["sides"] = Json::array();
  for (size_t s = 0; s < info.seats.size(); ++s) {
    const lab::SideReport& side = r.side[s];
    out["wins"][info.seats[s]] = side.wins;
    out["ships_lost"][info.seats[s]] = per(side.lost, r.games);
    out["ships"][info.seats[s]] = per(side.ships, r.games);
    out["points"][info.seats[s]] = points_per_game(side, r.games);
    Json& row = out["sides"].emplace_back(share_json(side.wins, side.split, r));
    row["seat"] = info.seats[s];
    row["name"] = names[s];
    if (!lab::plays_pairs(request)) row["admiral"] = admirals_of(o, request, s);
  }
  for (size_t seat = 0; seat < o.sides.size(); ++seat) {
    Json& admiral = out["wins_by_admiral"].emplace_back(share_json(r.admiral_wins[seat], r.admiral_split[seat], r));
    admiral["admiral"] = o.sides[seat];
  }
  out["draws"] = r.draws;
  out["turns"] = per(r.turns, r.games);
  out["endings"] = Json::array();
  for (const auto& [why, ending] : in_order(r)) {
    Json& row = out["endings"].emplace_back(Json{{"why", why}, {"battles", ending.all()}, {"draws", ending.draws}});
    for (size_t s = 0; s < info.seats.size(); ++s) row["won"][info.seats[s]] = ending.won[s];
  }
  out["endless"] = r.endless;
  out["illegal_orders"] = r.illegal;
  if (o.verify) out["verified"] = r.games - r.differing;
  out["signature"] = fmt::format("{:016x}", r.signature);
  return out;
}

}  // namespace broadside::app
