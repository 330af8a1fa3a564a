#include "lab/judgement.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <utility>

#include "captains/search/crafts.hpp"
#include "engine/core/hash.hpp"
#include "engine/games/games.hpp"
#include "lab/play_out.hpp"
#include "lab/threads.hpp"

namespace brownwater::lab {
namespace {

using captains::search::Craft;

/// Numbers added one by one.
class Sample {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  double mean() const { return count_ == 0 ? 0 : sum_ / count_; }
  /// The mean, and the variance of its error.
  Estimate estimate() const {
    if (count_ < 2) return {.value = mean(), .variance = 0};
    const double variance = std::max(0.0, (squares_ - count_ * mean() * mean()) / (count_ - 1));
    return {.value = mean(), .variance = variance / count_};
  }

 private:
  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

/// A key of its own for each purpose of each decision.
std::uint64_t key_of(std::uint64_t seed, std::size_t decision, std::uint64_t purpose) {
  StableHash hash;
  hash.add(seed);
  hash.add(decision);
  hash.add(purpose);
  return hash.value();
}

/// Judges decisions of one battle on one thread.
template <kernel::Game G>
class Judge {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  Judge(const typename G::Scenario& scenario, const std::vector<FoughtDecision>& fought, const JudgeOrder& order)
      : scenario_(&scenario), fought_(&fought), order_(order) {}

  JudgedDecision judge(std::size_t at) const {
    const FoughtDecision& fought = (*fought_)[at];
    JudgedDecision judged{.number = at + 1, .seat = fought.seat, .threw = fought.threw};
    if (fought.threw) weigh_dice(at, fought, judged);
    if (fought.seat == Seat::kUnion || fought.seat == Seat::kConfederate) weigh_choice(at, fought, judged);
    return judged;
  }

  /// Before the first decision.
  Estimate chance_at_start() const {
    Sample sample;
    const std::uint64_t key = key_of(order_.seed, 0, kStart);
    for (std::uint64_t game = 0; game < kStartsAPlayout * order_.playouts; ++game)
      sample.add(play_on(fought_->front().before.as<State>(), key, game));
    return sample.estimate();
  }

 private:
  enum Purpose : std::uint64_t { kDice, kFuture, kOtherFuture, kCame, kSupposed, kFresh, kStart };
  /// Games from the start for each playout of a decision: the whole result is compared with this one chance.
  static constexpr std::uint64_t kStartsAPlayout = 5;

  /// The Union's score when captains play on from here.
  double play_on(State state, std::uint64_t key, std::uint64_t game) const {
    chance::RandomUmpire umpire(key, game);
    chance::Whim whim(key, game);
    std::vector<Action> legal;
    const captains::CaptainOf<G>& captain = Craft<G>::plain();
    while (!G::outcome(state)) {
      const Seat seat = next_to_decide(G::to_decide(state));
      if (seat == Seat::kUmpire) {
        kernel::carry_out<G>(*scenario_, state, seat, G::sample(*scenario_, state, seat, whim), umpire);
        continue;
      }
      legal.clear();
      if (captain.reads_list()) G::list_actions(*scenario_, state, seat, legal);
      const Action action = captain.choose(*scenario_, G::view(*scenario_, state, seat), legal, whim);
      kernel::carry_out<G>(*scenario_, state, seat, action, umpire);
    }
    const auto winner = G::outcome(state)->winner;
    if (!winner) return 0.5;
    return *winner == Side::kUnion ? 1 : 0;
  }

  State carried_out(const State& before, Seat seat, const Action& action, std::uint64_t key, std::uint64_t game) const {
    State state = before;
    chance::RandomUmpire umpire(key, game);
    kernel::carry_out<G>(*scenario_, state, seat, action, umpire);
    return state;
  }

  /// The dice are thrown again, and after each throw two futures are played: their covariance is the variance of what
  /// the dice decide.
  void weigh_dice(std::size_t at, const FoughtDecision& fought, JudgedDecision& judged) const {
    const auto key = [&](Purpose purpose) { return key_of(order_.seed, at, purpose); };
    Sample means;
    Sample ones;
    Sample others;
    Sample products;
    Sample came;
    for (std::uint64_t game = 0; game < order_.playouts; ++game) {
      const State thrown =
          carried_out(fought.before.as<State>(), fought.seat, fought.action.as<Action>(), key(kDice), game);
      const double one = play_on(thrown, key(kFuture), game);
      const double other = play_on(thrown, key(kOtherFuture), game);
      means.add((one + other) / 2);
      ones.add(one);
      others.add(other);
      products.add(one * other);
      came.add(play_on(fought.after.as<State>(), key(kCame), game));
    }
    judged.chosen = means.estimate();
    judged.came = came.estimate();
    judged.spread = std::max(0.0, products.mean() - ones.mean() * others.mean());
  }

  /// The Union's score of an action, of battles supposed as the seat may suppose them; the same for each action.
  Sample weigh(const FoughtDecision& fought, const Action& action, std::uint64_t key) const {
    Sample sample;
    const auto view = G::view(*scenario_, fought.before.as<State>(), fought.seat);
    for (std::uint64_t game = 0; game < order_.playouts; ++game) {
      chance::Whim whim(key, game);
      State supposed = Craft<G>::suppose(*scenario_, view, whim);
      // A supposed state may rule out an action that was legal where nothing was hidden: the action is then not
      // counted.
      if (kernel::refuse<G>(*scenario_, supposed, fought.seat, action)) continue;
      sample.add(play_on(carried_out(supposed, fought.seat, action, key, game), key + 1, game));
    }
    return sample;
  }

