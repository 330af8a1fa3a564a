#include "adapters/storage/write_queue.hpp"

#include <iterator>
#include <utility>

namespace brownwater::storage {
namespace {

/// The greatest number of writes in a group, so that the first of them does not wait too long.
constexpr std::size_t kLargestGroup = 512;

}  // namespace

WriteQueue::WriteQueue(Commit commit) : commit_(std::move(commit)), thread_([this] { run(); }) {}

WriteQueue::~WriteQueue() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  awake_.notify_one();
  thread_.join();
}

void WriteQueue::add(Write write, Done done) {
  bool was_empty = false;
  {
    const std::lock_guard lock(mutex_);
    was_empty = waiting_.empty();
    waiting_.push_back({.write = std::move(write), .done = std::move(done), .result = {}});
  }
  if (was_empty) awake_.notify_one();
}

void WriteQueue::run() {
  for (;;) {
    std::vector<Waiting> group = next_group();
    if (group.empty()) return;
    commit_(group);
    for (Waiting& one : group) one.done(std::move(one.result));
  }
}

std::vector<Waiting> WriteQueue::next_group() {
  std::unique_lock lock(mutex_);
  awake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
  if (waiting_.size() <= kLargestGroup) return std::exchange(waiting_, {});
  const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(kLargestGroup);
  std::vector<Waiting> group(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
  waiting_.erase(waiting_.begin(), end);
  return group;
}

}  // namespace brownwater::storage
