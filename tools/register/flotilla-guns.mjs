// Batteries of a Flotilla sheet (FL-2.1, FL-4.3): classes from the calibre, places as on the Noddy card, dice by Iron
// City's.
import { placed_guns } from './noddy-guns.mjs';

/** FL-2.1: the room on a sheet. */
export const kMostBatteries = 8;
/**
 * Fire dice for each gun (step FG5): of the heavy, the 8-inch, those from 9 inches and rifles, from 10 inches, from 15.
 */
export const kDice = { light: 1, normal: 2, heavy: 4 / 3, greater: 2, great: 2.5, greatest: 4 };
/** The longest track that the printed sheet has; dice beyond it count a quarter (step FG5). */
export const kLongestTrack = 10;

const kPlaces = ['port', 'starboard', 'bow', 'stern', 'turret'];
const kBroadsides = ['port', 'starboard'];
const kLightTo_pdr = 24;
const kHeavyFrom = { inches: 8, rifled_inches: 6.4, pounds: 64 };

/** `{value, how}` of a ship's batteries. */
export function flotilla_batteries(ship) {
  const guns = placed_guns(ship, ship.noddy.type).map((part) => ({ ...part, ...class_of(part.lot) }));
  const batteries = kPlaces.flatMap((place) =>
    batteries_at(
      ship,
      place,
      guns.filter((part) => part.mount === place),
    ),
  );
  const mortars = ship.guns.filter((lot) => lot.kind === 'mortar');
  for (const lot of mortars) {
    batteries.push({
      gun: 'mortar',
      place: 'turret',
      dice: lot.count,
      step: 'FG7',
      because: `${lot.text}: a die a mortar`,
    });
  }
  if (batteries.length > kMostBatteries) throw new Error(`${ship.id}: ${batteries.length} batteries on the sheet`);
  const marked = with_marks(batteries);
  const how = marked.map(({ step, because }, at) => ({ key: `batteries.${at}`, step, because }));
  if (how.length === 0)
    how.push({ key: 'batteries', step: 'FG8', because: 'no gun aboard that can be laid on a ship' });
  return { value: marked.map(({ gun, place, dice, captain_at }) => ({ gun, place, dice, captain_at })), how };
}

// FG1: class of a lot, and its dice a gun (FG5).
function class_of(lot) {
  const made = (gun, each = kDice[gun]) => ({ gun, each });
  if (lot.kind === 'howitzer') return made('light');
  if (lot.calibre === null) return made(/light|field/.test(lot.text) ? 'light' : 'normal');
  const bore = /\(([\d.]+)in\)/.exec(lot.text)?.[1];
  const size = Number.parseFloat(bore ?? lot.calibre);
  if (!bore && lot.calibre.endsWith('pdr')) {
    if (size <= kLightTo_pdr) return made('light');
    if (size < kHeavyFrom.pounds) return made('normal');
    if (lot.kind !== 'rifle') return made('heavy');
    return made('heavy', size >= 150 ? kDice.great : kDice.greater);
  }
  if (size < (lot.kind === 'rifle' ? kHeavyFrom.rifled_inches : kHeavyFrom.inches)) return made('normal');
  if (size >= 15) return made('heavy', kDice.greatest);
  if (size >= 10 || (lot.kind === 'rifle' && size >= 8)) return made('heavy', kDice.great);
  return made('heavy', lot.kind === 'rifle' || size >= 9 ? kDice.greater : kDice.heavy);
}

// FG3, FG4: at a place one battery of the greater guns and one of the light, in a monitor's turrets one each.
function batteries_at(ship, place, parts) {
  const greater = parts.filter((part) => part.gun !== 'light' && part.count > 0);
  const light = parts.filter((part) => part.gun === 'light' && part.count > 0);
  const turrets = place === 'turret' && ship.turrets >= 2 ? ship.turrets : 1;
  const made = [];
  for (let turret = 0; turret < turrets && greater.length > 0; turret++)
    made.push(battery_of(place, greater, turrets, turret));
  if (light.length > 0) made.push(battery_of(place, light, 1, 0));
  return made;
}

function battery_of(place, parts, turrets, turret) {
  const shares = parts.length === turrets && turrets > 1 ? [parts[turret]] : parts;
  const among = shares === parts ? turrets : 1;
  const number = shares.reduce((sum, part) => sum + part.count, 0);
  const heavy = shares.filter((part) => part.gun === 'heavy').reduce((sum, part) => sum + part.count, 0);
  const heaviest = heavy * 2 > number ? 'heavy' : 'normal';
  const gun = parts[0].gun === 'light' ? 'light' : heaviest;
  const exact = shares.reduce((sum, part) => sum + part.count * part.each, 0) / among;
  const lots = shares.map((part) => `${part.count / among} of ${part.lot.text}`).join(', ');
  const tenths = Math.round(exact * 10) / 10;
  const sum = `${lots}: ${gun}, ${tenths} ${tenths === 1 ? 'die' : 'dice'}`;
  const long = exact > kLongestTrack;
  const step = ['FG1', 'FG2', 'FG3', ...(turrets > 1 ? ['FG4'] : []), 'FG5'].join(', ');
  return {
    gun,
    place,
    dice: dice_of(exact),
    step,
    because: long ? `${sum}, those beyond ${kLongestTrack} by the quarter` : sum,
  };
}

// FG5: dice beyond the longest track count a quarter; a gun is never without a die.
function dice_of(exact) {
  const whole = exact > kLongestTrack ? kLongestTrack + (exact - kLongestTrack) / 4 : exact;
  return Math.max(1, Math.round(whole));
}

// FG6: the captain is tested for the greater battery of each broadside, or where there is none for the greatest
// battery.
function with_marks(batteries) {
  const greatest = (list) => list.reduce((best, each) => (best === null || each.dice > best.dice ? each : best), null);
  const sides = kBroadsides.map((place) => greatest(batteries.filter((each) => each.place === place))).filter(Boolean);
  const marked = sides.length > 0 ? sides : [greatest(batteries)].filter(Boolean);
  return batteries.map((battery) => {
    if (!marked.includes(battery)) return { ...battery, captain_at: [] };
    const half = Math.floor(battery.dice / 2);
    return { ...battery, captain_at: half > 0 ? [half, 0] : [0], step: `${battery.step}, FG6` };
  });
}
