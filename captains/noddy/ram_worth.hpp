#pragma once

#include "captains/noddy/situation.hpp"
#include "engine/games/noddy/contacts.hpp"

namespace brownwater::captains::open_table {

/// Worth of a ram to the rammer, over the six faces of its die (ND-6.3), in hits.
double worth_of_ram(const Situation& situation, const noddy::Contact& contact);

/// Whether a vessel that comes from there strikes her side, not her bow or stern (ND-4.6).
bool is_side_on(const Situation& situation, const plane::Pose& target, plane::Point from);

}  // namespace brownwater::captains::open_table
