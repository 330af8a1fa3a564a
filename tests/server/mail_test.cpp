#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>

#include "adapters/network/mail.hpp"
#include "adapters/server/mailing.hpp"
#include "adapters/server/tokens.hpp"
#include "tests/server/squadrons.hpp"

/// Mail to people who left an address and let a table wait.
namespace brownwater::server::testing::mailing {
namespace {

using std::chrono::milliseconds;

/// A folder with a sendmail that keeps what it is given, and ends as the test says.
class MailTest : public ServerTest {
 protected:
  MailTest() {
    std::string name = (std::filesystem::temp_directory_path() / "brownwater-mail-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    // The whole message and what it was called with; it fails as often as there are files `fail-…`.
    program("sendmail", "echo \"$@\" > " + file("called") + "; cat > " + file("coming") + "; for f in " +
                            file("fail-*") + "; do if [ -e \"$f\" ]; then rm \"$f\"; exit 75; fi; done; n=$(ls " +
                            folder_.string() + " | grep -c '^letter'); mv " + file("coming") + " " + file("letter") +
                            "$n");
  }
  ~MailTest() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  void program(const std::string& name, const std::string& lines) const {
    std::ofstream(file(name)) << "#!/bin/sh\n" << lines << "\n";
    std::filesystem::permissions(file(name), std::filesystem::perms::owner_all);
  }
  void serve(const std::string& public_url = "", milliseconds first_wait = milliseconds(20)) {
    ServeOptions options;
    options.public_url = public_url;
    options.reminders = {.sendmail = file("sendmail"),
                         .after = std::chrono::seconds(0),
                         .every = milliseconds(20),
                         .first_wait = first_wait};
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
  std::string letter(int number) const {
    const std::string path = file("letter" + std::to_string(number));
    for (int tries = 0; tries < 1000 && !std::filesystem::exists(path); ++tries)
      std::this_thread::sleep_for(milliseconds(10));
    std::ifstream stream(path);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  /// A table at which somebody has just decided, so that the reminder of before is past.
  Game begun(const json::value& scenario = "training") { return begin(port(), scenario); }
  static Got leave(const Game& game, std::string_view seat, const json::object& body) {
    return ask(game.port, "POST", game.path("/mail"), game.token(seat), json::serialize(body));
  }
  void wait_for_log(std::string_view words) {
    for (int tries = 0; tries < 1000 && log().find(words) == std::string::npos; ++tries)
      std::this_thread::sleep_for(milliseconds(10));
    EXPECT_NE(log().find(words), std::string::npos);
  }

 private:
  std::filesystem::path folder_;
  std::mutex mutex_;
  std::string log_;
};

TEST(Mail, AnAddressHasNothingThatCouldSteerAMessage) {
  for (const char* good : {"ann@example.org", "a.b+c-d_e@mail.example.co", "x@localhost"})
    EXPECT_TRUE(is_address(good)) << good;
  for (const char* bad : {"", "ann", "@example.org", "ann@", "ann@example.org\nBcc: b@example.org", "a b@example.org",
                          "-oQ/tmp@example.org", "ann@-x", "a@b@c", "a..b@c", "ann@example.org,ben@example.org",
                          "\"a\"@b", "ann@exam<ple.org", "|sh@example.org", "zoë@example.org"})
    EXPECT_FALSE(is_address(bad)) << bad;
  EXPECT_FALSE(is_address(std::string(250, 'a') + "@b.cd"));
}

TEST_F(MailTest, APersonWhoIsWaitedForIsWrittenToOnceAndNobodyElse) {
  serve();
  const Game game = begun();
  ASSERT_EQ(leave(game, "confederate", {{"address", "ben@example.org"}}).status, 200U);
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  const std::string text = letter(0);
  EXPECT_TRUE(text.starts_with("To: ben@example.org\nSubject: =?UTF-8?Q?It_is_your_turn=3A_")) << text;
  EXPECT_NE(text.find("waits for your decision, since "), std::string::npos) << text;
  EXPECT_EQ(text.find("#/seat/"), std::string::npos) << "he did not ask for a link";
  std::ifstream called(file("called"));
  std::string arguments;
  std::getline(called, arguments);
  EXPECT_EQ(arguments, "-i -t");
  std::this_thread::sleep_for(milliseconds(200));
  EXPECT_FALSE(std::filesystem::exists(file("letter1"))) << "once for each decision";
}

TEST_F(MailTest, TheLinkIsWrittenWhereItIsAskedForAndTheServerKnowsItsAddressAndItStillHolds) {
  serve("https://games.example");
  const Game game = begun();
  ASSERT_EQ(ask(port(), "POST", game.path("/name"), game.confederate_token, R"({"name":"Ben"})").status, 200U);
  ASSERT_EQ(leave(game, "confederate", {{"address", "ben@example.org"}, {"link", true}}).status, 200U);
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  const std::string text = letter(0);
  EXPECT_NE(text.find("https://games.example/#/seat/" + game.id + "/" + game.confederate_token), std::string::npos);
  EXPECT_NE(text.find("\n\nBen,\n\n"), std::string::npos);
}

TEST_F(MailTest, NoTitleGetsIntoTheHeadOfAMessage) {
  serve();
  const Got named = ask(port(), "GET", "/api/scenarios/mobas/training");
  json::object scenario = named.object();
  scenario["title"] = "Zoë's\r\nBcc: all@example.org\r\n\r\na fight of a long title";
  const Game game = begin(port(), scenario);
  ASSERT_EQ(leave(game, "confederate", {{"address", "ben@example.org"}}).status, 200U);
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  const std::string text = letter(0);
  const std::string head = text.substr(0, text.find("\n\n"));
  EXPECT_EQ(head.find("\nBcc"), std::string::npos) << head;
  EXPECT_EQ(text.find('\r'), std::string::npos);
  EXPECT_NE(head.find("Zo=C3=AB"), std::string::npos) << head;
}

TEST_F(MailTest, AFailureIsLoggedAndTriedAgainAndALastOneGivenUp) {
  for (const char* failure : {"fail-1", "fail-2"}) std::ofstream(file(failure)) << "";
  serve();
  const Game game = begun();
  ASSERT_EQ(leave(game, "confederate", {{"address", "ben@example.org"}}).status, 200U);
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  EXPECT_NE(letter(0), "");
  EXPECT_NE(log().find("exit 75"), std::string::npos);
  EXPECT_EQ(log().find("ben@example.org"), std::string::npos) << "an address is nobody's but its owner's";
  program("sendmail", "exit 67");
  ASSERT_EQ(leave(game, "union", {{"address", "ann@example.org"}}).status, 200U);
  const Game other = begun();
  ASSERT_EQ(leave(other, "confederate", {{"address", "cat@example.org"}}).status, 200U);
  ASSERT_EQ(other.decide("union", 0, kClear, "b").status, 200U);
  wait_for_log(R"("again_ms":null)");
}

TEST_F(MailTest, ATitleOfManyBytesIsCutBetweenLettersInLinesThatHeadsMayHave) {
  serve();
  json::object scenario = ask(port(), "GET", "/api/scenarios/mobas/training").object();
  std::string title = "a";
  for (int letter = 0; letter < 79; ++letter) title += "\xE6\xB0\xB4";
  scenario["title"] = title;
  const Game game = begin(port(), scenario);
  ASSERT_EQ(leave(game, "confederate", {{"address", "ben@example.org"}}).status, 200U);
  ASSERT_EQ(game.decide("union", 0, kClear, "a").status, 200U);
  std::istringstream text(letter(0));
  std::string line;
  for (; std::getline(text, line) && !line.empty();) {
    EXPECT_LE(line.size(), 76U) << line;
    EXPECT_FALSE(line.contains("?Q?=B0") || line.contains("=E6?=")) << "no letter is cut: " << line;
  }
  std::string rest(std::istreambuf_iterator<char>(text), {});
  EXPECT_NE(rest.find("\xE6\xB0\xB4\" waits"), std::string::npos) << rest;
}

TEST_F(MailTest, AnAddressThatNoMailReachesKeepsNoOtherTableWaiting) {
  program("sendmail", "if grep '^To: dead@' > /dev/null; then exit 67; fi; echo sent > " + file("coming") + "; mv " +
                          file("coming") + " " + file("letter0"));
  serve("", std::chrono::hours(1));
  const Game first = begun();
  ASSERT_EQ(leave(first, "confederate", {{"address", "dead@example.org"}}).status, 200U);
  ASSERT_EQ(first.decide("union", 0, kClear, "a").status, 200U);
  wait_for_log("exit 67");
  const Game second = begun();
  ASSERT_EQ(leave(second, "confederate", {{"address", "ben@example.org"}}).status, 200U);
  ASSERT_EQ(second.decide("union", 0, kClear, "b").status, 200U);
  EXPECT_EQ(letter(0), "sent\n");
}

TEST_F(MailTest, AnAddressGoesWithTheLinkByWhichItWasLeft) {
  serve();
  const Squadrons table = begin_squadrons(port(), noddy_squadrons(two_captains()));
  const auto leave_as = [&](const std::string& who) {
    return table.post(who, "mail", {{"address", who + ".secret@example.org"}});
  };
  const auto told = [&](const std::string& token) {
    return ask(port(), "GET", table.game.path("/mail"), token).object().at("address");
  };
  const auto left = [&] { return storage.load(table.game.id).value()->notes; };
  for (const char* who : {"union", "confederate", "Dove", "Selfridge"}) ASSERT_EQ(leave_as(who).status, 200U) << who;
  const auto before = left();
  const std::string of_union = new_token();
  const std::string of_dove = new_token();
  EXPECT_EQ(table.post("union", "token", {{"token", of_union}}).status, 200U);
  EXPECT_EQ(table.post("Dove", "token", {{"token", of_dove}}).status, 200U);
  for (const std::string& token : {of_union, of_dove}) EXPECT_TRUE(told(token).is_null());
  for (int tries = 0; tries < 1000 && left().size() > 2; ++tries) std::this_thread::sleep_for(milliseconds(10));
  EXPECT_EQ(left().size(), 2U);
  // If the server had ended before it dropped them.
  for (const auto& [key, text] : before)
    storage.write(storage::NewNote{.game = table.game.id, .key = key, .text = text}, [](const auto&) {});
  serve();
  for (const std::string& token : {of_union, of_dove}) EXPECT_TRUE(told(token).is_null());
  EXPECT_EQ(told(table.link("Selfridge")), "Selfridge.secret@example.org");
}

TEST_F(MailTest, ItIsShownToNobodyElseDeletableAndNotInTheJournal) {
  serve();
  const Game game = begun();
  ASSERT_EQ(leave(game, "union", {{"address", "ann.secret@example.org"}, {"link", true}}).body,
            R"({"address":"ann.secret@example.org","link":true,"links":false,"sent":true})");
  for (const char* seat : {"union", "confederate", "umpire", "spectator"}) {
    for (const char* what : {"", "/mail", "/journal", "/talk", "/log", "/owed", "/present", "/desk", "/record"}) {
      const std::string told = ask(port(), "GET", game.path(what), game.token(seat)).body;
      const bool own = std::string_view(seat) == "union" && std::string_view(what) == "/mail";
      EXPECT_EQ(told.find("ann.secret") != std::string::npos, own) << seat << what;
    }
  }
  EXPECT_EQ(storage.load(game.id).value()->game.header.find("ann.secret"), std::string::npos);
  EXPECT_EQ(storage.load(game.id).value()->notes.size(), 1U);
  ASSERT_EQ(leave(game, "union", {{"address", nullptr}}).status, 200U);
  EXPECT_TRUE(storage.load(game.id).value()->notes.empty());
}

TEST_F(MailTest, WhoSitsNowhereOrAtAServerWithoutMailLeavesNoAddress) {
  serve();
  EXPECT_EQ(leave(begun(), "spectator", {{"address", "ann@example.org"}}).status, 403U);
  EXPECT_EQ(leave(begun(), "union", {{"address", "a\nb@example.org"}}).where(), "/address");
  restart({});
  EXPECT_EQ(leave(begun(), "union", {{"address", "ann@example.org"}}).where(), "mail");
  EXPECT_EQ(leave(begun(), "union", {{"address", nullptr}}).status, 200U);
  EXPECT_EQ(why_no_mail("sendmail"), "must be the whole path of a sendmail");
  EXPECT_EQ(why_no_mail(file("nowhere")), "is no program that may be run");
}

TEST_F(MailTest, AProgramThatDoesNotEndIsEnded) {
  program("slow", "sleep 60");
  const std::atomic<bool> stopped = false;
  const auto sent = send_mail({.program = file("slow"), .text = "To: a@b.c\n\n"}, milliseconds(50), stopped);
  EXPECT_EQ(sent.error(), "it took longer than 50 ms, and was ended");
  EXPECT_TRUE(
      send_mail({.program = file("none"), .text = ""}, milliseconds(50), stopped).error().starts_with("it cannot"));
}

}  // namespace
}  // namespace brownwater::server::testing::mailing
