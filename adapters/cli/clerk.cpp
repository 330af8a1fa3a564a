#include "adapters/cli/clerk.hpp"

#include <memory>
#include <ostream>
#include <random>
#include <sstream>

#include "adapters/clerk/books.hpp"
#include "adapters/clerk/clerk_lines.hpp"
#include "adapters/cli/numbers.hpp"
#include "adapters/cli/output.hpp"
#include "adapters/cli/person.hpp"
#include "adapters/cli/telling.hpp"
#include "adapters/wire/journal.hpp"

namespace brownwater::cli {
namespace {

/// The clerk at this terminal: asks, reads, tells, and keeps the record.
class ClerksDesk final : clerk::ClerksTable {
 public:
  ClerksDesk(const ClerkOrder& order, const Ground& ground, std::uint64_t seed, const Console& console)
      : order_(order),
        ground_(ground),
        seed_(seed),
        console_(console),
        person_(ground, console),
        book_(clerk::book_of(*ground.codec, ground.setting)),
        clerk_(*ground.codec, ground.setting, *book_, *this) {
    names_ = names_in(ground.codec->write_view(ground.setting, clerk_.state(), Seat::kUmpire));
  }

  /// Goes on with a record, up to the last step that is whole.
  std::optional<wire::Fault> go_on(const wire::Journal& record) {
    const auto kept =
        wire::replay(record, [this](const wire::Decision& decision, const auto& events, const auto& after) {
          clerk_.take_up({.seat = decision.seat,
                          .action = decision.action,
                          .played = {.after = after, .events = events, .throws = decision.throws}});
        });
    if (!kept) return kept.error();
    clerk_.declare_anew();
    words() << "After " << clerk_.decisions().size() << " decisions of the record.\n";
    return std::nullopt;
  }

  int keep() {
    if (const auto fault = write_record()) return console_.refuse(*fault);
    std::string step;
    while (!clerk_.over()) {
      if (book_->step(clerk_.state()) != step)
        words() << '\n' << (step = book_->step(clerk_.state())) << '\n' << book_->asks(clerk_.state());
      words() << "> " << std::flush;
      std::string line;
      if (!read_line(console_.in, line, kMostTypedBytes) || line == "q" || line == "quit") return stop();
      if (line == "h" || line == "help") {
        words() << book_->help();
        step.clear();
      } else if (line == "back") {
        words() << (clerk_.take_back() ? "The last line is taken back.\n" : "back: no line has been played\n");
        step.clear();
      } else {
        hear(line);
        if (stopped_) return stop();
      }
      if (const auto fault = write_record()) return console_.refuse(*fault);
    }
    const std::string end = wire::outcome_line(*ground_.codec, ground_.setting, clerk_.state());
    if (console_.as_json) console_.out << end << '\n';
    return kDone;
  }

 private:
  bool has_umpire() const { return ground_.codec->deciding_seats(ground_.setting).contains(Seat::kUmpire); }
  void hear(const std::string& line) {
    dice_.reset();  // a line typed again meets the same dice
    if (const auto done = clerk_.say(line); !done && !stopped_) words() << in_words(done.error()) << '\n';
  }

  void happened(const kernel::AnyState& after, std::span<const kernel::AnyEvent> events) override {
    const json::array told = ground_.codec->write_events(ground_.setting, after, {events.begin(), events.end()});
    if (console_.as_json)
      for (const json::value& event : told) console_.line(event);
    else
      for (const std::string& words : tell(ground_.codec->system(), told, names_)) console_.out << words << '\n';
  }

  std::optional<std::vector<std::uint8_t>> dice(const chance::DiceWanted& wanted, std::size_t decision) override {
    if (order_.dice_by_hand) {
      auto thrown = person_.throw_dice(wanted);
      stopped_ = !thrown;
      return thrown;
    }
    if (thrown_for_ != decision || !dice_)
      dice_.emplace(chance::PhiloxStream(seed_, 0, static_cast<std::uint32_t>(decision)));
    thrown_for_ = decision;
    std::vector<std::uint8_t> faces;
    for (int die = 0; die < wanted.count; ++die)
      faces.push_back(static_cast<std::uint8_t>(dice_->face(wanted.die, wanted.slip)));
    return faces;
  }

  std::optional<std::string> answer(const clerk::TableQuestion& question,
                                    const std::optional<wire::Fault>& refused) override {
    if (refused) words() << in_words(*refused) << '\n';
    for (;;) {
      words() << question.words << "? " << std::flush;
      std::string line;
      stopped_ = !read_line(console_.in, line, kMostTypedBytes) || line == "q" || line == "quit";
      if (stopped_) return std::nullopt;
      if (line != "h" && line != "help") return line;
      words() << "  " << clerk::words_for(question) << "; back takes the last answer back; q stops\n";
    }
  }

