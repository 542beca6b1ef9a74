// 8.2.4, 8.2.17: bridge and rudder, and how a ship goes without them.
#include "engine/fear_god/play/turn/criticals.h"

namespace broadside::fear_god {
namespace {

constexpr uint8_t kToStarboard = 1, kToPort = 2;  // ShipState::jam_side; 0: ahead

TurnPlotted circling(TurnPlotted plotted, bool to_port, int step_deg) {
  plotted.legs = 1;
  plotted.leg[0] = {0, static_cast<int16_t>(to_port ? -step_deg : step_deg)};
  plotted.circle = true;
  return plotted;
}
TurnPlotted straight(TurnPlotted plotted) {
  plotted.legs = 0;
  plotted.circle = plotted.evasive = false;
  return plotted;
}

}  // namespace

void hit_bridge(const Victim& v) {
  v.gear().bridge_hit = v.s.turn();
  v.gear().steered = damage::settle_bridge(v.dice(), v.by());
  start_fire(v, damage::kBridgeFire);  // FG-8.2.4-09
}

void hit_rudder(const Victim& v) {
  const damage::Helm helm = damage::settle_rudder(v.dice(), v.by());
  v.ship().rudder_jammed = true;
  v.ship().jam_side = helm == damage::Helm::ahead ? uint8_t{0} : helm == damage::Helm::port ? kToPort : kToStarboard;
}

// FG-3.1.3-10
void take_rudder_hit(const Stage& s, size_t ship, bool to_port) {
  s.ship(ship).rudder_jammed = true;
  s.ship(ship).jam_side = to_port ? kToPort : kToStarboard;
}

bool obeys_helm(const Stage& s, size_t ship) {
  return !s.ship(ship).rudder_jammed && !bridge_is_out(s.gear(ship), s.turn());
}

// FG-8.2.4-05: the rudder outranks the bridge.
TurnPlotted steered(const Stage& s, size_t row, TurnPlotted plotted) {
  const ShipState& ship = s.ship(row);
  const Gear& gear = s.gear(row);
  if (ship.rudder_jammed) {  // FG-8.2.17-02, -03: the speed is hers to choose
    if (ship.jam_side == 0) return straight(plotted);
    return circling(plotted, ship.jam_side == kToPort, damage::kJammedStepDegrees);
  }
  if (!bridge_is_out(gear, s.turn())) return plotted;
  plotted.speed_kts = ship.speed_kts;  // FG-8.2.4-01
  if (gear.steered == damage::Steered::keep_orders) return straight(plotted);
  return circling(plotted, gear.steered == damage::Steered::circle_port, damage::kCircleStepDegrees);
}

}  // namespace broadside::fear_god
