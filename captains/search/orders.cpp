#include "captains/search/orders.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>

namespace brownwater::captains::search {
namespace {

const Temper* temper_named(std::string_view name) {
  const auto found = std::ranges::find(kTempers, name, &Temper::name);
  return found == kTempers.end() ? nullptr : &*found;
}

/// Whether a word is meant for a number rather than for a temper.
bool begins_as_number(std::string_view word) {
  return word.empty() || word.front() == '-' || word.front() == '+' || (word.front() >= '0' && word.front() <= '9');
}

std::expected<Budget, NameFault> read_budget(std::string_view word) {
  Budget budget;
  if (word.ends_with('p')) {
    budget.unit = Budget::Unit::kPlayouts;
    word.remove_suffix(1);
  }
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), budget.amount);
  if (error == std::errc::result_out_of_range) return std::unexpected(NameFault::kTooLong);
  if (error != std::errc{} || end != word.data() + word.size()) return std::unexpected(NameFault::kNotABudget);
  const std::uint32_t most = budget.unit == Budget::Unit::kPlayouts ? kMostPlayouts : kMostMilliseconds;
  if (budget.amount > most) return std::unexpected(NameFault::kTooLong);
  return budget;
}

}  // namespace

std::expected<Orders, NameFault> read_orders(std::string_view name, std::string_view word) {
  if (!name.starts_with(word)) return std::unexpected(NameFault::kUnknown);
  name.remove_prefix(word.size());
  Orders orders;
  if (name.empty()) return orders;
  if (name.front() != ':') return std::unexpected(NameFault::kUnknown);
  name.remove_prefix(1);
  const std::string_view first = name.substr(0, name.find(':'));
  if (!begins_as_number(first)) {
    const Temper* temper = temper_named(first);
    const bool alone = first.size() == name.size();
    if (temper == nullptr) return std::unexpected(alone ? NameFault::kNotABudget : NameFault::kNoSuchTemper);
    orders.temper = *temper;
    if (alone) return orders;
    name.remove_prefix(first.size() + 1);
  }
  const auto budget = read_budget(name);
  if (!budget) return std::unexpected(budget.error());
  orders.budget = *budget;
  return orders;
}

}  // namespace brownwater::captains::search
