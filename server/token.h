// Secret links: whoever knows the token may do what the link says. Only its hash is kept.
#pragma once

#include <string>
#include <string_view>

namespace broadside::server {

/// 128 bits from the operating system, 32 hex digits.
std::string new_token();

/// SHA-256, 64 hex digits.
std::string hash_of(std::string_view token);

/// 80 bits: names a battle and opens nothing.
std::string new_battle_id();

}  // namespace broadside::server
