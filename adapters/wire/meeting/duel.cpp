#include "adapters/wire/meeting/duel.hpp"

namespace brownwater::wire {
namespace {

constexpr int kWidth = 2700;
constexpr int kHeight = 1800;

json::object force_of(Side side, const std::string& ship, int x) {
  return {{"ship", ship},
          {"side", side == Side::kUnion ? "union" : "confederate"},
          {"at", {x, kHeight / 2}},
          {"heading", 0},
          {"knots", 0}};
}

}  // namespace

std::expected<json::value, Fault> meeting_of_two(const DuelAsked& asked) {
  const auto between = [](int least, int most) {
    return "must be from " + std::to_string(least) + " to " + std::to_string(most);
  };
  if (asked.metres < kLeastDuelMetres || asked.metres > kMostDuelMetres)
    return std::unexpected(Fault{"--metres", between(kLeastDuelMetres, kMostDuelMetres), ""});
  if (asked.minutes < 1 || asked.minutes > kMostDuelMinutes)
    return std::unexpected(Fault{"--minutes", between(1, kMostDuelMinutes), ""});
  const int from_middle = asked.metres / 2;
  return json::object{
      {"format", "brownwater-meeting-1"},
      {"id", "two_ships"},
      {"title", "Two ships"},
      {"date", "1862-06-01"},
      {"place", "Open water of no river in particular"},
      {"light", "day"},
      {"map",
       {{"width", kWidth},
        {"height", kHeight},
        {"north", 0},
        {"depth_ft", 60},
        {"areas", json::array{}},
        {"exits", {{"union", "left"}, {"confederate", "right"}}}}},
      {"forces",
       {force_of(Side::kUnion, asked.ships.of_union, kWidth / 2 - from_middle),
        force_of(Side::kConfederate, asked.ships.of_confederate, kWidth / 2 + asked.metres - from_middle)}},
      {"minutes", asked.minutes},
      {"objectives", json::array{}},
      {"history", "Made to be asked about: this never happened."},
      {"estimates", "Everything but the cards."},
      {"sources", json::array{"The cards of the register"}}};
}

}  // namespace brownwater::wire
