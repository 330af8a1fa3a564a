#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/listing.hpp"

/// The edition without a server, written to a folder.
namespace brownwater::cli::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

void put(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

/// An edition of two files and its service worker, in a new folder.
fs::path edition(const std::string& name, const std::string& asset) {
  const fs::path folder = scratch(name);
  fs::remove_all(folder);
  put(folder / "index.html", "page");
  put(folder / asset, "script");
  put(folder / "offline.js", "const brownwaterVersion = '1';\nconst brownwaterFiles = [{\"name\":\"./\"},{\"name\":\"" +
                                 asset + "\",\"hashed\":true}];\nlater();\n");
  return folder;
}

/// Where it is to be written; nothing is there.
fs::path site(const std::string& name) {
  fs::remove_all(scratch(name));
  return scratch(name);
}

Ran write(const fs::path& from, const fs::path& to) {
  return run_here({"pages", "--from", from.string(), "--to", to.string(), "--json"});
}

TEST(Pages, AreWrittenToANewFolderAndCounted) {
  const fs::path from = edition("pages_new", "assets/index-a1.js");
  const fs::path to = site("pages_new_site") / "below";
  const Ran ran = write(from, to);
  EXPECT_EQ(ran.ended, 0) << ran.err;
  EXPECT_EQ(ran.answer().at("files"), 3);
  EXPECT_EQ(ran.answer().at("bytes"), 10 + fs::file_size(from / "offline.js"));
  for (const char* name : {"index.html", "assets/index-a1.js", "offline.js"})
    EXPECT_EQ(read(to / name), read(from / name)) << name;
}

TEST(Pages, TakeThePlaceOfAnEarlierEditionWhoseOtherFilesGo) {
  const fs::path to = site("pages_again_site");
  EXPECT_EQ(write(edition("pages_before", "assets/index-a1.js"), to).ended, 0);
  EXPECT_EQ(write(edition("pages_after", "assets/index-b2.js"), to).ended, 0);
  EXPECT_FALSE(fs::exists(to / "assets/index-a1.js"));
  EXPECT_TRUE(fs::exists(to / "assets/index-b2.js"));
}

TEST(Pages, AreNotWrittenWhereAnythingElseIs) {
  const fs::path from = edition("pages_beside", "assets/index-a1.js");
  const fs::path to = site("pages_beside_site");
  EXPECT_EQ(write(from, to).ended, 0);
  put(to / "assets/letters.txt", "mine");
  const Ran ran = write(from, to);
  EXPECT_EQ(ran.ended, 2);
  EXPECT_EQ(ran.answer().at("error").at("where").as_string(), to.string());
  EXPECT_THAT(ran.err, HasSubstr("holds something else, assets/letters.txt"));

  // Nor is anything written or removed through a link, or outside of the folder.
  fs::remove_all(to / "assets");
  const fs::path outside = site("pages_outside.txt");
  put(outside, "mine");
  const auto listing = [&](const std::string& name) {
    put(to / "offline.js", R"(const brownwaterFiles = [{"name":"./"},{"name":")" + name + "\"}];\n");
    return write(from, to).ended;
  };
  fs::create_symlink(outside, to / "icon.png");
  EXPECT_EQ(listing("icon.png"), 2);
  fs::remove(to / "icon.png");
  EXPECT_EQ(listing("../pages_outside.txt"), 2);
  EXPECT_EQ(read(outside), "mine");
  EXPECT_EQ(write(from, outside).ended, 2) << "a file is no folder";
}

TEST(Pages, ThatAreNotThereAreRefusedWithTheCommandThatBuildsThem) {
  const fs::path none = site("pages_none");
  const Ran ran = write(none, scratch("pages_none_site"));
  EXPECT_EQ(ran.ended, 2);
  EXPECT_THAT(ran.answer().at("error").at("reason").as_string().c_str(), HasSubstr("tools/build-pages"));
  EXPECT_FALSE(fs::exists(scratch("pages_none_site")));

  const fs::path broken = edition("pages_broken", "assets/index-a1.js");
  fs::remove(broken / "assets/index-a1.js");
  EXPECT_EQ(write(broken, site("pages_broken_site")).ended, 2);
  for (const char* list : {"", "const brownwaterFiles = ", "const brownwaterFiles = {};\n",
                           "const brownwaterFiles = [1];\n", "const brownwaterFiles = [{]};\n"}) {
    put(broken / "offline.js", list);
    EXPECT_EQ(write(broken, site("pages_broken_site")).ended, 2) << list;
  }
}

}  // namespace
}  // namespace brownwater::cli::testing
