#pragma once

#include <cstddef>
#include <vector>

#include "lab/statistics.hpp"

namespace brownwater::lab {

/// How much of one strength the first side of a contest had more than the second. For a player who met another, 1; for
/// a fleet with two ships of a kind more, 2.
struct Share {
  std::size_t of = 0;  ///< which strength
  double amount = 0;
};

/// Games alike, and how they went for the first side. A draw counts a half.
struct Contest {
  std::vector<Share> shares;
  double games = 1;
  double score = 0;  ///< 0 to `games`
};

/// The inputs of a fit.
struct FitOrder {
  std::size_t strengths = 0;
  bool none_negative = false;  ///< no strength is let fall below nothing
};

/// Strengths by which the results are likeliest, by Bradley and Terry's model, summed over fleets. The first side wins
/// with the chance 1 / (1 + e^-x), where x is the sum of its shares of the strengths.
struct Fit {
  std::vector<double> strengths;
  std::vector<double> covariance;  ///< row by row, from the curvature at the top; 0 of a strength held at nothing
  double between(std::size_t row, std::size_t column) const { return covariance[row * strengths.size() + column]; }
};

/// The chance that the first side wins.
double chance_of(double advantage);

/// Fits by Newton's way. A strength that nothing speaks of stays 0; one that only ever won would be without bounds, so
/// give it a drawn game. Takes contests times shares squared, a dozen times over.
Fit fit_strengths(const std::vector<Contest>& contests, const FitOrder& order);

}  // namespace brownwater::lab
