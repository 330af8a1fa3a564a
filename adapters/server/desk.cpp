#include "adapters/server/desk.hpp"

#include <algorithm>
#include <limits>
#include <ranges>
#include <sstream>
#include <utility>

namespace brownwater::server {
namespace {

using storage::DeskAct;
using storage::DeskRecord;

std::size_t place_of(Seat seat) { return seat == Seat::kUnion ? 0 : 1; }
std::size_t place_of(Side side) { return place_of(seat_of(side)); }

Report::Fate fate_by(DeskAct act) {
  switch (act) {
    case DeskAct::kSend: return Report::Fate::kSent;
    case DeskAct::kWord: return Report::Fate::kWorded;
    case DeskAct::kDrop: return Report::Fate::kDropped;
    case DeskAct::kDelay: return Report::Fate::kDelayed;
    case DeskAct::kHold:
    case DeskAct::kThrough:
    case DeskAct::kAsk:
    case DeskAct::kAnswer:
    case DeskAct::kLeave:
    case DeskAct::kAlone:
    case DeskAct::kAloud: break;
  }
  return Report::Fate::kOpen;
}

std::vector<std::uint32_t> numbers_in(const std::string& text) {
  std::vector<std::uint32_t> numbers;
  std::istringstream words(text);
  for (std::uint32_t number = 0; words >> number;) numbers.push_back(number);
  return numbers;
}

}  // namespace

Desk::Desk(std::vector<DeskRecord> entries, std::span<const storage::TakebackRecord> takebacks) {
  std::size_t taken = 0;
  for (DeskRecord& entry : entries) {
    for (; taken < takebacks.size() && taken < entry.takebacks; ++taken) take_back(takebacks[taken].keeps);
    add(std::move(entry));
  }
  for (; taken < takebacks.size(); ++taken) take_back(takebacks[taken].keeps);
}

void Desk::add(DeskRecord entry) {
  fold(entry);
  entries_.push_back(std::move(entry));
}

void Desk::fold(const DeskRecord& entry) {
  const std::size_t side = place_of(entry.seat);
  if (entry.act == DeskAct::kHold || entry.act == DeskAct::kThrough)
    return settings_.at(side).push_back({.after = entry.decision, .holds = entry.act == DeskAct::kHold});
  if (entry.act == DeskAct::kAlone || entry.act == DeskAct::kAloud) alone_.at(side) = entry.act == DeskAct::kAlone;
  if (entry.act == DeskAct::kLeave) leave_.at(static_cast<std::size_t>(entry.seat)) = entry.figure == 1;
  const Report::Fate fate = fate_by(entry.act);
  if (fate == Report::Fate::kOpen) return;
  reports_.at(side)[entry.subject] = {.fate = fate,
                                      .due = entry.figure,
                                      .at = entry.made_at,
                                      .words = entry.text,
                                      .without = numbers_in(entry.without)};
}

void Desk::take_back(std::uint32_t keeps) {
  for (auto& settings : settings_) {
    for (Setting& setting : settings) setting.after = std::min(setting.after, keeps);
  }
  for (auto& reports : reports_) reports.erase(reports.upper_bound(keeps), reports.end());
}

bool Desk::holds(Side side) const {
  const auto& settings = settings_.at(place_of(side));
  return !settings.empty() && settings.back().holds;
}

bool Desk::effects_alone(Side side) const { return alone_.at(place_of(side)); }

bool Desk::ever_held() const {
  return std::ranges::any_of(kBothSides, [this](Side side) { return ever_held(side); });
}

bool Desk::ever_held(Side side) const { return std::ranges::any_of(settings_.at(place_of(side)), &Setting::holds); }

std::uint32_t Desk::first_held() const {
  std::uint32_t first = std::numeric_limits<std::uint32_t>::max();
  for (const auto& settings : settings_) {
    for (const Setting& setting : settings) first = setting.holds ? std::min(first, setting.after) : first;
  }
  return first;
}

bool Desk::holds_at(std::uint32_t number, Side side) const {
  for (const Setting& setting : std::views::reverse(settings_.at(place_of(side)))) {
    if (setting.after < number) return setting.holds;
  }
  return false;
}

Report Desk::report(std::uint32_t number, Side side) const {
  const auto& reports = reports_.at(place_of(side));
  if (const auto known = reports.find(number); known != reports.end()) return known->second;
  return {.fate = holds_at(number, side) ? Report::Fate::kHeld : Report::Fate::kOpen,
          .due = 0,
          .at = 0,
          .words = {},
          .without = {}};
}

const std::map<std::uint32_t, Report>& Desk::reports(Side side) const { return reports_.at(place_of(side)); }

std::vector<const DeskRecord*> Desk::questions() const {
  std::vector<const DeskRecord*> questions;
  for (const DeskRecord& entry : entries_) {
    if (entry.act == DeskAct::kAsk) questions.push_back(&entry);
  }
  return questions;
}

const DeskRecord* Desk::answer(std::uint32_t question) const {
  const auto found = std::ranges::find_if(entries_, [question](const DeskRecord& entry) {
    return entry.act == DeskAct::kAnswer && entry.subject == question;
  });
  return found == entries_.end() ? nullptr : &*found;
}

}  // namespace brownwater::server
