#include "tests/support/text_of.hpp"

#include <fstream>

namespace brownwater::testing {

// Not letter by letter, which takes seconds for a megabyte under a sanitizer.
std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(BROWNWATER_SOURCE_DIR / path, std::ios::binary | std::ios::ate);
  std::string text(file ? static_cast<std::size_t>(file.tellg()) : 0, '\0');
  file.seekg(0).read(text.data(), static_cast<std::streamsize>(text.size()));
  return text;
}

}  // namespace brownwater::testing
