// Room for the largest battle. What could overflow is refused by setup/validate.cpp or merged where it is added.
#pragma once

#include <cstdint>

namespace broadside::fear_god {

inline constexpr int kMostShips = 300, kMostDivisions = 128;
inline constexpr int kMostLegsOfAShip = 16, kMostLegs = kMostShips * kMostLegsOfAShip;
inline constexpr int kMostSpreads = 512, kMostCasualties = 2'048, kMostStretches = 2'048;
inline constexpr int kMostMessages = 1'024, kMostReceipts = 8'192;
inline constexpr int kMostSights = (kMostShips / 2) * (kMostShips / 2);  // own x enemy at its largest
inline constexpr int kMostSpreadsSeen = 4'096;  // spread x own ship; when full, who else sees a known one is not noted
inline constexpr int kMostShots = 1'200, kMostLaunches = 600, kMostPairs = 256;
inline constexpr int kMostMountsOfALine = 32, kMostTubeMounts = 16;  // bits of what is lost
inline constexpr uint16_t kNoShip = 65'535, kNoDivision = 65'535;

}  // namespace broadside::fear_god
