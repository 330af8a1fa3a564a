#include "adapters/assets/assets.hpp"
#include "tests/support/text_of.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace brownwater::assets {
namespace {

namespace fs = std::filesystem;
const fs::path kSource = BROWNWATER_SOURCE_DIR;

TEST(Assets, EveryDataFileIsCarriedByteForByte) {
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kSource / "data")) {
    if (!entry.is_regular_file()) continue;
    const std::string path = fs::relative(entry.path(), kSource).generic_string();
    // The map is built from the waypoints; the program carries the map.
    if (path.starts_with("data/geo/")) continue;
    ASSERT_TRUE(find(path).has_value()) << path;
    EXPECT_TRUE(*find(path) == brownwater::testing::text_of(entry.path())) << path;
    ++files;
  }
  EXPECT_EQ(list("data/").size(), static_cast<std::size_t>(files));
}

TEST(Assets, AnUnknownPathFindsNothing) {
  EXPECT_FALSE(find("data/no_such_file.json").has_value());
  EXPECT_FALSE(find("data/../CMakeLists.txt").has_value());
  EXPECT_FALSE(find("").has_value());
}

TEST(Assets, AListIsInOrderAndKeepsToItsPrefix) {
  EXPECT_THAT(list("data/scenarios/"), ::testing::Each(::testing::StartsWith("data/scenarios/")));
  const auto all = list();
  EXPECT_TRUE(std::ranges::is_sorted(all));
  EXPECT_TRUE(list("nothing/").empty());
}

TEST(Assets, AFolderTakesThePlaceOfWhatIsCarried) {
  const fs::path root = fs::path(BROWNWATER_BINARY_DIR) / "assets_test";
  fs::create_directories(root / "web" / "dist" / "assets");
  std::ofstream(root / "web" / "dist" / "assets" / "page.js") << "changed";
  EXPECT_FALSE(use_folder(root / "web"));
  ASSERT_TRUE(use_folder(root));
  EXPECT_EQ(find("web/assets/page.js"), "changed");
  ASSERT_TRUE(use_folder(kSource));
  EXPECT_FALSE(find("web/assets/page.js").has_value());
}

}  // namespace
}  // namespace brownwater::assets
