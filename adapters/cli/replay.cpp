#include "adapters/wire/journal.hpp"

#include <ostream>

#include "adapters/cli/commands.hpp"
#include "adapters/cli/telling.hpp"

namespace brownwater::cli {
namespace {

constexpr std::size_t kMostJournalBytes = 64 * 1024 * 1024;

json::object result_of(const wire::Journal& journal, const kernel::AnyState& state) {
  const kernel::AnyGame& game = journal.codec->game();
  const auto outcome = game.outcome(state);
  return {{"decisions", journal.decisions.size()},
          {"hash", wire::hash_text(game.hash(state))},
          {"turns", journal.codec->turns_of(state)},
          {"outcome",
           outcome ? json::value(journal.codec->write_outcome(journal.setting, *outcome)) : json::value(nullptr)}};
}

}  // namespace

int replay(const ReplayOrder& order, const Console& console) {
  const auto text = read_text(order.file, console.in, kMostJournalBytes);
  if (!text) return console.refuse(text.error());
  const auto journal = wire::read_journal(*text);
  if (!journal) return console.refuse(journal.error());
  const wire::Codec& codec = *journal->codec;
  const Names names =
      names_in(codec.write_view(journal->setting, codec.game().start(journal->setting.scenario), Seat::kUmpire));
  const auto show = [&](const wire::Decision&, const std::vector<kernel::AnyEvent>& events,
                        const kernel::AnyState& after) {
    if (order.verify) return;
    const json::array told = codec.write_events(journal->setting, after, events);
    if (console.as_json)
      for (const json::value& event : told) console.line(event);
    else
      for (const std::string& line : tell(codec.system(), told, names)) console.out << line << '\n';
  };
  const auto state = wire::replay(*journal, show);
  if (!state) return console.refuse(state.error());
  json::object result = result_of(*journal, *state);
  if (journal->cut_short) {
    for (auto& entry : wire::error_of(*journal->cut_short)) result[entry.key()] = entry.value();
    if (order.verify) result["verified"] = false;
    console.err << "brownwater: " << in_words(*journal->cut_short) << '\n';
  } else if (order.verify) {
    result["verified"] = true;
  }
  if (console.as_json)
    console.line(result);
  else
    console.out << journal->decisions.size() << " decisions replayed to " << result.at("hash").as_string().c_str()
                << (order.verify && !journal->cut_short ? ": every die, hash and outcome as recorded" : "") << '\n';
  return journal->cut_short ? kRefused : kDone;
}

}  // namespace brownwater::cli
