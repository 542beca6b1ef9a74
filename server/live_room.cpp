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
constexpr int64_t kStillReadsMs = 1'500;   // who is slower has the room read again for the rest

bool same_links(const std::vector<Link>& a, const std::vector<Link>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Link& x, const Link& y) { return x.token_hash == y.token_hash && x.role == y.role; });
}

}  // namespace

LiveRoom::LiveRoom(std::string id, std::shared_ptr<Lane> lane, const Tools& tools)
    : id_(std::move(id)),
      lane_(std::move(lane)),
      tools_(tools),
      last_used_ms_(tools.now_ms()),
      all_idle_bytes_(tools.idle_bytes) {}

/// The task keeps the table alive; a table that nobody else holds has nothing to do.
void LiveRoom::post(Urgency urgency, LaneTask task) {
  last_used_ms_ = tools_.now_ms();
  lane_->post(urgency, [self = shared_from_this(), task = std::move(task)] {
    task(*self);
    self->note_needs();
  });
}

/// If the lane stands still because the room is being read for somebody less urgent, a clerk does that sooner.
void LiveRoom::post_for(Errand errand, const std::string& address, LaneTask task) {
  ++waiting_[static_cast<size_t>(errand)];
  post(Urgency::people, [errand, task = std::move(task)](LiveRoom& live) {
    --live.waiting_[static_cast<size_t>(errand)];
    task(live);
  });
  hurry(errand, address);
}

void LiveRoom::enter(std::shared_ptr<Listener> listener, const Link& link, const Hello& hello,
                     std::optional<int64_t> frame_id) {
  const Opening opening = opening_for(*listener, link.role);
  const auto comer = std::make_shared<const Newcomer>(Newcomer{std::move(listener), link, hello, frame_id});
  post_for(opening.errand, opening.address, [opening, comer](LiveRoom& live) {
    live.with_room(opening, [opening, comer](LiveRoom& there, const Opened& opened) {
      const bool plays = opened && comer->link.role != Role::spectator && !there.room_->over();
      if (!opened || plays) return there.let_in(*comer, opened);
      // He is told all that has happened, which may take a while: not where orders are waiting.
      Opening later = opening;
      later.urgency = Urgency::watched;
      ++there.coming_;
      there.told_ms_ = there.tools_.now_ms();
      there.post(later.urgency, [later, comer](LiveRoom& live_later) {
        --live_later.coming_;
        live_later.with_room(
            later, [comer](LiveRoom& still_there, const Opened& again) { still_there.let_in(*comer, again); });
      });
    });
  });
}

void LiveRoom::take(std::shared_ptr<Listener> listener, Json frame) {
  const std::string address = listener->address();
  post_for(Errand::look, address,
           [listener = std::move(listener), frame = std::move(frame),
            came = std::chrono::steady_clock::now()](LiveRoom& live) { live.take_frame(listener, frame, came); });
}

void LiveRoom::leave(std::shared_ptr<Listener> listener) {
  post(Urgency::people, [listener = std::move(listener)](LiveRoom& live) { live.unseat(listener.get()); });
}

void LiveRoom::take_from_afar(std::shared_ptr<Listener> listener, const Reader& reader, Json frame) {
  post(Urgency::people, [listener = std::move(listener), reader, frame = std::move(frame)](LiveRoom& live) mutable {
    Deed deed;
    deed.sender = std::move(listener);
    deed.from_afar = reader;
    live.perform_frame(std::move(deed), std::move(frame));
  });
}

void LiveRoom::look(const std::string& address, Look look) {
  post_for(Errand::look, address, [address, look = std::move(look)](LiveRoom& live) {
    live.with_room({Errand::look, address, Urgency::people, true}, [look](LiveRoom& opened_live, const Opened& opened) {
      if (!opened)
        look(tl::make_unexpected(opened.error().problem));
      else
        look(static_cast<const Room*>(opened_live.room_.get()));
    });
  });
}

void LiveRoom::changed_elsewhere() {
  post(Urgency::people, [](LiveRoom& live) {
    if (!live.room_ && live.guests_.empty()) return;
    if (live.room_ && !live.room_->has_forgotten())
      if (auto ok = live.follow(); !ok) {
        live.tools_.log(fmt::format("battle {} is being reread: {}", live.id_, ok.error().text()));
        live.drop_room_and_retry();
      }
    live.with_room(live.opening_for_guests(), [](LiveRoom& there, const Opened& opened) {
      if (!opened) return;
      there.heed_links();
      there.tell_everybody();
      there.consider_thinking();
    });
  });
}

