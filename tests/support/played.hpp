#pragma once

#include <array>
#include <cinttypes>
#include <cstdio>
#include <string>

#include "engine/chance/face_sources.hpp"
#include "engine/chance/philox.hpp"
#include "engine/chance/whim.hpp"
#include "engine/kernel/play.hpp"

namespace brownwater::testing {

inline std::string hexadecimal(std::uint64_t number) {
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016" PRIx64, number);
  return text.data();
}

/// A whole seeded game of random orders: each decision's dice, all that happened in these words, and the hash after it.
template <class G, class Words>
std::string played(const typename G::Scenario& scenario, std::uint64_t seed, Words&& words) {
  typename G::State state = G::start(scenario);
  chance::Whim whim(seed, 0);
  std::string text = "seed " + std::to_string(seed) + ", hash " + hexadecimal(G::hash(state)) + '\n';
  for (std::uint32_t decision = 0; !G::outcome(state); ++decision) {
    Seat seat = Seat::kUnion;
    for (const Seat other : {Seat::kConfederate, Seat::kUmpire}) {
      if (!G::to_decide(state).contains(seat)) seat = other;
    }
    const typename G::Action action = G::sample(scenario, state, seat, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(seed, 0, decision));
    const auto result = kernel::play<G>(scenario, state, seat, action, dice);
    if (!result) return text + "refused\n";
    text += std::to_string(decision) + " seat " + std::to_string(static_cast<int>(seat));
    for (const chance::Throw& thrown : result->throws) text += ' ' + std::to_string(thrown.face);
    text += '\n';
    for (const typename G::Event& event : result->events) text += "  " + words(event) + '\n';
    state = result->after;
    text += "  hash " + hexadecimal(G::hash(state)) + '\n';
  }
  return text;
}

}  // namespace brownwater::testing
