#include "adapters/wire/wbts/readings.hpp"

#include <map>

#include "adapters/wire/chances.hpp"
#include "adapters/wire/wbts/tables.hpp"
#include "engine/chance/enumerating_umpire.hpp"
#include "engine/games/wbts/combat.hpp"
#include "engine/games/wbts/leader_loss.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

using namespace wbts;

constexpr int kMostForcePoints = 999;
constexpr int kMostRating = 5;

/// A fault if the number is not within its bounds.
std::optional<Fault> out_of(const char* where, int number, int least, int most, RuleRef by) {
  if (number >= least && number <= most) return std::nullopt;
  return Fault{where,
               "must be " + std::to_string(least) + " to " + std::to_string(most) + ", not " + std::to_string(number),
               rule_text(by)};
}

json::object exact(const char* question, RuleRef by, json::array outcomes) {
  return {{"system", "wbts"},
          {"question", question},
          {"method", "exact"},
          {"rule", rule_text(by)},
          {"outcomes", std::move(outcomes)}};
}

std::optional<Fault> wrong_with(const BattleAsked& asked, const CombatNumbers& numbers) {
  if (auto bad = out_of("--attack", asked.attack_points, 1, kMostForcePoints, rule(7, 1))) return bad;
  if (auto bad = out_of("--defence", asked.defence_points, 1, kMostForcePoints, rule(7, 1))) return bad;
  if (auto bad = out_of("--attack-intensity", asked.attack_intensity, 0, numbers.most_intensity, rule(7, 1)))
    return bad;
  if (auto bad = out_of("--defence-intensity", asked.defence_intensity, 0, numbers.most_intensity, rule(7, 1)))
    return bad;
  if (auto bad = out_of("--attacker-rating", asked.attacker_rating, 0, kMostRating, rule(3, 4))) return bad;
  if (auto bad = out_of("--defender-rating", asked.defender_rating, 0, kMostRating, rule(3, 4))) return bad;
  if (asked.fort && asked.fortress)
    return Fault{"--fortress", "the defender stands in a fort or in a fortress, not in both", rule_text(rule(7, 1))};
  return std::nullopt;
}

Battle battle_of(const BattleAsked& asked) {
  using Works = Cover::Works;
  const auto small = [](int number) { return static_cast<std::uint8_t>(number); };
  return {.attack_points = static_cast<std::uint16_t>(asked.attack_points),
          .defence_points = static_cast<std::uint16_t>(asked.defence_points),
          .across_river = asked.across_river,
          .in_siege_phase = asked.siege,
          .in_town = asked.town,
          .cover = {.works = asked.fortress ? Works::kFortress
                             : asked.fort   ? Works::kFort
                                            : Works::kNone,
                    .rough_ground = asked.rough_ground || asked.town},
          .attack_intensity = small(asked.attack_intensity),
          .defence_intensity = small(asked.defence_intensity),
          .attacker = Side::kUnion,
          .combat_ratings = {small(asked.attacker_rating), small(asked.defender_rating)}};
}

}  // namespace

Reading read_combat_table(int die, int percent) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error().front());
  if (auto bad = out_of("--die", die, 1, static_cast<int>(kLines), rule(7, 2))) return std::unexpected(*bad);
  if (percent < 0)
    return std::unexpected(Fault{"--ratio",
                                 "must be the attacker's strength in hundredths of the defender's, 0 or more",
                                 rule_text(rule(7, 2))});
  const CombatCell cell = cell_at(read->combat, die, column_of_ratio(read->combat, percent));
  return json::object{{"attacker_percent", cell.attacker_percent},
                      {"defender_percent", cell.defender_percent},
                      {"retreat", cell.retreat},
                      {"rule", rule_text(rule(7, 2))}};
}

Reading odds_of_leader_loss(int stars, const std::string& commands) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error().front());
  if (auto bad = out_of("--stars", stars, 1, kMostStars, rule(3, 5))) return std::unexpected(*bad);
  if (!commands.empty() && commands != "army" && commands != "corps")
    return std::unexpected(
        Fault{"--commands", "must be army or corps, not \"" + commands + "\"", rule_text(rule(3, 5))});
  const AtRisk leader{.stars = static_cast<std::uint8_t>(stars),
                      .command = commands == "army"    ? Command::kArmy
                                 : commands == "corps" ? Command::kCorps
                                                       : Command::kNone};
  std::map<LeaderLoss, chance::Fraction> chances;
  chance::EnumeratingUmpire umpire;
  do {
    chance::Fraction& sum = chances[throw_leader_loss(umpire, *read, leader).loss];
    sum = sum + umpire.chance();
  } while (umpire.next_path());
  json::array outcomes;
  add_outcome(outcomes, "killed", chances[LeaderLoss::kKilled]);
  add_outcome(outcomes, "unhurt", chances[LeaderLoss::kUnhurt]);
  add_outcome(outcomes, "wounded", chances[LeaderLoss::kWounded]);
  return exact("leader-loss", rule(3, 5), std::move(outcomes));
}

Reading odds_of_battle(const BattleAsked& asked) {
  const auto& read = tables();
  if (!read) return std::unexpected(read.error().front());
  const CombatNumbers& numbers = read->combat;
  if (auto bad = wrong_with(asked, numbers)) return std::unexpected(*bad);
  const Battle battle = battle_of(asked);
  struct Lost {
    int attacker = 0;
    int defender = 0;
    bool retreat = false;
    auto operator<=>(const Lost&) const = default;
  };
  std::map<Lost, chance::Fraction> chances;
  chance::EnumeratingUmpire umpire;
  do {
    const int die = throw_battle(umpire);
    const int line = best_line(numbers, battle, lines_open(die, battle.combat_ratings), die);
    const LineResult result = result_on_line(numbers, battle, line);
    const int attacker = throw_fraction(umpire, result.attacker_hundredths, Side::kUnion).points;
    const int defender = throw_fraction(umpire, result.defender_hundredths, Side::kConfederate).points;
    chance::Fraction& sum = chances[{attacker, defender, result.retreat}];
    sum = sum + umpire.chance();
  } while (umpire.next_path());
  json::array outcomes;
  for (const auto& [result, chance] : chances)
    add_outcome(
        outcomes,
        std::to_string(result.attacker) + "-" + std::to_string(result.defender) + (result.retreat ? "-retreat" : ""),
        chance);
  return exact("battle", rule(7, 2), std::move(outcomes));
}

}  // namespace brownwater::wire::wbts_wire
