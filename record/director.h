// Runs one battle and keeps its record: takes answers and dice, lets every automatic step run, writes a line for each
// thing that happened. Terminal, replay, verify and fork all go through it, so a battle has one way to happen.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "record/chronicle.h"
#include "record/phases_seen.h"
#include "record/record.h"

namespace broadside {

/// Gets each new line of the record, line end included, before the call that made it returns. Durability is the sink's:
/// a line that is acted upon has to be on disk first.
using Sink = std::function<void(std::string_view line)>;

/// What a battle begins with.
struct Setting {
  Json battle;
  std::vector<std::string> by;  // who answers for each seat, in order of the seats; "person" where left out
  Seed seed{};
  bool secret = false;        // the file holds the seed only in its last line
  std::vector<Seat> by_hand;  // rollers whose dice people throw themselves
};

struct Standing {
  enum class Now : uint8_t { waits_for_answers, needs_dice, over };
  Now now = Now::waits_for_answers;
  std::vector<MissingPool> missing;  // to be rolled and entered, all of them together
};

/// First field in which the match is not at that position of a snapshot; empty: it is.
std::string difference_from(const std::string& position, const Match& match);

/// Why a replay that was called off gives nothing.
Problem called_off();

/// Where a record and its replay part.
struct RecordDifference {
  uint32_t phase = 0;
  std::string phase_name;
  size_t line = 0;       // in the file
  std::string what;      // "answer of Red is refused: ..."
  std::string expected;  // of the record; empty where there is nothing to compare
  std::string found;     // of the replay
  std::string field;     // first one that differs, replay != record; empty if not known

  std::string text() const;
};

class Director {
 public:
  enum class Hears : uint8_t { everything, nothing };
  /// An order that its seat gave itself may be taken back.
  enum class Whose : uint8_t { seats_own, anybodys };

  /// Begins a battle and writes the header. Call `advance` to reach the first question.
  static Expected<std::unique_ptr<Director>> start(const Game& game, const Setting& setting, Sink sink);

  /// Goes on where a record ends. Refuses one that does not replay. A secret battle needs its seed. `stop`, once true,
  /// calls it off between two lines.
  static Expected<std::unique_ptr<Director>> resume(const Game& game, Record record, Sink sink,
                                                    const std::optional<Seed>& secret = {},
                                                    const std::atomic<bool>* stop = nullptr);

  /// Stands at the start of a recorded battle, to be led through its lines by `follow`; writes nothing.
  static Expected<std::unique_ptr<Director>> at_start(const Game& game, const Record& record, Hears hears,
                                                      const std::optional<Seed>& secret = {});

  /// Stands where that phase begins in a recorded battle, to be led on by `follow`; hears and writes nothing. `match`
  /// is at the end of the phase before; of the header the battle may be left out. One seed for each of its spans;
  /// `taken_back` orders had been taken back by then.
  static std::unique_ptr<Director> at_phase(RecordHeader header, std::vector<Seed> seeds, std::unique_ptr<Match> match,
                                            uint32_t phase, uint32_t taken_back = 0);

  /// A record that does not replay, to be looked at and kept: what is told ends where they part, the position is that
  /// of the last snapshot. Takes no answers.
  struct Shown {
    std::unique_ptr<Director> director;
    std::optional<RecordDifference> difference;
    uint32_t phase = 0;  // at whose end the position stands
  };
  static Expected<Shown> show(const Game& game, const Record& record, const std::optional<Seed>& secret = {});

  Director(const Director&) = delete;
  Director& operator=(const Director&) = delete;
  ~Director() = default;

  const Match& match() const { return *match_; }
  const Record& record() const { return record_; }
  uint32_t phase() const { return phase_; }                      // the one going on
  const std::string& phase_name() const { return phase_name_; }  // as the referee knows it
  const std::string& phase_part() const { return phase_part_; }
  /// How an eye knows the phases of a battle that hides something.
  const PhasesSeen& phases_seen() const { return phases_seen_; }
  bool over() const { return over_; }
  /// Luck for Match::advise, from another stream of the same seed than the dice.
  DiceKey admirals_luck() const { return luck_; }

  /// Checks, seals and records an answer. It may be replaced until `advance` finds all owed ones in; saying the same
  /// again changes nothing.
  Refusal answer(const Ask& ask, std::string_view text, Whose whose = Whose::anybodys);

  /// Runs every step that waits for nobody. At the end of a phase its line is written, now and then a snapshot, and at
  /// the end of the battle the result. A Problem: the rules go on for ever without asking anybody.
  Expected<Standing> advance();

  /// A pool that `advance` asked for. When all are given, `advance` again.
  Expected<void> give_dice(const DieAddress& at, const std::vector<int>& faces);

  /// The referee sets a field of the position right while somebody is asked; told as an event to those who know the
  /// field. Answers already given to this question are void.
  Expected<void> correct(const std::string& field, const Json& value, const std::string& reason);

