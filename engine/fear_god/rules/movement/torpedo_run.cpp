// What a launch may be.
#include "engine/fear_god/rules/movement/torpedo_run.h"

namespace broadside::fear_god {

// FG-3.3.2-01, FG-3.3.3-01
RunFault run_fault(int gyro_deg, Depth zone) {
  if (gyro_deg > kMostGyroDeg || gyro_deg < -kMostGyroDeg) return RunFault::gyro;
  return zone > Depth::periscope ? RunFault::depth : RunFault::none;
}

}  // namespace broadside::fear_god
