#include "adapters/server/api.hpp"

#include <gtest/gtest.h>

namespace brownwater::server {
namespace {

TEST(Routes, EveryPathIsFoundAsItselfAndBehindNoneThatTakesIt) {
  for (const Route& route : routes()) {
    if (!route.path.ends_with('*')) EXPECT_EQ(match(route.path).routes.front().path, route.path);
  }
}

TEST(Routes, WhatStandsInThePlaceOfBracesIsNamedInOrder) {
  const Match found = match("/api/lab/a1/cells/2/games/30");
  EXPECT_EQ(found.routes.front().name, "inquiryGame");
  EXPECT_EQ(found.named, (Named{"a1", "2", "30"}));
  EXPECT_EQ(match("/api/games/a1/").named[1], "");
}

TEST(Routes, APathMayBeAskedInSeveralWays) {
  const Match found = match("/api/games/a1/desk");
  ASSERT_EQ(found.routes.size(), 2U);
  EXPECT_EQ(found.routes.front().name, "desk");
  EXPECT_EQ(found.routes.back().name, "enter");
}

TEST(Routes, WhatIsNoPathOfTheServersIsAPage) {
  for (const char* path : {"/", "/apis", "/play/a1", "//api/health"}) EXPECT_EQ(match(path).routes.front().path, "/*");
  for (const char* path : {"/api", "/api/", "/api/none"}) EXPECT_EQ(match(path).routes.front().path, "/api/*");
}

}  // namespace
}  // namespace brownwater::server
