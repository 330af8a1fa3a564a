#pragma once

#include <expected>
#include <string>

#include "adapters/wire/journal.hpp"

/// The report of a game that is over, in prose: every sentence is made of facts of the replayed journal.
namespace brownwater::wire {

/// The dispatch of a battle or a war (`brownwater-dispatch-1` in docs/formats.md): its sentences, each with its case,
/// what it was filled in with, and whence in the journal it comes; and each ship's fate. Of a campaign its record,
/// which has the clerk's diary. The same journal is told in the same words. Refuses what is not over, what is cut
/// short, and what does not replay. Thread safe.
std::expected<json::object, Fault> write_dispatch(const Journal& journal);

/// What `write_dispatch` gives, as Markdown.
std::string dispatch_markdown(const json::object& dispatch);

}  // namespace brownwater::wire
