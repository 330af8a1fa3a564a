#include "adapters/wire/wbts/war_questions.hpp"

#include "adapters/wire/reading.hpp"
#include "adapters/wire/wbts/war_prospects.hpp"
#include "adapters/wire/wbts/war_text.hpp"
#include "adapters/wire/wbts/war_words.hpp"
#include "engine/games/wbts/standing.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

enum class WarQuestion : std::uint8_t { kSupply, kSiege, kSouthernSupply, kMarch, kOdds };
constexpr std::array<Word<WarQuestion>, 5> kWarQuestionWords{{{WarQuestion::kSupply, "supply"},
                                                              {WarQuestion::kSiege, "siege"},
                                                              {WarQuestion::kSouthernSupply, "southern_supply"},
                                                              {WarQuestion::kMarch, "march"},
                                                              {WarQuestion::kOdds, "odds"}}};

json::object answer_supply(const State& seen, Side side) {
  return {{"question", "supply"},
          {"side", word_in(kSideWords, side)},
          {"rule", rule_text(rule(8, 1))},
          {"by_road", write_hexes(seen.chains[side].by_road)},
          {"by_rail", write_hexes(seen.chains[side].by_rail)}};
}

Theatre theatre_of(const WarCast& cast, const State& seen, const Field& field) {
  return {.map = cast.scenario.map(),
          .cities = cast.scenario.cities(),
          .march = cast.scenario.tables().march,
          .field = field,
          .rails = rail_use(cast.scenario, seen, Side::kConfederate)};
}

json::object write_signs(const WarCast& cast, const SiegeSigns& signs, MajorCity city) {
  return {{"city", word_in(kMajorCityWords, city)},
          {"rule", rule_text(rule(5, static_cast<int>(city) + 1))},
          {"southern", signs.southern},
          {"no_works", signs.no_works},
          {"rails_cut", signs.rails_cut},
          {"water_closed", signs.water_closed},
          {"troops_next", signs.troops_next},
          {"besieged", signs.besieged() && cast.scenario.options().besieged_cities}};
}

json::object answer_siege(const WarCast& cast, const State& seen, MajorCity city) {
  const Field field = field_of(cast.scenario, seen);
  json::object answer = write_signs(cast, signs_at(theatre_of(cast, seen, field), city), city);
  answer["question"] = "siege";
  return answer;
}

json::array write_place_list(const WarCast& cast, const std::vector<PlaceId>& places) {
  json::array list;
  for (const PlaceId place : places) list.push_back(write_place(cast, place));
  return list;
}

json::object answer_southern_supply(const WarCast& cast, const State& seen) {
  const Field field = field_of(cast.scenario, seen);
  SupplyRules rules{.besieged_cities = cast.scenario.options().besieged_cities,
                    .river_cities = cast.scenario.options().river_cities,
                    .blockaded = {}};
  for (std::size_t port = 0; port < cast.scenario.cities().ports.size(); ++port) {
    if ((seen.blockaded >> port & 1U) != 0) rules.blockaded.push_back(cast.scenario.cities().ports[port]);
  }
  const SouthernSupply supply = southern_supply(theatre_of(cast, seen, field), rules);
  json::array major;
  for (std::size_t city = 0; city < kMajorCities; ++city) {
    if (supply.major[city]) major.push_back(write_place(cast, cast.scenario.cities().major[city]));
  }
  return {{"question", "southern_supply"},
          {"rule", rule_text(rule(4, 3))},
          {"major", std::move(major)},
          {"by_rail", write_place_list(cast, supply.by_rail)},
          {"by_river", write_place_list(cast, supply.by_river)},
          {"ports", write_place_list(cast, supply.ports)}};
}

}  // namespace

json::array write_sieges(const WarCast& cast, const State& seen) {
  const Field field = field_of(cast.scenario, seen);
  const Theatre theatre = theatre_of(cast, seen, field);
  json::array sieges;
  for (const MajorCity city : kAllMajorCities) {
    const PlaceId place = cast.scenario.cities().major[static_cast<std::size_t>(city)];
    if (cast.scenario.in_theatre(cast.scenario.map().place(place).hex))
      sieges.push_back(write_signs(cast, signs_at(theatre, city), city));
  }
  return sieges;
}

std::expected<json::object, Fault> answer(const WarCast& cast, const State& state, Seat seat,
                                          const json::value& question) {
  std::vector<Fault> faults;
  Reader reader(question, "", faults);
  const auto asked = reader.is_object() ? reader.word("question", kWarQuestionWords) : std::nullopt;
  std::optional<Side> side;
  std::optional<MajorCity> city;
  if (asked == WarQuestion::kSupply) side = reader.word("side", kSideWords);
  if (asked == WarQuestion::kSiege) city = reader.word("city", kMajorCityWords);
  std::optional<Attack> attack;
  if (asked == WarQuestion::kOdds && (reader.maybe("leader") != nullptr || reader.maybe("target") != nullptr))
    attack = Attack{.leader = read_leader(reader, "leader", *leaders()), .target = read_hex(reader, "target")};
  if (asked) reader.close();
  if (!faults.empty()) return std::unexpected(faults.front());
  const State seen = War::view(cast.scenario, state, seat).seen;
  switch (*asked) {
    case WarQuestion::kSupply: return answer_supply(seen, *side);
    case WarQuestion::kSiege: return answer_siege(cast, seen, *city);
    case WarQuestion::kSouthernSupply: return answer_southern_supply(cast, seen);
    case WarQuestion::kMarch: return answer_march(cast, seen);
    case WarQuestion::kOdds: return answer_odds(cast, seen, seat, attack);
  }
  return json::object{};
}

}  // namespace brownwater::wire::wbts_wire
