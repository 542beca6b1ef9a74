#include "engine/fear_god/rules/damage/criticals/steering.h"

#include "tables/fear_god/ch8_bridge_critical.h"
#include "tables/fear_god/ch8_rudder_jam.h"

namespace broadside::fear_god::damage {
namespace {

using BridgeRow = tables::Ch8BridgeCritical;
using RudderRow = tables::Ch8RudderJam;
constexpr int kBroaches = 1;

// The rows stand in the order of the words.
static_assert(tables::kCh8BridgeCritical.size() == EnumWords<Steered>::words.size());
static_assert(tables::kCh8BridgeCritical[1].result.find("starboard") != std::string_view::npos);
constexpr auto kHelms = tables::column_as<Helm>(tables::kCh8RudderJam, &RudderRow::position, EnumWords<Helm>::words);

}  // namespace

Steered settle_bridge(Dice& dice, By by) {
  return static_cast<Steered>(
      tables::index_of(tables::kCh8BridgeCritical, &BridgeRow::d10_from, d10(dice, FG("8.2.4-01"), by)));
}

bool settle_broaching(Dice& dice, By by) { return d10(dice, FG("8.2.4-07"), by) == kBroaches; }

Helm settle_rudder(Dice& dice, By by) {
  return kHelms[tables::index_of(tables::kCh8RudderJam, &RudderRow::d10_from, d10(dice, FG("8.2.17-03"), by))];
}

}  // namespace broadside::fear_god::damage
