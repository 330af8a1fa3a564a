#include "adapters/wire/flotilla/readings.hpp"

#include <algorithm>
#include <charconv>

#include "adapters/wire/chances.hpp"
#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/flotilla/odds.hpp"
#include "adapters/wire/flotilla/tables.hpp"
#include "adapters/wire/measures.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

constexpr int kMostDiceOfABattery = 40;
constexpr int kMostShiftAsked = 20;
constexpr int kFirstTotal = 3;
constexpr int kLastTotal = 18;

Fault wrong(std::string_view option, std::string reason, RuleRef by) {
  return {.where = std::string(option), .reason = std::move(reason), .rule = rule_text(by)};
}

json::object exactly(const char* question, RuleRef by) {
  return {{"system", "flotilla"}, {"question", question}, {"method", "exact"}, {"rule", rule_text(by)}};
}

std::string inches_words(Mil mil) { return json::serialize(write_inches(mil)) + " inches"; }

/// FL-4.4, FL-4.5, FL-4.16: the lowest face that hits; or the fault in the number asked for.
std::expected<int, Fault> face_needed(const Tables& tables, const FireAsked& asked, GunType gun) {
  if (gun == GunType::kMortar) {
    if (asked.need || asked.target_stopped)
      return std::unexpected(wrong("--need", "a mortar hits on a 6, and nothing modifies it", rule(4, 16)));
    return tables.only_on;
  }
  const int need = asked.need.value_or(tables.hits_on);
  if (need < tables.hits_on || need > tables.only_on) {
    return std::unexpected(wrong(
        "--need", "is from " + std::to_string(tables.hits_on) + " to " + std::to_string(tables.only_on), rule(4, 4)));
  }
  return asked.target_stopped ? need - tables.still_target : need;
}

/// A battery's throw and the chance that it counts, or the fault in the question.
struct Fired {
  Volley volley;
  chance::Fraction goes;
};
std::expected<Fired, Fault> fired(const Tables& read, const FireAsked& asked) {
  const auto gun = value_in(kGunWords, asked.gun);
  if (!gun) return std::unexpected(wrong("--gun", "must be " + listed(all_words(kGunWords)), rule(4, 3)));
  const auto aim = value_in(kAimWords, asked.aim);
  if (!aim) return std::unexpected(wrong("--aim", "must be " + listed(all_words(kAimWords)), rule(4, 7)));
  if (asked.dice < 1 || asked.dice > kMostDiceOfABattery)
    return std::unexpected(wrong("--dice", "a battery has from 1 to 40 fire dice", rule(2, 1)));
  const auto range = inches_in(json::value(asked.range_inches));
  if (!range || *range < 0)
    return std::unexpected(wrong("--range", "a range is 0 inches or more, with at most three decimals", rule(4, 3)));
  const Bands& bands = read.bands[static_cast<std::size_t>(*gun)];
  if (*range > bands.to.back()) {
    return std::unexpected(
        wrong("--range", "out of reach: " + asked.gun + " guns carry " + inches_words(bands.to.back()), rule(4, 3)));
  }
  const auto needed = face_needed(read, asked, *gun);
  if (!needed) return std::unexpected(needed.error());
  return Fired{.volley = {.dice = asked.dice, .needed = *needed, .divisor = divisor_at(bands, *range)},
               .goes = *aim == Aim::kPlain ? chance::Fraction::certain() : chance_aimed_fire_goes(read)};
}

/// `6:heavy` as a battery's dice and gun.
std::expected<FireAsked, Fault> battery_of(const std::string& text, const FireAsked& all) {
  const std::size_t colon = text.find(':');
  FireAsked one = all;
  const auto [end, error] = std::from_chars(text.data(), text.data() + std::min(colon, text.size()), one.dice);
  if (colon == std::string::npos || error != std::errc{} || end != text.data() + colon)
    return std::unexpected(wrong("--battery", "is written as dice:gun, such as 6:heavy", rule(2, 1)));
  one.gun = text.substr(colon + 1);
  return one;
}

/// The chances of the sum of two numbers of hits.
std::vector<chance::Fraction> sum_of(const std::vector<chance::Fraction>& one,
                                     const std::vector<chance::Fraction>& other) {
  std::vector<chance::Fraction> sum(one.size() + other.size() - 1);
  for (std::size_t a = 0; a < one.size(); ++a) {
    for (std::size_t b = 0; b < other.size(); ++b) sum[a + b] = sum[a + b] + one[a] * other[b];
  }
  return sum;
}

}  // namespace

Reading odds_of_fire(const FireAsked& asked) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  const auto one = fired(*read, asked);
  if (!one) return std::unexpected(one.error());
  json::object answer = exactly("fire", rule(4, 3));
  answer["needed"] = one->volley.needed;
  answer["divisor"] = one->volley.divisor;
  answer["outcomes"] = write_hits(odds_of_hits(one->volley, one->goes));
  return answer;
}

