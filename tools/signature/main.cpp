#include <cinttypes>
#include <cstdio>
#include <cstdlib>

#include "tools/signature/batch.hpp"

/// brownwater_signature GAMES SEED: prints each system's signature as sixteen hexadecimal digits. Games that are longer
/// than a battle of MOBAS are played a tenth as often.
int main(int count, char** words) {
  if (count != 3) {
    std::fputs("usage: brownwater_signature GAMES SEED\n", stderr);
    return 2;
  }
  const auto games = static_cast<std::uint32_t>(std::strtoul(words[1], nullptr, 10));
  const std::uint64_t seed = std::strtoull(words[2], nullptr, 10);
  std::printf("mobas %016" PRIx64 "\n", brownwater_signature(games, seed));
  std::printf("noddy %016" PRIx64 "\n", brownwater_noddy_signature(games / 10, seed));
  std::printf("flotilla %016" PRIx64 "\n", brownwater_flotilla_signature(games / 10, seed));
  std::printf("red_river %016" PRIx64 "\n", brownwater_red_river_signature(games / 10, seed));
  std::printf("war %016" PRIx64 "\n", brownwater_war_signature(games / 10, seed));
}
