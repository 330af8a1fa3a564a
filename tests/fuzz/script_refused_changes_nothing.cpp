#include <cstdlib>
#include <string>
#include <string_view>

#include "adapters/wire/script.hpp"

namespace {

using namespace brownwater::wire;

/// Feeds the lines behind an opening; a line that is refused must leave the state as it was.
void feed_behind(std::string_view opening, std::string_view text) {
  constexpr std::string_view kShow = R"({"show":"state"})";
  Script script;
  script.feed(opening);
  json::value before = script.feed(kShow).at("state");
  for (int line = 0; line < 16 && !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const json::object answer = script.feed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    json::value after = script.feed(kShow).at("state");
    if (answer.contains("refused") && after != before) std::abort();
    before = std::move(after);
  }
}

}  // namespace

/// After a game's opening each line gets one answer, and a refused line leaves the state as it was.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), count);
  feed_behind(R"({"system":"mobas","scenario":"memphis"})", text);
  feed_behind(R"({"system":"noddy","scenario":"duel"})", text);
  feed_behind(R"({"system":"noddy","scenario":"duel","options":{"umpire":true}})", text);
  feed_behind(R"({"system":"flotilla","scenario":"duel"})", text);
  feed_behind(R"({"system":"flotilla","scenario":"duel","options":{"umpire":true}})", text);
  feed_behind(R"({"system":"red-river","scenario":"red_river_1864"})", text);
  return 0;
}
