#pragma once

#include <array>
#include <string_view>

#include "engine/games/flotilla/flotilla.hpp"
#include "lab/order.hpp"

namespace brownwater::test {

/// The program's scenarios of Flotilla.
inline constexpr std::array kFlotillaScenarios{
    "duel",    "fort_donelson", "fort_henry",           "galveston", "grand_gulf", "indianola", "island_no_10",
    "memphis", "mobile_bay",    "monitor_and_virginia", "squadrons"};

/// One of them. Ends the test program if it cannot be read.
flotilla::Scenario flotilla_named(std::string_view name);
/// The same as a field for the lab.
lab::Field flotilla_field(std::string_view name);

/// Iron City as printed (FL-2.2).
flotilla::Sheet iron_city();
/// Open water 80 inches by 60 in clear weather, the numbers of the program, twenty turns, no forces; the Union leaves
/// to the left, the Confederates to the right.
flotilla::Draft open_table();
/// A ship there: inches, degrees, inches a turn.
flotilla::Placement lies(Side side, int x, int y, int heading, int speed);
/// A four-sided piece of such water: tenths of a foot, 0 land; inches.
plane::Ground piece_of(int depth_tenths, int left, int top, int right, int bottom);

}  // namespace brownwater::test
