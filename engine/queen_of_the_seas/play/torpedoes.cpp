// Phase 3d: who fires torpedoes, and at whom?
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/admirals/admirals.h"
#include "engine/queen_of_the_seas/play/aiming.h"
#include "engine/queen_of_the_seas/play/questions.h"
#include "engine/queen_of_the_seas/play/salvo_odds.h"
#include "engine/queen_of_the_seas/words/marks.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas::torpedoes_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {{{"none", "none", "No torpedoes are fired."},
                                               {"SHIP at SHIP; SHIP at SHIP; all at nearest", "Lurcher at Moltke",
                                                "All of a ship's torpedoes at one target, once per game."}}};

// ---------------------------------------------------------------- the answer as text

/// `Lurcher at Blücher; all at nearest`
Expected<void> read(const Reading& in, Launches& out) {
  std::vector<Firers> all;
  for (const Part& part : split(in.all, ";,\n")) {
    const std::optional<Halves> halves = cut_at_word(part, "at");
    if (!halves) return in.expected_form(part, "torpedoes are fired by a ship `at` a ship");
    Firers firers{kNoShip, halves->after};
    if (!is_word(in, halves->before, "all", in.seat())) {
      const Expected<size_t> ship = own_ship(in, halves->before);
      if (!ship) return tl::make_unexpected(ship.error());
      firers.ship = static_cast<uint16_t>(*ship);
    }
    all.push_back(firers);
  }
  if (all.empty()) return in.expected_form(in.all, "no target is named");
  const Aiming aiming(in, out.shots);
  constexpr std::array<Weapon, 1> tubes = {Weapon::T};
  for (const Firers& firers : all) {
    const auto target = target_in(in, firers.rest);
    if (!target) return tl::make_unexpected(target.error());
    const bool plain = firers.ship != kNoShip && *target;
    const Expected<void> ok = plain ? aiming.add({firers.ship, **target, Weapon::T, false}, firers.rest)
                                    : aiming.add_all(all, firers, tubes, *target, firers.rest);
    if (!ok) return ok;
  }
  return {};
}

Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<Launches>(a, text, "none", kWordings[1].form, out, read);
}

std::string print(const Asked& a, const Launches& order) {
  const auto row = [&](const Shot& s) {
    return fmt::format("{} at {}", ship_written(a, s.ship), ship_written(a, s.target));
  };
  return or_word(rows_text(order.shots, "; ", row), "none");
}

// ---------------------------------------------------------------- judged

void check(const OrderCheck& c, const Launches& order) {
  const Shots& shots = order.shots;
  const auto stray = [](const Shot& shot) { return shot.weapon != Weapon::T || shot.rear; };
  if (c.stray(std::any_of(shots.begin(), shots.end(), stray)) || shots.count == 0) return;
  const FiringTable table(c.battle, c.open());
  std::array<int, kMostShips> salvos{};
  for (const Shot& shot : shots)
    if (shot.ship < c.open().ships.count) ++salvos[shot.ship];
  for (uint32_t i = 0; i < shots.count; ++i) {
    const Shot& shot = shots[i];
    const int entry = static_cast<int>(i);
    if (!knows_both(c, entry, shot)) continue;
    FaultSet faults = torpedo_faults(c.battle, c.open(), table, shot);
    faults.add(FaultCode::second_salvo, salvos[shot.ship] > 1);  // QS-torpedoes-08
    c.all(faults, entry, shot.ship, shot.target, static_cast<int>(Weapon::T));
  }
}

Reason explain(const Asked& a, const Order& order, const Fault& fault) {
  const Launches* const answer = order.as<Launches>();
  return answer == nullptr ? Reason{} : explanation(kShotReasons, RefusedShot{{a, fault}, answer->shots});
}

// ---------------------------------------------------------------- asked, and answers to choose from

