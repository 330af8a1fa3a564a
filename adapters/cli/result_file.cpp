#include "adapters/cli/result_file.hpp"

#include <filesystem>

#include "adapters/cli/output.hpp"
#include "adapters/storage/result_database.hpp"
#include "adapters/wire/lab/result.hpp"

namespace brownwater::cli {
namespace {

namespace fs = std::filesystem;

Written write_text(const std::string& path, const std::string& text) {
  // A file that is there is replaced in one step; anything else, such as a pipe, is written as it is.
  std::error_code error;
  const bool replaced = !fs::exists(path, error) || fs::is_regular_file(path, error);
  const std::string beside = replaced ? path + ".part" : path;
  Written written = write_file(beside, text);
  if (written && replaced) fs::rename(beside, path, error);
  if (written && error) written = std::unexpected(wire::Fault{path, "cannot be written: " + error.message(), ""});
  if (!written && replaced) fs::remove(beside, error);
  return written;
}

}  // namespace

std::optional<wire::Fault> fault_in_result_file(const std::string& path) {
  if (path.empty()) return std::nullopt;
  const bool database = path.ends_with(".sqlite");
  if (!database && !path.ends_with(".csv") && !path.ends_with(".json"))
    return wire::Fault{"--out", "\"" + path + "\" must end in .csv, .json or .sqlite", ""};
  std::error_code error;
  if (database && fs::exists(path, error)) return wire::Fault{"--out", path + " is there already", ""};
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty() && !fs::is_directory(folder, error))
    return wire::Fault{"--out", "there is no folder " + folder.string(), ""};
  return std::nullopt;
}

std::expected<void, wire::Fault> write_result_file(const std::string& path, const wire::Sweep& sweep,
                                                   const lab::Course& course, double seconds) {
  if (path.ends_with(".csv")) return write_text(path, wire::write_csv(sweep, course));
  const wire::json::object result = wire::write_result(sweep, course, seconds);
  if (path.ends_with(".json")) return write_text(path, wire::json::serialize(result) + "\n");
  return storage::write_database(path, result);
}

}  // namespace brownwater::cli
