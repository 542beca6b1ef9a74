#include "app/card_selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <span>

#include "app/library/battles.h"
#include "app/library/scenarios.h"
#include "engine/core/words.h"

namespace broadside::app {
namespace {

using print::Group;
using print::PrintCard;

// ---------------------------------------------------------------- names as people type them

/// "1st Battle Cruiser Squadron" and "1st battlecruiser squadron" are the same.
std::string bare(std::string_view name) {
  std::string out = folded(name);
  std::erase_if(out, [](char c) { return c == ' ' || c == '-' || c == '.'; });
  return out;
}

bool same_name(std::string_view a, std::string_view b) { return bare(a) == bare(b); }

/// "1st and 2nd Battlecruiser Squadrons" are the 1st and the 2nd Battlecruiser Squadron; others are themselves alone.
std::vector<std::string> squadrons_in(const std::string& name) {
  constexpr std::string_view kAnd = " and ";
  std::vector<std::string> all = {name};
  const size_t join = name.find(kAnd);
  if (join == std::string::npos || name.find(' ') != join || std::isdigit(static_cast<unsigned char>(name[0])) == 0)
    return all;
  const std::string rest = name.substr(join + kAnd.size());  // "2nd Battlecruiser Squadrons"
  const size_t kind = rest.find(' ');
  if (kind == std::string::npos || !rest.ends_with('s')) return all;
  const std::string one = rest.substr(kind, rest.size() - kind - 1);
  all.insert(all.end(), {name.substr(0, join) + one, rest.substr(0, kind) + one});
  return all;
}

/// Those that could be meant, nearest first.
std::vector<std::string> near_names(std::string_view asked, const std::vector<std::string>& known) {
  constexpr size_t kMost = 3, kLongest = 200;
  const std::string wanted = bare(asked);
  std::vector<std::pair<int, std::string>> near;
  if (wanted.size() < 2 || wanted.size() > kLongest) return {};
  const int most = std::min(std::max(2, static_cast<int>(wanted.size()) / 3), static_cast<int>(wanted.size()) - 1);
  for (const std::string& name : known) {
    const bool part = bare(name).find(wanted) != std::string::npos;
    const int apart = part ? 1 : edit_distance(wanted, bare(name));
    if (apart <= most) near.emplace_back(apart, name);
  }
  std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  if (near.size() > kMost) near.resize(kMost);
  std::vector<std::string> names;
  names.reserve(near.size());
  for (auto& [apart, name] : near) names.push_back(std::move(name));
  return names;
}

/// "did you mean ...?" with the nearest, or all when none is near.
std::string suggestion(std::string_view asked, const std::vector<std::string>& known) {
  constexpr size_t kListed = 60;
  const std::vector<std::string> near = near_names(asked, known);
  if (!near.empty()) return fmt::format("did you mean {}?", fmt::join(near, " or "));
  const std::span<const std::string> listed(known.data(), std::min(known.size(), kListed));
  return fmt::format("one of {}{}", fmt::join(listed, ", "), known.size() > kListed ? " ..." : "");
}

void add_once(std::vector<std::string>& names, const std::string& name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

// ---------------------------------------------------------------- who takes part

/// A ship of a scenario or battle before her card is made.
struct Member {
  size_t side = 0;  // sides differ, whatever they are called
  std::string side_code, side_words, squadron;
  std::string ship;  // id
  std::string name;
  Json card, entry;  // the scenario's, for its own system; null: as the register has her
};

struct Force {
  std::string title;
  std::string system;  // of the cards in it
  std::vector<Member> members;
};

using Words = std::vector<std::string>;

/// What members can be asked for by: a side, a squadron, a ship.
struct Handle {
  std::string_view what;
  Words (*words_of)(const Member&);
  bool few = false;  // few enough to list all when one is not known
};
constexpr Handle kSide = {"side", [](const Member& m) { return Words{m.side_code, m.side_words}; }, true};
constexpr Handle kSquadron = {"squadron", [](const Member& m) { return squadrons_in(m.squadron); }, false};
constexpr Handle kShip = {"ship", [](const Member& m) { return Words{m.ship, m.name}; }, false};

bool answers_to(const Words& words, const std::string& asked) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& w) {
    return !w.empty() && (same_name(w, asked) || same_name(w, bare_ship_name(asked)));
  });
}

