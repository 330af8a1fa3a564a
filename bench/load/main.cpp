#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "bench/load/orders.hpp"

namespace brownwater::load {

unsigned long resident_bytes(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  unsigned long all = 0;
  unsigned long resident = 0;
  file >> all >> resident;
  return file ? resident * static_cast<unsigned long>(::sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace brownwater::load

namespace {

/// A socket is a file to the system, and it allows few of them unless asked.
void allow_many_files() {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int main(int count, char** words) {
  using namespace brownwater::load;
  BurstOrder burst_order;
  TablesOrder tables_order;
  FramesOrder frames_order;
  bool as_json = false;
  CLI::App app("Loads a running server on this machine and measures what it does");
  app.add_flag("--json", as_json, "One line of JSON");
  app.add_option("--url", burst_order.url, "Address and port of the server")->capture_default_str();
  app.add_option("--scenario", burst_order.scenario, "The battle played")->capture_default_str();
  app.add_option("--battles", burst_order.battles, "So many at once")->check(CLI::Range(1, 400))->capture_default_str();
  app.add_option("--seconds", burst_order.seconds, "So long")->check(CLI::Range(1, 600))->capture_default_str();

  CLI::App* at_tables = app.add_subcommand("tables", "Many tables at which people sit, and decide now and then");
  at_tables->add_option("--url", tables_order.urls, "Addresses and ports of servers that share their games")
      ->required();
  at_tables->add_option("--scenario", tables_order.scenario, "The battle played")->capture_default_str();
  at_tables->add_option("--tables", tables_order.tables, "So many, with two seats each")->capture_default_str();
  at_tables->add_option("--deciding", tables_order.deciding, "At so many of them somebody decides")
      ->capture_default_str();
  at_tables->add_option("--every", tables_order.every_ms, "… every so many milliseconds")->capture_default_str();
  at_tables->add_option("--seconds", tables_order.seconds, "So long")->capture_default_str();
  at_tables->add_option("--pid", tables_order.process, "The server's process, whose memory is looked at");
  at_tables->add_flag("--through-losses", tables_order.through_losses,
                      "Servers may go and come back: what was not answered is asked again");

  CLI::App* of_frames = app.add_subcommand("frames", "Messages that are no good");
  of_frames->add_option("--url", frames_order.url, "Address and port of the server")->capture_default_str();
  of_frames->add_option("--scenario", frames_order.scenario, "The battle at whose table they are")
      ->capture_default_str();
  of_frames->add_option("--frames", frames_order.frames, "So many")->capture_default_str();
  of_frames->add_option("--sockets", frames_order.sockets, "Over so many sockets")->capture_default_str();
  of_frames->add_option("--seed", frames_order.seed, "Of what they say")->capture_default_str();
  of_frames->add_option("--pid", frames_order.process, "The server's process, whose memory is looked at");
  CLI11_PARSE(app, count, words);
  try {
    allow_many_files();
    if (at_tables->parsed()) return tables(tables_order, as_json);
    if (of_frames->parsed()) return frames(frames_order, as_json);
    return burst(burst_order, as_json);
  } catch (const std::exception& fault) {
    fmt::print(stderr, "{}\n", fault.what());
    return 2;
  }
}
