#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace brownwater::wbts {

/// Places joined by ways, each way in both directions; `by` tells by which line or river.
class Graph {
 public:
  using Node = std::uint16_t;
  struct Way {
    Node to = 0;
    std::uint8_t by = 0;
    friend constexpr bool operator==(const Way&, const Way&) = default;
  };
  struct Edge {
    Node from = 0;
    Way way;
  };

  Graph() = default;
  /// The edges may be given one way only; both are made. Ways from a node keep the order of the edges.
  Graph(std::size_t nodes, const std::vector<Edge>& edges);

  std::size_t size() const { return begins_.empty() ? 0 : begins_.size() - 1; }
  std::span<const Way> from(Node node) const {
    return std::span(ways_).subspan(begins_[node], begins_[node + std::size_t{1}] - begins_[node]);
  }

 private:
  std::vector<std::uint32_t> begins_;
  std::vector<Way> ways_;
};

inline constexpr std::uint16_t kUnreached = 0xFFFF;

/// Steps to every node from the nearest start, `kUnreached` where there is no way or it is longer than `most`.
/// `may_go(from, way)` says whether a way may be taken. A start is reached whatever stands there. Linear in the ways.
template <class MayGo>
std::vector<std::uint16_t> steps_from(const Graph& graph, std::span<const Graph::Node> starts, std::uint16_t most,
                                      MayGo&& may_go) {
  std::vector<std::uint16_t> steps(graph.size(), kUnreached);
  std::vector<Graph::Node> order;
  for (const Graph::Node start : starts) {
    if (steps[start] == 0) continue;
    steps[start] = 0;
    order.push_back(start);
  }
  for (std::size_t at = 0; at < order.size(); ++at) {
    const Graph::Node here = order[at];
    if (steps[here] >= most) break;
    for (const Graph::Way way : graph.from(here)) {
      if (steps[way.to] != kUnreached || !may_go(here, way)) continue;
      steps[way.to] = static_cast<std::uint16_t>(steps[here] + 1);
      order.push_back(way.to);
    }
  }
  return steps;
}

}  // namespace brownwater::wbts
