#pragma once

// Headers that nearly every source of engine and captains includes; see `brownwater_precompile`.
#include <algorithm>
#include <array>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>
