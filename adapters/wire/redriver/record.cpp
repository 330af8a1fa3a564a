#include "adapters/wire/redriver/record.hpp"

#include "adapters/wire/redriver/events.hpp"
#include "adapters/wire/redriver/spelling.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

using namespace redriver;

/// A face that was thrown; null where 0 stands for none.
json::array words_of(FeatureSet banks) {
  json::array words;
  for (const Word<Feature>& feature : kFeatureWords) {
    if (banks.has(feature.value)) words.emplace_back(feature.word);
  }
  return words;
}

json::object direction_cells(const SectionFound& found) {
  return {{"section", found.section},
          {"roll", face_or_null(found.roll)},
          {"row", face_or_null(found.row)},
          {"second", face_or_null(found.second)},
          {"bend", word_in(kBendWords, found.bend)},
          {"heading", word_in(kPointWords, found.heading)},
          {"next_table", 1 + static_cast<int>(found.heading)}};
}

json::object terrain_cells(const TerrainFound& found) {
  return {{"section", found.section},
          {"black", found.black},
          {"red", found.red},
          {"banks", words_of(found.banks)},
          {"tributary", found.tributary ? json::value(word_in(kBankWords, *found.tributary)) : json::value(nullptr)}};
}

json::object mechanical_cells(const MishapThrown& thrown, const Muster& muster) {
  return {{"roll", thrown.roll},
          {"second", face_or_null(thrown.second)},
          {"event", word_in(kMishapWords, thrown.mishap)},
          {"ship", thrown.ship == kNoShip ? json::value(nullptr) : json::value(muster.ship_ids[thrown.ship])}};
}

json::object action_cells(const ActionThrownFor& thrown) {
  json::array encounters;
  for (const Encounter encounter : thrown.encounters) encounters.emplace_back(word_in(kEncounterWords, encounter));
  return {{"section", thrown.section},
          {"roll", thrown.roll},
          {"turns_played", thrown.turns_played},
          {"encounters", std::move(encounters)}};
}

}  // namespace

void Record::add(const State& after, std::span<const Event> events, const FightTold& fight) {
  ++decision_;
  if (turns_.empty()) {
    turns_a_day_ = muster_.scenario.tables().river.turns_a_day;
    turns_.push_back({.turn = 1, .first_decision = decision_, .columns = {}, .more = {}, .diary = {}, .night = {}});
  }
  if (turns_.back().first_decision == 0) turns_.back().first_decision = decision_;
  turns_.back().last_decision = decision_;
  std::vector<std::string> entries = diary_.entries(after, events, {.said = &said_, .fight = fight.story});
  for (std::size_t at = 0; at < events.size(); ++at) {
    take(events[at], std::move(entries[at]));
    if (std::holds_alternative<FightEnded>(events[at].happening) && !fight.account.empty())
      write_down({{"text", fight.account}, {"rule", "RR-13.3"}, {"decision", decision_}, {"own_words", true}});
  }
}

void Record::write_down(json::object&& entry) {
  (night_ ? turns_.back().night : turns_.back().diary).push_back(std::move(entry));
}

void Record::take(const Event& event, std::string&& entry) {
  if (const auto* began = std::get_if<TurnBegan>(&event.happening)) begin_turn(began->turn);
  if (const auto* put_right = std::get_if<Corrected>(&event.happening)) {
    if (const auto* set = std::get_if<SetTurn>(&put_right->act)) begin_turn(set->turn);
  }
  if (std::holds_alternative<NightFell>(event.happening)) night_ = true;
  if (const auto* scored = std::get_if<PointsScored>(&event.happening)) {
    points_ = scored->total;
    turns_.back().points = points_;
    ledger_.push_back(json::object{{"decision", decision_},
                                   {"turn", begun_ ? turns_.back().turn : 0},
                                   {"cause", word_in(kCauseWords, scored->cause)},
                                   {"amount", scored->amount},
                                   {"total", scored->total},
                                   {"rule", rule_text(event.rule)}});
  }
  if (const auto* ended = std::get_if<CampaignEnded>(&event.happening))
    outcome_ = write_object(ended->outcome, MusterSpelling(muster_));
  fill_column(event);
  if (entry.empty()) return;
  write_down({{"text", entry}, {"rule", rule_text(event.rule)}, {"decision", decision_}});
}

void Record::begin_turn(int turn) {
  night_ = false;
  begun_ = true;
  if (turn == turns_.back().turn) return;
  turns_.push_back({.turn = turn, .columns = {}, .more = {}, .diary = {}, .night = {}, .points = points_});
}

void Record::fill_column(const Event& event) {
  if (const auto* found = std::get_if<SectionFound>(&event.happening)) set_column("direction", direction_cells(*found));
  if (const auto* found = std::get_if<TerrainFound>(&event.happening)) set_column("terrain", terrain_cells(*found));
  if (const auto* thrown = std::get_if<MishapThrown>(&event.happening))
    set_column("mechanical", mechanical_cells(*thrown, muster_));
  if (const auto* thrown = std::get_if<ActionThrownFor>(&event.happening)) set_column("action", action_cells(*thrown));
}

void Record::set_column(std::string_view column, json::object&& cells) {
  cells["decision"] = decision_;
  Turn& turn = turns_.back();
  if (!turn.columns.contains(column)) {
    turn.columns[column] = std::move(cells);
    return;
  }
  cells["column"] = column;
  turn.more.push_back(std::move(cells));
}

json::object Record::written_turn(const Turn& turn, int watch) const {
  json::array decisions;
  if (turn.first_decision > 0) decisions = {turn.first_decision, turn.last_decision};
  json::object written{{"turn", turn.turn}, {"watch", watch}, {"decisions", std::move(decisions)}};
  for (const char* column : {"direction", "terrain", "mechanical", "action"}) {
    const json::value* cells = turn.columns.if_contains(column);
    written[column] = cells == nullptr ? json::value(nullptr) : *cells;
  }
  if (!turn.more.empty()) written["more"] = turn.more;
  written["points"] = turn.points;
  written["diary"] = turn.diary;
  return written;
}

json::object Record::written() const {
  json::array days;
  for (const Turn& turn : turns_) {
    const int watch = 1 + (turn.turn - 1) % turns_a_day_;
    const int day = 1 + (turn.turn - 1) / turns_a_day_;
    // An umpire may have set the turn (RR-2.4): then a day need not begin with its first.
    const bool same_day = !days.empty() && days.back().at("day") == day;
    if (watch == 1 || !same_day)
      days.push_back(json::object{{"day", day}, {"turns", json::array()}, {"night", json::array()}});
    json::object& page = days.back().as_object();
    page["turns"].as_array().push_back(written_turn(turn, watch));
    if (!turn.night.empty()) page["night"] = turn.night;
  }
  return {{"format", "brownwater-record-1"}, {"system", "red-river"}, {"title", muster_.title},
          {"days", std::move(days)},         {"ledger", ledger_},     {"outcome", outcome_}};
}

}  // namespace brownwater::wire::red_river_wire
