#include "adapters/wire/lab/fight.hpp"

#include <string>
#include <utility>

#include "lab/statistics.hpp"

namespace brownwater::wire {
namespace {

json::object fight_answer(std::string_view system, const BySide<std::string>& captains, std::string_view method) {
  return {{"system", system},
          {"question", "fight"},
          {"method", method},
          {"union", captains.of_union},
          {"confederate", captains.of_confederate}};
}

json::object ending(std::string key, double chance) { return {{"key", std::move(key)}, {"decimal", chance}}; }

}  // namespace

std::expected<Made, std::vector<Fault>> fight_of_two(std::string_view system, const DuelAsked& asked) {
  const auto meeting = meeting_of_two(asked);
  if (!meeting) return std::unexpected(std::vector{meeting.error()});
  auto battles = make_battles(*meeting);
  if (!battles) return std::unexpected(battles.error());
  for (Made& made : *battles) {
    if (made.codec->system() == system) return std::move(made);
  }
  return std::unexpected(std::vector{Fault{"--system", "has no battles", ""}});
}

json::object write_fight(std::string_view system, const BySide<std::string>& captains, const lab::FightOdds& odds) {
  json::object answer = fight_answer(system, captains, odds.unfollowed > 0 ? "enumeration" : "exact");
  answer["outcomes"] = {ending("union", odds.wins.of_union), ending("confederate", odds.wins.of_confederate),
                        ending("draw", odds.draws)};
  json::array turns;
  for (std::size_t turn = 0; turn < odds.turns.size(); ++turn) {
    if (odds.turns[turn] > 0) turns.push_back(ending(std::to_string(turn), odds.turns[turn]));
  }
  answer["turns"] = std::move(turns);
  answer["unfollowed"] = odds.unfollowed;
  answer["positions_at_once"] = odds.positions_at_once;
  return answer;
}

json::object write_fight(std::string_view system, const BySide<std::string>& captains, const lab::Findings& found,
                         std::uint64_t seed) {
  const lab::BatchResult& batch = found.batch;
  const auto share = [&batch](std::string key, std::uint64_t times) {
    const lab::Interval interval = lab::share_interval(times, batch.games);
    json::object told = ending(std::move(key), static_cast<double>(times) / static_cast<double>(batch.games));
    told["interval_95"] = {interval.low, interval.high};
    return told;
  };
  json::object answer = fight_answer(system, captains, "simulation");
  answer["outcomes"] = {share("union", batch.wins.of_union), share("confederate", batch.wins.of_confederate),
                        share("draw", batch.draws)};
  json::array turns;
  for (const auto& [turn, entry] : found.metrics[0].entries())
    turns.push_back(share(std::to_string(turn), entry.games));
  answer["turns"] = std::move(turns);
  answer["games"] = batch.games;
  answer["seed"] = seed;
  return answer;
}

}  // namespace brownwater::wire
