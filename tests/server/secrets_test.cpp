#include <set>

#include "tests/server/endpoints.hpp"
#include "tests/server/takebacks.hpp"
#include "tests/server/tales.hpp"

/// Facts that the rules hide from a seat are in no answer to it or to a stranger. Games that differ only in such facts
/// get every request that the server knows, and answer the same bytes. In every system.
namespace brownwater::server::testing {
namespace {

using namespace tales;

class ByTheRules : public ServerTest, public ::testing::WithParamInterface<Secret> {};

TEST_P(ByTheRules, GamesThatDifferInWhatIsHiddenAreToldAlike) {
  const Secret& secret = GetParam();
  std::vector<std::string> askers = secret.from;
  askers.emplace_back("stranger");
  std::vector<std::string> first;
  std::string first_truth;
  for (const Way& way : secret.ways) {
    SCOPED_TRACE(way.name);
    Sitting at(begin_with(port(), way.begins()));
    way.play(at);
    ASSERT_FALSE(HasFatalFailure());
    EXPECT_FALSE(at.game.look("umpire").at("over").as_bool()) << "then all is open";
    const std::string truth = at.truth();
    std::vector<std::string> tales;
    for (const std::string& asker : askers) tales.push_back(at.tale(asker, true));
    if (first.empty()) {
      first = std::move(tales);
      first_truth = truth;
      continue;
    }
    EXPECT_FALSE(truth == first_truth) << "nothing was secret";
    for (std::size_t number = 0; number < askers.size(); ++number) {
      EXPECT_TRUE(tales[number] == first[number]) << askers[number] << ": " << parting(first[number], tales[number]);
    }
  }
}

std::vector<Secret> kept_by_the_rules() {
  std::vector<Secret> kept = all_secrets();
  std::erase_if(kept, [](const Secret& secret) { return secret.from.empty(); });
  return kept;
}

INSTANTIATE_TEST_SUITE_P(OfEach, ByTheRules, ::testing::ValuesIn(kept_by_the_rules()),
                         [](const auto& named) { return name_of(named.param); });

std::set<std::string> operations_described(std::uint16_t port) {
  std::set<std::string> operations;
  const json::object paths = ask(port, "GET", "/api/openapi.json").object().at("paths").as_object();
  for (const auto& [path, methods] : paths) {
    for (const auto& [method, told] : methods.as_object()) {
      std::string word(method);
      std::ranges::transform(word, word.begin(), [](char letter) { return letter - 'a' + 'A'; });
      if (std::set<std::string>{"GET", "POST", "PUT", "PATCH", "DELETE"}.contains(word))
        operations.insert(word + " " + std::string(path));
    }
  }
  return operations;
}

TEST_F(ServerTest, TheLeakProverAsksEveryEndpointThatIsDescribed) {
  std::set<std::string> asked;
  for (const Endpoint& endpoint : endpoints()) asked.insert(endpoint.operation);
  EXPECT_EQ(asked, operations_described(port()));
}

/// Endpoints that answer no seat of a game of MOBAS under way with what it asks for, and why.
bool answers_no_seat(const std::string& operation) {
  static const std::set<std::string> kNone{
      "GET /api/games/{id}/record",         // campaigns alone
      "POST /api/lab/judgements",           // when it is over
      "GET /api/games/{id}/story",          // the prover's games have none
      "POST /api/games/{id}/fight",         // campaigns alone
      "POST /api/games/{id}/fight/result",  // campaigns alone
      "GET /api/games/{id}/fight/papers",   // campaigns alone
      "POST /api/games/{id}/nonce",         // sealed dice alone
      "POST /api/games/{id}/desk",          // the umpire's
      "POST /api/games/{id}/across",        // the umpire's,
      "POST /api/games/{id}/clock",         // the same, where one was chosen
      "POST /api/games/{id}/chart",         // the umpire's,
      "GET /api/games/{id}/chart",          // where he shows it
      "POST /api/games/{id}/done",          // a captain's
      "POST /api/games/{id}/decisions",     // the prover's games decide by themselves,
      "POST /api/games/{id}/faces",         // and throw by themselves
      "GET /api/games/{id}/journal",        // the umpire's
      "GET /api/games/{id}/clerk",          // models alone,
      "POST /api/games/{id}/line",          // the same
      "GET /api/games/{id}/dispatch",       // when it is over,
      "POST /api/games/{id}/dispatch",      // the same,
      "POST /api/games/{id}/again",         // the same
      "GET /api/dispatches/{id}",           // the same, and open to everybody
      "GET /api/dispatches/{id}/at/{number}",
      "GET /api/games/{id}/socket"};  // no request, but a socket
  return kNone.contains(operation);
}

// A question that is always refused would prove little.
TEST_F(ServerTest, TheLeakProversQuestionsAreAnswered) {
  const Game game = takebacks::two_a_side(port());
  ASSERT_EQ(game.decide("union", 0, takebacks::hold("benton"), "own").status, 200U);
  const Asker asker{.game = game, .seat = "union", .look = game.look("union"), .number = 1};
  for (const Endpoint& endpoint : endpoints()) {
    if (!endpoint.of_a_game()) continue;
    std::set<unsigned> statuses;
    for (const Ask& one : endpoint.asks(asker))
      statuses.insert(ask(port(), one.method, one.path, asker.token(), one.body).status / 100);
    EXPECT_EQ(statuses.contains(2), !answers_no_seat(endpoint.operation)) << endpoint.operation;
  }
}

}  // namespace
}  // namespace brownwater::server::testing
