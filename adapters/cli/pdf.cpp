#include "adapters/cli/pdf.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <ranges>
#include <vector>

namespace brownwater::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> kPrograms{"chromium", "chromium-browser", "google-chrome",
                                                    "chromium-headless-shell"};

std::optional<fs::path> chromium() {
  const char* const path = std::getenv("PATH");
  const std::string_view folders(path == nullptr ? "" : path);
  for (const std::string_view name : kPrograms) {
    for (const auto folder : std::views::split(folders, ':')) {
      const fs::path file = fs::path(std::string_view(folder.begin(), folder.end())) / name;
      if (::access(file.c_str(), X_OK) == 0) return file;
    }
  }
  return std::nullopt;
}

/// A folder that is removed at the end, with its content.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "brownwater-XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  Scratch(Scratch&&) = delete;
  ~Scratch() {
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
  }
  const fs::path& folder() const { return folder_; }

 private:
  fs::path folder_;
};

/// Whether the program ended well. Its output is not shown.
bool ran(const fs::path& program, std::vector<std::string> words) {
  std::vector<char*> arguments;
  words.insert(words.begin(), program.string());
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int failed = posix_spawn(&child, program.c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  return failed == 0 && ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

Written write_pdf(const std::string& file, std::string_view html) {
  const auto fault = [&](std::string reason) { return std::unexpected(wire::Fault{file, std::move(reason), ""}); };
  const auto program = chromium();
  if (!program)
    return fault("a PDF is printed by Chromium, which is not installed here; --output FILE.html needs none");
  const Scratch scratch;
  if (scratch.folder().empty()) return fault("there is no folder for temporary files");
  const fs::path page = scratch.folder() / "pack.html";
  if (Written written = write_file(page.string(), html); !written) return written;
  const fs::path printed = scratch.folder() / "pack.pdf";
  std::vector<std::string> words{"--headless",
                                 "--disable-gpu",
                                 "--no-pdf-header-footer",
                                 "--user-data-dir=" + (scratch.folder() / "profile").string(),
                                 "--print-to-pdf=" + printed.string(),
                                 "file://" + page.string()};
  // As root Chromium starts no sandbox; the page is ours and holds no script.
  if (::geteuid() == 0) words.insert(words.begin(), "--no-sandbox");
  std::error_code error;
  if (!ran(*program, std::move(words)) || fs::file_size(printed, error) == 0 || error)
    return fault("Chromium (" + program->string() + ") did not print it");
  fs::copy_file(printed, file, fs::copy_options::overwrite_existing, error);
  if (error) return fault(error.message());
  return {};
}

}  // namespace brownwater::cli
