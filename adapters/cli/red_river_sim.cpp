#include "adapters/cli/red_river_sim.hpp"

#include <algorithm>
#include <cstdio>
#include <ostream>

#include "adapters/wire/lab/metric_words.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/plain.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "captains/registry.hpp"
#include "engine/games/redriver/facts.hpp"

namespace brownwater::cli {
namespace {

using namespace wire::red_river_wire;
using wire::Word;

constexpr std::array<Word<lab::Fights>, 2> kFightsWords{
    {{lab::Fights::kQuick, "quick"}, {lab::Fights::kMobas, "mobas"}}};

/// The findings of a batch that counted every metric.
class Batch {
 public:
  explicit Batch(const Ran& ran) : findings_(ran.course.findings(0)), metrics_(ran.course.experiment().metrics) {}

  std::uint64_t games() const { return findings_.batch.games; }
  const lab::BatchResult& batch() const { return findings_.batch; }
  const lab::Distribution& operator[](lab::Metric metric) const {
    const auto place = std::ranges::find(metrics_, metric) - metrics_.begin();
    return findings_.metrics[static_cast<std::size_t>(place)];
  }

 private:
  const lab::Findings& findings_;
  const std::vector<lab::Metric>& metrics_;
};

json::object share_of(std::uint64_t count, std::uint64_t games) {
  const lab::Tally tally{.wins = count, .draws = 0, .losses = games - count};
  const lab::Interval interval = lab::score_interval(tally);
  return {{"count", count}, {"share", tally.score()}, {"interval_95", {interval.low, interval.high}}};
}

/// In how many campaigns something came to pass once.
json::object share_of(const Batch& batch, lab::Metric metric) {
  return share_of(batch[metric].games_at(1), batch.games());
}

json::object mean_of(const lab::Distribution& counted) {
  const lab::Interval interval = counted.interval_95();
  return {{"mean", counted.mean()}, {"interval_95", {interval.low, interval.high}}};
}

template <class T, std::size_t kCount>
json::object shares_of(const std::array<Word<T>, kCount>& words, const lab::Distribution& counted) {
  json::object shares;
  for (const Word<T>& entry : words)
    shares[entry.word] = share_of(counted.games_at(static_cast<std::int64_t>(entry.value)), counted.games());
  return shares;
}

json::object losses_of(const Batch& batch, const wire::Sweep& sweep) {
  json::object causes;
  for (std::size_t at = 0; at < lab::kWaysLostTo; ++at)
    causes[wire::word_of_lost_to(at)] = batch[lab::after(lab::Metric::kLostTo, at)].sum();
  json::object ships;
  const Muster& muster = muster_of(sweep.settings.front());
  for (std::size_t ship = 0; ship < muster.ship_ids.size(); ++ship)
    ships[muster.ship_ids[ship]] = share_of(batch, lab::after(lab::Metric::kShipLost, ship));
  return {{"ships_a_campaign", mean_of(batch[lab::Metric::kShipsLost])}, {"by_cause", causes}, {"by_ship", ships}};
}

json::object told(const Ran& ran, const RedRiverSimOrder& order, const wire::Sweep& sweep) {
  const Batch batch(ran);
  json::object ledger;
  for (std::size_t cause = 0; cause < redriver::kLedgerEntries; ++cause)
    ledger[kCauseWords[cause].word] = mean_of(batch[lab::after(lab::Metric::kLedger, cause)]);
  json::array ended_in_turn;
  for (std::int64_t turn = 0; turn <= redriver::kMostTurns; ++turn)
    ended_in_turn.emplace_back(batch[lab::Metric::kTurns].games_at(turn));
  return {{"system", "red-river"},
          {"flotilla", order.flotilla},
          {"commodore", order.commodore},
          {"fights", order.fights},
          {"captain", order.fights == "quick" ? json::value(nullptr) : json::value(order.captain)},
          {"night_patrols", order.night_patrols},
          {"options", json::array(order.options.begin(), order.options.end())},
          {"games", batch.games()},
          {"seed", order.seed},
          {"results", shares_of(kResultWords, batch[lab::Metric::kResult])},
          {"endings", shares_of(kOwnEndingWords, batch[lab::Metric::kEnding])},
          {"ironclad",
           {{"met", share_of(batch, lab::Metric::kIroncladMet)},
            {"unfinished", share_of(batch, lab::Metric::kIroncladUnfinished)},
            {"sunk", share_of(batch, lab::Metric::kIroncladSunk)},
            {"captured", share_of(batch, lab::Metric::kIroncladCaptured)}}},
          {"points", mean_of(batch[lab::Metric::kPoints])},
          {"turns", mean_of(batch[lab::Metric::kTurns])},
          {"sections", mean_of(batch[lab::Metric::kSections])},
          {"fights_a_campaign", mean_of(batch[lab::Metric::kFights])},
          {"losses", losses_of(batch, sweep)},
          {"ledger", std::move(ledger)},
          {"ended_in_turn", std::move(ended_in_turn)},
          {"dice_per_game", batch.batch().dice_per_game()},
          {"seconds", ran.seconds},
          {"games_per_second", ran.games_per_second()},
          {"signature", wire::hash_text(batch.batch().signature)}};
}

std::string rounded(const json::value& number, int places) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", places, number.to_number<double>());
  return text;
}

void tell_shares(const json::object& shares, std::ostream& out) {
  constexpr double kPercent = 100;
  for (const auto& [word, share] : shares) {
    out << "  " << rounded(share.at("share").to_number<double>() * kPercent, 1) << " per cent  "
        << spoken(std::string(word)) << '\n';
  }
}

void tell_in_words(const json::object& all, std::ostream& out) {
  out << all.at("games").as_uint64() << " campaigns of " << all.at("flotilla").as_string().c_str() << " under a "
      << all.at("commodore").as_string().c_str() << " commodore\n\nResult\n";
  tell_shares(all.at("results").as_object(), out);
  out << "\nEnd\n";
  tell_shares(all.at("endings").as_object(), out);
  out << "\nThe ironclad\n";
  tell_shares(all.at("ironclad").as_object(), out);
  out << "\nShips lost\n";
  tell_shares(all.at("losses").at("by_ship").as_object(), out);
  for (const auto& [cause, count] : all.at("losses").at("by_cause").as_object())
    out << "  " << rounded(count, 0) << " by " << spoken(std::string(cause)) << '\n';
  out << '\n'
      << rounded(all.at("points").at("mean"), 1) << " points, " << rounded(all.at("turns").at("mean"), 1) << " turns, "
      << rounded(all.at("sections").at("mean"), 1) << " sections and "
      << rounded(all.at("fights_a_campaign").at("mean"), 1) << " fights a campaign; "
      << rounded(all.at("games_per_second"), 0) << " campaigns a second\nsignature "
      << all.at("signature").as_string().c_str() << '\n';
}

std::expected<json::object, wire::Fault> question_of(const RedRiverSimOrder& order) {
  auto scenario = wire::scenario_named("red-river", order.flotilla);
  if (!scenario) return std::unexpected(scenario.error());
  auto options = options_of(order.options);
  if (!options) return std::unexpected(options.error());
  if (order.night_patrols) (*options)["night_patrols"] = true;
  return json::object{{"format", "brownwater-sweep-1"},
                      {"system", "red-river"},
                      {"scenario", std::move(*scenario)},
                      {"options", std::move(*options)},
                      {"captains", {{"union", order.commodore}}},
                      {"fights", order.fights},
                      {"captain", order.captain},
                      {"games", static_cast<std::int64_t>(order.games)},
                      {"seed", static_cast<std::int64_t>(order.seed)}};
}

}  // namespace

