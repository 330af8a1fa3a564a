#include "adapters/letters/fitness.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "engine/core/seats.hpp"

namespace brownwater::letters {
namespace {

namespace json = boost::json;
using wire::Fault;

constexpr int kTrials = 2;
constexpr std::uint32_t kMostDecisions = 400;
constexpr std::uint64_t kTrialKey = 0x1EAF;

/// Keys of a view with a side's standing orders: the target of a gun, the order to fire without being asked, the course
/// of a move under way. They are null to a seat that is not told them. The letter tells them to both sides.
constexpr std::array<std::string_view, 6> kOrders{"order", "target", "fire_step", "standing", "inches", "turns"};

bool is_an_order(std::string_view key, const json::value& seen) {
  return seen.is_null() && std::ranges::find(kOrders, key) != kOrders.end();
}

/// A value that the umpire is shown and a seat is not.
struct Hidden {
  std::string where;   ///< as a JSON pointer
  bool order = false;  ///< that stands
  json::value is;      ///< as the umpire has it
};

/// Visits every place. A value that is null for the umpire is unknown to him too, such as a seat's possible orders.
void look(const json::value& seat, const json::value& umpire, const std::string& where, std::vector<Hidden>& hidden) {
  if (seat == umpire || umpire.is_null()) return;
  if (seat.is_object() && umpire.is_object()) {
    for (const auto& entry : umpire.get_object()) {
      const std::string_view key(entry.key().data(), entry.key().size());
      const json::value* own = seat.get_object().if_contains(key);
      const std::string place = wire::below(where, key);
      if (own == nullptr || (is_an_order(key, *own) && !entry.value().is_null()))
        hidden.push_back({.where = place, .order = own != nullptr, .is = entry.value()});
      else
        look(*own, entry.value(), place, hidden);
    }
    return;
  }
  if (seat.is_array() && umpire.is_array() && seat.get_array().size() == umpire.get_array().size()) {
    for (std::size_t at = 0; at < seat.get_array().size(); ++at)
      look(seat.get_array()[at], umpire.get_array()[at], wire::below(where, at), hidden);
    return;
  }
  hidden.push_back({.where = where, .order = false, .is = umpire});
}

json::object shown(const wire::Codec& codec, const wire::Setting& setting, const kernel::AnyState& state, Seat seat) {
  json::object view = codec.write_view(setting, state, seat);
  for (const std::string_view own : {"seat", "actions", "choices", "cannot"}) view.erase(own);
  return view;
}

std::vector<Hidden> hidden_from(const wire::Codec& codec, const wire::Setting& setting, const kernel::AnyState& state,
                                Seat seat) {
  std::vector<Hidden> hidden;
  look(shown(codec, setting, state, seat), shown(codec, setting, state, Seat::kUmpire), "", hidden);
  return hidden;
}

/// A battle between players who decide at random, as letters would carry it.
class Trial {
 public:
  Trial(const wire::Codec& codec, const wire::Setting& setting, std::uint64_t number)
      : codec_(codec),
        game_(codec.game()),
        setting_(setting),
        number_(number),
        whim_(kTrialKey, number),
        state_(game_.start(setting.scenario)) {}

  std::optional<Fault> run() {
    while (!game_.outcome(state_) && decisions_ < kMostDecisions) {
      std::vector<Seat> owing;
      for (const Side side : kBothSides) {
        if (game_.to_decide(state_).contains(seat_of(side))) owing.push_back(seat_of(side));
      }
      for (const Seat seat : owing) {
        if (auto fault = kept_from(seat)) return fault;
      }
      if (owing.size() == 1) {
        if (!play(owing.front(), game_.sample(setting_.scenario, state_, owing.front(), whim_)))
          return Fault{"", "a decision that is listed is refused", ""};
      } else if (auto fault = play_packets(owing)) {
        return fault;
      }
    }
    return std::nullopt;
  }

 private:
  /// The fault if the umpire sees more than this seat, which is to decide. Standing orders do not count.
  std::optional<Fault> kept_from(Seat seat) const {
    const auto hidden = hidden_from(codec_, setting_, state_, seat);
    const auto secret = std::ranges::find_if(hidden, [](const Hidden& one) { return !one.order; });
    if (secret == hidden.end()) return std::nullopt;
    const std::string named = seat == Seat::kUnion ? "the Union" : "the Confederacy";
    return Fault{secret->where,
                 "this battle keeps that from " + named +
                     " when it is to decide, and by letters each of the two reads all; it wants a third who keeps the "
                     "secrets: play it at a table of the server",
                 ""};
  }

  bool play(Seat seat, const kernel::AnyAction& action) {
    const auto played = game_.play(setting_.scenario, state_, seat, action,
                                   chance::RandomFaces(chance::PhiloxStream(kTrialKey, number_, decisions_++)));
    if (played) state_ = played->after;
    return played.has_value();
  }

  /// Each decides for itself on a copy until it owes nothing; then all is carried out in turn.
  std::optional<Fault> play_packets(const std::vector<Seat>& owing) {
    const Fault unfit{"", "decisions of both sides at once hang on each other or on dice, which packets cannot carry",
                      ""};
    std::vector<std::pair<Seat, kernel::AnyAction>> planned;
    for (const Seat seat : owing) {
      kernel::AnyState copy = state_;
      while (game_.to_decide(copy).contains(seat)) {
        const kernel::AnyAction action = game_.sample(setting_.scenario, copy, seat, whim_);
        const auto played = game_.play(setting_.scenario, copy, seat, action, std::span<const std::uint8_t>());
        if (!played || planned.size() > kMostDecisions) return unfit;
        copy = played->after;
        planned.emplace_back(seat, action);
      }
    }
    for (const auto& [seat, action] : planned) {
      if (!play(seat, action)) return unfit;
    }
    return std::nullopt;
  }

  const wire::Codec& codec_;
  const kernel::AnyGame& game_;
  const wire::Setting& setting_;
  std::uint64_t number_;
  chance::Whim whim_;
  kernel::AnyState state_;
  std::uint32_t decisions_ = 0;
};

}  // namespace

std::optional<Fault> hidden_in_the_scenario(const wire::Codec& codec, const wire::Setting& setting) {
  if (!(codec.deciding_seats(setting) == SeatSet{Seat::kUnion, Seat::kConfederate}))
    return Fault{"", "a letter goes between two sides, and here others decide, or one alone", ""};
  const json::object all = codec.write_scenario(setting, Seat::kUmpire);
  for (const Side side : kBothSides) {
    std::vector<Hidden> hidden;
    look(codec.write_scenario(setting, seat_of(side)), all, "", hidden);
    if (!hidden.empty())
      return Fault{hidden.front().where, "this scenario hides that from a side, and a letter has the scenario in full",
                   ""};
  }
  return std::nullopt;
}

std::optional<Fault> why_not_by_letters(const wire::Codec& codec, const wire::Setting& setting) {
  if (auto fault = hidden_in_the_scenario(codec, setting)) return fault;
  for (std::uint64_t trial = 0; trial < kTrials; ++trial) {
    if (auto fault = Trial(codec, setting, trial).run()) return fault;
  }
  return std::nullopt;
}

json::object orders_open_to(const wire::Codec& codec, const wire::Setting& setting, const kernel::AnyState& state,
                            Side side) {
  json::object orders;
  for (Hidden& hidden : hidden_from(codec, setting, state, seat_of(side)))
    if (hidden.order) orders[hidden.where] = std::move(hidden.is);
  return orders;
}

}  // namespace brownwater::letters
