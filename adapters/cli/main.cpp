#include <iostream>

#include "adapters/cli/program.hpp"

int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  return brownwater::cli::run(count, words, std::cin, std::cout, std::cerr);
}
