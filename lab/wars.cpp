#include "lab/wars.hpp"

#include <algorithm>

#include "engine/chance/umpires.hpp"
#include "engine/core/seats.hpp"
#include "engine/kernel/play.hpp"
#include "lab/threads.hpp"

namespace brownwater::lab {
namespace {

using namespace wbts;

class WarWorker {
 public:
  WarWorker(const Scenario& scenario, const WarGenerals& generals, std::uint64_t seed, std::span<const HexId> places,
            std::vector<WarRecord>& records)
      : scenario_(&scenario), generals_(generals), seed_(seed), places_(places), records_(&records) {}

  void play(Lot lot) {
    for (std::uint64_t war = lot.first; war < lot.end; ++war)
      (*records_)[war] = play_war(*scenario_, generals_, seed_, war, places_);
  }

 private:
  const Scenario* scenario_;
  WarGenerals generals_;
  std::uint64_t seed_;
  std::span<const HexId> places_;
  std::vector<WarRecord>* records_;
};

void look(const State& state, std::span<const HexId> places, WarRecord& record) {
  for (std::size_t at = 0; at < places.size(); ++at) {
    if (record.fell[at] == 0 && state.taken.has(places[at])) record.fell[at] = state.clock.week;
  }
}

}  // namespace

WarRecord play_war(const Scenario& scenario, const WarGenerals& generals, std::uint64_t seed, std::uint64_t war,
                   std::span<const HexId> places) {
  chance::RandomUmpire umpire(seed, war);
  chance::Whim whim(seed, war);
  State state = War::start(scenario);
  WarRecord record;
  record.fell.assign(places.size(), 0);
  for (; !War::outcome(state); ++record.decisions) {
    const Seat seat = next_to_decide(War::to_decide(state));
    const auto* general = generals[seat == Seat::kUnion ? Side::kUnion : Side::kConfederate];
    const Action action = general == nullptr ? War::sample(scenario, state, seat, whim)
                                             : general->choose(scenario, War::view(scenario, state, seat), {}, whim);
    kernel::carry_out<War>(scenario, state, seat, action, umpire);
    look(state, places, record);
  }
  record.outcome = *state.outcome;
  for (const HexId place : places) record.held.push_back(state.taken.has(place));
  for (const Unit& unit : state.units) {
    if (unit.on_map() && unit.fights()) record.strength[unit.side] += unit.points;
  }
  record.hash = War::hash(state);
  return record;
}

std::vector<WarRecord> play_wars(const Scenario& scenario, const WarGenerals& generals, std::uint64_t seed,
                                 std::uint64_t wars, unsigned threads, std::span<const HexId> places) {
  std::vector<WarRecord> records(wars);
  share_out(wars, threads, [&] { return WarWorker(scenario, generals, seed, places, records); });
  return records;
}

Fall fall_of(std::span<const WarRecord> wars, std::size_t place) {
  constexpr std::array<std::size_t, 5> kPercents{10, 25, 50, 75, 90};
  Fall fall;
  std::vector<Week> weeks;
  for (const WarRecord& war : wars) {
    if (war.fell[place] > 0) weeks.push_back(war.fell[place]);
    fall.held += war.held[place] ? 1 : 0;
  }
  fall.times = weeks.size();
  std::ranges::sort(weeks);
  for (std::size_t at = 0; at < kPercents.size() && !weeks.empty(); ++at)
    fall.weeks[at] = weeks[std::min(weeks.size() - 1, weeks.size() * kPercents[at] / 100)];
  return fall;
}

}  // namespace brownwater::lab
