#include "engine/fear_god/words/tell_damage.h"

#include <fmt/format.h>

#include <bit>

#include "engine/fear_god/words/tell_parts.h"

namespace broadside::fear_god {
namespace {

/// For her owner and the referee.
Telling hurt_telling(const Stage& s, std::string kind, RuleId rule, size_t ship) {
  Telling t = telling_of(std::move(kind), rule);
  t.whom = {ship_name(s.battle, ship)};
  t.facts["ship"] = ship_name(s.battle, ship);
  return t;
}
std::string hurt_name(const Stage& s, size_t ship) { return named(ship_name(s.battle, ship)); }

/// "main_battery_fc_only": "main battery".
std::string critical_words(damage::Critical critical) {
  if (critical == damage::Critical::main_battery_fc_only) critical = damage::Critical::main_battery;
  if (critical == damage::Critical::casemate_fc_only) critical = damage::Critical::casemate;
  std::string out(word_of(critical));
  for (char& c : out) c = c == '_' ? ' ' : c;
  return out;
}
RuleId critical_rule(damage::Critical critical) {
  using damage::Critical;
  switch (critical) {
    case Critical::main_battery:
    case Critical::main_battery_fc_only: return FG("8.2.15-02");
    case Critical::casemate:
    case Critical::casemate_fc_only: return FG("8.2.6-03");
    case Critical::other_weapon: return FG("8.2.16-01");
    case Critical::weapon: return FG("8.2.21-01");
    case Critical::light_aa: return FG("8.2.16-03");
    case Critical::engineering: return FG("8.2.8-01");
    case Critical::bridge: return FG("8.2.4-01");
    case Critical::rudder: return FG("8.2.17-03");
    case Critical::communications: return FG("8.2.7-01");
    case Critical::sensor: return FG("8.2.18-01");
    case Critical::fire:
    case Critical::minor_fire: return FG("8.2.9-01");
    case Critical::flooding:
    case Critical::minor_flooding:
    case Critical::severe_flooding: return FG("8.2.12-01");
    case Critical::cargo: return FG("8.2.5-01");
    case Critical::lost: return FG("8.1-12");
    default: return FG("8.2-01");
  }
}

// ---------------------------------------------------------------- what a critical has done, by what is different

/// Losses in words, and the rows of her sheet that they change.
struct Losses {
  std::vector<std::string> words, rows;
  void add(std::string word, std::string row) {
    words.push_back(std::move(word));
    if (std::find(rows.begin(), rows.end(), row) == rows.end()) rows.push_back(std::move(row));
  }
};

void add_guns(const ShipCard& card, const Gear& before, const Gear& now, Losses& out) {
  for (size_t line = 0; line < card.guns.size(); ++line) {
    const CardGuns& guns = card.guns[line];
    const int lost = std::popcount(now.guns_lost[line] & ~before.guns_lost[line]);
    if (lost > 0)
      out.add(fmt::format("{} of {} lost", counted(lost, guns.casemates ? "casemate" : "mount"), guns.gun.view()),
              fmt::format("guns{}", line + 1));
    if (now.directors_lost[line] != before.directors_lost[line])
      out.add(fmt::format("a director of {} lost", guns.gun.view()), "directors");
  }
  for (size_t mount = 0; mount < static_cast<size_t>(tube_mounts(card)); ++mount)
    if (tubes_lost(now, mount) && !tubes_lost(before, mount)) {
      out.add("a torpedo mount lost", fmt::format("tubes{}", tube_mount(card, mount)->line + 1));
      out.add("its torpedoes with it", "torpedoes");
    }
  const auto battery = [&](int was, int is, const char* name) {
    if (is != was) out.add(fmt::format("the {} loses a third", name), "light");
  };
  battery(before.light_battery_hits, now.light_battery_hits, "Light Battery");
  battery(before.area_aa_hits, now.area_aa_hits, "Area AA");
  battery(before.light_aa_hits, now.light_aa_hits, "Light AA");
}

void add_systems(const Gear& before, const Gear& now, Losses& out) {
  for (size_t i = 0; i < damage::kEquipment; ++i) {
    if (((now.links_lost & ~before.links_lost) >> i & 1U) == 0) continue;
    std::string link(EnumWords<damage::Equipment>::words[i]);
    for (char& c : link) c = c == '_' ? ' ' : c;
    out.add(link + " destroyed", "links");
  }
  if (now.forward_lights_lost != before.forward_lights_lost) out.add("a forward searchlight destroyed", "links");
  if (now.after_lights_lost != before.after_lights_lost) out.add("an after searchlight destroyed", "links");
}

void add_steering(const BeforeHit& before, const ShipState& ship, const Gear& gear, int turn, Losses& out) {
  constexpr std::array<const char*, 3> kBridge = {"holds her course", "circles to starboard", "circles to port"};
  constexpr std::array<const char*, 3> kHelms = {"ahead", "to starboard", "to port"};
  if (gear.bridge_hit == turn && before.gear.bridge_hit != turn)
    out.add(fmt::format("she obeys no orders for {} turns and {}", damage::kSteeringBackAfter,
                        kBridge[static_cast<size_t>(gear.steered)]),
            "steering");
  if (ship.rudder_jammed && (!before.ship.rudder_jammed || ship.jam_side != before.ship.jam_side))
    out.add(fmt::format("the rudder is jammed {}", kHelms[ship.jam_side]), "steering");
  if (ship.engine_hits != before.ship.engine_hits) out.add("speed falls by a step", "speed");
}

Losses losses_of(const Stage& s, size_t ship, const BeforeHit& before) {
  Losses out;
  add_guns(s.battle.card(ship), before.gear, s.gear(ship), out);
  add_systems(before.gear, s.gear(ship), out);
  add_steering(before, s.ship(ship), s.gear(ship), s.turn(), out);
  const auto& casualties = s.umpire().casualties;
  for (uint32_t i = before.casualties; i < casualties.count; ++i) {
    const bool fire = casualties[i].kind == damage::Casualty::fire;
    out.add(fmt::format("{} {}", word_of(casualties[i].severity), word_of(casualties[i].kind)),
            fire ? "fires" : "floodings");
  }
  const Pending& pending = s.umpire().pending[ship];
  const int exploded =
      pending.above_water + pending.underwater - before.pending.above_water - before.pending.underwater;
  if (exploded > 0) out.add(fmt::format("an explosion of {}", counted(exploded, "point")), "damage");
  return out;
}

}  // namespace

// ---------------------------------------------------------------- a phase

void tell_damage(const Stage& s, size_t ship, const damage::PhaseDamage& phase, const damage::Criticals* found) {
  Telling t = hurt_telling(s, "damage", FG("8.1.1-06"), ship);
  t.effect = Effect::damaged;
  t.amount = phase.total();
  t.rows = {"damage", "speed"};
  t.text =
      fmt::format("{} takes {}: {} left.", hurt_name(s, ship), counted(phase.total(), "damage point"), phase.left());
  t.facts["before"] = phase.before;
  t.facts["damage"] = phase.above_water;
  t.facts["underwater_damage"] = phase.underwater;
  t.outcome["left"] = phase.left();
  t.outcome["sunk"] = phase.sinks();
  if (found != nullptr && phase.left() > 0) {
    const int all = found->above_water + found->underwater;
    t.text.pop_back();
    t.text += fmt::format(", {}.", counted(all, "critical hit"));
    t.rule = FG("8.1.3-03").text();
    t.outcome["criticals"] = found->above_water;
    t.outcome["underwater_criticals"] = found->underwater;
  }
  tell_side(s, s.battle.side_of(ship), std::move(t));
}

BeforeHit::BeforeHit(const Stage& s, size_t row)
    : gear(s.gear(row)), ship(s.ship(row)), pending(s.umpire().pending[row]), casualties(s.umpire().casualties.count) {}

void tell_critical(const Stage& s, size_t ship, damage::Critical critical, const BeforeHit& before) {
  Telling t = hurt_telling(s, "critical", critical_rule(critical), ship);
  Losses losses = losses_of(s, ship, before);
  t.effect = losses.words.empty() ? Effect::none : Effect::disabled;
  t.text = fmt::format("Critical hit on {}, {}: {}.", hurt_name(s, ship), critical_words(critical),
                       losses.words.empty() ? "no effect" : listed(losses.words));
  t.rows = std::move(losses.rows);
  t.facts["critical"] = word_of(critical);
  t.outcome["losses"] = std::move(losses.words);
  tell_side(s, s.battle.side_of(ship), std::move(t));
}

// ---------------------------------------------------------------- fires and floodings

void tell_casualties(const Stage& s, size_t ship, int points) {
  Telling t = hurt_telling(s, "casualties", FG("8.1-09"), ship);
  t.effect = Effect::damaged;
  t.amount = points;
  t.rows = {"damage", "speed"};
  const int left = damage::points_left(s.battle.card(ship).damage_points, s.ship(ship).taken);
  t.text = fmt::format("Fires and floodings cost {} {}: {} left.", hurt_name(s, ship), counted(points, "point"), left);
  t.outcome["points_lost"] = points;
  tell_side(s, s.battle.side_of(ship), std::move(t));
}

void tell_damage_control(const Stage& s, size_t ship, const damage::ControlFacts& facts, damage::Severity after) {
  const bool fire = facts.kind == damage::Casualty::fire;
  Telling t = hurt_telling(s, "damage_control", fire ? FG("8.2.9-15") : FG("8.2.12-09"), ship);
  t.modifiers = in_words(damage::control_modifiers(facts));
  t.rows = {fire ? "fires" : "floodings"};
  const char* const over = fire ? "is out" : "is isolated";
  const std::string now = after == damage::Severity::none ? over
                          : after < facts.severity        ? fmt::format("is {} now", word_of(after))
                          : after > facts.severity        ? fmt::format("grows to {}", word_of(after))
                                                          : "goes on";
  t.text = fmt::format("The {} {} in {} {}.", word_of(facts.severity), word_of(facts.kind), hurt_name(s, ship), now);
  t.facts["kind"] = word_of(facts.kind);
  t.facts["severity"] = word_of(facts.severity);
  t.outcome["severity_after"] = word_of(after);
  tell_side(s, s.battle.side_of(ship), std::move(t));
}

void tell_runaway(const Stage& s, size_t ship, const damage::Runaway& runaway, const damage::RunawayEnd& end) {
  const bool fire = runaway.kind == damage::Casualty::fire;
  Telling t = hurt_telling(s, "runaway", fire ? FG("8.2.9-12") : FG("8.2.12-08"), ship);
  const int chance = damage::runaway_chance(runaway);
  const std::string risk = fire ? "may blow up" : "may capsize";
  t.text = fmt::format("{} {}: {} make {} % of her points, a chance of {} %.", hurt_name(s, ship), risk,
                       fire ? "her fires" : "her floodings", runaway.percent, chance);
  if (end.abandoned) {
    t.effect = Effect::disabled;
    t.rows = {"speed", "guns1", "light"};
    t.text = fmt::format("{} burns out of control and is abandoned.", hurt_name(s, ship));
    t.rule = FG("8.2.9-14").text();
  }
  t.facts["percent"] = runaway.percent;
  t.facts["turns_before"] = runaway.turns_before;
  t.outcome["chance_percent"] = chance;
  t.outcome["ship_lost"] = end.lost;
  t.outcome["abandoned"] = end.abandoned;
  tell_side(s, s.battle.side_of(ship), std::move(t));
}

// ---------------------------------------------------------------- her end

void tell_lost(const Stage& s, size_t ship, Loss loss) {
  constexpr std::array<const char*, 4> kHow = {"is sinking", "blows up", "capsizes", "goes under"};
  constexpr std::array<const char*, 4> kWords = {"founders", "blows_up", "capsizes", "goes_under"};
  constexpr std::array<RuleId, 4> kRules = {FG("8.1.9-01"), FG("8.1.9-03"), FG("8.2.12-08"), FG("8.1.9-02")};
  const auto how = static_cast<size_t>(loss);
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.sees(ship)) return std::nullopt;
    Telling t = telling_of("lost", kRules[how]);
    add_whom(t, ear, ship);
    t.effect = loss == Loss::founders ? Effect::disabled : Effect::sunk;
    t.rows = {"damage", "position"};
    t.text = fmt::format("{} {}.", ear.called(ship), kHow[how]);
    t.outcome["loss"] = kWords[how];
    return t;
  });
}

}  // namespace broadside::fear_god
