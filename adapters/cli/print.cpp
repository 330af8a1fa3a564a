#include "adapters/cli/print.hpp"

#include <filesystem>
#include <ostream>
#include <sstream>

#include "adapters/cli/inputs.hpp"
#include "adapters/cli/output.hpp"
#include "adapters/cli/pdf.hpp"
#include "adapters/paper/pack.hpp"
#include "adapters/wire/journal.hpp"
#include "adapters/wire/redriver/record_markdown.hpp"
#include "adapters/wire/story.hpp"

namespace brownwater::cli {
namespace {

/// The briefings of a battle's journal, each on a page; if it is over what really happened too.
std::expected<std::string, wire::Fault> briefings_of(const wire::Journal& journal, bool over, const PrintOrder& order) {
  const auto story = wire::story_named(wire::word_at(journal.setting.text, "story"));
  if (!story) return std::unexpected(wire::Fault{order.file, "names no battle that has a story", ""});
  return wire::story_markdown(wire::story_told(*story, Seat::kUmpire, over));
}

/// The journal of the battle that a decision names, which lies beside its campaign's; empty if there is none.
std::string battle_beside(const std::string& file, const wire::Decision& decision, const Console& console) {
  if (decision.battle.empty() || decision.battle.find_first_of("/\\") != std::string::npos) return {};
  const auto path = std::filesystem::path(file).parent_path() / (decision.battle + ".journal");
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return {};
  return read_text(path.string(), console.in, kMostJournalBytes).value_or("");
}

/// Takes down all that a journal tells.
wire::Replayed telling_into(std::vector<wire::Told>& told, const std::string& file, const Console& console) {
  return [&told, &file, &console](const wire::Decision& decision, const std::vector<kernel::AnyEvent>& events,
                                  const kernel::AnyState& after) {
    told.push_back({.after = after,
                    .events = events,
                    .battle = battle_beside(file, decision, console),
                    .account = decision.account});
  };
}

int put_out(const std::string& printed, const PrintOrder& order, const Console& console) {
  if (order.output.empty()) {
    console.out << printed;
    return kDone;
  }
  const Written written = write_file(order.output, printed);
  return written ? kDone : console.refuse(written.error());
}

/// The pack of a scenario as it is set up, or of a journal as it stands.
std::expected<std::string, std::vector<wire::Fault>> pack_of(const PrintOrder& order, const Console& console) {
  const auto fail = [](wire::Fault fault) { return std::unexpected(std::vector{std::move(fault)}); };
  const auto sheet = paper::sheet_named(order.paper);
  if (!sheet) return fail(sheet.error());
  const auto printed = [&](const paper::Position& position) -> std::expected<std::string, std::vector<wire::Fault>> {
    auto pack = paper::club_pack(position, *sheet);
    if (!pack) return fail(pack.error());
    return std::move(*pack);
  };
  if (looks_like_file(order.file)) {
    const auto text = read_text(order.file, console.in, kMostJournalBytes);
    if (!text) return fail(text.error());
    if (const auto journal = wire::read_journal(*text)) {
      std::vector<wire::Told> told;
      const wire::Replay replay = wire::replay_until_it_differs(*journal, telling_into(told, order.file, console));
      if (replay.differs && !journal->is_earlier()) return fail(replay.differs->fault);
      return printed(
          paper::with_past({.codec = *journal->codec, .setting = journal->setting, .state = replay.state}, told));
    }
  }
  std::istringstream nothing_more;
  const auto ground =
      ground_of({.system = order.system, .scenario = order.file, .options = order.options}, nothing_more);
  if (!ground) return std::unexpected(ground.error());
  return printed({.codec = *ground->codec,
                  .setting = ground->setting,
                  .state = ground->codec->game().start(ground->setting.scenario)});
}

int print_pack(const PrintOrder& order, const Console& console) {
  const auto pack = pack_of(order, console);
  if (!pack) return console.refuse(pack.error());
  if (!order.output.ends_with(".pdf")) return put_out(*pack, order, console);
  const Written written = write_pdf(order.output, *pack);
  return written ? kDone : console.refuse(written.error());
}

}  // namespace

int print(const PrintOrder& order, const Console& console) {
  if (order.what == "club-pack") return print_pack(order, console);
  if (order.what != "diary" && order.what != "sheet" && order.what != "briefing")
    return console.refuse({"--what", "is diary, sheet, briefing or club-pack, not \"" + order.what + "\"", ""});
  const auto text = read_text(order.file, console.in, kMostJournalBytes);
  if (!text) return console.refuse(text.error());
  const auto journal = wire::read_journal(*text);
  if (!journal) return console.refuse(journal.error());
  std::vector<wire::Told> told;
  const wire::Replay replay = wire::replay_until_it_differs(*journal, telling_into(told, order.file, console));
  if (replay.differs && !journal->is_earlier()) return console.refuse(replay.differs->fault);
  if (replay.differs)
    console.err << "brownwater: printed up to line " << replay.differs->line << ", where rules later than "
                << journal->head.rules << " play otherwise\n";
  if (order.what == "briefing") {
    const bool over = !told.empty() && journal->codec->game().outcome(told.back().after).has_value();
    const auto briefings = briefings_of(*journal, over, order);
    return briefings ? put_out(*briefings, order, console) : console.refuse(briefings.error());
  }
  const auto record = journal->codec->write_record(journal->setting, told);
  if (!record) {
    return console.refuse(
        {order.file, "a game of " + std::string(journal->codec->system()) + " keeps no diary and no record sheet", ""});
  }
  const std::string printed = console.as_json         ? json::serialize(*record) + "\n"
                              : order.what == "diary" ? wire::red_river_wire::diary_markdown(*record)
                                                      : wire::red_river_wire::sheet_markdown(*record);
  return put_out(printed, order, console);
}

}  // namespace brownwater::cli
