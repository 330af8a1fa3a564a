#pragma once

#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "lab/course.hpp"

namespace brownwater::lab {

/// Plays an experiment's lots on threads until it is over or `stop()` is true, which each thread asks before a lot.
/// `keep(number, findings)` is called for each lot before it is entered, one at a time. If it returns false, that lot
/// is not entered and no more are begun.
template <class Stop, class Keep>
void work_through(Course& course, unsigned threads, Stop&& stop, Keep&& keep) {
  std::mutex mutex;
  bool broken = false;
  const auto work = [&] {
    for (;;) {
      std::optional<std::uint64_t> number;
      {
        const std::scoped_lock lock(mutex);
        if (broken || stop()) return;
        number = course.next();
      }
      if (!number) return;
      Findings findings = play_lot(course.experiment(), course.lot(*number), 1);
      const std::scoped_lock lock(mutex);
      if (!broken && keep(*number, findings))
        course.enter(*number, std::move(findings));
      else
        broken = true;
    }
  };
  std::vector<std::jthread> others;
  for (unsigned thread = 1; thread < threads; ++thread) others.emplace_back(work);
  work();
}

}  // namespace brownwater::lab
