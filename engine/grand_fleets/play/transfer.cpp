// 4.2.2: command of a squadron passes to another of its ships.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/play/questions.h"
#include "engine/grand_fleets/rules/command.h"
#include "engine/grand_fleets/words/marks.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::transfer_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"none", "none", "Command does not change."},
     {"SQUADRON to SHIP; ...", "First BCS to Tiger", "Another ship of the squadron takes command, after a delay."}}};

/// Her leader, if she has one afloat.
bool is_led(const Asked& a, size_t squadron) {
  const uint16_t leader = a.open().squadrons[squadron].leader;
  return leader < a.open().ships.count && a.ship(leader).afloat();
}

Expected<void> parse(const Asked& a, const Part& all, Transferring& out) {
  Names names(a);
  const std::vector<Part> parts = split(all, ";,\n");
  if (parts.empty()) return expected_form(a, all, "the order is empty");
  for (const Part& part : parts) {
    const std::optional<Halves> halves = cut_at_word(part, "to");
    if (!halves) return expected_form(a, part, "a transfer is a squadron `to` a ship");
    const Expected<size_t> squadron = names.squadron(halves->before, [](size_t) { return true; });
    if (!squadron) return tl::make_unexpected(squadron.error());
    const Expected<size_t> ship = names.own(halves->after);
    if (!ship) return tl::make_unexpected(ship.error());
    const Transfer row{static_cast<uint16_t>(*ship), static_cast<uint8_t>(*squadron)};
    if (auto ok = add_to(out.transfers, row, part, "transfers"); !ok) return ok;
  }
  return {};
}

std::string print(const Asked& a, const Transferring& order) {
  return rows_text(order.transfers, "; ", [&](const Transfer& t) {
    return fmt::format("{} to {}", a.order_squadron(t.squadron), a.order_name(t.leader));
  });
}

void check(const OrderCheck& c, const Transferring& order) {
  std::bitset<kMostSquadrons> seen;
  for (uint32_t i = 0; i < order.transfers.count; ++i) {
    const Transfer& t = order.transfers[i];
    const int entry = static_cast<int>(i);
    if (!c.own_squadron(entry, t.squadron)) continue;
    if (seen.test(t.squadron)) c.fault(FaultCode::listed_twice, entry, -1, t.squadron);
    seen.set(t.squadron);
    if (!c.own(entry, t.leader)) continue;
    if (c.ship(t.leader).squadron != t.squadron || !c.open().squadrons[t.squadron].valid)
      c.fault(FaultCode::not_of_squadron, entry, t.leader, t.squadron);  // GF-4.2.2-01
    else if (c.open().squadrons[t.squadron].leader == t.leader)
      c.fault(FaultCode::already_leader, entry, t.leader, t.squadron);
  }
}

std::string text(const Asked& a) {
  Lines squadrons;
  a.each_squadron([&](size_t s) {
    if (!can_transfer(a.open(), s)) return;
    const Group& g = a.open().squadrons[s];
    std::string state = is_led(a, s) ? "leader " + a.name(g.leader) : std::string("without a leader");
    if (a.turn() <= g.out_until) state += fmt::format(", out of command through turn {}", g.out_until);
    squadrons.push_back(fmt::format("{} ({})", squadron_name(a.battle, s), state));
  });
  return fmt::format("{}: transfer command of a squadron to another of its ships? {}.", a.side(), joined(squadrons));
}

/// A squadron without leader is out of command until it has one (GF-Q-20).
Lines suggest(const Asked& a) {
  Lines lines;
  a.each_squadron([&](size_t s) {
    if (is_led(a, s) || !a.open().squadrons[s].valid) return;
    a.each_own([&](size_t i) {
      if (a.ship(i).squadron == s) lines.push_back(fmt::format("{} to {}", a.order_squadron(s), a.order_name(i)));
    });
  });
  return lines;
}

/// Command has to pass only where there is no leader (GF-Q-20).
bool idle(const Asked& a) {
  bool leaderless = false;
  a.each_squadron([&](size_t s) { leaderless = leaderless || (can_transfer(a.open(), s) && !is_led(a, s)); });
  return !leaderless;
}

struct Heir {
  size_t ship = 0;
  int within = 0, others = 0;  // of her squadron: in her command radius, and all
};

