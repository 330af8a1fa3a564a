#include "adapters/server/names.hpp"

#include <array>

#include "adapters/server/commands.hpp"
#include "adapters/server/replies.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/talk.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::string_view kNamesKey = "names";

constexpr std::array kNamedSeats{Seat::kUnion, Seat::kConfederate, Seat::kUmpire};

/// A text that turns round what stands beside it, or shows nothing, is no name: U+200B to U+200F, U+2028 to U+202E,
/// U+2060 to U+2069 and U+FEFF.
bool is_hidden_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t ahead) {
    return at + ahead < text.size() ? static_cast<unsigned char>(text[at + ahead]) : 0U;
  };
  if (byte(0) == 0xEF) return byte(1) == 0xBB && byte(2) == 0xBF;
  if (byte(0) != 0xE2) return false;
  const unsigned last = byte(2);
  if (byte(1) == 0x80) return (last >= 0x8B && last <= 0x8F) || (last >= 0xA8 && last <= 0xAE);
  return byte(1) == 0x81 && last >= 0xA0 && last <= 0xA9;
}

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(' ') + 1 - first));
}

}  // namespace

Answer<std::string> read_name(const json::object& body, std::string_view key) {
  auto name = read_words(body, key, kLongestName, false);
  if (!name) return name;
  for (std::size_t at = 0; at < name->size(); ++at) {
    if (is_hidden_at(*name, at)) return problem(422, "/" + std::string(key), "must have no hidden characters");
  }
  return trimmed(*name);
}

Answer<json::value> read_names(const json::value& given) {
  if (given.is_null()) return nullptr;
  if (!given.is_object()) return problem(422, "/names", "must be an object");
  json::object names;
  for (const auto& [seat, name] : given.get_object()) {
    if (seat == "spectator" || !wire::value_in(wire::kSeatWords, seat))
      return problem(422, "/names/" + std::string(seat), "is no seat with a name");
    auto read = read_name(given.get_object(), seat);
    if (!read) return problem(422, "/names" + read.error().fault.where, read.error().fault.reason);
    if (!read->empty()) names[seat] = *read;
  }
  return names.empty() ? json::value() : json::value(std::move(names));
}

json::object names_in(const json::object& header) {
  const json::object& given = wire::object_at(header, kNamesKey);
  json::object names;
  for (const Seat seat : kNamedSeats) {
    const auto name = read_name(given, wire::word_of(seat));
    if (name && !name->empty()) names[wire::word_of(seat)] = *name;
  }
  return names;
}

std::string name_in(const json::object& header, Seat seat) {
  return std::string(wire::word_at(names_in(header), wire::word_of(seat)));
}

std::string name_at(const Table& table, const Holder& holder) {
  return holder.captain == 0 ? name_in(table.header(), holder.seat) : name_of(table, holder);
}

void set_name(const Asking& asking) {
  if (asking.seat() == Seat::kSpectator) return asking.refuse({403, {"seat", "a spectator has no name here", {}}});
  if (asking.table().record().read_only)
    return asking.refuse({409, {"game", "a journal taken in is not played on", {}}});
  if (asking.table().course().over()) return asking.refuse({409, {"game", "it is over", {}}});
  if (const auto keys = no_other_keys(asking.body, {"name"}); !keys) return asking.refuse(keys.error());
  const auto name = read_name(asking.body, "name");
  if (!name) return asking.refuse(name.error());
  json::object names = names_in(asking.table().header());
  names[wire::word_of(asking.seat())] = *name;
  json::value field = names_in({{kNamesKey, names}});
  if (field.as_object().empty()) field = nullptr;
  asking.table().set_field(kNamesKey, field, [asking](const Answer<void>& done) {
    if (!done) return asking.refuse(done.error());
    asking.send(json_reply(200, json::object{{"names", names_in(asking.table().header())}}));
  });
}

}  // namespace brownwater::server