  /// What has happened since the last order that a seat gave itself.
  struct SinceOrder {
    uint32_t phase = 0;    // in which it was given
    bool sealed = false;   // nothing: it waits for the others
    bool dice = false;     // dice were thrown
    bool learned = false;  // somebody was told what another does not know, or sealed orders were opened together
  };
  /// Nothing: it gave none, or none that is still known.
  std::optional<SinceOrder> since_order(Seat seat) const;
  /// The seat takes its last own order back: everything stands again as when it was asked. Told to everybody.
  Expected<void> take_back(Seat seat, const std::string& why);
  /// How many times that happened.
  uint32_t taken_back() const { return taken_back_; }

  /// As the record writes it; empty if the seat has not answered yet.
  std::string sealed_order(const Ask& ask) const;
  /// Pools that must be rolled before the battle can continue.
  const std::vector<MissingPool>& missing() const { return missing_; }
  /// What dice follow from; for replays of a battle that keeps it secret.
  const Seed& last_seed() const { return seeds_.back(); }

  /// Lets go of lines and events so far; the rest goes on as before. For a battle that nobody looks at and whose lines
  /// are kept elsewhere.
  void forget_past();

  /// Everything that happened so far, as the referee knows it; facts and outcomes are in `event` alone.
  const std::vector<Event>& events() const { return chronicle_.events(); }
  /// The n-th of them with all that belongs to it.
  Event event(size_t n) const { return chronicle_.event(n); }
  /// The phase in which the n-th event happened.
  uint32_t phase_of_event(size_t n) const { return chronicle_.phase_of(n, phase_); }
  std::span<const Event> events_of_last_phase() const { return chronicle_.last_phase(); }
  /// The events an eye may know, from the n-th of those on: hidden ones leave no gap in the count.
  std::vector<Event> told_to(const Eye& eye, size_t from = 0) const;

  /// Does what a line of a record says and compares what the line tells.
  tl::expected<void, RecordDifference> follow(RecordLine line);

 private:
  enum class Stop : uint8_t { asked, needs_dice, over, endless };

  Director(std::unique_ptr<Match> match, RecordHeader header, std::vector<Seed> seeds, Hears hears, Sink sink);
  static Expected<std::unique_ptr<Director>> open(const Game& game, RecordHeader header,
                                                  const std::vector<SeedSpan>& seeds, Hears hears, Sink sink);

  Stop run();
  void open_phase(uint32_t number);
  void close_phase();
  void keep(RecordLine line);
  void add(RecordLine line, size_t bytes);
  bool snapshot_is_due() const;
  EndLine ending() const;
  std::string seat_name(Seat seat) const;
  RecordDifference differs(std::string what) const;          // in the phase going on
  RecordDifference ended_otherwise(std::string what) const;  // at the end of the last one

  tl::expected<void, RecordDifference> follow_line(const AnswerLine& line);
  tl::expected<void, RecordDifference> follow_line(const DiceLine& line);
  tl::expected<void, RecordDifference> follow_line(const PhaseLine& line);
  tl::expected<void, RecordDifference> follow_line(const SnapshotLine& line);
  tl::expected<void, RecordDifference> follow_line(const EndLine& line);
  tl::expected<void, RecordDifference> follow_line(const CorrectionLine& line);
  tl::expected<void, RecordDifference> follow_line(const TakeBackLine& line);
  Expected<void> put_right(const CorrectionLine& line);
  Expected<void> put_back(const TakeBackLine& line);
  void remember_order(Seat seat);
  int answered_seats() const;
  Expected<DiceLine> take_dice(const DieAddress& at, const std::vector<int>& faces);

  std::unique_ptr<Match> match_;
  Record record_;
  size_t forgotten_lines_ = 0;  // before the first of the record
  std::vector<Seed> seeds_;     // one for each span of the header
  Hears hears_;
  Sink sink_;            // empty while following
  bool stored_ = false;  // the lines lie elsewhere too: positions of snapshots are not kept twice

  std::optional<HandDice> hand_;
  Dice dice_;  // rolls through hand_ if there is one
  DiceKey luck_;
  std::vector<Pool> trace_;
  std::vector<MissingPool> missing_;

  Chronicle chronicle_;
  PhasesSeen phases_seen_;

  uint32_t phase_ = 0;
  std::string phase_name_, phase_part_, last_phase_name_;
  std::array<std::optional<Json>, kSlots> sealed_;  // by slot: the answer of this phase
  bool rolling_ = false;                            // answers are closed, dice are being rolled
  bool over_ = false;
  uint32_t taken_back_ = 0;
  /// Where a seat stood when it gave its last own order.
  struct OrderGiven {
    uint32_t phase = 0;
    std::unique_ptr<Match> before;
  };
  std::array<OrderGiven, kSeats> orders_given_;
  std::vector<uint64_t> ends_;                        // hashes of the last phases, the one before `phase_` last
  std::optional<uint32_t> last_dice_, last_learned_;  // phases in which that happened last
  // The last snapshot, and how much has been written since: they say when the next one is due.
  std::optional<uint16_t> snapshot_turn_;
  size_t snapshot_bytes_ = 0, bytes_since_ = 0;
};

/// The event as that eye knows it, without dice rolled out of its sight.
Event as_told(const Event& event, const Eye& eye);

}  // namespace broadside
