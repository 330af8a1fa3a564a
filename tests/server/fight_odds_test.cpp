#include <chrono>
#include <thread>

#include "tests/server/house.hpp"

namespace brownwater::server::testing {
namespace {

std::string fight_path(const Got& begun) {
  return "/api/lab/fights/" + std::string(begun.object().at("id").as_string().c_str());
}

TEST_F(ServerTest, AFightOfTwoShipsIsReckonedOrPlayedAndSaysWhich) {
  const Got begun = ask(port(), "POST", "/api/lab/fights", "",
                        R"({"system":"noddy","union_ship":"cairo","confederate_ship":"essex","minutes":6,"games":6})");
  ASSERT_EQ(begun.status, 201U) << begun.body;
  json::object told = begun.object();
  for (int asked = 0; asked < 2000 && told.at("over") != true; ++asked) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    told = ask(port(), "GET", fight_path(begun), "").object();
  }
  ASSERT_TRUE(told.contains("method"));
  EXPECT_EQ(told.at("union_ship"), "cairo");
  double sum = 0;
  for (const json::value& outcome : told.at("outcomes").as_array()) {
    sum += outcome.at("decimal").to_number<double>();
    EXPECT_EQ(outcome.as_object().contains("interval_95"), told.at("method") == "simulation");
  }
  EXPECT_NEAR(sum, 1, 0.021) << "but for what was not followed";
}

TEST_F(ServerTest, AFightThatCannotBeReckonedIsRefusedWithItsPlace) {
  const auto refused = [this](const char* body, const char* where) {
    const Got got = ask(port(), "POST", "/api/lab/fights", "", body);
    EXPECT_EQ(got.status, 422U) << got.body;
    EXPECT_EQ(got.where(), where) << got.body;
  };
  const char* const kGhost = R"({"system":"mobas","union_ship":"ghost","confederate_ship":"essex"})";
  refused(kGhost, "/union_ship");
  refused(R"({"system":"red-river","union_ship":"cairo","confederate_ship":"essex"})", "/system");
  refused(R"({"system":"mobas","union_ship":"cairo","confederate_ship":"essex","metres":10})", "/metres");
  refused(R"({"system":"mobas","union_ship":"cairo","confederate_ship":"essex","games":5001})", "/games");
  refused(R"({"system":"mobas","union_ship":"cairo","confederate_ship":"essex","union":"admiral:20p"})", "/union");
  refused(R"({"system":"mobas","union_ship":"cairo","confederate_ship":"essex","wind":1})", "/wind");
}

}  // namespace
}  // namespace brownwater::server::testing
