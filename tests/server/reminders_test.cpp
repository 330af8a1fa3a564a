#include "adapters/server/reminders.hpp"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "adapters/network/post.hpp"
#include "tests/server/house.hpp"

/// The operator's address that receives messages about players who let a table wait.
namespace brownwater::server::testing {
namespace {

using std::chrono::milliseconds;

/// Takes posts on a port of its own, and answers the first `ill` with an error.
class Ear {
 public:
  explicit Ear(int ill = 0) : ill_(ill), listening_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at;
    EXPECT_EQ(::bind(listening_, reinterpret_cast<const sockaddr*>(&at), size), 0);
    EXPECT_EQ(::listen(listening_, 16), 0);
    EXPECT_EQ(::getsockname(listening_, reinterpret_cast<sockaddr*>(&at), &size), 0);
    port_ = ntohs(at.sin_port);
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  }
  ~Ear() {
    thread_.request_stop();
    thread_.join();
    ::close(listening_);
  }
  Ear(const Ear&) = delete;
  Ear& operator=(const Ear&) = delete;

  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_) + "/hook?key=k"; }
  std::vector<std::string> heard() {
    const std::lock_guard lock(mutex_);
    return heard_;
  }
  /// Waits until `count` were heard, and returns all.
  std::vector<std::string> heard_after(std::size_t count) {
    for (int tries = 0; tries < 1000 && heard().size() < count; ++tries) std::this_thread::sleep_for(milliseconds(10));
    return heard();
  }

 private:
  void run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      pollfd waiting{.fd = listening_, .events = POLLIN, .revents = 0};
      if (::poll(&waiting, 1, 20) != 1) continue;
      const int line = ::accept(listening_, nullptr, nullptr);
      take(line);
      ::close(line);
    }
  }

  void take(int line) {
    std::string text;
    std::array<char, 4096> bytes{};
    for (std::size_t whole = std::string::npos; text.size() < whole;) {
      const ssize_t count = ::recv(line, bytes.data(), bytes.size(), 0);
      if (count <= 0) return;
      text.append(bytes.data(), static_cast<std::size_t>(count));
      const std::size_t head = text.find("\r\n\r\n");
      const std::size_t length = text.find("Content-Length: ");
      if (head != std::string::npos && length != std::string::npos)
        whole = head + 4 + std::stoul(text.substr(length + 16));
    }
    const bool ill = ill_-- > 0;
    const std::string answer = ill ? "HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n" : "HTTP/1.1 204 Yes\r\n\r\n";
    EXPECT_GT(::send(line, answer.data(), answer.size(), MSG_NOSIGNAL), 0);
    const std::lock_guard lock(mutex_);
    heard_.push_back(std::move(text));
  }

  std::atomic<int> ill_;
  int listening_;
  std::uint16_t port_ = 0;
  std::mutex mutex_;
  std::vector<std::string> heard_;
  std::jthread thread_;
};

json::object body_of(const std::string& post) {
  return json::parse(post.substr(post.find("\r\n\r\n") + 4)).as_object();
}

class RemindersTest : public ServerTest {
 protected:
  /// Reminds at once, and looks often.
  void remind(const std::string& url, std::chrono::seconds after = std::chrono::seconds(0)) {
    ServeOptions options;
    options.reminders = {.webhook = url, .after = after, .every = milliseconds(20), .first_wait = milliseconds(20)};
    options.log = [this](std::string_view line) {
      const std::lock_guard lock(mutex_);
      log_ += std::string(line) + "\n";
    };
    restart(options);
  }
  std::string log() {
    const std::lock_guard lock(mutex_);
    return log_;
  }

 private:
  std::mutex mutex_;
  std::string log_;
};

TEST_F(RemindersTest, EachPersonWhoOwesIsToldOfOnceForEachDecision) {
  Ear ear;
  remind(ear.url());
  const Game game = begin(port());
  std::vector<std::string> posts = ear.heard_after(2);
  ASSERT_EQ(posts.size(), 2U);
  EXPECT_TRUE(posts[0].starts_with("POST /hook?key=k HTTP/1.1\r\n")) << posts[0];
  const json::object first = body_of(posts[0]);
  EXPECT_EQ(first.at("event"), "owed");
  EXPECT_EQ(first.at("game").as_string(), game.id);
  EXPECT_EQ(first.at("seat"), "union");
  EXPECT_EQ(first.at("number"), 0);
  EXPECT_EQ(body_of(posts[1]).at("seat"), "confederate");
  std::this_thread::sleep_for(milliseconds(200));
  EXPECT_EQ(ear.heard().size(), 2U) << "nobody is reminded twice";
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  posts = ear.heard_after(3);
  ASSERT_EQ(posts.size(), 3U);
  EXPECT_EQ(body_of(posts[2]).at("seat"), "confederate");
  EXPECT_EQ(body_of(posts[2]).at("number"), 1);
}

