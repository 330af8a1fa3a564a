#include <mpi.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string_view>

#include "adapters/cli/output.hpp"
#include "adapters/cli/program.hpp"
#include "adapters/mpi/ranks.hpp"

// `sim` and `sweep` on the ranks of an MPI job (docs/lab.md): mpirun -n 4 brownwater-ranks sweep FILE.
int main(int count, char** words) {
  using namespace brownwater;
  int provided = 0;
  MPI_Init_thread(&count, &words, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  const mpi::Ranks ranks;
  const std::string_view command = count > 1 ? words[1] : "";
  std::ostringstream unheard;
  int ended = cli::kRefused;
  if (command != "sim" && command != "sweep") {
    if (ranks.tells()) std::cerr << "brownwater-ranks: only sim and sweep are played on ranks\n";
  } else if (ranks.tells()) {
    cli::OutputStream out(STDOUT_FILENO);
    ended = cli::run(count, words, std::cin, out, std::cerr, ranks);
  } else {
    ended = cli::run(count, words, std::cin, unheard, unheard, ranks);
  }
  // A rank that is lost cannot take leave, and to wait for it would be for ever.
  if (!ranks.part()) std::_Exit(ended);
  MPI_Finalize();
  return ended;
}
