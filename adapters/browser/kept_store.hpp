#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "adapters/storage/memory_storage.hpp"

namespace brownwater::browser {

/// A change of a game, as the page keeps it: its place among the game's records, from 1, and its text.
struct Record {
  std::string game;
  std::uint64_t at = 0;
  std::string text;
};

/// Games in memory, each of whose changes the page keeps before it is taken in: one change is under way at a time. Read
/// again from the records that were kept. For one thread.
class KeptStore final : public storage::Storage {
 public:
  using Keep = std::function<void(std::uint64_t transaction, const Record& record)>;
  /// `keep` is asked to have a record kept; `settle` gets the result.
  explicit KeptStore(Keep keep) : keep_(std::move(keep)) {}

  /// Takes in a kept record. False if it is malformed or does not follow those before it; its number is not reused,
  /// since the page still has it.
  bool restore(const Record& record);
  /// The systems of the games taken in.
  const std::set<std::string, std::less<>>& systems() const { return systems_; }
  /// The record is kept, or why it is not. False if that transaction is not under way.
  bool settle(std::uint64_t transaction, storage::Result<void> kept);

  void write(storage::Write write, storage::Done done) override;
  storage::Result<std::optional<storage::StoredGame>> load(std::string_view id) override { return games_.load(id); }
  storage::Result<std::size_t> open_games() override { return games_.open_games(); }
  storage::Result<std::vector<storage::TalkRecord>> talk(std::string_view id) override { return games_.talk(id); }
  storage::Result<std::vector<std::string>> quiet_games(std::int64_t since, std::size_t most) override {
    return games_.quiet_games(since, most);
  }

 private:
  /// A game's records, by their numbers; 0 for none.
  struct Numbers {
    std::uint64_t taken = 0;  ///< the last that was taken in
    std::uint64_t last = 0;   ///< the last that the page has
  };
  void go_on();

  Keep keep_;
  storage::MemoryStorage games_;
  std::set<std::string, std::less<>> systems_;
  std::map<std::string, Numbers, std::less<>> records_;
  std::deque<std::pair<storage::Write, storage::Done>> waiting_;
  bool under_way_ = false;  ///< the first of those that wait is being kept
  std::uint64_t transaction_ = 0;
};

}  // namespace brownwater::browser
