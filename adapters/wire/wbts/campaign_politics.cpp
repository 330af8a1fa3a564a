#include <algorithm>
#include <utility>

#include "adapters/wire/wbts/campaign_reader.hpp"
#include "adapters/wire/wbts/wbts_words.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

namespace {

constexpr int kMostPoints = 255;

using Points = std::uint8_t PoliticsNumbers::*;
constexpr std::array<std::pair<std::string_view, Points>, 10> kEvents{
    {{"second_call", &PoliticsNumbers::call},
     {"draft", &PoliticsNumbers::draft},
     {"leader_relieved", &PoliticsNumbers::relieved_a_star},
     {"first_capture_major_city", &PoliticsNumbers::major_city},
     {"first_capture_city", &PoliticsNumbers::city},
     {"first_capture_works", &PoliticsNumbers::works},
     {"casualties", &PoliticsNumbers::ten_lost},
     {"emancipation", &PoliticsNumbers::emancipation},
     {"neutrality_broken", &PoliticsNumbers::broken},
     {"kentucky_tried_again", &PoliticsNumbers::tried_again}}};

}  // namespace

Cycle CampaignReader::cycle(Reader& reader, std::string_view key) {
  const auto text = reader.text(key);
  const auto named = text ? cycle_named(*text) : std::nullopt;
  if (text && !named)
    reader.refuse(key, "must be a cycle of the war from 7/61 to 4/65, not \"" + *text + "\"", "WS-2.1");
  return named.value_or(Cycle{});
}

// WS-4.1, WS-6.2: drafts, and rail points.
void CampaignReader::read_income(Reader& whole) {
  if (const json::value* value = whole.value("rail_points")) {
    Reader sides(*value, "/rail_points", faults_);
    sides.ignore({"why"});
    for (const auto& [side, word] : kSideWords) {
      SupplyPeriods& periods = campaign_.rails.points[side];
      sides.list(word);
      sides.each(word, 20, [&](const json::value& entry, const std::string& where) {
        Reader period(entry, where, faults_);
        SupplyPeriod read{.from = cycle(period, "from")};
        number(period, "points", 0, kMostPoints, read.points);
        if (periods.empty() ? read.from != Cycle{} : read.from <= periods[periods.size() - 1].from)
          period.refuse("from", "periods must be in order, the first from 7/61", "WS-6.2");
        periods.push_back(read);
        period.close();
      });
      if (periods.empty()) sides.refuse(word, "has no period", "WS-6.2");
    }
    sides.close();
  }
  const json::value* value = whole.value("drafts");
  if (value == nullptr) return;
  Reader sides(*value, "/drafts", faults_);
  sides.ignore({"why"});
  for (const auto& [side, word] : kSideWords) {
    const json::value* given = sides.value(word);
    if (given == nullptr) continue;
    Reader draft(*given, "/drafts/" + std::string(word), faults_);
    DraftNumbers& numbers = campaign_.drafts[side];
    numbers.from = cycle(draft, "from");
    draft.list("series");
    draft.each("series", 12, [&](const json::value& step, const std::string& where) {
      const auto points = whole_number(step);
      if (!points || *points < 0 || *points > kMostPoints)
        faults_.push_back({where, "must be personnel points", "WS-4.1"});
      numbers.series.push_back(static_cast<std::uint8_t>(points.value_or(0)));
    });
    draft.close();
  }
  sides.close();
}

void CampaignReader::read_events(Reader& politics) {
  politics.list("points");
  politics.each("points", kEvents.size(), [&](const json::value& entry, const std::string& where) {
    Reader row(entry, where, faults_);
    row.ignore({"to", "by"});
    const std::string event = row.text("event").value_or("");
    const auto at = static_cast<std::size_t>(
        std::ranges::find_if(kEvents, [&](const auto& known) { return known.first == event; }) - kEvents.begin());
    if (at == kEvents.size())
      row.refuse("event", "no event is called \"" + event + "\"", "WS-10.1");
    else
      number(row, "points", 0, kMostPoints, campaign_.politics.*(kEvents.at(at).second));
    row.close();
  });
}

// WS-10.1, WS-10.2
void CampaignReader::read_politics(Reader& whole) {
  PoliticsNumbers& numbers = campaign_.politics;
  if (const json::value* value = whole.value("politics")) {
    Reader politics(*value, "/politics", faults_);
    politics.ignore({"points_why", "victory_why", "held_to_win", "last_week"});
    read_events(politics);
    if (const json::value* given = politics.value("emancipation")) {
      Reader free(*given, "/politics/emancipation", faults_);
      numbers.emancipation_from = cycle(free, "from");
      number(free, "personnel_a_cycle", 0, kMostPoints, numbers.emancipation_personnel);
      free.close();
    }
    politics.list("victory");
    politics.each("victory", 8, [&](const json::value& entry, const std::string& where) {
      Reader row(entry, where, faults_);
      VictoryRow read;
      number(row, "lead", 1, kMostPoints, read.ahead);
      number(row, "wins_from", 1, 6, read.from);
      if (!numbers.victory.empty() && read.ahead <= numbers.victory[numbers.victory.size() - 1].ahead)
        row.refuse("lead", "rows must be in order", "WS-10.1");
      numbers.victory.push_back(read);
      row.close();
    });
    politics.close();
  }
  const json::value* value = whole.value("kentucky");
  if (value == nullptr) return;
  Reader kentucky(*value, "/kentucky", faults_);
  kentucky.ignore({"state", "why"});
  read_sides(kentucky, "joins_most", 6, numbers.kentucky_most);
  number(kentucky, "broken_personnel", 0, kMostPoints, numbers.breach_personnel);
  number(kentucky, "militia_points", 0, 20, numbers.militia_points);
  number(kentucky, "militia_every_cycles", 1, 50, numbers.militia_cycles);
  kentucky.close();
}

}  // namespace brownwater::wire::wbts_wire
