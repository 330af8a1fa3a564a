#include "adapters/cli/red_river_sim.hpp"

#include <cstdio>
#include <ostream>

#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "captains/registry.hpp"
#include "lab/campaigns.hpp"

namespace brownwater::cli {
namespace {

using namespace wire::red_river_wire;
using wire::Word;

constexpr std::array<Word<lab::Fights>, 2> kFightsWords{
    {{lab::Fights::kQuick, "quick"}, {lab::Fights::kMobas, "mobas"}}};
constexpr std::array<Word<lab::Loss>, lab::kLosses> kLossWords{{{lab::Loss::kIronclad, "ironclad"},
                                                                {lab::Loss::kGunboats, "gunboats"},
                                                                {lab::Loss::kBatteries, "batteries"},
                                                                {lab::Loss::kBurst, "burst_gun"},
                                                                {lab::Loss::kFire, "fire"},
                                                                {lab::Loss::kAbandoned, "abandoned"},
                                                                {lab::Loss::kAground, "aground"}}};

json::object share_of(std::uint64_t count, std::uint64_t games) {
  const lab::Tally tally{.wins = count, .draws = 0, .losses = games - count};
  const lab::Interval interval = lab::score_interval(tally);
  return {{"count", count}, {"share", tally.score()}, {"interval_95", {interval.low, interval.high}}};
}

json::object mean_of(const lab::Sum& sum) {
  const lab::Interval interval = sum.interval_95();
  return {{"mean", sum.mean()}, {"interval_95", {interval.low, interval.high}}};
}

template <class T, std::size_t kCount, class Counts>
json::object shares_of(const std::array<Word<T>, kCount>& words, const Counts& counts, std::uint64_t games) {
  json::object shares;
  for (const Word<T>& entry : words)
    shares[entry.word] = share_of(counts[static_cast<std::size_t>(entry.value)], games);
  return shares;
}

json::object losses_of(const lab::CampaignBatch& batch, const Muster& muster) {
  json::object causes;
  for (const auto& entry : kLossWords) causes[entry.word] = batch.losses[static_cast<std::size_t>(entry.value)];
  json::object ships;
  for (std::size_t ship = 0; ship < muster.ship_ids.size(); ++ship)
    ships[muster.ship_ids[ship]] = share_of(batch.lost_by_ship[ship], batch.games);
  return {{"ships_a_campaign", mean_of(batch.ships_lost)}, {"by_cause", causes}, {"by_ship", ships}};
}

json::object told(const lab::CampaignBatch& batch, const RedRiverSimOrder& order, const Muster& muster) {
  json::object ledger;
  for (const auto& entry : kCauseWords)
    ledger[entry.word] = mean_of(batch.ledger[static_cast<std::size_t>(entry.value)]);
  json::array ended_in_turn;
  for (const std::uint64_t count : batch.ended_in_turn) ended_in_turn.emplace_back(count);
  const double games_per_second = batch.seconds > 0 ? static_cast<double>(batch.games) / batch.seconds : 0;
  return {{"system", "red-river"},
          {"flotilla", order.flotilla},
          {"commodore", order.commodore},
          {"fights", order.fights},
          {"captain", order.fights == "mobas" ? json::value(order.captain) : json::value(nullptr)},
          {"night_patrols", order.night_patrols},
          {"games", batch.games},
          {"seed", order.seed},
          {"results", shares_of(kResultWords, batch.results, batch.games)},
          {"endings", shares_of(kEndingWords, batch.endings, batch.games)},
          {"ironclad",
           {{"met", share_of(batch.ironclad_met, batch.games)},
            {"unfinished", share_of(batch.ironclad_unfinished, batch.games)},
            {"sunk", share_of(batch.ironclad_sunk, batch.games)},
            {"captured", share_of(batch.ironclad_captured, batch.games)}}},
          {"points", mean_of(batch.points)},
          {"turns", mean_of(batch.turns)},
          {"sections", mean_of(batch.sections)},
          {"fights_a_campaign", mean_of(batch.fights)},
          {"losses", losses_of(batch, muster)},
          {"ledger", std::move(ledger)},
          {"ended_in_turn", std::move(ended_in_turn)},
          {"dice_per_game", static_cast<double>(batch.dice) / static_cast<double>(batch.games)},
          {"seconds", batch.seconds},
          {"games_per_second", games_per_second},
          {"signature", wire::hash_text(batch.signature)}};
}

std::string rounded(const json::value& number, int places) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", places, number.to_number<double>());
  return text;
}

std::string spoken(std::string_view word) {
  std::string text(word);
  for (char& letter : text) letter = letter == '_' ? ' ' : letter;
  return text;
}

void tell_shares(const json::object& shares, std::ostream& out) {
  constexpr double kPercent = 100;
  for (const auto& [word, share] : shares) {
    out << "  " << rounded(share.at("share").to_number<double>() * kPercent, 1) << " per cent  "
        << spoken({word.data(), word.size()}) << '\n';
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
    out << "  " << count.as_uint64() << " by " << spoken({cause.data(), cause.size()}) << '\n';
  out << '\n'
      << rounded(all.at("points").at("mean"), 1) << " points, " << rounded(all.at("turns").at("mean"), 1) << " turns, "
      << rounded(all.at("sections").at("mean"), 1) << " sections and "
      << rounded(all.at("fights_a_campaign").at("mean"), 1) << " fights a campaign; "
      << rounded(all.at("games_per_second"), 0) << " campaigns a second\nsignature "
      << all.at("signature").as_string().c_str() << '\n';
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
  if (captains::fault_in_name(kernel::SystemId::kRedRiver, order.commodore))
    return console.refuse({"--commodore", "must be cautious, bold or random, not \"" + order.commodore + "\"", ""});
  redriver::Options options;
  options.night_patrols = order.night_patrols;
  const auto mustered = muster({.flotilla = order.flotilla, .options = options});
  if (!mustered) return console.refuse(mustered.error());
  const auto batch = lab::sim_campaigns(mustered->scenario,
                                        {.commodore = order.commodore, .fights = *fights, .captain = order.captain},
                                        {.games = order.games, .seed = order.seed, .threads = order.threads});
  if (!batch) return console.refuse(fault_of(batch.error(), kernel::SystemId::kMobas));
  const json::object all = told(*batch, order, *mustered);
  if (console.as_json)
    console.line(all);
  else
    tell_in_words(all, console.out);
  return kDone;
}

}  // namespace brownwater::cli
