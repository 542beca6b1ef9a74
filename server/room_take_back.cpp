// A commander asks for his last order back. Nobody needs to agree as long as the order is sealed, or while only
// computers play against him and nothing has come of it that cannot be unseen; otherwise every other person does.
#include <fmt/format.h>

#include <algorithm>

#include "server/frames.h"
#include "server/room.h"

namespace broadside::server {
namespace {

constexpr std::string_view kNo = "no", kAtWill = "at_will", kByAgreement = "by_agreement";
constexpr const char* kTable = "Table";

Json only_commanders() {
  return typed("refused", refused("only a commander gives orders", "come with a commander's link"));
}

}  // namespace

/// What is asked for now; a battle that went on has answered it.
const TakeBackAsked* Room::asked_back() const {
  if (!settings_.take_back || over() || broken()) return nullptr;
  const TakeBackAsked& asked = *settings_.take_back;
  const bool same = asked.phase == director_->phase() && asked.taken_back == director_->taken_back();
  return same && director_->since_order(asked.seat) ? &asked : nullptr;
}

/// Of each seat that people have somebody speaks for it; a computer does not mind, and cannot be asked.
std::vector<int> Room::others_to_agree(Seat seat) const {
  std::vector<int> out;
  for (size_t other = 0; other < settings_.by.size(); ++other)
    if (other != seat && settings_.by[other] == "person") out.push_back(static_cast<int>(other));
  return out;
}

std::optional<MayTakeBack> Room::may_take_back(const Reader& reader) const {
  if (reader.role != Role::commander || over() || broken()) return {};
  const auto since = director_->since_order(reader.seat);
  if (!since) return {};
  const auto because = [](std::string_view how, const char* why) { return MayTakeBack{std::string(how), why}; };
  if (!settings_.paused.empty()) return because(kNo, "the battle is stopped");
  if (!wanted_.empty()) return because(kNo, "dice are being rolled");
  if (since->sealed) return because(kAtWill, "the order is still sealed");
  if (!others_to_agree(reader.seat).empty()) return because(kByAgreement, "");
  if (since->learned) return because(kNo, "something hidden has come to light since");
  if (since->dice) return because(kNo, "dice have been thrown since");
  return because(kAtWill, "nothing has come of it yet that cannot be undone");
}

std::optional<TakeBackFrame> Room::take_back_frame() const {
  const TakeBackAsked* asked = asked_back();
  if (asked == nullptr) return {};
  TakeBackFrame out;
  out.seat = asked->seat;
  for (const int seat : others_to_agree(asked->seat)) {
    const bool agrees = std::ranges::find(asked->agreed, seat) != asked->agreed.end();
    (agrees ? out.agreed : out.awaited).push_back(seat);
  }
  return out;
}

/// An acknowledged order or throw may be wanted once more now: neither is taken for one that is sent again.
void Room::forget_given(std::vector<Write>& writes) {
  std::erase_if(drafts_, [&](const auto& row) {
    if (!row.first.starts_with("given ") && !row.first.starts_with("dice ") && !row.first.starts_with("spared "))
      return false;
    writes.emplace_back(PutDraft{id_, row.first, ""});
    return true;
  });
}

/// The order is his draft then: mostly one thing in it was wrong.
Json Room::take_back(Seat seat, const std::string& why, int64_t now_ms, Handled& out) {
  std::string order;
  const auto& lines = director_->record().lines;
  for (auto line = lines.rbegin(); line != lines.rend() && order.empty(); ++line)
    if (const auto* answer = std::get_if<AnswerLine>(&*line); answer != nullptr && answer->ask.seat == seat)
      order = answer->order;
  spend_time(now_ms);
  if (auto ok = director_->take_back(seat, why); !ok) return typed("refused", refused(ok.error()));
  settings_.take_back.reset();
  keep_settings(out.writes);
  forget_drafts(out.writes);
  forget_given(out.writes);
  tracks_.clear();
  remember_places();
  for (const Ask& ask : director_->match().asks()) {
    if (ask.seat != seat) continue;
    if (is_spared_now(ask))
      keep_row(fmt::format("once {}", seat), Json({director_->match().ask_word(ask)}).dump(), out.writes);
    for (const Link& link : links_)
      if (link.role == Role::commander && link.seat == seat && !shares_seat(seat))
        keep_row(draft_key(reader_of(link), name_of(ask.id)), order, out.writes);
  }
  if (auto ok = run(now_ms, out.writes); !ok) out.broken = ok.error();
  out.changed = true;
  return typed("done", Done{});
}

Json Room::handle_take_back(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  if (reader.role != Role::commander) return only_commanders();
  const auto wish = frame_as<TakeBack>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  const TakeBackAsked* asked = asked_back();
  if (!wish->on) {
    if (asked == nullptr || asked->seat != reader.seat) return typed("done", Done{});
    spend_time(now_ms);
    settings_.take_back.reset();
    keep_settings(out.writes);
    out.changed = true;
    return typed("done", Done{});
  }
  const auto may = may_take_back(reader);
  if (!may)
    return typed("refused", refused("you have given no order that could be taken back", "give one first", "no_order"));
  if (may->how == kNo)
    return typed("refused", refused(may->why, "it stands; after the battle it can be forked", "too_late"));
  if (may->how == kAtWill) return take_back(reader.seat, "", now_ms, out);
  if (asked != nullptr && asked->seat == reader.seat) return typed("done", Done{});
  if (asked != nullptr)
    return typed("refused", refused(seat_title(asked->seat) + " asks for the same", "answer that first", "asked"));
  if (is_muted(reader))
    return typed("refused", refused("the referee has muted you", "wait until he unmutes you", "muted"));
  if (!pace_.allows(reader.key, now_ms))
    return typed("refused", refused("too many requests in a minute", "wait a while", "too_fast"));
  spend_time(now_ms);
  settings_.take_back = TakeBackAsked{reader.seat, director_->phase(), director_->taken_back(), {}};
  keep_settings(out.writes);
  note_once(kTable, fmt::format("{} asks to take the last order back", seat_title(reader.seat)), now_ms, out);
  return typed("done", Done{});
}

Json Room::handle_answer_take_back(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  if (reader.role != Role::commander) return only_commanders();
  const auto wish = frame_as<AnswerTakeBack>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  const TakeBackAsked* asked = asked_back();
  if (asked == nullptr || asked->seat == reader.seat)
    return typed("refused", refused("nobody asks you for an order back", "see `now.take_back`", "closed"));
  if (!settings_.paused.empty() || !wanted_.empty())
    return typed("refused", refused("not while the battle is stopped or dice are rolled", "wait a moment", "paused"));
  const Seat seat = asked->seat;
  spend_time(now_ms);
  if (!wish->agree) {
    settings_.take_back.reset();
    keep_settings(out.writes);
    note_once(kTable,
              fmt::format("{} does not agree: the order of {} stands", seat_title(reader.seat), seat_title(seat)),
              now_ms, out);
    return typed("done", Done{});
  }
  auto& agreed = settings_.take_back->agreed;
  if (std::ranges::find(agreed, reader.seat) == agreed.end()) agreed.push_back(reader.seat);
  const std::vector<int> others = others_to_agree(seat);
  const bool all =
      std::ranges::all_of(others, [&](int other) { return std::ranges::find(agreed, other) != agreed.end(); });
  if (!all) {
    keep_settings(out.writes);
    out.changed = true;
    return typed("done", Done{});
  }
  std::string who;
  for (const int other : others)
    who += fmt::format("{}{}", who.empty() ? "" : ", ", director_->match().seats()[static_cast<size_t>(other)].name);
  return take_back(seat, who + (others.size() == 1 ? " agrees" : " agree"), now_ms, out);
}

}  // namespace broadside::server
