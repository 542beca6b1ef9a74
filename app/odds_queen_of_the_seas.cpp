// Plain odds under Queen of the Seas: two ships alone on the table in the wanted position, and the odds that play would
// show for the salvos; pairs and saves are those of the automatic players.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "app/library/ship_library.h"
#include "app/odds_report.h"
#include "engine/core/json_fields.h"
#include "engine/core/odds.h"
#include "engine/queen_of_the_seas/play/salvo_odds.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"
#include "engine/queen_of_the_seas/rules/torpedoes.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/words/phrases.h"
#include "engine/queen_of_the_seas/words/tell.h"

namespace broadside::app {
namespace {

using namespace queen_of_the_seas;
using queen_of_the_seas::Battle;  // the register has others of these names
using queen_of_the_seas::Ship;

constexpr uint16_t kFirer = 0, kTarget = 1;

// ---------------------------------------------------------------- the ships in the wanted position

struct Duel {
  Battle battle;
  Position position;
  Open& open() { return position.open; }
  const Open& open() const { return position.open; }
  Ship& ship(size_t row) { return position.open.ships[row]; }
};

Expected<ShipCard> card_of(const Library& library, const std::string& system, const std::string& ship) {
  const auto fields = library.card(system, ship);
  if (!fields) return tl::make_unexpected(fields.error());
  ShipCard card;
  if (auto ok = fields_from_json(*fields, card, ship); !ok) return tl::make_unexpected(ok.error());
  return card;
}

Expected<Arc> arc_asked(const std::string& text) {
  const auto& words = EnumWords<Arc>::words;
  const auto* const found = std::find(words.begin(), words.end(), text.empty() ? "starboard" : text);
  if (found == words.end())
    return problem("--arc", "is not an arc of queen-of-the-seas: " + text, fmt::format("{}", fmt::join(words, ", ")));
  return static_cast<Arc>(found - words.begin());
}

/// The target shows her broadside in the middle of the arc, as far off as is wanted.
Expected<void> place(Duel& duel, Arc arc, Length range) {
  constexpr plane::Angle quarter = plane::kCircle / 4;
  constexpr std::array<plane::Angle, 4> bearings = {0, 2 * quarter, 3 * quarter, quarter};  // by Arc
  const plane::Angle bearing = bearings[static_cast<size_t>(arc)];
  Ship& target = duel.ship(kTarget);
  target.heading = broadside(arc) ? 0 : quarter;
  Length apart = range;  // of the centres; what the castings take away is added
  for (int tries = 0; tries < 4; ++tries) {
    const plane::Point at = plane::Point{} + plane::polar(bearing, apart);
    target.x = at.x;
    target.y = at.y;
    const Model own = model_of(duel.battle, duel.open(), kFirer), his = model_of(duel.battle, duel.open(), kTarget);
    const Length measured = range_between(own, his);
    if (measured == 0 && tries == 0)
      apart = range + own.casting_reach + his.casting_reach;
    else
      apart += range - measured;
  }
  const ArcSet arcs =
      arcs_of(model_of(duel.battle, duel.open(), kFirer), model_of(duel.battle, duel.open(), kTarget).casting);
  const bool there = (arc == Arc::forward && arcs.forward) || (arc == Arc::rear && arcs.rear) ||
                     (arc == Arc::port && arcs.port) || (arc == Arc::starboard && arcs.starboard);
  if (!there)
    return problem("--range", fmt::format("at {} cm the target is not in the {} arc", cm_text(range), word_of(arc)),
                   "more range, or another --arc");
  return {};
}

Expected<std::unique_ptr<Duel>> duel_of(const Game& game, const OddsOptions& o) {
  const auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  auto own = card_of(**library, game.info().id, o.firer), his = card_of(**library, game.info().id, o.target);
  if (!own) return tl::make_unexpected(own.error());
  if (!his) return tl::make_unexpected(his.error());
  const auto arc = arc_asked(o.arc);
  if (!arc) return tl::make_unexpected(arc.error());
  if (o.checked >= his->stat(Track::X))
    return problem("--checked", fmt::format("{} has {} Hull", his->name, his->stat(Track::X)), "fewer than that");
  const int fastest = his->stat(Track::P);
  if (o.target_speed > fastest)
    return problem("--target-speed", fmt::format("the top speed of {} is {}", his->name, fastest), "no more than that");
  auto duel = std::make_unique<Duel>();
  duel->battle.options.formations = false;
  const auto add = [&](ShipCard card, Seat side) {
    Entry& entry = duel->battle.ships.emplace_back();
    entry.card = std::move(card);
    entry.side = side;
  };
  add(std::move(*own), 0);
  add(std::move(*his), 1);
  System::start(duel->battle, duel->position);
  duel->position.at = {1, 0, static_cast<uint8_t>(Step::guns), 0, 0, 0};
  duel->open().rough = o.rough;
  duel->ship(kFirer).fires_until = o.on_fire ? 1 : 0;
  Ship& target = duel->ship(kTarget);
  target.smoke = o.smoke;
  target.speed = static_cast<int8_t>(o.target_speed < 0 ? fastest : o.target_speed);
  target.stat(Track::X) = static_cast<uint8_t>(target.stat(Track::X) - o.checked);
  if (auto ok = place(*duel, *arc, static_cast<Length>(std::llround(o.range * static_cast<double>(kCm)))); !ok)
    return tl::make_unexpected(ok.error());
  return duel;
}

// ---------------------------------------------------------------- what is fired

std::string reasons_text(const FaultSet& faults) {
  std::vector<std::string> words;
  faults.each([&](FaultCode code) {
    std::string word(fault_word(code));
    std::replace(word.begin(), word.end(), '_', ' ');
    words.push_back(std::move(word));
  });
  return joined(words);
}

Expected<std::vector<Weapon>> guns_asked(const OddsOptions& o) {
  if (o.weapons.empty()) return std::vector<Weapon>(kGuns.begin(), kGuns.end());
  std::vector<Weapon> out;
  for (const std::string& word : o.weapons) {
    const auto& words = EnumWords<Weapon>::words;
    const auto* const found = std::find(words.begin(), words.begin() + kGunTypes, word);
    if (found == words.begin() + kGunTypes) return problem("--weapon " + word, "is not a gun type", "H, M, S or Q");
    out.push_back(static_cast<Weapon>(found - words.begin()));
  }
  return out;
}

/// The guns that can fire; of Heavy guns and Quickfirers the Heavy ones, unless the others are asked for
/// (QS-phase-3-02).
Expected<void> aim(const Duel& duel, const OddsOptions& o, OddsReport& report, GunFire& order) {
  const auto guns = guns_asked(o);
  if (!guns) return tl::make_unexpected(guns.error());
  const FiringTable table(duel.battle, duel.open());
  bool heavy = false;
  for (Weapon gun : *guns) {
    if (duel.battle.card(kFirer).stat(gun) == 0 && o.weapons.empty()) continue;
    const Shot shot{kFirer, kTarget, gun, false};
    const FaultSet faults = shot_faults(duel.battle, duel.open(), table, shot);
    if (!faults.empty() && !o.weapons.empty())
      return problem(fmt::format("--weapon {}", word_of(gun)), "cannot fire: " + reasons_text(faults),
                     "another --range, --arc or gun type");
    if (!faults.empty() || (gun == Weapon::Q && heavy)) {
      report.line(fmt::format("{}: {}", weapon_words(gun),
                              faults.empty() ? "silent while the Heavy guns fire" : reasons_text(faults)));
      continue;
    }
    heavy = heavy || gun == Weapon::H;
    order.shots.add(shot);
  }
  return {};
}

Expected<void> launch(const Duel& duel, const OddsOptions& o, Launches& order) {
  if (o.torpedoes == 0) return {};
  const FiringTable table(duel.battle, duel.open());
  const Shot shot{kFirer, kTarget, Weapon::T, false};
  const FaultSet faults = torpedo_faults(duel.battle, duel.open(), table, shot);
  if (!faults.empty())
    return problem("--torpedoes", "cannot be fired: " + reasons_text(faults),
                   "a target on the broadside at 5 to 20 cm, a sea that is not rough");
  order.shots.add(shot);
  return {};
}

/// What play shows for the orders. Of the other ships nothing counts but their splash markers.
void tell(const Duel& duel, const GunFire& guns, const Launches& torpedoes, int other_ships, OddsReport& report) {
  View view;
  view.at = duel.position.at;
  view.seat = 0;
  view.open = duel.open();
  const Ask ask;
  const Asked asked{duel.battle, view, ask};
  for (const auto& tables : {gun_odds_among(asked, guns, other_ships), torpedo_odds(asked, torpedoes)})
    for (const OddsTable& table : tables) report.table({table.about, table.word}, table.what, table.chance);
}

}  // namespace

Expected<void> queen_of_the_seas_odds(const Game& game, const OddsOptions& o, OddsReport& report) {
  const auto found = duel_of(game, o);
  if (!found) return tl::make_unexpected(found.error());
  const Duel& duel = **found;
  const Solution solution = FiringTable(duel.battle, duel.open()).solve(kFirer, kTarget, false);
  report.line(fmt::format("{} at {}, {}{}", ship_name(duel.battle, kFirer), ship_name(duel.battle, kTarget),
                          range_text(solution.range, solution.band), o.rough ? ", rough sea" : ""));
  GunFire guns;
  Launches torpedoes;
  if (auto ok = aim(duel, o, report, guns); !ok) return ok;
  if (auto ok = launch(duel, o, torpedoes); !ok) return ok;
  tell(duel, guns, torpedoes, o.other_ships, report);
  if (guns.shots.count == 0 && torpedoes.shots.count == 0)
    return problem(o.firer, "has nothing that can fire at this range and arc",
                   "another --range, --arc, or --torpedoes 1");
  return {};
}

}  // namespace broadside::app
