// Reads a ship's guns out of the register's words. A word that is not understood is an error, never passed over.

const kLot = /^(\d+)(?:-(\d+))?x(\d+(?:\.\d+)?(?:in|pdr))\b(.*)$/;

/**
 * The kind of gun that a word stands for. Parrotts and Brookes of this war were all rifles, columbiads and carronades
 * smooth.
 */
const kWords = {
  SB: { kind: 'smoothbore' },
  rifle: { kind: 'rifle' },
  howitzer: { kind: 'howitzer' },
  mortar: { kind: 'mortar' },
  Dahlgren: { maker: 'Dahlgren' },
  'Dahlgren/Parrott': { maker: 'Dahlgren or Parrott' },
  Parrott: { kind: 'rifle', maker: 'Parrott' },
  Brooke: { kind: 'rifle', maker: 'Brooke' },
  columbiad: { kind: 'smoothbore', maker: 'columbiad' },
  carronade: { kind: 'smoothbore', maker: 'carronade' },
  pivot: { mount: 'pivot' },
  brass: {},
  banded: {},
};

/** Brackets that say where or how guns stood. Others are remarks, kept in the lot's text. */
const kMounts = {
  '(army)': null,
  '(light)': null,
  '(doubtful)': null,
  '(burst in action)': null,
  '(7in)': null,
  '(6.4in)': null,
  '(32pdr)': null,
  '(22 guns)': null,
  '(17 guns)': null,
  '(23 guns)': null,
  '(spar torpedo fitted for 1864-05-05)': null,
  '(forward)': 'forward',
  '(bow)': 'bow',
  '(aft)': 'aft',
  '(astern only)': 'astern only',
  '(ahead only)': 'ahead only',
  '(turret)': 'turret',
  '(turret, 300 deg arc)': 'turret, arc of 300 degrees',
  '(2 twin turrets)': 'two twin turrets',
  '(turret; 15lb charges at Hampton Roads)': 'turret',
  '(deck mounts)': 'deck',
  '(pivots)': 'pivot',
  '(pivots, 3 ports each)': 'pivot, three ports each',
  '(2 stern, 2 broadside)': 'two at the stern, two in the broadside',
};

/**
 * Guns told otherwise than as a plain list, read by hand: the register's words, then its lots. Each lot has the time,
 * the lot in the plain form (or its parts), and the words it was read from.
 */
