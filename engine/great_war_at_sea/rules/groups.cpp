#include "engine/great_war_at_sea/rules/groups.h"

#include <algorithm>
#include <limits>

#include "engine/great_war_at_sea/rules/arcs.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.3 Groups

namespace {

bool linked(const Member& a, const Member& b) { return within(range_between(a.at, b.at), kGroupGap); }

constexpr int kMostMembers = 256;
constexpr uint8_t kNoGroup = UINT8_MAX;

}  // namespace

FaultSet group_faults(std::span<const Member> members) {
  FaultSet faults;
  if (members.empty()) return faults;
  for (const Member& member : members) faults.add(FaultCode::other_fleet, member.fleet != members[0].fleet);
  faults.add(FaultCode::group_size, members.size() > kMostInGroup);
  // What is linked to the first, then what is linked to that, and so on.
  std::array<bool, kMostMembers> reached{true};
  size_t count = 1;
  for (size_t before = 0; before != count && count < members.size();) {
    before = count;
    for (size_t i = 0; i < members.size() && i < reached.size(); ++i)
      for (size_t j = 0; j < members.size() && !reached[i]; ++j)
        if (reached[j] && linked(members[i], members[j])) {
          reached[i] = true;
          ++count;
        }
  }
  faults.add(FaultCode::unlinked, count < members.size());
  return faults;
}

int natural_groups(std::span<const Member> members, std::span<uint8_t> group_of) {
  std::fill(group_of.begin(), group_of.end(), kNoGroup);
  int groups = 0;
  for (size_t first = 0; first < members.size(); ++first) {
    if (group_of[first] != kNoGroup) continue;
    const auto group = static_cast<uint8_t>(groups++);
    group_of[first] = group;
    int size = 1;
    const auto joins = [&](size_t i) {
      if (group_of[i] != kNoGroup || members[i].fleet != members[first].fleet ||
          members[i].category != members[first].category)
        return false;
      for (size_t j = 0; j < members.size(); ++j)
        if (group_of[j] == group && linked(members[i], members[j])) return true;
      return false;
    };
    for (bool grew = true; grew && size < kMostInGroup;) {
      grew = false;
      for (size_t i = first + 1; i < members.size() && size < kMostInGroup; ++i) {
        if (!joins(i)) continue;
        group_of[i] = group;
        ++size;
        grew = true;
      }
    }
  }
  return groups;
}

FaultSet merge_faults(const Merging& merging) {
  FaultSet faults;
  faults.add(FaultCode::unlinked, !within(merging.gap, kGroupGap));
  faults.add(FaultCode::group_size, merging.sizes[0] + merging.sizes[1] > kMostInGroup);
  faults.add(FaultCode::other_fleet, !merging.same_fleet);
  return faults;
}

FaultSet leave_faults(bool is_crippled, int in_group) {
  FaultSet faults;
  faults.add(FaultCode::not_crippled, !is_crippled);
  faults.add(FaultCode::alone, in_group < 2);
  return faults;
}

Length slowest(std::span<const Length> speeds) {
  Length out = std::numeric_limits<Length>::max();
  for (const Length speed : speeds) out = std::min(out, speed);
  return out;
}
Speed slowest(std::span<const Speed> speeds) {
  Speed out = Speed::three_plus;
  for (const Speed speed : speeds) out = std::min(out, speed);
  return out;
}

// ---------------------------------------------------------------- 7.35 crippled ships

namespace {

bool half_lost(const Losses& losses, Section section) {
  const auto i = static_cast<size_t>(section);
  return losses.original[i] > 0 && 2 * losses.lost[i] >= losses.original[i];
}

/// The largest class of guns that the ship began with; the hull if she never had any.
Section largest_guns(const Losses& losses) {
  for (const Battery battery : kAllBatteries)
    if (losses.original[static_cast<size_t>(section_of(battery))] > 0) return section_of(battery);
  return Section::hull;
}

}  // namespace

Crippled crippled(const Losses& losses) {
  const Section guns = largest_guns(losses);
  Crippled out;
  out.guns = guns != Section::hull && half_lost(losses, guns);  // GW-7.35-01
  out.hull = half_lost(losses, Section::hull);                  // GW-7.35-02
  out.speed = losses.slowed;                                    // GW-7.35-03
  return out;
}

Crippled crippled(const ShipCard& card, const Condition& condition) {
  Losses losses;
  for (size_t i = 0; i < kSections; ++i) {
    losses.original[i] = card.sections[i].count;
    losses.lost[i] = condition.marked[i];
  }
  losses.slowed = condition.slowed;
  return crippled(losses);
}

// ---------------------------------------------------------------- 19.3

FaultSet split_faults(int ships, int leaving, bool spare_counter) {
  FaultSet faults;
  faults.add(FaultCode::no_split, !spare_counter || leaving <= 0 || leaving >= ships);
  return faults;
}

}  // namespace broadside::great_war_at_sea
