#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace brownwater::captains::plane_craft {

/// Weighs one more stage of an item's considerations: its `parts`, one for each of `considerations`, whose stage is its
/// `next`. Its type of stages ends with `kWeighed`. `weigh(consideration)` returns a part; `rest` is an upper bound on
/// the sum of all parts to come.
template <class Item, class Considerations, class Weigh>
void weigh_stage(Item& item, const Considerations& considerations, double rest, const Weigh& weigh) {
  using Stage = decltype(item.next);
  // Tolerance for rounding differences between sums of the same parts.
  constexpr double kRounding = 1e-6;
  double worth = 0;
  for (std::size_t at = 0; at < considerations.size(); ++at) {
    const auto& consideration = considerations[at];
    if (consideration.stage == item.next) item.parts[at] = consideration.weight * weigh(consideration);
    worth += item.parts[at];
  }
  item.next = static_cast<Stage>(static_cast<int>(item.next) + 1);
  item.is_weighed = item.next == Stage::kWeighed;
  item.most = item.is_weighed ? worth : worth + rest + kRounding;
}

/// Takes things out best first, each being weighed no further than that needs: one that cannot be the best, however the
/// rest of its weighing comes out, is left alone. An `Item` has `most`, what it may be worth at most, and
/// `is_weighed`, whether it is worth just that.
template <class Item>
class BestFirst {
 public:
  void reserve(std::size_t count) {
    items_.reserve(count);
    left_.reserve(count);
  }
  void add(Item item) {
    items_.push_back(std::move(item));
    put_back(items_.size() - 1);
  }
  bool empty() const { return items_.empty(); }
  /// Its number in the order of adding, from 0.
  const Item& item(std::size_t number) const { return items_[number]; }

  /// The number of the best that is left, the first added among equals; it is taken out. `weigh_on(item)` looks at one
  /// closer, and says whether it is still to be thought of.
  template <class WeighOn>
  std::optional<std::size_t> take(const WeighOn& weigh_on) {
    while (!left_.empty()) {
      std::ranges::pop_heap(left_, comes_later());
      const std::size_t best = left_.back();
      left_.pop_back();
      if (items_[best].is_weighed) return best;
      if (weigh_on(items_[best])) put_back(best);
    }
    return std::nullopt;
  }

  template <class Do>
  void for_each(const Do& act) const {
    for (const Item& item : items_) act(item);
  }

  /// All that `is_wanted` can be taken again.
  template <class IsWanted>
  void begin_again(const IsWanted& is_wanted) {
    left_.clear();
    for (std::size_t at = 0; at < items_.size(); ++at) {
      if (is_wanted(items_[at])) put_back(at);
    }
  }

 private:
  void put_back(std::size_t number) {
    left_.push_back(number);
    std::ranges::push_heap(left_, comes_later());
  }
  /// Among equals, those not yet weighed come first: they may be worth less.
  auto comes_later() const {
    return [this](std::size_t one, std::size_t other) {
      const Item& here = items_[one];
      const Item& there = items_[other];
      if (here.most != there.most) return here.most < there.most;
      return here.is_weighed != there.is_weighed ? here.is_weighed : one > other;
    };
  }

  std::vector<Item> items_;
  std::vector<std::size_t> left_;  ///< a heap of numbers
};

}  // namespace brownwater::captains::plane_craft
