#include "engine/fear_god/rules/attack/nets.h"

#include <algorithm>

#include "tables/fear_god/ch6_torpedo_nets.h"

namespace broadside::fear_god {
namespace {

constexpr int net_figure(std::string_view item, std::string_view condition) {
  for (const tables::Ch6TorpedoNets& row : tables::kCh6TorpedoNets)
    if (row.item == item && row.condition == condition) return tables::number(row.value_pct);
  tables::no_such_row();
  return 0;
}
constexpr std::string_view kFastTorpedo = "torpedo speed 30 kn or more", kSlowTorpedo = "torpedo speed below 30 kn";
/// A row for each kind of net: against slow and against fast torpedoes.
constexpr std::array<std::array<int, 2>, 2> kNetBase = {
    {{net_figure("ship net base", kSlowTorpedo), net_figure("ship net base", kFastTorpedo)},
     {net_figure("harbor net base", kSlowTorpedo), net_figure("harbor net base", kFastTorpedo)}}};
constexpr int kSmallTorpedo = net_figure("modifier", "torpedo diameter 17.7 in (450 mm) or less");
constexpr int kPerKnot = net_figure("modifier", "ship speed above 5 kn");

constexpr Milli kFast = milli(30), kSmallDiameter = 17'700, kFreeSpeed = milli(5);

}  // namespace

Milli net_chance(const NetFacts& f) {
  const bool fast = f.torpedo_speed_kn >= kFast;
  Milli chance = milli(kNetBase[static_cast<size_t>(f.net)][fast ? 1 : 0]);
  if (f.torpedo_diameter_in <= kSmallDiameter) chance += milli(kSmallTorpedo);
  if (f.net == Net::ship) chance += kPerKnot * std::max<Milli>(f.ship_speed_kn - kFreeSpeed, 0);
  return std::clamp<Milli>(chance, 0, milli(100));
}

int settle_nets(Milli chance_pct, int torpedoes, const Roll& roll, Dice& dice) {
  int stopped = 0;
  for (int i = 0; i < torpedoes; ++i) stopped += milli(dice.one(roll, 100)) <= chance_pct ? 1 : 0;
  return stopped;
}

int settle_net_turns(NetAction action, const Roll& roll, Dice& dice) {
  if (!is_rolled(action)) return kHarborNetTurns;
  const int die = dice.one(roll, 6);
  return action == NetAction::deploy ? half_die_up(die) : die;  // FG-Q-257
}

}  // namespace broadside::fear_god
