// Ops of chapter 4: squadrons, command and its transfer; and how long bridge and fire control hits last.
#include "engine/grand_fleets/rules/command.h"
#include "engine/grand_fleets/ops/ops.h"
#include "engine/grand_fleets/rules/damage.h"
#include "engine/grand_fleets/rules/gunnery.h"

namespace broadside::grand_fleets::ops {
namespace {

enum class HitKind : uint8_t { bridge, fire_control };
enum class Phase : uint8_t { movement, aircraft, combat, end };

}  // namespace
}  // namespace broadside::grand_fleets::ops

namespace broadside {
template <>
struct EnumWords<grand_fleets::ops::HitKind> {
  static constexpr std::array<std::string_view, 2> words = {"bridge", "fire_control"};
};
template <>
struct EnumWords<grand_fleets::ops::Phase> {
  static constexpr std::array<std::string_view, 4> words = {"Movement", "Aircraft", "Combat", "End"};
};
}  // namespace broadside

namespace broadside::grand_fleets::ops {
namespace {

// ---------------------------------------------------------------- squadrons

struct SquadronFacts {
  std::vector<std::vector<int>> squadrons;
  std::vector<int> ungrouped;
  FIELDS(squadrons, ungrouped)
  NEEDED(squadrons)
};
struct SquadronResult {
  std::vector<int> cc;
  int side_total = 0;
  Json valid = Json::array();
  FIELDS(cc, side_total, valid)
};

/// Ships of one side, each of the size that has her rating.
struct Side0 {
  Battle battle;
  Open open;

