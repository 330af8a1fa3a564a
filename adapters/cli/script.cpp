#include "adapters/wire/script.hpp"

#include <istream>
#include <ostream>
#include <sstream>

#include "adapters/cli/commands.hpp"

namespace brownwater::cli {
namespace {

constexpr std::size_t kMostScriptBytes = 64 * 1024 * 1024;

}  // namespace

int script(const std::string& file, const Console& console) {
  const auto text = read_text(file, console.in, kMostScriptBytes);
  if (!text) return console.refuse(text.error());
  wire::Script script;
  std::istringstream lines(*text);
  std::size_t number = 0;
  for (std::string line; !script.stopped() && std::getline(lines, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const json::object answer = script.feed(line);
    console.line(answer);
    if (const json::value* refused = answer.if_contains("refused")) {
      console.err << "brownwater: line " << number << ": " << refused->at("reason").as_string().c_str() << '\n';
    } else if (const json::value* matched = answer.if_contains("matched"); matched != nullptr && !matched->as_bool()) {
      console.err << "brownwater: line " << number << ": not as expected at " << answer.at("where").as_string().c_str()
                  << '\n';
    }
  }
  if (number == 0) return console.refuse({file, "the script is empty", ""});
  if (script.refused()) return kRefused;
  return script.disappointed() ? kNotSo : kDone;
}

}  // namespace brownwater::cli
