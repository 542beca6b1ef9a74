// A refusal helps: every fault in words, with the rule and what would be right.
#include <fmt/format.h>

#include <cstdlib>
#include <memory>

#include "engine/queen_of_the_seas/check.h"
#include "engine/queen_of_the_seas/damage.h"
#include "engine/queen_of_the_seas/duties.h"
#include "engine/queen_of_the_seas/formations.h"
#include "engine/queen_of_the_seas/phrases.h"
#include "engine/queen_of_the_seas/steps.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/tell.h"

namespace broadside::queen_of_the_seas {
namespace {

/// A fault with the names and figures that explain it.
struct Plea {
  const Battle& battle;
  const View& view;
  const Ask& ask;
  const Order& order;
  const Fault& fault;

  FaultCode code() const { return static_cast<FaultCode>(fault.code); }
  const Open& open() const { return view.open; }
  bool is_ship(int row) const { return row >= 0 && static_cast<size_t>(row) < open().ships.count; }
  bool both_known() const { return is_ship(fault.subject) && is_ship(fault.object); }
  size_t row() const { return static_cast<size_t>(fault.subject); }
  size_t target_row() const { return static_cast<size_t>(fault.object); }
  const Ship& ship() const { return open().ships[row()]; }
  std::string name() const { return is_ship(fault.subject) ? ship_name(battle, row()) : std::string("the ship"); }
  std::string target() const {
    return is_ship(fault.object) ? ship_name(battle, target_row()) : std::string("the target");
  }
  std::string group() const {
    const bool known = fault.object >= 0 && static_cast<size_t>(fault.object) < battle.groups.size();
    return known ? group_name(battle, static_cast<uint8_t>(fault.object)) : std::string("the group");
  }
  Weapon weapon() const { return static_cast<Weapon>(fault.value); }
  std::string guns() const { return std::string(weapon_words(weapon())); }
  /// Has the shot at fault been ordered into the rear arc?
  bool fires_to_the_rear() const {
    const auto row = static_cast<uint32_t>(fault.entry);
    return fault.entry >= 0 && row < order.shots.count && order.shots[row].rear;
  }
};

struct Words {
  std::string text, right;
  std::string_view rule = {};  // where it is another than that of the fault's row
};

/// What took her off the table.
std::string_view gone_rule(Fate fate) {
  switch (fate) {
    case Fate::sunk: return "QS-phase-3g-02";
    case Fate::sunk_at_once: return "QS-phase-3c-16";
    case Fate::blown_up: return "QS-phase-3f-09";
    default: return "QS-phase-2-moving-13";
  }
}

/// A line is declared by the leader, and not by one who leaves her group with the same move (QS-Q-94).
Words not_leader_words(const Plea& p) {
  const uint8_t group = p.is_ship(p.fault.subject) ? p.ship().group : kNoGroup;
  if (p.order.move.break_off && group != kNoGroup && leader_of(p.open(), group) == p.row())
    return {p.name() + " breaks off with this move, so that she no longer declares the line of her group",
            "leave the line out, or do not break off"};
  return {p.name() + " does not lead a group: its line is declared with the move of the leader",
          "leave the line out, or move the leader"};
}

Words any_words(const Plea& p) {
  switch (p.code()) {
    case FaultCode::wrong_kind:
      return {"this does not answer what is asked", "an order of the kind " + System::ask_word(p.ask)};
    case FaultCode::stray_field:
      return {"the order holds values that have no meaning in it", "only what its text says"};
    case FaultCode::unknown_ship: return {"there is no such ship in this battle", "a ship on the table"};
    case FaultCode::not_own:
      return {fmt::format("{} is not a ship of {}", p.name(), side_name(p.battle, p.ask.seat)), "one of your ships"};
    case FaultCode::not_on_table:
      return {fmt::format("{} is not on the table any more: {}", p.name(),
                          p.is_ship(p.fault.subject) ? fate_text(p.ship()) : std::string("gone")),
              "a ship on the table", p.is_ship(p.fault.subject) ? gone_rule(p.ship().fate) : std::string_view()};
    case FaultCode::already_picked: return {p.name() + " has been moved in this turn", "a ship that has not"};
    case FaultCode::unknown_group: return {"there is no such group on your side", "one of your groups"};
    case FaultCode::no_turn_point: return {p.group() + " has no turn point on the table", "leave it out"};
    case FaultCode::listed_twice:
      return {(p.is_ship(p.fault.subject) ? p.name() + "'s salvo" : p.group()) + " is listed twice", "each once"};
    case FaultCode::not_leader: return not_leader_words(p);
    case FaultCode::formations_off: return {"this battle is played without formations", "a move without that"};
    case FaultCode::already_breaking_off:
      return {p.name() + " is breaking off already, and that cannot be withdrawn", "move her without the announcement"};
    case FaultCode::no_group: return {p.name() + " belongs to no group that she could leave", "move her without it"};
    default: return {};
  }
}

// ---------------------------------------------------------------- phase 2

SpeedChoices choices_of(const Plea& p) { return speed_choices(p.open(), p.ship(), p.order.move.break_off); }

std::string choices_text(const SpeedChoices& c) {
  if (c.least == c.most) return speed_text(c.most);
  return fmt::format("{} to {}", speed_text(c.least), speed_text(c.most));
}

/// QS-phase-2-speed-07 to -09, QS-phase-2-moving-14, -17: by how much a turn may change it, and which way.
Words change_words(const Plea& p, const std::string& right) {
  const int asked = p.order.move.speed, now = p.ship().speed;
  if (now > 0 && asked < 0)
    return {fmt::format("{} goes ahead at speed {}: she has to lie stopped for a turn before she goes astern", p.name(),
                        speed_text(now)),
            right, "QS-phase-2-moving-14"};
  if (now < 0 && asked > 0)
    return {p.name() + " goes astern: she has to lie stopped for a turn before she goes ahead", right,
            "QS-phase-2-moving-17"};
  const bool faster = asked > now;
  return {fmt::format("{} cannot change from speed {} to {} in one turn: she {} a turn", p.name(), speed_text(now),
                      speed_text(asked), faster ? "gains 1" : "loses 2 at most"),
          right, faster ? "QS-phase-2-speed-07" : "QS-phase-2-speed-09"};
}

/// The rule that gives her the maximum that she has.
std::string_view maximum_rule(const Plea& p) {
  switch (speed_cap(p.open(), p.ship(), p.order.move.break_off)) {
    case SpeedCap::propulsion: return "QS-phase-2-speed-04";
    case SpeedCap::sea: return "QS-phase-2-speed-06";
    case SpeedCap::proximity: break;
  }
  const int limit = limit_of(p.open(), p.ship(), p.order.move.break_off);
  return limit == kFarSpeed             ? "QS-proximity-speed-02"
         : limit == kReciprocatingSpeed ? "QS-proximity-speed-03"
                                        : "QS-proximity-speed-04";
}

Words speed_words(const Plea& p) {
  const std::string right = "speed " + choices_text(choices_of(p)), now = speed_text(p.ship().speed);
  const std::string limit = limit_text(p.open(), p.ship(), p.order.move.break_off);
  switch (p.code()) {
    case FaultCode::speed_change: return change_words(p, right);
    case FaultCode::forced_slowing:
      return {fmt::format("{} at speed {} is too fast, {}, and has to slow down", p.name(), now, limit), right};
    case FaultCode::above_maximum: return {fmt::format("{} can make {}", p.name(), limit), right, maximum_rule(p)};
    case FaultCode::astern_speed:
      return {fmt::format("{} cannot go to {}: astern she makes 1 at most", p.name(), speed_text(p.order.move.speed)),
              right};
    case FaultCode::smoke_class:
      return {fmt::format("{} is of Class {} and cannot make smoke", p.name(),
                          EnumWords<Class>::words[static_cast<size_t>(p.battle.card(p.row()).cls)]),
              "smoke only of Class E ships"};
    default: return {};
  }
}

int64_t length_of(const Path& path) { return int64_t{path.first} + path.arc + path.last; }

/// A move that would be taken, as the order for it.
std::string advice(const Plea& p) {
  auto order = std::make_unique<Order>();
  order->clear(OrderKind::move);
  order->move = safe_move(p.battle, p.open(), p.row());
  return "such as " + System::print(p.battle, *order);
}

std::string strikes_text(const Plea& p) {
  const Sea sea(p.battle, p.open(), p.row());
  Sailed sailed;
  sea.sail(p.order.move.path, p.order.move.speed, sailed);
  std::vector<std::string> names;
  for (const uint16_t row : sailed.struck) names.push_back(ship_name(p.battle, sea.near()[row].ship));
  if (sailed.land) names.emplace_back("land");
  return fmt::format("{} would strike {} after {} cm", p.name(), names.empty() ? "something" : listed(names),
                     cm_text(sailed.way));
}

Words way_words(const Plea& p) {
  const Move& move = p.order.move;
  const int allowance = std::abs(move.speed);
  switch (p.code()) {
    case FaultCode::allowance:
      return {fmt::format("{}'s way is {} cm long, at speed {} she moves {} cm", p.name(),
                          cm_text(length_of(move.path)), speed_text(move.speed), allowance),
              fmt::format("runs and arc of {} cm together", allowance)};
    case FaultCode::second_turn: return {p.name() + " turns more than once", "one arc to one side"};
    case FaultCode::negative_part: return {p.name() + "'s way has a part below 0", "parts of 0 or more"};
    case FaultCode::rudder_limit:
      return {fmt::format("{}'s rudder is damaged: an arc of {} cm is too long", p.name(), cm_text(move.path.arc)),
              fmt::format("an arc of {} cm at most", cm_text(kRudderArc))};
    case FaultCode::rudder_out: return {p.name() + "'s rudder is out: she cannot turn", "straight on"};
    case FaultCode::avoidable_collision: return {strikes_text(p), "a way that keeps clear, " + advice(p)};
    default: return {};
  }
}

Words duty_words(const Plea& p) {
  const Move& move = p.order.move;
  const Pilot pilot(p.battle, p.open(), p.row(), move.break_off);
  Sailed sailed;
  pilot.sea().sail(move.path, move.speed, sailed);
  const plane::Polygon casting = plane::placed(pilot.sea().mover().casting, sailed.end);
  const auto distance = [&](Aim aim) { return cm_text(std::abs(pilot.bound().distance(aim, casting))); };
  switch (p.code()) {
    case FaultCode::must_return:
      return {
          fmt::format("{} is out of formation and has to get back as fast as she can: this ends {} cm from the line",
                      p.name(), distance(Aim::formation)),
          fmt::format("within {} cm of the best she can reach, {}", cm_text(kDutySlack), advice(p))};
    case FaultCode::must_flee:
      return {fmt::format("{} breaks off and has to get away as fast as she can: this ends {} cm from the nearest "
                          "enemy",
                          p.name(), distance(Aim::flight)),
              fmt::format("within {} cm of the best she can reach, or off the table", cm_text(kDutySlack))};
    case FaultCode::screen_left:
      return {fmt::format("{} would be {} cm from the ships she screens, and too few of the screen would be within {}",
                          p.name(), distance(Aim::screen), cm_text(kScreenNear)),
              "stay near, " + advice(p)};
    case FaultCode::screen_return:
      return {fmt::format("{} has to restore the screen: this ends {} cm from the ships she screens", p.name(),
                          distance(Aim::screen)),
              fmt::format("within {} cm of the best she can reach, {}", cm_text(kDutySlack), advice(p))};
    default: return {};
  }
}

// ---------------------------------------------------------------- phases 3a and 3d

std::string blockers_text(const Plea& p, const FiringTable& table) {
  std::vector<std::string> names;
  bool land = false;
  each_in_zone(table.models().of(p.row()), table.models().of(p.target_row()), table.field(), [&](const Model* model) {
    if (model == nullptr)
      land = true;
    else
      names.push_back(ship_name(p.battle, model->ship));
    return false;
  });
  if (land) names.emplace_back("land");
  return names.empty() ? std::string("something") : some_of(names, 4);
}

/// Why her weapon does not fire into the arc that the shot goes into, and whether the other one would serve.
Words arc_words(const Plea& p, const ArcSet& arcs) {
  const ShipCard& card = p.battle.card(p.row());
  const bool broadside_only = p.weapon() > Weapon::M, rear = p.fires_to_the_rear();
  const std::string on_broadside = "a target with her whole casting in a broadside arc";
  if (rear && !arcs.rear)
    return {fmt::format("{} does not lie in the rear arc of {}", p.target(), p.name()),
            broadside_only ? on_broadside : "leave `into the rear` out", "QS-arcs-12"};
  std::string right = broadside_only ? on_broadside : "a target in an arc of the card";
  const bool both = arcs.forward && arcs.rear;
  if (both && bears(card, p.weapon(), rear ? Arc::forward : Arc::rear))
    right = rear ? "leave `into the rear` out: she lies in the forward arc too"
                 : "say `into the rear`: she lies in the rear arc too";
  const std::string_view rule = p.weapon() == Weapon::T ? "QS-arcs-15"
                                : broadside_only        ? "QS-arcs-14"
                                                        : "QS-phase-3b-23";
  return {fmt::format("{} lies in the {} arc of {}, where her {} do not fire", p.target(),
                      EnumWords<Arc>::words[static_cast<size_t>(arc_chosen(arcs, rear))], p.name(), p.guns()),
          std::move(right), rule};
}

Words range_words(const Plea& p, Length range) {
  const std::string text =
      fmt::format("{}'s {} do not reach {} at {} cm", p.name(), p.guns(), p.target(), cm_text(range));
  if (p.weapon() != Weapon::T)
    return {text,
            fmt::format("a target within {} cm", cm_text(gun_range(p.weapon(), p.battle.card(p.row()).launched)))};
  const std::string least = cm_text(kTorpedoLeast), most = cm_text(kTorpedoMost);
  return {text,
          p.battle.options.torpedo_range_exclusive  // QS-Q-09
              ? fmt::format("a target farther than {} and nearer than {} cm", least, most)
              : fmt::format("a target at {} to {} cm", least, most),
          "QS-torpedoes-02"};
}

Words reach_words(const Plea& p) {
  const auto table = std::make_unique<FiringTable>(p.battle, p.open());
  const Solution solution = table->solve(p.row(), p.target_row(), false);
  switch (p.code()) {
    case FaultCode::arc: return arc_words(p, solution.arcs);
    case FaultCode::out_of_range: return range_words(p, solution.range);
    case FaultCode::zone_blocked:
      return {fmt::format("the zone of fire between {} and {} is blocked by {}", p.name(), p.target(),
                          blockers_text(p, *table)),
              "a target with a clear zone of fire"};
    case FaultCode::no_sight:
      return {fmt::format("{} at {} cm is not in sight of {}", p.target(), cm_text(solution.range), p.name()),
              "a target with a free line between the castings"};
    case FaultCode::aspect:
      return {fmt::format("{} lies {} to {}", p.target(), solution.aspect == Aspect::bow_on ? "bow on" : "stern on",
                          p.name()),
              "a target that shows her broadside"};
    case FaultCode::near_target:
      return {fmt::format("{} is {} cm from {}: such targets are named when the guns fire", p.target(),
                          cm_text(solution.range), p.name()),
              fmt::format("targets at more than {} cm", cm_text(kShort))};
    case FaultCode::far_target:
      return {fmt::format("{} is {} cm from {}: such targets had to be named before", p.target(),
                          cm_text(solution.range), p.name()),
              fmt::format("targets at {} cm or less", cm_text(kShort))};
    default: return {};
  }
}

Words firing_words(const Plea& p) {
  const bool torpedo = p.weapon() == Weapon::T;
  const auto unless_guns = [&](std::string_view rule) { return torpedo ? rule : std::string_view(); };
  switch (p.code()) {
    case FaultCode::no_stats:
      return {fmt::format("{} has no {} left", p.name(), p.guns()), "leave them out", unless_guns("QS-torpedoes-12")};
    case FaultCode::friend_ship:
      return {fmt::format("{} is no enemy of {}", p.target(), p.name()), "an enemy ship on the table"};
    case FaultCode::collided: return {p.name() + " has collided and does not fire in this turn", "leave her out"};
    case FaultCode::heavy_and_quickfirers:
      return {p.name() + " fires Heavy guns or Quickfirers, not both", "one of the two"};
    case FaultCode::second_salvo:
      return {fmt::format("{}'s {} have more than one target", p.name(), p.guns()), "one target for all of a type",
              unless_guns("QS-torpedoes-08")};
    case FaultCode::not_this_ship: {
      const uint16_t firer = near_firer(p.open(), p.view.at.round);
      return {"it is not the turn of " + p.name() + " to fire",
              firer != kNoShip ? ship_name(p.battle, firer) + " fires now" : std::string("none")};
    }
    case FaultCode::rough: return {"no torpedoes can be fired in a rough sea", "none"};
    case FaultCode::fired_before: return {p.name() + " has fired her torpedoes already", "leave her out"};
    case FaultCode::removed: return {p.name() + " is no longer on the table", "leave her out"};
    default: return {};
  }
}

// ---------------------------------------------------------------- phases 3b and 3c

const Salvo* salvo_of(const Plea& p) {
  const auto entry = static_cast<uint32_t>(p.fault.entry);
  uint32_t row = UINT32_MAX;
  if (p.fault.entry >= 0 && entry < p.order.pairs.count) row = p.order.pairs[entry].salvo;
  if (p.fault.entry >= 0 && entry < p.order.removals.count) row = p.order.removals[entry].salvo;
  return row < p.open().salvos.count ? &p.open().salvos[row] : nullptr;
}

std::string pairs_right(const Salvo& salvo) {
  const int from = band_row(salvo.band).pair_from;
  if (salvo.weapon == Weapon::Q || from > 6) return "no pairs";
  return from == 6 ? "two 6s each" : "two 5s or two 6s each";
}

std::string_view pairs_rule(Band band) {
  return band == Band::long_range ? "QS-phase-3b-12" : band == Band::short_range ? "QS-phase-3b-14" : "QS-phase-3b-15";
}

Words salvo_words(const Plea& p) {
  const Salvo* salvo = salvo_of(p);
  if (p.code() == FaultCode::unknown_salvo || salvo == nullptr)
    return {"there is no such salvo of which you decide", "one of the salvos asked about"};
  const std::string what = salvo_text(p.battle, *salvo), dice = faces_text(salvo->hits);
  switch (p.code()) {
    case FaultCode::pair_not_allowed:
      return {fmt::format("{}: such dice do not pair at {}", what, band_text(salvo->band)), pairs_right(*salvo),
              pairs_rule(salvo->band)};
    case FaultCode::dice_missing:
      return {fmt::format("{}: there are not so many dice to pair", what), "the hit dice are " + dice};
    case FaultCode::quickfirers_do_not_pair: return {what + ": Quickfirers make no criticals", "no pairs"};
    case FaultCode::wrong_removal:
      return {fmt::format("{}: {} to be removed out of {}", what, counted(salvo->saves, "die has", "dice have"), dice),
              fmt::format("{} of those dice; paired are: {}", salvo->saves, pairs_words(salvo->hits.pairs))};
    default: return {};
  }
}

/// Whose hits are asked about: "Gneisenau has: Medium critical of 3 stats, 2 Medium hits".
std::string others_hit(const Plea& p) {
  std::vector<std::string> parts;
  for (uint16_t i = 0; i < p.open().fleet(); ++i)
    if (const Ship& ship = p.open().ships[i]; ship.side == p.ask.seat && ship.on_table() && ship.hits != Hits{})
      parts.push_back(fmt::format("{} has: {}", ship_name(p.battle, i), hits_words(ship.hits)));
  return parts.empty() ? "leave her out" : joined(shortened(parts, 6), "; ");
}

Words hit_words(const Plea& p) {
  const Ship& ship = p.ship();
  switch (p.code()) {
    case FaultCode::critical_first:
      return {p.name() + ": all criticals are taken before the other hits", "criticals first"};
    case FaultCode::empty_track:
      return {p.name() + ": that track has no stat left when the hit is taken",
              "a track of " + stats_words(ship.stats)};
    case FaultCode::torpedo_needs_hull: return {p.name() + ": torpedoes hit the Hull alone", "Hull"};
    case FaultCode::largest_track:
      return {p.name() + ": that track is too short for the critical and another is not",
              "a track with stats enough: " + stats_words(ship.stats)};
    case FaultCode::hits:
      if (ship.hits == Hits{}) return {p.name() + " has no hits to take", others_hit(p)};
      return {fmt::format("{} has other hits to take: {}", p.name(), hits_words(ship.hits)), "each of her hits once"};
    default: return {};
  }
}

Words words_for(const Plea& p) {
  Words words = any_words(p);
  const auto next = [&](bool possible, auto&& find) {
    if (words.text.empty() && possible) words = find(p);
  };
  const bool moves = p.order.kind == OrderKind::move, known = p.is_ship(p.fault.subject);
  next(moves && known, speed_words);
  next(moves && known, way_words);
  next(moves && known, duty_words);
  next(known, firing_words);
  next((p.order.kind == OrderKind::guns || p.order.kind == OrderKind::torpedoes) && p.both_known(), reach_words);
  next(p.order.kind == OrderKind::pairs || p.order.kind == OrderKind::removal, salvo_words);
  next(known, hit_words);
  return words;
}

}  // namespace

Reason System::explain(const Battle& battle, const View& view, const Ask& ask, const Order& order, const Fault& fault) {
  const Plea plea{battle, view, ask, order, fault};
  Words words = words_for(plea);
  if (words.text.empty()) words.text = "the order is at fault: " + std::string(fault_word(plea.code()));
  std::string rule(words.rule.empty() ? fault_rule(plea.code()) : words.rule);
  return {std::move(words.text), std::move(rule), std::move(words.right), std::string(fault_word(plea.code()))};
}

}  // namespace broadside::queen_of_the_seas
