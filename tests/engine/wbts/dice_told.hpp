#pragma once

#include <utility>
#include <vector>

#include "engine/games/wbts/event.hpp"

/// The dice that a war's events tell of.
namespace brownwater::wbts::testing {

using DieTold = std::pair<Purpose, int>;

/// Dice that an event tells of, each with its purpose, in the order in which they fell.
struct DiceOf {
  RuleRef by;
  std::vector<DieTold>& told;

  void add(Purpose purpose, int face) const {
    if (face > 0) told.emplace_back(purpose, face);
  }
  template <class Faces>
  void add_all(Purpose purpose, const Faces& faces) const {
    for (const std::uint8_t face : faces) add(purpose, face);
  }
  void operator()(const LotThrown& thrown) const { add(thrown.purpose, thrown.die); }
  void operator()(const InitiativeThrown& thrown) const { add(Purpose::kInitiative, thrown.die); }
  void operator()(const MarchForced& forced) const { add(Purpose::kForcedMarch, forced.die); }
  void operator()(const BattleThrown& thrown) const { add(Purpose::kBattle, thrown.die); }
  void operator()(const FractionThrown& thrown) const { add(Purpose::kFraction, thrown.die); }
  void operator()(const LeaderLossThrown& thrown) const {
    for (std::size_t at = 0; at < thrown.faces.size(); ++at)
      add(at < 2 ? Purpose::kLeaderLoss : Purpose::kLeaderLossAgain, thrown.faces[at]);
  }
  void operator()(const LeaderHurt& hurt) const { add(Purpose::kWound, hurt.die); }
  void operator()(const FortBombarded& bombarded) const { add(Purpose::kBombardment, bombarded.die); }
  void operator()(const FortPassed& passed) const { add(Purpose::kPassage, passed.die); }
  void operator()(const FoughtAfloat& fought) const { add(Purpose::kNavalFight, fought.die); }
  void operator()(const PortThrownFor& thrown) const { add(Purpose::kBlockade, thrown.die); }
  void operator()(const IroncladReady& ready) const { add(Purpose::kIroncladReady, ready.die); }
  void operator()(const IroncladThrownFor& thrown) const { add(Purpose::kIroncladReady, thrown.die); }
  void operator()(const HeadquartersThrown& thrown) const {
    add(Purpose::kArmyHeadquarters, thrown.army_die);
    add(Purpose::kCorpsHeadquarters, thrown.corps_die);
    add(Purpose::kCorpsHeadquartersCount, thrown.count_die);
  }
  void operator()(const ConsumptionThrown& thrown) const { add_all(Purpose::kConsumption, thrown.faces); }
  void operator()(const WantThrown& thrown) const { add_all(Purpose::kWant, thrown.faces); }
  void operator()(const UmpireRuled& ruled) const { add(Purpose::kUmpire, ruled.face); }
  void operator()(const PoliticsThrown& thrown) const {
    add(by == rule(10, 1) ? Purpose::kPoliticalVictory : Purpose::kKentucky, thrown.die);
  }
  template <class NoDice>
  void operator()(const NoDice&) const {}
};

inline std::vector<DieTold> dice_told(const std::vector<Event>& events) {
  std::vector<DieTold> told;
  for (const Event& event : events) std::visit(DiceOf{event.rule, told}, event.happening);
  return told;
}

inline std::vector<DieTold> dice_thrown(const std::vector<chance::Throw>& throws) {
  std::vector<DieTold> thrown;
  for (const chance::Throw& one : throws) thrown.emplace_back(static_cast<Purpose>(one.slip.purpose), one.face);
  return thrown;
}

}  // namespace brownwater::wbts::testing
