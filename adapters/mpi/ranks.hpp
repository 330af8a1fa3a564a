#pragma once

#include <set>

#include "adapters/cli/laboratory.hpp"

namespace brownwater::mpi {

/// The ranks of an MPI job as the hands that play a course. The first rank hands lots out, takes results in, and plays
/// on its own threads as well. The others play what they are given. The first plays a missing lot again when nothing
/// else is left, so that a lost rank costs no more than its lot.
class Ranks final : public cli::Hands {
 public:
  /// To be made after MPI has begun.
  Ranks();

  void work_through(lab::Course& course, unsigned threads, const Stop& stop, const Keep& keep) const override;
  bool tells() const override { return rank_ == 0; }

  /// The first rank dismisses the others; each of them reports that it ends, and gets an answer. False if one does not:
  /// it is lost, and MPI must not be ended in the usual way, which waits for all.
  bool part() const;

 private:
  void lead(lab::Course& course, unsigned threads, const Stop& stop, const Keep& keep) const;
  void serve(const lab::Course& course, unsigned threads) const;

  bool send_home() const;

  mutable std::set<int> gone_;  ///< of the first rank: who has said that it goes
  int rank_ = 0;
  int size_ = 1;
};

}  // namespace brownwater::mpi
