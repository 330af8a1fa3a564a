#include "adapters/wire/lab/lots.hpp"

#include <charconv>
#include <set>
#include <stdexcept>

#include "engine/core/hash.hpp"

namespace brownwater::wire {
namespace {

constexpr std::string_view kFormat = "brownwater-lots-2";
constexpr std::string_view kCheck = R"(,"check":")";
constexpr std::size_t kHashDigits = 16;

std::string hash_of(std::string_view text) {
  StableHash hash;
  for (const char letter : text) hash.add(static_cast<unsigned char>(letter));
  return hash_text(hash.value());
}

/// The line with its check as the last key.
std::string checked(const json::object& line) {
  std::string text = json::serialize(line);
  const std::string hash = hash_of(text);
  text.pop_back();
  return text + std::string(kCheck) + hash + "\"}";
}

/// The line without its check, if that is the line's.
std::expected<json::object, Fault> unchecked(std::string_view line) {
  const std::size_t tail = kCheck.size() + kHashDigits + 2;
  const auto broken = [] { return std::unexpected(Fault{"", "does not fit its check: it has been changed", ""}); };
  if (line.size() < tail || line.substr(line.size() - tail, kCheck.size()) != kCheck) return broken();
  const std::string body = std::string(line.substr(0, line.size() - tail)) + "}";
  if (line.substr(line.size() - kHashDigits - 2, kHashDigits) != hash_of(body)) return broken();
  const auto value = parse_json(body, kMostLotBytes);
  if (!value || !value->is_object()) return broken();
  return value->as_object();
}

template <class Number>
bool take_number(const json::value* from, Number& number) {
  if (from == nullptr) return false;
  json::error_code error;
  number = from->to_number<Number>(error);
  return !error;
}

bool take_hash(const json::value* from, std::uint64_t& hash) {
  if (from == nullptr || !from->is_string()) return false;
  const json::string& digits = from->get_string();
  return std::from_chars(digits.data(), digits.data() + digits.size(), hash, 16).ec == std::errc{};
}

json::array write_distribution(const lab::Distribution& distribution) {
  json::array entries;
  for (const auto& [value, entry] : distribution.entries()) entries.push_back({value, entry.games, entry.first_game});
  return entries;
}

bool take_distribution(const json::value& entries, lab::Distribution& distribution) {
  if (!entries.is_array()) return false;
  for (const json::value& entry : entries.get_array()) {
    std::int64_t value = 0;
    lab::Distribution::Entry games;
    if (!entry.is_array() || entry.get_array().size() != 3) return false;
    const json::array& numbers = entry.get_array();
    if (!take_number(&numbers[0], value) || !take_number(&numbers[1], games.games) ||
        !take_number(&numbers[2], games.first_game))
      return false;
    distribution.add(value, games);
  }
  return true;
}

/// The places that a side of a war took, by their numbers, with the weeks.
json::array write_taken(const std::vector<lab::Distribution>& places) {
  json::array taken;
  for (std::size_t place = 0; place < places.size(); ++place) {
    if (!places[place].entries().empty()) taken.push_back({place, write_distribution(places[place])});
  }
  return taken;
}

bool take_taken(const json::value* taken, std::vector<lab::Distribution>& places) {
  constexpr std::size_t kMostPlaces = 4096;
  if (taken == nullptr || !taken->is_array()) return false;
  for (const json::value& entry : taken->get_array()) {
    std::size_t place = 0;
    if (!entry.is_array() || entry.get_array().size() != 2 || !take_number(entry.get_array().data(), place) ||
        place >= kMostPlaces)
      return false;
    if (places.size() <= place) places.resize(place + 1);
    if (!take_distribution(entry.get_array()[1], places[place])) return false;
  }
  return true;
}

/// Where two orders differ: the keys of one that the other has otherwise.
std::string differing_keys(const json::object& ours, const json::object& theirs) {
  std::set<std::string> keys;
  for (const auto& [key, value] : ours) {
    const json::value* other = theirs.if_contains(key);
    if (other == nullptr || *other != value) keys.emplace(key);
  }
  for (const auto& [key, value] : theirs) {
    if (!ours.contains(key)) keys.emplace(key);
  }
  std::string text;
  for (const std::string& key : keys) text += (text.empty() ? "" : ", ") + key;
  return text;
}

}  // namespace

std::string lots_header(const Sweep& sweep, std::uint64_t lot_games) {
  return checked({{"format", kFormat},
                  {"engine", BROWNWATER_VERSION},
                  {"rules", sweep.codec->rules_version()},
                  {"order", sweep.order},
                  {"lot_games", lot_games}});
}

