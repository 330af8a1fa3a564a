#include <benchmark/benchmark.h>

#include <array>
#include <utility>
#include <vector>

#include "engine/board/plane/chart.hpp"
#include "engine/chance/whim.hpp"

namespace brownwater::plane {
namespace {

constexpr Hull kGunboat{.length = 1800, .beam = 500};
constexpr std::size_t kPoses = 1024;

/// Gunboats all over a sheet of that many mils, at every heading.
std::vector<Pose> poses(Mil width, Mil height) {
  chance::Whim whim(1862, 20);
  std::vector<Pose> list(kPoses);
  for (Pose& pose : list) {
    pose.at = {.x = static_cast<Mil>(whim.below(static_cast<std::uint32_t>(width))),
               .y = static_cast<Mil>(whim.below(static_cast<std::uint32_t>(height)))};
    pose.heading = static_cast<Bearing>(whim.below(360));
  }
  return list;
}
std::vector<Outline> outlines(const std::vector<Pose>& list) {
  std::vector<Outline> lines;
  for (const Pose& pose : list) lines.push_back(outline(pose, kGunboat));
  return lines;
}

/// A strip across the sheet that bends and runs down an eighth.
Area strip(Mil top, Mil bottom) {
  Area area;
  constexpr Mil kStep = 6000;
  for (Mil x = 0; x <= 96000; x += kStep) area.corners.push_back({.x = x, .y = top + x / 8 + (x / kStep) % 3 * 700});
  for (Mil x = 96000; x >= 0; x -= kStep) area.corners.push_back({.x = x, .y = bottom + x / 8 + (x / kStep) % 2 * 900});
  return area;
}

/// Eight feet by four: banks above and below, a flat with a channel dredged through it, islands.
Chart reach() {
  std::vector<Ground> grounds{{.area = strip(3000, 22000), .depth_tenths = 40},
                              {.area = strip(8000, 16000), .depth_tenths = 150},
                              {.area = strip(-13000, -2000), .depth_tenths = 0},
                              {.area = strip(34000, 52000), .depth_tenths = 0}};
  for (Mil at = 10000; at < 96000; at += 16000) {
    Area island;
    for (int way = 0; way < 360; way += 30) {
      island.corners.push_back(advanced({.x = at, .y = 26000 + at / 8}, wrapped(way), 1500 + way % 7 * 200));
    }
    grounds.push_back({.area = island, .depth_tenths = 0});
  }
  return {96000, 48000, std::move(grounds), 250};
}

void outline_of_a_pose(benchmark::State& state) {
  const auto list = poses(96000, 48000);
  std::size_t at = 0;
  for (auto _ : state) benchmark::DoNotOptimize(outline(list[++at % kPoses], kGunboat));
}
BENCHMARK(outline_of_a_pose);

/// Two hulls on a sheet of that many inches: on a wide one most are apart, on a narrow one they are foul of each other.
void overlap_of_two_hulls(benchmark::State& state) {
  const Mil span = static_cast<Mil>(state.range(0)) * 1000;
  const auto lines = outlines(poses(span, span));
  std::size_t at = 0;
  for (auto _ : state) {
    ++at;
    benchmark::DoNotOptimize(overlap(lines[at % kPoses], lines[at * 7 % kPoses]));
  }
}
BENCHMARK(overlap_of_two_hulls)->Arg(48)->Arg(2);

void bears_ten_degrees(benchmark::State& state) {
  const auto list = poses(20000, 20000);
  const auto lines = outlines(list);
  std::size_t at = 0;
  for (auto _ : state) {
    ++at;
    const Pose& pose = list[at % kPoses];
    benchmark::DoNotOptimize(bears(pose.at, pose.heading, 10, lines[at * 7 % kPoses]));
  }
}
BENCHMARK(bears_ten_degrees);

void range_to_a_hull(benchmark::State& state) {
  const auto list = poses(20000, 20000);
  const auto lines = outlines(list);
  std::size_t at = 0;
  for (auto _ : state) {
    ++at;
    benchmark::DoNotOptimize(range_to(list[at % kPoses].at, lines[at * 7 % kPoses]));
  }
}
BENCHMARK(range_to_a_hull);

/// Anywhere on the sheet; 0 with the raster, 1 without.
void shallowest_under_a_hull(benchmark::State& state) {
  const Chart chart(reach().survey(), state.range(0) == 0 ? Chart::Raster::kMade : Chart::Raster::kNone);
  const auto lines = outlines(poses(96000, 48000));
  std::size_t at = 0;
  for (auto _ : state) benchmark::DoNotOptimize(chart.shallowest_under(lines[++at % kPoses]));
}
BENCHMARK(shallowest_under_a_hull)->Arg(0)->Arg(1);

/// Along the edge of a dredged channel, and where only the channel is.
void shallowest_by_the_channel(benchmark::State& state) {
  const Chart chart = reach();
  auto list = poses(90000, 1000);
  for (Pose& pose : list) pose.at.y += static_cast<Mil>(state.range(0)) * 1000 + pose.at.x / 8;
  const auto lines = outlines(list);
  std::size_t at = 0;
  for (auto _ : state) benchmark::DoNotOptimize(chart.shallowest_under(lines[++at % kPoses]));
}
BENCHMARK(shallowest_by_the_channel)->Arg(8)->Arg(12);

void depth_at_a_place(benchmark::State& state) {
  const Chart chart = reach();
  const auto list = poses(96000, 48000);
  std::size_t at = 0;
  for (auto _ : state) benchmark::DoNotOptimize(chart.depth_at(list[++at % kPoses].at));
}
BENCHMARK(depth_at_a_place);

/// Two places in a square foot; 0 with the raster, 1 without.
void sight_over_a_foot(benchmark::State& state) {
  const Chart chart(reach().survey(), state.range(0) == 0 ? Chart::Raster::kMade : Chart::Raster::kNone);
  auto list = poses(12000, 12000);
  for (Pose& pose : list) pose.at = {.x = pose.at.x + 40000, .y = pose.at.y + 25000};
  std::size_t at = 0;
  for (auto _ : state) {
    ++at;
    benchmark::DoNotOptimize(chart.sight_clear(list[at % kPoses].at, list[at * 7 % kPoses].at, -1));
  }
}
BENCHMARK(sight_over_a_foot)->Arg(0)->Arg(1);

void make_a_chart(benchmark::State& state) {
  const Survey survey = reach().survey();
  for (auto _ : state) benchmark::DoNotOptimize(Chart(survey));
}
BENCHMARK(make_a_chart)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace brownwater::plane
