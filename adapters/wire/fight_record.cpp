#include "adapters/wire/fight_record.hpp"

#include "adapters/wire/faults.hpp"
#include "adapters/wire/journal.hpp"

namespace brownwater::wire {
namespace {

/// As it is after it was written down.
json::value written(const json::object& text) { return json::parse(json::serialize(text)); }

std::string last_line(const Journal& journal) {
  const std::size_t line = journal.decisions.empty() ? 1 : journal.decisions.back().line;
  return "line " + std::to_string(line);
}

std::expected<kernel::AnyAction, Fault> result_of_battle(const CampaignStands& campaign, const AnyBridge& bridge,
                                                         const Journal& journal) {
  const auto set_up = fight_set_up(campaign, bridge);
  if (!set_up) return std::unexpected(set_up.error());
  if (written(journal.setting.text) != written(set_up->text))
    return std::unexpected(
        Fault{"line 1/scenario", "is another fight than the one that is owed", std::string(bridge.rule())});
  if (journal.cut_short) return std::unexpected(*journal.cut_short);
  const auto ended = replay(journal, {});
  if (!ended) return std::unexpected(ended.error());
  auto action = bridge.result(campaign.setting, campaign.state, journal.setting, *ended);
  if (action) return action;
  Fault fault = action.error();
  fault.where = last_line(journal);
  return std::unexpected(std::move(fault));
}

}  // namespace

std::expected<const AnyBridge*, Fault> bridge_named(const CampaignStands& campaign, std::string_view battle) {
  if (const AnyBridge* bridge = bridge_between(campaign.codec.system(), battle)) return bridge;
  std::string known;
  for (const std::string_view one : battle_systems_of(campaign.codec.system()))
    known += (known.empty() ? "" : ", ") + std::string(one);
  return std::unexpected(Fault{"system", "must be a system that fights for this campaign: " + known, ""});
}

Seat seat_for_fight(const CampaignStands& campaign) {
  const auto systems = battle_systems_of(campaign.codec.system());
  return bridge_between(campaign.codec.system(), systems.front())->seat_for_result(campaign.state);
}

std::expected<Setting, Fault> fight_set_up(const CampaignStands& campaign, const AnyBridge& bridge) {
  const auto scenario = bridge.fight_owed(campaign.setting, campaign.state);
  if (!scenario)
    return std::unexpected(
        Fault{"", "no fight that can be fought as a battle is owed now", std::string(bridge.rule())});
  auto setting = bridge.battle().read_scenario(json::value(*scenario), {});
  if (!setting) return std::unexpected(setting.error().front());
  return std::move(*setting);
}

std::expected<kernel::AnyAction, Fault> result_of_record(const CampaignStands& campaign, std::string_view record) {
  const auto journal = read_journal(record, Records::kClerksToo);
  if (!journal) return std::unexpected(journal.error().front());
  const auto bridge = bridge_named(campaign, journal->codec->system());
  if (bridge) return result_of_battle(campaign, **bridge, *journal);
  Fault fault = bridge.error();
  fault.where = "line 1/" + fault.where;
  return std::unexpected(std::move(fault));
}

}  // namespace brownwater::wire
