#include <cstdlib>
#include <string_view>

#include "adapters/wire/json.hpp"
#include "adapters/wire/library.hpp"

/// Any text is read as a scenario that is the same when its own text is read again, or is refused with faults.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  using namespace brownwater::wire;
  namespace kernel = brownwater::kernel;
  const auto text = parse_json({reinterpret_cast<const char*>(bytes), count}, kMostScenarioBytes);
  if (!text) return 0;
  for (const Codec* codec : all_codecs()) {
    const auto setting = codec->read_scenario(*text, {});
    if (!setting) {
      if (setting.error().empty()) std::abort();
      continue;
    }
    const kernel::AnyGame& game = codec->game();
    const auto again = codec->read_scenario(setting->text, {});
    if (!again || game.hash(game.start(again->scenario)) != game.hash(game.start(setting->scenario))) std::abort();
  }
  return 0;
}
