#include "app/record_commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "app/console.h"
#include "app/ledger.h"
#include "record/replay.h"

namespace broadside::app {
namespace {

struct Opened {
  const Game* game = nullptr;
  Record record;
};

Expected<Opened> open_record(const std::string& file) {
  auto text = read_file(file);
  if (!text) return tl::make_unexpected(text.error());
  auto record = read_record(*text, file);
  if (!record) return tl::make_unexpected(record.error());
  auto game = find_game(record->header.system);
  if (!game) return problem(file + ":1", game.error().reason + ": " + record->header.system, game.error().right);
  return Opened{*game, std::move(*record)};
}

/// A Problem found in a record, with the file in front.
int bad_record(const std::string& file, Problem p) {
  p.place = p.place.empty() || p.place == "record" ? file : file + ": " + p.place;
  return bad_input(p);
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

Expected<Eye> eye_from(std::string_view word, const SystemInfo& info) {
  if (same_word(word, "referee")) return Eye::referee();
  if (same_word(word, "public")) return Eye::spectator();
  std::string known;
  for (size_t i = 0; i < info.seats.size(); ++i) {
    if (same_word(word, info.seats[i])) return Eye::of(static_cast<Seat>(i));
    known += info.seats[i] + ", ";
  }
  return problem("--as " + std::string(word), "is nobody at this table", known + "referee or public");
}

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string title_of(const Opened& opened) {
  const auto title = opened.record.header.battle.find("title");
  const bool named = title != opened.record.header.battle.end() && title->is_string();
  return opened.game->info().name + (named ? ": " + title->get<std::string>() : "");
}

// ---------------------------------------------------------------- replay

/// Id and statement from the ledger, or the bare id.
std::string rule_text(const Expected<Ledger>& ledger, const std::string& id) {
  if (!ledger) return id;
  if (const LedgerRow* row = ledger->row(id)) return fmt::format("{}  {}", id, row->statement);
  if (const Ruling* ruling = ledger->ruling(id)) return fmt::format("{}  {}", id, ruling->title);
  return id;
}

void explain(const Game& game, uint32_t number, const PhaseLine& phase, const Event& event) {
  const auto ledger = load_ledger(game);
  fmt::print("event {} in phase {} ({})\n{}\n", number, phase.phase, phase.name, event.text);
  if (!event.rule.empty()) fmt::print("\nrule  {}\n", rule_text(ledger, event.rule));
  for (const Modifier& m : event.modifiers) fmt::print("  {:+d}  {}  {}\n", m.value, m.name, rule_text(ledger, m.rule));
  for (const Pool& pool : event.dice)
    fmt::print("dice  {} of {} sides for {}: {}\n", pool.faces.size(), pool.sides, pool.rule.text(),
               fmt::join(pool.faces, " "));
  if (!event.facts.is_null()) fmt::print("facts  {}\n", text_of(event.facts));
  if (!event.outcome.is_null()) fmt::print("outcome  {}\n", text_of(event.outcome));
}

/// Prints phase after phase as one eye is told, counting the events that eye hears of.
class Teller {
 public:
  Teller(const Game& game, Eye eye, const ReplayOptions& options) : game_(game), eye_(eye), options_(options) {}

  void phase(const PhaseLine& phase, std::span<const Event> events) {
    Json list = Json::array();
    if (!options_.json && !options_.explain) fmt::print("\nphase {}: {}\n", phase.phase, phase.name);
    for (const Event& event : events) {
      if (!is_told(event, eye_)) continue;
      one(phase, as_told(event, eye_), list);
    }
    if (!options_.json || options_.explain) return;
    Json line = {{"phase", phase.phase}, {"name", phase.name}};
    if (eye_.kind == Eye::Kind::referee) line["hash"] = hash_text(phase.hash);
    line["events"] = std::move(list);
    fmt::print("{}\n", text_of(line));
  }
  uint32_t told() const { return number_; }

 private:
  void one(const PhaseLine& phase, const Event& event, Json& list) {
    ++number_;
    if (options_.explain && *options_.explain != number_) return;
    if (options_.json) {
      Json json = {{"event", number_}};
      if (options_.explain) json["phase"] = phase.phase;
      json.update(to_json(event));
      if (options_.explain)
        fmt::print("{}\n", text_of(json));
      else
        list.push_back(std::move(json));
    } else if (options_.explain) {
      explain(game_, number_, phase, event);
    } else {
      fmt::print("{:>5}  {}{}\n", number_, event.text, event.rule.empty() ? "" : "  [" + event.rule + "]");
    }
  }

  const Game& game_;
  Eye eye_;
  const ReplayOptions& options_;
  uint32_t number_ = 0;
};

void print_end(const Record& record) {
  const auto& end = std::get<EndLine>(record.lines.back());
  fmt::print("\n{}: {}\n", end.winner ? *end.winner + " wins" : "a draw", end.why);
}

int say_difference(const std::string& file, const RecordDifference& difference) {
  fmt::print(stderr, "broadside: {}:{}: {}\n", file, difference.line, difference.text());
  return kFailed;
}

}  // namespace

int replay_command(const ReplayOptions& options) {
  auto opened = open_record(options.file);
  if (!opened) return bad_input(opened.error());
  const auto eye = eye_from(options.as, opened->game->info());
  if (!eye) return bad_input(eye.error());
  const bool listing = !options.json && !options.explain;
  Teller teller(*opened->game, *eye, options);
  bool titled = !listing;
  const auto replayed = replay_record(*opened->game, opened->record, options.to,
                                      [&](const PhaseLine& phase, std::span<const Event> events, const Match&) {
                                        if (!titled) fmt::print("{}\n", title_of(*opened));
                                        titled = true;
                                        teller.phase(phase, events);
                                      });
  if (!replayed) return bad_record(options.file, replayed.error());
  if (replayed->difference) return say_difference(options.file, *replayed->difference);
  if (options.explain && (*options.explain == 0 || *options.explain > teller.told()))
    return bad_input({fmt::format("--explain {}", *options.explain), "is no event of this listing",
                      teller.told() == 0 ? "there is none" : fmt::format("1 to {}", teller.told())});
  if (listing && replayed->finished) print_end(opened->record);
  return kOk;
}

int verify_command(const VerifyOptions& options) {
  int worst = kOk;
  if (options.files.empty()) return bad_input({"verify", "no file is named", "broadside verify FILE..."});
  Progress bar("records");
  for (size_t i = 0; i < options.files.size(); ++i) {
    const std::string& file = options.files[i];
    bar.at(i, options.files.size());
    const auto opened = open_record(file);
    if (!opened) {
      worst = std::max<int>(worst, bad_input(opened.error()));
      continue;
    }
    const auto replayed = verify_record(*opened->game, opened->record);
    if (!replayed) {
      worst = std::max(worst, bad_record(file, replayed.error()));
      continue;
    }
    for (const std::string& note : replayed->notes) fmt::print("{}: note: {}\n", file, note);
    if (replayed->difference)
      worst = std::max(worst, say_difference(file, *replayed->difference));
    else
      fmt::print("{}: {} phases, all as recorded; the battle is {}\n", file, replayed->phases,
                 replayed->finished ? "over" : "not over");
  }
  return worst;
}

int fork_command(const ForkOptions& options) {
  const auto opened = open_record(options.file);
  if (!opened) return bad_input(opened.error());
  const Seed seed = options.seed ? seed_from_text(*options.seed) : random_seed();
  const auto fork = fork_record(opened->record, options.at, seed);
  if (!fork) return bad_record(options.file, fork.error());
  const auto past = verify_record(*opened->game, *fork);
  if (!past) return bad_record(options.file, past.error());
  if (past->difference) return say_difference(options.file, *past->difference);
  if (auto ok = write_file(options.out, write_record(*fork), options.force); !ok) return bad_input(ok.error());
  fmt::print("{}: {} phases in common with {}, other dice from phase {} on\n", options.out, past->phases, options.file,
             options.at + 1);
  return kOk;
}

}  // namespace broadside::app
