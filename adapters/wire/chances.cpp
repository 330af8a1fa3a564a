#include "adapters/wire/chances.hpp"

#include <algorithm>

namespace brownwater::wire {
namespace {

std::string digits_of(chance::Weight number) {
  std::string text;
  do {
    text += static_cast<char>('0' + static_cast<int>(number % 10));
    number /= 10;
  } while (number != 0);
  std::reverse(text.begin(), text.end());
  return text;
}

}  // namespace

ChanceView chance_view(const chance::Fraction& chance) {
  return {.p = digits_of(chance.numerator()) + "/" + digits_of(chance.denominator()),
          .decimal = {static_cast<double>(chance.numerator()) / static_cast<double>(chance.denominator())}};
}
json::object write_chance(const chance::Fraction& chance) {
  const auto [p, decimal] = chance_view(chance);
  return {{"p", p}, {"decimal", decimal.value}};
}

void add_outcome(json::array& outcomes, std::string key, const chance::Fraction& chance) {
  if (chance.is_zero()) return;
  json::object outcome{{"key", std::move(key)}};
  for (const auto& entry : write_chance(chance)) outcome[entry.key()] = entry.value();
  outcomes.push_back(std::move(outcome));
}

}  // namespace brownwater::wire