  void weigh_choice(std::size_t at, const FoughtDecision& fought, JudgedDecision& judged) const {
    std::vector<captains::search::Option<Action>> options;
    Craft<G>::options(*scenario_, fought.before.as<State>(), fought.seat, options);
    const Action& chosen = fought.action.as<Action>();
    std::erase_if(options, [&](const auto& option) { return option.action == chosen; });
    if (options.size() + 1 > order_.alternatives) options.resize(order_.alternatives - 1);
    if (options.empty()) return;
    const double sign = fought.seat == Seat::kUnion ? 1 : -1;
    const std::uint64_t key = key_of(order_.seed, at, kSupposed);
    const auto worth = [&](const Action& action) { return sign * weigh(fought, action, key).mean(); };
    const auto better = std::ranges::max_element(options, {}, [&](const auto& option) { return worth(option.action); });
    if (worth(chosen) >= worth(better->action)) {
      judged.cost = Estimate{};
      return;
    }
    // Weighed afresh: the best of several guesses is a guess too high.
    const std::uint64_t fresh = key_of(order_.seed, at, kFresh);
    const Estimate best = weigh(fought, better->action, fresh).estimate();
    const Estimate own = weigh(fought, chosen, fresh).estimate();
    judged.cost = Estimate{.value = sign * (best.value - own.value), .variance = best.variance + own.variance};
    judged.better = kernel::AnyAction::of(better->action);
  }

  const typename G::Scenario* scenario_;
  const std::vector<FoughtDecision>* fought_;
  JudgeOrder order_;
};

/// Judges decisions for one thread.
template <kernel::Game G>
struct Bench {
  Judge<G> judge;
  std::vector<JudgedDecision>* judged;

  void play(Lot lot) {
    for (auto at = static_cast<std::size_t>(lot.first); at < lot.end; ++at) (*judged)[at] = judge.judge(at);
  }
};

/// The result of `done` with the judge of the field's game. kNoSuchSystem for a game that is no battle, or whose
/// captains do not look ahead.
template <class Done>
auto by_judge(const Field& field, const std::vector<FoughtDecision>& decisions, const JudgeOrder& order, Done&& done)
    -> std::expected<decltype(done(std::declval<const Judge<mobas::Mobas>&>())), OrderError> {
  if (order.playouts < 2 || order.alternatives < 2 || decisions.empty())
    return std::unexpected(OrderError{.fault = OrderFault::kNoGames, .captain = {}});
  if (order.threads < 1 || order.threads > kMostThreads)
    return std::unexpected(OrderError{.fault = OrderFault::kThreads, .captain = {}});
  using Result = std::expected<decltype(done(std::declval<const Judge<mobas::Mobas>&>())), OrderError>;
  return games::visit_game(field.system, [&]<kernel::Game G>(std::type_identity<G>) -> Result {
    if constexpr (G::kFacts.kind == kernel::Kind::kBattle && captains::search::Searchable<G>)
      return done(Judge<G>(field.scenario.as<typename G::Scenario>(), decisions, order));
    else
      return std::unexpected(OrderError{.fault = OrderFault::kNoSuchSystem, .captain = {}});
  });
}

}  // namespace

double Judgement::luck() const {
  double luck = 0;
  for (const JudgedDecision& decision : decisions) luck += decision.luck();
  return luck;
}

double Judgement::luck_deviation() const {
  double variance = 0;
  for (const JudgedDecision& decision : decisions) variance += decision.luck_variance();
  return std::sqrt(variance);
}

double Judgement::chance_of_luck() const {
  if (luck_deviation() <= 0) return 1;
  return std::erfc(std::abs(luck()) / luck_deviation() / std::sqrt(2.0));
}

// A cost below zero is the playouts' own error. It is left in, because it makes up for costs that are too high.
double Judgement::cost(Side side) const {
  double cost = 0;
  for (const JudgedDecision& decision : decisions)
    cost += decision.seat == seat_of(side) && decision.cost ? decision.cost->value : 0;
  return cost;
}

double Judgement::cost_deviation(Side side) const {
  double variance = 0;
  for (const JudgedDecision& decision : decisions)
    variance += decision.seat == seat_of(side) && decision.cost ? decision.cost->variance : 0;
  return std::sqrt(variance);
}

std::expected<JudgedDecision, OrderError> judge_decision(const Field& field,
                                                         const std::vector<FoughtDecision>& decisions, std::size_t at,
                                                         const JudgeOrder& order) {
  return by_judge(field, decisions, order, [at](const auto& judge) { return judge.judge(at); });
}

std::expected<Estimate, OrderError> chance_at_start(const Field& field, const std::vector<FoughtDecision>& decisions,
                                                    const JudgeOrder& order) {
  return by_judge(field, decisions, order, [](const auto& judge) { return judge.chance_at_start(); });
}

std::expected<Judgement, OrderError> judge(const Field& field, const std::vector<FoughtDecision>& decisions,
                                           const JudgeOrder& order) {
  return by_judge(field, decisions, order, [&]<class G>(const Judge<G>& judge) {
    Judgement judgement{.at_start = judge.chance_at_start(),
                        .decisions = std::vector<JudgedDecision>(decisions.size())};
    share_out(decisions.size(), order.threads, [&] { return Bench<G>{judge, &judgement.decisions}; });
    return judgement;
  });
}

}  // namespace brownwater::lab
