// The contract between a rule system and everybody who uses one: terminal, lab, record, conformance, tests.
//
// A system supplies plain types and functions (its system.h); GameOf<System> in game_of.h wraps them into the virtual
// classes Game, Match and Runner of this header. Nothing here reads files, clocks or global state, and nothing throws.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/dice.h"
#include "engine/core/dice_sources.h"
#include "engine/core/form.h"
#include "engine/core/log.h"
#include "engine/core/problem.h"
#include "engine/core/scene.h"
#include "engine/core/seats.h"

namespace broadside {

/// A fault found in an order, as small as the lab needs it; `explain` of the system makes a Reason of it.
struct Fault {
  uint16_t code = 0;   // the system's own enum
  int16_t entry = -1;  // which part of the order
  int16_t subject = -1, object = -1;
  int32_t value = 0;  // yards of a big gun's range do not fit less
};
using Faults = Table<Fault, 64>;

/// Why an order is refused, with the rule and a remedy.
struct Reason {
  std::string text;
  std::string rule;
  std::string right;
  std::string code;                    // the short word of the ops page
  std::vector<Mention> mentions = {};  // in the text
};

struct Refusal {
  std::vector<Reason> reasons;  // empty: the order is legal
  bool ok() const { return reasons.empty(); }
  std::string text() const;
};

struct Result {
  bool over = false;
  Seat winner = kNoSeat;  // a side; kNoSeat when over: a draw
  std::string_view why;   // fixed words of the system: the lab makes thousands of results
  std::string_view rule;
  struct Side {
    int64_t points_hundredths = 0;
    int ships = 0, lost = 0;
  };
  std::array<Side, kSeats> side{};  // never more than seats
};

struct OptionInfo {
  std::string name;      // "arc_layout"
  std::string values;    // "60_120, 90_90"
  std::string standard;  // default
  std::string sentence;
  std::string rule;  // ledger or ruling id
};

struct AdmiralInfo {
  std::string name;
  std::string sentence;
};

/// One form of order, documented from the same table that the parser reads.
struct OrderHelp {
  std::string ask;   // word of the question it answers
  std::string form;  // "SHIP: ahead | left | right | leave"
  std::string example;
  std::string sentence;
};

/// A part of the sequence of play, for a turn track.
struct TurnPart {
  std::string code;   // "movement"
  std::string words;  // "Movement Phase"
  FIELDS(code, words)
};

/// Where a battle stands, as an eye may know it.
struct PhaseName {
  std::string text;  // "turn 2, Movement Phase: plots"
  std::string part;  // code of a TurnPart; empty: before or after the turns
};

struct SystemInfo {
  std::string id;      // "grand-admiral"
  std::string name;    // "Grand Admiral"
  std::string prefix;  // "GA"
  std::string board;
  std::string summary;
  bool playable = false;
  std::string extent;              // what of it is in the program so far: "surface ships by day"; empty: all of it
  std::string landed;              // letters of the landings (rules/ID.landings.tsv) that are in; empty: all
  std::vector<std::string> seats;  // "Red", "Black": the sides, and the seats of a battle that names none, one a side
  std::vector<OptionInfo> options;
  std::vector<AdmiralInfo> admirals;
  std::vector<OrderHelp> orders;
  std::vector<TurnPart> parts;               // the sequence of play in order
  std::vector<std::string> primer;           // what a newcomer must know before the first question
  std::map<std::string, std::string> hints;  // word of a question -> what to remember when answering it
  std::string bench_scenario;
  std::vector<std::string> tables;                             // names of those that a user's own may replace
  std::vector<std::pair<std::string, std::string>> scenarios;  // id and text, of those not in data/scenarios/
};

/// A limit that an admiral's thinking observes itself: it checks `stop` often and counts what it tries.
struct Budget {
  const std::atomic<bool>* stop = nullptr;
  uint64_t tries_left = UINT64_MAX;
  bool spent() {
    if (tries_left == 0) return true;
    --tries_left;
    return stop != nullptr && stop->load(std::memory_order_relaxed);
  }
};

struct OddsTable;  // odds.h

/// One seat a side, as a battle has them that names none.
std::vector<SeatInfo> usual_seats(const SystemInfo& system);
Expected<void> check_seats(const std::vector<SeatInfo>& seats, size_t sides, std::string_view place);
/// Whether it commands its side alone, so that it may use the side's name.
bool is_alone_at_side(const std::vector<SeatInfo>& seats, size_t seat);

/// One battle in progress.
class Match {
 public:
  Match() = default;
  virtual ~Match() = default;
  Match& operator=(const Match&) = delete;
  virtual std::unique_ptr<Match> clone() const = 0;

