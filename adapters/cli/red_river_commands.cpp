#include "adapters/cli/red_river_commands.hpp"

#include <memory>

#include "adapters/cli/campaign.hpp"
#include "adapters/cli/fight.hpp"
#include "adapters/cli/numbers.hpp"
#include "adapters/cli/print.hpp"
#include "adapters/cli/red_river.hpp"

namespace brownwater::cli {
namespace {

void add_river(CLI::App& red_river, const AddCommand& add) {
  const auto direction = std::make_shared<DirectionOrder>();
  CLI::App* bend = add(red_river, "direction", "Tables 1 to 7: how the river bends",
                       [direction](const Console& c) { return table_red_river_direction(*direction, c); });
  bend->add_option("--heading", direction->heading, "Heading now: E, NE, N, NW, SE, S or SW")->required();
  add_whole(*bend, "--roll", direction->roll, "The D10")->required();
  add_whole(*bend, "--second", direction->second, "The second D10, where a hairpin asks for one");
  bend->add_flag("--first-turn", direction->first_turn, "The roll is the first turn's");

  const auto terrain = std::make_shared<TerrainOrder>();
  CLI::App* banks = add(red_river, "terrain", "Table 8: the banks, and whether a tributary comes in",
                        [terrain](const Console& c) { return table_red_river_terrain(*terrain, c); });
  banks->add_option("--column", terrain->column, "main, main_after_20 or tributary")->required();
  add_whole(*banks, "--black", terrain->black, "The black D10")->required();
  add_whole(*banks, "--red", terrain->red, "The red D10")->required();
  add_whole(*banks, "--sections-traversed", terrain->sections_traversed, "Of the tributary, so far");
}

CLI::App* add_roll(CLI::App& red_river, const AddCommand& add, const std::string& name, const std::string& words,
                   int (*answer)(const RollOrder&, const Console&)) {
  const auto order = std::make_shared<RollOrder>();
  CLI::App* command = add(red_river, name, words, [order, answer](const Console& c) { return answer(*order, c); });
  add_whole(*command, "--roll", order->roll, "The die")->required();
  add_whole(*command, "--second", order->second, "The second die, where the first asks for one");
  return command;
}

void add_action(CLI::App& red_river, const AddCommand& add, bool odds) {
  const auto order = std::make_shared<ActionOrder>();
  CLI::App* action = add(red_river, "action", "Table 10: what the Confederates do", [order, odds](const Console& c) {
    return odds ? odds_red_river_action(*order, c) : table_red_river_action(*order, c);
  });
  action->add_option("--banks", order->banks, "The section's features, joined with +")->required();
  add_whole(*action, "--turns-played", order->turns_played, "Turns completed")->required();
  if (!odds) add_whole(*action, "--roll", order->roll, "The percentile dice")->required();
}

}  // namespace

void add_red_river_readings(CLI::App& program, CLI::App& odds, const AddCommand& add) {
  CLI::App* table = program.add_subcommand("table", "A printed table, read");
  table->fallthrough()->require_subcommand(1);
  CLI::App* printed = table->add_subcommand("red-river", "Of the Red River campaign");
  printed->fallthrough()->require_subcommand(1);
  add_river(*printed, add);
  add_roll(*printed, add, "mechanical", "Table 9: what breaks down; a 20 asks for a D6", table_red_river_mechanical);
  add_action(*printed, add, false);
  add_roll(*printed, add, "battery", "The guns of a shore battery; a 10 asks for a further roll",
           table_red_river_battery);
  const auto points = std::make_shared<int>(0);
  CLI::App* result = add(*printed, "result", "What a total of victory points is worth",
                         [points](const Console& c) { return table_red_river_result(*points, c); });
  add_whole(*result, "--vp", *points, "Victory points")->required();

  CLI::App* exact = odds.add_subcommand("red-river", "Of the Red River campaign");
  exact->fallthrough()->require_subcommand(1);
  add_action(*exact, add, true);
  add(*exact, "battery", "Which battery stands there", [](const Console& c) { return odds_red_river_battery(c); });
}

namespace {

void add_fight(CLI::App& program, const AddCommand& add) {
  const auto order = std::make_shared<FightOrder>();
  CLI::App* command = add(program, "fight",
                          "The fight that a campaign's journal waits for: its scenario, or what came of it at a table",
                          [order](const Console& c) { return fight(*order, c); });
  command->add_option("file", order->journal, "The journal of a campaign or war")->required();
  command->add_option("--system", order->system, "The book by which it is fought")->capture_default_str();
  command->add_option("--record", order->record, "The record of the fight as it was fought, of clerk or battle");
  command->add_option("--account", order->account, "How it went, in your own words, for the diary");
  command->add_option("--output", order->output, "File for the scenario; with --record for the journal that goes on");
  add_whole(*command, "--seed", order->seed, "Of dice that the campaign throws after it")->capture_default_str();
}

}  // namespace

void add_campaign(CLI::App& program, const AddCommand& add) {
  const auto order = std::make_shared<CampaignOrder>();
  CLI::App* command = add(program, "campaign", "Play a campaign to its end, and print its diary",
                          [order](const Console& c) { return campaign(*order, c); });
  command->add_option("--system", order->system, "red-river or wbts")->capture_default_str();
  command->add_option("--flotilla,--scenario", order->flotilla,
                      "Scenario's name, or a file; left out: red_river_1864, war_1861");
  command->add_option("--union", order->sides.of_union, "wbts: captain of the Union")->capture_default_str();
  command->add_option("--confederate", order->sides.of_confederate, "wbts: captain of the Confederates")
      ->capture_default_str();
  command->add_option("--commodore", order->commodore, "cautious, bold or random")->capture_default_str();
  command->add_option("--fights", order->fights,
                      "System of the fights: mobas (where it is left out), noddy or flotilla; of a war the same as "
                      "--option naval_fights=…, thrown for where it is left out");
  command
      ->add_option("--option", order->options,
                   "An option of the scenario, as naval_fights=noddy or expeditions=red-river; may be given again")
      ->allow_extra_args(false);
  command->add_option("--captain", order->captain, "Captain of both sides in the fights")->capture_default_str();
  command->add_flag("--night-patrols", order->night_patrols, "Throw for patrols in the night (RR-11.1)");
  add_whole(*command, "--seed", order->seed, "Of dice and captains")->capture_default_str();
  add_whole(*command, "--games", order->games, "So many campaigns, and what came of them in place of a diary", kGames)
      ->capture_default_str();
  command->add_option("--journal", order->journal, "File to keep the campaign in; its battles are kept beside it");
  command->add_option("--markdown", order->markdown, "File for the diary");

  add_fight(program, add);

  const auto printing = std::make_shared<PrintOrder>();
  CLI::App* printed = add(
      program, "print",
      "Print a campaign's diary or record sheet or a battle's briefings as Markdown, or what a table wants on paper",
      [printing](const Console& c) { return print(*printing, c); });
  printed
      ->add_option("file", printing->file, "The journal, or - for standard input; of a club-pack a scenario's name too")
      ->required();
  printed
      ->add_option("--what", printing->what,
                   "diary or sheet; of a battle briefing, or club-pack: cards, slips, charts and templates as HTML")
      ->capture_default_str();
  printed->add_option("--output", printing->output, "File to write; a club-pack that ends in .pdf wants a Chromium");
  printed->add_option("--system", printing->system, "System of a scenario by its name")->capture_default_str();
  printed->add_option("--option", printing->options, "An option of that scenario, as umpire=true")
      ->allow_extra_args(false);
  printed->add_option("--paper", printing->paper, "a4 or letter")->capture_default_str();
}

}  // namespace brownwater::cli
