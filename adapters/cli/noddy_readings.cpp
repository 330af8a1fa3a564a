#include <memory>

#include "adapters/cli/noddy.hpp"
#include "adapters/cli/numbers.hpp"
#include "adapters/cli/readings.hpp"

namespace brownwater::cli {
namespace {

using namespace wire::noddy_wire;

void add_shot(CLI::App& noddy, const AddCommand& add) {
  const auto asked = std::make_shared<ShotAsked>();
  CLI::App* shot =
      add(noddy, "shot", "What one shot comes to", [asked](const Console& c) { return odds_noddy_shot(*asked, c); });
  shot->add_option("--gun", asked->gun, "light, medium or heavy")->required();
  add_decimal(*shot, "--range", asked->range_inches, "Range in inches")->required();
  add_whole(*shot, "--armour", asked->armour, "Armour class of the face struck, 6 to 12")->required();
  shot->add_flag("--rifled", asked->rifled, "The gun is rifled");
  shot->add_flag("--target-is-battery", asked->target_is_battery, "The target is a shore battery (ND-6.2)");
  shot->add_flag("--target-stationary", asked->target_stationary, "The target is a vessel at rest");
  shot->add_flag("--firer-stationary", asked->firer_stationary, "The firer is a vessel at rest");
  shot->add_flag("--change-of-target", asked->change_of_target, "The gun's last shot was at another");
  shot->add_flag("--end-on", asked->end_on, "The target lies bow or stern on");
  shot->add_flag("--firer-in-battery", asked->firer_in_battery, "The gun stands in a shore battery");
  shot->add_flag("--firer-on-fire", asked->firer_on_fire, "The firer is on fire or filled with steam");
  shot->add_flag("--stack-damaged", asked->stack_damaged, "Her own smoke lies about the firer (ND-5.2, row 8)");
}

void add_ram(CLI::App& noddy, const AddCommand& add) {
  const auto asked = std::make_shared<RamAsked>();
  CLI::App* ram =
      add(noddy, "ram", "What a ramming comes to", [asked](const Console& c) { return odds_noddy_ram(*asked, c); });
  add_decimal(*ram, "--rammer-knots", asked->rammer_knots, "Knots, whole or half; whole ones count")->required();
  ram->add_flag("--target-stationary", asked->target_stationary, "The target is at rest");
  ram->add_flag("--side-on", asked->side_on, "The target lies side on to the ram");
  ram->add_flag("--no-reinforced-bow", asked->no_reinforced_bow, "The rammer's bow is not reinforced");
}

}  // namespace

int odds_noddy_shot(const ShotAsked& asked, const Console& console) { return tell_odds(odds_of_shot(asked), console); }
int odds_noddy_ram(const RamAsked& asked, const Console& console) { return tell_odds(odds_of_ram(asked), console); }

int table_noddy_special(int roll, const Console& console) { return tell_reading(read_special(roll), console); }

void add_noddy_readings(CLI::App& odds, CLI::App& table, const AddCommand& add) {
  CLI::App* exact = odds.add_subcommand("noddy", "Of the open table");
  exact->fallthrough()->require_subcommand(1);
  add_shot(*exact, add);
  add_ram(*exact, add);

  CLI::App* printed = table.add_subcommand("noddy", "Of the open table");
  printed->fallthrough()->require_subcommand(1);
  const auto roll = std::make_shared<int>(0);
  CLI::App* special = add(*printed, "special", "The special effect of two dice",
                          [roll](const Console& c) { return table_noddy_special(*roll, c); });
  add_whole(*special, "--roll", *roll, "The sum of the two dice")->required();
}

}  // namespace brownwater::cli