const kReadings = {
  '6x8in SB; 1x32pdr SB (3x30pdr Parrott added later in 1862)': [
    [null, '6x8in SB'],
    [null, '1x32pdr SB'],
    ['later in 1862', '3x30pdr Parrott'],
  ],
  '4x8in SB; 1x32pdr SB (2x30pdr Parrott from Sept 1862)': [
    [null, '4x8in SB'],
    [null, '1x32pdr SB'],
    ['from Sept 1862', '2x30pdr Parrott'],
  ],
  'June 1862: none; Feb 1863: 1x30pdr Parrott; 3x12pdr howitzer': [
    ['Feb 1863', '1x30pdr Parrott'],
    ['Feb 1863', '3x12pdr howitzer'],
  ],
  'June 1862: none; later 1x30pdr Parrott; 3x12pdr howitzer': [
    ['later than June 1862', '1x30pdr Parrott'],
    ['later than June 1862', '3x12pdr howitzer'],
  ],
  'June 1862: none; later light guns': [['later than June 1862', {}, 'light guns']],
  'none in 1862': [],
  'none in 1862; later light howitzers': [['later than 1862', { kind: 'howitzer' }, 'light howitzers']],
  '1862: 20x9in SB Dahlgren; 2x20pdr Parrott; 2x12pdr howitzer. 1864: 18x9in; 2x100pdr Parrott; 1x30pdr Parrott': [
    ['1862', '20x9in SB Dahlgren'],
    ['1862', '2x20pdr Parrott'],
    ['1862', '2x12pdr howitzer'],
    ['1864', '18x9in'],
    ['1864', '2x100pdr Parrott'],
    ['1864', '1x30pdr Parrott'],
  ],
  '1862: 1x10in SB; 20x9in SB Dahlgren (22 guns). 1864: 2x100pdr Parrott; 2x60pdr rifle; 20x9in': [
    ['1862', '1x10in SB'],
    ['1862', '20x9in SB Dahlgren'],
    ['1864', '2x100pdr Parrott'],
    ['1864', '2x60pdr rifle'],
    ['1864', '20x9in'],
  ],
  '1x13in mortar; 2x32pdr or 12pdr howitzers': [
    [null, '1x13in mortar'],
    [null, { count: 2 }, '2x32pdr or 12pdr howitzers'],
  ],
  '1x10in SB pivot; 28x9in SB Dahlgren; 14x8in SB; 2 rifled pivots': [
    [null, '1x10in SB pivot'],
    [null, '28x9in SB Dahlgren'],
    [null, '14x8in SB'],
    [null, { count: 2, kind: 'rifle', mount: 'pivot' }, '2 rifled pivots'],
  ],
  '4 guns: 1x24pdr rifle; 3 howitzers 12-24pdr': [
    [null, '1x24pdr rifle'],
    [null, { count: 3, calibre: '12pdr-24pdr', kind: 'howitzer' }, '3 howitzers 12-24pdr'],
  ],
  '20 guns planned (2x7in rifle; 18 others), none mounted': [
    ['planned', '2x7in rifle'],
    ['planned', { count: 18 }, '18 others'],
  ],
  '1861: 1x64pdr SB Dahlgren (ahead only); Apr 1862: 1x32pdr carronade (ahead only)': [
    ['1861', '1x64pdr SB Dahlgren (ahead only)'],
    ['Apr 1862', '1x32pdr carronade (ahead only)'],
  ],
  '2 guns, probably 32pdr SB (as USS 1863: 4x9in SB Dahlgren)': [
    [null, { count: 2, calibre: '32pdr', kind: 'smoothbore' }, '2 guns, probably 32pdr SB'],
    ['as USS 1863', '4x9in SB Dahlgren'],
  ],
  '2 guns (as USS: 1x30pdr Parrott; 1x32pdr; 1x12pdr rifle)': [
    [null, { count: 2 }, '2 guns'],
    ['as USS', '1x30pdr Parrott'],
    ['as USS', '1x32pdr'],
    ['as USS', '1x12pdr rifle'],
  ],
  '2 guns (1x32pdr certain)': [
    [null, '1x32pdr'],
    [null, { count: 1 }, '2 guns'],
  ],
  '1x32pdr SB (bow); contemporary list says 2 guns': [
    [null, '1x32pdr SB (bow)'],
    [null, { count: 0, count_most: 1 }, 'contemporary list says 2 guns'],
  ],
  '4 guns, probably 32pdr SB': [
    [null, { count: 4, calibre: '32pdr', kind: 'smoothbore' }, '4 guns, probably 32pdr SB'],
  ],
  '2 guns in contemporary lists; DANFS 4x8in SB; 1x42pdr': [
    [null, { count: 2 }, '2 guns in contemporary lists'],
    ['by DANFS', '4x8in SB'],
    ['by DANFS', '1x42pdr'],
  ],
  '2 guns (32pdr SB)': [[null, { count: 2, calibre: '32pdr', kind: 'smoothbore' }, '2 guns (32pdr SB)']],
  '3x12pdr rifle (2 guns in contemporary list)': [
    [null, { count: 2, count_most: 3, calibre: '12pdr', kind: 'rifle' }, '3x12pdr rifle (2 guns in contemporary list)'],
  ],
  'Feb 1863: 1x32pdr banded rifle; 2x6pdr brass. 1865: 1x30pdr Parrott; 2x12pdr howitzer': [
    ['Feb 1863', '1x32pdr banded rifle'],
    ['Feb 1863', '2x6pdr brass'],
    ['1865', '1x30pdr Parrott'],
    ['1865', '2x12pdr howitzer'],
  ],
  '1x24pdr; 2x18pdr brass Dahlgren (1x18pdr; 2x32pdr later)': [
    [null, '1x24pdr'],
    [null, '2x18pdr brass Dahlgren'],
    ['later', '1x18pdr'],
    ['later', '2x32pdr'],
  ],
  'a few light guns, types not found (use 2x24pdr; 1x12pdr)': [
    [null, {}, 'a few light guns, types not found'],
    ['estimate', '2x24pdr'],
    ['estimate', '1x12pdr'],
  ],
  '2x24pdr; 2x12pdr; 1 howitzer': [
    [null, '2x24pdr'],
    [null, '2x12pdr'],
    [null, { count: 1, kind: 'howitzer' }, '1 howitzer'],
  ],
  'none or 1 field gun': [[null, { count: 0, count_most: 1 }, 'none or 1 field gun']],
  '2 field guns (20pdr Parrott class)': [
    [null, { count: 2, calibre: '20pdr', kind: 'rifle', maker: 'Parrott' }, '2 field guns (20pdr Parrott class)'],
  ],
  '1x20pdr rifle; 3 howitzers': [
    [null, '1x20pdr rifle'],
    [null, { count: 3, kind: 'howitzer' }, '3 howitzers'],
  ],
};

/** One lot in the plain form, as `3x8in SB Dahlgren (forward)`. Throws on a word it does not know. */
export function lot_of(text, when = null) {
  const match = kLot.exec(text);
  if (!match) throw new Error(`guns not understood: "${text}"`);
  const [, least, most, calibre, rest] = match;
  const lot = {
    count: Number(least),
    count_most: most ? Number(most) : null,
    calibre,
    kind: null,
    maker: null,
    mount: null,
    when,
    text,
  };
  for (const word of rest.match(/\([^)]*\)|\S+/g) ?? []) {
    if (word in kMounts) lot.mount = kMounts[word] ?? lot.mount;
    else if (word in kWords) Object.assign(lot, kWords[word]);
    else throw new Error(`word "${word}" not understood in guns "${text}"`);
  }
  return lot;
}

/** All lots of a ship's guns. A spar torpedo among the guns is no gun; the ship's record says it elsewhere. */
export function guns_of(text) {
  if (text === 'none') return [];
  const reading = kReadings[text];
  if (!reading) {
    return split_outside_brackets(text)
      .filter((part) => !/^1 spar torpedo/.test(part))
      .map((part) => lot_of(part));
  }
  return reading.map(([when, lot, words]) => {
    if (typeof lot === 'string') return lot_of(lot, when);
    if (!text.includes(words)) throw new Error(`"${words}" is not in guns "${text}"`);
    return {
      count: null,
      count_most: null,
      calibre: null,
      kind: null,
      maker: null,
      mount: null,
      ...lot,
      when,
      text: words,
    };
  });
}

/** Parts between semicolons, or whatever separates them, that stand outside brackets. */
export function split_outside_brackets(text, separator = /^;/) {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    const between = depth === 0 ? separator.exec(text.slice(at)) : null;
    if (between) {
      parts.push('');
      at += between[0].length - 1;
    } else parts[parts.length - 1] += text[at];
  }
  return parts.map((part) => part.trim());
}