  Expected<void> add(const std::vector<int>& ratings, uint8_t squadron, const std::string& place) {
    for (int rating : ratings) {
      FactCheck sound;
      sound.within(rating, 1, std::ssize(kSizes), place);
      if (open.ships.full()) sound.fault(place, "is one ship too many", "at most " + std::to_string(kMostShips));
      if (!sound) return sound.why();
      Entry entry;
      entry.card = card_of_size(static_cast<Size>(rating - 1));
      battle.ships.push_back(std::move(entry));
      Ship ship;
      ship.squadron = squadron;
      open.ships.add(ship);
    }
    return {};
  }
};

Expected<SquadronResult> squadrons(const SquadronFacts& given, Dice&) {
  if (given.squadrons.size() > kMostSquadrons)
    return problem("given.squadrons", "has too many rows", "at most " + std::to_string(kMostSquadrons));
  Side0 side;
  FactCheck sound;
  for (size_t i = 0; i < given.squadrons.size(); ++i) {
    sound.add(side.add(given.squadrons[i], static_cast<uint8_t>(i), row("squadrons", i)));
    side.open.squadrons.add({0, false, kNoShip, 0});
  }
  sound.add(side.add(given.ungrouped, kNoSquadron, "given.ungrouped"));
  if (!sound) return sound.why();
  form_squadrons(side.battle, side.open, 0);
  SquadronResult out;
  out.cc.assign(given.squadrons.size(), 0);
  for (size_t i = 0; i < side.open.ships.count; ++i) {
    const int rating = size_row(side.battle.card(i).hull).cc;
    const uint8_t squadron = side.open.ships[i].squadron;
    out.side_total += rating;
    if (squadron != kNoSquadron) out.cc[squadron] += rating;
  }
  for (const Group& squadron : side.open.squadrons) out.valid.push_back(squadron.valid);
  return out;
}

// ---------------------------------------------------------------- command_status

struct MemberFact {
  std::string id;
  uint8_t hull = 0;
  int16_t q = 0, r = 0;
  Fate fate = Fate::afloat;
  std::vector<uint16_t> bridge_hits;
  FIELDS(id, hull, q, r, fate, bridge_hits)
  NEEDED(id, hull, q, r)
};
struct CommandStatusFacts {
  uint16_t turn = 1;
  bool valid = true;
  std::optional<std::string> leader;
  uint16_t out_until = 0;
  std::vector<MemberFact> ships;
  std::vector<std::string> individually;
  FIELDS(turn, valid, leader, out_until, ships, individually)
  NEEDED(turn, ships)
};
using IdList = std::vector<std::string>;
struct CommandStatusResult {
  std::optional<int> radius;
  IdList in_command, out_of_command, individual, squadron;
  FIELDS(radius, in_command, out_of_command, individual, squadron)
};

constexpr int kLatestTurn = 10'000;

Expected<Ship> member(const MemberFact& fact, int turn, const std::string& place) {
  FactCheck sound;
  sound.within(fact.hull, 1, UINT8_MAX, place + ".hull").hex(fact.q, fact.r, place);
  for (uint16_t hit : fact.bridge_hits) sound.within(hit, 1, kLatestTurn, place + ".bridge_hits");
  if (!sound) return sound.why();
  Ship ship;
  ship.q = fact.q;
  ship.r = fact.r;
  ship.fate = fact.fate;
  ship.squadron = 0;
  for (uint16_t hit : fact.bridge_hits)
    if (hit < turn) take_critical(ship, Critical::bridge, {hit, false});
  return ship;
}

struct Squadron0 {
  Battle battle;
  Open open;
};

Expected<Squadron0> squadron_of(const CommandStatusFacts& given) {
  const auto ids = ids_of(given.ships, "ships");
  if (!ids) return tl::make_unexpected(ids.error());
  Squadron0 out;
  for (size_t i = 0; i < given.ships.size(); ++i) {
    const auto ship = member(given.ships[i], given.turn, row("ships", i));
    if (!ship) return tl::make_unexpected(ship.error());
    Entry entry;
    entry.card.hull = given.ships[i].hull;
    out.battle.ships.push_back(std::move(entry));
    out.open.ships.add(*ship);
  }
  Group group{0, given.valid, kNoShip, given.out_until};
  if (given.leader) {
    const auto leader = find(*ids, *given.leader, "given.leader");
    if (!leader) return tl::make_unexpected(leader.error());
    group.leader = *leader;
  }
  out.open.squadrons.add(group);
  determine_command(out.battle, out.open, given.turn);
  for (size_t i = 0; i < given.individually.size(); ++i) {
    const auto ship = find(*ids, given.individually[i], row("individually", i));
    if (!ship) return tl::make_unexpected(ship.error());
    out.open.ships[*ship].moved_alone = true;  // GF-Q-23
  }
  return out;
}

Expected<CommandStatusResult> command_status(const CommandStatusFacts& given, Dice&) {
  FactCheck sound;
  sound.within(given.turn, 1, kLatestTurn, "given.turn");
  if (!sound) return sound.why();
  const auto squadron = squadron_of(given);
  if (!squadron) return tl::make_unexpected(squadron.error());
  CommandStatusResult out;
  const uint16_t leader = squadron->open.squadrons[0].leader;
  if (leader != kNoShip && squadron->open.ships[leader].afloat())
    out.radius = size_row(squadron->battle.card(leader).hull).command_radius;
  for (size_t i = 0; i < given.ships.size(); ++i) {
    const Ship& ship = squadron->open.ships[i];
    if (!ship.afloat()) continue;
    (ship.in_command ? out.in_command : out.out_of_command).push_back(given.ships[i].id);
    (moves_together(ship) ? out.squadron : out.individual).push_back(given.ships[i].id);
  }
  return out;
}

// ---------------------------------------------------------------- command_transfer

struct TransferFact {
  std::string squadron;
  uint16_t turn = 1;
  FIELDS(squadron, turn)
  NEEDED(squadron, turn)
};
struct TransferFacts {
  std::vector<TransferFact> transfers;
  FIELDS(transfers)
  NEEDED(transfers)
};
struct TransferResult {
  std::vector<int> extra;
  std::map<std::string, int> last_turn_out, first_turn_in;
  FIELDS(extra, last_turn_out, first_turn_in)
};

Expected<TransferResult> command_transfer(const TransferFacts& given, Dice& dice) {
  TransferResult out;
  std::map<std::string, Group> groups;
  for (size_t i = 0; i < given.transfers.size(); ++i) {
    const TransferFact& fact = given.transfers[i];
    FactCheck sound;
    sound.within(fact.turn, 1, kLatestTurn, row("transfers", i) + ".turn");
    if (!sound) return sound.why();
    Group& group = groups[fact.squadron];
    out.extra.push_back(transfer_command(group, 0, fact.turn, 0, dice).extra);
    out.last_turn_out[fact.squadron] = group.out_until;
    out.first_turn_in[fact.squadron] = group.out_until + 1;
  }
  return out;
}

// ---------------------------------------------------------------- critical_duration

struct HitFact {
  uint16_t turn = 1;
  Phase phase = Phase::combat;
  FIELDS(turn, phase)
  NEEDED(turn, phase)
  When when() const { return {turn, phase == Phase::movement || phase == Phase::aircraft}; }
};
struct DurationFacts {
  HitKind kind = HitKind::bridge;
  std::vector<HitFact> hits;
  FIELDS(kind, hits)
  NEEDED(kind, hits)
};
struct DurationResult {
  std::vector<int> turns;
  FIELDS(turns)
};

/// Has it been taken before the phase of the turn that the kind spoils: movement, or combat?
bool before_phase(const HitFact& hit, HitKind kind, int turn) {
  return hit.turn < turn || (hit.turn == turn && kind == HitKind::fire_control && hit.when().before_combat);
}

Expected<DurationResult> critical_duration(const DurationFacts& given, Dice&) {
  FactCheck sound;
  sound.within(std::ssize(given.hits), 0, UINT8_MAX, "given.hits: its length");
  for (size_t i = 0; i < given.hits.size(); ++i) {
    const HitFact& hit = given.hits[i];
    const HitFact before = i == 0 ? HitFact{} : given.hits[i - 1];
    sound.within(hit.turn, before.turn, kLatestTurn, row("hits", i) + ".turn");
    if (i > 0 && hit.turn == before.turn && hit.phase < before.phase)
      sound.fault(row("hits", i) + ".phase", "comes before the hit above it", "list hits in order");
  }
  if (!sound) return sound.why();
  const Critical result = given.kind == HitKind::bridge ? Critical::bridge : Critical::fire_control;
  Open open;  // a squadron in command of one ship: nothing but her bridge can make her move alone
  open.squadrons.add({0, true, 0, 0});
  Ship& ship = open.ships.add({});
  ship.squadron = 0;
  ship.in_command = true;
  DurationResult out;
  const int last = given.hits.empty() ? 0 : given.hits.back().turn + static_cast<int>(given.hits.size());
  size_t taken = 0;
  for (int turn = 1; turn <= last; ++turn) {
    for (; taken < given.hits.size() && before_phase(given.hits[taken], given.kind, turn); ++taken)
      take_critical(ship, result, given.hits[taken].when());
    const bool spoilt = given.kind == HitKind::bridge ? must_move_alone(open, 0, turn) : fire_control_out(ship, turn);
    if (spoilt) out.turns.push_back(turn);
  }
  return out;
}

constexpr Op kCommandOps[] = {
    op<squadrons>("squadrons"),
    op<command_status>("command_status"),
    op<command_transfer>("command_transfer"),
    op<critical_duration>("critical_duration"),
};

}  // namespace

std::span<const Op> command_ops() { return kCommandOps; }

}  // namespace broadside::grand_fleets::ops
