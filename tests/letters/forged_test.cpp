#include <algorithm>

#include "adapters/sealed/canonical.hpp"
#include "tests/letters/players.hpp"

/// A letter is refused at its line whatever is changed in it.
namespace brownwater::letters::testing {
namespace {

/// A whole battle, made once.
const Exchange& battle() {
  static const Exchange exchange = play_by_letters("training", 3);
  return exchange;
}
std::vector<std::string> all_lines() { return lines_of(battle().last.of_union); }

json::object keys_of(const std::string& line) { return wire::testing::parsed(line).as_object(); }

/// The first line of a kind, from 0; by that side if one is named.
std::size_t line_of(const std::vector<std::string>& lines, std::string_view what, std::string_view by = "") {
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const json::object keys = keys_of(lines[at]);
    if (keys.at("what").as_string() == what && (by.empty() || keys.at("by").as_string() == by)) return at;
  }
  ADD_FAILURE() << "no line " << what;
  return 0;
}

/// The line with some of its keys replaced, signed with that key.
std::string signed_anew(const std::string& line, const json::object& changes, const Key& author) {
  json::object keys = keys_of(line);
  const LineHead head{.number = static_cast<std::size_t>(keys.at("number").to_number<std::int64_t>()),
                      .by = keys.at("by").as_string() == "union" ? Seat::kUnion : Seat::kConfederate,
                      .before = *sealed::read_hex(keys.at("before").as_string()),
                      .what = read_line(line, 1)->head.what};
  keys.erase("signature");
  for (const auto& [key, value] : changes) keys[key] = value;
  return written_line(head, std::move(keys), author);
}
/// The same by the line's own author: a cheating player could do this.
std::string signed_by_its_author(const std::string& line, const json::object& changes) {
  return signed_anew(line, changes,
                     key_of(keys_of(line).at("by").as_string() == "union" ? Side::kUnion : Side::kConfederate));
}

/// Where a letter is refused of which one line is another, and those after it are left off.
std::string refused_with(std::size_t at, const std::string& line) {
  std::vector<std::string> lines = all_lines();
  lines.resize(at);
  lines.push_back(line);
  return refused_at(joined(lines));
}

TEST(ForgedLetter, NothingIsChangedAndItIsRead) { EXPECT_EQ(refused_at(joined(all_lines())), "read"); }

TEST(ForgedLetter, AnyByteThatIsChangedIsRefusedAtItsLine) {
  const std::vector<std::string> lines = all_lines();
  for (std::size_t at = 0; at < std::min<std::size_t>(lines.size(), 40); ++at) {
    for (const std::size_t byte : {lines[at].size() / 7, lines[at].size() / 2, lines[at].size() - 3}) {
      std::vector<std::string> changed = lines;
      changed[at][byte] = changed[at][byte] == '7' ? '8' : '7';
      EXPECT_TRUE(refused_at(joined(changed)).starts_with(place(at))) << at << " " << refused_at(joined(changed));
    }
  }
}

TEST(ForgedLetter, ASignatureOfAnotherOrOfAnotherLineIsRefused) {
  const std::vector<std::string> lines = all_lines();
  const std::size_t at = line_of(lines, "decide");
  const Side author = keys_of(lines[at]).at("by").as_string() == "union" ? Side::kUnion : Side::kConfederate;
  EXPECT_EQ(refused_with(at, signed_anew(lines[at], {}, key_of(enemy_of(author)))), place(at, "/signature"));
  EXPECT_EQ(refused_with(at, signed_anew(lines[at], {}, plain_key(9))), place(at, "/signature"));
  json::object keys = keys_of(lines[at]);
  keys["signature"] = keys_of(lines[at - 1]).at("signature");
  EXPECT_EQ(refused_with(at, sealed::canonical(keys)), place(at, "/signature"));
  keys["signature"] = "AAAA";
  EXPECT_EQ(refused_with(at, sealed::canonical(keys)), place(at, "/signature"));
  keys["signature"] = "no base64!";
  EXPECT_EQ(refused_with(at, sealed::canonical(keys)), place(at, "/signature"));
}

TEST(ForgedLetter, ASideThatIsNotToDecideWritesNothing) {
  const std::vector<std::string> lines = all_lines();
  const std::size_t at = line_of(lines, "decide");
  json::object keys = keys_of(lines[at]);
  const bool of_union = keys.at("by").as_string() == "union";
  const LineHead head{.number = at + 1,
                      .by = of_union ? Seat::kConfederate : Seat::kUnion,
                      .before = *sealed::read_hex(keys.at("before").as_string()),
                      .what = What::kDecide};
  keys.erase("signature");
  EXPECT_EQ(refused_with(at, written_line(head, keys, key_of(of_union ? Side::kConfederate : Side::kUnion))),
            place(at, "/what"));
}

TEST(ForgedLetter, ADroppedLineIsRefusedWhereItIsMissing) {
  const std::vector<std::string> lines = all_lines();
  for (const std::size_t at : {std::size_t{0}, std::size_t{1}, lines.size() / 2}) {
    std::vector<std::string> fewer = lines;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
    EXPECT_EQ(refused_at(joined(fewer)), place(at, "/number"));
  }
}

TEST(ForgedLetter, SwappedAndDoubledLinesAreRefused) {
  const std::vector<std::string> lines = all_lines();
  const std::size_t at = lines.size() / 2;
  std::vector<std::string> changed = lines;
  std::swap(changed[at], changed[at + 1]);
  EXPECT_EQ(refused_at(joined(changed)), place(at, "/number"));
  changed = lines;
  changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(at), lines[at]);
  EXPECT_EQ(refused_at(joined(changed)), place(at + 1, "/number"));
}

