#include "adapters/cli/pages.hpp"

#include <expected>
#include <filesystem>
#include <memory>
#include <ostream>
#include <set>
#include <string_view>

#include "adapters/cli/inputs.hpp"
#include "adapters/cli/output.hpp"

namespace brownwater::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFileBytes = std::size_t{64} << 20;

/// Files of a folder, by their path from it.
using FileNames = std::set<std::string>;
template <class T>
using PagesOr = std::expected<T, wire::Fault>;

/// The files listed by the service worker of an edition (web/installed.ts), and the worker itself; nothing if there is
/// no edition.
FileNames edition_in(const fs::path& folder, const Console& console) {
  constexpr std::string_view kList = "const brownwaterFiles = ";
  const auto worker = read_text((folder / "offline.js").string(), console.in, kMostFileBytes);
  if (!worker) return {};
  const std::size_t sign = worker->find(kList);
  const std::size_t end = worker->find(";\n", sign);
  if (sign == std::string::npos || end == std::string::npos) return {};
  const std::size_t begin = sign + kList.size();
  json::error_code error;
  const json::value list = json::parse(std::string_view(*worker).substr(begin, end - begin), error);
  if (error || !list.is_array()) return {};
  FileNames names{"offline.js"};
  for (const json::value& file : list.get_array()) {
    if (!file.is_object()) return {};
    const std::string name(wire::word_at(file.get_object(), "name"));
    // No path leads out of the folder.
    if (name.empty() || name.starts_with('/') || name.contains("..")) return {};
    names.insert(name == "./" ? "index.html" : name);
  }
  return names;
}

/// In a package the edition lies beside the program's folder, in a checkout beside that of the build.
fs::path carried() {
  std::error_code error;
  const fs::path around = fs::read_symlink("/proc/self/exe", error).parent_path().parent_path();
  const fs::path installed = around / "share/brownwater/pages";
  return fs::exists(installed, error) ? installed : around / "pages";
}

wire::Fault fault(const fs::path& path, const std::string& reason) { return {path.string(), reason, ""}; }

/// All files below a folder that may be written to; none where there is no folder yet.
PagesOr<FileNames> present(const fs::path& folder, const FileNames& earlier) {
  std::error_code error;
  FileNames names;
  if (!fs::exists(folder, error)) return names;
  fs::recursive_directory_iterator entry(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->is_directory(error) && !entry->is_symlink(error)) continue;
    const std::string name = entry->path().lexically_relative(folder).generic_string();
    if (!earlier.contains(name) || entry->symlink_status(error).type() != fs::file_type::regular)
      return std::unexpected(fault(folder, "holds something else, " + name + "; an empty or a new folder is wanted"));
    names.insert(name);
  }
  if (error) return std::unexpected(fault(folder, error.message()));
  return names;
}

/// Copies it; its bytes.
PagesOr<std::size_t> copy(const fs::path& from, const fs::path& to, const Console& console) {
  const auto text = read_text(from.string(), console.in, kMostFileBytes);
  if (!text) return std::unexpected(text.error());
  std::error_code error;
  fs::create_directories(to.parent_path(), error);
  if (error) return std::unexpected(fault(to.parent_path(), error.message()));
  if (const Written written = write_file(to.string(), *text); !written) return std::unexpected(written.error());
  return text->size();
}

}  // namespace

int pages(const PagesOrder& order, const Console& console) {
  const fs::path from = order.from.empty() ? carried() : fs::path(order.from);
  const fs::path to = order.to;
  const FileNames edition = edition_in(from, console);
  if (edition.empty())
    return console.refuse(fault(from, "the edition without a server is not here; tools/build-pages builds it"));
  auto before = present(to, edition_in(to, console));
  if (!before) return console.refuse(before.error());
  std::size_t bytes = 0;
  for (const std::string& name : edition) {
    const auto copied = copy(from / name, to / name, console);
    if (!copied) return console.refuse(copied.error());
    bytes += *copied;
    before->erase(name);
  }
  std::error_code error;
  for (const std::string& name : *before) {
    if (fs::remove(to / name, error); error) return console.refuse(fault(to / name, error.message()));
  }
  if (console.as_json)
    console.line(json::object{{"files", edition.size()}, {"bytes", bytes}});
  else
    console.out << order.to << ": " << edition.size() << " files, " << bytes << " bytes\n";
  return kDone;
}

void add_pages(CLI::App& program, const AddCommand& add) {
  const auto order = std::make_shared<PagesOrder>();
  CLI::App* command = add(program, "pages", "Write the edition without a server, a folder for any static host",
                          [order](const Console& c) { return pages(*order, c); });
  command->add_option("--to", order->to, "Folder to write; it may hold an earlier edition and nothing else")
      ->required();
  command->add_option("--from", order->from, "Folder of an edition, in place of the one that came with the program");
}

}  // namespace brownwater::cli
