#pragma once

#include <string>
#include <vector>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

struct PrintOrder {
  std::string file;                  ///< a journal, or - for standard input; of a club pack a scenario too
  std::string what = "diary";        ///< or sheet; of a battle briefing or club-pack
  std::string output;                ///< file to write, or empty for standard output
  std::string system = "mobas";      ///< of a scenario by its name
  std::vector<std::string> options;  ///< of that scenario
  std::string paper = "a4";          ///< or letter
};

/// Prints the content of a campaign's journal as Markdown: the clerk's diary or the record sheet (RR-12.1). As JSON,
/// the whole record. For a battle's journal, the briefings of both sides; if it is over, also what really happened. A
/// club pack is HTML, or PDF where the output ends so and a Chromium is there.
int print(const PrintOrder& order, const Console& console);

}  // namespace brownwater::cli
