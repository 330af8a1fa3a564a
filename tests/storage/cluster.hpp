#pragma once

#include <string>

#include "adapters/storage/storage.hpp"

namespace brownwater::storage::testing {

/// A PostgreSQL that is started when it is first asked for and ends with this process.
class Cluster {
 public:
  static Cluster& here();
  /// Why there is none, as tools/postgres says; empty if there is.
  const std::string& why_not() const { return why_not_; }
  /// The address of a new database in it.
  std::string new_database();
  /// Ends it as a crash would, and starts it again.
  void crash();
  void start_again();
  /// The folder of its socket.
  const std::string& folder() const { return folder_; }

 private:
  Cluster();
  std::string folder_;
  std::string address_;
  std::string why_not_;
  int databases_ = 0;
};

}  // namespace brownwater::storage::testing
