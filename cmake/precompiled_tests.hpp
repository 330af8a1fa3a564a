#pragma once

// Headers that nearly every test includes, with the types of all games; see `brownwater_precompile`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/games/games.hpp"
#include "tests/support/print.hpp"