TEST(ForgedLetter, ALineOfAnotherGameIsRefusedThoughItsAuthorSignedIt) {
  const std::vector<std::string> lines = all_lines();
  const std::vector<std::string> others = lines_of(play_by_letters("training", 3).last.of_union);
  const std::size_t at = line_of(lines, "seal");
  EXPECT_EQ(refused_with(at, others[at]), place(at, "/before"));
  EXPECT_EQ(refused_with(1, others[1]), "line 2/before");
}

TEST(ForgedLetter, ALineThatCouldBeReadInTwoWaysIsRefused) {
  std::vector<std::string> lines = all_lines();
  const std::size_t at = line_of(lines, "decide");
  EXPECT_EQ(refused_with(at, " " + lines[at]), place(at));
  std::string doubled = lines[at];
  doubled.insert(1, R"("action":{},)");
  EXPECT_EQ(refused_with(at, doubled), place(at, ", byte 20"));
}

TEST(ForgedLetter, AWrongLinkIsRefused) {
  const std::vector<std::string> lines = all_lines();
  const std::size_t at = line_of(lines, "link");
  const std::string other = sealed::hex_of(hash_of("another link"));
  EXPECT_EQ(refused_with(at, signed_by_its_author(lines[at], {{"link", other}})), place(at, "/link"));
  const std::string by(keys_of(lines[at]).at("by").as_string());
  // A link of its chain, but not the next: the one after it, and one shown already.
  std::vector<std::size_t> links;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    const json::object keys = keys_of(lines[line]);
    if (keys.at("what").as_string() == "link" && keys.at("by").as_string() == by) links.push_back(line);
  }
  ASSERT_GE(links.size(), 2U);
  const json::value first = keys_of(lines[links[0]]).at("link");
  const json::value second = keys_of(lines[links[1]]).at("link");
  EXPECT_EQ(refused_with(links[0], signed_by_its_author(lines[links[0]], {{"link", second}})),
            place(links[0], "/link"));
  EXPECT_EQ(refused_with(links[1], signed_by_its_author(lines[links[1]], {{"link", first}})), place(links[1], "/link"));
}

