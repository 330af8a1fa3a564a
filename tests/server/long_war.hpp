#pragma once

#include <string>

#include "adapters/storage/storage.hpp"

namespace brownwater::server::testing {

/// The journal of a war of random orders, as long as one between captains.
const std::string& long_war();

/// That war one decision before its end, between people who let it wait. Each seat's token is its word.
struct WarThatWaits {
  storage::NewGame game;
  storage::DecisionRecord next;  ///< the decision that ended it
};
WarThatWaits war_that_waits();

}  // namespace brownwater::server::testing
