#pragma once

// Library headers that nearly every source of the adapters includes; see `brownwater_precompile`.
#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <expected>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>
