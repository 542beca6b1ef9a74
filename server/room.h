// One battle with the people around it: takes their frames, keeps the record, and says what each of them may know.
// It has no sockets, threads, files or clock: the time comes in with each call, and what has to be kept goes out as
// writes. Nothing that a frame led to may be shown to anybody before its writes are on disk.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "record/director.h"
#include "record/replay.h"
#include "server/naming.h"
#include "server/past.h"
#include "server/protocol.h"
#include "server/store.h"

namespace broadside::server {

/// What can change about a table without being part of the battle.
struct TableSettings {
  std::vector<std::string> by;  // by seat: "person" or an admiral
  std::string paused;           // the referee's reason; empty: it goes on
  int64_t clock_ms = 0;         // each seat has so much for the whole battle; 0: no clocks
  std::vector<int64_t> left_ms;
  int64_t spectator_delay_ms = 0;
  bool unsealed = false;  // the referee's record shows the seed
  FIELDS(by, paused, clock_ms, left_ms, spectator_delay_ms, unsealed)
};

/// Somebody who looks at the table.
struct Reader {
  Role role = Role::spectator;
  Seat seat = kNoSeat;
  std::string name;
  std::vector<std::string> ships;  // of a commander who shares his seat; empty: all of them
  std::string key;                 // his drafts are kept under it
  Eye eye() const;
};
/// Whoever comes with that link.
Reader reader_of(const Link& link);

class Room {
 public:
  /// From what the store has of it.
  static Expected<std::unique_ptr<Room>> open(const StoredBattle& stored, const std::vector<std::string>& lines,
                                              const std::vector<StoredDraft>& drafts,
                                              const std::vector<StoredMessage>& messages,
                                              const std::vector<Link>& links, int64_t now_ms);

  /// A battle that nobody has seen yet: the writes that make it, and what its links say.
  struct Founded {
    std::vector<Write> writes;
    std::string commitment;
  };
  static Expected<Founded> found(const std::string& id, const Game& game, const Setting& setting,
                                 const TableSettings& settings, int64_t now_ms);
  static Expected<Founded> found(const std::string& id, const std::string& record, int64_t now_ms);

  const std::string& id() const { return id_; }
  const Game& game() const { return *game_; }
  bool over() const { return director_->over(); }
  std::string record() const;  // with its seed once it is over, or unsealed
  /// The whole of it, hidden things included: for a referee's tools, never for a reader's frames.
  Json position() const { return director_->match().dump(); }

  // What a reader may know
  Welcome welcome(const Reader& reader) const;
  Now now(const Reader& reader, int64_t now_ms) const;
  uint32_t told(const Reader& reader) const;  // how many events
  Events events(const Reader& reader, uint32_t from) const;
  Messages messages(uint32_t from) const;

  /// What a frame led to. `reply` is for its sender alone.
  struct Handled {
    Json reply;
    std::vector<Write> writes;
    bool changed = false;           // everybody has to be told
    std::optional<Problem> broken;  // the rules failed: the battle cannot go on
  };
  Handled handle(const Reader& reader, const Json& frame, int64_t now_ms);

  /// A question that a computer has to answer now, and what he needs for it.
  struct Thinking {
    Ask ask;
    std::string admiral;
    std::unique_ptr<Match> match;
    DiceKey luck;
  };
  std::optional<Thinking> computer_to_think(int64_t now_ms) const;
  Handled computer_says(const Ask& ask, const std::string& order, int64_t now_ms);
  /// All answers are in, but the record ends before what they led to: a process was stopped in between.
  bool halfway() const;
  Handled go_on(int64_t now_ms);
  /// Seats whose clock has run out are answered for.
  bool clock_ran_out(int64_t now_ms) const;

  /// What another process has written: new lines and messages; settings and drafts as they stand now.
  Expected<void> follow(const std::vector<std::string>& lines, const std::vector<StoredMessage>& messages,
                        const std::vector<StoredDraft>& drafts, const std::string& settings, int64_t now_ms);
  /// How often `past` had to play the battle again.
  uint32_t replays() const { return past_.replays(); }
  uint32_t lines() const { return lines_; }
  uint32_t messages() const { return static_cast<uint32_t>(messages_.size()); }

  /// The name that the holder of a link last gave.
  std::string known_as(const std::string& key, const std::string& otherwise) const;
  /// Remembers it, if it is another one.
  std::vector<Write> call(const Reader& reader);
  /// Lets go of what only people want to see; who comes then has to have the room read anew. Nothing once it is over.
  void forget_past();
  bool has_forgotten() const { return has_forgotten_; }

  void came(const std::string& name, Seat seat);
  void went(const std::string& name, Seat seat);

