#include "app/rules_played.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <thread>
#include <vector>

#include "app/library/battles.h"
#include "app/library/console.h"
#include "app/library/progress.h"
#include "app/library/scenarios.h"
#include "app/terminal.h"
#include "lab/simulate.h"
#include "record/seed.h"

namespace broadside::app {
namespace {

constexpr uint64_t kChoicePurpose = 9;  // besides those of dice and admirals
constexpr int kMostSteps = 200'000;

// ---------------------------------------------------------------- what is fought

std::vector<std::string> small_scenarios(const Game& game) {
  std::vector<std::string> out;
  for (const ScenarioInfo& info : stored_scenarios())
    if (info.system == game.info().id && info.ships[0] + info.ships[1] <= kMostShipsPlayed) out.push_back(info.id);
  return out;
}

/// The words and numbers that an option can be: "false, true", "0 to 12", "1 to 9, far".
std::vector<std::string> choices_of(const OptionInfo& option) {
  std::vector<std::string> out;
  std::string_view left = option.values;
  while (!left.empty()) {
    const std::string_view part = left.substr(0, left.find(", "));
    left.remove_prefix(std::min(part.size() + 2, left.size()));
    const size_t to = part.find(" to ");
    int least = 0, most = 0;
    const auto number = [](std::string_view text, int& value) {
      const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
      return read.ec == std::errc() && read.ptr == text.data() + text.size();
    };
    if (to != std::string_view::npos && number(part.substr(0, to), least) && number(part.substr(to + 4), most))
      for (int i = least; i <= std::min(most, least + 100); ++i) out.push_back(std::to_string(i));
    else
      out.emplace_back(part);
  }
  return out;
}

/// Each option with even chances as the scenario has it, or anything it can be.
std::vector<std::string> drawn_options(const Game& game, Whim& whim) {
  std::vector<std::string> out;
  for (const OptionInfo& option : game.info().options) {
    const std::vector<std::string> words = choices_of(option);
    if (words.empty() || whim.below(2) == 0) continue;
    out.push_back(option.name + "=" + words[whim.below(static_cast<uint32_t>(words.size()))]);
  }
  return out;
}

// ---------------------------------------------------------------- one battle

using Times = std::map<std::string, uint64_t>;

void count_rule(const std::string& rule, Times& times) {
  if (!rule.empty()) ++times[rule];
}
void count_event(const Event& event, Times& times) {
  count_rule(event.rule, times);
  for (const Modifier& line : event.modifiers) count_rule(line.rule, times);
  for (const Pool& pool : event.dice) count_rule(pool.rule.text(), times);
}

void fight(const Game& game, const Json& battle, const Seed& seed, Times& times) {
  const auto match = game.open(battle);
  if (!match) return;
  Dice dice(dice_key(seed, kDicePurpose));
  const DiceKey luck = dice_key(seed, kAdmiralPurpose);
  std::vector<Event> events;
  std::vector<Pool> rolled;  // of which no event tells
  Log log(&events);
  dice.trace(&rolled);
  for (int step = 0; step < kMostSteps && !Progress::stop(); ++step) {
    for (const Ask& ask : (*match)->asks()) {
      Budget budget;
      if (!(*match)->answer(ask, (*match)->advise(ask, "random", luck, budget)).ok())
        static_cast<void>((*match)->answer(ask, (*match)->fallback(ask)));
    }
    const Outcome outcome = (*match)->step(dice, nullptr, log);
    for (const Event& event : events) count_event(event, times);
    for (const Pool& pool : rolled) count_rule(pool.rule.text(), times);
    events.clear(), rolled.clear();
    if (outcome == Outcome::over) return;
  }
}

// ---------------------------------------------------------------- all of them

struct Series {
  const Game& game;
  std::vector<std::string> scenarios;
  uint64_t battles = 0;
  Seed seed{};
  Progress* bar = nullptr;
  std::atomic<uint64_t> next{0}, done{0};
};

void fight_nth(Series& series, uint64_t n, PlayedRules& out) {
  const Seed seed = lab::nth_seed(series.seed, n);
  Dice choice(dice_key(seed, kChoicePurpose));
  Whim whim(choice.bits({rule_id("GA", "whim")}));
  const std::string& scenario = series.scenarios[whim.below(static_cast<uint32_t>(series.scenarios.size()))];
  const std::string& system = series.game.info().id;
  auto named = load_battle(system, scenario, drawn_options(series.game, whim));
  if (!named) {  // options that do not go together, or not with this scenario
    named = load_battle(system, scenario, {});
    ++out.plain;
  }
  if (!named) return;
  Times times;
  fight(series.game, named->battle, seed, times);
  ++out.battles;
  out.scenarios.insert(scenario);
  for (const auto& [rule, count] : times) {
    PlayedRules::Count& sum = out.counts[rule];
    sum.times += count;
    ++sum.battles;
  }
}

void work(Series& series, PlayedRules& out) {
  for (uint64_t n = series.next++; n < series.battles; n = series.next++) {
    if (Progress::stop()) {
      out.stopped = true;
      return;
    }
    fight_nth(series, n, out);
    series.bar->at(++series.done, series.battles);
  }
}

void merge(PlayedRules& into, const PlayedRules& part) {
  into.battles += part.battles;
  into.plain += part.plain;
  into.stopped = into.stopped || part.stopped;
  into.scenarios.insert(part.scenarios.begin(), part.scenarios.end());
  for (const auto& [rule, count] : part.counts) {
    into.counts[rule].times += count.times;
    into.counts[rule].battles += count.battles;
  }
}

}  // namespace

Expected<PlayedRules> play_rules(const Game& game, uint64_t battles, const std::string& seed, unsigned threads) {
  Series series{game, small_scenarios(game), battles, seed_from_text(seed)};
  if (series.scenarios.empty())
    return problem(game.info().id, fmt::format("has no scenario of {} ships or fewer", kMostShipsPlayed));
  Progress bar("battles");
  series.bar = &bar;
  bar.at(0, battles);
  std::vector<PlayedRules> parts(std::max(1U, threads));
  std::vector<std::thread> others;
  for (size_t t = 1; t < parts.size(); ++t) others.emplace_back([&, t] { work(series, parts[t]); });
  work(series, parts[0]);
  for (std::thread& other : others) other.join();
  bar.clear();
  PlayedRules out;
  for (const PlayedRules& part : parts) merge(out, part);
  return out;
}

// ---------------------------------------------------------------- the report

namespace {

void print_played(const Ledger& ledger, const PlayedRules& played) {
  std::vector<const LedgerRow*> never;
  fmt::print("{:14} {:>12} {:>8}  {}\n", "rule", "times", "battles", "title");
  for (const LedgerRow& row : ledger.rows) {
    const auto found = played.counts.find(row.id);
    if (found == played.counts.end())
      never.push_back(&row);
    else
      fmt::print("{:14} {:>12} {:>8}  {}\n", row.id, found->second.times, found->second.battles, row.title);
  }
  fmt::print("\nnever met: {} of {} rows\n", never.size(), ledger.rows.size());
  for (const LedgerRow* row : never)
    fmt::print("{:14} {:9} {}{}\n", row->id, row->kind, row->title,
               ledger.not_modelled.contains(row->id) ? " (left out with a reason)" : "");
  fmt::print("\n{} battles of {} in {} scenarios, {} without the options drawn for them\n", played.battles,
             ledger.game->info().name, played.scenarios.size(), played.plain);
}

Json played_json(const Ledger& ledger, const PlayedRules& played) {
  Json rules = Json::array(), never = Json::array();
  for (const LedgerRow& row : ledger.rows) {
    const auto found = played.counts.find(row.id);
    if (found == played.counts.end())
      never.push_back(row.id);
    else
      rules.push_back({{"id", row.id}, {"times", found->second.times}, {"battles", found->second.battles}});
  }
  return {{"system", ledger.game->info().id}, {"battles", played.battles}, {"without_options", played.plain},
          {"scenarios", played.scenarios},    {"rules", std::move(rules)}, {"never_met", std::move(never)}};
}

}  // namespace

int rules_played(const Ledger& ledger, uint64_t battles, const std::string& seed, bool json) {
  if (!ledger.game->info().playable)
    return bad_input({ledger.game->info().id, "cannot be played yet", "a system that can: broadside systems"});
  const auto played = play_rules(*ledger.game, battles, seed, std::max(1U, std::thread::hardware_concurrency()));
  if (!played) return bad_input(played.error());
  if (json)
    print_json(played_json(ledger, *played));
  else
    print_played(ledger, *played);
  return played->stopped ? kInterrupted : kOk;
}

}  // namespace broadside::app
