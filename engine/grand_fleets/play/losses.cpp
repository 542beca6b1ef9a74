// 8.2: owners choose which of several mounts is lost.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/play/questions.h"
#include "engine/grand_fleets/rules/damage.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::losses_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"none", "none", "The first mount that may be lost is lost, each time."},
     {"SHIP: WEAPON ARCS, tube N, ...; SHIP: ...", "Tiger: 14in CDEF, 6in AC",
      "Which mount of the weapon is lost, by its arcs; if none is named, the first is."}}};

/// "CDEF", or "CDEF2" where only the barrels tell two entries of a line apart (GF-3.7.5-01).
std::string mounts_name(const ShipCard& card, size_t line, size_t entry) {
  const std::vector<Mounts>& mounts = card.guns[line].mounts;
  std::string out = arcs_text(mounts[entry].arcs);
  for (size_t i = 0; i < mounts.size(); ++i)
    if (i != entry && mounts[i].arcs == mounts[entry].arcs) return out + std::to_string(mounts[entry].barrels);
  return out;
}

/// A row of Mounts over all lines, or a tube, as an order names it when it is lost: "14in CDEF", "tube 2". Of a row
/// that is not of the line only its number.
std::string lost_name(const ShipCard& card, Loss loss, uint32_t row) {
  if (loss == kLossTube) return fmt::format("tube {}", row + 1);
  if (loss == kLossLight) return "light";
  const auto line = static_cast<size_t>(loss);
  if (loss < 0 || line >= card.guns.size()) return fmt::format("\"weapon {}\" {}", loss, row);
  const size_t entry = row - static_cast<uint32_t>(first_group(card, line));
  return fmt::format("{} {}", card.guns[line].weapon,
                     entry < card.guns[line].mounts.size() ? mounts_name(card, line, entry) : std::to_string(row));
}

// ---------------------------------------------------------------- reading, printing, checking

/// `14in CDEF`: which entry of the line.
Expected<void> read_lost_mount(const Asked& a, uint16_t ship, const Halves& item, PickingLosses& out) {
  const Expected<size_t> line = gun_line_called(a, ship, item.before);
  if (!line) return tl::make_unexpected(line.error());
  const ShipCard& card = a.card(ship);
  std::vector<Name> names;
  for (size_t i = 0; i < card.guns[*line].mounts.size(); ++i)
    names.push_back({mounts_name(card, *line, i), static_cast<size_t>(first_group(card, *line)) + i, true});
  const Expected<size_t> group = look_up(names, item.after, "mount", fmt::format(" of {}", card.guns[*line].weapon));
  if (!group) return tl::make_unexpected(group.error());
  return add_to(out.picks, {ship, static_cast<Loss>(*line), static_cast<uint8_t>(*group)}, item.after, "picks");
}

Expected<void> read_loss(const Asked& a, uint16_t ship, const Part& item, PickingLosses& out) {
  if (folded(item.text) == "light") return add_to(out.picks, {ship, kLossLight, 0}, item, "picks");
  const std::optional<Halves> halves = cut_off_last(item);
  if (!halves) return expected_form(a, item, "name a lost mount by weapon and arcs, or a tube");
  if (folded(halves->before.text) != "tube") return read_lost_mount(a, ship, *halves, out);
  const std::optional<uint8_t> tube = number_in(halves->after);
  const size_t tubes = a.card(ship).torpedoes.tubes.size();
  if (!tube || *tube > tubes)
    return problem(place_of(halves->after), fmt::format("{} has no tube {}", a.name(ship), halves->after.text),
                   tubes == 0 ? std::string() : fmt::format("1 to {}", tubes));
  return add_to(out.picks, {ship, kLossTube, static_cast<uint8_t>(*tube - 1)}, item, "picks");
}

Expected<void> parse(const Asked& a, const Part& all, PickingLosses& out) {
  return each_item(a, all, [&](uint16_t ship, const Part& item) { return read_loss(a, ship, item, out); });
}