TEST_F(RemindersTest, ARestartRemindsNobodyAgain) {
  Ear ear;
  remind(ear.url());
  const Game game = begin(port());
  ASSERT_EQ(ear.heard_after(2).size(), 2U);
  std::this_thread::sleep_for(milliseconds(100));
  remind(ear.url());
  std::this_thread::sleep_for(milliseconds(200));
  EXPECT_EQ(ear.heard().size(), 2U);
}

TEST_F(RemindersTest, AFailureIsLoggedAndTriedAgainAndNoDecisionWaitsForIt) {
  Ear ear(2);
  remind(ear.url());
  const Game game = begin(port());
  const std::vector<std::string> posts = ear.heard_after(4);
  ASSERT_EQ(posts.size(), 4U);
  EXPECT_EQ(body_of(posts[0]), body_of(posts[2])) << "the same, until it is taken";
  EXPECT_EQ(body_of(posts[3]).at("seat"), "confederate");
  EXPECT_NE(log().find("reminder_failed"), std::string::npos);
  EXPECT_NE(log().find("status 503"), std::string::npos);
  EXPECT_EQ(log().find("key=k"), std::string::npos) << "the address may be a secret";
}

TEST_F(RemindersTest, AnAddressWhereNobodyListensKeepsNobodyWaiting) {
  remind("http://127.0.0.1:9/none");
  const Game game = begin(port());
  for (int tries = 0; tries < 500 && log().find("reminder_failed") == std::string::npos; ++tries)
    std::this_thread::sleep_for(milliseconds(10));
  EXPECT_NE(log().find("reminder_failed"), std::string::npos);
  EXPECT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  EXPECT_EQ(game.decide("confederate", 1, kClear, "b").status, 200U);
}

TEST_F(RemindersTest, NobodyIsRemindedBeforeTheTimeNorByAServerThatHasNoAddress) {
  Ear ear;
  remind(ear.url(), std::chrono::hours(1));
  const Game game = begin(port());
  std::this_thread::sleep_for(milliseconds(200));
  remind("");
  std::this_thread::sleep_for(milliseconds(100));
  EXPECT_TRUE(ear.heard().empty());
}

TEST_F(RemindersTest, WhatIsPostedHasNoTokenAndNothingSealed) {
  Ear ear;
  remind(ear.url());
  const Game game = begin(port());
  const std::vector<std::string> posts = ear.heard_after(2);
  for (const std::string& post : posts) {
    for (const char* seat : {"union", "confederate", "umpire", "spectator"})
      EXPECT_EQ(post.find(game.token(seat)), std::string::npos);
    json::object body = body_of(post);
    for (const char* key : {"event", "game", "system", "title", "number", "seat", "what", "since"}) body.erase(key);
    EXPECT_TRUE(body.empty()) << json::serialize(body);
  }
}

TEST(WebAddress, IsTakenApartAsItIsWritten) {
  const auto whole = read_web_address("http://relay.example:8080/hook/7?key=k");
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->host, "relay.example");
  EXPECT_EQ(whole->port, "8080");
  EXPECT_EQ(whole->target, "/hook/7?key=k");
  EXPECT_EQ(read_web_address("http://relay.example")->port, "80");
  EXPECT_EQ(read_web_address("http://relay.example?k=1")->target, "/?k=1");
  EXPECT_EQ(read_web_address("http://[::1]:81/")->host, "::1");
  EXPECT_EQ(read_web_address("http://[::1]:81/")->port, "81");
}

TEST(WebAddress, ThatIsNoneIsRefusedWithTheReason) {
  for (const char* bad : {"", "relay.example", "https://relay.example/", "ftp://x", "http://", "http://:80/",
                          "http://x:port/", "http://x:/", "http://me:secret@x/", "http://x/ y", "http://x/\r\nA: b"}) {
    const auto address = read_web_address(bad);
    ASSERT_FALSE(address) << bad;
    EXPECT_EQ(address.error().where, "reminder-webhook");
  }
}

}  // namespace
}  // namespace brownwater::server::testing
