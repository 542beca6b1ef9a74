#include "server/past.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/brief.h"
#include "server/frames.h"
#include "server/room.h"

namespace broadside::server {
namespace {

/// Seats first, then the referee, then spectators.
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
  if (!index.over) index.seen = director.phases_seen();
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

bool looks_back(const Json& frame) {
  const std::string type = word_in(frame, "type");
  const auto phase = frame.find("phase");
  return type == "past" || (type == "sheet" && phase != frame.end() && !phase->is_null());
}

namespace {

/// Whose phase, and through whose eyes: a `past`, or a `sheet` of the past.
Expected<PastWish> wished(const Json& frame) {
  PastWish wish;
  if (word_in(frame, "type") == "past") {
    const auto asked = frame_as<AskPast>(frame);
    if (!asked) return tl::make_unexpected(asked.error());
    wish.phase = asked->phase;
    wish.seat = asked->seat;
    return wish;
  }
  auto asked = sheets_wished(frame);
  if (!asked) return tl::make_unexpected(asked.error());
  wish.phase = asked->phase.value_or(0);
  wish.seat = asked->seat;
  wish.sheets = std::move(asked->handles);
  return wish;
}

}  // namespace

tl::expected<PastWish, Json> past_wish(const PastIndex& index, const Reader& reader, const Json& frame) {
  const auto no = [](const Refused& why) { return tl::make_unexpected(typed("refused", why)); };
  auto asked = wished(frame);
  if (!asked) return no(refused(asked.error()));
  PastWish& wish = *asked;
  wish.eye = reader.eye();
  wish.parts_in = index.parts_in;
  wish.said = wish.phase;
  if (wish.seat) {
    const bool own = reader.role == Role::commander && *wish.seat == reader.seat;
    if (!own && !index.over && reader.role != Role::referee)
      return no(refused("until the battle ends you see only your own side"));
    const bool seat = *wish.seat >= 0 && *wish.seat < static_cast<int>(index.seats);
    wish.eye = seat ? Eye::of(static_cast<Seat>(*wish.seat)) : Eye::referee();
  }
  const PhaseSeen* now = index.seen.of(index.phase, reader.eye());
  const uint32_t phases = now != nullptr ? now->number : index.phase;
  if (wish.said >= phases)
    return no(refused(fmt::format("phase {} is not in the record", wish.said),
                      phases == 0 ? "it has none yet" : fmt::format("0 to {}", phases - 1)));
  if (now != nullptr) wish.phase = index.seen.in_record(wish.said, reader.eye());
  wish.events = index.told[number_of(wish.eye, index.seats)][wish.phase];
  return std::move(wish);
}

/// What went wrong is for the one who runs the server: of a battle under way it could tell what is hidden.
Json past_frame(const PastWish& wish, const Expected<Archive::Phase>& found, const std::optional<int64_t>& id) {
  if (!found && wish.parts_in && wish.phase >= *wish.parts_in)
    return typed(
        "refused",
        refused(fmt::format("phase {} cannot be shown: the record no longer replays from phase {} on, and there is no "
                            "snapshot of it",
                            wish.phase, *wish.parts_in),
                *wish.parts_in == 0 ? "the end of a turn" : "an earlier phase, or the end of a turn", "not_replayed"),
        id);
  if (!found)
    return typed("refused", refused("this phase cannot be shown at the moment", "try again in a moment", "not_served"),
                 id);
  const Scene scene = found->match->scene(at_post(*found->match, wish.eye));
  if (wish.sheets) {
    Sheets sheets;
    sheets.phase = wish.said;
    sheets.seat = wish.seat;
    sheets.sheets = sheets_in(scene, *wish.sheets);
    return typed("sheet", sheets, id);
  }
  Past reply;
  reply.phase = wish.said;
  reply.seat = wish.seat;
  const PhaseSeen* seen = found->seen.of(wish.phase, wish.eye);
  reply.phase_name = seen != nullptr ? seen->name.text : found->name;
  reply.part = seen != nullptr ? seen->name.part : found->part;
  reply.scene = scene;
  leave_out_sheets(reply.scene);
  reply.events = wish.events;
  return typed("past", reply, id);
}

}  // namespace broadside::server
