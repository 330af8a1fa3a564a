#include "adapters/wire/lab/metric_words.hpp"

#include <span>

#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/words.hpp"
#include "engine/games/registry.hpp"

namespace brownwater::wire {
namespace {

using lab::Decided;
using lab::Loss;
using lab::Metric;

constexpr std::array<Word<Metric>, 31> kMetricWords{{
    {Metric::kTurns, "turns"},
    {Metric::kDecisions, "decisions"},
    {Metric::kDice, "dice"},
    {Metric::kWinner, "winner"},
    {Metric::kUnionScore, "union_score"},
    {Metric::kDecided, "decided"},
    {Metric::kUnionLost, "union_lost"},
    {Metric::kConfederateLost, "confederate_lost"},
    {Metric::kUnionSunk, "union_sunk"},
    {Metric::kConfederateSunk, "confederate_sunk"},
    {Metric::kUnionAbandoned, "union_abandoned"},
    {Metric::kConfederateAbandoned, "confederate_abandoned"},
    {Metric::kUnionSurrendered, "union_surrendered"},
    {Metric::kConfederateSurrendered, "confederate_surrendered"},
    {Metric::kUnionTaken, "union_taken"},
    {Metric::kConfederateTaken, "confederate_taken"},
    {Metric::kUnionDamage, "union_damage"},
    {Metric::kConfederateDamage, "confederate_damage"},
    {Metric::kUnionGuns, "union_guns"},
    {Metric::kConfederateGuns, "confederate_guns"},
    {Metric::kPoints, "points"},
    {Metric::kSections, "sections"},
    {Metric::kFights, "fights"},
    {Metric::kShipsLost, "ships_lost"},
    {Metric::kRounds, "rounds"},
    {Metric::kResult, "result"},
    {Metric::kEnding, "ending"},
    {Metric::kIroncladMet, "ironclad_met"},
    {Metric::kIroncladUnfinished, "ironclad_unfinished"},
    {Metric::kIroncladSunk, "ironclad_sunk"},
    {Metric::kIroncladCaptured, "ironclad_captured"},
}};
static_assert(lab::after(Metric{}, kMetricWords.size()) == Metric::kLostTo);

constexpr std::array<Word<Decided>, lab::kWaysDecided> kDecidedWords{{{Decided::kObjective, "objective"},
                                                                      {Decided::kBothObjectives, "both_objectives"},
                                                                      {Decided::kNoShips, "no_ships"},
                                                                      {Decided::kGreaterDamage, "greater_damage"},
                                                                      {Decided::kEqualDamage, "equal_damage"}}};
constexpr std::array<Word<Loss>, lab::kWaysLost> kLossWords{{{Loss::kSunk, "sunk"},
                                                             {Loss::kAbandoned, "abandoned"},
                                                             {Loss::kSurrendered, "surrendered"},
                                                             {Loss::kTaken, "taken"}}};
constexpr std::array<std::string_view, lab::kWaysLostTo> kLostToWords{"ironclad", "gunboats",  "batteries", "burst_gun",
                                                                      "fire",     "abandoned", "aground"};

constexpr std::array<std::string_view, lab::kCitiesDated> kCityWords{"nashville", "memphis",  "new_orleans",
                                                                     "atlanta",   "richmond", "vicksburg"};

constexpr std::array<std::string_view, 4> kWarWords{"union_first_city", "confederate_first_city", "union_full",
                                                    "confederate_full"};

constexpr std::array<std::string_view, lab::kCyclesSeen.size()> kCycleWords{
    "income_8_61", "income_12_61", "income_13_61", "income_2_62", "income_6_62", "income_6_63", "income_10_63"};
constexpr std::array<std::string_view, lab::kDeeds> kDeedWords{
    "attacks", "timid_attacks", "siege_trains", "rails_torn", "rails_mended",
    "depots",  "successors",    "paroles",      "landings",   "landings_at_new_orleans"};

/// How far a metric lies behind the first of its kind.
std::size_t places_from(Metric first, Metric metric) {
  return static_cast<std::size_t>(metric) - static_cast<std::size_t>(first);
}

/// "union_depots", of metrics that both sides have one after the other.
std::string of_a_side(std::span<const std::string_view> words, std::size_t places) {
  return std::string(places % 2 == 0 ? "union_" : "confederate_") + std::string(words[places / 2]);
}

}  // namespace

std::string_view word_of(Decided decided) { return word_in(kDecidedWords, decided); }
std::string_view word_of(Loss loss) { return word_in(kLossWords, loss); }
std::string_view word_of_lost_to(std::size_t at) { return kLostToWords[at]; }

std::string name_of(Metric metric) {
  if (metric >= Metric::kUnionDeed) return of_a_side(kDeedWords, places_from(Metric::kUnionDeed, metric));
  if (metric >= Metric::kUnionIncome) return of_a_side(kCycleWords, places_from(Metric::kUnionIncome, metric));
  if (metric >= Metric::kUnionFirstCity) return std::string(kWarWords[places_from(Metric::kUnionFirstCity, metric)]);
  if (metric >= Metric::kFell) return "fell_" + std::string(kCityWords[places_from(Metric::kFell, metric)]);
  if (metric >= Metric::kShipLost)
    return "ship_" + std::to_string(places_from(Metric::kShipLost, metric) + 1) + "_lost";
  if (metric >= Metric::kLedger)
    return "points_" + std::string(red_river_wire::kCauseWords[places_from(Metric::kLedger, metric)].word);
  if (metric < Metric::kLostTo) return std::string(word_in(kMetricWords, metric));
  const std::string_view word = kLostToWords[places_from(Metric::kLostTo, metric)];
  const bool nobodys = word == "abandoned" || word == "aground";
  return (nobodys ? "lost_" : "lost_to_") + std::string(word);
}

std::optional<Metric> metric_named(SystemId system, std::string_view name) {
  for (const Metric metric : lab::metrics_of(system)) {
    if (name_of(metric) == name) return metric;
  }
  return std::nullopt;
}

std::vector<std::string> metric_names(SystemId system) {
  std::vector<std::string> names;
  for (const Metric metric : lab::metrics_of(system)) names.push_back(name_of(metric));
  return names;
}

std::vector<std::string> words_of(Metric metric) {
  if (metric == Metric::kWinner) return {"union", "confederate", "draw"};
  if (metric == Metric::kDecided) return all_words(kDecidedWords);
  if (metric == Metric::kResult) return all_words(red_river_wire::kResultWords);
  if (metric == Metric::kEnding) return all_words(red_river_wire::kOwnEndingWords);
  return {};
}

std::string unit_of(SystemId system, Metric metric) {
  if (lab::is_word(metric)) return "";
  if (metric >= Metric::kUnionDeed) return "times";
  if (metric >= Metric::kUnionIncome) return "points";
  if (metric >= Metric::kUnionFull) return "weeks";
  if (metric >= Metric::kFell) return "week";
  const kernel::Facts& facts = games::facts_of(system);
  if (metric == Metric::kTurns) return std::string(facts.turn.many);
  if (metric == Metric::kUnionScore) return "score";
  if (metric >= Metric::kUnionLost && metric <= Metric::kConfederateTaken) return "vessels";
  if (metric == Metric::kUnionDamage || metric == Metric::kConfederateDamage) return std::string(facts.losses.damage);
  if (metric == Metric::kUnionGuns || metric == Metric::kConfederateGuns) return std::string(facts.losses.guns);
  if (metric == Metric::kPoints || (metric >= Metric::kLedger && metric < Metric::kShipLost)) return "points";
  if (metric == Metric::kShipsLost || (metric >= Metric::kLostTo && metric < Metric::kLedger)) return "ships";
  if (metric >= Metric::kIroncladMet) return "campaigns";
  return name_of(metric);
}

json::object write_metric(SystemId system, Metric metric) {
  json::array words;
  for (const std::string& word : words_of(metric)) words.emplace_back(word);
  return {{"name", name_of(metric)},
          {"kind", lab::is_word(metric) ? "word" : "number"},
          {"unit", unit_of(system, metric)},
          {"words", std::move(words)}};
}

}  // namespace brownwater::wire
