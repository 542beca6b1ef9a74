#include "server/api.h"

#include <algorithm>
#include <utility>

namespace broadside::server {
namespace {

constexpr uint64_t kLargestBody = 64U << 10U;
constexpr uint64_t kLargestRecordBody = 16U << 20U;
constexpr int64_t kHourMs = 3'600'000;
constexpr size_t kMostAddresses = 10'000;
constexpr size_t kFleetsPerBattle = 5;   // looked at before one is begun
constexpr size_t kChecksPerBattle = 30;  // while a scenario is made: one after each change
constexpr size_t kOffersPerHour = 60;    // made or taken from one address
constexpr size_t kMostShips = 400;       // asked for at once
constexpr size_t kBytesOfPapers = size_t{12} << 20U;

constexpr auto kReplace = Json::error_handler_t::replace;  // what is not UTF-8

const Problem kNotOver{"battle", "is not over", "ask again when it is"};
const Problem kStoreIsSilent{"store", "does not answer", "try again"};
const Problem kNoLink{"Authorization", "this link is not valid", "Bearer and the token of a link"};

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

/// What an address may do only so many times in an hour.
enum class Counted : uint8_t { nothing, battles, fleets, checks, offers };

struct Api::Route {
  http::verb method;
  std::string_view path;  // one that ends in '/' has a rest
  void (Api::*handler)(const CallPtr&);
  Counted counted = Counted::nothing;
};

Api::Api(const Shelf& shelf, Rooms& rooms, const Wish& wish)
    : shelf_(shelf),
      rooms_(rooms),
      battles_per_hour_(wish.battles_per_hour),
      fleets_per_hour_(kFleetsPerBattle * wish.battles_per_hour),
      checks_per_hour_(kChecksPerBattle * wish.battles_per_hour),
      offers_per_hour_(kOffersPerHour),
      has_lobby_(wish.lobby),
      metrics_for_(wish.metrics_for),
      systems_(shelf.systems().dump(-1, ' ', false, kReplace)),
      papers_(kBytesOfPapers) {}

uint64_t Api::body_limit(std::string_view path) {
  return path == "/api/battles/import" ? kLargestRecordBody : kLargestBody;
}

const Api::Route* Api::route_of(const http::request_header<>& request, bool& path_known) {
  static constexpr Route kRoutes[] = {
      {http::verb::get, "/health", &Api::health},
      {http::verb::get, "/metrics", &Api::metrics},
      {http::verb::get, "/api/systems", &Api::systems},
      {http::verb::get, "/api/scenarios", &Api::scenarios},
      {http::verb::get, "/api/rules/", &Api::rule},
      {http::verb::get, "/api/rules", &Api::rules},
      {http::verb::get, "/api/register/", &Api::register_of_ship},
      {http::verb::get, "/api/register", &Api::register_of_ships},
      {http::verb::get, "/api/card", &Api::card},
      {http::verb::get, "/api/odds", &Api::duels},
      {http::verb::post, "/api/odds", &Api::duel},
      {http::verb::get, "/api/maker", &Api::makers},
      {http::verb::post, "/api/maker/open", &Api::open_draft, Counted::checks},
      {http::verb::post, "/api/maker/check", &Api::check_draft, Counted::checks},
      {http::verb::post, "/api/lab", &Api::begin_series, Counted::fleets},
      {http::verb::get, "/api/lab/", &Api::series},
      {http::verb::delete_, "/api/lab/", &Api::stop_series},
      {http::verb::get, "/api/ships/", &Api::ship},
      {http::verb::get, "/api/ships", &Api::ships},
      {http::verb::get, "/api/record", &Api::record},
      {http::verb::get, "/api/report", &Api::report},
      {http::verb::get, "/api/standing", &Api::standing},
      {http::verb::get, "/api/links", &Api::links},
      {http::verb::post, "/api/links", &Api::change_links},
      {http::verb::get, "/api/lobby", &Api::lobby},
      {http::verb::post, "/api/lobby", &Api::offer, Counted::offers},
      {http::verb::delete_, "/api/lobby", &Api::withdraw_offer},
      {http::verb::post, "/api/lobby/join", &Api::take_offer, Counted::offers},
      {http::verb::post, "/api/fleets", &Api::fleets, Counted::fleets},
      {http::verb::post, "/api/battles", &Api::new_battle, Counted::battles},
      {http::verb::post, "/api/battles/import", &Api::import_record, Counted::battles},
      {http::verb::post, "/api/fork", &Api::fork, Counted::battles},
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
    refuse(http::status::service_unavailable, {"request", "the server is too busy at the moment", "try again"});
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
                   {"request", "is not supported here", "see docs/formats/protocol.md"}};
  if (route == nullptr)
    return Refusal{http::status::not_found, {"path", "there is nothing here", "see docs/formats/protocol.md"}};
  if (route->method != http::verb::get && !origin_is_ours(request))
    return Refusal{http::status::forbidden, {"Origin", "is not this server's page", "the server's own address"}};
  const auto too_many = [](const char* what) {
    return Refusal{http::status::too_many_requests, {"request", what, "wait a while"}};
  };
  const int64_t now_ms = rooms_.now_ms();
  if (route->counted == Counted::fleets && !fleets_per_hour_.allows(address, now_ms))
    return too_many("too many fleets or series in one hour");
  if (route->counted == Counted::checks && !checks_per_hour_.allows(address, now_ms))
    return too_many("too many checks in one hour");
  if (route->counted == Counted::battles && !battles_per_hour_.allows(address, now_ms))
    return too_many("too many battles in one hour");
  if (route->counted == Counted::offers && has_lobby_ && !offers_per_hour_.allows(address, now_ms))
    return too_many("too many battles offered or entered in one hour");
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
  if (!asset) return call->refuse(http::status::not_found, {"path", "there is nothing here", ""});
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
                        {"metrics", "can only be read on the server's own machine", "see --metrics-for"});
  rooms_.post(Urgency::people, [this, call] {
    call->answer(answer_to(call->request, http::status::ok, "text/plain; version=0.0.4; charset=utf-8",
                           metrics_text(rooms_.metrics(), rooms_.gauges())));
  });
}

void Api::systems(const CallPtr& call) {
  call->answer(answer_to(call->request, http::status::ok, "application/json; charset=utf-8", systems_));
}

/// The whole is made when it is first asked for, and then kept: it is the same for everybody.
void Api::scenarios(const CallPtr& call) {
  have_done(call, Errand::look, [this, call](const auto&) {
    std::call_once(battles_made_, [this] { battles_ = shelf_.battles().dump(-1, ' ', false, kReplace); });
    call->answer(answer_to(call->request, http::status::ok, "application/json; charset=utf-8", battles_));
  });
}

void Api::rule(const CallPtr& call) {
  const auto found = shelf_.rule(call->rest);
  if (!found) return call->refuse(http::status::not_found, {"rule", "there is none with this id", "GF-6.2.1-03"});
  call->json(*found);
}

void Api::ship(const CallPtr& call) {
  const auto found = shelf_.ship(call->rest);
  if (!found) return call->refuse(http::status::not_found, {"ship", "there is none with this id in the register", ""});
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

// ---------------------------------------------------------------- battles are looked at

void Api::have_done(const CallPtr& call, Errand errand, Clerks::Work work) {
  const auto unless_stopped = [call, work = std::move(work)](const std::atomic<bool>& stop) {
    if (stop)
      return call->refuse(http::status::service_unavailable, {"server", "is stopping", "try again in a moment"});
    work(stop);
  };
  if (!rooms_.clerks().post(errand, call->address, unless_stopped))
    call->refuse(http::status::too_many_requests,
                 {"request", "too many requests from your address are already waiting", "wait for the answers"});
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
      rooms_.live(link.battle)
          ->look(call->address, [this, call, use, role = link.role, battle = link.battle](const auto& room) {
            if (!room) return call->refuse(http::status::service_unavailable, kNotOpened);
            if (!(*room)->shows_record_to(role)) return call->refuse(http::status::conflict, kNotOver);
            have_done(call, Errand::look,
                      [this, call, use, battle, first = (*room)->first_line()](const auto& still_stop) {
                        const auto text = rooms_.archive().record(battle, first);
                        if (!text) return call->refuse(http::status::service_unavailable, kStoreIsSilent);
                        use(*text, still_stop);
                      });
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
      if (!report && report.error().try_again)
        return call->refuse(http::status::service_unavailable, report.error().why);
      if (!report) return call->refuse(http::status::unprocessable_entity, report.error().why);
      if (!*report) return call->refuse(http::status::conflict, kNotOver);
      call->answer(answer_to(call->request, http::status::ok, "application/json; charset=utf-8", **report));
    });
  });
}