std::string print(const Asked& a, const PickingLosses& order) {
  return by_ship(a, order.picks, [&](const Pick& p) {
    static const ShipCard none;
    return lost_name(p.ship < a.battle.ships.size() ? a.card(p.ship) : none, p.loss, p.which);
  });
}

void check(const OrderCheck& c, const PickingLosses& order) {
  if (order.picks.count == 0) return;
  Open then = c.open();
  Picks picks{};
  picks[c.seat()] = &order.picks;
  settle_losses(
      c.battle, then, picks, [](const LostMount&, int) {},
      [&](Seat, uint32_t pick) {
        const Pick& p = order.picks[pick];
        if (p.ship >= c.open().ships.count) return c.fault(FaultCode::unknown_ship, static_cast<int>(pick));
        const bool owed = std::any_of(c.open().losses.begin(), c.open().losses.end(), [&](const LostMount& row) {
          return row.ship == p.ship && row.loss == p.loss && c.ship(p.ship).side == c.seat();
        });
        c.fault(owed ? FaultCode::not_eligible : FaultCode::no_such_loss, static_cast<int>(pick), p.ship);
      });
}

// ---------------------------------------------------------------- the question and its form

/// Calls f(row) for every row of Mounts, or tube, in the set.
template <class F>
void each_row(uint32_t rows, F&& f) {
  for (; rows != 0; rows &= rows - 1) f(static_cast<uint32_t>(std::countr_zero(rows)));
}

/// Names of the mounts or tubes of which one may be picked.
Lines eligible_names(const Asked& a, const LostMount& lost) {
  Lines names;
  const ShipCard& card = a.card(lost.ship);
  each_row(eligible(card, a.ship(lost.ship), lost),
           [&](uint32_t row) { names.push_back(lost_name(card, lost.loss, row)); });
  return names;
}

std::string text(const Asked& a) {
  Lines all;
  std::string last;
  int times = 0;
  const auto add = [&] {
    if (times > 0) all.push_back(times == 1 ? last : fmt::format("{}, {} times", last, times));
  };
  each_choice(a.battle, a.open(), a.seat(), [&](const LostMount& lost, uint32_t) {
    const std::string choice = fmt::format("{}: {}", a.name(lost.ship), joined(eligible_names(a, lost), " or "));
    if (choice != last) add(), times = 0;
    last = choice;
    ++times;
    return false;
  });
  add();
  return fmt::format("{}: which mounts are lost? {}. Where you do not choose, the first is lost.", a.side(),
                     joined(all, "; "));
}

/// Do all these mounts bear on the same enemies, as they lie now, with as many barrels?
bool alike_now(const Asked& a, const LostMount& lost, uint32_t may) {
  if (lost.loss < 0) return false;
  const ShipCard& card = a.card(lost.ship);
  const auto line = static_cast<size_t>(lost.loss);
  const auto first = static_cast<uint32_t>(first_group(card, line));
  const Ship& ship = a.ship(lost.ship);
  const auto use = [&](uint32_t row) {
    const Mounts& mounts = card.guns[line].mounts[row - first];
    std::pair<Marked, int> out{{}, mounts.barrels};
    a.each_enemy([&](size_t enemy) {
      const Arcs there = arcs_to(ship.hex(), ship.facing, a.ship(enemy).hex());
      if (there == 0 || (there & mounts.arcs) != 0) out.first.set(enemy);
    });
    return out;
  };
  const auto usual = use(static_cast<uint32_t>(std::countr_zero(may)));
  bool alike = true;
  each_row(may, [&](uint32_t row) { alike = alike && use(row) == usual; });
  return alike;
}

/// The mounts that may go are as useful as one another.
bool idle(const Asked& a) {
  return !each_choice(a.battle, a.open(), a.seat(),
                      [&](const LostMount& lost, uint32_t may) { return !alike_now(a, lost, may); });
}