Problem not_in_force(const Force& force, const Handle& handle, const std::string& asked) {
  Words known;
  for (const Member& m : force.members)
    for (const std::string& word : handle.words_of(m))
      if (!word.empty()) add_once(known, word);
  const std::string what(handle.what), place = what + " " + asked;
  if (known.empty()) return {place, "there is no " + what + " in " + force.title, "leave it out"};
  return {place, "is not in " + force.title,
          handle.few ? fmt::format("one of {}", fmt::join(known, ", ")) : suggestion(asked, known)};
}

/// Only members asked for, in the order in which they are asked for, each once.
Expected<void> keep(Force& force, const Handle& handle, const Words& asked) {
  if (asked.empty()) return {};
  std::vector<Member> kept;
  std::vector<bool> taken(force.members.size(), false);
  for (const std::string& one : asked) {
    bool found = false;
    for (size_t i = 0; i < force.members.size(); ++i) {
      if (!answers_to(handle.words_of(force.members[i]), one)) continue;
      found = true;
      if (!taken[i]) kept.push_back(force.members[i]);
      taken[i] = true;
    }
    if (!found) return tl::make_unexpected(not_in_force(force, handle, one));
  }
  force.members = std::move(kept);
  return {};
}

/// Sides, squadrons and ships asked for.
Expected<void> narrow(Force& force, const CardSelection& wanted) {
  const auto named = [](const std::string& word) { return word.empty() ? Words{} : Words{word}; };
  return keep(force, kSide, named(wanted.side))
      .and_then([&] { return keep(force, kSquadron, named(wanted.squadron)); })
      .and_then([&] { return keep(force, kShip, wanted.ships); });
}

// ---------------------------------------------------------------- cards

PrintCard register_card(const RegisterCards& cards, std::string_view system, const Ship& ship) {
  PrintCard out;
  out.system = system;
  out.facts = print::facts_of(cards.facts(), ship);
  out.name = out.facts->name;
  auto made = cards.made(system, ship.id);
  if (!made) {
    out.missing = made.error().reason;
    return out;
  }
  out.card = std::move(made->card);
  out.fields = std::move(made->fields);
  return out;
}

/// A scenario's card; figures that are the register's keep their sources.
PrintCard scenario_card(const RegisterCards& cards, std::string_view system, const Member& member) {
  PrintCard out;
  const Ship* ship = cards.facts().find_ship(member.ship);
  if (ship != nullptr) out = register_card(cards, system, *ship);
  if (out.card != member.card) out.fields.clear();
  out.system = system;
  out.name = member.name;
  out.card = member.card;
  out.entry = member.entry;
  return out;
}

PrintCard card_of(const RegisterCards& cards, std::string_view system, const Member& member) {
  if (!member.card.is_null()) return scenario_card(cards, system, member);
  if (const Ship* ship = cards.facts().find_ship(member.ship)) return register_card(cards, system, *ship);
  PrintCard out;
  out.system = system;
  out.name = member.name;
  out.missing = "she is defined in the scenario, with a card for its system only";
  return out;
}

/// A section a side, a heading a squadron.
void add_groups(const Force& force, const print::CardStyle& style, const RegisterCards& cards, print::Job& job) {
  const Member* last = nullptr;
  for (const Member& member : force.members) {
    const bool new_side = last == nullptr || last->side != member.side;
    if (new_side || last->squadron != member.squadron)
      job.groups.push_back(
          {new_side ? fmt::format("{} – {}", style.name, member.side_words) : "", member.squadron, {}});
    PrintCard card = card_of(cards, style.system, member);
    job.groups.back().cards.push_back(std::move(card));
    last = &member;
  }
}

/// Sides together, squadrons together; within them as the file has them.
void sort_members(Force& force) {
  std::vector<std::pair<size_t, std::string>> squadrons;  // in order of appearance
  const auto place = [&](const Member& m) {
    const auto found = std::find(squadrons.begin(), squadrons.end(), std::pair(m.side, m.squadron));
    return std::pair(m.side, found - squadrons.begin());
  };
  for (const Member& m : force.members)
    if (place(m).second == static_cast<ptrdiff_t>(squadrons.size())) squadrons.emplace_back(m.side, m.squadron);
  std::stable_sort(force.members.begin(), force.members.end(),
                   [&](const Member& a, const Member& b) { return place(a) < place(b); });
}

