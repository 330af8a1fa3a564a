#include <ostream>
#include <random>

#include "adapters/cli/commands.hpp"
#include "adapters/cli/output.hpp"
#include "adapters/cli/person.hpp"
#include "adapters/cli/telling.hpp"
#include "adapters/wire/journal.hpp"
#include "captains/registry.hpp"
#include "engine/core/seats.hpp"

namespace brownwater::cli {
namespace {

constexpr std::string_view kPerson = "person";

/// One battle from its first decision to its end.
class Battle {
 public:
  Battle(const BattleOrder& order, const Ground& ground, std::uint64_t seed, const Console& console)
      : order_(order),
        ground_(ground),
        game_(ground.codec->game()),
        seed_(seed),
        console_(console),
        person_(ground, console),
        state_(game_.start(ground.setting.scenario)) {
    names_ = names_in(ground.codec->write_view(ground.setting, state_, Seat::kUmpire));
  }

  /// Opens the journal, if one is asked for.
  std::optional<wire::Fault> open_journal() {
    if (order_.journal.empty()) return std::nullopt;
    auto journal = OutputFile::create(order_.journal);
    if (!journal) return journal.error();
    journal_.emplace(std::move(*journal));
    const wire::JournalHead head{.engine = BROWNWATER_VERSION,
                                 .options = ground_.options,
                                 .seats = seats(),
                                 .dice = order_.dice_by_hand ? "hand" : "program",
                                 .commitment = nullptr};
    return write(wire::header_line(*ground_.codec, ground_.setting, head));
  }

  int fight() {
    while (!game_.outcome(state_)) {
      const Seat seat = next_seat();
      const auto action = choose(seat);
      if (!action) return stop();
      const auto played = play(seat, *action);
      if (!played) return stop();
      ++decisions_;
      tell_all(*played);
      const auto fault =
          write(wire::decision_line(*ground_.codec, ground_.setting, decisions_, seat, *action, *played));
      state_ = played->after;
      if (fault) return console_.refuse(*fault);
    }
    if (const auto fault = write(wire::outcome_line(*ground_.codec, ground_.setting, state_)))
      return console_.refuse(*fault);
    if (const auto closed = journal_ ? journal_->close() : Written{}; !closed) return console_.refuse(closed.error());
    if (console_.as_json) {
      console_.out << wire::outcome_line(*ground_.codec, ground_.setting, state_) << '\n';
    } else {
      console_.out << decisions_ << " decisions, " << ground_.codec->turns_of(state_) << " turns; hash "
                   << wire::hash_text(game_.hash(state_)) << '\n';
    }
    return kDone;
  }

 private:
  /// The first seat that owes a decision: sides before the umpire, who waits for their orders.
  Seat next_seat() const {
    const SeatSet owing = game_.to_decide(state_);
    for (const Side side : kBothSides) {
      if (owing.contains(seat_of(side))) return seat_of(side);
    }
    return Seat::kUmpire;
  }

  std::optional<kernel::AnyAction> choose(Seat seat) {
    const std::string& player = player_of(seat);
    if (player == kPerson) return person_.choose(state_, seat);
    const std::shared_ptr<const captains::Captain> captain = captains::make(game_.system(), player);
    constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15ULL;
    return captain->choose(ground_.setting.scenario, state_, seat, seed_ + (decisions_ + 1) * kSpread);
  }

  const std::string& player_of(Seat seat) const {
    if (seat == Seat::kUmpire) return order_.umpire;
    return order_.captains[side_of(seat)];
  }

  /// The holder of each seat that takes decisions.
  json::object seats() const {
    json::object held;
    for (const Seat seat : kAllSeats) {
      if (ground_.codec->deciding_seats(ground_.setting).contains(seat)) held[wire::word_of(seat)] = player_of(seat);
    }
    return held;
  }

  /// With the program's dice, or with faces asked for until they suffice; nothing if the person stops.
  std::optional<kernel::AnyPlayed> play(Seat seat, const kernel::AnyAction& action) {
    std::vector<std::uint8_t> faces;
    for (;;) {
      kernel::DiceSource dice =
          chance::RandomFaces(chance::PhiloxStream(seed_, 0, static_cast<std::uint32_t>(decisions_)));
      if (order_.dice_by_hand) dice = std::span<const std::uint8_t>(faces);
      auto played = game_.play(ground_.setting.scenario, state_, seat, action, dice);
      if (played) return std::move(*played);
      if (played.error().cause != kernel::NotPlayed::Cause::kDiceWanted) {
        console_.refuse(ground_.codec->explain(ground_.setting, played.error()));
        return std::nullopt;
      }
      const auto thrown = person_.throw_dice(played.error().wanted);
      if (!thrown) return std::nullopt;
      faces.insert(faces.end(), thrown->begin(), thrown->end());
    }
  }

  /// Games between captains and games with an umpire print everything; a person's game prints only what that seat may
  /// know (MB-1.4, ND-5.1).
  bool may_tell(const kernel::AnyEvent& event) const {
    bool alone = true;
    if (order_.umpire == kPerson) return true;
    for (const Side side : kBothSides) {
      if (order_.captains[side] != kPerson) continue;
      alone = false;
      if (game_.may_know(seat_of(side), event)) return true;
    }
    return alone;
  }

