#pragma once

#include <cstdint>
#include <vector>

#include "engine/chance/dice.hpp"
#include "engine/chance/fraction.hpp"
#include "engine/chance/umpire.hpp"

namespace brownwater::chance {

/// Makes a rule body go through every outcome, each with its exact chance.
///
/// The body is run again and again; each run follows one path of outcomes, and `next_path()` turns to the following
/// path like an odometer. Outcomes are as coarse as the rules allow. Firing dice thrown together are asked for as
/// numbers of minor and major hits. A contest is asked for as its lower side: ties are thrown again, so each side has
/// one half.
/// ```
/// chance::EnumeratingUmpire umpire;
/// chance::Fraction twelve;
/// do {
///   const int sum = umpire.throw_die(chance::Die::kD6, {}) + umpire.throw_die(chance::Die::kD6, {});
///   if (sum == 12) twelve = twelve + umpire.chance();
/// } while (umpire.next_path());
/// EXPECT_EQ(twelve, chance::Fraction(1, 36));
/// ```
class EnumeratingUmpire {
 public:
  int throw_die(Die die, const Slip&) {
    if (die == Die::kFiring) return throw_firing_die();
    const auto faces = static_cast<std::uint32_t>(faces_of(die));
    const std::uint32_t chosen = choose(faces);
    weigh({1, faces});
    return static_cast<int>(chosen) + 1;
  }

  /// A die that is thrown again until it shows `most` or less: each of those faces is equally likely.
  int throw_within(Die, int most, const Slip&) {
    const auto faces = static_cast<std::uint32_t>(most);
    const std::uint32_t chosen = choose(faces);
    weigh({1, faces});
    return static_cast<int>(chosen) + 1;
  }

  FiringPool throw_firing(int count, const Slip&);

  template <class NoteTie>
  Contest throw_contest(const Slip&, NoteTie&&) {
    const bool union_lower = choose(2) == 0;
    weigh({1, 2});
    return union_lower ? Contest{.faces = {.of_union = 1, .of_confederate = 2}, .lower = Side::kUnion}
                       : Contest{.faces = {.of_union = 2, .of_confederate = 1}, .lower = Side::kConfederate};
  }

  /// The winner, with the chance of it. The faces are one example that brings it about.
  template <class NoteTie>
  BySide<std::uint8_t> throw_rivals(const Slip&, int lead, NoteTie&&) {
    BySide<BySide<std::uint8_t>> some;
    BySide<std::uint32_t> ways;
    for (int face = 1; face <= 6; ++face) {
      for (int other = 1; other <= 6; ++other) {
        if (face + lead == other) continue;
        const Side winner = face + lead > other ? Side::kUnion : Side::kConfederate;
        ++ways[winner];
        some[winner] = {.of_union = static_cast<std::uint8_t>(face),
                        .of_confederate = static_cast<std::uint8_t>(other)};
      }
    }
    Side winner = ways.of_union > 0 ? Side::kUnion : Side::kConfederate;
    if (ways.of_union > 0 && ways.of_confederate > 0) winner = choose(2) == 0 ? Side::kUnion : Side::kConfederate;
    weigh({ways[winner], ways.of_union + ways.of_confederate});
    return some[winner];
  }

  template <class Event>
  void note(const Event&) {}

  /// The exact chance of the path just run.
  const Fraction& chance() const { return chance_; }
  /// Turns to the next path; false when all have been run.
  bool next_path();

 private:
  struct Fork {
    std::uint32_t taken = 0;
    std::uint32_t ways = 0;
  };
  int throw_firing_die();
  std::uint32_t choose(std::uint32_t ways);
  void weigh(const Fraction& chance) { chance_ = chance_ * chance; }

  std::vector<Fork> forks_;
  std::size_t depth_ = 0;
  Fraction chance_ = Fraction::certain();
};

}  // namespace brownwater::chance
