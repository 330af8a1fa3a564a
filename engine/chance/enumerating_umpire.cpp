#include "engine/chance/enumerating_umpire.hpp"

namespace brownwater::chance {
namespace {

// One canonical face for each mark; what a path throws need only have the right marks.
constexpr int kMissFace = 1;
constexpr int kMinorFace = 4;
constexpr int kMajorFace = 6;

constexpr Weight power(Weight base, int exponent) {
  Weight result = 1;
  for (int times = 0; times < exponent; ++times) result *= base;
  return result;
}

constexpr Weight choose_of(int all, int some) {
  Weight ways = 1;
  for (int step = 1; step <= some; ++step)
    ways = ways * static_cast<Weight>(all - some + step) / static_cast<Weight>(step);
  return ways;
}

}  // namespace

FiringPool EnumeratingUmpire::throw_firing(int count, const Slip&) {
  const auto outcomes = static_cast<std::uint32_t>((count + 1) * (count + 2) / 2);
  int chosen = static_cast<int>(choose(outcomes));
  int major = 0;
  while (chosen > count - major) chosen -= count - major++ + 1;
  const int minor = chosen;
  const int missed = count - major - minor;
  // MB-2.3: three faces miss, two are minor hits, one is a major hit.
  const Weight ways = choose_of(count, major) * choose_of(count - major, minor) * power(2, minor) * power(3, missed);
  weigh({ways, power(6, count)});
  FiringPool pool;
  for (int die = 0; die < count; ++die)
    pool.add(die < major ? kMajorFace : die < major + minor ? kMinorFace : kMissFace);
  return pool;
}

int EnumeratingUmpire::throw_firing_die() {
  const FiringPool pool = throw_firing(1, {});
  return pool.faces[0];
}

std::uint32_t EnumeratingUmpire::choose(std::uint32_t ways) {
  if (depth_ == forks_.size()) forks_.push_back({.taken = 0, .ways = ways});
  return forks_[depth_++].taken;
}

bool EnumeratingUmpire::next_path() {
  depth_ = 0;
  chance_ = Fraction::certain();
  while (!forks_.empty()) {
    if (++forks_.back().taken < forks_.back().ways) return true;
    forks_.pop_back();
  }
  return false;
}

}  // namespace brownwater::chance
