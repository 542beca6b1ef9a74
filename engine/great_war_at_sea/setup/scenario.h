// What a scenario file and a battle must fulfil. The file format is described in docs/formats/scenario.md.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/flaw.h"
#include "engine/core/game.h"
#include "engine/core/options.h"
#include "engine/great_war_at_sea/rules/state.h"

namespace broadside::great_war_at_sea {

inline constexpr std::string_view kSystemId = "great-war-at-sea";

/// Who sits at the table: the Allied player's die settles the initiative (GW-7.0-03).
std::vector<std::string> seat_names();

// ---------------------------------------------------------------- limits that keep every later step safe

inline constexpr Length kLeastTable = 48 * kInch, kMostTable = 1000 * kInch;  // far within 32 bits
inline constexpr int kMostRounds = 1000, kMostTurn = 1000;
inline constexpr int kMostVpPercent = 1000;
inline constexpr int kMostLand = 64, kMostCoastCorners = 12;
inline constexpr int kMostFleets = 16, kMostLeaders = 16, kMostPorts = 8;
inline constexpr int kMostLogged = 20;           // turns logged as Mine for one edge
inline constexpr Length kPortReach = 4 * kInch;  // a port is so wide: attackers keep out of as much (GW-11.31-06)

/// What each option is, and what it may be; setup/options.cpp.
std::span<const OptionRow> option_rows();

/// A scenario file. `options` come from the command line and override those of the file.
Expected<Battle> read_scenario(std::string_view text, std::string_view name, const Library& library,
                               const std::map<std::string, std::string>& options);

// ---------------------------------------------------------------- faults of a battle

std::optional<Flaw> first_flaw(const Battle& battle);
/// Of its damage tables, which a player may have written.
std::optional<Flaw> tables_flaw(const DamageTables& tables);

/// Any battle that comes from outside; `place` is where it lies in its file.
Expected<void> validate(const Battle& battle, std::string_view place);

}  // namespace broadside::great_war_at_sea