void add_red_river_sim(CLI::App& sim, RedRiverSimOrder& order) {
  sim.add_option("--flotilla", order.flotilla, "red-river: a flotilla, as --scenario")->capture_default_str();
  sim.add_option("--commodore", order.commodore, "red-river: cautious, bold or random")->capture_default_str();
  sim.add_option("--fights", order.fights, "red-river: quick, or mobas for the real rules")->capture_default_str();
  sim.add_option("--captain", order.captain, "red-river: captain of both sides in fights by MOBAS")
      ->capture_default_str();
  sim.add_flag("--night-patrols", order.night_patrols, "red-river: throw for patrols in the night (RR-11.1)");
}

int sim_red_river(const RedRiverSimOrder& order, const Console& console) {
  const auto fights = wire::value_in(kFightsWords, std::string_view(order.fights));
  if (!fights) return console.refuse({"--fights", "is quick or mobas, not \"" + order.fights + "\"", ""});
  if (captains::fault_in_name(redriver::kFacts.system, order.commodore))
    return console.refuse({"--commodore", "must be cautious, bold or random, not \"" + order.commodore + "\"", ""});
  auto question = question_of(order);
  if (!question) return console.refuse(question.error());
  if (const auto fault = put_counting(order.count, *question)) return console.refuse(*fault);
  const std::size_t asked = order.count.metrics.size();
  json::array all;
  for (const std::string& name : order.count.metrics) all.emplace_back(name);
  for (const std::string& name : wire::metric_names(redriver::kFacts.system)) all.emplace_back(name);
  (*question)["metrics"] = std::move(all);
  const auto sweep = wire::read_sweep(*question);
  if (!sweep) return console.refuse(sweep.error());
  RunOrder run = order.run;
  run.threads = order.threads;
  const auto ran = play(*sweep, run, console);
  if (!ran) return console.refuse(ran.error());
  if (!run.hands->tells()) return kDone;
  tell_shortcomings(*sweep, *ran, run, console);
  if (const auto written = write_out(*sweep, *ran, run); !written) return console.refuse(written.error());
  json::object answer = told(*ran, order, *sweep);
  if (console.as_json) {
    if (asked > 0 || order.count.precision) put_metrics(*sweep, *ran, answer);
    console.line(answer);
  } else {
    tell_in_words(answer, console.out);
  }
  return kDone;
}

}  // namespace brownwater::cli
