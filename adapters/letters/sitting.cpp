#include "adapters/letters/sitting.hpp"

#include "adapters/wire/faults.hpp"
#include "captains/registry.hpp"
#include "engine/core/seats.hpp"

namespace brownwater::letters {
namespace {

constexpr std::size_t kMostActionBytes = std::size_t{1} << 20;

}  // namespace

std::expected<std::optional<kernel::AnyAction>, Fault> GivenActions::next(const kernel::AnyState& state, Seat seat) {
  if (texts_.empty()) return std::nullopt;
  const std::string place = "action " + std::to_string(++taken_);
  const auto value = wire::parse_json(texts_.front(), kMostActionBytes);
  if (!value) return std::unexpected(Fault{wire::within(place, value.error().where), value.error().reason, ""});
  texts_.pop_front();
  const auto action = letter_.codec().read_action(letter_.setting(), *value);
  if (!action) return std::unexpected(Fault{wire::within(place, action.error().where), action.error().reason, ""});
  const auto refused = letter_.codec().game().refuse(letter_.setting().scenario, state, seat, *action);
  if (!refused) return *action;
  const Fault fault =
      letter_.codec().explain(letter_.setting(), {.cause = kernel::NotPlayed::Cause::kRefused, .refusal = *refused});
  return std::unexpected(Fault{place, fault.reason, fault.rule});
}

std::optional<Fault> GivenActions::left_over() const {
  if (texts_.empty()) return std::nullopt;
  return Fault{"action " + std::to_string(taken_ + 1), "nothing is owed any more; nothing was written", ""};
}

Chooser captain_for(const Letter& letter, const std::string& name, std::uint64_t seed) {
  auto captain = captains::make(letter.codec().game().system(), name);
  if (captain == nullptr) return nullptr;
  return
      [captain, &letter, seed, asked = std::uint64_t{0}](
          const kernel::AnyState& state, Seat seat) mutable -> std::expected<std::optional<kernel::AnyAction>, Fault> {
        constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15ULL;
        return captain->choose(letter.setting().scenario, state, seat,
                               seed + (letter.decisions().size() + ++asked) * kSpread);
      };
}

std::optional<Fault> Sitting::run() {
  for (;;) {
    auto pen = Pen::of(letter_, key_);
    if (!pen) return pen.error();
    if (const auto due = pen->add_what_is_due(); !due) return due.error();
    std::expected<bool, Fault> written = false;
    if (pen->owed() == Owed::kDecision)
      written = decide(*pen);
    else if (pen->owed() == Owed::kPacket)
      written = seal(*pen);
    if (!written) return written.error();
    if (!*written) return std::nullopt;
    if (auto fault = each_()) return fault;
  }
}

std::expected<bool, Fault> Sitting::decide(Pen& pen) {
  const auto action = choose_(letter_.state(), seat_of(pen.side()));
  if (!action) return std::unexpected(action.error());
  if (!*action) return false;
  if (const auto fault = pen.decide(**action)) return std::unexpected(*fault);
  return true;
}

/// The whole run on a copy, and then under seal.
std::expected<bool, Fault> Sitting::seal(Pen& pen) {
  const kernel::AnyGame& game = letter_.codec().game();
  const Seat seat = seat_of(pen.side());
  std::vector<kernel::AnyAction> run;
  kernel::AnyState state = letter_.state();
  while (game.to_decide(state).contains(seat)) {
    const auto action = choose_(state, seat);
    if (!action) return std::unexpected(action.error());
    if (!*action) {
      if (run.empty()) return false;
      return std::unexpected(Fault{"packet",
                                   "orders under seal are given all at once, and more are owed than the " +
                                       std::to_string(run.size()) + " given; none of these is written",
                                   ""});
    }
    auto played = game.play(letter_.setting().scenario, state, seat, **action, std::span<const std::uint8_t>());
    if (!played) return std::unexpected(letter_.codec().explain(letter_.setting(), played.error()));
    run.push_back(**action);
    state = std::move(played->after);
  }
  if (const auto fault = pen.seal(run)) return std::unexpected(*fault);
  return true;
}

}  // namespace brownwater::letters
