#include "adapters/wire/dispatch/dispatch.hpp"
#include "adapters/wire/plain.hpp"

#include <algorithm>
#include <array>

#include "adapters/wire/dispatch/action.hpp"
#include "adapters/wire/redriver/record_markdown.hpp"
#include "adapters/wire/wbts/war_dispatch.hpp"
#include "adapters/wire/words.hpp"

namespace brownwater::wire {
namespace {

constexpr std::string_view kFormat = "brownwater-dispatch-1";

}  // namespace

namespace dispatch {
namespace {

using Kind = Fact::Kind;

/// Whether what happened brings the fate.
bool brings(Kind kind, Fate fate) {
  constexpr std::array kEnds{Kind::kSank, Kind::kOwnTorpedo, Kind::kSilenced, Kind::kBatteryTaken};
  switch (fate) {
    case Fate::kAfloat: return false;
    case Fate::kSunk: return std::ranges::find(kEnds, kind) != kEnds.end();
    case Fate::kWithdrawn: return kind == Kind::kWithdrew;
    case Fate::kPassed: return kind == Kind::kPassed;
    case Fate::kSilenced: return kind == Kind::kSilenced;
    case Fate::kAbandoned: return kind == Kind::kAbandoned;
    case Fate::kTaken: return kind == Kind::kTaken || kind == Kind::kBatteryTaken;
    case Fate::kSurrendered: return kind == Kind::kStruck;
    case Fate::kGone: return false;
  }
  return false;
}

/// Makes the parts of a dispatch.
class Dispatch {
 public:
  explicit Dispatch(const Chronicle& chronicle)
      : chronicle_(chronicle), words_(dispatch::words()), writer_(words_, chronicle.hash) {}

  json::object written() {
    json::array sections;
    sections.push_back(section("forces", {opening()}));
    sections.push_back(section("action", action()));
    sections.push_back(section("account", {account()}));
    return {{"format", kFormat},
            {"system", chronicle_.book->id},
            {"title", chronicle_.title},
            {"sections", std::move(sections)},
            {"ships", ships()}};
  }

 private:
  json::object section(std::string_view heading, json::array paragraphs) const {
    return {{"heading", words_.heading(heading)}, {"paragraphs", std::move(paragraphs)}};
  }
  json::object opening() {
    writer_.say(chronicle_.date.empty() ? "opening/undated" : "opening/dated",
                {{"title", chronicle_.title}, {"place", chronicle_.place}, {"date", words_.date(chronicle_.date)}});
    writer_.say("length/lasted", {{"book", std::string(chronicle_.book->name)},
                                  {"turns", words_.counted(chronicle_.book->turn.one, chronicle_.turns)}});
    for (const Side side : kBothSides) tell_forces(side);
    return writer_.paragraph();
  }

  void tell_forces(Side side) {
    std::vector<std::string> forces;
    std::vector<std::string> names;
    for (const MemberKind kind : {MemberKind::kVessel, MemberKind::kBattery, MemberKind::kParty}) {
      const std::size_t before = names.size();
      for (std::size_t at = 0; at < chronicle_.members.size(); ++at) {
        const Member& member = chronicle_.members[at];
        if (member.side == side && member.kind == kind)
          names.push_back(name_of(chronicle_, static_cast<MemberIndex>(at)));
      }
      const int count = static_cast<int>(names.size() - before);
      if (count > 0) forces.push_back(words_.counted(word_of(kind), count));
    }
    if (names.empty()) return;
    writer_.say("forces/listed", {{"side", words_.side(side)}, {"forces", joined(forces)}, {"list", joined(names)}});
  }

  json::array action() {
    json::array paragraphs;
    tell_first_gun();
    paragraphs.push_back(writer_.paragraph());
    for (const Span& span : spans_of(chronicle_)) {
      tell(chronicle_, span, writer_);
      json::object told = writer_.paragraph(label_of(span), {span.first, span.last});
      if (!told.at("sentences").as_array().empty()) paragraphs.push_back(std::move(told));
    }
    return paragraphs;
  }

  void tell_first_gun() {
    const auto first =
        std::ranges::find_if(chronicle_.facts, [](const Noted& noted) { return noted.fact.kind == Kind::kFired; });
    if (first == chronicle_.facts.end()) return writer_.say("no_gun/never");
    writer_.say(first->fact.number > 0 ? "first_gun/hit" : "first_gun/miss",
                {{"turn", turn_of(chronicle_, first->turn)},
                 {"ship", name_of(chronicle_, first->fact.member)},
                 {"target", name_of(chronicle_, first->fact.other)},
                 {"range", range_of(words_, first->fact)}},
                {first->source});
  }

