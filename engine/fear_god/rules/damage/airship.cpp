#include "engine/fear_god/rules/damage/airship.h"

#include "tables/fear_god/ch8_airship_control.h"
#include "tables/fear_god/ch8_airship_critical_hits.h"
#include "tables/fear_god/ch8_airship_gas_loss.h"

namespace broadside::fear_god::damage {
namespace {

using AirshipRow = tables::Ch8AirshipCriticalHits;
using LostControlRow = tables::Ch8AirshipControl;
constexpr int kPutOutTo = 5, kSpreadsFrom = 8;  // of D10

struct AirshipEntry {
  AirshipCritical result = AirshipCritical::engine;
  bool starred = false;  // a fire starts
};
constexpr AirshipEntry airship_entry(std::string_view cell) {
  const bool starred = cell.back() == '*';
  if (starred) cell.remove_suffix(1);
  return {tables::value_of<AirshipCritical>(cell, EnumWords<AirshipCritical>::words), starred};
}
constexpr auto kAirshipEntries = [] {  // by row: gondola, envelope
  std::array<std::array<AirshipEntry, 2>, tables::kCh8AirshipCriticalHits.size()> out{};
  for (size_t i = 0; i < out.size(); ++i)
    out[i] = {airship_entry(tables::kCh8AirshipCriticalHits[i].gondola),
              airship_entry(tables::kCh8AirshipCriticalHits[i].envelope)};
  return out;
}();
constexpr auto kControls =
    tables::column_as<Controls>(tables::kCh8AirshipControl, &LostControlRow::lost, EnumWords<Controls>::words);
// The rows of lost gas stand in the order of the words.
static_assert(tables::kCh8AirshipGasLoss.size() == EnumWords<GasEffect>::words.size());

}  // namespace

AirshipHit settle_airship_critical(Aim aim, Gas gas, Dice& dice, By by) {
  const int die = d10(dice, FG("8.6-02"), by);
  const size_t row = tables::index_of(tables::kCh8AirshipCriticalHits, &AirshipRow::d10_from, die);  // FG-8.6-03
  const AirshipEntry entry = kAirshipEntries[row][static_cast<size_t>(aim)];
  const bool in_envelope = aim == Aim::envelope;
  AirshipHit out;
  out.result = entry.result;
  out.fire = entry.starred && !(in_envelope && gas == Gas::helium);  // FG-Q-324
  out.lost = out.fire && in_envelope;
  if (out.result == AirshipCritical::control)
    out.control_lost =
        kControls[tables::index_of(tables::kCh8AirshipControl, &LostControlRow::d6_from, d6(dice, FG("8.6-04"), by))];
  return out;
}

GasEffect gas_effect(int cells, int cells_lost) {  // FG-Q-324: by the fraction itself
  size_t row = 0;
  while (row + 1 < tables::kCh8AirshipGasLoss.size() &&
         int64_t{100} * cells_lost >= int64_t{tables::kCh8AirshipGasLoss[row + 1].percent_cells_lost_from} * cells)
    ++row;
  return static_cast<GasEffect>(row);
}

GondolaFire settle_gondola_fire(Gas gas, Dice& dice, By by) {
  const Tally fell = dice.tally(by.roll(FG("8.6-15")), 1, 10, Cuts(kPutOutTo + 1, kSpreadsFrom));
  if (fell.in[0] == 1) return GondolaFire::out;
  const bool spreads = fell.from_last_cut() == 1 && gas == Gas::hydrogen;  // FG-8.6-16, -17
  return spreads ? GondolaFire::airship_lost : GondolaFire::burns;
}

Climb settle_height_without_elevators(Dice& dice, By by) {
  constexpr int kPipsOfClimb = 2;
  return static_cast<Climb>((d6(dice, FG("8.6-05"), by) - 1) / kPipsOfClimb);
}

int settle_fuel_tank(Dice& dice, By by) {
  int die = d6(dice, FG("8.6-19"), by);
  while (die > kFuelTanks) die = d6(dice, FG("8.6-19"), by);
  return die - 1;
}

int settle_gas_cell(int cells, Dice& dice, By by) { return draw_one_of(dice, FG("8.6-21"), cells, by); }

int airship_speed(const Engines& engines) {                                     // FG-8.6-11
  const bool halved = engines.rudder_control != engines.one_left_on_that_side;  // FG-8.6-06, -13
  return nearest(int64_t{engines.max_speed} * engines.left, int64_t{engines.fitted} * (halved ? 2 : 1));
}

}  // namespace broadside::fear_god::damage
