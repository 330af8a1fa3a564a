#include "tests/steered/accounts.hpp"

#include <optional>
#include <string>

#include "engine/chance/face_sources.hpp"
#include "engine/chance/philox.hpp"

namespace brownwater::steered {

namespace {

/// Ends a battle as an umpire does, where the book lets him.
std::optional<kernel::AnyPlayed> stopped(const wire::Codec& book, const wire::Setting& fought,
                                         const kernel::AnyState& state, const chance::RandomFaces& dice) {
  static const json::value kStop =
      json::parse(R"({"type":"ruling","act":{"act":"end_battle","winner":null},"reason":"enough","shown":[]})");
  const auto ruling = book.read_action(fought, kStop);
  if (!ruling) return std::nullopt;
  auto played = book.game().play(fought.scenario, state, Seat::kUmpire, *ruling, dice);
  if (!played) return std::nullopt;
  return *std::move(played);
}

Seat seat_in(const kernel::AnyGame& game, const kernel::AnyState& state) {
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate})
    if (game.to_decide(state).contains(seat)) return seat;
  return Seat::kUmpire;
}

Tell of_book(const wire::AnyBridge& bridge, const Tell& tell) {
  return [&](const std::string& fault) { tell(std::string(bridge.battle().system()) + ": " + fault); };
}

}  // namespace

Settled settled_by(const wire::Codec& campaign, const wire::Setting& setting, const kernel::AnyState& before,
                   const kernel::AnyAction& result, const kernel::AnyPlayed& played) {
  Settled settled{.was = campaign.write_state(setting, before),
                  .result = campaign.write_action(setting, result),
                  .events = {},
                  .is = campaign.write_state(setting, played.after)};
  for (const kernel::AnyEvent& event : played.events) settled.events.push_back(campaign.write_event(setting, event));
  return settled;
}

std::optional<Fight> fight_through(const wire::AnyBridge& bridge, const wire::Setting& setting,
                                   const kernel::AnyState& state, End end, std::uint64_t seed, const Tell& take_down) {
  constexpr std::uint32_t kSoon = 12;
  const wire::Codec& book = bridge.battle();
  const Tell tell = of_book(bridge, take_down);
  const kernel::AnyGame& game = book.game();
  const auto owed = bridge.waits(state) ? bridge.fight_owed(setting, state) : std::nullopt;
  if (!owed) return std::nullopt;
  const bool stops = end == End::kStopped && book.facts().kind == kernel::Kind::kBattle;
  const auto fought = book.read_scenario(*owed, stops ? json::object{{"umpire", true}} : json::object{});
  if (!fought) {
    tell("no battle: " + fought.error().front().where + ": " + fought.error().front().reason);
    return std::nullopt;
  }
  kernel::AnyState at = game.start(fought->scenario);
  Fought battle{.scenario = *owed, .start = book.write_state(*fought, at), .end = {}, .events = {}};
  chance::Whim whim(seed, 0);
  for (std::uint32_t n = 0; !game.outcome(at); ++n) {
    const chance::RandomFaces dice(chance::PhiloxStream(seed, 1, n));
    auto played = stops && n >= kSoon ? stopped(book, *fought, at, dice) : std::nullopt;
    if (!played) {
      if (n == kSoon && bridge.result(setting, state, *fought, at)) tell("a battle that is not over has a result");
      const Seat seat = seat_in(game, at);
      const auto action = game.sample(fought->scenario, at, seat, whim);
      auto went_on = game.play(fought->scenario, at, seat, action, dice);
      if (!went_on) return tell("a battle stands still"), std::nullopt;
      played = *std::move(went_on);
    }
    for (const kernel::AnyEvent& event : played->events) battle.events.push_back(book.write_event(*fought, event));
    at = std::move(played->after);
  }
  battle.end = book.write_state(*fought, at);
  const auto result = bridge.result(setting, state, *fought, at);
  if (!result) return tell("no result: " + result.error().reason), std::nullopt;
  const wire::Codec& campaign = bridge.campaign();
  const chance::RandomFaces dice(chance::PhiloxStream(seed, 2, 0));
  const auto played = campaign.game().play(setting.scenario, state, bridge.seat_for_result(state), *result, dice);
  if (!played) return tell("the campaign refuses the result"), std::nullopt;
  return Fight{.fought = std::move(battle), .settled = settled_by(campaign, setting, state, *result, *played)};
}

void balance(const wire::AnyBridge& bridge, const Fight& fight, const Tell& take_down) {
  const Tell tell = of_book(bridge, take_down);
  if (bridge.campaign().facts().kind == kernel::Kind::kWar) return balance_war(fight.settled, fight.fought, tell);
  balance_river_battle(fight.settled, fight.fought, tell);
  balance_river(fight.settled, tell);
}

bool balance_fight(const wire::AnyBridge& bridge, const wire::Setting& setting, const kernel::AnyState& state, End end,
                   std::uint64_t seed, const Tell& tell) {
  if (!bridge.waits(state) || !bridge.fight_owed(setting, state)) return false;
  if (const auto fight = fight_through(bridge, setting, state, end, seed, tell)) balance(bridge, *fight, tell);
  return true;
}

}  // namespace brownwater::steered
