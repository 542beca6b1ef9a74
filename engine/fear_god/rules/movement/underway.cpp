// Steam to raise, and errors of navigation.
#include "engine/fear_god/rules/movement/underway.h"

#include "engine/core/tables.h"
#include "tables/fear_god/navigation_error.h"
#include "tables/fear_god/underway_times.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- getting under way

namespace {

/// "4D6 x 10", "3D6 / 2 x 10", "NA".
struct RollOfTime {
  int d6 = 0, half_minutes = 0;  // for each pip
};
constexpr RollOfTime roll_of_time(std::string_view cell) {
  if (cell == "NA") return {};
  const bool halved = cell.find(" / 2") != std::string_view::npos;
  const int minutes = tables::number(cell.substr(cell.find('x')));
  return {tables::number(cell), halved ? minutes : 2 * minutes};
}
constexpr size_t kPlantRows = 5;
constexpr auto kTimes = [] {
  std::array<RollOfTime, 2 * kPlantRows> out{};
  for (size_t i = 0; i < out.size(); ++i) out[i] = roll_of_time(tables::kUnderwayTimes[i].minutes);
  return out;
}();
static_assert(tables::kUnderwayTimes.size() == kTimes.size() && tables::kUnderwayTimes[0].propulsion == "diesel" &&
              tables::kUnderwayTimes[kPlantRows].propulsion == "steam");

const RollOfTime& time_row(Plant plant, SizeClass size) {
  return kTimes[(plant == Plant::steam ? kPlantRows : 0) + static_cast<size_t>(class_rank(size))];
}

}  // namespace

// FG-3.7-02
bool is_such_plant(Plant plant, SizeClass size) { return time_row(plant, size).d6 > 0; }

// FG-3.7-01, -03, -04, FG-Q-169: diesels have no readiness
int settle_underway_time(Plant plant, SizeClass size, PlantReadiness readiness, Who ship, Dice& dice) {
  const bool steam = plant == Plant::steam;
  if (steam && readiness == PlantReadiness::operational) return 0;
  const RollOfTime& row = time_row(plant, size);
  const int time = sum_of({FG("3.7-02"), ship.unit, ship.seat}, row.d6, 6, dice) * row.half_minutes;
  return steam && readiness == PlantReadiness::inport_steaming ? time / 2 : time;
}

// ---------------------------------------------------------------- arrival

namespace {

constexpr int kStraightFrom = 3, kLeftFrom = 5, kNoError = 6;
static_assert(tables::kNavigationError[0].direction == "right" && tables::kNavigationError[1].direction == "right" &&
              tables::kNavigationError[4].direction == "left" && tables::kNavigationError[5].direction == "left");

}  // namespace

// FG-3.8.1-01, -02, FG-Q-128
NavigationError settle_navigation_error(Who force, Dice& dice) {
  const Tally rolled = dice.tally({FG("3.8.1-01"), force.unit, force.seat}, 1, 6, Cuts(kStraightFrom, kLeftFrom));
  if (rolled.in[1] == 1) return {};
  const int miles = sum_of({FG("3.8.1-02"), force.unit, force.seat}, 3, 6, dice) - kNoError;
  return {rolled.in[0] == 1 ? ErrorSide::right : ErrorSide::left, std::max(0, miles)};
}

int error_bearing(int course_deg, ErrorSide side) { return (course_deg + (side == ErrorSide::right ? 90 : 270)) % 360; }

}  // namespace broadside::fear_god
