#include "lab/contests.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace brownwater::lab {
namespace {

constexpr double kFirm = 1e-9;  ///< added to each curvature, for strengths that nothing speaks of

double advantage(const Contest& contest, const std::vector<double>& strengths) {
  double sum = 0;
  for (const Share& share : contest.shares) sum += share.amount * strengths[share.of];
  return sum;
}

double log_likelihood(const std::vector<Contest>& contests, const std::vector<double>& strengths) {
  double sum = 0;
  for (const Contest& contest : contests) {
    const double ahead = advantage(contest, strengths);
    sum += contest.score * ahead - contest.games * (std::fmax(ahead, 0) + std::log1p(std::exp(-std::fabs(ahead))));
  }
  return sum;
}

/// How the likelihood slopes and curves at some strengths.
struct Slope {
  std::vector<double> rise;
  std::vector<double> curve;  ///< row by row, of the negative logarithm
};

Slope slope_at(const std::vector<Contest>& contests, const std::vector<double>& strengths) {
  const std::size_t size = strengths.size();
  Slope slope{.rise = std::vector<double>(size), .curve = std::vector<double>(size * size)};
  for (const Contest& contest : contests) {
    const double chance = chance_of(advantage(contest, strengths));
    const double doubt = contest.games * chance * (1 - chance);
    for (const Share& share : contest.shares) {
      slope.rise[share.of] += share.amount * (contest.score - contest.games * chance);
      for (const Share& other : contest.shares)
        slope.curve[share.of * size + other.of] += doubt * share.amount * other.amount;
    }
  }
  for (std::size_t at = 0; at < size; ++at) slope.curve[at * size + at] += kFirm;
  return slope;
}

/// The inverse of a matrix that curves upwards everywhere, by Gauss and Jordan. Rows that are held are left out.
std::vector<double> inverse_of(std::vector<double> matrix, const std::vector<bool>& held) {
  const std::size_t size = held.size();
  std::vector<double> inverse(size * size);
  for (std::size_t at = 0; at < size; ++at) inverse[at * size + at] = held[at] ? 0 : 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    if (held[pivot]) continue;
    const double by = 1 / matrix[pivot * size + pivot];
    for (std::size_t column = 0; column < size; ++column) {
      matrix[pivot * size + column] *= by;
      inverse[pivot * size + column] *= by;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot || held[row]) continue;
      const double factor = matrix[row * size + pivot];
      for (std::size_t column = 0; column < size; ++column) {
        matrix[row * size + column] -= factor * matrix[pivot * size + column];
        inverse[row * size + column] -= factor * inverse[pivot * size + column];
      }
    }
  }
  return inverse;
}

std::vector<double> stepped(const std::vector<double>& from, const std::vector<double>& step, double share,
                            bool none_negative) {
  std::vector<double> to = from;
  for (std::size_t at = 0; at < to.size(); ++at) {
    to[at] += share * step[at];
    if (none_negative) to[at] = std::fmax(0, to[at]);
  }
  return to;
}

/// Better strengths along a step, which is halved until they improve; nothing if they never do.
std::optional<std::vector<double>> climbed(const std::vector<Contest>& contests, const std::vector<double>& from,
                                           const std::vector<double>& step, bool none_negative) {
  constexpr double kLeastGain = 1e-10;
  constexpr double kShortest = 1e-6;
  const double before = log_likelihood(contests, from);
  for (double share = 1; share > kShortest; share /= 2) {
    auto to = stepped(from, step, share, none_negative);
    if (log_likelihood(contests, to) > before + kLeastGain) return to;
  }
  return std::nullopt;
}

}  // namespace

double chance_of(double advantage) { return 1 / (1 + std::exp(-advantage)); }

Fit fit_strengths(const std::vector<Contest>& contests, const FitOrder& order) {
  constexpr int kMostSteps = 200;
  const std::size_t size = order.strengths;
  Fit fit{.strengths = std::vector<double>(size), .covariance = {}};
  for (int steps = 0;; ++steps) {
    const Slope slope = slope_at(contests, fit.strengths);
    std::vector<bool> held(size);
    for (std::size_t at = 0; at < size; ++at)
      held[at] = order.none_negative && fit.strengths[at] <= 0 && slope.rise[at] <= 0;
    fit.covariance = inverse_of(slope.curve, held);
    std::vector<double> step(size);
    for (std::size_t row = 0; row < size; ++row) {
      for (std::size_t column = 0; column < size; ++column)
        step[row] += held[column] ? 0 : fit.covariance[row * size + column] * slope.rise[column];
    }
    if (steps == kMostSteps) return fit;
    auto better = climbed(contests, fit.strengths, step, order.none_negative);
    if (!better) return fit;
    fit.strengths = std::move(*better);
  }
}

}  // namespace brownwater::lab
