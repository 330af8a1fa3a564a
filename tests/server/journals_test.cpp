#include <algorithm>
#include <functional>
#include <future>

#include "adapters/wire/journal.hpp"
#include "tests/server/house.hpp"
#include "tests/wire/support.hpp"

/// Journals as long as those of whole wars are taken in, and keep nobody waiting.
namespace brownwater::server::testing {
namespace {

using std::chrono::steady_clock;

constexpr std::size_t kBytesOfAWar = 4'700'000;

/// A war of random orders by the rules. It is shorter than one between captains; blanks make its journal as long.
std::string war_journal() {
  const wire::Codec& codec = *wire::codec_of("wbts");
  const wire::Setting setting = *codec.read_scenario(*wire::scenario_named("wbts", "war_1861"), {});
  const kernel::AnyGame& game = codec.game();
  std::vector<std::string> lines{
      wire::header_line(codec, setting, {.engine = "test", .options = {}, .seats = {}, .commitment = {}})};
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(1861, 0);
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    const Seat seat = game.to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const kernel::AnyAction action = game.sample(setting.scenario, state, seat, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(1861, 0, decision));
    auto played = game.play(setting.scenario, state, seat, action, dice);
    lines.push_back(wire::decision_line(codec, setting, decision + 1, seat, action, *played));
    state = std::move(played->after);
  }
  std::string text;
  for (std::string& line : lines) {
    line.resize(std::max(line.size(), kBytesOfAWar / lines.size()), ' ');
    text += line + "\n";
  }
  return text;
}

const std::string& long_war() {
  static const std::string kText = war_journal();
  return kText;
}

steady_clock::duration how_long(const std::function<void()>& what) {
  const auto begun = steady_clock::now();
  what();
  return steady_clock::now() - begun;
}

TEST_F(ServerTest, AJournalOfAWholeWarIsTakenInWhileOthersAreAnswered) {
  ASSERT_GE(long_war().size(), kBytesOfAWar);
  const Game game = begin(port());
  Got taken;
  std::future<steady_clock::duration> reading = std::async(std::launch::async, [&] {
    return how_long([&] { taken = ask(port(), "POST", "/api/journals", "", long_war()); });
  });
  steady_clock::duration longest{};
  while (reading.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready)
    longest = std::max(longest, how_long([&] { EXPECT_EQ(game.look("union").at("number"), 0); }));
  EXPECT_LT(longest, reading.get() / 4);
  ASSERT_EQ(taken.status, 201U) << taken.body;
}

TEST_F(ServerTest, AfterARestartALongGameIsReadAgainWhileOthersAreAnswered) {
  const Got taken = ask(port(), "POST", "/api/journals", "", long_war());
  ASSERT_EQ(taken.status, 201U) << taken.body;
  restart({});
  const Game war = begun_by(port(), taken);
  Game game = begin(port());
  std::vector<std::future<Got>> looking;
  Socket socket(port(), war.id);
  socket.say({{"type", "hello"}, {"token", war.spectator_token}});
  const auto begun = steady_clock::now();
  for (int times = 0; times < 3; ++times)
    looking.push_back(
        std::async(std::launch::async, [&] { return ask(war.port, "GET", war.path(), war.spectator_token); }));
  steady_clock::duration longest{};
  while (looking.front().wait_for(std::chrono::milliseconds(1)) != std::future_status::ready)
    longest = std::max(longest, how_long([&] { EXPECT_EQ(game.look("union").at("number"), 0); }));
  EXPECT_LT(longest, (steady_clock::now() - begun) / 4);
  for (std::future<Got>& one : looking) EXPECT_EQ(one.get().object().at("over"), true);
  EXPECT_EQ(socket.hear().value().at("type"), "hello");
}

TEST_F(ServerTest, AJournalMayBeLongAndNothingElseMay) {
  const auto head = [](const std::string& path, std::size_t bytes) {
    return "POST " + path + " HTTP/1.1\r\nHost: here\r\nContent-Length: " + std::to_string(bytes) + "\r\n\r\n";
  };
  const auto refused = [&](const std::string& path, std::size_t bytes) {
    Cable cable(port());
    cable.send(head(path, bytes));
    return cable.answer().status;
  };
  const Limits limits;
  EXPECT_EQ(refused("/api/journals", limits.journal_bytes + 1), 413U);
  EXPECT_EQ(refused("/api/games", limits.body_bytes + 1), 413U);
  {
    Cable slow(port());
    slow.send(head("/api/journals", limits.body_bytes + 1));
    unsigned status = 0;
    for (int tries = 0; tries < 100 && status != 429; ++tries) status = refused("/api/journals", limits.body_bytes + 1);
    EXPECT_EQ(status, 429U) << "a second from the same address";
    EXPECT_EQ(ask(port(), "POST", "/api/journals", "", "{}").status, 422U) << "a short one waits for none";
  }
  const std::string blanks(limits.body_bytes + 1, ' ');
  unsigned status = 429;
  for (int tries = 0; tries < 100 && status == 429; ++tries)
    status = ask(port(), "POST", "/api/journals", "", blanks).status;
  EXPECT_EQ(status, 422U) << "the first is gone";
}

TEST_F(ServerTest, MoreJournalsThanMayWaitAreRefused) {
  ServeOptions options;
  options.limits.journals_waiting = 0;
  restart(options);
  std::future<Got> reading =
      std::async(std::launch::async, [&] { return ask(port(), "POST", "/api/journals", "", long_war()); });
  bool refused = false;
  while (reading.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready) {
    const Got got = ask(port(), "POST", "/api/journals", "", "{}");
    refused = refused || (got.status == 429 && got.where() == "journals");
  }
  EXPECT_EQ(reading.get().status, 201U);
  EXPECT_TRUE(refused);
}

}  // namespace
}  // namespace brownwater::server::testing
