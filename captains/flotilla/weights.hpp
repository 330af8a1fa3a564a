#pragma once

/// Weights of the captain of Flotilla, in damage boxes: a box crossed off a sound ship is worth 1. Only the proportions
/// count.
namespace brownwater::captains::quarterdeck::weights {

// Losses besides boxes.
inline constexpr double kGun = 0.7;        ///< a fire die
inline constexpr double kMan = 0.1;        ///< one of a crew
inline constexpr double kSoldier = 0.08;   ///< a man ashore
inline constexpr double kShaken = 0.5;     ///< a captain whose nerve is one less
inline constexpr double kNoCloser = 2;     ///< who may not close
inline constexpr double kRetiresFrom = 6;  ///< who retires
inline constexpr double kSpeedBox = 0.4;
inline constexpr double kHelm = 1.5;     ///< a rudder out of order
inline constexpr double kEngine = 1.5;   ///< a speed that cannot be changed
inline constexpr double kTurrets = 2;    ///< fixed
inline constexpr double kFire = 0.35;    ///< a fire, of what her guns are worth
inline constexpr double kBurning = 0.3;  ///< a catastrophic fire: the chance that she is lost by it

// Factors that raise the worth of a hit.
inline constexpr double kNearlyDone = 0.8;  ///< times more when all her boxes are crossed: fire gathers
inline constexpr double kNamed = 2.0;       ///< times, if an objective of her enemies names her
inline constexpr double kCounted = 1.3;     ///< times, if one asks for a number
inline constexpr double kGathered = 2;      ///< more, as the last of sixty boxes comes near, if one asks for a number
inline constexpr double kEarthwork = 0.8;   ///< times: a land battery that nothing hangs on

// Fire windows.
inline constexpr double kFireNow = 0.9;       ///< of what a later window promises: then she does not wait
inline constexpr double kCourseToCome = 0.7;  ///< the same while she has still to move herself
inline constexpr double kAsTheyLie = 0.7;     ///< of an enemy ship's fire as she lies, the rest as if she had turned
inline constexpr double kNextTurn = 0.85;     ///< what the next turn's fire counts against this one's

// Worth of a course: one weight for each consideration.
inline constexpr double kGunLaying = 1.0;
inline constexpr double kNextGuns = 0.6;
inline constexpr double kExposure = 1.0;
inline constexpr double kRamming = 1.0;
inline constexpr double kGrappling = 1.0;
inline constexpr double kBoardingDanger = 1.0;
inline constexpr double kSpar = 1.0;
inline constexpr double kGrounding = 1.0;
inline constexpr double kCollisions = 1.0;
inline constexpr double kMines = 1.0;
inline constexpr double kClosing = 0.15;
inline constexpr double kRunningPast = 0.8;
inline constexpr double kLeaving = 25;
inline constexpr double kLanding = 1.0;
inline constexpr double kRetiring = 0.4;
inline constexpr double kKeepingOff = 0.15;
inline constexpr double kSeaRoom = 0.6;
inline constexpr double kSteerageWay = 3;

// Parts of those considerations.
inline constexpr double kAground = 30;       ///< to lie aground
inline constexpr double kPutOff = 2.7;       ///< times: the danger of a move that is only put off, and of the next
inline constexpr double kCrowded = 1;        ///< each two inches nearer to the bank than nine
inline constexpr double kFriendStruck = 40;  ///< a friend, a prize or a wreck run into
inline constexpr double kBlocked = 0.5;      ///< an edge, or a stern that has no room to swing
inline constexpr double kHeldUp = 1;         ///< to lie stopped against an enemy
inline constexpr double kOnTheBank = 6;      ///< to lie where the party can land
inline constexpr double kAtAnchor = 1;       ///< steerage way lost altogether, besides

// Factors that change them.
inline constexpr double kLead = 0.15;        ///< of all boxes: what a side's last ship holds, and closes no more
inline constexpr double kHoldingOn = 1.6;    ///< danger counts so many times more for a side that has only to hold
inline constexpr double kAlone = 5;          ///< and so much for a side's last ship, with whom the battle is lost
inline constexpr double kTakenAlone = 6;     ///< boarders, besides, for her
inline constexpr double kWayOut = 0.25;      ///< and so much for one that has to get past
inline constexpr double kRetires = 2.0;      ///< and so much for a captain who retires
inline constexpr double kPrizeShare = 0.25;  ///< a ship taken fights on for her captors
inline constexpr double kOddsWanted = 6;     ///< what may be lost by boarding counts so much more
inline constexpr double kOddsTaken = 1;      ///< the same for a side that is outgunned, which has no better way
inline constexpr double kOutgunned = 1.3;
inline constexpr double kDangerRuled = 1000;  ///< to touch ground or to have no way out is never worth it

}  // namespace brownwater::captains::quarterdeck::weights
