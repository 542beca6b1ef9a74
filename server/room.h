// One battle with the people around it: takes their frames, keeps the record, and says what each of them may know.
// It has no sockets, threads, files or clock: the time comes in with each call, and what must be kept goes out as
// writes. No consequence of a frame may be shown to anybody before its writes are on disk.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "record/ask_less.h"
#include "record/director.h"
#include "record/replay.h"
#include "server/past.h"
#include "server/protocol.h"
#include "server/store.h"
#include "server/talk_pace.h"

namespace broadside::server {

/// A seat asks for its last order back, in that phase; it lapses with the phase.
struct TakeBackAsked {
  uint8_t seat = 0;
  uint32_t phase = 0;
  uint32_t taken_back = 0;  // how many had been before
  std::vector<uint8_t> agreed;
  FIELDS(seat, phase, taken_back, agreed)
};

/// Settings of a table that can change without being part of the battle.
struct TableSettings {
  std::vector<std::string> by;  // by seat: "person" or an admiral
  std::string paused;           // the referee's reason; empty: not paused
  int64_t clock_ms = 0;         // time of each seat for the whole battle; 0: no clocks
  std::vector<int64_t> left_ms;
  int64_t spectator_delay_ms = 0;
  bool unsealed = false;           // the referee's record shows the seed
  bool seed_given = false;         // whoever created the battle chose the seed
  std::vector<std::string> muted;  // keys of muted links; "": everybody but the referee is muted
  std::string abandoned;           // why a battle that no longer replays was declared over
  std::vector<uint8_t> agreed;     // seats whose commanders agree to that
  std::optional<TakeBackAsked> take_back;
  FIELDS(by, paused, clock_ms, left_ms, spectator_delay_ms, unsealed, seed_given, muted, abandoned, agreed, take_back)
};

TableSettings settings_from(const std::string& json);  // unchanged defaults if it cannot be read

inline constexpr size_t kLongestOrder = 200'000;  // characters; of 150 ships it takes about 20,000
inline constexpr size_t kMostPieces = 1000;       // named in one request

/// Somebody at the table.
struct Reader {
  Role role = Role::spectator;
  Seat seat = kNoSeat;
  std::string name;
  std::vector<std::string> ships;  // of a commander who shares his seat; empty: all of them
  std::string key;                 // his drafts are kept under it
  int64_t since_ms = 0;            // when he came, for people
  Eye eye() const;
};
/// Whoever connects with that link.
Reader reader_of(const Link& link);

class Room {
 public:
  /// From what the store has of it.
  static Expected<std::unique_ptr<Room>> open(const StoredBattle& stored, const std::vector<std::string>& lines,
                                              const std::vector<StoredDraft>& drafts,
                                              const std::vector<StoredMessage>& messages,
                                              const std::vector<Link>& links, int64_t now_ms,
                                              const std::atomic<bool>* stop = nullptr);

  /// A battle that nobody has seen yet: the writes that create it, and what its links say.
  struct Founded {
    std::vector<Write> writes;
    std::string commitment;
  };
  static Expected<Founded> found(const std::string& id, const Game& game, const Setting& setting,
                                 const TableSettings& settings, int64_t now_ms);
  /// From a record, which is replayed before it is accepted.
  static Expected<Founded> found(const std::string& id, const std::string& record, int64_t now_ms,
                                 const std::atomic<bool>* stop = nullptr);

  const std::string& id() const { return id_; }
  const Game& game() const { return *game_; }
  bool over() const { return director_->over(); }
  /// First line of the record as it may be handed out before the end: with its seed once that is unsealed.
  std::string first_line() const;
  /// Who may have the record now: the referee at any time, others once nothing in it is hidden any longer.
  bool shows_record_to(Role role) const { return role == Role::referee || over() || !settings_.abandoned.empty(); }
  /// The record no longer replays; the battle is shown and does not continue.
  bool broken() const { return broken_.has_value(); }
  /// For the server's log: where record and rules differ.
  std::string fault() const;
  /// The whole of it, hidden things included: for a referee's tools, never for a reader's frames.
  Json position() const { return director_->match().dump(); }
  uint64_t hash() const { return director_->match().hash(); }

  // What a reader may know
  Welcome welcome(const Reader& reader) const;
  Now now(const Reader& reader, int64_t now_ms) const;
  Scene scene(const Reader& reader) const { return director_->match().scene(reader.eye()); }  // with its data sheets
  uint32_t told(const Reader& reader) const;                                                  // how many events
  Events events(const Reader& reader, uint32_t from, uint32_t most = UINT32_MAX) const;
  Messages messages(uint32_t from, uint32_t end) const;  // no more than one page of them
  Present present(const Reader& reader) const;

