#include "server/live_room.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/frames.h"
#include "server/plain_text.h"

namespace broadside::server {
namespace {

constexpr int kMostTries = 8;      // against another process that is faster each time
constexpr int kMostFruitless = 3;  // thoughts, then a rest
constexpr int64_t kRestMs = 30'000;
constexpr int64_t kRetryMs = 3'000;        // until a store that failed is asked again
constexpr int64_t kOthersThinkMs = 5'000;  // as long as another process moves the battle on, its computers think there

std::optional<int64_t> id_in(const Json& frame) {
  const auto id = frame.find("id");
  if (id == frame.end() || !id->is_number_integer()) return {};
  return id->get<int64_t>();
}

bool same_links(const std::vector<Link>& a, const std::vector<Link>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Link& x, const Link& y) { return x.token_hash == y.token_hash; });
}

}  // namespace

LiveRoom::LiveRoom(std::string id, std::shared_ptr<Lane> lane, const Tools& tools)
    : id_(std::move(id)), lane_(std::move(lane)), tools_(tools), last_used_ms_(tools.now_ms()) {}

/// The task keeps the table alive; a table that nobody else holds has nothing to do.
void LiveRoom::post(Urgency urgency, std::function<void(LiveRoom&)> task) {
  last_used_ms_ = tools_.now_ms();
  lane_->post(urgency, [self = shared_from_this(), task = std::move(task)] {
    task(*self);
    self->note_needs();
  });
}

void LiveRoom::enter(std::shared_ptr<Listener> listener, const Link& link, const Hello& hello,
                     std::optional<int64_t> frame_id) {
  post(Urgency::people,
       [=, listener = std::move(listener)](LiveRoom& live) { live.seat_guest(listener, link, hello, frame_id); });
}

void LiveRoom::take(std::shared_ptr<Listener> listener, Json frame) {
  post(Urgency::people, [listener = std::move(listener), frame = std::move(frame)](LiveRoom& live) mutable {
    live.take_frame(listener, std::move(frame));
  });
}

void LiveRoom::leave(std::shared_ptr<Listener> listener) {
  post(Urgency::people, [listener = std::move(listener)](LiveRoom& live) { live.unseat(listener.get()); });
}

void LiveRoom::look(Urgency urgency, Look look) {
  post(urgency, [look = std::move(look)](LiveRoom& live) {
    if (auto ok = live.open_whole(); !ok)
      look(tl::make_unexpected(ok.error()));
    else
      look(static_cast<const Room*>(live.room_.get()));
  });
}

void LiveRoom::changed_elsewhere() {
  post(Urgency::people, [](LiveRoom& live) {
    if (!live.room_ && live.guests_.empty()) return;
    if (!live.room_ || live.room_->has_forgotten()) {
      if (!live.open_whole()) return;
      live.dismiss_unlinked();
    } else if (auto ok = live.follow(); !ok) {
      live.tools_.log(fmt::format("battle {} is read anew: {}", live.id_, ok.error().text()));
      live.drop_room_and_retry();
      if (!live.open()) return;
    }
    live.tell_everybody();
    live.consider_thinking();
  });
}

void LiveRoom::wake() {
  post(Urgency::computers, [](LiveRoom& live) {
    if (!live.open()) return;
    live.consider_thinking();
    // Of the many battles that wait for people none has to stay in memory.
    if (!live.thinking_ && !live.has_clock_ && live.guests_.empty()) live.drop_room();
  });
}

void LiveRoom::tick() {
  if (tick_posted_.exchange(true)) return;
  lane_->post(Urgency::people, [self = shared_from_this()] {
    self->tick_posted_ = false;
    self->tick_now();
    self->note_needs();
  });
}

void LiveRoom::rest() {
  lane_->post(Urgency::computers, [self = shared_from_this()] {
    if (!self->thinking_ && !self->needs_ticks_) self->drop_room();
    self->note_needs();
  });
}

// ---------------------------------------------------------------- the room itself

Expected<std::unique_ptr<Room>> LiveRoom::read_room() {
  auto stored = tools_.store.battle(id_);
  if (!stored) return tl::make_unexpected(stored.error());
  if (!*stored) return problem("battle " + id_, "there is no such battle");
  const auto lines = tools_.store.lines(id_, 1);
  if (!lines) return tl::make_unexpected(lines.error());
  const auto drafts = tools_.store.drafts(id_);
  if (!drafts) return tl::make_unexpected(drafts.error());
  const auto messages = tools_.store.messages(id_, 0);
  if (!messages) return tl::make_unexpected(messages.error());
  auto links = tools_.store.links(id_);
  if (!links) return tl::make_unexpected(links.error());
  TableSettings settings;
  const Json read = Json::parse((*stored)->settings, nullptr, false);
  if (!read.is_discarded()) (void)fields_from_json(read, settings, "settings");
  has_clock_ = settings.clock_ms > 0;
  if (!delay_) delay_.emplace(settings.spectator_delay_ms);
  links_ = std::move(*links);
  return Room::open(**stored, *lines, *drafts, *messages, links_, tools_.now_ms());
}

