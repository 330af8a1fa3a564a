#include "adapters/wire/dispatch/writer.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/core/hash.hpp"

namespace brownwater::wire::dispatch {
namespace {

std::uint64_t salted(std::uint64_t salt, std::string_view told) {
  StableHash hash;
  hash.add(salt);
  for (const char letter : told) hash.add(static_cast<std::uint8_t>(letter));
  return hash.value();
}

json::object write_sentence(std::string_view told, const std::string& text, const Blanks& with,
                            const std::vector<Source>& from) {
  json::object blanks;
  for (const auto& [name, value] : with) blanks[name] = value;
  json::array sources;
  for (const Source& source : from) sources.push_back(json::array{source.decision, source.event});
  return {{"case", told}, {"text", text}, {"with", std::move(blanks)}, {"from", std::move(sources)}};
}

}  // namespace

std::vector<std::string> long_sentences(std::string_view text) {
  constexpr std::ptrdiff_t kLong = 6;
  std::vector<std::string> sentences;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = text.find_first_of(".!?", begin);
    while (end != std::string_view::npos && end + 1 < text.size() && text[end + 1] != ' ')
      end = text.find_first_of(".!?", end + 1);
    const std::string_view sentence = text.substr(begin, end == std::string_view::npos ? end : end - begin);
    if (std::ranges::count(sentence, ' ') + 1 >= kLong) sentences.emplace_back(sentence);
    if (end == std::string_view::npos) break;
    begin = end + 2;
  }
  return sentences;
}

bool Writer::is_new(const std::string& text) {
  std::vector<std::string> sentences = long_sentences(text);
  if (std::ranges::any_of(sentences, [this](const std::string& sentence) { return said_.contains(sentence); }))
    return false;
  for (std::string& sentence : sentences) said_.insert(std::move(sentence));
  return true;
}

bool Writer::says(std::string_view told, const Blanks& with, const std::vector<Source>& from) {
  const std::span<const std::string> sentences = words_.sentences().of(told);
  assert(!sentences.empty());
  const std::uint64_t occasion = occasions_[std::string(told)]++;
  const std::size_t first = turn_about(sentences.size(), occasion, salted(salt_, told));
  for (std::size_t at = 0; at < sentences.size(); ++at) {
    const std::string text = filled(sentences[(first + at) % sentences.size()], with);
    if (!is_new(text)) continue;
    paragraph_.push_back(write_sentence(told, text, with, from));
    return true;
  }
  return false;
}

json::object Writer::paragraph(std::string label, json::array turns) {
  return {{"label", std::move(label)},
          {"turns", std::move(turns)},
          {"sentences", std::exchange(paragraph_, json::array())}};
}

}  // namespace brownwater::wire::dispatch
