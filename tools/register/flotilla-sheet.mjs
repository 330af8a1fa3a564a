// The Flotilla sheet of a ship, by the steps of docs/conversions.md. Each value carries its step and its reason in
// words.
import { box_rows, row_count, yellow_row } from './flotilla-boxes.mjs';
import { flotilla_batteries } from './flotilla-guns.mjs';
import { captain_of } from './flotilla-captains.mjs';

/** Feet of hull for an inch of model: a City-class boat is as long as Iron City (step FL1). */
export const kFeetOfInch = 22;
/** Two inches a knot so far, one beyond (step FS1). */
const kFullKnots = 8;
/** Two on Iron City's crew track for seven men of the register (step FP1). */
const kTrackOfMan = 2 / 7;
const kIronFrom = 9;
const kReinforcedFrom = 7;

/** The sheet of a ship's record, that has her Noddy card already. */
export function flotilla_sheet(ship) {
  const armour = class_of(ship);
  const most = inches_of(ship.speed_knots);
  const engines = engines_of(ship);
  const helm = helm_of(ship, armour.value);
  const guns = flotilla_batteries(ship);
  const crew = Math.max(1, Math.round(ship.crew * kTrackOfMan));
  const captain = captain_of(ship);
  const beam_ft = (ship.noddy.beam_in / ship.noddy.length_in) * ship.length_ft;
  const rows = row_count(ship.length_ft, beam_ft, ship.draught_ft);
  const crew_captain_at = [Math.floor(crew / 2), Math.floor(crew / 4)].filter(
    (mark, at, all) => mark > 0 && all.indexOf(mark) === at,
  );
  return {
    class: armour.value,
    speeds: [0, ...Array.from({ length: Math.max(0, most - 1) }, (_, at) => at + 2)],
    increase: engines.increase,
    decrease: engines.decrease,
    turns: helm.value,
    batteries: guns.value,
    crew,
    crew_captain_at,
    morale: captain.value,
    boxes: box_rows(rows),
    yellow_from_row: yellow_row(rows),
    length_in: hundredths(ship.length_ft / kFeetOfInch),
    beam_in: hundredths(beam_ft / kFeetOfInch),
    draught_ft: ship.noddy.draught_ft,
    ram_bow: ship.ram,
    spar_torpedo: ship.spar_torpedo,
    how: [
      { key: 'class', step: armour.step, because: armour.because },
      { key: 'speeds', ...speed_reason(ship.speed_knots, most) },
      { key: 'increase', step: engines.step, because: engines.because },
      { key: 'decrease', step: engines.back_step, because: engines.back_because },
      { key: 'turns', step: helm.step, because: helm.because },
      ...guns.how,
      { key: 'crew', step: 'FP1', because: `${ship.crew} people, two sevenths of them` },
      { key: 'crew_captain_at', step: 'FP2', because: 'at the half and the quarter of her crew' },
      { key: 'morale', step: captain.step, because: captain.because },
      {
        key: 'boxes',
        step: 'FB1, FB2, FB3',
        because: `${rows} rows for ${ship.length_ft} by ${Math.round(beam_ft)} feet that draw ${ship.draught_ft}`,
      },
      { key: 'yellow_from_row', step: 'FY1', because: `a tenth of ${rows} rows, at least one, below the line` },
      { key: 'length_in', step: 'FL1', because: `${ship.length_ft} feet at ${kFeetOfInch} feet an inch` },
      { key: 'beam_in', step: 'FL2', because: `${Math.round(beam_ft)} feet, by her Noddy card's share of the length` },
      { key: 'draught_ft', step: 'FW1', because: `she draws ${ship.draught_ft} feet` },
      {
        key: 'ram_bow',
        step: 'FR1',
        because: ship.ram ? 'the register gives her a ram' : 'the register gives her no ram',
      },
      {
        key: 'spar_torpedo',
        step: 'FR2',
        because: ship.spar_torpedo ? 'the register gives her a spar torpedo' : 'the register gives her no spar torpedo',
      },
    ],
  };
}

const hundredths = (value) => Math.round(value * 100) / 100;

// FT: by the armour classes of the Noddy card (NA).
function class_of(ship) {
  const { bow, side, stern } = ship.noddy.armour;
  const least = Math.min(bow, side, stern);
  const made = (value, step, because) => ({ value, step, because });
  if (least >= kIronFrom)
    return made('ironclad', 'FT1', `iron of an inch or more all round, armour class ${least} at the least (NA)`);
  if (side >= kReinforcedFrom)
    return made('protected', 'FT2', `sides of armour class ${side}, not of iron all round (NA)`);
  return made('wooden', 'FT3', 'nothing that protects her sides (NA)');
}

// FS1, FS2
function inches_of(knots) {
  return Math.round(2 * Math.min(knots, kFullKnots) + Math.max(0, knots - kFullKnots));
}

function speed_reason(knots, most) {
  if (most === 0) return { step: 'FS2', because: 'she cannot move herself' };
  const beyond = knots > kFullKnots ? ', beyond eight an inch a knot' : '';
  return { step: 'FS1', because: `${knots} knots at two inches a knot${beyond}: ${most} inches` };
}

// FE: how fast way is gathered and lost.
function engines_of(ship) {
  const { speed_knots: knots, draught_ft: draught } = ship;
  if (knots === 0)
    return {
      increase: 0,
      decrease: 0,
      step: 'FS2',
      because: 'no engines',
      back_step: 'FS2',
      back_because: 'no engines',
    };
  const heavy = draught >= 14;
  const made = (increase, step, because) => ({ increase, step, because, ...way_lost(increase, draught) });
  if (heavy || knots < 6)
    return made(2, 'FE1', heavy ? `a heavy ship, of ${draught} feet` : `weak engines, that give ${knots} knots`);
  if (knots >= 10) return made(4, 'FE2', `strong engines, that give ${knots} knots`);
  return made(3, 'FE3', 'as Iron City');
}

function way_lost(increase, draught) {
  const deep = draught >= 11;
  return {
    decrease: increase + (deep ? 1 : 2),
    back_step: deep ? 'FE5' : 'FE4',
    back_because: deep
      ? `one more than the increase, for she draws ${draught} feet`
      : 'two more than the increase, as Iron City',
  };
}

// FH: degrees at the first, middle and end of a move.
function helm_of(ship, armour) {
  const made = (turns, step, because) => ({
    value: { first: turns[0], middle: turns[1], end: turns[2] },
    step,
    because,
  });
  const { length_ft: length, draught_ft: draught } = ship;
  if (ship.speed_knots === 0) return made([0, 0, 0], 'FH1', 'she cannot move herself');
  if (length <= 100) return made([90, 90, 90], 'FH2', `only ${length} feet long`);
  if (ship.noddy.pivot) return made([45, 90, 45], 'FH3', 'a side-wheeler that works her wheels singly (NP1, NP2)');
  if (armour === 'ironclad' && draught >= 14) return made([0, 0, 45], 'FH4', `an ironclad that draws ${draught} feet`);
  if (draught >= 14) return made([0, 45, 0], 'FH5', `she draws ${draught} feet`);
  if (length > 230) return made([0, 45, 0], 'FH5', `${length} feet long`);
  if (length <= 6 * kFeetOfInch) return made([45, 45, 90], 'FH6', `${length} feet long, small on the table`);
  return made([0, 45, 45], 'FH7', 'as Iron City');
}
