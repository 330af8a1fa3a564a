#include <fstream>
#include <type_traits>

#include "adapters/cli/commands.hpp"
#include "engine/games/mobas/scenario.hpp"

namespace brownwater::cli {

int pack(const PackOrder& order, const Console& console) {
  const auto ground = ground_of(order.ground, console.in);
  if (!ground) return console.refuse(ground.error());
  const mobas::Draft& draft = ground->setting.scenario.as<mobas::Scenario>().draft();
  static_assert(std::is_trivially_copyable_v<mobas::Draft>);
  std::ofstream file(order.file, std::ios::binary);
  file.write(reinterpret_cast<const char*>(&draft), sizeof draft);
  file.flush();
  if (!file) return console.refuse({order.file, "cannot be written", ""});
  return kDone;
}

}  // namespace brownwater::cli
