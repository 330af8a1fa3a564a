#include "adapters/server/laboratory_judgements.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "adapters/wire/json.hpp"
#include "adapters/wire/lab/judged.hpp"

namespace brownwater::server {
namespace {

namespace json = boost::json;

constexpr std::int64_t kFewestPlayoutsAsked = 2;
constexpr std::int64_t kMostPlayoutsAsked = 200;

/// Judges a battle: replays it first, then judges one decision at each step.
class Judging final : public ToldJob {
 public:
  explicit Judging(Judgements::Asked asked)
      : ToldJob({.told = told_before(asked, nullptr), .over = false}), asked_(std::move(asked)) {}

 private:
  using Clock = std::chrono::steady_clock;

  Account work() override {
    const auto now = Clock::now();
    if (!battle_)
      play_again();
    else
      battle_->judge_next();
    seconds_ += std::chrono::duration<double>(Clock::now() - now).count();
    if (!battle_) return {.told = told_before(asked_, json::value(fault_.reason)), .over = true};
    return {.told = tell(), .over = battle_->over()};
  }

  /// A game of this server replays. If one does not, nothing of it is judged and the account says why.
  void play_again() {
    auto journal = wire::read_journal(asked_.journal);
    asked_.journal = {};
    if (!journal) {
      fault_ = journal.error().front();
      return;
    }
    auto battle =
        wire::JudgedBattle::of(std::move(*journal), {.playouts = asked_.playouts, .alternatives = 4, .seed = 1});
    if (battle)
      battle_ = std::move(*battle);
    else
      fault_ = battle.error();
  }

  /// The text for a battle that is not judged yet, or cannot be because of this fault.
  static json::object told_before(const Judgements::Asked& asked, const json::value& fault) {
    return {{"format", "brownwater-judgement-1"},
            {"game", asked.game},
            {"playouts", asked.playouts},
            {"judged", 0},
            {"wanted", 0},
            {"over", !fault.is_null()},
            {"left_seconds", nullptr},
            {"fault", fault}};
  }

  json::object tell() const {
    json::object told = battle_->write();
    const auto judged = static_cast<double>(battle_->judged());
    const double left = static_cast<double>(battle_->decisions()) - judged;
    told["game"] = asked_.game;
    told["over"] = battle_->over();
    told["left_seconds"] = judged > 0 ? json::value(seconds_ / judged * left) : json::value();
    told["fault"] = nullptr;
    return told;
  }

  Judgements::Asked asked_;
  std::optional<wire::JudgedBattle> battle_;
  wire::Fault fault_;  ///< where there is no battle
  double seconds_ = 0;
};

}  // namespace

Answer<json::object> Judgements::begin(Asked asked) {
  const std::string key = asked.game + "/" + std::to_string(asked.playouts);
  if (const auto known = begun_.find(key); known != begun_.end()) {
    const auto told = jobs_.look(known->second);
    if (told && told->at("stopped") == false) return told;
  }
  std::erase_if(begun_, [this](const auto& entry) { return !jobs_.keeps(entry.second); });
  auto begun = jobs_.begin(std::make_shared<Judging>(std::move(asked)));
  if (begun) begun_[key] = begun->at("id").as_string().c_str();
  return begun;
}

Answer<std::uint64_t> read_playouts(const json::object& body) {
  const json::value* given = body.if_contains("playouts");
  if (given == nullptr) return Judgements::Asked{}.playouts;
  return whole_in(*given, "/playouts", kFewestPlayoutsAsked, kMostPlayoutsAsked);
}

}  // namespace brownwater::server
