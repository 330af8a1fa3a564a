#include "adapters/wire/journal.hpp"

#include "engine/kernel/journal.hpp"

namespace brownwater::wire {
namespace {

constexpr std::size_t kMostOutcomeBytes = 4096;

Fault fault_at(std::size_t line, const Fault& fault) {
  return {"line " + std::to_string(line) + fault.where, fault.reason, fault.rule};
}

Difference refused_at(std::size_t line, const Fault& fault) {
  Difference differs{.line = line, .fault = fault_at(line, fault), .rules = {}};
  if (!fault.rule.empty()) differs.rules.push_back(fault.rule);
  return differs;
}

Fault other_hash(std::uint64_t found, std::uint64_t recorded) {
  return {"/hash", "the battle replays to " + hash_text(found) + ", and the journal says " + hash_text(recorded), ""};
}

Difference difference_at(const Journal& journal, const Decision& decision, const kernel::Broken& broken) {
  const Codec& codec = *journal.codec;
  if (!broken.hash) return refused_at(decision.line, codec.explain(journal.setting, broken.cause));
  return {.line = decision.line,
          .fault = fault_at(decision.line, other_hash(*broken.hash, decision.hash)),
          .rules = rules_in(codec, journal.setting, broken.events)};
}

std::size_t outcome_at(const Journal& journal) {
  return journal.decisions.empty() ? 2 : journal.decisions.back().line + 1;
}

/// The outcome line says what the replayed battle came to.
std::optional<Fault> check_outcome(const Journal& journal, const kernel::AnyState& state) {
  if (!journal.outcome) return std::nullopt;
  const auto told =
      parse_json(outcome_line(*journal.codec, journal.setting, state, journal.settled()), kMostOutcomeBytes);
  const json::object& found = told->get_object();
  for (const auto& [key, value] : found) {
    const json::value* recorded = journal.outcome->if_contains(key);
    if (recorded == nullptr || *recorded == value) continue;
    return fault_at(outcome_at(journal), {"/" + std::string(key.data(), key.size()),
                                          "the battle replays to " + json::serialize(value) +
                                              ", and the journal says " + json::serialize(*recorded),
                                          ""});
  }
  return std::nullopt;
}

}  // namespace

Replay replay_until_it_differs(const Journal& journal, const Replayed& each) {
  // Nobody need be told.
  const Replayed told =
      each ? each : [](const Decision&, const std::vector<kernel::AnyEvent>&, const kernel::AnyState&) {};
  auto folded =
      kernel::fold(journal.codec->game(), journal.setting.scenario, std::span<const Decision>(journal.decisions), told);
  Replay replay{.state = std::move(folded.state), .decisions = folded.decisions, .differs = {}};
  if (folded.broken) {
    replay.differs = difference_at(journal, journal.decisions[folded.decisions], *folded.broken);
    return replay;
  }
  replay.differs = journal.differs;
  if (replay.differs) return replay;
  if (const auto fault = check_outcome(journal, replay.state))
    replay.differs = Difference{.line = outcome_at(journal), .fault = *fault, .rules = {}};
  return replay;
}

std::expected<kernel::AnyState, Fault> replay(const Journal& journal, const Replayed& each) {
  Replay replay = replay_until_it_differs(journal, each);
  if (!replay.differs) return std::move(replay.state);
  Fault fault = std::move(replay.differs->fault);
  if (journal.is_earlier())
    fault.reason += " (it was played by the rules " + journal.head.rules + "; this program plays " +
                    std::string(journal.codec->rules_version()) + ")";
  return std::unexpected(std::move(fault));
}

json::object write_difference(const Codec& codec, std::string_view rules, const std::optional<Difference>& differs) {
  const std::vector<RulesChange> changes = changes_since(codec, rules);
  json::object written{{"rules", rules}, {"now", codec.rules_version()}, {"changed", write_changes(changes)}};
  if (!differs) return written;
  written["differs_at"] = differs->line;
  for (auto& entry : error_of(differs->fault).at("error").as_object()) written[entry.key()] = entry.value();
  written["suspects"] = write_changes(changes_of(changes, differs->rules));
  return written;
}

}  // namespace brownwater::wire
