#include "adapters/wire/journal.hpp"

namespace brownwater::wire {
namespace {

constexpr std::size_t kMostOutcomeBytes = 4096;

Fault fault_at(std::size_t line, const Fault& fault) {
  return {"line " + std::to_string(line) + fault.where, fault.reason, fault.rule};
}

/// The outcome line says what the replayed battle came to.
std::optional<Fault> check_outcome(const Journal& journal, const kernel::AnyState& state) {
  if (!journal.outcome) return std::nullopt;
  const std::size_t line = journal.decisions.empty() ? 2 : journal.decisions.back().line + 1;
  const auto told = parse_json(outcome_line(*journal.codec, journal.setting, state), kMostOutcomeBytes);
  const json::object& found = told->get_object();
  for (const auto& [key, value] : found) {
    const json::value* recorded = journal.outcome->if_contains(key);
    if (recorded == nullptr || *recorded == value) continue;
    return fault_at(line, {"/" + std::string(key.data(), key.size()),
                           "the battle replays to " + json::serialize(value) + ", and the journal says " +
                               json::serialize(*recorded),
                           ""});
  }
  return std::nullopt;
}

}  // namespace

std::expected<kernel::AnyState, Fault> replay(const Journal& journal, const Replayed& each) {
  const Codec& codec = *journal.codec;
  const kernel::AnyGame& game = codec.game();
  kernel::AnyState state = game.start(journal.setting.scenario);
  for (const Decision& decision : journal.decisions) {
    const kernel::DiceSource dice = std::span<const chance::Throw>(decision.throws);
    auto played = game.play(journal.setting.scenario, state, decision.seat, decision.action, dice);
    if (!played) return std::unexpected(fault_at(decision.line, codec.explain(journal.setting, played.error())));
    if (const std::uint64_t hash = game.hash(played->after); hash != decision.hash) {
      return std::unexpected(fault_at(
          decision.line,
          {"/hash", "the battle replays to " + hash_text(hash) + ", and the journal says " + hash_text(decision.hash),
           ""}));
    }
    state = std::move(played->after);
    each(decision, played->events, state);
  }
  if (const auto fault = check_outcome(journal, state)) return std::unexpected(*fault);
  return state;
}

}  // namespace brownwater::wire
