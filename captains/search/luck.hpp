#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "captains/search/craft.hpp"
#include "engine/chance/umpires.hpp"

namespace brownwater::captains::search {

/// A game that can tell what the dice of a playout did for the Union, in a few terms. Each is 0 in the mean over all
/// throws: `add_luck(scenario, event, luck)` adds an event's luck. `kLuckWorth`: first guess of the worth of one of
/// each, as a chance to win.
template <class G>
concept TellsLuck =
    requires(const typename G::Scenario& scenario, const typename G::Event& event, typename Craft<G>::Luck& luck) {
      { Craft<G>::add_luck(scenario, event, luck) };
      { Craft<G>::kLuckWorth } -> std::convertible_to<typename Craft<G>::Luck>;
    };

/// Finds out by playouts what luck is worth in a position, so that it can be taken out of what they return. Luck is 0
/// in the mean, so the mean stays the same and its variance falls. (Control variates, by least squares over the
/// playouts before.)
template <std::size_t kTerms>
class Fairness {
 public:
  using Luck = std::array<double, kTerms>;

  explicit Fairness(const Luck& worth) : prior_(worth), worth_(worth) {}

  /// The part of a chance to win that is owed to luck.
  double owed_to(const Luck& luck) const {
    double sum = 0;
    for (std::size_t term = 0; term < kTerms; ++term) sum += worth_[term] * luck[term];
    return sum;
  }

  /// Adds a playout: the effects of its dice, and the Union's chance to win at its end.
  void learn(const Luck& luck, double chance) {
    ++playouts_;
    chances_ += chance;
    for (std::size_t term = 0; term < kTerms; ++term) {
      sums_[term] += luck[term];
      with_chance_[term] += luck[term] * chance;
      for (std::size_t other = 0; other < kTerms; ++other) products_[term][other] += luck[term] * luck[other];
    }
    if (playouts_ % kBetween == 0) fit();
  }

 private:
  /// Weight of the prior, as a number of playouts.
  static constexpr double kBefore = 24;
  static constexpr std::uint32_t kBetween = 8;
  static constexpr double kNothing = 1e-12;

  /// Least squares: solves for what each term is worth, by elimination; the matrix is positive.
  void fit() {
    const double mean = chances_ / playouts_;
    auto rows = products_;
    Luck right;
    for (std::size_t term = 0; term < kTerms; ++term) {
      const double weight = kBefore * (products_[term][term] / playouts_) + kNothing;
      rows[term][term] += weight;
      right[term] = with_chance_[term] - mean * sums_[term] + weight * prior_[term];
    }
    for (std::size_t term = 0; term < kTerms; ++term) {
      for (std::size_t other = term + 1; other < kTerms; ++other) {
        const double share = rows[other][term] / rows[term][term];
        for (std::size_t at = term; at < kTerms; ++at) rows[other][at] -= share * rows[term][at];
        right[other] -= share * right[term];
      }
    }
    for (std::size_t term = kTerms; term-- > 0;) {
      for (std::size_t other = term + 1; other < kTerms; ++other) right[term] -= rows[term][other] * worth_[other];
      worth_[term] = right[term] / rows[term][term];
    }
  }

  Luck prior_;
  Luck worth_;
  std::uint32_t playouts_ = 0;
  double chances_ = 0;
  Luck sums_{};
  Luck with_chance_{};
  std::array<Luck, kTerms> products_{};
};

/// The dice of playouts, and the part of their results that is due to dice. Nothing for a game without a measure of
/// luck.
template <class G>
class Dice {
 public:
  using Umpire = chance::RandomUmpire;

  static Umpire begin(std::uint64_t seed, std::uint64_t trial) { return Umpire(seed, trial); }
  static bool fell(const Umpire& umpire) { return umpire.thrown() > 0; }
  void note(const typename G::Scenario&, Umpire&) {}
  double settle(double chance) { return chance; }
};

template <TellsLuck G>
class Dice<G> {
 public:
  using Umpire = chance::RecordingUmpire<typename G::Event>;

  Umpire begin(std::uint64_t seed, std::uint64_t trial) {
    luck_ = {};
    return Umpire(chance::RandomFaces(chance::PhiloxStream(seed, trial)));
  }
  static bool fell(const Umpire& umpire) { return !umpire.throws().empty(); }

  /// Adds what has happened since it was last noted.
  void note(const typename G::Scenario& scenario, Umpire& umpire) {
    for (const auto& event : umpire.events()) Craft<G>::add_luck(scenario, event, luck_);
    umpire.events().clear();
  }

  /// The Union's chance to win at the end of a playout, corrected for luck with the coefficients learnt before it.
  double settle(double chance) {
    const double fair = chance - fairness_.owed_to(luck_);
    fairness_.learn(luck_, chance);
    return fair;
  }

 private:
  using Luck = typename Craft<G>::Luck;
  Luck luck_{};
  Fairness<std::tuple_size_v<Luck>> fairness_{Craft<G>::kLuckWorth};
};

}  // namespace brownwater::captains::search
