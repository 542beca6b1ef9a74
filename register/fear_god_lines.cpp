#include "register/fear_god_lines.h"

#include <algorithm>
#include <charconv>

#include "register/derive.h"

namespace broadside {

namespace fg = fear_god;
using fg::ArcShare;

namespace {

// Sectors, as FiringArc has them.
constexpr uint8_t kSB = 1, kS = 2, kSQ = 4, kPQ = 8, kP = 16, kPB = 32;
constexpr uint8_t kF = kP | kPB | kSB | kS, kA = kS | kSQ | kPQ | kP;
constexpr uint8_t kAbeam = kP | kS, kAll = 0x3f;
constexpr uint8_t kPS = kPQ | kP | kPB, kSS = kSB | kS | kSQ;

// ---------------------------------------------------------------- groups

/// "4x2": four mounts of two.
bool read_group(std::string_view text, MountGroup& out) {
  const size_t x = text.find('x');
  if (x == std::string_view::npos) return false;
  std::from_chars(text.data(), text.data() + x, out.mounts);
  std::from_chars(text.data() + x + 1, text.data() + text.size(), out.barrels);
  return out.mounts > 0 && out.barrels > 0;
}

std::vector<MountGroup> written_groups(const BatteryFact& battery) {
  std::vector<MountGroup> out;
  std::string_view text = battery.mounts;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find('+'));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    MountGroup group;
    if (read_group(part, group)) out.push_back(group);
  }
  if (out.empty()) out.push_back({battery.guns_total, 1});
  return out;
}

/// The group's share of the guns that bear, in mounts.
int share(int bearing, const MountGroup& group, int guns) {
  return std::clamp(round_half_up(int64_t{bearing} * group.mounts, guns), 0, group.mounts);
}

/// Guns that bear on an end are shared out; the last group has what is left. Wing mounts bear in pairs.
int end_share(int bearing, int left, const MountGroup& group, int guns, bool last, bool wings) {
  if (last) return std::clamp(left / group.barrels, 0, group.mounts);
  const int mounts = share(bearing, group, guns);
  return wings ? std::min(mounts + mounts % 2, group.mounts) : mounts;
}

/// Casemates stand in pairs: one more is a chase gun at the end that more guns bear on.
void add_casemates(const MountGroup& group, const BatteryFact& battery, std::vector<MountGroup>& out) {
  MountGroup pairs = group;
  pairs.casemates = true;
  pairs.mounts -= pairs.mounts % 2;
  if (pairs.mounts > 0) out.push_back(pairs);
  if (pairs.mounts == group.mounts) return;
  const bool ahead = battery.guns_forward >= battery.guns_aft;
  out.push_back({1, group.barrels, 1, ahead ? 1 : 0, ahead ? 0 : 1, false});
}

}  // namespace

std::vector<MountGroup> mount_groups(const BatteryFact& battery) {
  std::vector<MountGroup> out;
  const std::vector<MountGroup> written = written_groups(battery);
  int guns = 0;
  for (const MountGroup& group : written) guns += group.mounts * group.barrels;
  int left = battery.guns_broadside, ahead = battery.guns_forward, astern = battery.guns_aft;
  size_t done = 0;
  for (MountGroup group : written) {
    if (battery.mount == GunMount::casemate && group.barrels == 1) {
      add_casemates(group, battery, out);
      continue;
    }
    // Where more than half bear on a beam, those in the larger mounts, which are named first, stand on the centreline.
    group.broadside = 2 * battery.guns_broadside > guns ? std::clamp(left / group.barrels, 0, group.mounts)
                                                        : share(battery.guns_broadside, group, guns);
    left -= group.broadside * group.barrels;
    const bool last = ++done == written.size(), wings = 2 * battery.guns_broadside <= guns;
    group.ahead = end_share(battery.guns_forward, ahead, group, guns, last, wings);
    group.astern = end_share(battery.guns_aft, astern, group, guns, last, wings);
    ahead -= group.ahead * group.barrels;
    astern -= group.astern * group.barrels;
    if (battery.mount == GunMount::casemate) {  // twin turrets told with casemates stand fore and aft
      group.broadside = group.mounts;
      group.ahead = (group.mounts + 1) / 2;
      group.astern = group.mounts / 2;
    }
    out.push_back(group);
  }
  return out;
}

// ---------------------------------------------------------------- arcs

namespace {

class Arcs {
 public:
  void add(uint8_t sectors, int mounts) {
    if (mounts > 0) out_.push_back({sectors, static_cast<uint8_t>(mounts)});
  }
  /// One arc to port and its mirror to starboard, half of the mounts each.
  void add_pair(uint8_t port, uint8_t starboard, int mounts) {
    add(port, mounts / 2);
    add(starboard, mounts / 2);
  }
  std::vector<ArcShare> take() { return std::move(out_); }

