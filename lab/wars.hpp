#pragma once

#include "lab/measuring.hpp"

namespace brownwater::lab {

/// Plays wars of War Between the States and counts them. The trial must have no fault.
Findings play_wars(const Trial& trial, const Extent& extent, std::span<const Metric> metrics);

}  // namespace brownwater::lab
