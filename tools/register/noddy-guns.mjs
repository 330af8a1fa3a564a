// Guns of a Noddy card (ND-4.1, ND-7.1): classes from the calibre, mounts from the register or from where such ships
// had them.

export const kMostGuns = 16;
/** ND-7.1: what an ocean-going ship of many guns is scaled to (step NG8). */
export const kMostAtSea = 12;

/**
 * Mounts known otherwise than by the steps: for each lot in its order how many at bow, stern, and in each broadside.
 */
export const kLayouts = {
  essex: {
    lots: [{ bow: 3 }, { port: 1 }, { starboard: 1 }, { stern: 1 }],
    because: 'three 11-inch guns ahead, two in the broadsides',
  },
  choctaw: {
    lots: [{ bow: 3 }, { bow: 1 }, { stern: 2 }, { port: 1, starboard: 1 }],
    because: 'her heavy guns in the forward casemate, the Parrotts astern',
  },
  eastport: {
    lots: [{ port: 2, starboard: 2 }, { bow: 2 }, { stern: 2 }],
    because: 'the 9-inch guns in the broadsides, rifles ahead and astern; by the plan of her kind',
  },
};
/** Union casemate ironclads: guns ahead and astern (step NG6). */
const kEnds = { benton: [4, 2], lafayette: [2, 2], chillicothe: [2, 0] };
const kCityEnds = [3, 2];

/** `{value, how}` of a ship's guns on a card of this type. */
export function noddy_guns(ship, type) {
  const placed = scaled(placed_guns(ship, type), ship);
  const value = [];
  const how = [];
  for (const { lot, gun, rifled, mount, count, step, because, class_because } of placed) {
    if (count === 0) continue;
    how.push({
      key: `guns.${value.length}`,
      step: `NG1, ${step}`,
      because: `${lot.text}: ${class_because}; ${because}`,
    });
    value.push({ gun, rifled, mount, count });
  }
  const number = value.reduce((sum, each) => sum + each.count, 0);
  if (number > kMostGuns) throw new Error(`${ship.id}: ${number} guns on the card, ${kMostGuns} at most`);
  if (value.length === 0) how.push({ key: 'guns', step: 'NG4', because: 'no gun aboard that can be laid on a ship' });
  return { value, how };
}

/**
 * All guns aboard that can be laid on a ship, each lot parted by mounts (NG4 to NG7); `type` is that of the Noddy card.
 */
export function placed_guns(ship, type) {
  return mounted(
    ship,
    type,
    lots_of(ship).map((lot) => ({ ...class_of(lot), lot, count: number_of(lot) })),
  );
}

// NG4: guns aboard in the first year listed; none where that year had none, planned guns and mortars not at all.
function lots_of(ship) {
  if (/^(June 1862: )?none(;| in| *$)/.test(ship.guns_text)) return [];
  const guns = ship.guns.filter((lot) => lot.kind !== 'mortar' && lot.when !== 'planned');
  const known = guns.filter((lot) => lot.count !== null);
  const first = known.some((lot) => lot.when === null) ? null : (known[0]?.when ?? null);
  return known.filter((lot) => lot.when === first);
}

const number_of = (lot) => Math.max(lot.count ?? 0, lot.count_most ?? 0);

// NG1 to NG3: class and rifling.
function class_of(lot) {
  const rifled = lot.kind === 'rifle';
  const made = (gun, class_because) => ({ gun, rifled, class_because: `${gun}, ${class_because}` });
  if (lot.calibre === null) {
    return lot.kind === 'howitzer' || /light|field/.test(lot.text)
      ? made('light', 'a howitzer or field gun of a bore not told')
      : made('medium', 'of a bore not told, most likely a 32-pounder');
  }
  const bore = /\(([\d.]+)in\)/.exec(lot.text)?.[1];
  const size = Number.parseFloat(bore ?? lot.calibre);
  if (bore || lot.calibre.endsWith('in')) {
    if (rifled && size >= 7) return made('heavy', `a rifle of ${size} inches, whose bolt weighs more than 100 pounds`);
    return size > 8 ? made('heavy', `${size} inches is over 8`) : made('medium', `${size} inches is not over 8`);
  }
  if (size <= 18) return made('light', `${size} pounds, up to 18`);
  return size > 100
    ? made('heavy', `${size} pounds is over 100`)
    : made('medium', `${size} pounds, over 18 and not over 100`);
}

