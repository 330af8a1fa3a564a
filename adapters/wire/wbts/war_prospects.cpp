#include "adapters/wire/wbts/war_prospects.hpp"

#include "adapters/wire/reading.hpp"
#include "adapters/wire/wbts/war_text.hpp"
#include "adapters/wire/wbts/war_words.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/prospect.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

json::object write_losses(const LineResult& lost) {
  return {{"attacker_hundredths", lost.attacker_hundredths}, {"defender_hundredths", lost.defender_hundredths}};
}

/// WS-7.2: what each line does at a sum of intensities, and the mean over the die, each line chosen well (WS-3.4).
json::object write_sum(const WarCast& cast, Battle battle, int intensities) {
  const CombatNumbers& numbers = cast.scenario.tables().combat;
  battle.attack_intensity = static_cast<std::uint8_t>(intensities);
  battle.defence_intensity = 0;
  constexpr int kLinesThrown = static_cast<int>(kLines);
  json::array lines;
  LineResult mean;
  int retreats = 0;
  for (int face = 1; face <= kLinesThrown; ++face) {
    json::object line = write_losses(result_on_line(numbers, battle, face));
    line["retreat"] = result_on_line(numbers, battle, face).retreat;
    lines.push_back(std::move(line));
    const bool choice = cast.scenario.options().choice_of_line;
    const int taken = choice ? best_line(numbers, battle, lines_open(face, battle.combat_ratings), face) : face;
    const LineResult result = result_on_line(numbers, battle, taken);
    mean.attacker_hundredths += result.attacker_hundredths;
    mean.defender_hundredths += result.defender_hundredths;
    retreats += result.retreat ? 1 : 0;
  }
  mean.attacker_hundredths /= kLinesThrown;
  mean.defender_hundredths /= kLinesThrown;
  json::object over_the_die = write_losses(mean);
  over_the_die["retreats_of_six"] = retreats;
  return {{"intensities", intensities}, {"lines", std::move(lines)}, {"mean", std::move(over_the_die)}};
}

}  // namespace

json::object answer_march(const WarCast& cast, const State& seen) {
  json::array reach;
  for (const Reached& reached : march_reach(cast.scenario, seen)) {
    reach.push_back(json::object{{"hex", write_hex(reached.hex)},
                                 {"from", write_hex(reached.from)},
                                 {"direction", reached.direction},
                                 {"spent", reached.spent}});
  }
  return {{"question", "march"}, {"rule", rule_text(rule(6, 1))}, {"reach", std::move(reach)}};
}

json::object answer_odds(const WarCast& cast, const State& seen, Seat seat, const std::optional<Attack>& attack) {
  std::optional<State> begun;
  if (const Mustering* muster = seen.owed.top_if<Mustering>())
    begun = with_attack(cast.scenario, seen, muster->leader, muster->target);
  else if (seen.battle.on)
    begun = seen;
  else if (attack && !War::refuse(cast.scenario, seen, seat, *attack))
    begun = with_attack(cast.scenario, seen, attack->leader, attack->target);
  const Battle battle = begun ? battle_now(cast.scenario, *begun) : Battle{.cover = {}, .combat_ratings = {}};
  if (battle.attack_points == 0 || battle.defence_points == 0)
    return {{"refused", {{"rule", rule_text(rule(7, 1))}, {"reason", "no such attack can be reckoned now"}}}};
  BySide<int> most;
  for (const Side side : kBothSides) most[side] = most_intensity_now(cast.scenario, *begun, side);
  json::array sums;
  for (int sum = 0; sum <= most.of_union + most.of_confederate; ++sum) sums.push_back(write_sum(cast, battle, sum));
  return {{"question", "odds"},
          {"rule", rule_text(rule(7, 2))},
          {"attacker", word_in(kSideWords, battle.attacker)},
          {"attack_points", battle.attack_points},
          {"defence_points", battle.defence_points},
          {"most", {{"union", most.of_union}, {"confederate", most.of_confederate}}},
          {"sums", std::move(sums)}};
}

}  // namespace brownwater::wire::wbts_wire
