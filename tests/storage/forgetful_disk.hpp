#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace brownwater::storage::testing {

/// A disk that holds SQLite's files while this lives. It keeps synced data apart from data that is only written. Power
/// may be lost at any time: synced data is then there, and any part of later writes, torn between any two sectors. The
/// disk may also be full. One at a time; thread safe.
class ForgetfulDisk {
 public:
  ForgetfulDisk();
  ~ForgetfulDisk();
  ForgetfulDisk(const ForgetfulDisk&) = delete;
  ForgetfulDisk& operator=(const ForgetfulDisk&) = delete;

  /// Copies into an empty folder the files as they would be if power were lost now. The seed selects the part of
  /// unsynced data that survives.
  void lose_power(const std::filesystem::path& of, const std::filesystem::path& to, std::uint64_t seed);
  /// From now on (or no longer) nothing more can be written.
  void fill(bool full) { full_ = full; }
  /// From now on (or no longer) it says that it has synced, and has not.
  void lie(bool lies) { lies_ = lies; }
  std::uint64_t syncs() const { return syncs_; }

  // SQLite's calls on a file; true if it may go on.
  void opened(const std::string& path);
  bool written(const std::string& path, std::uint64_t offset, const void* bytes, std::size_t count);
  void truncated(const std::string& path, std::uint64_t size);
  void synced(const std::string& path);
  void removed(const std::string& path);

 private:
  struct Change {
    std::uint64_t offset = 0;
    std::string bytes;
    bool cuts = false;  ///< the file ends at `offset` now
  };
  struct File {
    std::string synced;
    std::vector<Change> since;
  };
  static void apply(const Change& change, std::size_t bytes, std::string& content);

  std::mutex mutex_;
  std::map<std::string, File> files_;
  std::atomic<bool> full_ = false;
  std::atomic<bool> lies_ = false;
  std::atomic<std::uint64_t> syncs_ = 0;
};

}  // namespace brownwater::storage::testing
