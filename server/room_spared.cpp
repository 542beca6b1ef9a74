// Seats that want to be asked less: where nothing of consequence can be chosen, the server answers in their place.
#include <fmt/format.h>

#include <algorithm>

#include "server/frames.h"
#include "server/room.h"

namespace broadside::server {
namespace {

constexpr std::string_view kLess = "less", kAll = "all";
constexpr size_t kSparedKept = 32;  // between two answers of a person; more are counted no longer

std::string asks_key(const std::string& key) { return "asks " + key; }
std::string once_key(Seat seat) { return fmt::format("once {}", seat); }
std::string spared_key(Seat seat) { return fmt::format("spared {}", seat); }

template <class Row>
std::vector<Row> rows_in(const std::map<std::string, std::string>& drafts, const std::string& key) {
  std::vector<Row> rows;
  const auto kept = drafts.find(key);
  if (kept == drafts.end()) return rows;
  (void)fields_from_json(Json::parse(kept->second, nullptr, false), rows, "rows");
  return rows;
}

}  // namespace

/// A row that the store keeps beside the record; empty: none.
void Room::keep_row(const std::string& key, const std::string& text, std::vector<Write>& writes) {
  const auto kept = drafts_.find(key);
  if ((kept == drafts_.end() ? "" : kept->second) == text) return;
  if (text.empty())
    drafts_.erase(key);
  else
    drafts_[key] = text;
  writes.emplace_back(PutDraft{id_, key, text});
}

// ---------------------------------------------------------------- what a seat wants

void Room::want_less(const Reader& reader, bool less, std::vector<Write>& writes) {
  keep_row(asks_key(reader.key), std::string(less ? kLess : kAll), writes);
}

/// Of several people in one seat nobody is kept from what he wants to be asked.
Dialogue Room::dialogue_of(Seat seat) const {
  Dialogue wants;
  if (seat >= settings_.by.size() || settings_.by[seat] != "person") return wants;
  bool all = false;
  for (const Link& link : links_) {
    if (link.role != Role::commander || link.seat != seat) continue;
    const auto said = drafts_.find(asks_key(reader_of(link).key));
    if (said == drafts_.end()) continue;
    wants.less |= said->second == kLess;
    all |= said->second == kAll;
  }
  wants.less &= !all;
  wants.once = rows_in<std::string>(drafts_, once_key(seat));
  return wants;
}

bool Room::is_spared_now(const Ask& ask) const {
  const Dialogue wants = dialogue_of(ask.seat);
  const std::string word = director_->match().ask_word(ask);
  if (std::find(wants.once.begin(), wants.once.end(), word) != wants.once.end()) return false;
  return is_spared(director_->match(), ask, wants) || orders_all_of(ask);
}

// ---------------------------------------------------------------- answered in their place

/// Seats that are spared answer last: until then nobody can tell from who is waited for what another was asked.
bool Room::only_spared_are_owed() const {
  if (over() || broken() || !settings_.paused.empty() || !wanted_.empty()) return false;
  const Match& match = director_->match();
  bool any = false;
  for (const Ask& ask : match.asks()) {
    if (!ask.must() || match.answered(ask)) continue;
    if (!is_spared_now(ask)) return false;
    any = true;
  }
  return any;
}

bool Room::answer_spared(std::vector<Write>& writes) {
  if (!only_spared_are_owed()) return false;
  const Match& match = director_->match();
  bool any = false;
  for (const Ask& ask : match.asks()) {
    if (!ask.must() || match.answered(ask)) continue;
    if (!director_->answer(ask, with_the_computers(ask, match.fallback(ask))).ok())
      return false;  // then it is asked after all
    any = true;
    auto rows = rows_in<SparedFrame>(drafts_, spared_key(ask.seat));
    if (rows.size() >= kSparedKept) continue;
    rows.push_back({name_of(ask.id), match.ask_word(ask), director_->sealed_order(ask), true, false});
    keep_row(spared_key(ask.seat), fields_to_json(rows).dump(), writes);
  }
  return any;
}

/// A person has answered: what he was spared before is old news, and what he wanted to be asked he has been asked.
void Room::note_answered(const Ask& ask, std::vector<Write>& writes) {
  keep_row(spared_key(ask.seat), "", writes);
  auto once = rows_in<std::string>(drafts_, once_key(ask.seat));
  if (std::erase(once, director_->match().ask_word(ask)) > 0)
    keep_row(once_key(ask.seat), once.empty() ? "" : Json(once).dump(), writes);
}

std::vector<SparedFrame> Room::spared_for(const Reader& reader) const {
  if (reader.role != Role::commander) return {};
  std::vector<SparedFrame> rows = rows_in<SparedFrame>(drafts_, spared_key(reader.seat));
  const Match& match = director_->match();
  for (const Ask& ask : match.asks())
    if (ask.seat == reader.seat && !match.answered(ask) && is_spared_now(ask))
      rows.push_back({name_of(ask.id), match.ask_word(ask), with_the_computers(ask, match.fallback(ask))});
  const std::vector<std::string> once = dialogue_of(reader.seat).once;
  for (SparedFrame& row : rows) row.once = std::find(once.begin(), once.end(), row.word) != once.end();
  return rows;
}

// ---------------------------------------------------------------- frames

namespace {

Json only_commanders() {
  return typed("refused", refused("only commanders are asked questions", "come with a commander's link"));
}

}  // namespace

Json Room::handle_ask_less(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  if (reader.role != Role::commander) return only_commanders();
  const auto wish = frame_as<AskLess>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  spend_time(now_ms);
  want_less(reader, wish->on, out.writes);
  keep_clocks(out.writes);
  if (only_spared_are_owed())
    if (auto ok = run(now_ms, out.writes); !ok) out.broken = ok.error();
  out.changed = true;
  return typed("done", Done{});
}

Json Room::handle_ask_me(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  if (reader.role != Role::commander) return only_commanders();
  const auto wish = frame_as<AskMe>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  const auto& orders = game_->info().orders;
  if (std::none_of(orders.begin(), orders.end(), [&](const OrderHelp& o) { return o.ask == wish->word; }))
    return typed("refused", refused("there is no question \"" + wish->word + "\"", "a word of one in `now.spared`"));
  spend_time(now_ms);
  auto once = rows_in<std::string>(drafts_, once_key(reader.seat));
  if (std::find(once.begin(), once.end(), wish->word) == once.end()) once.push_back(wish->word);
  keep_row(once_key(reader.seat), Json(once).dump(), out.writes);
  keep_clocks(out.writes);
  out.changed = true;
  return typed("done", Done{});
}

}  // namespace broadside::server
