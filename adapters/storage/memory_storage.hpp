#pragma once

#include <map>
#include <mutex>

#include "adapters/storage/storage.hpp"

namespace brownwater::storage {

/// Keeps games as long as the program runs: for tests and for play without a file.
class MemoryStorage final : public Storage {
 public:
  void write(Write write, Done done) override;
  Result<std::optional<StoredGame>> load(std::string_view id) override;
  Result<std::size_t> open_games() override;

 private:
  std::mutex mutex_;
  std::map<std::string, StoredGame, std::less<>> games_;
};

}  // namespace brownwater::storage
