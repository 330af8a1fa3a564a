#pragma once

#include <string>

namespace brownwater::testing {

/// Compares with an approved file under tests/, or rewrites the file if tools/approve asks for
/// that.
void expect_as_approved(const std::string& file, const std::string& text);

}  // namespace brownwater::testing
