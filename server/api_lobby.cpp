// The lobby by HTTP (serve --lobby): a host offers links of his battle, strangers take them.
#include <utility>

#include "engine/core/words.h"
#include "server/api.h"
#include "server/frames.h"
#include "server/json_guard.h"
#include "server/plain_text.h"
#include "server/token.h"

namespace broadside::server {
namespace {

constexpr size_t kLongestWords = 140, kLongestTitle = 120;
constexpr size_t kTokenLetters = 64;

/// Body of POST /api/lobby: links of the battle that the host gives away.
struct OfferWish {
  std::string seat, watch;  // tokens of a commander's and of the spectators' link; empty: not offered
  std::string words;        // of the host
  FIELDS(seat, watch, words)
};
/// Body of POST /api/lobby/join.
struct JoinWish {
  std::string battle;
  bool watch = false;
  FIELDS(battle, watch)
};

template <class Wish>
Expected<Wish> wish_of(const Request& request) {
  const auto json = read_object(request.body(), "request");
  if (!json) return tl::make_unexpected(json.error());
  Wish wish;
  if (auto ok = fields_from_json(*json, wish, "request"); !ok) return tl::make_unexpected(ok.error());
  return wish;
}

}  // namespace

bool Api::refused_without_lobby(const CallPtr& call) {
  if (has_lobby_) return false;
  call->refuse(http::status::not_found, {"path", "this server has no lobby", "broadside serve --lobby"});
  return true;
}

/// The start page asks every server.
void Api::lobby(const CallPtr& call) { call->json({{"open", has_lobby_}, {"battles", lobby_.list(rooms_.now_ms())}}); }

/// What is no link of this battle is not given away, whatever it opens.
void Api::with_token(const CallPtr& call, const std::string& token, const std::string& battle, Role role, UseLink use) {
  if (token.size() > kTokenLetters)
    return call->refuse(http::status::bad_request, {"link", "is not a link of this battle", "its token"});
  rooms_.find_link(token, [call, battle, role, use = std::move(use)](const Expected<std::optional<Link>>& link) {
    if (!link) return call->refuse(http::status::service_unavailable, {"store", "does not answer", "try again"});
    if (!*link || (*link)->battle != battle || (*link)->role != role)
      return call->refuse(
          http::status::unprocessable_entity,
          {"link", role == Role::commander ? "commands no side of this battle" : "is not its spectators'",
           "the token of a link of this battle"});
    use(**link);
  });
}

void Api::offer(const CallPtr& call) {
  if (refused_without_lobby(call)) return;
  auto wish = wish_of<OfferWish>(call->request);
  if (!wish) return call->refuse(http::status::bad_request, wish.error());
  if (letters(wish->words) > kLongestWords)
    return call->refuse(http::status::bad_request, {"words", "are too long", "at most 140 characters"});
  if (wish->seat.empty() && wish->watch.empty())
    return call->refuse(http::status::bad_request, {"request", "offers nothing", "a link in seat or watch"});
  Lobby::Offer offer;
  offer.words = plain_text(wish->words, kLongestWords, false);
  offer.seat_link = wish->seat;
  offer.watch_link = wish->watch;
  with_referee(call, [this, call, offer](const Link& host) {
    const auto then = [this, call, offer, host] { put_up(call, host, offer); };
    const auto watched = [this, call, offer, host, then] {
      if (offer.watch_link.empty()) return then();
      with_token(call, offer.watch_link, host.battle, Role::spectator, [then](const Link&) { then(); });
    };
    if (offer.seat_link.empty()) return watched();
    with_token(call, offer.seat_link, host.battle, Role::commander, [watched](const Link&) { watched(); });
  });
}

/// What the list says of the battle is the battle's own: the host adds only his words.
void Api::put_up(const CallPtr& call, const Link& host, Lobby::Offer offer) {
  rooms_.live(host.battle)->look(call->address, [this, call, offer, host](const Expected<const Room*>& room) {
    if (!room) return call->refuse(http::status::service_unavailable, kNotOpened);
    if ((*room)->over()) return call->refuse(http::status::conflict, {"battle", "is over", "list one that goes on"});
    Lobby::Offer row = offer;
    const Welcome welcome = (*room)->welcome(reader_of(host));
    row.battle = host.battle;
    row.title = plain_text(welcome.title, kLongestTitle, false);
    row.system = welcome.system_name;
    row.address = call->address;
    row.since_ms = rooms_.date_ms();
    if (!row.seat_link.empty()) row.side = (*room)->side_of_link(hash_of(row.seat_link));
    if (auto ok = lobby_.put_up(std::move(row), rooms_.now_ms()); !ok)
      return call->refuse(http::status::too_many_requests, ok.error());
    call->json(Json::object());
  });
}

void Api::withdraw_offer(const CallPtr& call) {
  if (refused_without_lobby(call)) return;
  with_referee(call, [this, call](const Link& host) {
    lobby_.take_down(host.battle);
    call->json(Json::object());
  });
}

void Api::take_offer(const CallPtr& call) {
  if (refused_without_lobby(call)) return;
  const auto wish = wish_of<JoinWish>(call->request);
  if (!wish) return call->refuse(http::status::bad_request, wish.error());
  const auto link = lobby_.take(wish->battle, wish->watch, rooms_.now_ms());
  if (!link)
    return call->refuse(http::status::conflict,
                        {"battle", "is not on the list, or somebody was faster", "look at the list again"});
  call->json({{"link", *link}});
}

}  // namespace broadside::server
