#pragma once

#include <cstdint>
#include <string>

#include "adapters/storage/storage.hpp"

namespace brownwater::storage {

/// The content of a copy.
struct Copied {
  std::int64_t games = 0;
  std::int64_t decisions = 0;
  std::int64_t version = 0;  ///< of the file's form
};

/// Copies a file that may be in use to another, as it stands at one moment, without stopping its writers. The copy is
/// checked and on the disk before it has its name. Overwrites a file only if told to.
Result<Copied> back_up(const std::string& database, const std::string& to, bool overwrite);

/// Puts a copy in the place of a file that no process has open. Refuses a copy that is damaged, not a file of this
/// program, or of a later version. Overwrites a file only if told to. A refused call changes nothing.
Result<Copied> restore(const std::string& from, const std::string& database, bool overwrite);

}  // namespace brownwater::storage
