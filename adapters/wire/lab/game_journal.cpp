#include "adapters/wire/lab/game_journal.hpp"

#include "adapters/wire/journal.hpp"
#include "lab/recording.hpp"

namespace brownwater::wire {

std::expected<std::string, Fault> game_journal(const Sweep& sweep, std::size_t cell, std::uint64_t game) {
  const lab::Trial& trial = sweep.experiment.cells[cell];
  const auto decisions = lab::record_game(trial, sweep.experiment.seed, game);
  if (!decisions) return std::unexpected(Fault{"/system", "a campaign is not recorded: its fights are games too", ""});
  const Setting& setting = sweep.settings[cell];
  const json::object seats{{"union", trial.captains.of_union}, {"confederate", trial.captains.of_confederate}};
  const JournalHead head{
      .engine = BROWNWATER_VERSION, .options = {}, .seats = seats, .dice = "program", .commitment = nullptr};
  std::string text = header_line(*sweep.codec, setting, head) + "\n";
  for (std::size_t at = 0; at < decisions->size(); ++at) {
    const lab::RecordedDecision& decision = (*decisions)[at];
    text += decision_line(*sweep.codec, setting, at + 1, decision.seat, decision.action, decision.played) + "\n";
  }
  if (!decisions->empty()) text += outcome_line(*sweep.codec, setting, decisions->back().played.after) + "\n";
  return text;
}

}  // namespace brownwater::wire
