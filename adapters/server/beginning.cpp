#include "adapters/server/beginning.hpp"

#include <algorithm>
#include <array>

#include "adapters/sealed/seal.hpp"
#include "adapters/server/lessons.hpp"
#include "adapters/server/names.hpp"
#include "adapters/server/play_clock.hpp"
#include "adapters/server/squadron.hpp"
#include "adapters/server/talk.hpp"
#include "adapters/server/tokens.hpp"
#include "adapters/wire/meeting/meeting.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

/// The request, key by key. An unknown key is a fault.
struct Asked {
  std::string system;
  json::value scenario;
  json::object options;
  json::object seats;
  json::object captains;
  std::string dice = "program";
  std::optional<bool> hints;
  bool models = false;
  std::optional<ClockRule> clock;
  json::value names;
  bool talk_across = false;
};

Answer<std::string> word(const json::value& value, const char* where) {
  if (!value.is_string()) return problem(422, where, "must be a word");
  return std::string(value.get_string());
}

Answer<void> read_key(Asked& asked, std::string_view key, const json::value& value) {
  if (key == "system" || key == "dice") {
    auto read = word(value, key == "system" ? "/system" : "/dice");
    if (!read) return std::unexpected(read.error());
    (key == "system" ? asked.system : asked.dice) = std::move(*read);
    return {};
  }
  if (key == "hints") {
    if (!value.is_bool()) return problem(422, "/hints", "must be true or false");
    asked.hints = value.get_bool();
    return {};
  }
  if (key == "models") {
    if (!value.is_bool()) return problem(422, "/models", "must be true or false");
    asked.models = value.get_bool();
    return {};
  }
  if (key == "clock") {
    if (value.is_null()) return {};
    auto rule = read_clock_rule(value);
    if (!rule) return std::unexpected(rule.error());
    asked.clock = *rule;
    return {};
  }
  if (key == "names") {
    auto names = read_names(value);
    if (!names) return std::unexpected(names.error());
    asked.names = std::move(*names);
    return {};
  }
  if (key == "talk_across") {
    if (!value.is_bool()) return problem(422, "/talk_across", "must be true or false");
    asked.talk_across = value.get_bool();
    return {};
  }
  if (key == "scenario") {
    asked.scenario = value;
    return {};
  }
  if (key == "options" || key == "seats" || key == "captains") {
    if (!value.is_object()) return problem(422, "/" + std::string(key), "must be an object");
    if (key == "captains") {
      asked.captains = value.get_object();
      return {};
    }
    if (key == "options") {
      asked.options = value.get_object();
      return {};
    }
    for (const auto& [seat, player] : value.get_object()) asked.seats[seat] = player;
    return {};
  }
  return problem(422, "/" + std::string(key), "no such key");
}

Answer<Asked> read_asked(const json::object& body) {
  Asked asked;
  for (const auto& [key, value] : body) {
    if (Answer<void> read = read_key(asked, key, value); !read) return std::unexpected(read.error());
  }
  if (asked.system.empty()) return problem(422, "/system", "is missing");
  if (asked.scenario.is_null()) return problem(422, "/scenario", "is missing");
  if (asked.dice != "program" && asked.dice != "hand" && asked.dice != "sealed")
    return problem(422, "/dice", "must be program, hand or sealed");
  return asked;
}

/// Whether a person commands the side, which is the default. A fault if neither a person nor a captain of that name
/// can. A seat that decides nothing cannot be taken.
Answer<bool> read_player(const wire::Codec& codec, const wire::Setting& setting, const Captains& captains,
                         json::object& seats, Seat seat) {
  const std::string name(wire::word_of(seat));
  const std::string where = "/seats/" + name;
  json::value& given = seats[name];
  if (!codec.deciding_seats(setting).contains(seat)) {
    const bool nobody = given.is_null();
    seats.erase(name);
    if (nobody) return false;
    return problem(422, where, "nobody commands that side in this game");
  }
  if (given.is_null()) given = "person";
  auto player = word(given, where.c_str());
  if (!player) return std::unexpected(player.error());
  if (*player == "person") return true;
  if (captains.named && captains.named(codec, *player)) return false;
  if (!captains.why_not) return problem(422, where, "no captain is called " + *player);
  return problem(422, where, captains.why_not(codec, *player) + ", and person");
}

