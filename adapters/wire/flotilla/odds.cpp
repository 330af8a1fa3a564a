#include "adapters/wire/flotilla/odds.hpp"

#include <algorithm>

#include "adapters/wire/chances.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

constexpr int kFacesOfADie = 6;
constexpr int kLeastOfThree = 3;
constexpr int kMostOfThree = 18;

constexpr chance::Weight weight(int number) { return static_cast<chance::Weight>(number); }

/// How many of the six faces are at least so high.
constexpr int faces_from(int least) { return std::clamp(kFacesOfADie + 1 - least, 0, kFacesOfADie); }

}  // namespace

std::vector<chance::Fraction> odds_of_hits(const Volley& volley, const chance::Fraction& goes) {
  const int hitting = faces_from(volley.needed);
  const chance::Fraction hit(weight(hitting), weight(kFacesOfADie));
  const chance::Fraction miss(weight(kFacesOfADie - hitting), weight(kFacesOfADie));
  // One die after another: `shown[n]` is the chance of n hits so far.
  std::vector<chance::Fraction> shown{chance::Fraction::certain()};
  for (int die = 0; die < volley.dice; ++die) {
    std::vector<chance::Fraction> next(shown.size() + 1);
    for (std::size_t hits = 0; hits < shown.size(); ++hits) {
      next[hits] = next[hits] + shown[hits] * miss;
      next[hits + 1] = next[hits + 1] + shown[hits] * hit;
    }
    shown = std::move(next);
  }
  std::vector<chance::Fraction> left(static_cast<std::size_t>(divided(volley.dice, volley.divisor)) + 1);
  for (std::size_t hits = 0; hits < shown.size(); ++hits) {
    chance::Fraction& to = left[static_cast<std::size_t>(divided(static_cast<int>(hits), volley.divisor))];
    to = to + shown[hits] * goes;
  }
  left[0] = left[0] + chance::Fraction(goes.denominator() - goes.numerator(), goes.denominator());
  return left;
}

chance::Fraction expected_hits(const std::vector<chance::Fraction>& hits) {
  chance::Fraction mean;
  for (std::size_t number = 1; number < hits.size(); ++number)
    mean = mean + hits[number] * chance::Fraction(static_cast<chance::Weight>(number), 1);
  return mean;
}

chance::Fraction chance_of_a_hit(const std::vector<chance::Fraction>& hits) {
  chance::Fraction any;
  for (std::size_t number = 1; number < hits.size(); ++number) any = any + hits[number];
  return any;
}

json::array write_hits(const std::vector<chance::Fraction>& hits) {
  json::array outcomes;
  for (std::size_t number = 0; number < hits.size(); ++number)
    add_outcome(outcomes, std::to_string(number), hits[number]);
  return outcomes;
}

chance::Fraction chance_from(int least) { return {weight(faces_from(least)), weight(kFacesOfADie)}; }

chance::Fraction chance_of_total(int dice, int least) {
  if (dice == 0) return least <= 0 ? chance::Fraction::certain() : chance::Fraction();
  chance::Fraction sum;
  for (int face = 1; face <= kFacesOfADie; ++face)
    sum = sum + chance_of_total(dice - 1, least - face) * chance::Fraction(1, weight(kFacesOfADie));
  return sum;
}

chance::Fraction chance_aimed_fire_goes(const Tables& tables) { return chance_from(tables.aimed_goes_on); }

chance::Fraction chance_of_three_dice(int total) {
  int ways = 0;
  for (int first = 1; first <= kFacesOfADie; ++first) {
    for (int second = 1; second <= kFacesOfADie; ++second) {
      const int third = total - first - second;
      ways += third >= 1 && third <= kFacesOfADie ? 1 : 0;
    }
  }
  return {weight(ways), weight(kFacesOfADie * kFacesOfADie * kFacesOfADie)};
}

std::array<chance::Fraction, 6> odds_of_nerve(const Tables& tables, int value) {
  std::array<chance::Fraction, 6> odds;
  for (int total = kLeastOfThree; total <= kMostOfThree; ++total) {
    chance::Fraction& chance = odds[static_cast<std::size_t>(nerve_of(tables.nerve, total - value))];
    chance = chance + chance_of_three_dice(total);
  }
  return odds;
}

json::array write_nerve(const std::array<chance::Fraction, 6>& odds) {
  json::array outcomes;
  for (const Word<Nerve>& nerve : kNerveWords)
    add_outcome(outcomes, std::string(nerve.word), odds[static_cast<std::size_t>(nerve.value)]);
  return outcomes;
}

json::array write_boarding(const BoardingStrengths& strengths) {
  int wins = 0;
  int ties = 0;
  for (int own = 1; own <= kFacesOfADie; ++own) {
    for (int target = 1; target <= kFacesOfADie; ++target) {
      wins += strengths.own * own > strengths.target * target ? 1 : 0;
      ties += strengths.own * own == strengths.target * target ? 1 : 0;
    }
  }
  constexpr int kThrows = kFacesOfADie * kFacesOfADie;
  json::array outcomes;
  add_outcome(outcomes, "wins", {weight(wins), weight(kThrows)});
  add_outcome(outcomes, "tie", {weight(ties), weight(kThrows)});
  add_outcome(outcomes, "loses", {weight(kThrows - wins - ties), weight(kThrows)});
  return outcomes;
}

}  // namespace brownwater::wire::flotilla_wire