namespace {

/// Is he asked something that he has not answered yet, or his part of it?
bool is_awaited(const Now& now) {
  return std::any_of(now.questions.begin(), now.questions.end(), [](const Question& question) {
    if (!question.must || !question.committed.empty()) return false;
    const auto& parts = question.parts;
    return parts.empty() ||
           std::any_of(parts.begin(), parts.end(), [](const auto& p) { return p.mine && p.owed && !p.given; });
  });
}

Json standing_json(const Now& now, const Reader& reader) {
  Json waiting = Json::array();
  for (const SideInfo& side : now.sides)
    if (side.seat != reader.seat && std::find(now.waiting.begin(), now.waiting.end(), side.seat) != now.waiting.end())
      waiting.push_back(side.title.empty() ? side.name : side.title);
  return {{"turn", now.turn},
          {"phase_name", now.phase_name},
          {"over", now.result.has_value()},
          {"mine", is_awaited(now)},
          {"waiting", std::move(waiting)}};
}

}  // namespace

/// For a list of one's battles. Spectators may see it later than it is, and are not told.
void Api::standing(const CallPtr& call) {
  with_link(call, [this, call](const Link& link) {
    if (link.role == Role::spectator)
      return call->refuse(http::status::forbidden,
                          {"Authorization", "is a spectator's link", "a commander's or the referee's"});
    rooms_.live(link.battle)->look(call->address, [this, call, link](const Expected<const Room*>& room) {
      if (!room) return call->refuse(http::status::service_unavailable, kNotOpened);
      const Reader reader = reader_of(link);
      call->json(standing_json((*room)->now(reader, rooms_.now_ms()), reader));
    });
  });
}

}  // namespace broadside::server
