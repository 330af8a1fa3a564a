#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "captains/search/contest.hpp"
#include "captains/search/determine.hpp"
#include "captains/search/luck.hpp"
#include "captains/search/orders.hpp"
#include "captains/search/tree.hpp"
#include "captains/search/watch.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/seats.hpp"
#include "engine/kernel/play.hpp"

namespace brownwater::captains::search {

/// Open-loop Monte Carlo tree search for one decision of one seat (docs/captains.md, "How an admiral searches").
///
/// Each playout draws anew what the seat cannot know, throws its own dice, and goes down the tree of each seat. There
/// that seat's own bandits choose (the other's only if `Craft<G>::kSearchesFoe`, else its plain captain). The decision
/// itself is tried in laps if `Craft<G>::kInLaps`. Beyond the trees `Craft<G>::reply` decides, until the battle is over
/// or the horizon is reached.
template <Searchable G>
class Search {
  using Action = typename G::Action;
  using State = typename G::State;
  using Known = Craft<G>;

 public:
  Search(const typename G::Scenario& scenario, const typename G::View& view, const Temper& temper, std::uint64_t seed)
      : scenario_(scenario), view_(view), temper_(temper), seed_(seed) {
    chance::Whim whim(seed_, 0);
    const State state = Known::suppose(scenario_, view_, whim);
    stop_at_ = Known::stop_after(state);
    auto& root = tree_of(view_.seat).nodes.front();
    Known::options(scenario_, state, view_.seat, root.options);
  }

  /// The best action found when the watch is over. The plain captain's if nothing could be tried.
  Action choose(Watch& watch) {
    const auto& options = tree_of(view_.seat).nodes.front().options;
    if (options.size() == 1) return options.front().action;
    if constexpr (Known::kInLaps)
      return choose_in_laps(watch);
    else
      return choose_by_hope(watch);
  }

  std::uint32_t playouts() const { return playouts_; }

 private:
  using Tree = search::Tree<Action>;
  using Branch = typename Tree::Branch;

  /// A choice made in a playout.
  struct Pulled {
    NodeIndex node = 0;
    std::size_t choice = 0;
  };

  /// Where a playout is in the tree of a seat, and by what it came there.
  struct Place {
    NodeIndex node = 0;
    bool has_grown = false;
    std::vector<Pulled> arms;
  };

  /// Tries all actions equally often, fewer and fewer of them.
  Action choose_in_laps(Watch& watch) {
    auto& root = tree_of(view_.seat).nodes.front();
    widen(root, root.options.size());
    std::vector<double> biases;
    for (const Branch& branch : root.choices) biases.push_back(branch.bias);
    Contest contest(std::move(biases));
    while (!contest.is_over() && watch.goes_on()) {
      const double worth = play_out(contest.next(), contest.lap());
      watch.count();
      contest.note(worth, watch.gone());
    }
    return root.choices[contest.winner(kToOverrule)].action;
  }

  /// Tries those that may yet be best, more and more of them.
  Action choose_by_hope(Watch& watch) {
    auto& root = tree_of(view_.seat).nodes.front();
    while (watch.goes_on() && !(root.visits > 0 && leader_is_safe(watch))) {
      const std::size_t choice = pick(root, [](const Action&) { return true; });
      play_out(choice, root.choices[choice].returns.visits);
      watch.count();
    }
    return leader();
  }

  static std::size_t index_of(Seat seat) { return seat == Seat::kConfederate ? 1 : 0; }
  Tree& tree_of(Seat seat) { return trees_[index_of(seat)]; }

  /// Tries a choice of the root, and returns its result for the seat. The hidden facts and the dice depend on the
  /// number of the trial, counted for each action: so compared actions differ by less chance.
  double play_out(std::size_t choice, std::uint64_t trial) {
    chosen_at_root_ = choice;
    auto umpire = dice_.begin(seed_, trial);
    chance::Whim whim(seed_, trial + 1);
    for (Place& place : places_) {
      place.node = 0;
      place.has_grown = false;
      place.arms.clear();
    }
    const auto take = [&](State& state, Seat seat) {
      const Action action = decide(state, seat, whim);
      kernel::carry_out<G>(scenario_, state, seat, action, umpire);
      dice_.note(scenario_, umpire);
      go_on(seat, action, !dice_.fell(umpire));
    };
    State state = determine<G>(scenario_, view_, whim, take);
    for (int decisions = 0; decisions < kMostDecisions && !G::outcome(state); ++decisions) {
      if (Known::clock(state) >= stop_at_) break;
      take(state, next_to_decide(G::to_decide(state)));
    }
    return learn(state);
  }

