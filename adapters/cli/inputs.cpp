#include "adapters/cli/inputs.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <istream>

#include "adapters/wire/captain_names.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/meeting/meeting.hpp"
#include "adapters/wire/numbers.hpp"

namespace brownwater::cli {
std::expected<json::object, wire::Fault> options_of(const std::vector<std::string>& words) {
  json::object options;
  for (const std::string& word : words) {
    const std::size_t sign = word.find('=');
    if (sign == std::string::npos)
      return std::unexpected(wire::Fault{"--option", "\"" + word + "\" is not of the form key=value", ""});
    const std::string value = word.substr(sign + 1);
    json::value& option = options[word.substr(0, sign)];
    option = value == "true" || value == "false" ? json::value(value == "true") : json::value(value);
    if (const auto number = wire::whole_in<std::int64_t>(std::string_view(value))) option = *number;
  }
  return options;
}

bool looks_like_file(const std::string& name) {
  std::error_code ignored;  // no file has a name that is too long
  return name == "-" || name.find('/') != std::string::npos || name.ends_with(".json") ||
         std::filesystem::is_regular_file(name, ignored);
}

std::expected<std::string, wire::Fault> read_text(const std::string& file, std::istream& in, std::size_t most_bytes) {
  std::ifstream opened;
  std::istream* source = &in;
  if (file != "-") {
    std::error_code error;
    if (std::filesystem::is_directory(file, error))
      return std::unexpected(wire::Fault{file, "is a folder, not a file", ""});
    opened.open(file, std::ios::binary);
    if (!opened) return std::unexpected(wire::Fault{file, "there is no such file, or it cannot be read", ""});
    source = &opened;
  }
  // Most files are far shorter than they may be.
  std::array<char, 1 << 16> block;
  std::string text;
  do {
    source->read(block.data(), block.size());
    text.append(block.data(), static_cast<std::size_t>(source->gcount()));
  } while (*source && text.size() <= most_bytes);
  if (text.size() > most_bytes)
    return std::unexpected(wire::Fault{file, "has more than " + std::to_string(most_bytes) + " bytes", ""});
  return text;
}

std::istream& read_line(std::istream& in, std::string& line, std::size_t most_bytes) {
  line.clear();
  if (const std::istream::sentry ready(in, true); !ready) return in;
  for (;;) {
    const auto letter = in.rdbuf()->sbumpc();
    if (letter == std::istream::traits_type::eof()) {
      in.setstate(line.empty() ? std::ios::eofbit | std::ios::failbit : std::ios::eofbit);
      return in;
    }
    if (letter == '\n') return in;
    if (line.size() == most_bytes) {
      in.setstate(std::ios::failbit);
      return in;
    }
    line.push_back(std::istream::traits_type::to_char_type(letter));
  }
}

std::expected<Ground, std::vector<wire::Fault>> ground_of(const ScenarioOrder& order, std::istream& in) {
  const auto fail = [](wire::Fault fault) { return std::unexpected(std::vector<wire::Fault>{std::move(fault)}); };
  const auto codec = wire::codec_named(order.system);
  if (!codec) return fail({"--system", codec.error().reason, ""});
  const auto options = options_of(order.options);
  if (!options) return fail(options.error());
  std::expected<json::value, wire::Fault> text = json::value();
  if (looks_like_file(order.scenario)) {
    const auto read = read_text(order.scenario, in, wire::kMostScenarioBytes);
    if (!read) return fail(read.error());
    text = wire::parse_json(*read, wire::kMostScenarioBytes);
  } else {
    text = wire::battle_named(order.system, order.scenario);
  }
  if (!text) return fail(text.error());
  auto setting = (*codec)->read_scenario(*text, *options);
  if (!setting) return std::unexpected(std::move(setting.error()));
  return Ground{.codec = *codec, .setting = std::move(*setting), .options = *options, .text = std::move(*text)};
}

std::optional<wire::Fault> wants_umpire(const Ground& ground) {
  if (!ground.codec->deciding_seats(ground.setting).contains(Seat::kUmpire)) return std::nullopt;
  return wire::Fault{"/options/umpire", "no captain sits as umpire: --option umpire=false plays it without one",
                     "ND-6.6"};
}

wire::Fault fault_of(const lab::OrderError& error, SystemId system) {
  switch (error.fault) {
    case lab::OrderFault::kNoSuchSystem: return {"--system", "the program does not play that system", ""};
    case lab::OrderFault::kNoSuchCaptain: return {"captain", wire::why_no_captain(system, error.captain), ""};
    case lab::OrderFault::kNoGames: return {"--games", "at least one game must be played", ""};
    case lab::OrderFault::kOddGames: return {"--games", "must be even: both play both sides equally often", ""};
    case lab::OrderFault::kThreads: return {"--threads", "from 1 to " + std::to_string(lab::kMostThreads), ""};
  }
  return {};
}

}  // namespace brownwater::cli
