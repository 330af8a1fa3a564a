#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/reading.hpp"

namespace brownwater::wire {

/// The answer of a printed table or an exact computation, or the fault in the question.
using Reading = std::expected<json::object, Fault>;

/// The answer to a question by its word: `questioner(reader)` has a function for each of them.
template <class Questioner, std::size_t kCount, class Make>
Reading answer_by(const std::array<Word<json::object (Questioner::*)()>, kCount>& questions,
                  const json::value& question, Make&& questioner) {
  std::vector<Fault> faults;
  Reader reader(question, "", faults);
  json::object told;
  if (const auto asked = reader.is_object() ? reader.word("question", questions) : std::nullopt)
    told = (questioner(reader).**asked)();
  if (!faults.empty()) return std::unexpected(faults.front());
  return told;
}

}  // namespace brownwater::wire