/// ND-6.6: a person in the umpire's seat is an option of the battle, and the option seats a person.
Answer<void> read_umpire(const wire::Codec& codec, Asked& asked) {
  const json::value* given = asked.seats.if_contains("umpire");
  if (given == nullptr) return {};
  if (!codec.seats().contains(Seat::kUmpire)) return problem(422, "/seats/umpire", "no umpire decides in this game");
  if (!given->is_null() && *given != json::value("person")) {
    return problem(422, "/seats/umpire", "must be person, or null: then the program's own rulings hold");
  }
  asked.options["umpire"] = !given->is_null();
  asked.seats.erase("umpire");
  return {};
}

/// Whether some seat that sees the dice requests of the game may throw them.
Answer<void> check_dice(const wire::Codec& codec, const wire::Setting& setting, std::string_view dice) {
  if (dice != "hand" || !codec.dice_seats(setting).empty()) return {};
  return std::unexpected(Problem{
      422,
      {"/dice",
       "dice thrown by hand would tell the players what is hidden from them; with a person as umpire he throws them",
       std::string(codec.rule_of_the_hidden())}});
}

/// The mines of the scenario as that seat is told of them.
json::array mines_told(const wire::Codec& codec, const wire::Setting& setting, Seat seat) {
  const json::object told = codec.write_scenario(setting, seat);
  const json::value* mines = told.if_contains("mines");
  return mines == nullptr || !mines->is_array() ? json::array() : mines->get_array();
}

/// A battle with models, where what lies on the table is said and asked: for all who may throw dice to hear.
Answer<void> set_up_models(const wire::Codec& codec, const Asked& asked, wire::Setting& setting) {
  if (!asked.models) return {};
  auto models = codec.with_models(setting);
  if (!models) return problem(422, "/models", "this book has no clerk for models");
  if (asked.dice == "sealed") return problem(422, "/dice", "sealed dice are for battles on a chart");
  if (asked.clock && asked.clock->late == ClockRule::Late::kCaptain)
    return problem(422, "/clock/late", "a captain of the program needs a chart");
  const bool wanted = codec.deciding_seats(setting).contains(Seat::kUmpire);
  setting = std::move(*models);
  const bool with_umpire = codec.deciding_seats(setting).contains(Seat::kUmpire);
  if (wanted && !with_umpire) return problem(422, "/seats/umpire", "nobody rules at a table with models of this book");
  if (with_umpire) return {};
  const json::array mines = mines_told(codec, setting, Seat::kUmpire);
  const bool all_know =
      mines == mines_told(codec, setting, Seat::kUnion) && mines == mines_told(codec, setting, Seat::kConfederate);
  if (all_know && !codec.dice_seats(setting).empty()) return {};
  return std::unexpected(
      Problem{422,
              {"/models",
               "the table's questions would tell the players what is hidden from them; with a person as umpire he "
               "answers them",
               std::string(codec.rule_of_the_hidden())}});
}

/// The captains of each side among whom its ships are given out from the start.
Answer<BySide<std::vector<Berth>>> read_all_captains(const wire::Codec& codec, const wire::Setting& setting,
                                                     const Asked& asked) {
  BySide<std::vector<Berth>> captains;
  for (const auto& [seat, given] : asked.captains) {
    const std::string where = "/captains/" + std::string(seat);
    if (seat != "union" && seat != "confederate") return problem(422, where, "is no side");
    const Side side = seat == "union" ? Side::kUnion : Side::kConfederate;
    auto berths = read_berths(codec, setting, seat_of(side), given, where, false);
    if (!berths) return std::unexpected(berths.error());
    if (!berths->empty() && wire::word_at(asked.seats, seat) != "person")
      return problem(422, where, "the program commands that side");
    captains[side] = std::move(*berths);
  }
  return captains;
}

const wire::Codec* codec_among(const std::vector<const wire::Codec*>& codecs, std::string_view system) {
  const auto found = std::ranges::find(codecs, system, &wire::Codec::system);
  return found == codecs.end() ? nullptr : *found;
}

bool is_a_name(std::string_view name) {
  return !name.empty() && name.size() <= 64 && std::ranges::all_of(name, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_' || letter == '-';
  });
}

}  // namespace

Answer<json::object> scenario_named(std::string_view system, std::string_view name) {
  if (!is_a_name(system) || !is_a_name(name)) return problem(404, "/scenario", "there is no scenario of that name");
  auto text = wire::battle_named(system, name);
  if (!text) return problem(404, "/scenario", "there is no scenario of that name");
  if (!text->is_object()) return problem(500, "/scenario", "the scenario cannot be read");
  return std::move(text->get_object());
}

