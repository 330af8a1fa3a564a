#include "adapters/cli/ratings.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>
#include <ostream>

#include "adapters/cli/interruptible.hpp"
#include "adapters/cli/numbers.hpp"
#include "lab/batch.hpp"
#include "lab/ratings.hpp"

namespace brownwater::cli {
namespace {

std::optional<wire::Fault> fault_in(const RatingsOrder& order, const Ground& ground) {
  if (order.captains.size() < 2) return wire::Fault{"--captains", "two at least", ""};
  if (std::ranges::find(order.captains, order.anchor) == order.captains.end())
    return wire::Fault{"--anchor", order.anchor + " is not among the captains", ""};
  if (order.games < 2 || order.games % 2 != 0)
    return wire::Fault{"--games", "an even number, for both to play both sides equally often", ""};
  for (const std::string& captain : order.captains) {
    if (std::ranges::count(order.captains, captain) > 1)
      return wire::Fault{"--captains", captain + " is named twice", ""};
    const lab::Extent one{.games = 1, .seed = order.seed, .threads = 1};
    const auto fault = lab::fault_in(ground.field(), {.of_union = captain, .of_confederate = captain}, one);
    if (fault) return fault_of(*fault, ground.codec->game().system());
  }
  return std::nullopt;
}

/// Plays until all is played or it is stopped, and shows its progress.
std::optional<lab::OrderError> play(lab::RoundRobin& round_robin, const Console& console) {
  const Interruptible interruptible;
  while (!round_robin.over() && !Interruptible::interrupted()) {
    if (const auto stepped = round_robin.step(); !stepped) return stepped.error();
    console.err << fmt::format("\r{} of {} battles", round_robin.played(), round_robin.games()) << std::flush;
  }
  console.err << (round_robin.over() ? "\n" : "\nstopped before the end\n");
  return std::nullopt;
}

/// Strongest first.
std::vector<std::size_t> ranked(const std::vector<lab::Rating>& ratings) {
  std::vector<std::size_t> order(ratings.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, std::greater{}, [&ratings](std::size_t at) { return ratings[at].rating; });
  return order;
}

json::value finite(double number) {
  return std::isfinite(number) ? json::value(std::round(number * 10) / 10) : json::value(nullptr);
}

json::object written(const std::string& captain, const lab::Rating& rating) {
  constexpr std::array<const char*, 3> kBounds{nullptr, "at_least", "at_most"};
  const char* bound = kBounds[static_cast<std::size_t>(rating.bound)];
  return {{"captain", captain},
          {"rating", finite(rating.rating)},
          {"interval_95", {finite(rating.interval_95.low), finite(rating.interval_95.high)}},
          {"bound", bound == nullptr ? json::value(nullptr) : json::value(bound)},
          {"wins", rating.games.wins},
          {"draws", rating.games.draws},
          {"losses", rating.games.losses}};
}

std::string rating_in_words(const lab::Rating& rating) {
  switch (rating.bound) {
    case lab::Bound::kAtLeast: return fmt::format("at least {:.0f}", rating.rating);
    case lab::Bound::kAtMost: return fmt::format("at most {:.0f}", rating.rating);
    case lab::Bound::kNone: break;
  }
  return fmt::format("{:.0f} ({:.0f} to {:.0f})", rating.rating, rating.interval_95.low, rating.interval_95.high);
}

}  // namespace

int ratings(const RatingsOrder& order, const Console& console) {
  const auto ground = ground_of(order.ground, console.in);
  if (!ground) return console.refuse(ground.error());
  if (const auto fault = wants_umpire(*ground)) return console.refuse(*fault);
  if (const auto fault = fault_in(order, *ground)) return console.refuse(*fault);
  lab::RoundRobin round_robin(ground->field(), order.captains, order.games, order.seed);
  if (const auto error = play(round_robin, console))
    return console.refuse(fault_of(*error, ground->codec->game().system()));
  const auto anchor =
      static_cast<std::size_t>(std::ranges::find(order.captains, order.anchor) - order.captains.begin());
  const auto found = lab::rate(order.captains.size(), round_robin.pairings(), {.player = anchor});
  json::array listed;
  for (const std::size_t at : ranked(found)) {
    listed.emplace_back(written(order.captains[at], found[at]));
    const lab::Tally& games = found[at].games;
    if (!console.as_json)
      console.out << fmt::format("{:18} {:28} won {}, drawn {}, lost {}\n", order.captains[at],
                                 rating_in_words(found[at]), games.wins, games.draws, games.losses);
  }
  if (!console.as_json) return kDone;
  console.line(json::object{{"system", ground->codec->system()},
                            {"scenario", order.ground.scenario},
                            {"anchor", order.anchor},
                            {"seed", order.seed},
                            {"games", round_robin.played()},
                            {"over", round_robin.over()},
                            {"ratings", std::move(listed)}});
  return kDone;
}

void add_ratings(CLI::App& program, const AddCommand& add) {
  const auto order = std::make_shared<RatingsOrder>();
  CLI::App* command = add(program, "ratings", "Set captains against one another, all on both sides, and rate them",
                          [order](const Console& c) { return ratings(*order, c); });
  command->add_option("system", order->ground.system, "Rule system")->capture_default_str();
  command->add_option("--scenario", order->ground.scenario, "Name of a scenario, or a file")->required();
  command->add_option("--option", order->ground.options, "An option of the scenario")->allow_extra_args(false);
  command->add_option("--captains", order->captains, "Their names, with commas between")->delimiter(',')->required();
  command->add_option("--anchor", order->anchor, "Whose rating is 1500")->capture_default_str();
  add_whole(*command, "--games", order->games, "Battles of each two captains", kGames)->capture_default_str();
  add_whole(*command, "--seed", order->seed, "Of dice and captains")->capture_default_str();
}

}  // namespace brownwater::cli
