// Facts that several ops of the conformance cases share; data/conformance/ops/great-war-at-sea.md describes them. The
// ops only translate: what they call is what play calls.
#pragma once

#include <span>
#include <string>

#include "engine/core/op.h"
#include "engine/core/op_facts.h"
#include "engine/great_war_at_sea/rules/card.h"

namespace broadside::great_war_at_sea::ops {

using facts::FactCheck;
using facts::row;

inline constexpr double kFarthest = 2'000;  // inches from the middle of the table

Length length_of(double inches);
double inches_of(Length length);
/// What an op gives back of a place on the table.
double to_four_decimals(double value);
plane::Angle angle_of(double degrees);

// A file a chapter.
std::span<const Op> setup();
std::span<const Op> sighting();
std::span<const Op> mines();
std::span<const Op> movement();
std::span<const Op> tows();
std::span<const Op> damage();
std::span<const Op> gunnery();
std::span<const Op> torpedoes();

/// All of them.
std::span<const Op> all();

}  // namespace broadside::great_war_at_sea::ops
