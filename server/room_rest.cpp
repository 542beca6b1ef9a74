// The rest of an order: what an admiral would say of the rows that are still blank, or what was said of them the last
// time.
#include <algorithm>

#include "server/form_text.h"
#include "server/frames.h"
#include "server/room.h"

namespace broadside::server {
namespace {

constexpr uint64_t kAdviceTries = 200'000;  // an adviser thinks while others wait for the table
constexpr size_t kRowsTried = 64;           // one by one, where not all of them may be given again

/// An adviser's random choices come from what everybody knows, so that his advice reveals nothing of the seed.
DiceKey open_luck(std::string_view commitment) {
  uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : commitment) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return {static_cast<uint32_t>(hash), static_cast<uint32_t>(hash >> 32U)};
}

/// Is the row about one of them? No pieces: about any.
bool is_about(const FormRow& row, const std::vector<std::string>& pieces) {
  if (pieces.empty() || has(pieces, row.piece)) return true;
  return std::any_of(row.with.begin(), row.with.end(), [&](const std::string& piece) { return has(pieces, piece); });
}

}  // namespace

/// What `keep` says of rows stays; of the other rows, and of those about `pieces` alone, what `with` says.
std::string Room::filled_up(const Ask& ask, const Form& form, const std::string& keep, const std::string& with,
                            const std::vector<std::string>& pieces) const {
  const Match& match = director_->match();
  const auto kept = rows_said_by(match, ask, form, keep), more = rows_said_by(match, ask, form, with);
  if (!kept) return keep;
  // One row alone is the answer: there is no rest of it.
  if (!more || more->rows.empty() || (form.most_rows > 0 && !kept->rows.empty()))
    return kept->rows.empty() ? with : keep;
  Said all = *kept;
  for (const auto& row : more->rows) {
    const auto same = [&](const auto& said) { return said.first == row.first; };
    if (is_about(form.rows[row.first], pieces) && std::none_of(kept->rows.begin(), kept->rows.end(), same))
      all.rows.push_back(row);
  }
  return text_of_rows(form, std::move(all.rows));
}

bool Room::is_legal(const Ask& ask, const std::string& text) const {
  const Match& match = director_->match();
  const auto fields = match.parse(ask, text);
  return fields && match.check(ask, *fields).ok();
}

// ---------------------------------------------------------------- an admiral's

std::string Room::advised(const Ask& ask, const std::string& admiral) const {
  Budget budget;
  budget.tries_left = kAdviceTries;
  return director_->match().advise(ask, admiral, open_luck(director_->record().header.commitment), budget);
}

Json Room::handle_advice(const Reader& reader, const Json& frame, int64_t, Handled&) {
  const auto wish = frame_as<AskAdvice>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  const auto ask = asked(reader, wish->ask);
  if (!ask) return not_asked();
  if (wish->keep.size() > kLongestOrder || wish->pieces.size() > kMostPieces)
    return typed("refused", refused("the order is too long"));
  const auto& admirals = game_->info().admirals;
  std::string admiral = wish->admiral.empty() ? admirals.back().name : wish->admiral;
  if (std::none_of(admirals.begin(), admirals.end(), [&](const AdmiralInfo& a) { return a.name == admiral; }))
    return typed("refused", refused("there is no admiral " + admiral, "one of the system's"));
  Advice reply;
  reply.ask = wish->ask;
  reply.order = advised(*ask, admiral);
  if (!wish->keep.empty() || !wish->pieces.empty())
    reply.order = filled_up(*ask, director_->match().form(*ask), wish->keep, reply.order, wish->pieces);
  return typed("advice", reply);
}

// ---------------------------------------------------------------- as before

/// What the seat last answered to this question; empty: nothing that is known here.
std::string Room::last_order(const Ask& ask) const {
  const auto& lines = director_->record().lines;
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
    const auto* answer = std::get_if<AnswerLine>(&*line);
    if (answer == nullptr || answer->ask == ask.id || answer->ask.seat != ask.seat) continue;
    if (answer->ask.step == ask.id.step && answer->ask.offer == ask.id.offer) return answer->order;
  }
  return {};
}

/// All of it, or row by row what is legal beside what is kept; the rules' default order stands for what is missing.
std::string Room::again(const Ask& ask, const AskAgain& wish) const {
  const Match& match = director_->match();
  const std::string before = last_order(ask), fallback = match.fallback(ask);
  const Form form = match.form(ask);
  const auto said = said_in(form, before), kept = rows_said_by(match, ask, form, wish.keep);
  if (before.empty() || !said || !kept || kept->rows.size() > form.rows.size()) return wish.keep;
  const auto complete = [&](const std::string& text) { return filled_up(ask, form, text, fallback, {}); };
  const std::string all = filled_up(ask, form, wish.keep, before, wish.pieces);
  if (is_legal(ask, all) || is_legal(ask, complete(all))) return all;
  std::string text = wish.keep;
  for (size_t i = 0; i < std::min(said->rows.size(), kRowsTried); ++i) {
    const std::string more = filled_up(ask, form, text, said->rows[i].second, wish.pieces);
    if (is_legal(ask, complete(more))) text = more;
  }
  return text;
}

Json Room::handle_again(const Reader& reader, const Json& frame, int64_t, Handled&) {
  const auto wish = frame_as<AskAgain>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  const auto ask = asked(reader, wish->ask);
  if (!ask) return not_asked();
  if (wish->keep.size() > kLongestOrder || wish->pieces.size() > kMostPieces)
    return typed("refused", refused("the order is too long"));
  Advice reply;
  reply.ask = wish->ask;
  reply.order = again(*ask, *wish);
  return typed("advice", reply);
}

}  // namespace broadside::server
