#include <cinttypes>
#include <cstdio>
#include <cstdlib>

#include "tools/signature/batch.hpp"

/// brownwater_signature GAMES SEED: prints the signature as sixteen hexadecimal digits.
int main(int count, char** words) {
  if (count != 3) {
    std::fputs("usage: brownwater_signature GAMES SEED\n", stderr);
    return 2;
  }
  const auto games = static_cast<std::uint32_t>(std::strtoul(words[1], nullptr, 10));
  const std::uint64_t seed = std::strtoull(words[2], nullptr, 10);
  std::printf("%016" PRIx64 "\n", brownwater_signature(games, seed));
}
