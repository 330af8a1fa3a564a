#include "tests/storage/cluster.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>

#include "adapters/storage/postgres_connection.hpp"

namespace brownwater::storage::testing {
namespace {

/// The output of a command, and whether it succeeded.
std::pair<bool, std::string> printed(const std::string& command) {
  FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return {false, "no pipe"};
  std::string text;
  std::array<char, 512> part{};
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) text += part.data();
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return {::pclose(pipe) == 0, text};
}

std::string tool() { return std::string(BROWNWATER_SOURCE_DIR) + "/tools/postgres "; }

}  // namespace

Cluster& Cluster::here() {
  static Cluster one;
  return one;
}

Cluster::Cluster()
    : folder_((std::filesystem::temp_directory_path() / ("brownwater-pg-" + std::to_string(::getpid()))).string()) {
  const auto [well, text] = printed(tool() + "start " + folder_ + " " + std::to_string(::getpid()));
  (well ? address_ : why_not_) = text;
}

std::string Cluster::new_database() {
  const std::string name = "test_" + std::to_string(++databases_);
  auto connection = postgres::Connection::open(address_);
  EXPECT_TRUE(connection.has_value()) << connection.error().detail;
  EXPECT_TRUE(connection->execute(("CREATE DATABASE " + name).c_str()));
  return "postgresql://brownwater@/" + name + "?host=" + folder_;
}

void Cluster::crash() { EXPECT_TRUE(printed(tool() + "kill " + folder_).first); }

void Cluster::start_again() {
  const auto [well, text] = printed(tool() + "again " + folder_);
  EXPECT_TRUE(well) << text;
}

}  // namespace brownwater::storage::testing
