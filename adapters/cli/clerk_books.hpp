#pragma once

#include "adapters/cli/clerk_book.hpp"

namespace brownwater::cli {

/// The book for battles with models; `ground` outlives them.
std::unique_ptr<ClerkBook> mobas_book(const Ground& ground);

}  // namespace brownwater::cli
