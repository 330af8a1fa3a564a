#include "adapters/cli/judge.hpp"

#include <fmt/format.h>

#include <ostream>
#include <utility>

#include "adapters/cli/inputs.hpp"
#include "adapters/wire/faults.hpp"
#include "adapters/wire/lab/judged.hpp"

namespace brownwater::cli {
namespace {

double figure(const json::value& value) { return value.to_number<double>(); }

/// A value as it is said: words without quotes, what a list holds one after the other, "none" if it holds nothing.
std::string said(const json::value& value) {
  if (value.is_string()) return std::string(value.as_string().c_str());
  if (!value.is_array()) return json::serialize(value);
  std::string words;
  for (const json::value& part : value.as_array()) words += (words.empty() ? "" : ", ") + said(part);
  return words.empty() ? "none" : words;
}

/// "move benton ahead, port": an action's words without its keys.
std::string action_words(const json::value& action) {
  std::string words;
  for (const auto& [key, value] : action.as_object()) words += (words.empty() ? "" : " ") + said(value);
  return words;
}

void tell_decision(const json::value& decision, std::ostream& out) {
  out << fmt::format("  {:>4}, turn {}, {}: {}", decision.at("decision").to_number<int>(),
                     decision.at("turn").to_number<int>(), decision.at("seat").as_string().c_str(),
                     action_words(decision.at("action")));
  if (const json::value& rule = decision.at("rule"); rule.is_string()) out << " (" << rule.as_string().c_str() << ")";
}

void tell(const json::object& judged, std::ostream& out) {
  const json::value& luck = judged.at("luck");
  const double sum = figure(luck.at("sum"));
  out << fmt::format(
      "The dice gave the {} {:.2f} of a victory. Fair dice give as much, one way or the other, in {:.0f} of "
      "100 such battles.\n",
      sum < 0 ? "Confederacy" : "Union", std::abs(sum), 100 * figure(luck.at("chance_of_such_luck")));
  for (const auto& [side, words] : {std::pair{"union", "Union"}, {"confederate", "Confederate"}}) {
    const json::value& cost = judged.at("cost").at(side);
    out << fmt::format(
        "The {} side's choices cost it {:.2f} of a victory ({:.2f} to {:.2f}), as far as it could know.\n", words,
        figure(cost.at("sum")), figure(cost.at("interval_95").at(0)), figure(cost.at("interval_95").at(1)));
  }
  out << "\nWhere the dice fell hardest (for the Union):\n";
  for (const json::value& decision : judged.at("luckiest").as_array()) {
    tell_decision(decision, out);
    out << fmt::format(": {:+.2f}, from {:.2f} to {:.2f}\n", figure(decision.at("luck")),
                       figure(decision.at("chance_before_dice")), figure(decision.at("chance_after_dice")));
  }
  out << "\nThe dearest choices:\n";
  for (const json::value& decision : judged.at("dearest").as_array()) {
    tell_decision(decision, out);
    out << fmt::format(": {:.2f} ({:.2f} to {:.2f}); better {}\n", figure(decision.at("cost")),
                       figure(decision.at("cost_interval_95").at(0)), figure(decision.at("cost_interval_95").at(1)),
                       action_words(decision.at("better")));
  }
}

}  // namespace

int judge(const JudgeCommand& order, const Console& console) {
  const auto text = read_text(order.file, console.in, kMostJournalBytes);
  if (!text) return console.refuse(text.error());
  auto journal = wire::read_journal(*text);
  if (!journal) return console.refuse(journal.error());
  const auto judged = wire::judge_journal(
      std::move(*journal),
      {.playouts = order.playouts, .alternatives = order.alternatives, .seed = order.seed, .threads = order.threads});
  if (!judged)
    return console.refuse({wire::within(order.file, judged.error().where), judged.error().reason, judged.error().rule});
  if (console.as_json)
    console.line(*judged);
  else
    tell(*judged, console.out);
  return kDone;
}

}  // namespace brownwater::cli
