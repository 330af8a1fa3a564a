#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace brownwater::wire {

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
};

/// A picture, point by point, from the upper left.
struct Raster {
  Raster(int wide, int high, Colour ground)
      : width(wide), height(high), points(static_cast<std::size_t>(wide) * static_cast<std::size_t>(high), ground) {}

  Colour& at(int x, int y) { return points[place(x, y)]; }
  const Colour& at(int x, int y) const { return points[place(x, y)]; }

  int width;
  int height;
  std::vector<Colour> points;

 private:
  std::size_t place(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
};

/// The picture as a PNG (ISO/IEC 15948), three bytes a point.
std::string png_of(const Raster& raster);

}  // namespace brownwater::wire
