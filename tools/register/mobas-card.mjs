// The MOBAS card of a ship, by the steps of docs/conversions.md. Each value carries its step and its reason in words.

/** Feet of draught at and above which a ship is deep (step D1). */
export const kDeepFrom_ft = 11;
/** A gun of that many pounds, or of 6 inches bore or more, counts as heavy (step T7). */
const kHeavyFrom_pdr = 24;
const kHeavyFrom_in = 6;

/** Types that the steps would give otherwise, each with its reason. */
export const kOverrides = {
  patrick_henry: {
    type: 'steam_frigate',
    because: "ten heavy guns on a sea-going hull of 250 feet: her fire and her size are a frigate's, not a gunboat's",
  },
  new_ironsides: {
    type: 'casemate_ironclad',
    because: 'a broadside ironclad behind 4.5 inches of iron, which no shot went through: no wooden frigate',
  },
  mortar_schooner: {
    type: 'transport',
    because:
      'her mortar throws at works ashore and cannot be laid on a ship; MOBAS has no rule for it, so she has ' +
      'no dice, as a transport',
  },
  mortar_boat_16: {
    type: 'transport',
    because:
      'her mortar throws at works ashore and cannot be laid on a ship; MOBAS has no rule for it, so she has ' +
      'no dice, as a transport',
  },
};

const kBySort = {
  casemate_ironclad: ['casemate_ironclad', 'T4', 'a casemate ironclad'],
  ironclad_ram: ['casemate_ironclad', 'T4', 'an ironclad ram fights from a casemate; her ram is told apart'],
  steam_frigate_or_sloop: ['steam_frigate', 'T5', 'frigates and sloops are one type'],
  wooden_gunboat: ['steam_gunboat', 'T9', 'a wooden gunboat'],
  timberclad: ['steam_gunboat', 'T9', 'a gunboat with oak against muskets'],
  tinclad: ['steam_gunboat', 'T9', 'a gunboat with iron against muskets'],
  transport: ['transport', 'T10', 'a transport, what guns she had notwithstanding'],
};

/** The card of a ship's record (as made by record.mjs, without its card). Throws where no step speaks of her. */
export function mobas_card(ship) {
  const type = type_of(ship);
  const draught = draught_of(ship);
  const torpedo = type.value === 'spar_torpedo_boat';
  return {
    type: type.value,
    draught: draught.value,
    ram: ship.ram,
    torpedo,
    how: [
      { key: 'type', step: type.step, because: type.because },
      { key: 'draught', step: draught.step, because: draught.because },
      { key: 'ram', step: 'R1', because: ship.ram ? 'the register gives her a ram' : 'the register gives her no ram' },
      { key: 'torpedo', ...torpedo_reason(ship, torpedo) },
    ],
  };
}

function type_of(ship) {
  const made = (value, step, because) => ({ value, step, because });
  if (ship.id in kOverrides) return made(kOverrides[ship.id].type, 'O', kOverrides[ship.id].because);
  if (ship.type === 'torpedo_boat') return made('spar_torpedo_boat', 'T1', 'a launch with a spar torpedo');
  if (ship.type === 'monitor') {
    return ship.turrets >= 2
      ? made('double_turret_monitor', 'T2', `a monitor with ${ship.turrets} turrets`)
      : made('turreted_ironclad', 'T3', 'a monitor with one turret');
  }
  if (ship.type === 'ram') return made('ellet_ram', 'T6', "one of Ellet's rams");
  if (ship.type === 'cottonclad') return cottonclad_type(ship, made);
  if (!(ship.type in kBySort)) throw new Error(`${ship.id}: no step of the conversions speaks of type "${ship.type}"`);
  return made(...kBySort[ship.type]);
}

// T7 and T8: an armed river ram has two guns or more in her fighting year, and one of them heavy or of unknown bore.
function cottonclad_type(ship, made) {
  if (!ship.ram) return made('steam_gunboat', 'T8', 'a cottonclad without a ram');
  const aboard = ship.guns.filter((lot) => lot.when === null || lot.when === first_time(ship.guns));
  const count = aboard.reduce((sum, lot) => sum + Math.max(lot.count ?? 0, lot.count_most ?? 0), 0);
  const heavy = aboard.some((lot) => is_heavy(lot.calibre));
  if (count >= 2 && heavy)
    return made('armed_river_ram', 'T7', `a cottonclad ram with ${count} guns, heavy ones among them`);
  const lack = count < 2 ? `only ${count === 1 ? 'one gun' : 'no gun'}` : `${count} guns, all light`;
  return made('unarmed_river_ram', 'T7', `a cottonclad ram with ${lack}, next to unarmed`);
}

function first_time(guns) {
  return guns.some((lot) => lot.when === null) ? null : (guns[0]?.when ?? null);
}

function is_heavy(calibre) {
  if (calibre === null) return true;
  const size = Number.parseFloat(calibre);
  return calibre.endsWith('in') ? size >= kHeavyFrom_in : size >= kHeavyFrom_pdr;
}

// D1: deep from eleven feet. Draught belongs to the ship, not to the type (MB-6.0).
function draught_of(ship) {
  const deep = ship.draught_ft >= kDeepFrom_ft;
  return {
    value: deep ? 'deep' : 'shallow',
    step: 'D1',
    because: `she draws ${ship.draught_ft} feet; ${kDeepFrom_ft} feet and more is deep`,
  };
}

function torpedo_reason(ship, torpedo) {
  if (torpedo) return { step: 'S1', because: 'a spar torpedo boat rams with her torpedo (MB-6.2)' };
  if (ship.spar_torpedo)
    return { step: 'S2', because: 'she carried a spar torpedo, but MB-6.2 is for boats that die by it' };
  return { step: 'S1', because: 'no spar torpedo' };
}