std::expected<void, Fault> check_header(std::string_view line, const Sweep& sweep, std::uint64_t lot_games) {
  const auto fail = [](std::string where, std::string reason) {
    return std::unexpected(Fault{std::move(where), std::move(reason), ""});
  };
  const auto value = parse_json(line, kMostLotBytes);
  const json::value* format = value ? at_pointer(*value, "/format") : nullptr;
  if (format == nullptr || *format != json::value(kFormat))
    return fail("/format", "this is no file of lots of the form " + std::string(kFormat));
  const auto header = unchecked(line);
  if (!header) return std::unexpected(header.error());
  const json::value* engine = header->if_contains("engine");
  if (engine == nullptr || *engine != json::value(BROWNWATER_VERSION))
    return fail("/engine", "was written by another version of the program, " +
                               (engine == nullptr ? "unknown" : json::serialize(*engine)) +
                               "; this is " BROWNWATER_VERSION);
  // A file of before the rules were named in it is of the first of them.
  const std::string_view rules =
      header->contains("rules") ? word_at(*header, "rules") : sweep.codec->rules().front().name;
  if (rules != sweep.codec->rules_version())
    return fail("/rules", "was played by the rules " + std::string(rules) + "; this program plays " +
                              std::string(sweep.codec->rules_version()));
  const json::value* order = header->if_contains("order");
  if (order == nullptr || !order->is_object()) return fail("/order", "is missing");
  // Both are compared as they are written: 1 and 1.0 may be kept otherwise.
  const auto asked = parse_json(json::serialize(sweep.order), kMostLotBytes);
  if (const std::string keys = differing_keys(asked->as_object(), order->as_object()); !keys.empty())
    return fail("/order", "is of another question: other " + keys);
  const json::value* size = header->if_contains("lot_games");
  if (size == nullptr || whole_number(*size) != static_cast<std::int64_t>(lot_games))
    return fail("/lot_games", "is cut into other lots");
  return {};
}

std::string write_lot(std::uint64_t number, const lab::CellLot& lot, const lab::Findings& findings) {
  const lab::BatchResult& batch = findings.batch;
  json::array metrics;
  for (const lab::Distribution& metric : findings.metrics) metrics.push_back(write_distribution(metric));
  json::object line{{"lot", number},
                    {"cell", lot.cell},
                    {"first", lot.games.first},
                    {"games", batch.games},
                    {"union", batch.wins.of_union},
                    {"confederate", batch.wins.of_confederate},
                    {"draw", batch.draws},
                    {"turns", batch.turns},
                    {"dice", batch.dice},
                    {"decisions", batch.decisions},
                    {"signature", hash_text(batch.signature)},
                    {"seconds", batch.seconds},
                    {"metrics", std::move(metrics)}};
  if (!findings.taken.of_union.empty())
    line["taken"] = json::object{{"union", write_taken(findings.taken.of_union)},
                                 {"confederate", write_taken(findings.taken.of_confederate)}};
  return checked(line);
}

std::expected<ReadLot, Fault> read_lot(std::string_view line, const lab::Course& course) {
  const auto object = unchecked(line);
  if (!object) return std::unexpected(object.error());
  const auto fault = [](const char* where, const char* reason) { return std::unexpected(Fault{where, reason, ""}); };
  ReadLot read;
  lab::BatchResult& batch = read.findings.batch;
  std::uint64_t first = 0;
  std::uint64_t cell = 0;
  const auto number = [&](std::string_view key, auto& to) { return take_number(object->if_contains(key), to); };
  const json::value* metrics = object->if_contains("metrics");
  const bool whole =
      number("lot", read.number) && number("first", first) && number("cell", cell) && number("games", batch.games) &&
      number("union", batch.wins.of_union) && number("confederate", batch.wins.of_confederate) &&
      number("draw", batch.draws) && number("turns", batch.turns) && number("dice", batch.dice) &&
      number("decisions", batch.decisions) && number("seconds", batch.seconds) &&
      take_hash(object->if_contains("signature"), batch.signature) && metrics != nullptr && metrics->is_array();
  if (!whole) return fault("", "is no lot of this form");
  if (read.number >= course.lots()) return fault("/lot", "there is no such lot");
  const lab::CellLot lot = course.lot(read.number);
  const json::array& counted = metrics->get_array();
  if (first != lot.games.first || cell != lot.cell || batch.games != lot.games.end - lot.games.first ||
      counted.size() != course.experiment().metrics.size())
    return fault("/lot", "is another lot than the question's of that number");
  for (const json::value& metric : counted) {
    if (!take_distribution(metric, read.findings.metrics.emplace_back())) return fault("", "is no lot of this form");
  }
  if (!object->contains("taken")) return read;
  const json::object& taken = object_at(*object, "taken");
  if (!take_taken(taken.if_contains("union"), read.findings.taken.of_union) ||
      !take_taken(taken.if_contains("confederate"), read.findings.taken.of_confederate))
    return fault("/taken", "is no list of places");
  return read;
}

}  // namespace brownwater::wire
