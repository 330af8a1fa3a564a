#include <cstdlib>
#include <string_view>

#include "adapters/wire/journal.hpp"

/// Any text is a journal that replays, or one that says where it breaks, or is refused with the lines at fault.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  using namespace brownwater::wire;
  const auto journal = read_journal({reinterpret_cast<const char*>(bytes), count});
  if (!journal) {
    if (journal.error().empty() || journal.error().front().where.empty()) std::abort();
    return 0;
  }
  const auto state = replay(*journal, [](const auto&, const auto&, const auto&) {});
  if (!state && !state.error().where.starts_with("line ")) std::abort();
  return 0;
}