std::string text(const Asked& a) {
  const auto table = std::make_unique<FiringTable>(a.battle, a.open());
  Lines figures, names;
  a.each_own([&](size_t i) {
    if (!may_have_a_launch(a.battle, a.open(), i)) return;
    names.push_back(a.name(i));
    if (figures.size() >= kInDetail) return;
    Lines targets;
    a.each_enemy([&](size_t enemy) {
      const Shot shot{static_cast<uint16_t>(i), static_cast<uint16_t>(enemy), Weapon::T, false};
      if (torpedo_faults(a.battle, a.open(), *table, shot).empty())
        targets.push_back(fmt::format("{} at {} cm with {}", a.name(enemy),
                                      cm_text(table->solve(i, enemy, false).range),
                                      counted(launch_dice(a, shot), "die", "dice")));
    });
    figures.push_back(
        fmt::format("{} ({})", a.name(i), targets.empty() ? "no target for her tubes" : some_of(targets, kInDetail)));
  });
  return fmt::format("{}: fire torpedoes, once per game? {}.", a.side(), with_figures(figures, names));
}

Lines suggest(const Asked& a) { return fire_answers(a, kTorpedoMost); }

Form form(const Asked& a) {
  Form form = with_answer("none", "no torpedoes are fired");
  const auto table = std::make_unique<FiringTable>(a.battle, a.open());
  SalvoOutlooks outlooks(a);
  bool any_dice = false;
  a.each_own([&](uint16_t ship) {
    if (!may_have_a_launch(a.battle, a.open(), ship)) return;
    FormRow row = row_of(  // QS-torpedoes-09
        a, ship, fmt::format("Torpedoes {}, may be fired once per game", a.ship(ship).stat(Weapon::T)), " at ");
    Slot slot = pick("target");
    slot.needed = true;
    for (const Target& target : targets_of(a, *table, ship, kTorpedoMost)) {
      const Shot shot{ship, target.ship, Weapon::T, false};
      if (!declared_faults(a, *table, shot).empty()) continue;
      const int dice = launch_dice(a, shot);
      any_dice = any_dice || dice > 0;
      const std::string name = a.name(target.ship);
      slot.choices.push_back({written(name),
                              name,
                              name,
                              fmt::format("{} cm, {}, 6 hits{}", cm_text(target.solution.range),
                                          counted(dice, "die", "dice"), smoke_text(a.ship(target.ship))),
                              {},
                              outlooks.of(salvo_of(shot, target.solution))});
    }
    if (slot.choices.empty()) return;
    row.slots.push_back(std::move(slot));
    form.rows.push_back(std::move(row));
  });
  if (any_dice) form.whole.push_back({"all at nearest", "", "", "every ship at the nearest enemy she can hit"});
  return form;
}

Lines cautions(const Asked& a, const Launches& order) {
  Lines out;
  for (const Shot& shot : order.shots)
    if (shot.ship < a.open().ships.count && shot.target < a.open().ships.count && launch_dice(a, shot) == 0)
      out.push_back(fmt::format("{}'s torpedoes at {} have no dice: they would be wasted", a.name(shot.ship),
                                a.name(shot.target)));  // QS-Q-46, QS-phase-3d-14
  return out;
}

uint64_t decisions(const Asked&, const Launches& order) { return std::max<uint64_t>(order.shots.count, 1); }

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::torpedoes),
    .word = "torpedoes",
    .section = "phase-3d",
    .hint = "They are fired once per game, all together; stationary targets double the dice, fast ones halve them.",
    .wordings = kWordings,
    .parse = parse,
    .print = given<print>,
    .check = judged<check>,
    .explain = explain,
    .fallback = nothing<Launches>,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<launch_marks>,
    .odds = given<torpedo_odds>,
    .cautions = given<cautions>,
    .decisions = given<decisions>,
    .random = random_torpedoes,
    .steady = steady_torpedoes,
};

}  // namespace broadside::queen_of_the_seas::torpedoes_question
