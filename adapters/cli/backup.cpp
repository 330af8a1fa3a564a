#include "adapters/storage/sqlite_backup.hpp"

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

}  // namespace

int backup(const BackupOrder& order, const Console& console) {
  return tell_copied(storage::back_up(order.database, order.file, order.overwrite), order.file, console);
}

int restore(const BackupOrder& order, const Console& console) {
  return tell_copied(storage::restore(order.file, order.database, order.overwrite), order.database, console);
}

}  // namespace brownwater::cli
