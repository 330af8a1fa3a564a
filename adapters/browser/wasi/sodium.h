#pragma once

#include <cstddef>
#include <cstdint>

// What the server's rooms use of libsodium, of which Debian has no library for WebAssembly. The names are libsodium's.
// NOLINTBEGIN(readability-identifier-naming, cppcoreguidelines-macro-usage)
#define crypto_generichash_KEYBYTES_MAX 64U
#define sodium_base64_VARIANT_URLSAFE_NO_PADDING 7
#define sodium_base64_ENCODED_LEN(bytes, variant) (((bytes) * 4U + 2U) / 3U + 1U)

extern "C" {
int sodium_init();
/// Digests of 32 bytes only.
int crypto_generichash(unsigned char* digest, std::size_t digest_bytes, const unsigned char* text,
                       unsigned long long bytes, const unsigned char* key, std::size_t key_bytes);
void randombytes_buf(void* place, std::size_t bytes);
std::uint32_t randombytes_uniform(std::uint32_t below);
int sodium_memcmp(const void* one, const void* other, std::size_t bytes);
char* sodium_bin2hex(char* hex, std::size_t room, const unsigned char* bytes, std::size_t count);
int sodium_hex2bin(unsigned char* bytes, std::size_t room, const char* hex, std::size_t digits, const char* ignored,
                   std::size_t* count, const char** end);
char* sodium_bin2base64(char* text, std::size_t room, const unsigned char* bytes, std::size_t count, int variant);
int sodium_base642bin(unsigned char* bytes, std::size_t room, const char* text, std::size_t letters,
                      const char* ignored, std::size_t* count, const char** end, int variant);
}
// NOLINTEND(readability-identifier-naming, cppcoreguidelines-macro-usage)
