#include "lab/encounters.hpp"

#include <bit>
#include <chrono>
#include <optional>
#include <utility>

#include "captains/registry.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "lab/batch.hpp"
#include "lab/play_out.hpp"
#include "lab/threads.hpp"

namespace brownwater::lab {
namespace {

// The three books' reasons say the same in the same order.
template <class Reason>
Decided decided_by(Reason reason) {
  switch (reason) {
    case Reason::kObjective: return Decided::kObjective;
    case Reason::kBothObjectives: return Decided::kBothObjectives;
    case Reason::kNoShips: return Decided::kNoShips;
    case Reason::kGreaterDamage: return Decided::kGreaterDamage;
    case Reason::kEqualDamage: return Decided::kEqualDamage;
  }
  return Decided::kEqualDamage;
}

std::optional<Loss> loss_of(const mobas::State& state, std::size_t ship) {
  if (state.ships[ship].fate == mobas::Fate::kSunk) return Loss::kSunk;
  return std::nullopt;
}

// ND-2.6, ND-5.2
std::optional<Loss> loss_of(const noddy::State& state, std::size_t ship) {
  switch (state.ships[ship].fate) {
    case noddy::Fate::kSunk: return Loss::kSunk;
    case noddy::Fate::kAbandoned: return Loss::kAbandoned;
    case noddy::Fate::kTaken: return Loss::kTaken;
    case noddy::Fate::kAfloat:
    case noddy::Fate::kWithdrawn:
    case noddy::Fate::kSilenced: break;
  }
  return std::nullopt;
}

// FL-5.1, FL-6.2: a prize fights on for her captors.
std::optional<Loss> loss_of(const flotilla::State& state, std::size_t ship, Side first_side) {
  switch (state.units[ship].fate) {
    case flotilla::Fate::kHulk:
    case flotilla::Fate::kGone: return Loss::kSunk;
    case flotilla::Fate::kAbandoned: return Loss::kAbandoned;
    case flotilla::Fate::kSurrendered: return Loss::kSurrendered;
    case flotilla::Fate::kInPlay:
    case flotilla::Fate::kExited: break;
  }
  if (state.units[ship].side != first_side) return Loss::kTaken;
  return std::nullopt;
}

/// Takes a side's losses down; `vessels` are those that it began with, a bit each.
template <class LossOf>
void count_losses(std::uint32_t vessels, Side side, Encounters& result, LossOf&& loss_of_ship) {
  std::uint64_t lost = 0;
  for (; vessels != 0; vessels &= vessels - 1) {
    const std::optional<Loss> loss = loss_of_ship(static_cast<std::size_t>(std::countr_zero(vessels)));
    if (!loss) continue;
    ++lost;
    ++result.ways_lost[side][static_cast<std::size_t>(*loss)];
  }
  result.lost[side].add(lost);
}

void count_losses(const mobas::Scenario& scenario, const mobas::State& state, Side side, Encounters& result) {
  count_losses(scenario.forces_of(side) & ~scenario.batteries(), side, result,
               [&](std::size_t ship) { return loss_of(state, ship); });
}

void count_losses(const noddy::Scenario& scenario, const noddy::State& state, Side side, Encounters& result) {
  count_losses(scenario.forces_of(side) & scenario.vessels(), side, result,
               [&](std::size_t ship) { return loss_of(state, ship); });
}

void count_losses(const flotilla::Scenario& scenario, const flotilla::State& state, Side side, Encounters& result) {
  count_losses(scenario.first_forces_of(side) & scenario.ships(), side, result,
               [&](std::size_t ship) { return loss_of(state, ship, side); });
}

/// Plays lots of battles and looks at their ends.
template <kernel::Game G, class Decide>
class Witness {
 public:
  Witness(const typename G::Scenario& scenario, const typename G::State& start, Extent extent, Decide decide)
      : scenario_(&scenario), start_(&start), extent_(extent), decide_(std::move(decide)) {}

  void play(Lot lot) {
    for (std::uint64_t at = lot.first; at < lot.end; ++at) {
      typename G::State state = *start_;
      const GameRecord record = play_on<G>(*scenario_, state, extent_.seed, extent_.first_game + at, decide_);
      ++result_.games;
      if (record.winner)
        ++result_.wins[*record.winner];
      else
        ++result_.draws;
      ++result_.decided[static_cast<std::size_t>(decided_by(state.outcome->reason))];
      result_.turns.add(record.turns);
      for (const Side side : kBothSides) count_losses(*scenario_, state, side, result_);
    }
  }
  const Encounters& result() const { return result_; }

 private:
  const typename G::Scenario* scenario_;
  const typename G::State* start_;
  Extent extent_;
  Decide decide_;
  Encounters result_;
};

template <kernel::Game G>
Encounters fight(const kernel::AnyScenario& field,
                 const BySide<std::shared_ptr<const captains::CaptainOf<G>>>& captains, const Extent& extent) {
  const auto& scenario = field.as<typename G::Scenario>();
  const typename G::State start = G::start(scenario);
  const auto witnesses = share_out(extent.games, extent.threads, [&] {
    return Witness<G, Commanding<G>>(scenario, start, extent, Commanding<G>(captains));
  });
  Encounters result;
  for (const auto& witness : witnesses) result += witness.result();
  return result;
}

template <kernel::Game G>
Encounters fight(const kernel::AnyScenario& field, const BySide<std::string>& names, const Extent& extent) {
  BySide<std::shared_ptr<const captains::CaptainOf<G>>> found;
  for (const Side side : kBothSides) found[side] = captains::make_typed<G>(names[side]);
  return fight<G>(field, found, extent);
}

Encounters fight(const Field& field, const BySide<std::string>& names, const Extent& extent) {
  switch (field.system) {
    case kernel::SystemId::kMobas: return fight<mobas::Mobas>(field.scenario, names, extent);
    case kernel::SystemId::kNoddy: return fight<noddy::Noddy>(field.scenario, names, extent);
    case kernel::SystemId::kFlotilla: return fight<flotilla::Flotilla>(field.scenario, names, extent);
    case kernel::SystemId::kRedRiver:
    case kernel::SystemId::kWbts: break;
  }
  return {};
}

}  // namespace

Encounters& Encounters::operator+=(const Encounters& other) {
  games += other.games;
  draws += other.draws;
  turns += other.turns;
  seconds += other.seconds;
  for (std::size_t way = 0; way < kWaysDecided; ++way) decided[way] += other.decided[way];
  for (const Side side : kBothSides) {
    wins[side] += other.wins[side];
    lost[side] += other.lost[side];
    for (std::size_t way = 0; way < kWaysLost; ++way) ways_lost[side][way] += other.ways_lost[side][way];
  }
  return *this;
}

std::expected<Encounters, OrderError> encounters(const Field& field, const BySide<std::string>& captains,
                                                 const Extent& extent) {
  if (const auto fault = fault_in(field, captains, extent)) return std::unexpected(*fault);
  if (field.system == kernel::SystemId::kRedRiver || field.system == kernel::SystemId::kWbts)
    return std::unexpected(OrderError{.fault = OrderFault::kNoSuchSystem, .captain = {}});
  const auto began = std::chrono::steady_clock::now();
  Encounters result = fight(field, captains, extent);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return result;
}

}  // namespace brownwater::lab
