#include "adapters/cli/advice.hpp"

#include <memory>
#include <ostream>
#include <utility>

#include "adapters/cli/inputs.hpp"
#include "adapters/cli/numbers.hpp"
#include "adapters/wire/faults.hpp"
#include "adapters/wire/journal.hpp"
#include "adapters/wire/lab/advice.hpp"

namespace brownwater::cli {
namespace {

/// The side that is to decide; the Union where both are, or neither.
Seat seat_to_decide(const SeatSet& owing) {
  return owing.contains(Seat::kConfederate) && !owing.contains(Seat::kUnion) ? Seat::kConfederate : Seat::kUnion;
}

void tell_advice(const json::object& advice, std::ostream& out) {
  std::size_t at = 0;
  for (const json::value& option : advice.at("options").as_array()) {
    const bool best = at++ == advice.at("best").to_number<std::size_t>();
    out << (best ? "* " : "  ") << json::serialize(option.at("action")) << '\n'
        << "  " << option.at("says").as_string().c_str() << '\n';
  }
}

Seat seat_called(std::string_view name) { return name == "union" ? Seat::kUnion : Seat::kConfederate; }

/// The attacks that generals of the program ordered, of one side if it is named, with their reasons.
class Attacks {
 public:
  Attacks(const wire::Journal& journal, std::string_view side)
      : journal_(&journal), side_(side), before_(journal.codec->game().start(journal.setting.scenario)) {}

  void add(const wire::Decision& decision, const kernel::AnyState& after) {
    const kernel::AnyState before = std::exchange(before_, after);
    ++number_;
    if (!side_.empty() && decision.seat != seat_called(side_)) return;
    const bool staff = decision.captain == "Staff";
    const std::string_view seated = wire::word_at(journal_->head.seats, wire::word_of(decision.seat));
    const auto told =
        wire::write_motives(*journal_->codec, journal_->setting, before,
                            {.seat = decision.seat, .action = decision.action, .captain = staff ? "general" : seated});
    if (!told) return;
    json::object attack = *told;
    attack["number"] = number_;
    attack["turn"] = journal_->codec->turns_of(before) + 1;
    told_.emplace_back(std::move(attack));
  }
  void tell(const Console& console) const {
    if (console.as_json) return console.line({{"attacks", told_}});
    const std::string_view turn = journal_->codec->facts().turn.one;
    for (const json::value& attack : told_)
      console.out << turn << ' ' << attack.at("turn") << ": " << attack.at("says").as_string().c_str() << '\n';
  }

 private:
  const wire::Journal* journal_;
  std::string_view side_;
  kernel::AnyState before_;
  std::size_t number_ = 0;
  json::array told_;
};

}  // namespace

int advice(const AdviceOrder& order, const Console& console) {
  const auto text = read_text(order.file, console.in, kMostJournalBytes);
  if (!text) return console.refuse(text.error());
  const auto journal = wire::read_journal(*text);
  if (!journal) return console.refuse(journal.error());
  const auto refuse = [&](const wire::Fault& fault) {
    return console.refuse({wire::within(order.file, fault.where), fault.reason, fault.rule});
  };
  if (journal->cut_short) return refuse(*journal->cut_short);
  Attacks attacks(*journal, order.seat);
  const wire::Replay replay = wire::replay_until_it_differs(
      *journal, [&](const wire::Decision& decision, const auto&, const kernel::AnyState& after) {
        if (order.why) attacks.add(decision, after);
      });
  if (replay.differs && !journal->is_earlier()) return refuse(replay.differs->fault);
  if (replay.differs)
    console.err << "brownwater: advised before line " << replay.differs->line << ", where rules later than "
                << journal->head.rules << " play otherwise\n";
  if (order.why) {
    attacks.tell(console);
    return kDone;
  }
  const SeatSet owing = journal->codec->game().to_decide(replay.state);
  const Seat seat = order.seat.empty() ? seat_to_decide(owing) : seat_called(order.seat);
  const auto told = wire::write_advice(*journal->codec, journal->setting, replay.state, seat, order.looking);
  if (!told) return console.refuse({"--seat", told.error().reason, told.error().rule});
  if (console.as_json)
    console.line(*told);
  else
    tell_advice(*told, console.out);
  return kDone;
}

void add_advice(CLI::App& program, const AddCommand& add) {
  const auto order = std::make_shared<AdviceOrder>();
  CLI::App* command = add(program, "advice", "What a staff officer says at the decision that a journal stands at",
                          [order](const Console& c) { return advice(*order, c); });
  command->add_option("file", order->file, "The journal, or - for standard input")->required();
  command->add_option("--seat", order->seat, "The side that asks")->check(CLI::IsMember({"union", "confederate"}));
  command->add_flag("--why", order->why, "Why generals of the program ordered the attacks up to there");
  add_whole(*command, "--games", order->looking.games, "Played on from each order", {.least = 1, .most = 100'000})
      ->capture_default_str();
  add_whole(*command, "--seed", order->looking.seed, "Of those games")->capture_default_str();
}

}  // namespace brownwater::cli
