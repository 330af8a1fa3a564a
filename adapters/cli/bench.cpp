#include "adapters/cli/bench.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "adapters/cli/commands.hpp"
#include "adapters/cli/numbers.hpp"
#include "captains/staff.hpp"
#include "lab/floor.hpp"

namespace brownwater::cli {
namespace {

/// A war is as long as thousands of battles.
constexpr std::uint64_t kWarsInRound = 5;

void add_scenario(CLI::App& command, ScenarioOrder& order) {
  command.add_option("--scenario", order.scenario, "Name of a scenario, or a file (- for standard input)")->required();
  command.add_option("--option", order.options, "An option of the scenario, as end_arc=narrow; may be given again")
      ->allow_extra_args(false);
}

/// The given percentile of sorted values.
std::uint64_t share_of(const std::vector<std::uint64_t>& values, std::size_t percent) {
  return values.empty() ? 0 : values[(values.size() - 1) * percent / 100];
}

}  // namespace

int bench_floor(const FloorCommand& order, const Console& console) {
  const auto ground = ground_of(order.ground, console.in);
  if (!ground) return console.refuse(ground.error());
  if (const auto fault = wants_umpire(*ground)) return console.refuse(*fault);
  lab::FloorOrder asked;
  if (ground->codec->facts().kind == kernel::Kind::kWar) asked = {.games = kWarsInRound, .rounds = 3};
  asked.games = order.games.value_or(asked.games);
  const auto floor = lab::bench_floor(ground->field(), asked);
  if (!floor) return console.refuse(fault_of(floor.error(), ground->codec->game().system()));
  if (console.as_json) {
    console.line(json::object{{"games_per_second", floor->games_per_second},
                              {"dice_per_game", floor->dice_per_game},
                              {"floor_games_per_second", floor->floor_games_per_second},
                              {"ratio", floor->ratio}});
    return kDone;
  }
  console.out << fmt::format(
      "{:.{}f} battles a second; {:.0f} with the dice alone ({:.1f} a battle): a battle takes {:.2f} times its dice\n",
      floor->games_per_second, floor->games_per_second < 10 ? 2 : 0, floor->floor_games_per_second,
      floor->dice_per_game, floor->ratio);
  return kDone;
}

int bench_war(const WarCommand& order, const Console& console) {
  const auto ground = ground_of(order.ground, console.in);
  if (!ground) return console.refuse(ground.error());
  lab::WarSpeedOrder asked = order.speed;
  const auto duties = captains::duties_named(ground->codec->game().system(), order.staff);
  if (!duties) return console.refuse(wire::Fault{"--staff", "names a duty that this system has not", ""});
  asked.staff = *duties;
  const auto speed = lab::time_wars(ground->field(), asked);
  if (!speed) return console.refuse(fault_of(speed.error(), ground->codec->game().system()));
  if (console.as_json) {
    console.line(json::object{{"wars", order.speed.games},
                              {"weeks", speed->weeks},
                              {"decisions", speed->decisions},
                              {"seconds_a_war", speed->seconds_a_war},
                              {"longest_war_seconds", speed->longest_war},
                              {"week_ms", speed->week_mean},
                              {"week_p99_ms", speed->week_p99},
                              {"week_longest_ms", speed->week_longest},
                              {"listing_longest_ms", speed->listing_longest},
                              {"most_actions", speed->most_actions},
                              {"state_bytes", speed->state_bytes},
                              {"own_decisions_median", share_of(speed->own_decisions, 50)},
                              {"own_decisions_p90", share_of(speed->own_decisions, 90)}});
    return kDone;
  }
  console.out << fmt::format(
      "{} wars, {} weeks: {:.2f} s a war, the longest {:.2f}; a week {:.1f} ms in the mean, {:.1f} at the 99th of a "
      "hundred, {:.1f} at most; the slowest list of what may be done {:.2f} ms, the longest {} actions; a state {} "
      "bytes\n",
      order.speed.games, speed->weeks, speed->seconds_a_war, speed->longest_war, speed->week_mean, speed->week_p99,
      speed->week_longest, speed->listing_longest, speed->most_actions, speed->state_bytes);
  if (*duties != 0)
    console.out << fmt::format("own decisions of the Union in a week: {} in the median, {} at the 90th of a hundred\n",
                               share_of(speed->own_decisions, 50), share_of(speed->own_decisions, 90));
  return kDone;
}

void add_bench(CLI::App& program, const AddCommand& add) {
  CLI::App* bench = program.add_subcommand("bench", "Measure the program's own speed");
  bench->fallthrough()->require_subcommand(1);
  const auto floor = std::make_shared<FloorCommand>();
  CLI::App* battles = add(*bench, "floor", "Random battles against throwing as many dice alone, on one thread",
                          [floor](const Console& c) { return bench_floor(*floor, c); });
  battles->add_option("--system", floor->ground.system, "Rule system")->capture_default_str();
  add_scenario(*battles, floor->ground);
  add_whole(*battles, "--games", floor->games, "Battles in each round of the measure (5000; of wars 5)", kGames);
  const auto war = std::make_shared<WarCommand>();
  CLI::App* wars = add(*bench, "war", "What a war takes: by war, by week, and to list what may be done",
                       [war](const Console& c) { return bench_war(*war, c); });
  add_scenario(*wars, war->ground);
  wars->add_option("--union", war->speed.captains.of_union, "Who commands the Union")->capture_default_str();
  wars->add_option("--confederate", war->speed.captains.of_confederate, "Who commands the Confederates")
      ->capture_default_str();
  add_whole(*wars, "--games", war->speed.games, "Wars", kGames)->capture_default_str();
  add_whole(*wars, "--seed", war->speed.seed, "Of dice and captains")->capture_default_str();
  add_whole(*wars, "--weeks", war->speed.weeks, "Weeks of each war, from its start (all)", kGames);
  wars->add_option("--staff", war->staff, "A duty that the Union's staff does; may be given again")
      ->allow_extra_args(false);
}

}  // namespace brownwater::cli
