#include "app/odds_command.h"

#include <fmt/format.h>

#include "app/console.h"
#include "app/ship_library.h"
#include "engine/core/hex.h"
#include "engine/core/json_fields.h"
#include "engine/core/odds.h"

namespace broadside::app {
namespace {

Expected<const Op*> find_op(const Game& game, const std::string& name) {
  std::string known;
  for (const Op& op : game.ops()) {
    if (op.name == name) return &op;
    known += (known.empty() ? "" : ", ") + std::string(op.name);
  }
  return problem("op " + name, "is not an op of " + game.info().id, "one of " + known);
}

int print_odds(const std::string& title, const std::map<std::string, mpq_class>& odds, bool json, Json& all) {
  if (json) {
    Json& rows = all[title] = Json::array();
    for (const auto& [value, p] : odds)
      rows.push_back({{"value", Json::parse(value, nullptr, false)}, {"chance", p.get_str()}, {"percent", percent(p)}});
    return kOk;
  }
  fmt::print("{}\n", title);
  // Numbers in order of size, words as they come.
  std::vector<std::pair<std::string, mpq_class>> rows(odds.begin(), odds.end());
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
    const Json x = Json::parse(a.first, nullptr, false);
    const Json y = Json::parse(b.first, nullptr, false);
    return x.is_number() && y.is_number() && x.get<double>() < y.get<double>();
  });
  for (const auto& [value, p] : rows) fmt::print("  {:>8}  {}\n", value, chance_text(p));
  return kOk;
}

int general_odds(const Game& game, const OddsOptions& o) {
  auto op = find_op(game, o.op);
  if (!op) return bad_input(op.error());
  std::string text = o.given;
  if (text.find('{') == std::string::npos) {
    auto file = read_file(o.given);
    if (!file) return bad_input(file.error());
    text = *file;
  }
  const Json given = Json::parse(text, nullptr, false);
  if (given.is_discarded()) return bad_input({"--given", "is not JSON", "the 'given' object of a conformance case"});
  auto odds = op_odds(**op, given, o.of);
  if (!odds) return bad_input(odds.error());
  Json all = Json::object();
  print_odds(o.op + " " + o.of, *odds, o.json, all);
  if (o.json) fmt::print("{}\n", all.dump(2));
  return kOk;
}

/// A hex and two headings that give the wanted range and arcs.
Expected<Json> place(const OddsOptions& o, Json& firer, Json& target) {
  static constexpr std::array<std::string_view, 5> kArcs = {"fore", "starboard", "aft", "port", "same_hex"};
  const auto arc = [&](hex::Hex a, int heading, hex::Hex b) {
    return kArcs[static_cast<size_t>(hex::arc(a, heading, b, hex::ArcLayout::sixty_onetwenty))];
  };
  const auto reach = static_cast<int16_t>(o.range);
  for (auto q = static_cast<int16_t>(-reach); q <= reach; ++q)
    for (auto r = static_cast<int16_t>(-reach); r <= reach; ++r) {
      const hex::Hex at{q, r};
      if (hex::distance({}, at) != o.range) continue;
      for (int own = 0; own < 6; ++own)
        for (int his = 0; his < 6; ++his)
          if (o.range == 0 || (arc({}, own, at) == o.arc && arc(at, his, {}) == o.seen_from)) {
            firer.update({{"q", 0}, {"r", 0}, {"heading", own}});
            target.update({{"q", q}, {"r", r}, {"heading", his}});
            return Json(true);
          }
    }
  return problem("--range/--arc/--seen-from", "cannot be had together",
                 "arcs are fore, starboard, aft or port; range 0 to 16");
}

