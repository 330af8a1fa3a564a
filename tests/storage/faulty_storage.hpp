#pragma once

#include <mutex>
#include <vector>

#include "adapters/storage/memory_storage.hpp"

namespace brownwater::storage {

/// A store that fails on demand, for tests: full disks, broken ones, and crashes between a write and its sync.
///
/// It keeps what is synced apart from what is only written. A write is answered when it is synced, which happens at
/// once unless `hold_syncs` is on; `crash` forgets all that was not synced, unanswered.
class FaultyStorage final : public Storage {
 public:
  void write(Write write, Done done) override;
  Result<std::optional<StoredGame>> load(std::string_view id) override;
  Result<std::size_t> open_games() override;
  Result<std::vector<TalkRecord>> talk(std::string_view id) override;
  Result<std::vector<std::string>> quiet_games(std::int64_t since, std::size_t most) override;

  /// The next `count` writes fail in this way and change nothing.
  void fail_writes(std::size_t count, Trouble trouble);
  /// The next `count` reads of games, talk or quiet games fail.
  void fail_loads(std::size_t count);
  /// From now on (or no longer) writes wait for `sync`.
  void hold_syncs(bool hold);
  void sync();
  void crash();
  std::size_t unsynced();

 private:
  /// Whether this read is one of those that fail.
  bool read_fails();

  struct Held {
    Write write;
    Done done;
  };
  std::mutex mutex_;
  MemoryStorage synced_;
  std::vector<Held> held_;
  std::size_t writes_to_fail_ = 0;
  std::size_t loads_to_fail_ = 0;
  Trouble trouble_ = Trouble::kBroken;
  bool holding_ = false;
};

}  // namespace brownwater::storage
