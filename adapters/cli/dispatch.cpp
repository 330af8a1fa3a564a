#include "adapters/cli/dispatch.hpp"

#include <memory>
#include <ostream>

#include "adapters/cli/inputs.hpp"
#include "adapters/cli/output.hpp"
#include "adapters/wire/dispatch/dispatch.hpp"
#include "adapters/wire/faults.hpp"

namespace brownwater::cli {

int dispatch(const DispatchOrder& order, const Console& console) {
  const auto text = read_text(order.file, console.in, kMostJournalBytes);
  if (!text) return console.refuse(text.error());
  const auto journal = wire::read_journal(*text, wire::Records::kClerksToo);
  if (!journal) return console.refuse(journal.error());
  const auto dispatch = wire::write_dispatch(*journal);
  if (!dispatch) {
    const wire::Fault& fault = dispatch.error();
    return console.refuse({wire::within(order.file, fault.where), fault.reason, fault.rule});
  }
  const std::string written = console.as_json ? json::serialize(*dispatch) + "\n" : wire::dispatch_markdown(*dispatch);
  if (!order.output.empty()) {
    const Written kept = write_file(order.output, written);
    return kept ? kDone : console.refuse(kept.error());
  }
  console.out << written;
  return kDone;
}

void add_dispatch(CLI::App& program, const AddCommand& add) {
  const auto order = std::make_shared<DispatchOrder>();
  CLI::App* command = add(program, "dispatch", "Write the report of a game that is over, from its journal, as Markdown",
                          [order](const Console& c) { return dispatch(*order, c); });
  command->add_option("file", order->file, "The journal, or - for standard input")->required();
  command->add_option("--output", order->output, "File to write");
}

}  // namespace brownwater::cli
