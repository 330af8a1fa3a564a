#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "captains/captain.hpp"

namespace brownwater::captains::search {

/// Knowledge of a game that the search needs beside its rules. `Craft<G>` is specialised for each game.
///
/// - `plain()`: the captain without search; he decides where nothing is to be searched.
/// - `kSearchesFoe`: whether the other side is taken to search as well. Otherwise it does what its plain captain would:
///   the first of its options.
/// - `kInLaps`: whether all options of a decision are tried equally often, and fewer and fewer of them (`Contest`).
///   That is better where dice matter far more than any choice. Otherwise the trials go to the options that may yet be
///   best.
/// - `suppose(scenario, view, whim)`: a state that looks to the seat as the view does. Facts that the seat cannot know
///   are drawn at random as they may well be. Sealed orders of the other side are not drawn: they are still to be given
///   in it.
/// - `has_sealed(view)`: whether the other side has given its sealed orders already.
/// - `options(scenario, state, seat, list)`: appends legal actions worth a look, best first; the first is what the
///   plain captain does. Looks at the seat's view of the state only. Never empty for a seat that is to decide. Each
///   option's bias is the worth that the plain captain gives it beyond what playouts see.
/// - `reply(scenario, state, seat, whim)`: what the seat does beyond the tree, and fast.
/// - `is_by_lot(state)`: whether the present decision is no seat's judgement but a result brought from elsewhere, which
///   `reply` draws by lot.
/// - `is_sealed(action)`: whether the other side is not told of it.
/// - `clock(state)`: goes up as the battle goes on.
/// - `stop_after(state)`: at what time playouts are broken off that begin in this state.
/// - `worth(scenario, state)`: the chance that the Union wins from here, 0 to 1; in a game of one seat, how well it
///   stands.
/// - `share_lost(scenario, state, side)`: the share of the side's fleet, 0 to 1.
/// - `bows(scenario, state, side)`: rams of the side's with an enemy close ahead of them.
template <class G>
struct Craft;

/// An action worth a look.
template <class Action>
struct Option {
  Action action;
  double bias = 0;  ///< added to the mean of its returns: nothing for the best, less for the others
};

template <class G>
concept Searchable =
    kernel::Game<G> && requires(const typename G::Scenario& scenario, const typename G::State& state,
                                const typename G::View& view, const typename G::Action& action, Seat seat, Side side,
                                chance::Whim& whim, std::vector<Option<typename G::Action>>& list) {
      { Craft<G>::plain() } -> std::same_as<const CaptainOf<G>&>;
      { Craft<G>::kSearchesFoe } -> std::convertible_to<bool>;
      { Craft<G>::suppose(scenario, view, whim) } -> std::same_as<typename G::State>;
      { Craft<G>::kInLaps } -> std::convertible_to<bool>;
      { Craft<G>::has_sealed(view) } -> std::same_as<bool>;
      { Craft<G>::options(scenario, state, seat, list) };
      { Craft<G>::reply(scenario, state, seat, whim) } -> std::same_as<typename G::Action>;
      { Craft<G>::is_by_lot(state) } -> std::same_as<bool>;
      { Craft<G>::is_sealed(action) } -> std::same_as<bool>;
      { Craft<G>::clock(state) } -> std::same_as<std::uint32_t>;
      { Craft<G>::stop_after(state) } -> std::same_as<std::uint32_t>;
      { Craft<G>::worth(scenario, state) } -> std::same_as<double>;
      { Craft<G>::share_lost(scenario, state, side) } -> std::same_as<double>;
      { Craft<G>::bows(scenario, state, side) } -> std::same_as<double>;
    };

}  // namespace brownwater::captains::search
