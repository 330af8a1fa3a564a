#pragma once

#include "adapters/cli/clerk_book.hpp"

namespace brownwater::cli {

/// The books for battles with models; `ground` outlives them.
std::unique_ptr<ClerkBook> mobas_book(const Ground& ground);
std::unique_ptr<ClerkBook> noddy_book(const Ground& ground);
std::unique_ptr<ClerkBook> flotilla_book(const Ground& ground);

}  // namespace brownwater::cli
