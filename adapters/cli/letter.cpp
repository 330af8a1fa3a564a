#include "adapters/cli/letter.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <ostream>

#include "adapters/cli/letter_desk.hpp"
#include "adapters/cli/numbers.hpp"
#include "adapters/wire/plain.hpp"
#include "engine/core/seats.hpp"

namespace brownwater::cli {
namespace {

using letters::Letter;
using wire::Fault;

/// Adds the lines due, keeps the letter and prints the state of the game.
int answer(Desk& desk, bool all, const Console& console) {
  if (const auto due = desk.pen().add_what_is_due(); !due) return console.refuse(due.error());
  if (const auto kept = desk.keep(); !kept) return console.refuse(kept.error());
  return desk.tell(all, console);
}

std::expected<letters::Address, Fault> address_in(const std::string& option, const std::string& text) {
  const auto address = letters::read_address(text);
  if (address) return *address;
  return std::unexpected(Fault{option, "\"" + text + "\" is no address; letter key shows one: bw1-…", ""});
}

std::size_t dice_in(const Letter& letter) {
  std::size_t dice = 0;
  for (const auto& decided : letter.decisions()) dice += decided->played.throws.size();
  return dice;
}

}  // namespace

int letter_key(const std::string& file, const Console& console) {
  std::error_code error;
  const bool there = std::filesystem::exists(file, error);
  std::expected<letters::Key, Fault> key = std::unexpected(Fault{});
  if (there) {
    auto held = hold_key(file);
    if (!held) return console.refuse(held.error());
    key = held->key;
  } else {
    key = make_key_file(file);
    if (!key) return console.refuse(key.error());
  }
  const std::string address = letters::text_of(key->address());
  if (console.as_json) {
    console.line(json::object{{"file", file}, {"address", address}, {"made", !there}});
  } else {
    console.out << address << '\n';
    if (!there) console.err << "Keep " << file << " to yourself, and a copy of it; give the address to your friends.\n";
  }
  return kDone;
}

int letter_begin(const LetterBeginOrder& order, const Console& console) {
  auto key = hold_key(order.letter.key);
  if (!key) return console.refuse(key.error());
  const auto partner = address_in("--friend", order.friend_address);
  if (!partner) return console.refuse(partner.error());
  std::error_code error;
  if (std::filesystem::exists(order.letter.file, error))
    return console.refuse({order.letter.file, "is there already; a new game wants a new file", ""});
  const auto ground = ground_of(order.ground, console.in);
  if (!ground) return console.refuse(ground.error());
  auto letter = letters::Pen::begin({.codec = ground->codec,
                                     .setting = &ground->setting,
                                     .options = ground->options,
                                     .engine = BROWNWATER_VERSION,
                                     .side = order.side == "union" ? Side::kUnion : Side::kConfederate,
                                     .friend_address = *partner},
                                    key->key);
  if (!letter) return console.refuse(letter.error());
  Desk desk = Desk::fresh(order.letter, std::move(*key), std::move(*letter));
  return answer(desk, true, console);
}

int letter_join(const LetterJoinOrder& order, const Console& console) {
  auto desk = Desk::open(order.letter, console);
  if (!desk) return console.refuse(desk.error());
  if (!order.friend_address.empty()) {
    const auto partner = address_in("--friend", order.friend_address);
    if (!partner) return console.refuse(partner.error());
    if (*partner != desk->letter().address(desk->letter().begun_by()))
      return console.refuse(
          {"--friend", "this game was begun by " + letters::text_of(desk->letter().address(desk->letter().begun_by())),
           ""});
  }
  if (desk->pen().owed() != letters::Owed::kJoin)
    return console.refuse({order.letter.file, "nobody is waited for to join: both are there, or you began it", ""});
  if (const auto fault = desk->pen().join()) return console.refuse(*fault);
  return answer(*desk, true, console);
}

int letter_read(const LetterReadOrder& order, const Console& console) {
  auto desk = Desk::open(order.letter, console);
  if (!desk) return console.refuse(desk.error());
  return answer(*desk, order.all, console);
}

int letter_journal(const LetterJournalOrder& order, const Console& console) {
  const auto letter = letter_in(order.file, console);
  if (!letter) return console.refuse(letter.error());
  const std::string journal = letters::journal_of(*letter);
  if (order.out.empty()) {
    console.out << journal;
    return kDone;
  }
  if (const auto written = write_durably(order.out, journal); !written) return console.refuse(written.error());
  const json::object told{{"file", order.out},
                          {"decisions", letter->decisions().size()},
                          {"hash", wire::hash_text(letter->codec().game().hash(letter->state()))},
                          {"over", letter->over()}};
  if (console.as_json)
    console.line(told);
  else
    console.out << order.out << ": " << letter->decisions().size() << " decisions, hash " << plain(told.at("hash"))
                << (letter->over() ? "\n" : "; the battle is not over\n");
  return kDone;
}

int letter_verify(const LetterVerifyOrder& order, const Console& console) {
  const auto letter = letter_in(order.file, console);
  if (!letter) return console.refuse(letter.error());
  json::object seats;
  for (const Side side : kBothSides) {
    const std::string word(wire::word_of(seat_of(side)));
    const std::string address = letters::text_of(letter->address(side));
    if (!order.addresses[side].empty() && order.addresses[side] != address)
      return console.refuse({"line 1/seats/" + word, "is " + address + ", not " + order.addresses[side], ""});
    seats[word] = address;
  }
  json::object told{{"game", sealed::hex_of(letter->id())},
                    {"seats", seats},
                    {"lines", letter->lines().size()},
                    {"last", sealed::hex_of(letter->lines().back().hash)},
                    {"decisions", letter->decisions().size()},
                    {"dice", dice_in(*letter)},
                    {"hash", wire::hash_text(letter->codec().game().hash(letter->state()))},
                    {"over", letter->over()},
                    {"owed", letters::owed_in(*letter)},
                    {"verified", !letter->stop().has_value()}};
  if (letter->stop()) {
    for (auto& entry : wire::write_difference(letter->codec(), letter->rules(), letter->stop()))
      told[entry.key()] = entry.value();
  }
  if (console.as_json) {
    console.line(told);
    return kDone;
  }
  console.out << letter->lines().size() << " lines, each signed by its side and bound to the one before it; "
              << letter->decisions().size() << " decisions by the rules, " << dice_in(*letter)
              << " dice as links and decisions make them\n"
              << "union       " << plain(seats.at("union")) << "\nconfederate " << plain(seats.at("confederate"))
              << "\nlast line   " << plain(told.at("last")) << "\nhash        " << plain(told.at("hash"))
              << (letter->over() ? "\n" : ", not over\n");
  if (const auto& stop = letter->stop())
    console.out << "At line " << stop->line << " today's rules play otherwise than " << letter->rules() << ": "
                << stop->fault.reason << ". No decision from there on was carried out.\n";
  for (const auto& [side, owed] : told.at("owed").as_object()) {
    if (!owed.is_null()) console.out << "owed by     " << std::string_view(side) << ": " << plain(owed) << '\n';
  }
  return kDone;
}

namespace {

void add_desk(CLI::App& command, LetterOrder& order) {
  command.add_option("file", order.file, "The letter: the file that goes to and fro")->required();
  command.add_option("--key", order.key, "Your key file; or BROWNWATER_KEY names it")->envname("BROWNWATER_KEY");
}

void add_memory(CLI::App& command, LetterOrder& order) {
  add_desk(command, order);
  command.add_flag("--let-go", order.let_go,
                   "Give up lines of your own which this letter has not: only if you never sent them");
  command.add_flag("--without-memory", order.without_memory,
                   "Take the letter as it stands, though this key has written in it and nothing is remembered of it");
}

void add_beginning(CLI::App& letter, const AddCommand& add) {
  const auto key_file = std::make_shared<std::string>();
  CLI::App* key = add(letter, "key", "Make a key, or show the address of one; the address goes to your friends",
                      [key_file](const Console& c) { return letter_key(*key_file, c); });
  key->add_option("file", *key_file, "The key file; only you may read it")->required();

  const auto order = std::make_shared<LetterBeginOrder>();
  CLI::App* begin = add(letter, "begin", "Begin a battle with a friend",
                        [order](const Console& c) { return letter_begin(*order, c); });
  add_desk(*begin, order->letter);
  begin->add_option("--friend", order->friend_address, "Your friend's address")->required();
  begin->add_option("--side", order->side, "Which you command")
      ->capture_default_str()
      ->check(CLI::IsMember({"union", "confederate"}));
  begin->add_option("--system", order->ground.system, "Rule system")->capture_default_str();
  begin->add_option("--scenario", order->ground.scenario, "Name of a scenario, or a file")->required();
  begin->add_option("--option", order->ground.options, "An option of the scenario; may be given again")
      ->allow_extra_args(false);

  const auto joining = std::make_shared<LetterJoinOrder>();
  CLI::App* join = add(letter, "join", "Join a battle that a friend has begun with you",
                       [joining](const Console& c) { return letter_join(*joining, c); });
  add_memory(*join, joining->letter);
  join->add_option("--friend", joining->friend_address, "Join only if this address began it");
}

}  // namespace

void add_letters(CLI::App& program, const AddCommand& add) {
  CLI::App* letter = program.add_subcommand("letter", "A battle between two without a server: a file goes to and fro");
  letter->fallthrough()->require_subcommand(1);
  add_beginning(*letter, add);

  const auto reading = std::make_shared<LetterReadOrder>();
  CLI::App* read =
      add(*letter, "read", "Read a letter that came: check it, add what is due, show how the battle stands",
          [reading](const Console& c) { return letter_read(*reading, c); });
  add_memory(*read, reading->letter);
  read->add_flag("--all", reading->all, "Tell the log from the first decision");

  const auto deciding = std::make_shared<LetterDecideOrder>();
  CLI::App* decide = add(*letter, "decide", "Make the decisions that you owe, at this terminal unless told otherwise",
                         [deciding](const Console& c) { return letter_decide(*deciding, c); });
  add_memory(*decide, deciding->letter);
  CLI::Option* action =
      decide->add_option("--action", deciding->actions, "A decision as {\"type\":…}; may be given again")
          ->allow_extra_args(false);
  CLI::Option* file =
      decide->add_option("--actions", deciding->actions_file, "File of decisions, one a line, or - for standard input");
  CLI::Option* captain =
      decide->add_option("--captain", deciding->captain, "Let a captain of the program decide: random, captain …");
  add_whole(*decide, "--seed", deciding->seed, "Of that captain");
  action->excludes(file)->excludes(captain);
  file->excludes(captain);

  const auto keeping = std::make_shared<LetterJournalOrder>();
  CLI::App* journal = add(*letter, "journal", "Make an ordinary journal of a letter",
                          [keeping](const Console& c) { return letter_journal(*keeping, c); });
  journal->add_option("file", keeping->file, "The letter, or - for standard input")->required();
  journal->add_option("--out", keeping->out, "File to write; without it to standard output");

  const auto checking = std::make_shared<LetterVerifyOrder>();
  CLI::App* verify = add(*letter, "verify", "Check a whole letter: signatures, order, packets, dice, rules",
                         [checking](const Console& c) { return letter_verify(*checking, c); });
  verify->add_option("file", checking->file, "The letter, or - for standard input")->required();
  verify->add_option("--union", checking->addresses.of_union, "Whose address commands the Union");
  verify->add_option("--confederate", checking->addresses.of_confederate, "Whose commands the Confederates");
}

}  // namespace brownwater::cli
