#include "tests/storage/forgetful_disk.hpp"
#include "tests/support/text_of.hpp"

#include <sqlite3.h>

#include <cstring>
#include <fstream>
#include <random>

namespace brownwater::storage::testing {
namespace {

constexpr std::size_t kSector = 512;

ForgetfulDisk* disk = nullptr;
sqlite3_vfs* real = nullptr;

/// A file as SQLite holds it: this, and behind it the real one.
struct Handle {
  sqlite3_file base;
  std::string* path;

  sqlite3_file* under() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};
Handle* handle(sqlite3_file* file) { return reinterpret_cast<Handle*>(file); }
sqlite3_file* under(sqlite3_file* file) { return handle(file)->under(); }

int close_file(sqlite3_file* file) {
  const int code = under(file)->pMethods->xClose(under(file));
  delete handle(file)->path;
  return code;
}
int read_file(sqlite3_file* file, void* into, int count, sqlite3_int64 offset) {
  return under(file)->pMethods->xRead(under(file), into, count, offset);
}
int write_file(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
  if (!disk->written(*handle(file)->path, static_cast<std::uint64_t>(offset), bytes, static_cast<std::size_t>(count)))
    return SQLITE_FULL;
  return under(file)->pMethods->xWrite(under(file), bytes, count, offset);
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  disk->truncated(*handle(file)->path, static_cast<std::uint64_t>(size));
  return under(file)->pMethods->xTruncate(under(file), size);
}
int sync_file(sqlite3_file* file, int) {
  disk->synced(*handle(file)->path);
  return SQLITE_OK;
}
int size_of_file(sqlite3_file* file, sqlite3_int64* size) {
  return under(file)->pMethods->xFileSize(under(file), size);
}
int lock_file(sqlite3_file* file, int lock) { return under(file)->pMethods->xLock(under(file), lock); }
int unlock_file(sqlite3_file* file, int lock) { return under(file)->pMethods->xUnlock(under(file), lock); }
int is_reserved(sqlite3_file* file, int* is) { return under(file)->pMethods->xCheckReservedLock(under(file), is); }
int control_file(sqlite3_file* file, int what, void* with) {
  return under(file)->pMethods->xFileControl(under(file), what, with);
}
int sector_size(sqlite3_file*) { return static_cast<int>(kSector); }
int characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** into) {
  return under(file)->pMethods->xShmMap(under(file), page, size, extend, into);
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  return under(file)->pMethods->xShmLock(under(file), offset, count, flags);
}
void shm_barrier(sqlite3_file* file) { under(file)->pMethods->xShmBarrier(under(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return under(file)->pMethods->xShmUnmap(under(file), remove); }

const sqlite3_io_methods kMethods{.iVersion = 2,
                                  .xClose = close_file,
                                  .xRead = read_file,
                                  .xWrite = write_file,
                                  .xTruncate = truncate_file,
                                  .xSync = sync_file,
                                  .xFileSize = size_of_file,
                                  .xLock = lock_file,
                                  .xUnlock = unlock_file,
                                  .xCheckReservedLock = is_reserved,
                                  .xFileControl = control_file,
                                  .xSectorSize = sector_size,
                                  .xDeviceCharacteristics = characteristics,
                                  .xShmMap = shm_map,
                                  .xShmLock = shm_lock,
                                  .xShmBarrier = shm_barrier,
                                  .xShmUnmap = shm_unmap,
                                  .xFetch = nullptr,
                                  .xUnfetch = nullptr};

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
  file->pMethods = nullptr;
  const int code = real->xOpen(real, name, under(file), flags, out);
  if (code != SQLITE_OK) return code;
  handle(file)->path = new std::string(name == nullptr ? "" : name);
  if (name != nullptr) disk->opened(name);
  file->pMethods = &kMethods;
  return SQLITE_OK;
}
int remove_file(sqlite3_vfs*, const char* name, int sync) {
  disk->removed(name);
  return real->xDelete(real, name, sync);
}

sqlite3_vfs forgetful{};

}  // namespace

ForgetfulDisk::ForgetfulDisk() {
  disk = this;
  real = sqlite3_vfs_find(nullptr);
  forgetful = *real;
  forgetful.pNext = nullptr;
  forgetful.zName = "forgetful";
  forgetful.szOsFile = static_cast<int>(sizeof(Handle)) + real->szOsFile;
  forgetful.xOpen = open_file;
  forgetful.xDelete = remove_file;
  sqlite3_vfs_register(&forgetful, 1);
}

ForgetfulDisk::~ForgetfulDisk() {
  sqlite3_vfs_unregister(&forgetful);
  sqlite3_vfs_register(real, 1);
  disk = nullptr;
}

void ForgetfulDisk::opened(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (!files_.contains(path)) files_[path].synced = brownwater::testing::text_of(path);
}

bool ForgetfulDisk::written(const std::string& path, std::uint64_t offset, const void* bytes, std::size_t count) {
  if (full_) return false;
  const std::lock_guard lock(mutex_);
  files_[path].since.push_back({.offset = offset, .bytes = {static_cast<const char*>(bytes), count}});
  return true;
}

void ForgetfulDisk::truncated(const std::string& path, std::uint64_t size) {
  const std::lock_guard lock(mutex_);
  files_[path].since.push_back({.offset = size, .bytes = {}, .cuts = true});
}

void ForgetfulDisk::synced(const std::string& path) {
  ++syncs_;
  if (lies_) return;
  const std::lock_guard lock(mutex_);
  File& file = files_[path];
  for (const Change& change : file.since) apply(change, change.bytes.size(), file.synced);
  file.since.clear();
}

void ForgetfulDisk::removed(const std::string& path) {
  const std::lock_guard lock(mutex_);
  files_.erase(path);
}

void ForgetfulDisk::apply(const Change& change, std::size_t bytes, std::string& content) {
  if (change.cuts) return content.resize(change.offset);
  if (content.size() < change.offset + bytes) content.resize(change.offset + bytes);
  std::memcpy(content.data() + change.offset, change.bytes.data(), bytes);
}

void ForgetfulDisk::lose_power(const std::filesystem::path& of, const std::filesystem::path& to, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const std::lock_guard lock(mutex_);
  for (const auto& [path, file] : files_) {
    const std::filesystem::path name(path);
    if (name.parent_path() != of) continue;
    std::string content = file.synced;
    for (const Change& change : file.since) {
      const std::uint64_t luck = random() % 4;
      if (luck == 0) continue;
      const std::size_t whole = change.bytes.size();
      apply(change, luck == 1 ? random() % (whole / kSector + 1) * kSector : whole, content);
    }
    std::ofstream(to / name.filename(), std::ios::binary) << content;
    files_.erase((to / name.filename()).string());
  }
}

}  // namespace brownwater::storage::testing
