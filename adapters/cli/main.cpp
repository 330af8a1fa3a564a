#include <unistd.h>

#include <iostream>

#include "adapters/cli/output.hpp"
#include "adapters/cli/program.hpp"

int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  brownwater::cli::OutputStream out(STDOUT_FILENO);
  return brownwater::cli::run(count, words, std::cin, out, std::cerr);
}
