#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace brownwater::plane {

/// A compass bearing in whole degrees, 0 to 359: 0 is up the sheet (-y), 90 to the right (+x).
using Bearing = std::int16_t;

/// The value that stands for 1 in `sine` and `cosine`.
inline constexpr std::int64_t kUnit = std::int64_t{1} << 30;

/// The sines of 0 to 90 degrees in 2^30ths, each rounded to nearest. Written out, so that every machine has the same.
inline constexpr std::array<std::int64_t, 91> kSines{
    0,          18739379,   37473049,   56195305,   74900443,   93582766,   112236583,  130856211,  149435979,
    167970228,  186453311,  204879599,  223243478,  241539355,  259761657,  277904834,  295963357,  313931728,
    331804471,  349576144,  367241333,  384794656,  402230767,  419544355,  436730145,  453782903,  470697435,
    487468587,  504091252,  520560366,  536870912,  553017922,  568996477,  584801711,  600428808,  615873009,
    631129609,  646193961,  661061475,  675727625,  690187940,  704438018,  718473518,  732290163,  745883746,
    759250125,  772385229,  785285058,  797945680,  810363241,  822533958,  834454122,  846120104,  857528349,
    868675383,  879557810,  890172315,  900515665,  910584710,  920376381,  929887697,  939115760,  948057759,
    956710970,  965072759,  973140576,  980911966,  988384560,  995556083,  1002424350, 1008987269, 1015242840,
    1021189159, 1026824413, 1032146887, 1037154959, 1041847103, 1046221891, 1050277989, 1054014162, 1057429273,
    1060522280, 1063292242, 1065738315, 1067859754, 1069655912, 1071126243, 1072270298, 1073087729, 1073578288,
    1073741824};

/// The bearing of any number of degrees.
constexpr Bearing wrapped(int degrees) {
  const int rest = degrees % 360;
  return static_cast<Bearing>(rest < 0 ? rest + 360 : rest);
}

/// The turn that leads from one bearing to another in degrees, -180 < t <= 180, positive to starboard.
/// ```
/// EXPECT_EQ(plane::turn_between(350, 10), 20);
/// EXPECT_EQ(plane::turn_between(10, 350), -20);
/// EXPECT_EQ(plane::sine(30), plane::kUnit / 2);
/// ```
constexpr int turn_between(Bearing from, Bearing to) {
  const int turn = wrapped(to - from);
  return turn > 180 ? turn - 360 : turn;
}

/// The sine of any whole number of degrees in 2^30ths. A few loads, no branch that matters.
constexpr std::int64_t sine(int degrees) {
  const int whole = wrapped(degrees);
  const int half = whole >= 180 ? whole - 180 : whole;
  const std::int64_t height = kSines[static_cast<std::size_t>(half > 90 ? 180 - half : half)];
  return whole >= 180 ? -height : height;
}
constexpr std::int64_t cosine(int degrees) { return sine(degrees % 360 + 90); }

}  // namespace brownwater::plane
