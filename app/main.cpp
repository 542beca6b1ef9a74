// The program: one command line, one place that knows every command.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <functional>
#include <iostream>

#include "app/about.h"
#include "app/bench_command.h"
#include "app/card_command.h"
#include "app/check_data.h"
#include "app/conform.h"
#include "app/library/console.h"
#include "app/library/scenarios.h"
#include "app/library/ship_library.h"
#include "app/number_checks.h"
#include "app/odds_command.h"
#include "app/play.h"
#include "app/record_commands.h"
#include "app/rules.h"
#include "app/serve/bot_battles.h"
#include "app/serve/serve.h"
#include "app/ships_command.h"
#include "app/sim.h"
#include "engine/core/words.h"
#include "engine/grand_admiral/setup/generate.h"

namespace broadside::app {
namespace {

/// Command-line values live as long as the program's parser does.
struct CommandLine {
  CLI::App root{"Broadside: umpire, opponent and laboratory for naval wargames of the battleship era"};
  std::function<int()> run;

  PlayOptions play;
  ServeOptions serve;
  StoreOptions store;
  bool terminal = false;
  SimOptions sim;
  BenchOptions bench;
  ServerBenchOptions bench_server;
  ReplayOptions replay;
  VerifyOptions verify;
  ForkOptions fork;
  ConformOptions conform;
  RulesOptions rules;
  OddsOptions odds;
  ScenarioOptions scenario;
  CardOptions card;
  ShipsOptions ships;
  CheckDataOptions check_data;
  std::string own_ships, own_tables;
  std::string dice = "computer", cards = "computer";
  std::string topic, help_system, options_system = "grand-admiral", shell;
  bool systems_json = false, options_json = false;
};

CLI::App* command(CommandLine& line, const std::string& name, const std::string& does, const std::string& example,
                  std::function<int()> run) {
  CLI::App* sub = line.root.add_subcommand(name, does);
  sub->footer("Example: broadside " + example);
  sub->callback([&line, run = std::move(run)] { line.run = run; });
  return sub;
}

CLI::Option* add_store(CLI::App* c, std::string& store) {
  return c->add_option("--store", store,
                       "where battles are kept: a file, or postgres://...; default: in your data folder");
}

void add_play(CommandLine& line) {
  PlayOptions& o = line.play;
  CLI::App* c = command(line, "play", "play in the browser, or in the terminal with --terminal",
                        "play --terminal --scenario fleet-action --sides person,steady", [&line] {
                          if (!line.terminal) {
                            line.serve.open_page = true;
                            return serve_command(line.serve);
                          }
                          line.play.ask_dice = line.dice == "ask";
                          line.play.ask_cards = line.cards == "ask";
                          return play_command(line.play);
                        });
  CLI::Option* terminal = c->add_flag("--terminal", line.terminal, "play here instead of in the browser");
  c->add_option("--system", o.system, "rule system; if left out, you choose from a list");
  c->add_option("--scenario", o.scenario, "id or file; if left out, you choose from a list");
  c->add_option("--sides", o.sides, "who plays each side: person, steady or random")->delimiter(',');
  c->add_option("--option", o.options, "rule option as name=value (see 'broadside options')");
  c->add_option("--seed", o.seed, "any text; the same text gives the same dice; default: random");
  c->add_option("--dice", line.dice, "'ask' to roll real dice at the table")->check(CLI::IsMember({"computer", "ask"}));
  c->add_option("--cards", line.cards, "'ask' to deal from a real deck")->check(CLI::IsMember({"computer", "ask"}));
  c->add_option("--record", o.record, "file for the record of the battle, or a folder to put it in");
  c->add_option("--resume", o.resume, "resume the battle in this record");
  c->add_option("--delay", o.delay_ms, "milliseconds between the computer's actions")->check(whole_number(0, 60'000));
  c->add_flag("--ask-all", o.ask_all, "ask everything the book asks, even where nothing can be chosen");
  c->add_flag("--plain", o.plain, "no colours, no clearing of the screen");
  // A record already says all this.
  for (const char* fixed : {"--system", "--scenario", "--option", "--seed", "--dice", "--cards", "--record"})
    c->get_option(fixed)->excludes("--resume");
  // The page itself asks for all this.
  for (const char* chosen : {"--system", "--scenario", "--sides", "--option", "--seed", "--dice", "--cards", "--record",
                             "--resume", "--delay", "--ask-all", "--plain"})
    c->get_option(chosen)->needs(terminal);
  add_store(c, line.serve.store)->excludes(terminal);
}

void add_serve(CommandLine& line) {
  ServeOptions& o = line.serve;
  CLI::App* c = command(line, "serve", "host battles for players elsewhere",
                        "serve --address 0.0.0.0 --port 8042 --host wargames.example",
                        [&line] { return serve_command(line.serve); });
  c->add_option("--address", o.address, "address to listen on; 127.0.0.1 is this machine only")->capture_default_str();
  c->add_option("--port", o.port, "port to listen on; 0: 8042, or any free port if that is taken")
      ->check(whole_number(0, 65'535));
  c->add_option("--host", o.hosts, "host name by which players reach this server; may be repeated");
  c->add_option("--battles-an-hour", o.battles_an_hour, "battles that one address may start in an hour")
      ->capture_default_str()
      ->check(whole_number(1, 1'000'000));
  c->add_option("--places", o.places, "simultaneous connections; default: 16000, or what the system allows")
      ->check(whole_number(16, 1'000'000));
  c->add_option("--trust-proxy", o.proxies,
                "address or network of a reverse proxy whose Forwarded or X-Forwarded-For is trusted; may be "
                "again")
      ->type_name("ADDRESS");
  c->add_option("--access-log", o.access_log, "log each request on a line in this file; - for standard error");
  c->add_option("--access-log-size", o.access_log_size, "size at which the log becomes FILE.1; four old logs are kept")
      ->capture_default_str();
  c->add_option("--metrics-for", o.metrics_for, "another address, besides this machine, that may read /metrics");
  c->add_flag("--lobby", o.lobby, "let hosts list battles that seek an opponent or may be watched");
  c->add_option("--keep-finished", o.keep_finished, "delete finished battles untouched for this long: 90d");
  c->add_option("--keep-size", o.keep_size,
                "delete the oldest finished battles when all records together exceed this: 2G");
  add_store(c, o.store);
}

void add_upkeep(CommandLine& line) {
  StoreOptions& o = line.store;
  CLI::App* c =
      command(line, "store", "back up, check or compact a server's battles",
              "store backup monday.sqlite --store battles.sqlite", [&line] { return store_command(line.store); });
  c->add_option("action", o.action, "backup (works while the server runs), check or compact")
      ->required()
      ->check(CLI::IsMember({"backup", "check", "compact"}));
  c->add_option("file", o.file, "backup: the file to write, which must not exist yet");
  c->add_flag("--replay", o.replay, "check: replay every battle, which may take a long time");
  c->add_flag("--accept-missing-wal", o.accept_missing_wal, "check: accept a file whose -wal is lost as it is");
  add_store(c, o.store);
}

void add_bench_server(CommandLine& line, CLI::App* bench) {
  ServerBenchOptions& o = line.bench_server;
  CLI::App* c = bench->add_subcommand("server", "time to acknowledge an order on a loaded server");
  c->footer("Example: broadside bench server --check");
  // Both callbacks are called, the one of the inner command first.
  bench->callback([&line, c] {
    line.run = [&line, inner = c->parsed()] {
      return inner ? bench_server_command(line.bench_server) : bench_command(line.bench);
    };
  });
  c->add_option("--sockets", o.sockets, "connected players who only wait")
      ->capture_default_str()
      ->check(whole_number(0, 20'000));
  c->add_option("--battles", o.battles, "battles between computers")
      ->capture_default_str()
      ->check(whole_number(0, 5000));
  c->add_option("--orders", o.orders, "players' orders to time")
      ->capture_default_str()
      ->check(whole_number(1, 1'000'000));
  c->add_option("--store", o.store, "a new file, or postgres://... naming an empty database");
  c->add_option("--port", o.port, "default: any free port")->check(whole_number(1, 65535));
  c->add_flag("--check", o.check, "exit with code 1 if the goal is not met");
  c->add_flag("--json", o.json, "write JSON, for programs");
}

void add_lab(CommandLine& line) {
  SimOptions& s = line.sim;
  CLI::App* c = command(line, "sim", "run many battles and count the results",
                        "sim --scenario fleet-action --sides steady,random --games 100 --swap",
                        [&line] { return sim_command(line.sim, bot_player); });
  c->add_option("--system", s.system, "rule system; default: the scenario's");
  c->add_option("--scenario", s.scenario, "id or file")->capture_default_str();
  c->add_option("--sides", s.sides, "admiral of each side, or exec:PROGRAM for your own bot (docs/bots.md)")
      ->delimiter(',')
      ->capture_default_str();
  c->add_option("--option", s.options, "rule option as name=value");
  c->add_option("--games", s.games, "how many battles")->capture_default_str()->check(whole_number(1, 1'000'000'000));
  c->add_option("--seed", s.seed, "any text")->capture_default_str();
  c->add_option("--threads", s.threads, "0: all cores")->capture_default_str()->check(whole_number(0, 256));
  c->add_flag("--swap", s.swap, "play each battle twice with the same dice, swapping the admirals the second time");
  c->add_option("--bot-seconds", s.bot_seconds,
                "time limit for each of a bot's orders; if it takes longer, it loses the battle")
      ->capture_default_str()
      ->check(whole_number(1, 3600));
  c->add_flag("--verify", s.verify, "replay every battle from its orders and compare each step");
  c->add_flag("--json", s.json, "write JSON, for programs");
  c->add_flag("--records", s.records, "instead, write every battle's record, read it back and verify it (slow)")
      ->excludes("--json")
      ->excludes("--verify");
  BenchOptions& b = line.bench;
  c = command(line, "bench", "speed, dice ratio and behaviour signature", "bench --quick",
              [&line] { return bench_command(line.bench); });
  c->add_option("--system", b.system, "only this rule system");
  c->add_flag("--quick", b.quick, "shorter runs");
  c->add_flag("--json", b.json, "write JSON, for programs");
  c->add_flag("--signature", b.signature, "only the behaviour signatures");
  c->add_option("--threads", b.threads, "threads to use with --signature")
      ->capture_default_str()
      ->check(whole_number(1, 256));
  add_bench_server(line, c);
}

void add_record(CommandLine& line) {
  ReplayOptions& r = line.replay;
  CLI::App* c = command(line, "replay", "retell a recorded battle", "replay battle.jsonl --as Red",
                        [&line] { return replay_command(line.replay); });
  c->add_option("file", r.file, "record")->required();
  c->add_option("--to", r.to, "last phase to tell")->check(whole_number());
  c->add_option("--as", r.as, "a seat, referee or public")->capture_default_str();
  c->add_option("--explain", r.explain, "show everything about event N of the listing");
  c->add_flag("--json", r.json, "write JSON, for programs");
  c = command(line, "verify", "replay records and compare every phase", "verify battle.jsonl",
              [&line] { return verify_command(line.verify); });
  c->add_option("file", line.verify.files, "records")->required();
  ForkOptions& f = line.fork;
  c = command(line, "fork", "start a new battle from any point of a record",
              "fork battle.jsonl --at 40 -o what-if.jsonl", [&line] { return fork_command(line.fork); });
  c->add_option("file", f.file, "record")->required();
  c->add_option("--at", f.at, "last phase in common")->required()->check(whole_number());
  c->add_option("--seed", f.seed, "seed for the dice from there on; default: random");
  c->add_option("-o,--out", f.out, "new file")->required();
  c->add_flag("--force", f.force, "replace an existing file");
}

/// Names of the options that were typed.
std::vector<std::string> typed_options(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options([](const CLI::Option* o) { return o->count() > 0; }))
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

void add_odds(CommandLine& line) {
  OddsOptions& o = line.odds;
  CLI::App* c =
      command(line, "odds", "exact chances",
              "odds jp-kongo us-new-york-bb --range 5 --arc starboard --seen-from fore --weapon 14in", [&line] {
                line.odds.named = typed_options(*line.root.get_subcommand("odds"));
                return odds_command(line.odds);
              });
  c->add_option("firer", o.firer, "ship that fires");
  c->add_option("target", o.target, "ship fired at");
  c->add_option("--system", o.system, "rule system")->capture_default_str();
  c->add_option("--weapon", o.weapons, "only these guns")->delimiter(',');
  c->add_option("--range", o.range, "hexes; cm in Queen of the Seas")->capture_default_str()->check(number(0, 100));
  c->add_option("--arc", o.arc, "the firer's arc that the target is in: starboard, or C in Grand Fleets");
  c->add_option("--torpedoes", o.torpedoes, "torpedoes launched as well")->check(whole_number(0, 60));
  c->add_option("--checked", o.checked, "hull boxes or circles the target has lost")->check(whole_number(0, 99));
  c->add_option("--seen-from", o.seen_from, "Grand Admiral: the target's arc that the firer is in; default: port");
  c->add_flag("--crippled", o.crippled, "Grand Admiral: the firer is crippled");
  c->add_option("--aspect", o.aspect, "Grand Fleets: aspect of the target; default: belt")
      ->check(CLI::IsMember({"belt", "ends"}));
  const CLI::Validator points = whole_number(0, 20);
  c->add_option("--speed", o.speed, "Grand Fleets: movement points the firer used; default: all she has")
      ->check(points);
  c->add_option("--target-speed", o.target_speed, "Grand Fleets: the same for the target; Queen of the Seas: her speed")
      ->check(points);
  c->add_option("--evasive", o.evasive, "Grand Fleets: evasive manoeuvres plotted by the firer")->check(points);
  c->add_option("--target-evasive", o.target_evasive, "Grand Fleets: the same for the target")->check(points);
  c->add_option("--other-ships", o.other_ships, "other ships firing heavy guns at the target (not in Grand Admiral)")
      ->check(points);
  c->add_flag("--on-fire", o.on_fire, "the firer is on fire (not in Grand Admiral)");
  c->add_flag("--listing", o.listing, "Grand Fleets: the firer is listing");
  c->add_flag("--under-fire", o.under_fire, "Grand Fleets: the ship that launches torpedoes is under fire");
  c->add_flag("--rough", o.rough, "Queen of the Seas: the sea is rough");
  c->add_flag("--smoke", o.smoke, "Queen of the Seas: the target makes smoke");
  c->add_option("--op", o.op, "any op of the conformance cases, with --given and --of");
  c->add_option("--given", o.given, "the op's given object: JSON or a file");
  c->add_option("--of", o.of, "field of the result, e.g. /damage");
  c->add_flag("--json", o.json, "write JSON, for programs");
}

void add_rules(CommandLine& line) {
  ConformOptions& k = line.conform;
  CLI::App* c = command(line, "conform", "run conformance cases", "conform data/conformance/grand-admiral.json",
                        [&line] { return conform_command(line.conform); });
  c->add_option("file", k.files, "case files; default: all those built into the program");
  c->add_option("--system", k.system, "only cases of this system");
  c->add_flag("--json", k.json, "write JSON, for programs");
  c->add_flag("--verbose", k.verbose, "list passed and skipped cases too");
  RulesOptions& r = line.rules;
  c = command(line, "rules", "read the rules ledger, and see how much of it is implemented", "rules GA-MOV-09",
              [&line] { return rules_command(line.rules); });
  c->add_option("id", r.ids, "ids of rules or rulings, or the beginnings of ids");
  c->add_option("--system", r.system, "only this rule system");
  c->add_option("--search", r.search, "a word in a title or statement");
  c->add_flag("--report", r.report, "coverage: total, done, left out with a reason, open");
  c->add_flag("--check", r.check, "with --report: fail on open rows of a playable system");
  c->add_flag("--played", r.played,
              "fight battles between random admirals, with scenarios and options drawn at random, and count how often "
              "each rule is named by an event, by a line that modifies a roll, or by dice; rows never met come last");
  c->add_option("--battles", r.battles, "with --played: how many")->capture_default_str()->check(whole_number(1));
  c->add_option("--seed", r.seed, "with --played: another seed, other battles")->capture_default_str();
  c->add_flag("--json", r.json, "write JSON, for programs");
  add_odds(line);
}

void add_scenario(CommandLine& line) {
  ScenarioOptions& o = line.scenario;
  CLI::App* c = command(line, "scenario", "list, show or make scenarios",
                        "scenario make breakout --red de --black gb --year 1914 -o my.toml",
                        [&line] { return scenario_command(line.scenario); });
  c->add_option("action", o.action, "list, show or make")->check(CLI::IsMember({"list", "show", "make"}));
  c->add_option("name", o.name, "show: id or file; make: fleet-action, breakout, hit-and-run, patrol, rescue or trap");
  c->add_option("--system", o.system, "rule system; scenarios can be made for grand-admiral only");
  c->add_option("--red", o.red, "nation of Red")->capture_default_str();
  c->add_option("--black", o.black, "nation of Black; not Red's")->capture_default_str();
  c->add_option("--year", o.year, "use only ships in service in this year")
      ->capture_default_str()
      ->check(whole_number(grand_admiral::kFirstWishYear, grand_admiral::kLastWishYear));
  c->add_option("--points", o.points, "Red's point limit; default: the usual for the kind")
      ->check(whole_number(grand_admiral::kLeastWishPoints, grand_admiral::kMostWishPoints));
  c->add_option("--seed", o.seed, "a different number gives different ships")
      ->capture_default_str()
      ->check(whole_number());
  c->add_flag("--choose", o.choose, "fleet-action: players choose morale, ships and starting places");
  c->add_option("--id", o.id, "id of the new scenario: lower-case letters, digits and hyphens");
  c->add_option("-o,--out", o.out, "file to write");
  c->add_flag("--force", o.replace, "replace an existing file");
  c->add_flag("--json", o.json, "write JSON, for programs");
}

void add_card(CommandLine& line) {
  CardOptions& o = line.card;
  CardSelection& s = o.selection;
  CLI::App* c = command(line, "card", "print ship cards", "card --scenario dogger-bank --output sheets.pdf",
                        [&line] { return card_command(line.card); });
  c->add_option("ship", s.ships, "ids or names; with a scenario or battle, only these of its ships");
  c->add_option("--system", s.system, "rule system or all; default: the scenario's, or all");
  c->add_option("--scenario", s.scenario, "all ships of a scenario: id or file");
  c->add_option("--battle", s.battle, "all ships of a battle of the ship register, e.g. jutland-1916");
  c->add_option("--side", s.side, "only this side: gb, or its name");
  c->add_option("--squadron", s.squadron, "only this squadron; default battle: the one it fought in");
  c->add_option("--format", o.format, "text, svg, pdf, html or json; default: from the ending of --output")
      ->check(CLI::IsMember({"text", "svg", "pdf", "html", "json"}));
  c->add_option("--paper", o.paper, "a4 or letter")
      ->capture_default_str()
      ->check(CLI::IsMember({"a4", "letter"}, CLI::ignore_case));
  c->add_option("--columns", o.columns, "1: large cards, 2: small cards; default: what fits")
      ->check(whole_number(1, 2));
  c->add_option("-o,--output", o.output, "file to write; - is standard output")->capture_default_str();
  c->add_flag("--force", o.replace, "replace an existing file");
}

void add_register(CommandLine& line) {
  ShipsOptions& o = line.ships;
  CLI::App* c =
      command(line, "ships", "search the ship register", "ships --type bc --launched 1905-1914 --guns \">=12\"",
              [&line] { return ships_command(line.ships); });
  c->add_option("text", o.text, "part of a name, class or id");
  c->add_option("--nation", o.nation, "gb, de, jp, ...");
  c->add_option("--type", o.type, "bb, b, bc, ac, cp, cl, dd, tb, ss, mon, cd, amc or aux, or several: bb,bc");
  c->add_option("--class", o.ship_class, "part of the class name");
  c->add_option("--launched", o.launched, "year: 1912, 1905-1914 or \">=1905\"");
  c->add_option("--guns", o.guns, "calibre of the main guns in inches: 12 or \">=12\"");
  c->add_option("--speed", o.speed, "in knots: \">=25\" or 20-23.5");
  c->add_option("--battle", o.battle, "ships that fought there: dogger-bank-1915");
  c->add_option("--system", o.system, "ships that have a card in this rule system");
  c->add_option("--format", o.format, "text, json or csv")
      ->capture_default_str()
      ->check(CLI::IsMember({"text", "json", "csv"}));
  c = command(line, "check-data", "check the ship register and all cards made from it", "check-data my-ships", [&line] {
    if (line.check_data.folder.empty()) line.check_data.folder = line.own_ships;
    return check_data_command(line.check_data);
  });
  c->add_option("folder", line.check_data.folder, "your own ships; default: only the program's register");
  c->add_flag("--json", line.check_data.json, "write JSON, for programs");
}

/// Everything that looks for ships and tables finds a user's own as well.
void add_own_files(CommandLine& line) {
  for (const char* name : {"play", "sim", "scenario", "odds", "serve"})
    line.root.get_subcommand(name)->add_option("--tables", line.own_tables,
                                               "your own tables: a folder; NAME.tsv replaces the program's");
  for (const char* name : {"ships", "card", "check-data", "play", "sim", "scenario", "odds"})
    line.root.get_subcommand(name)->add_option("--ships", line.own_ships,
                                               "your own ships: a folder or file (docs/formats/ships.md)");
}

std::vector<CommandWords> command_words(const CLI::App& root) {
  std::vector<CommandWords> words;
  for (const CLI::App* sub : root.get_subcommands([](const CLI::App*) { return true; })) {
    CommandWords c{sub->get_name(), {}};
    for (const CLI::Option* o : sub->get_options())
      for (const std::string& l : o->get_lnames()) c.options.push_back("--" + l);
    words.push_back(std::move(c));
  }
  return words;
}

/// What --help says, of the program or of a command; and the orders, which no --help has room for.
int help_on(CommandLine& line) {
  const CLI::App* asked = line.topic.empty() ? &line.root : nullptr;
  for (const CLI::App* sub : line.root.get_subcommands([](const CLI::App*) { return true; }))
    if (sub->get_name() == line.topic) asked = sub;
  if (asked == nullptr) return help_command(line.topic, line.help_system);
  // App::help() would speak of the command that was given, which is help.
  const std::string name = line.root.get_name() + (asked == &line.root ? "" : " " + asked->get_name());
  fmt::print("{}", asked->get_formatter()->make_help(asked, name, CLI::AppFormatMode::Normal));
  return kOk;
}

void add_about(CommandLine& line) {
  CLI::App* c = command(line, "systems", "list the five rule systems and their status", "systems",
                        [&line] { return systems_command(line.systems_json); });
  c->add_flag("--json", line.systems_json, "write JSON, for programs");
  c = command(line, "options", "list the rule options of a system", "options --system grand-admiral",
              [&line] { return options_command(line.options_system, line.options_json); });
  c->add_option("--system", line.options_system, "rule system")->capture_default_str();
  c->add_flag("--json", line.options_json, "write JSON, for programs");
  c = command(line, "help", "show help on the program, a command, or the orders of a battle", "help odds",
              [&line] { return help_on(line); });
  c->add_option("topic", line.topic, "orders, or a command");
  c->add_option("--system", line.help_system, "rule system of the orders");
  c = command(line, "completion", "print a completion script for your shell", "completion bash > broadside.bash",
              [&line] { return completion_command(line.shell, command_words(line.root)); });
  c->add_option("shell", line.shell, "bash, zsh or fish")->required();
}

/// Names the nearest command for a word that is not one, and for an option that belongs to none.
Expected<void> known_command(const CLI::App& root, const std::string& word) {
  if (word.starts_with("-")) {
    const std::string option = word.substr(0, word.find('='));
    if (root.get_option_no_throw(option) != nullptr) return {};
    return problem(option, "is not an option of broadside", "give a command first: see 'broadside --help'");
  }
  std::string nearest;
  int least = 3;
  for (const CommandWords& c : command_words(root)) {
    if (c.name == word) return {};
    if (const int far = edit_distance(c.name, word); far < least) least = far, nearest = c.name;
  }
  return problem(word, "is not a command",
                 nearest.empty() ? "see 'broadside --help'" : "did you mean " + nearest + "?");
}

/// The exit code of a command, unless its output could not be written: a full disk is not a success.
int printed(int outcome) {
  std::cout.flush();
  if (std::cout && std::fflush(stdout) == 0) return outcome;
  return bad_input({"output", std::string("cannot be written: ") + std::strerror(errno), "free some space"});
}

int run(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is told like a full disk
  CommandLine line;
  line.root.name("broadside");
  line.root.require_subcommand(1);
  line.root.set_version_flag("--version", std::string("broadside ") + BROADSIDE_VERSION);
  line.root.footer(
      "New here? Type 'broadside play'. Exit codes: 0 success, 1 a check failed (a case fails, a record differs), 2 "
      "bad input.");
  add_play(line);
  add_serve(line);
  add_upkeep(line);
  add_lab(line);
  add_record(line);
  add_rules(line);
  add_scenario(line);
  add_card(line);
  add_register(line);
  add_own_files(line);
  add_about(line);
  if (argc > 1)
    if (auto known = known_command(line.root, argv[1]); !known) return bad_input(known.error());
  try {  // CLI11 reports by exception
    line.root.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() == 0) return printed(line.root.exit(e));  // --help, --version
    const std::string command = argc > 1 && argv[1][0] != '-' ? std::string(argv[1]) + " " : "";
    return bad_input(
        {command.empty() ? "command line" : std::string(argv[1]), e.what(), "see 'broadside " + command + "--help'"});
  }
  RegisterLibrary::use_ships(line.own_ships);
  if (!line.own_tables.empty())
    if (auto sound = RegisterLibrary::check_tables(line.own_tables); !sound) return bad_input(sound.error());
  RegisterLibrary::use_tables(line.own_tables);
  try {  // printing does, when there is nowhere to print to
    return printed(line.run ? line.run() : kOk);
  } catch (const std::exception& e) {
    return bad_input({"output", e.what(), "free some space"});
  }
}

}  // namespace
}  // namespace broadside::app

int main(int argc, char** argv) { return broadside::app::run(argc, argv); }
