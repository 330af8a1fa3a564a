#include <cstdlib>
#include <string>
#include <string_view>

#include "adapters/wire/script.hpp"

/// Whatever lines follow a battle's opening, each gets one answer, and one that is refused leaves the state as it was.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  using namespace brownwater::wire;
  constexpr std::string_view kOpening = R"({"system":"mobas","scenario":"memphis"})";
  constexpr std::string_view kShow = R"({"show":"state"})";
  Script script;
  script.feed(kOpening);
  std::string_view text(reinterpret_cast<const char*>(bytes), count);
  json::value before = script.feed(kShow).at("state");
  for (int line = 0; line < 16 && !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const json::object answer = script.feed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    json::value after = script.feed(kShow).at("state");
    if (answer.contains("refused") && after != before) std::abort();
    before = std::move(after);
  }
  return 0;
}
