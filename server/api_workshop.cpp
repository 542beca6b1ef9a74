// The workshop by HTTP: ships, cards, odds and rules, for whoever comes. What takes long is done by the clerks, with a
// fair share for each address, and what was made is kept as long as there is room for it.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <utility>

#include "engine/core/words.h"
#include "record/seed.h"
#include "server/api.h"
#include "server/json_guard.h"
#include "server/new_battle.h"
#include "server/plain_text.h"

namespace broadside::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t kLongestId = 80, kLongestSearch = 200, kMostFacts = 32, kRulesAtOnce = 200;
constexpr std::chrono::seconds kLongestOdds{20};

const Problem kNoShip{"ship", "there is none with this id in the register", "one of GET /api/register"};

const Problem kNoSeries{"series", "no series has this name; it may have been removed", "begin a new one"};

/// What does not change as long as the program runs: a browser that has it is told so.
Response lasting(const Request& request, std::string_view content_type, const std::string& bytes) {
  const std::string etag = fmt::format("\"{:016x}\"", std::hash<std::string>{}(bytes));
  const bool known = request[http::field::if_none_match] == etag;
  Response out = answer_to(request, known ? http::status::not_modified : http::status::ok, content_type,
                           known ? std::string() : bytes);
  out.set(http::field::cache_control, "no-cache");
  out.set(http::field::etag, etag);
  return out;
}

bool all_short(std::initializer_list<const std::string*> words) {
  return std::all_of(words.begin(), words.end(), [](const std::string* word) { return word->size() <= kLongestId; });
}

/// The number in a query, or `otherwise`.
size_t number_in(const std::string& text, size_t otherwise) {
  size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? value : otherwise;
}

/// Body of POST /api/lab.
struct SeriesWish {
  std::string system, scenario, scenario_text;
  std::map<std::string, std::string> options;
  std::vector<std::string> admirals;  // by seat
  int64_t games = 100;
  bool swap = false;
  std::string seed;
  FIELDS(system, scenario, scenario_text, options, admirals, games, swap, seed)
};

Expected<lab::Request> request_of(const SeriesWish& wish, const MadeBattle& made, const Laboratory::Bounds& bounds) {
  const auto match = made.game->open(made.battle);
  if (!match) return tl::make_unexpected(match.error());
  const size_t pieces = (*match)->scene(Eye::referee()).pieces.size();
  if (pieces > bounds.pieces)
    return problem("scenario", fmt::format("has {} ships, too many for a series here", pieces),
                   fmt::format("at most {}; on a machine of your own: broadside sim", bounds.pieces));
  auto request = lab::request_for(*made.game, made.battle);
  if (!request) return request;
  if (wish.admirals.size() != request->seats.size())
    return problem("admirals", "are not one for each seat", fmt::format("{}", request->seats.size()));
  const auto& known = made.game->info().admirals;
  for (const std::string& name : wish.admirals)
    if (std::none_of(known.begin(), known.end(), [&](const AdmiralInfo& a) { return a.name == name; }))
      return problem("admirals", "one is not known", "those of GET /api/systems");
  std::copy(wish.admirals.begin(), wish.admirals.end(), request->admirals.begin());
  if (wish.games < 1 || static_cast<uint64_t>(wish.games) > bounds.games)
    return problem("games", "are too many, or none", fmt::format("1 to {}", bounds.games));
  request->games = static_cast<uint64_t>(wish.games);
  request->seed = wish.seed.empty() ? random_seed() : seed_from_text(wish.seed);
  request->swap = wish.swap;
  return request;
}

}  // namespace

// ---------------------------------------------------------------- ships

void Api::register_of_ships(const CallPtr& call) {
  have_done(call, Errand::look, [this, call](const auto&) {
    call->answer(lasting(call->request, "application/json; charset=utf-8", shelf_.workshop.ships()));
  });
}

void Api::register_of_ship(const CallPtr& call) {
  if (call->rest.size() > kLongestId) return call->refuse(http::status::not_found, kNoShip);
  have_done(call, Errand::look, [this, call](const auto&) {
    const auto found = shelf_.workshop.ship(call->rest);
    if (!found) return call->refuse(http::status::not_found, kNoShip);
    call->json(*found);
  });
}

void Api::give_paper(const CallPtr& call, const std::string& name,
                     std::function<Expected<Paper>(const std::atomic<bool>& stop)> make) {
  const auto give = [call](const Paper& paper) {
    Response out = lasting(call->request, paper.content_type, paper.bytes);
    if (!paper.name.empty())
      out.set(http::field::content_disposition, fmt::format("inline; filename=\"{}\"", paper.name));
    call->answer(std::move(out));
  };
  if (const auto kept = papers_.get(name)) return give(**kept);
  have_done(call, Errand::look, [this, call, name, give, make = std::move(make)](const auto& stop) {
    auto made = make(stop);
    if (!made) return call->refuse(http::status::unprocessable_entity, made.error());
    const auto paper = std::make_shared<const Paper>(std::move(*made));
    papers_.put(name, paper, paper->bytes.size() + name.size());
    give(*paper);
  });
}

