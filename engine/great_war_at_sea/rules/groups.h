// 7.3, 7.35 and 19.3: ships that move together, who may leave them, and counters with several ships.
#pragma once

#include <span>

#include "engine/great_war_at_sea/rules/card.h"
#include "engine/great_war_at_sea/rules/fault.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.3 Groups

inline constexpr int kMostInGroup = 8;                              // counters (GW-7.3-01, GW-Q-103)
inline constexpr Length kGroupGap = inches(std::string_view("4"));  // GW-7.3-04, GW-Q-66

/// One counter as Groups see it.
struct Member {
  plane::Point at;
  uint8_t fleet = 0;
  Category category = Category::capital;
};
/// other_fleet, group_size, unlinked: may these counters be one Group (GW-7.3-01, GW-7.29-01)? Every counter is linked
/// to the others by gaps of at most 4 in; unlike classifications may be mixed (GW-7.3-05).
FaultSet group_faults(std::span<const Member> members);

/// The Groups that the counters of one side form by themselves: of one fleet and classification, linked, filled in the
/// order of the counters up to eight. `group_of` gets the number of each counter's Group, from 0; returns how many
/// there are.
int natural_groups(std::span<const Member> members, std::span<uint8_t> group_of);

struct Merging {
  Length gap = 0;  // between the nearest two of them
  std::array<int, 2> sizes{};
  bool same_fleet = true;
};
/// GW-7.3-04, GW-7.29-01
FaultSet merge_faults(const Merging& merging);

/// not_crippled, alone: a Group does not split up; only the crippled leave it, and where there is one to leave
/// (GW-7.3-03, GW-7.35-04).
FaultSet leave_faults(bool is_crippled, int in_group);

/// GW-7.3-02: of the ships of a Group, or of a counter (GW-Q-103). Without any it is the greatest there is.
Length slowest(std::span<const Length> speeds);
Speed slowest(std::span<const Speed> speeds);

// ---------------------------------------------------------------- 7.35 crippled ships

/// By which of the three losses (GW-7.35-01 to -03).
struct Crippled {
  bool guns = false, hull = false, speed = false;
  explicit operator bool() const { return guns || hull || speed; }
};
struct Losses {
  std::array<int, kSections> original{}, lost{};  // by Section
  bool slowed = false;                            // by damage: the weather does not cripple (GW-Q-75)
};
Crippled crippled(const Losses& losses);
/// Each ship of a counter is judged by herself (GW-Q-75).
Crippled crippled(const ShipCard& card, const Condition& condition);

// ---------------------------------------------------------------- 19.3 sharing a counter's ships over two (optional)

/// no_split: `leaving` of so many ships go to a spare counter of the type, and some stay (GW-19.3-01, -02).
FaultSet split_faults(int ships, int leaving, bool spare_counter);

}  // namespace broadside::great_war_at_sea
