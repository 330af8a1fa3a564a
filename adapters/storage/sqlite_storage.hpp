#pragma once

#include <memory>
#include <string>

#include "adapters/storage/storage.hpp"

namespace brownwater::storage {

/// Keeps games in one SQLite file with a write-ahead log and full sync. Refuses a file that another server has open:
/// each would miss the other's changes in memory.
///
/// One thread writes. It takes all writes that have come in meanwhile into one transaction and answers each after the
/// commit, so that many games share one sync. The destructor writes what was handed over before it returns.
Result<std::unique_ptr<Storage>> open_sqlite(const std::string& path);

}  // namespace brownwater::storage
