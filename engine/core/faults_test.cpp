// Reasons against an order, as a set.
#include "engine/core/faults.h"

#include <gtest/gtest.h>

#include <vector>

namespace broadside {
namespace THIS_FILE {

#define TEN(ROW, tens) \
  ROW(tens##0, "")     \
  ROW(tens##1, "")     \
  ROW(tens##2, "")     \
  ROW(tens##3, "") ROW(tens##4, "") ROW(tens##5, "") ROW(tens##6, "") ROW(tens##7, "") ROW(tens##8, "") ROW(tens##9, "")
#define SEVENTY(ROW) TEN(ROW, a) TEN(ROW, b) TEN(ROW, c) TEN(ROW, d) TEN(ROW, e) TEN(ROW, f) TEN(ROW, g)
FAULT_CODES(SEVENTY)
#undef SEVENTY
#undef TEN

std::vector<FaultCode> codes(const FaultSetOf<FaultCode>& faults) {
  std::vector<FaultCode> out;
  faults.each([&](FaultCode code) { out.push_back(code); });
  return out;
}

TEST(Faults, ASystemMayHaveMoreThanSixtyFourReasons) {
  FaultSetOf<FaultCode> faults;
  EXPECT_TRUE(faults.empty());
  faults.add(FaultCode::g9);
  faults.add(FaultCode::a0);
  faults.add(FaultCode::f5, false);
  EXPECT_TRUE(faults.has(FaultCode::g9));
  EXPECT_FALSE(faults.has(FaultCode::f5));
  EXPECT_FALSE(faults.has(FaultCode::a6)) << "64 below the last";
  EXPECT_FALSE(faults.empty());
  EXPECT_EQ(codes(faults), (std::vector<FaultCode>{FaultCode::a0, FaultCode::g9}));
  EXPECT_EQ(fault_word(FaultCode::g9), "g9");
}

}  // namespace THIS_FILE
}  // namespace broadside
