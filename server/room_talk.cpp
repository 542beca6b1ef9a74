// What people say to each other at the table, how much of it, and who is not heard.
#include <fmt/format.h>

#include <algorithm>

#include "server/referee_wish.h"
#include "server/room.h"

namespace broadside::server {
namespace {

constexpr size_t kLongestMessage = 2000;  // letters
constexpr size_t kMostMessages = 5000;
constexpr size_t kMostTalkBytes = size_t{1} << 20U;
constexpr size_t kMessagesInAPage = 100;
constexpr size_t kBytesInAPage = size_t{32} << 10U;

/// Lookers-on leave the last quarter of the room to those who play.
size_t share_of(const Reader& reader, size_t all) { return reader.role == Role::spectator ? all - all / 4 : all; }

}  // namespace

void Room::note(const std::string& from, const std::string& text, int64_t now_ms, Handled& out) {
  const int64_t date_ms = now_ms + date_ahead_ms_;
  messages_.push_back({static_cast<uint32_t>(messages_.size()), from, text, date_ms});
  talk_bytes_ += text.size();
  out.writes.emplace_back(AddMessage{id_, from, text, date_ms});
  out.changed = true;
}

std::string Room::speaker(const Reader& reader) const {
  const std::string post = reader.role == Role::commander ? seat_title(reader.seat)
                           : reader.role == Role::referee ? kReferee
                                                          : "Spectator";
  return reader.name.empty() ? post : fmt::format("{} ({})", reader.name, post);
}

Messages Room::messages(uint32_t from, uint32_t end) const {
  Messages out;
  out.from = from;
  size_t bytes = 0;
  for (size_t i = from; i < std::min<size_t>(end, messages_.size()); ++i) {
    const StoredMessage& message = messages_[i];
    bytes += message.from.size() + message.text.size();
    if (!out.messages.empty() && (out.messages.size() >= kMessagesInAPage || bytes > kBytesInAPage)) break;
    out.messages.push_back({message.from, message.text, message.time_ms});
  }
  return out;
}

// ---------------------------------------------------------------- bounds

bool Room::is_muted(const Reader& reader) const {
  if (reader.role == Role::referee) return false;
  return std::any_of(settings_.muted.begin(), settings_.muted.end(),
                     [&](const std::string& key) { return key.empty() || key == reader.key; });
}

std::optional<Refused> Room::not_heard(const Reader& reader, const std::string& text, int64_t now_ms) {
  if (text.empty() || letters(text) > kLongestMessage) return refused("a message must have 1 to 2000 characters");
  if (is_muted(reader)) return refused("the referee has muted you", "wait until he unmutes you", "muted");
  if (messages_.size() >= share_of(reader, kMostMessages) ||
      talk_bytes_ + text.size() > share_of(reader, kMostTalkBytes))
    return refused("this table has reached its limit of messages",
                   fmt::format("{} messages, or a million characters", share_of(reader, kMostMessages)), "full");
  if (!pace_.allows(reader.key, now_ms))
    return refused(
        "too many messages in a minute",
        fmt::format("at most {} from one link, {} from the whole table", TalkPace::kOfOneLink, TalkPace::kOfAll),
        "too_fast");
  return {};
}

Json Room::handle_say(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  const auto said = frame_as<Say>(frame);
  if (!said) return typed("refused", refused(said.error()));
  const std::string text = plain_text(said->text, kLongestMessage + 1, true);
  if (const auto no = not_heard(reader, text, now_ms)) return typed("refused", *no);
  note(speaker(reader), text, now_ms, out);
  return typed("done", Done{});
}

Json Room::handle_mute(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  if (reader.role != Role::referee) return only_the_referee();
  const auto wish = wish_in<Mute>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  if (auto no = refused_reason(wish->reason, wish->on ? "muting" : "unmuting")) return *no;
  const Link* link = link_called(wish->link);
  if (link == nullptr && !wish->link.empty())
    return typed("refused", refused("there is no such link", "one of those in `present`"));
  if (link != nullptr && link->role == Role::referee)
    return typed("refused", refused("the referee cannot be muted", "mute someone else"));
  spend_time(now_ms);
  std::erase_if(settings_.muted, [&](const std::string& key) { return key == wish->link || wish->link.empty(); });
  if (wish->on) settings_.muted.push_back(wish->link);
  keep_settings(out.writes);
  out.people = true;
  note_deed(fmt::format("{} {}: {}", wish->on ? "mutes" : "unmutes", link == nullptr ? "everybody" : called(*link),
                        wish->reason),
            now_ms, out);
  return typed("done", Done{});
}

}  // namespace broadside::server
