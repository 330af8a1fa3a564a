#include <sys/resource.h>

#include <array>
#include <deque>

#include "tests/server/house.hpp"

/// Clients that are let in, and the limits of one that would shut the door to others.
namespace brownwater::server::testing {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

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

constexpr unsigned char kText = 0x01;
constexpr unsigned char kMore = 0x00;
constexpr unsigned char kLast = 0x80;
constexpr unsigned char kPing = 0x89;

TEST_F(ServerTest, AMessageOfEndlessEmptyFragmentsIsCut) {
  const Game game = begin(port());
  Socket socket(port(), game.id);
  socket.say({{"type", "hello"}, {"token", game.union_token}});
  ASSERT_TRUE(socket.hear());
  socket.say_frame(kText);
  bool taken = true;
  for (int sent = 0; sent < 200'000 && taken; ++sent) {
    // Pings in between are no way round.
    taken = socket.say_frame(kMore) && (sent % 100 != 0 || socket.say_frame(kPing, "still here"));
  }
  EXPECT_TRUE(!taken || socket.ends(seconds(5)));
  EXPECT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
}

TEST_F(ServerTest, AMessageInFragmentsIsTakenAndPingsBelongToNone) {
  const Game game = begin(port());
  Socket socket(port(), game.id);
  socket.say({{"type", "hello"}, {"token", game.union_token}});
  ASSERT_TRUE(socket.hear());
  for (int sent = 0; sent < 20'000; ++sent) ASSERT_TRUE(socket.say_frame(kPing, "still here"));
  const std::string text =
      json::serialize(json::object{{"type", "decide"}, {"request", "r"}, {"expected", 0}, {"action", kClear}});
  socket.say_frame(kText);
  for (const char letter : text) socket.say_frame(kMore, {&letter, 1});
  socket.say_frame(kLast);
  const auto told = socket.hear();
  ASSERT_TRUE(told);
  EXPECT_EQ(told->at("number"), 1);
}

/// Connections that say nothing.
using Idle = std::deque<Cable>;

TEST_F(ServerTest, OneAddressThatTakesAllConnectionsShutsNobodyElseOut) {
  // Both ends are in this process.
  rlimit files{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &files), 0);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  const Game game = begin(port());
  Idle idle;
  for (int opened = 0; opened < 1'100; ++opened) idle.emplace_back(port(), "127.0.0.2");
  for (const char* other : {"127.0.0.1", "127.0.0.3", "127.0.0.4", "127.0.0.1"}) {
    SCOPED_TRACE(other);
    EXPECT_EQ(ask_from(other, port(), "/api/health").status, 200U);
    EXPECT_EQ(ask_from(other, port(), "/readyz").status, 200U);
  }
  Socket socket(port(), game.id);
  socket.say({{"type", "hello"}, {"token", game.union_token}});
  EXPECT_TRUE(socket.hear());
  // The address with the most connections gets no more, except for the probes.
  EXPECT_EQ(ask_from("127.0.0.2", port(), "/readyz").status, 200U);
  EXPECT_EQ(ask_from("127.0.0.2", port(), "/healthz").status, 200U);
  for (int opened = 0; opened < 20; ++opened) idle.emplace_back(port(), "127.0.0.2");
  EXPECT_EQ(ask_from("127.0.0.2", port(), "/api/health").status, 503U);
  socket.say({{"type", "decide"}, {"request", "a"}, {"expected", 0}, {"action", kClear}});
  EXPECT_TRUE(socket.hear()) << "who was let in stays";
}

TEST_F(ServerTest, APlaceIsTakenFromWhoeverHasMostAndHasBeenSilentLongest) {
  ServeOptions options;
  options.limits.connections = 4;
  restart(options);
  Cable first(port(), "127.0.0.2");
  Cable second(port(), "127.0.0.2");
  Cable third(port(), "127.0.0.2");
  Cable other(port(), "127.0.0.3");
  for (Cable* one : {&third, &other, &first}) {
    one->send(request_text("GET", "/api/health", "", ""));
    ASSERT_EQ(one->answer().status, 200U);
  }
  const Cable newcomer(port(), "127.0.0.4");
  EXPECT_TRUE(second.ends(seconds(5))) << "the others have said something since";
  for (Cable* one : {&first, &third, &other}) EXPECT_FALSE(one->ends(milliseconds(50)));
}

TEST_F(ServerTest, AmongManyAddressesThisMachineAndTheProbesAreAnswered) {
  ServeOptions options;
  options.limits.connections = 3;
  restart(options);
  Idle idle;
  for (const char* from : {"127.0.0.2", "127.0.0.3", "127.0.0.4"}) {
    Cable& cable = idle.emplace_back(port(), from);
    cable.send(request_text("GET", "/api/health", "", ""));
    ASSERT_EQ(cable.answer().status, 200U);
  }
  EXPECT_EQ(ask_from("127.0.0.5", port(), "/api/health").status, 503U) << "nobody has more than one";
  EXPECT_EQ(ask_from("127.0.0.5", port(), "/readyz").status, 200U);
  EXPECT_EQ(ask_from("127.0.0.1", port(), "/api/health").status, 200U);
}

TEST_F(ServerTest, ManyWhoFindNoPlaceAndSayNothingLeaveTheProbesAnswered) {
  ServeOptions options;
  options.limits.connections = 1;
  restart(options);
  Idle idle;
  for (int opened = 0; opened < 200; ++opened) idle.emplace_back(port(), "127.0.0.2");
  for (const char* from : {"127.0.0.2", "127.0.0.3"}) EXPECT_EQ(ask_from(from, port(), "/healthz").status, 200U);
}

}  // namespace
}  // namespace brownwater::server::testing
