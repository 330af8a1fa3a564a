#include "adapters/browser/thinking.hpp"

#include <cstdint>
#include <string>

#include "adapters/server/telling.hpp"
#include "adapters/wire/journal.hpp"
#include "adapters/wire/numbers.hpp"
#include "captains/registry.hpp"

namespace brownwater::browser {

namespace json = boost::json;

json::object write_thought(const server::Thought& thought) {
  return {{"captain", thought.table->captain_at(thought.seat)},
          {"seat", wire::word_of(thought.seat)},
          {"seed", std::to_string(thought.seed)},
          {"journal", server::journal_text(*thought.table)}};
}

std::optional<json::object> think(const json::object& of) {
  const json::value* seat_word = of.if_contains("seat");
  const auto seat = wire::read_seat(seat_word == nullptr ? json::value() : *seat_word);
  const auto seed = wire::whole_in<std::uint64_t>(wire::word_at(of, "seed"));
  const auto journal = wire::read_journal(wire::word_at(of, "journal"));
  if (!seat || !seed || !journal) return std::nullopt;
  const kernel::AnyGame& game = journal->codec->game();
  const auto captain = captains::make(game.system(), wire::word_at(of, "captain"));
  const auto state = wire::replay(*journal, [](const auto&, const auto&, const auto&) {});
  if (captain == nullptr || !state || !game.to_decide(*state).contains(*seat)) return std::nullopt;
  return journal->codec->write_action(journal->setting,
                                      captain->choose(journal->setting.scenario, *state, *seat, *seed));
}

}  // namespace brownwater::browser
