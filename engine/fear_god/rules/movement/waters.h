// 3.5: shoals, booms and nets, marked channels.
#pragma once

#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- shoals (3.5.1)

inline constexpr int kShoalYds = 2'000;  // from the shore, unless the scenario has another width

struct ShoalFacts {
  SizeClass size = SizeClass::A;
  int distance_yds = 0;  // the least to the shore in this phase
  int speed_kts = 0;
  bool in_harbour = false;
};
bool grounding_roll_needed(const ShoalFacts& ship);
int grounding_chance(const ShoalFacts& ship);

/// Damage is underwater damage that no protection lessens (FG-3.5.1-04).
struct Aground {
  bool aground = false;
  int damage = 0;
  int free_turns = 0;  // Intermediate Turns to get off
};
Aground settle_grounding(const ShoalFacts& ship, Who who, Dice& dice);

// ---------------------------------------------------------------- booms and nets (3.5.2)

struct Barrier {
  int points = 0;         // original
  int armor = 0;          // of a boom
  int damage_before = 0;  // in earlier rams
};
struct BarrierRammer {
  int points = 0, belt = 0, speed_kts = 0;
};
/// Only boats at Shallow and Periscope Depth meet a net.
bool net_affects(Depth zone);
/// In percent, of what is left of the barrier; 100 where nothing is.
int break_chance(int damage, int left);

struct BoomRam {
  int boom_pct = 0, damage_to_ship = 0, ship_pct = 0, damage_to_boom = 0, left = 0, chance_pct = 0;
  bool broken = false;
  int speed_after_kts = 0;
};
BoomRam settle_boom_ram(const Barrier& boom, const BarrierRammer& ship, Who who, Dice& dice);

struct NetRam {
  int boat_pct = 0, damage_to_net = 0, left = 0, chance_pct = 0, foul_chance_pct = 0;
  bool pierced = false, fouled = false;
  int free_turns = 0;  // Intermediate Turns, when fouled
  constexpr bool goes_on() const { return pierced && !fouled; }
};
NetRam settle_net_ram(const Barrier& net, const BarrierRammer& boat, Who who, Dice& dice);

inline constexpr int kBoomTurns = 2;  // Tactical Turns to open it, and as many to close it (FG-3.5.2-01)

// ---------------------------------------------------------------- channels (3.5.3)

enum class ChannelCritical : uint8_t { none, bridge, rudder };

struct ChannelFacts {
  int speed_kts = 0;
  bool evasive = false;
  ChannelCritical critical = ChannelCritical::none;
  bool circling = false;  // because of it
  int visibility_pct = 100;
};
/// One roll whatever the number of causes; who circles leaves it without one.
bool channel_roll_needed(const ChannelFacts& ship);
constexpr int channel_threshold(int speed_kts) { return speed_kts / 3; }
/// True: the ship has left the channel.
bool settle_channel(const ChannelFacts& ship, Who who, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::ChannelCritical> {
  static constexpr std::array<std::string_view, 3> words = {"none", "bridge", "rudder"};
};
}  // namespace broadside