void LiveRoom::wake() {
  post(Urgency::alone, [](LiveRoom& live) {
    live.with_room({Errand::wake, "", Urgency::alone, false, true}, [](LiveRoom& there, const Opened& opened) {
      if (!opened) return;
      const bool nobody = there.guests_.empty() && there.waiting_[0] == 0 && there.waiting_[1] == 0;
      if (nobody) there.slim_down();
      there.consider_thinking();
      // Of the many battles that wait for people none has to stay in memory.
      if (!there.thinking_ && !there.has_clock_ && nobody) there.drop_room();
    });
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

void LiveRoom::stop_clocks() {
  lane_->post(Urgency::people, [self = shared_from_this()] {
    if (self->room_ && self->room_->a_clock_runs()) self->keep_time();
    self->note_needs();
  });
}

void LiveRoom::rest() {
  lane_->post(Urgency::alone, [self = shared_from_this()] {
    if (!self->thinking_ && !self->needs_ticks_ && !self->is_telling()) self->drop_room();
    self->note_needs();
  });
}

// ---------------------------------------------------------------- the room itself

void LiveRoom::drop_room() {
  if (room_) clock_mark_ = room_->clock_mark();
  if (room_ && room_->over() && !guests_.empty())
    past_ = room_->past_index();  // all that is left to do then is to look back
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
    drop_room();  // and is read anew
    return {};
  }
  const auto drafts = tools_.store.drafts(id_);
  if (!drafts) return tl::make_unexpected(drafts.error());
  return room_->follow(*lines, *messages, *drafts, (*stored)->settings, tools_.now_ms());
}

// ---------------------------------------------------------------- deeds

void LiveRoom::perform(Deed deed) {
  Opening opening = opening_for_guests();
  const Guest* guest = deed.sender ? guest_of(deed.sender.get()) : nullptr;
  if (guest != nullptr) opening = opening_for(*deed.sender, guest->reader.role);
  if (!deed.sender) opening.whole = false;
  with_room(opening, [deed = std::move(deed)](LiveRoom& live, const Opened& opened) {
    if (opened) return live.act(deed);
    live.tools_.log(fmt::format("battle {}: {}", live.id_, opened.error().problem.text()));
    live.retry_ = true;
    live.fail(deed, "the battle cannot be read at the moment", "not_saved");
  });
}

void LiveRoom::act(Deed deed) {
  const Guest* guest = guest_of(deed.sender.get());
  if (deed.sender && guest == nullptr && !deed.from_afar) {  // his link is no longer good
    deed.sender->handled();
    return;
  }
  auto acted = handled_by(deed, guest != nullptr ? guest->reader : deed.from_afar.value_or(Reader{}));
  if (!acted) return;
  Room::Handled& handled = *acted;
  if (handled.broken) {
    broke(deed, *handled.broken);
    return;
  }
  if (handled.writes.empty()) {
    finish(deed, handled);
    return;
  }
  const Urgency urgency = deed.sender ? Urgency::people : urgency_of_computers();
  deed.changes_links = std::any_of(handled.writes.begin(), handled.writes.end(), [](const Write& write) {
    return std::holds_alternative<DropLink>(write) || std::holds_alternative<AddLink>(write);
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

/// Nothing: there was no memory for it. What is half done is discarded with the room.
std::optional<Room::Handled> LiveRoom::handled_by(const Deed& deed, const Reader& reader) {
  try {
    return deed.act(*room_, reader);
  } catch (const std::bad_alloc&) {
    drop_room_and_retry();
    fail(deed, "the server is out of memory at the moment", "not_saved");
    return {};
  }
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
        fail(deed, "others got in first every time; nothing was saved", "not_saved");
      }
      return;
    case Kept::How::problem:
      tools_.log(fmt::format("battle {}: {}", id_, kept.problem.text()));
      drop_room_and_retry();
      fail(deed, "nothing was saved: this server's store is not working at the moment", "not_saved");
      return;
  }
}

/// All of it is on disk: now it may be seen.
void LiveRoom::finish(const Deed& deed, const Room::Handled& handled) {
  if (deed.sender) {
    count_order(deed, handled.reply);
    deed.sender->send(text_of(handled.reply));
    deed.sender->handled();
  } else if (!deed.keeps_time) {
    fruitless_ = handled.changed ? 0 : fruitless_ + 1;
  }
  if (deed.changes_links) {
    if (auto links = tools_.store.links(id_)) links_ = std::move(*links);
    heed_links();
  }
  if (handled.changed) tell_everybody();
  if (handled.people) tell_present();
  if (guests_.empty()) slim_down();
  consider_thinking();
}

void LiveRoom::count_order(const Deed& deed, const Json& reply) {
  if (!deed.order_came) return;
  if (reply.value("type", "") == "committed")
    tools_.metrics.order_seconds.add(std::chrono::steady_clock::now() - *deed.order_came);
  else
    ++tools_.metrics.orders_refused;
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
  if (deed.order_came) ++tools_.metrics.orders_refused;
  deed.sender->send(text_of(typed("refused", refused(why, "try again in a moment", code), deed.frame_id)));
  deed.sender->handled();
}

/// What is in the store is sound: only the deed that would have led on is not done.
void LiveRoom::broke(const Deed& deed, const Problem& problem) {
  tools_.log(fmt::format("battle {} cannot continue: {}", id_, problem.text()));
  broken_ = problem;
  drop_room();
  fail(deed, kCannotGoOn, "broken");
}

// ---------------------------------------------------------------- computers

void LiveRoom::consider_thinking() {
  if (thinking_ || broken_ || !room_) return;
  const int64_t now = tools_.now_ms();
  if (fruitless_ >= kMostFruitless) {
    tools_.log(fmt::format("battle {}: the computer player finds no order that is accepted", id_));
    fruitless_ = 0;
    think_not_before_ms_ = now + kRestMs;
  }
  if (now < think_not_before_ms_) return;
  think_not_before_ms_ = 0;
  if (room_->halfway()) {
    Deed deed;
    deed.act = [now_ms = tools_.now_ms](Room& room, const Reader&) { return room.go_on(now_ms()); };
    perform(std::move(deed));
    return;
  }
  auto thinking = room_->computer_to_think(now);
  thinking_ = at_work_ = thinking.has_value();
  if (!thinking) return;
  const Urgency urgency = urgency_of_computers();
  tools_.thinkers.think(urgency, std::move(*thinking),
                        [self = shared_from_this(), urgency](const Ask& ask, const std::string& order) {
                          self->post(urgency, [ask, order](LiveRoom& live) { live.computer_has_thought(ask, order); });
                        });
}

/// Battles that people play come first, then those that somebody looks at or will come back to.
Urgency LiveRoom::urgency_of_computers() const {
  const auto plays = [](const Guest& guest) { return guest.reader.role == Role::commander; };
  if (std::any_of(guests_.begin(), guests_.end(), plays)) return Urgency::opponents;
  return guests_.empty() && !(room_ && room_->has_person()) ? Urgency::alone : Urgency::watched;
}

void LiveRoom::computer_has_thought(const Ask& ask, const std::string& order) {
  thinking_ = false;
  Deed deed;
  deed.act = [ask, order, now_ms = tools_.now_ms](Room& room, const Reader&) {
    return room.computer_says(ask, order, now_ms());
  };
  perform(std::move(deed));
}

// ---------------------------------------------------------------- what goes on without anybody

void LiveRoom::tick_now() {
  const int64_t now = tools_.now_ms();
  if (!room_ && retry_ && now >= retry_at_ms_) {
    retry_at_ms_ = now + kRetryMs;
    return with_room(opening_for_guests(), [](LiveRoom& live, const Opened& opened) {
      if (opened) live.consider_thinking();
    });
  }
  if (!room_) return;
  if (delay_->on() && !room_->over() && delay_->tick(*room_, now)) {
    Telling telling(*room_, now, tools_.events_at_once);
    for (Guest& guest : guests_)
      if (kept_back_from(guest)) tell(guest, telling);
  }
  if (people_changed_) tell_present();  // not at once: many may come and go in a second
  if (room_->has_time_to_keep(now)) return keep_time();
  consider_thinking();  // a clock may have run out, or a rest be over
}

/// So that a server that is killed in the middle of a long thought has counted most of it.
void LiveRoom::keep_time() {
  Deed deed;
  deed.keeps_time = true;
  deed.act = [now_ms = tools_.now_ms](Room& room, const Reader&) { return room.keep_time(now_ms()); };
  perform(std::move(deed));
}

bool LiveRoom::is_telling() const { return told_ms_ > tools_.now_ms() - kStillReadsMs; }

bool LiveRoom::has_more_to_tell() const {
  return coming_ > 0 || std::any_of(guests_.begin(), guests_.end(), [](const Guest& guest) { return guest.more; });
}

void LiveRoom::note_needs() {
  awake_ = room_ != nullptr;
  if (!room_ || !has_more_to_tell()) told_ms_ = 0;
  const size_t bytes = room_ && room_->over() ? room_->bytes() : 0, before = idle_bytes_.exchange(bytes);
  *all_idle_bytes_ += bytes - before;
  if (bytes < before) tools_.clerks.look_again();
  const bool goes_on = room_ && !room_->over();
  needs_ticks_ = retry_ || (room_ && people_changed_ && !guests_.empty()) ||
                 (goes_on && (has_clock_ || think_not_before_ms_ > 0 || (delay_->on() && delay_->waits())));
}

}  // namespace broadside::server
