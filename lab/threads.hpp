#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace brownwater::lab {

/// A run of games by their numbers.
struct Lot {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
};

/// Shares games out in lots to as many threads as are free for them. Each thread works through its lots with a worker
/// of its own from `make_worker()`. The workers are returned when all is done. `worker.play(lot)` must not throw. With
/// one thread everything is played on the caller's.
template <class MakeWorker>
auto share_out(std::uint64_t games, unsigned threads, MakeWorker&& make_worker) {
  constexpr std::uint64_t kLotsPerThread = 32;
  constexpr std::uint64_t kGreatestLot = 512;
  const std::uint64_t lot_size = std::clamp<std::uint64_t>(games / (threads * kLotsPerThread), 1, kGreatestLot);
  std::vector<decltype(make_worker())> workers;
  workers.reserve(threads);
  for (unsigned thread = 0; thread < threads; ++thread) workers.push_back(make_worker());
  std::atomic<std::uint64_t> next{0};
  const auto work = [&next, games, lot_size](auto& shared_worker) {
    // Worked on in place of the shared one, so that threads do not write to neighbouring memory.
    auto worker = std::move(shared_worker);
    for (;;) {
      const std::uint64_t first = next.fetch_add(lot_size, std::memory_order_relaxed);
      if (first >= games) break;
      worker.play(Lot{.first = first, .end = std::min(games, first + lot_size)});
    }
    shared_worker = std::move(worker);
  };
  {
    std::vector<std::jthread> others;
    others.reserve(threads - 1);
    for (unsigned thread = 1; thread < threads; ++thread)
      others.emplace_back([&work, &workers, thread] { work(workers[thread]); });
    work(workers[0]);
  }
  return workers;
}

}  // namespace brownwater::lab
