#include "adapters/wire/meeting/comparison.hpp"

#include <algorithm>

#include "adapters/wire/json.hpp"
#include "adapters/wire/lab/metric_words.hpp"
#include "captains/registry.hpp"
#include "lab/batch.hpp"

namespace brownwater::wire {
namespace {

using lab::Decided;
using lab::Loss;

json::array write_interval(lab::Interval interval) { return {interval.low, interval.high}; }

json::object write_share(std::uint64_t times, std::uint64_t games) {
  return {{"games", times},
          {"share", games == 0 ? 0.0 : static_cast<double>(times) / static_cast<double>(games)},
          {"interval_95", write_interval(lab::share_interval(times, games))}};
}

json::object write_measure(const lab::Measure& measure, double unit = 1) {
  const lab::Interval interval = measure.interval_95();
  return {{"mean", measure.mean() * unit}, {"interval_95", {interval.low * unit, interval.high * unit}}};
}

json::object write_losses(const lab::Encounters& result, Side side) {
  json::object lost = write_measure(result.lost[side]);
  json::object how;
  for (std::size_t way = 0; way < lab::kWaysLost; ++way)
    how[word_of(static_cast<Loss>(way))] = result.ways_lost[side][way];
  lost["how"] = std::move(how);
  return lost;
}

json::object write_result(const Made& made, const lab::Encounters& result) {
  const kernel::TurnFacts& turn = made.codec->facts().turn;
  const double turn_minutes = turn.seconds / 60.0;
  json::object decided;
  for (std::size_t way = 0; way < lab::kWaysDecided; ++way)
    decided[word_of(static_cast<Decided>(way))] = write_share(result.decided[way], result.games);
  json::object minutes = write_measure(result.turns, turn_minutes);
  minutes["a_turn"] = turn_minutes;
  minutes["by_the_book"] = turn.by_the_book;
  const json::value* turns = made.setting.text.if_contains("turns");
  return {{"system", made.codec->system()},
          {"games", result.games},
          {"wins",
           {{"union", write_share(result.wins.of_union, result.games)},
            {"confederate", write_share(result.wins.of_confederate, result.games)},
            {"draw", write_share(result.draws, result.games)}}},
          {"turn_limit", turns != nullptr ? *turns : made.setting.text.at("moves")},
          {"turns", write_measure(result.turns)},
          {"minutes", std::move(minutes)},
          {"lost",
           {{"union", write_losses(result, Side::kUnion)}, {"confederate", write_losses(result, Side::kConfederate)}}},
          {"decided", std::move(decided)},
          {"seconds", result.seconds}};
}

lab::Field field_of(const Made& made) {
  return {.system = made.codec->game().system(), .scenario = made.setting.scenario};
}

Fault fault_of_terms(const lab::OrderError& error, const Made& made, const CompareTerms& terms) {
  switch (error.fault) {
    case lab::OrderFault::kNoSuchCaptain: {
      std::vector<std::string> names;
      for (const std::string_view name : captains::names(made.codec->game().system())) names.emplace_back(name);
      const bool of_union = terms.captains.of_union == error.captain;
      return {of_union ? "union" : "confederate",
              "there is no captain \"" + error.captain + "\" of " + std::string(made.codec->system()) + "; there are " +
                  listed(names),
              ""};
    }
    case lab::OrderFault::kNoGames: return {"games", "at least one battle must be fought under each book", ""};
    case lab::OrderFault::kThreads: return {"threads", "from 1 to " + std::to_string(lab::kMostThreads), ""};
    case lab::OrderFault::kNoSuchSystem:
    case lab::OrderFault::kOddGames: break;
  }
  return {"system", "does not fight battles", ""};
}

}  // namespace

std::expected<Comparison, Fault> Comparison::of(const json::value& meeting, std::vector<Made> battles,
                                                CompareTerms terms) {
  for (const Made& made : battles) {
    const auto fault = lab::fault_in(field_of(made), terms.captains, {.games = terms.games, .threads = terms.threads});
    if (fault) return std::unexpected(fault_of_terms(*fault, made, terms));
  }
  json::object head;
  for (const char* key : {"id", "title", "minutes"}) head[key] = meeting.as_object().at(key);
  return Comparison(std::move(head), std::move(battles), std::move(terms));
}

std::uint64_t Comparison::played() const {
  std::uint64_t played = 0;
  for (const lab::Encounters& result : results_) played += result.games;
  return played;
}

void Comparison::fight_on() {
  if (over()) return;
  constexpr std::uint64_t kEach = 4;
  const auto behind = std::ranges::min_element(results_, {}, &lab::Encounters::games);
  const auto battle = static_cast<std::size_t>(behind - results_.begin());
  const lab::Extent extent{.games = std::min(kEach * terms_.threads, terms_.games - behind->games),
                           .seed = terms_.seed,
                           .threads = terms_.threads,
                           .first_game = behind->games};
  if (const auto fought = lab::encounters(field_of(battles_[battle]), terms_.captains, extent)) *behind += *fought;
}

json::object Comparison::write() const {
  json::array systems;
  for (std::size_t battle = 0; battle < battles_.size(); ++battle)
    systems.push_back(write_result(battles_[battle], results_[battle]));
  return {{"meeting", head_},
          {"captains", {{"union", terms_.captains.of_union}, {"confederate", terms_.captains.of_confederate}}},
          {"games", terms_.games},
          {"seed", terms_.seed},
          {"played", played()},
          {"wanted", wanted()},
          {"over", over()},
          {"systems", std::move(systems)}};
}

}  // namespace brownwater::wire
