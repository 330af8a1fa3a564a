#include "adapters/storage/postgres_storage.hpp"
#include "adapters/storage/sqlite_backup.hpp"

#include <optional>
#include <ostream>

#include "adapters/cli/commands.hpp"

namespace brownwater::cli {
namespace {

int tell_copied(const storage::Result<storage::Copied>& copied, const std::string& to, const Console& console) {
  if (!copied) return console.refuse(wire::Fault{"file", copied.error().detail, ""});
  if (console.as_json) {
    console.line(json::object{
        {"file", to}, {"games", copied->games}, {"decisions", copied->decisions}, {"form", copied->version}});
  } else {
    console.out << to << ": " << copied->games << " games, " << copied->decisions << " decisions\n";
  }
  return kDone;
}

/// PostgreSQL has its own tools for this, which know what these do not: roles, versions, replicas.
std::optional<wire::Fault> why_not(const std::string& database, const char* tool) {
  if (const auto why = storage::why_no_address(database)) return wire::Fault{"db", *why, ""};
  if (!storage::is_postgres(database)) return std::nullopt;
  return wire::Fault{"db",
                     std::string("a PostgreSQL database is copied with its own pg_dump and put back with its ") +
                         "pg_restore, not with " + tool + ": docs/operating.md has the lines",
                     ""};
}

}  // namespace

int backup(const BackupOrder& order, const Console& console) {
  if (const auto refused = why_not(order.database, "backup")) return console.refuse(*refused);
  return tell_copied(storage::back_up(order.database, order.file, order.overwrite), order.file, console);
}

int restore(const BackupOrder& order, const Console& console) {
  if (const auto refused = why_not(order.database, "restore")) return console.refuse(*refused);
  return tell_copied(storage::restore(order.file, order.database, order.overwrite), order.database, console);
}

}  // namespace brownwater::cli
