#include "adapters/cli/points.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <memory>
#include <ostream>
#include <sstream>

#include "adapters/cli/commands.hpp"
#include "adapters/cli/interruptible.hpp"
#include "adapters/cli/numbers.hpp"
#include "adapters/cli/output.hpp"
#include "adapters/wire/points.hpp"

namespace brownwater::cli {
namespace {

using wire::ShipMarket;

/// Plays trials by their numbers and shows its progress, until all are played or it is stopped.
class Trials {
 public:
  Trials(const ShipMarket& market, const Console& console) : market_(market), console_(console) {}

  std::vector<lab::FleetTrial> play(const lab::TrialOrder& order, std::uint64_t first, std::uint64_t pairs,
                                    const char* words) {
    constexpr std::uint64_t kShown = 50;
    std::vector<lab::FleetTrial> trials;
    for (std::uint64_t pair = 0; pair < pairs && !Interruptible::interrupted(); ++pair) {
      trials.push_back(lab::try_fleets(market_.kinds.size(), market_.fight, order, first + pair));
      if ((pair + 1) % kShown == 0 || pair + 1 == pairs)
        console_.err << fmt::format("\r{}: {} of {} fleets", words, pair + 1, pairs) << std::flush;
    }
    console_.err << '\n';
    return trials;
  }

