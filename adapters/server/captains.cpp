#include "adapters/server/players.hpp"
#include "captains/registry.hpp"

namespace brownwater::server {

Captains all_captains() {
  const auto names = [](const wire::Codec& codec) {
    std::vector<std::string> all;
    for (const std::string_view name : captains::names(codec.game().system())) all.emplace_back(name);
    return all;
  };
  const auto named = [](const wire::Codec& codec, std::string_view name) -> Chooser {
    const std::shared_ptr<const captains::Captain> captain = captains::make(codec.game().system(), name);
    if (captain == nullptr) return {};
    return [captain](const wire::Setting& setting, const kernel::AnyState& state, Seat seat, std::uint64_t seed) {
      return captain->choose(setting.scenario, state, seat, seed);
    };
  };
  return {.names = names, .named = named};
}

}  // namespace brownwater::server
