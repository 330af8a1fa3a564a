#include "captains/registry.hpp"

#include <array>

#include "captains/flotilla/captain.hpp"
#include "captains/mobas/captain.hpp"
#include "captains/noddy/captain.hpp"
#include "captains/redriver/commodore.hpp"

namespace brownwater::captains {
namespace {

constexpr std::array<std::string_view, 2> kMobasNames{"random", "captain"};
constexpr std::array<std::string_view, 2> kNoddyNames{"random", "captain"};
constexpr std::array<std::string_view, 2> kFlotillaNames{"random", "captain"};
constexpr std::array<std::string_view, 3> kRedRiverNames{"random", "cautious", "bold"};

const Captain* find_commodore_erased(std::string_view name) {
  static const RandomCaptain<redriver::RedRiver> random;
  static const ErasedCaptain<redriver::RedRiver> cautious(*find_commodore(kRedRiverNames[1]));
  static const ErasedCaptain<redriver::RedRiver> bold(*find_commodore(kRedRiverNames[2]));
  if (name == kRedRiverNames[0]) return &random;
  if (name == kRedRiverNames[1]) return &cautious;
  if (name == kRedRiverNames[2]) return &bold;
  return nullptr;
}

const Captain* find_mobas_erased(std::string_view name) {
  static const RandomCaptain<mobas::Mobas> random;
  static const ErasedCaptain<mobas::Mobas> captain(mobas_captain());
  if (name == kMobasNames[0]) return &random;
  if (name == kMobasNames[1]) return &captain;
  return nullptr;
}

const Captain* find_noddy_erased(std::string_view name) {
  static const RandomCaptain<noddy::Noddy> random;
  static const ErasedCaptain<noddy::Noddy> captain(noddy_captain());
  if (name == kNoddyNames[0]) return &random;
  if (name == kNoddyNames[1]) return &captain;
  return nullptr;
}

const Captain* find_flotilla_erased(std::string_view name) {
  static const RandomCaptain<flotilla::Flotilla> random;
  static const ErasedCaptain<flotilla::Flotilla> captain(flotilla_captain());
  if (name == kFlotillaNames[0]) return &random;
  if (name == kFlotillaNames[1]) return &captain;
  return nullptr;
}

}  // namespace

const CaptainOf<mobas::Mobas>* find_mobas(std::string_view name) {
  return name == kMobasNames[1] ? &mobas_captain() : nullptr;
}

const CaptainOf<noddy::Noddy>* find_noddy(std::string_view name) {
  return name == kNoddyNames[1] ? &noddy_captain() : nullptr;
}

const CaptainOf<flotilla::Flotilla>* find_flotilla(std::string_view name) {
  return name == kFlotillaNames[1] ? &flotilla_captain() : nullptr;
}

std::span<const std::string_view> names(kernel::SystemId system) {
  switch (system) {
    case kernel::SystemId::kMobas: return kMobasNames;
    case kernel::SystemId::kNoddy: return kNoddyNames;
    case kernel::SystemId::kRedRiver: return kRedRiverNames;
    case kernel::SystemId::kFlotilla: return kFlotillaNames;
    case kernel::SystemId::kWbts: break;
  }
  return {};
}

const Captain* find(kernel::SystemId system, std::string_view name) {
  switch (system) {
    case kernel::SystemId::kMobas: return find_mobas_erased(name);
    case kernel::SystemId::kNoddy: return find_noddy_erased(name);
    case kernel::SystemId::kRedRiver: return find_commodore_erased(name);
    case kernel::SystemId::kFlotilla: return find_flotilla_erased(name);
    case kernel::SystemId::kWbts: break;
  }
  return nullptr;
}

}  // namespace brownwater::captains