Reading odds_of_broadside(const BroadsideAsked& asked) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  if (asked.batteries.empty()) return std::unexpected(wrong("--battery", "say at least one", rule(4, 2)));
  std::vector<chance::Fraction> hits{chance::Fraction::certain()};
  json::array batteries;
  for (const std::string& text : asked.batteries) {
    const auto battery = battery_of(text, asked.all);
    if (!battery) return std::unexpected(battery.error());
    const auto one = fired(*read, *battery);
    if (!one) return std::unexpected(one.error());
    hits = sum_of(hits, odds_of_hits(one->volley, one->goes));
    batteries.push_back(
        json::object{{"battery", text}, {"needed", one->volley.needed}, {"divisor", one->volley.divisor}});
  }
  if (std::ranges::any_of(hits, [](const chance::Fraction& chance) { return chance.overflowed(); }))
    return std::unexpected(wrong("--battery", "so many dice are beyond exact reckoning", rule(4, 3)));
  json::object answer = exactly("broadside", rule(4, 3));
  answer["batteries"] = std::move(batteries);
  answer["outcomes"] = write_hits(hits);
  return answer;
}

Reading odds_of_boarding(const BoardingAsked& asked) {
  constexpr int kMostStrength = 2000;
  const auto fits = [](int strength) { return strength >= 0 && strength <= kMostStrength; };
  if (!fits(asked.strength)) return std::unexpected(wrong("--strength", "is from 0 to 2000", rule(6, 2)));
  if (!fits(asked.target_strength)) return std::unexpected(wrong("--target-strength", "is from 0 to 2000", rule(6, 2)));
  json::object answer = exactly("boarding", rule(6, 2));
  answer["outcomes"] = write_boarding({.own = asked.strength, .target = asked.target_strength});
  return answer;
}

Reading odds_of_specific(int shift) {
  if (shift < -kMostShiftAsked || shift > kMostShiftAsked)
    return std::unexpected(wrong("--shift", "is from -20 to 20", rule(4, 8)));
  std::array<chance::Fraction, kSpecificRows> rows;
  for (int total = kFirstTotal; total <= kLastTotal; ++total) {
    chance::Fraction& row = rows[static_cast<std::size_t>(row_of(total + shift) - kFirstSpecificRow)];
    row = row + chance_of_three_dice(total);
  }
  json::array outcomes;
  for (std::size_t at = 0; at < rows.size(); ++at)
    add_outcome(outcomes, std::to_string(static_cast<int>(at) + kFirstSpecificRow), rows[at]);
  json::object answer = exactly("specific", rule(4, 8));
  answer["outcomes"] = std::move(outcomes);
  return answer;
}

Reading odds_of_morale(int value, int modifier) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  constexpr int kMostModifier = 30;
  if (value < 0 || value > kBestMorale)
    return std::unexpected(wrong("--value", "a captain's morale is from 0 to 12", rule(2, 1)));
  if (modifier < -kMostModifier || modifier > kMostModifier)
    return std::unexpected(wrong("--modifier", "is from -30 to 30", rule(5, 2)));
  json::object answer = exactly("morale", rule(5, 1));
  answer["value"] = value + modifier;
  json::array outcomes = write_nerve(odds_of_nerve(*read, value + modifier));
  // In the natural order of their keys, like all odds.
  std::ranges::sort(outcomes, {}, [](const json::value& outcome) { return outcome.at("key").as_string(); });
  answer["outcomes"] = std::move(outcomes);
  return answer;
}

Reading read_specific(int roll, int shift) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error());
  if (roll < kFirstSpecificRow || roll > kLastSpecificRow)
    return std::unexpected(wrong("--roll", "three dice make 3 to 18; the chart's rows are 2 to 19", rule(4, 8)));
  if (shift < -kMostShiftAsked || shift > kMostShiftAsked)
    return std::unexpected(wrong("--shift", "is from -20 to 20", rule(4, 8)));
  const int number = row_of(roll + shift);
  const SpecificRow& row = specific(*read, number);
  json::object answer{{"system", "flotilla"},
                      {"rule", rule_text(rule(4, 8))},
                      {"row", number},
                      {"crew", row.crew_by_die ? json::value("d6") : json::value(row.crew)},
                      {"guns", row.guns},
                      {"continuing", row.continuing},
                      {"catastrophic", row.catastrophic},
                      {"effect", word_in(kSpecificWords, row.effect)}};
  const auto where_it_applies = [&answer](std::string_view key, std::uint8_t number_of) {
    if (number_of != 0) answer[key] = number_of;
  };
  where_it_applies("turns", row.turns);
  where_it_applies("increments", row.increments);
  where_it_applies("no_grapple_turns", row.grapple_turns);
  constexpr std::uint8_t kNever = 7;
  if (row.turret_freed_on == kNever)
    answer["turrets_freed_on"] = nullptr;
  else
    where_it_applies("turrets_freed_on", row.turret_freed_on);
  return answer;
}

}  // namespace brownwater::wire::flotilla_wire