  std::string label_of(const Span& span) const {
    const kernel::TurnFacts& turn = chronicle_.book->turn;
    if (span.first == span.last)
      return filled("{turn} {first}", {{"turn", std::string(turn.one)}, {"first", std::to_string(span.first)}});
    return filled("{turns} {first} to {last}", {{"turns", std::string(turn.many)},
                                                {"first", std::to_string(span.first)},
                                                {"last", std::to_string(span.last)}});
  }

  json::object account() {
    tell_turning();
    const Ending& ending = chronicle_.ending;
    Blanks with{{"turn", turn_of(chronicle_, chronicle_.turns)}, {"rule", ending.rule}};
    if (ending.winner) {
      with.emplace_back("winner", words_.side(*ending.winner));
      with.emplace_back("loser", words_.side(enemy_of(*ending.winner)));
    }
    writer_.say("end/" + ending.reason + (ending.winner ? "" : "_drawn"), with);
    for (const Side side : kBothSides) tell_lost(side);
    return writer_.paragraph();
  }

  void tell_turning() {
    if (!chronicle_.tipping) return writer_.say("turning/level");
    const Tipping& tipping = *chronicle_.tipping;
    Blanks with{{"side", words_.side(tipping.against)},
                {"turn", turn_of(chronicle_, tipping.turn)},
                {"decision", std::to_string(tipping.decision)}};
    if (tipping.member) with.emplace_back("ship", name_of(chronicle_, *tipping.member));
    writer_.say(std::string("turning/") + (tipping.first ? "first" : "tipped") + (tipping.member ? "" : "_plain"), with,
                {{.decision = tipping.decision, .event = 0}});
  }

  /// In the order in which they were lost, or the other way round where that has been said already.
  void tell_lost(Side side) {
    std::vector<std::pair<int, std::string>> lost;
    for (std::size_t at = 0; at < chronicle_.members.size(); ++at) {
      const Fate fate = chronicle_.standings.back().members[at].fate;
      constexpr std::array kKept{Fate::kAfloat, Fate::kWithdrawn, Fate::kPassed};
      if (std::ranges::find(kKept, fate) != kKept.end() || chronicle_.members[at].side != side) continue;
      const auto member = static_cast<MemberIndex>(at);
      lost.emplace_back(turn_of_fate(member, fate).value_or(0), name_of(chronicle_, member));
    }
    if (lost.empty()) return writer_.say("final/none", {{"side", words_.side(side)}});
    std::ranges::sort(lost);
    std::vector<std::string> names;
    for (const auto& [turn, name] : lost) names.push_back(name);
    if (writer_.says("final/some", {{"side", words_.side(side)}, {"list", joined(names)}})) return;
    std::ranges::reverse(names);
    writer_.say("final/some", {{"side", words_.side(side)}, {"list", joined(names)}});
  }

  json::array ships() const {
    json::array ships;
    for (std::size_t at = 0; at < chronicle_.members.size(); ++at) ships.push_back(ship(static_cast<MemberIndex>(at)));
    return ships;
  }

  json::object ship(MemberIndex at) const {
    const Member& member = chronicle_.members[at];
    const MemberStanding& standing = chronicle_.standings.back().members[at];
    const int parts = chronicle_.book->losses.damage_parts;
    const bool whole = standing.damage.whole > 0;
    const std::optional<int> turn = turn_of_fate(at, standing.fate);
    return {{"id", member.id},
            {"name", member.name},
            {"side", word_in(kSideWords, member.side)},
            {"kind", word_of(member.kind)},
            {"fate", word_of(standing.fate)},
            {"words", words_.fate(word_of(member.kind), word_of(standing.fate))},
            {"turn", turn ? json::value(*turn) : json::value(nullptr)},
            {"damage", whole ? json::value(figures(standing.damage.lost, parts)) : json::value(nullptr)},
            {"of", whole ? json::value(figures(standing.damage.whole, parts)) : json::value(nullptr)},
            {"track", track(at)}};
  }

