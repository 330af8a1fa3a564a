#include "adapters/browser/wasi/sodium.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>

#include "adapters/browser/blake2b.hpp"
#include "adapters/browser/codes.hpp"
#include "adapters/browser/wasi/entropy.hpp"

namespace brownwater::browser {
namespace {

std::optional<Entropy>& source() {
  static std::optional<Entropy> entropy;
  return entropy;
}

}  // namespace

void draw_from(const Entropy& entropy) { source() = entropy; }

}  // namespace brownwater::browser

using namespace brownwater::browser;

int sodium_init() { return source() ? 0 : -1; }

int crypto_generichash(unsigned char* digest, std::size_t digest_bytes, const unsigned char* text,
                       unsigned long long bytes, const unsigned char* key, std::size_t key_bytes) {
  const auto whole = blake2b({text, static_cast<std::size_t>(bytes)}, {key, key_bytes});
  if (digest_bytes != whole.size()) return -1;
  std::ranges::copy(whole, digest);
  return 0;
}

void randombytes_buf(void* place, std::size_t bytes) { source()->fill({static_cast<std::uint8_t*>(place), bytes}); }

std::uint32_t randombytes_uniform(std::uint32_t below) {
  // The lowest numbers are left out, so that as many are left for each that is wanted.
  const std::uint32_t least = below < 2 ? 0 : (std::numeric_limits<std::uint32_t>::max() - below + 1) % below;
  std::uint32_t drawn = 0;
  do randombytes_buf(&drawn, sizeof drawn);
  while (drawn < least);
  return below == 0 ? 0 : drawn % below;
}

void sodium_memzero(void* place, std::size_t bytes) {
  auto* byte = static_cast<volatile unsigned char*>(place);
  for (std::size_t at = 0; at < bytes; ++at) byte[at] = 0;
}

int sodium_memcmp(const void* one, const void* other, std::size_t bytes) {
  // In the same time wherever they differ.
  const auto* left = static_cast<const volatile unsigned char*>(one);
  const auto* right = static_cast<const volatile unsigned char*>(other);
  unsigned differs = 0;
  for (std::size_t at = 0; at < bytes; ++at) differs |= static_cast<unsigned>(left[at] ^ right[at]);
  return differs == 0 ? 0 : -1;
}

char* sodium_bin2hex(char* text, std::size_t room, const unsigned char* bytes, std::size_t count) {
  const std::string digits = hex({bytes, count});
  if (room <= digits.size()) __builtin_trap();
  std::memcpy(text, digits.c_str(), digits.size() + 1);
  return text;
}

int sodium_hex2bin(unsigned char* bytes, std::size_t room, const char* text, std::size_t digits,
                   const char* /*ignored*/, std::size_t* /*count*/, const char** /*end*/) {
  return room >= digits / 2 && read_hex({text, digits}, {bytes, digits / 2}) ? 0 : -1;
}

std::size_t sodium_base64_encoded_len(std::size_t bytes, int variant) {
  return variant == sodium_base64_VARIANT_ORIGINAL ? (bytes + 2) / 3 * 4 + 1
                                                   : sodium_base64_ENCODED_LEN(bytes, variant);
}

char* sodium_bin2base64(char* text, std::size_t room, const unsigned char* bytes, std::size_t count, int variant) {
  const std::string letters =
      variant == sodium_base64_VARIANT_ORIGINAL ? base64({bytes, count}) : base64url({bytes, count});
  if (room <= letters.size()) __builtin_trap();
  std::memcpy(text, letters.c_str(), letters.size() + 1);
  return text;
}

int sodium_base642bin(unsigned char* bytes, std::size_t room, const char* text, std::size_t letters,
                      const char* /*ignored*/, std::size_t* count, const char** /*end*/, int variant) {
  const auto read = variant == sodium_base64_VARIANT_ORIGINAL ? read_base64({text, letters}, {bytes, room})
                                                              : read_base64url({text, letters}, {bytes, room});
  if (read) *count = *read;
  return read ? 0 : -1;
}
