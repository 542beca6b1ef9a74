#include "app/record_commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/ledger.h"
#include "app/library/battles.h"
#include "app/library/console.h"
#include "app/library/progress.h"
#include "app/play_text.h"
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

Expected<Eye> eye_from(std::string_view word, const Opened& opened) {
  const std::string wanted = lowered(word);
  if (wanted == "referee") return Eye::referee();
  if (wanted == "public") return Eye::spectator();
  std::vector<SeatInfo> seats;
  for (const SeatBy& seat : opened.record.header.seats) seats.push_back({seat.name, side_of(seat)});
  std::string known;
  for (size_t i = 0; i < seats.size(); ++i) {
    const std::string& name = seats[i].name;
    const std::string title = seat_word(opened.record.header.battle, seats, i);
    if (wanted == lowered(name) || wanted == lowered(title)) return Eye::of(static_cast<Seat>(i));
    known += name + (title == name ? "" : " (" + title + ")") + ", ";
  }
  return problem("--as " + std::string(word), "is not at this table", known + "referee or public");
}

std::string phases_text(uint32_t n) { return fmt::format("{} phase{}", n, n == 1 ? "" : "s"); }

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string title_of(const Opened& opened) {
  const std::string title = word_of_battle(opened.record.header.battle, "title");
  return opened.game->info().name + (title.empty() ? "" : ": " + title);
}

// ---------------------------------------------------------------- replay

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
      fmt::print("phase {}: {}\n{}", phase.phase, phase.name, explain({number_, event}, load_ledger(game_), Screen{}));
    } else {
      fmt::print("{}", tell({number_, event}, Screen{}));
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
  const auto eye = eye_from(options.as, *opened);
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
    return bad_input({fmt::format("--explain {}", *options.explain), "is not an event of this listing",
                      teller.told() == 0 ? "there are none" : fmt::format("1 to {}", teller.told())});
  if (listing && replayed->finished) print_end(opened->record);
  return kOk;
}

namespace {

/// Counts phases, and under several records those of each.
PhaseWatch shown_on(Progress& bar, uint32_t phases) {
  bar.at(0, phases);
  return [&bar, phases](uint32_t done) { return bar.at(done, phases); };
}

int verify_one(const std::string& file, Progress& bar) {
  const auto opened = open_record(file);
  if (!opened) return bar.clear(), bad_input(opened.error());
  const uint32_t phases = opened->record.phases();
  const auto replayed = verify_record(*opened->game, opened->record, {}, shown_on(bar, phases));
  bar.clear();
  if (!replayed) return bad_record(file, replayed.error());
  if (replayed->other_words.all() > 0) fmt::print("{}: note: {}\n", file, replayed->other_words.text());
  if (replayed->difference) return say_difference(file, *replayed->difference);
  if (replayed->stopped) {
    fmt::print("{}: stopped after {} of {}; all moves and dice so far as recorded\n", file, replayed->phases,
               phases_text(phases));
    return kInterrupted;
  }
  fmt::print("{}: {}, all moves and dice as recorded; the battle is {}\n", file, phases_text(replayed->phases),
             replayed->finished ? "over" : "not over");
  return kOk;
}

}  // namespace

int verify_command(const VerifyOptions& options) {
  int worst = kOk;
  if (options.files.empty()) return bad_input({"verify", "no file is named", "broadside verify FILE..."});
  Progress bar("phases");
  size_t looked_at = 0;
  for (const std::string& file : options.files) {
    if (bar.stopped()) break;
    worst = std::max(worst, verify_one(file, bar));
    ++looked_at;
  }
  if (looked_at < options.files.size()) fmt::print("stopped after {} of {} records\n", looked_at, options.files.size());
  return bar.stopped() ? kInterrupted : worst;
}

int fork_command(const ForkOptions& options) {
  std::error_code not_there;
  if (std::filesystem::equivalent(options.file, options.out, not_there))
    return bad_input({options.out, "is the very record being forked", "give the fork a different name"});
  const auto opened = open_record(options.file);
  if (!opened) return bad_input(opened.error());
  const Seed seed = options.seed ? seed_from_text(*options.seed) : random_seed();
  const auto fork = fork_record(opened->record, options.at, seed);
  if (!fork) return bad_record(options.file, fork.error());
  Progress bar("phases");
  const auto past = verify_record(*opened->game, *fork, {}, shown_on(bar, fork->phases()));
  bar.clear();
  if (!past) return bad_record(options.file, past.error());
  if (past->stopped) {
    fmt::print("{}: nothing was written; {} of {} were verified\n", options.out, past->phases,
               phases_text(fork->phases()));
    return kInterrupted;
  }
  if (past->difference) return say_difference(options.file, *past->difference);
  if (auto ok = write_file(options.out, write_record(*fork), options.force); !ok) return bad_input(ok.error());
  fmt::print("{}: {} in common with {}, new dice from phase {} on\n", options.out, phases_text(past->phases),
             options.file, options.at + 1);
  return kOk;
}

}  // namespace broadside::app
