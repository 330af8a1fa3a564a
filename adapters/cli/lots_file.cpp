#include "adapters/cli/lots_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

#include "adapters/cli/inputs.hpp"

namespace brownwater::cli {
namespace {

bool is_regular(int file) {
  struct stat status{};
  return ::fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

}  // namespace

wire::Fault LotsFile::fault(const std::string& what) const {
  return {path_, what + ": " + std::generic_category().message(errno), ""};
}

std::expected<LotsFile, wire::Fault> LotsFile::open(const std::string& path, int flags) {
  constexpr mode_t kMode = 0644;
  const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC, kMode);
  LotsFile file(path, descriptor);
  if (descriptor < 0) return std::unexpected(file.fault("cannot be opened"));
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0)
    return std::unexpected(wire::Fault{path, "another run is writing to it", ""});
  return file;
}

std::expected<LotsFile, wire::Fault> LotsFile::begin(const std::string& path, const wire::Sweep& sweep,
                                                     const lab::Course& course) {
  auto file = open(path, O_WRONLY | O_CREAT | O_APPEND);
  if (!file) return file;
  struct stat status{};
  if (is_regular(file->file_) && ::fstat(file->file_, &status) == 0 && status.st_size > 0)
    return std::unexpected(wire::Fault{path, "is there already: --resume goes on with it", ""});
  if (auto added = file->add(wire::lots_header(sweep, course.lot_games())); !added)
    return std::unexpected(added.error());
  return file;
}

std::expected<LotsFile, wire::Fault> LotsFile::resume(const std::string& path, const wire::Sweep& sweep,
                                                      lab::Course& course) {
  auto file = open(path, O_RDWR | O_APPEND);
  if (!file) return file;
  if (auto read = file->read(sweep, course); !read) return std::unexpected(read.error());
  if (file->dropped_ > 0 && ::ftruncate(file->file_, static_cast<off_t>(file->whole_bytes_)) != 0)
    return std::unexpected(file->fault("the line cut short cannot be dropped"));
  return file;
}

std::expected<void, wire::Fault> LotsFile::read(const wire::Sweep& sweep, lab::Course& course) {
  std::ifstream in(path_, std::ios::binary);
  std::string line;
  std::uint64_t number = 0;
  while (read_line(in, line, wire::kMostLotBytes)) {
    if (in.eof()) break;  // no line break after it: it was cut short
    const std::string where = path_ + " line " + std::to_string(++number);
    if (number == 1) {
      if (auto header = wire::check_header(line, sweep, course.lot_games()); !header)
        return std::unexpected(wire::Fault{where + header.error().where, header.error().reason, ""});
    } else {
      auto lot = wire::read_lot(line, course);
      if (!lot) return std::unexpected(wire::Fault{where + lot.error().where, lot.error().reason, ""});
      if (!course.enter(lot->number, std::move(lot->findings)))
        return std::unexpected(wire::Fault{where, "lot " + std::to_string(lot->number) + " is there twice", ""});
    }
    whole_bytes_ += line.size() + 1;
  }
  if (!in.eof())
    return std::unexpected(wire::Fault{path_ + " line " + std::to_string(number + 1),
                                       "has more than " + std::to_string(wire::kMostLotBytes) + " bytes", ""});
  if (number == 0) return std::unexpected(wire::Fault{path_, "is empty, or cut short in its first line", ""});
  dropped_ = line.size();
  return {};
}

LotsFile::LotsFile(LotsFile&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      whole_bytes_(other.whole_bytes_),
      dropped_(other.dropped_),
      synced_(other.synced_) {}

LotsFile::~LotsFile() {
  if (file_ < 0) return;
  ::fdatasync(file_);
  ::close(file_);
}

std::expected<void, wire::Fault> LotsFile::close() {
  auto synced = sync();
  if (::close(std::exchange(file_, -1)) != 0 && synced) return std::unexpected(fault("cannot be written"));
  return synced;
}

// A pipe or a device has nothing to be brought anywhere.
std::expected<void, wire::Fault> LotsFile::sync() {
  if (::fdatasync(file_) != 0 && errno != EINVAL && errno != EROFS) return std::unexpected(fault("cannot be written"));
  return {};
}

std::expected<void, wire::Fault> LotsFile::add(const std::string& line) {
  const std::string text = line + "\n";
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = ::write(file_, text.data() + written, text.size() - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      wire::Fault why = fault("cannot be written");
      if (is_regular(file_) && ::ftruncate(file_, static_cast<off_t>(whole_bytes_)) != 0)
        why.reason += "; its last line is cut short";
      return std::unexpected(std::move(why));
    }
    written += static_cast<std::size_t>(count);
  }
  whole_bytes_ += text.size();
  const auto now = std::chrono::steady_clock::now();
  if (now - synced_ < std::chrono::seconds(1)) return {};
  synced_ = now;
  return sync();
}

}  // namespace brownwater::cli
