#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <thread>

#include "adapters/network/connections.hpp"

namespace brownwater::server::testing::own_loop_test {
namespace {

struct Ending {
  explicit Ending(std::thread::id& on) : ended_on(&on) {}
  ~Ending() { *ended_on = std::this_thread::get_id(); }
  Ending(const Ending&) = delete;
  Ending& operator=(const Ending&) = delete;
  std::thread::id* ended_on;
};

TEST(Connections, EndOnTheirLoopThoughAnotherThreadLetsGoLast) {
  boost::asio::io_context loop;
  std::thread::id ended_on;
  auto connection = on_its_loop<Ending>(loop.get_executor(), ended_on);
  std::thread store([last = std::move(connection)]() mutable { last.reset(); });
  store.join();
  EXPECT_EQ(ended_on, std::thread::id()) << "the store's thread ends nothing";
  loop.run();
  EXPECT_EQ(ended_on, std::this_thread::get_id());
}

TEST(Connections, AreNotLostWithALoopThatRunsNoMore) {
  std::thread::id ended_on;
  {
    boost::asio::io_context loop;
    on_its_loop<Ending>(loop.get_executor(), ended_on).reset();
  }
  EXPECT_EQ(ended_on, std::this_thread::get_id());
}

}  // namespace
}  // namespace brownwater::server::testing::own_loop_test
