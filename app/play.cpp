#include "app/play.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <ctime>
#include <filesystem>

#include "app/library/battles.h"
#include "app/library/console.h"
#include "app/library/scenarios.h"
#include "app/play_session.h"
#include "app/play_text.h"
#include "app/terminal_board.h"
#include "record/seed.h"

namespace broadside::app {
namespace {

/// A person left before there was a battle.
struct Left {};
template <class T>
using Chosen = tl::expected<T, Left>;

std::string default_admiral(const Game& game) {
  const auto& admirals = game.info().admirals;
  for (const AdmiralInfo& a : admirals)
    if (a.name == "steady") return a.name;
  return admirals.empty() ? "" : admirals.front().name;
}

/// A number from a list already shown, counted from 0; Enter takes the usual one.
Chosen<size_t> choose(Terminal& terminal, std::string_view question, size_t count, size_t usual) {
  for (;;) {
    const auto line = terminal.read_line(fmt::format("{} (1 to {}, Enter for {}): ", question, count, usual + 1));
    if (!line) return tl::make_unexpected(Left{});
    const std::string_view typed = trimmed(*line);
    if (typed.empty()) return usual;
    if (lowered(typed) == "quit") return tl::make_unexpected(Left{});
    if (const auto n = number_in(typed); n && *n <= count) return *n - 1;
    terminal.write("  Type one of these numbers.\n");
  }
}

// ---------------------------------------------------------------- what is played, and by whom

/// A battle that was left: its record, and what it is in a line.
struct Unfinished {
  std::string path;
  std::string title;
};

constexpr size_t kMostOffered = 5;
constexpr size_t kMostLookedAt = 40;  // records; a folder may hold thousands

/// "Coronel, 1 November 1914, round 3, card 5: Red plays a card (2026-03-01 19:30)"; nothing for what cannot go on.
std::optional<Unfinished> unfinished_record(const std::filesystem::path& path, const Game& game) {
  const auto text = read_file(path.string());
  if (!text) return std::nullopt;
  const auto record = read_record(whole_lines(*text), path.string());
  if (!record || record->finished() || record->header.system != game.info().id) return std::nullopt;
  std::string phase = "not begun";
  for (const RecordLine& line : record->lines)
    if (const auto* ended = std::get_if<PhaseLine>(&line)) phase = ended->name;
  struct stat file {};
  std::tm local{};
  if (stat(path.c_str(), &file) == 0) localtime_r(&file.st_mtime, &local);
  const std::string title = word_of_battle(record->header.battle, "title");
  return Unfinished{path.string(), fmt::format("{}, {} ({:%Y-%m-%d %H:%M})",
                                               title.empty() ? path.stem().string() : title, phase, local)};
}

/// The latest ones in the user's folder.
std::vector<Unfinished> unfinished_battles(const Game& game) {
  namespace fs = std::filesystem;
  std::vector<Unfinished> out;
  const auto folder = battles_folder();
  if (!folder) return out;
  std::error_code failed;
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  for (fs::directory_iterator it(*folder, failed), end; !failed && it != end; it.increment(failed)) {
    std::error_code gone;
    if (const auto written = it->last_write_time(gone); !gone && it->path().extension() == ".jsonl")
      files.emplace_back(written, it->path());
  }
  std::sort(files.rbegin(), files.rend());
  for (size_t i = 0; i < std::min(files.size(), kMostLookedAt) && out.size() < kMostOffered; ++i)
    if (auto one = unfinished_record(files[i].second, game)) out.push_back(std::move(*one));
  return out;
}

/// What is to be played: a scenario, or a record to go on with.
struct ToPlay {
  std::string scenario, resume;
};

Chosen<ToPlay> choose_battle(Terminal& terminal, const Game& game, const std::vector<ScenarioInfo>& scenarios,
                             const std::vector<Unfinished>& unfinished) {
  terminal.write(fmt::format("Scenarios of {}:\n", game.info().name));
  for (size_t i = 0; i < scenarios.size(); ++i) {
    const ScenarioInfo& s = scenarios[i];
    terminal.write(wrapped(fmt::format("  {:>2}) {}: {} ({} ships) against {} ({} ships)", i + 1, s.title, s.sides[0],
                                       s.ships[0], s.sides[1], s.ships[1]),
                           terminal.screen().columns - 2, 6));
  }
  if (!unfinished.empty()) terminal.write("Or resume an unfinished battle:\n");
  for (size_t i = 0; i < unfinished.size(); ++i)
    terminal.write(wrapped(fmt::format("  {:>2}) {}", scenarios.size() + i + 1, unfinished[i].title),
                           terminal.screen().columns - 2, 6));
  const auto usual = std::find_if(scenarios.begin(), scenarios.end(),
                                  [&](const ScenarioInfo& s) { return s.id == game.info().bench_scenario; });
  const auto n = choose(terminal, "Which battle?", scenarios.size() + unfinished.size(),
                        usual == scenarios.end() ? 0 : static_cast<size_t>(usual - scenarios.begin()));
  if (!n) return tl::make_unexpected(n.error());
  if (*n < scenarios.size()) return ToPlay{scenarios[*n].id, ""};
  return ToPlay{"", unfinished[*n - scenarios.size()].path};
}

Chosen<std::vector<std::string>> choose_sides(Terminal& terminal, const Game& game, const Match& match) {
  const size_t seats = match.seats().size();
  const std::string admiral = default_admiral(game);
  terminal.write("Who plays?\n");
  for (size_t seat = 0; seat < seats; ++seat)
    terminal.write(fmt::format("  {:>2}) you command {}, the computer commands {}\n", seat + 1,
                               seat_title(match, static_cast<Seat>(seat)),
                               seats == 2 ? "the other side" : "all the others"));
  terminal.write(
      fmt::format("  {:>2}) {} people at this keyboard\n", seats + 1, seats == 2 ? "two" : std::to_string(seats)));
  terminal.write(fmt::format("  {:>2}) nobody; watch the computer play itself\n", seats + 2));
  const auto n = choose(terminal, "Your choice?", seats + 2, 0);
  if (!n) return tl::make_unexpected(n.error());
  std::vector<std::string> sides(seats, *n == seats ? "person" : admiral);
  if (*n < seats) sides[*n] = "person";
  return sides;
}

Expected<void> check_count(const std::vector<std::string>& sides, size_t seats) {
  if (sides.size() <= seats) return {};
  return problem("--sides", fmt::format("{} given", sides.size()), fmt::format("the battle has {}", seats));
}

Expected<void> check_sides(const Game& game, const std::vector<std::string>& sides) {
  std::vector<std::string> admirals;
  for (const std::string& by : sides)
    if (by != "person") admirals.push_back(by);
  if (auto ok = check_admirals(game, admirals); !ok)
    return problem(ok.error().place, ok.error().reason, "person, or " + ok.error().right);
  return {};
}

/// Only a system that asks for cards to be played has a deck.
Expected<void> has_a_deck(const Game& game) {
  for (const OrderHelp& help : game.info().orders)
    if (help.ask == "play") return {};
  return problem("--cards ask", game.info().name + " has no cards", "leave it out; --dice ask is for real dice");
}

/// Whoever deals from a real deck sees every card: no computer may hold any.
Expected<void> deck_is_for_people(const std::vector<Seat>& rollers, const std::vector<std::string>& sides) {
  const bool all_people = std::all_of(sides.begin(), sides.end(), [](const std::string& by) { return by == "person"; });
  if (all_people || std::none_of(rollers.begin(), rollers.end(), is_card)) return {};
  return problem("--cards ask", "needs a person on every side, or you would see the computer's cards",
                 "add --sides person,person, or let the computer deal");
}

/// Rollers whose dice and cards people bring themselves.
Expected<std::vector<Seat>> by_hand(const PlayOptions& options, const std::vector<std::string>& sides) {
  std::vector<Seat> rollers;
  for (size_t i = 0; i < sides.size(); ++i) {
    if (options.ask_dice && sides[i] == "person") rollers.push_back(static_cast<Seat>(i));
    if (options.ask_cards) rollers.push_back(cards_of(static_cast<Seat>(i)));
  }
  if (auto ok = deck_is_for_people(rollers, sides); !ok) return tl::make_unexpected(ok.error());
  return rollers;
}

// ---------------------------------------------------------------- beginning and going on

struct Table {
  std::unique_ptr<RecordFile> file;
  std::unique_ptr<Director> director;
  Players players;
  bool resumed = false;
};

/// A Problem, or nothing when the person left.
using NotSeated = std::optional<Problem>;
using Seated = tl::expected<Table, NotSeated>;

tl::unexpected<NotSeated> not_seated(Problem p) { return tl::make_unexpected(NotSeated(std::move(p))); }
tl::unexpected<NotSeated> not_seated(Left) { return tl::make_unexpected(NotSeated()); }

Expected<std::string> record_path(const PlayOptions& options, const std::string& scenario) {
  std::error_code unseen;
  if (!options.record.empty() && std::filesystem::is_directory(options.record, unseen))
    return new_record_path(options.record, scenario);
  if (!options.record.empty()) return options.record;
  auto folder = made_battles_folder();
  if (!folder) return folder;
  return new_record_path(*folder, scenario);
}

/// The scenario named, or one from the list of the system, or a battle that was left.
tl::expected<ToPlay, NotSeated> battle_of(Terminal& terminal, const PlayOptions& options, const Game& game) {
  if (!options.scenario.empty()) return ToPlay{options.scenario, ""};
  std::vector<ScenarioInfo> scenarios = stored_scenarios();
  std::erase_if(scenarios, [&](const ScenarioInfo& s) { return s.system != game.info().id; });
  if (scenarios.empty()) return not_seated({game.info().id, "has no scenarios yet", "see 'broadside systems'"});
  auto chosen = choose_battle(terminal, game, scenarios, unfinished_battles(game));
  if (!chosen) return not_seated(chosen.error());
  return *chosen;
}

/// The system named, or that of the scenario named, or one chosen from those that can be played.
tl::expected<const Game*, NotSeated> game_of(Terminal& terminal, const PlayOptions& options) {
  std::vector<const Game*> playable;
  for (const Game* game : games())
    if (game->info().playable) playable.push_back(game);
  if (!options.system.empty() || !options.scenario.empty()) {
    const auto game = options.scenario.empty() ? find_game(options.system) : game_for(options.system, options.scenario);
    if (!game) return not_seated(game.error());
    const std::string others = options.system.empty() ? other_systems(options.scenario, **game) : std::string();
    if (!others.empty()) terminal.write(wrapped(others + ".", terminal.screen().columns - 2));
    return *game;
  }
  terminal.write("Rule systems:\n");
  for (size_t i = 0; i < playable.size(); ++i)
    terminal.write(wrapped(fmt::format("  {:>2}) {}: {}", i + 1, playable[i]->info().name, playable[i]->info().summary),
                           terminal.screen().columns - 2, 6));
  const auto n = choose(terminal, "Which system?", playable.size(), 0);
  if (!n) return not_seated(n.error());
  return playable[*n];
}

/// The sides named, or chosen by whoever sits there; a script that names a scenario plays its first side.
tl::expected<Players, NotSeated> players_of(Terminal& terminal, const PlayOptions& options, const NamedBattle& battle) {
  const auto match = battle.game->open(battle.battle);
  if (!match) return not_seated(match.error());
  const size_t seats = (*match)->seats().size();
  if (auto ok = check_count(options.sides, seats); !ok) return not_seated(ok.error());
  Players players;
  players.adviser = default_admiral(*battle.game);
  players.by = options.sides;
  if (players.by.empty() && options.ask_cards) {  // the person would see the cards of a computer
    players.by.assign(seats, "person");
    terminal.write("A real deck needs two people: both sides are played at this keyboard.\n");
  }
  if (players.by.empty() && (options.scenario.empty() || terminal.screen().person)) {
    auto sides = choose_sides(terminal, *battle.game, **match);
    if (!sides) return not_seated(sides.error());
    players.by = std::move(*sides);
  }
  if (players.by.empty()) players.by = {"person"};
  players.by.resize(seats, players.adviser);
  return players;
}

Seated go_on(const std::string& path, const std::vector<std::string>& sides) {
  std::string text;
  auto file = RecordFile::go_on(path, text);
  if (!file) return not_seated(file.error());
  auto record = read_record(text, path);
  if (!record) return not_seated(record.error());
  const auto game = find_game(record->header.system);
  if (!game) return not_seated(game.error());
  if (auto ok = check_sides(**game, sides); !ok) return not_seated(ok.error());
  if (auto ok = check_count(sides, record->header.seats.size()); !ok) return not_seated(ok.error());
  Table table;
  table.resumed = true;
  table.file = std::move(*file);
  auto director = Director::resume(**game, *record, table.file->sink());
  if (!director)
    return not_seated({path + ": " + director.error().place, director.error().reason, director.error().right});
  table.director = std::move(*director);
  table.players.adviser = default_admiral(**game);
  for (const SeatBy& seat : record->header.seats) table.players.by.push_back(seat.by);
  std::copy(sides.begin(), sides.end(), table.players.by.begin());
  if (auto ok = deck_is_for_people(record->header.by_hand, table.players.by); !ok) return not_seated(ok.error());
  return table;
}

Seated begin(Terminal& terminal, const PlayOptions& options) {
  const auto game = game_of(terminal, options);
  if (!game) return tl::make_unexpected(game.error());
  if (auto ok = check_sides(**game, options.sides); !ok) return not_seated(ok.error());
  if (options.ask_cards)
    if (auto ok = has_a_deck(**game); !ok) return not_seated(ok.error());
  const auto chosen = battle_of(terminal, options, **game);
  if (!chosen) return tl::make_unexpected(chosen.error());
  if (!chosen->resume.empty()) return go_on(chosen->resume, options.sides);
  const auto battle = load_battle((*game)->info().id, chosen->scenario, options.options);
  if (!battle) return not_seated(battle.error());
  auto players = players_of(terminal, options, *battle);
  if (!players) return tl::make_unexpected(players.error());
  auto rollers = by_hand(options, players->by);
  if (!rollers) return not_seated(rollers.error());
  const auto path = record_path(options, chosen->scenario);
  if (!path) return not_seated(path.error());
  auto file = RecordFile::create(*path);
  if (!file) return not_seated(file.error());

  Setting setting;
  setting.battle = battle->battle;
  setting.by = players->by;
  setting.seed = options.seed.empty() ? random_seed() : seed_from_text(options.seed);
  setting.by_hand = std::move(*rollers);
  auto director = Director::start(*battle->game, setting, (*file)->sink());
  if (!director) return not_seated(director.error());
  return Table{std::move(*file), std::move(*director), std::move(*players), false};
}

void welcome(Terminal& terminal, const Table& table) {
  const Match& match = table.director->match();
  const Screen screen = terminal.screen();
  const int width = screen.columns - 2;
  std::string out = match.system().name + ": " + scenario_text(match, Eye::spectator(), screen) + "\n";
  for (size_t i = 0; i < table.players.by.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    out += fmt::format("  {}: {}\n", in_colour(seat_title(match, seat), match.seats()[seat].side, screen.colours),
                       table.players.person(seat) ? (table.players.people() > 1 ? "a person" : "you")
                                                  : "the computer (" + table.players.by[i] + ")");
  }
  out += "\n" + primer_text(match, screen);
  out += wrapped(
      "Each prompt says what is asked and how to answer; a number alone picks one of the orders offered. Type help or "
      "? "
      "for all orders and commands, scenario to see the text above again, quit to leave. Every order is saved as you "
      "give "
      "it.",
      width);
  if (table.players.people() > 1 && !screen.hides)
    out += wrapped(
        "Caution: this screen cannot be cleared between players, so each can scroll back to what the other saw. "
        "Without --plain, in a terminal that can clear its screen, it stays hidden.",
        width);
  out += fmt::format("Record: {}\n", table.file->path());
  if (table.resumed) out += "The battle resumes where it was left.\n";
  terminal.write(out);
}

}  // namespace

int play_at(Terminal& terminal, const PlayOptions& options) {
  auto table = options.resume.empty() ? begin(terminal, options) : go_on(options.resume, options.sides);
  if (!table && table.error()) return bad_input(*table.error());
  if (!table) {
    terminal.write("No battle was started.\n");
    return kOk;
  }
  welcome(terminal, *table);
  if (terminal.screen().colours && table->players.people() == 1 && !terminal.read_line("Press Enter to begin. ")) {
    terminal.write(fmt::format("Resume it with: broadside play --resume {}\n", table->file->path()));
    return kOk;
  }
  // A script answers what the book asks: its lines must not meet other questions.
  const bool ask_less = terminal.screen().person && !options.ask_all;
  PlaySession session(*table->director, *table->file, terminal, table->players, options.delay_ms, ask_less);
  return session.run();
}

int play_command(const PlayOptions& options) {
  Console console(options.plain);
  return play_at(console, options);
}

}  // namespace broadside::app
