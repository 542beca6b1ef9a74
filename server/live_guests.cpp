// The people at a table: who comes and goes, what they send, and what they are told.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/frames.h"
#include "server/live_room.h"
#include "server/plain_text.h"

namespace broadside::server {

// ---------------------------------------------------------------- people

/// The link as it is now: it may have been taken back since he knocked.
void LiveRoom::let_in(const Newcomer& comer, const Opened& opened) {
  const auto& [listener, knocked, hello, frame_id] = comer;
  if (opened) {
    const auto link = std::find_if(links_.begin(), links_.end(),
                                   [&](const Link& l) { return l.token_hash == comer.link.token_hash; });
    if (link != links_.end()) return seat_guest(listener, *link, hello, frame_id);
    listener->send(refused_hello("this link is no longer valid", "ask whoever gave it to you for a new one", "bad_link",
                                 frame_id));
    return listener->dismiss(Listener::Dismissal::bad_link);
  }
  const auto& [why, busy] = opened.error();
  if (!busy) tools_.log(fmt::format("battle {}: {}", id_, why.text()));
  listener->send(busy ? refused_hello("the server is too busy", "try again in a moment", "not_served", frame_id)
                      : refused_hello("the battle cannot be opened", "ask whoever runs this server; its log says why",
                                      "broken", frame_id));
  listener->dismiss(busy ? Listener::Dismissal::not_served : Listener::Dismissal::broken);
}

void LiveRoom::seat_guest(std::shared_ptr<Listener> listener, const Link& link, const Hello& hello,
                          const std::optional<int64_t>& frame_id) {
  // Players have places of their own: spectators cannot keep them out.
  const auto looks_on = [](Role role) { return role == Role::spectator; };
  const auto of_his_kind = std::count_if(guests_.begin(), guests_.end(), [&](const Guest& guest) {
    return looks_on(guest.reader.role) == looks_on(link.role);
  });
  if (static_cast<size_t>(of_his_kind) >= tools_.most_guests) {
    listener->send(refused_hello("too many people are watching this battle", "try again later", "crowded", frame_id));
    listener->dismiss(Listener::Dismissal::crowded);
    return;
  }
  Guest& guest = guests_.emplace_back();
  guest.listener = std::move(listener);
  guest.reader = reader_of(link);
  guest.reader.since_ms = tools_.date_ms();
  guest.reader.name =
      hello.name.empty() ? room_->known_as(guest.reader.key, link.name) : plain_text(hello.name, kLongestName, false);
  if (auto writes = room_->call(guest.reader, tools_.now_ms(), hello.ask_less); !writes.empty())
    tools_.writer.keep(Urgency::people, std::move(writes), [](const Kept&) {});  // one that is lost is asked for again
  guest.token_hash = link.token_hash;
  take_counts(guest, link, hello);
  room_->came(guest.reader);
  guest.listener->send(text_of(typed("welcome", room_->welcome(guest.reader), frame_id)));
  guest.listener->seated(shared_from_this());
  if (guest.reader.role == Role::commander)
    tell_everybody();  // they see who has come
  else
    tell(guest);
  Telling(*room_, tools_.now_ms()).tell_present(guest);
  people_changed_ = true;
  consider_thinking();
}

/// Who says that he has more than there is for him gets all of it again; so does he who counted with other eyes before
/// he lost his seat. What is kept back from him is not compared with, or his guesses would find out how much it is.
void LiveRoom::take_counts(Guest& guest, const Link& link, const Hello& hello) const {
  const bool kept_back = kept_back_from(guest);
  const uint32_t events = kept_back ? delay_->events() : room_->told(guest.reader);
  const uint32_t messages = kept_back ? delay_->messages() : room_->messages();
  const bool had_a_seat = link.role == Role::spectator && link.seat >= 0;
  guest.events = hello.events <= events && !had_a_seat ? hello.events : 0;
  guest.messages = hello.messages <= messages && !had_a_seat ? hello.messages : 0;
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
  if (room_) room_->went(reader, tools_.date_ms());
  people_changed_ = true;
  if (guests_.empty()) return;
  const bool at_once = reader.role == Role::commander;
  with_room(opening_for_guests(), [at_once](LiveRoom& live, const Opened& opened) {
    if (opened && at_once) live.tell_everybody();
  });
}

void LiveRoom::take_frame(const std::shared_ptr<Listener>& listener, Json frame,
                          std::chrono::steady_clock::time_point came) {
  const Guest* guest = guest_of(listener.get());
  if (guest == nullptr) {  // dismissed in the meantime
    listener->handled();
    return;
  }
  Deed deed;
  deed.sender = listener;
  deed.frame_id = id_in(frame);
  if (word_in(frame, "type") == "commit") deed.order_came = came;
  if (broken_) {
    fail(deed, kCannotGoOn, "broken");
    return;
  }
  if (kept_back_from(*guest)) {
    if (const auto sheets = delay_->sheets_for(frame)) {
      listener->send(text_of(*sheets));
      return listener->handled();
    }
    if (delay_->forbids(frame)) return fail(deed, "spectators see this battle with a delay", "delayed");
  }
  if (looks_back(frame)) return look_back(deed, guest->reader, frame);
  perform_frame(std::move(deed), std::move(frame));
}

/// One time for all tries: by it a room read anew knows what is left of a try before.
void LiveRoom::perform_frame(Deed deed, Json frame) {
  deed.act = [frame = std::move(frame), now_ms = tools_.now_ms(), date_ms = tools_.date_ms()](
                 Room& room, const Reader& reader) { return room.handle(reader, frame, now_ms, date_ms); };
  perform(std::move(deed));
}

/// Links may open something else than before, or nothing.
void LiveRoom::heed_links() {
  std::vector<std::shared_ptr<Listener>> out;
  for (Guest& guest : guests_) {
    const auto link =
        std::find_if(links_.begin(), links_.end(), [&](const Link& l) { return l.token_hash == guest.token_hash; });
    if (link == links_.end())
      out.push_back(guest.listener);
    else if (link->role != guest.reader.role)
      demote(guest, *link);
  }
  for (const auto& listener : out) {
    listener->send(refused_hello("the referee has revoked your link", "ask the referee for a new one", "revoked", {}));
    listener->dismiss(Listener::Dismissal::bad_link);
    unseat(listener.get());
  }
}

/// He is told as if he had just come: who he is now, and from the beginning what he may see.
void LiveRoom::demote(Guest& guest, const Link& link) {
  room_->went(guest.reader);
  std::string name = std::move(guest.reader.name);
  const int64_t since_ms = guest.reader.since_ms;
  guest.reader = reader_of(link);
  guest.reader.name = std::move(name);
  guest.reader.since_ms = since_ms;
  guest.now_seen = guest.present_seen = 0;
  guest.events = guest.messages = 0;
  room_->came(guest.reader);
  people_changed_ = true;
  guest.listener->send(text_of(typed("welcome", room_->welcome(guest.reader))));
}

// ---------------------------------------------------------------- telling

/// When the battle is over there is nothing to keep back.
bool LiveRoom::kept_back_from(const Guest& guest) const {
  const bool over = room_ ? room_->over() : past_ && past_->over;
  return guest.reader.role == Role::spectator && delay_ && delay_->on() && !over;
}

void LiveRoom::tell(Guest& guest) {
  Telling telling(*room_, tools_.now_ms(), tools_.events_at_once);
  tell(guest, telling);
}

void LiveRoom::tell(Guest& guest, Telling& telling) {
  told_ms_ = tools_.now_ms();
  if (kept_back_from(guest))
    delay_->tell(guest, telling);
  else
    telling.tell(guest);
}

void LiveRoom::tell_present() {
  people_changed_ = false;
  Telling telling(*room_, tools_.now_ms(), tools_.events_at_once);
  for (Guest& guest : guests_) telling.tell_present(guest);
}

void LiveRoom::tell_everybody() {
  if (delay_->on()) delay_->changed();
  Telling telling(*room_, tools_.now_ms(), tools_.events_at_once);
  for (Guest& guest : guests_) tell(guest, telling);
}

}  // namespace broadside::server