// ---------------------------------------------------------------- scenarios

/// The name of the ship's squadron or group; empty when she has none.
std::string squadron_of(const Json& battle, const Json& entry) {
  for (const auto& [list, index] : {std::pair("squadrons", "squadron"), std::pair("groups", "group")}) {
    const auto all = battle.find(list);
    const size_t at = entry.value(index, size_t{255});
    if (all != battle.end() && at < all->size()) return word_of_battle(all->at(at), "name");
  }
  return {};
}

Force force_of(const NamedBattle& named) {
  const Json& battle = named.battle;
  Force force{word_of_battle(battle, "title"), named.game->info().id, {}};
  for (const Json& ship : battle.at("ships")) {
    const auto seat = ship.value("side", size_t{0});
    Member m;
    m.side = seat;
    m.side_words = side_name(battle, seat);
    if (m.side_words.empty()) m.side_words = seat == 0 ? "first side" : "second side";
    m.squadron = squadron_of(battle, ship);
    m.card = ship.at("card");
    m.ship = word_of_battle(m.card, "id");
    m.name = word_of_battle(m.card, "name");
    m.entry = ship;
    m.entry.erase("card");
    force.members.push_back(std::move(m));
  }
  return force;
}

bool is_file(const std::string& scenario) {
  return scenario.find('/') != std::string::npos || scenario.ends_with(".toml");
}

/// The scenario as this system has it, else as its home has it, with the register's cards.
Expected<Force> scenario_force(const std::string& scenario, const std::string& system, const std::string& home) {
  const bool own = home == system || (!is_file(scenario) && scenario_text(system, scenario));
  const auto named = load_battle(own ? system : home, scenario, {});
  if (!named) return tl::make_unexpected(named.error());
  Force force = force_of(*named);
  if (force.system != system)
    for (Member& m : force.members) m.card = m.entry = nullptr;
  return force;
}

// ---------------------------------------------------------------- battles of the register

Force force_of(const Register& facts, const Battle& battle) {
  Force force{fmt::format("{}, {}", battle.name, battle.date), {}, {}};
  std::vector<std::string> sides;
  for (const BattleShip& b : battle.ships) {
    add_once(sides, b.side);
    const Ship& ship = facts.ships[b.ship];
    const auto side = static_cast<size_t>(std::find(sides.begin(), sides.end(), b.side) - sides.begin());
    force.members.push_back(
        {side, b.side, print::nation_name(b.side), b.squadron, ship.id, ship.name, nullptr, nullptr});
  }
  return force;
}

Expected<const Battle*> named_battle(const Register& facts, const std::string& asked) {
  auto battle = facts.battle(asked);
  if (!battle) battle.error().place = "--battle " + asked;
  return battle;
}

/// The one battle in which a squadron of the side fought.
Expected<const Battle*> battle_of_squadron(const Register& facts, const CardSelection& wanted) {
  const std::string& squadron = wanted.squadron;
  std::vector<std::string> known, ids;
  const Battle* found = nullptr;
  for (const Battle& battle : facts.battles)
    for (const BattleShip& b : battle.ships) {
      const Words names = squadrons_in(b.squadron);
      for (const std::string& name : names) add_once(known, name);
      const bool of_side = wanted.side.empty() || answers_to({b.side, print::nation_name(b.side)}, wanted.side);
      if (!of_side || !answers_to(names, squadron)) continue;
      found = &battle;
      add_once(ids, battle.id);
    }
  if (ids.size() == 1) return found;
  const std::string place = "squadron " + squadron;
  if (!ids.empty())
    return problem(place, fmt::format("fought in {} battles", ids.size()),
                   fmt::format("give --battle with one of {}", fmt::join(ids, ", ")));
  const std::vector<std::string> near = near_names(squadron, known);
  return problem(place, "is not in any battle of the ship register",
                 near.empty() ? "name a battle with --battle to list its squadrons"
                              : fmt::format("did you mean {}?", fmt::join(near, " or ")));
}

