#include "adapters/cli/campaign.hpp"

#include <array>
#include <map>
#include <ostream>

#include "adapters/wire/redriver/diary.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "captains/mobas/captain.hpp"
#include "captains/redriver/commodore.hpp"
#include "engine/games/red_river_mobas.hpp"

namespace brownwater::cli {
namespace {

using namespace wire::red_river_wire;
using redriver::RedRiver;
using Bridge = games::RedRiverMobas;

constexpr std::array<wire::Word<redriver::Ending>, 5> kEndingWords{{{redriver::Ending::kIroncladMet, "ironclad_met"},
                                                                    {redriver::Ending::kRuse, "ruse"},
                                                                    {redriver::Ending::kDefeated, "defeated"},
                                                                    {redriver::Ending::kWithdrew, "withdrew"},
                                                                    {redriver::Ending::kCalledBack, "called_back"}}};

/// One campaign under way: who decides, and whence the dice come. Every decision has its own stream of dice.
class Voyage {
 public:
  Voyage(const Muster& muster, const CampaignOrder& order, std::uint64_t game)
      : muster_(muster),
        commodore_(*captains::find_commodore(order.commodore)),
        captain_(captains::find_mobas(order.captain)),
        seed_(order.seed),
        game_(game),
        state_(RedRiver::start(muster.scenario)) {}

  const redriver::State& state() const { return state_; }
  int fights() const { return fights_; }

  /// One decision; `tell` is given each event. False if no battle could be made of a fight.
  template <class Tell>
  bool decide(Tell&& tell) {
    const auto action = state_.phase == redriver::Phase::kFight ? fight() : command();
    if (!action) return false;
    const chance::RandomFaces dice(chance::PhiloxStream(seed_, game_, decision_++));
    auto played = kernel::play<RedRiver>(muster_.scenario, state_, Seat::kUnion, *action, dice);
    if (!played) return false;
    state_ = played->after;
    for (const redriver::Event& event : played->events) tell(event);
    return true;
  }

 private:
  std::optional<redriver::Action> command() {
    legal_.clear();
    RedRiver::list_actions(muster_.scenario, state_, Seat::kUnion, legal_);
    chance::Whim whim(seed_, game_);
    return commodore_.choose(muster_.scenario, RedRiver::view(muster_.scenario, state_, Seat::kUnion), legal_, whim);
  }

  // RR-13.3: by captains of both sides, with dice of its own stream.
  std::optional<redriver::Action> fight() {
    auto fight = kernel::open_fight<Bridge>(muster_.scenario, state_);
    if (!fight) return std::nullopt;
    ++fights_;
    chance::RandomUmpire umpire(seed_ + 1, game_, decision_);
    chance::Whim whim(seed_ + 1, game_ + decision_);
    kernel::fight_it_out<Bridge>(
        *fight, [&](const mobas::State& battle, Seat seat) { return choose(fight->scenario, battle, seat, whim); },
        umpire);
    auto result = Bridge::result(muster_.scenario, state_, fight->scenario, fight->state);
    if (!result) return std::nullopt;
    return *result;
  }

  mobas::Action choose(const mobas::Scenario& scenario, const mobas::State& battle, Seat seat, chance::Whim& whim) {
    if (captain_ == nullptr) return mobas::Mobas::sample(scenario, battle, seat, whim);
    moves_.clear();
    mobas::Mobas::list_actions(scenario, battle, seat, moves_);
    return captain_->choose(scenario, mobas::Mobas::view(scenario, battle, seat), moves_, whim);
  }

  const Muster& muster_;
  const captains::CaptainOf<RedRiver>& commodore_;
  const captains::CaptainOf<mobas::Mobas>* captain_;
  std::uint64_t seed_;
  std::uint64_t game_;
  std::uint32_t decision_ = 0;
  int fights_ = 0;
  redriver::State state_;
  std::vector<redriver::Action> legal_;
  std::vector<mobas::Action> moves_;
};

wire::Fault stuck() {
  return {"campaign", "a fight could not be made into a battle, or its result cannot be", "RR-13.1"};
}

json::object outcome_of(const Voyage& voyage) {
  const redriver::State& state = voyage.state();
  return {{"outcome", wire::word_in(kResultWords, state.outcome->result)},
          {"ending", wire::word_in(kEndingWords, state.outcome->ending)},
          {"points", state.outcome->points},
          {"turns", state.turn},
          {"sections", state.sections.size()},
          {"fights", voyage.fights()},
          {"hash", wire::hash_text(RedRiver::hash(state))}};
}

int play_one(const Muster& muster, const CampaignOrder& order, const Console& console) {
  const Diary diary(muster, *tables());
  Voyage voyage(muster, order, 0);
  if (!console.as_json) console.out << muster.title << "\n\n";
  const auto tell = [&](const redriver::Event& event) {
    const std::string entry = diary.entry(event);
    if (entry.empty()) return;
    const std::string rule = wire::rule_text(event.rule);
    if (console.as_json)
      console.line(json::object{{"entry", entry}, {"rule", rule}});
    else
      console.out << entry << "  (" << rule << ")\n";
  };
  while (!voyage.state().outcome) {
    if (!voyage.decide(tell)) return console.refuse(stuck());
  }
  if (console.as_json) console.line(outcome_of(voyage));
  return kDone;
}

int play_many(const Muster& muster, const CampaignOrder& order, const Console& console) {
  std::map<std::string, std::uint64_t> results;
  std::map<std::string, std::uint64_t> endings;
  std::uint64_t turns = 0;
  std::int64_t points = 0;
  std::uint64_t fights = 0;
  for (std::uint64_t game = 0; game < order.games; ++game) {
    Voyage voyage(muster, order, game);
    while (!voyage.state().outcome) {
      if (!voyage.decide([](const redriver::Event&) {})) return console.refuse(stuck());
    }
    const redriver::Outcome& outcome = *voyage.state().outcome;
    ++results[std::string(wire::word_in(kResultWords, outcome.result))];
    ++endings[std::string(wire::word_in(kEndingWords, outcome.ending))];
    turns += voyage.state().turn;
    points += outcome.points;
    fights += static_cast<std::uint64_t>(voyage.fights());
  }
  const auto mean = [&](auto sum) { return static_cast<double>(sum) / static_cast<double>(order.games); };
  json::object told{
      {"games", order.games},      {"results", json::value_from(results)}, {"endings", json::value_from(endings)},
      {"mean_turns", mean(turns)}, {"mean_points", mean(points)},          {"mean_fights", mean(fights)}};
  console.line(told);
  return kDone;
}

}  // namespace

int campaign(const CampaignOrder& order, const Console& console) {
  if (order.system != "red-river") {
    return console.refuse({"--system", "must be red-river, not \"" + order.system + "\"", ""});
  }
  if (captains::find_commodore(order.commodore) == nullptr) {
    return console.refuse({"--commodore", "must be cautious or bold, not \"" + order.commodore + "\"", ""});
  }
  if (order.captain != "random" && captains::find_mobas(order.captain) == nullptr) {
    return console.refuse({"--captain", "there is no captain \"" + order.captain + "\" of MOBAS", ""});
  }
  if (order.games == 0) return console.refuse({"--games", "at least one campaign", ""});
  redriver::Options options;
  options.night_patrols = order.night_patrols;
  const auto mustered = muster({.flotilla = order.flotilla, .options = options});
  if (!mustered) return console.refuse(mustered.error());
  return order.games == 1 ? play_one(*mustered, order, console) : play_many(*mustered, order, console);
}

}  // namespace brownwater::cli
