#pragma once

#include <string>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

struct PrintOrder {
  std::string file;            ///< a journal, or - for standard input
  std::string what = "diary";  ///< or sheet; of a battle briefing
  std::string output;          ///< file to write, or empty for standard output
};

/// Prints what a campaign's journal keeps as Markdown: the clerk's diary or the record sheet (RR-12.1), as JSON the
/// whole record; of a battle's journal the briefings of both sides, and if it is over what really happened.
int print(const PrintOrder& order, const Console& console);

}  // namespace brownwater::cli
