// What a table has clerks do: read the room, and look into its past.
#include <fmt/format.h>

#include <utility>

#include "record/course.h"
#include "server/live_room.h"

namespace broadside::server {

/// By a clerk, while the lane stands still: it changes nothing here.
Expected<LiveRoom::ReadRoom> LiveRoom::read_room(const Opening& opening, const std::atomic<bool>& stop) const {
  if (stop) return tl::make_unexpected(called_off());
  auto stored = tools_.store.battle(id_);
  if (!stored) return tl::make_unexpected(stored.error());
  if (!*stored) return problem("battle " + id_, "there is no such battle");
  const auto lines = tools_.store.lines(id_, 1);
  if (!lines) return tl::make_unexpected(lines.error());
  if (opening.only_unfinished && !lines->empty() && ends_record(lines->back()))
    return problem("battle " + id_, "is over; nothing more happens in it");
  const auto drafts = tools_.store.drafts(id_);
  if (!drafts) return tl::make_unexpected(drafts.error());
  const auto messages = tools_.store.messages(id_, 0);
  if (!messages) return tl::make_unexpected(messages.error());
  auto links = tools_.store.links(id_);
  if (!links) return tl::make_unexpected(links.error());
  ReadRoom read;
  read.settings = settings_from((*stored)->settings);
  auto room = Room::open(**stored, *lines, *drafts, *messages, *links, tools_.now_ms(), &stop);
  if (!room) return tl::make_unexpected(room.error());
  read.room = std::move(*room);
  if (read.room->broken()) tools_.log(fmt::format("battle {} no longer replays: {}", id_, read.room->fault()));
  read.links = std::move(*links);
  return read;
}

Expected<LiveRoom::ReadRoom> LiveRoom::read_room_or_not(const Opening& opening, const std::atomic<bool>& stop) const {
  try {
    return read_room(opening, stop);
  } catch (const std::bad_alloc&) {
    return problem("battle " + id_, "there is not enough memory to read it");
  }
}

/// If the room is not there, the lane stands still until a clerk has read it; then `next` is done first of all.
void LiveRoom::with_room(const Opening& opening, Next next) {
  if (room_ && opening.whole && room_->has_forgotten()) drop_room();
  if (room_) return next(*this, {});
  lane_->hold();
  const auto go_on = [self = shared_from_this(), urgency = opening.urgency, next = std::move(next)](
                         const std::shared_ptr<ReadRoom>& read, const NotOpened& why) {
    self->set_reading(nullptr);
    self->lane_->resume(urgency, [self, next, read, why] {
      if (read) self->adopt(std::move(*read));
      next(*self, read ? Opened() : tl::make_unexpected(why));
      self->note_needs();
    });
  };
  const auto reading = std::make_shared<Reading>();
  reading->work = [self = shared_from_this(), opening, go_on](const std::atomic<bool>& stop) {
    auto read = self->read_room_or_not(opening, stop);
    if (read)
      go_on(std::make_shared<ReadRoom>(std::move(*read)), {});
    else
      go_on(nullptr, {read.error(), stop});
  };
  set_reading(reading);
  Errand errand = opening.errand;
  for (const Errand other : {Errand::look, Errand::table})
    if (other < errand && waiting_[static_cast<size_t>(other)] > 0) errand = other;
  if (!have_read(errand, opening.address, reading) && !reading->begun.exchange(true))
    go_on(nullptr, {{"battle " + id_, "too many battles are being opened for your address", "wait a while"}, true});
}

bool LiveRoom::have_read(Errand errand, const std::string& address, const ReadingPtr& reading) {
  return tools_.clerks.post(errand, address, [reading](const std::atomic<bool>& stop) {
    if (!reading->begun.exchange(true)) std::exchange(reading->work, nullptr)(stop);
  });
}

void LiveRoom::set_reading(ReadingPtr reading) {
  const std::lock_guard lock(reading_mutex_);
  reading_ = std::move(reading);
}

/// Somebody waits for the lane: the room is read as soon as his kind is served.
void LiveRoom::hurry(Errand errand, const std::string& address) {
  ReadingPtr reading;
  {
    const std::lock_guard lock(reading_mutex_);
    reading = reading_;
  }
  if (reading && !reading->begun) (void)have_read(errand, address, reading);
}

void LiveRoom::adopt(ReadRoom read) {
  room_ = std::move(read.room);
  links_ = std::move(read.links);
  has_clock_ = read.settings.clock_ms > 0;
  if (!delay_) delay_.emplace(read.settings.spectator_delay_ms);
  retry_ = false;
  if (clock_mark_) room_->resume_clocks(*clock_mark_);
  for (const Guest& guest : guests_) room_->came(guest.reader);
  // What happened while it was not in memory: an order of which nobody could say whether it was saved, for instance.
  heed_links();
  people_changed_ = true;
  if (!guests_.empty())
    tell_everybody();
  else if (delay_->on())
    delay_->changed();
}

/// Players come before spectators.
LiveRoom::Opening LiveRoom::opening_for(const Listener& listener, Role role) const {
  return {role == Role::spectator ? Errand::look : Errand::table, listener.address(), Urgency::people, true};
}

LiveRoom::Opening LiveRoom::opening_for_guests() const {
  for (const Guest& guest : guests_)
    if (guest.reader.role != Role::spectator) return opening_for(*guest.listener, guest.reader.role);
  if (!guests_.empty()) return opening_for(*guests_.front().listener, Role::spectator);
  return {Errand::wake, "", Urgency::people, true};
}

Expected<Archive::Phase> LiveRoom::past_or_not(uint32_t phase, const std::atomic<bool>& stop) const {
  try {
    return tools_.archive.past(id_, phase, stop);
  } catch (const std::bad_alloc&) {
    return problem(fmt::format("phase {}", phase), "there is not enough memory to replay it");
  }
}

/// He has read what he was sent, and there was more.
void LiveRoom::tell_on(std::shared_ptr<Listener> listener) {
  post(Urgency::watched, [listener = std::move(listener)](LiveRoom& live) {
    const Guest* guest = live.guest_of(listener.get());
    if (guest == nullptr) return;
    Opening opening = live.opening_for(*listener, guest->reader.role);
    opening.urgency = Urgency::watched;
    live.with_room(opening, [listener](LiveRoom& there, const Opened& opened) {
      Guest* still_there = there.guest_of(listener.get());
      if (still_there == nullptr) return;
      if (opened)
        there.tell(*still_there);
      else
        there.retry_ = true;
    });
  });
}

/// The position is found by a clerk; here it is only said who may see what. The table goes on meanwhile.
void LiveRoom::look_back(const Deed& deed, const Reader& reader, const Json& frame) {
  const bool known = past_ && past_->over;
  if (!known && (!room_ || room_->has_forgotten()))
    return with_room(opening_for(*deed.sender, reader.role), [deed, frame](LiveRoom& live, const Opened& opened) {
      const Guest* guest = live.guest_of(deed.sender.get());
      if (guest == nullptr) return deed.sender->handled();  // his link is no longer good
      if (opened) return live.look_back(deed, guest->reader, frame);
      live.fail(deed, "the battle cannot be read at the moment", "not_served");
    });
  if (!known && (!past_ || past_->phase != room_->phase() || past_->over != room_->over())) past_ = room_->past_index();
  auto wish = past_wish(*past_, reader, frame);
  if (!wish) {
    if (deed.frame_id) wish.error()["id"] = *deed.frame_id;
    deed.sender->send(text_of(wish.error()));
    deed.sender->handled();
    return;
  }
  const bool taken = tools_.clerks.post(
      Errand::look, deed.sender->address(), [self = shared_from_this(), deed, wish = *wish](const auto& stop) {
        const auto found = self->past_or_not(wish.phase, stop);
        if (!found && !stop) self->tools_.log(fmt::format("battle {}: {}", self->id_, found.error().text()));
        deed.sender->send(text_of(past_frame(wish, found, deed.frame_id)));
        deed.sender->handled();
      });
  if (!taken) fail(deed, "too many of your requests are already waiting", "busy");
}

}  // namespace broadside::server
