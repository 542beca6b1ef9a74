// Fear God's events: one function for each thing that can happen. Called only when somebody listens (Stage::told). Each
// tells the truth to the referee, to the owner what is his, and to the other side what it may know.
#pragma once

#include <span>

#include "engine/fear_god/play/order.h"
#include "engine/fear_god/play/turn/stage.h"

namespace broadside::fear_god {

// `s` is as it stands after the thing told. Rows are those of the whole battle.

// plots, movement, smoke, ramming: words/tell_moves.cpp
/// What a side has plotted, for itself.
void tell_plotted(const Stage& s, Seat side, const PlotOrder& order);
/// All ships as they have moved in this phase; `before`: as they were.
void tell_moved(const Stage& s, const Ships& before);
void tell_rudder_jams(const Stage& s, size_t ship);
/// Two ships came too near each other.
void tell_near(const Stage& s, const NearPair& pair);
/// What came of it: both collide, and each is to take so many points, or they pass.
void tell_meeting(const Stage& s, const NearPair& pair, const Modifiers& modifiers, bool collide,
                  std::array<int, 2> points);
void tell_end(const Stage& s);

// who sees what: words/tell_sights.cpp
/// What is another since the last look; `before`: sights of that side, as they were.
void tell_sights(const Stage& s, Seat side, const Sights& before);
/// Ships of a side, true rows, see torpedoes now: their launch, or their wake.
void tell_torpedoes_seen(const Stage& s, Seat side, const Spread& spread, std::span<const uint16_t> observers);

// guns and torpedoes: words/tell_fire.cpp
/// A salvo at `target`, and whom it was seen to fall about: her, or a ship near her line of fire.
struct SalvoTold {
  uint16_t ship = 0, target = 0, struck = 0;
  Guns guns = Guns::main;
  std::string weapon;      // of the sheet; empty: the Light Battery
  std::string_view shell;  // "APC"
  int range_yds = 0, chance = 0, points = 0;
  Band band = Band::short_range;
  bool hit = false, local = false, reaction = false;
  std::vector<Modifier> modifiers;
};
void tell_salvo(const Stage& s, const SalvoTold& told);
void tell_launch(const Stage& s, const Spread& spread);
struct TorpedoesTold {
  std::vector<Modifier> modifiers;
  int hits = 0;
};
/// `spread` still has those that hit.
void tell_torpedo_attack(const Stage& s, const Spread& spread, size_t target, const TorpedoesTold& told);
/// A spread has run out.
void tell_spent(const Stage& s, const Spread& spread);

}  // namespace broadside::fear_god
