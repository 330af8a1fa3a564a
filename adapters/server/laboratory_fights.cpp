#include "adapters/server/laboratory_fights.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "adapters/server/players.hpp"
#include "adapters/wire/captain_names.hpp"
#include "adapters/wire/lab/fight.hpp"
#include "adapters/wire/library.hpp"
#include "captains/registry.hpp"
#include "engine/games/registry.hpp"
#include "lab/course.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::int64_t kMostBattles = 5000;
constexpr std::uint64_t kBattlesAStep = 2;

/// A server has other guests: a larger task than this is played instead.
constexpr lab::Spread kServersSpread{
    .most_bytes = std::size_t{48} << 20, .most_work = std::size_t{160} << 20, .most_unfollowed = 0.02};

/// The parsed request.
struct FightAsked {
  std::string system;
  wire::DuelAsked duel;
  BySide<std::string> captains{.of_union = "captain", .of_confederate = "captain"};
  std::uint64_t games = 2000;
  std::uint64_t seed = 1;
};

Answer<void> read_fight_term(FightAsked& asked, std::string_view key, const json::value& value) {
  const std::string where = "/" + std::string(key);
  if (key == "metres" || key == "minutes" || key == "games" || key == "seed") {
    const std::int64_t most = key == "metres"    ? wire::kMostDuelMetres
                              : key == "minutes" ? wire::kMostDuelMinutes
                              : key == "games"   ? kMostBattles
                                                 : wire::kMostExact;
    const auto number = whole_in(value, where, 1, most);
    if (!number) return std::unexpected(number.error());
    if (key == "metres") asked.duel.metres = static_cast<int>(*number);
    if (key == "minutes") asked.duel.minutes = static_cast<int>(*number);
    if (key == "games") asked.games = *number;
    if (key == "seed") asked.seed = *number;
    return {};
  }
  std::string* word = key == "system"             ? &asked.system
                      : key == "union_ship"       ? &asked.duel.ships.of_union
                      : key == "confederate_ship" ? &asked.duel.ships.of_confederate
                      : key == "union"            ? &asked.captains.of_union
                      : key == "confederate"      ? &asked.captains.of_confederate
                                                  : nullptr;
  if (word == nullptr) return problem(422, where, "no such key");
  if (!value.is_string()) return problem(422, where, "must be a word");
  *word = value.as_string().c_str();
  return {};
}

Answer<FightAsked> read_fight(const json::object& body) {
  FightAsked asked;
  for (const auto& [key, value] : body) {
    if (Answer<void> read = read_fight_term(asked, key, value); !read) return std::unexpected(read.error());
  }
  const auto codec = wire::codec_named(asked.system);
  if (!codec) return problem(422, "/system", codec.error().reason);
  if (games::is_campaign((*codec)->game().system()))
    return problem(422, "/system", "has no battles: only its fights are");
  for (const Side side : kBothSides) {
    const std::string& name = asked.captains[side];
    const std::string where = side == Side::kUnion ? "/union" : "/confederate";
    if (captains::fault_in_name((*codec)->game().system(), name))
      return problem(422, where, wire::why_no_captain((*codec)->game().system(), name));
    if (takes_his_time(name)) return problem(422, where, "takes too long over each decision for so many battles");
  }
  return asked;
}

/// The place of a meeting's fault in the request.
Problem at_request(const wire::Fault& fault) {
  std::string where = fault.where.starts_with("--") ? "/" + fault.where.substr(2) : fault.where;
  if (where.contains("forces/0")) where = "/union_ship";
  if (where.contains("forces/1")) where = "/confederate_ship";
  return {.status = 422, .fault = {.where = std::move(where), .reason = fault.reason, .rule = fault.rule}};
}

/// A fight computed through all dice in its first step; if that is not possible, simulated a few battles a step.
class Reckoning final : public ToldJob {
 public:
  Reckoning(FightAsked asked, lab::Trial trial)
      : ToldJob({.told = told_before(asked), .over = false}),
        asked_(std::move(asked)),
        course_({.cells = {std::move(trial)},
                 .games = asked_.games,
                 .seed = asked_.seed,
                 .metrics = {lab::Metric::kTurns},
                 .precision = {}},
                kBattlesAStep) {}

 private:
  using Clock = std::chrono::steady_clock;

  Account work() override {
    if (!tried_) {
      const lab::Trial& trial = course_.experiment().cells.front();
      exact_ = lab::fight_odds(trial.field, trial.captains, kServersSpread);
      tried_ = true;
    } else if (const auto lot = course_.next()) {
      const auto before = Clock::now();
      course_.enter(*lot, lab::play_lot(course_.experiment(), course_.lot(*lot), 1));
      seconds_ += std::chrono::duration<double>(Clock::now() - before).count();
    }
    return {.told = tell(), .over = exact_.has_value() || course_.over()};
  }

  /// The constant part, with a note that nothing is known yet.
  static json::object told_before(const FightAsked& asked) {
    return {{"union_ship", asked.duel.ships.of_union},
            {"confederate_ship", asked.duel.ships.of_confederate},
            {"metres", asked.duel.metres},
            {"minutes", asked.duel.minutes},
            {"played", 0},
            {"wanted", asked.games},
            {"over", false},
            {"left_seconds", nullptr}};
  }

  json::object tell() const {
    json::object told;
    const auto played = static_cast<double>(course_.played());
    if (exact_)
      told = wire::write_fight(asked_.system, asked_.captains, *exact_);
    else if (course_.played() > 0)
      told = wire::write_fight(asked_.system, asked_.captains, course_.findings(0), asked_.seed);
    for (const auto& [key, value] : told_before(asked_)) told[key] = value;
    told["played"] = course_.played();
    told["over"] = exact_.has_value() || course_.over();
    if (played > 0) told["left_seconds"] = seconds_ / played * static_cast<double>(course_.left());
    return told;
  }

  FightAsked asked_;
  lab::Course course_;
  bool tried_ = false;
  std::optional<lab::FightOdds> exact_;
  double seconds_ = 0;
};

}  // namespace

Answer<json::object> FightReckonings::begin(const json::object& body) {
  auto asked = read_fight(body);
  if (!asked) return std::unexpected(asked.error());
  auto made = wire::fight_of_two(asked->system, asked->duel);
  if (!made) return std::unexpected(at_request(made.error().front()));
  lab::Trial trial{.field = {.system = made->codec->game().system(), .scenario = made->setting.scenario},
                   .captains = asked->captains};
  return jobs_.begin(std::make_shared<Reckoning>(std::move(*asked), std::move(trial)));
}

}  // namespace brownwater::server
