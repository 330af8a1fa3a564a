#pragma once

#include <cstdint>

#include "adapters/letters/keys.hpp"

namespace brownwater::letters {

/// How many links a chain has unless more are asked for: a battle of the hex ironclads takes some hundred of each seat.
inline constexpr std::uint32_t kUsualLinks = 1000;
inline constexpr std::uint32_t kMostLinks = 100'000;

/// The end of a seat's chain, shown beforehand. It commits the seat to every link and reveals none.
struct ChainEnd {
  Digest end{};
  std::uint32_t links = 0;
  friend bool operator==(const ChainEnd&, const ChainEnd&) = default;
};

/// A chain of digests, each the hash of the one shown after it. Only the holder of the seed can show the next one.
struct OwnChain {
  Digest seed{};
  std::uint32_t links = kUsualLinks;

  ChainEnd end() const { return {.end = hashed(links), .links = links}; }
  /// The link that is shown as the `place`-th, from 1 to `links`.
  Digest link(std::uint32_t place) const { return hashed(links - place); }

 private:
  Digest hashed(std::uint32_t times) const;
};

/// Whether `link` is the one that comes after `before` (the end, or the link shown last).
bool follows(const Digest& link, const Digest& before);

}  // namespace brownwater::letters
