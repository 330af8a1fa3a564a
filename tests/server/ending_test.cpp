#include <atomic>
#include <thread>

#include "tests/server/house.hpp"

/// A server that ends while people play.
namespace brownwater::server::testing {
namespace {

constexpr int kRounds = 10;
constexpr int kAtOnce = 8;

/// A disk that takes a while: what is written is synced every two milliseconds, from a thread of its own.
class SlowDisk {
 public:
  explicit SlowDisk(storage::FaultyStorage& storage) : storage_(storage), thread_([this] { turn(); }) {
    storage_.hold_syncs(true);
  }
  ~SlowDisk() {
    ended_ = true;
    thread_.join();
    storage_.hold_syncs(false);
    storage_.sync();
  }
  SlowDisk(const SlowDisk&) = delete;
  SlowDisk& operator=(const SlowDisk&) = delete;

 private:
  void turn() {
    while (!ended_) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      storage_.sync();
    }
  }

  storage::FaultyStorage& storage_;
  std::atomic<bool> ended_ = false;
  std::thread thread_;
};

/// Asked for on the wire and not waited for: each is anywhere between the door and the disk when the server ends.
TEST_F(ServerTest, EndsWhileGamesAreBegunAndEveryAnswerOfTheStoreStillFindsIt) {
  const SlowDisk disk(storage);
  for (int round = 0; round < kRounds; ++round) {
    std::vector<std::unique_ptr<Cable>> cables;
    for (int at = 0; at < kAtOnce; ++at) {
      cables.push_back(std::make_unique<Cable>(port()));
      EXPECT_TRUE(
          cables.back()->send(request_text("POST", "/api/games", "", R"({"system":"mobas","scenario":"training"})")));
    }
    std::this_thread::sleep_for(std::chrono::microseconds(300 * round));
    restart({});
  }
  EXPECT_EQ(ask(port(), "GET", "/readyz").status, 200U);
}

}  // namespace
}  // namespace brownwater::server::testing
