// A battle's secret: 32 bytes from which every die follows, and the commitment that is shown before they are.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/dice.h"

namespace broadside {

/// SHA-256 of the text: the same words give the same battle on every machine.
Seed seed_from_text(std::string_view text);

/// 32 bytes from the operating system.
Seed random_seed();

/// SHA-256 of the seed's bytes and a text after them, 64 hex digits.
std::string commitment_to(const Seed& seed, std::string_view text);

std::string hex_text(const Seed& seed);
/// Exactly 64 lower-case hex digits; nothing otherwise.
std::optional<Seed> seed_from_hex(std::string_view hex);

}  // namespace broadside
