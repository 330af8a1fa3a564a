#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "captains/search/craft.hpp"

namespace brownwater::captains::search {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = ~NodeIndex{0};

/// The returns of a bandit's arm.
struct Returns {
  std::uint32_t visits = 0;
  double sum = 0;
  double squares = 0;

  void add(double worth) {
    ++visits;
    sum += worth;
    squares += worth * worth;
  }
  double mean() const { return visits == 0 ? 0 : sum / visits; }
  double variance() const {
    if (visits < 2) return 0;
    const double centre = mean();
    const double spread = squares / visits - centre * centre;
    return spread > 0 ? spread : 0;
  }
};

/// One seat's tree of the actions that it has seen: its own, and those of the other side that it can see. Dice and
/// sealed orders make no branches, so one node stands for many states.
template <class Action>
struct Tree {
  struct Branch {
    Action action;
    double bias = 0;
    NodeIndex leads_to = kNoNode;
    Returns returns;  ///< of the seat's own actions
  };
  struct Node {
    std::vector<Option<Action>> options;  ///< of the seat, best first by its plain captain
    std::vector<Branch> choices;          ///< of those, what was tried
    std::vector<Branch> hearings;         ///< the other side's
    std::uint32_t visits = 0;             ///< as a decision of the seat
    Returns returns;                      ///< of all choices
  };
  /// Its nodes keep their addresses when it grows: a playout holds nodes while it makes others.
  std::deque<Node> nodes = std::deque<Node>(1);

  /// The node after a branch; makes it if it is missing and that is allowed.
  NodeIndex follow(Branch& branch, bool may_grow) {
    if (branch.leads_to != kNoNode || !may_grow) return branch.leads_to;
    const auto made = static_cast<NodeIndex>(nodes.size());
    branch.leads_to = made;
    nodes.emplace_back();
    return made;
  }
};

/// Progressive widening: the number of options considered in a node after a number of visits.
constexpr std::size_t width_after(std::uint32_t visits) {
  std::size_t width = 1;
  while (width * width <= visits) ++width;
  return width;
}

/// Weight of the plain captain's preference, as a number of returns.
inline constexpr double kFaith = 16;

/// Deviations taken for what another action may yet be worth, and how much of a victory is worth thinking about.
inline constexpr double kClear = 2;
inline constexpr double kMatters = 0.004;

/// The worth of an arm by its returns and by the plain captain's word, `expected`.
inline double belief_in(const Returns& arm, double expected) {
  return (kFaith * expected + arm.sum) / (kFaith + arm.visits);
}

/// How much more an arm may yet be worth than it is believed to be (UCB with the logarithm of base two rounded up,
/// which every machine rounds alike).
inline double doubt_of(const Returns& arm, std::uint32_t visits, double spread) {
  return spread * std::sqrt(static_cast<double>(std::bit_width(visits)) / (kFaith + arm.visits));
}

}  // namespace brownwater::captains::search
