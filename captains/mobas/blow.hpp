#pragma once

namespace brownwater::captains {

/// Average effect of firing dice on a ship.
struct Blow {
  double points = 0;    ///< FV points that she loses, at most what she has
  double sinks = 0;     ///< the chance that she sinks
  double cripples = 0;  ///< the chance that she comes to her critical point and stays afloat
};

/// A ship as a target: what holds her up.
struct Hull {
  int fv_left = 0;
  int critical = 0;  ///< 0 if she has no critical point or is past it
};

/// Effect that `dice` add to the `aimed` dice that friends throw at her anyway (MB-2.3, all damage together by MB-2.8).
/// Overkill adds nothing; the last points of a wounded ship add much. More than 24 dice together count as 24.
Blow added_blow(Hull hull, int aimed, int dice);

}  // namespace brownwater::captains
