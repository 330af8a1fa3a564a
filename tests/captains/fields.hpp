#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/games/mobas/mobas.hpp"
#include "lab/order.hpp"

namespace brownwater::test {

/// A scenario of the program by its name. Ends the test program if it cannot be read.
mobas::Scenario named(std::string_view name);

/// The same as a field for the lab.
lab::Field field_named(std::string_view name);

/// A small sheet made up from a number: land, shoals, mines, batteries, every kind of ship, objectives.
mobas::Draft small_draft(std::uint64_t number);

/// The scenario of the first such draft, from this number on, that is legal.
mobas::Scenario small_scenario(std::uint64_t number);

}  // namespace brownwater::test
