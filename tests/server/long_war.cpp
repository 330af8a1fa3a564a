#include "tests/server/long_war.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>
#include <vector>

#include "adapters/server/beginning.hpp"
#include "adapters/server/tokens.hpp"
#include "adapters/wire/journal.hpp"
#include "tests/wire/support.hpp"

namespace brownwater::server::testing {
namespace {

namespace json = boost::json;

constexpr std::size_t kBytesOfAWar = 4'700'000;

/// By the rules. It is shorter than one between captains; blanks make its journal as long.
std::string war_journal() {
  const wire::Codec& codec = *wire::codec_of("wbts");
  const wire::Setting setting = *codec.read_scenario(*wire::scenario_named("wbts", "war_1861"), {});
  const kernel::AnyGame& game = codec.game();
  std::vector<std::string> lines{
      wire::header_line(codec, setting, {.engine = "test", .options = {}, .seats = {}, .commitment = {}})};
  kernel::AnyState state = game.start(setting.scenario);
  chance::Whim whim(1861, 0);
  for (std::uint32_t decision = 0; !game.outcome(state); ++decision) {
    const Seat seat = game.to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const kernel::AnyAction action = game.sample(setting.scenario, state, seat, whim);
    const chance::RandomFaces dice(chance::PhiloxStream(1861, 0, decision));
    auto played = game.play(setting.scenario, state, seat, action, dice);
    lines.push_back(wire::decision_line(codec, setting, decision + 1, seat, action, *played));
    state = std::move(played->after);
  }
  std::string text;
  for (std::string& line : lines) {
    line.resize(std::max(line.size(), kBytesOfAWar / lines.size()), ' ');
    text += line + "\n";
  }
  return text;
}

}  // namespace

const std::string& long_war() {
  static const std::string kText = war_journal();
  return kText;
}

WarThatWaits war_that_waits() {
  Beginning war = read_journal(wire::all_codecs(), long_war()).value();
  for (storage::DecisionRecord& decision : war.decisions) decision.made_at = 1;
  storage::DecisionRecord next = std::move(war.decisions.back());
  war.decisions.pop_back();
  war.record.read_only = false;
  json::object header = json::parse(war.record.header).as_object();
  header["seats"] = {{"union", "person"}, {"confederate", "person"}};
  war.record.header = json::serialize(header);
  war.record.begun_at = 1;
  for (const Seat seat : kAllSeats) war.record.tokens[static_cast<std::size_t>(seat)] = hash_of(wire::word_of(seat));
  return {.game = {.game = std::move(war.record), .decisions = std::move(war.decisions)}, .next = std::move(next)};
}

}  // namespace brownwater::server::testing
