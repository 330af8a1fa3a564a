#include "adapters/cli/letter_files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <istream>

#include "adapters/cli/inputs.hpp"
#include "adapters/wire/faults.hpp"

namespace brownwater::cli {
namespace {

namespace fs = std::filesystem;
using wire::Fault;

constexpr std::size_t kMostKeyFileBytes = 4096;
constexpr std::size_t kMostMemoryBytes = letters::kMostLines * 128;
constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;
constexpr mode_t kFolderOfOwner = S_IRWXU;
constexpr mode_t kUsualMode = S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH;

std::unexpected<Fault> failed(const std::string& path, const std::string& what) {
  return std::unexpected(Fault{path, what + ": " + std::strerror(errno), ""});
}

bool write_through(int number, std::string_view text) { return write_all(number, text) && ::fsync(number) == 0; }

std::expected<std::string, Fault> read_all(const std::string& path, std::size_t most_bytes) {
  std::istream none(nullptr);
  // A path is meant, though it be called "-".
  return read_text(fs::path(path).is_absolute() ? path : "./" + path, none, most_bytes);
}

/// Elsewhere "-" is standard input or output; a file that is called so is hardly meant.
std::optional<Fault> why_no_file(const std::string& path) {
  if (path != "-") return std::nullopt;
  return Fault{path, "names no file to be kept; ./- is a file of that name", ""};
}

std::string memory_path(const std::string& key_path, const letters::Digest& game) {
  return key_path + ".seen/" + sealed::hex_of(game);
}

}  // namespace

std::expected<letters::Key, Fault> make_key_file(const std::string& path) {
  if (auto fault = why_no_file(path)) return std::unexpected(std::move(*fault));
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerOnly));
  if (file.number() < 0) return failed(path, "the key file cannot be made");
  const letters::Key key = letters::Key::make();
  if (!write_through(file.number(), letters::text_of(key))) {
    ::unlink(path.c_str());
    return failed(path, "the key file cannot be written");
  }
  return key;
}

std::expected<HeldKey, Fault> hold_key(const std::string& path) {
  if (path.empty())
    return std::unexpected(Fault{"--key", "which key? Name its file, or set BROWNWATER_KEY to its path", ""});
  if (auto fault = why_no_file(path)) return std::unexpected(std::move(*fault));
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.number() < 0) return failed(path, "the key file cannot be read");
  struct stat found{};
  if (::fstat(file.number(), &found) != 0 || !S_ISREG(found.st_mode))
    return std::unexpected(Fault{path, "is no key file", ""});
  if ((found.st_mode & (S_IRWXG | S_IRWXO)) != 0)
    return std::unexpected(
        Fault{path, "others may read or change this key, so it is not used: chmod 600 sets that right", ""});
  if (::flock(file.number(), LOCK_EX) != 0) return failed(path, "the key cannot be held");
  const auto text = read_all(path, kMostKeyFileBytes);
  if (!text) return std::unexpected(text.error());
  auto key = letters::read_key(*text);
  if (!key) return std::unexpected(Fault{wire::within(path, key.error().where), key.error().reason, ""});
  return HeldKey{.key = *key, .lock = std::move(file)};
}

std::expected<letters::Memory, Fault> recall(const std::string& key_path, const letters::Digest& game) {
  const std::string path = memory_path(key_path, game);
  std::error_code error;
  if (!fs::exists(path, error)) return letters::Memory{};
  const auto text = read_all(path, kMostMemoryBytes);
  if (!text) return std::unexpected(text.error());
  auto memory = letters::read_memory(*text);
  if (!memory) return std::unexpected(Fault{wire::within(path, memory.error().where), memory.error().reason, ""});
  return memory;
}

std::expected<void, Fault> remember(const std::string& key_path, const letters::Digest& game,
                                    const letters::Memory& memory) {
  const std::string folder = key_path + ".seen";
  if (::mkdir(folder.c_str(), kFolderOfOwner) != 0 && errno != EEXIST)
    return failed(folder, "the folder for what was seen cannot be made");
  return write_durably(memory_path(key_path, game), letters::text_of(memory));
}

std::expected<void, Fault> write_durably(const std::string& path, const std::string& text) {
  if (auto fault = why_no_file(path)) return std::unexpected(std::move(*fault));
  std::error_code error;
  if (fs::exists(path, error) && !fs::is_regular_file(path, error))
    return std::unexpected(Fault{path, "is no file that could be written", ""});
  const std::string beside = path + ".part";
  {
    const Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kUsualMode));
    if (file.number() < 0) return failed(path, "cannot be written");
    if (!write_through(file.number(), text)) {
      const auto fault = failed(path, "cannot be written");
      ::unlink(beside.c_str());
      return fault;
    }
  }
  if (::rename(beside.c_str(), path.c_str()) != 0) return failed(path, "cannot be written");
  const std::string folder = fs::path(path).parent_path().string();
  const Descriptor directory(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.number() >= 0) ::fsync(directory.number());
  return {};
}

}  // namespace brownwater::cli
