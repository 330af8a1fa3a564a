#include "adapters/clerk/books.hpp"

#include <algorithm>
#include <array>

#include "engine/games/flotilla/facts.hpp"
#include "engine/games/mobas/facts.hpp"
#include "engine/games/noddy/facts.hpp"

namespace brownwater::clerk {
namespace {

struct Entry {
  SystemId system = SystemId::kNone;
  std::unique_ptr<ClerkBook> (*book)(const Battle& battle) = nullptr;
};

constexpr std::array kBooks{Entry{mobas::kFacts.system, mobas_book}, Entry{noddy::kFacts.system, noddy_book},
                            Entry{flotilla::kFacts.system, flotilla_book}};

}  // namespace

std::unique_ptr<ClerkBook> book_of(const wire::Codec& codec, const wire::Setting& setting) {
  const auto entry = std::ranges::find(kBooks, codec.game().system(), &Entry::system);
  return entry == kBooks.end() ? nullptr : entry->book({codec, setting});
}

std::shared_ptr<const ClerkBook> kept_book_of(const wire::Codec& codec, const wire::Setting& setting) {
  struct Kept {
    wire::Setting setting;
    std::unique_ptr<ClerkBook> book;
  };
  const auto kept = std::make_shared<Kept>(setting);
  kept->book = book_of(codec, kept->setting);
  return {kept, kept->book.get()};
}

}  // namespace brownwater::clerk