  Action decide(const State& state, Seat seat, chance::Whim& whim) {
    Place& place = places_[index_of(seat)];
    if (seat != Seat::kUmpire && Known::is_by_lot(state)) place.node = kNoNode;
    if (seat == Seat::kUmpire || place.node == kNoNode) return Known::reply(scenario_, state, seat, whim);
    auto& node = tree_of(seat).nodes[place.node];
    const bool at_root = seat == view_.seat && place.arms.empty();
    if (node.options.empty()) Known::options(scenario_, state, seat, node.options);
    const auto may = [&](const Action& action) { return !kernel::refuse<G>(scenario_, state, seat, action); };
    const std::size_t picked = at_root ? chosen_at_root_ : pick(node, may, most_tried_by(seat));
    if (picked == kNone) {
      place.node = kNoNode;
      return Known::reply(scenario_, state, seat, whim);
    }
    ++node.visits;
    place.arms.push_back({.node = place.node, .choice = picked});
    return node.choices[picked].action;
  }

  static constexpr std::size_t kNone = ~std::size_t{0};

  /// How many options of a seat's are tried at all.
  std::size_t most_tried_by(Seat seat) const { return seat == view_.seat || Known::kSearchesFoe ? kNone : 1; }

  /// Makes that many choices of a node's options, or all if it has fewer.
  static void widen(typename Tree::Node& node, std::size_t width) {
    while (node.choices.size() < std::min(width, node.options.size())) {
      node.choices.reserve(node.options.size());
      const auto& option = node.options[node.choices.size()];
      node.choices.push_back({.action = option.action, .bias = option.bias, .leads_to = kNoNode, .returns = {}});
    }
  }

  /// The choice of a node to try now. That is the next option if the node has been visited often enough to widen, but
  /// not more than `most_tried`. Otherwise it is the one with the highest upper bound.
  template <class May>
  std::size_t pick(typename Tree::Node& node, const May& may, std::size_t most_tried = kNone) {
    const double expected = node.returns.mean();
    const double spread = kCuriosity * std::sqrt(all_.variance());
    widen(node, std::min(width_after(node.visits), most_tried));
    std::size_t best = kNone;
    double most = 0;
    for (std::size_t at = 0; at < node.choices.size(); ++at) {
      const Branch& branch = node.choices[at];
      if (!may(branch.action)) continue;
      const double hope =
          belief_in(branch.returns, expected + branch.bias) + doubt_of(branch.returns, node.visits, spread);
      // An untried choice wins a tie: all tried ones may have gone alike, and it may not.
      const bool is_new = branch.returns.visits == 0;
      if (best != kNone && (hope < most || (hope == most && !is_new))) continue;
      best = at;
      most = hope;
    }
    return best;
  }

  /// Each seat descends its tree by the actions that it sees. Before the first die a playout adds every node that it
  /// reaches, because the state there is always the same; after it, one node to each tree.
  void go_on(Seat by, const Action& action, bool before_dice) {
    for (const Seat seat : {Seat::kUnion, Seat::kConfederate}) {
      Place& place = places_[index_of(seat)];
      if (place.node == kNoNode) continue;
      if (seat != by && Known::is_sealed(action)) continue;
      auto& tree = tree_of(seat);
      auto& branches = seat == by ? tree.nodes[place.node].choices : tree.nodes[place.node].hearings;
      auto found = std::ranges::find(branches, action, &Branch::action);
      if (found == branches.end()) {
        branches.push_back({.action = action, .bias = 0, .leads_to = kNoNode, .returns = {}});
        found = std::prev(branches.end());
      }
      const bool makes = found->leads_to == kNoNode;
      place.node = tree.follow(*found, before_dice || !place.has_grown);
      if (makes && !before_dice) place.has_grown = true;
    }
  }

