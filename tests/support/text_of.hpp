#pragma once

#include <filesystem>
#include <string>

namespace brownwater::testing {

/// The whole text of a file; a path that is not absolute is one of the sources.
std::string text_of(const std::filesystem::path& path);

}  // namespace brownwater::testing
