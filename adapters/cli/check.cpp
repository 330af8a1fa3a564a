#include <ostream>

#include "adapters/cli/commands.hpp"
#include "adapters/letters/letter.hpp"
#include "adapters/wire/flotilla/tables.hpp"
#include "adapters/wire/journal.hpp"
#include "adapters/wire/lab/sweep.hpp"
#include "adapters/wire/lesson/lesson.hpp"
#include "adapters/wire/library.hpp"
#include "adapters/wire/meeting/meeting.hpp"
#include "adapters/wire/mobas/ratings.hpp"
#include "adapters/wire/noddy/tables.hpp"
#include "adapters/wire/schema.hpp"
#include "adapters/wire/wbts/campaign.hpp"
#include "adapters/wire/wbts/cities.hpp"
#include "adapters/wire/wbts/leaders.hpp"
#include "adapters/wire/wbts/map.hpp"
#include "adapters/wire/wbts/setup.hpp"
#include "adapters/wire/wbts/tables.hpp"
#include "adapters/wire/wbts/war_ships.hpp"
#include "engine/games/flotilla/facts.hpp"
#include "engine/games/wbts/facts.hpp"

namespace brownwater::cli {
namespace {

constexpr std::size_t kMostBytes = 64 * 1024 * 1024;

/// The kind of a file, and all its faults.
struct Verdict {
  std::string kind = "unknown";
  std::vector<wire::Fault> faults;
  std::optional<std::size_t> differs_at = {};  ///< the line of a journal at which today's rules play otherwise
};

std::string format_of(const json::value& text) {
  const json::value* format = wire::at_pointer(text, "/format");
  return format != nullptr && format->is_string() ? std::string(format->as_string().c_str()) : std::string();
}

std::string system_of(const json::value& text) {
  const json::value* system = wire::at_pointer(text, "/system");
  return system != nullptr && system->is_string() ? std::string(system->as_string().c_str()) : std::string();
}

Verdict check_journal(const std::string& text) {
  Verdict verdict{.kind = "journal", .faults = {}};
  const auto journal = wire::read_journal(text, wire::Records::kClerksToo);
  if (!journal) {
    verdict.faults = journal.error();
    return verdict;
  }
  const wire::Replay replay = wire::replay_until_it_differs(*journal, [](const auto&, const auto&, const auto&) {});
  if (replay.differs && journal->is_earlier())
    verdict.differs_at = replay.differs->line;
  else if (replay.differs)
    verdict.faults.push_back(replay.differs->fault);
  if (journal->cut_short) verdict.faults.push_back(*journal->cut_short);
  return verdict;
}

Verdict check_scenario(const json::value& text) {
  Verdict verdict{.kind = "scenario", .faults = {}};
  const auto codec = wire::codec_named(system_of(text));
  if (!codec) {
    verdict.faults.push_back(codec.error());
  } else if (const auto setting = (*codec)->read_scenario(text, {}); !setting) {
    verdict.faults = setting.error();
  }
  return verdict;
}

/// Sound is a sweep whose every cell can be played.
Verdict check_sweep(const json::value& text) {
  Verdict verdict{.kind = "sweep", .faults = {}};
  if (const auto sweep = wire::read_sweep(text); !sweep) verdict.faults = sweep.error();
  return verdict;
}

/// Sound is a lesson whose battle can be fought, and whose predicates and actions can be asked.
Verdict check_lesson(const json::value& text) {
  Verdict verdict{.kind = "lesson", .faults = {}};
  if (const auto lesson = wire::read_lesson(text); !lesson) verdict.faults = lesson.error();
  return verdict;
}

/// A meeting is sound if every system takes the battle made of it.
Verdict check_meeting(const json::value& text) {
  Verdict verdict{.kind = "meeting", .faults = {}};
  if (const auto battles = wire::make_battles(text); !battles) verdict.faults = battles.error();
  return verdict;
}

/// A text is sound if the schema takes it, and then the reader.
template <class Read>
Verdict check_read(std::string kind, std::string_view schema, const json::value& text, Read&& read) {
  Verdict verdict{.kind = std::move(kind), .faults = wire::schema_faults(schema, text)};
  if (!verdict.faults.empty()) return verdict;
  if (const auto taken = read(text); !taken) verdict.faults.push_back(taken.error());
  return verdict;
}

/// Tables of the open table, by the system that they name.
Verdict check_plane_tables(const json::value& text) {
  if (system_of(text) == flotilla::kFacts.id)
    return check_read("tables", "tables-flotilla", text, wire::flotilla_wire::read_tables);
  return check_read("tables", "tables-noddy", text, wire::noddy_wire::read_tables);
}

/// WS-1.1 to WS-1.3: sound is a map without gaps.
Verdict check_map(const json::value& text) {
  Verdict verdict{.kind = "map", .faults = {}};
  if (const auto map = wire::wbts_wire::read_map(text); !map) verdict.faults = map.error();
  return verdict;
}

/// Sound is what the schema takes and the reader too; the reader speaks of rules.
template <class Read>
Verdict check_war(std::string kind, std::string_view schema, const json::value& text, Read&& read) {
  Verdict verdict{.kind = std::move(kind), .faults = {}};
  if (const auto taken = read(text); !taken)
    verdict.faults = taken.error();
  else
    verdict.faults = wire::schema_faults(schema, text);
  return verdict;
}

/// The cities stand on the program's own map.
std::expected<wbts::Cities, std::vector<wire::Fault>> read_cities_here(const json::value& text) {
  const auto& map = wire::wbts_wire::program_map();
  if (!map) return std::unexpected(map.error());
  return wire::wbts_wire::read_cities(text, *map);
}

/// The yards of the campaign's numbers do so too.
std::expected<wbts::Campaign, std::vector<wire::Fault>> read_campaign_here(const json::value& text) {
  const auto& map = wire::wbts_wire::program_map();
  if (!map) return std::unexpected(map.error());
  return wire::wbts_wire::read_campaign(text, *map);
}

Verdict check_letter(const std::string& text) {
  Verdict verdict{.kind = "letter", .faults = {}};
  if (const auto letter = letters::Letter::read(text); !letter) verdict.faults.push_back(letter.error());
  return verdict;
}

Verdict check_text(const std::string& file, const std::string& text) {
  const std::string first_line = text.substr(0, text.find('\n'));
  const auto first = wire::parse_json(first_line, kMostBytes);
  const std::string first_format = first ? format_of(*first) : "";
  if (file.ends_with(".journal") || first_format == "brownwater-journal-1" || first_format == "brownwater-clerk-1")
    return check_journal(text);
  if (first_format == "brownwater-letters-1") return check_letter(text);
  const auto value = wire::parse_json(text, kMostBytes);
  if (!value) return {.kind = "unknown", .faults = {value.error()}};
  const std::string format = format_of(*value);
  // WS-11.1: faults of a set-up of the war come from its reader first, which names rules, then from its schema.
  if (format == "brownwater-scenario-1" && system_of(*value) == wbts::kFacts.id)
    return check_war("scenario", "scenario-wbts", *value, wire::wbts_wire::read_setup);
  if (format == "brownwater-scenario-1") return check_scenario(*value);
  if (format == "brownwater-meeting-1") return check_meeting(*value);
  if (format == "brownwater-lesson-1") return check_lesson(*value);
  if (format == "brownwater-sweep-1") return check_sweep(*value);
  if (format == "brownwater-map-1") return check_map(*value);
  if (format == "brownwater-wbts-tables-1")
    return check_war("tables", "tables-wbts", *value, wire::wbts_wire::read_tables);
  if (format == "brownwater-wbts-leaders-1")
    return check_war("leaders", "leaders-wbts", *value, wire::wbts_wire::read_leaders);
  if (format == "brownwater-wbts-campaign-1") return check_war("campaign", "campaign-wbts", *value, read_campaign_here);
  if (format == "brownwater-wbts-ships-1")
    return check_war("ships", "ships-wbts", *value, wire::wbts_wire::read_fleets);
  if (format == "brownwater-wbts-cities-1") return check_war("cities", "cities-wbts", *value, read_cities_here);
  if (format == "brownwater-ship-1") return {.kind = "ship", .faults = wire::schema_faults("ship", *value)};
  if (format == "brownwater-mobas-types-1")
    return check_read("types", "types-mobas", *value, wire::mobas_wire::read_tables);
  if (format == "brownwater-tables-1") return check_plane_tables(*value);
  if (format == "brownwater-story-1") return {.kind = "story", .faults = wire::schema_faults("story", *value)};
  if (format == "brownwater-sheet-1") return {.kind = "sheet", .faults = wire::schema_faults("sheet-flotilla", *value)};
  if (format == "brownwater-rules-changes-1")
    return {.kind = "changes", .faults = wire::schema_faults("rules-changes", *value)};
  if (format == "brownwater-points-1") return {.kind = "points", .faults = wire::schema_faults("points", *value)};
  if (format == "brownwater-red-river-strengths-1")
    return {.kind = "strengths", .faults = wire::schema_faults("strengths-red-river", *value)};
  if (format == "brownwater-red-river-tables-1")
    return {.kind = "tables", .faults = wire::schema_faults("tables-red-river", *value)};
  if (wire::at_pointer(*value, "/rules") != nullptr)
    return {.kind = "rules", .faults = wire::schema_faults("rules", *value)};
  if (wire::at_pointer(*value, "/$schema") != nullptr) return {.kind = "schema", .faults = {}};
  return {.kind = "unknown",
          .faults = {{"/format",
                      "names no form that the program knows: brownwater-scenario-1, brownwater-meeting-1, "
                      "brownwater-lesson-1, brownwater-sweep-1, brownwater-map-1, brownwater-ship-1, "
                      "brownwater-mobas-types-1, brownwater-letters-1 "
                      "or brownwater-journal-1",
                      ""}}};
}

void print(const std::string& file, const Verdict& verdict, const Console& console) {
  if (verdict.faults.empty()) {
    console.out << file << ": " << verdict.kind << ", sound";
    if (verdict.differs_at) console.out << "; today's rules play otherwise from line " << *verdict.differs_at;
    console.out << '\n';
  }
  for (const wire::Fault& fault : verdict.faults) {
    // A file that cannot be read is the place of its own fault.
    console.err << (fault.where == file ? "" : file + ": ") << in_words(fault) << '\n';
  }
}

}  // namespace

int check(const std::vector<std::string>& files, const Console& console) {
  json::array verdicts;
  std::vector<json::value> errors;
  for (const std::string& file : files) {
    const auto text = read_text(file, console.in, kMostBytes);
    const Verdict verdict = text ? check_text(file, *text) : Verdict{.kind = "unknown", .faults = {text.error()}};
    if (!console.as_json) print(file, verdict, console);
    json::array faults;
    for (const wire::Fault& fault : verdict.faults) {
      faults.push_back(wire::error_of(fault).at("error"));
      errors.push_back(faults.back());
    }
    json::object told{{"file", file}, {"kind", verdict.kind}, {"faults", std::move(faults)}};
    if (verdict.differs_at) told["differs_at"] = *verdict.differs_at;
    verdicts.push_back(std::move(told));
  }
  if (console.as_json) {
    json::object answer{{"files", std::move(verdicts)}, {"faults", errors.size()}};
    if (!errors.empty()) answer["error"] = errors.front();
    console.line(answer);
  }
  return errors.empty() ? kDone : kRefused;
}

}  // namespace brownwater::cli
