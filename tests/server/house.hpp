#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "adapters/network/serve.hpp"
#include "tests/server/client.hpp"
#include "tests/storage/faulty_storage.hpp"

namespace brownwater::server::testing {

/// A server on a port of its own choosing, with a store in memory that fails on demand.
class ServerTest : public ::testing::Test {
 protected:
  ServerTest() { restart({}); }

  /// Ended here, while the test that lent it a log is still whole.
  void TearDown() override { server_.reset(); }

  /// Ends the server, if one is up, and starts another at the same store.
  void restart(ServeOptions options, Captains captains = all_captains()) {
    server_.reset();
    options.port = 0;
    options.limits.games_per_minute = 0;
    auto started =
        Server::start({.storage = &storage, .codecs = wire::all_codecs(), .captains = std::move(captains)}, options);
    EXPECT_TRUE(started.has_value());
    if (started) server_ = std::move(*started);
  }

  std::uint16_t port() const { return server_->port(); }

  storage::FaultyStorage storage;

 private:
  std::unique_ptr<Server> server_;
};

}  // namespace brownwater::server::testing
