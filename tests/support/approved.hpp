#pragma once

#include <string>

namespace brownwater::testing {

/// Compares with a file under tests/ that somebody has read and approved, or writes it anew if tools/approve asks for
/// that.
void expect_as_approved(const std::string& file, const std::string& text);

}  // namespace brownwater::testing
