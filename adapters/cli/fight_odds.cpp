#include "adapters/cli/fight_odds.hpp"

#include <fmt/format.h>
#include <array>
#include <memory>
#include <ostream>

#include "adapters/cli/numbers.hpp"
#include "adapters/wire/lab/fight.hpp"
#include "lab/fight_odds.hpp"
#include "lab/measuring.hpp"

namespace brownwater::cli {
namespace {

/// The field of the order: a scenario, or the two ships in this system's terms.
std::expected<Ground, std::vector<wire::Fault>> ground_of_fight(const FightOddsOrder& order, std::istream& in) {
  if (!order.ground.scenario.empty()) return ground_of(order.ground, in);
  auto made = wire::fight_of_two(order.ground.system, order.duel);
  if (!made) return std::unexpected(made.error());
  json::value text = made->setting.text;
  return Ground{.codec = made->codec, .setting = std::move(made->setting), .options = {}, .text = std::move(text)};
}

void tell_line(const json::object& told, const Console& console) {
  console.out << fmt::format("{:>12}  {:10.6f}", told.at("key").as_string().c_str(), told.at("decimal").as_double());
  if (const auto* interval = told.if_contains("interval_95"))
    console.out << fmt::format("  ({:.4f} to {:.4f})", interval->as_array()[0].as_double(),
                               interval->as_array()[1].as_double());
  console.out << '\n';
}

std::string tell_method(const json::object& answer) {
  const double unfollowed = answer.at("unfollowed").as_double();
  if (unfollowed == 0) return "Exact, through all dice\n";
  return fmt::format("Through all dice but falls of {:.6f} together, so each chance may be that much higher\n",
                     unfollowed);
}

int tell(const json::object& answer, const Console& console) {
  if (console.as_json) {
    console.line(answer);
    return kDone;
  }
  if (const auto* games = answer.if_contains("games"))
    console.out << "By simulation, " << games->as_uint64() << " battles, with 95 per cent intervals\n";
  else
    console.out << tell_method(answer);
  for (const json::value& told : answer.at("outcomes").as_array()) tell_line(told.as_object(), console);
  console.out << "ends in turn\n";
  for (const json::value& told : answer.at("turns").as_array()) tell_line(told.as_object(), console);
  return kDone;
}

}  // namespace

int odds_fight(const FightOddsOrder& order, const Console& console) {
  const auto ground = ground_of_fight(order, console.in);
  if (!ground) return console.refuse(ground.error());
  if (const auto fault = wants_umpire(*ground)) return console.refuse(*fault);
  const lab::Trial trial{.field = ground->field(), .captains = order.captains};
  const lab::Extent extent{.games = order.games, .seed = order.seed, .threads = order.threads};
  if (const auto fault = lab::fault_in(trial, extent))
    return console.refuse(fault_of(*fault, ground->codec->game().system()));
  if (!order.simulate) {
    if (const auto odds = lab::fight_odds(trial.field, trial.captains)) {
      return tell(wire::write_fight(order.ground.system, order.captains, *odds), console);
    }
  }
  constexpr std::array kCounted{lab::Metric::kTurns};
  const auto found = lab::measure(trial, extent, kCounted);
  if (!found) return console.refuse(fault_of(found.error(), ground->codec->game().system()));
  return tell(wire::write_fight(order.ground.system, order.captains, *found, order.seed), console);
}

void add_fight_odds(CLI::App& odds_of_system, const std::string& system, const AddCommand& add) {
  const auto order = std::make_shared<FightOddsOrder>();
  order->ground.system = system;
  CLI::App* fight = add(odds_of_system, "fight", "A whole fight of two ships, or a scenario, to its end",
                        [order](const Console& c) { return odds_fight(*order, c); });
  fight->add_option("union_ship", order->duel.ships.of_union, "The Union's ship, by its id in the register");
  fight->add_option("confederate_ship", order->duel.ships.of_confederate, "The Confederates'");
  add_whole(*fight, "--metres", order->duel.metres, "Between the two, who lie stopped side by side")
      ->capture_default_str();
  add_whole(*fight, "--minutes", order->duel.minutes, "How long it may last")->capture_default_str();
  fight->add_option("--scenario", order->ground.scenario, "A scenario, by name or file, in place of two ships");
  fight->add_option("--union", order->captains.of_union, "Captain of the Union")->capture_default_str();
  fight->add_option("--confederate", order->captains.of_confederate, "Captain of the Confederates")
      ->capture_default_str();
  add_whole(*fight, "--games", order->games, "Battles, where it cannot be reckoned exactly", kGames)
      ->capture_default_str();
  add_whole(*fight, "--seed", order->seed, "Of those battles")->capture_default_str();
  add_whole(*fight, "--threads", order->threads, "Threads for them", kThreads)->capture_default_str();
  fight->add_flag("--simulate", order->simulate, "Do not try to reckon it exactly");
}

}  // namespace brownwater::cli
