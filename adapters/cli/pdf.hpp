#pragma once

#include <string>
#include <string_view>

#include "adapters/cli/output.hpp"

namespace brownwater::cli {

/// Prints a document to a PDF file by a Chromium of this machine: of the names `chromium`, `chromium-browser`,
/// `google-chrome` and `chromium-headless-shell` the first that the path has. The fault says that none is there, or
/// that it failed.
Written write_pdf(const std::string& file, std::string_view html);

}  // namespace brownwater::cli
