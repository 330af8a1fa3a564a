#include "tests/storage/faulty_storage.hpp"

#include <utility>

namespace brownwater::storage {
namespace {

std::unexpected<Error> made_to_fail() {
  return std::unexpected(Error{.trouble = Trouble::kBroken, .detail = "made to fail"});
}

}  // namespace

void FaultyStorage::write(Write write, Done done) {
  std::optional<Error> failure;
  {
    const std::lock_guard lock(mutex_);
    if (writes_to_fail_ > 0) {
      --writes_to_fail_;
      failure = Error{.trouble = trouble_, .detail = "made to fail"};
    } else if (holding_) {
      held_.push_back({.write = std::move(write), .done = std::move(done)});
      return;
    }
  }
  if (failure) {
    done(std::unexpected(*failure));
  } else {
    synced_.write(std::move(write), std::move(done));
  }
}

Result<std::optional<StoredGame>> FaultyStorage::load(std::string_view id) {
  if (read_fails()) return made_to_fail();
  return synced_.load(id);
}

Result<std::vector<TalkRecord>> FaultyStorage::talk(std::string_view id) {
  if (read_fails()) return made_to_fail();
  return synced_.talk(id);
}

Result<std::vector<std::string>> FaultyStorage::quiet_games(std::int64_t since, std::size_t most) {
  if (read_fails()) return made_to_fail();
  return synced_.quiet_games(since, most);
}

bool FaultyStorage::read_fails() {
  const std::lock_guard lock(mutex_);
  if (loads_to_fail_ == 0) return false;
  --loads_to_fail_;
  return true;
}

Result<std::size_t> FaultyStorage::open_games() {
  if (read_fails()) return made_to_fail();
  return synced_.open_games();
}

void FaultyStorage::fail_writes(std::size_t count, Trouble trouble) {
  const std::lock_guard lock(mutex_);
  writes_to_fail_ = count;
  trouble_ = trouble;
}

void FaultyStorage::fail_loads(std::size_t count) {
  const std::lock_guard lock(mutex_);
  loads_to_fail_ = count;
}

void FaultyStorage::hold_syncs(bool hold) {
  const std::lock_guard lock(mutex_);
  holding_ = hold;
}

void FaultyStorage::sync() {
  std::vector<Held> held;
  {
    const std::lock_guard lock(mutex_);
    held = std::exchange(held_, {});
  }
  for (Held& one : held) synced_.write(std::move(one.write), std::move(one.done));
}

void FaultyStorage::crash() {
  const std::lock_guard lock(mutex_);
  held_.clear();
}

std::size_t FaultyStorage::unsynced() {
  const std::lock_guard lock(mutex_);
  return held_.size();
}

}  // namespace brownwater::storage
