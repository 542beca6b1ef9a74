#include "server/api.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/core/words.h"
#include "record/replay.h"
#include "server/frames.h"
#include "server/json_guard.h"
#include "server/new_battle.h"
#include "server/plain_text.h"
#include "server/token.h"

namespace broadside::server {
namespace {

constexpr uint64_t kLargestBody = 64U << 10U;
constexpr uint64_t kLargestRecordBody = 16U << 20U;
constexpr int64_t kHourMs = 3'600'000;
constexpr size_t kMostAddresses = 10'000;
constexpr size_t kFleetsPerBattle = 5;  // looked at before one is begun
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
  std::string seed;               // any text: the same gives the same dice; empty: nobody knows it
  FIELDS(system, scenario, scenario_text, options, seats, dice, clock_minutes, spectators_delay, seed)
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
  if (std::find(std::begin(kDiceWords), std::end(kDiceWords), wish.dice) == std::end(kDiceWords))
    return problem("dice", "are thrown in no such way", fmt::format("{}", fmt::join(kDiceWords, ", ")));
  if (wish.clock_minutes < 0 || wish.clock_minutes > kLongestClockMinutes)
    return problem("clock_minutes", "is out of range", fmt::format("0 to {}", kLongestClockMinutes));
  if (wish.spectators_delay < 0 || wish.spectators_delay > kLongestDelaySeconds)
    return problem("spectators_delay", "is out of range", fmt::format("0 to {} seconds", kLongestDelaySeconds));
  if (letters(wish.seed) > kLongestSeed)
    return problem("seed", "is too long", fmt::format("a text of at most {} letters, or none", kLongestSeed));
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
  setting.seed = wish.seed.empty() ? random_seed() : seed_from_text(wish.seed);
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
    if (const auto* battle = std::get_if<NewBattle>(&write)) return settings_from(battle->settings).by;
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

constexpr const char* kSeedGiven =
    "The dice of this battle follow from a seed that was chosen by whoever made it: he can foretell them.";

const Problem kNotOver{"battle", "is not over", "ask again after its end"};
const Problem kStoreIsSilent{"store", "does not answer", "try again"};
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

Api::Api(const Shelf& shelf, Rooms& rooms, const Wish& wish)
    : shelf_(shelf),
      rooms_(rooms),
      battles_per_hour_(wish.battles_per_hour),
      fleets_per_hour_(kFleetsPerBattle * wish.battles_per_hour),
      metrics_for_(wish.metrics_for),
      systems_(shelf.systems().dump(-1, ' ', false, Json::error_handler_t::replace)) {}

uint64_t Api::body_limit(std::string_view path) {
  return path == "/api/battles/import" ? kLargestRecordBody : kLargestBody;
}

const Api::Route* Api::route_of(const http::request_header<>& request, bool& path_known) {
  static constexpr Route kRoutes[] = {
      {http::verb::get, "/health", &Api::health},
      {http::verb::get, "/metrics", &Api::metrics},
      {http::verb::get, "/api/systems", &Api::systems},
      {http::verb::get, "/api/rules/", &Api::rule},
      {http::verb::get, "/api/ships/", &Api::ship},
      {http::verb::get, "/api/ships", &Api::ships},
      {http::verb::get, "/api/record", &Api::record},
      {http::verb::get, "/api/report", &Api::report},
      {http::verb::get, "/api/links", &Api::links},
      {http::verb::post, "/api/links", &Api::change_links},
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

/// Nobody came to answer: what should have found no memory, or the server stops. He is told, and only he.
Api::Call::~Call() {
  if (!respond) return;
  try {
    refuse(http::status::service_unavailable, {"request", "the server has no room for it just now", "try again"});
  } catch (const std::bad_alloc&) {
    // Not even for that: the connection ends without an answer.
  }
}

std::string Api::name_of(const http::request_header<>& request) {
  bool known = false;
  const Route* route = route_of(request, known);
  const std::string method(http::to_string(request.method()));
  if (route == nullptr) return (known ? method : "-") + " -";
  return method + " " + std::string(route->path) + (route->path.ends_with('/') && route->path != "/" ? "*" : "");
}

std::optional<Api::Refusal> Api::refusal(const http::request_header<>& request, const std::string& address) {
  bool path_known = false;
  const Route* route = route_of(request, path_known);
  if (route == nullptr && path_known)
    return Refusal{http::status::method_not_allowed,
                   {"request", "cannot be done this way", "see docs/formats/protocol.md"}};
  if (route == nullptr)
    return Refusal{http::status::not_found, {"path", "nothing is here", "see docs/formats/protocol.md"}};
  if (route->method == http::verb::post && !origin_is_ours(request))
    return Refusal{http::status::forbidden, {"Origin", "is another page than ours", "the server's own address"}};
  if (route->handler == &Api::fleets && !fleets_per_hour_.allows(address, rooms_.now_ms()))
    return Refusal{http::status::too_many_requests, {"request", "too many fleets in one hour", "wait a while"}};
  if (route->makes_battle && !battles_per_hour_.allows(address, rooms_.now_ms()))
    return Refusal{http::status::too_many_requests, {"request", "too many battles in one hour", "wait a while"}};
  return {};
}

void Api::answer(Request request, const std::string& address, Respond respond) {
  bool path_known = false;
  const Route* route = route_of(request, path_known);
  auto call = std::make_shared<Call>();
  call->rest = std::string(path_of(request).substr(route->path.size()));
  call->request = std::move(request);
  call->address = address;
  call->respond = std::move(respond);
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
  call->answer(std::move(out));
}

/// The truth: what a person does now could be saved, or not and why.
void Api::health(const CallPtr& call) {
  rooms_.store_health().ask([this, call](const std::optional<std::string>& trouble) {
    Json body = {
        {"ok", !trouble}, {"battles_in_memory", rooms_.in_memory()}, {"computers_at_work", rooms_.computers_at_work()}};
    if (trouble) body["reason"] = *trouble;
    call->answer(json_answer(call->request, body, trouble ? http::status::service_unavailable : http::status::ok));
  });
}

/// Not for everybody: where one battle goes on, the number of its orders is part of what spectators see later. Who
/// comes through a proxy is not this machine.
void Api::metrics(const CallPtr& call) {
  const std::string& from = call->address;
  const bool here = (from.starts_with("127.") || from == "::" || from.starts_with("::ffff:127.")) &&
                    call->request.count(http::field::forwarded) == 0 && call->request.count("X-Forwarded-For") == 0;
  if (!here && std::find(metrics_for_.begin(), metrics_for_.end(), from) == metrics_for_.end())
    return call->refuse(http::status::forbidden,
                        {"metrics", "are for the machine of the server itself", "see --metrics-for"});
  rooms_.post(Urgency::people, [this, call] {
    call->answer(answer_to(call->request, http::status::ok, "text/plain; version=0.0.4; charset=utf-8",
                           metrics_text(rooms_.metrics(), rooms_.gauges())));
  });
}

void Api::systems(const CallPtr& call) {
  call->answer(answer_to(call->request, http::status::ok, "application/json; charset=utf-8", systems_));
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
  have_done(call, Errand::look, [this, call](const auto&) {
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
    table.seed_given = !wish->seed.empty();
    const Setting setting = setting_of(*wish, std::move(made->battle), system);
    auto founded = Room::found(id, *made->game, setting, table, rooms_.date_ms());
    if (founded && table.seed_given)  // whoever knows the seed knows the dice: everybody has to know that
      founded->writes.emplace_back(AddMessage{id, "Table", kSeedGiven, rooms_.date_ms()});
    found(call, id, std::move(founded), *commanders);
  });
}

/// A stranger's record is played again before it is believed: that may take long, and waits behind everybody else.
void Api::import_record(const CallPtr& call) {
  have_done(call, Errand::import, [this, call](const auto& stop) {
    const std::string id = new_battle_id();
    found(call, id, Room::found(id, call->request.body(), rooms_.date_ms(), &stop));
  });
}

void Api::fork(const CallPtr& call) {
  const auto wish = wish_in<ForkWish>(call->request);
  if (!wish) return call->refuse(http::status::bad_request, wish.error());
  with_record(call, [this, call, phase = wish->phase](const std::string& text, const auto& stop) {
    const auto record = read_record(text, "record");
    if (!record) return call->refuse(http::status::unprocessable_entity, record.error());
    const auto forked = fork_record(*record, phase, random_seed());
    if (!forked) return call->refuse(http::status::unprocessable_entity, forked.error());
    const std::string id = new_battle_id();
    found(call, id, Room::found(id, write_record(*forked), rooms_.date_ms(), &stop));
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
                          {"store", "nothing was saved: it does not take it just now", "try again"});
    rooms_.wake(id);
    call->json(body);
  });
}

// ---------------------------------------------------------------- battles are looked at

void Api::have_done(const CallPtr& call, Errand errand, Clerks::Work work) {
  const auto unless_stopped = [call, work = std::move(work)](const std::atomic<bool>& stop) {
    if (stop)
      return call->refuse(http::status::service_unavailable, {"server", "is stopping", "try again in a moment"});
    work(stop);
  };
  if (!rooms_.clerks().post(errand, call->address, unless_stopped))
    call->refuse(http::status::too_many_requests,
                 {"request", "too much that your address has asked for waits already", "wait for its answers"});
}

void Api::with_link(const CallPtr& call, UseLink use) {
  const auto token = bearer_of(call->request);
  if (!token) return call->refuse(http::status::unauthorized, kNoLink);
  rooms_.find_link(*token, [call, use = std::move(use)](const Expected<std::optional<Link>>& link) {
    if (!link) return call->refuse(http::status::service_unavailable, kStoreIsSilent);
    if (!*link) return call->refuse(http::status::unauthorized, kNoLink);
    use(**link);
  });
}

/// The referee knows all of it anyway; the others may have the record when nothing in it is hidden any more. Then it is
/// what the store has, and no table is needed to read it.
void Api::with_record(const CallPtr& call, UseRecord use) {
  with_link(call, [this, call, use = std::move(use)](const Link& link) {
    have_done(call, Errand::look, [this, call, use, link](const auto& stop) {
      const auto finished = rooms_.archive().finished_record(link.battle);
      if (!finished) return call->refuse(http::status::service_unavailable, kStoreIsSilent);
      if (*finished) return use(**finished, stop);
      rooms_.live(link.battle)->look(call->address, [this, call, use, role = link.role](const auto& room) {
        if (!room) return call->refuse(http::status::service_unavailable, kNotOpened);
        if (!(*room)->shows_record_to(role)) return call->refuse(http::status::conflict, kNotOver);
        have_done(call, Errand::look,
                  [use, text = (*room)->record()](const auto& still_stop) { use(text, still_stop); });
      });
    });
  });
}

void Api::record(const CallPtr& call) {
  with_record(call, [call](const std::string& text, const auto&) {
    Response out = answer_to(call->request, http::status::ok, "text/plain; charset=utf-8", text);
    out.set(http::field::content_disposition, "attachment; filename=\"battle.jsonl\"");
    call->answer(std::move(out));
  });
}

void Api::report(const CallPtr& call) {
  with_link(call, [this, call](const Link& link) {
    have_done(call, Errand::look, [this, call, link](const auto& stop) {
      const auto report = rooms_.archive().report(link.battle, stop);
      if (!report) return call->refuse(http::status::unprocessable_entity, report.error());
      if (!*report) return call->refuse(http::status::conflict, kNotOver);
      call->answer(answer_to(call->request, http::status::ok, "application/json; charset=utf-8", **report));
    });
  });
}

}  // namespace broadside::server
