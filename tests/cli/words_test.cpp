#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <utility>

#include "adapters/cli/telling.hpp"
#include "adapters/wire/library.hpp"
#include "engine/core/shape.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/flotilla/reason.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/reason.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "engine/games/noddy/reason.hpp"
#include "engine/games/redriver/reason.hpp"
#include "engine/games/redriver/redriver.hpp"
#include "engine/games/wbts/reason.hpp"
#include "engine/games/wbts/wbts.hpp"
#include "tests/support/text_of.hpp"

// Every event of every game has words at the terminal, with slots that its keys fill. The lists are those of the
// engine's variants, so a new event, order or ruling without words fails here.
namespace brownwater::cli::testing {
namespace {

using wire::Slots;
using wire::words_of;

struct Spoken {
  std::string list;  ///< of the file of words
  std::string type;
  json::object keys;
};

/// With the ships, guns and rows of tables that it must name to be written.
template <class Happening>
Happening writable() {
  Happening happening{};
  if constexpr (requires { happening.ship; }) happening.ship = {};
  if constexpr (requires { happening.unit; }) happening.unit = {};
  if constexpr (requires { happening.by; }) happening.by = {};
  if constexpr (requires { happening.from; }) happening.from = {};
  if constexpr (requires { happening.to; }) happening.to = {};
  if constexpr (requires { happening.other; }) happening.other = {};
  if constexpr (requires { happening.kind = wbts::Command::kCorps; })
    happening.kind = wbts::Command::kCorps;
  else if constexpr (requires { happening.kind; })
    happening.kind = {};
  if constexpr (requires { happening.contact; }) happening.contact = writable<decltype(happening.contact)>();
  if constexpr (requires { happening.target; }) happening.target = {};
  if constexpr (requires { happening.shot; }) happening.shot = writable<decltype(happening.shot)>();
  if constexpr (requires { happening.act; })
    happening.act = writable<std::variant_alternative_t<0, decltype(happening.act)>>();
  if constexpr (requires { happening.ruling; }) happening.ruling = writable<decltype(happening.ruling)>();
  if constexpr (requires { happening.row; }) happening.row = 10;
  if constexpr (requires { happening.ironclad.model; }) happening.ironclad.model = {};
  if constexpr (requires { happening.battery.row; }) happening.battery.row = 1;
  return happening;
}

template <class Variant, class Do>
void for_each_of(Do&& act) {
  [&]<std::size_t... kAt>(std::index_sequence<kAt...>) {
    (act(writable<std::variant_alternative_t<kAt, Variant>>()), ...);
  }(std::make_index_sequence<std::variant_size_v<Variant>>());
}

/// Everything that a game's messages can say on the wire: events, orders and rulings.
template <class Event>
std::vector<Spoken> all_spoken(const std::string& system) {
  const wire::Codec& codec = *wire::codec_of(system);
  const auto setting =
      codec.read_scenario(*wire::scenario_named(system, wire::scenario_names(system).front()), json::object{});
  EXPECT_TRUE(setting) << system;
  std::vector<Spoken> all;
  const auto add = [&](const std::string& list, const auto& happening) {
    const json::object keys =
        codec.write_event(*setting, kernel::AnyEvent::of(Event{.rule = {}, .happening = happening}));
    const json::value* told = list == "events" ? nullptr : keys.if_contains(list == "acts" ? "act" : "action");
    const json::object& inner = told == nullptr ? keys : told->as_object();
    all.push_back({list, inner.at(list == "acts" ? "act" : "type").as_string().c_str(), inner});
  };
  for_each_of<decltype(Event::happening)>([&]<class Happening>(const Happening& happening) {
    add("events", happening);
    if constexpr (requires { happening.action; }) {
      for_each_of<decltype(happening.action)>([&](const auto& action) {
        Happening ordered = happening;
        ordered.action = action;
        add("actions", ordered);
      });
    }
    if constexpr (requires { happening.ruling.act; }) {
      for_each_of<decltype(happening.ruling.act)>([&](const auto& act) {
        Happening ruled = happening;
        ruled.ruling.act = act;
        add("acts", ruled);
      });
    }
  });
  return all;
}

/// The keys that a sentence's slots and conditions name.
std::vector<std::string> keys_of(const std::string& sentence) {
  static const std::regex kKey(R"(\{([a-z_]+)|\[!?([a-z_]+)[a-z0-9_.]*(?:(?:!?=|~|<|>)[a-z0-9_-]+)?\?)");
  std::vector<std::string> keys;
  for (std::sregex_iterator at(sentence.begin(), sentence.end(), kKey), end; at != end; ++at)
    keys.push_back((*at)[1].matched ? (*at)[1] : (*at)[2]);
  return keys;
}

/// Keys that are written only where they have a value, and those that a page alone knows. A page knows a ship's
/// first state, shots and boxes that it gathers in a line, a battery's name, how far and by how much a ship went. It
/// also knows the dice that led to something else and, for a log, the result of a fight.
bool may_be_missing(const std::string& key) {
  static const std::set<std::string> kMissing{
      "die",     "face", "cycles", "fv",    "shots", "hits", "boxes",     "tests",           "last",      "named",
      "shifted", "run",  "by",     "again", "end",   "lot",  "union_lot", "confederate_lot", "loss_faces"};
  return kMissing.contains(key);
}

/// The sentence with those of the board in it.
std::string whole(const json::object& words, std::string sentence) {
  static const std::regex kNamed(R"(\{@([a-z_]+)\})");
  for (std::smatch at; std::regex_search(sentence, at, kNamed);)
    sentence.replace(static_cast<std::size_t>(at.position()), static_cast<std::size_t>(at.length()),
                     plain(words.at("board").at(at[1].str())));
  return sentence;
}

/// Acts of an umpire that need only the fields that he sets.
bool names_what_it_wants(const std::string& act) {
  return act == "correct_sheet" || act == "set_field_odds" || act == "rule_shot";
}

/// An order of fire is for the whole ship, by its step, or for one of her guns.
bool either_order(const std::string& event, const std::string& key) {
  static const std::set<std::string> kEither{"step", "gun", "order", "target"};
  return event == "fire_ordered" && kEither.contains(key);
}

std::vector<std::string> keys_in(const json::value& object) {
  std::vector<std::string> keys;
  for (const auto& entry : object.as_object()) keys.emplace_back(entry.key());
  return keys;
}

/// Every reason for a refusal has words, and no others are there.
template <class Reason>
void expect_reasons(const std::string& system) {
  std::vector<std::string> reasons;
  for (const auto& words : {shape::kEnumeratorWords<kernel::Reason, 128>, shape::kEnumeratorWords<Reason, 128>})
    for (const std::string_view word : words)
      if (!word.empty()) reasons.emplace_back(word);
  EXPECT_THAT(keys_in(words_of(system).at("reasons")), ::testing::UnorderedElementsAreArray(reasons)) << system;
}

template <class Event>
void expect_words(const std::string& system) {
  const json::object& words = words_of(system);
  // "dice" heads throws that no event tells of.
  for (const char* list : {"details", "rolls", "notes"})
    for (const std::string& type : keys_in(wire::object_at(words, list)))
      EXPECT_TRUE(type == "dice" || words.at("events").as_object().contains(type)) << system << ": " << type;
  std::map<std::string, std::vector<std::string>> types;
  for (const Spoken& spoken : all_spoken<Event>(system)) {
    types[spoken.list].push_back(spoken.type);
    const json::value* sentence = words.at(spoken.list).as_object().if_contains(spoken.type);
    ASSERT_NE(sentence, nullptr) << system << " has no words for \"" << spoken.type << "\" of its " << spoken.list;
    const std::string text = whole(words, plain(*sentence));
    EXPECT_TRUE(!text.empty() || spoken.list == "actions") << spoken.type;
    for (const std::string& key : keys_of(text)) {
      EXPECT_TRUE(spoken.keys.contains(key) || may_be_missing(key) || either_order(spoken.type, key) ||
                  names_what_it_wants(spoken.type))
          << system << ": " << spoken.type << " has no key \"" << key << "\": " << text;
    }
    EXPECT_EQ(Slots(words, {}).filled(text, spoken.keys).find_first_of("{}[]"), std::string::npos) << text;
  }
  for (const auto& [list, known] : types) {
    for (const auto& entry : words.at(list).as_object())
      EXPECT_TRUE(std::ranges::count(known, std::string(entry.key())) == 1) << system << " knows no " << entry.key();
  }
}

TEST(Words, EveryEventOfMobasHasThem) { expect_words<mobas::Event>("mobas"); }
TEST(Words, EveryEventOfNoddyHasThem) { expect_words<noddy::Event>("noddy"); }
TEST(Words, EveryEventOfFlotillaHasThem) { expect_words<flotilla::Event>("flotilla"); }
TEST(Words, EveryEventOfTheRedRiverHasThem) { expect_words<redriver::Event>("red-river"); }
TEST(Words, EveryEventOfAWarHasThem) { expect_words<wbts::Event>("wbts"); }

TEST(Words, EveryReasonForARefusalHasThem) {
  expect_reasons<mobas::Reason>("mobas");
  expect_reasons<noddy::Reason>("noddy");
  expect_reasons<flotilla::Reason>("flotilla");
  expect_reasons<redriver::Reason>("red-river");
  expect_reasons<wbts::Reason>("wbts");
}

/// Every action has words, and no others are there.
template <class Action>
std::vector<std::string> expect_actions(const std::string& system) {
  const wire::Codec& codec = *wire::codec_of(system);
  const auto setting =
      codec.read_scenario(*wire::scenario_named(system, wire::scenario_names(system).front()), json::object{});
  std::vector<std::string> types;
  for_each_of<Action>([&](const auto& action) {
    types.emplace_back(plain(codec.write_action(*setting, kernel::AnyAction::of(Action{action})).at("type")));
  });
  EXPECT_THAT(keys_in(words_of(system).at("actions")), ::testing::UnorderedElementsAreArray(types)) << system;
  return types;
}

TEST(Words, EveryActionHasThem) {
  expect_actions<noddy::Action>("noddy");
  expect_actions<flotilla::Action>("flotilla");
  for (auto [system, types] : {std::pair{"mobas", expect_actions<mobas::Action>("mobas")},
                               std::pair{"wbts", expect_actions<wbts::Action>("wbts")}}) {
    std::erase(types, "ruling");  // not listed among what may be done
    EXPECT_THAT(keys_in(words_of(system).at("choices")), ::testing::UnorderedElementsAreArray(types)) << system;
  }
}

TEST(Words, AWarsChoicesAreSaidWithoutWhatOnlyThePageShows) {
  const auto said = [](const char* action) {
    return choice_words("wbts", json::parse(action).as_object(), {{"grant", "Ulysses S. Grant"}});
  };
  EXPECT_EQ(said(R"({"type":"try_leader","leader":"grant"})"), "Ulysses S. Grant, of himself");
  EXPECT_EQ(said(R"({"type":"step","direction":1})"), "north-east");
  EXPECT_EQ(said(R"({"type":"send","points":2,"unit":7})"), "2 points to the unit 7");
}

TEST(Words, EverySystemIsAmongThese) { EXPECT_EQ(wire::all_codecs().size(), 5U); }

json::object keys(const char* text) { return json::parse(text).as_object(); }

TEST(Slots, AreFilledAsThePagesFillThem) {
  const json::object file = keys(brownwater::testing::text_of("tests/words/slots.json").c_str());
  json::object words = file.at("words").as_object();
  for (const char* shared : {"any", "reason"})
    words.at("values").as_object()[shared] = words_of("mobas").at("values").at(shared);
  Names names;
  for (const auto& [id, name] : file.at("names").as_object()) names.emplace(id, plain(name));
  for (const json::value& example : file.at("examples").as_array())
    EXPECT_EQ(Slots(words, names).filled(plain(example.at(0)), example.at(1).as_object()), plain(example.at(2)))
        << example;
}

TEST(Telling, HullsThatMeetWithoutDiceAreToldWithoutThem) {
  const auto told = [](const std::string& faces) {
    return tell("flotilla",
                json::parse(R"([{"type":"hulls_met","ship":"pine","other":"oak","hits":0,"rule":"FL-3.7",)"
                            R"("back":0,"specific":false,"faces":)" +
                            faces + "}]")
                    .as_array(),
                {});
  };
  EXPECT_EQ(told("[]"), std::vector<std::string>{"Pine runs into oak: no harm done  [FL-3.7]"});
  EXPECT_EQ(told("[3]"), std::vector<std::string>{"Pine runs into oak: no harm done; dice 3  [FL-3.7]"});
}

TEST(Telling, DiceThrownAgainStandInTheLineOfTheThrowThatHeld) {
  const json::array events = json::parse(R"([
      {"type":"initiative_thrown","union":3,"confederate":3,"first":null,"rule":"MB-1.3"},
      {"type":"initiative_thrown","union":5,"confederate":2,"first":"union","rule":"MB-1.3"}])")
                                 .as_array();
  EXPECT_EQ(tell("mobas", events, {}),
            std::vector<std::string>{"Union throws 5, Confederates 2: Union moves first, after 3 and 3 thrown again  "
                                     "[MB-1.3]"});
}

}  // namespace
}  // namespace brownwater::cli::testing
