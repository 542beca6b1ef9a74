// What is sent to those who look at a table. A frame is made into text once for all who see the same.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/brief.h"
#include "server/room.h"

namespace broadside::server {

/// A frame as it goes over the wire; shared by every socket that gets it.
using Text = std::shared_ptr<const std::string>;
Text text_of(const Json& frame);

/// {"type":"problem","text":...}: for what cannot be read, and before a socket is closed.
Text problem_frame(const std::string& text, const std::optional<int64_t>& id = {});

/// Answer to a hello that leads to no seat.
Text refused_hello(const std::string& why, const std::string& right, const std::string& code,
                   const std::optional<int64_t>& id);

/// Somebody at the other end of a socket. Every call comes from a thread of the rooms and returns at once.
class Listener {
 public:
  enum class Dismissal : uint8_t {
    bad_link,    // it opens nothing, or no longer
    broken,      // the battle cannot be opened
    crowded,     // too many people are watching this battle
    not_served,  // the store does not answer: try again
  };

  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  virtual void send(Text frame) = 0;
  virtual void seated(std::shared_ptr<class LiveRoom> room) = 0;  // his frames are for that table from now on
  virtual void handled() = 0;                                     // one frame of his is done with
  /// There is more for him: the table is to go on when he has read what he was sent.
  virtual void tell_when_drained() {}
  virtual void dismiss(Dismissal why) = 0;
  /// Where he comes from: what takes long is shared out fairly between addresses.
  virtual std::string address() const { return {}; }
};

/// What one sees of a table, and a number that tells whether it has changed.
struct View {
  Text now;
  uint64_t hash = 0;
  uint32_t phase = 0;
};
View view_of(const Room& room, const Reader& reader, int64_t now_ms);

/// A listener at a table, and how far he has been told.
struct Guest {
  std::shared_ptr<Listener> listener;
  Reader reader;
  std::string token_hash;
  uint64_t now_seen = 0;  // hash of the last view sent; 0: none
  uint32_t events = 0, messages = 0;
  uint64_t present_seen = 0;  // hash of the last word of who is there; 0: none
  bool more = false;          // there is, once he has read what he was sent
};

inline constexpr uint32_t kEventsAtOnce = 2000;

/// Tells guests what is new to them. Lives for one broadcast, while the room stands still.
class Telling {
 public:
  /// Of a long battle each is told so many events at once, and the rest when he has read them: nobody needs to keep
  /// what has happened in memory for one who reads slowly.
  Telling(const Room& room, int64_t now_ms, uint32_t events_at_once = UINT32_MAX)
      : room_(room), now_ms_(now_ms), events_at_once_(events_at_once) {}
  void tell(Guest& guest);
  /// Of his messages, and of his events, those up to that number.
  void tell_messages(Guest& guest, uint32_t end = UINT32_MAX);
  void tell_events(Guest& guest, uint32_t most = UINT32_MAX);
  /// Who is watching.
  void tell_present(Guest& guest);

 private:
  struct Pages {
    std::vector<Text> frames;
    uint32_t next = 0;  // number of what comes after the last of them
    bool more = false;  // there are
  };
  const View& view(const Reader& reader);
  Pages make_events(const Reader& reader, uint32_t from, uint32_t most) const;
  Pages make_messages(uint32_t from, uint32_t end) const;

  const Room& room_;
  int64_t now_ms_;
  uint32_t events_at_once_;
  std::map<std::string, View> views_;
  std::map<std::string, Pages> events_;
  std::map<std::pair<uint32_t, uint32_t>, Pages> messages_;
  std::map<std::string, Text> present_;
};

/// What spectators are shown when they may see the battle only some time later: pictures of the table, kept back.
class SpectatorDelay {
 public:
  explicit SpectatorDelay(int64_t delay_ms) : delay_ms_(delay_ms) {}

  bool on() const { return delay_ms_ > 0; }
  bool waits() const { return dirty_ || !kept_back_.empty(); }
  void changed() { dirty_ = true; }
  /// Takes a picture if it is time for one, and shows those that have waited long enough. True: there is a new one to
  /// see.
  bool tick(const Room& room, int64_t now_ms);

  void tell(Guest& guest, Telling& telling) const;
  /// So many he has been shown, whatever has happened since.
  uint32_t events() const { return shown_ ? shown_->events : 0; }
  uint32_t messages() const { return shown_ ? shown_->messages : 0; }
  /// His question for data sheets, answered as they stood then; nothing: the question is another one.
  std::optional<Json> sheets_for(const Json& frame) const;
  /// A question that would show him more than he may see by now.
  bool forbids(const Json& frame) const;

 private:
  struct Picture {
    View view;
    SheetsThen sheets;
    uint32_t events = 0, messages = 0;
    int64_t due_ms = 0;
  };
  static constexpr int64_t kMostPictures = 32;  // kept back at a time

  int64_t delay_ms_;
  bool dirty_ = true;
  int64_t taken_ms_ = 0;
  uint32_t events_ = 0;  // of the last picture taken
  SheetsThen sheets_;    // and of it too
  std::deque<Picture> kept_back_;
  std::optional<Picture> shown_;
};

}  // namespace broadside::server
