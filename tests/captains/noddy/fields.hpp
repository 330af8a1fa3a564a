#pragma once

#include <initializer_list>
#include <string_view>

#include "engine/games/noddy/noddy.hpp"
#include "lab/order.hpp"

namespace brownwater::test {

/// The program's scenarios of Noddy.
inline constexpr std::array kNoddyScenarios{"arkansas_yazoo", "duel",       "fort_henry",      "gunboats", "indianola",
                                            "memphis",        "mobile_bay", "plum_point_bend", "plymouth"};

/// One of them. Ends the test program if it cannot be read.
noddy::Scenario noddy_named(std::string_view name);
/// The same as a field for the lab.
lab::Field noddy_field(std::string_view name);

/// How a vessel lies on open water: inches, degrees, knots.
struct Lies {
  Side side = Side::kUnion;
  int x = 0;
  int y = 0;
  int heading = 0;
  int speed = 0;
};

/// A timberclad with three guns a broadside, eight knots, six feet draught.
noddy::Card timberclad();
/// Sixty inches square, twenty feet deep, timberclads at the given places. The Union leaves to the left, the
/// Confederates to the right. The numbers of the rules are those of the program.
noddy::Draft open_water(std::initializer_list<Lies> vessels);
/// A four-sided piece of such water: tenths of a foot, 0 land; inches.
plane::Ground piece(int depth_tenths, int left, int top, int right, int bottom);

}  // namespace brownwater::test
