#include "server/api.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/core/words.h"
#include "record/replay.h"
#include "server/frames.h"
#include "server/json_guard.h"
#include "server/plain_text.h"
#include "server/report.h"
#include "server/token.h"

namespace broadside::server {
namespace {

constexpr uint64_t kLargestBody = 64U << 10U;
constexpr uint64_t kLargestRecordBody = 16U << 20U;
constexpr int64_t kHourMs = 3'600'000;
constexpr size_t kMostAddresses = 10'000;
constexpr int64_t kLongestClockMinutes = 60 * 24 * 365;
constexpr int64_t kLongestDelaySeconds = 24 * 3600;
constexpr size_t kFleetsPerBattle = 5;  // looked at before one is begun
constexpr size_t kMostCommanders = 16;  // of one seat
constexpr size_t kMostShips = 400;      // asked for at once

struct SeatWish {
  std::string by = "person";
  std::vector<CommanderWish> commanders;  // of a person's seat; empty: one who has all ships
  FIELDS(by, commanders)
};
/// Body of POST /api/battles.
struct NewBattleWish {
  std::string system, scenario, scenario_text;
  std::map<std::string, std::string> options;
  std::vector<SeatWish> seats;
  std::string dice = "computer";  // or "hand"
  int64_t clock_minutes = 0;      // each side for the whole battle; 0: no clocks
  int64_t spectators_delay = 0;   // seconds
  FIELDS(system, scenario, scenario_text, options, seats, dice, clock_minutes, spectators_delay)
};
/// Body of POST /api/fork.
struct ForkWish {
  uint32_t phase = 0;
  FIELDS(phase)
};

template <class Wish>
Expected<Wish> wish_in(const Request& request) {
  const auto json = read_object(request.body(), "request");
  if (!json) return tl::make_unexpected(json.error());
  Wish wish;
  if (auto ok = fields_from_json(*json, wish, "request"); !ok) return tl::make_unexpected(ok.error());
  return wish;
}

Expected<void> check(const NewBattleWish& wish, const SystemInfo& system) {
  if (wish.seats.size() > system.seats.size())
    return problem("seats", "are too many", fmt::format("{} has {}", system.name, system.seats.size()));
  for (const SeatWish& seat : wish.seats) {
    const bool known = seat.by == "person" || std::any_of(system.admirals.begin(), system.admirals.end(),
                                                          [&](const AdmiralInfo& a) { return a.name == seat.by; });
    if (!known) return problem("seats", "there is no admiral " + seat.by, "person, or one of GET /api/systems");
  }
  if (wish.dice != "computer" && wish.dice != "hand")
    return problem("dice", "are thrown in no such way", "computer, hand");
  if (wish.clock_minutes < 0 || wish.clock_minutes > kLongestClockMinutes)
    return problem("clock_minutes", "is out of range", fmt::format("0 to {}", kLongestClockMinutes));
  if (wish.spectators_delay < 0 || wish.spectators_delay > kLongestDelaySeconds)
    return problem("spectators_delay", "is out of range", fmt::format("0 to {} seconds", kLongestDelaySeconds));
  return {};
}

/// Handles of the pieces that a side has.
std::vector<std::string> handles_of(const Scene& scene, size_t seat) {
  std::vector<std::string> handles;
  for (const Sheet& sheet : scene.sheets)
    if (sheet.side == seat) handles.push_back(sheet.handle);
  for (const Piece& piece : scene.pieces)
    if (piece.side == seat) handles.push_back(piece.handle);
  return handles;
}

/// Every ship has one commander.
Expected<void> check_commanders(const SeatWish& seat, const std::vector<std::string>& handles,
                                const std::string& place) {
  if (seat.commanders.size() > kMostCommanders)
    return problem(place, "has too many commanders", fmt::format("at most {}", kMostCommanders));
  if (seat.by != "person") return problem(place, "is the computer's", "commanders only of a person's seat");
  std::vector<std::string> taken;
  const auto among = [](const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  bool flag = false;
  for (const CommanderWish& commander : seat.commanders) {
    if (letters(commander.name) > kLongestName) return problem(place, "a name is too long", "at most 60 letters");
    flag |= commander.ships.empty();
    for (const std::string& ship : commander.ships) {
      if (!among(handles, ship)) return problem(place, "has no ship " + ship, "names as on the board");
      if (among(taken, ship)) return problem(place, ship + " is given to two commanders", "each ship to one");
      taken.push_back(ship);
    }
  }
  for (const std::string& ship : handles)
    if (!flag && !among(taken, ship))
      return problem(place, "nobody commands " + ship, "give her to one, or leave one commander without a list");
  return {};
}

/// By seat; empty lists where one person has all.
Expected<std::vector<std::vector<CommanderWish>>> commanders_of(const NewBattleWish& wish, const MadeBattle& made) {
  std::vector<std::vector<CommanderWish>> out;
  for (size_t seat = 0; seat < wish.seats.size(); ++seat) {
    out.push_back(wish.seats[seat].commanders);
    if (out.back().empty()) continue;
    for (CommanderWish& commander : out.back()) commander.name = plain_text(commander.name, kLongestName, false);
    const auto match = made.game->open(made.battle);
    if (!match) return tl::make_unexpected(match.error());
    const auto handles = handles_of((*match)->scene(Eye::referee()), seat);
    if (auto ok = check_commanders(wish.seats[seat], handles, fmt::format("seats[{}]", seat)); !ok)
      return tl::make_unexpected(ok.error());
  }
  return out;
}

Setting setting_of(const NewBattleWish& wish, Json battle, const SystemInfo& system) {
  Setting setting;
  setting.battle = std::move(battle);
  setting.seed = random_seed();
  setting.secret = true;
  for (size_t seat = 0; seat < system.seats.size(); ++seat) {
    setting.by.push_back(seat < wish.seats.size() ? wish.seats[seat].by : "person");
    if (wish.dice == "hand" && setting.by.back() == "person") setting.by_hand.push_back(static_cast<Seat>(seat));
  }
  return setting;
}

/// Who answers for each seat, as the writes that make the battle say it.
std::vector<std::string> by_in(const std::vector<Write>& writes) {
  for (const Write& write : writes)
    if (const auto* battle = std::get_if<NewBattle>(&write)) {
      TableSettings settings;
      const Json read = Json::parse(battle->settings, nullptr, false);
      if (!read.is_discarded() && fields_from_json(read, settings, "settings")) return settings.by;
    }
  return {};
}

std::string listed(const std::vector<std::string>& ships) {
  std::string out;
  for (const std::string& ship : ships) out += (out.empty() ? "" : ",") + ship;
  return out;
}

/// New links for everybody at the table; the answer is the only place where the tokens ever stand.
Json add_links(const std::string& battle, std::vector<Write>& writes,
               const std::vector<std::vector<CommanderWish>>& commanders) {
  const auto link = [&](Role role, int seat, const CommanderWish& who) {
    std::string token = new_token();
    writes.emplace_back(AddLink{{hash_of(token), battle, role, seat, listed(who.ships), who.name}});
    return token;
  };
  Json seats = Json::array(), shared = Json::array();
  const std::vector<std::string> by = by_in(writes);
  for (size_t i = 0; i < by.size(); ++i) {
    const int seat = static_cast<int>(i);
    Json& several = shared.emplace_back(Json::array());
    if (i < commanders.size())
      for (const CommanderWish& who : commanders[i])
        several.push_back({{"name", who.name}, {"ships", who.ships}, {"link", link(Role::commander, seat, who)}});
    if (!several.empty())
      seats.push_back(several[0]["link"]);
    else
      seats.push_back(by[i] == "person" ? Json(link(Role::commander, seat, {})) : Json());
  }
  return {{"seats", std::move(seats)},
          {"commanders", std::move(shared)},
          {"referee", link(Role::referee, -1, {})},
          {"spectator", link(Role::spectator, -1, {})}};
}

const Problem kNoLink{"Authorization", "this link opens nothing, or no longer", "Bearer and the token of a link"};

}  // namespace

bool BattlesPerHour::allows(const std::string& address, int64_t now_ms) {
  if (made_ms_.size() >= kMostAddresses)
    std::erase_if(made_ms_, [&](const auto& row) { return row.second.back() < now_ms - kHourMs; });
  std::deque<int64_t>& made = made_ms_[address];
  while (!made.empty() && made.front() < now_ms - kHourMs) made.pop_front();
  if (made.size() >= most_) return false;
  made.push_back(now_ms);
  return true;
}

// ---------------------------------------------------------------- routes

struct Api::Route {
  http::verb method;
  std::string_view path;  // one that ends in '/' has a rest
  void (Api::*handler)(const CallPtr&);
  bool makes_battle = false;
};

Api::Api(const Shelf& shelf, Rooms& rooms, size_t battles_per_hour)
    : shelf_(shelf),
      rooms_(rooms),
      battles_per_hour_(battles_per_hour),
      fleets_per_hour_(kFleetsPerBattle * battles_per_hour),
      systems_(shelf.systems().dump(-1, ' ', false, Json::error_handler_t::replace)) {}

uint64_t Api::body_limit(std::string_view path) {
  return path == "/api/battles/import" ? kLargestRecordBody : kLargestBody;
}

const Api::Route* Api::route_of(const Request& request, bool& path_known) {
  static constexpr Route kRoutes[] = {
      {http::verb::get, "/health", &Api::health},
      {http::verb::get, "/api/systems", &Api::systems},
      {http::verb::get, "/api/rules/", &Api::rule},
      {http::verb::get, "/api/ships/", &Api::ship},
      {http::verb::get, "/api/ships", &Api::ships},
      {http::verb::get, "/api/record", &Api::record},
      {http::verb::get, "/api/report", &Api::report},
      {http::verb::post, "/api/fleets", &Api::fleets},
      {http::verb::post, "/api/battles", &Api::new_battle, true},
      {http::verb::post, "/api/battles/import", &Api::import_record, true},
      {http::verb::post, "/api/fork", &Api::fork, true},
      {http::verb::get, "/", &Api::page},
  };
  const std::string_view path = path_of(request);
  const http::verb method = request.method() == http::verb::head ? http::verb::get : request.method();
  for (const Route& route : kRoutes) {
    const bool fits = route.path.ends_with('/') ? path.starts_with(route.path) : path == route.path;
    if (!fits || (route.handler == &Api::page && path.starts_with("/api/"))) continue;
    path_known = true;
    if (route.method == method) return &route;
  }
  return nullptr;
}

void Api::answer(Request request, const std::string& address, Respond respond) {
  bool path_known = false;
  const Route* route = route_of(request, path_known);
  const std::string_view path = path_of(request);
  auto call = std::make_shared<Call>();
  if (route != nullptr) call->rest = std::string(path.substr(route->path.size()));
  call->request = std::move(request);
  call->respond = std::move(respond);
  if (route == nullptr) {
    if (path_known)
      return call->refuse(http::status::method_not_allowed,
                          {"request", "cannot be done this way", "see docs/formats/protocol.md"});
    return call->refuse(http::status::not_found, {"path", "nothing is here", "see docs/formats/protocol.md"});
  }
  if (route->method == http::verb::post && !origin_is_ours(call->request))
    return call->refuse(http::status::forbidden, {"Origin", "is another page than ours", "the server's own address"});
  if (route->handler == &Api::fleets && !fleets_per_hour_.allows(address, rooms_.now_ms()))
    return call->refuse(http::status::too_many_requests, {"request", "too many fleets in one hour", "wait a while"});
  if (route->makes_battle && !battles_per_hour_.allows(address, rooms_.now_ms()))
    return call->refuse(http::status::too_many_requests, {"request", "too many battles in one hour", "wait a while"});
  (this->*route->handler)(call);
}

// ---------------------------------------------------------------- what the program carries

void Api::page(const CallPtr& call) {
  const auto asset = shelf_.page(call->rest.empty() ? "index.html" : call->rest);
  if (!asset) return call->refuse(http::status::not_found, {"path", "nothing is here", ""});
  const bool gzip = !asset->gzip.empty() && accepts_gzip(call->request);
  const std::string etag = "\"" + asset->hash + (gzip ? "-gz\"" : "\"");
  const bool known = !asset->hash.empty() && call->request[http::field::if_none_match] == etag;
  const std::string_view bytes = known ? std::string_view() : gzip ? asset->gzip : asset->bytes;
  Response out = answer_to(call->request, known ? http::status::not_modified : http::status::ok, asset->content_type,
                           std::string(bytes));
  out.set(http::field::cache_control, asset->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (!asset->hash.empty()) out.set(http::field::etag, etag);
  if (!asset->gzip.empty()) out.set(http::field::vary, "Accept-Encoding");
  if (gzip && !known) out.set(http::field::content_encoding, "gzip");
  call->respond(std::move(out));
}

void Api::health(const CallPtr& call) {
  call->json(
      {{"ok", true}, {"battles_in_memory", rooms_.in_memory()}, {"computers_at_work", rooms_.computers_at_work()}});
}

void Api::systems(const CallPtr& call) {
  call->respond(answer_to(call->request, http::status::ok, "application/json; charset=utf-8", systems_));
}

void Api::rule(const CallPtr& call) {
  const auto found = shelf_.rule(call->rest);
  if (!found) return call->refuse(http::status::not_found, {"rule", "there is none of this id", "GF-6.2.1-03"});
  call->json(*found);
}

void Api::ship(const CallPtr& call) {
  const auto found = shelf_.ship(call->rest);
  if (!found) return call->refuse(http::status::not_found, {"ship", "there is none of this id in the register", ""});
  call->json(*found);
}

/// Of those that are not in the register nothing is said: a battle may have ships of its own.
void Api::ships(const CallPtr& call) {
  Json out = Json::object();
  std::string ids = query_of(call->request, "ids");
  for (size_t at = 0, count = 0; at < ids.size() && count < kMostShips; ++count) {
    const size_t end = std::min(ids.find(',', at), ids.size());
    const std::string id = ids.substr(at, end - at);
    if (const auto found = shelf_.ship(id)) out[id] = *found;
    at = end + 1;
  }
  call->json(out);
}

// ---------------------------------------------------------------- battles are made

/// Whose ships there would be: to divide them between several people before the battle is made.
void Api::fleets(const CallPtr& call) {
  rooms_.post(Urgency::computers, [this, call] {
    const auto wish = wish_in<NewBattleWish>(call->request);
    if (!wish) return call->refuse(http::status::bad_request, wish.error());
    const auto made = shelf_.battle({wish->system, wish->scenario, wish->scenario_text, wish->options});
    if (!made) return call->refuse(http::status::unprocessable_entity, made.error());
    const auto match = made->game->open(made->battle);
    if (!match) return call->refuse(http::status::unprocessable_entity, match.error());
    Json sides = Json::array();
    for (size_t seat = 0; seat < made->game->info().seats.size(); ++seat) sides.push_back(Json::array());
    for (const Piece& piece : (*match)->scene(Eye::referee()).pieces)
      if (piece.side < sides.size())
        sides[piece.side].push_back({{"handle", piece.handle}, {"label", piece.label}, {"type", piece.type}});
    call->json({{"sides", std::move(sides)}});
  });
}

void Api::new_battle(const CallPtr& call) {
  rooms_.post(Urgency::people, [this, call] {
    const auto wish = wish_in<NewBattleWish>(call->request);
    if (!wish) return call->refuse(http::status::bad_request, wish.error());
    auto made = shelf_.battle({wish->system, wish->scenario, wish->scenario_text, wish->options});
    if (!made) return call->refuse(http::status::unprocessable_entity, made.error());
    const SystemInfo& system = made->game->info();
    if (auto ok = check(*wish, system); !ok) return call->refuse(http::status::unprocessable_entity, ok.error());
    const auto commanders = commanders_of(*wish, *made);
    if (!commanders) return call->refuse(http::status::unprocessable_entity, commanders.error());
    TableSettings table;
    table.clock_ms = wish->clock_minutes * 60'000;
    table.spectator_delay_ms = wish->spectators_delay * 1000;
    const std::string id = new_battle_id();
    const Setting setting = setting_of(*wish, std::move(made->battle), system);
    found(call, id, Room::found(id, *made->game, setting, table, rooms_.now_ms()), *commanders);
  });
}

/// A stranger's record is played again before it is believed: that may take long, and waits behind the people who play.
void Api::import_record(const CallPtr& call) {
  rooms_.post(Urgency::computers, [this, call] {
    const std::string id = new_battle_id();
    found(call, id, Room::found(id, call->request.body(), rooms_.now_ms()));
  });
}

void Api::fork(const CallPtr& call) {
  const auto wish = wish_in<ForkWish>(call->request);
  if (!wish) return call->refuse(http::status::bad_request, wish.error());
  with_record(call, false, [this, call, phase = wish->phase](const std::string& text) {
    const auto record = read_record(text, "record");
    if (!record) return call->refuse(http::status::unprocessable_entity, record.error());
    const auto forked = fork_record(*record, phase, random_seed());
    if (!forked) return call->refuse(http::status::unprocessable_entity, forked.error());
    const std::string id = new_battle_id();
    found(call, id, Room::found(id, write_record(*forked), rooms_.now_ms()));
  });
}

void Api::found(const CallPtr& call, const std::string& id, Expected<Room::Founded> founded,
                const std::vector<std::vector<CommanderWish>>& commanders) {
  if (!founded) return call->refuse(http::status::unprocessable_entity, founded.error());
  Json links = add_links(id, founded->writes, commanders);
  Json body = {{"battle", id}, {"commitment", founded->commitment}, {"links", std::move(links)}};
  rooms_.keep(std::move(founded->writes), [this, call, id, body = std::move(body)](const Kept& kept) {
    if (kept.how != Kept::How::done)
      return call->refuse(http::status::service_unavailable,
                          {"store", "nothing was saved: " + kept.problem.reason, "try again"});
    rooms_.wake(id);
    call->json(body);
  });
}

// ---------------------------------------------------------------- battles are looked at

/// The referee knows all of it anyway; the others may have the record when nothing in it is hidden any more.
void Api::with_record(const CallPtr& call, bool only_when_over, UseRecord use) {
  const auto token = bearer_of(call->request);
  if (!token) return call->refuse(http::status::unauthorized, kNoLink);
  rooms_.find_link(*token, [=, this, use = std::move(use)](const Expected<std::optional<Link>>& link) {
    if (!link) return call->refuse(http::status::service_unavailable, {"store", "does not answer", "try again"});
    if (!*link) return call->refuse(http::status::unauthorized, kNoLink);
    const bool referee = (*link)->role == Role::referee;
    rooms_.live((*link)->battle)->look(Urgency::people, [=, this](const Expected<const Room*>& room) {
      if (!room) return call->refuse(http::status::service_unavailable, room.error());
      if (!(*room)->over() && (only_when_over || !referee))
        return call->refuse(http::status::conflict, {"battle", "is not over", "ask again after its end"});
      rooms_.post(Urgency::computers, [use, text = (*room)->record()] { use(text); });
    });
  });
}

void Api::record(const CallPtr& call) {
  with_record(call, false, [call](const std::string& text) {
    Response out = answer_to(call->request, http::status::ok, "text/plain; charset=utf-8", text);
    out.set(http::field::content_disposition, "attachment; filename=\"battle.jsonl\"");
    call->respond(std::move(out));
  });
}

void Api::report(const CallPtr& call) {
  with_record(call, true, [call](const std::string& text) {
    const auto report = report_of(text);
    if (!report) return call->refuse(http::status::unprocessable_entity, report.error());
    call->json(fields_to_json(*report));
  });
}

}  // namespace broadside::server
