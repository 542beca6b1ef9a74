// Mounts of a line one by one: what bears, what the after director serves.
#include "engine/fear_god/rules/attack/gun_mounts.h"

#include <gtest/gtest.h>

namespace broadside::fear_god::testing {
namespace THIS_FILE {

CardGuns line_of(std::initializer_list<ArcShare> arcs) {
  CardGuns out;
  size_t i = 0;
  for (const ArcShare& share : arcs) {
    out.arcs[i++] = share;
    out.mounts = static_cast<uint8_t>(out.mounts + share.mounts);
  }
  out.barrels_per_mount = 2;
  return out;
}
uint8_t arc(std::string_view name) { return firing_arc(name)->sectors(); }
constexpr plane::Angle deg(int degrees) { return degrees * plane::kDegree; }

TEST(FearGodGunMounts, AMountBearsWithinItsArc) {  // FG-2.1.1.5-01, FG-6.1.4-05
  const CardGuns line = line_of({{arc("F"), 2}, {arc("A"), 1}});
  EXPECT_EQ(mounts_bearing(line, 0b111, deg(0)), 0b011U);
  EXPECT_EQ(mounts_bearing(line, 0b111, deg(90)), 0b111U);
  EXPECT_EQ(mounts_bearing(line, 0b111, deg(180)), 0b100U);
  EXPECT_EQ(mounts_bearing(line, 0b101, deg(90)), 0b101U) << "one is lost";
}

TEST(FearGodGunMounts, CasematesFireAbeamAndTheEndGunsAlsoAheadAndAstern) {  // FG-2.1.1.5-11, FG-2.1.1.5-12
  CardGuns line;
  line.casemates = true;
  line.mounts = 10;
  line.barrels_per_mount = 1;
  line.ends_forward = line.ends_aft = 1;
  const MountBits all = all_mounts(line);
  EXPECT_EQ(mounts_bearing(line, all, deg(90)), 0b11111'00000U) << "the five to starboard";
  EXPECT_EQ(mounts_bearing(line, all, deg(270)), 0b00000'11111U);
  EXPECT_EQ(mounts_bearing(line, all, deg(20)), 0b00001'00000U);
  EXPECT_EQ(mounts_bearing(line, all, deg(0)), 0b00001'00001U) << "right ahead both";
  EXPECT_EQ(mounts_bearing(line, all, deg(200)), 0b00000'10000U);
  EXPECT_EQ(mounts_bearing(line, all & ~MountBits{1}, deg(340)), 0b00000'00010U) << "the next gun is the end gun now";
}

TEST(FearGodGunMounts, TheAfterDirectorServesWhatBearsAbaftTheBeam) {  // FG-6.1.3-04
  const CardGuns line = line_of({{arc("F"), 2}, {arc("PS"), 1}, {arc("A"), 2}});
  EXPECT_EQ(served_by_backup(line, 0b11111), 0b11100U);
  EXPECT_EQ(served_by_backup(line, 0b01011), 0b01000U);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