// ---------------------------------------------------------------- systems

Expected<std::vector<const print::CardStyle*>> wanted_styles(const CardSelection& wanted, const std::string& home) {
  std::vector<const print::CardStyle*> styles;
  std::string known;
  for (const print::CardStyle& style : print::card_styles()) {
    styles.push_back(&style);
    known += std::string(style.system) + ", ";
  }
  if (wanted.system == "all" || (wanted.system.empty() && wanted.scenario.empty())) return styles;
  const auto game = find_game(wanted.system.empty() ? home : wanted.system);
  if (!game) return tl::make_unexpected(game.error());
  if (const print::CardStyle* style = print::find_style((*game)->info().id)) return std::vector{style};
  return problem((*game)->info().id, "has no cards to print yet", "one of " + known + "or all");
}

/// "Lion, Tiger and 6 more"
std::string title_of(const std::vector<const Ship*>& ships, const Register& facts) {
  constexpr size_t kNamed = 6;
  std::vector<std::string> names;
  for (size_t i = 0; i < ships.size() && i < kNamed; ++i) names.push_back(plain_name(facts, *ships[i]));
  std::string out = fmt::format("{}", fmt::join(names, ", "));
  return ships.size() > kNamed ? fmt::format("{} and {} more", out, ships.size() - kNamed) : out;
}

Expected<print::Job> job_of_ships(const CardSelection& wanted, const std::vector<const print::CardStyle*>& styles,
                                  const RegisterCards& cards) {
  std::vector<const Ship*> ships;
  for (const std::string& name : wanted.ships) {
    const auto ship = cards.facts().ship(name);
    if (!ship) return tl::make_unexpected(ship.error());
    if (std::find(ships.begin(), ships.end(), *ship) == ships.end()) ships.push_back(*ship);
  }
  print::Job job;
  job.title = title_of(ships, cards.facts());
  for (const print::CardStyle* style : styles) {
    Group group{"", styles.size() > 1 && ships.size() > 1 ? std::string(style->name) : "", {}};
    for (const Ship* ship : ships) group.cards.push_back(register_card(cards, style->system, *ship));
    job.groups.push_back(std::move(group));
  }
  return job;
}

Expected<Force> wanted_force(const CardSelection& wanted, const std::string& system, const std::string& home,
                             const Register& facts) {
  if (!wanted.scenario.empty()) return scenario_force(wanted.scenario, system, home);
  const auto battle = wanted.battle.empty() ? battle_of_squadron(facts, wanted) : named_battle(facts, wanted.battle);
  if (!battle) return tl::make_unexpected(battle.error());
  return force_of(facts, **battle);
}

}  // namespace

Expected<print::Job> selected_cards(const CardSelection& wanted, const RegisterLibrary& library) {
  const RegisterCards& cards = library.cards();
  if (!wanted.scenario.empty() && !wanted.battle.empty())
    return problem("card", "takes a scenario or a battle, not both", "leave out --battle");
  const bool force_named = !wanted.scenario.empty() || !wanted.battle.empty() || !wanted.squadron.empty();
  if (wanted.ships.empty() && !force_named)
    return problem("card", "no ship is named", "broadside card gb-tiger, or --scenario, --battle or --squadron");
  const std::string home = wanted.scenario.empty() ? std::string() : system_of_scenario(wanted.scenario);
  const auto styles = wanted_styles(wanted, home);
  if (!styles) return tl::make_unexpected(styles.error());
  if (!force_named) {
    if (!wanted.side.empty())
      return problem("--side", "belongs to a scenario or battle", "name one with --scenario or --battle");
    return job_of_ships(wanted, *styles, cards);
  }
  print::Job job;
  for (const print::CardStyle* style : *styles) {
    auto force = wanted_force(wanted, std::string(style->system), home, cards.facts());
    if (!force) return tl::make_unexpected(force.error());
    if (auto ok = narrow(*force, wanted); !ok) return tl::make_unexpected(ok.error());
    sort_members(*force);
    job.title = force->title;
    add_groups(*force, *style, cards, job);
  }
  return job;
}

}  // namespace broadside::app
