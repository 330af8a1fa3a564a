#include <algorithm>

#include "adapters/wire/mobas/questions.hpp"
#include "engine/chance/firing_odds.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

std::string digits(chance::Weight number) {
  std::string text;
  do {
    text += static_cast<char>('0' + static_cast<int>(number % 10));
    number /= 10;
  } while (number != 0);
  std::reverse(text.begin(), text.end());
  return text;
}

}  // namespace

json::object write_chance(const chance::Fraction& chance) {
  const double decimal = static_cast<double>(chance.numerator()) / static_cast<double>(chance.denominator());
  return {{"p", digits(chance.numerator()) + "/" + digits(chance.denominator())}, {"decimal", decimal}};
}

json::array write_points(int dice) {
  const chance::FiringOdds odds = chance::odds_of_firing_dice(dice);
  json::array outcomes;
  for (int points = 0; points <= 2 * dice; ++points) {
    const chance::Fraction chance(odds.weights[static_cast<std::size_t>(points)], odds.total);
    if (chance.is_zero()) continue;
    json::object outcome{{"key", std::to_string(points)}};
    for (const auto& entry : write_chance(chance)) outcome[entry.key()] = entry.value();
    outcomes.push_back(std::move(outcome));
  }
  return outcomes;
}

}  // namespace brownwater::wire::mobas_wire