 private:
  std::vector<ArcShare> out_;
};

/// Every mount bears on both sides: what bears ahead and astern too stands in echelon and fires across the deck.
std::vector<ArcShare> centreline_arcs(const MountGroup& g) {
  const int around = std::max(0, g.ahead + g.astern - g.mounts);
  Arcs out;
  out.add(kF, g.ahead - around);
  out.add(kA, g.astern - around);
  out.add_pair(kPS | kS, kSS | kP, around - around % 2);
  out.add(kAll, around % 2);
  out.add(kAbeam, g.mounts - g.ahead - g.astern + around);
  return out.take();
}

/// So many centreline mounts bear on an end that the others there are wing mounts in pairs.
int centreline_part(int bearing, int most, int wings) {
  for (int part = std::min(bearing, most); part >= 0; --part)
    if (bearing - part <= wings && (bearing - part) % 2 == 0) return part;
  return std::min(bearing, most);
}
int wing_part(int bearing, int centreline, int wings) {
  const int rest = std::clamp(bearing - centreline, 0, wings);
  return rest - rest % 2;
}

/// Wing mounts fire to one side; those that reach both the bow and the quarter reach all of it.
void add_wings(Arcs& out, int wings, int ahead, int astern) {
  const int both = std::max(0, ahead + astern - wings);
  out.add_pair(kPS, kSS, both);
  out.add_pair(kP | kPB, kS | kSB, ahead - both);
  out.add_pair(kP | kPQ, kS | kSQ, astern - both);
  out.add_pair(kP, kS, wings - ahead - astern + both);
}

}  // namespace

std::vector<ArcShare> arcs_of(const MountGroup& g) {
  const int wings = std::min(2 * (g.mounts - g.broadside), g.mounts - g.mounts % 2);
  if (wings <= 0) return centreline_arcs(g);
  const int centreline = g.mounts - wings;
  const int fore = centreline_part(g.ahead, (centreline + 1) / 2, wings);
  const int aft = centreline_part(g.astern, centreline - fore, wings);
  Arcs out;
  out.add(kF, fore);
  out.add(kA, aft);
  out.add(kAbeam, centreline - fore - aft);
  add_wings(out, wings, wing_part(g.ahead, fore, wings), wing_part(g.astern, aft, wings));
  return out.take();
}

// ---------------------------------------------------------------- tubes

namespace {

fg::TorpedoLine tubes(std::initializer_list<ArcShare> arcs, int per_mount, bool above) {
  fg::TorpedoLine out;
  size_t at = 0;
  for (const ArcShare& share : arcs)
    if (share.mounts > 0) out.arcs[at++] = share;
  for (const ArcShare& share : arcs) out.mounts = static_cast<uint8_t>(out.mounts + share.mounts);
  out.tubes_per_mount = out.torpedoes_per_mount = static_cast<uint8_t>(per_mount);
  out.above_water = above;
  return out;
}
uint8_t count(int n) { return static_cast<uint8_t>(n); }

constexpr uint8_t kAhead = kPB | kSB, kAstern = kPQ | kSQ;

/// Beam tubes in pairs; one more is in the bow of Germans and Austrians, else in the stern; six are four and one of
/// each.
fg::TorpedoLine hull_tubes(int n, std::string_view nation, bool above) {
  const bool bow = nation == "de" || nation == "at";
  const int beam = n == 6 ? 4 : n - n % 2, odd = n % 2;
  const int fore = n == 6 || (odd == 1 && bow) ? 1 : 0, aft = n == 6 || (odd == 1 && !bow) ? 1 : 0;
  return tubes({{kP, count(beam / 2)}, {kS, count(beam / 2)}, {kAhead, count(fore)}, {kAstern, count(aft)}}, 1, above);
}

/// Bow tubes, and as many in the stern or one fewer if there are three or more.
fg::TorpedoLine boat_tubes(int n) {
  const int bow = n < 3 ? n : (n + 1) / 2;
  return tubes({{kAhead, count(bow)}, {kAstern, count(n - bow)}}, 1, false);
}

/// Trained mounts on the centreline. Six German tubes are two single ones on the sides forward and two twin mounts.
void add_deck_tubes(int n, std::string_view nation, std::vector<fg::TorpedoLine>& out) {
  if (n == 6 && nation == "de") {
    out.push_back(tubes({{kP, 1}, {kS, 1}}, 1, true));
    out.push_back(tubes({{kAbeam, 2}}, 2, true));
    return;
  }
  const int per_mount = n <= 3 ? 1 : n == 6 || n == 9 ? 3 : n % 2 == 0 ? 2 : 1;
  out.push_back(tubes({{kAbeam, count(n / per_mount)}}, per_mount, true));
}

/// Of larger ships: twin mounts on either side from four on, single ones below, an odd one in an end.
fg::TorpedoLine side_tubes(int n, bool cruiser, std::string_view nation) {
  if (cruiser && n % 4 == 0) return tubes({{kP, count(n / 4)}, {kS, count(n / 4)}}, 2, true);
  return hull_tubes(n, nation, true);
}

}  // namespace

std::vector<fg::TorpedoLine> tube_lines(const Class& c, std::string_view nation, fg::ShipCode type) {
  using fg::ShipCode;
  std::vector<fg::TorpedoLine> out;
  const int above = c.torpedo_tubes_above, below = c.torpedo_tubes_submerged;
  if (type == ShipCode::SS || type == ShipCode::SSC) {
    out.push_back(boat_tubes(above + below));
  } else {
    const bool small = type == ShipCode::DD || type == ShipCode::ODD || type == ShipCode::TB || type == ShipCode::DL;
    if (above > 0 && small) add_deck_tubes(above, nation, out);
    if (above > 0 && !small) out.push_back(side_tubes(above, type == ShipCode::CL, nation));
    if (below > 0) out.push_back(hull_tubes(below, nation, false));
  }
  out.erase(std::remove_if(out.begin(), out.end(), [](const fg::TorpedoLine& line) { return line.mounts == 0; }),
            out.end());
  return out;
}

}  // namespace broadside
