#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/games/wbts/combat.hpp"
#include "tests/engine/wbts/book.hpp"

/// WS-7.2: what the combat table does before leaders and line, by exact enumeration: 1 to 60 points against 1 to 60 at
/// every sum of intensities.
namespace brownwater::wbts::testing::combat_odds_test {
namespace {

constexpr int kMost = 60;
/// A line and a die of a hundred for the fraction: expectations are whole numbers of these.
constexpr int kWays = 600;

/// Number of ways, out of `kWays`, that cost a side as many points as the index.
using Ways = std::vector<int>;

void add(Ways& ways, int hundredths) {
  const auto whole = static_cast<std::size_t>(hundredths / kStrengthPoint);
  const int fraction = hundredths % kStrengthPoint;
  ways[whole] += kStrengthPoint - fraction;
  if (fraction > 0) ways[whole + 1] += fraction;
}

std::int64_t mean(const Ways& ways) {
  std::int64_t sum = 0;
  for (std::size_t lost = 0; lost < ways.size(); ++lost) sum += static_cast<std::int64_t>(lost) * ways[lost];
  return sum;
}

struct Losses {
  Ways attacker;
  Ways defender;
};

Losses losses_of(const CombatNumbers& numbers, int attack, int defence, int intensities) {
  const Battle battle{.attack_points = static_cast<std::uint16_t>(attack),
                      .defence_points = static_cast<std::uint16_t>(defence),
                      .cover = {},
                      .attack_intensity = static_cast<std::uint8_t>(intensities / 2),
                      .defence_intensity = static_cast<std::uint8_t>(intensities - intensities / 2),
                      .combat_ratings = {}};
  Losses losses{Ways(static_cast<std::size_t>(attack) + 1), Ways(static_cast<std::size_t>(defence) + 1)};
  for (int line = 1; line <= static_cast<int>(kLines); ++line) {
    const LineResult result = result_on_line(numbers, battle, line);
    add(losses.attacker, result.attacker_hundredths);
    add(losses.defender, result.defender_hundredths);
  }
  return losses;
}

/// All battles at a sum of intensities: the expected losses in six-hundredths of a point.
struct Means {
  std::array<std::array<std::int64_t, kMost + 1>, kMost + 1> attacker{};
  std::array<std::array<std::int64_t, kMost + 1>, kMost + 1> defender{};
};

class EveryIntensity : public ::testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    for (std::size_t attack = 1; attack <= kMost; ++attack) {
      for (std::size_t defence = 1; defence <= kMost; ++defence) {
        const Losses losses = fought(attack, defence);
        means_.attacker[attack][defence] = mean(losses.attacker);
        means_.defender[attack][defence] = mean(losses.defender);
      }
    }
  }
  Losses fought(std::size_t attack, std::size_t defence) const {
    return losses_of(typed().combat, static_cast<int>(attack), static_cast<int>(defence), GetParam());
  }

  Means means_;
};

TEST_P(EveryIntensity, WS_7_2_TheWeakerSideLosesAtLeastAsGreatAShare) {
  for (std::size_t attack = 1; attack <= kMost; ++attack) {
    for (std::size_t defence = 1; defence <= kMost; ++defence) {
      const std::int64_t attacker = means_.attacker[attack][defence] * static_cast<std::int64_t>(defence);
      const std::int64_t defender = means_.defender[attack][defence] * static_cast<std::int64_t>(attack);
      if (attack <= defence) EXPECT_GE(attacker, defender) << attack << " against " << defence;
      if (attack >= defence) EXPECT_GE(defender, attacker) << attack << " against " << defence;
    }
  }
}

TEST_P(EveryIntensity, WS_7_2_AtOneToThreeOrWorseTheAttackerLosesMorePointsThanHeKills) {
  for (std::size_t attack = 1; attack <= kMost; ++attack) {
    for (std::size_t defence = 3 * attack; defence <= kMost; ++defence)
      EXPECT_GT(means_.attacker[attack][defence], means_.defender[attack][defence]) << attack << " against " << defence;
  }
}

// The second half attacks the troops that the first has left.
TEST_P(EveryIntensity, WS_7_2_TwoAttacksByHalvesKillNoMoreThanOneByTheWholeAndCostNoLess) {
  for (std::size_t attack = 2; attack <= kMost; ++attack) {
    for (const std::size_t first : {attack / 2, attack - attack / 2}) {
      for (std::size_t defence = 1; defence <= kMost; ++defence) {
        const Losses half = fought(first, defence);
        std::int64_t killed = mean(half.defender) * kWays;
        std::int64_t lost = mean(half.attacker) * kWays;
        for (std::size_t gone = 0; gone < defence; ++gone) {
          killed += half.defender[gone] * means_.defender[attack - first][defence - gone];
          lost += half.defender[gone] * means_.attacker[attack - first][defence - gone];
        }
        EXPECT_LE(killed * 100, means_.defender[attack][defence] * kWays * 105) << attack << " against " << defence;
        EXPECT_GE(lost, means_.attacker[attack][defence] * kWays) << attack << " against " << defence;
      }
    }
  }
}

TEST_P(EveryIntensity, WS_7_2_NobodyWhoFightsIsSafe) {
  for (std::size_t attack = 1; attack <= kMost; ++attack) {
    for (std::size_t defence = 1; defence <= kMost; ++defence) {
      EXPECT_GT(means_.attacker[attack][defence], 0) << attack << " against " << defence;
      EXPECT_GT(means_.defender[attack][defence], 0) << attack << " against " << defence;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sums, EveryIntensity, ::testing::Range(0, 9));

TEST(WS_7_2, TheDiceOfABattleComeToWhatItsHundredthsSay) {
  for (const int hundredths : {0, 5, 120, 260, 999}) {
    chance::EnumeratingUmpire umpire;
    chance::Fraction sum;
    do {
      const int lost = throw_fraction(umpire, hundredths, Side::kUnion).points;
      sum = sum + umpire.chance() * chance::Fraction(static_cast<std::uint64_t>(lost), 1);
    } while (umpire.next_path());
    EXPECT_EQ(sum, chance::Fraction(static_cast<std::uint64_t>(hundredths), 100)) << hundredths;
  }
}

}  // namespace
}  // namespace brownwater::wbts::testing::combat_odds_test
