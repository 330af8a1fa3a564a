// Plays games at random and counts what happened. Each decision is the one that meets most of what was seldom.
//   steer ROOT SYSTEM GAMES [SEED]
// reads the schemas of the project in ROOT. It prints {"system":…,"games":…,"decisions":…,"counts":{…}} for
// tools/check-steered.mjs. A thing that happens is a kind of decision, an event, a word of an event, a named rule, a
// face for a purpose, or a refusal. Two kinds of event in one decision are one, too. In half of the games an umpire
// rules at first. The same arguments give the same counts.

#include <cstdlib>
#include <iostream>

#include "adapters/wire/library.hpp"
#include "tests/steered/start.hpp"
#include "tests/steered/steering.hpp"

namespace brownwater::steered {

namespace {

int run(const std::string& root, const wire::Codec& codec, std::uint64_t games, std::uint64_t seed) {
  const json::value document = file(root + "/docs/openapi.json");
  const json::value schema = file(root + "/data/schemas/scenario-" + std::string(codec.system()) + ".schema.json");
  const json::value system = file(root + "/tests/steered/" + std::string(codec.system()) + ".json");
  Steering steering(document.at("components").at("schemas").as_object(), system.as_object(), codec, seed);
  constexpr std::uint64_t kWhole = 3000, kPart = 400;
  const std::vector<std::string> names = wire::scenario_names(codec.system());
  for (std::uint64_t game = 0; game < games; ++game) {
    const json::value scenario = wire::scenario_named(codec.system(), names[game / 4 % names.size()]).value();
    // A war is so long that few are seen to the end.
    steering.play(setting_of(codec, scenario.as_object(), schema.as_object(), game), game % 4 == 1 ? kWhole : kPart);
  }
  std::cout << steering.told(games) << '\n';
  return EXIT_SUCCESS;
}

}  // namespace

}  // namespace brownwater::steered

int main(int count, char** arguments) {
  using namespace brownwater;
  constexpr int kLeast = 4;
  const wire::Codec* codec = count < kLeast ? nullptr : wire::codec_of(arguments[2]);
  if (codec == nullptr) {
    std::cerr << "usage: steer ROOT SYSTEM GAMES [SEED]\n";
    return 2;
  }
  return steered::run(arguments[1], *codec, std::strtoull(arguments[3], nullptr, 10),
                      count > kLeast ? std::strtoull(arguments[4], nullptr, 10) : 1);
}
