// A room with its sockets, its lane and its place in the store. Everything that touches the room runs in the lane;
// while writes are under way the lane stands still, so nobody sees what is not on disk, and nothing has to be taken
// back: when the store refuses, the room is discarded and read again. It also stands still while a clerk reads the
// room, which may take a second or two.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/clerks.h"
#include "server/crew.h"
#include "server/metrics.h"
#include "server/room.h"
#include "server/telling.h"
#include "server/thinkers.h"
#include "server/writer.h"

namespace broadside::server {

/// What all tables share.
struct Tools {
  Store& store;
  Writer& writer;
  Thinkers& thinkers;
  Clerks& clerks;
  Archive& archive;
  std::function<int64_t()> now_ms;              // for clocks and waits: never jumps
  std::function<int64_t()> date_ms;             // for people
  std::function<void(const std::string&)> log;  // for the one who runs the server; gets no token and no name
  size_t most_guests = 200;                     // at one table
  uint32_t events_at_once = kEventsAtOnce;      // that one is told before he has read them
  Metrics& metrics;
  /// Bytes, about, of all rooms whose battle is over. A table may outlast the others.
  std::shared_ptr<std::atomic<size_t>> idle_bytes;
};

// The log says what exactly is wrong: it may name files of the server, or tell of what is hidden in the battle.
inline constexpr const char* kCannotGoOn =
    "the rules failed here and the battle cannot continue; the server's log says why";

class LiveRoom : public std::enable_shared_from_this<LiveRoom> {
 public:
  LiveRoom(std::string id, std::shared_ptr<Lane> lane, const Tools& tools);
  LiveRoom(const LiveRoom&) = delete;
  LiveRoom& operator=(const LiveRoom&) = delete;
  ~LiveRoom() { *all_idle_bytes_ -= idle_bytes_; }

  // From any thread.
  void enter(std::shared_ptr<Listener> listener, const Link& link, const Hello& hello, std::optional<int64_t> frame_id);
  void take(std::shared_ptr<Listener> listener, Json frame);
  void leave(std::shared_ptr<Listener> listener);
  /// A frame of somebody who is not at the table; its answer is sent to `listener`, and nothing else.
  void take_from_afar(std::shared_ptr<Listener> listener, const Reader& reader, Json frame);
  void tell_on(std::shared_ptr<Listener> listener);
  /// To look at the room and change nothing.
  using Look = std::function<void(const Expected<const Room*>& room)>;
  void look(const std::string& address, Look look);
  /// Another process has written to the battle.
  void changed_elsewhere();
  /// Opens it if need be, so that its computers go on.
  void wake();
  void tick();
  /// The server stops: what the clocks have left is kept as it is now.
  void stop_clocks();
  /// Nobody has said anything for a while: the room is let go, those who look stay. It is read again when needed.
  void rest();
  bool awake() const { return awake_; }
  /// A clock runs, something is kept back, or the store has to be tried again: may not be closed.
  bool needs_ticks() const { return needs_ticks_; }
  int64_t last_used_ms() const { return last_used_ms_; }
  /// One of its computers thinks, waits for his turn to, or has just moved and will again.
  bool computer_at_work() const { return at_work_; }
  /// Bytes, about, of a room whose battle is over: it could be let go at once. 0: there is none.
  size_t idle_bytes() const { return idle_bytes_; }
  /// Somebody is just being told what has happened, and reads it: let go now, the room would be read again at once.
  bool is_telling() const;

 private:
  /// Something done to the room. May be done again, on a room read anew.
  struct Deed {
    std::function<Room::Handled(Room&, const Reader&)> act;  // by whoever the sender is then
    std::shared_ptr<Listener> sender;                        // none: a computer
    std::optional<int64_t> frame_id{};                       // to answer with
    std::optional<Reader> from_afar{};                       // the sender is not at the table
    bool keeps_time = false;                                 // nobody's thought, and no news
    int tries = 0;
    bool changes_links = false;
    std::optional<std::chrono::steady_clock::time_point> order_came{};  // of an order: when its frame had come in
  };

  using LaneTask = std::function<void(LiveRoom&)>;
  void post(Urgency urgency, LaneTask task);
  void post_for(Errand errand, const std::string& address, LaneTask task);

