#pragma once

#include "adapters/wire/words.hpp"
#include "engine/core/helm.hpp"

namespace brownwater::wire {

inline constexpr std::array<Word<Helm>, 4> kHelmWords{{{Helm::kFree, "free"},
                                                       {Helm::kNotToPort, "not_to_port"},
                                                       {Helm::kNotToStarboard, "not_to_starboard"},
                                                       {Helm::kNeither, "neither"}}};

}  // namespace brownwater::wire
