#include "tests/server/tales.hpp"

#include <regex>

namespace brownwater::server::testing::tales {
namespace {

/// The text without the game's id, times and keys of calendars, which are of each game by itself and no secret.
std::string common(std::string text, const std::string& id) {
  static const std::regex kCalendar(R"(calendars\\?/[^"]*)");
  static const std::regex kTime(R"(\d{4}-\d\d-\d\dT[\d:]{8}Z)");
  static const std::regex kDigits(R"(\d{8}(T\d{6}Z)?\r)");
  static const std::regex kFold("\r\n ");
  text = std::regex_replace(text, kFold, "");
  text = std::regex_replace(text, std::regex(id), "ID");
  text = std::regex_replace(text, kCalendar, "calendar");
  return std::regex_replace(std::regex_replace(text, kTime, "TIME"), kDigits, "DAY");
}

bool is_json(const std::string& body) { return body.starts_with("{"); }

}  // namespace

json::value first_open(const json::object& view) { return view.at("actions").at(0); }

Sitting::Sitting(const Game& begun, std::string_view kept) : game(begun), kept_(kept) {
  for (const char* seat : {"union", "confederate", "spectator"}) {
    if (game.token(seat).empty()) continue;
    auto socket = std::make_unique<Socket>(game.port, game.id);
    socket->say({{"token", game.token(seat)}});
    EXPECT_TRUE(socket->hear());
    sockets_.emplace_back(seat, std::move(socket));
  }
}

void Sitting::decide(std::string_view seat, const json::value& action) {
  const std::int64_t number = game.look("umpire").at("number").as_int64();
  Got got = game.decide(seat, number, action, std::string(seat) + std::to_string(number));
  EXPECT_EQ(got.status, 200U) << json::serialize(action) << " " << got.body;
  if (seat == kept_) answered_.push_back(std::move(got));
}

void Sitting::throw_all(const Faces& faces) {
  for (; given_ < 300; ++given_) {
    const json::value wanted = game.look("umpire").at("wanted");
    if (wanted.is_null()) return;
    json::array given;
    for (std::int64_t die = 0; die < wanted.at("count").to_number<std::int64_t>(); ++die)
      given.emplace_back(faces(wanted.as_object()));
    const json::object body{{"request", "thrown " + std::to_string(given_)}, {"faces", given}};
    const Got got = ask(game.port, "POST", game.path("/faces"), game.umpire_token, json::serialize(body));
    ASSERT_EQ(got.status, 200U) << got.body;
  }
  FAIL() << "the dice fall without end";
}

void Sitting::play(int decisions, const Faces& faces, const Choice& choose) {
  for (int made = 0; made < decisions; ++made) {
    const json::object all = game.look("umpire");
    if (all.at("over").as_bool()) return;
    const std::string seat(all.at("view").at("to_decide").at(0).as_string());
    const json::object view = game.look(seat).at("view").as_object();
    ASSERT_FALSE(view.at("actions").as_array().empty());
    decide(seat, choose(view));
    throw_all(faces);
  }
}

std::string Sitting::told(const Got& got, bool views) const {
  std::string body = got.body;
  if (!views && is_json(body)) {
    json::object text = json::parse(body).as_object();
    text.erase("view");
    body = json::serialize(text);
  }
  return std::to_string(got.status) + " " + common(body, game.id) + "\n";
}

std::string Sitting::asked(std::string_view seat, bool views) const {
  const std::string& token = game.token(seat);
  const std::string number = std::to_string(game.look("umpire").at("number").as_int64());
  std::string all;
  for (const std::string& path :
       {std::string(), std::string("/log"), std::string("/log?from=1"), std::string("/at/0"), std::string("/at/1"),
        "/at/" + number, std::string("/at/999"), std::string("/journal"), std::string("/desk"), std::string("/talk"),
        std::string("/takebacks"), std::string("/record"), std::string("/owed")})
    all += path + " " + told(ask(game.port, "GET", game.path(path), token), views);
  const Got owed = ask(game.port, "GET", game.path("/owed"), token);
  if (owed.status == 200) all += told(ask(game.port, "GET", owed.object().at("calendar").as_string()), true);
  const auto post = [&](std::string_view path, const std::string& body) {
    all += std::string(path) + " " + told(ask(game.port, "POST", game.path(path), token, body), views);
  };
  post("/takeback", R"({"expected":999})");
  post("/takeback", R"({"expected":)" + number + "}");
  post("/fork", R"({"at":1})");
  post("/faces", R"({"request":"none","faces":[6]})");
  post("/decisions", R"({"request":"early","expected":999,"action":{"type":"none"}})");
  post("/fight/result", R"({"request":"fight","expected":999})");
  post("/desk", R"({"request":"desk","act":"through","side":"union"})");
  if (views) post("/questions", R"({"question":"nothing"})");
  return all;
}

std::string Sitting::of_socket(std::string_view seat, bool views) {
  std::string all;
  for (const auto& [whose, socket] : sockets_) {
    if (whose != seat) continue;
    // What it says is refused at once, and that is the last that it hears.
    socket->say({{"type", "end"}, {"request", "end"}});
    for (auto heard = socket->hear(); heard; heard = socket->hear()) {
      if (!views) heard->erase("view");
      all += common(json::serialize(*heard), game.id) + "\n";
      if (heard->at("type") == "error") break;
    }
  }
  return all;
}

std::string Sitting::tale(std::string_view seat, bool views) {
  std::string all;
  if (seat == kept_) {
    for (const Got& got : answered_) all += told(got, views);
  }
  all += of_socket(seat, views);
  all += asked(seat, views);
  return all + "then " + of_socket(seat, views);
}

std::string Sitting::truth() const {
  return common(ask(game.port, "GET", game.path("/journal"), game.umpire_token).body, game.id) +
         json::serialize(game.look("umpire").at("wanted"));
}

std::vector<Secret> all_secrets() {
  std::vector<Secret> all = secrets_of_battles();
  for (Secret& one : secrets_of_campaigns()) all.push_back(std::move(one));
  return all;
}

}  // namespace brownwater::server::testing::tales
