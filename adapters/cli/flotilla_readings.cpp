#include "adapters/wire/flotilla/readings.hpp"

#include <memory>

#include "adapters/cli/flotilla.hpp"
#include "adapters/cli/numbers.hpp"
#include "adapters/cli/readings.hpp"

namespace brownwater::cli {
namespace {

using wire::flotilla_wire::BoardingAsked;
using wire::flotilla_wire::BroadsideAsked;
using wire::flotilla_wire::FireAsked;

struct MoraleAsked {
  int value = 0;
  int modifier = 0;
};
struct RowAsked {
  int roll = 0;
  int shift = 0;
};

void add_battery_fire(CLI::App& flotilla, const AddCommand& add) {
  const auto asked = std::make_shared<FireAsked>();
  CLI::App* fire = add(flotilla, "fire", "Hits of one battery's fire",
                       [asked](const Console& c) { return tell_odds(wire::flotilla_wire::odds_of_fire(*asked), c); });
  add_whole(*fire, "--dice", asked->dice, "Fire dice, 1 to 40")->required();
  fire->add_option("--gun", asked->gun, "light, normal, heavy or mortar")->required();
  add_decimal(*fire, "--range", asked->range_inches, "Range in inches, hull to hull")->required();
  add_whole(*fire, "--need", asked->need, "The lowest face that hits, 4 to 6 (FL-4.4); by default 4");
  fire->add_flag("--target-stopped", asked->target_stopped, "The target does not move (FL-4.5)");
  fire->add_option("--aim", asked->aim, "plain, low or high (FL-4.7)")->capture_default_str();
}

void add_broadside(CLI::App& flotilla, const AddCommand& add) {
  const auto asked = std::make_shared<BroadsideAsked>();
  CLI::App* fire = add(flotilla, "broadside", "Hits of several batteries at one target", [asked](const Console& c) {
    return tell_odds(wire::flotilla_wire::odds_of_broadside(*asked), c);
  });
  fire->add_option("--battery", asked->batteries, "Fire dice and gun, such as 6:heavy; once for each battery")
      ->required();
  add_decimal(*fire, "--range", asked->all.range_inches, "Range in inches, hull to hull")->required();
  add_whole(*fire, "--need", asked->all.need, "The lowest face that hits, 4 to 6 (FL-4.4); by default 4");
  fire->add_flag("--target-stopped", asked->all.target_stopped, "The target does not move (FL-4.5)");
  fire->add_option("--aim", asked->all.aim, "plain, low or high (FL-4.7)")->capture_default_str();
}

void add_boarding(CLI::App& flotilla, const AddCommand& add) {
  const auto asked = std::make_shared<BoardingAsked>();
  CLI::App* boarding = add(flotilla, "boarding", "Who wins a boarding (FL-6.2)", [asked](const Console& c) {
    return tell_odds(wire::flotilla_wire::odds_of_boarding(*asked), c);
  });
  add_whole(*boarding, "--strength", asked->strength, "The boarder's crew, captain's morale and guns left, added up")
      ->required();
  add_whole(*boarding, "--target-strength", asked->target_strength, "The same of the ship that is boarded")->required();
}

void add_specific_odds(CLI::App& flotilla, const AddCommand& add) {
  const auto shift = std::make_shared<int>(0);
  CLI::App* specific = add(flotilla, "specific", "The row of the specific hit chart", [shift](const Console& c) {
    return tell_odds(wire::flotilla_wire::odds_of_specific(*shift), c);
  });
  add_whole(*specific, "--shift", *shift, "What is added to the dice")->capture_default_str();
}

void add_morale_odds(CLI::App& flotilla, const AddCommand& add) {
  const auto asked = std::make_shared<MoraleAsked>();
  CLI::App* morale = add(flotilla, "morale", "What a captain does who is tested", [asked](const Console& c) {
    return tell_odds(wire::flotilla_wire::odds_of_morale(asked->value, asked->modifier), c);
  });
  add_whole(*morale, "--value", asked->value, "The captain's morale, 0 to 12")->required();
  add_whole(*morale, "--modifier", asked->modifier, "Added to his morale (FL-5.2)")->capture_default_str();
}

}  // namespace

void add_flotilla_readings(CLI::App& odds, CLI::App& table, const AddCommand& add) {
  CLI::App* exact = odds.add_subcommand("flotilla", "Of the ships' sheets");
  exact->fallthrough()->require_subcommand(1);
  add_battery_fire(*exact, add);
  add_broadside(*exact, add);
  add_boarding(*exact, add);
  add_specific_odds(*exact, add);
  add_morale_odds(*exact, add);

  CLI::App* printed = table.add_subcommand("flotilla", "Of the ships' sheets");
  printed->fallthrough()->require_subcommand(1);
  const auto asked = std::make_shared<RowAsked>();
  CLI::App* specific = add(*printed, "specific", "A row of the specific hit chart", [asked](const Console& c) {
    return tell_reading(wire::flotilla_wire::read_specific(asked->roll, asked->shift), c);
  });
  add_whole(*specific, "--roll", asked->roll, "The sum of the three dice")->required();
  add_whole(*specific, "--shift", asked->shift, "What is added to them")->capture_default_str();
}

}  // namespace brownwater::cli
