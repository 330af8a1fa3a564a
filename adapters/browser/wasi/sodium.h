#pragma once

#include <cstddef>
#include <cstdint>

// What the server's rooms use of libsodium, of which Debian has no library for WebAssembly. The names are libsodium's.
#define crypto_generichash_KEYBYTES_MAX 64U
#define sodium_base64_VARIANT_ORIGINAL 1
#define sodium_base64_VARIANT_URLSAFE_NO_PADDING 7
#define sodium_base64_ENCODED_LEN(bytes, variant) (((bytes) * 4U + 2U) / 3U + 1U)
#define crypto_box_PUBLICKEYBYTES 32U
#define crypto_box_SECRETKEYBYTES 32U
#define crypto_box_SEALBYTES 48U
/// Functions that only letters need are libsodium's own, as WebAssembly: the host of the module lends
/// them.
#define BROWNWATER_LENT(name) [[clang::import_module("sodium"), clang::import_name(name)]]

extern "C" {
int sodium_init();
/// Digests of 32 bytes only.
int crypto_generichash(unsigned char* digest, std::size_t digest_bytes, const unsigned char* text,
                       unsigned long long bytes, const unsigned char* key, std::size_t key_bytes);
void randombytes_buf(void* place, std::size_t bytes);
std::uint32_t randombytes_uniform(std::uint32_t below);
void sodium_memzero(void* place, std::size_t bytes);
int sodium_memcmp(const void* one, const void* other, std::size_t bytes);
char* sodium_bin2hex(char* hex, std::size_t room, const unsigned char* bytes, std::size_t count);
int sodium_hex2bin(unsigned char* bytes, std::size_t room, const char* hex, std::size_t digits, const char* ignored,
                   std::size_t* count, const char** end);
std::size_t sodium_base64_encoded_len(std::size_t bytes, int variant);
char* sodium_bin2base64(char* text, std::size_t room, const unsigned char* bytes, std::size_t count, int variant);
int sodium_base642bin(unsigned char* bytes, std::size_t room, const char* text, std::size_t letters,
                      const char* ignored, std::size_t* count, const char** end, int variant);

BROWNWATER_LENT("crypto_sign_seed_keypair")
int crypto_sign_seed_keypair(unsigned char* open_key, unsigned char* secret, const unsigned char* seed);
BROWNWATER_LENT("crypto_sign_detached")
int crypto_sign_detached(unsigned char* signature, unsigned long long* count, const unsigned char* text,
                         unsigned long long bytes, const unsigned char* secret);
BROWNWATER_LENT("crypto_sign_verify_detached")
int crypto_sign_verify_detached(const unsigned char* signature, const unsigned char* text, unsigned long long bytes,
                                const unsigned char* open_key);
BROWNWATER_LENT("crypto_sign_ed25519_pk_to_curve25519")
int crypto_sign_ed25519_pk_to_curve25519(unsigned char* curve, const unsigned char* open_key);
BROWNWATER_LENT("crypto_sign_ed25519_sk_to_curve25519")
int crypto_sign_ed25519_sk_to_curve25519(unsigned char* curve, const unsigned char* secret);
BROWNWATER_LENT("crypto_box_seal")
int crypto_box_seal(unsigned char* box, const unsigned char* text, unsigned long long bytes,
                    const unsigned char* open_key);
BROWNWATER_LENT("crypto_box_seal_open")
int crypto_box_seal_open(unsigned char* text, const unsigned char* box, unsigned long long bytes,
                         const unsigned char* open_key, const unsigned char* secret);
}
