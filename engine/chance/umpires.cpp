#include "engine/chance/umpires.hpp"

namespace brownwater::chance {

int KeptFaces::face(Die die, const Slip& slip) {
  const int face = std::visit([&](auto& source) { return source.face(die, slip); }, source_);
  throws_.push_back({.die = die, .face = static_cast<std::uint8_t>(face), .slip = slip});
  return face;
}

int KeptFaces::ask(const Slip& slip, Answers open) {
  const int given = std::visit(
      [&](auto& source) {
        if constexpr (requires { source.answer(slip, open); }) return source.answer(slip, open);
        return first_of(open);
      },
      source_);
  throws_.push_back({.die = Die::kAnswer, .face = static_cast<std::uint8_t>(given), .slip = slip});
  return given;
}

void KeptFaces::end_pool() {
  if (auto* entered = std::get_if<EnteredFaces>(&source_)) entered->end_pool();
}

bool KeptFaces::run_dry() const {
  if (const auto* entered = std::get_if<EnteredFaces>(&source_)) return entered->run_dry();
  const auto* replayed = std::get_if<ReplayedFaces>(&source_);
  return replayed != nullptr && replayed->run_dry();
}

}  // namespace brownwater::chance
