#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/inline_list.hpp"
#include "engine/core/rule.hpp"

namespace brownwater::chance {

/// The dice that the rule books ask for. `kAnswer` is not a die: it is a question about a real table. Its faces are the
/// answers, so that they are typed, kept and replayed as faces are.
enum class Die : std::uint8_t { kD6, kFiring, kD10, kD20, kPercentile, kAnswer };

/// The answers that are open to a question, a bit for each from 1.
using Answers = std::uint64_t;
inline constexpr int kMostAnswers = 64;
constexpr Answers answer(int number) { return Answers{1} << (number - 1); }
/// All from 1 to `most`, which is at least 1.
constexpr Answers answers_to(int most) { return ~Answers{0} >> (kMostAnswers - most); }
constexpr bool is_open(Answers open, int number) { return (open & answer(number)) != 0; }
constexpr int first_of(Answers open) { return std::countr_zero(open) + 1; }

/// How many faces a die has. A firing die is a D6 with its own marks (MB-2.3).
constexpr int faces_of(Die die) {
  switch (die) {
    case Die::kD6:
    case Die::kFiring: return 6;
    case Die::kD10: return 10;
    case Die::kD20: return 20;
    case Die::kPercentile: return 100;
    case Die::kAnswer: return kMostAnswers;
  }
  return 0;
}

/// The purpose of a throw: the game's own purpose, the rule, and who acts on whom (the game's own numbers).
struct Slip {
  RuleRef rule;
  std::uint8_t purpose = 0;
  std::uint8_t actor = 0;
  std::uint8_t target = 0;
  friend constexpr bool operator==(const Slip&, const Slip&) = default;
};

/// One die as it fell.
struct Throw {
  Die die = Die::kD6;
  std::uint8_t face = 0;
  Slip slip;
  friend constexpr bool operator==(const Throw&, const Throw&) = default;
};

/// Dice that are still to be thrown at the table: a number of one kind, for one purpose.
struct DiceWanted {
  Die die = Die::kD6;
  std::uint8_t count = 0;
  Slip slip;
  friend constexpr bool operator==(const DiceWanted&, const DiceWanted&) = default;
};

/// The marks of a firing die: which faces are hits. The points they are worth are the game's.
enum class FiringMark : std::uint8_t { kMiss, kMinor, kMajor };

/// MB-2.3: of six faces one is a major hit, two are minor hits, three miss. On a plain D6: 6; 4, 5; 1 to 3.
inline constexpr std::array<FiringMark, 7> kFiringMarks{FiringMark::kMiss, FiringMark::kMiss,  FiringMark::kMiss,
                                                        FiringMark::kMiss, FiringMark::kMinor, FiringMark::kMinor,
                                                        FiringMark::kMajor};

constexpr FiringMark mark_of(int face) { return kFiringMarks[static_cast<std::size_t>(face)]; }

/// MB-2.3: a major hit is two points, a minor hit one.
constexpr int points_of(FiringMark mark) { return static_cast<int>(mark); }
static_assert(points_of(FiringMark::kMinor) == 1 && points_of(FiringMark::kMajor) == 2);

inline constexpr std::size_t kMaxPool = 8;

/// A handful of firing dice as they fell.
/// ```
/// chance::FiringPool pool;
/// for (const int face : {6, 5, 1}) pool.add(face);
/// EXPECT_EQ(pool.major_hits, 1);
/// EXPECT_EQ(pool.points(), 3);
/// ```
struct FiringPool {
  InlineList<std::uint8_t, kMaxPool> faces;
  std::uint8_t minor_hits = 0;
  std::uint8_t major_hits = 0;

  constexpr void add(int face) {
    faces.push_back(static_cast<std::uint8_t>(face));
    const FiringMark mark = mark_of(face);
    minor_hits = static_cast<std::uint8_t>(minor_hits + (mark == FiringMark::kMinor ? 1 : 0));
    major_hits = static_cast<std::uint8_t>(major_hits + (mark == FiringMark::kMajor ? 1 : 0));
  }
  constexpr int points() const {
    return minor_hits * points_of(FiringMark::kMinor) + major_hits * points_of(FiringMark::kMajor);
  }
};

}  // namespace brownwater::chance
