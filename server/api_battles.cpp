// Battles are made by HTTP: new ones, imported ones and forks; who commands which ships, and the links of all.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/core/words.h"
#include "record/replay.h"
#include "server/api.h"
#include "server/json_guard.h"
#include "server/new_battle.h"
#include "server/plain_text.h"
#include "server/token.h"

namespace broadside::server {
namespace {

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

Expected<void> check(const NewBattleWish& wish, const SystemInfo& system, size_t seats) {
  if (wish.seats.size() > seats) return problem("seats", "there are too many", fmt::format("the battle has {}", seats));
  for (const SeatWish& seat : wish.seats) {
    const bool known = seat.by == "person" || std::any_of(system.admirals.begin(), system.admirals.end(),
                                                          [&](const AdmiralInfo& a) { return a.name == seat.by; });
    if (!known) return problem("seats", "there is no admiral " + seat.by, "person, or one of GET /api/systems");
  }
  if (std::find(std::begin(kDiceWords), std::end(kDiceWords), wish.dice) == std::end(kDiceWords))
    return problem("dice", "cannot be rolled that way", fmt::format("{}", fmt::join(kDiceWords, ", ")));
  if (wish.clock_minutes < 0 || wish.clock_minutes > kLongestClockMinutes)
    return problem("clock_minutes", "is out of range", fmt::format("0 to {}", kLongestClockMinutes));
  if (wish.spectators_delay < 0 || wish.spectators_delay > kLongestDelaySeconds)
    return problem("spectators_delay", "is out of range", fmt::format("0 to {} seconds", kLongestDelaySeconds));
  if (letters(wish.seed) > kLongestSeed)
    return problem("seed", "is too long", fmt::format("at most {} characters, or none", kLongestSeed));
  return {};
}

/// Handles of the pieces that a side has.
std::vector<std::string> handles_of(const Scene& scene, Seat side) {
  std::vector<std::string> handles;
  for (const Sheet& sheet : scene.sheets)
    if (sheet.side == side) handles.push_back(sheet.handle);
  for (const Piece& piece : scene.pieces)
    if (piece.side == side) handles.push_back(piece.handle);
  return handles;
}

/// Every ship has one commander.
Expected<void> check_commanders(const SeatWish& seat, const std::vector<std::string>& handles,
                                const std::string& place) {
  if (seat.commanders.size() > kMostCommanders)
    return problem(place, "has too many commanders", fmt::format("at most {}", kMostCommanders));
  if (seat.by != "person") return problem(place, "is the computer's", "commanders only for a person's seat");
  std::vector<std::string> taken;
  const auto among = [](const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  bool flag = false;
  for (const CommanderWish& commander : seat.commanders) {
    if (letters(commander.name) > kLongestName) return problem(place, "a name is too long", "at most 60 characters");
    flag |= commander.ships.empty();
    for (const std::string& ship : commander.ships) {
      if (!among(handles, ship)) return problem(place, "has no ship " + ship, "names as on the board");
      if (among(taken, ship)) return problem(place, ship + " has two commanders", "one commander for each ship");
      taken.push_back(ship);
    }
  }
  for (const std::string& ship : handles)
    if (!flag && !among(taken, ship))
      return problem(place, "nobody commands " + ship,
                     "give her to one of them, or leave one commander without a list");
  return {};
}

/// By seat; empty lists where one person has all.
Expected<std::vector<std::vector<CommanderWish>>> commanders_of(const NewBattleWish& wish, const Match& match) {
  std::vector<std::vector<CommanderWish>> out;
  for (size_t seat = 0; seat < wish.seats.size(); ++seat) {
    out.push_back(wish.seats[seat].commanders);
    if (out.back().empty()) continue;
    for (CommanderWish& commander : out.back()) commander.name = plain_text(commander.name, kLongestName, false);
    const auto handles = handles_of(match.scene(Eye::referee()), match.seats()[seat].side);
    if (auto ok = check_commanders(wish.seats[seat], handles, fmt::format("seats[{}]", seat)); !ok)
      return tl::make_unexpected(ok.error());
  }
  return out;
}

Setting setting_of(const NewBattleWish& wish, Json battle, size_t seats) {
  Setting setting;
  setting.battle = std::move(battle);
  setting.seed = wish.seed.empty() ? random_seed() : seed_from_text(wish.seed);
  setting.secret = true;
  for (size_t seat = 0; seat < seats; ++seat) {
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
    "The dice of this battle come from a seed chosen by whoever set it up: he can predict them.";

}  // namespace

/// Whose ships there would be: to divide them between several people before the battle is made.
void Api::fleets(const CallPtr& call) {
  have_done(call, Errand::look, [this, call](const auto&) {
    const auto wish = wish_in<NewBattleWish>(call->request);
    if (!wish) return call->refuse(http::status::bad_request, wish.error());
    const auto made = shelf_.battle({wish->system, wish->scenario, wish->scenario_text, wish->options});
    if (!made) return call->refuse(http::status::unprocessable_entity, made.error());
    const auto match = made->game->open(made->battle);
    if (!match) return call->refuse(http::status::unprocessable_entity, match.error());
    const Scene scene = (*match)->scene(Eye::referee());
    Json seats = Json::array();
    for (const SeatInfo& seat : (*match)->seats()) {
      Json& fleet = seats.emplace_back(Json::array());
      for (const Piece& piece : scene.pieces)
        if (piece.side == seat.side)
          fleet.push_back({{"handle", piece.handle}, {"label", piece.label}, {"type", piece.type}});
    }
    call->json({{"sides", std::move(seats)}});
  });
}

void Api::new_battle(const CallPtr& call) {
  rooms_.post(Urgency::people, [this, call] {
    const auto wish = wish_in<NewBattleWish>(call->request);
    if (!wish) return call->refuse(http::status::bad_request, wish.error());
    auto made = shelf_.battle({wish->system, wish->scenario, wish->scenario_text, wish->options});
    if (!made) return call->refuse(http::status::unprocessable_entity, made.error());
    const auto match = made->game->open(made->battle);
    if (!match) return call->refuse(http::status::unprocessable_entity, match.error());
    const size_t seats = (*match)->seats().size();
    if (auto ok = check(*wish, made->game->info(), seats); !ok)
      return call->refuse(http::status::unprocessable_entity, ok.error());
    const auto commanders = commanders_of(*wish, **match);
    if (!commanders) return call->refuse(http::status::unprocessable_entity, commanders.error());
    TableSettings table;
    table.clock_ms = wish->clock_minutes * 60'000;
    table.spectator_delay_ms = wish->spectators_delay * 1000;
    const std::string id = new_battle_id();
    table.seed_given = !wish->seed.empty();
    const Setting setting = setting_of(*wish, std::move(made->battle), seats);
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
                          {"store", "nothing was saved: the store is not working at the moment", "try again"});
    rooms_.wake(id);
    call->json(body);
  });
}

}  // namespace broadside::server
