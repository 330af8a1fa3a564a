#include "adapters/browser/blake2b.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace brownwater::browser {
namespace {

constexpr std::size_t kBlock = 128;
constexpr std::size_t kDigest = 32;
constexpr std::size_t kWord = 8;

using Words = std::array<std::uint64_t, 16>;
using Chain = std::array<std::uint64_t, 8>;
using Block = std::array<std::uint8_t, kBlock>;

constexpr Chain kStart{0x6a09e667f3bcc908ULL, 0xbb67ae8584caa73bULL, 0x3c6ef372fe94f82bULL, 0xa54ff53a5f1d36f1ULL,
                       0x510e527fade682d1ULL, 0x9b05688c2b3e6c1fULL, 0x1f83d9abfb41bd6bULL, 0x5be0cd19137e2179ULL};

/// The order of a block's words, round by round; the last two rounds repeat the first two.
constexpr std::array<std::array<std::uint8_t, 16>, 10> kOrders{
    {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
     {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
     {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
     {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
     {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
     {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
     {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
     {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
     {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
     {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}}};
constexpr std::size_t kRounds = 12;

/// The four words of the state that a step mixes: the columns, then the diagonals.
constexpr std::array<std::array<std::size_t, 4>, 8> kSteps{{{0, 4, 8, 12},
                                                            {1, 5, 9, 13},
                                                            {2, 6, 10, 14},
                                                            {3, 7, 11, 15},
                                                            {0, 5, 10, 15},
                                                            {1, 6, 11, 12},
                                                            {2, 7, 8, 13},
                                                            {3, 4, 9, 14}}};

void mix(Words& state, const std::array<std::size_t, 4>& step, std::uint64_t first, std::uint64_t second) {
  std::uint64_t& a = state[step[0]];
  std::uint64_t& b = state[step[1]];
  std::uint64_t& c = state[step[2]];
  std::uint64_t& d = state[step[3]];
  a += b + first;
  d = std::rotr(d ^ a, 32);
  c += d;
  b = std::rotr(b ^ c, 24);
  a += b + second;
  d = std::rotr(d ^ a, 16);
  c += d;
  b = std::rotr(b ^ c, 63);
}

void take(Chain& chain, const Block& block, std::uint64_t bytes_so_far, bool last) {
  Words message{};
  for (std::size_t at = 0; at < kBlock; ++at)
    message[at / kWord] |= static_cast<std::uint64_t>(block[at]) << (8 * (at % kWord));
  Words state{};
  std::ranges::copy(chain, state.begin());
  std::ranges::copy(kStart, state.begin() + 8);
  state[12] ^= bytes_so_far;
  if (last) state[14] = ~state[14];
  for (std::size_t round = 0; round < kRounds; ++round) {
    const auto& order = kOrders[round % kOrders.size()];
    for (std::size_t step = 0; step < kSteps.size(); ++step)
      mix(state, kSteps[step], message[order[2 * step]], message[order[2 * step + 1]]);
  }
  for (std::size_t at = 0; at < chain.size(); ++at) chain[at] ^= state[at] ^ state[at + 8];
}

}  // namespace

std::array<std::uint8_t, kDigest> blake2b(std::span<const std::uint8_t> text, std::span<const std::uint8_t> key) {
  Chain chain = kStart;
  chain[0] ^= 0x01010000U ^ (key.size() << 8U) ^ kDigest;
  std::uint64_t bytes = 0;
  if (!key.empty()) {
    Block block{};
    std::ranges::copy(key, block.begin());
    bytes = kBlock;
    take(chain, block, bytes, text.empty());
  }
  for (bool last = !key.empty() && text.empty(); !last;) {
    const auto part = text.first(std::min(kBlock, text.size()));
    text = text.subspan(part.size());
    Block block{};
    std::ranges::copy(part, block.begin());
    bytes += part.size();
    last = text.empty();
    take(chain, block, bytes, last);
  }
  std::array<std::uint8_t, kDigest> digest{};
  for (std::size_t at = 0; at < kDigest; ++at)
    digest[at] = static_cast<std::uint8_t>(chain[at / kWord] >> (8 * (at % kWord)));
  return digest;
}

void Entropy::fill(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    std::array<std::uint8_t, kWord> count{};
    for (std::size_t at = 0; at < kWord; ++at) count[at] = static_cast<std::uint8_t>(count_ >> (8 * at));
    ++count_;
    const auto more = blake2b(count, key_);
    const std::size_t part = std::min(bytes.size(), more.size());
    std::copy_n(more.begin(), part, bytes.begin());
    bytes = bytes.subspan(part);
  }
}

}  // namespace brownwater::browser
