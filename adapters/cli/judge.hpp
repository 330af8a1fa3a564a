#pragma once

#include <cstdint>
#include <string>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

/// Luck and judgement in a battle that was fought (docs/lab.md).
struct JudgeCommand {
  std::string file;  ///< a journal
  std::uint64_t playouts = 40;
  std::uint64_t alternatives = 4;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};
int judge(const JudgeCommand& order, const Console& console);

}  // namespace brownwater::cli
