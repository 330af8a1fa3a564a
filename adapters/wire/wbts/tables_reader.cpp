#include "adapters/wire/wbts/tables_reader.hpp"

#include "adapters/wire/wbts/wbts_words.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

using namespace wbts;

constexpr std::array<Word<LossesOf>, 2> kLossesOfWords{{{LossesOf::kEnemy, "enemy"}, {LossesOf::kOwn, "own"}}};
constexpr std::array<Word<Rounding>, 2> kRoundingWords{
    {{Rounding::kThrown, "thrown"}, {Rounding::kNearest, "nearest"}}};
constexpr int kMostPercent = 100;
constexpr int kDieFaces = 6;
constexpr int kLowestOfTwo = 2;
constexpr int kHighestOfTwo = 12;
constexpr int kMostMarch = 20;

/// "10/20*": losses of both and whether the defender retreats.
std::optional<CombatCell> cell_of(const json::value& value) {
  const json::string* printed = value.if_string();
  if (printed == nullptr) return std::nullopt;
  int numbers[2] = {-1, -1};
  std::size_t at = 0;
  for (int part = 0; part < 2; ++part) {
    for (; at < printed->size() && (*printed)[at] >= '0' && (*printed)[at] <= '9'; ++at)
      numbers[part] = std::max(numbers[part], 0) * 10 + (*printed)[at] - '0';
    if (numbers[part] < 0 || numbers[part] > kMostPercent) return std::nullopt;
    if (part == 0 && (at >= printed->size() || (*printed)[at++] != '/')) return std::nullopt;
  }
  const bool retreat = at < printed->size() && (*printed)[at] == '*';
  if (at + (retreat ? 1 : 0) != printed->size()) return std::nullopt;
  return CombatCell{.attacker_percent = static_cast<std::uint8_t>(numbers[0]),
                    .defender_percent = static_cast<std::uint8_t>(numbers[1]),
                    .retreat = retreat};
}

}  // namespace

Cycle TablesReader::cycle(Reader& reader, std::string_view key) {
  const auto text = reader.text(key);
  const auto named = text ? cycle_named(*text) : std::nullopt;
  if (text && !named)
    reader.refuse(key, "must be a cycle of the war from 7/61 to 4/65, not \"" + *text + "\"", "WS-2.1");
  return named.value_or(Cycle{});
}

void TablesReader::read_chits(Reader& whole) {
  whole.list("chits");
  whole.each("chits", 12, [&](const json::value& entry, const std::string& where) {
    Reader period(entry, where, faults_);
    period.ignore({"why"});
    ChitPool pool{.from = cycle(period, "from"), .chits = {}};
    number(period, "offered", 0, 20, pool.offered);
    if (const json::array* chits = period.list("pool"); chits != nullptr && chits->empty())
      period.refuse("pool", "has no chit", "WS-2.3");
    period.each("pool", kMostChits, [&](const json::value& chit, const std::string& place) {
      const auto value = whole_number(chit);
      if (!value || *value < 0 || *value > 20) faults_.push_back({place, "must be a chit from 0 to 20", "WS-2.3"});
      pool.chits.push_back(static_cast<std::uint8_t>(value.value_or(0)));
    });
    const std::size_t count = tables_.chits.size();
    if (count == 0 ? pool.from != Cycle{} : pool.from <= tables_.chits[count - 1].from)
      period.refuse("from", "pools must be in order, the first from 7/61", "WS-2.3");
    tables_.chits.push_back(pool);
    period.close();
  });
  if (tables_.chits.empty()) whole.refuse("chits", "has no pool", "WS-2.3");
}

void TablesReader::read_limits(Reader& headquarters) {
  const json::value* value = headquarters.value("limits");
  if (value == nullptr) return;
  Reader limits(*value, below(headquarters.where(), "limits"), faults_);
  for (const auto& [side, word] : kSideWords) {
    const json::value* of_side = limits.value(word);
    if (of_side == nullptr) continue;
    Reader counts(*of_side, below(limits.where(), word), faults_);
    number(counts, "armies", 0, 20, tables_.headquarters_limits[side].armies);
    number(counts, "corps", 0, 40, tables_.headquarters_limits[side].corps);
    counts.close();
  }
  limits.close();
}

