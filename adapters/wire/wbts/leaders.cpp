#include "adapters/wire/wbts/leaders.hpp"

#include <algorithm>

#include "adapters/assets/assets.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

using namespace wbts;

LeaderCard read_card(Reader& reader) {
  LeaderCard card;
  const auto number = [&](std::string_view key, int least, int most) {
    return static_cast<std::uint8_t>(reader.whole(key, least, most).value_or(least));
  };
  card.side = reader.word("side", kSideWords).value_or(Side::kUnion);
  card.stars = number("stars", 1, kMostStars);
  card.ratings = {
      .initiative = number("initiative", 0, 6), .combat = number("combat", 0, 5), .span = number("span", 0, 9)};
  if (reader.maybe("cavalry") != nullptr) card.cavalry = reader.truth("cavalry").value_or(false);
  const auto enters = reader.text("enters");
  const auto cycle = enters ? cycle_named(*enters) : std::nullopt;
  if (enters && !cycle)
    reader.refuse("enters", "must be a cycle of the war from 7/61 to 4/65, not \"" + *enters + "\"", "WS-3.2");
  card.enters = cycle.value_or(Cycle{});
  return card;
}

}  // namespace

LeaderId LeadersRead::leader(std::string_view id) const {
  const auto found = std::ranges::find(ids, id);
  return found == ids.end() ? kNoLeader : static_cast<LeaderId>(found - ids.begin());
}

std::expected<LeadersRead, std::vector<Fault>> read_leaders(const json::value& text) {
  std::vector<Fault> faults;
  LeadersRead read;
  Reader whole(text, "", faults);
  if (const auto format = whole.text("format"); format && *format != "brownwater-wbts-leaders-1")
    whole.refuse("format", "must be \"brownwater-wbts-leaders-1\", not \"" + *format + "\"");
  whole.ignore({"system", "title", "note"});
  whole.list("leaders");
  whole.each("leaders", kMaxLeaders, [&](const json::value& entry, const std::string& where) {
    Reader reader(entry, where, faults);
    const std::string id = reader.text("id").value_or("");
    if (!id.empty() && read.leader(id) != kNoLeader) reader.refuse("id", "two leaders are called " + id, "WS-3.1");
    read.ids.push_back(id);
    read.names.push_back(reader.text("name").value_or(""));
    read.cards.push_back(read_card(reader));
    reader.ignore({"since", "why", "doubt"});
    reader.close();
  });
  whole.close();
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return read;
}

const std::expected<LeadersRead, std::vector<Fault>>& leaders() {
  static const std::expected<LeadersRead, std::vector<Fault>> read =
      []() -> std::expected<LeadersRead, std::vector<Fault>> {
    const auto text = assets::find("data/wbts/leaders.json");
    if (!text)
      return std::unexpected(std::vector<Fault>{{"data/wbts/leaders.json", "the program does not carry it", ""}});
    const auto value = parse_json(*text, text->size());
    if (!value) return std::unexpected(std::vector<Fault>{value.error()});
    return read_leaders(*value);
  }();
  return read;
}

}  // namespace brownwater::wire::wbts_wire
