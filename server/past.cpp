#include "server/past.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/frames.h"
#include "server/room.h"

namespace broadside::server {
namespace {

/// Seats first, then the referee, then who looks on.
size_t number_of(const Eye& eye, size_t seats) {
  if (eye.kind == Eye::Kind::referee) return seats;
  return eye.kind == Eye::Kind::spectator ? seats + 1 : std::min<size_t>(eye.seat, seats - 1);
}

std::vector<Eye> all_eyes(size_t seats) {
  std::vector<Eye> eyes;
  for (size_t seat = 0; seat < seats; ++seat) eyes.push_back(Eye::of(static_cast<Seat>(seat)));
  eyes.push_back(Eye::referee());
  eyes.push_back(Eye::spectator());
  return eyes;
}

}  // namespace

PastIndex PastIndex::of(const Director& director) {
  PastIndex index;
  index.over = director.over();
  index.seats = director.record().header.seats.size();
  index.phase = director.phase();
  const std::vector<Event>& events = director.events();
  for (const Eye& eye : all_eyes(index.seats)) {
    std::vector<uint32_t>& counts = index.told.emplace_back(index.phase, 0);
    for (size_t i = 0; i < events.size(); ++i)
      if (const uint32_t phase = director.phase_of_event(i); phase < counts.size())
        counts[phase] += is_told(events[i], eye) ? 1 : 0;
    for (size_t phase = 1; phase < counts.size(); ++phase) counts[phase] += counts[phase - 1];
  }
  return index;
}

tl::expected<PastWish, Json> past_wish(const PastIndex& index, const Reader& reader, const Json& frame) {
  const auto no = [](const Refused& why) { return tl::make_unexpected(typed("refused", why)); };
  const auto asked = frame_as<AskPast>(frame);
  if (!asked) return no(refused(asked.error()));
  PastWish wish{asked->phase, asked->seat, reader.eye(), 0};
  if (wish.seat) {
    const bool own = reader.role == Role::commander && *wish.seat == reader.seat;
    if (!own && !index.over && reader.role != Role::referee)
      return no(refused("others' eyes are closed to you until the battle is over"));
    const bool seat = *wish.seat >= 0 && *wish.seat < static_cast<int>(index.seats);
    wish.eye = seat ? Eye::of(static_cast<Seat>(*wish.seat)) : Eye::referee();
  }
  if (wish.phase >= index.phase)
    return no(refused(fmt::format("phase {} is not in the record", wish.phase),
                      index.phase == 0 ? "it has none yet" : fmt::format("0 to {}", index.phase - 1)));
  wish.events = index.told[number_of(wish.eye, index.seats)][wish.phase];
  return wish;
}

/// What went wrong is for the one who runs the server: of a battle under way it could tell what is hidden.
Json past_frame(const PastWish& wish, const Expected<Archive::Phase>& found, const std::optional<int64_t>& id) {
  if (!found)
    return typed("refused", refused("this phase cannot be shown just now", "try again in a moment", "not_served"), id);
  Past reply;
  reply.phase = wish.phase;
  reply.seat = wish.seat;
  reply.phase_name = found->name;
  reply.scene = found->match->scene(wish.eye);
  reply.events = wish.events;
  return typed("past", reply, id);
}

}  // namespace broadside::server
