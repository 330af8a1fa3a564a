#include "tests/support/approved.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "tests/support/text_of.hpp"

namespace brownwater::testing {

void expect_as_approved(const std::string& file, const std::string& text) {
  const std::string path = std::string(BROWNWATER_SOURCE_DIR) + "/tests/" + file;
  if (std::getenv("BROWNWATER_APPROVE") != nullptr) {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  EXPECT_EQ(text_of(path), text) << "tests/" << file << " no longer so; if meant, tools/approve and review the diff";
}

}  // namespace brownwater::testing
