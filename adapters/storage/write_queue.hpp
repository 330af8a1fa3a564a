#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "adapters/storage/storage.hpp"

namespace brownwater::storage {

/// A write, its callback, and its result.
struct Waiting {
  Write write;
  Done done;
  Result<void> result;
};

/// One thread that writes. Writes that arrive while it is busy are then written together, with one commit for all.
class WriteQueue {
 public:
  /// Fills in every write's result. Runs on the queue's thread.
  using Commit = std::function<void(std::vector<Waiting>& group)>;

  explicit WriteQueue(Commit commit);
  /// Ends when all that waits is written.
  ~WriteQueue();
  WriteQueue(const WriteQueue&) = delete;
  WriteQueue& operator=(const WriteQueue&) = delete;

  /// `done` is called on the queue's thread.
  void add(Write write, Done done);

 private:
  void run();
  /// Waits until there is something to write; empty when the queue is closing and all is written.
  std::vector<Waiting> next_group();

  Commit commit_;
  std::mutex mutex_;
  std::condition_variable awake_;
  std::vector<Waiting> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace brownwater::storage