 private:
  const ShipMarket& market_;
  const Console& console_;
  Interruptible interruptible_;
};

std::uint64_t games_in(const std::vector<lab::FleetTrial>& trials) {
  std::uint64_t games = 0;
  for (const lab::FleetTrial& trial : trials) games += trial.of_first.games();
  return games;
}

/// Each key on a line, and each ship: so that a renewed file shows its changes.
void write_lines(const json::object& written, std::ostream& out) {
  const char* before = "{\n";
  for (const auto& entry : written) {
    out << before << "  " << json::serialize(entry.key()) << ": ";
    before = ",\n";
    if (!entry.value().is_array()) {
      out << json::serialize(entry.value());
      continue;
    }
    const char* between = "[\n    ";
    for (const json::value& item : entry.value().get_array()) {
      out << between << json::serialize(item);
      between = ",\n    ";
    }
    out << "\n  ]";
  }
  out << "\n}\n";
}

/// A kind in words: its type, what of its traits it has, and of the open table's the ship that stands for it.
std::string words_of(const ShipMarket::Kind& kind) {
  std::string words = kind.type;
  for (const auto& trait : kind.traits) {
    if (trait.value().is_bool() && trait.value().get_bool()) words += fmt::format(", {}", std::string(trait.key()));
    if (trait.value().is_string()) words = trait.value().get_string().c_str();
  }
  return words;
}

void tell(const ShipMarket& market, const lab::Points& points, const lab::Evenness& even, const Console& console) {
  for (std::size_t kind = 0; kind < market.kinds.size(); ++kind) {
    std::size_t ships = 0;
    for (const ShipMarket::Ship& ship : market.ships) ships += ship.kind == kind ? 1 : 0;
    console.out << fmt::format("{:36} {:4.0f} ({:.0f} to {:.0f}), {} ships\n", words_of(market.kinds[kind]),
                               points.values[kind], points.intervals_95[kind].low, points.intervals_95[kind].high,
                               ships);
  }
  if (even.pairs == 0) {
    console.out << "stopped before it was looked whether equal points are even\n";
    return;
  }
  console.out << fmt::format(
      "equal points, {} pairs of fleets, {} battles: the fleet with more ships scores {:.3f} ({:.3f} to {:.3f}); a "
      "pair's true chance lies {:.3f} from a half (standard deviation)\n",
      even.pairs, even.games, even.of_more_ships.score(), even.more_ships_95.low, even.more_ships_95.high, even.spread);
}

std::optional<wire::Fault> fault_in(const PointsOrder& order) {
  const wire::Codec* codec = wire::codec_of(order.system);
  if (codec == nullptr || !codec->facts().offers.points)
    return wire::Fault{"system", "points are fitted for mobas, noddy and flotilla: those have ships to fight", ""};
  if (order.games < 4) return wire::Fault{"--games", "four at least: fleets are drawn twice, and change ends", ""};
  if (order.most_ships < 1 || order.most_ships > lab::kMostInLine)
    return wire::Fault{"--most-ships", fmt::format("1 to {}", lab::kMostInLine), ""};
  return std::nullopt;
}

}  // namespace

int fit_points(const PointsOrder& order, const Console& console) {
  if (const auto fault = fault_in(order)) return console.refuse(*fault);
  const wire::Codec& codec = *wire::codec_of(order.system);
  const auto market = codec.ship_market(order.scenario);
  if (!market) return console.refuse(market.error());
  const auto reference = market->kind_of(order.reference);
  if (!reference) return console.refuse({"--reference", "the register has no ship " + order.reference, ""});
  Trials trials(*market, console);
  lab::TrialOrder fitting{
      .most_ships = order.most_ships, .seed = order.seed, .games_each = 2, .prices = market->guessed_prices};
  auto fought = trials.play(fitting, 0, order.games / 4, "fitting by a guess");
  // Fleets that fight as equals say most: so the other half are drawn by what the first half found.
  fitting.prices = lab::fit_points(fought, market->kinds.size(), *reference).values;
  const auto closer = trials.play(fitting, order.games, (order.games + 2) / 4, "fitting");
  fought.insert(fought.end(), closer.begin(), closer.end());
  const lab::Points points = lab::fit_points(fought, market->kinds.size(), *reference);
  // Other fleets, drawn by the values found: none of them had a part in the fit.
  constexpr std::uint64_t kGamesOfPair = 10;
  constexpr std::size_t kDrawnToCheck = 300;
  lab::TrialOrder checking = fitting;
  checking.games_each = kGamesOfPair;
  checking.drawn = kDrawnToCheck;
  checking.prices = points.values;
  const auto checked =
      trials.play(checking, 2 * order.games, (order.check_games + kGamesOfPair - 1) / kGamesOfPair, "checking");
  const lab::Evenness even = lab::evenness_of(checked, points.values);
  const json::object written =
      wire::write_points(codec, *market, points, even,
                         {.reference = order.reference, .trials = fitting, .fitted_games = games_in(fought)});
  if (!order.file.empty()) {
    std::ostringstream lines;
    write_lines(written, lines);
    if (const Written kept = write_file(order.file, lines.view()); !kept) return console.refuse(kept.error());
  }
  if (console.as_json)
    console.line(written);
  else
    tell(*market, points, even, console);
  return kDone;
}

int fleet(const FleetOrder& order, const Console& console) {
  const auto priced = wire::priced_ships(order.system);
  if (!priced) return console.refuse(priced.error());
  json::array listed;
  int sum = 0;
  for (const std::string& id : order.ships) {
    const auto ship = std::ranges::find(*priced, id, &wire::PricedShip::id);
    if (ship == priced->end()) {
      const std::string nearest = nearest_ships(id);
      return console.refuse({id, "the register has no such ship" + (nearest.empty() ? "" : "; " + nearest), ""});
    }
    sum += ship->points;
    listed.emplace_back(json::object{{"id", ship->id}, {"points", ship->points}});
    if (!console.as_json) console.out << fmt::format("{:5}  {} ({})\n", ship->points, ship->name, ship->type);
  }
  json::array can_be_had;
  for (const wire::PricedShip& ship : *priced) {
    if (ship.points > order.points - sum || (!order.side.empty() && ship.side != order.side)) continue;
    can_be_had.emplace_back(json::object{{"id", ship.id}, {"points", ship.points}});
    if (!console.as_json && order.ships.empty())
      console.out << fmt::format("{:5}  {} ({}, {})\n", ship.points, ship.name, ship.type, ship.side);
  }
  const bool within = sum <= order.points;
  if (console.as_json) {
    console.line(json::object{{"system", order.system},
                              {"points", order.points},
                              {"ships", std::move(listed)},
                              {"sum", sum},
                              {"left", order.points - sum},
                              {"within", within},
                              {"can_be_had", std::move(can_be_had)}});
  } else if (!order.ships.empty()) {
    console.out << fmt::format(
        "{:5}  of {}: {}\n", sum, order.points,
        within ? fmt::format("{} left, {} ships can still be had", order.points - sum, can_be_had.size())
               : fmt::format("{} too many", sum - order.points));
  }
  return within ? kDone : kNotSo;
}

void add_points(CLI::App& program, const AddCommand& add) {
  const auto order = std::make_shared<PointsOrder>();
  CLI::App* points = add(program, "points", "Fit what ships are worth, so that equal points give even chances",
                         [order](const Console& c) { return fit_points(*order, c); });
  points->add_option("system", order->system, "Rule system")->capture_default_str();
  points->add_option("--scenario", order->scenario,
                     "Whose water the fleets fight on; training, gunboats or squadrons by default");
  points->add_option("--reference", order->reference, "The ship of 100 points")->capture_default_str();
  add_whole(*points, "--most-ships", order->most_ships, "Of a fleet", {.least = 1, .most = lab::kMostInLine})
      ->capture_default_str();
  add_whole(*points, "--games", order->games, "Battles by which values are fitted", kGames)->capture_default_str();
  add_whole(*points, "--check-games", order->check_games, "Battles that look whether equal points are even",
            {.least = 0, .most = kGames.most})
      ->capture_default_str();
  add_whole(*points, "--seed", order->seed, "Of fleets and dice")->capture_default_str();
  points->add_option("--out", order->file, "File to write the values to");

  const auto wanted = std::make_shared<FleetOrder>();
  CLI::App* fleets = add(program, "fleet", "What can be had for so many points, or whether a fleet is within them",
                         [wanted](const Console& c) { return fleet(*wanted, c); });
  fleets->add_option("system", wanted->system, "Rule system")->required();
  fleets->add_option("ships", wanted->ships, "The fleet's ships, by their ids in the register");
  add_whole(*fleets, "--points", wanted->points, "How many there are to spend", {.least = 1})->required();
  fleets->add_option("--side", wanted->side, "Of whose ships")->check(CLI::IsMember({"union", "confederate"}));
}

}  // namespace brownwater::cli
