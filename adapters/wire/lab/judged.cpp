#include "adapters/wire/lab/judged.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "adapters/wire/words.hpp"
#include "engine/games/registry.hpp"
#include "lab/statistics.hpp"

namespace brownwater::wire {
namespace {

constexpr std::size_t kDearest = 5;

json::array interval_of(double value, double deviation) {
  return {value - lab::kTwoSided95 * deviation, value + lab::kTwoSided95 * deviation};
}

/// A number from playouts under its name, with its bounds.
void write_estimate(json::object& into, std::string_view name, const lab::Estimate& estimate) {
  into[name] = estimate.value;
  into[std::string(name) + "_interval_95"] = interval_of(estimate.value, std::sqrt(estimate.variance));
}

/// The rule of the first event that has one.
std::string first_rule(const Journal& journal, const std::vector<kernel::AnyEvent>& events) {
  for (const kernel::AnyEvent& event : events) {
    const json::object told = journal.codec->write_event(journal.setting, event);
    const json::value* named = told.if_contains("rule");
    if (named != nullptr && named->is_string()) return named->as_string().c_str();
  }
  return {};
}

}  // namespace

std::expected<JudgedBattle, Fault> JudgedBattle::of(Journal journal, const lab::JudgeOrder& order) {
  if (games::is_campaign(journal.codec->game().system()))
    return std::unexpected(Fault{"", "a campaign is not judged, only battles: each of its fights may be", ""});
  if (order.playouts < 2 || order.alternatives < 2)
    return std::unexpected(Fault{"", "a battle is judged with at least two playouts and two alternatives", ""});
  if (!journal.outcome) return std::unexpected(Fault{"", "the battle is not over", ""});
  JudgedBattle battle(std::move(journal), order);
  if (const auto played = battle.play_again(); !played) return std::unexpected(played.error());
  if (battle.decisions_.empty()) return std::unexpected(Fault{"", "nothing was decided in the battle", ""});
  return battle;
}

std::expected<void, Fault> JudgedBattle::play_again() {
  kernel::AnyState before = journal_.codec->game().start(journal_.setting.scenario);
  const auto state = replay(journal_, [&](const Decision& decision, const std::vector<kernel::AnyEvent>& events,
                                          const kernel::AnyState& after) {
    decisions_.push_back({.seat = decision.seat,
                          .before = before,
                          .action = decision.action,
                          .after = after,
                          .threw = !decision.throws.empty()});
    rules_.push_back(first_rule(journal_, events));
    before = after;
  });
  if (!state) return std::unexpected(state.error());
  return {};
}

lab::Field JudgedBattle::field() const {
  return {.system = journal_.codec->game().system(), .scenario = journal_.setting.scenario};
}

void JudgedBattle::judge_next() {
  if (over()) return;
  if (judged() == 0) judgement_.at_start = *lab::chance_at_start(field(), decisions_, order_);
  judgement_.decisions.push_back(*lab::judge_decision(field(), decisions_, judged(), order_));
}

void JudgedBattle::judge_all() { judgement_ = *lab::judge(field(), decisions_, order_); }

double JudgedBattle::result() const {
  const auto told = outcome_told(*journal_.codec, journal_.setting, decisions_.back().after, journal_.settled());
  const json::value* winner = told ? told->if_contains("winner") : nullptr;
  if (winner == nullptr || !winner->is_string()) return 0.5;
  return winner->as_string() == word_of(Seat::kUnion) ? 1 : 0;
}

json::object JudgedBattle::write_decision(const lab::JudgedDecision& judged) const {
  const std::size_t at = judged.number - 1;
  json::object written{{"decision", judged.number},
                       {"turn", journal_.codec->turns_of(decisions_[at].before) + 1},
                       {"seat", word_of(judged.seat)},
                       {"action", journal_.codec->write_action(journal_.setting, decisions_[at].action)},
                       {"rule", rules_[at].empty() ? json::value() : json::value(rules_[at])},
                       {"luck", judged.luck()},
                       {"luck_deviation", std::sqrt(judged.luck_variance())},
                       {"chance_before_dice", judged.threw ? json::value(judged.chosen.value) : json::value()},
                       {"chance_after_dice", judged.threw ? json::value(judged.came.value) : json::value()}};
  if (!judged.cost) return written;
  write_estimate(written, "cost", *judged.cost);
  if (judged.better.has_value()) written["better"] = journal_.codec->write_action(journal_.setting, judged.better);
  return written;
}

/// The decisions with the greatest keys, all above 0.
template <class Key>
json::array JudgedBattle::greatest(const Key& key) const {
  std::vector<const lab::JudgedDecision*> order;
  for (const lab::JudgedDecision& decision : judgement_.decisions) {
    if (key(decision) > 0) order.push_back(&decision);
  }
  std::ranges::sort(order, {}, [&](const auto* decision) { return std::pair{-key(*decision), decision->number}; });
  if (order.size() > kDearest) order.resize(kDearest);
  json::array written;
  for (const lab::JudgedDecision* decision : order) written.push_back(write_decision(*decision));
  return written;
}

json::object JudgedBattle::write() const {
  json::array decisions;
  for (const lab::JudgedDecision& decision : judgement_.decisions) decisions.push_back(write_decision(decision));
  json::object costs;
  for (const Side side : kBothSides) {
    const double sum = judgement_.cost(side);
    costs[word_in(kSideWords, side)] =
        json::object{{"sum", sum}, {"interval_95", interval_of(sum, judgement_.cost_deviation(side))}};
  }
  json::object written{
      {"format", "brownwater-judgement-1"},
      {"system", journal_.codec->system()},
      {"playouts", order_.playouts},
      {"judged", judged()},
      {"wanted", decisions_.size()},
      {"luck",
       {{"sum", judgement_.luck()},
        {"deviation_if_fair", judgement_.luck_deviation()},
        {"chance_of_such_luck", judgement_.chance_of_luck()}}},
      {"cost", std::move(costs)},
      {"luckiest", greatest([](const auto& one) { return std::abs(one.luck()); })},
      {"dearest", greatest([](const auto& one) { return one.cost && one.better.has_value() ? one.cost->value : 0; })},
      {"decisions", std::move(decisions)},
      {"result", result()}};
  write_estimate(written, "chance_at_start", judgement_.at_start);
  return written;
}

std::expected<json::object, Fault> judge_journal(Journal journal, const lab::JudgeOrder& order) {
  auto battle = JudgedBattle::of(std::move(journal), order);
  if (!battle) return std::unexpected(battle.error());
  battle->judge_all();
  return battle->write();
}

}  // namespace brownwater::wire