  void tell_all(const kernel::AnyPlayed& played) {
    std::vector<kernel::AnyEvent> known;
    for (const kernel::AnyEvent& event : played.events) {
      if (may_tell(event)) known.push_back(event);
    }
    const json::array told = ground_.codec->write_events(ground_.setting, played.after, known);
    if (console_.as_json)
      for (const json::value& event : told) console_.line(event);
    else
      for (const std::string& line : tell(ground_.codec->system(), told, names_)) console_.out << line << '\n';
  }

  std::optional<wire::Fault> write(const std::string& line) {
    if (!journal_) return std::nullopt;
    const auto written = journal_->write(line + "\n");
    return written ? std::nullopt : std::optional(written.error());
  }

  int stop() {
    const std::string kept = order_.journal.empty() ? "it is not kept" : "it is kept in " + order_.journal;
    return console_.refuse({"input", "the battle is broken off before its end; " + kept, ""});
  }

  const BattleOrder& order_;
  const Ground& ground_;
  const kernel::AnyGame& game_;
  std::uint64_t seed_;
  const Console& console_;
  Person person_;
  kernel::AnyState state_;
  Names names_;
  std::optional<OutputFile> journal_;
  std::size_t decisions_ = 0;
};

/// Whether there is a player of that name, a person at the terminal among them.
std::optional<wire::Fault> unknown_captain(const BattleOrder& order, const Ground& ground) {
  const wire::Codec& codec = *ground.codec;
  const SystemId system = codec.game().system();
  for (const Side side : kBothSides) {
    const std::string& name = order.captains[side];
    if (!codec.deciding_seats(ground.setting).contains(seat_of(side))) continue;
    if (name == kPerson || !captains::fault_in_name(system, name)) continue;
    wire::Fault fault = fault_of({.fault = lab::OrderFault::kNoSuchCaptain, .captain = name}, system);
    fault.where = side == Side::kUnion ? "--union" : "--confederate";
    fault.reason += ", and person";
    return fault;
  }
  if (codec.deciding_seats(ground.setting).contains(Seat::kUmpire) && order.umpire != kPerson) {
    return wire::Fault{"--umpire", "this battle has an umpire's seat: --umpire person, or --option umpire=false",
                       "ND-6.6"};
  }
  return std::nullopt;
}

/// Whether the dice would tell a person at this terminal something hidden from that seat.
std::optional<wire::Fault> dice_would_tell(const BattleOrder& order, const Ground& ground) {
  if (!order.dice_by_hand || order.umpire == kPerson) return std::nullopt;
  const SeatSet told = ground.codec->dice_seats(ground.setting);
  for (const Side side : kBothSides) {
    if (order.captains[side] != kPerson || told.contains(seat_of(side))) continue;
    const bool has_umpire = ground.codec->seats().contains(Seat::kUmpire);
    return wire::Fault{"--dice-by-hand",
                       std::string("dice thrown by hand would tell this side what is hidden from it") +
                           (has_umpire ? "; an umpire throws them: --umpire person" : ""),
                       std::string(ground.codec->rule_of_the_hidden())};
  }
  return std::nullopt;
}

/// The scenario, with its umpire's seat where a person takes it (ND-6.6).
std::expected<Ground, std::vector<wire::Fault>> ground_with_umpire(const BattleOrder& order, std::istream& in) {
  if (order.umpire.empty()) return ground_of(order.ground, in);
  const auto fail = [](wire::Fault fault) { return std::unexpected(std::vector<wire::Fault>{std::move(fault)}); };
  const wire::Codec* codec = wire::codec_of(order.ground.system);
  if (codec != nullptr && !codec->seats().contains(Seat::kUmpire))
    return fail({"--umpire", "no umpire decides in this system", ""});
  // A terminal asks the seat that the game waits for.
  if (codec != nullptr && !codec->facts().referee.waited_for)
    return fail({"--umpire",
                 "nobody waits for an umpire in this book: he rules at a table of the server, or in a script",
                 wire::rule_text(codec->facts().referee.rule)});
  if (order.umpire != kPerson) return fail({"--umpire", "is a person, or nobody", "ND-6.6"});
  ScenarioOrder with_umpire = order.ground;
  with_umpire.options.emplace_back("umpire=true");
  return ground_of(with_umpire, in);
}

}  // namespace

int battle(const BattleOrder& order, const Console& console) {
  const auto ground = ground_with_umpire(order, console.in);
  if (!ground) return console.refuse(ground.error());
  if (const auto fault = unknown_captain(order, *ground)) return console.refuse(*fault);
  if (const auto fault = dice_would_tell(order, *ground)) return console.refuse(*fault);
  const std::uint64_t seed = order.seed ? *order.seed : std::random_device()();
  Battle battle(order, *ground, seed, console);
  if (const auto fault = battle.open_journal()) return console.refuse(*fault);
  if (!console.as_json && !order.dice_by_hand) console.out << "Seed " << seed << '\n';
  return battle.fight();
}

}  // namespace brownwater::cli
