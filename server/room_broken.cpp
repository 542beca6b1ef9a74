// A battle that no longer replays: one line of its record was changed, or the rules are no longer those that made it.
// It is shown from its snapshots and can be kept, but it does not go on: nobody could say where to.
#include <fmt/format.h>

#include <algorithm>

#include "server/frames.h"
#include "server/referee_wish.h"
#include "server/room.h"

namespace broadside::server {

Expected<void> Room::show_broken(const std::string& record, const std::optional<Seed>& secret) {
  const auto read = read_record(record, "battle " + id_);
  if (!read) return tl::make_unexpected(read.error());
  auto shown = Director::show(*game_, *read, secret);
  if (!shown) return tl::make_unexpected(shown.error());
  director_ = std::move(shown->director);
  broken_ = Broken{std::move(shown->difference), shown->phase};
  return {};
}

std::string Room::fault() const {
  if (!broken_) return {};
  return broken_->difference ? broken_->difference->text() : "it was declared over: " + settings_.abandoned;
}

/// Where they part everybody may know. What differs is part of the position, and an answer that is refused may be a
/// sealed one: that is for the referee, until nothing is hidden any more.
std::optional<BrokenFrame> Room::broken_frame(const Reader& reader) const {
  if (!broken_) return {};
  BrokenFrame out;
  out.phase = broken_->phase;
  out.over = settings_.abandoned;
  out.agreed.assign(settings_.agreed.begin(), settings_.agreed.end());
  if (!broken_->difference)
    out.text = "it replays, but was declared over";
  else if (shows_record_to(reader.role))
    out.text = fmt::format("line {} of the record: {}", broken_->difference->line, broken_->difference->text());
  else
    out.text = fmt::format("record and rules differ from phase {} ({})", broken_->difference->phase,
                           broken_->difference->phase_name);
  return out;
}

/// As the rules find it; of a battle that does not replay as its record says.
std::optional<ResultFrame> Room::result() const {
  if (!over()) return {};
  const Record& record = director_->record();
  const std::vector<std::string>& names = game_->info().seats;
  ResultFrame out = frame_of(director_->match().result(), names.size());
  if (const auto* end = broken_ && record.finished() ? std::get_if<EndLine>(&record.lines.back()) : nullptr) {
    out.why = end->why;
    out.winner.reset();
    for (ResultSide& side : out.sides) {
      if (end->winner == names[side.side]) out.winner = side.side;
      const auto points = end->points_hundredths.find(names[side.side]);
      if (points != end->points_hundredths.end()) side.points_hundredths = points->second;
    }
  }
  for (const SeedSpan& span : record.seeds())
    if (span.seed) out.seed = hex_text(*span.seed);
  return out;
}

PastIndex Room::past_index() const {
  PastIndex index = PastIndex::of(*director_);
  if (broken_ && broken_->difference) index.parts_in = broken_->difference->phase;
  return index;
}

bool Room::may_be_done_when_broken(std::string_view type) {
  constexpr std::string_view kStill[] = {"say", "past", "reach", "sheet", "abandon", "revoke", "mute"};
  return std::find(std::begin(kStill), std::end(kStill), type) != std::end(kStill);
}

/// Notes that this seat wants the battle to be over; true when all seats of people do.
bool Room::all_agree(Seat seat) {
  std::vector<uint8_t>& agreed = settings_.agreed;
  if (std::find(agreed.begin(), agreed.end(), seat) == agreed.end()) agreed.push_back(seat);
  for (size_t s = 0; s < settings_.by.size(); ++s)
    if (settings_.by[s] == "person" && std::find(agreed.begin(), agreed.end(), s) == agreed.end()) return false;
  return true;
}

/// By the referee, or by all commanders together. For good: whoever has seen the record knows what was hidden, so the
/// battle may not go on even if it replays again.
Json Room::handle_abandon(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  if (reader.role == Role::spectator)
    return typed("refused", refused("only the referee and the commanders may do this", "ask them", "not_yours"));
  if (!broken())
    return typed("refused", refused("only a battle that no longer replays can be declared over", "play on"));
  if (over()) return typed("refused", refused("the battle is over", "everybody may have its record"));
  const auto wish = wish_in<Abandon>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  if (auto no = refused_reason(wish->reason, "declaring the battle over")) return *no;
  if (reader.role == Role::commander && !all_agree(reader.seat)) {
    keep_settings(out.writes);
    note(speaker(reader), "proposes to declare this battle over, as it no longer replays: " + wish->reason, now_ms,
         out);
    out.changed = true;
    return typed("done", Done{});
  }
  settings_.abandoned = wish->reason;
  keep_settings(out.writes);
  if (reader.role == Role::commander) {
    note(speaker(reader), "agrees that the battle is over and everybody may have its record", now_ms, out);
    out.changed = true;
    return typed("done", Done{});
  }
  note_deed("declares the battle over, as it no longer replays; everybody may have its record: " + wish->reason, now_ms,
            out);
  return typed("done", Done{});
}

}  // namespace broadside::server
