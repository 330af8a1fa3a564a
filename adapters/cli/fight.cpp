#include "adapters/cli/fight.hpp"

#include <filesystem>
#include <ostream>

#include "adapters/cli/inputs.hpp"
#include "adapters/cli/output.hpp"
#include "adapters/wire/faults.hpp"
#include "adapters/wire/fight_record.hpp"
#include "adapters/wire/journal.hpp"

namespace brownwater::cli {
namespace {

/// A campaign's journal and where it leads.
struct Waiting {
  std::string text;
  wire::Journal journal;
  kernel::AnyState state;

  wire::CampaignStands stands() const { return {.codec = *journal.codec, .setting = journal.setting, .state = state}; }
};

std::expected<Waiting, std::vector<wire::Fault>> kept_in(const FightOrder& order, const Console& console) {
  const auto fail = [](wire::Fault fault) { return std::unexpected(std::vector{std::move(fault)}); };
  auto text = read_text(order.journal, console.in, kMostJournalBytes);
  if (!text) return fail(text.error());
  auto journal = wire::read_journal(*text);
  if (!journal) return std::unexpected(journal.error());
  if (journal->cut_short) return fail(*journal->cut_short);
  auto state = wire::replay(*journal, {});
  if (!state) return fail(state.error());
  return Waiting{.text = std::move(*text), .journal = std::move(*journal), .state = std::move(*state)};
}

int set_up(const FightOrder& order, const Waiting& kept, const Console& console) {
  const auto bridge = wire::bridge_named(kept.stands(), order.system);
  if (!bridge) return console.refuse(bridge.error());
  const auto fight = wire::fight_set_up(kept.stands(), **bridge);
  if (!fight) return console.refuse(wire::Fault{order.journal, fight.error().reason, fight.error().rule});
  const std::string scenario = json::serialize(fight->text) + "\n";
  if (order.output.empty()) {
    console.out << scenario;
    return kDone;
  }
  const Written written = write_file(order.output, scenario);
  return written ? kDone : console.refuse(written.error());
}

/// The name by which the diary finds the record: it lies beside the campaign's journal.
std::string name_beside(const FightOrder& order) {
  const std::filesystem::path record(order.record);
  const bool beside = record.parent_path() == std::filesystem::path(order.journal).parent_path();
  return beside && record.extension() == ".journal" ? record.stem().string() : std::string();
}

std::string line_of(const FightOrder& order, const Waiting& kept, const kernel::AnyAction& action,
                    const kernel::AnyPlayed& played, const std::string& account) {
  const wire::CampaignStands campaign = kept.stands();
  const Seat by = wire::seat_for_fight(campaign);
  json::object line = json::parse(wire::decision_line(campaign.codec, campaign.setting,
                                                      kept.journal.decisions.size() + 1, by, action, played))
                          .as_object();
  if (const std::string name = name_beside(order); !name.empty()) line["journal"] = name;
  if (!account.empty()) line["account"] = account;
  std::string text = json::serialize(line) + "\n";
  if (campaign.codec.game().outcome(played.after))
    text += wire::outcome_line(campaign.codec, campaign.setting, played.after) + "\n";
  return text;
}

/// The journal with the result of the record as its next decision.
std::expected<std::string, wire::Fault> settled(const FightOrder& order, const Waiting& kept, std::string_view record) {
  const json::value words(order.account);
  const auto account = wire::read_account(&words);
  if (!account) return std::unexpected(wire::Fault{"--account", account.error().reason, ""});
  const wire::CampaignStands campaign = kept.stands();
  const auto action = wire::result_of_record(campaign, record);
  if (!action) {
    const wire::Fault& fault = action.error();
    const std::string& where = fault.where.empty() ? order.journal : order.record;
    return std::unexpected(wire::Fault{wire::within(where, fault.where), fault.reason, fault.rule});
  }
  const auto number = static_cast<std::uint32_t>(kept.journal.decisions.size() + 1);
  const chance::RandomFaces dice(chance::PhiloxStream(order.seed, 0, number));
  const auto played = campaign.codec.game().play(campaign.setting.scenario, campaign.state,
                                                 wire::seat_for_fight(campaign), *action, dice);
  if (!played) return std::unexpected(campaign.codec.explain(campaign.setting, played.error()));
  const std::string end = kept.text.ends_with('\n') ? "" : "\n";
  return kept.text + end + line_of(order, kept, *action, *played, *account);
}

}  // namespace

int fight(const FightOrder& order, const Console& console) {
  const auto kept = kept_in(order, console);
  if (!kept) return console.refuse(kept.error());
  if (order.record.empty()) return set_up(order, *kept, console);
  const auto record = read_text(order.record, console.in, kMostJournalBytes);
  if (!record) return console.refuse(record.error());
  const auto journal = settled(order, *kept, *record);
  if (!journal) return console.refuse(journal.error());
  const Written written = write_file(order.output.empty() ? order.journal : order.output, *journal);
  return written ? kDone : console.refuse(written.error());
}

}  // namespace brownwater::cli