Expected<void> LiveRoom::open() {
  if (room_) return {};
  auto room = read_room();
  if (!room) return tl::make_unexpected(room.error());
  room_ = std::move(*room);
  retry_ = false;
  for (const Guest& guest : guests_) room_->came(guest.reader.name, guest.reader.seat);
  // What happened while it was not in memory: an order of which nobody could say whether it was saved, for instance.
  dismiss_unlinked();
  if (!guests_.empty())
    tell_everybody();
  else if (delay_->on())
    delay_->changed();
  return {};
}

/// As people want it: with its past.
Expected<void> LiveRoom::open_whole() {
  if (room_ && room_->has_forgotten()) drop_room();
  return open();
}

void LiveRoom::drop_room() {
  room_.reset();
  at_work_ = thinking_;
}

void LiveRoom::drop_room_and_retry() {
  drop_room();
  retry_ = true;
}

/// Catches up with what another process has written.
Expected<void> LiveRoom::follow() {
  const auto lines = tools_.store.lines(id_, room_->lines() + 1);
  if (!lines) return tl::make_unexpected(lines.error());
  const auto messages = tools_.store.messages(id_, room_->messages());
  if (!messages) return tl::make_unexpected(messages.error());
  const auto stored = tools_.store.battle(id_);
  if (!stored) return tl::make_unexpected(stored.error());
  if (!*stored) return problem("battle " + id_, "is gone");
  const auto links = tools_.store.links(id_);
  if (!links) return tl::make_unexpected(links.error());
  if (!lines->empty()) think_not_before_ms_ = tools_.now_ms() + kOthersThinkMs;
  if (!same_links(*links, links_)) {
    drop_room();
    if (auto ok = open(); !ok) return ok;
    dismiss_unlinked();
    return {};
  }
  const auto drafts = tools_.store.drafts(id_);
  if (!drafts) return tl::make_unexpected(drafts.error());
  return room_->follow(*lines, *messages, *drafts, (*stored)->settings, tools_.now_ms());
}

// ---------------------------------------------------------------- deeds

void LiveRoom::perform(Deed deed) {
  if (auto ok = open(); !ok) {
    tools_.log(fmt::format("battle {}: {}", id_, ok.error().text()));
    retry_ = true;
    fail(deed, "the battle cannot be read just now: " + ok.error().reason, "not_saved");
    return;
  }
  if (deed.sender && guest_of(deed.sender.get()) == nullptr) {  // his link is no longer good
    deed.sender->handled();
    return;
  }
  Room::Handled handled = deed.act(*room_);
  if (handled.broken) {
    broke(deed, *handled.broken);
    return;
  }
  if (handled.writes.empty()) {
    finish(deed, handled);
    return;
  }
  const Urgency urgency = deed.sender ? Urgency::people : Urgency::computers;
  deed.changes_links = std::any_of(handled.writes.begin(), handled.writes.end(), [](const Write& write) {
    return std::holds_alternative<DropLinks>(write) || std::holds_alternative<AddLink>(write);
  });
  std::vector<Write> writes = std::exchange(handled.writes, {});
  lane_->hold();
  tools_.writer.keep(urgency, std::move(writes),
                     [self = shared_from_this(), urgency, deed = std::move(deed),
                      handled = std::move(handled)](const Kept& kept) mutable {
                       Lane& lane = *self->lane_;
                       lane.resume(urgency, [self = std::move(self), deed = std::move(deed),
                                             handled = std::move(handled), kept]() mutable {
                         self->kept(std::move(deed), handled, kept);
                         self->note_needs();
                       });
                     });
}

void LiveRoom::kept(Deed deed, const Room::Handled& handled, const Kept& kept) {
  switch (kept.how) {
    case Kept::How::done: finish(deed, handled); return;
    case Kept::How::conflict:
      drop_room();
      if (!deed.sender) {
        think_not_before_ms_ = tools_.now_ms() + kOthersThinkMs;
        drop_room_and_retry();
      } else if (++deed.tries < kMostTries) {
        perform(std::move(deed));
      } else {
        fail(deed, "others were faster each time; nothing was saved", "not_saved");
      }
      return;
    case Kept::How::problem:
      tools_.log(fmt::format("battle {}: {}", id_, kept.problem.text()));
      drop_room_and_retry();
      fail(deed, "nothing was saved: " + kept.problem.reason, "not_saved");
      return;
  }
}

