#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/storage/storage.hpp"

namespace brownwater::storage {

/// Whether it is an address of PostgreSQL: "postgresql://…".
bool is_postgres(std::string_view address);

/// The fault in a name that is neither an address of PostgreSQL nor the path of a file, such as `host=… password=…`.
/// Taken for a path, the password would stand in a file's name. It is not repeated.
std::optional<std::string> why_no_address(const std::string& database);

/// The address to be shown and logged: user, host, port and database, and nothing else.
std::string without_password(const std::string& address);

/// Keeps games in a PostgreSQL database, which any number of processes may share.
///
/// One thread writes. It takes all writes that have come in meanwhile into one transaction and answers each after the
/// commit. A lost connection is made anew. If it was lost during a commit, the server is asked whether that transaction
/// was carried out. If so, its writes are answered as done. If not, they are done now. If nobody can say within some
/// seconds, they fail with `kUnknown`. The destructor writes what was handed over before it returns.
Result<std::unique_ptr<Storage>> open_postgres(const std::string& address);

}  // namespace brownwater::storage