  virtual const SystemInfo& system() const = 0;
  virtual const Json& battle() const = 0;  // everything fixed: cards, map, options; what a record keeps
  virtual const std::vector<SeatInfo>& seats() const = 0;
  virtual Cursor at() const = 0;
  virtual PhaseName phase(const Eye& eye) const = 0;
  virtual Result result() const = 0;

  /// Open questions. Empty: `step` needs no answer, or the battle is over.
  virtual Asks asks() const = 0;
  virtual std::string ask_word(const Ask& ask) const = 0;  // "move"
  virtual Sentence ask_text(const Ask& ask) const = 0;     // what is asked, from the asked seat's view
  virtual std::vector<std::string> suggestions(const Ask& ask, size_t most) const = 0;  // legal orders to choose from

  /// All of these look through the view of the asked seat only.
  virtual Form form(const Ask& ask) const = 0;  // the question as something to click
  /// What an order would do, drawn: where ships would go, what they would fire at, what is in the way.
  virtual std::vector<Mark> preview(const Ask& ask, const Json& order) const = 0;
  virtual Expected<Json> parse(const Ask& ask, std::string_view text) const = 0;  // order fields
  virtual Refusal check(const Ask& ask, const Json& order) const = 0;
  virtual Expected<std::string> print(const Ask& ask, const Json& order) const = 0;
  virtual std::string fallback(const Ask& ask) const = 0;
  /// Nothing of consequence can be chosen now: a seat that wants to be asked less is answered for by the fallback.
  /// Never in a battle that hides something, where being asked is information.
  virtual bool idle(const Ask&) const { return false; }
  /// Effects of a legal order that its giver may not have intended (leaving the battle for good): worth a second look.
  virtual std::vector<Sentence> cautions(const Ask& ask, const Json& order) const = 0;
  virtual std::vector<OddsTable> odds(const Ask& ask, const Json& order) const = 0;  // exact; empty: nothing is rolled
  virtual std::string advise(const Ask& ask, std::string_view admiral, DiceKey luck, Budget& budget) const = 0;

  /// Parses, checks and seals an answer. Sealed answers are used when every owed one is in; of the offers open then,
  /// the answers that were given.
  virtual Refusal answer(const Ask& ask, std::string_view text) = 0;
  virtual Expected<void> answer_fields(const Ask& ask, const Json& order) = 0;  // replay: checked as well
  virtual bool answered(const Ask& ask) const = 0;
  /// True when nothing owed is missing.
  virtual bool ready() const = 0;

  /// Exactly one step. With needs_dice nothing has changed.
  virtual Outcome step(Dice& dice, HandDice* hand, Log& log) = 0;
  /// What a missing pool is for ("Benbow's 13.5in at Kaiserin, 6 to hit"); empty where the rule says it all.
  virtual std::string pool_text(const MissingPool& pool) const = 0;
  /// What makes up its number of dice, or what each die needs: line by line, as the event will give it.
  virtual std::vector<Modifier> pool_modifiers(const MissingPool& pool) const = 0;
  /// Names of the faces of a missing pool (cards), empty for plain dice.
  virtual std::vector<std::string> face_names(const MissingPool& pool) const = 0;

