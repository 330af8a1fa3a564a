#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/choices.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wbts {
namespace {

/// Something tried without a list: most of what is owed often has far more choices than a whim needs.
struct WarTrier {
  const Scenario& scenario;
  const State& state;
  chance::Whim& whim;

  std::uint32_t below(std::size_t bound) const { return whim.below(static_cast<std::uint32_t>(bound)); }
  LeaderId leader() const { return static_cast<LeaderId>(below(scenario.cards().size() + 1)); }

  Action operator()(const Orders&) const {
    constexpr std::uint32_t kKinds = 8;
    switch (below(kKinds)) {
      case 0: return Done{};
      case 1:
      case 2: return ActivateLeader{leader()};
      case 3: return TryLeader{leader()};
      case 4:
      case 5: return ActivateUnit{static_cast<UnitId>(below(kMaxUnits))};
      default: return SetSail{static_cast<VesselId>(below(kMaxVessels))};
    }
  }
  Action operator()(const Marching&) const {
    constexpr std::uint32_t kKinds = 8;
    const std::uint32_t kind = below(kKinds);
    if (kind == 0) return Halt{};
    return Step{static_cast<Direction>(below(kDirections))};
  }
  Action operator()(const Building&) const {
    constexpr std::uint32_t kKinds = 6;
    const std::uint32_t kind = below(kKinds);
    if (kind == 0) return Done{};
    return Build{.product = static_cast<Product>(below(kProducts)), .points = static_cast<std::uint8_t>(1 + below(10))};
  }
  Action operator()(const Sailing&) const {
    return SteamTo{static_cast<WaterId>(below(scenario.map().water_count() + 1))};
  }
  template <class Short>
  Action operator()(const Short&) const {
    return Done{};
  }
};

constexpr bool is_long(const Frame& frame) {
  return std::holds_alternative<Orders>(frame) || std::holds_alternative<Marching>(frame) ||
         std::holds_alternative<Building>(frame) || std::holds_alternative<Sailing>(frame);
}

}  // namespace

Action War::sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  const Side side = seat == Seat::kUnion ? Side::kUnion : Side::kConfederate;
  constexpr std::uint32_t kListedOneIn = 8;
  if (is_long(state.owed.top()) && whim.below(kListedOneIn) > 0) {
    // OPTIMISATION: listing all orders is slow, so mostly something is tried.
    constexpr int kTries = 12;
    for (int tries = 0; tries < kTries; ++tries) {
      const Action tried = visit_one(WarTrier{scenario, state, whim}, state.owed.top());
      if (!visit_one(Legality{scenario, state, side}, tried)) return tried;
    }
  }
  const Frame& frame = state.owed.top();
  const bool supplying = std::holds_alternative<Distributing>(frame) || std::holds_alternative<Attacks>(frame);
  std::vector<Action> list;
  list_owed(scenario, state, side, !supplying || whim.below(kListedOneIn) == 0, list);
  return list[whim.below(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace brownwater::wbts
