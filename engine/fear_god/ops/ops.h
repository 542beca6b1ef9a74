// Facts that several ops of the conformance cases share; data/conformance/ops/fear-god.md describes them. The ops only
// translate: what they call is what play calls.
#pragma once

#include <span>
#include <string>

#include "engine/core/op.h"
#include "engine/core/op_facts.h"

namespace broadside::fear_god::ops {

using facts::FactCheck;
using facts::row;

// A file a chapter or part of one.
std::span<const Op> cards();
std::span<const Op> command();
std::span<const Op> movement();
std::span<const Op> collisions();
std::span<const Op> detection();
std::span<const Op> smoke();
std::span<const Op> signals();
std::span<const Op> waters();
std::span<const Op> lights();
std::span<const Op> submarines();
std::span<const Op> air_and_land();
std::span<const Op> sonar();
std::span<const Op> gunnery();
std::span<const Op> gun_chances();
std::span<const Op> torpedoes();
std::span<const Op> asw();
std::span<const Op> antiaircraft();
std::span<const Op> damage();
std::span<const Op> criticals();
std::span<const Op> special_criticals();
std::span<const Op> casualties();
std::span<const Op> after_battle();

/// All of them.
std::span<const Op> all();

}  // namespace broadside::fear_god::ops