TEST(ForgedLetter, APacketThatIsNotTheOneCommittedToIsRefused) {
  const std::vector<std::string> lines = all_lines();
  const std::size_t at = line_of(lines, "open");
  const std::string nonce = sealed::hex_of(hash_of("another nonce"));
  EXPECT_EQ(refused_with(at, signed_by_its_author(lines[at], {{"nonce", nonce}})), place(at));
  EXPECT_EQ(refused_with(at, signed_by_its_author(lines[at], {{"actions", json::array()}})), place(at));
  EXPECT_EQ(refused_with(at, signed_by_its_author(lines[at], {{"nonce", "short"}})), place(at));
}

TEST(ForgedLetter, AnotherCommitmentIsRefusedWhenThePacketIsOpened) {
  std::vector<std::string> lines = all_lines();
  const std::size_t at = line_of(lines, "seal");
  const std::string by(keys_of(lines[at]).at("by").as_string());
  const std::size_t opened = line_of(lines, "open", by);
  lines[at] = signed_by_its_author(lines[at], {{"commitment", sealed::hex_of(hash_of("something"))}});
  // Everything after it is signed again, as two colluding players could do.
  for (std::size_t line = at + 1; line <= opened; ++line) {
    json::object keys = keys_of(lines[line]);
    keys.erase("signature");
    const bool of_union = keys.at("by").as_string() == "union";
    lines[line] = written_line({.number = line + 1,
                                .by = of_union ? Seat::kUnion : Seat::kConfederate,
                                .before = hash_of(lines[line - 1]),
                                .what = read_line(lines[line], 1)->head.what},
                               keys, key_of(of_union ? Side::kUnion : Side::kConfederate));
  }
  EXPECT_EQ(refused_at(joined(lines)), place(opened));
}

TEST(ForgedLetter, ACommitmentCopiedFromTheOtherSideCannotBeOpened) {
  const Packet packet{.nonce = hash_of("nonce"), .actions = {}};
  const Digest game = hash_of("game");
  EXPECT_NE(commitment_of(game, Seat::kUnion, packet), commitment_of(game, Seat::kConfederate, packet));
  EXPECT_NE(commitment_of(game, Seat::kUnion, packet), commitment_of(hash_of("other"), Seat::kUnion, packet));
}

/// A letter up to the first packet, and one that commits to those actions and opens them.
std::string refused_packet(const json::array& actions) {
  std::vector<std::string> lines = all_lines();
  const std::size_t at = line_of(lines, "seal");
  const Side first = keys_of(lines[at]).at("by").as_string() == "union" ? Side::kUnion : Side::kConfederate;
  lines.resize(at);
  Letter letter = *Letter::read(joined(lines));
  const auto write = [&letter](Side side, What what, const json::object& keys) {
    return letter.take(written_line(
        {.number = letter.lines().size() + 1, .by = seat_of(side), .before = letter.lines().back().hash, .what = what},
        keys, key_of(side)));
  };
  const std::string position = wire::hash_text(letter.codec().game().hash(letter.state()));
  for (const Side side : {first, enemy_of(first)}) {
    const Packet packet{.nonce = hash_of("nonce"), .actions = actions};
    const auto fault = write(side, What::kSeal,
                             {{"position", position},
                              {"commitment", sealed::hex_of(commitment_of(letter.id(), seat_of(side), packet))},
                              {"packet", sealed_packet(packet, key_of(side).address())}});
    EXPECT_FALSE(fault);
  }
  const auto fault = write(first, What::kOpen, {{"nonce", sealed::hex_of(hash_of("nonce"))}, {"actions", actions}});
  return fault ? fault->where.substr(fault->where.find('/')) : "read";
}

TEST(ForgedLetter, APacketOfDecisionsThatAreNotLegalOrTooFewIsRefusedWhenItIsOpened) {
  EXPECT_EQ(refused_packet({json::object{{"type", "clear_for_action"}}}), "read");
  EXPECT_EQ(refused_packet({}), "/actions");
  EXPECT_EQ(refused_packet({json::object{{"type", "sink"}}}), "/actions/0/type");
  EXPECT_EQ(refused_packet({json::object{{"type", "hold_fire"}, {"ship", "nobody"}}}), "/actions/0/ship");
  EXPECT_EQ(refused_packet({json::object{{"type", "clear_for_action"}}, json::object{{"type", "clear_for_action"}}}),
            "/actions/1");
}

