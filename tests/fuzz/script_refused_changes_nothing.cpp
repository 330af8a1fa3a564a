#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/script.hpp"

namespace {

using namespace brownwater::wire;

/// Scripts behind their openings. To open them for each input took half of its time.
const std::vector<Script>& opened() {
  static const std::vector<Script> all = [] {
    std::vector<Script> made;
    for (const char* opening : {R"({"system":"mobas","scenario":"memphis"})", R"({"system":"noddy","scenario":"duel"})",
                                R"({"system":"noddy","scenario":"duel","options":{"umpire":true}})",
                                R"({"system":"flotilla","scenario":"duel"})",
                                R"({"system":"flotilla","scenario":"duel","options":{"umpire":true}})",
                                R"({"system":"red-river","scenario":"red_river_1864"})"})
      made.emplace_back().feed(opening);
    return made;
  }();
  return all;
}

/// Feeds the lines; one that is refused must leave the state as it was.
void feed(Script script, std::string_view text) {
  constexpr std::string_view kShow = R"({"show":"state"})";
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
  for (const Script& script : opened()) feed(script, text);
  return 0;
}
