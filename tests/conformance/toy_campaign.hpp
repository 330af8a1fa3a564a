#pragma once

#include <expected>
#include <optional>
#include <variant>
#include <vector>

#include "engine/core/hash.hpp"
#include "engine/kernel/nested.hpp"
#include "tests/conformance/toy.hpp"

namespace brownwater::conformance::toy {

struct CampaignScenario {
  BySide<std::uint8_t> boats;
  int reaches = 3;
};
struct Sail {
  friend bool operator==(const Sail&, const Sail&) = default;
};
struct FightFought {
  BySide<std::uint8_t> left;
  friend bool operator==(const FightFought&, const FightFought&) = default;
};
struct CampaignState {
  int reach = 0;
  bool fight_owed = false;
  BySide<std::uint8_t> boats;
  std::optional<Outcome> outcome;
  friend bool operator==(const CampaignState&, const CampaignState&) = default;
};
struct CampaignEvent {
  int reach = 0;
  int face = 0;
};
struct CampaignView {
  CampaignState seen;
  friend bool operator==(const CampaignView&, const CampaignView&) = default;
};

/// A campaign of a few reaches: the Union sails up, and in each reach meets the enemy on a D6 of 3 or more. Then it
/// waits for the decision that the fight was fought. Over at the last reach, or when a side has no boat.
struct Campaign {
  using Scenario = CampaignScenario;
  using State = CampaignState;
  using Action = std::variant<Sail, FightFought>;
  using Event = CampaignEvent;
  using View = CampaignView;
  using Outcome = toy::Outcome;
  static constexpr kernel::Facts kFacts{};
  static constexpr std::uint8_t kNotNow = kernel::kFirstOwnReason;
  static constexpr std::uint8_t kMoreThanThereWere = kernel::kFirstOwnReason + 1;

  static State start(const Scenario& scenario) {
    State state;
    state.boats = scenario.boats;
    return state;
  }
  static SeatSet to_decide(const State& state) { return state.outcome ? SeatSet{} : SeatSet{Seat::kUnion}; }
  static void list_actions(const Scenario&, const State& state, Seat seat, std::vector<Action>& list) {
    if (!to_decide(state).contains(seat)) return;
    if (!state.fight_owed) return list.push_back(Sail{});
    for (int ours = 0; ours <= state.boats.of_union; ++ours) {
      for (int theirs = 0; theirs <= state.boats.of_confederate; ++theirs)
        list.push_back(FightFought{{static_cast<std::uint8_t>(ours), static_cast<std::uint8_t>(theirs)}});
    }
  }
  static std::optional<kernel::Refusal> refuse(const Scenario&, const State& state, Seat, const Action& action) {
    const auto* fought = std::get_if<FightFought>(&action);
    if ((fought != nullptr) != state.fight_owed) return kernel::Refusal{.rule = {}, .reason = kNotNow};
    if (fought == nullptr) return std::nullopt;
    for (const Side side : kBothSides) {
      if (fought->left[side] > state.boats[side]) return kernel::Refusal{.rule = {}, .reason = kMoreThanThereWere};
    }
    return std::nullopt;
  }
  template <class U>
  static void apply(const Scenario& scenario, State& state, Seat, const Action& action, U& umpire) {
    if (const auto* fought = std::get_if<FightFought>(&action)) {
      state.boats = fought->left;
      state.fight_owed = false;
    } else {
      constexpr int kMeetsFrom = 3;
      const int face = umpire.throw_die(chance::Die::kD6, {.rule = {}, .purpose = 1, .actor = 0, .target = 0});
      ++state.reach;
      state.fight_owed = face >= kMeetsFrom;
      umpire.note(Event{.reach = state.reach, .face = face});
    }
    if (state.fight_owed) return;
    const auto& boats = state.boats;
    if (boats.of_union == 0 || boats.of_confederate == 0 || state.reach == scenario.reaches)
      state.outcome = Outcome{.winner = boats.of_union == 0 ? Side::kConfederate : Side::kUnion};
  }
  static bool between_decisions(const State&) { return false; }
  template <class U>
  static void advance(const Scenario&, State&, U&) {}
  static std::optional<Outcome> outcome(const State& state) { return state.outcome; }
  static View view(const Scenario&, const State& state, Seat) { return {state}; }
  static Action sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
    std::vector<Action> list;
    list_actions(scenario, state, seat, list);
    return list[whim.below(static_cast<std::uint32_t>(list.size()))];
  }
  static std::uint64_t hash(const State& state) {
    StableHash hash;
    hash.add(static_cast<std::uint64_t>(state.reach));
    hash.add(state.fight_owed ? 1 : 0);
    hash.add(static_cast<std::uint64_t>(state.boats.of_union) << 8 | state.boats.of_confederate);
    hash.add(!state.outcome ? 0 : state.outcome->winner == Side::kUnion ? 1 : 2);
    return hash.value();
  }
  static bool may_know(Seat, const Event&) { return true; }
};

/// The campaign's fights are skirmishes.
struct CampaignBridge {
  using Campaign = toy::Campaign;
  using Battle = Skirmish<Flaw::kNone>;

  static std::optional<Scenario> fight_owed(const CampaignScenario&, const CampaignState& state) {
    if (!state.fight_owed) return std::nullopt;
    return Scenario{.boats = state.boats, .turns = 3};
  }
  static std::expected<Campaign::Action, kernel::Refusal> result(const CampaignScenario&, const CampaignState& state,
                                                                 const Scenario& fought, const State& battle) {
    if (!(fought.boats == state.boats))
      return std::unexpected(kernel::Refusal{.rule = {}, .reason = Campaign::kMoreThanThereWere});
    return FightFought{battle.boats};
  }
  static bool waits(const CampaignState& state) { return state.fight_owed; }
  static Seat seat_for_result(const CampaignState&) { return Seat::kUnion; }
  static bool is_result(const Campaign::Action& action) { return std::holds_alternative<FightFought>(action); }
};

/// The toy campaign as the kit sees it: nothing in it is secret.
struct CampaignTrait {
  using Game = Campaign;
  static constexpr int kMostDecisions = 8;
  static std::vector<Trial<CampaignScenario>> trials() {
    return {{.name = "up the river", .scenario = {.boats = {2, 1}, .reaches = 3}, .small = true}};
  }
  static Campaign::Action wild(const CampaignScenario&, const CampaignState&, chance::Whim& whim) {
    if (whim.below(3) == 0) return Sail{};
    return FightFought{{static_cast<std::uint8_t>(whim.below(4)), static_cast<std::uint8_t>(whim.below(4))}};
  }
  static std::optional<CampaignState> alter_secrets(const CampaignScenario&, const CampaignState&, Seat,
                                                    chance::Whim&) {
    return std::nullopt;
  }
  static void as_enumerated(CampaignState&) {}
  static std::string tell(const CampaignEvent& event) {
    return std::to_string(event.reach) + ' ' + std::to_string(event.face);
  }
};

}  // namespace brownwater::conformance::toy