  /// What a frame led to. `reply` is for its sender only.
  struct Handled {
    Json reply;
    std::vector<Write> writes;
    bool changed = false;           // everybody must be told
    bool people = false;            // they must be told who is there and who may speak
    std::optional<Problem> broken;  // the rules failed: the battle cannot continue
  };
  /// `now_ms` never jumps; `date_ms` is for people to read, none: the same.
  Handled handle(const Reader& reader, const Json& frame, int64_t now_ms, std::optional<int64_t> date_ms = {});

  /// A question that a computer must answer now, and what it needs for that.
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
  bool a_clock_runs() const;
  /// A clock has run for so long that its remaining time should be saved.
  bool has_time_to_keep(int64_t now_ms) const;
  Handled keep_time(int64_t now_ms);
  /// When the running clocks were last set: a room that is dropped and read again continues from there.
  struct ClockMark {
    std::string settings;
    int64_t since_ms = 0;
  };
  ClockMark clock_mark() const { return {kept_settings_, clock_since_ms_}; }
  void resume_clocks(const ClockMark& mark);

  /// What another process has written: new lines and messages; settings and drafts as they are now.
  Expected<void> follow(const std::vector<std::string>& lines, const std::vector<StoredMessage>& messages,
                        const std::vector<StoredDraft>& drafts, const std::string& settings, int64_t now_ms);
  uint32_t phase() const { return director_->phase(); }  // the one going on
  PastIndex past_index() const;
  bool has_person() const;  // at one of its seats
  size_t bytes() const;     // about, of what it holds
  uint32_t lines() const { return lines_; }
  uint32_t messages() const { return static_cast<uint32_t>(messages_.size()); }

  /// What the side is called that a link commands; empty: none.
  std::string side_of_link(const std::string& token_hash) const;
  /// The name that the holder of a link last gave.
  std::string known_as(const std::string& key, const std::string& otherwise) const;
  /// Remembers it, if it is another one, and whether a commander wants to be asked less.
  std::vector<Write> call(const Reader& reader, int64_t now_ms, std::optional<bool> ask_less = {});
  /// Drops what only people need; whoever comes then must have the room reread. Does nothing once the battle is over.
  void forget_past();
  bool has_forgotten() const { return has_forgotten_; }

  void came(const Reader& reader) { here_.push_back(reader); }
  void went(const Reader& reader, int64_t date_ms = 0);

 private:
  explicit Room(std::string id) : id_(std::move(id)) {}

  // room.cpp
  Sink sink();
  void take_written(std::vector<Write>& writes);
  void forget_drafts(std::vector<Write>& writes);
  Expected<void> run(int64_t now_ms, std::vector<Write>& writes);
  bool owes(Seat seat, bool spared_too) const;
  bool clock_runs(Seat seat, bool if_spared = false) const;
  bool out_of_time(Seat seat, int64_t now_ms) const;
  void spend_time(int64_t now_ms);
  void keep_clocks(std::vector<Write>& writes);

