#include <cstdlib>
#include <string_view>

#include "adapters/wire/json.hpp"
#include "adapters/wire/library.hpp"

/// Any text is read as a scenario that is the same when its own text is read again, or is refused with faults.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  using namespace brownwater::wire;
  const auto text = parse_json({reinterpret_cast<const char*>(bytes), count}, kMostScenarioBytes);
  if (!text) return 0;
  const Codec& codec = *codec_of("mobas");
  const auto setting = codec.read_scenario(*text, {});
  if (!setting) {
    if (setting.error().empty()) std::abort();
    return 0;
  }
  const auto again = codec.read_scenario(setting->text, {});
  if (!again || codec.game().hash(codec.game().start(again->scenario)) !=
                    codec.game().hash(codec.game().start(setting->scenario)))
    std::abort();
  return 0;
}