/// All of it is on disk: now it may be seen.
void LiveRoom::finish(const Deed& deed, const Room::Handled& handled) {
  if (deed.sender) {
    deed.sender->send(text_of(handled.reply));
    deed.sender->handled();
  } else {
    fruitless_ = handled.changed ? 0 : fruitless_ + 1;
  }
  if (deed.changes_links) {
    if (auto links = tools_.store.links(id_)) links_ = std::move(*links);
    dismiss_unlinked();
  }
  if (handled.changed) tell_everybody();
  if (guests_.empty()) slim_down();
  consider_thinking();
}

/// Two hundred battles of computers that nobody looks at should not cost what two hundred with people around them do.
void LiveRoom::slim_down() {
  if (!room_ || room_->halfway()) return;
  if (!room_->over())
    room_->forget_past();
  else
    drop_room();
}

void LiveRoom::fail(const Deed& deed, const std::string& why, const std::string& code) {
  if (!deed.sender) return;
  deed.sender->send(text_of(typed("refused", refused(why, "try again in a moment", code), deed.frame_id)));
  deed.sender->handled();
}

/// What is in the store is sound: only the deed that would have led on is not done.
void LiveRoom::broke(const Deed& deed, const Problem& problem) {
  tools_.log(fmt::format("battle {} cannot go on: {}", id_, problem.text()));
  broken_ = problem;
  drop_room();
  fail(deed, "the rules failed here, the battle cannot go on: " + problem.text(), "broken");
}

// ---------------------------------------------------------------- computers

void LiveRoom::consider_thinking() {
  if (thinking_ || broken_ || !room_) return;
  const int64_t now = tools_.now_ms();
  if (fruitless_ >= kMostFruitless) {
    tools_.log(fmt::format("battle {}: its computer finds no order that is taken", id_));
    fruitless_ = 0;
    think_not_before_ms_ = now + kRestMs;
  }
  if (now < think_not_before_ms_) return;
  think_not_before_ms_ = 0;
  if (room_->halfway()) {
    Deed deed;
    deed.act = [now_ms = tools_.now_ms](Room& room) { return room.go_on(now_ms()); };
    perform(std::move(deed));
    return;
  }
  auto thinking = room_->computer_to_think(now);
  thinking_ = at_work_ = thinking.has_value();
  if (!thinking) return;
  const Urgency urgency = guests_.empty() ? Urgency::computers : Urgency::people;
  tools_.thinkers.think(
      urgency, std::move(*thinking), [self = shared_from_this()](const Ask& ask, const std::string& order) {
        self->post(Urgency::computers, [ask, order](LiveRoom& live) { live.computer_has_thought(ask, order); });
      });
}

void LiveRoom::computer_has_thought(const Ask& ask, const std::string& order) {
  thinking_ = false;
  Deed deed;
  deed.act = [ask, order, now_ms = tools_.now_ms](Room& room) { return room.computer_says(ask, order, now_ms()); };
  perform(std::move(deed));
}

// ---------------------------------------------------------------- people

void LiveRoom::seat_guest(std::shared_ptr<Listener> listener, const Link& link, const Hello& hello,
                          const std::optional<int64_t>& frame_id) {
  if (auto ok = open_whole(); !ok) {
    tools_.log(fmt::format("battle {}: {}", id_, ok.error().text()));
    listener->send(
        refused_hello("the battle cannot be opened: " + ok.error().reason, "try again later", "broken", frame_id));
    listener->dismiss(Listener::Dismissal::broken);
    return;
  }
  // Those who play have places of their own: lookers-on cannot keep them out.
  const auto looks_on = [](Role role) { return role == Role::spectator; };
  const auto of_his_kind = std::count_if(guests_.begin(), guests_.end(), [&](const Guest& guest) {
    return looks_on(guest.reader.role) == looks_on(link.role);
  });
  if (static_cast<size_t>(of_his_kind) >= tools_.most_guests) {
    listener->send(refused_hello("too many look at this battle", "try again later", "crowded", frame_id));
    listener->dismiss(Listener::Dismissal::crowded);
    return;
  }
  Guest& guest = guests_.emplace_back();
  guest.listener = std::move(listener);
  guest.reader = reader_of(link);
  guest.reader.name =
      hello.name.empty() ? room_->known_as(guest.reader.key, link.name) : plain_text(hello.name, kLongestName, false);
  if (auto writes = room_->call(guest.reader); !writes.empty())
    tools_.writer.keep(Urgency::people, std::move(writes), [](const Kept&) {});  // one that is lost is asked for again
  guest.token_hash = link.token_hash;
  // Who says that he has more than there is gets all of it again.
  guest.events = hello.events <= room_->told(guest.reader) ? hello.events : 0;
  guest.messages = hello.messages <= room_->messages() ? hello.messages : 0;
  room_->came(guest.reader.name, guest.reader.seat);
  guest.listener->send(text_of(typed("welcome", room_->welcome(guest.reader), frame_id)));
  guest.listener->seated(shared_from_this());
  if (guest.reader.role == Role::commander)
    tell_everybody();  // they see who has come
  else
    tell(guest);
  consider_thinking();
}

