// The battle file, version 1: a header, then one line for each thing that happened (docs/formats/record.md).
// A battle is a pure function of its record: header, answers and dice rolled by hand reproduce every position.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/game.h"
#include "record/seed.h"

namespace broadside {

inline constexpr int kRecordVersion = 1;
inline constexpr int kRulesRevision = 1;  // raised with a fix that changes how an old battle would go

// What a reader accepts; records come from strangers.
inline constexpr size_t kLargestRecord = size_t{64} << 20U;  // bytes
inline constexpr size_t kLongestRecordLine = size_t{4} << 20U;
inline constexpr size_t kDeepestRecordJson = 24;
inline constexpr size_t kMostKeys = 256;  // in one JSON object

/// A snapshot is written, at most one a turn, when the lines since the last one are longer than it was or so many turns
/// have passed. So snapshots take about half of a record at most, and every phase has one near.
inline constexpr uint16_t kTurnsBetweenSnapshots = 20;

/// Who answers for a seat: "person", or the name of an admiral.
struct SeatBy {
  Seat seat = 0;
  std::string name;  // "Red"
  std::string by;
  std::optional<Seat> side{};  // named where its number is not the seat's
  FIELDS(seat, name, by, side)
};
/// For which side the seat commands.
inline Seat side_of(const SeatBy& seat) { return seat.side.value_or(seat.seat); }

/// From this phase on the dice come from this seed. A battle has one span, a fork one more than its parent.
struct SeedSpan {
  uint32_t from_phase = 0;
  std::optional<Seed> seed;  // unknown while the battle is secret
};

/// Where a fork left the battle it came from.
struct ForkParent {
  std::string commitment;
  uint32_t phase = 0;  // the last one in common
  uint64_t hash = 0;   // of that phase
};

struct RecordHeader {
  std::string system;  // "grand-admiral"
  int revision = kRulesRevision;
  Json battle;  // all that is fixed, every option with its value
  std::vector<SeatBy> seats;
  std::string commitment;       // to the seed of the last span and to the battle
  std::vector<SeedSpan> seeds;  // never empty
  std::vector<Seat> by_hand;    // Roll::roller of the dice and cards that people throw and draw themselves
  std::optional<ForkParent> parent;
};

struct AnswerLine {
  AskId ask;
  std::string order;  // for people
  Json fields;        // for replay
};
struct DiceLine {
  DieAddress at;
  std::string rule;  // ledger id; at.rule is its hash
  int sides = 6;
  std::vector<int> faces;
};
/// From one moment at which somebody owes an answer to the next. Phase 0 leads to the first question.
struct PhaseLine {
  uint32_t phase = 0;
  std::string name;   // what was asked: "round 2, card 5: Red moves on the red 4"
  uint64_t hash = 0;  // Match::hash at its end
};
struct SnapshotLine {
  uint16_t turn = 0;
  std::string position;  // canonical text of the JSON; empty in a Director whose lines are stored elsewhere
};
/// Of the referee, while somebody is asked: a field of the position gets another value. Answers already given in that
/// phase are void: they were given to another position.
struct CorrectionLine {
  std::string field;  // "open.ships[3].speed"
  Json value;
  std::string reason;
};
/// A commander takes back his last order, while somebody is asked: the battle stands again as at the end of an earlier
/// phase. Answers already given in this phase are void, and dice that fall from here on are others than before.
struct TakeBackLine {
  uint32_t to = 0;       // the phase at whose end the position stands again
  Seat seat = 0;         // whose order
  std::string why;       // who agreed; for people
  std::string position;  // canonical text of the JSON; empty in a Director whose lines are stored elsewhere
};
struct EndLine {
  std::optional<std::string> winner;  // name of the seat; nothing: a draw
  std::string why;
  std::map<std::string, int64_t> points_hundredths;  // by name of the side
  std::optional<Seed> seed;                          // of a battle whose header kept it secret
};
using RecordLine = std::variant<AnswerLine, DiceLine, PhaseLine, SnapshotLine, EndLine, CorrectionLine, TakeBackLine>;

struct Record {
  RecordHeader header;
  std::vector<RecordLine> lines;

  /// Line number in the file of lines[i].
  static size_t file_line(size_t i) { return i + 2; }
  uint32_t phases() const;  // how many have ended
  bool finished() const { return !lines.empty() && std::holds_alternative<EndLine>(lines.back()); }
  /// The spans with all that the file tells of their seeds, the one shown at the end included.
  std::vector<SeedSpan> seeds() const;
};

/// Reads a whole record. The Problem names `file` and line, the fault, and what is right; a last line without its line
/// end is cut short and refused like any other fault.
Expected<Record> read_record(std::string_view text, std::string_view file);

/// Lines that follow the end of the phase before `next_phase` in a record with that header, of which the battle itself
/// may be left out; not its last line.
Expected<std::vector<RecordLine>> read_lines(std::string_view text, std::string_view file, const RecordHeader& header,
                                             uint32_t next_phase);

/// Lines that go on where that record ends, with the same checks as if all of it were read.
Expected<std::vector<RecordLine>> read_on(std::string_view text, std::string_view file, const Record& before,
                                          uint32_t next_phase);

/// The text without a last line that was cut short: what is left after a crash in the middle of writing.
std::string_view whole_lines(std::string_view text);

/// One line with its line end. Reading it and writing it again gives the same bytes.
std::string write_line(const RecordHeader& header);
std::string write_line(const RecordLine& line);
std::string write_record(const Record& record);

/// As lines print it: no spaces, fields in their order.
std::string canonical(const Json& json);

/// What is shown at the start and fits only this seed with this system and battle: who later sees the seed can check
/// that neither was changed.
std::string commitment_to(const Seed& seed, const RecordHeader& header);

/// 16 lower-case hex digits.
std::string hash_text(uint64_t hash);

}  // namespace broadside