/** Every lot parted by mounts. */
function mounted(ship, type, lots) {
  if (ship.id in kLayouts) {
    const { lots: layout, because } = kLayouts[ship.id];
    return lots.flatMap((each, at) => parts(each, layout[at], 'NG6', because));
  }
  const open = [];
  const fixed = [];
  for (const each of lots) (told_mount(ship, each) ? fixed : open).push(each);
  const placed = [
    ...fixed.flatMap((each) => told_mount(ship, each)),
    ...set_out(ship, open, plan_of(ship, type, fixed), fixed),
  ];
  return lots.flatMap((each) => placed.filter((part) => part.lot === each.lot));
}

const kForward = ['bow', 'forward', 'ahead only'];

// NG5: a mount that the register tells.
function told_mount(ship, each) {
  const { mount } = each.lot;
  const told = (layout, because) => parts(each, layout, 'NG5', because);
  if (mount?.includes('turret') || (ship.type === 'monitor' && mount !== 'deck'))
    return told({ turret: each.count }, 'in the turret');
  if (mount?.startsWith('pivot')) return told({ turret: each.count }, 'on a pivot, that fires to either side');
  if (mount === 'two at the stern, two in the broadside') {
    return told({ stern: 2, port: 1, starboard: 1 }, 'two astern, two in the broadsides');
  }
  if (kForward.includes(mount)) return told({ bow: each.count }, 'forward');
  if (['aft', 'astern only'].includes(mount)) return told({ stern: each.count }, 'aft');
  return null;
}

const kMounts = ['turret', 'bow', 'port', 'starboard', 'stern'];

function parts(each, layout, step, because) {
  return kMounts
    .filter((mount) => layout[mount] > 0)
    .map((mount) => ({ ...each, mount, count: layout[mount], step, because }));
}

// Which of the plans a ship's guns are set out by: NG6 `ends`, NG7 `sea`, `broadside`, `bows`, `ends_first`.
function plan_of(ship, type, fixed) {
  if (ship.id in kEnds || (ship.type === 'casemate_ironclad' && ship.side === 'union')) return 'ends';
  if (ship.type === 'steam_frigate_or_sloop' || (ship.type === 'wooden_gunboat' && ship.side === 'union')) return 'sea';
  if (ship.type === 'mortar_boat') return 'sea';
  if (ship.type === 'tinclad') return 'bows';
  if (ship.type === 'timberclad' || ship.type === 'monitor') return 'broadside';
  const pivots_at_the_ends = type === 'ironclad_ram' && fixed.some((each) => each.lot.mount?.startsWith('pivot'));
  return pivots_at_the_ends ? 'broadside' : 'ends_first';
}

function set_out(ship, lots, plan, fixed) {
  if (plan === 'ends') return by_ends(lots, kEnds[ship.id] ?? kCityEnds);
  if (plan === 'sea') return at_sea(lots);
  if (plan === 'broadside') return lots.flatMap((each) => broadside_parts(each, 'stern'));
  const taken = fixed.some((each) => kForward.includes(each.lot.mount));
  const pivots = plan === 'bows' ? 2 : 1;
  return fore_and_aft(lots, plan, taken ? 0 : pivots);
}

// NG6: the first guns listed ahead, the last astern, the rest in the broadsides; a single light gun on the deck aft.
function by_ends(lots, [ahead, astern]) {
  const left = lots.map((each) => ({ each, count: each.count, placed: {} }));
  const take = (entry, mount, number) => {
    entry.placed[mount] = (entry.placed[mount] ?? 0) + number;
    entry.count -= number;
  };
  for (const entry of left) if (entry.each.gun === 'light' && entry.count === 1) take(entry, 'stern', 1);
  const fill = (list, mount, number) => {
    for (const entry of list) {
      const some = Math.min(number, entry.count);
      if (some > 0) take(entry, mount, some);
      number -= some;
    }
  };
  fill(left, 'bow', ahead);
  fill([...left].reverse(), 'stern', astern);
  const turn = alternately();
  for (const entry of left) halve(entry, take, turn);
  return left.flatMap(({ each, placed }) => parts(each, placed, 'NG6', 'set out as in such ironclads'));
}

