#include <memory>

#include "adapters/cli/numbers.hpp"
#include "adapters/cli/readings.hpp"
#include "adapters/cli/war.hpp"
#include "adapters/wire/wbts/readings.hpp"

namespace brownwater::cli {
namespace {

struct LossAsked {
  int stars = 0;
  std::string commands;
};

struct CombatAsked {
  int die = 0;
  int ratio = 0;
};

void add_leader_loss(CLI::App& war, const AddCommand& add) {
  const auto asked = std::make_shared<LossAsked>();
  CLI::App* loss = add(war, "leader-loss", "What a combat does to a leader (WS-3.5)", [asked](const Console& c) {
    return tell_odds(wire::wbts_wire::odds_of_leader_loss(asked->stars, asked->commands), c);
  });
  add_whole(*loss, "--stars", asked->stars, "His rank, 1 to 5 stars")->required();
  loss->add_option("--commands", asked->commands, "army or corps, if he commands one");
}

void add_battle(CLI::App& war, const AddCommand& add) {
  const auto asked = std::make_shared<wire::wbts_wire::BattleAsked>();
  CLI::App* battle = add(war, "battle", "Points lost by attacker and defender on land (WS-7.2)",
                         [asked](const Console& c) { return tell_odds(wire::wbts_wire::odds_of_battle(*asked), c); });
  add_whole(*battle, "--attack", asked->attack_points, "Strength points that attack")->required();
  add_whole(*battle, "--defence", asked->defence_points, "Strength points that defend")->required();
  add_whole(*battle, "--attack-intensity", asked->attack_intensity, "0 to 4")->capture_default_str();
  add_whole(*battle, "--defence-intensity", asked->defence_intensity, "0 to 4")->capture_default_str();
  add_whole(*battle, "--attacker-rating", asked->attacker_rating, "Combat rating of the leader who attacks (WS-3.4)")
      ->capture_default_str();
  add_whole(*battle, "--defender-rating", asked->defender_rating, "Combat rating of the leader who defends (WS-3.4)")
      ->capture_default_str();
  battle->add_flag("--across-river", asked->across_river, "The attack crosses a river");
  battle->add_flag("--fort", asked->fort, "The defender stands in a fort");
  battle->add_flag("--fortress", asked->fortress, "The defender stands in a fortress");
  battle->add_flag("--rough-ground", asked->rough_ground, "The defender stands in forest or mountains");
  battle->add_flag("--town", asked->town, "The defender stands in a town or city, and need not retreat");
  battle->add_flag("--siege", asked->siege, "It is the siege phase");
}

}  // namespace

void add_war_readings(CLI::App& odds, CLI::App& table, const AddCommand& add) {
  CLI::App* exact = odds.add_subcommand("wbts", "Of War Between the States");
  exact->fallthrough()->require_subcommand(1);
  add_leader_loss(*exact, add);
  add_battle(*exact, add);

  CLI::App* printed = table.add_subcommand("wbts", "Of War Between the States");
  printed->fallthrough()->require_subcommand(1);
  const auto asked = std::make_shared<CombatAsked>();
  CLI::App* combat = add(*printed, "crt", "The combat table: losses in hundredths", [asked](const Console& c) {
    return tell_reading(wire::wbts_wire::read_combat_table(asked->die, asked->ratio), c);
  });
  add_whole(*combat, "--die", asked->die, "The line, 1 to 6")->required();
  add_whole(*combat, "--ratio", asked->ratio, "The attacker's strength in hundredths of the defender's")->required();
}

}  // namespace brownwater::cli