  json::array track(MemberIndex at) const {
    json::array track;
    for (const Waypoint& point : chronicle_.tracks[at])
      track.push_back({{"turn", std::min(point.turn, chronicle_.turns)}, {"at", point.at}});
    return track;
  }

  static double figures(int parts, int parts_a_unit) { return static_cast<double>(parts) / parts_a_unit; }

  /// The turn in which she met her fate, where an event says so.
  std::optional<int> turn_of_fate(MemberIndex at, Fate fate) const {
    std::optional<int> turn;
    for (const Noted& noted : chronicle_.facts) {
      if (noted.fact.member == at && brings(noted.fact.kind, fate)) turn = noted.turn;
    }
    return turn;
  }

  const Chronicle& chronicle_;
  const Words& words_;
  Writer writer_;
};

/// RR-12.1: what the clerk wrote is the report of a campaign.
std::expected<json::object, Fault> campaign_record(const Journal& journal) {
  std::vector<Told> told;
  const auto state = replay_to_its_end(
      journal, [&told](const Decision&, const std::vector<kernel::AnyEvent>& events, const kernel::AnyState& after) {
        told.push_back({.after = after, .events = events});
      });
  if (!state) return std::unexpected(state.error());
  json::object record = *journal.codec->write_record(journal.setting, told);
  record["outcome"] = *outcome_told(*journal.codec, journal.setting, *state, journal.settled());
  return record;
}

std::string row(std::initializer_list<std::string> cells) {
  std::string text = "|";
  for (const std::string& cell : cells) text += " " + cell + (cell.empty() ? "|" : " |");
  return text + "\n";
}

std::string in_figures(const json::value& number) {
  if (number.is_null()) return "";
  const double value = number.to_number<double>();
  const auto whole = static_cast<int>(value);
  return std::to_string(whole) + (value > whole ? ".5" : "");
}

std::string table(const json::object& dispatch) {
  const Words& words = dispatch::words();
  const kernel::Facts& book = codec_of(word_at(dispatch, "system"))->facts();
  const std::string turn(book.turn.one);
  std::string text = row({words.heading("name"), words.heading("side"), words.heading("fate"),
                          filled("{turn}", {{"turn", turn}}), words.heading("damage")});
  text += "|---|---|---|--:|---|\n";
  for (const json::value& item : dispatch.at("ships").as_array()) {
    const json::object& ship = item.as_object();
    const std::string damage = in_figures(ship.at("damage"));
    text += row({as_markdown(word_at(ship, "name")), words.of_side(*value_in(kSideWords, word_at(ship, "side"))),
                 words.fate(word_at(ship, "kind"), word_at(ship, "fate")), in_figures(ship.at("turn")),
                 damage.empty() ? "" : damage + " of " + in_figures(ship.at("of"))});
  }
  return text;
}

}  // namespace
}  // namespace dispatch

std::expected<json::object, Fault> write_dispatch(const Journal& journal) {
  if (auto missing = dispatch::words_missing()) return std::unexpected(*std::move(missing));
  switch (journal.codec->facts().kind) {
    case kernel::Kind::kBattle: break;
    case kernel::Kind::kCampaign: return dispatch::campaign_record(journal);
    case kernel::Kind::kWar: return dispatch::write_war(journal);
  }
  const auto chronicle = dispatch::chronicle_of(journal);
  if (!chronicle) return std::unexpected(chronicle.error());
  return dispatch::Dispatch(*chronicle).written();
}

std::string dispatch_markdown(const json::object& written) {
  if (word_at(written, "format") != kFormat) return red_river_wire::diary_markdown(written);
  std::string text = "# " + as_markdown(word_at(written, "title")) + "\n";
  for (const json::value& section : written.at("sections").as_array()) {
    text += "\n## " + std::string(word_at(section.as_object(), "heading")) + "\n";
    for (const json::value& item : section.at("paragraphs").as_array()) {
      const json::object& paragraph = item.as_object();
      const std::string_view label = word_at(paragraph, "label");
      std::string line = label.empty() ? "" : "**" + std::string(label) + ".**";
      for (const json::value& sentence : paragraph.at("sentences").as_array())
        line += (line.empty() ? "" : " ") + as_markdown(word_at(sentence.as_object(), "text"));
      text += "\n" + line + "\n";
    }
  }
  if (written.at("ships").as_array().empty()) return text;
  return text + "\n## " + dispatch::words().heading("ships") + "\n\n" + dispatch::table(written);
}

}  // namespace brownwater::wire
