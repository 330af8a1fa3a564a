#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <random>
#include <string>
#include <vector>

#include "adapters/browser/blake2b.hpp"
#include "adapters/browser/codes.hpp"

namespace brownwater::browser::codes_test {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes random_bytes(std::mt19937& random, std::size_t count) {
  Bytes bytes(count);
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
  return bytes;
}

TEST(Blake2b, HashesAsLibsodiumDoesWithAndWithoutAKey) {
  std::mt19937 random(1861);
  for (const std::size_t size : {0U, 1U, 31U, 127U, 128U, 129U, 255U, 256U, 257U, 1000U}) {
    for (const std::size_t key_size : {0U, 1U, 32U, 64U}) {
      const Bytes text = random_bytes(random, size);
      const Bytes key = random_bytes(random, key_size);
      std::array<std::uint8_t, 32> expected{};
      crypto_generichash(expected.data(), expected.size(), text.data(), text.size(), key.empty() ? nullptr : key.data(),
                         key.size());
      EXPECT_EQ(blake2b(text, key), expected) << size << " bytes, a key of " << key_size;
    }
  }
}

TEST(Entropy, GivesOtherBytesEachTimeAndTheSameForTheSameKey) {
  Entropy one({1});
  Entropy same({1});
  Entropy other({2});
  std::array<std::uint8_t, 100> first{};
  std::array<std::uint8_t, 100> second{};
  std::array<std::uint8_t, 100> again{};
  std::array<std::uint8_t, 100> of_other{};
  one.fill(first);
  one.fill(second);
  same.fill(again);
  other.fill(of_other);
  EXPECT_EQ(first, again);
  EXPECT_NE(first, second);
  EXPECT_NE(first, of_other);
}

/// Either alphabet, ours beside libsodium's number of it.
struct Alphabet {
  int variant;
  std::string (*write)(std::span<const std::uint8_t>);
  std::optional<std::size_t> (*read)(std::string_view, std::span<std::uint8_t>);
};
constexpr std::array<Alphabet, 2> kAlphabets{{{sodium_base64_VARIANT_URLSAFE_NO_PADDING, base64url, read_base64url},
                                              {sodium_base64_VARIANT_ORIGINAL, base64, read_base64}}};

TEST(Base64, WritesAndReadsAsLibsodiumDoes) {
  std::mt19937 random(1862);
  for (const Alphabet& alphabet : kAlphabets) {
    for (std::size_t size = 0; size < 40; ++size) {
      const Bytes bytes = random_bytes(random, size);
      std::string expected(sodium_base64_encoded_len(size, alphabet.variant), '\0');
      sodium_bin2base64(expected.data(), expected.size(), bytes.data(), size, alphabet.variant);
      expected.pop_back();
      const std::string text = alphabet.write(bytes);
      EXPECT_EQ(text, expected);
      Bytes read(size);
      EXPECT_EQ(alphabet.read(text, read), size);
      EXPECT_EQ(read, bytes);
    }
  }
}

TEST(Base64, RefusesWhatLibsodiumRefuses) {
  std::mt19937 random(1863);
  constexpr std::string_view kLetters = "AQgw-_z9 +/==.";
  for (const Alphabet& alphabet : kAlphabets) {
    for (int time = 0; time < 5000; ++time) {
      std::string text;
      for (std::size_t length = random() % 9; text.size() < length;) text += kLetters[random() % kLetters.size()];
      std::array<std::uint8_t, 6> room{};
      std::array<std::uint8_t, 6> expected{};
      std::size_t count = 0;
      const bool good = sodium_base642bin(expected.data(), expected.size(), text.data(), text.size(), nullptr, &count,
                                          nullptr, alphabet.variant) == 0;
      const auto read = alphabet.read(text, room);
      ASSERT_EQ(read.has_value(), good) << text;
      if (good) EXPECT_EQ(*read, count) << text;
    }
  }
}

TEST(Hex, IsWrittenAndRead) {
  const std::array<std::uint8_t, 3> bytes{0, 0xA5, 0xFF};
  EXPECT_EQ(hex(bytes), "00a5ff");
  std::array<std::uint8_t, 3> read{};
  EXPECT_TRUE(read_hex("00a5ff", read));
  EXPECT_EQ(read, bytes);
  EXPECT_FALSE(read_hex("00a5f", read));
  EXPECT_FALSE(read_hex("00a5fg", read));
}

}  // namespace
}  // namespace brownwater::browser::codes_test
