// Events of the chapters Combat, The Attack Roll, The Damage Roll and Torpedoes.
#include "engine/grand_admiral/setup/notation.h"
#include "engine/grand_admiral/words/sheet.h"
#include "engine/grand_admiral/words/tell.h"
#include "engine/grand_admiral/words/tell_parts.h"

namespace broadside::grand_admiral {
namespace {

std::string number_word(int n) {
  constexpr std::array<std::string_view, 13> words = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                      "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return n >= 0 && n < static_cast<int>(words.size()) ? std::string(words[static_cast<size_t>(n)]) : std::to_string(n);
}

/// "one hit", "two hits", "no hit"
std::string counted(int n, std::string_view one) {
  return number_word(n) + " " + std::string(one) + (n > 1 ? "s" : "");
}

/// "torpedo", "two torpedoes": behind whose they are.
std::string salvo_text(int n) { return n == 1 ? "torpedo" : number_word(n) + " torpedoes"; }

Json sequence_json(const Battery& battery) {
  Json out = Json::array();
  int last = kLongestReach;
  while (last > 0 && battery.sequence[static_cast<size_t>(last - 1)].band == Band::none) --last;
  for (int i = 0; i < last; ++i) {
    const RangeEntry& e = battery.sequence[static_cast<size_t>(i)];
    if (e.band == Band::none)
      out.push_back(nullptr);
    else
      out.push_back(fmt::format("{}{}", e.band == Band::close ? 'S' : 'L', e.penetration));
  }
  return out;
}

Json battery_json(const Battery& battery) {
  return {{"weapon", battery.weapon},
          {"mount", fields_to_json(battery.mount)},
          {"dice", {battery.dice[0], battery.dice[1]}},
          {"sequence", sequence_json(battery)}};
}

/// The things that one attack is told from.
struct Told {
  const Stage& s;
  size_t firer;
  const Attack& attack;
  const AttackResult& result;
  bool torpedoes() const { return attack.weapon == kTorpedoes; }
  const ShipCard& target_card() const { return s.battle.card(attack.target); }
  const Ship& target() const { return s.open().ships[attack.target]; }
  int boxes() const { return target_card().row1 + target_card().row2; }
  const Battery& battery() const { return s.battle.card(firer).batteries[attack.weapon]; }
  std::string target_name() const { return ship_name(s.battle, attack.target); }
  std::string firer_told() const { return told_ship(s, firer); }
  std::string target_told() const { return told_ship(s, attack.target); }
};

Json attack_facts(const Told& t) {
  const Ship& firer = t.s.open().ships[t.firer];
  const Ship& target = t.target();
  const ShipCard& card = t.target_card();
  const int64_t won = t.result.done.sunk_now ? int64_t{card.points} * kHundred : 0;
  const int64_t goal = victory_target(t.s.battle, t.s.open(), firer.side);
  const Options& options = t.s.battle.options;
  Json f;
  f["firer"] = {{"id", ship_name(t.s.battle, t.firer)},
                {"q", firer.q},
                {"r", firer.r},
                {"heading", firer.heading},
                {"crippled", is_crippled(t.s, t.firer)},
                {"torpedoes", firer.torpedoes + t.result.torpedoes_spent}};
  if (!t.torpedoes()) f["batteries"] = Json::array({battery_json(t.battery())});
  f["targets"] = Json::array({{{"id", t.target_name()},
                               {"q", target.q},
                               {"r", target.r},
                               {"heading", target.heading},
                               {"belt", card.belt},
                               {"end", card.end},
                               {"row1", card.row1},
                               {"row2", card.row2},
                               {"checked", t.result.checked_before},
                               {"torpedoes", target.torpedoes + t.result.done.torpedoes_lost},
                               {"vp", card.points}}});
  Json plan{{"weapon", t.torpedoes() ? "torpedoes" : t.battery().weapon}, {"target", t.target_name()}};
  if (t.torpedoes()) plan["launched"] = t.attack.launched;
  f["plan"] = Json::array({std::move(plan)});
  if (goal > 0) f["vp"] = points_json(t.s.open().points[firer.side] - won);
  if (goal > 0) f["vp_target"] = points_json(goal);
  f["options"] = {{"arc_layout", fields_to_json(options.arc_layout)},
                  {"torpedo_range", torpedo_reach(t.s.battle, t.firer)},
                  {"torpedo_split", options.torpedo_split},
                  {"casemates_twice", options.casemates_twice}};
  return f;
}

Json attack_outcome(const Told& t) {
  const AttackResult& r = t.result;
  const Ship& firer = t.s.open().ships[t.firer];
  Json a{{"weapon", t.torpedoes() ? "torpedoes" : t.battery().weapon}, {"target", t.target_name()}, {"lost", r.lost}};
  if (!r.lost) {
    a["attack_dice"] = r.attack_dice;
    a["hits"] = r.hits;
    a["damage"] = r.damage;
    if (!t.torpedoes()) {
      a["arc"] = arc_word(r.gun.arc);
      a["range"] = r.gun.range;
      a["band"] = fields_to_json(r.gun.band);
      a["armor_used"] = r.gun.armor == Armor::belt ? "belt" : "end";
      a["target_number"] = r.gun.target_number;
    }
  }
  Json out{{"legal", true}};
  out["attacks"] = Json::array({std::move(a)});
  out["targets"] = Json::array({{{"id", t.target_name()},
                                 {"boxes_left", t.boxes() - t.target().checked},
                                 {"crippled", crippled(t.target_card().row1, t.target().checked)},
                                 {"sunk", t.target().fate == Fate::sunk},
                                 {"torpedoes", t.target().torpedoes}}});
  if (!(r.lost && t.target().fate == Fate::afloat)) out["firer_torpedoes"] = firer.torpedoes;
  const int64_t goal = victory_target(t.s.battle, t.s.open(), firer.side);
  if (goal > 0) out["vp"] = points_json(t.s.open().points[firer.side]);
  if (goal > 0) out["game_over"] = wins(t.s.open().points[firer.side], goal);
  return out;
}

/// "5 or 6 to hit", "6 to hit"
std::string to_hit_text(int from) {
  if (from >= 6) return "6 to hit";
  return from == 5 ? "5 or 6 to hit" : fmt::format("{} or more to hit", from);
}

std::string gunfire_text(const Told& t) {
  const AttackResult& r = t.result;
  const GunSolution& g = r.gun;
  std::string text = fmt::format("{}'s {} at {}: ", t.firer_told(), t.battery().gun, t.target_told());
  text += g.distance == 0 ? "same hex, treated as abeam at 1 hex"
                          : fmt::format("{} arc, {} hex{}", arc_word(g.arc), g.range, g.range == 1 ? "" : "es");
  text += fmt::format(", {} range, {}, {}: {}", g.band == Band::close ? "short" : "long", dice_count(r.attack_dice),
                      to_hit_text(hits_from(g.band)), counted(r.hits, "hit"));
  if (r.hits == 0) return text + ".";
  const bool belt = g.armor == Armor::belt;
  const int from = damage_from(g.target_number);
  return text + fmt::format("; {} armour {}, penetration {}, {}: {}.", belt ? "belt" : "end",
                            belt ? t.target_card().belt : t.target_card().end, g.penetration,
                            from == 6 ? "6 needed" : fmt::format("{} or more", from), counted(r.damage, "point"));
}

std::string launch_text(const Told& t) {
  const int distance = hex::distance(t.s.open().ships[t.firer].hex(), t.target().hex());
  return fmt::format("{} launches {} at {}, {}.", t.firer_told(),
                     (t.attack.launched == 1 ? "one " : "") + salvo_text(t.attack.launched), t.target_told(),
                     distance == 0 ? "in the same hex" : hex_count(distance) + " away");
}

std::string torpedo_text(const Told& t) {
  return fmt::format("{}'s {} at {}: {}: {}.", t.firer_told(), salvo_text(t.attack.launched), t.target_told(),
                     to_hit_text(t.s.battle.ships[t.firer].torpedo_hits_from), counted(t.result.hits, "hit"));
}

std::string lost_text(const Told& t) {
  return fmt::format("{}'s {} at {}: {}.", t.firer_told(),
                     t.torpedoes() ? salvo_text(t.attack.launched) : t.battery().gun, t.target_told(),
                     t.target().fate != Fate::afloat ? "the target is already sunk; the attack is wasted"
                                                     : "the battle is over; nothing is rolled");
}

/// What the damage did, sentence by sentence.
std::string damage_text(const Told& t) {
  const Damaged& done = t.result.done;
  const ShipCard& card = t.target_card();
  std::string text = fmt::format("{}: {} of {} boxes crossed off.", t.target_told(), t.target().checked, t.boxes());
  if (done.crippled_now && !done.sunk_now) {
    text += fmt::format(" {} is crippled: speed {}", t.target_told(), card.speed[1]);
    if (done.torpedoes_lost > 0)
      text += fmt::format(", {} of {} torpedoes lost", done.torpedoes_lost, done.torpedoes_lost + t.target().torpedoes);
    text += ".";
  }
  if (done.sunk_now) {
    const Seat winner = other(t.target().side);
    text += fmt::format(" {} is sunk: {} points to {}, {}.", t.target_told(), card.points,
                        side_name(t.s.battle, winner), score_text(t.s, winner));
  }
  return text;
}

RuleId attack_rule(const Told& t) {
  if (t.result.lost) return t.target().fate != Fate::afloat ? GA("Q-15") : GA("Q-21");
  if (t.torpedoes()) return GA("TORP-05");
  return t.result.gun.band == Band::close ? GA("RNG-07") : GA("RNG-08");
}

/// The boxes crossed off her own sheet. Nothing is rolled for it.
void tell_launch(const Told& t) {
  Event e = event(t.s, "launch", GA("TORP-07"));
  e.who = e.whom = {ship_name(t.s.battle, t.firer)};
  e.amount = t.result.torpedoes_spent;
  e.rows = {"torpedoes"};
  e.text = launch_text(t);
  Dice none({});
  t.s.log.tell(std::move(e), none);
}

std::vector<Modifier> modifiers_of(const Told& t) {
  if (t.torpedoes()) return in_words(torpedo_modifiers(t.attack.launched));  // GA-TORP-06: armour does not count
  const Shot fired = shot(t.s.battle, t.s.open(), t.firer, t.attack.weapon, t.attack.target);
  std::vector<Modifier> out = in_words(attack_dice_modifiers(fired)), needs = in_words(damage_modifiers(fired));
  std::move(needs.begin(), needs.end(), std::back_inserter(out));
  return out;
}

void tell_shot(const Told& t) {
  Event e = event(t.s, t.torpedoes() ? "torpedoes" : "gunfire", attack_rule(t));
  e.who = {ship_name(t.s.battle, t.firer)};
  e.whom = {t.target_name()};
  if (t.result.lost) {
    e.text = lost_text(t);
  } else {
    e.effect = t.result.hits > 0 ? Effect::hit : Effect::missed;
    e.means = t.torpedoes() ? Means::torpedoes : Means::guns;
    e.amount = t.result.hits;
    e.text = t.torpedoes() ? torpedo_text(t) : gunfire_text(t);
    e.modifiers = modifiers_of(t);
  }
  e.facts = attack_facts(t);
  e.outcome = attack_outcome(t);
  t.s.log.tell(std::move(e), t.s.dice);
}

void tell_damage(const Told& t) {
  const Damaged& done = t.result.done;
  Ship before = t.target();
  before.fate = Fate::afloat;
  before.checked = static_cast<uint8_t>(t.result.checked_before);
  before.torpedoes = static_cast<uint8_t>(before.torpedoes + done.torpedoes_lost);
  Event e = event(t.s, "damage", done.sunk_now ? GA("SHEET-06") : done.crippled_now ? GA("SHEET-05") : GA("SHEET-04"));
  e.who = {ship_name(t.s.battle, t.firer)};
  e.whom = {t.target_name()};
  e.effect = done.sunk_now ? Effect::sunk : done.crippled_now ? Effect::disabled : Effect::damaged;
  e.amount = t.target().checked - t.result.checked_before;
  e.rows = changed_rows(t.s.battle, t.attack.target, before, t.target());
  e.text = damage_text(t);
  t.s.log.tell(std::move(e), t.s.dice);
}

}  // namespace

void tell_attack(const Stage& s, size_t firer, const Attack& attack, const AttackResult& result) {
  const Told t{s, firer, attack, result};
  if (result.torpedoes_spent > 0) tell_launch(t);
  tell_shot(t);
  if (result.damage > 0) tell_damage(t);
}

}  // namespace broadside::grand_admiral
