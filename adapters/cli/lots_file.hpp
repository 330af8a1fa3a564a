#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>

#include "adapters/wire/lab/lots.hpp"

namespace brownwater::cli {

/// A file that keeps the lots of a run as they are played (docs/formats.md, "Lots"). It is locked while it is open, so
/// that no other run writes to it. A failed write is taken back, so that the file stays whole.
class LotsFile {
 public:
  /// Begins a new one; a file that is there already is refused.
  static std::expected<LotsFile, wire::Fault> begin(const std::string& path, const wire::Sweep& sweep,
                                                    const lab::Course& course);
  /// Opens one to go on with, and enters all its lots in the course. Refuses a file that is not of this question,
  /// without changing it; a last line that is cut short is dropped.
  static std::expected<LotsFile, wire::Fault> resume(const std::string& path, const wire::Sweep& sweep,
                                                     lab::Course& course);
  LotsFile(LotsFile&& other) noexcept;
  LotsFile& operator=(LotsFile&&) = delete;
  ~LotsFile();

  /// Adds a line; it outlives the program at once, and the machine a second later at most.
  std::expected<void, wire::Fault> add(const std::string& line);
  /// Call at the end: the last lots are brought to the disk.
  std::expected<void, wire::Fault> close();
  /// How many bytes of a line that was cut short were dropped.
  std::uint64_t dropped_bytes() const { return dropped_; }

 private:
  LotsFile(std::string path, int file) : path_(std::move(path)), file_(file) {}
  static std::expected<LotsFile, wire::Fault> open(const std::string& path, int flags);
  std::expected<void, wire::Fault> read(const wire::Sweep& sweep, lab::Course& course);
  wire::Fault fault(const std::string& what) const;
  std::expected<void, wire::Fault> sync();

  std::string path_;
  int file_ = -1;
  std::uint64_t whole_bytes_ = 0;  ///< up to the end of the last whole line
  std::uint64_t dropped_ = 0;
  std::chrono::steady_clock::time_point synced_;
};

}  // namespace brownwater::cli
