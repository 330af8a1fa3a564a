#pragma once

#include <map>
#include <mutex>

#include "adapters/storage/storage.hpp"

namespace brownwater::storage {

/// Keeps games as long as the program runs: for tests and for play without a file.
class MemoryStorage final : public Storage {
 public:
  void write(Write write, Done done) override;
  /// The answer that `write` would give.
  Result<void> would_take(const Write& write);
  Result<std::optional<StoredGame>> load(std::string_view id) override;
  Result<std::size_t> open_games() override;
  Result<std::vector<TalkRecord>> talk(std::string_view id) override;
  Result<std::vector<std::string>> quiet_games(std::int64_t since, std::size_t most) override;

 private:
  Result<void> accepts(const Write& write) const;
  Result<void> accepts(const NewGame& write) const;
  Result<void> accepts(const NewTalk& write) const;
  Result<void> accepts(const Trial& write) const;
  template <class OfGame>
  Result<void> accepts(const OfGame& write) const;

  Result<void> take(Write write);
  void take(NewGame&& write);
  void take(NewTalk&& write);
  void take(NewReminder&& write);
  void take(Trial&& write);
  template <class OfGame>
  void take(OfGame&& write);

  std::mutex mutex_;
  std::map<std::string, StoredGame, std::less<>> games_;
  std::map<std::string, std::vector<TalkRecord>, std::less<>> talk_;
  std::map<std::string, std::uint32_t, std::less<>> reminded_;
};

}  // namespace brownwater::storage