  virtual Json view(const Eye& eye) const = 0;
  virtual Scene scene(const Eye& eye) const = 0;
  /// Does any seat know more than everybody? Then people at one screen must not look at it together.
  virtual bool keeps_secrets() const { return true; }
  /// Arcs and ranges of a piece, as far as the eye may know them.
  virtual std::vector<Mark> reach(const Eye& eye, std::string_view handle) const = 0;
  /// A battle as it may be for all that the seat knows: made from its view alone, with what is hidden from it drawn at
  /// random. The seat's view of it is the same as of the real one. Equal views and equal luck give equal battles.
  virtual std::unique_ptr<Match> imagined(Seat seat, DiceKey luck) const = 0;
  virtual Json dump() const = 0;  // the whole position
  virtual Expected<void> load(const Json& position) = 0;
  virtual uint64_t hash() const = 0;
  virtual std::string difference(const Json& position) const = 0;  // first field that differs
};

/// The same eye, but on its seat's own bridge where the battle gives it one: what its admiral is shown.
Eye at_post(const Match& match, Eye eye);

/// A lab's request and its results. No text, no JSON, no hash, no allocation while the battles run.
struct PlayOut {
  std::array<std::string, kSeats> admirals;  // by seat
  Seed seed{};
  /// Null: from the beginning. Otherwise from the present state of this match of the same system, imagined or
  /// real, with the answers that are sealed in it.
  const Match* from = nullptr;
  uint32_t steps_limit = 2'000'000;
  bool verify = false;                 // keep every order and replay the battle from them, comparing each step
  std::vector<Pool>* trace = nullptr;  // bench only: every roll, to time the bare dice
};
struct PlayedOut {
  Result result;
  uint32_t turns = 0;
  uint64_t decisions = 0;
  uint64_t steps = 0;
  uint64_t dice = 0;
  uint64_t hash = 0;
  bool illegal_order = false;   // an admiral's order was refused and the fallback taken
  bool endless = false;         // steps_limit reached
  bool replay_differs = false;  // with `verify`
};

/// A battle kept ready for thousands of runs: one per thread.
class Runner {
 public:
  Runner() = default;
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;
  virtual ~Runner() = default;
  virtual PlayedOut run(const PlayOut& request) = 0;
};

/// How the cases of a system are compared where equality is not required. Each field counts for everything in it.
struct CaseReading {
  struct Measure {
    std::string_view field;
    double within = 0;
    double circle = 0;  // 360 for headings: compared modulo this
  };
  std::span<const Measure> measures;
  std::span<const std::string_view> unordered;  // arrays whose order does not matter
  std::span<const std::string_view> whole;      // maps that must have the same keys
};

/// One op of the conformance cases: facts and scripted dice in, fields out.
struct Op {
  std::string_view name;
  Expected<Json> (*run)(const Json& given, Dice& dice);
  const CaseReading* reading = nullptr;
};

/// A table of a rule system as text (TSV), and where it came from. A battle holds what it read of it, and so does its
/// record: it replays without the user's folder.
struct TableText {
  std::string text;
  std::string file;  // for the place of a fault
  bool own = false;  // the user's, in place of the program's
};

/// Where scenario readers find ships and tables: the register and the program's tables, or a user's own files.
class Library {
 public:
  Library() = default;
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;
  virtual ~Library() = default;
  /// Card of a ship as the system's fields in JSON.
  virtual Expected<Json> card(std::string_view system, std::string_view ship) const = 0;
  /// A table that the system lets its users replace, by its name: "critical_hits".
  virtual Expected<TableText> table(std::string_view system, std::string_view name) const;
  /// Has the user named tables of his own? Then one that cannot be read is a fault.
  virtual bool has_own_tables() const { return false; }
};

/// One rule system.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;
  virtual const SystemInfo& info() const = 0;
  /// A scenario file made into a battle. `options` override those of the file: name -> word.
  virtual Expected<Json> read_scenario(std::string_view toml, std::string_view file, const Library& library,
                                       const std::map<std::string, std::string>& options) const = 0;
  virtual Expected<std::unique_ptr<Match>> open(const Json& battle) const = 0;
  virtual Expected<std::unique_ptr<Runner>> runner(const Json& battle) const = 0;
  virtual std::span<const Op> ops() const = 0;
};

/// The systems, in the order of the README.
std::span<const Game* const> games();
/// By id or unambiguous beginning; a Problem names the known ones.
Expected<const Game*> find_game(std::string_view id);

}  // namespace broadside
