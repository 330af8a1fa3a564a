#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/server/client.hpp"

namespace brownwater::server::testing {

/// The program serving a file, as a process that can be killed.
class Program {
 public:
  explicit Program(const std::string& database) {
    std::array<int, 2> pipe_ends{};
    EXPECT_EQ(pipe2(pipe_ends.data(), O_CLOEXEC), 0);
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::vector<std::string> words{BROWNWATER_PROGRAM, "--json", "serve", "--port", "0", "--db", database};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    EXPECT_EQ(posix_spawn(&process_, BROWNWATER_PROGRAM, &actions, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    close(pipe_ends[1]);
    read_port(pipe_ends[0]);
    close(pipe_ends[0]);
  }
  ~Program() { kill_hard(); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  std::uint16_t port() const { return port_; }

  void kill_hard() {
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = -1;
  }

 private:
  void read_port(int from) {
    std::string line;
    pollfd waiting{.fd = from, .events = POLLIN, .revents = 0};
    for (char byte = 0; line.find('\n') == std::string::npos; line += byte) {
      if (poll(&waiting, 1, 60'000) <= 0 || ::read(from, &byte, 1) != 1) break;
    }
    json::error_code error;
    const json::value told = json::parse(line, error);
    ASSERT_FALSE(error) << "the program did not say where it listens: " << line;
    port_ = static_cast<std::uint16_t>(told.at("port").as_int64());
  }

  pid_t process_ = -1;
  std::uint16_t port_ = 0;
};

/// An empty folder for a test of that name.
inline std::filesystem::path fresh_folder(const std::string& name) {
  std::filesystem::path folder = std::filesystem::path(BROWNWATER_BINARY_DIR) / name;
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  return folder;
}

}  // namespace brownwater::server::testing