std::vector<Heir> heirs(const Asked& a, size_t squadron) {
  std::vector<Heir> out;
  a.each_own([&](size_t i) {
    if (a.ship(i).squadron != squadron || a.open().squadrons[squadron].leader == i) return;
    Heir heir{i, 0, 0};
    a.each_own([&](size_t j) {
      if (j == i || a.ship(j).squadron != squadron) return;
      const int far = hex::distance(a.ship(i).hex(), a.ship(j).hex());
      ++heir.others;
      if (far <= size_row(a.card(i).hull).command_radius) ++heir.within;  // GF-4.2.1-01
    });
    out.push_back(heir);
  });
  std::stable_sort(out.begin(), out.end(), [](const Heir& x, const Heir& y) { return x.within > y.within; });
  return out;
}

Form form(const Asked& a) {
  Form form;
  a.each_squadron([&](size_t s) {
    if (!can_transfer(a.open(), s)) return;
    const Group& group = a.open().squadrons[s];
    const bool led = is_led(a, s);
    FormRow& row = form.rows.emplace_back();
    row.label = squadron_name(a.battle, s);
    row.lead = written(row.label) + " to ";
    row.note = led ? "led by " + a.name(group.leader) : "without a leader: out of command until it has one";
    row.note += "; a transfer leaves it out of command this turn and up to three more";
    if (led) row.piece = a.name(group.leader);
    Slot slot = needed(pick("new leader"));
    for (const Heir& heir : heirs(a, s))
      slot.choices.push_back(
          ship_item(a, heir.ship,
                    fmt::format("command radius {}, {} of {} others within",
                                size_row(a.card(heir.ship).hull).command_radius, heir.within, heir.others)));
    if (!led) slot.standing = slot.choices.front().word;  // GF-Q-20: it can only gain
    row.slots.push_back(std::move(slot));
  });
  add_whole(a, form, "none", "no transfer");
  form.empty = "none";
  return form;
}

std::vector<Mark> marks(const Asked& a, const Transferring& order) {
  Drawing d(a);
  for (const Transfer& t : order.transfers)
    if (a.is_own(t.leader) && t.squadron < a.battle.squadrons.size())
      d.command(t.leader, squadron_name(a.battle, t.squadron),
                [&](size_t i) { return a.ship(i).squadron == t.squadron; });
  return d.marks;
}

std::vector<OddsTable> odds(const Asked& a, const Transferring& order) {
  std::vector<OddsTable> out;
  for (const Transfer& transfer : order.transfers)
    out.push_back({fmt::format("{} under {}: turns out of command after this one",
                               squadron_name(a.battle, transfer.squadron), a.name(transfer.leader)),
                   exact_odds<int>([&](Dice& dice) {
                     Group group = a.open().squadrons[transfer.squadron];
                     return transfer_command(group, transfer.leader, a.turn(), transfer.squadron, dice).extra;
                   })});
  return out;
}

void random(const Asked& a, Whim& whim, Transferring& out) {
  a.each_squadron([&](uint8_t s) {
    if (!can_transfer(a.open(), s) || !one_in(whim, 12)) return;
    Table<uint16_t, kMostShips> able;
    a.each_own([&](uint16_t i) {
      if (a.ship(i).squadron == s && i != a.open().squadrons[s].leader) able.add(i);
    });
    out.transfers.add({able[whim.below(able.count)], s});
  });
}

/// A new leader only when the old one is gone: the ship with most of the squadron within her radius.
void steady(const Asked& a, Transferring& out) {
  a.each_squadron([&](uint8_t s) {
    if (!can_transfer(a.open(), s) || is_led(a, s)) return;
    int best = -1;
    uint16_t heir = kNoShip;
    a.each_own([&](uint16_t i) {
      if (a.ship(i).squadron != s) return;
      int near = 0;
      a.each_own([&](uint16_t j) {
        if (a.ship(j).squadron == s &&
            hex::distance(a.ship(i).hex(), a.ship(j).hex()) <= size_row(a.card(i).hull).command_radius)
          ++near;
      });
      if (near > best) best = near, heir = i;
    });
    out.transfers.add({heir, s});
  });
}

}  // namespace

constinit const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::transfer),
    .word = "transfer",
    .section = "4.2.2",
    .hint = "A transfer puts the squadron out of command for at least this turn, so it is rarely worthwhile.",
    .wordings = kWordings,
    .parse = parsed<Transferring, parse>,
    .print = printed<print>,
    .check = judged<check>,
    .fallback = nothing<Transferring>,
    .idle = idle,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<marks>,
    .odds = given<odds>,
    .random = drawn<random>,
    .steady = planned<steady>};

}  // namespace broadside::grand_fleets::transfer_question
