#include <cstdlib>
#include <map>

#include "adapters/wire/journal.hpp"
#include "tests/clerk/flotilla_by_lines.hpp"
#include "tests/clerk/mobas_by_lines.hpp"
#include "tests/clerk/noddy_by_lines.hpp"
#include "tests/server/house.hpp"

/// Random battles with models at a server's table: each line that a clerk types is said there, and its answers and dice
/// are given as faces. The journal is then the clerk's own.
namespace brownwater::server::testing::clerk_games_test {
namespace {

using brownwater::clerk::testing::Ground;

/// A decision of a journal, without the times that a server notes.
json::object decision_in(std::string_view line) {
  json::object decision = json::parse(line).as_object();
  decision.erase("at");
  return decision;
}

class ServedTable {
 public:
  ServedTable(std::uint16_t port, const Ground& ground, const std::string& scenario, const json::object& options)
      : game_(begin_with(port, {{"system", ground.codec->system()},
                                {"scenario", scenario},
                                {"options", options},
                                {"models", true},
                                {"dice", "hand"}})) {}

  /// A line, by each of the seats whose decisions came of it.
  void hear(const std::string& line, std::span<const std::string> decisions) {
    std::string seat;
    json::array faces;
    std::size_t number = expected_.size();
    for (const std::string& text : decisions) {
      expected_.push_back(decision_in(text));
      const json::object& decision = expected_.back();
      if (decision.at("seat") != json::value(seat)) {
        answer(std::exchange(faces, {}));
        seat = decision.at("seat").as_string();
        say(seat, line, number);
      }
      ++number;
      for (const json::value& face : decision.at("faces").as_array()) faces.push_back(face);
    }
    answer(faces);
    constexpr int kNowAndThen = 16;
    if (++lines_ % kNowAndThen != 0) return;
    const Got got = ask(game_.port, "GET", game_.path("/clerk"), game_.union_token);
    ASSERT_EQ(got.status, 200U) << got.body;
    EXPECT_EQ(got.object().at("number").to_number<std::size_t>(), expected_.size()) << line;
    EXPECT_TRUE(got.object().at("question").is_null()) << line;
  }

  /// The server's journal has these decisions, and replays.
  void compare() const {
    const std::string text = ask(game_.port, "GET", game_.path("/journal"), game_.umpire_token).body;
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    for (const json::object& decision : expected_) {
      ASSERT_TRUE(std::getline(lines, line));
      const json::object kept = decision_in(line);
      for (const char* key : {"seat", "action", "faces", "hash"}) EXPECT_EQ(kept.at(key), decision.at(key)) << line;
    }
    const auto journal = wire::read_journal(text, wire::Records::kClerksToo);
    ASSERT_TRUE(journal) << journal.error().front().reason;
    EXPECT_TRUE(wire::replay(*journal, [](const auto&...) {}));
    EXPECT_TRUE(game_.look("spectator").at("over").as_bool());
  }

 private:
  void say(const std::string& seat, const std::string& line, std::size_t number) {
    const json::object body{{"request", "line " + std::to_string(++requests_)}, {"expected", number}, {"line", line}};
    const Got got = ask(game_.port, "POST", game_.path("/line"), game_.token(seat), json::serialize(body));
    ASSERT_EQ(got.status, 200U) << line << ": " << got.body;
    wanted_ = got.object().at("wanted");
  }
  /// Gives the faces of a decision as they are wanted. Words of the line are not asked for.
  void answer(const json::array& faces) {
    std::size_t at = 0;
    while (!wanted_.is_null()) {
      const json::object& wanted = wanted_.as_object();
      const auto same = [&](const json::value& one) {
        const json::object& fields = one.get_object();
        return std::ranges::all_of(wanted, [&](const auto& field) {
          const json::value* own = fields.if_contains(field.key());
          return field.key() == "count" || (own != nullptr && *own == field.value());
        });
      };
      while (at < faces.size() && !same(faces[at])) ++at;
      ASSERT_LT(at, faces.size()) << json::serialize(wanted);
      give(wanted, faces, at, same);
    }
  }
  template <class Same>
  void give(const json::object& wanted, const json::array& faces, std::size_t& at, const Same& same) {
    json::array given;
    if (wanted.at("die") == json::value("answer")) {
      const bool several = takes_several(std::string(wanted.at("purpose").as_string()));
      bool ends = false;
      for (; at < faces.size() && same(faces[at]) && !ends; ++at) {
        given.push_back(faces[at].at("face"));
        ends = !several || faces[at].at("face") == json::value(1);
      }
      if (several && given.back() != json::value(1)) given.push_back(1);
    } else {
      for (auto left = wanted.at("count").to_number<int>(); left > 0; --left) given.push_back(faces[at++].at("face"));
    }
    const json::object body{{"request", "faces " + std::to_string(++requests_)}, {"faces", given}};
    const Got got = ask(game_.port, "POST", game_.path("/faces"), game_.confederate_token, json::serialize(body));
    ASSERT_EQ(got.status, 200U) << json::serialize(body) << ": " << got.body << json::serialize(wanted);
    wanted_ = got.object().at("wanted");
  }

  /// Whether questions of that purpose do: the server says so once.
  bool takes_several(const std::string& purpose) {
    const auto [known, is_new] = several_.try_emplace(purpose, false);
    if (!is_new) return known->second;
    const Got got = ask(game_.port, "GET", game_.path("/clerk"), game_.union_token);
    return known->second = got.object().at("question").at("several").as_bool();
  }

  Game game_;
  std::vector<json::object> expected_;
  json::value wanted_;
  std::map<std::string, bool> several_;
  int lines_ = 0;
  int requests_ = 0;
};

struct Battle {
  std::string scenario;
  json::object options = {};
};

/// A dozen battles, or as many as BROWNWATER_CLERK_GAMES says.
std::uint64_t games() {
  const char* asked = std::getenv("BROWNWATER_CLERK_GAMES");
  return asked == nullptr ? 12 : static_cast<std::uint64_t>(std::atoi(asked));
}

template <class ByLines>
void play(std::uint16_t port, std::string_view system, const std::vector<Battle>& battles) {
  for (std::uint64_t game = 0; game < games() && !::testing::Test::HasFailure(); ++game) {
    SCOPED_TRACE(game);
    const Battle& battle = battles[game % battles.size()];
    const Ground ground = brownwater::clerk::testing::ground_for(system, battle.scenario, battle.options);
    ServedTable served(port, ground, battle.scenario, battle.options);
    ByLines table(ground, game);
    table.heard = [&](const std::string& line, std::span<const std::string> decisions) {
      if (!::testing::Test::HasFailure()) served.hear(line, decisions);
    };
    table.play();
    served.compare();
  }
}

TEST_F(ServerTest, BattlesOfMobasWithModelsAreThoseOfTheChart) {
  play<brownwater::clerk::testing::MobasByLines>(port(), "mobas",
                                                 {{"duel"}, {"training"}, {"plum_point_bend"}, {"memphis"}});
}
TEST_F(ServerTest, BattlesOfNoddyWithModelsAreThoseOfTheChart) {
  const json::object open{{"open_damage", true}};
  play<brownwater::clerk::testing::NoddyByLines>(port(), "noddy",
                                                 {{"duel", open}, {"gunboats", open}, {"indianola", open}});
}
TEST_F(ServerTest, BattlesOfFlotillaWithModelsAreThoseOfTheChart) {
  play<brownwater::clerk::testing::FlotillaByLines>(port(), "flotilla", {{"duel"}});
}

}  // namespace
}  // namespace brownwater::server::testing::clerk_games_test