  /// Who wants the room, and what of it.
  struct Opening {
    Errand errand = Errand::wake;
    std::string address{};
    Urgency urgency = Urgency::people;  // of what is done next
    bool whole = false;                 // with its past, as people want it
    bool only_unfinished = false;
  };
  struct NotOpened {
    Problem problem;
    bool busy = false;  // the server is too busy: it may be asked for again
  };
  using Opened = tl::expected<void, NotOpened>;
  using Next = std::function<void(LiveRoom&, const Opened&)>;
  /// What a clerk has read.
  struct ReadRoom {
    std::unique_ptr<Room> room;
    std::vector<Link> links;
    TableSettings settings;
  };
  /// The room is being read, or waits for a clerk to do it: the lane stands still until then.
  struct Reading {
    Clerks::Work work;
    std::atomic<bool> begun{false};
  };
  using ReadingPtr = std::shared_ptr<Reading>;
  void with_room(const Opening& opening, Next next);
  bool have_read(Errand errand, const std::string& address, const ReadingPtr& reading);
  void set_reading(ReadingPtr reading);
  void hurry(Errand errand, const std::string& address);
  Expected<ReadRoom> read_room(const Opening& opening, const std::atomic<bool>& stop) const;
  Expected<ReadRoom> read_room_or_not(const Opening& opening, const std::atomic<bool>& stop) const;
  Expected<Archive::Phase> past_or_not(uint32_t phase, const std::atomic<bool>& stop) const;
  void adopt(ReadRoom read);
  Opening opening_for(const Listener& listener, Role role) const;
  Opening opening_for_guests() const;
  void drop_room();
  void slim_down();
  void drop_room_and_retry();

  void perform(Deed deed);
  void perform_frame(Deed deed, Json frame);
  void act(Deed deed);
  std::optional<Room::Handled> handled_by(const Deed& deed, const Reader& reader);
  void kept(Deed deed, const Room::Handled& handled, const Kept& kept);
  void finish(const Deed& deed, const Room::Handled& handled);
  void fail(const Deed& deed, const std::string& why, const std::string& code);
  void broke(const Deed& deed, const Problem& problem);
  void computer_has_thought(const Ask& ask, const std::string& order);
  void consider_thinking();
  Urgency urgency_of_computers() const;

  struct Newcomer {
    std::shared_ptr<Listener> listener;
    Link link;
    Hello hello;
    std::optional<int64_t> frame_id;
  };
  void let_in(const Newcomer& comer, const Opened& opened);
  void seat_guest(std::shared_ptr<Listener> listener, const Link& link, const Hello& hello,
                  const std::optional<int64_t>& frame_id);
  void take_counts(Guest& guest, const Link& link, const Hello& hello) const;
  Guest* guest_of(const Listener* listener);
  void take_frame(const std::shared_ptr<Listener>& listener, Json frame, std::chrono::steady_clock::time_point came);
  void count_order(const Deed& deed, const Json& reply);
  void look_back(const Deed& deed, const Reader& reader, const Json& frame);
  void unseat(const Listener* listener);
  void heed_links();
  void demote(Guest& guest, const Link& link);
  Expected<void> follow();
  void tell_everybody();
  void tell(Guest& guest);
  void tell(Guest& guest, Telling& telling);
  void tell_present();
  bool kept_back_from(const Guest& guest) const;
  void keep_time();
  void tick_now();
  void note_needs();
  bool has_more_to_tell() const;

  const std::string id_;
  const std::shared_ptr<Lane> lane_;
  const Tools& tools_;
  std::atomic<bool> needs_ticks_{false}, tick_posted_{false}, at_work_{false}, awake_{false};
  std::atomic<int64_t> last_used_ms_;
  std::atomic<size_t> idle_bytes_{0};
  const std::shared_ptr<std::atomic<size_t>> all_idle_bytes_;
  std::atomic<int64_t> told_ms_{0};            // when somebody was told something, or came; 0: all know everything
  std::array<std::atomic<int>, 2> waiting_{};  // for the lane, by errand: players, spectators
  std::mutex reading_mutex_;
  ReadingPtr reading_;

  // In the lane only.
  std::unique_ptr<Room> room_;
  std::vector<Guest> guests_;
  int coming_ = 0;  // who will be guests as soon as there is time for them
  std::vector<Link> links_;
  std::optional<SpectatorDelay> delay_;
  std::optional<Room::ClockMark> clock_mark_;  // of the room that was let go
  std::optional<PastIndex> past_;
  bool has_clock_ = false;
  bool retry_ = false;             // the store failed us: the room is read again as soon as it answers
  std::optional<Problem> broken_;  // the rules failed: nothing goes on here
  bool thinking_ = false;
  bool people_changed_ = false;  // not everybody knows who is there
  int fruitless_ = 0;            // thoughts in a row that led to nothing
  int64_t think_not_before_ms_ = 0, retry_at_ms_ = 0;
};

}  // namespace broadside::server
