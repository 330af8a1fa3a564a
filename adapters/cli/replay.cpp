#include "adapters/wire/journal.hpp"

#include <ostream>

#include "adapters/cli/commands.hpp"
#include "adapters/cli/telling.hpp"
#include "adapters/wire/library.hpp"

namespace brownwater::cli {
namespace {

/// The result. For a game of an earlier rules number, also its course under today's rules.
json::object result_of(const wire::Journal& journal, const wire::Replay& replay) {
  const kernel::AnyGame& game = journal.codec->game();
  auto outcome = wire::outcome_told(*journal.codec, journal.setting, replay.state, journal.settled());
  json::object result{{"decisions", replay.decisions},
                      {"hash", wire::hash_text(game.hash(replay.state))},
                      {"turns", journal.codec->turns_of(replay.state)},
                      {"outcome", outcome ? json::value(std::move(*outcome)) : json::value()}};
  if (!journal.is_earlier()) return result;
  for (auto& entry : wire::write_difference(*journal.codec, journal.head.rules, replay.differs))
    result[entry.key()] = entry.value();
  return result;
}

void tell_older_rules(const wire::Journal& journal, const wire::Replay& replay, std::ostream& out) {
  const std::vector<wire::RulesChange> changes = wire::changes_since(*journal.codec, journal.head.rules);
  out << "It was begun under the rules " << journal.head.rules << "; this program plays "
      << journal.codec->rules_version() << ".\n";
  if (replay.differs) {
    out << "At line " << replay.differs->line << " it no longer fits: " << in_words(replay.differs->fault)
        << "\nWhat may have changed it:\n";
    tell_changes(wire::changes_of(changes, replay.differs->rules), out);
  } else {
    out << "What changed since:\n";
    tell_changes(changes, out);
  }
}

std::string_view fitness(const ReplayOrder& order, const wire::Journal& journal, const wire::Replay& replay) {
  return order.verify && !journal.cut_short && !replay.differs ? ": every die, hash and outcome as recorded" : "";
}

}  // namespace

void tell_changes(std::span<const wire::RulesChange> changes, std::ostream& out) {
  for (const wire::RulesChange& change : changes)
    out << "  " << change.rules << ", " << change.rule << ": " << change.says << '\n';
  if (changes.empty()) out << "  nothing that is told of\n";
}

int changes(const ChangesOrder& order, const Console& console) {
  json::array systems;
  for (const wire::Codec* codec : wire::all_codecs()) {
    if (!order.system.empty() && order.system != codec->system()) continue;
    const auto changes = wire::changes_since(*codec, codec->rules().front().name);
    if (!console.as_json) {
      console.out << codec->system() << ", now " << codec->rules_version() << ":\n";
      tell_changes(changes, console.out);
    }
    systems.push_back(json::object{
        {"system", codec->system()}, {"rules", codec->rules_version()}, {"changed", wire::write_changes(changes)}});
  }
  if (systems.empty()) return console.refuse({"system", wire::codec_named(order.system).error().reason, ""});
  if (console.as_json) console.line(json::object{{"systems", std::move(systems)}});
  return kDone;
}

int replay(const ReplayOrder& order, const Console& console) {
  const auto text = read_text(order.file, console.in, kMostJournalBytes);
  if (!text) return console.refuse(text.error());
  const auto journal = wire::read_journal(*text, wire::Records::kClerksToo);
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
  const wire::Replay replay = wire::replay_until_it_differs(*journal, show);
  if (replay.differs && !journal->is_earlier()) return console.refuse(replay.differs->fault);
  json::object result = result_of(*journal, replay);
  if (order.verify) result["verified"] = !journal->cut_short && !replay.differs;
  if (journal->cut_short) {
    for (auto& entry : wire::error_of(*journal->cut_short)) result[entry.key()] = entry.value();
    console.err << "brownwater: " << in_words(*journal->cut_short) << '\n';
  }
  if (console.as_json) {
    console.line(result);
  } else {
    console.out << replay.decisions << " decisions replayed to " << result.at("hash").as_string().c_str()
                << fitness(order, *journal, replay) << '\n';
    if (journal->is_earlier()) tell_older_rules(*journal, replay, console.out);
  }
  return journal->cut_short ? kRefused : kDone;
}

}  // namespace brownwater::cli
