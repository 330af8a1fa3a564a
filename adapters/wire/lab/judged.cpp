#include "adapters/wire/lab/judged.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "adapters/wire/words.hpp"

namespace brownwater::wire {
namespace {

constexpr std::size_t kDearest = 5;
constexpr double kQuantile = 1.959963984540054;

/// The battle's decisions, each with what it was decided in, and its first rule for people.
struct Fought {
  std::vector<lab::FoughtDecision> decisions;
  std::vector<std::string> rules;
};

std::expected<Fought, Fault> fought_in(const Journal& journal) {
  Fought fought;
  kernel::AnyState before = journal.codec->game().start(journal.setting.scenario);
  const auto state = replay(journal, [&](const Decision& decision, const std::vector<kernel::AnyEvent>& events,
                                         const kernel::AnyState& after) {
    fought.decisions.push_back({.seat = decision.seat,
                                .before = before,
                                .action = decision.action,
                                .after = after,
                                .threw = !decision.throws.empty()});
    std::string rule;
    for (const kernel::AnyEvent& event : events) {
      const json::object told = journal.codec->write_event(journal.setting, event);
      const json::value* named = told.if_contains("rule");
      if (rule.empty() && named != nullptr && named->is_string()) rule = named->as_string().c_str();
    }
    fought.rules.push_back(std::move(rule));
    before = after;
  });
  if (!state) return std::unexpected(state.error());
  return fought;
}

/// A sum with the bounds that the deviation of its error gives.
json::object write_sum(double sum, double deviation) {
  return {{"sum", sum}, {"interval_95", {sum - kQuantile * deviation, sum + kQuantile * deviation}}};
}

json::object write_decision(const Journal& journal, const Fought& fought, const lab::JudgedDecision& judged) {
  const std::size_t at = judged.number - 1;
  json::object written{{"decision", judged.number},
                       {"turn", journal.codec->turns_of(fought.decisions[at].before) + 1},
                       {"seat", word_of(judged.seat)},
                       {"action", journal.codec->write_action(journal.setting, fought.decisions[at].action)},
                       {"rule", fought.rules[at].empty() ? json::value() : json::value(fought.rules[at])},
                       {"luck", judged.luck()},
                       {"chance_before_dice", judged.threw ? json::value(judged.chosen.value) : json::value()},
                       {"chance_after_dice", judged.threw ? json::value(judged.came.value) : json::value()}};
  if (!judged.cost) return written;
  written["cost"] = judged.cost->value;
  const double half = kQuantile * std::sqrt(judged.cost->variance);
  written["cost_interval_95"] = {judged.cost->value - half, judged.cost->value + half};
  if (judged.better.has_value()) written["better"] = journal.codec->write_action(journal.setting, judged.better);
  return written;
}

/// The decisions whose key is greatest, each above nothing.
template <class Key>
json::array greatest(const Journal& journal, const Fought& fought, const lab::Judgement& judgement, const Key& key) {
  std::vector<const lab::JudgedDecision*> order;
  for (const lab::JudgedDecision& decision : judgement.decisions) {
    if (key(decision) > 0) order.push_back(&decision);
  }
  std::ranges::sort(order, {}, [&](const auto* decision) { return std::pair{-key(*decision), decision->number}; });
  if (order.size() > kDearest) order.resize(kDearest);
  json::array written;
  for (const lab::JudgedDecision* decision : order) written.push_back(write_decision(journal, fought, *decision));
  return written;
}

}  // namespace

std::expected<json::object, Fault> judge_journal(const Journal& journal, const lab::JudgeOrder& order) {
  const auto fought = fought_in(journal);
  if (!fought) return std::unexpected(fought.error());
  const lab::Field field{.system = journal.codec->game().system(), .scenario = journal.setting.scenario};
  const auto judgement = lab::judge(field, fought->decisions, order);
  if (!judgement)
    return std::unexpected(Fault{"", "only a battle is judged, with at least two playouts and two alternatives", ""});
  json::array decisions;
  for (const lab::JudgedDecision& decision : judgement->decisions)
    decisions.push_back(write_decision(journal, *fought, decision));
  json::object luck = write_sum(judgement->luck(), 0);
  luck.erase("interval_95");
  luck["deviation_if_fair"] = judgement->luck_deviation();
  luck["chance_of_such_luck"] = judgement->chance_of_luck();
  json::object costs;
  for (const Side side : kBothSides)
    costs[word_in(kSideWords, side)] = write_sum(judgement->cost(side), judgement->cost_deviation(side));
  return json::object{
      {"format", "brownwater-judgement-1"},
      {"system", journal.codec->system()},
      {"playouts", order.playouts},
      {"luck", std::move(luck)},
      {"cost", std::move(costs)},
      {"luckiest", greatest(journal, *fought, *judgement, [](const auto& one) { return std::abs(one.luck()); })},
      {"dearest", greatest(journal, *fought, *judgement,
                           [](const auto& one) { return one.cost && one.better.has_value() ? one.cost->value : 0; })},
      {"decisions", std::move(decisions)}};
}

}  // namespace brownwater::wire
