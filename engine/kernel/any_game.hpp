#pragma once

#include <cassert>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "engine/kernel/play.hpp"

namespace brownwater::kernel {

/// A value of some game's type, whose type only that game knows. Cheap to copy, never changes.
/// `Kind` keeps states, actions, events, views, outcomes and scenarios apart.
template <class Kind>
class AnyValue {
 public:
  AnyValue() = default;
  template <class T>
  static AnyValue of(T value) {
    AnyValue any;
    any.held_ = std::make_shared<const T>(std::move(value));
    any.type_ = &kTypeMark<T>;
    return any;
  }
  /// The value as `T`; it must have been made of a `T`.
  template <class T>
  const T& as() const {
    assert(type_ == &kTypeMark<T>);
    return *static_cast<const T*>(held_.get());
  }
  bool has_value() const { return held_ != nullptr; }

 private:
  template <class T>
  static constexpr char kTypeMark = 0;
  std::shared_ptr<const void> held_;
  const char* type_ = nullptr;
};

using AnyScenario = AnyValue<struct ScenarioKind>;
using AnyState = AnyValue<struct StateKind>;
using AnyAction = AnyValue<struct ActionKind>;
using AnyEvent = AnyValue<struct EventKind>;
using AnyView = AnyValue<struct ViewKind>;
using AnyOutcome = AnyValue<struct OutcomeKind>;

/// The source of a decision's dice: the program's generator, the table (faces in the order asked), or a journal.
using DiceSource = std::variant<chance::RandomFaces, chance::EnteredFaces, std::span<const chance::Throw>>;

struct AnyPlayed {
  AnyState after;
  std::vector<AnyEvent> events;
  std::vector<chance::Throw> throws;
};

/// A step of the printed sequence in which something happened: the state after it, and how many events it had.
struct AnyStep {
  AnyState after;
  std::size_t events = 0;
};

/// A game without its types, for rooms that serve all games alike (server, journals, command line).
/// Each function means what its namesake of the contract in `game.hpp` means. Thread safe: there is no state.
class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual const Facts& facts() const = 0;
  SystemId system() const { return facts().system; }
  virtual AnyState start(const AnyScenario& scenario) const = 0;
  virtual SeatSet to_decide(const AnyState& state) const = 0;
  virtual std::vector<AnyAction> actions(const AnyScenario& scenario, const AnyState& state, Seat seat) const = 0;
  virtual std::optional<Refusal> refuse(const AnyScenario& scenario, const AnyState& state, Seat seat,
                                        const AnyAction& action) const = 0;
  virtual std::expected<AnyPlayed, NotPlayed> play(const AnyScenario& scenario, const AnyState& state, Seat seat,
                                                   const AnyAction& action, const DiceSource& dice) const = 0;
  /// The steps in which a decision that was played with these throws was carried out; the last ends with it.
  virtual std::vector<AnyStep> steps(const AnyScenario& scenario, const AnyState& state, Seat seat,
                                     const AnyAction& action, std::span<const chance::Throw> throws) const = 0;
  virtual AnyView view(const AnyScenario& scenario, const AnyState& state, Seat seat) const = 0;
  virtual std::optional<AnyOutcome> outcome(const AnyState& state) const = 0;
  virtual AnyAction sample(const AnyScenario& scenario, const AnyState& state, Seat seat, chance::Whim& whim) const = 0;
  virtual std::uint64_t hash(const AnyState& state) const = 0;
  virtual bool may_know(Seat seat, const AnyEvent& event) const = 0;
};

/// Any game made of a typed one.
/// ```
/// const kernel::ErasedGame<Skirmish> typed;
/// const kernel::AnyGame& game = typed;
/// const auto scenario = kernel::AnyScenario::of(toy::Scenario{.boats = {.of_union = 1, .of_confederate = 1}});
/// const kernel::AnyState state = game.start(scenario);
/// EXPECT_EQ(game.actions(scenario, state, Seat::kUnion).size(), 2U);
/// EXPECT_FALSE(game.outcome(state).has_value());
/// ```
template <Game G>
class ErasedGame final : public AnyGame {
  using Scenario = typename G::Scenario;
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;

