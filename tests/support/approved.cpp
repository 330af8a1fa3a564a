#include "tests/support/approved.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace brownwater::testing {

void expect_as_approved(const std::string& file, const std::string& text) {
  const std::string path = std::string(BROWNWATER_SOURCE_DIR) + "/tests/" + file;
  if (std::getenv("BROWNWATER_APPROVE") != nullptr) {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ostringstream approved;
  approved << std::ifstream(path, std::ios::binary).rdbuf();
  EXPECT_EQ(approved.str(), text) << "tests/" << file << " no longer so; if meant, tools/approve and review the diff";
}

}  // namespace brownwater::testing
