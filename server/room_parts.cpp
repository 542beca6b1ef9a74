// Seats that several people share: each has ships of his own and gives a part; the parts together are one order.
#include <fmt/format.h>

#include <algorithm>

#include "server/form_text.h"
#include "server/frames.h"
#include "server/room.h"

namespace broadside::server {

/// One who has ships of his own, or all flag officers together.
struct Room::Part {
  Reader who;
  bool owed = false;
  std::optional<std::string> given;
};

bool Room::shares_seat(Seat seat) const {
  return std::any_of(links_.begin(), links_.end(), [&](const Link& link) {
    return link.role == Role::commander && link.seat == seat && !link.ships.empty();
  });
}

std::vector<Room::Part> Room::parts_of(Seat seat, const Form& form, const AskName& ask) const {
  std::vector<Part> parts;
  std::vector<std::string> divided;
  for (const Link& link : links_) {
    if (link.role != Role::commander || link.seat != seat) continue;
    Part part;
    part.who = reader_of(link);
    part.who.name = known_as(part.who.key, link.name);
    const bool flag = part.who.ships.empty();
    const auto other = std::find_if(parts.begin(), parts.end(), [](const Part& p) { return p.who.ships.empty(); });
    divided.insert(divided.end(), part.who.ships.begin(), part.who.ships.end());
    if (!flag || other == parts.end()) parts.push_back(std::move(part));
  }
  const bool by_ship = asks_by_ship(form);
  for (Part& part : parts) {
    const bool flag = part.who.ships.empty();
    part.owed = flag && !by_ship;
    for (const FormRow& row : form.rows)
      if (by_ship) part.owed |= flag ? !has(divided, row.piece) : has(part.who.ships, row.piece);
    if (const auto kept = drafts_.find(part_key(part.who, ask)); kept != drafts_.end()) part.given = kept->second;
  }
  // Without a flag officer anybody may answer what is not about single ships, or what nobody has.
  if (std::none_of(parts.begin(), parts.end(), [](const Part& p) { return p.owed; }))
    for (Part& part : parts) part.owed = true;
  return parts;
}

std::vector<PartFrame> Room::part_frames(const Reader& reader, const Form& form, const AskName& ask) const {
  std::vector<PartFrame> out;
  if (!shares_seat(reader.seat)) return out;
  for (const Part& part : parts_of(reader.seat, form, ask))
    out.push_back({part.who.name, part.who.ships, part.owed, part.given.has_value(),
                   part_key(part.who, ask) == part_key(reader, ask)});
  return out;
}

/// Parts as one order. Who comes first is heard of a ship that several speak of.
std::string Room::together(const Ask& ask, const Form& form, const std::vector<std::string>& parts) const {
  std::vector<std::pair<size_t, std::string>> rows;
  std::vector<std::string> words;
  for (const std::string& part : parts) {
    const auto said = said_by(director_->match(), ask, form, part);
    if (!said) continue;
    if (said->rows.empty()) words.push_back(said->word);
    const auto before = rows;
    for (const auto& row : said->rows)
      if (std::none_of(before.begin(), before.end(), [&](const auto& r) { return r.first == row.first; }))
        rows.push_back(row);
  }
  if (!rows.empty()) return text_of_rows(form, std::move(rows));
  // Nobody has said anything of a single ship: what they all say, or nothing.
  const bool agreed = !words.empty() &&
                      std::all_of(words.begin(), words.end(), [&](const std::string& w) { return w == words.front(); });
  return agreed ? words.front() : form.empty;
}

/// His part with those of the others that are in; for the rest what the rules would do of themselves. So a draft is
/// judged by what it says itself, not by what others have still to say.
std::string Room::with_the_others(const Reader& reader, const Ask& ask, const std::string& text) const {
  if (!shares_seat(reader.seat)) return text;
  const Match& match = director_->match();
  const Form form = match.form(ask);
  const auto own = said_by(match, ask, form, text);
  if (!asks_by_ship(form) || form.most_rows > 0 || !own || own->rows.empty()) return text;
  std::vector<std::string> parts = {text};
  const AskName name = name_of(ask.id);
  for (const Part& part : parts_of(reader.seat, form, name))
    if (part.given && part_key(part.who, name) != part_key(reader, name)) parts.push_back(*part.given);
  parts.push_back(match.fallback(ask));
  return together(ask, form, parts);
}

/// Why it cannot be his part of the order, whatever the rules say of it.
std::optional<Refused> Room::no_part_of_his(const Reader& reader, const Ask& ask, const CommitOrder& commit) const {
  const Form form = director_->match().form(ask);
  const AskName name = name_of(ask.id);
  const std::vector<Part> parts = parts_of(reader.seat, form, name);
  const bool flag = reader.ships.empty();
  const auto own = std::find_if(parts.begin(), parts.end(),
                                [&](const Part& p) { return part_key(p.who, name) == part_key(reader, name); });
  if (own == parts.end() || (!own->owed && !commit.whole))
    return refused(
        asks_by_ship(form) ? "this is not a question for your ships" : "this is for your flag officer to answer",
        "wait for the others", "not_yours");
  if (commit.whole && !flag)
    return refused("only the flag officer may close the order for everybody", "give your part", "not_yours");
  if (!asks_by_ship(form)) return {};
  const auto said = said_by(director_->match(), ask, form, commit.text);
  if (!said && commit.whole) return {};
  if (!said)
    return refused("it is not clear which ship each part is for", "one order per ship, as the form writes it",
                   "not_divided");
  for (const auto& [row, text] : said->rows) {
    const FormRow& about = form.rows[row];
    const bool anothers =
        std::any_of(parts.begin(), parts.end(), [&](const Part& p) { return has(p.who.ships, about.piece); });
    if (flag ? anothers && !commit.whole : !has(reader.ships, about.piece))
      return refused(about.label + " is not under your command", "leave her to her commander", "not_yours");
  }
  return {};
}

/// A draft is told at once what its commit would be. A flag officer who closes the order of all may speak of any ship.
void Room::judge_as_part(const Reader& reader, const Ask& ask, Drafted& reply) const {
  if (!shares_seat(reader.seat)) return;
  CommitOrder commit;
  commit.text = reply.text;
  const auto no = no_part_of_his(reader, ask, commit);
  if (!no) return;
  commit.whole = true;
  if (no_part_of_his(reader, ask, commit))
    reply.reasons.insert(reply.reasons.end(), no->reasons.begin(), no->reasons.end());
  else
    for (const ReasonFrame& reason : no->reasons)
      reply.cautions.push_back(fmt::format("{}: only if you close the order for everybody", reason.text));
}

Json Room::handle_part(const Reader& reader, const Ask& ask, const CommitOrder& commit, int64_t now_ms, Handled& out) {
  if (const auto no = no_part_of_his(reader, ask, commit)) return typed("refused", *no);
  const Form form = director_->match().form(ask);
  const auto said = said_by(director_->match(), ask, form, commit.text);
  if (!asks_by_ship(form) || !said) return give(ask, commit.text, now_ms, out);
  // One ship at a time: who has one to say something of says it, and it happens.
  if (form.most_rows > 0 && !said->rows.empty()) return give(ask, commit.text, now_ms, out);
  const AskName name = name_of(ask.id);
  std::vector<Part> parts = parts_of(reader.seat, form, name);
  for (Part& part : parts)
    if (part_key(part.who, name) == part_key(reader, name)) part.given = commit.text;
  return join_parts(reader, ask, form, parts, commit, now_ms, out);
}

/// Gives the order of the whole seat when every part is in, or when the flag officer says so; until then his part is
/// kept.
Json Room::join_parts(const Reader& reader, const Ask& ask, const Form& form, const std::vector<Part>& parts,
                      const CommitOrder& commit, int64_t now_ms, Handled& out) {
  const AskName name = name_of(ask.id);
  const bool complete =
      commit.whole || std::all_of(parts.begin(), parts.end(), [](const Part& p) { return !p.owed || p.given; });
  if (!complete) {
    drafts_[part_key(reader, name)] = commit.text;
    out.writes.emplace_back(PutDraft{id_, part_key(reader, name), commit.text});
    out.changed = true;
    Committed reply;
    reply.ask = name;
    reply.order = commit.text;
    return typed("committed", reply);
  }
  std::vector<std::string> texts = {commit.text};
  for (const Part& part : parts)
    if (part.given && part_key(part.who, name) != part_key(reader, name)) texts.push_back(*part.given);
  return give(ask, together(ask, form, texts), now_ms, out);
}

/// With the parts that are in; where the rules require more, their default order for the rest.
Json Room::close_with_parts(const Ask& ask, int64_t now_ms, Handled& out) {
  const Match& match = director_->match();
  const Form form = match.form(ask);
  const std::string fallback = match.fallback(ask);
  std::vector<std::string> given, orders;
  for (const Part& part : parts_of(ask.seat, form, name_of(ask.id)))
    if (part.given) given.push_back(*part.given);
  if (asks_by_ship(form) && !given.empty()) {
    orders.push_back(together(ask, form, given));
    given.push_back(fallback);
    orders.push_back(together(ask, form, given));
  }
  for (const std::string& order : orders)
    if (const auto fields = match.parse(ask, order); fields && match.check(ask, *fields).ok())
      return give(ask, order, now_ms, out);
  return give(ask, fallback, now_ms, out);
}

}  // namespace broadside::server
