#pragma once

#include "captains/captain.hpp"
#include "engine/games/noddy/noddy.hpp"

namespace brownwater::captains {

/// The captain `captain` of Noddy. He writes an order for each of his vessels in turn, by named considerations
/// (`captains/noddy/considerations.hpp`), with regard to those already written. Then he lays guns where that pays, and
/// seals. He does not read the list of legal actions: the bounds of his orders follow from the view. As umpire he lets
/// the move go on.
const CaptainOf<noddy::Noddy>& noddy_captain();

}  // namespace brownwater::captains
