#pragma once

#include "adapters/clerk/clerk_book.hpp"

namespace brownwater::clerk {

/// The books for battles with models.
std::unique_ptr<ClerkBook> mobas_book(const Battle& battle);
std::unique_ptr<ClerkBook> noddy_book(const Battle& battle);
std::unique_ptr<ClerkBook> flotilla_book(const Battle& battle);

/// The book of a system; null if it has no clerk.
std::unique_ptr<ClerkBook> book_of(const wire::Codec& codec, const wire::Setting& setting);

/// The same with a setting of its own.
std::shared_ptr<const ClerkBook> kept_book_of(const wire::Codec& codec, const wire::Setting& setting);

}  // namespace brownwater::clerk
