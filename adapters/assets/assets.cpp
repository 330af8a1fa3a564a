#include "adapters/assets/assets.hpp"

#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <utility>

#include "adapters/assets/embedded.hpp"
#include "adapters/assets/given.hpp"

#ifndef __wasi__
#include <fstream>
#endif

namespace brownwater::assets {
namespace {

namespace fs = std::filesystem;

/// Views into the program's read-only section, or into `owned` when a folder stands in for it.
struct Files {
  std::map<std::string_view, std::string_view, std::less<>> by_path;
  std::map<std::string, std::string, std::less<>> owned;
};

Files carried() {
  Files files;
  for (const Embedded& file : embedded()) {
    files.by_path.emplace(file.path, std::string_view(file.begin, file.end));
  }
  return files;
}

#ifdef __wasi__
// In a browser there are neither folders nor an environment.
Files from_folder(const fs::path& /*root*/) { return {}; }
Files at_start() { return carried(); }
#else
void read_under(const fs::path& folder, std::string_view prefix, Files& files) {
  if (!fs::is_directory(folder)) return;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::string path = std::string(prefix) + fs::relative(entry.path(), folder).generic_string();
    const auto [place, added] = files.owned.emplace(
        std::move(path), std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()));
    if (added) files.by_path.emplace(place->first, place->second);
  }
}

Files from_folder(const fs::path& root) {
  Files files;
  read_under(root / "data", "data/", files);
  read_under(root / "web" / "dist", "web/", files);
  return files;
}

Files at_start() {
  if (const char* root = std::getenv("BROWNWATER_ASSETS"); root != nullptr) {
    if (Files files = from_folder(root); !files.by_path.empty()) return files;
  }
  return carried();
}
#endif

Files& files() {
  static Files all = at_start();
  return all;
}

}  // namespace

std::optional<std::string_view> find(std::string_view path) {
  const auto place = files().by_path.find(path);
  if (place == files().by_path.end()) return std::nullopt;
  return place->second;
}

std::vector<std::string_view> list(std::string_view prefix) {
  std::vector<std::string_view> paths;
  const auto& by_path = files().by_path;
  for (auto place = by_path.lower_bound(prefix); place != by_path.end(); ++place) {
    if (!place->first.starts_with(prefix)) break;
    paths.push_back(place->first);
  }
  return paths;
}

void give(std::string path, std::string text) {
  const auto [place, added] = files().owned.emplace(std::move(path), std::move(text));
  if (added) files().by_path.insert_or_assign(place->first, place->second);
}

bool use_folder(const std::filesystem::path& root) {
  Files found = from_folder(root);
  if (found.by_path.empty()) return false;
  files() = std::move(found);
  return true;
}

}  // namespace brownwater::assets
