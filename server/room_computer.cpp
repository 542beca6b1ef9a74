// Ships that a commander has given to the computer: its admiral's orders for them are part of whatever his seat orders.
#include <fmt/format.h>

#include <algorithm>

#include "server/form_text.h"
#include "server/frames.h"
#include "server/room.h"

namespace broadside::server {
namespace {

/// What the store keeps for a seat.
struct LentShip {
  std::string piece;
  std::optional<uint16_t> turn;  // the only one; none: all of them
  FIELDS(piece, turn)
};

std::string computer_key(Seat seat) { return fmt::format("computer {}", seat); }

std::vector<LentShip> lent_in(const std::map<std::string, std::string>& drafts, Seat seat) {
  std::vector<LentShip> rows;
  const auto kept = drafts.find(computer_key(seat));
  if (kept != drafts.end()) (void)fields_from_json(Json::parse(kept->second, nullptr, false), rows, "rows");
  return rows;
}

/// A row about several ships is the computer's when all of them are.
bool is_among(const FormRow& row, const std::vector<std::string>& pieces) {
  return has(pieces, row.piece) &&
         std::all_of(row.with.begin(), row.with.end(), [&](const std::string& piece) { return has(pieces, piece); });
}

bool all_among(const Form& form, const std::vector<std::string>& pieces) {
  return !form.rows.empty() &&
         std::all_of(form.rows.begin(), form.rows.end(), [&](const FormRow& row) { return is_among(row, pieces); });
}

}  // namespace

std::vector<std::string> Room::computers_pieces(Seat seat) const {
  std::vector<std::string> out;
  for (LentShip& row : lent_in(drafts_, seat))
    if (row.turn.value_or(director_->match().at().turn) == director_->match().at().turn)
      out.push_back(std::move(row.piece));
  return out;
}

/// Nothing is left to be asked: every row is about ships that the computer orders.
bool Room::orders_all_of(const Ask& ask) const {
  const std::vector<std::string> pieces = computers_pieces(ask.seat);
  if (pieces.empty() || !ask.must()) return false;
  return all_among(director_->match().form(ask), pieces);
}

/// What the text says of these ships does not count. An order that would be refused with theirs stays as it was given.
std::string Room::with_the_computers(const Ask& ask, const std::string& text) const {
  const std::vector<std::string> pieces = computers_pieces(ask.seat);
  if (pieces.empty()) return text;
  const Match& match = director_->match();
  const Form form = match.form(ask);
  // Where one ship at a time is chosen, he chooses as long as one of his own is left; then the computer does.
  if (form.most_rows > 0 && !all_among(form, pieces)) return text;
  const std::string best = advised(ask, game_->info().admirals.back().name);
  if (form.most_rows > 0) return is_legal(ask, best) ? best : text;
  const auto own = rows_said_by(match, ask, form, text), theirs = rows_said_by(match, ask, form, best);
  if (!own || !theirs) return text;
  Said all;
  for (const auto& row : own->rows)
    if (!is_among(form.rows[row.first], pieces)) all.rows.push_back(row);
  const bool any_of_his = all.rows.size() < own->rows.size();
  const size_t his = all.rows.size();
  for (const auto& row : theirs->rows)
    if (is_among(form.rows[row.first], pieces)) all.rows.push_back(row);
  if (!any_of_his && all.rows.size() == his) return text;
  std::string together = text_of_rows(form, std::move(all.rows));
  return is_legal(ask, together) || !is_legal(ask, text) ? together : text;
}

void Room::give_back_ships(Seat seat, std::vector<Write>& writes) { keep_row(computer_key(seat), "", writes); }

Json Room::handle_delegate(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  const auto wish = frame_as<Delegate>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  if (wish->pieces.size() > kMostPieces) return typed("refused", refused("too many ships"));
  if (reader.role != Role::commander)
    return typed("refused", refused("only a commander may do that", "come with a commander's link"));
  const Scene seen = director_->match().scene(reader.eye());
  const auto is_his = [&](const std::string& handle) {
    if (!reader.ships.empty() && !has(reader.ships, handle)) return false;
    return std::any_of(seen.pieces.begin(), seen.pieces.end(), [&](const Piece& piece) {
      return piece.handle == handle && piece.side == director_->match().seats()[reader.seat].side;
    });
  };
  const uint16_t turn = director_->match().at().turn;
  std::vector<LentShip> rows = lent_in(drafts_, reader.seat);
  std::erase_if(rows, [&](const LentShip& row) { return row.turn.value_or(turn) < turn; });
  for (const std::string& piece : wish->pieces) {
    if (wish->on && !is_his(piece))
      return typed("refused", refused("there is no such ship under your command", "one of yours"));
    // One that is lost or another's to take back is left out: the others come back all the same.
    if (!wish->on && !reader.ships.empty() && !has(reader.ships, piece)) continue;
    std::erase_if(rows, [&](const LentShip& row) { return row.piece == piece; });
    if (wish->on) rows.push_back({piece, wish->this_turn ? std::optional(turn) : std::nullopt});
  }
  spend_time(now_ms);
  keep_row(computer_key(reader.seat), rows.empty() ? "" : fields_to_json(rows).dump(), out.writes);
  keep_clocks(out.writes);
  if (only_spared_are_owed())
    if (auto ok = run(now_ms, out.writes); !ok) out.broken = ok.error();
  out.changed = true;
  return typed("done", Done{});
}

}  // namespace broadside::server
