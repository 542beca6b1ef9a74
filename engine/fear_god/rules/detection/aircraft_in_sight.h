// 5.2.2.3 and 5.2.1.2: from how far aircraft, balloons and airships are seen, and what clouds do.
#pragma once

#include "engine/fear_god/rules/detection/ladder.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- sighting

enum class AirTarget : uint8_t { small, large, balloon, rigid_airship, nonrigid_airship };

constexpr bool is_airship(AirTarget target) { return target >= AirTarget::rigid_airship; }
/// Base and sigma; those of an airship are of the ships' table, not halved yet.
SightCell air_target_cell(Visibility table, AirTarget target);
/// Halves both for an airship (FG-Q-151), doubles for three airplanes and more; not below 0.
Length air_target_range(const SightCell& cell, AirTarget target, int count, Length whole_variation);

// ---------------------------------------------------------------- clouds

enum class CloudCover : uint8_t { scattered, intermittent, broken, overcast };

/// Percent; an airplane that hides on purpose adds to it.
int cloud_cover(CloudCover cover, bool hiding_airplane);
/// True: a gap, for both sides and this turn (FG-5.2.1.2-05).
bool settle_cloud_gap(int cover_pct, Who observer, Dice& dice);

/// Chance in percent that two of a group collide in a layer; 0 for one alone or with a gap.
int cloud_collision_chance(int aircraft, bool gap_found);
inline constexpr int kLostInCloudCollision = 2;  // FG-Q-130
bool settle_cloud_collision(int chance_pct, Who group, Dice& dice);
/// A novice loses control.
bool settle_novice_in_cloud(Who pilot, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::AirTarget> {
  static constexpr std::array<std::string_view, 5> words = {"small", "large", "balloon", "rigid_airship",
                                                            "nonrigid_airship"};
};
template <>
struct EnumWords<fear_god::CloudCover> {
  static constexpr std::array<std::string_view, 4> words = {"scattered", "intermittent", "broken", "overcast"};
};
}  // namespace broadside
