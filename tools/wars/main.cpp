// wars SET_UP.json [WARS [SEED [THREADS [UNION [CONFEDERATE]]]]]: plays wars between generals (or `random` sides) and
// prints who won, and when the cities fell.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "adapters/wire/wbts/setup.hpp"
#include "captains/wbts/general.hpp"
#include "engine/games/wbts/calendar.hpp"
#include "lab/wars.hpp"

using namespace brownwater;

namespace {

struct City {
  const char* name;
  wbts::PrintedHex hex;
};
constexpr City kCities[] = {{"Nashville", {wbts::Sheet::kA, 43, 26}},   {"Memphis", {wbts::Sheet::kB, 28, 2}},
                            {"New Orleans", {wbts::Sheet::kB, 28, 29}}, {"Vicksburg", {wbts::Sheet::kB, 22, 16}},
                            {"Port Hudson", {wbts::Sheet::kB, 21, 25}}, {"Atlanta", {wbts::Sheet::kB, 55, 10}},
                            {"Richmond", {wbts::Sheet::kC, 25, 16}}};

std::string cycle_text(wbts::Week week) {
  if (week == 0) return "-";
  const wbts::Cycle cycle = wbts::cycle_of(week);
  return std::to_string(wbts::number_of(cycle)) + "/" + std::to_string(wbts::year_of(cycle));
}

const captains::CaptainOf<wbts::War>* captain(const std::string& name) {
  return name == "random" ? nullptr : &captains::wbts_general();
}

}  // namespace

int main(int count, char** words) {
  const auto word = [&](int at, const char* otherwise) { return std::string(count > at ? words[at] : otherwise); };
  if (count < 2) {
    std::fputs("wars SET_UP.json [WARS [SEED [THREADS [UNION [CONFEDERATE]]]]]\n", stderr);
    return 2;
  }
  std::ifstream stream(word(1, ""));
  const std::string text(std::istreambuf_iterator<char>(stream), {});
  wire::json::error_code fault;
  const wire::json::value form = wire::json::parse(text, fault);
  const auto scenario =
      fault ? std::unexpected(std::vector<wire::Fault>{{"", "is no JSON", ""}}) : wire::wbts_wire::read_setup(form);
  if (!scenario) {
    for (const wire::Fault& found : scenario.error())
      std::fprintf(stderr, "%s: %s\n", found.where.c_str(), found.reason.c_str());
    return 2;
  }
  const auto wars = std::strtoull(word(2, "1").c_str(), nullptr, 10);
  const auto seed = std::strtoull(word(3, "1").c_str(), nullptr, 10);
  const auto threads = static_cast<unsigned>(std::strtoul(word(4, "1").c_str(), nullptr, 10));
  std::vector<wbts::HexId> places;
  for (const City& city : kCities) places.push_back(wbts::hex_of(city.hex));
  const auto began = std::chrono::steady_clock::now();
  const auto records = lab::play_wars(*scenario, {captain(word(5, "general")), captain(word(6, "general"))}, seed, wars,
                                      threads, places);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  std::uint64_t won = 0;
  std::uint64_t decisions = 0;
  std::uint64_t signature = 0;
  for (const lab::WarRecord& record : records) {
    won += record.outcome.winner == Side::kUnion ? 1 : 0;
    decisions += record.decisions;
    signature += record.hash;
  }
  std::printf("%llu wars, the Union won %llu; %.1f s on %u threads, %llu decisions, signature %016llx\n",
              static_cast<unsigned long long>(wars), static_cast<unsigned long long>(won), took.count(), threads,
              static_cast<unsigned long long>(decisions), static_cast<unsigned long long>(signature));
  for (std::size_t at = 0; at < places.size(); ++at) {
    const lab::Fall fall = lab::fall_of(records, at);
    std::printf("%-12s fell in %4llu, held at the end in %4llu;", kCities[at].name,
                static_cast<unsigned long long>(fall.times), static_cast<unsigned long long>(fall.held));
    for (const wbts::Week week : fall.weeks) std::printf(" %6s", cycle_text(week).c_str());
    std::printf("\n");
  }
}