/// The plain words made into the given of the op ship_attack, so that there is one way to settle a shot.
Expected<Json> ship_attack_given(const OddsOptions& o, const ShipLibrary& library, const std::string& system) {
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
  if (!placed) return placed;
  Json batteries = Json::array();
  Json plan = Json::array();
  for (const Json& b : (*own)["batteries"]) {
    Json sequence = Json::array();
    for (const Json& e : b["sequence"])
      sequence.push_back(e["band"] == "none"
                             ? Json(nullptr)
                             : Json((e["band"] == "short" ? "S" : "L") + std::to_string(e["penetration"].get<int>())));
    batteries.push_back({{"weapon", b["weapon"]}, {"mount", b["mount"]}, {"dice", b["dice"]}, {"sequence", sequence}});
    const bool wanted = o.weapons.empty() || std::find(o.weapons.begin(), o.weapons.end(),
                                                       b["weapon"].get<std::string>()) != o.weapons.end();
    const auto at = static_cast<size_t>(std::max(o.range, 1) - 1);
    const bool bears = at < sequence.size() && !sequence[at].is_null() &&
                       !(b["mount"] == "casemate" && o.range > 0 && (o.arc == "fore" || o.arc == "aft"));
    if (wanted && (bears || !o.weapons.empty())) plan.push_back({{"weapon", b["weapon"]}, {"target", target["id"]}});
  }
  if (o.torpedoes > 0) plan.push_back({{"weapon", "torpedoes"}, {"target", target["id"]}, {"launched", o.torpedoes}});
  if (plan.empty())
    return problem(o.firer, "has nothing that bears at this range and arc", "another --range, --arc or --torpedoes");
  return Json{{"firer", firer}, {"batteries", batteries}, {"targets", Json::array({target})}, {"plan", plan}};
}

int plain_odds(const Game& game, const OddsOptions& o) {
  if (game.info().id != "grand-admiral")
    return bad_input({"odds", "knows ships against ships only under grand-admiral",
                      "use --op, --given and --of for " + game.info().id});
  auto library = RegisterLibrary::stored();
  if (!library) return bad_input(library.error());
  auto given = ship_attack_given(o, **library, game.info().id);
  if (!given) return bad_input(given.error());
  auto op = find_op(game, "ship_attack");
  if (!op) return bad_input(op.error());
  Json all = Json::object();
  std::vector<std::pair<std::string, std::string>> wanted;
  for (size_t i = 0; i < (*given)["plan"].size(); ++i) {
    const std::string weapon = (*given)["plan"][i]["weapon"];
    wanted.emplace_back(weapon + ": hits", fmt::format("/attacks/{}/hits", i));
    wanted.emplace_back(weapon + ": points of damage", fmt::format("/attacks/{}/damage", i));
  }
  // Each battery by itself keeps the number of ways small; the last two rows take all together.
  for (size_t i = 0; i < (*given)["plan"].size(); ++i) {
    Json alone = *given;
    alone["plan"] = Json::array({(*given)["plan"][i]});
    ScriptedDice none({});
    Dice dice({}, &none);
    dice.begin_step(0);
    auto tried = (*op)->run(alone, dice);
    if (!tried) return bad_input(tried.error());
    if (!(*tried)["legal"].get<bool>())
      return bad_input({wanted[2 * i].first, "the shot is not allowed: " + (*tried)["refused"].dump(),
                        "another --range, --arc or --weapon"});
    for (size_t k = 0; k < 2; ++k) {
      auto odds = op_odds(**op, alone, k == 0 ? "/attacks/0/hits" : "/attacks/0/damage");
      if (!odds) return bad_input(odds.error());
      print_odds(wanted[2 * i + k].first, *odds, o.json, all);
    }
  }
  for (const auto& [title, pointer] :
       {std::pair{"target: boxes left after all", "/targets/0/boxes_left"},
        std::pair{"target: crippled", "/targets/0/crippled"}, std::pair{"target: sunk", "/targets/0/sunk"}}) {
    auto odds = op_odds(**op, *given, pointer);
    if (!odds) return bad_input(odds.error());
    print_odds(title, *odds, o.json, all);
  }
  if (o.json) fmt::print("{}\n", all.dump(2));
  return kOk;
}

}  // namespace

int odds_command(const OddsOptions& o) {
  auto game = find_game(o.system);
  if (!game) return bad_input(game.error());
  if (!o.op.empty()) return general_odds(**game, o);
  if (o.firer.empty() || o.target.empty())
    return bad_input(
        {"odds", "names no ships", "broadside odds jp-kongo us-new-york-bb --range 5, or --op, --given and --of"});
  return plain_odds(**game, o);
}

}  // namespace broadside::app
