// Reads a ship's protection out of the register's words. Each clause was read by hand; a new one is an error here.
import { split_outside_brackets } from './guns.mjs';

/** One part's protection: inches (least, most), what of, and what lies behind it. */
function plate(face, inches = null, { most = null, of = 'iron', on = null } = {}) {
  const backing = on && { thickness_in: on[0], thickness_most_in: on[1], material: on[2] };
  return { face, thickness_in: inches, thickness_most_in: most, material: of, backing };
}
const wood = (inches, most = null) => [inches, most, 'wood'];
const oak = (inches) => [inches, null, 'oak'];
const bare = (...faces) => faces.map((face) => plate(face, 0, { of: 'none' }));
const same = (faces, inches, rest) => faces.map((face) => plate(face, inches, rest));

const kClauses = {
  none: [],
  'forward casemate 2.5in iron on 24in oak': [plate('casemate_front', 2.5, { on: oak(24) })],
  'sides abreast boilers/engines 2.5in without backing': [plate('machinery', 2.5)],
  'pilothouse 2.5in front 1.5in rear': [plate('pilothouse', 1.5, { most: 2.5 })],
  'rest of sides, stern and deck bare': bare('sides', 'stern', 'deck'),
  'forward casemate 2.5in on 30in wood': [plate('casemate_front', 2.5, { on: wood(30) })],
  'side casemate 0.625in on 24in wood': [plate('casemate_sides', 0.625, { on: wood(24) })],
  'pilothouse 2.5in': [plate('pilothouse', 2.5)],
  'forward casemate 1.75in': [plate('casemate_front', 1.75)],
  'sides 0.75in (heavier after mid-1862 rebuild)': [plate('sides', 0.75)],
  'forward sloping casemate: lower part 1in iron over 1in india-rubber, upper part about 0.75in more': [
    plate('casemate_front', 1, { most: 1.75, on: [1, null, 'india-rubber'] }),
  ],
  '2.5in total quoted elsewhere': [plate('casemate_front', 2.5)],
  'sides aft of wheels light': [plate('sides')],
  'forward casemate 2in on 24in oak (with a useless rubber layer), its rear and crown 1in': [
    plate('casemate_front', 2, { on: oak(24) }),
    plate('casemate_rear', 1),
  ],
  'sides to wheelhouses and deck 1in': same(['sides', 'deck'], 1),
  'pilothouse 2in on 24in oak': [plate('pilothouse', 2, { on: oak(24) })],
  'casemate 2in (3in in some sources) on 9in pine, badly bolted': [
    plate('casemate', 2, { most: 3, on: [9, null, 'pine'] }),
  ],
  'sides 2-3in': [plate('sides', 2, { most: 3 })],
  'deck 1in': [plate('deck', 1)],
  'casemate 3in at 26.5 deg': [plate('casemate', 3)],
  'hull sides 3in over 32in oak': [plate('sides', 3, { on: oak(32) })],
  'forward casemate 6in': [plate('casemate_front', 6)],
  'sides about 3in (weakly fastened)': [plate('sides', 3)],
  'deck 1-2in': [plate('deck', 1, { most: 2 })],
  'iron-plated casemate, thickness not found (use 2.5in)': [plate('casemate')],
  'turret 6in': [plate('turret', 6)],
  'sides 2.25-2.5in': [plate('sides', 2.25, { most: 2.5 })],
  'sides 2.5in': [plate('sides', 2.5)],
  'plating 3.25in all round on 18in wood': [plate('all_round', 3.25, { on: wood(18) })],
  'deck and wheelhouse 1.25in': same(['deck', 'wheelhouse'], 1.25),
  'turrets 8in': [plate('turret', 8)],
  'sides 3in': [plate('sides', 3)],
  'deck 0.75-1.5in': [plate('deck', 0.75, { most: 1.5 })],
  'pilothouse 3in': [plate('pilothouse', 3)],
  '5in oak bulwarks (musket proof)': [plate('bulwark', 5, { of: 'oak' })],
  '5in oak bulwarks': [plate('bulwark', 5, { of: 'oak' })],
  '0.5-0.75in iron all round to 11ft height, more round boilers (musket proof only)': [
    plate('all_round', 0.5, { most: 0.75 }),
    plate('machinery'),
  ],
  'tinclad plating only': [plate('all_round')],
  'bow filled solid with timber, 2ft oak round boilers, cotton bales on deck': [
    plate('bow', null, { of: 'timber' }),
    plate('machinery', 24, { of: 'oak' }),
    plate('deck', null, { of: 'cotton' }),
  ],
  'chain cable hung over side abreast engines (1862)': [plate('machinery', null, { of: 'chain' })],
  'chain armour on sides': [plate('sides', null, { of: 'chain' })],
  'chain armour, sand bags in 1864': [
    plate('sides', null, { of: 'chain' }),
    plate('all_round', null, { of: 'sandbags' }),
  ],
  'chain armour': [plate('sides', null, { of: 'chain' })],
  'chain and sandbags 1864': [plate('sides', null, { of: 'chain' }), plate('all_round', null, { of: 'sandbags' })],
  'iron bulwark 2in round the well': [plate('bulwark', 2)],
  'turret 10in': [plate('turret', 10)],
  'turret 11in': [plate('turret', 11)],
  'pilothouse 8in': [plate('pilothouse', 8)],
  'side belt 5in on 27in oak': [plate('belt', 5, { on: oak(27) })],
  'sides and towers 4in of iron bars and wood by turns': [plate('all_round', 2, { most: 4 })],
  'belt and battery 4.5in all round on 20in wood': [plate('all_round', 4.5, { on: wood(20) })],
  'pilothouse 10in': [plate('pilothouse', 10)],
  'side belt 5in on wood with iron stringers 4-6in': [
    plate('belt', 5, { on: [null, null, 'wood with iron stringers of 4 to 6 inches'] }),
  ],
  'deck 1.5in': [plate('deck', 1.5)],
  'turret base ring 5in': [plate('turret_base', 5)],
  'turret 8in': [plate('turret', 8)],
  'side belt 5in tapering to 3in on 27in wood': [plate('belt', 3, { most: 5, on: wood(27) })],
  'pilothouse 9in': [plate('pilothouse', 9)],
  'turrets 11.75in': [plate('turret', 11.75)],
  'sides 5.5in': [plate('sides', 5.5)],
  'iron prow fitted': [plate('ram')],
  'Sassacus had a bronze beak': [],
  'cotton and hay bales round boilers': [plate('machinery', null, { of: 'hay_and_cotton' })],
  'cotton and hay bales': [plate('all_round', null, { of: 'hay_and_cotton' })],
  'casemate 4in (2x2in) on 22-24in wood at 36 deg': [plate('casemate', 4, { on: wood(22, 24) })],
  'waterline belt 1in': [plate('belt', 1)],
  'about 3in solid of interlocked railroad iron on timber and compressed cotton': [
    plate('casemate', 3, { on: [null, null, 'timber and compressed cotton'] }),
  ],
  'only ends inclined': [],
  'pilothouse 1-2in': [plate('pilothouse', 1, { most: 2 })],
  'casemate 6in forward, 5in elsewhere on 25in wood': [
    plate('casemate_front', 6, { on: wood(25) }),
    ...same(['casemate_sides', 'casemate_rear'], 5, { on: wood(25) }),
  ],
  'deck 2in': [plate('deck', 2)],
  'port shutters 5in': [plate('port_shutters', 5)],
  'knuckle 4in': [plate('knuckle', 4)],
  'casemate 4in (2x2in) on about 16in wood': [plate('casemate', 4, { on: wood(16) })],
  'ram 2in plate on oak': [plate('ram', 2, { on: [null, null, 'oak'] })],
  'casemate 4in on 22in wood, carried 3ft below water': [plate('casemate', 4, { on: wood(22) })],
  '2in ends/hull': same(['ends', 'hull'], 2),
  'casemate 4in on 22in wood': [plate('casemate', 4, { on: wood(22) })],
  'casemate 5in sides, 6in front on wood': [
    plate('casemate_sides', 5, { on: wood(null) }),
    plate('casemate_front', 6, { on: wood(null) }),
  ],
  'casemate 4in on 18in wood': [plate('casemate', 4, { on: wood(18) })],
  'hull 2in': [plate('hull', 2)],
  'pilothouse 4in': [plate('pilothouse', 4)],
  'two courses of T-rail (about 4in) at 45 deg': [plate('casemate', 4)],
  '4ft sheet-iron bulwark on top': [plate('bulwark')],
  'planned 3-3.75in on 24in wood': [plate('casemate', 3, { most: 3.75, on: wood(24) })],
  'plated only below gun deck': [],
  '4.5in T-rails on 23in pine': [plate('casemate', 4.5, { on: [23, null, 'pine'] })],
  'top third of wheel bare': bare('wheel'),
  '1.25-1.5in iron on 12in oak, curved back 6.5ft above water': [plate('all_round', 1.25, { most: 1.5, on: oak(12) })],
  'two strips railroad iron on bow': [plate('bow')],
  'pine and cotton round boilers': [plate('machinery', null, { of: 'cotton_and_timber' })],
  'iron-shod bow': [plate('bow')],
  'cotton round engines': [plate('machinery', null, { of: 'cotton' })],
  'bow 4in oak sheathed with 1in iron': [plate('bow', 1, { on: oak(4) })],
  'double pine bulkheads filled with cotton round engines': [plate('machinery', null, { of: 'cotton_and_timber' })],
  'row of cotton bales in front of machinery only': [plate('machinery', null, { of: 'cotton' })],
  'bow not strengthened, braced inside': bare('bow'),
  '0.375in iron on upper deck over boilers': [plate('deck', 0.375)],
  '2in iron partly (round boilers/sides)': same(['machinery', 'sides'], 2),
  '2in iron partly (low-pressure boilers)': [plate('machinery', 2)],
  'cotton bales': [plate('all_round', null, { of: 'cotton' })],
  'cotton and timber casemate': [plate('casemate', null, { of: 'cotton_and_timber' })],
  'a little railroad iron on the side': [plate('sides')],
  'cotton bales two or three tiers': [plate('all_round', null, { of: 'cotton' })],
  'bow iron-cased': [plate('bow')],
  '1in iron on parts of sides and boiler shields': same(['sides', 'machinery'], 1),
  'V-shaped iron shield forward': [plate('shield')],
  'only funnel and hatch coaming above water': [],
};

/**
 * A ship's plates from the register's words. `other` gives another ship's words, for a cell that says `as` and her
 * name. Throws on an unknown clause.
 */
export function armour_of(text, other) {
  const as = /^as (.+)$/.exec(text);
  if (as) return armour_of(other(as[1]), other).map((entry) => ({ ...entry, text }));
  return split_outside_brackets(text).flatMap((clause) => {
    if (!(clause in kClauses)) throw new Error(`armour not understood: "${clause}"`);
    return kClauses[clause].map((entry) => ({ ...entry, text: clause }));
  });
}