  double learn(const State& state) {
    const double of_union = dice_.settle(Known::worth(scenario_, state));
    BySide<double> worth{.of_union = of_union, .of_confederate = 1 - of_union};
    const Side side = side_of(view_.seat);
    worth[side] += liking(state, side);
    for (const Side other : kBothSides) {
      const Seat seat = seat_of(other);
      for (const Pulled& pulled : places_[index_of(seat)].arms) {
        auto& node = tree_of(seat).nodes[pulled.node];
        node.returns.add(worth[other]);
        node.choices[pulled.choice].returns.add(worth[other]);
      }
    }
    all_.add(worth[side]);
    ++playouts_;
    return worth[side];
  }

  double liking(const State& state, Side side) const {
    double liking = 0;
    if (temper_.harm != 0) liking += temper_.harm * Known::share_lost(scenario_, state, enemy_of(side));
    if (temper_.loss != 0) liking -= temper_.loss * Known::share_lost(scenario_, state, side);
    if (temper_.bows != 0) liking += temper_.bows * Known::bows(scenario_, state, side);
    return liking;
  }

  /// The worth that an action of the root is believed to have.
  double worth_of(const Branch& branch) {
    return belief_in(branch.returns, tree_of(view_.seat).nodes.front().returns.mean() + branch.bias);
  }

  /// How far the difference of two actions of the root may lie from the true one: a standard deviation.
  double doubt_between(const Branch& one, const Branch& other) const {
    return std::sqrt(all_.variance() * (1 / (kFaith + one.returns.visits) + 1 / (kFaith + other.returns.visits)));
  }

  /// The action with the best lower bound on its worth, so that a lucky throw or two decides nothing. The plain
  /// captain's among equals, and if it is not clearly worth less.
  const Branch* leading_branch() {
    const auto& root = tree_of(view_.seat).nodes.front();
    const double spread = kCuriosity * std::sqrt(all_.variance());
    const Branch* best = nullptr;
    double most = 0;
    for (const Branch& branch : root.choices) {
      const double least = worth_of(branch) - doubt_of(branch.returns, root.visits, spread);
      if (best != nullptr && least <= most) continue;
      best = &branch;
      most = least;
    }
    if (best == nullptr) return best;
    const Branch& plain = root.choices.front();
    return worth_of(*best) - worth_of(plain) < kToOverrule * doubt_between(*best, plain) ? &plain : best;
  }

  const Action& leader() {
    const Branch* best = leading_branch();
    return best == nullptr ? tree_of(view_.seat).nodes.front().options.front().action : best->action;
  }

  /// Whether the action that leads has been tried so often that no other can be any more, or nothing is to be gained by
  /// another.
  bool leader_is_safe(const Watch& watch) {
    const Branch& best = *leading_branch();
    std::uint32_t second = 0;
    for (const Branch& branch : tree_of(view_.seat).nodes.front().choices) {
      if (&branch != &best) second = std::max(second, branch.returns.visits);
    }
    if (best.returns.visits > second && best.returns.visits - second > watch.playouts_left()) return true;
    return playouts_ % kBetweenLooks == 0 && nothing_to_gain(best);
  }

  /// Whether enough actions were tried, and none of the others can be much better than the
  /// leader.
  bool nothing_to_gain(const Branch& best) {
    const auto& root = tree_of(view_.seat).nodes.front();
    if (root.choices.size() < std::min(root.options.size(), kEnoughTried)) return false;
    return std::ranges::all_of(root.choices, [&](const Branch& branch) {
      return &branch == &best || worth_of(branch) + kClear * doubt_between(branch, best) <= worth_of(best) + kMatters;
    });
  }

  /// Bound against endless playouts; no battle of the program comes near it.
  static constexpr int kMostDecisions = 20'000;
  static constexpr double kCuriosity = 0.4;
  /// Deviations by which the plain captain's choice must seem to be worse before another is made.
  static constexpr double kToOverrule = 0.7;
  static constexpr std::size_t kEnoughTried = 8;
  static constexpr std::uint32_t kBetweenLooks = 16;

  const typename G::Scenario& scenario_;
  const typename G::View& view_;
  Temper temper_;
  std::uint64_t seed_;
  std::uint32_t stop_at_ = 0;
  std::uint32_t playouts_ = 0;
  std::size_t chosen_at_root_ = 0;
  Dice<G> dice_;
  Returns all_;
  std::array<Tree, 2> trees_;
  std::array<Place, 2> places_;
};

}  // namespace brownwater::captains::search