void Api::card(const CallPtr& call) {
  const CardWish wish{query_of(call->request, "system"), query_of(call->request, "ship"),
                      query_of(call->request, "as")};
  if (!all_short({&wish.system, &wish.ship, &wish.format})) return call->refuse(http::status::not_found, kNoShip);
  give_paper(call, fmt::format("card {} {} {}", wish.system, wish.ship, wish.format),
             [this, wish](const auto&) { return shelf_.workshop.card(wish); });
}

// ---------------------------------------------------------------- odds

void Api::duels(const CallPtr& call) { call->json(shelf_.workshop.duels()); }

void Api::duel(const CallPtr& call) {
  const auto json = read_object(call->request.body(), "request");
  if (!json) return call->refuse(http::status::bad_request, json.error());
  DuelWish wish;
  if (auto ok = fields_from_json(*json, wish, "request"); !ok)
    return call->refuse(http::status::bad_request, ok.error());
  bool sound = all_short({&wish.system, &wish.firer, &wish.target}) && wish.facts.size() <= kMostFacts;
  for (const auto& [name, value] : wish.facts) sound = sound && all_short({&name, &value});
  if (!sound)
    return call->refuse(http::status::bad_request,
                        {"request", "is too long", "ids and facts as GET /api/odds has them"});
  const std::string name = "odds " + fields_to_json(wish).dump(-1, ' ', false, Json::error_handler_t::replace);
  give_paper(call, name, [this, wish](const std::atomic<bool>& stop) -> Expected<Paper> {
    const auto until = Clock::now() + kLongestOdds;
    bool late = false;
    const auto odds = shelf_.workshop.duel(wish, [&](double) { return !(late = stop || Clock::now() > until); });
    if (late) return problem("odds", "take too long to work out", "fewer torpedoes, or only some of the guns");
    if (!odds) return tl::make_unexpected(odds.error());
    return Paper{"application/json; charset=utf-8", {}, odds->dump(-1, ' ', false, Json::error_handler_t::replace)};
  });
}

// ---------------------------------------------------------------- rules

void Api::rules(const CallPtr& call) {
  RuleSearch wish{query_of(call->request, "system"), query_of(call->request, "search"),
                  number_in(query_of(call->request, "from"), 0), kRulesAtOnce};
  if (wish.words.size() > kLongestSearch || wish.system.size() > kLongestId)
    return call->refuse(http::status::bad_request,
                        {"search", "is too long", fmt::format("at most {} bytes", kLongestSearch)});
  have_done(call, Errand::look, [this, call, wish](const auto&) { call->json(shelf_.workshop.rules(wish)); });
}

// ---------------------------------------------------------------- the scenario maker

void Api::makers(const CallPtr& call) { call->json(shelf_.workshop.makers()); }

void Api::open_draft(const CallPtr& call) {
  have_done(call, Errand::look, [this, call](const auto&) {
    const auto json = read_object(call->request.body(), "request");
    if (!json) return call->refuse(http::status::bad_request, json.error());
    DraftWish wish;
    if (auto ok = fields_from_json(*json, wish, "request"); !ok)
      return call->refuse(http::status::bad_request, ok.error());
    const auto draft = shelf_.workshop.draft(wish);
    if (!draft) return call->refuse(http::status::unprocessable_entity, draft.error());
    call->json(*draft);
  });
}

void Api::check_draft(const CallPtr& call) {
  have_done(call, Errand::look, [this, call](const auto&) {
    const auto draft = read_object(call->request.body(), "draft");
    if (!draft) return call->refuse(http::status::bad_request, draft.error());
    const auto made = shelf_.workshop.made(*draft);
    if (!made) return call->refuse(http::status::bad_request, made.error());
    call->json(*made);
  });
}

// ---------------------------------------------------------------- the laboratory

void Api::begin_series(const CallPtr& call) {
  have_done(call, Errand::look, [this, call](const auto&) {
    const auto json = read_object(call->request.body(), "request");
    if (!json) return call->refuse(http::status::bad_request, json.error());
    SeriesWish wish;
    if (auto ok = fields_from_json(*json, wish, "request"); !ok)
      return call->refuse(http::status::bad_request, ok.error());
    if (letters(wish.seed) > kLongestSeed)
      return call->refuse(http::status::bad_request, {"seed", "is too long", fmt::format("at most {}", kLongestSeed)});
    const auto made = shelf_.battle({wish.system, wish.scenario, wish.scenario_text, wish.options});
    if (!made) return call->refuse(http::status::unprocessable_entity, made.error());
    auto request = request_of(wish, *made, laboratory_.bounds());
    if (!request) return call->refuse(http::status::unprocessable_entity, request.error());
    wish.scenario_text.clear();
    const auto name = laboratory_.begin(call->address, std::move(*request), fields_to_json(wish));
    if (!name) return call->refuse(http::status::too_many_requests, name.error());
    call->json({{"name", *name}});
  });
}

void Api::series(const CallPtr& call) {
  const auto state = laboratory_.state(call->rest);
  if (!state) return call->refuse(http::status::not_found, kNoSeries);
  call->json(*state);
}

void Api::stop_series(const CallPtr& call) {
  if (!laboratory_.stop(call->rest)) return call->refuse(http::status::not_found, kNoSeries);
  call->json({{"stopped", true}});
}

}  // namespace broadside::server
