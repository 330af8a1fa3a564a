#include <algorithm>
#include <charconv>
#include <utility>

#include "adapters/sealed/verify.hpp"
#include "adapters/server/beginning.hpp"
#include "adapters/server/course.hpp"
#include "adapters/server/settling.hpp"
#include "adapters/server/tokens.hpp"
#include "adapters/wire/faults.hpp"
#include "adapters/wire/rules_numbers.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kLongestLine = std::size_t{1} << 20;

Problem at_line(std::size_t line, const wire::Fault& fault) {
  return {.status = 422,
          .fault = {wire::within("line " + std::to_string(line), fault.where), fault.reason, fault.rule}};
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

Answer<json::object> object_of(std::string_view text, std::size_t line, bool last) {
  const auto parsed = wire::parse_json(text, kLongestLine);
  if (!parsed) {
    wire::Fault fault = parsed.error();
    if (last && !wire::is_key_twice(fault)) fault.reason += " (is the journal cut short?)";
    return std::unexpected(at_line(line, fault));
  }
  if (!parsed->is_object()) return std::unexpected(at_line(line, {"", "must be an object", {}}));
  return parsed->get_object();
}

std::optional<std::uint64_t> read_hash(std::string_view text) {
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  if (text.size() != 16 || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return hash;
}

std::expected<storage::DecisionRecord, wire::Fault> read_decision(const json::object& line, std::uint32_t number) {
  const json::value* given = line.if_contains("number");
  if (given == nullptr || *given != json::value(number)) {
    return std::unexpected(wire::Fault{"/number", "must be " + std::to_string(number), {}});
  }
  const json::value* named = line.if_contains("seat");
  const auto seat = wire::read_seat(named == nullptr ? json::value() : *named);
  if (!seat) return std::unexpected(wire::Fault{"/seat", seat.error().reason, {}});
  const json::value* action = line.if_contains("action");
  const json::value* faces = line.if_contains("faces");
  if (action == nullptr || !action->is_object())
    return std::unexpected(wire::Fault{"/action", "must be an object", {}});
  if (faces == nullptr || !faces->is_array()) return std::unexpected(wire::Fault{"/faces", "must be a list", {}});
  const auto hash = read_hash(wire::word_at(line, "hash"));
  if (!hash) return std::unexpected(wire::Fault{"/hash", "must be sixteen hexadecimal digits", {}});
  const json::value* notes = line.if_contains("taken_back");
  if (notes != nullptr && !notes->is_array()) return std::unexpected(wire::Fault{"/taken_back", "must be a list", {}});
  const auto account = wire::read_account(line.if_contains("account"));
  if (!account) return std::unexpected(account.error());
  return storage::DecisionRecord{.number = number,
                                 .seat = *seat,
                                 .action = json::serialize(*action),
                                 .faces = json::serialize(*faces),
                                 .hash = *hash,
                                 .request = {},
                                 .requested_by = *seat,
                                 .ends_game = false,
                                 .journal = std::string(wire::word_at(line, "journal")),
                                 .made_at = 0,
                                 .taken_back = notes == nullptr ? std::string() : json::serialize(*notes),
                                 .captain = std::string(wire::word_at(line, "captain")),
                                 .account = *account};
}

Answer<std::vector<storage::DecisionRecord>> read_decisions(const std::vector<std::string_view>& lines) {
  std::vector<storage::DecisionRecord> decisions;
  for (std::size_t at = 1; at < lines.size(); ++at) {
    const bool last = at + 1 == lines.size();
    const auto line = object_of(lines[at], at + 1, last);
    if (!line) return std::unexpected(line.error());
    if (line->contains("outcome")) {
      if (!last) return std::unexpected(at_line(at + 2, {"", "nothing may follow the outcome", {}}));
      break;
    }
    auto decision = read_decision(*line, static_cast<std::uint32_t>(at));
    if (!decision) return std::unexpected(at_line(at + 1, decision.error()));
    decisions.push_back(std::move(*decision));
  }
  return decisions;
}

/// "/decisions/3/ship" is the fourth line: the header is the first.
Problem of_replay(const wire::Fault& fault) {
  constexpr std::string_view kPrefix = "/decisions/";
  std::size_t number = 0;
  const char* begin = fault.where.data() + std::min(kPrefix.size(), fault.where.size());
  const char* end = fault.where.data() + fault.where.size();
  const char* rest = std::from_chars(begin, end, number).ptr;
  return at_line(number + 1, {std::string(rest, end), fault.reason, fault.rule});
}

/// The secret of sealed dice that a finished game's journal publishes: then everything in it must follow from it.
Answer<std::optional<storage::DiceSecret>> published_secret(std::string_view text, std::string_view last_line) {
  const auto line = wire::parse_json(last_line, kLongestLine);
  const bool is_object = line && line->is_object();
  const auto secret = is_object ? sealed::read_hex(wire::word_at(line->get_object(), "secret")) : std::nullopt;
  if (!secret) return std::nullopt;
  const auto verified = sealed::verify(text, {});
  if (!verified) return problem(422, verified.error().front());
  return secret;
}

/// How the players settled the game, if its last line says so and the rules had not ended it.
std::optional<wire::Settlement> settled_by(std::string_view last_line, const Course& course) {
  const auto line = wire::parse_json(last_line, kLongestLine);
  if (!line || !line->is_object() || course.over()) return std::nullopt;
  return wire::read_settlement(wire::object_at(line->get_object(), "outcome"));
}

}  // namespace

Answer<Beginning> read_journal(const std::vector<const wire::Codec*>& codecs, std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  if (lines.empty()) return problem(422, "line 1", "the journal is empty");
  auto header = object_of(lines.front(), 1, lines.size() == 1);
  if (!header) return std::unexpected(header.error());
  if (wire::word_at(*header, "format") != "brownwater-journal-1") {
    return std::unexpected(at_line(1, {"/format", "must be brownwater-journal-1", {}}));
  }
  const auto found = std::ranges::find(codecs, wire::word_at(*header, "system"), &wire::Codec::system);
  if (found == codecs.end()) return std::unexpected(at_line(1, {"/system", "there is no system of that name", {}}));
  const json::object& options = wire::object_at(*header, "options");
  const std::string_view rules = wire::word_at(*header, "rules");
  const auto by_rules = wire::with_defaults_of(**found, rules, header->if_contains("scenario"), options);
  if (!by_rules) return std::unexpected(at_line(1, by_rules.error()));
  auto setting = (*found)->read_scenario(*by_rules, options);
  if (!setting) {
    const wire::Fault& fault = setting.error().front();
    return std::unexpected(at_line(1, {"/scenario" + fault.where, fault.reason, fault.rule}));
  }
  auto decisions = read_decisions(lines);
  if (!decisions) return std::unexpected(decisions.error());
  auto course = Course::replay(**found, std::move(*setting), *decisions, rules);
  if (!course) return std::unexpected(of_replay(course.error()));
  const auto settled = settled_by(lines.back(), *course);
  course->settle(settled);
  *header = begun_header(std::move(*header));
  if (settled) (*header)["settled"] = settled_field(settled);
  if (!decisions->empty()) decisions->back().ends_game = course->over();
  const auto secret = published_secret(text, lines.back());
  if (!secret) return std::unexpected(secret.error());
  return Beginning{.record = {.id = new_game_id(),
                              .system = std::string((*found)->system()),
                              .header = json::serialize(*header),
                              .dice_key = 0,
                              .tokens = {},
                              .read_only = true,
                              .dice_secret = *secret,
                              .nonces = {}},
                   .decisions = std::move(*decisions),
                   .course = std::move(*course)};
}

}  // namespace brownwater::server
