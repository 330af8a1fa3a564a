#pragma once

#include <array>
#include <cstdint>

#include "engine/games/mobas/action.hpp"
#include "engine/games/mobas/fire.hpp"

namespace brownwater::mobas {

/// A path as seen from the bow: the headings of its steps ahead and at its end, relative to where the ship headed at
/// first. OPTIMISATION: as many steps for every path, those that are none marked, so that to run one takes no branch.
struct Track {
  static constexpr std::uint8_t kNoStep = 2 * hex::kFacings;
  std::array<std::uint8_t, kMaxMove> headings{kNoStep, kNoStep, kNoStep, kNoStep};
  std::array<std::uint8_t, kMaxMove> goes_ahead{};  ///< 1 for a step, 0 for none
  Facing turn = 0;
};
static_assert(kMaxMove == 4, "a track lists its headings one by one");
static_assert(kMaxMove <= hex::kMargin, "a path is run to its end even where it leaves the sheet");

namespace detail {

constexpr std::array<Track, path_count(kMaxMove)> all_tracks() {
  std::array<Track, path_count(kMaxMove)> tracks{};
  for (std::size_t number = 0; number < tracks.size(); ++number) {
    Track& track = tracks[number];
    std::size_t steps_ahead = 0;
    for (const Step step : Path::numbered(number)) {
      if (step == Step::kAhead) {
        track.headings[steps_ahead] = track.turn;
        track.goes_ahead[steps_ahead++] = 1;
      }
      track.turn = turned_by(track.turn, step);
    }
  }
  return tracks;
}

/// The steps of the six facings twice round, and then none.
constexpr std::array<std::int16_t, Track::kNoStep + hex::kFacings> all_steps() {
  std::array<std::int16_t, Track::kNoStep + hex::kFacings> steps{};
  for (std::size_t at = 0; at < Track::kNoStep; ++at)
    steps[at] = static_cast<std::int16_t>(hex::kSteps[at % hex::kFacings]);
  return steps;
}
inline constexpr auto kSteps = all_steps();

constexpr std::array<Facing, 2 * hex::kFacings> all_facings() {
  std::array<Facing, 2 * hex::kFacings> facings{};
  for (std::size_t at = 0; at < facings.size(); ++at) facings[at] = static_cast<Facing>(at % hex::kFacings);
  return facings;
}
inline constexpr auto kFacingsTwiceRound = all_facings();

}  // namespace detail

/// The track of each path, by the path's number.
inline constexpr std::array<Track, path_count(kMaxMove)> kTracks = detail::all_tracks();

/// Where a path leads if nothing is in its way; `clear` says whether that is so for hexes in either set.
struct Run {
  Berth end;
  bool clear = true;
};

inline Run run(Path path, Berth from, const hex::HexSet& closed, const hex::HexSet& held) {
  const Track& track = kTracks[path.number()];
  std::uint64_t met = 0;
  HexId hex = from.hex;
  for (std::size_t step = 0; step < kMaxMove; ++step) {
    hex = static_cast<HexId>(hex + detail::kSteps[from.facing + std::size_t{track.headings[step]}]);
    met |= (closed.bit_of(hex) | held.bit_of(hex)) & track.goes_ahead[step];
  }
  return {.end = {.hex = hex, .facing = detail::kFacingsTwiceRound[from.facing + std::size_t{track.turn}]},
          .clear = met == 0};
}

}  // namespace brownwater::mobas
