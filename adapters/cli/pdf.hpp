#pragma once

#include <string>
#include <string_view>

#include "adapters/cli/output.hpp"

namespace brownwater::cli {

/// Prints a document to a PDF file by a Chromium of this machine: the first of `chromium`, `chromium-browser`,
/// `google-chrome` and `chromium-headless-shell` on the path. The fault says that there is none, or that it
/// failed.
Written write_pdf(const std::string& file, std::string_view html);

}  // namespace brownwater::cli
