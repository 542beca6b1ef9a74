#include "record/seed.h"

#include <sodium.h>

#include <cstdlib>
#include <tuple>

namespace broadside {
namespace {

static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Seed>);

Seed sha256(const unsigned char* bytes, size_t size) {
  Seed out{};
  crypto_hash_sha256(out.data(), bytes, size);
  return out;
}

int nibble(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

}  // namespace

Seed seed_from_text(std::string_view text) {
  return sha256(reinterpret_cast<const unsigned char*>(text.data()), text.size());  // NOLINT: bytes of a text
}

Seed random_seed() {
  Seed seed{};
  if (sodium_init() < 0) std::abort();  // without entropy there is no secret battle
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

std::string commitment_to(const Seed& seed, std::string_view text) {
  return hex_text(seed_from_text(std::string(seed.begin(), seed.end()).append(text)));
}

std::string hex_text(const Seed& seed) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (uint8_t byte : seed) {
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
  return out;
}

std::optional<Seed> seed_from_hex(std::string_view hex) {
  Seed seed{};
  if (hex.size() != 2 * seed.size()) return std::nullopt;
  for (size_t i = 0; i < seed.size(); ++i) {
    const int high = nibble(hex[2 * i]), low = nibble(hex[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    seed[i] = static_cast<uint8_t>(16 * high + low);
  }
  return seed;
}

}  // namespace broadside
