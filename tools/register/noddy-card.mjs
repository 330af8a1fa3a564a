// The Noddy card of a ship, by the steps of docs/conversions.md. Each value carries its step and its reason in words.
import { noddy_armour } from './noddy-armour.mjs';
import { noddy_guns } from './noddy-guns.mjs';

/** Feet of draught from which a gunboat counts as ocean-going (step NT5), and a cottonclad (NT6). */
const kSeaGunboatFrom_ft = 8.5;
const kSeaCottonFrom_ft = 11;
/** Feet of draught below which a side-wheeler of the rivers is taken to work her wheels singly (step NP1). */
const kRiverWheelsBelow_ft = 8.5;

/** Beam by length (step NL2), each with ships that the ratio was taken from. */
export const kBeams = {
  union_casemate: [0.29, 'as the City class, 51 feet on 175'],
  union_ironclad_ram: [0.17, 'as Choctaw and Lafayette, 45 feet on 260 and 280'],
  confederate_ironclad: [0.22, 'as Albemarle, Arkansas and Tennessee, 0.21 to 0.23'],
  monitor: [0.23, 'between Tecumseh, 0.19, and Neosho, 0.25'],
  steam_frigate_or_sloop: [0.2, 'as Hartford, 44 feet on 225'],
  wooden_gunboat: [0.18, 'as the ninety-day gunboats, 28 feet on 158'],
  timberclad: [0.25, 'as Tyler, 45 feet on 180'],
  tinclad: [0.21, 'as the stern-wheelers of 32 feet on 155'],
  cottonclad: [0.18, 'as General Price, 30 feet on 182, and her guards'],
  ram: [0.2, 'as Queen of the West, 37 feet on 181'],
  transport: [0.2, 'as the packets, about a fifth'],
  torpedo_boat: [0.14, 'as the Squib launches, 6 feet on 46'],
  mortar_boat: [0.35, 'between the rafts, 25 feet on 60, and the schooners, 27 on 100'],
};

/** The card of a ship's record (as made by record.mjs). Throws where no step speaks of her. */
export function noddy_card(ship) {
  const type = type_of(ship);
  const armour = noddy_armour(ship);
  const guns = noddy_guns(ship, type.value);
  const beam = beam_of(ship);
  const pivot = pivot_of(ship, type.value);
  const single = ship.type === 'monitor' && ship.commissioned < '1862-11'; // the Passaics came from November on
  const length = hundredths(ship.length_ft / 100);
  return {
    type: type.value,
    knots: Math.round(ship.speed_knots * 2) / 2,
    draught_ft: Math.ceil(ship.draught_ft * 10) / 10,
    length_in: length,
    beam_in: hundredths(length * beam.ratio),
    armour: armour.value,
    guns: guns.value,
    reinforced_bow: ship.ram,
    pivot: pivot.value,
    one_gun_at_a_time: single,
    how: [
      { key: 'type', step: type.step, because: type.because },
      { key: 'knots', step: 'NK1', because: `${ship.speed_knots} knots in still water, to the nearest half` },
      { key: 'draught_ft', step: 'NW1', because: `she draws ${ship.draught_ft} feet` },
      { key: 'length_in', step: 'NL1', because: `${ship.length_ft} feet at 1:1200` },
      { key: 'beam_in', step: 'NL2', because: `${beam.ratio} of her length, ${beam.because}` },
      ...armour.how,
      ...guns.how,
      {
        key: 'reinforced_bow',
        step: 'NR1',
        because: ship.ram ? 'the register gives her a ram' : 'the register gives her no ram',
      },
      { key: 'pivot', step: pivot.step, because: pivot.because },
      {
        key: 'one_gun_at_a_time',
        step: 'NO1',
        because: whyOneGun(ship, single),
      },
    ],
  };
}

function whyOneGun(ship, single) {
  if (single) return 'a monitor of 1862, the early model';
  return ship.class.startsWith('Passaic') ? 'of the class after the first Monitor' : 'not a monitor of 1862';
}

const hundredths = (value) => Math.round(value * 100) / 100;

function type_of(ship) {
  const made = (value, step, because) => ({ value, step, because });
  if (ship.type === 'monitor') return made('monitor', 'NT1', 'a monitor');
  if (ship.type === 'ironclad_ram') return made('ironclad_ram', 'NT2', 'an ironclad ram');
  if (ship.type === 'casemate_ironclad') {
    return ship.side === 'confederate'
      ? made('ironclad_ram', 'NT2', 'a Confederate casemate ironclad, slow and unhandy, with a ram or not')
      : made('river_boat', 'NT3', 'a casemate ironclad of the western rivers');
  }
  if (ship.type === 'steam_frigate_or_sloop') return made('ocean_going', 'NT4', 'a frigate or sloop');
  if (ship.type === 'wooden_gunboat' || ship.type === 'mortar_boat') {
    return ship.draught_ft >= kSeaGunboatFrom_ft
      ? made(
          'ocean_going',
          'NT5',
          `she draws ${ship.draught_ft} feet; ${kSeaGunboatFrom_ft} and more is a vessel for the sea`,
        )
      : made(
          'river_boat',
          'NT5',
          `she draws ${ship.draught_ft} feet; less than ${kSeaGunboatFrom_ft} is a boat for rivers and bays`,
        );
  }
  if (ship.type === 'cottonclad' && ship.draught_ft >= kSeaCottonFrom_ft) {
    return made('ocean_going', 'NT6', `a Gulf steamer that draws ${ship.draught_ft} feet, cotton or not`);
  }
  if (ship.type in kBeams) return made('river_boat', 'NT6', `a ${ship.type.replaceAll('_', ' ')}, light and handy`);
  throw new Error(`${ship.id}: no step of the conversions speaks of type "${ship.type}"`);
}

function beam_of(ship) {
  const ironclad = ship.type === 'casemate_ironclad' || ship.type === 'ironclad_ram';
  let key = ship.type;
  if (ironclad && ship.side === 'confederate') key = 'confederate_ironclad';
  else if (ironclad) key = ship.type === 'casemate_ironclad' ? 'union_casemate' : 'union_ironclad_ram';
  const [ratio, because] = kBeams[key];
  return { ratio, because };
}

// NP: ships that can work one wheel ahead and the other astern.
function pivot_of(ship, type) {
  const made = (value, step, because) => ({ value, step, because });
  if (ship.type === 'ram') {
    return ship.class.includes('stern-wheel')
      ? made(false, 'NP3', 'a stern-wheeler')
      : made(
          true,
          'NP2',
          "one of Ellet's side-wheelers; that her wheels went singly is a guess, by the custom of the rivers",
        );
  }
  if (!ship.class.includes('side-wheel')) return made(false, 'NP3', 'the register tells of no side-wheels');
  const of_the_rivers =
    type !== 'ocean_going' && ship.type !== 'wooden_gunboat' && ship.draught_ft < kRiverWheelsBelow_ft;
  return of_the_rivers
    ? made(
        true,
        'NP1',
        'a side-wheeler of the rivers, where each wheel had an engine of its own; for this boat it is a guess',
      )
    : made(
        false,
        'NP4',
        'a side-wheeler built for the sea or as a ferry, both wheels on one shaft; for this boat it is a guess',
      );
}
