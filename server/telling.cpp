#include "server/telling.h"

#include <algorithm>
#include <utility>

#include "server/frames.h"

namespace broadside::server {
namespace {

constexpr size_t kEventsInAFrame = 200;  // a long battle comes in several frames: who is cut off resumes between them

Reader a_spectator() { return {}; }

/// Readers with the same key see the same. Drafts make commanders of one seat differ.
std::string view_key(const Reader& reader) {
  switch (reader.role) {
    case Role::referee: return "referee";
    case Role::spectator: return "spectator";
    case Role::commander: break;
  }
  return std::to_string(reader.seat) + " " + reader.key;
}

/// Events are the same for all who look through one eye.
std::string eye_key(const Reader& reader) {
  return reader.role == Role::commander ? std::to_string(reader.seat) : view_key(reader);
}

}  // namespace

Text text_of(const Json& frame) {
  return std::make_shared<const std::string>(frame.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Text problem_frame(const std::string& text, const std::optional<int64_t>& id) {
  Json frame = {{"type", "problem"}, {"text", text}};
  if (id) frame["id"] = *id;
  return text_of(frame);
}

Text refused_hello(const std::string& why, const std::string& right, const std::string& code,
                   const std::optional<int64_t>& id) {
  return text_of(typed("refused", refused(why, right, code), id));
}

/// A running clock's hands are not news: the page moves them itself.
View view_of(const Room& room, const Reader& reader, int64_t now_ms) {
  Now now = room.now(reader, now_ms);
  View view;
  view.phase = now.phase;
  std::string runs;
  for (const ClockFrame& clock : now.clocks) runs += clock.runs ? '1' : '0';
  const std::vector<ClockFrame> clocks = std::exchange(now.clocks, {});
  Json frame = typed("now", now);
  view.now = text_of(frame);
  view.hash = (std::hash<std::string>()(*view.now) ^ (31 * std::hash<std::string>()(runs))) | 1U;
  if (clocks.empty()) return view;
  frame["clocks"] = fields_to_json(clocks);
  view.now = text_of(frame);
  return view;
}

// ---------------------------------------------------------------- everybody at once

const View& Telling::view(const Reader& reader) {
  const auto [found, is_new] = views_.try_emplace(view_key(reader));
  if (is_new) found->second = view_of(room_, reader, now_ms_);
  return found->second;
}

void Telling::tell(Guest& guest) {
  const View& seen = view(guest.reader);
  if (seen.hash != guest.now_seen) guest.listener->send(seen.now);
  guest.now_seen = seen.hash;
  tell_events(guest);
  tell_messages(guest);
}

Telling::Pages Telling::make_events(const Reader& reader, uint32_t from, uint32_t most) const {
  const uint32_t at_once = std::min(most, events_at_once_);
  Events all = room_.events(reader, from, at_once);
  Pages out;
  out.more = at_once < most && all.events.size() == at_once;
  out.next = from + static_cast<uint32_t>(all.events.size());
  for (size_t first = 0; first < all.events.size(); first += kEventsInAFrame) {
    Events some;
    some.from = from + static_cast<uint32_t>(first);
    const size_t end = std::min(all.events.size(), first + kEventsInAFrame);
    for (size_t i = first; i < end; ++i) some.events.push_back(std::move(all.events[i]));
    out.frames.push_back(text_of(typed("events", some)));
  }
  return out;
}

void Telling::tell_events(Guest& guest, uint32_t most) {
  const std::string key = eye_key(guest.reader) + " " + std::to_string(guest.events) + " " + std::to_string(most);
  const auto [found, is_new] = events_.try_emplace(key);
  if (is_new) found->second = make_events(guest.reader, guest.events, most);
  for (const Text& frame : found->second.frames) guest.listener->send(frame);
  guest.events = found->second.next;
  guest.more = found->second.more;
  if (guest.more) guest.listener->tell_when_drained();
}

Telling::Pages Telling::make_messages(uint32_t from, uint32_t end) const {
  Pages out;
  out.next = from;
  while (out.next < end) {
    const Messages page = room_.messages(out.next, end);
    out.frames.push_back(text_of(typed("messages", page)));
    out.next += static_cast<uint32_t>(page.messages.size());
  }
  return out;
}

void Telling::tell_messages(Guest& guest, uint32_t end) {
  end = std::min(end, room_.messages());
  if (guest.messages >= end) return;
  const auto [found, is_new] = messages_.try_emplace({guest.messages, end});
  if (is_new) found->second = make_messages(guest.messages, end);
  for (const Text& frame : found->second.frames) guest.listener->send(frame);
  guest.messages = found->second.next;
}

void Telling::tell_present(Guest& guest) {
  const Present present = room_.present(guest.reader);
  const std::string key = (guest.reader.role == Role::referee ? "referee" : present.muted ? "muted" : "");
  const auto [found, is_new] = present_.try_emplace(key);
  if (is_new) found->second = text_of(typed("present", present));
  const uint64_t hash = std::hash<std::string>()(*found->second) | 1U;
  if (hash != guest.present_seen) guest.listener->send(found->second);
  guest.present_seen = hash;
}

// ---------------------------------------------------------------- some time later

bool SpectatorDelay::tick(const Room& room, int64_t now_ms) {
  if (dirty_ && now_ms - taken_ms_ >= delay_ms_ / kMostPictures) {
    dirty_ = false;
    taken_ms_ = now_ms;
    events_ += static_cast<uint32_t>(room.events(a_spectator(), events_).events.size());
    sheets_ = SheetsThen(room.scene(a_spectator()), sheets_);
    kept_back_.push_back({view_of(room, a_spectator(), now_ms), sheets_, events_, room.messages(), now_ms + delay_ms_});
  }
  bool news = false;
  while (!kept_back_.empty() && kept_back_.front().due_ms <= now_ms) {
    shown_ = std::move(kept_back_.front());
    kept_back_.pop_front();
    news = true;
  }
  return news;
}

void SpectatorDelay::tell(Guest& guest, Telling& telling) const {
  if (!shown_) return;
  if (shown_->view.hash != guest.now_seen) guest.listener->send(shown_->view.now);
  guest.now_seen = shown_->view.hash;
  if (shown_->events > guest.events) telling.tell_events(guest, shown_->events - guest.events);
  telling.tell_messages(guest, shown_->messages);
}

std::optional<Json> SpectatorDelay::sheets_for(const Json& frame) const {
  if (word_in(frame, "type") != "sheet" || looks_back(frame)) return {};
  const auto wish = sheets_wished(frame);
  if (!wish) return typed("refused", refused(wish.error()), id_in(frame));
  Sheets reply;
  if (shown_) reply.sheets = shown_->sheets.of(wish->handles);
  return typed("sheet", reply, id_in(frame));
}

bool SpectatorDelay::forbids(const Json& frame) const {
  if (!waits()) return false;
  const std::string type = word_in(frame, "type");
  if (type == "reach") return true;
  if (!looks_back(frame)) return false;
  const auto phase = frame.find("phase");
  return !shown_ || phase == frame.end() || !phase->is_number_unsigned() ||
         phase->get<uint64_t>() >= shown_->view.phase;
}

}  // namespace broadside::server