 public:
  const Facts& facts() const override { return G::kFacts; }
  AnyState start(const AnyScenario& scenario) const override { return AnyState::of(G::start(scenario.as<Scenario>())); }
  SeatSet to_decide(const AnyState& state) const override { return G::to_decide(state.as<State>()); }

  std::vector<AnyAction> actions(const AnyScenario& scenario, const AnyState& state, Seat seat) const override {
    std::vector<Action> list;
    G::list_actions(scenario.as<Scenario>(), state.as<State>(), seat, list);
    std::vector<AnyAction> actions;
    actions.reserve(list.size());
    for (const Action& action : list) actions.push_back(AnyAction::of(action));
    return actions;
  }

  std::optional<Refusal> refuse(const AnyScenario& scenario, const AnyState& state, Seat seat,
                                const AnyAction& action) const override {
    return kernel::refuse<G>(scenario.as<Scenario>(), state.as<State>(), seat, action.as<Action>());
  }

  std::expected<AnyPlayed, NotPlayed> play(const AnyScenario& scenario, const AnyState& state, Seat seat,
                                           const AnyAction& action, const DiceSource& dice) const override {
    const auto& typed_scenario = scenario.as<Scenario>();
    const auto& typed_state = state.as<State>();
    const auto& typed_action = action.as<Action>();
    if (const auto* recorded = std::get_if<std::span<const chance::Throw>>(&dice)) {
      return erased(kernel::replay<G>(typed_scenario, typed_state, seat, typed_action, *recorded));
    }
    if (const auto* entered = std::get_if<chance::EnteredFaces>(&dice)) {
      return erased(kernel::play<G>(typed_scenario, typed_state, seat, typed_action, *entered));
    }
    return erased(
        kernel::play<G>(typed_scenario, typed_state, seat, typed_action, *std::get_if<chance::RandomFaces>(&dice)));
  }

  std::vector<AnyStep> steps(const AnyScenario& scenario, const AnyState& state, Seat seat, const AnyAction& action,
                             std::span<const chance::Throw> throws) const override {
    std::vector<AnyStep> steps;
    for (Step<G>& step : steps_of<G>(scenario.as<Scenario>(), state.as<State>(), seat, action.as<Action>(), throws))
      steps.push_back({.after = AnyState::of(std::move(step.after)), .events = step.events});
    return steps;
  }

  AnyView view(const AnyScenario& scenario, const AnyState& state, Seat seat) const override {
    return AnyView::of(G::view(scenario.as<Scenario>(), state.as<State>(), seat));
  }
  std::optional<AnyOutcome> outcome(const AnyState& state) const override {
    const auto outcome = G::outcome(state.as<State>());
    if (!outcome) return std::nullopt;
    return AnyOutcome::of(*outcome);
  }
  AnyAction sample(const AnyScenario& scenario, const AnyState& state, Seat seat, chance::Whim& whim) const override {
    return AnyAction::of(G::sample(scenario.as<Scenario>(), state.as<State>(), seat, whim));
  }
  std::uint64_t hash(const AnyState& state) const override { return G::hash(state.as<State>()); }
  bool may_know(Seat seat, const AnyEvent& event) const override { return G::may_know(seat, event.as<Event>()); }

 private:
  static std::expected<AnyPlayed, NotPlayed> erased(PlayResult<G>&& played) {
    if (!played) return std::unexpected(played.error());
    AnyPlayed any{.after = AnyState::of(std::move(played->after)), .events = {}, .throws = std::move(played->throws)};
    any.events.reserve(played->events.size());
    for (const Event& event : played->events) any.events.push_back(AnyEvent::of(event));
    return any;
  }
};

}  // namespace brownwater::kernel
