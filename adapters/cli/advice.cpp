#include "adapters/cli/advice.hpp"

#include <memory>
#include <ostream>

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
  const wire::Replay replay = wire::replay_until_it_differs(*journal, [](const auto&, const auto&, const auto&) {});
  if (replay.differs && !journal->is_earlier()) return refuse(replay.differs->fault);
  if (replay.differs)
    console.err << "brownwater: advised before line " << replay.differs->line << ", where rules later than "
                << journal->head.rules << " play otherwise\n";
  const SeatSet owing = journal->codec->game().to_decide(replay.state);
  const Seat seat = order.seat.empty()      ? seat_to_decide(owing)
                    : order.seat == "union" ? Seat::kUnion
                                            : Seat::kConfederate;
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
  add_whole(*command, "--games", order->looking.games, "Played on from each order", {.least = 1, .most = 100'000})
      ->capture_default_str();
  add_whole(*command, "--seed", order->looking.seed, "Of those games")->capture_default_str();
}

}  // namespace brownwater::cli
