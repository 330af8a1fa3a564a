#include "engine/board/plane/chart.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace brownwater::plane {
namespace {

constexpr std::uint64_t bit_of(int ground) { return std::uint64_t{1} << (ground % 64); }

}  // namespace

Chart::Chart(Mil width, Mil height, std::vector<Ground> grounds, std::uint16_t open_depth_tenths)
    : Chart(Survey{
          .width = width, .height = height, .grounds = std::move(grounds), .open_depth_tenths = open_depth_tenths}) {}

Chart::Chart(Survey survey, Raster raster) : survey_(std::move(survey)) {
  assert(survey_.grounds.size() <= std::numeric_limits<std::int16_t>::max());
  layers_.reserve(survey_.grounds.size());
  for (const Ground& ground : survey_.grounds) {
    assert(is_simple(ground.area));
    layers_.push_back({.box = box_of(ground.area), .clockwise = is_clockwise(ground.area)});
  }
  if (raster == Raster::kNone) return;
  while ((std::max(survey_.width, survey_.height) >> shift_) >= kMaxCells) ++shift_;
  columns_ = (survey_.width >> shift_) + 1;
  rows_ = (survey_.height >> shift_) + 1;
  const std::size_t cells = cell(0, rows_);
  topmost_.resize(cells);
  near_.resize(cells);
  lands_.resize(cells);
  std::vector<Over> all;
  for (std::size_t ground = grounds().size(); ground-- > 0;) all.push_back({.number = ground});
  make_cells({.left = 0, .top = 0, .right = columns_ - 1, .bottom = rows_ - 1}, all);
  const auto topmost = [this](int column, int row) { return topmost_[cell(column, row)]; };
  with_land_ = {columns_, rows_, [this](int column, int row) { return lands_[cell(column, row)] != 0; }};
  unlike_left_ = {columns_, rows_,
                  [&](int column, int row) { return column > 0 && topmost(column, row) != topmost(column - 1, row); }};
  unlike_above_ = {columns_, rows_,
                   [&](int column, int row) { return row > 0 && topmost(column, row) != topmost(column, row - 1); }};
}

// A ground that surrounds a block, or lies apart from it, does the same for each of its cells. Only a block that a side
// crosses is split into quarters.
void Chart::make_cells(const Cells& block, const std::vector<Over>& over) {
  const Point near{.x = block.left << shift_, .y = block.top << shift_};
  const Point far{.x = (block.right + 1) << shift_, .y = (block.bottom + 1) << shift_};
  const Outline square{.corners = {near, Point{far.x, near.y}, far, Point{near.x, far.y}}};
  std::vector<Over> here;
  bool is_like = true;
  for (Over ground : over) {
    if (!ground.all_round) {
      if (!overlap(layers_[ground.number].box, box_of(near, far))) continue;
      const Lie lie = lie_of(grounds()[ground.number].area, square);
      if (lie == Lie::kApart) continue;
      ground.all_round = lie == Lie::kAllRound;
    }
    is_like = is_like && ground.all_round;
    here.push_back(ground);
  }
  const bool is_wide = block.left < block.right;
  const bool is_high = block.top < block.bottom;
  if (is_like || (!is_wide && !is_high)) return fill(block, here);
  const int column = (block.left + block.right) / 2;
  const int row = (block.top + block.bottom) / 2;
  make_cells({block.left, block.top, column, row}, here);
  if (is_wide) make_cells({column + 1, block.top, block.right, row}, here);
  if (is_high) make_cells({block.left, row + 1, column, block.bottom}, here);
  if (is_wide && is_high) make_cells({column + 1, row + 1, block.right, block.bottom}, here);
}

void Chart::fill(const Cells& block, const std::vector<Over>& over) {
  std::int16_t topmost = -1;
  std::uint64_t uncovered = 0;
  std::uint64_t lands = 0;
  bool is_covered = false;
  for (const Over& ground : over) {
    const auto number = static_cast<std::int16_t>(ground.number);
    if (depth_of(number) == 0) lands |= bit_of(number);
    if (is_covered) continue;
    is_covered = ground.all_round;
    topmost = is_covered && uncovered == 0 ? number : kMixed;
    uncovered |= bit_of(number);
  }
  for (int row = block.top; row <= block.bottom; ++row) {
    for (std::size_t at = cell(block.left, row); at <= cell(block.right, row); ++at) {
      topmost_[at] = topmost;
      near_[at] = uncovered;
      lands_[at] = lands;
    }
  }
}

bool Chart::has_cells(const Box& box) const {
  return box.left >= 0 && box.top >= 0 && (box.right >> shift_) < columns_ && (box.bottom >> shift_) < rows_;
}

Cells Chart::cells_of(const Box& box) const {
  return {.left = box.left >> shift_,
          .top = box.top >> shift_,
          .right = box.right >> shift_,
          .bottom = box.bottom >> shift_};
}

