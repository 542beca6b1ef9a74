#include "server/token.h"

#include <sodium.h>

#include <array>
#include <vector>

namespace broadside::server {
namespace {

template <size_t N>
std::string hex(const std::array<unsigned char, N>& bytes) {
  std::string out(2 * N + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes.data(), bytes.size());
  out.pop_back();
  return out;
}

template <size_t N>
std::string random_hex() {
  std::array<unsigned char, N> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hex(bytes);
}

}  // namespace

std::string new_token() { return random_hex<16>(); }
std::string new_battle_id() { return random_hex<10>(); }

std::string hash_of(std::string_view token) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> out{};
  crypto_hash_sha256(out.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());  // NOLINT
  return hex(out);
}

}  // namespace broadside::server
