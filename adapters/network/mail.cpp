#include "adapters/network/mail.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <thread>

namespace brownwater::server {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{10};

/// A file that is closed at the end.
class Handle {
 public:
  explicit Handle(int file) : file_(file) {}
  ~Handle() { close(); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  int get() const { return file_; }
  void close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
  }

 private:
  int file_;
};

/// How the program is begun: its input is ours, its output goes nowhere, it has no other file and no signal held.
class Start {
 public:
  explicit Start(int input) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, input, STDIN_FILENO);
    for (const int output : {STDOUT_FILENO, STDERR_FILENO})
      posix_spawn_file_actions_addopen(&files_, output, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&files_, STDERR_FILENO + 1);
    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK);
  }
  ~Start() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }
  Start(const Start&) = delete;
  Start& operator=(const Start&) = delete;

  std::expected<pid_t, std::string> run(std::string program) const {
    std::array<char, 3> dots{"-i"};
    std::array<char, 3> to{"-t"};
    std::array<char*, 4> arguments{program.data(), dots.data(), to.data(), nullptr};
    std::array<char, 32> path{"PATH=/usr/sbin:/usr/bin:/bin"};
    std::array<char*, 2> environment{path.data(), nullptr};
    pid_t child = 0;
    const int failed =
        posix_spawn(&child, program.c_str(), &files_, &attributes_, arguments.data(), environment.data());
    if (failed != 0) return std::unexpected(std::string("it cannot be started: ") + std::strerror(failed));
    return child;
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

std::expected<void, std::string> ended_so(int status) {
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
  if (WIFEXITED(status)) return std::unexpected("exit " + std::to_string(WEXITSTATUS(status)));
  return std::unexpected("ended by signal " + std::to_string(WTERMSIG(status)));
}

/// Sends what the program takes now; false where it takes no more at all.
bool send_on(int line, std::string_view& rest) {
  while (!rest.empty()) {
    const ssize_t sent = ::send(line, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0) return errno == EAGAIN || errno == EINTR;
    rest.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

}  // namespace

std::string why_no_mail(const std::string& program) {
  if (!program.starts_with('/')) return "must be the whole path of a sendmail";
  if (::access(program.c_str(), X_OK) != 0) return "is no program that may be run";
  return {};
}

std::expected<void, std::string> send_mail(const Letter& letter, std::chrono::milliseconds patience,
                                           const std::atomic<bool>& stopped) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return std::unexpected(std::string(std::strerror(errno)));
  Handle ours(ends[0]);
  Handle its(ends[1]);
  const auto child = Start(its.get()).run(letter.program);
  its.close();
  if (!child) return std::unexpected(child.error());
  const auto until = std::chrono::steady_clock::now() + patience;
  std::string_view rest = letter.text;
  for (int status = 0;;) {
    if (!send_on(ours.get(), rest)) rest = {};
    if (rest.empty()) ours.close();
    const pid_t ended = ::waitpid(*child, &status, WNOHANG);
    if (ended == *child) return ended_so(status);
    if (ended < 0 && errno != EINTR) return std::unexpected(std::string(std::strerror(errno)));
    if (stopped || std::chrono::steady_clock::now() > until) {
      ::kill(*child, SIGKILL);
      ::waitpid(*child, &status, 0);
      return std::unexpected("it took longer than " + std::to_string(patience.count()) + " ms, and was ended");
    }
    std::this_thread::sleep_for(kBetweenLooks);
  }
}

}  // namespace brownwater::server
