// Orders of the people at the table: drafts, commits, and seats that several people share.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/compact_form.h"
#include "server/brief.h"
#include "server/frames.h"
#include "server/room.h"

namespace broadside::server {
namespace {

constexpr size_t kSuggestions = 24;

std::string key_text(const AskName& ask) {
  return fmt::format("{}.{}.{}.{}{}", ask.turn, ask.step, ask.round, ask.seat, ask.offer ? ".offer" : "");
}

constexpr size_t kGivenKept = 4;  // acknowledged orders of one person that may be said again

/// An order that was acknowledged, for the one who lost the answer.
struct Given {
  AskName ask;
  std::string text;   // as it was sent
  std::string order;  // of the whole seat, as the record has it; empty: others' parts were still missing
  std::string reply;
  FIELDS(ask, text, order, reply)
};

std::vector<Given> given_in(const std::string& text) {
  std::vector<Given> rows;
  const Json read = Json::parse(text, nullptr, false);
  if (!read.is_array()) return rows;
  for (const Json& row : read) {
    Given given;
    if (fields_from_json(row, given, "given")) rows.push_back(std::move(given));
  }
  return rows;
}

std::string given_key(const Reader& reader) { return "given " + reader.key; }

Json committed(const AskName& ask, const std::string& order) {
  Committed reply;
  reply.ask = ask;
  reply.order = order;
  return typed("committed", reply);
}

Json it_stands() {
  return typed("refused", refused("your order is already committed", "wait for the others", "committed"));
}

}  // namespace

std::string Room::draft_key(const Reader& reader, const AskName& ask) {
  return "draft " + reader.key + " " + key_text(ask);
}
/// Flag officers of one seat give their part together.
std::string Room::part_key(const Reader& reader, const AskName& ask) {
  return fmt::format("part {} {}", reader.ships.empty() ? "flag" : reader.key, key_text(ask));
}

/// Only his own open questions: of another seat's he hears the same as of one that does not exist.
std::optional<Ask> Room::asked(const Reader& reader, const AskName& name) const {
  if (reader.role != Role::commander || over() || name.seat != reader.seat) return {};
  for (const Ask& ask : director_->match().asks())
    if (ask.id == id_of(name) && ask.seat == reader.seat) return ask;
  return {};
}

Json Room::not_asked() {
  return typed("refused", refused("you are not being asked this now", "answer an open question", "closed"));
}

Json Room::handle_draft(const Reader& reader, const Json& frame, int64_t, Handled& out) {
  const auto draft = frame_as<DraftOrder>(frame);
  if (!draft) return typed("refused", refused(draft.error()));
  const auto ask = asked(reader, draft->ask);
  if (!ask) return not_asked();
  if (draft->text.size() > kLongestOrder) return typed("refused", refused("the order is too long"));
  const std::string key = draft_key(reader, draft->ask);
  drafts_[key] = draft->text;
  out.writes.emplace_back(PutDraft{id_, key, draft->text});

  const Match& match = director_->match();
  Drafted reply;
  reply.ask = draft->ask;
  reply.text = draft->text;
  const std::string whole = with_the_computers(*ask, with_the_others(reader, *ask, draft->text));
  const auto all = match.parse(*ask, whole);
  const auto own = whole == draft->text ? all : match.parse(*ask, draft->text);
  const auto& order = own ? own : all;
  if (!order) {
    reply.reasons = refused(own.error()).reasons;
    return typed("drafted", reply);
  }
  const Refusal refusal = match.check(*ask, all ? *all : *own);
  reply.reasons = reasons_of(refusal);
  judge_as_part(reader, *ask, reply);
  reply.order = match.print(*ask, *order).value_or("");
  reply.marks = match.preview(*ask, *order);
  if (!reply.reasons.empty()) return typed("drafted", reply);
  for (Sentence& caution : match.cautions(*ask, *order)) {
    reply.cautions.push_back(std::move(caution.text));
    reply.caution_mentions.push_back(frames_of(caution.mentions));
  }
  reply.odds = odds_of(match.odds(*ask, *order));
  return typed("drafted", reply);
}

Json Room::handle_commit(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  const auto commit = frame_as<CommitOrder>(frame);
  if (!commit) return typed("refused", refused(commit.error()));
  if (auto before = committed_before(reader, *commit)) return *before;
  const auto ask = asked(reader, commit->ask);
  if (!ask || !wanted_.empty()) return not_asked();
  if (!settings_.paused.empty())
    return typed("refused",
                 refused("the referee has stopped the battle: " + settings_.paused, "wait until it resumes", "paused"));
  if (commit->text.size() > kLongestOrder) return typed("refused", refused("the order is too long"));
  if (director_->match().answered(*ask)) return it_stands();
  Json reply = shares_seat(reader.seat) ? handle_part(reader, *ask, *commit, now_ms, out)
                                        : give(*ask, commit->text, now_ms, out);
  if (reply["type"] == "committed") remember_given(reader, *commit, reply, out);
  return reply;
}

bool Room::in_record(const AskName& ask, const std::string& order) const {
  const AskId id = id_of(ask);
  const auto& lines = director_->record().lines;
  const auto taken_back = std::find_if(lines.rbegin(), lines.rend(), [](const RecordLine& line) {
    return std::holds_alternative<TakeBackLine>(line);  // what stands before it may be asked again
  });
  return std::any_of(lines.rbegin(), taken_back, [&](const RecordLine& line) {
    const auto* answer = std::get_if<AnswerLine>(&line);
    return answer != nullptr && answer->ask == id && (order.empty() || answer->order == order);
  });
}

/// The same answer as the first time, to one who lost it with his connection: for what he has committed before.
std::optional<Json> Room::committed_before(const Reader& reader, const CommitOrder& commit) const {
  if (reader.role != Role::commander || commit.ask.seat != reader.seat) return {};
  if (const auto ask = asked(reader, commit.ask)) {
    const std::string sealed = director_->sealed_order(*ask);
    if (sealed.empty()) return {};
    const auto fields = director_->match().parse(*ask, commit.text);
    if (fields && director_->match().print(*ask, *fields).value_or("") == sealed) return committed(commit.ask, sealed);
  }
  const auto kept = drafts_.find(given_key(reader));
  if (kept != drafts_.end())
    for (const Given& given : given_in(kept->second))
      if (given.ask == commit.ask && in_record(commit.ask, given.order))
        return given.text == commit.text ? committed(commit.ask, given.reply) : it_stands();
  if (!commit.text.empty() && in_record(commit.ask, commit.text)) return committed(commit.ask, commit.text);
  return {};
}

void Room::remember_given(const Reader& reader, const CommitOrder& commit, const Json& reply, Handled& out) {
  std::string& kept = drafts_[given_key(reader)];
  std::vector<Given> rows = given_in(kept);
  std::erase_if(rows, [&](const Given& given) { return given.ask == commit.ask; });
  if (rows.size() >= kGivenKept) rows.erase(rows.begin());
  const std::string order = reply["order"].get<std::string>();
  rows.push_back({commit.ask, commit.text, in_record(commit.ask, order) ? order : "", order});
  kept = fields_to_json(rows).dump();
  out.writes.emplace_back(PutDraft{id_, given_key(reader), kept});
}

Json Room::give(const Ask& ask, const std::string& text, int64_t now_ms, Handled& out) {
  spend_time(now_ms);
  const Refusal refusal = director_->answer(ask, with_the_computers(ask, text), Director::Whose::seats_own);
  if (!refusal.ok()) {
    Refused reply;
    reply.reasons = reasons_of(refusal);
    return typed("refused", reply);
  }
  keep_clocks(out.writes);
  note_answered(ask, out.writes);
  const std::string order = director_->sealed_order(ask);
  if (auto ok = run(now_ms, out.writes); !ok) out.broken = ok.error();
  out.changed = true;
  return committed(name_of(ask.id), order);
}

// ---------------------------------------------------------------- help

Json Room::handle_suggestions(const Reader& reader, const Json& frame, int64_t, Handled&) {
  const auto wish = frame_as<AskSuggestions>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  const auto ask = asked(reader, wish->ask);
  if (!ask) return not_asked();
  Suggestions reply;
  reply.ask = wish->ask;
  reply.orders = director_->match().suggestions(*ask, kSuggestions);
  return typed("suggestions", reply);
}

Json Room::handle_reach(const Reader& reader, const Json& frame, int64_t, Handled&) {
  const auto wish = frame_as<AskReach>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  Reach reply;
  reply.piece = wish->piece;
  reply.marks = director_->match().reach(at_post(director_->match(), reader.eye()), wish->piece);
  return typed("reach", reply);
}

// ---------------------------------------------------------------- what frames leave out

Json Room::handle_row(const Reader& reader, const Json& frame, int64_t, Handled&) {
  const auto wish = frame_as<AskRow>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  const auto ask = asked(reader, wish->ask);
  if (!ask) return not_asked();
  const Form form = director_->match().form(*ask);
  if (wish->row >= form.rows.size())
    return typed("refused", refused(fmt::format("the form has {} rows", form.rows.size()), "rows count from 0"));
  FullRow reply;
  reply.ask = wish->ask;
  reply.row = wish->row;
  reply.full = spelled_out(form, form.rows[wish->row]);
  return typed("row", reply);
}

Json Room::handle_sheet(const Reader& reader, const Json& frame, int64_t, Handled&) {
  const auto wish = sheets_wished(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  Sheets reply;
  reply.sheets = sheets_in(scene(reader), wish->handles);
  return typed("sheet", reply);
}

}  // namespace broadside::server
