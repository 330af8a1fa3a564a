#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <future>
#include <thread>

#include "adapters/storage/sqlite_backup.hpp"
#include "adapters/storage/sqlite_storage.hpp"
#include "tests/storage/forgetful_disk.hpp"

/// Power that fails while games are written: nothing that was acknowledged may be gone.
namespace brownwater::storage::power_test {
namespace {

namespace fs = std::filesystem;
using testing::ForgetfulDisk;

constexpr std::size_t kGames = 6;
constexpr int kLosses = 50;

Result<void> write_now(Storage& store, Write write) {
  std::promise<Result<void>> promise;
  store.write(std::move(write), [&promise](Result<void> result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

std::string id_of(std::size_t game) { return "game " + std::to_string(game); }

DecisionRecord decision(std::size_t game, std::uint32_t number) {
  return {.number = number,
          .action = std::string(200 + number % 700, static_cast<char>('a' + game)),
          .faces = "[]",
          .hash = number * 31 + game,
          .request = std::to_string(number)};
}

class Power : public ::testing::Test {
 protected:
  Power() {
    std::string name = (fs::temp_directory_path() / "brownwater-power-XXXXXX").string();
    root_ = ::mkdtemp(name.data());
    fs::create_directory(root_ / "disk");
    store_ = open_sqlite((root_ / "disk" / "games.db").string()).value();
    for (std::size_t game = 0; game < kGames; ++game) {
      EXPECT_TRUE(
          write_now(*store_, NewGame{.game = {.id = id_of(game), .system = "mobas", .header = "{}"}, .decisions = {}}));
    }
  }
  ~Power() override {
    store_.reset();
    fs::remove_all(root_);
  }

  /// Writes decision after decision of a game until told to stop.
  void keep_writing(std::size_t game) {
    for (std::uint32_t number = 1; !done_; ++number) {
      while (resting_ && !done_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      ASSERT_TRUE(write_now(*store_, NewDecision{.game = id_of(game), .decision = decision(game, number)}));
      acknowledged_.at(game) = number;
    }
  }

  /// How many decisions of all games that were acknowledged before are missing after power is lost now.
  std::uint32_t missing_after_loss(std::uint64_t seed) {
    std::array<std::uint32_t, kGames> before{};
    for (std::size_t game = 0; game < kGames; ++game) before.at(game) = acknowledged_.at(game);
    const fs::path after = root_ / ("after " + std::to_string(seed));
    fs::create_directory(after);
    disk_.lose_power(root_ / "disk", after, seed);
    // The file need not grow during the check.
    resting_ = true;
    std::uint32_t missing = 0;
    {
      const auto found = open_sqlite((after / "games.db").string());
      EXPECT_TRUE(found) << found.error().detail;
      for (std::size_t game = 0; found && game < kGames; ++game) {
        const auto stored = (*found)->load(id_of(game)).value();
        const std::size_t count = stored ? stored->decisions.size() : 0;
        missing += count < before.at(game) ? before.at(game) - static_cast<std::uint32_t>(count) : 0;
        for (std::uint32_t number = 1; number <= count; ++number)
          EXPECT_EQ(stored->decisions[number - 1], decision(game, number));
      }
    }
    // Copying looks through the whole file.
    if (seed % 10 == 0) EXPECT_TRUE(back_up((after / "games.db").string(), (after / "copy.db").string(), false));
    fs::remove_all(after);
    resting_ = false;
    return missing;
  }

  ForgetfulDisk disk_;
  fs::path root_;
  std::unique_ptr<Storage> store_;
  std::array<std::atomic<std::uint32_t>, kGames> acknowledged_{};
  std::atomic<bool> done_ = false;
  std::atomic<bool> resting_ = false;
};

TEST_F(Power, NothingAcknowledgedIsLostWhenItFailsFiftyTimesWhileDecisionsAreWritten) {
  std::vector<std::jthread> writers;
  for (std::size_t game = 0; game < kGames; ++game) writers.emplace_back([this, game] { keep_writing(game); });
  for (int losses = 0; losses < kLosses; ++losses) {
    SCOPED_TRACE(losses);
    const std::uint64_t syncs = disk_.syncs();
    while (disk_.syncs() < syncs + 3) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::microseconds(37 * losses));
    EXPECT_EQ(missing_after_loss(static_cast<std::uint64_t>(losses)), 0U);
  }
  done_ = true;
  writers.clear();
  for (const auto& count : acknowledged_) EXPECT_GT(count, 10U);
}

// Shows that the test above would see a loss.
TEST_F(Power, OnADiskThatOnlySaysThatItHasSyncedAcknowledgedDecisionsAreLost) {
  disk_.lie(true);
  for (std::uint32_t number = 1; number <= 50; ++number) {
    ASSERT_TRUE(write_now(*store_, NewDecision{.game = id_of(0), .decision = decision(0, number)}));
    acknowledged_.at(0) = number;
  }
  EXPECT_GT(missing_after_loss(1), 0U);
  disk_.lie(false);
}

TEST_F(Power, WhenTheDiskIsFullThatIsSaidReadingGoesOnAndNothingIsDamaged) {
  for (std::uint32_t number = 1; number <= 20; ++number)
    ASSERT_TRUE(write_now(*store_, NewDecision{.game = id_of(0), .decision = decision(0, number)}));
  disk_.fill(true);
  for (int tries = 0; tries < 30; ++tries) {
    const Result<void> written = write_now(*store_, NewDecision{.game = id_of(0), .decision = decision(0, 21)});
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().trouble, Trouble::kFull);
    EXPECT_EQ(store_->load(id_of(0)).value()->decisions.size(), 20U);
  }
  disk_.fill(false);
  EXPECT_TRUE(write_now(*store_, NewDecision{.game = id_of(0), .decision = decision(0, 21)}));
  acknowledged_.at(0) = 21;
  EXPECT_EQ(missing_after_loss(7), 0U);
}

}  // namespace
}  // namespace brownwater::storage::power_test
