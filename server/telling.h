// What is sent to those who look at a table. A frame is made into text once for all who see the same.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

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
    crowded,     // too many look at this battle
    not_served,  // the store does not answer: try again
  };

  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  virtual void send(Text frame) = 0;
  virtual void seated(std::shared_ptr<class LiveRoom> room) = 0;  // his frames are for that table from now on
  virtual void handled() = 0;                                     // one frame of his is done with
  virtual void dismiss(Dismissal why) = 0;
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
};

/// Tells guests what is new to them. Lives for one broadcast, while the room stands still.
class Telling {
 public:
  Telling(const Room& room, int64_t now_ms) : room_(room), now_ms_(now_ms) {}
  void tell(Guest& guest);
  void tell_messages(Guest& guest);
  /// Of his events no more than that many.
  void tell_events(Guest& guest, uint32_t most = UINT32_MAX);

 private:
  struct EventTexts {
    std::vector<Text> frames;
    uint32_t next = 0;  // number of the event after the last of them
  };
  struct MessageText {
    Text frame;
    uint32_t next = 0;
  };
  const View& view(const Reader& reader);
  EventTexts make_events(const Reader& reader, uint32_t from, uint32_t most) const;

  const Room& room_;
  int64_t now_ms_;
  std::map<std::string, View> views_;
  std::map<std::string, EventTexts> events_;
  std::map<uint32_t, MessageText> messages_;
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
  /// A question that would show him more than he may see by now.
  bool forbids(const Json& frame) const;

 private:
  struct Picture {
    View view;
    uint32_t events = 0;
    int64_t due_ms = 0;
  };
  static constexpr int64_t kMostPictures = 32;  // kept back at a time

  int64_t delay_ms_;
  bool dirty_ = true;
  int64_t taken_ms_ = 0;
  uint32_t events_ = 0;  // of the last picture taken
  std::deque<Picture> kept_back_;
  std::optional<Picture> shown_;
};

}  // namespace broadside::server
