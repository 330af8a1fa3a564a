#include "captains/registry.hpp"

#include <array>

#include "captains/mobas/captain.hpp"

namespace brownwater::captains {
namespace {

constexpr std::array<std::string_view, 2> kMobasNames{"random", "captain"};

const Captain* find_erased(std::string_view name) {
  static const RandomCaptain<mobas::Mobas> random;
  static const ErasedCaptain<mobas::Mobas> captain(mobas_captain());
  if (name == kMobasNames[0]) return &random;
  if (name == kMobasNames[1]) return &captain;
  return nullptr;
}

}  // namespace

const CaptainOf<mobas::Mobas>* find_mobas(std::string_view name) {
  return name == kMobasNames[1] ? &mobas_captain() : nullptr;
}

std::span<const std::string_view> names(kernel::SystemId system) {
  switch (system) {
    case kernel::SystemId::kMobas: return kMobasNames;
    case kernel::SystemId::kNoddy:
    case kernel::SystemId::kFlotilla:
    case kernel::SystemId::kRedRiver:
    case kernel::SystemId::kWbts: break;
  }
  return {};
}

const Captain* find(kernel::SystemId system, std::string_view name) {
  return system == kernel::SystemId::kMobas ? find_erased(name) : nullptr;
}

}  // namespace brownwater::captains
