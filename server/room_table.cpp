// What happens around the board: dice rolled by hand, and the referee.
#include <fmt/format.h>

#include <algorithm>

#include "server/frames.h"
#include "server/referee_wish.h"
#include "server/room.h"

namespace broadside::server {
namespace {

constexpr size_t kMostFaces = 256;
constexpr size_t kThrowsKept = 64;  // of one person, that may be said again

/// Throws of one step that were acknowledged: who lost the answer sends them again.
struct Thrown {
  DieName at;
  std::vector<int> faces;
  FIELDS(at, faces)
};

std::string thrown_key(const Reader& reader) { return "dice " + reader.key; }

std::vector<Thrown> thrown_in(const std::string& text) {
  std::vector<Thrown> rows;
  const Json read = Json::parse(text, nullptr, false);
  if (!read.is_array()) return rows;
  for (const Json& row : read) {
    Thrown thrown;
    if (fields_from_json(row, thrown, "dice")) rows.push_back(std::move(thrown));
  }
  return rows;
}

bool same(const DieName& a, const DieName& b) {
  return a.stamp == b.stamp && a.rule == b.rule && a.lane_actor == b.lane_actor && a.part == b.part &&
         a.ordinal == b.ordinal;
}

}  // namespace

// ---------------------------------------------------------------- dice by hand

/// Whoever rolls the dice of a seat. Cards from a real deck are dealt by the referee: the list of those left to draw
/// would tell a commander what the others hold.
bool Room::is_roller(const MissingPool& pool, Seat seat) { return pool.why.roller == seat; }

/// Only for his own rolls: otherwise guesses would find out what another has drawn in secret.
bool Room::thrown_before(const Reader& reader, const ThrowDice& thrown) const {
  const auto kept = drafts_.find(thrown_key(reader));
  if (kept == drafts_.end()) return false;
  const auto rows = thrown_in(kept->second);
  return std::any_of(rows.begin(), rows.end(), [&](const Thrown& row) { return same(row.at, thrown.at); });
}

void Room::remember_thrown(const Reader& reader, const ThrowDice& thrown, Handled& out) {
  std::string& kept = drafts_[thrown_key(reader)];
  std::vector<Thrown> rows = thrown_in(kept);
  if (!rows.empty() && rows.front().at.stamp != thrown.at.stamp) rows.clear();
  if (rows.size() >= kThrowsKept) rows.erase(rows.begin());
  rows.push_back({thrown.at, thrown.faces});
  kept = fields_to_json(rows).dump();
  out.writes.emplace_back(PutDraft{id_, thrown_key(reader), kept});
}

/// The dice as the record has them, if he threw them before.
std::optional<std::vector<int>> Room::faces_thrown(const Reader& reader, const ThrowDice& thrown) const {
  if (!thrown_before(reader, thrown)) return {};
  std::optional<std::vector<int>> faces;
  for (const RecordLine& line : director_->record().lines)
    if (const auto* dice = std::get_if<DiceLine>(&line);
        dice != nullptr && same(name_of(dice->at, dice->rule), thrown.at))
      faces = dice->faces;  // the last: the order may have been taken back in between
  return faces;
}

Json Room::handle_dice(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  const auto thrown = frame_as<ThrowDice>(frame);
  if (!thrown) return typed("refused", refused(thrown.error()));
  const auto pool = std::find_if(wanted_.begin(), wanted_.end(), [&](const MissingPool& p) {
    return p.why.rule.text() == thrown->at.rule && p.address.stamp == thrown->at.stamp &&
           p.address.lane_actor == thrown->at.lane_actor && p.address.part == thrown->at.part &&
           p.address.ordinal == thrown->at.ordinal;
  });
  const bool may = pool != wanted_.end() &&
                   (reader.role == Role::referee || (reader.role == Role::commander && is_roller(*pool, reader.seat)));
  if (!may) {
    const auto faces = faces_thrown(reader, *thrown);
    if (faces && *faces == thrown->faces) return typed("done", Done{});
    if (faces)
      return typed("refused",
                   refused("these dice have already been entered", "enter only the dice you are asked for", "thrown"));
    return typed("refused", refused("no dice are expected from you now", "enter only the dice you are asked for"));
  }
  if (thrown->faces.size() > kMostFaces) return typed("refused", refused("too many dice"));
  if (auto ok = director_->give_dice(pool->address, thrown->faces); !ok) return typed("refused", refused(ok.error()));
  remember_thrown(reader, *thrown, out);
  wanted_.erase(pool);
  if (wanted_.empty()) {
    if (auto ok = run(now_ms, out.writes); !ok) out.broken = ok.error();
  } else {
    take_written(out.writes);
  }
  out.changed = true;
  return typed("done", Done{});
}

// ---------------------------------------------------------------- the referee

void Room::keep_settings(std::vector<Write>& writes) {
  const std::string settings = fields_to_json(settings_).dump();
  writes.emplace_back(PutSettings{id_, kept_settings_, settings});
  kept_settings_ = settings;
}

/// Said once, even if the deed has to be done again because another process was faster: its words were kept then.
void Room::note_deed(const std::string& text, int64_t now_ms, Handled& out) { note_once(kReferee, text, now_ms, out); }

void Room::note_once(const std::string& from, const std::string& text, int64_t now_ms, Handled& out) {
  const auto said = [&](const StoredMessage& m) {
    return m.time_ms == now_ms + date_ahead_ms_ && m.from == from && m.text == text;
  };
  if (std::any_of(messages_.rbegin(), messages_.rend(), said))
    out.changed = true;
  else
    note(from, text, now_ms, out);
}

Json Room::handle_pause(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  if (reader.role != Role::referee) return only_the_referee();
  const auto wish = wish_in<Pause>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  if (wish->on)
    if (auto no = refused_reason(wish->reason, "a pause")) return *no;
  spend_time(now_ms);
  settings_.paused = wish->on ? wish->reason : "";
  keep_settings(out.writes);
  note_deed(wish->on ? "stops the battle: " + wish->reason : "resumes the battle", now_ms, out);
  return typed("done", Done{});
}

Json Room::handle_correct(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  if (reader.role != Role::referee) return only_the_referee();
  const auto wish = wish_in<Correct>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  if (auto no = refused_reason(wish->reason, "a correction")) return *no;
  if (auto ok = director_->correct(wish->field, wish->value, wish->reason); !ok)
    return typed("refused", refused(ok.error()));
  forget_drafts(out.writes);
  if (auto ok = run(now_ms, out.writes); !ok) out.broken = ok.error();
  note_deed("corrects the position: " + wish->reason, now_ms, out);
  return typed("done", Done{});
}

Json Room::handle_unseal(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  if (reader.role != Role::referee) return only_the_referee();
  const auto wish = wish_in<Unseal>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  if (auto no = refused_reason(wish->reason, "breaking the seal")) return *no;
  spend_time(now_ms);
  settings_.unsealed = true;
  keep_settings(out.writes);
  note_deed("breaks the seal of the dice, and can predict them from now on: " + wish->reason, now_ms, out);
  return typed("done", Done{});
}

std::string Room::first_line() const {
  const bool sealed = !settings_.unsealed && settings_.abandoned.empty();
  RecordHeader header = director_->record().header;
  for (SeedSpan& span : header.seeds)
    if (!span.seed && !sealed && !over()) span.seed = director_->last_seed();
  return write_line(header);
}

/// Where one of those who share a side stays away: the others need not wait for him.
Json Room::handle_close(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  if (reader.role != Role::referee) return only_the_referee();
  const auto wish = wish_in<CloseOrder>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  if (auto no = refused_reason(wish->reason, "closing an order")) return *no;
  if (!settings_.paused.empty()) return typed("refused", refused("the battle is stopped", "resume it first", "paused"));
  const auto asks = director_->match().asks();
  const auto* const ask = std::find_if(asks.begin(), asks.end(), [&](const Ask& a) {
    return a.seat == wish->seat && a.must() && !director_->match().answered(a);
  });
  if (over() || !wanted_.empty() || ask == asks.end())
    return typed("refused", refused("this side owes no order now", "wait until it is asked", "closed"));
  if (!shares_seat(wish->seat))
    return typed("refused",
                 refused("only one person commands this side", "hand it over, to the computer if necessary"));
  Json given = close_with_parts(*ask, now_ms, out);
  if (given["type"] != "committed") return given;
  note_deed(fmt::format("closes the order of {} with the parts that are in: {}", seat_title(wish->seat), wish->reason),
            now_ms, out);
  return typed("done", Done{});
}

// ---------------------------------------------------------------- who is there

std::string Room::known_as(const std::string& key, const std::string& otherwise) const {
  const auto name = drafts_.find("name " + key);
  return name == drafts_.end() ? otherwise : name->second;
}

std::vector<Write> Room::call(const Reader& reader, int64_t now_ms, std::optional<bool> ask_less) {
  std::vector<Write> writes;
  if (!reader.name.empty()) keep_row("name " + reader.key, reader.name, writes);
  if (!ask_less || reader.role != Role::commander) return writes;
  spend_time(now_ms);
  want_less(reader, *ask_less, writes);
  return writes;
}

}  // namespace broadside::server
