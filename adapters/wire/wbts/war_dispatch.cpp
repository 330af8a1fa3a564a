#include "adapters/wire/wbts/war_dispatch.hpp"

#include <algorithm>
#include <map>
#include <variant>

#include "adapters/wire/dispatch/chronicle.hpp"
#include "adapters/wire/dispatch/writer.hpp"
#include "adapters/wire/wbts/leaders.hpp"
#include "adapters/wire/wbts/war_cast.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"
#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/event.hpp"

namespace brownwater::wire::dispatch {
namespace {

/// The events of a cycle, as far as a dispatch tells them.
struct Month {
  int battles = 0;
  int actions_afloat = 0;
  BySide<int> points;
  BySide<std::vector<std::string>> taken;  ///< places, by who took them
  BySide<std::map<wbts::VesselKind, int>> vessels;
  BySide<int> surrenders;
  std::vector<std::string> killed;
  std::vector<std::string> captured;
  std::optional<Side> kentucky;
};

/// Takes one event down.
struct Taking {
  Month& month;

  void operator()(const wbts::BattleFought&) const { ++month.battles; }
  void operator()(const wbts::FoughtAfloat&) const { ++month.actions_afloat; }
  void operator()(const wbts::PointsLost& lost) const { month.points[lost.side] += lost.points; }
  void operator()(const wbts::VesselLost& lost) const { ++month.vessels[lost.side][lost.kind]; }
  void operator()(const wbts::ForceDestroyed& destroyed) const { ++month.surrenders[destroyed.side]; }
  void operator()(const wbts::KentuckyJoined& joined) const { month.kentucky = joined.side; }
  void operator()(const wbts::PlaceTaken& taken) const {
    const auto& read = wbts_wire::program_map();
    const wbts::PlaceId place = read->map.chief_place(taken.hex);
    if (place != wbts::kNoPlace) add(month.taken[taken.side], read->words.place_names[place]);
  }
  void operator()(const wbts::LeaderHurt& hurt) const {
    if (hurt.loss == wbts::LeaderLoss::kKilled) add(month.killed, wbts_wire::leaders()->names[hurt.leader]);
  }
  void operator()(const wbts::LeaderCaptured& captured) const {
    add(month.captured, wbts_wire::leaders()->names[captured.leader]);
  }
  template <class Other>
  void operator()(const Other&) const {}

  static void add(std::vector<std::string>& names, const std::string& name) {
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
};

/// Tells a war cycle by cycle.
class WarWriter {
 public:
  explicit WarWriter(std::uint64_t salt) : writer_(dispatch::words(), salt) {}

  Writer& writer() { return writer_; }
  json::array take_paragraphs() {
    end_month();
    return std::move(paragraphs_);
  }

  void take(const wbts::Happening& happening) {
    if (const auto* began = std::get_if<wbts::CycleBegan>(&happening)) {
      end_month();
      cycle_ = wbts_wire::cycle_text(began->cycle);
    }
    visit_one(Taking{month_}, happening);
  }

 private:
  const Words& words() const { return writer_.words(); }

  void end_month() {
    tell_month();
    json::object told = writer_.paragraph(words().heading("cycle") + " " + cycle_);
    if (!told.at("sentences").as_array().empty()) paragraphs_.push_back(std::move(told));
    month_ = {};
  }

  void tell_month() {
    if (month_.battles > 0) writer_.say("war_battles/fought", {{"times", words().times(month_.battles)}});
    if (month_.actions_afloat > 0) writer_.say("war_afloat/fought", {{"times", words().times(month_.actions_afloat)}});
    for (const Side side : kBothSides) tell_side(side);
    tell_names("war_killed", month_.killed);
    tell_names("war_captured", month_.captured);
    if (month_.kentucky) writer_.say("war_kentucky/joined", {{"side", words().side(*month_.kentucky)}});
  }

  void tell_side(Side side) {
    const auto listed = [&](const char* told, const std::string& list) {
      writer_.say(told, {{"side", words().side(side)}, {"list", list}});
    };
    if (month_.points[side] > 0) listed("war_men/listed", words().counted("point", month_.points[side]));
    if (!month_.taken[side].empty()) listed("war_taken/listed", joined(month_.taken[side]));
    std::vector<std::string> vessels;
    for (const auto& [kind, count] : month_.vessels[side])
      vessels.push_back(words().counted(word_in(wbts_wire::kVesselKindWords, kind), count));
    if (!vessels.empty()) listed("war_vessels/listed", joined(vessels));
    if (month_.surrenders[side] == 0) return;
    writer_.say("war_surrendered/laid_down",
                {{"side", words().side(side)}, {"times", words().times(month_.surrenders[side])}});
  }

  void tell_names(const std::string& entry, const std::vector<std::string>& names) {
    if (!names.empty()) writer_.say(entry + (names.size() == 1 ? "/one" : "/several"), {{"ships", joined(names)}});
  }

  Writer writer_;
  json::array paragraphs_;
  Month month_;
  std::string cycle_;
};

json::object section(std::string_view heading, json::array paragraphs) {
  return {{"heading", words().heading(heading)}, {"paragraphs", std::move(paragraphs)}};
}

}  // namespace

std::expected<json::object, Fault> write_war(const Journal& journal) {
  const json::object& setting = journal.setting.text;
  WarWriter war(journal.decisions.empty() ? 0 : journal.decisions.back().hash);
  Writer& writer = war.writer();
  std::vector<kernel::AnyEvent> all;
  const int first_week = journal.codec->turns_of(journal.codec->game().start(journal.setting.scenario)) + 1;
  const auto state =
      replay_to_its_end(journal, [&](const Decision&, const std::vector<kernel::AnyEvent>& events,
                                     const kernel::AnyState&) { all.insert(all.end(), events.begin(), events.end()); });
  if (!state) return std::unexpected(state.error());
  const json::object outcome = *outcome_told(*journal.codec, journal.setting, *state, journal.settled());
  const int cut_short = journal.codec->game().outcome(*state) ? 0 : 1;
  const std::string weeks = words().counted("week", journal.codec->turns_of(*state) - first_week + 1 + cut_short);
  writer.say("war_opening/dated", {{"title", std::string(word_at(setting, "title"))},
                                   {"place", std::string(word_at(setting, "place"))},
                                   {"date", words().date(word_at(setting, "date"))}});
  writer.say("war_length/lasted",
             {{"weeks", weeks}, {"commands", words().counted("order", static_cast<int>(journal.decisions.size()))}});
  json::array sections;
  sections.push_back(section("forces", {writer.paragraph()}));
  for (const kernel::AnyEvent& event : all) war.take(event.as<wbts::Event>().happening);
  sections.push_back(section("war", war.take_paragraphs()));
  const auto winner = value_in(kSideWords, word_at(outcome, "winner"));
  writer.say("war_end/" + std::string(word_at(outcome, "reason")),
             {{"winner", winner ? words().side(*winner) : std::string()},
              {"weeks", weeks},
              {"rule", std::string(word_at(outcome, "rule"))}});
  sections.push_back(section("account", {writer.paragraph()}));
  return json::object{{"format", "brownwater-dispatch-1"},
                      {"system", journal.codec->system()},
                      {"title", word_at(setting, "title")},
                      {"sections", std::move(sections)},
                      {"ships", json::array()}};
}

}  // namespace brownwater::wire::dispatch
