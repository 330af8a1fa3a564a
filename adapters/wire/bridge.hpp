#pragma once

#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "adapters/wire/codec.hpp"

namespace brownwater::wire {

/// A bridge (`engine/kernel/nested.hpp`) without its types: what joins a campaign's wire to that of the game that
/// fights for it (docs/formats.md, "Fights of a campaign"). Both ways are pure; thread safe.
class AnyBridge {
 public:
  virtual ~AnyBridge() = default;
  virtual const Codec& campaign() const = 0;
  virtual const Codec& battle() const = 0;

  /// Whether the campaign waits for a fight.
  virtual bool waits(const kernel::AnyState& state) const = 0;
  /// The scenario of the fight that the campaign waits for, as the battle's codec reads it; nothing if it waits for
  /// none. The same state gives the same text.
  virtual std::optional<boost::json::object> fight_owed(const Setting& setting,
                                                        const kernel::AnyState& state) const = 0;
  /// The rule by which its fights may be fought as battles.
  virtual std::string_view rule() const = 0;
  /// The seat of the campaign that brings a fight's result back.
  virtual Seat seat_for_result(const kernel::AnyState& state) const = 0;
  /// Whether a decision of the campaign is what a fight came to.
  virtual bool is_result(const kernel::AnyAction& action) const = 0;
  /// The decision that brings a battle back into the campaign's state that it was made of. `where` of a fault is empty.
  virtual std::expected<kernel::AnyAction, Fault> result(const Setting& setting, const kernel::AnyState& state,
                                                         const Setting& fought,
                                                         const kernel::AnyState& ended) const = 0;
};

/// The bridge between two systems, or null if the campaign's fights are not handed to that system.
const AnyBridge* bridge_between(std::string_view campaign, std::string_view battle);
/// The systems that fight for a campaign; none if the system is no campaign.
std::vector<std::string_view> battle_systems_of(std::string_view campaign);

}  // namespace brownwater::wire
