#include "adapters/browser/thinking.hpp"

#include <cstdint>
#include <string>

#include "adapters/server/telling.hpp"
#include "adapters/wire/journal.hpp"
#include "adapters/wire/lab/lots.hpp"
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

namespace {

std::optional<json::object> decide(const json::object& of) {
  const json::value* seat_word = of.if_contains("seat");
  const auto seat = wire::read_seat(seat_word == nullptr ? json::value() : *seat_word);
  const auto seed = wire::whole_in<std::uint64_t>(wire::word_at(of, "seed"));
  const auto journal = wire::read_journal(wire::word_at(of, "journal"));
  if (!seat || !seed || !journal) return std::nullopt;
  const kernel::AnyGame& game = journal->codec->game();
  const auto captain = captains::make(game.system(), wire::word_at(of, "captain"));
  const auto state = wire::replay(*journal, [](const auto&, const auto&, const auto&) {});
  if (captain == nullptr || !state || !game.to_decide(*state).contains(*seat)) return std::nullopt;
  auto action = captain->choose(journal->setting.scenario, *state, *seat, *seed);
  return json::object{{"action", journal->codec->write_action(journal->setting, action)}};
}

/// A question to the laboratory, made ready once for all its lots.
struct Asked {
  json::object question;
  lab::Course course;
};

std::optional<json::object> play(const json::object& of) {
  static std::optional<Asked> asked;
  const json::object question = wire::object_at(of, "question");
  const auto lot = wire::whole_number(of.at("lot"));
  const json::value* size = of.if_contains("lot_games");
  const auto games = size == nullptr ? std::nullopt : wire::whole_number(*size);
  if (!lot || !games || *games < 1) return std::nullopt;
  if (!asked || asked->question != question || asked->course.lot_games() != static_cast<std::uint64_t>(*games)) {
    asked.reset();
    auto sweep = wire::read_sweep(question);
    if (!sweep) return std::nullopt;
    asked.emplace(Asked{.question = question,
                        .course = lab::Course(std::move(sweep->experiment), static_cast<std::uint64_t>(*games))});
  }
  const auto number = static_cast<std::uint64_t>(*lot);
  if (number >= asked->course.lots()) return std::nullopt;
  const lab::CellLot which = asked->course.lot(number);
  const lab::Findings findings = lab::play_lot(asked->course.experiment(), which, 1);
  return json::object{{"lot", wire::write_lot(number, which, findings)}};
}

}  // namespace

std::optional<json::object> think(const json::object& of) { return of.contains("lot") ? play(of) : decide(of); }

}  // namespace brownwater::browser
