#include "tests/server/house.hpp"

/// Who is let in, and what one who would shut the door to others comes to.
namespace brownwater::server::testing {
namespace {

unsigned asked_with(std::uint16_t port, const std::string& lines, const char* version = "1.1") {
  Cable cable(port);
  cable.send("GET /api/health HTTP/" + std::string(version) + "\r\n" + lines + "\r\n");
  return cable.answer().status;
}

TEST_F(ServerTest, ARequestNamesOneHost) {
  EXPECT_EQ(asked_with(port(), "Host: here\r\n"), 200U);
  EXPECT_EQ(asked_with(port(), ""), 400U);
  EXPECT_EQ(asked_with(port(), "Host: here\r\nHost: here\r\n"), 400U);
  EXPECT_EQ(asked_with(port(), "Host: here\r\nX: y\r\nhOST: elsewhere\r\n"), 400U);
  EXPECT_EQ(asked_with(port(), "", "1.0"), 200U) << "it came with HTTP/1.1";
  EXPECT_EQ(asked_with(port(), "Host: here\r\nHost: elsewhere\r\n", "1.0"), 400U);
  const Game game = begin(port());
  for (const char* hosts : {"", "Host: here\r\nHost: here\r\n"}) {
    Cable cable(port());
    cable.send("GET " + game.path("/socket") + " HTTP/1.1\r\n" + hosts +
               "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    const Got got = cable.answer();
    EXPECT_EQ(got.status, 400U);
    EXPECT_EQ(got.where(), "host") << got.body;
  }
}

}  // namespace
}  // namespace brownwater::server::testing
