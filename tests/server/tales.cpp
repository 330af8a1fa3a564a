#include "tests/server/tales.hpp"

#include <algorithm>

#include "tests/server/endpoints.hpp"
#include "tests/server/unvarying.hpp"

namespace brownwater::server::testing::tales {

Faces guns(int face) {
  return [face, other = 0](const json::object& wanted) mutable {
    return wanted.at("purpose") == "fire" ? face : 1 + other++ % 6;
  };
}

json::object hidden_ruling(const json::object& act, std::string_view reason) {
  return {{"type", "ruling"}, {"act", act}, {"reason", reason}, {"shown", json::array()}};
}

json::value first_open(const json::object& view) { return view.at("actions").at(0); }

Sitting::Sitting(const Game& begun, std::string_view kept) : game(begun), kept_(kept), drawn_{begun.id} {
  for (const char* seat : {"union", "confederate", "spectator"}) {
    if (game.token(seat).empty()) continue;
    drawn_.push_back(game.token(seat));
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
    decide(seat, choose(game.look(seat).at("view").as_object()));
    throw_all(faces);
  }
}

/// Where views are left out, how long they are is too.
std::string Sitting::told(const Got& got, bool views) const {
  if (views || !got.body.starts_with("{")) return unvarying(got.head + got.body, drawn_) + "\n";
  return unvarying(without_length(got.head), drawn_) + told(json::parse(got.body).as_object(), views);
}

std::string Sitting::told(const json::object& message, bool views) const {
  json::object text = message;
  if (!views) {
    text.erase("view");
    // Papers are a view, printed.
    text.erase("html");
  }
  return unvarying(json::serialize(text), drawn_) + "\n";
}

/// The game that was begun from it, with everything that its creator may open.
std::string Sitting::forked(const Got& got) {
  const Game other = begun_by(game.port, got);
  drawn_.push_back(other.id);
  std::string all;
  for (const char* seat : {"union", "confederate", "umpire", "spectator"}) {
    drawn_.push_back(other.token(seat));
    all += told(ask(other.port, "GET", other.path(), other.token(seat)), true);
  }
  return all + told(ask(other.port, "GET", other.path("/journal"), other.umpire_token), true);
}

std::string Sitting::asked(std::string_view seat, bool views) {
  Asker asker{.game = game, .seat = std::string(seat), .look = {}, .number = 0, .views = views};
  const bool strange = seat == "stranger";
  if (!strange) asker.look = game.look(seat);
  asker.number = game.look("umpire").at("number").as_int64();
  asker.decides = seats_try_to_decide;
  std::string all = "without a token " + told(ask(game.port, "GET", game.path()), views);
  for (const Endpoint& endpoint : endpoints()) {
    if (!strange && !endpoint.of_a_game()) continue;
    for (const Ask& one : endpoint.asks(asker)) {
      const Got got = ask(game.port, one.method, one.path, asker.token(), one.body);
      EXPECT_NE(got.status, 0U) << one.method << " " << one.path;
      const std::string text = got.status == 201 && one.path.ends_with("/fork") ? forked(got) : told(got, views);
      all += unvarying(one.method + " " + one.path + " " + one.body, drawn_) + "\n" + text;
    }
  }
  return all;
}

std::string Sitting::of_socket(std::string_view seat, bool views) {
  std::string all;
  for (const auto& [whose, socket] : sockets_) {
    if (whose != seat) continue;
    // Its message is refused at once, and that is the last that it hears.
    socket->say({{"type", "end"}, {"request", "end"}});
    for (auto heard = socket->hear(); heard; heard = socket->hear()) {
      all += told(*heard, views);
      if (heard->at("type") == "error") break;
    }
  }
  return all;
}

/// Sockets that come now, and what each is answered until it has said its last.
std::string Sitting::greeted(std::string_view seat, bool views) const {
  struct Hello {
    json::object message;
    bool welcome = false;
  };
  const Asker asker{.game = game, .seat = std::string(seat), .look = {}};
  const bool known = seat != "stranger";
  const std::vector<Hello> hellos{{{{"token", asker.token()}, {"seen", 0}}, known},
                                  {{{"token", asker.token()}, {"seen", 1}, {"views", false}}, known},
                                  {{{"token", asker.token()}, {"seen", -1}}},
                                  {{{"seen", 0}}}};
  const std::vector<json::object> sayings{
      {{"type", "decide"}, {"request", "late"}, {"expected", 999}, {"action", {{"type", "none"}}}},
      {{"type", "faces"}, {"request", "none"}, {"faces", {6}}},
      {{"type", "end"}}};
  std::string all;
  for (const Hello& hello : hellos) {
    Socket socket(game.port, game.id);
    socket.say(hello.message);
    for (const json::object& saying : sayings) socket.say(saying);
    for (auto heard = socket.hear(); heard; heard = socket.hear()) {
      all += told(*heard, views);
      // A refused hello closes the socket.
      if (hello.welcome && heard->at("type") == "error") break;
    }
    all += "closed " + socket.closing() + "\n";
  }
  return all;
}

std::string Sitting::tale(std::string_view seat, bool views) {
  std::string all;
  if (seat == kept_) {
    for (const Got& got : answered_) all += told(got, views);
  }
  all += of_socket(seat, views);
  all += greeted(seat, views);
  all += asked(seat, views);
  return all + "then " + of_socket(seat, views);
}

std::string Sitting::truth() const {
  std::string all = json::serialize(game.look("umpire").at("wanted"));
  for (const char* path : {"/journal", "/desk", "/talk"})
    all += unvarying(ask(game.port, "GET", game.path(path), game.umpire_token).body, drawn_);
  return all;
}

std::vector<Secret> all_secrets() {
  std::vector<Secret> all;
  for (auto* of : {secrets_of_mobas, secrets_of_noddy, secrets_of_flotilla, secrets_of_campaigns}) {
    for (Secret& one : of()) all.push_back(std::move(one));
  }
  return all;
}

std::string name_of(const Secret& secret) {
  std::string name = std::string(secret.system) + "_" + secret.name;
  std::ranges::replace(name, '-', '_');
  return name;
}

std::string parting(const std::string& one, const std::string& other) {
  const auto at = static_cast<std::size_t>(std::distance(one.begin(), std::ranges::mismatch(one, other).in1));
  const std::size_t from = at < 300 ? 0 : at - 300;
  return "…" + one.substr(from, 600) + "…\nagainst\n…" + other.substr(from, 600) + "…";
}

}  // namespace brownwater::server::testing::tales
