#pragma once

#include <span>
#include <vector>

#include "engine/kernel/journal.hpp"
#include "tests/conformance/trait.hpp"

namespace brownwater::conformance {

/// A decision as it was played with the generator's dice.
template <kernel::Game G>
struct Decision {
  Seat seat;
  const typename G::Action& action;
  const kernel::Played<G>& played;
};

inline std::vector<std::uint8_t> faces_of(const std::vector<chance::Throw>& throws) {
  std::vector<std::uint8_t> faces;
  for (const chance::Throw& thrown : throws) faces.push_back(thrown.face);
  return faces;
}

template <kernel::Game G>
auto play_with(const Position<G>& at, const Decision<G>& decision, const std::vector<std::uint8_t>& faces) {
  return kernel::play<G>(at.scenario, at.state, decision.seat, decision.action, std::span<const std::uint8_t>(faces));
}

/// The same faces typed in lead to the same state; one more is left over.
template <kernel::Game G>
void check_entered(const Position<G>& at, const Decision<G>& decision, Report& report) {
  auto faces = faces_of(decision.played.throws);
  const auto entered = play_with(at, decision, faces);
  report.expect(entered && entered->after == decision.played.after &&
                    G::hash(entered->after) == G::hash(decision.played.after) &&
                    entered->throws == decision.played.throws,
                Claim::kEnteredFacesAreEqual, at.place);
  faces.push_back(1);
  const auto too_many = play_with(at, decision, faces);
  report.expect(!too_many && too_many.error().cause == kernel::NotPlayed::Cause::kFacesLeftOver &&
                    too_many.error().at == faces.size() - 1,
                Claim::kWrongFacesAreRefused, at.place + ", one face too many");
}

/// Cut short at every die, the wanted one is named; put out of range at every die, it is refused there (and returns:
/// a contest never ties for ever).
template <kernel::Game G>
void check_wrong_faces(const Position<G>& at, const Decision<G>& decision, Report& report) {
  using Cause = kernel::NotPlayed::Cause;
  const auto& throws = decision.played.throws;
  const auto faces = faces_of(throws);
  for (std::size_t n = 0; n < throws.size(); ++n) {
    const std::vector<std::uint8_t> few(faces.begin(), faces.begin() + static_cast<std::ptrdiff_t>(n));
    const auto short_of = play_with(at, decision, few);
    report.expect(!short_of && short_of.error().cause == Cause::kDiceWanted && short_of.error().at == n &&
                      short_of.error().wanted.die == throws[n].die && short_of.error().wanted.slip == throws[n].slip &&
                      short_of.error().wanted.count >= 1,
                  Claim::kWrongFacesAreRefused, at.place + ", too few faces");
    for (const int impossible : {0, chance::faces_of(throws[n].die) + 1, 255}) {
      auto bad = few;
      bad.push_back(static_cast<std::uint8_t>(impossible));
      const auto refused = play_with(at, decision, bad);
      report.expect(!refused && refused.error().cause == Cause::kFaceOutOfRange && refused.error().at == n,
                    Claim::kWrongFacesAreRefused, at.place + ", a face out of range");
    }
  }
}

/// A decision as a journal keeps it.
struct Kept {
  Seat seat = Seat::kUnion;
  kernel::AnyAction action;
  std::vector<chance::Throw> throws;
  std::uint64_t hash = 0;
};

/// The whole journal replays; with one hash changed or one die missing the fault names the entry.
template <kernel::Game G>
void check_journal(const typename G::Scenario& scenario, std::vector<Kept> journal, const typename G::State& last,
                   const std::string& place, Report& report) {
  const auto fold = [&] {
    return kernel::fold(kernel::ErasedGame<G>(), kernel::AnyScenario::of(scenario), std::span<const Kept>(journal),
                        [](const auto&, const auto&, const auto&) {});
  };
  const auto folded = fold();
  const auto& state = folded.state.template as<typename G::State>();
  report.expect(!folded.broken && state == last && G::hash(state) == G::hash(last), Claim::kReplayIsEqual, place);
  if (journal.empty()) return;
  const std::size_t middle = journal.size() / 2;
  journal[middle].hash ^= 1;
  const auto changed = fold();
  report.expect(changed.broken && changed.decisions == middle && changed.broken->hash, Claim::kBrokenJournalIsTold,
                place);
  journal[middle].hash ^= 1;
  for (std::size_t n = 0; n < journal.size(); ++n) {
    if (journal[n].throws.empty()) continue;
    journal[n].throws.pop_back();
    const auto cut = fold();
    report.expect(cut.broken && cut.decisions == n && !cut.broken->hash, Claim::kBrokenJournalIsTold, place);
    return;
  }
}

}  // namespace brownwater::conformance
