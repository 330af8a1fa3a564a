#include "adapters/wire/wbts/tables_reader.hpp"

namespace brownwater::wire::wbts_wire {

using namespace wbts;

void TablesReader::read_periods(Reader& production, std::string_view key, SupplyPeriods& periods) {
  production.list(key);
  production.each(key, 20, [&](const json::value& entry, const std::string& where) {
    Reader period(entry, where, faults_);
    SupplyPeriod read{.from = cycle(period, "from")};
    number(period, "points", 0, 999, read.points);
    if (periods.empty() ? read.from != Cycle{} : read.from <= periods[periods.size() - 1].from)
      period.refuse("from", "periods must be in order, the first from 7/61", "WS-4.2");
    periods.push_back(read);
    period.close();
  });
  if (periods.empty()) production.refuse(key, "has no period", "WS-4.2");
}

void TablesReader::read_year(Reader& production, std::string_view key, std::array<std::uint8_t, kCyclesAYear>& year) {
  const json::array* cycles = production.list(key);
  if (cycles == nullptr) return;
  if (cycles->size() != year.size())
    production.refuse(key, "must have a number for each of the year's thirteen cycles", "WS-4.3");
  for (std::size_t at = 0; at < cycles->size() && at < year.size(); ++at) {
    const auto points = whole_number((*cycles)[at]);
    if (!points || *points < 0 || *points > 99)
      production.refuse_below(key, at, "must be a whole number from 0 to 99", "WS-4.3");
    year[at] = static_cast<std::uint8_t>(points.value_or(0));
  }
}

void TablesReader::read_calls(Reader& production) {
  const json::value* value = production.value("calls");
  if (value == nullptr) return;
  Reader calls(*value, "/production/calls", faults_);
  for (const auto& [side, word] : kSideWords) {
    calls.list(word);
    calls.each(word, 4, [&](const json::value& entry, const std::string& where) {
      const json::array* steps = entry.if_array();
      CallSeries series;
      for (std::size_t at = 0; steps != nullptr && at < steps->size() && !series.full(); ++at)
        series.push_back(static_cast<std::uint8_t>(whole_number((*steps)[at]).value_or(0)));
      if (series.empty()) faults_.push_back({where, "must be a list of personnel points, cycle by cycle", "WS-4.1"});
      tables_.production.calls[side].push_back(series);
    });
    if (tables_.production.calls[side].empty()) calls.refuse(word, "has no call for volunteers", "WS-4.1");
  }
  calls.close();
}

void TablesReader::read_production(Reader& whole) {
  const json::value* value = whole.value("production");
  if (value == nullptr) return;
  Reader production(*value, "/production", faults_);
  production.ignore({"why"});
  ProductionNumbers& numbers = tables_.production;
  read_periods(production, "union_base", numbers.union_base);
  if (const json::value* given = production.value("union_bonus")) {
    Reader bonus(*given, "/production/union_bonus", faults_);
    number(bonus, "points", 0, 255, numbers.bonus);
    numbers.bonus_last = cycle(bonus, "last");
    bonus.close();
  }
  read_periods(production, "major_city", numbers.major_city);
  read_year(production, "town", numbers.town);
  read_year(production, "port", numbers.port);
  number(production, "most_pooled", 0, 9999, numbers.most_pooled);
  read_calls(production);
  production.close();
}

}  // namespace brownwater::wire::wbts_wire