  // room_broken.cpp
  Expected<void> show_broken(const std::string& record, const std::optional<Seed>& secret);
  std::optional<BrokenFrame> broken_frame(const Reader& reader) const;
  std::optional<ResultFrame> result() const;
  Json handle_abandon(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  bool all_agree(Seat seat);
  static bool may_be_done_when_broken(std::string_view type);

  // room_view.cpp
  std::string seat_title(Seat seat) const;
  Question question_for(const Reader& reader, const Ask& ask) const;
  std::vector<WantedDice> wanted_for(const Reader& reader) const;
  std::vector<SideInfo> sides() const;
  bool is_veiled_to(const Reader& reader) const;
  const PhaseSeen* phase_seen(const Reader& reader, uint32_t phase) const;
  std::vector<int> waiting_for(const Reader& reader) const;
  bool needs_curtain() const;
  std::vector<ClockFrame> clocks_for(const Reader& reader, int64_t now_ms) const;
  std::vector<Wake> wakes_for(const Reader& reader, const Scene& scene) const;
  void remember_places();
  std::vector<std::string> phase_names() const;
  std::optional<ForkFrame> fork(const Reader& reader) const;

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
  Json handle_again(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_suggestions(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_reach(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_row(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_sheet(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);

  // room_spared.cpp
  void want_less(const Reader& reader, bool less, std::vector<Write>& writes);
  Dialogue dialogue_of(Seat seat) const;
  bool is_spared_now(const Ask& ask) const;
  bool only_spared_are_owed() const;
  bool answer_spared(std::vector<Write>& writes);
  std::vector<SparedFrame> spared_rows(Seat seat) const;
  std::vector<SparedFrame> spared_for(const Reader& reader) const;
  void note_answered(const Ask& ask, std::vector<Write>& writes);
  void keep_row(const std::string& key, const std::string& text, std::vector<Write>& writes);
  Json handle_ask_less(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_ask_me(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);

  // room_rest.cpp
  std::string advised(const Ask& ask, const std::string& admiral) const;
  std::string filled_up(const Ask& ask, const Form& form, const std::string& keep, const std::string& with,
                        const std::vector<std::string>& pieces) const;
  bool is_legal(const Ask& ask, const std::string& text) const;
  std::string last_order(const Ask& ask) const;
  std::string again(const Ask& ask, const AskAgain& wish) const;

  // room_computer.cpp
  std::vector<std::string> computers_pieces(Seat seat) const;
  bool orders_all_of(const Ask& ask) const;
  std::string with_the_computers(const Ask& ask, const std::string& text) const;
  void give_back_ships(Seat seat, std::vector<Write>& writes);
  Json handle_delegate(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);

  // room_take_back.cpp
  const TakeBackAsked* asked_back() const;
  std::vector<int> others_to_agree(Seat seat) const;
  std::optional<MayTakeBack> may_take_back(const Reader& reader) const;
  std::optional<TakeBackFrame> take_back_frame() const;
  Json take_back(Seat seat, const std::string& why, int64_t now_ms, Handled& out);
  void forget_given(std::vector<Write>& writes);
  Json handle_take_back(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_answer_take_back(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);

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
  void note_deed(const std::string& text, int64_t now_ms, Handled& out);
  void note_once(const std::string& from, const std::string& text, int64_t now_ms, Handled& out);
  void keep_settings(std::vector<Write>& writes);
  bool thrown_before(const Reader& reader, const ThrowDice& thrown) const;
  std::optional<std::vector<int>> faces_thrown(const Reader& reader, const ThrowDice& thrown) const;
  void remember_thrown(const Reader& reader, const ThrowDice& thrown, Handled& out);
  Json handle_dice(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_unseal(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_pause(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_correct(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_close(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);

  // room_talk.cpp
  void note(const std::string& from, const std::string& text, int64_t now_ms, Handled& out);
  std::string speaker(const Reader& reader) const;
  bool is_muted(const Reader& reader) const;
  std::optional<Refused> not_heard(const Reader& reader, const std::string& text, int64_t now_ms);
  Json handle_say(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_mute(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);

  // room_links.cpp
  const Link* link_called(const std::string& key) const;
  std::string called(const Link& link) const;
  void let_look_on(Link& link, const std::string& why, Handled& out);
  void vacate(Seat seat, const std::string& why, Handled& out);
  std::vector<LinkFrame> link_frames() const;
  std::vector<PersonFrame> people() const;
  std::string notice_for(const Reader& reader) const;
  Json handle_hand_over(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_share(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);
  Json handle_revoke(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out);

  std::string id_;
  const Game* game_ = nullptr;
  std::unique_ptr<Director> director_;
  bool has_forgotten_ = false;
  struct Broken {
    std::optional<RecordDifference> difference;
    uint32_t phase = 0;  // at whose end the position stands
  };
  std::optional<Broken> broken_;
  std::shared_ptr<std::vector<std::string>> written_ = std::make_shared<std::vector<std::string>>();
  uint32_t lines_ = 0;  // of the record that are on disk or on their way there
  size_t record_bytes_ = 0;
  TableSettings settings_;
  std::string kept_settings_;  // as the store has them
  /// By topic and person: "draft" and "part" of an open question; "given" and "dice", what was last acknowledged;
  /// "name"; "gone", why somebody no longer has his seat; "asks", how much of the dialogue he wants. By topic and seat:
  /// "spared", what was answered in its place, "once", what it is to be asked all the same, "computer", what it orders.
  std::map<std::string, std::string> drafts_;
  std::vector<StoredMessage> messages_;
  size_t talk_bytes_ = 0;  // of all messages
  TalkPace pace_;
  std::vector<Link> links_;
  std::vector<MissingPool> wanted_;
  struct Place {
    uint16_t turn;
    std::pair<int, int> at;  // on the sea
  };
  using Tracks = std::map<std::string, std::vector<Place>>;  // by handle: where pieces were in this turn and the last
  std::map<int, Tracks> tracks_;                             // by eye, as it saw them
  std::vector<Reader> here_;                                 // one for each who is connected
  std::map<std::string, int64_t> away_since_ms_;             // by key: who was here and went
  int64_t clock_since_ms_ = 0;
  int64_t date_ahead_ms_ = 0;  // of the time that never jumps
};

}  // namespace broadside::server