/// Every mount that could go instead of the first, for the first loss that leaves a choice.
Lines suggest(const Asked& a) {
  Lines lines;
  each_choice(a.battle, a.open(), a.seat(), [&](const LostMount& lost, uint32_t) {
    for (const std::string& name : eligible_names(a, lost))
      lines.push_back(fmt::format("{}: {}", a.order_name(lost.ship), name));
    return true;
  });
  return lines;
}

std::string mount_note(const ShipCard& card, const Ship& ship, Loss loss, uint32_t row) {
  if (loss == kLossTube) return counted(ship.tubes[row], "torpedo", "torpedoes");
  if (loss < 0) return {};
  const auto line = static_cast<size_t>(loss);
  const Mounts& mounts = card.guns[line].mounts[row - static_cast<uint32_t>(first_group(card, line))];
  return fmt::format("{}, {} of {} left", counted(mounts.barrels, "barrel"), ship.mounts[row], mounts.count);
}

/// `may` go if all before went by themselves; what may go at once can be named as well, and is then taken first.
Slot loss_slot(const Asked& a, const LostMount& lost, uint32_t may) {
  const ShipCard& card = a.card(lost.ship);
  const Ship& ship = a.ship(lost.ship);
  Slot slot = pick(loss_label(card, lost.loss));
  each_row(may | eligible(card, ship, lost), [&](uint32_t row) {
    std::string note = mount_note(card, ship, lost.loss, row);
    if (row == static_cast<uint32_t>(std::countr_zero(may))) note += "; lost unless you choose another";
    slot.choices.push_back({lost_name(card, lost.loss, row), {}, {}, std::move(note)});
  });
  return slot;
}

/// Nothing stands: what is not named is the first that may go, and that depends on what is (GF-Q-56).
Form form(const Asked& a) {
  Form form;
  uint16_t whose = kNoShip;
  each_choice(a.battle, a.open(), a.seat(), [&](const LostMount& lost, uint32_t may) {
    if (lost.ship != whose) form.rows.push_back(ship_row(a, lost.ship, "where you do not choose, the first is lost"));
    whose = lost.ship;
    FormRow& row = form.rows.back();
    Slot slot = loss_slot(a, lost, may);
    const auto alike = std::count_if(row.slots.begin(), row.slots.end(), [&](const Slot& s) {
      return s.name == slot.name || s.name.starts_with(slot.name + ", ");
    });
    if (alike > 0) slot.name += fmt::format(", number {}", alike + 1);
    row.slots.push_back(std::move(slot));
    return false;
  });
  add_whole(a, form, "none", "the first of each");
  form.empty = "none";
  return form;
}

/// For the first loss of each ship any mount that may go; the rest follows in card order.
void random(const Asked& a, Whim& whim, PickingLosses& out) {
  uint16_t last = kNoShip;
  for (const LostMount& row : a.open().losses) {
    if (!a.is_own(row.ship) || row.ship == last) continue;
    last = row.ship;
    uint32_t may = eligible(a.card(row.ship), a.ship(row.ship), row);
    if (std::popcount(may) < 2 || one_in(whim, 2)) continue;
    for (uint32_t skip = whim.below(static_cast<uint32_t>(std::popcount(may))); skip > 0; --skip) may &= may - 1;
    out.picks.add({row.ship, row.loss, static_cast<uint8_t>(std::countr_zero(may))});
  }
}

/// The first mount that may go.
void steady(const Asked&, PickingLosses&) {}

}  // namespace

constinit const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::losses),
    .word = "losses",
    .section = "8.2",
    .hint = "You choose which mounts are lost. Where you do not choose, the first on the card is lost.",
    .wordings = kWordings,
    .parse = parsed<PickingLosses, parse>,
    .print = printed<print>,
    .check = judged<check>,
    .fallback = nothing<PickingLosses>,
    .idle = idle,
    .text = text,
    .form = form,
    .suggest = suggest,
    .random = drawn<random>,
    .steady = planned<steady>};

}  // namespace broadside::grand_fleets::losses_question
