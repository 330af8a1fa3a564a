// Results of a campaign and of a war.

#include <algorithm>
#include <array>
#include <utility>

#include "tests/steered/results.hpp"
#include "tests/steered/texts.hpp"

namespace brownwater::steered {

void Results::compare_campaign(const json::object& now) {
  std::int64_t sum = 0;
  for (const auto& [cause, points] : ledger_) sum += points;
  expect(sum == number_of(now, "points"), "points");
  for (const json::value& entry : now.at("ledger").as_array())
    expect(ledger_[text_of(entry.as_object(), "cause")] == number_of(entry.as_object(), "points"), "ledger");
  std::int64_t fuel = 0;
  std::int64_t tenths = 0;
  for (const json::value& one : now.at("ships").as_array()) {
    const json::object& ship = one.as_object();
    const bool afloat = is(ship, "fate", "afloat");
    expect(fates_[text_of(ship, "id")] == text_of(ship, "fate"), "fate");
    if (!afloat) continue;
    fuel += number_of(ship, "fuel");
    for (const json::value& barge : ship.at("barges").as_array()) fuel += barge.to_number<std::int64_t>();
    const std::int64_t damage = 10 * (number_of(ship, "repairable") + number_of(ship, "lasting"));
    const std::int64_t points = number_of(ship, "points");
    tenths += is_true(options_, "complete_tenths") ? damage / points : (damage + points - 1) / points;
  }
  const json::object& account = now.at("fuel").as_object();
  expect(fuel == number_of(account, "in") - number_of(account, "used") - number_of(account, "lost"), "fuel");
  if (!now.at("outcome").is_object()) return;
  const json::object& outcome = now.at("outcome").as_object();
  expect(number_of(outcome, "points") == sum, "outcome.points");
  if (is(outcome, "ending", "ruled") || is(outcome, "ending", "ruling")) return;
  ++counts_["looked result"];
  expect(ledger_["damage"] == -tenths, "ledger.damage");
  // RR-10.3
  constexpr std::array<std::pair<int, std::string_view>, 6> kResults{{{51, "famous_victory"},
                                                                      {31, "stirring_victory"},
                                                                      {11, "minor_victory"},
                                                                      {1, "draw"},
                                                                      {-4, "unfortunate_defeat"},
                                                                      {-9, "major_defeat"}}};
  const auto found = std::ranges::find_if(kResults, [&](const auto& row) { return sum >= row.first; });
  expect(is(outcome, "result", found == kResults.end() ? "crushing_defeat" : found->second), "outcome.result");
}

/// WS-10.1
void Results::compare_war(const json::object& now) {
  std::set<std::string> taken;
  for (const json::value& place : now.at("places").at("taken").as_array()) taken.emplace(place.as_string());
  // A ruling names a hex alone, and an event one of its places.
  if (!places_known_) taken_ = taken;
  places_known_ = true;
  for (const std::string& place : taken) expect(taken_.contains(place) || !named_.contains(place), "places.taken");
  for (const std::string& place : taken_) expect(taken.contains(place) || !named_.contains(place), "places.lost");
  bool all = true;
  for (const json::value& one : now.at("to_hold").as_array()) {
    const bool held = one.at("held").as_bool();
    expect(!held || taken_.contains(text_of(one.as_object(), "place")), "to_hold");
    all = all && held;
  }
  if (!now.at("outcome").is_object()) return;
  const json::object& outcome = now.at("outcome").as_object();
  const bool by_cities = outcome.at("reason").as_string().starts_with("cities");
  if (!by_cities) return;
  ++counts_["looked result"];
  expect(is(outcome, "winner", all ? "union" : "confederate"), "outcome.winner");
}

}  // namespace brownwater::steered
