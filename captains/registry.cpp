#include "captains/registry.hpp"

#include <array>

#include "captains/flotilla/captain.hpp"
#include "captains/mobas/captain.hpp"
#include "captains/noddy/captain.hpp"
#include "captains/redriver/commodore.hpp"
#include "captains/search/admiral.hpp"
#include "captains/search/flotilla.hpp"
#include "captains/search/hasty.hpp"
#include "captains/search/mobas.hpp"
#include "captains/search/noddy.hpp"
#include "captains/search/redriver.hpp"
#include "captains/wbts/general.hpp"

namespace brownwater::captains {
namespace {

constexpr std::string_view kRandom = "random";
constexpr std::string_view kCaptain = "captain";
constexpr std::string_view kAdmiral = "admiral";
constexpr std::string_view kSearching = "searching";
constexpr std::string_view kHasty = "hasty";
constexpr std::array<std::string_view, 4> kBattleNames{kRandom, kHasty, kCaptain, kAdmiral};
constexpr std::array<std::string_view, 4> kRedRiverNames{kRandom, "cautious", "bold", kSearching};
constexpr std::string_view kGeneral = "general";
constexpr std::array<std::string_view, 2> kWarNames{kRandom, kGeneral};

/// One who lives as long as the program.
template <class C>
std::shared_ptr<const C> standing(const C& captain) {
  return {std::shared_ptr<const C>(), &captain};
}

/// Who searches in a system, by the first word of his name; nobody if it is empty.
std::string_view searcher_of(kernel::SystemId system) {
  switch (system) {
    case kernel::SystemId::kMobas:
    case kernel::SystemId::kNoddy:
    case kernel::SystemId::kFlotilla: return kAdmiral;
    case kernel::SystemId::kRedRiver: return kSearching;
    case kernel::SystemId::kWbts: break;
  }
  return {};
}

/// The captain of a game who searches, or null; of a name without a fault.
template <kernel::Game G>
std::shared_ptr<const CaptainOf<G>> searcher(std::string_view name) {
  const std::string_view word = searcher_of(G::kSystem);
  if (word.empty()) return nullptr;
  const auto orders = search::read_orders(name, word);
  return orders ? std::make_shared<search::Admiral<G>>(*orders) : nullptr;
}

const CaptainOf<mobas::Mobas>& plain_captain(const mobas::Mobas&) { return mobas_captain(); }
const CaptainOf<noddy::Noddy>& plain_captain(const noddy::Noddy&) { return noddy_captain(); }
const CaptainOf<flotilla::Flotilla>& plain_captain(const flotilla::Flotilla&) { return flotilla_captain(); }

template <kernel::Game G>
std::shared_ptr<const Captain> make_erased(std::string_view name) {
  if (name == kRandom) return std::make_shared<RandomCaptain<G>>();
  auto captain = make_typed<G>(name);
  return captain == nullptr ? nullptr : std::make_shared<ErasedCaptain<G>>(std::move(captain));
}

}  // namespace

template <kernel::Game G>
std::shared_ptr<const CaptainOf<G>> make_typed(std::string_view name) {
  if (name == kCaptain) return standing(plain_captain(G{}));
  if (name == kHasty) return std::make_shared<search::Hasty<G>>();
  return searcher<G>(name);
}

template <>
std::shared_ptr<const CaptainOf<redriver::RedRiver>> make_typed<redriver::RedRiver>(std::string_view name) {
  if (const auto* commodore = find_commodore(name)) return standing(*commodore);
  return searcher<redriver::RedRiver>(name);
}

template <>
std::shared_ptr<const CaptainOf<wbts::War>> make_typed<wbts::War>(std::string_view name) {
  return name == kGeneral ? standing(wbts_general()) : nullptr;
}

template std::shared_ptr<const CaptainOf<mobas::Mobas>> make_typed<mobas::Mobas>(std::string_view);
template std::shared_ptr<const CaptainOf<noddy::Noddy>> make_typed<noddy::Noddy>(std::string_view);
template std::shared_ptr<const CaptainOf<flotilla::Flotilla>> make_typed<flotilla::Flotilla>(std::string_view);

std::span<const std::string_view> names(kernel::SystemId system) {
  switch (system) {
    case kernel::SystemId::kMobas:
    case kernel::SystemId::kNoddy:
    case kernel::SystemId::kFlotilla: return kBattleNames;
    case kernel::SystemId::kRedRiver: return kRedRiverNames;
    case kernel::SystemId::kWbts: return kWarNames;
  }
  return {};
}

std::optional<NameFault> fault_in_name(kernel::SystemId system, std::string_view name) {
  for (const std::string_view known : names(system)) {
    if (name == known) return std::nullopt;
  }
  const std::string_view word = searcher_of(system);
  if (word.empty()) return NameFault::kUnknown;
  const auto orders = search::read_orders(name, word);
  if (!orders) return orders.error();
  return std::nullopt;
}

std::shared_ptr<const Captain> make(kernel::SystemId system, std::string_view name) {
  switch (system) {
    case kernel::SystemId::kMobas: return make_erased<mobas::Mobas>(name);
    case kernel::SystemId::kNoddy: return make_erased<noddy::Noddy>(name);
    case kernel::SystemId::kFlotilla: return make_erased<flotilla::Flotilla>(name);
    case kernel::SystemId::kRedRiver: return make_erased<redriver::RedRiver>(name);
    case kernel::SystemId::kWbts: return make_erased<wbts::War>(name);
  }
  return nullptr;
}

}  // namespace brownwater::captains
