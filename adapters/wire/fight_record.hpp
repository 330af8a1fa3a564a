#pragma once

#include <expected>
#include <string_view>

#include "adapters/wire/bridge.hpp"

namespace brownwater::wire {

/// A campaign or war as it stands.
struct CampaignStands {
  const Codec& codec;
  const Setting& setting;
  const kernel::AnyState& state;
};

/// The bridge to `battle`. A fault at "system" names the systems that fight for such a campaign.
std::expected<const AnyBridge*, Fault> bridge_named(const CampaignStands& campaign, std::string_view battle);

/// The seat that brings a fight's result back; the campaign must wait for one.
Seat seat_for_fight(const CampaignStands& campaign);

/// The set-up of the fight that the campaign waits for, read by the battle's codec. A fault if it waits for none.
std::expected<Setting, Fault> fight_set_up(const CampaignStands& campaign, const AnyBridge& bridge);

/// The decision that the journal of a fight played elsewhere brings back: a clerk's record, or one of a battle on the
/// chart (RR-13.3, WS-12.1). It must be the journal of the very fight that is owed, replay hash by hash, and be over.
/// `where` of a fault begins with the line: "line 1/scenario", "line 7/hash"; it is empty where no fight is owed.
std::expected<kernel::AnyAction, Fault> result_of_record(const CampaignStands& campaign, std::string_view record);

}  // namespace brownwater::wire