void TablesReader::read_headquarters(Reader& whole) {
  const json::value* value = whole.value("headquarters");
  if (value == nullptr) return;
  Reader headquarters(*value, "/headquarters", faults_);
  headquarters.ignore({"why"});
  headquarters.list("periods");
  headquarters.each("periods", 6, [&](const json::value& entry, const std::string& where) {
    Reader period(entry, where, faults_);
    HeadquartersChance odds{.from = cycle(period, "from"), .most = {kDieFaces, kDieFaces}};
    if (period.maybe("free") != nullptr) {
      odds.free = period.truth("free").value_or(true);
    } else {
      number(period, "union_most", 0, kDieFaces, odds.most.of_union);
      number(period, "confederate_most", 0, kDieFaces, odds.most.of_confederate);
    }
    const std::size_t count = tables_.headquarters.size();
    if (count == 0 ? odds.from != Cycle{} : odds.from <= tables_.headquarters[count - 1].from)
      period.refuse("from", "periods must be in order, the first from 7/61", "WS-3.3");
    tables_.headquarters.push_back(odds);
    period.close();
  });
  if (tables_.headquarters.empty()) headquarters.refuse("periods", "has no period", "WS-3.3");
  read_limits(headquarters);
  headquarters.close();
}

void TablesReader::read_leaders(Reader& whole) {
  const json::value* value = whole.value("leaders");
  if (value == nullptr) return;
  Reader leaders(*value, "/leaders", faults_);
  number(leaders, "off_supply", -5, 5, tables_.leaders.off_supply);
  number(leaders, "army_over_stars", -5, 5, tables_.leaders.army_over_stars);
  number(leaders, "army_stars_most", 0, 5, tables_.leaders.army_stars_most);
  number(leaders, "cavalry_under_stranger", -5, 5, tables_.leaders.cavalry_under_stranger);
  number(leaders, "temporary_weeks", 0, 52, tables_.leaders.temporary_weeks);
  leaders.close();
}

void TablesReader::mark(Reader& row, std::string_view key, LeaderLoss loss, LossRow& marked) {
  row.list(key);
  row.each(key, marked.again.size(), [&](const json::value& sum, const std::string& where) {
    const auto roll = whole_number(sum);
    if (!roll || *roll < kLowestOfTwo || *roll > kHighestOfTwo) {
      faults_.push_back({where, "must be a sum of two dice, 2 to 12", "WS-3.5"});
      return;
    }
    LeaderLoss& cell = marked.again[static_cast<std::size_t>(*roll - kLowestOfTwo)];
    if (cell != LeaderLoss::kUnhurt) faults_.push_back({where, "is given twice in this row", "WS-3.5"});
    cell = loss;
  });
}

LossRow TablesReader::read_loss(Reader& row) {
  LossRow read;
  number(row, "roll", kLowestOfTwo, kHighestOfTwo, read.roll);
  const json::array* stars = row.list("stars");
  const auto least = stars != nullptr && stars->size() == 2 ? whole_number((*stars)[0]) : std::nullopt;
  const auto most = least ? whole_number((*stars)[1]) : std::nullopt;
  if (stars != nullptr && (!most || *least < 1 || *most > 5 || *least > *most))
    row.refuse("stars", "must be the fewest and the most stars, 1 to 5", "WS-3.5");
  read.least_stars = static_cast<std::uint8_t>(least.value_or(0));
  read.most_stars = static_cast<std::uint8_t>(most.value_or(0));
  const auto commands = row.text("commands");
  read.army = commands == "army";
  read.corps = commands == "corps";
  if (commands && !read.army && !read.corps)
    row.refuse("commands", "must be army or corps, not \"" + *commands + "\"", "WS-3.5");
  mark(row, "killed", LeaderLoss::kKilled, read);
  mark(row, "wounded", LeaderLoss::kWounded, read);
  row.close();
  return read;
}

void TablesReader::read_losses(Reader& whole) {
  whole.list("leader_loss");
  whole.each("leader_loss", kMostLossRows, [&](const json::value& entry, const std::string& where) {
    Reader row(entry, where, faults_);
    const LossRow read = read_loss(row);
    for (const LossRow& other : tables_.losses) {
      if (other.roll == read.roll) row.refuse("roll", "has a row already", "WS-3.5");
    }
    tables_.losses.push_back(read);
  });
}

Share TablesReader::share(Reader& combat, std::string_view key) {
  const json::array* pair = combat.list(key);
  const auto times = pair != nullptr && pair->size() == 2 ? whole_number((*pair)[0]) : std::nullopt;
  const auto over = times ? whole_number((*pair)[1]) : std::nullopt;
  constexpr int kMost = 10;
  if (pair != nullptr && (!over || *times < 1 || *over < 1 || *times > kMost || *over > kMost))
    combat.refuse(key, "must be two numbers from 1 to 10: times, over", "WS-7.1");
  return {.times = static_cast<std::uint8_t>(times.value_or(1)), .over = static_cast<std::uint8_t>(over.value_or(1))};
}

