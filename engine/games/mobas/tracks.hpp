#pragma once

#include <array>
#include <cstdint>

#include "engine/games/mobas/action.hpp"

namespace brownwater::mobas {

/// A path as seen from the bow: the headings of its steps ahead, and the heading at its end, all relative to where the
/// ship headed at first.
struct Track {
  Path path;
  std::uint8_t steps_ahead = 0;
  std::array<Facing, kMaxMove> headings{};
  Facing turn = 0;
};

/// How many paths there are of at most so many points: 1, 4, 13, 40, 121.
constexpr std::size_t path_count(int points) {
  std::size_t count = 1;
  std::size_t of_length = 1;
  for (int length = 0; length < points; ++length) count += of_length *= 3;
  return count;
}

/// `path_count` for a ship's points.
inline constexpr std::array<std::uint8_t, kMaxMove + 1> kPathCounts{1, 4, 13, 40, 121};
static_assert(kPathCounts[kMaxMove] == path_count(kMaxMove));

namespace detail {

constexpr std::array<Track, path_count(kMaxMove)> all_tracks() {
  std::array<Track, path_count(kMaxMove)> tracks{};
  std::size_t made = 1;
  for (std::size_t from = 0; made < tracks.size(); ++from) {
    for (const Step step : {Step::kAhead, Step::kPort, Step::kStarboard}) {
      Track longer = tracks[from];
      longer.path.push_back(step);
      if (step == Step::kAhead) longer.headings[longer.steps_ahead++] = longer.turn;
      longer.turn = turned_by(longer.turn, step);
      tracks[made++] = longer;
    }
  }
  return tracks;
}

}  // namespace detail

/// Every path there is, shorter ones first: those of a ship of m points are the first `path_count(m)`.
inline constexpr std::array<Track, path_count(kMaxMove)> kTracks = detail::all_tracks();

}  // namespace brownwater::mobas