Guest* LiveRoom::guest_of(const Listener* listener) {
  const auto found = std::find_if(guests_.begin(), guests_.end(),
                                  [&](const Guest& guest) { return guest.listener.get() == listener; });
  return found == guests_.end() ? nullptr : &*found;
}

void LiveRoom::unseat(const Listener* listener) {
  Guest* guest = guest_of(listener);
  if (guest == nullptr) return;
  const Reader reader = guest->reader;
  guests_.erase(guests_.begin() + (guest - guests_.data()));
  const bool others_see = reader.role == Role::commander && !guests_.empty();
  if (room_)
    room_->went(reader.name, reader.seat);
  else if (!others_see || !open())
    return;
  if (others_see) tell_everybody();
}

void LiveRoom::take_frame(const std::shared_ptr<Listener>& listener, Json frame) {
  const Guest* guest = guest_of(listener.get());
  if (guest == nullptr) {  // dismissed in the meantime
    listener->handled();
    return;
  }
  Deed deed;
  deed.sender = listener;
  deed.frame_id = id_in(frame);
  if (broken_) {
    fail(deed, "the battle cannot go on: " + broken_->text(), "broken");
    return;
  }
  if (kept_back_from(*guest) && delay_->forbids(frame)) {
    fail(deed, "spectators see this battle some time later", "delayed");
    return;
  }
  // One time for all tries: by it a room read anew knows what is left of a try before.
  deed.act = [reader = guest->reader, frame = std::move(frame), now_ms = tools_.now_ms()](Room& room) {
    return room.handle(reader, frame, now_ms);
  };
  perform(std::move(deed));
}

void LiveRoom::dismiss_unlinked() {
  std::vector<std::shared_ptr<Listener>> out;
  for (const Guest& guest : guests_)
    if (std::none_of(links_.begin(), links_.end(), [&](const Link& l) { return l.token_hash == guest.token_hash; }))
      out.push_back(guest.listener);
  for (const auto& listener : out) {
    listener->dismiss(Listener::Dismissal::bad_link);
    unseat(listener.get());
  }
}

// ---------------------------------------------------------------- telling

/// When the battle is over there is nothing to keep back.
bool LiveRoom::kept_back_from(const Guest& guest) const {
  return guest.reader.role == Role::spectator && delay_ && delay_->on() && !(room_ && room_->over());
}

void LiveRoom::tell(Guest& guest) {
  Telling telling(*room_, tools_.now_ms());
  tell(guest, telling);
}

void LiveRoom::tell(Guest& guest, Telling& telling) {
  if (kept_back_from(guest))
    delay_->tell(guest, telling);
  else
    telling.tell(guest);
}

void LiveRoom::tell_everybody() {
  if (delay_->on()) delay_->changed();
  Telling telling(*room_, tools_.now_ms());
  for (Guest& guest : guests_) tell(guest, telling);
}

void LiveRoom::tick_now() {
  const int64_t now = tools_.now_ms();
  if (!room_ && retry_ && now >= retry_at_ms_) {
    retry_at_ms_ = now + kRetryMs;
    if (!open()) return;
    tell_everybody();
  }
  if (!room_) return;
  if (delay_->on() && !room_->over() && delay_->tick(*room_, now)) {
    Telling telling(*room_, now);
    for (Guest& guest : guests_)
      if (kept_back_from(guest)) tell(guest, telling);
  }
  consider_thinking();  // a clock may have run out, or a rest be over
}

void LiveRoom::note_needs() {
  awake_ = room_ != nullptr;
  const bool goes_on = room_ && !room_->over();
  needs_ticks_ = retry_ || (goes_on && (has_clock_ || think_not_before_ms_ > 0 || (delay_->on() && delay_->waits())));
}

}  // namespace broadside::server