Chart::Look Chart::look(const Box& box) const {
  if (!has_cells(box)) return {.near = ~std::uint64_t{0}, .ground = kMixed};
  const Cells cells = cells_of(box);
  const bool is_of_one = !unlike_left_.any_in({cells.left + 1, cells.top, cells.right, cells.bottom}) &&
                         !unlike_above_.any_in({cells.left, cells.top + 1, cells.right, cells.bottom});
  Look look{.near = 0, .ground = is_of_one ? topmost_[cell(cells.left, cells.top)] : kMixed};
  if (look.ground != kMixed) return look;
  for (int row = cells.top; row <= cells.bottom; ++row) {
    for (std::size_t at = cell(cells.left, row); at <= cell(cells.right, row); ++at) look.near |= near_[at];
  }
  return look;
}

std::uint16_t Chart::depth_of(int ground) const {
  return ground < 0 ? survey_.open_depth_tenths : grounds()[static_cast<std::size_t>(ground)].depth_tenths;
}

int Chart::ground_at(Point at) const {
  Pile pile{.grounds = grounds(), .layers = layers_};
  if (has_cells(box_of(at, at))) {
    const std::size_t here = cell(at.x >> shift_, at.y >> shift_);
    if (topmost_[here] != kMixed) return topmost_[here];
    pile.near = near_[here];
  }
  for (int ground = pile.size() - 1; ground >= 0; --ground) {
    if (pile.may_lie_in(ground, box_of(at, at)) && contains(pile.area(ground), at)) return ground;
  }
  return -1;
}

std::uint16_t Chart::depth_at(Point at) const { return depth_of(ground_at(at)); }

int Chart::land_at(Point at) const {
  const int ground = ground_at(at);
  return ground >= 0 && depth_of(ground) == 0 ? ground : -1;
}

std::optional<std::uint16_t> Chart::depth_throughout(const Box& box) const {
  const Look near = look(box);
  if (near.ground == kMixed) return std::nullopt;
  return depth_of(near.ground);
}

std::uint16_t Chart::shallowest_under(const Outline& hull) const {
  const Look near = look(box_of(hull));
  if (near.ground != kMixed) return depth_of(near.ground);
  return shallowest_showing({.grounds = grounds(), .layers = layers_, .near = near.near}, hull);
}

std::uint16_t Chart::shallowest_showing(const Pile& pile, const Outline& hull) const {
  const Box box = box_of(hull);
  int least = std::numeric_limits<int>::max();
  bool is_bare = true;
  for (int ground = pile.size() - 1; ground >= 0; --ground) {
    if (!pile.may_lie_in(ground, box)) continue;
    const Lie lie = lie_of(pile.area(ground), hull);
    if (lie == Lie::kApart) continue;
    // OPTIMISATION: ground that is not shallower than the least depth so far is skipped.
    if (depth_of(ground) < least && (is_bare || shows(pile, ground, hull))) least = depth_of(ground);
    if (lie == Lie::kAllRound || least == 0) return static_cast<std::uint16_t>(least);
    is_bare = false;
  }
  if (depth_of(-1) < least && (is_bare || shows(pile, -1, hull))) least = depth_of(-1);
  return static_cast<std::uint16_t>(least);
}

std::uint64_t Chart::lands_along(Point a, Point b) const {
  const Box box = box_of(a, b);
  if (!has_cells(box)) return ~std::uint64_t{0};
  if (!with_land_.any_in(cells_of(box))) return 0;
  if (b.y < a.y) std::swap(a, b);
  // The segment's part in each row of cells, two mils longer at either end, for the slope is cut off to 2^-20.
  constexpr int kSlopeBits = 20;
  constexpr std::int64_t kSpare = 2;
  const Vector way = b - a;
  const std::int64_t slope = way.y == 0 ? 0 : (way.x << kSlopeBits) / way.y;
  const auto x_at = [&](std::int64_t y) { return a.x + ((slope * (y - a.y)) >> kSlopeBits); };
  std::uint64_t lands = 0;
  std::int64_t begin = a.x;
  for (int row = a.y >> shift_; row <= b.y >> shift_; ++row) {
    const std::int64_t bottom = std::int64_t{row + 1} << shift_;
    const std::int64_t end = bottom >= b.y ? b.x : x_at(bottom);
    const std::int64_t left = std::max<std::int64_t>(std::min(begin, end) - kSpare, 0) >> shift_;
    const std::int64_t right = std::min<std::int64_t>((std::max(begin, end) + kSpare) >> shift_, columns_ - 1);
    const std::size_t last = cell(static_cast<int>(right), row);
    for (std::size_t at = cell(static_cast<int>(left), row); at <= last; ++at) lands |= lands_[at];
    begin = end;
  }
  return lands;
}

bool Chart::sight_clear(Point a, Point b, int except, int also_except) const {
  const std::uint64_t lands = lands_along(a, b);
  if (lands == 0) return true;
  const Pile pile{.grounds = grounds(), .layers = layers_, .near = lands};
  for (int ground = 0; ground < pile.size(); ++ground) {
    if (ground == except || ground == also_except || depth_of(ground) != 0 || !pile.may_lie_in(ground, box_of(a, b)))
      continue;
    if (crossed_by(pile.area(ground), a, b)) return false;
  }
  return true;
}

}  // namespace brownwater::plane
