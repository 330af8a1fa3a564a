#pragma once

#include <expected>
#include <string>

#include "adapters/wire/journal.hpp"

/// The report of a game that is over, in prose: every sentence is made of facts of the replayed journal.
namespace brownwater::wire {

/// The dispatch of a battle or a war (`brownwater-dispatch-1` in docs/formats.md). It has each ship's fate, and
/// sentences, each with its case, its filled values, and its source in the journal. For a campaign, its record, which
/// has the clerk's diary. The same journal gives the same words. Refuses a game that is not over, one that is cut
/// short, and one that does not replay; every one where the program does not carry the words. Thread safe.
std::expected<json::object, Fault> write_dispatch(const Journal& journal);

/// The result of `write_dispatch` as Markdown.
std::string dispatch_markdown(const json::object& dispatch);

}  // namespace brownwater::wire
