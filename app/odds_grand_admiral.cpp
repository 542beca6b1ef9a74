// Plain odds under Grand Admiral: all batteries that bear, and torpedoes, by the op ship_attack.
#include <fmt/format.h>

#include <algorithm>

#include "app/library/ship_library.h"
#include "app/odds_report.h"
#include "app/terminal.h"
#include "engine/core/hex.h"
#include "engine/core/odds.h"

namespace broadside::app {
namespace {

std::string arc_of(const OddsOptions& o) { return o.arc.empty() ? "starboard" : o.arc; }

/// A hex and two headings that give the wanted range and arcs.
Expected<void> place(const OddsOptions& o, Json& firer, Json& target) {
  static constexpr std::array<std::string_view, 5> kArcs = {"fore", "starboard", "aft", "port", "same_hex"};
  const auto arc = [&](hex::Hex a, int heading, hex::Hex b) {
    return kArcs[static_cast<size_t>(hex::arc(a, heading, b, hex::ArcLayout::sixty_onetwenty))];
  };
  const std::string own_arc = arc_of(o), his_arc = o.seen_from.empty() ? "port" : o.seen_from;
  for (const auto& [name, typed] : {std::pair("--arc", own_arc), std::pair("--seen-from", his_arc)})
    if (std::find(kArcs.begin(), kArcs.end() - 1, typed) == kArcs.end() - 1)
      return problem(name, "is not an arc of grand-admiral: " + typed, "fore, starboard, aft or port");
  const int range = hexes_of(o);
  const auto reach = static_cast<int16_t>(range);
  for (auto q = static_cast<int16_t>(-reach); q <= reach; ++q)
    for (auto r = static_cast<int16_t>(-reach); r <= reach; ++r) {
      const hex::Hex at{q, r};
      if (hex::distance({}, at) != range) continue;
      for (int own = 0; own < 6; ++own)
        for (int his = 0; his < 6; ++his)
          if (range == 0 || (arc({}, own, at) == own_arc && arc(at, his, {}) == his_arc)) {
            firer.update({{"q", 0}, {"r", 0}, {"heading", own}});
            target.update({{"q", q}, {"r", r}, {"heading", his}});
            return Expected<void>();
          }
    }
  return problem("--range/--arc/--seen-from", "do not go together",
                 "arcs are fore, starboard, aft or port; range 0 to 16");
}

Expected<void> known_weapons(const OddsOptions& o, const Json& card) {
  for (const std::string& weapon : o.weapons) {
    std::string known;
    bool found = false;
    for (const Json& b : card["batteries"]) {
      known += (known.empty() ? "" : ", ") + b["weapon"].get<std::string>();
      found = found || b["weapon"] == weapon;
    }
    if (!found) return problem("--weapon " + weapon, "is not a battery of " + o.firer, "one of " + known);
  }
  return {};
}

/// The plain words made into the given of the op ship_attack, so that there is one way to settle a shot.
Expected<Json> ship_attack_given(const OddsOptions& o, const Library& library, const std::string& system) {
  auto own = library.card(system, o.firer);
  if (!own) return tl::make_unexpected(own.error());
  auto his = library.card(system, o.target);
  if (!his) return tl::make_unexpected(his.error());
  Json firer = {{"id", (*own)["name"]}, {"crippled", o.crippled}, {"torpedoes", o.torpedoes}};
  Json target = {{"id", (*his)["name"].get<std::string>() + " "},
                 {"belt", (*his)["belt"]},
                 {"end", (*his)["end"]},
                 {"row1", (*his)["row1"]},
                 {"row2", (*his)["row2"]},
                 {"checked", o.checked},
                 {"torpedoes", (*his)["torpedoes"]}};
  auto placed = place(o, firer, target);
  if (!placed) return tl::make_unexpected(placed.error());
  Json batteries = Json::array();
  Json plan = Json::array();
  if (auto ok = known_weapons(o, *own); !ok) return tl::make_unexpected(ok.error());
  if (o.torpedoes > (*own)["torpedoes"].get<int>())
    return problem("--torpedoes", fmt::format("{} carries {}", o.firer, (*own)["torpedoes"].get<int>()),
                   "no more than that");
  if (o.checked >= (*his)["row1"].get<int>() + (*his)["row2"].get<int>())
    return problem("--checked", fmt::format("{} would be sunk", o.target), "at least one box must be left");
  for (const Json& b : (*own)["batteries"]) {
    Json sequence = Json::array();
    for (const Json& e : b["sequence"])
      sequence.push_back(e["band"] == "none"
                             ? Json(nullptr)
                             : Json((e["band"] == "short" ? "S" : "L") + std::to_string(e["penetration"].get<int>())));
    batteries.push_back({{"weapon", b["weapon"]}, {"mount", b["mount"]}, {"dice", b["dice"]}, {"sequence", sequence}});
    const bool wanted = o.weapons.empty() || std::find(o.weapons.begin(), o.weapons.end(),
                                                       b["weapon"].get<std::string>()) != o.weapons.end();
    const auto at = static_cast<size_t>(std::max(hexes_of(o), 1) - 1);
    const bool bears = at < sequence.size() && !sequence[at].is_null() &&
                       !(b["mount"] == "casemate" && hexes_of(o) > 0 && (arc_of(o) == "fore" || arc_of(o) == "aft"));
    if (wanted && (bears || !o.weapons.empty())) plan.push_back({{"weapon", b["weapon"]}, {"target", target["id"]}});
  }
  if (o.torpedoes > 0) plan.push_back({{"weapon", "torpedoes"}, {"target", target["id"]}, {"launched", o.torpedoes}});
  if (plan.empty())
    return problem(o.firer, "has nothing that bears at this range and arc", "another --range, --arc or --torpedoes");
  return Json{{"firer", firer}, {"batteries", batteries}, {"targets", Json::array({target})}, {"plan", plan}};
}

/// The plan must be legal before anything is printed.
Expected<void> allowed(const Op& op, const Json& given) {
  ScriptedDice none({});
  Dice dice({}, &none);
  dice.begin_step(0);
  auto tried = op.run(given, dice);
  if (!tried) return tl::make_unexpected(tried.error());
  if ((*tried)["legal"].get<bool>()) return {};
  std::string why;
  for (const Json& r : (*tried)["refused"])
    why += (why.empty() ? "" : "; ") + given["plan"][r["entry"].get<size_t>()]["weapon"].get<std::string>() + " " +
           r["reason"].get<std::string>();
  return problem("odds", "the shot is not allowed: " + why, "another --range, --arc, --weapon or --torpedoes");
}

/// A field of the op's result: its word for programs, its title for people.
struct Told {
  const char* word;
  const char* title;
  const char* pointer;
};

}  // namespace

Expected<void> grand_admiral_odds(const Game& game, const OddsOptions& o, OddsReport& report) {
  auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  auto given = ship_attack_given(o, **library, game.info().id);
  if (!given) return tl::make_unexpected(given.error());
  auto op = find_op(game, "ship_attack");
  if (!op) return tl::make_unexpected(op.error());
  if (auto ok = allowed(**op, *given); !ok) return ok;
  report.line(fmt::format("{} at {}, {} {}\n", (*given)["firer"]["id"].get<std::string>(),
                          trimmed((*given)["targets"][0]["id"].get_ref<const std::string&>()), hexes_of(o),
                          hexes_of(o) == 1 ? "hex" : "hexes"));
  for (const Json& entry : (*given)["plan"]) {  // each battery alone: few ways, and what people ask first
    Json alone = *given;
    alone["plan"] = Json::array({entry});
    const auto weapon = entry["weapon"].get<std::string>();
    for (const Told& told :
         {Told{"hits", "hits", "/attacks/0/hits"}, Told{"damage_points", "points of damage", "/attacks/0/damage"}}) {
      auto odds = op_odds(**op, alone, told.pointer, report.watch());
      if (!odds) return tl::make_unexpected(odds.error());
      report.table({weapon, told.word}, weapon + ": " + told.title, *odds);
    }
  }
  for (const Told& told :
       {Told{"boxes_left", "boxes left after all attacks", "/targets/0/boxes_left"},
        Told{"crippled", "crippled", "/targets/0/crippled"}, Told{"sunk", "sunk", "/targets/0/sunk"}}) {
    auto odds = op_odds(**op, *given, told.pointer, report.watch());
    if (!odds) return tl::make_unexpected(odds.error());
    report.table({"target", told.word}, "target: " + std::string(told.title), *odds);
  }
  return {};
}

}  // namespace broadside::app
