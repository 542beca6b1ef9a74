// A room with its sockets, its lane and its place in the store. Everything that touches the room runs in the lane;
// while writes are under way the lane stands still, so nobody sees what is not on disk, and nothing has to be taken
// back: when the store refuses, the room is thrown away and read again.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/crew.h"
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
  std::function<int64_t()> now_ms;
  std::function<void(const std::string&)> log;  // for the one who runs the server; gets no token and no name
  size_t most_guests = 200;                     // at one table
};

class LiveRoom : public std::enable_shared_from_this<LiveRoom> {
 public:
  LiveRoom(std::string id, std::shared_ptr<Lane> lane, const Tools& tools);
  LiveRoom(const LiveRoom&) = delete;
  LiveRoom& operator=(const LiveRoom&) = delete;
  ~LiveRoom() = default;

  // From any thread.
  void enter(std::shared_ptr<Listener> listener, const Link& link, const Hello& hello, std::optional<int64_t> frame_id);
  void take(std::shared_ptr<Listener> listener, Json frame);
  void leave(std::shared_ptr<Listener> listener);
  /// To look at the room and change nothing.
  using Look = std::function<void(const Expected<const Room*>& room)>;
  void look(Urgency urgency, Look look);
  /// Another process has written to the battle.
  void changed_elsewhere();
  /// Opens it if need be, so that its computers go on.
  void wake();
  void tick();
  /// Nobody has said anything for a while: the room is let go, those who look stay. It is read again when needed.
  void rest();
  bool awake() const { return awake_; }
  /// A clock runs, something is kept back, or the store has to be tried again: may not be closed.
  bool needs_ticks() const { return needs_ticks_; }
  int64_t last_used_ms() const { return last_used_ms_; }
  /// One of its computers thinks, waits for his turn to, or has just moved and will again.
  bool computer_at_work() const { return at_work_; }

 private:
  /// Something done to the room. May be done again, on a room read anew.
  struct Deed {
    std::function<Room::Handled(Room&)> act;
    std::shared_ptr<Listener> sender;   // none: a computer
    std::optional<int64_t> frame_id{};  // to answer with
    int tries = 0;
    bool changes_links = false;
  };

  void post(Urgency urgency, std::function<void(LiveRoom&)> task);
  Expected<void> open();
  Expected<void> open_whole();
  Expected<std::unique_ptr<Room>> read_room();
  void drop_room();
  void slim_down();
  void drop_room_and_retry();

  void perform(Deed deed);
  void kept(Deed deed, const Room::Handled& handled, const Kept& kept);
  void finish(const Deed& deed, const Room::Handled& handled);
  void fail(const Deed& deed, const std::string& why, const std::string& code);
  void broke(const Deed& deed, const Problem& problem);
  void computer_has_thought(const Ask& ask, const std::string& order);
  void consider_thinking();

  void seat_guest(std::shared_ptr<Listener> listener, const Link& link, const Hello& hello,
                  const std::optional<int64_t>& frame_id);
  Guest* guest_of(const Listener* listener);
  void take_frame(const std::shared_ptr<Listener>& listener, Json frame);
  void unseat(const Listener* listener);
  void dismiss_unlinked();
  Expected<void> follow();
  void tell_everybody();
  void tell(Guest& guest);
  void tell(Guest& guest, Telling& telling);
  bool kept_back_from(const Guest& guest) const;
  void tick_now();
  void note_needs();

  const std::string id_;
  const std::shared_ptr<Lane> lane_;
  const Tools& tools_;
  std::atomic<bool> needs_ticks_{false}, tick_posted_{false}, at_work_{false}, awake_{false};
  std::atomic<int64_t> last_used_ms_;

  // In the lane only.
  std::unique_ptr<Room> room_;
  std::vector<Guest> guests_;
  std::vector<Link> links_;
  std::optional<SpectatorDelay> delay_;
  bool has_clock_ = false;
  bool retry_ = false;             // the store failed us: the room is read again as soon as it answers
  std::optional<Problem> broken_;  // the rules failed: nothing goes on here
  bool thinking_ = false;
  int fruitless_ = 0;  // thoughts in a row that led to nothing
  int64_t think_not_before_ms_ = 0, retry_at_ms_ = 0;
};

}  // namespace broadside::server
