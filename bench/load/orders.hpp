#pragma once

#include <optional>
#include <string>
#include <vector>

namespace brownwater::load {

/// Battles one after another, each as fast as decisions become durable.
struct BurstOrder {
  std::string url = "127.0.0.1:8861";
  std::string scenario = "memphis";
  unsigned battles = 50;
  unsigned seconds = 10;
};
/// 0 if all went well.
int burst(const BurstOrder& order, bool as_json);

/// Many tables at which people sit, and decide now and then.
struct TablesOrder {
  std::vector<std::string> urls;  ///< of servers that share their games
  std::string scenario = "memphis";
  unsigned tables = 1000;
  unsigned deciding = 100;  ///< at so many of them somebody decides every so often
  unsigned every_ms = 1000;
  unsigned seconds = 600;
  std::optional<int> process;   ///< the server's, whose memory is looked at
  bool through_losses = false;  ///< servers may go and come back: what was not answered is asked again
};
int tables(const TablesOrder& order, bool as_json);

/// Messages that are no good, by the million.
struct FramesOrder {
  std::string url = "127.0.0.1:8861";
  std::string scenario = "memphis";
  unsigned long frames = 1'000'000;
  unsigned sockets = 20;
  unsigned long seed = 1;
  std::optional<int> process;
};
int frames(const FramesOrder& order, bool as_json);

/// Memory that a process holds now, in bytes; 0 if it is not known.
unsigned long resident_bytes(int process);

}  // namespace brownwater::load
