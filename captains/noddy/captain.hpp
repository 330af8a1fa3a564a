#pragma once

#include "captains/captain.hpp"
#include "engine/games/noddy/noddy.hpp"

namespace brownwater::captains {

/// The captain `captain` of Noddy: writes an order for each of his vessels in turn, minding those already written, by
/// named considerations (`captains/noddy/considerations.hpp`); then lays guns for which that pays; then seals. He does
/// not read the list of what he may do: the bounds of his orders follow from the view. As umpire he lets the move go
/// on.
const CaptainOf<noddy::Noddy>& noddy_captain();

}  // namespace brownwater::captains
