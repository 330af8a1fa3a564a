#pragma once

#include <expected>

#include "adapters/wire/journal.hpp"
#include "lab/judgement.hpp"

namespace brownwater::wire {

/// A journal's battle judged, and written (docs/formats.md, "Luck and judgement"). The fault says which line does not
/// replay, or why it cannot be judged.
std::expected<json::object, Fault> judge_journal(const Journal& journal, const lab::JudgeOrder& order);

}  // namespace brownwater::wire