function alternately() {
  let odd = 0;
  return () => (odd++ % 2 === 0 ? 'port' : 'starboard');
}

function halve(entry, take, turn) {
  const half = Math.floor(entry.count / 2);
  if (half > 0) for (const mount of ['port', 'starboard']) take(entry, mount, half);
  if (entry.count > 0) take(entry, turn(), entry.count);
}

// NG7 at sea: a single gun is a pivot, the rest in broadside halves, one over at the bow.
function at_sea(lots) {
  return lots.flatMap((each) => {
    if (each.count === 1) return parts(each, { turret: 1 }, 'NG7', 'a single gun of such a ship stood on a pivot');
    if (each.lot.calibre === '100pdr' && each.count === 2) {
      return parts(each, { turret: 2 }, 'NG7', 'the two great rifles of such a ship stood on pivots fore and aft');
    }
    return broadside_parts(each, 'bow');
  });
}

function broadside_parts(each, odd_mount) {
  const half = Math.floor(each.count / 2);
  const layout = half > 0 ? { port: half, starboard: half } : {};
  if (each.count % 2 === 1) layout[odd_mount] = 1;
  return parts(each, layout, 'NG7', 'half in each broadside');
}

// NG7 on the rivers. `bows`: two of the first lot ahead, the rest in the broadsides, one over astern. `ends_first`: the
// chief gun ahead, the next astern, the rest in the broadsides, one over ahead.
function fore_and_aft(lots, plan, ahead) {
  const ends = plan === 'ends_first';
  let to_bow = ahead;
  let to_stern = ends ? 1 : 0;
  return lots.flatMap((each) => {
    const bow = Math.min(to_bow, each.count);
    const stern = Math.min(to_stern, each.count - bow);
    to_bow -= bow;
    to_stern -= stern;
    const rest = each.count - bow - stern;
    const half = Math.floor(rest / 2);
    const over = rest % 2;
    const layout = { bow: bow + (ends ? over : 0), port: half, starboard: half, stern: stern + (ends ? 0 : over) };
    const because = ends
      ? 'the chief gun ahead, the next astern, the rest in the broadsides'
      : 'two ahead, the rest in the broadsides';
    return parts(each, layout, 'NG7', because);
  });
}

// NG8: a frigate's or sloop's broadsides scaled, in pairs and by greatest remainder, so that she has twelve guns in
// all.
function scaled(placed, ship) {
  const number = placed.reduce((sum, part) => sum + part.count, 0);
  if (ship.type !== 'steam_frigate_or_sloop' || number <= kMostAtSea) return placed;
  const paired = placed.filter((part) => part.mount === 'port');
  const pivots = placed.filter((part) => part.mount === 'turret').reduce((sum, part) => sum + part.count, 0);
  const room = Math.floor((kMostAtSea - pivots) / 2);
  const pairs = paired.reduce((sum, part) => sum + part.count, 0);
  const exact = paired.map((part) => (part.count * room) / pairs);
  const share = exact.map(Math.floor);
  const by_rest = exact.map((_, at) => at).sort((a, b) => (exact[b] % 1) - (exact[a] % 1) || a - b);
  for (const at of by_rest) if (share.reduce((sum, some) => sum + some, 0) < room) share[at]++;
  return placed
    .filter((part) => part.mount !== 'bow')
    .map((part) => {
      const at = paired.findIndex((one) => one.lot === part.lot);
      if (part.mount === 'turret') return part;
      return {
        ...part,
        count: share[at],
        step: 'NG7, NG8',
        because: `${share[at]} a side of ${2 * paired[at].count}, for twelve guns in all`,
      };
    });
}
