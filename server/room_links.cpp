// Who has which link: seats change hands, links are revoked, and everybody sees who is watching.
#include <fmt/format.h>

#include <algorithm>

#include "server/referee_wish.h"
#include "server/room.h"
#include "server/store_rows.h"
#include "server/token.h"

namespace broadside::server {
namespace {

constexpr size_t kNamesTold = 20;   // of spectators
constexpr size_t kSharedByOne = 8;  // links that the holder of one may have made

std::string gone_key(const std::string& key) { return "gone " + key; }

}  // namespace

const Link* Room::link_called(const std::string& key) const {
  const auto link = std::find_if(links_.begin(), links_.end(), [&](const Link& l) { return reader_of(l).key == key; });
  return link == links_.end() ? nullptr : &*link;
}

/// "Jellicoe (Grand Fleet)", "the spectators".
std::string Room::called(const Link& link) const {
  const Reader reader = reader_of(link);
  const std::string name = known_as(reader.key, link.name);
  const std::string post = link.role == Role::commander ? seat_title(reader.seat)
                           : link.role == Role::referee ? kReferee
                           : link.seat >= 0             ? "who had " + seat_title(static_cast<Seat>(link.seat))
                                                        : "the spectators";
  return name.empty() || post == "the spectators" ? post : fmt::format("{} ({})", name, post);
}

// ---------------------------------------------------------------- a seat changes hands

/// He knew his side's secrets: from now on he sees what is open to all, with the same link.
void Room::let_look_on(Link& link, const std::string& why, Handled& out) {
  const std::string key = reader_of(link).key;
  link.role = Role::spectator;
  link.ships.clear();
  out.writes.emplace_back(DropLink{id_, link.token_hash});
  out.writes.emplace_back(AddLink{link});
  drafts_[gone_key(key)] = why;
  out.writes.emplace_back(PutDraft{id_, gone_key(key), why});
}

/// Nobody who had the seat has power over it any more. Parts of an order that are not yet given go with them; what is
/// given stands.
void Room::vacate(Seat seat, const std::string& why, Handled& out) {
  for (Link& link : links_)
    if (link.role == Role::commander && link.seat == seat) let_look_on(link, why, out);
  give_back_ships(seat, out.writes);
  const std::string of_seat = fmt::format(".{}", seat);
  std::erase_if(drafts_, [&](const auto& row) {
    if (!row.first.starts_with("part ") || !row.first.ends_with(of_seat)) return false;
    out.writes.emplace_back(PutDraft{id_, row.first, ""});
    return true;
  });
}

std::string Room::notice_for(const Reader& reader) const {
  const auto why = drafts_.find(gone_key(reader.key));
  return reader.role != Role::spectator || why == drafts_.end() ? "" : why->second;
}

/// A person gets a new link.
Json Room::handle_hand_over(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  if (reader.role != Role::referee) return only_the_referee();
  const auto wish = wish_in<HandOver>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  if (wish->seat >= settings_.by.size()) return typed("refused", refused("there is no such seat"));
  const auto& admirals = game_->info().admirals;
  const bool known = wish->by == "person" || std::any_of(admirals.begin(), admirals.end(),
                                                         [&](const AdmiralInfo& a) { return a.name == wish->by; });
  if (!known) return typed("refused", refused("there is no admiral " + wish->by, "person, or one of the system's"));
  if (auto no = refused_reason(wish->reason, "a hand-over")) return *no;
  spend_time(now_ms);
  settings_.by[wish->seat] = wish->by;
  keep_settings(out.writes);
  const std::string to = wish->by == "person" ? "another person" : "the computer";
  vacate(wish->seat,
         fmt::format("The referee has handed {} over to {}: {}. From now on you are watching.", seat_title(wish->seat),
                     to, wish->reason),
         out);
  Done reply;
  if (wish->by == "person") {
    const std::string token = new_token();
    links_.push_back({hash_of(token), id_, Role::commander, wish->seat, "", ""});
    out.writes.emplace_back(AddLink{links_.back()});
    reply.link = token;
  }
  out.people = true;
  note_deed(fmt::format("hands {} over to {}: {}", seat_title(wish->seat), to, wish->reason), now_ms, out);
  return typed("done", reply);
}

// ---------------------------------------------------------------- to be looked at by others

/// Who may not show his own link to anybody has one that he may. It is among the referee's links and can be revoked.
Json Room::handle_share(const Reader& reader, const Json& frame, int64_t, Handled& out) {
  if (reader.role == Role::spectator)
    return typed("refused",
                 refused("your own link shows the battle and commands nothing", "give that one", "not_yours"));
  const auto wish = frame_as<AskShare>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  Shared reply;
  if (wish->new_link) {
    const std::string count_key = "shared " + reader.key;
    const auto kept = drafts_.find(count_key);
    const size_t made = kept == drafts_.end() ? 0 : kept->second.size();
    if (made >= kSharedByOne)
      return typed("refused", refused("you have asked for enough links to share", "give one of those", "enough"));
    keep_row(count_key, std::string(made + 1, '+'), out.writes);
    reply.link = new_token();
    links_.push_back({hash_of(reply.link), id_, Role::spectator, -1, "", ""});
    out.writes.emplace_back(AddLink{links_.back()});
    out.people = true;
  }
  if (!wish->phase) return typed("shared", reply);
  const PhasesSeen& seen = director_->phases_seen();
  const bool counts_alone = is_veiled_to(reader);
  const uint32_t phase = counts_alone ? seen.in_record(*wish->phase, reader.eye()) : *wish->phase;
  reply.phase = phase;
  if (const PhaseSeen* theirs = over() ? nullptr : seen.of(phase, Eye::spectator())) reply.phase = theirs->number;
  return typed("shared", reply);
}

// ---------------------------------------------------------------- a link is taken back

Json Room::handle_revoke(const Reader& reader, const Json& frame, int64_t now_ms, Handled& out) {
  if (reader.role != Role::referee) return only_the_referee();
  const auto wish = wish_in<Revoke>(frame);
  if (!wish) return typed("refused", refused(wish.error()));
  if (auto no = refused_reason(wish->reason, "revoking a link")) return *no;
  const Link* link = link_called(wish->link);
  if (link == nullptr) return typed("refused", refused("there is no such link", "one of those in `present`"));
  if (link->role == Role::referee)
    return typed("refused", refused("the battle needs a referee's link", "revoke another"));
  const std::string who = called(*link), hash = link->token_hash;
  out.writes.emplace_back(DropLink{id_, hash});
  std::erase_if(links_, [&](const Link& l) { return l.token_hash == hash; });
  if (std::erase(settings_.muted, wish->link) > 0) {
    spend_time(now_ms);
    keep_settings(out.writes);
  }
  out.people = true;
  note_deed(fmt::format("revokes the link of {}: {}", who, wish->reason), now_ms, out);
  return typed("done", Done{});
}

// ---------------------------------------------------------------- who is there

void Room::went(const Reader& reader, int64_t date_ms) {
  const auto one = std::find_if(here_.begin(), here_.end(), [&](const Reader& r) {
    return r.key == reader.key && r.role == reader.role && r.name == reader.name;
  });
  if (one != here_.end()) here_.erase(one);
  if (date_ms > 0) away_since_ms_[reader.key] = date_ms;
}

std::string Room::side_of_link(const std::string& token_hash) const {
  for (const Link& link : links_)
    if (link.token_hash == token_hash && link.role == Role::commander) return seat_title(static_cast<Seat>(link.seat));
  return "";
}

/// By link: nothing here tells what is asked of anybody.
std::vector<PersonFrame> Room::people() const {
  std::vector<PersonFrame> out;
  for (const Link& link : links_) {
    const Reader reader = reader_of(link);
    PersonFrame person{std::string(role_word(link.role)), {}, known_as(reader.key, link.name), false, 0};
    for (const Reader& one : here_) {
      if (one.key != reader.key) continue;
      person.since_ms = person.here ? std::min(person.since_ms, one.since_ms) : one.since_ms;
      person.here = true;
    }
    if (link.role == Role::spectator || (link.role == Role::referee && !person.here)) continue;
    if (link.role == Role::commander) person.seat = link.seat;
    const auto away = away_since_ms_.find(reader.key);
    if (!person.here && away != away_since_ms_.end()) person.since_ms = away->second;
    out.push_back(std::move(person));
  }
  std::ranges::stable_sort(out, {}, [](const PersonFrame& p) { return p.seat.value_or(kNoSeat); });
  return out;
}

std::vector<LinkFrame> Room::link_frames() const {
  std::vector<LinkFrame> out;
  for (const Link& link : links_) {
    const Reader reader = reader_of(link);
    LinkFrame& frame = out.emplace_back();
    frame.link = reader.key;
    frame.role = role_word(link.role);
    if (link.seat >= 0) frame.seat = link.seat;
    frame.ships = reader.ships;
    frame.name = known_as(reader.key, link.name);
    frame.here = static_cast<uint32_t>(
        std::count_if(here_.begin(), here_.end(), [&](const Reader& r) { return r.key == reader.key; }));
    frame.muted = is_muted(reader);
  }
  return out;
}

Present Room::present(const Reader& reader) const {
  Present out;
  for (const Reader& one : here_) {
    if (one.role == Role::referee) out.referees.push_back(one.name);
    if (one.role != Role::spectator) continue;
    ++out.spectators;
    if (!one.name.empty() && out.names.size() < kNamesTold) out.names.push_back(one.name);
  }
  out.people = people();
  out.muted = is_muted(reader);
  if (reader.role == Role::referee) out.links = link_frames();
  return out;
}

}  // namespace broadside::server
