#pragma once

#include <filesystem>
#include <string>

namespace brownwater::testing {

/// What stands in a file, whole; a path that is not absolute is one of the sources.
std::string text_of(const std::filesystem::path& path);

}  // namespace brownwater::testing