  /// Writes the whole record again, because a line may have been taken back.
  std::optional<wire::Fault> write_record() {
    if (order_.journal.empty()) return std::nullopt;
    wire::JournalHead head{.engine = BROWNWATER_VERSION,
                           .options = ground_.options,
                           .seats = {{"union", "person"}, {"confederate", "person"}},
                           .dice = order_.dice_by_hand ? "hand" : "program",
                           .commitment = nullptr,
                           .models = true};
    if (has_umpire()) head.seats["umpire"] = "person";
    std::string text = wire::header_line(*ground_.codec, ground_.setting, head) + "\n";
    for (const std::string& decision : clerk_.decisions()) text += decision + "\n";
    if (clerk_.over()) text += wire::outcome_line(*ground_.codec, ground_.setting, clerk_.state()) + "\n";
    const Written written = write_file(order_.journal, text);
    return written ? std::nullopt : std::optional(written.error());
  }

  int stop() {
    const std::string kept = order_.journal.empty() ? "it is not kept" : "it is kept in " + order_.journal;
    return console_.refuse({"input", "the battle is broken off before its end; " + kept, ""});
  }
  std::ostream& words() const { return console_.as_json ? console_.err : console_.out; }

  const ClerkOrder& order_;
  const Ground& ground_;
  std::uint64_t seed_;
  const Console& console_;
  Person person_;
  std::unique_ptr<clerk::ClerkBook> book_;
  clerk::Clerk clerk_;
  Names names_;
  std::optional<chance::RandomFaces> dice_;
  std::size_t thrown_for_ = 0;
  bool stopped_ = false;  ///< in the middle of a line
};

}  // namespace

namespace {

/// The record that is named in place of a scenario, or nothing if it names no record.
std::expected<std::optional<wire::Journal>, std::vector<wire::Fault>> record_of(const std::string& file) {
  std::istringstream none;
  const auto text = looks_like_file(file) ? read_text(file, none, kMostJournalBytes) : std::string();
  if (!text || !text->starts_with(R"({"format":"brownwater-clerk-1")")) return std::nullopt;
  auto record = wire::read_journal(*text, wire::Records::kClerksToo);
  if (!record) return std::unexpected(std::move(record.error()));
  return std::move(*record);
}

std::expected<Ground, std::vector<wire::Fault>> ground_with_models(const ClerkOrder& order, std::istream& in) {
  auto ground = ground_of(order.ground, in);
  if (!ground) return ground;
  auto models = ground->codec->with_models(ground->setting);
  const auto refuse = [](std::string where, std::string reason) {
    return std::unexpected(std::vector<wire::Fault>{{std::move(where), std::move(reason), ""}});
  };
  if (!models || clerk::book_of(*ground->codec, *models) == nullptr)
    return refuse("--system", "this book has no clerk; mobas, noddy and flotilla have one");
  ground->setting = std::move(*models);
  return ground;
}

}  // namespace

int clerk(const ClerkOrder& asked, const Console& console) {
  ClerkOrder order = asked;
  const auto record = record_of(order.ground.scenario);
  if (!record) return console.refuse(record.error());
  std::expected<Ground, std::vector<wire::Fault>> ground = Ground{};
  if (*record) {
    if (!order.ground.options.empty())
      return console.refuse({"--option", "a record keeps the options with which its battle began", ""});
    *ground = {
        .codec = (*record)->codec, .setting = (*record)->setting, .options = (*record)->head.options, .text = {}};
    if (order.journal.empty()) order.journal = order.ground.scenario;
  } else {
    ground = ground_with_models(order, console.in);
  }
  if (!ground) return console.refuse(ground.error());
  const std::uint64_t seed = order.seed ? *order.seed : std::random_device()();
  if (!console.as_json && !order.dice_by_hand) console.out << "Seed " << seed << '\n';
  ClerksDesk desk(order, *ground, seed, console);
  if (*record) {
    if (const auto fault = desk.go_on(**record)) return console.refuse(*fault);
  }
  return desk.keep();
}

void add_clerk(CLI::App& program, const AddCommand& add) {
  const auto order = std::make_shared<ClerkOrder>();
  CLI::App* command = add(program, "clerk", "Keep a battle with models on a table, by lines: no chart, all else",
                          [order](const Console& console) { return clerk(*order, console); });
  command
      ->add_option("scenario", order->ground.scenario, "Name of a scenario, or a file; or a record, to go on with it")
      ->required();
  command->add_option("--system", order->ground.system, "Rule system")->capture_default_str();
  command->add_option("--option", order->ground.options, "An option of the scenario; may be given again")
      ->allow_extra_args(false);
  add_whole(*command, "--seed", order->seed, "Of the dice");
  command->add_option("--journal", order->journal, "File to keep the record in");
  command->add_flag("--dice-by-hand", order->dice_by_hand, "Ask for dice thrown at the table");
}

}  // namespace brownwater::cli
