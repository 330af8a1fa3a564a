// Armour classes of a Noddy card (ND-4.6, ND-7.1): one each for bow, sides and stern, out of what the register reads.

/** Class of iron by its least thickness in inches (step NA2). */
export const kIron = [
  [4, 11],
  [2.5, 10],
  [1, 9],
  [0, 8],
];
const kBare = 6;
const kWood = 7;
const kThin = 8;
const kLeastIron = 9;

/** Parts that protect each face, the nearest word first. */
const kParts = {
  bow: ['casemate_front', 'casemate', 'all_round', 'bulwark', 'shield', 'bow'],
  side: ['casemate_sides', 'casemate', 'all_round', 'bulwark', 'sides', 'machinery'],
  stern: ['casemate_rear', 'casemate', 'all_round', 'bulwark', 'stern'],
};
const kFaces = ['bow', 'side', 'stern'];
const kFaceWords = { bow: 'bow', side: 'sides', stern: 'stern' };

/** `{value, how}` of a ship's armour. */
export function noddy_armour(ship) {
  if (ship.type === 'monitor') return monitor_armour();
  const faces = Object.fromEntries(kFaces.map((face) => [face, face_of(ship, face)]));
  return {
    value: Object.fromEntries(kFaces.map((face) => [face, faces[face].value])),
    how: kFaces.map((face) => ({ key: `armour.${face}`, step: faces[face].step, because: faces[face].because })),
  };
}

function monitor_armour() {
  const hull = kFaces.map((face) => ({
    key: `armour.${face}`,
    step: 'NA1',
    because: "a monitor's hull, low in the water",
  }));
  return {
    value: { bow: 11, side: 11, stern: 11, turret: 12 },
    how: [...hull, { key: 'armour.turret', step: 'NA1', because: "a monitor's turret, the best there is" }],
  };
}

function face_of(ship, face) {
  const ironclad = ship.type === 'casemate_ironclad' || ship.type === 'ironclad_ram';
  const told = new Set();
  const classes = [];
  for (const plate of ship.armour) {
    // NA6: where accounts differ about a part, the first counts; changes of 1864 are left to the scenario.
    if (!kParts[face].includes(plate.face) || told.has(plate.face) || plate.text.includes('1864')) continue;
    told.add(plate.face);
    const found = plate_class(ship, plate, ironclad);
    if (found) classes.push(found);
  }
  const closed = face === 'stern' && ironclad && ship.side === 'confederate' && classes.length === 0;
  if (closed) {
    return {
      ...face_of(ship, 'side'),
      step: 'NA7',
      because: 'a Confederate casemate is closed astern, plated as the sides',
    };
  }
  if (ironclad)
    classes.push({
      value: kWood,
      step: 'NA4',
      because: `the ${kFaceWords[face]} bare of iron, a casemate of heavy timber`,
    });
  classes.push({ value: kBare, step: 'NA5', because: `nothing that protects the ${kFaceWords[face]}` });
  return classes.reduce((best, each) => (each.value > best.value ? each : best));
}

function plate_class(ship, plate, ironclad) {
  const made = (value, step, because) => ({ value, step, because: `${because}: ${plate.text}` });
  if (plate.material === 'none' || plate.material === 'unknown') return null;
  if (plate.material !== 'iron') return made(kWood, 'NA3', 'wood, cotton, chain or sand');
  if (plate.face === 'bow') return made(kWood, 'NA3', 'iron on the stem is for ramming and counts as wood');
  const use = /\(use ([\d.]+)in\)/.exec(plate.text);
  const inches = use ? Number(use[1]) : plate.thickness_in;
  if (ship.type === 'tinclad' || inches === null)
    return made(kThin, 'NA2', 'thin iron, or of a thickness that nobody tells');
  const value = kIron.find(([from]) => inches >= from)[1];
  if (/weakly|badly/.test(plate.text))
    return made(Math.max(kLeastIron, value - 1), 'NA2, NA9', `${inches} inches of iron, ill fastened`);
  const partly = plate.face === 'machinery' || !ironclad;
  return partly
    ? made(Math.max(kThin, value - 1), 'NA2, NA8', `${inches} inches of iron over a part only, one class less`)
    : made(value, 'NA2', `${inches} inches of iron`);
}
