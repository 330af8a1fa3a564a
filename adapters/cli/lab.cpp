#include <cstdio>
#include <ostream>

#include "adapters/cli/commands.hpp"
#include "lab/match.hpp"

namespace brownwater::cli {
namespace {

/// A number for people, with that many places after the point.
std::string rounded(double number, int places) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", places, number);
  return text;
}

/// Wins, draws and losses of a captain, and the score.
json::object tally_of(const lab::Tally& tally) {
  const lab::Interval interval = lab::score_interval(tally);
  return {{"wins", tally.wins},
          {"draws", tally.draws},
          {"losses", tally.losses},
          {"score", tally.score()},
          {"interval_95", {interval.low, interval.high}}};
}

}  // namespace

int match(const MatchOrder& order, const Console& console) {
  const auto ground = ground_of(order.ground, console.in);
  if (!ground) return console.refuse(ground.error());
  if (const auto fault = wants_umpire(*ground)) return console.refuse(*fault);
  const auto fought = lab::match(ground->field(), order.a, order.b,
                                 {.games = order.games, .seed = order.seed, .threads = order.threads});
  if (!fought) return console.refuse(fault_of(fought.error(), ground->codec->game().system()));
  const lab::Tally& a = fought->a;
  if (console.as_json) {
    console.line(json::object{{"a_wins", a.wins},
                              {"b_wins", a.losses},
                              {"draws", a.draws},
                              {"score", a.score()},
                              {"interval_95", {fought->interval_95.low, fought->interval_95.high}},
                              {"seconds", fought->seconds}});
    return kDone;
  }
  console.out << order.a << " against " << order.b << ": won " << a.wins << ", drawn " << a.draws << ", lost "
              << a.losses << "; score " << rounded(a.score(), 3) << " (95 per cent interval "
              << rounded(fought->interval_95.low, 3) << " to " << rounded(fought->interval_95.high, 3) << ")\n";
  return kDone;
}

int margin(const MarginOrder& order, const Console& console) {
  const auto ground = ground_of(order.ground, console.in);
  if (!ground) return console.refuse(ground.error());
  if (const auto fault = wants_umpire(*ground)) return console.refuse(*fault);
  const auto fought = lab::margin(ground->field(),
                                  {.side = order.side == "union" ? Side::kUnion : Side::kConfederate,
                                   .captain = order.captain,
                                   .yardstick = order.yardstick,
                                   .opponent = order.opponent},
                                  {.games = order.games, .seed = order.seed, .threads = order.threads});
  if (!fought) return console.refuse(fault_of(fought.error(), ground->codec->game().system()));
  const lab::Difference& gained = fought->gained;
  if (console.as_json) {
    console.line(json::object{{"side", order.side},
                              {"opponent", order.opponent},
                              {"games", order.games},
                              {"captain", tally_of(fought->captain)},
                              {"yardstick", tally_of(fought->yardstick)},
                              {"gained", gained.difference},
                              {"interval_95", {gained.interval_95.low, gained.interval_95.high}}});
    return kDone;
  }
  console.out << order.side << " against " << order.opponent << ", " << order.games
              << " battles each: " << order.captain << " scores " << rounded(fought->captain.score(), 3) << ", "
              << order.yardstick << " " << rounded(fought->yardstick.score(), 3) << "; gained "
              << rounded(gained.difference, 3) << " (95 per cent interval " << rounded(gained.interval_95.low, 3)
              << " to " << rounded(gained.interval_95.high, 3) << ")\n";
  return kDone;
}

}  // namespace brownwater::cli