 private:
  explicit Room(std::string id) : id_(std::move(id)) {}

  // room.cpp
  Sink sink();
  void take_written(std::vector<Write>& writes);
  void forget_drafts(std::vector<Write>& writes);
  Expected<void> run(int64_t now_ms, std::vector<Write>& writes);
  bool clock_runs(Seat seat) const;
  bool out_of_time(Seat seat, int64_t now_ms) const;
  void spend_time(int64_t now_ms);
  void keep_clocks(std::vector<Write>& writes);

  // room_view.cpp
  std::string seat_title(Seat seat) const;
  Question question_for(const Reader& reader, const Ask& ask) const;
  std::vector<WantedDice> wanted_for(const Reader& reader) const;
  std::vector<SideInfo> sides() const;
  std::vector<ClockFrame> clocks(int64_t now_ms) const;
  std::vector<Wake> wakes_for(const Scene& scene) const;
  void remember_places();
  std::vector<std::string> phase_names() const;
  std::optional<ForkFrame> fork() const;

  // room_orders.cpp
  static std::string draft_key(const Reader& reader, const AskName& ask);
  static std::string part_key(const Reader& reader, const AskName& ask);
  static Json not_asked();
  std::optional<Ask> asked(const Reader& reader, const AskName& name) const;
  Json give(const Ask& ask, const std::string& text, int64_t now_ms, Handled& out);
  bool in_record(const AskName& ask, const std::string& order) const;
  std::optional<Json> committed_before(const Reader& reader, const CommitOrder& commit) const;
  void remember_given(const Reader& reader, const CommitOrder& commit, const Json& reply, Handled& out);
  Json handle_draft(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_commit(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_advice(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_suggestions(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_reach(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_past(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);

  // room_parts.cpp
  struct Part;
  std::vector<Part> parts_of(Seat seat, const Form& form, const AskName& ask) const;
  bool shares_seat(Seat seat) const;
  std::vector<PartFrame> part_frames(const Reader& reader, const Form& form, const AskName& ask) const;
  std::string together(const Ask& ask, const Form& form, const std::vector<std::string>& parts) const;
  std::string with_the_others(const Reader& reader, const Ask& ask, const std::string& text) const;
  std::optional<Refused> no_part_of_his(const Reader& reader, const Ask& ask, const CommitOrder& commit) const;
  void judge_as_part(const Reader& reader, const Ask& ask, Drafted& reply) const;
  Json handle_part(const Reader& reader, const Ask& ask, const CommitOrder& commit, int64_t now_ms, Handled& out);
  Json join_parts(const Reader& reader, const Ask& ask, const Form& form, const std::vector<Part>& parts,
                  const CommitOrder& commit, int64_t now_ms, Handled& out);
  Json close_with_parts(const Ask& ask, int64_t now_ms, Handled& out);

  // room_table.cpp
  static bool is_roller(const MissingPool& pool, Seat seat);
  void note(const std::string& from, const std::string& text, int64_t now_ms, Handled& out);
  std::string speaker(const Reader& reader) const;
  void note_deed(const std::string& text, int64_t now_ms, Handled& out);
  void keep_settings(std::vector<Write>& writes);
  bool thrown_before(const Reader& reader, const ThrowDice& thrown) const;
  std::optional<std::vector<int>> faces_thrown(const Reader& reader, const ThrowDice& thrown) const;
  void remember_thrown(const Reader& reader, const ThrowDice& thrown, Handled& out);
  Json handle_dice(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_say(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_unseal(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_pause(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_correct(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_close(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_hand_over(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);

  std::string id_;
  const Game* game_ = nullptr;
  std::unique_ptr<Director> director_;
  bool has_forgotten_ = false;
  std::shared_ptr<std::vector<std::string>> written_ = std::make_shared<std::vector<std::string>>();
  uint32_t lines_ = 0;  // of the record that are on disk or on their way there
  TableSettings settings_;
  std::string kept_settings_;  // as the store has them
  /// By topic and person: "draft" and "part" of an open question; "given" and "dice", what was last acknowledged;
  /// "name".
  std::map<std::string, std::string> drafts_;
  std::vector<StoredMessage> messages_;
  std::vector<Link> links_;
  std::vector<MissingPool> wanted_;
  struct Place {
    uint16_t turn;
    int x, y;
  };
  PieceNames names_;
  PastPhases past_;
  std::map<std::string, std::vector<Place>> tracks_;  // where pieces were in this turn and the last
  std::map<Seat, std::vector<std::string>> people_;
  int64_t clock_since_ms_ = 0;
};

}  // namespace broadside::server
