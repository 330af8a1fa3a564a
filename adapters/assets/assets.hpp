#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

/// The files that the program carries inside itself: the web pages as `web/...` (what the web build put into
/// web/dist) and the register, scenarios and schemas as `data/...`.
namespace brownwater::assets {

/// The bytes of one file, valid as long as the program runs; nothing if there is no such path.
/// Paths are compared as they are: no `..`, no leading slash. Safe from any thread.
std::optional<std::string_view> find(std::string_view path);

/// Every path that starts with the prefix, in order. `list("data/scenarios/")`. Safe from any thread.
std::vector<std::string_view> list(std::string_view prefix = {});

/// For development: from now on, takes the files from a checkout of the project (`root/data`, `root/web/dist`)
/// in place of those inside the program. Reads them once, now. False if the folder has neither of the two;
/// then nothing changes. Call before other threads start.
/// The environment variable BROWNWATER_ASSETS names such a folder without a call.
bool use_folder(const std::filesystem::path& root);

}  // namespace brownwater::assets