void TablesReader::read_lines(Reader& combat) {
  const json::array* lines = combat.list("lines");
  if (lines == nullptr) return;
  if (lines->size() != kLines) combat.refuse("lines", "must have a line for each face of the die", "WS-7.2");
  for (std::size_t line = 0; line < lines->size() && line < kLines; ++line) {
    const json::array* cells = (*lines)[line].if_array();
    if (cells == nullptr || cells->size() != kRatioColumns) {
      combat.refuse_below("lines", line, "must have a cell for each of the eight columns", "WS-7.2");
      continue;
    }
    for (std::size_t column = 0; column < kRatioColumns; ++column) {
      const auto cell = cell_of((*cells)[column]);
      if (!cell)
        faults_.push_back(
            {below(below("/combat/lines", line), column), "must be losses in hundredths such as \"10/20*\"", "WS-7.2"});
      tables_.combat.cells[line][column] = cell.value_or(CombatCell{});
    }
  }
}

void TablesReader::read_losses_of_battle(Reader& combat) {
  const json::value* value = combat.value("losses");
  if (value == nullptr) return;
  Reader losses(*value, "/combat/losses", faults_);
  // The boxed game's table has neither key.
  tables_.combat.losses_of = LossesOf::kOwn;
  tables_.combat.rounding = Rounding::kNearest;
  if (losses.maybe("of") != nullptr)
    tables_.combat.losses_of = losses.word("of", kLossesOfWords).value_or(LossesOf::kOwn);
  if (losses.maybe("rounding") != nullptr)
    tables_.combat.rounding = losses.word("rounding", kRoundingWords).value_or(Rounding::kNearest);
  number(losses, "intensity_plus", 0, 20, tables_.combat.intensity_plus);
  number(losses, "intensity_over", 1, 40, tables_.combat.intensity_over);
  number(losses, "fort_attack_times", 1, 5, tables_.combat.fort_attack_losses);
  losses.close();
}

void TablesReader::read_combat(Reader& whole) {
  const json::value* value = whole.value("combat");
  if (value == nullptr) return;
  Reader combat(*value, "/combat", faults_);
  const json::array* ratios = combat.list("least_percent");
  bool rising = ratios != nullptr && ratios->size() == kRatioColumns;
  for (std::size_t column = 0; rising && column < kRatioColumns; ++column) {
    const auto least = whole_number((*ratios)[column]);
    rising = least && *least <= 1000 && (column == 0 ? *least == 0 : *least > tables_.combat.least_percent[column - 1]);
    tables_.combat.least_percent[column] = static_cast<std::uint16_t>(least.value_or(0));
  }
  if (ratios != nullptr && !rising)
    combat.refuse("least_percent", "must be eight rising numbers, the first 0", "WS-7.2");
  read_lines(combat);
  number(combat, "most_intensity", 0, 9, tables_.combat.most_intensity);
  read_losses_of_battle(combat);
  tables_.combat.across_river = share(combat, "across_river");
  tables_.combat.in_fort = share(combat, "in_fort");
  tables_.combat.in_fortress = share(combat, "in_fortress");
  tables_.combat.rough_ground = share(combat, "rough_ground");
  combat.close();
}

void TablesReader::read_march(Reader& whole) {
  const json::value* value = whole.value("march");
  if (value == nullptr) return;
  Reader march(*value, "/march", faults_);
  constexpr std::array<std::string_view, 4> kGround{"clear", "forest", "mountain", "swamp"};
  for (std::size_t ground = 0; ground < kGround.size(); ++ground)
    number(march, kGround[ground], 1, kMostMarch, tables_.march.enter[ground]);
  number(march, "other_river", 0, kMostMarch, tables_.march.other_river);
  number(march, "navigable_river", 0, kMostMarch, tables_.march.navigable_river);
  number(march, "infantry", 1, kMostMarch, tables_.march.infantry);
  number(march, "militia", 1, kMostMarch, tables_.march.militia);
  number(march, "garrison", 1, kMostMarch, tables_.march.garrison);
  number(march, "cavalry", 1, kMostMarch, tables_.march.cavalry);
  number(march, "forced_points", 1, kMostMarch, tables_.march.forced_points);
  number(march, "forced_loses_from", 1, kDieFaces + 1, tables_.march.forced_loses_from);
  march.close();
}

std::vector<Fault> TablesReader::read() {
  Reader whole(text_, "", faults_);
  if (!whole.is_object()) return faults_;
  if (const auto format = whole.text("format"); format && *format != "brownwater-wbts-tables-1")
    whole.refuse("format", "must be \"brownwater-wbts-tables-1\", not \"" + *format + "\"");
  whole.ignore({"system", "title", "note"});
  read_chits(whole);
  read_headquarters(whole);
  read_leaders(whole);
  read_losses(whole);
  read_combat(whole);
  read_march(whole);
  read_production(whole);
  read_feeding(whole);
  read_sailing(whole);
  read_naval(whole);
  whole.close();
  return faults_;
}

}  // namespace brownwater::wire::wbts_wire