TEST(ForgedLetter, ADecisionThatIsNotLegalOrOfAnotherPositionIsRefused) {
  const std::vector<std::string> lines = all_lines();
  const std::size_t at = line_of(lines, "decide");
  const json::object action{{"type", "move"}, {"ship", "nobody"}, {"path", json::array()}};
  EXPECT_EQ(refused_with(at, signed_by_its_author(lines[at], {{"action", action}})), place(at, "/action/ship"));
  EXPECT_EQ(refused_with(at, signed_by_its_author(lines[at], {{"action", {{"type", "clear_for_action"}}}})),
            place(at, "/action"));
  EXPECT_EQ(refused_with(at, signed_by_its_author(lines[at], {{"position", "0000000000000000"}})),
            place(at, "/position"));
  EXPECT_EQ(refused_with(at, signed_by_its_author(lines[at], {{"note", "more"}})), place(at, "/note"));
}

TEST(ForgedLetter, NothingFollowsTheEnd) {
  std::vector<std::string> lines = all_lines();
  const std::string more = written_line(
      {.number = lines.size() + 1, .by = Seat::kUnion, .before = hash_of(lines.back()), .what = What::kDecide}, {},
      key_of(Side::kUnion));
  lines.push_back(more);
  EXPECT_EQ(refused_at(joined(lines)), place(lines.size() - 1));
}

TEST(ForgedLetter, AFileThatIsCutShortEmptyOrNoLetterIsRefused) {
  const std::string text = joined(all_lines());
  const std::size_t count = all_lines().size();
  EXPECT_EQ(refused_at(text.substr(0, text.size() - 1)), place(count - 1));
  EXPECT_TRUE(refused_at(text.substr(0, text.size() - 40)).starts_with(place(count - 1)));
  EXPECT_EQ(refused_at(""), "line 1");
  EXPECT_TRUE(refused_at("\n").starts_with("line 1"));
  EXPECT_TRUE(refused_at("[]\n").starts_with("line 1"));
  EXPECT_TRUE(refused_at("{}\n").starts_with("line 1"));
  EXPECT_TRUE(refused_at(std::string("{\"number\":\xFF}\n")).starts_with("line 1"));
  EXPECT_TRUE(refused_at(std::string(64, '[') + "\n").starts_with("line 1"));
  EXPECT_TRUE(refused_at(joined(all_lines()) + "\xC3\x28\n").starts_with(place(count)));
}

TEST(ForgedLetter, AHundredMegabytesAreRefusedAndOneLineOfManyToo) {
  constexpr std::size_t kHundredMegabytes = 100'000'000;
  EXPECT_NE(refused_at(std::string(kHundredMegabytes, 'x')), "read");
  EXPECT_NE(refused_at(std::string(kHundredMegabytes, '\n')), "read");
  EXPECT_TRUE(refused_at(all_lines()[0] + "\n\"" + std::string(kMostLineBytes, 'x') + "\"\n").starts_with("line 2"));
}

TEST(ForgedLetter, LinesThatMailHasEndedOtherwiseAreReadAsTheyWere) {
  std::string text;
  for (const std::string& line : all_lines()) text += line + "\r\n";
  const auto letter = Letter::read(text);
  ASSERT_TRUE(letter.has_value()) << letter.error().where;
  EXPECT_EQ(letter->text(), joined(all_lines()));
}

TEST(ForgedLetter, OfATakenLineThatIsRefusedNothingRemains) {
  std::vector<std::string> lines = all_lines();
  lines.resize(line_of(lines, "decide"));
  Letter letter = *Letter::read(joined(lines));
  const Letter before = letter;
  EXPECT_TRUE(letter.take("{}").has_value());
  EXPECT_EQ(letter.text(), before.text());
  EXPECT_EQ(letter.lines(), before.lines());
}

}  // namespace
}  // namespace brownwater::letters::testing