Answer<Beginning> read_beginning(const std::vector<const wire::Codec*>& codecs, const Captains& captains,
                                 const json::object& body) {
  if (body.contains("lesson")) return read_lesson(codecs, captains, body);
  auto asked = read_asked(body);
  if (!asked) return std::unexpected(asked.error());
  const wire::Codec* codec = codec_among(codecs, asked->system);
  if (codec == nullptr) return problem(422, "/system", "there is no system of that name");
  if (asked->scenario.is_string()) {
    auto named = scenario_named(asked->system, std::string_view(asked->scenario.get_string()));
    if (!named) return problem(422, named.error().fault);
    asked->scenario = std::move(*named);
  }
  if (const auto umpire = read_umpire(*codec, *asked); !umpire) return std::unexpected(umpire.error());
  auto setting = codec->read_scenario(asked->scenario, asked->options);
  if (!setting) {
    wire::Fault fault = setting.error().front();
    fault.where = "/scenario" + fault.where;
    return problem(422, std::move(fault));
  }
  if (const auto models = set_up_models(*codec, *asked, *setting); !models) return std::unexpected(models.error());
  for (const auto& [seat, player] : asked->seats) {
    if (seat != "union" && seat != "confederate") return problem(422, "/seats/" + std::string(seat), "is no side");
  }
  if (const auto dice = check_dice(*codec, *setting, asked->dice); !dice) return std::unexpected(dice.error());
  const auto of_union = read_player(*codec, *setting, captains, asked->seats, Seat::kUnion);
  if (!of_union) return std::unexpected(of_union.error());
  const auto of_confederate = read_player(*codec, *setting, captains, asked->seats, Seat::kConfederate);
  if (!of_confederate) return std::unexpected(of_confederate.error());

  auto squadrons = read_all_captains(*codec, *setting, *asked);
  if (!squadrons) return std::unexpected(squadrons.error());
  if (codec->deciding_seats(*setting).contains(Seat::kUmpire)) asked->seats["umpire"] = "person";

  json::value commitment;
  std::optional<storage::DiceSecret> secret;
  if (asked->dice == "sealed") {
    const bool anybody = std::ranges::any_of(asked->seats, [](const auto& seat) { return seat.value() == "person"; });
    if (!anybody) return problem(422, "/dice", "sealed dice want a person at the table, who adds words to them");
    secret = sealed::new_secret();
    commitment = sealed::hex_of(sealed::commitment_of(*secret));
  }
  if (asked->models && !(*of_union && *of_confederate))
    return problem(422, "/models", "captains of the program need a chart");
  json::object header{{"format", asked->models ? wire::kClerksFormat : wire::kJournalFormat},
                      {"engine", BROWNWATER_VERSION},
                      {"system", asked->system},
                      {"rules", codec->rules_version()},
                      {"scenario", setting->text},
                      {"options", asked->options},
                      {"seats", asked->seats},
                      {"dice", {{"kind", asked->dice}, {"commitment", commitment}}}};
  if (asked->hints) header["hints"] = *asked->hints;
  if (asked->clock) header["clock"] = write_clock_rule(*asked->clock);
  // Where the book hides things, the umpire alone allows it, later.
  if (asked->talk_across && !hides_from_sides(*codec, *setting)) header["talk_across"] = true;
  if (!asked->names.is_null()) header["names"] = std::move(asked->names);
  return Beginning{.record = {.id = new_game_id(),
                              .system = asked->system,
                              .header = json::serialize(header),
                              .dice_key = new_dice_key(),
                              .tokens = {},
                              .read_only = false,
                              .dice_secret = secret,
                              .nonces = {}},
                   .decisions = {},
                   .person_plays_union = *of_union,
                   .person_plays_confederate = *of_confederate,
                   .captains = std::move(*squadrons)};
}

std::string with_field(const std::string& header, std::string_view key, const json::value& field) {
  auto text = wire::parse_json(header, kLongestStored);
  json::object fields = text && text->is_object() ? text->get_object() : json::object();
  if (field.is_null())
    fields.erase(key);
  else
    fields[key] = field;
  return json::serialize(fields);
}

SeatSet seats_with_tokens(const Beginning& beginning) {
  SeatSet seats{Seat::kUmpire, Seat::kSpectator};
  if (beginning.person_plays_union) seats.add(Seat::kUnion);
  if (beginning.person_plays_confederate) seats.add(Seat::kConfederate);
  return seats;
}

}  // namespace brownwater::server
