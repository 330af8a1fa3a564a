#include "lab/fight_odds.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <unordered_map>
#include <utility>

#include "captains/registry.hpp"
#include "engine/games/games.hpp"
#include "engine/kernel/enumerate.hpp"
#include "lab/play_out.hpp"

namespace brownwater::lab {
namespace {

double number_of(const chance::Fraction& fraction) {
  return static_cast<double>(fraction.numerator()) / static_cast<double>(fraction.denominator());
}

/// States side by side, each with its chance; equal ones are one.
template <kernel::Game G>
class Front {
 public:
  void add(const typename G::State& state, double chance) {
    const std::uint64_t hash = G::hash(state);
    const auto [first, last] = by_hash_.equal_range(hash);
    for (auto at = first; at != last; ++at) {
      if (states_[at->second].first == state) {
        states_[at->second].second += chance;
        return;
      }
    }
    by_hash_.emplace(hash, states_.size());
    states_.emplace_back(state, chance);
  }
  const std::vector<std::pair<typename G::State, double>>& states() const { return states_; }

  /// Keeps the likeliest, in the order in which they came; the chance of the rest.
  double keep(std::size_t most) {
    if (states_.size() <= most) return 0;
    std::vector<double> chances;
    chances.reserve(states_.size());
    for (const auto& entry : states_) chances.push_back(entry.second);
    const auto least = chances.begin() + static_cast<std::ptrdiff_t>(most - 1);
    std::ranges::nth_element(chances, least, std::greater{});
    double dropped = 0;
    std::erase_if(states_, [&dropped, bound = *least](const auto& entry) {
      if (entry.second >= bound) return false;
      dropped += entry.second;
      return true;
    });
    return dropped;
  }

 private:
  std::vector<std::pair<typename G::State, double>> states_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;
};

template <kernel::Game G>
class PlayedFight {
 public:
  using Captains = BySide<std::shared_ptr<const captains::CaptainOf<G>>>;

  PlayedFight(const typename G::Scenario& scenario, Captains captains, const Spread& spread)
      : scenario_(scenario), decide_(std::move(captains)), spread_(spread) {}

  std::optional<FightOdds> to_the_end() {
    // Two fronts are kept at a time.
    const std::size_t most = std::max<std::size_t>(spread_.most_bytes / (2 * sizeof(typename G::State)), 1);
    Front<G> front;
    front.add(G::start(scenario_), 1);
    while (!front.states().empty()) {
      odds_.positions_at_once = std::max(odds_.positions_at_once, front.states().size());
      front = stepped(front);
      odds_.unfollowed += front.keep(most);
      if (odds_.unfollowed > spread_.most_unfollowed) return std::nullopt;
    }
    return std::move(odds_);
  }

 private:
  /// Advances every state by one step: a decision, or a step of the printed sequence. Counts the states that end.
  Front<G> stepped(const Front<G>& front) {
    Front<G> next;
    for (const auto& [state, chance] : front.states()) {
      if (work_ > spread_.most_work) {
        odds_.unfollowed += chance;
        continue;
      }
      const auto step = step_from(state);
      std::vector<kernel::StateChance<G>> from{{.state = state, .chance = chance::Fraction::certain()}};
      for (const auto& [after, share] : kernel::all_outcomes<G>(from, step)) {
        work_ += sizeof after;
        if (const auto outcome = G::outcome(after))
          count(*outcome, turn_of(after), chance * number_of(share));
        else
          next.add(after, chance * number_of(share));
      }
    }
    return next;
  }

  /// The next step from a state; a decision is taken once, whatever the dice.
  auto step_from(const typename G::State& state) {
    std::optional<typename G::Action> action;
    const Seat seat = next_to_decide(G::to_decide(state));
    if (!G::between_decisions(state)) {
      chance::Whim whim(0, turn_of(state));
      action = decide_(scenario_, state, seat, whim);
    }
    return [this, action, seat](typename G::State& changing, chance::EnumeratingUmpire& umpire) {
      if (action)
        G::apply(scenario_, changing, seat, *action, umpire);
      else
        G::advance(scenario_, changing, umpire);
    };
  }

  void count(const typename G::Outcome& outcome, std::uint32_t turn, double chance) {
    (outcome.winner ? odds_.wins[*outcome.winner] : odds_.draws) += chance;
    if (odds_.turns.size() <= turn) odds_.turns.resize(turn + 1);
    odds_.turns[turn] += chance;
  }

  const typename G::Scenario& scenario_;
  Commanding<G> decide_;
  Spread spread_;
  FightOdds odds_;
  std::size_t work_ = 0;  ///< bytes of positions made
};

template <kernel::Game G>
std::optional<FightOdds> odds_of(const Field& field, const BySide<std::string>& names, const Spread& spread) {
  typename PlayedFight<G>::Captains captains;
  for (const Side side : kBothSides) {
    captains[side] = captains::make_typed<G>(names[side]);
    if (captains[side] == nullptr) return std::nullopt;
  }
  return PlayedFight<G>(field.scenario.as<typename G::Scenario>(), std::move(captains), spread).to_the_end();
}

}  // namespace

std::optional<FightOdds> fight_odds(const Field& field, const BySide<std::string>& captains, const Spread& spread) {
  return games::visit_game(field.system, [&]<kernel::Game G>(std::type_identity<G>) -> std::optional<FightOdds> {
    if constexpr (G::kFacts.kind == kernel::Kind::kBattle) return odds_of<G>(field, captains, spread);
    return std::nullopt;
  });
}

}  // namespace brownwater::lab
