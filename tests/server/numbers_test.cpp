#include "tests/server/house.hpp"

namespace brownwater::server::testing {
namespace {

/// A door, and a body that it takes.
struct Door {
  std::string path;
  std::string described;  ///< its path in the description of the server's doors
  std::string token;
  json::object body;
};

/// The keys of a door's body that are whole numbers, as the server describes it itself.
std::vector<std::string> whole_numbers(const json::value& description, const std::string& path) {
  json::value schema =
      description.at("paths").at(path).at("post").at("requestBody").at("content").at("application/json").at("schema");
  if (const json::value* named = schema.as_object().if_contains("$ref")) {
    const std::string name(named->as_string().c_str());
    schema = description.at("components").at("schemas").at(name.substr(name.rfind('/') + 1));
  }
  // A sweep has a schema of its own.
  const json::value* properties = schema.as_object().if_contains("properties");
  if (properties == nullptr) return {"games", "seed"};
  std::vector<std::string> keys;
  for (const auto& [key, value] : properties->as_object()) {
    const json::value* type = value.as_object().if_contains("type");
    if (type != nullptr && json::serialize(*type).contains("integer")) keys.emplace_back(key);
  }
  return keys;
}

TEST_F(ServerTest, NoBodyHasANumberThatIsNegativeAFractionOrTooGreat) {
  const json::value description = ask(port(), "GET", "/api/openapi.json").object();
  const Game game = begin(port());
  const std::vector<Door> doors{{"/api/comparisons", "/api/comparisons", "", {{"meeting", "duel"}, {"games", 4}}},
                                {"/api/lab", "/api/lab", "", {{"system", "mobas"}, {"scenario", "duel"}, {"games", 2}}},
                                {"/api/lab/fights",
                                 "/api/lab/fights",
                                 "",
                                 {{"system", "mobas"}, {"union_ship", "cairo"}, {"confederate_ship", "essex"}}},
                                {game.path("/decisions"),
                                 "/api/games/{id}/decisions",
                                 game.union_token,
                                 {{"request", "one"}, {"expected", 0}, {"action", {{"type", "clear_for_action"}}}}}};
  for (const Door& door : doors) {
    const auto keys = whole_numbers(description, door.described);
    EXPECT_FALSE(keys.empty()) << door.path;
    for (const std::string& key : keys) {
      for (const char* bad : {"-1", "1.5", "1e30", "1e2", "18446744073709551616", "9223372036854775808", "\"5\"",
                              "\"\"", "true", "[1]"}) {
        json::object body = door.body;
        body.erase(key);
        std::string text = json::serialize(body);
        text = "{\"" + key + "\":" + bad + "," + text.substr(1);
        const Got got = ask(port(), "POST", door.path, door.token, text);
        EXPECT_EQ(got.status, 422U) << door.path << ' ' << text << ' ' << got.body;
        EXPECT_EQ(got.where(), "/" + key) << door.path << ' ' << text << ' ' << got.body;
      }
    }
  }
  EXPECT_EQ(game.look("union").at("number"), 0) << "nothing was done";
}

}  // namespace
}  // namespace brownwater::server::testing
